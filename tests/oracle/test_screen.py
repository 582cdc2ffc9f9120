"""Tests a book for the screen. Other programs read the finished file."""
import re
from functools import lru_cache
from typing import Dict, List

import paths
from pdfobjects import File
from program import Program, in_its_own_folder, main
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

    def __init__(self, path: str, told: str):
        self.file = File(path)
        self.pages = pages_of(path)
        self.check = tool("qpdf", "--check", path).decode()     # the report of qpdf
        self.told = told                                        # the recipes that `info` prints
        self.puzzles = self.numbered(r"(\d+) [\u2605\u2606]{5}")
        self.solutions = self.numbered(r"(\d+) S\. \d+")

    def numbered(self, pattern: str) -> Dict[int, int]:
        """Returns, for each number that `pattern` finds in the texts of pages, the page with this number."""
        return {int(number): page for page, known in enumerate(self.pages, 1)
                for number in re.findall(pattern, known.text)}

    def target(self, destination) -> int:
        return self.file.page_of[self.file.value(destination)[0]]


@lru_cache(maxsize=None)
def book_of(path: str) -> Screen:
    """Returns the book that the program at `path` makes."""
    need("qpdf", "pdftotext")
    with in_its_own_folder(path) as program:
        program.put("screen.yaml", SCREEN.encode())
        program.done("book", "screen.yaml", "-o", "screen.pdf")
        return Screen(str(program.in_folder("screen.pdf")), program.text("info", "screen.pdf", "--recipe"))


def finds_all(program: Program) -> None:
    """Every puzzle and every solution is on a page, and qpdf finds no fault in the file"""
    book = book_of(program.path)
    every = list(range(1, PUZZLES + 1))
    expect((sorted(book.puzzles), sorted(book.solutions)), (every, every), "puzzles and solutions")
    expect("WARNING" in book.check, False, "a warning of qpdf")


def section_page(book: Screen, name: str, first: int) -> int:
    """Returns the page of the section's opener, which has the name of the section and no puzzle. If the section has no
    opener, returns the page of the section's first puzzle."""
    before = book.puzzles[first] - 1
    is_opener = before not in book.puzzles.values() and name in book.pages[before - 1].text
    return before if is_opener else before + 1


def section_bookmark(book: Screen, name: str, first: int, count: int) -> tuple:
    puzzles = [(f"Nr. {k}", book.puzzles[k], []) for k in range(first, first + count)]
    return name, section_page(book, name, first), puzzles


def bookmarks(program: Program) -> None:
    """Bookmarks of sections and puzzles lead to the right pages"""
    book = book_of(program.path)

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


def puzzles_lead_to_solutions(program: Program) -> None:
    """The numbers of puzzles, and a word in the footer of each puzzle page, are links to solutions; mazes are not links"""
    book = book_of(program.path)
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


def fingers_hit_links(program: Program) -> None:
    """Links are at least nine millimeters wide and high; on puzzle pages, they are too low to cover a maze"""
    book = book_of(program.path)
    for page in sorted(set(book.puzzles.values()) | set(book.solutions.values())):
        for reference in book.file.value(book.file.pages[page - 1].get("/Annots", [])):
            left, bottom, right, top = book.file.value(reference)["/Rect"]
            if min(right - left, top - bottom) < FINGER - .1:
                raise Failure(f"page {page}: a link of {right - left:.1f} x {top - bottom:.1f} pt")
            if page in book.puzzles.values() and top - bottom > 2 * FINGER:
                raise Failure(f"page {page}: a link {top - bottom:.1f} pt high")


def solutions_lead_to_puzzles(program: Program) -> None:
    """The labels of solutions are links to their puzzles, and tell the page"""
    book = book_of(program.path)
    numbers = page_numbers(book.pages)
    for page in sorted(set(book.solutions.values())):
        for words, target in links_of(book, page):
            expect(words[1:2], ["S."], f"label of solution {words[0]}")
            expect(target, book.puzzles[int(words[0])], f"page that solution {words[0]} leads to")
            expect(int(words[2]), numbers[target], f"page told at solution {words[0]}")
    count = sum(len(links_of(book, page)) for page in set(book.solutions.values()))
    expect(count, PUZZLES, "links at solutions")


def contents_lead_to_sections(program: Program) -> None:
    """The lines of the contents are links to sections, solutions and recipes"""
    book = book_of(program.path)
    page = next(n for n, known in enumerate(book.pages, 1) if known.words and known.words[0].text == "Inhalt")
    links = links_of(book, page)
    expect([" ".join(words[:-1]) for words, _ in links],
           [name for name, _ in SECTIONS] + ["Lösungen", "Rezepte"], "links of the contents")
    for words, target in links:
        expect(book.file.labels[target]["/St"], int(words[-1]), f"label of the page that {words} leads to")
        expect(" ".join(words[:-1]) in book.pages[target - 1].text, True, f"{words} on page {target}")


def no_other_links(program: Program) -> None:
    """The book has no other links"""
    book = book_of(program.path)
    all_links = sum(len(links_of(book, n)) for n in range(1, len(book.pages) + 1))
    expect(all_links, 2 * PUZZLES + len(set(book.puzzles.values())) + len(SECTIONS) + 2, "links")


def page_labels(program: Program) -> None:
    """The label of each page is the number that is printed on the page"""
    book = book_of(program.path)
    expect(book.file.has_labels, True, "page labels")
    labels = {n: label.get("/P", "u:")[2:] + (str(label["/St"]) if label.get("/S") == "/D" else "")
              for n, label in book.file.labels.items()}
    expect(labels, {n: str(n) for n in range(1, len(book.pages) + 1)}, "labels")
    printed = {n: str(k) for n, k in page_numbers(book.pages).items()}
    expect({n: labels[n] for n in printed}, printed, "labels of pages with a number")


def names_and_language(program: Program) -> None:
    """The file has the title, the author and the language of the book"""
    book = book_of(program.path)
    info = book.file.value(book.file.trailer["/Info"])
    text_of = book.file.text_of
    expect((text_of(info["/Title"]), text_of(info["/Author"])), (TITLE, AUTHOR), "title and author")
    expect(text_of(book.file.catalog["/Lang"]), "de-AT", "language")
    viewer = book.file.value(book.file.catalog["/ViewerPreferences"])
    expect(viewer["/DisplayDocTitle"], True, "the title is shown")


def recipes(program: Program) -> None:
    """The recipes of all puzzles are keywords of the file, `info` prints them, and the last page lists them"""
    book = book_of(program.path)
    info = book.file.value(book.file.trailer["/Info"])
    keywords = book.file.text_of(info["/Keywords"]).split()
    expect(len(keywords), PUZZLES, "recipes among the keywords")
    expect(book.told.split(), keywords, "recipes that info tells")
    listed = [[word.text for word in line] for line in lines_of(book.pages[-1])[1:-1]]
    expect(listed, [[str(k), recipe] for k, recipe in enumerate(keywords, 1)], "recipes listed")


main()
