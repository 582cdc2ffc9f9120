"""Tests a book for the screen. Other programs read the finished file."""
import re
from typing import Callable, Dict, List

import paths
from pdfobjects import File
from program import Program, main_of
from readers.pdftext import Page, Word, lines_of, pages_of
from tap import Failure, expect, need, tool

SECTIONS = [("Eins: (a) & <b>", 5), ("Zwei", 4)]
PUZZLES = sum(count for _, count in SECTIONS)
SCREEN = """\
title: Für "dich" & (mich)
author: Ä. B. <C>
press: screen
look: plain
language: de-AT
seed: 9
recipe-line: list
sections:
  - { name: "Eins: (a) & <b>", puzzles: 5, maze: rect8x10, per-page: 2, difficulty: 12..20 }
  - { name: Zwei, puzzles: 4, maze: rect12x15, difficulty: 20..28 }
words: { solutions: Lösungen, puzzle: "Nr. {number}", page: "S. {page}" }
"""
TITLE, AUTHOR = 'Für "dich" & (mich)', "Ä. B. <C>"

FINGER = 9 * 72 / 25.4
OUTER_FOOT = 0.9      # share of the page height, from the top, below which page numbers are printed


def page_numbers(pages: List[Page]) -> Dict[int, int]:
    """Returns a dictionary from each page with a number at the outer corner of its footer to this number."""
    return {number: int(word.text) for number, page in enumerate(pages, 1)
            for word in [outer_foot(number, page)] if word}


def outer_foot(number: int, page: Page):
    for word in page.words:
        outer = word.left > page.width / 2 if number % 2 else word.right < page.width / 2
        is_number = word.text.isdigit() and len(word.text) < 4    # the year of an imprint has four digits
        if word.top > OUTER_FOOT * page.height and outer and is_number:
            return word
    return None


# --- books for the screen -------------------------------------------------------------

class Screen:
    """A book for the screen: its file, the words of its pages, and the pages on which the puzzles and the solutions
    are, by the numbers of the puzzles."""

    def __init__(self, program: Program):
        self.program = program
        need("qpdf", "pdftotext")
        program.put("screen.yaml", SCREEN.encode())
        program.done("book", "screen.yaml", "-o", "screen.pdf")
        self.path = str(program.in_folder("screen.pdf"))
        self.file = File(self.path)
        self.pages = pages_of(self.path)
        self.puzzles = self.numbered(r"(\d+) [\u2605\u2606]{5}")
        self.solutions = self.numbered(r"(\d+) S\. \d+")

    def numbered(self, pattern: str) -> Dict[int, int]:
        """Returns, for each number that `pattern` finds in the texts of pages, the page with this number."""
        return {int(number): page for page, known in enumerate(self.pages, 1)
                for number in re.findall(pattern, known.text)}

    def target(self, destination) -> int:
        return self.file.page_of[self.file.value(destination)[0]]


def finds_all(book: Screen) -> None:
    every = list(range(1, PUZZLES + 1))
    expect((sorted(book.puzzles), sorted(book.solutions)), (every, every), "puzzles and solutions")
    expect("WARNING" in tool("qpdf", "--check", book.path).decode(), False, "a warning of qpdf")


def section_page(book: Screen, name: str, first: int) -> int:
    """Returns the page of the section's opener, which has the name of the section and no puzzle. If the section has no
    opener, returns the page of the section's first puzzle."""
    before = book.puzzles[first] - 1
    is_opener = before not in book.puzzles.values() and name in book.pages[before - 1].text
    return before if is_opener else before + 1


def section_bookmark(book: Screen, name: str, first: int, count: int) -> tuple:
    puzzles = [(f"Nr. {k}", book.puzzles[k], []) for k in range(first, first + count)]
    return name, section_page(book, name, first), puzzles


def bookmarks(book: Screen) -> None:
    def plain(outlines) -> list:
        return [(o["title"], o["destpageposfrom1"], plain(o["kids"])) for o in outlines]

    wanted, first = [], 1
    for name, count in SECTIONS:
        wanted.append(section_bookmark(book, name, first, count))
        first += count
    recipes = [n for n, page in enumerate(book.pages, 1) if page.words and page.words[0].text == "Rezepte"]
    wanted += [("Lösungen", book.solutions[1], []), ("Rezepte", recipes[0], [])]
    expect(plain(book.file.outlines), wanted, "bookmarks")


def links_of(book: Screen, number: int) -> list:
    """Returns a pair for each link on page `number`: the words under the link, and the page to which the link leads."""
    page, links = book.pages[number - 1], []
    for reference in book.file.value(book.file.pages[number - 1].get("/Annots", [])):
        link = book.file.value(reference)
        expect(link["/Subtype"], "/Link", f"an annotation of page {number}")
        left, bottom, right, top = link["/Rect"]
        under = [w.text for w in page.words if left <= middle_x(w) <= right
                 and bottom <= page.height - (w.top + w.bottom) / 2 <= top]
        links.append((under, book.target(link["/Dest"])))
    return links


def middle_x(word: Word) -> float:
    return (word.left + word.right) / 2


def puzzles_lead_to_solutions(book: Screen) -> None:
    """Checks that the numbers of puzzles are links to their solutions, that a word in the footer of each puzzle page is a link
    to the first solution, and that mazes are not links."""
    found, at_foot = {}, {}
    for page in sorted(set(book.puzzles.values())):
        for words, target in links_of(book, page):
            if words == ["Lösungen"]:
                at_foot[page] = target
            else:
                found[int(words[0])] = target
    expect(found, book.solutions, "pages that puzzles lead to")
    first = {page: min(n for n, known in book.puzzles.items() if known == page) for page in book.puzzles.values()}
    expect(at_foot, {page: book.solutions[n] for page, n in first.items()}, "pages that words at the foot lead to")


def fingers_hit_links(book: Screen) -> None:
    """Checks that links are at least nine millimeters wide and high. On puzzle pages, a link is at most eighteen millimeters
    high, so it cannot cover a maze."""
    for page in sorted(set(book.puzzles.values()) | set(book.solutions.values())):
        for reference in book.file.value(book.file.pages[page - 1].get("/Annots", [])):
            left, bottom, right, top = book.file.value(reference)["/Rect"]
            if min(right - left, top - bottom) < FINGER - .1:
                raise Failure(f"page {page}: a link of {right - left:.1f} x {top - bottom:.1f} pt")
            if page in book.puzzles.values() and top - bottom > 2 * FINGER:
                raise Failure(f"page {page}: a link {top - bottom:.1f} pt high")


def solutions_lead_to_puzzles(book: Screen) -> None:
    numbers = page_numbers(book.pages)
    for page in sorted(set(book.solutions.values())):
        for words, target in links_of(book, page):
            expect(words[1:2], ["S."], f"label of solution {words[0]}")
            expect(target, book.puzzles[int(words[0])], f"page that solution {words[0]} leads to")
            expect(int(words[2]), numbers[target], f"page told at solution {words[0]}")
    count = sum(len(links_of(book, page)) for page in set(book.solutions.values()))
    expect(count, PUZZLES, "links at solutions")


def contents_lead_to_sections(book: Screen) -> None:
    page = next(n for n, known in enumerate(book.pages, 1) if known.words and known.words[0].text == "Inhalt")
    links = links_of(book, page)
    expect([" ".join(words[:-1]) for words, _ in links],
           [name for name, _ in SECTIONS] + ["Lösungen", "Rezepte"], "links of the contents")
    for words, target in links:
        expect(book.file.labels[target]["/St"], int(words[-1]), f"label of the page that {words} leads to")
        expect(" ".join(words[:-1]) in book.pages[target - 1].text, True, f"{words} on page {target}")


def no_other_links(book: Screen) -> None:
    all_links = sum(len(links_of(book, n)) for n in range(1, len(book.pages) + 1))
    expect(all_links, 2 * PUZZLES + len(set(book.puzzles.values())) + len(SECTIONS) + 2, "links")


def page_labels(book: Screen) -> None:
    """Checks that the label of each page is the number that is printed on the page."""
    expect(book.file.has_labels, True, "page labels")
    labels = {n: label.get("/P", "u:")[2:] + (str(label["/St"]) if label.get("/S") == "/D" else "")
              for n, label in book.file.labels.items()}
    expect(labels, {n: str(n) for n in range(1, len(book.pages) + 1)}, "labels")
    printed = {n: str(k) for n, k in page_numbers(book.pages).items()}
    expect({n: labels[n] for n in printed}, printed, "labels of pages with a number")


def names_and_language(book: Screen) -> None:
    info = book.file.value(book.file.trailer["/Info"])
    text_of = book.file.text_of
    expect((text_of(info["/Title"]), text_of(info["/Author"])), (TITLE, AUTHOR), "title and author")
    expect(text_of(book.file.catalog["/Lang"]), "de-AT", "language")
    viewer = book.file.value(book.file.catalog["/ViewerPreferences"])
    expect(viewer["/DisplayDocTitle"], True, "the title is shown")


def recipes(book: Screen) -> None:
    info = book.file.value(book.file.trailer["/Info"])
    keywords = book.file.text_of(info["/Keywords"]).split()
    expect(len(keywords), PUZZLES, "recipes among the keywords")
    expect(book.program.text("info", book.path, "--recipe").split(), keywords, "recipes that info tells")
    listed = [[word.text for word in line] for line in lines_of(book.pages[-1])[1:-1]]
    expect(listed, [[str(k), recipe] for k, recipe in enumerate(keywords, 1)], "recipes listed")


SCREEN_TESTS = [
    ("every puzzle and solution is there, and the file is sound", finds_all),
    ("bookmarks by section and puzzle lead to the right pages", bookmarks),
    ("puzzles lead to their solutions", puzzles_lead_to_solutions),
    ("links are as large as a finger, and beside the mazes", fingers_hit_links),
    ("solutions lead to their puzzles and tell the page", solutions_lead_to_puzzles),
    ("contents lead to sections, solutions, recipes", contents_lead_to_sections),
    ("there is no other link", no_other_links),
    ("pages are labeled by the number printed on them", page_labels),
    ("title, author and language", names_and_language),
    ("all recipes are keywords, and info tells them", recipes),
]


def points(program: Program, test: Callable) -> None:
    books: List[Screen] = []
    test("a book can be made and read", lambda: books.append(Screen(program)))
    for name, body in SCREEN_TESTS if books else []:
        test(name, lambda body=body: body(books[0]))


if __name__ == "__main__":
    main_of(points)
