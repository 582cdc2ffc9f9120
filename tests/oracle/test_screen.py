"""Tests a book for the screen and books for print shops. Other programs read the finished files."""
import re
from pathlib import Path
from typing import Callable, Dict, List

import paths
from pdfobjects import File, operators_of
from program import Program, main_of
from readers.pdftext import Page, Word, lines_of, pages_of
from tap import Failure, expect, fail_if_any, for_each, need, tool

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

SHOP = """\
title: Two Ways
author: A. B.
language: de
trim: 8.5x11in
seed: 9
sections:
  - { name: One, puzzles: 12, maze: rect8x10, caption: Find it, start-picture: START, goal-picture: GOAL }
  - { name: Two, puzzles: 12, maze: rect12x15 }
"""
PICTURES = Path(__file__).resolve().parents[2] / "samples" / "pictures"
FINGER = 9 * 72 / 25.4
SHOPS = ["kdp", "lulu", "ingram"]
BLEED = 9     # width of the bleed: an eighth of an inch, in points
TRIM = (612, 792)
GRAY_OPERATORS = set("q Q cm w J j M d i gs m l c v y h re S s f F f* B B* b b* n W W* BT ET Tc Tw Tz TL"
                     " Tf Tr Ts Td TD Tm T* Tj TJ ' \" g G Do".split())
NOT_IN_PRINT = ["/Annots", "/Group", "/SMask", "/AA", "/OpenAction"]
NOT_IN_A_CATALOG = ["/Outlines", "/Dests", "/Names", "/Lang", "/PageLabels", "/PageMode", "/Metadata",
                    "/StructTreeRoot", "/MarkInfo", "/ViewerPreferences", "/AcroForm"]
COLORS = ["/DeviceRGB", "/DeviceCMYK", "/CalRGB", "/CalGray", "/Lab", "/ICCBased", "/Indexed", "/Pattern",
          "/Separation", "/DeviceN"]


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


def make(program: Program, name: str, spec: str, *more: str) -> str:
    need("qpdf", "pdftotext")
    path = Path(program.folder, name + ".yaml")
    path.write_text(spec, encoding="utf-8")
    program.text("book", str(path), *more, "-o", name + ".pdf")
    return str(Path(program.folder, name + ".pdf"))


def check_sound(path: str) -> None:
    """Checks that qpdf reports no error and no warning for a file."""
    told = tool("qpdf", "--check", path).decode()
    expect("WARNING" in told, False, "a warning of qpdf")


# --- books for the screen -------------------------------------------------------------

class Screen:
    """A book for the screen: its file, the words of its pages, and the pages on which the puzzles and the solutions
    are, by the numbers of the puzzles."""

    def __init__(self, program: Program):
        self.program = program
        self.path = make(program, "screen", SCREEN)
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
    check_sound(book.path)


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


# --- for print shops ------------------------------------------------------------------

def shop_file(program: Program, press: str, bleed: bool = False) -> str:
    spec = SHOP.replace("START", str(PICTURES / "rabbit.png")).replace("GOAL", str(PICTURES / "carrot.png"))
    more = ["--set", "bleed=yes"] if bleed else []
    return make(program, f"{press}{'-bleed' if bleed else ''}", spec, "--set", f"press={press}", *more)


def only_gray(program: Program, press: str) -> None:
    """Checks that no operator, color space or image in the file has a color other than gray, and that everything is
    opaque."""
    path = shop_file(program, press)
    check_sound(path)
    file = File(path)
    for number, content in enumerate(file.contents(), 1):
        others = set(operators_of(content)) - GRAY_OPERATORS
        expect(others, set(), f"other operators in content {number}")
    expect("g" in operators_of(b"\n".join(file.contents())), True, "gray is set")
    named = {value for value in file.values() if isinstance(value, str)}
    expect(sorted(named & set(COLORS)), [], "color spaces")
    images = [d for d in file.dictionaries() if d.get("/Subtype") == "/Image"]
    expect(len(images), 2, "pictures")
    expect({image["/ColorSpace"] for image in images}, {"/DeviceGray"}, "their color space")
    for state in (d for d in file.dictionaries() if "/ca" in d or "/CA" in d):
        expect((state.get("/ca", 1), state.get("/CA", 1)), (1, 1), "opacity")


def nothing_but_pages(program: Program, press: str) -> None:
    path = shop_file(program, press)
    expect(Path(path).read_bytes()[:8], b"%PDF-1.3" if press == "ingram" else b"%PDF-1.4", "version")
    file = File(path)
    keys = {key for dictionary in file.dictionaries() for key in dictionary}
    expect(sorted(keys & set(NOT_IN_PRINT)), [], "keys that do not belong in print")
    expect(sorted(set(file.catalog) & set(NOT_IN_A_CATALOG)), [], "keys of the catalog")
    expect("/Version" in file.catalog, False, "another version in the catalog")
    info = file.value(file.trailer.get("/Info", {}))
    exchanged = {"/Title", "/Author", "/Trapped", "/GTS_PDFXVersion", "/GTS_PDFXConformance"} if press == "ingram" else set()
    expect(set(info) - {"/CreationDate", "/ModDate", "/Producer", "/Creator"}, exchanged, "metadata")


def wanted_boxes(press: str, bleed: bool, number: int) -> Dict[str, List[float]]:
    width, height = TRIM
    if not bleed:
        return {key: [0, 0, width, height] for key in ("/MediaBox", "/BleedBox", "/TrimBox")}
    left = BLEED if press == "lulu" or number % 2 == 0 else 0
    right = BLEED if press == "lulu" or number % 2 == 1 else 0
    whole = [0, 0, left + width + right, height + 2 * BLEED]
    return {"/MediaBox": whole, "/BleedBox": whole, "/TrimBox": [left, BLEED, left + width, BLEED + height]}


def boxes(program: Program, press: str) -> None:
    """Checks the boxes of all pages, with and without bleed. Only files for Lulu have bleed at the spine."""
    for bleed in (False, True):
        file = File(shop_file(program, press, bleed))
        for number, page in enumerate(file.pages, 1):
            for key, wanted in wanted_boxes(press, bleed, number).items():
                found = file.value(page[key])
                fail_if_any(f"{key} of page {number} is {found}, expected {wanted}"
                            for a, b in zip(found, wanted) if abs(a - b) > 0.01)


SHOP_TESTS = [("only gray is in the file", only_gray), ("nothing but pages", nothing_but_pages),
              ("media, bleed and trim boxes", boxes)]


def points(program: Program, test: Callable) -> None:
    books: List[Screen] = []
    test("screen: a book can be made and read", lambda: books.append(Screen(program)))
    for name, body in SCREEN_TESTS if books else []:
        test(f"screen: {name}", lambda body=body: body(books[0]))
    for name, body in SHOP_TESTS:
        test(f"shops: {name}", lambda body=body: for_each(SHOPS, lambda press: body(program, press)))


if __name__ == "__main__":
    main_of(points)
