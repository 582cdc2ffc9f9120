"""Tests that `draw`, class sets and books make the same worksheet. In a class set, words, marks and labyrinths are at
the same positions as on the sheet that `draw` makes. In a book, they have the same sizes, and the same positions
relative to the title."""
import re
from typing import Dict, List, NamedTuple, Tuple

import paths
import sheetread
from program import Program, main_over
from readers.pdftext import Word
from tap import SOAK, Failure, expect

KINDS = ("letters", "words", "counting", "sums", "collect", "three-doors", "colors", "labyrinth", "cube", "roads", "tracing",
         "maze", "theme")
ALONE = ("maze", "theme")       # kinds of worksheets whose title is in the page header of a book
PAPERS, LANGUAGES = ("a4", "letter"), ("en", "de")
LABELS = ("Name", "Date", "Datum", "Imię", "Data")     # labels of the lines for name and date
BOOK = "title: Sheets\nlook: playful\nlevel: easy\nworksheet: {kind}\npuzzles: 1\nseed: 5\ndifficulty: none\nhow-to-play: no\n"
SAME = 0.05     # maximum difference between positions that count as equal, in points
LIKE = 0.002    # maximum difference between sizes that count as equal, as a share of the size

# Intended differences between `draw`, class sets and books:
#   name        a class set has the child's name in place of the line for it
#   footer      class sets have a page number to the right of the recipe, and books have the recipe on the left
#   header      a book has the puzzle's number, section and stars above the sheet, not lines for a name and a date
#   unit        the labyrinth of a book has the largest cells with which it fits on the page
#   orientation draw turns the paper of tracing; all pages of a book have one orientation
WIDE = "280x200mm"
UNEVEN = "قط الحديقة"         # two words of different lengths, so the order of their letters is visible
UPRIGHT = ("cube", "roads")     # kinds for which draw uses upright paper even if wide paper is requested


class Case(NamedTuple):
    kind: str
    paper: str
    language: str


def words_that_stay(words: List[Word]) -> Dict[Tuple[str, int], Word]:
    """Returns the words of at least three letters on a sheet. A key is a pair (text, n), for occurrence n of this text, from 0.
    Letters and numbers in cells and in recipes are too short to be included."""
    found: Dict[Tuple[str, int], Word] = {}
    for word in words:
        if not re.fullmatch(r"[^\W\d_]{3,}[.?!:,]?", word.text):
            continue
        count = sum(text == word.text for text, _ in found)
        found[word.text, count] = word
    return found


def height(word: Word) -> float:
    return word.bottom - word.top


def first_line(words: List[Word]) -> Word:
    """Returns the first word of the title, which has the largest letters."""
    return min(words, key=lambda word: (-round(height(word)), round(word.top), word.left))


def on_paper(case: Case, draw: sheetread.Sheet, page: sheetread.Sheet) -> None:
    """Checks that the words and marks of the sheet that `draw` makes are at the same positions in a class set. Words in
    the footer and the label of the line for the name are not compared."""
    footer = draw.height - 20 * sheetread.MM
    theirs = words_that_stay(page.words)
    for key, word in words_that_stay(draw.words).items():
        if word.top > footer or word.text in LABELS and word.top < 25 * sheetread.MM:
            continue
        same = theirs.get(key)
        if not same or max(abs(a - b) for a, b in zip(word[1:], same[1:])) > SAME:
            raise Failure(f"{case}: \"{word.text}\" is at {word[1:]}, in the class set at {same and same[1:]}")
    if case.kind in ("letters", "sums", "counting", "collect", "three-doors"):
        for a, b in zip(*(marks_of(case, sheet) for sheet in (draw, page))):
            if max(abs(a.box[i] - b.box[i]) for i in range(4)) > SAME:
                raise Failure(f"{case}: a mark below the maze is at {a.box}, in the class set at {b.box}")
    if case.kind in ("labyrinth", "cube", "tracing"):   # these mazes, or the first road, have the same outline for every seed
        first = (lambda box: -box.top) if case.kind == "tracing" else (lambda box: box.width * box.height)
        boxes = [max((mark.box for mark in sheet.marks if mark.kind == "stroke" and mark.box.width > sheet.width / 3), key=first)
                 for sheet in (draw, page)]
        if max(abs(a - b) for a, b in zip(*boxes)) > SAME:
            raise Failure(f"{case}: the maze is at {boxes[0]}, in the class set at {boxes[1]}")
    expect("Ada" in [word.text for word in page.words], True, f"{case}: the child's name")


def compare(case: Case, draw: sheetread.Sheet, page: sheetread.Sheet, name: str, ignored: Tuple[str, ...]) -> None:
    mine = {key: word for key, word in words_that_stay(draw.words).items() if word.text not in ignored}
    theirs = {key: word for key, word in words_that_stay(page.words).items() if word.text not in ignored}
    missing = [text for text, number in mine if (text, number) not in theirs]
    if len(missing) > 0:
        raise Failure(f"{case}: {missing} of the sheet are not in the {name}")
    title, other = first_line(list(mine.values())), theirs[first_line(list(mine.values())).text, 0]
    unit = height(other) / height(title)
    if abs(unit - 1) > (0.1 if case.kind == "labyrinth" else LIKE):
        raise Failure(f"{case}: the title is {unit:.3f} times as large in the {name}")
    for key, word in mine.items():
        same = theirs[key]
        if abs(height(same) / height(word) / unit - 1) > LIKE:
            raise Failure(f"{case}: \"{word.text}\" is {height(word):.1f} pt high, in the {name} {height(same):.1f}")
        at_right = case.kind == "roads" and word.left > draw.width / 2      # at the right margin, which the gutter moves
        if case.kind not in ("labyrinth", "cube", "tracing") and word.top < draw.height / 4 and not at_right:
            check_place(case, name, word, title, same, other, unit)
    if case.kind in ("sums", "letters", "counting", "collect", "three-doors"):
        check_row(case, draw, page, name, unit)


def check_place(case: Case, name: str, word: Word, title: Word, same: Word, other: Word, unit: float) -> None:
    for what, a, b in (("right", word.left - title.left, same.left - other.left),
                       ("foot", word.bottom - title.bottom, same.bottom - other.bottom)):
        if abs(unit * a - b) > SAME:
            raise Failure(f"{case}: \"{word.text}\" is {unit * a:.1f} pt to the {what} of the title, in the {name} {b:.1f}")


def marks_of(case: Case, sheet: sheetread.Sheet) -> list:
    """Returns the marks below the maze: boxes, circles or stars."""
    row = sheetread.row_of(sheet, 0.7 * sheet.height)
    marks = max((row.circles, row.stars, row.boxes), key=len)
    if len(marks) < 2:
        raise Failure(f"{case}: {len(marks)} marks below the maze")
    return marks


def check_row(case: Case, draw: sheetread.Sheet, page: sheetread.Sheet, name: str, unit: float) -> None:
    """Checks that the marks below the maze on `page` have the sizes and relative positions of the marks on `draw`, multiplied by
    `unit`."""
    marks = [marks_of(case, sheet) for sheet in (draw, page)]
    expect(len(marks[1]), len(marks[0]), f"{case}: marks below the maze")
    for mark, other in zip(*marks):
        for a, b in ((mark.box.width, other.box.width), (mark.box.left - marks[0][0].box.left, other.box.left - marks[1][0].box.left),
                     (mark.box.top - marks[0][0].box.top, other.box.top - marks[1][0].box.top)):
            if abs(unit * a - b) > SAME:
                raise Failure(f"{case}: a mark below the maze has {unit * a:.1f} pt, in the {name} {b:.1f}")


def check_formats(program: Program, case: Case, sheet: Tuple[str, ...], seed: str) -> None:
    """Checks that the SVG and the PNG of a worksheet have the same maze as its PDF."""
    wanted = program.text("info", "--recipe", "draw.pdf").split()[0]
    for ending in ("svg", "png"):
        program.done("draw", *sheet, "--puzzle", "1", "--language", case.language, "--seed", seed, "-o", f"draw.{ending}")
        expect(program.text("info", "--recipe", f"draw.{ending}").split(), [wanted], f"{case}: the maze in {ending}")


def check(shared: Program, case: Case) -> None:
    folder = shared.in_folder("-".join(case))
    folder.mkdir()
    program = Program(shared.path, str(folder))
    program.in_folder("one.txt").write_text("Ada\n", encoding="utf-8")
    program.in_folder("list.txt").write_text("apple\nhouse\nflower\n", encoding="utf-8")
    words = ("--words", "list.txt") if case.kind == "words" else ("--letters", UNEVEN) if case.language == "ar" else ()
    options = ("--paper", case.paper, "--language", case.language)
    sheet = ("--theme", "farm") if case.kind == "theme" else ("--worksheet", case.kind, "--level", "easy", *words)
    seed = "0" if case.kind == "theme" else "5"     # the seed with which `draw` selects the pictures of the first sheet of the class set
    program.done("draw", *sheet, *options, "--look", "playful", "--seed", seed, "-o", "draw.pdf")
    program.done("book", "--names", "one.txt", *sheet, *options, "-o", "class.pdf")
    check_formats(program, case, sheet, seed)
    draw = sheetread.sheets(program.in_folder("draw.pdf"))[0]
    ignored = tuple(word.text for word in draw.words if word.top < 25 * sheetread.MM and word.text in LABELS) + \
        tuple(word.text for word in draw.words if word.top > draw.height - 20 * sheetread.MM)
    page = sheetread.sheets(program.in_folder("class.pdf"))[0]
    on_paper(case, draw, page)
    expect((page.width, page.height), (draw.width, draw.height), f"{case}: the size of the page")
    if case.kind in ALONE or case.paper == WIDE or case.language == "ar":
        return
    spec = BOOK.format(kind=case.kind) + ("words: list.txt\n" if words else "")
    program.in_folder("book.yaml").write_text(spec, encoding="utf-8")
    program.done("book", program.in_folder("book.yaml"), *options, "-o", "book.pdf")
    recipes = [program.text("info", "--recipe", name).split()[0] for name in ("draw.pdf", "book.pdf")]
    expect(recipes[0], recipes[1], f"{case}: the maze of the book")
    book = sheetread.sheets(program.in_folder("book.pdf"))
    title = first_line(list(words_that_stay(draw.words).values())).text
    page = next(page for page in book[1:] if title in [word.text for word in page.words] and len(page.marks) > 2)
    compare(case, draw, page, "book", ignored)


PLACES = [(paper, language) for paper in PAPERS for language in LANGUAGES]


def cases_of(kind: str) -> List[Case]:
    """Returns a case for each combination of paper and language, and one on wide paper. Without --soak, returns only one of the
    combinations, in turn, and only some kinds are on wide paper. The kinds letters and collect have one more case."""
    turn = KINDS.index(kind)
    wide = kind not in UPRIGHT if SOAK else kind in ("letters", "labyrinth", "tracing")
    return [Case(kind, *place) for i, place in enumerate(PLACES) if SOAK or i == turn % len(PLACES)] + \
        [Case(kind, WIDE, "de")] * wide + [Case(kind, "a4", "ar")] * (kind == "letters") + [Case(kind, "a4", "pl")] * (kind == "collect")


main_over([(f"A sheet of {kind} is the same from draw, in a class set and in a book", cases_of(kind), check) for kind in KINDS])
