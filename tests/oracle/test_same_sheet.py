"""Tests that `draw` and class sets make the same worksheet: words, marks and labyrinths are at the same positions."""
import re
from typing import Dict, List, NamedTuple, Tuple

import paths
import sheetread
from program import Program, main, over
from readers.pdftext import Word
from tap import SOAK, Failure, expect

KINDS = ("letters", "words", "counting", "sums", "collect", "three-doors", "colors", "labyrinth", "cube", "roads", "tracing",
         "maze", "theme")
PAPERS, LANGUAGES = ("a4", "letter"), ("en", "de")
LABELS = ("Name", "Date", "Datum", "Imię", "Data")     # labels of the lines for name and date
SAME = 0.05     # maximum difference between positions that count as equal, in points

# Intended differences between `draw` and class sets:
#   name        a class set has the child's name in place of the line for it
#   footer      class sets have a page number to the right of the recipe
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


def marks_of(case: Case, sheet: sheetread.Sheet) -> list:
    """Returns the marks below the maze: boxes, circles or stars."""
    row = sheetread.row_of(sheet, 0.7 * sheet.height)
    marks = max((row.circles, row.stars, row.boxes), key=len)
    if len(marks) < 2:
        raise Failure(f"{case}: {len(marks)} marks below the maze")
    return marks


PLACES = [(paper, language) for paper in PAPERS for language in LANGUAGES]


def cases_of(kind: str) -> List[Case]:
    """Returns a case for each combination of paper and language, and one on wide paper. Without --soak, returns only one of the
    combinations, in turn, and only some kinds are on wide paper. The kinds letters and collect have one more case."""
    turn = KINDS.index(kind)
    wide = kind not in UPRIGHT if SOAK else kind in ("letters", "tracing")
    return [Case(kind, *place) for i, place in enumerate(PLACES) if SOAK or i == turn % len(PLACES)] + \
        [Case(kind, WIDE, "de")] * wide + [Case(kind, "a4", "ar")] * (kind == "letters") + [Case(kind, "a4", "pl")] * (kind == "collect")


@over([case for kind in KINDS for case in cases_of(kind)])
def check(shared: Program, case: Case) -> None:
    """A sheet is the same from `draw` and in a class set, for each worksheet and for themes"""
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
    draw = sheetread.sheets(program.in_folder("draw.pdf"))[0]
    page = sheetread.sheets(program.in_folder("class.pdf"))[0]
    on_paper(case, draw, page)
    expect((page.width, page.height), (draw.width, draw.height), f"{case}: the size of the page")


main()
