"""Tests sheets on which lengths are exact: the PDF requests printing at actual size, and the sheet has a line for
checking the scale."""
import json
from typing import List, Tuple

import paths
from documents import make_book
from pdfobjects import File
from program import Program, main, over
from readers.pdfmarks import Box, Mark, marks_of
from readers.pdftext import MM, words_of
from tap import Failure, expect, need, tool

INCH = 72.0
GRAY = 0.4
NAMES = "Ada\nBen\nCleo\n"

BOTH, METRIC, INCHES = ["50 mm", "2 in"], ["50 mm"], ["2 in"]
# Options of draw, and the printed lengths of the lines on the first page.
SHEETS: List[Tuple[List[str], List[str]]] = [
    (["--road", "19mm..6mm"], BOTH),
    (["--road", ".75in..0.25in", "--paper", "letter", "--language", "es"], INCHES),
    (["road5-3", "--paper", "a4"], METRIC),
    (["cube4-8", "--paper", "a4"], METRIC),
    (["box5x4x3-8", "--paper", "letter"], INCHES),
    (["--worksheet", "cube"], BOTH),
    (["--cell", "9mm", "heart12x12-smooth-7391", "--paper", "a4"], METRIC),
    (["--cell", ".3in", "hex12x12-7391", "--paper", "letter"], INCHES),
    (["--lane", "1cm", "labyrinth7"], BOTH),
    (["--cell", "9mm", "--code", "recipe", "--caption", "Find the way", "rect15x15-4"], BOTH),
    (["--lane", "9mm", "--worksheet", "collect", "--paper", "a4", "--look", "playful", "rect12x12-1"], METRIC),
    (["--paper", "a3", "--tile", "a4", "rect20x20-1"], METRIC),
    (["--lane", "4cm", "--tile", "letter", "labyrinth7-1"], INCHES),
    (["--cell", "6mm", "--margin", "0mm", "--no-recipe", "--arrows", "none", "rect34x46-1"], []),
    (["--cell", "6mm", "--paper", "maze", "rect33x42-1"], []),
    (["--cell", "6mm", "--paper", "60x60mm", "--margin", "5mm", "rect5x5-1"], []),
]


def prints_true(path: str) -> bool:
    objects = json.loads(tool("qpdf", "--json", "--json-key=qpdf", path))["qpdf"][1]
    root = objects["obj:" + objects["trailer"]["value"]["/Root"]]["value"]
    wishes = root.get("/ViewerPreferences", {})
    return wishes.get("/PrintScaling") == "/None"


def lengths_on(path: str, page: int, marks: List[Mark], clipped: bool = False) -> List[str]:
    """Returns the printed lengths ("50 mm", "2 in") of the lines for checking the scale on a page. Fails if a line does
    not have its printed length, or if other marks are near the line."""
    found = []
    words = words_of(path, page)
    for first, then in zip(words, words[1:]):
        if (first.text, then.text) not in (("50", "mm"), ("2", "in")) or first.bottom - first.top > 12:
            continue
        wanted = 50 * MM if then.text == "mm" else 2 * INCH
        middle = (first.top + first.bottom) / 2
        lines = [mark.box for mark in marks if mark.kind == "fill" and abs(mark.shade - GRAY) < 0.01 and mark.box.height < 1
                 and abs(mark.box.middle[1] - middle) < 1.5 and 0 < first.left - mark.box.right < 10]
        if len(lines) != 1 or abs(lines[0].width - wanted) > 0.01:
            raise Failure(f"{path}: page {page}: {first.text} {then.text} is beside {[line.width / MM for line in lines]} mm")
        room = Box(lines[0].left, lines[0].top - 3, then.right, lines[0].bottom + 3)
        near = [] if clipped else [mark for mark in marks if mark.box.meets(room) and not abs(mark.shade - GRAY) < 0.01]
        others = [word.text for word in words if word not in (first, then) and room.meets(Box(word.left, word.top + 2, word.right, word.bottom - 2))]
        if near or others:
            raise Failure(f"{path}: page {page}: {near[:1]} {others} within the line's room")
        found.append(f"{first.text} {then.text}")
    return found


@over(SHEETS)
def true_sheets(program: Program, item: Tuple[List[str], List[str]]) -> None:
    """Roads, nets, tiles, lanes and mazes with a given cell size are printed at actual size, and have a line for checking the scale"""
    need("qpdf", "pdftotext")
    arguments, wanted = item
    path = program.draw_file(f"{SHEETS.index(item)}.pdf", *arguments)
    expect(prints_true(path), True, "actual size")
    marks = list(marks_of(File(path)))
    pages = range(1, len(marks) + 1) if "--tile" in arguments else [1]
    for page in pages:
        expect(lengths_on(path, page, marks[page - 1], "--tile" in arguments), wanted, f"lines on page {page}")


def sheets_for_fingers(program: Program) -> None:
    """Sheets for swell paper are printed at actual size, and the line for checking the scale is on the helper's page, not on the tactile page"""
    need("qpdf", "pdftotext")
    program.in_folder("names.txt").write_text(NAMES, encoding="utf-8")
    sheet = program.draw_file("felt.pdf", "--press", "swell", "--paper", "letter", "rect8x9-1")
    program.done("book", "--press", "swell", "--names", "names.txt", "--paper", "a4", "--seed", "1", "-o", "class.pdf")
    for path, helper, wanted in ((sheet, 2, INCHES), (str(program.in_folder("class.pdf")), 1, METRIC)):
        expect(prints_true(path), True, path)
        for page, marks in enumerate(marks_of(File(path)), 1):
            expect(lengths_on(path, page, marks), wanted if page == helper else [], f"lines on page {page} of {path}")


def other_files(program: Program) -> None:
    """Sheets whose maze fills the paper, and files for print shops, do not set the scale at which they are printed"""
    need("qpdf", "pdftotext")
    program.in_folder("names.txt").write_text(NAMES, encoding="utf-8")
    plain = program.draw_file("plain.pdf", "rect20x20-1")
    pixels = program.draw_file("pixels.pdf", "--cell", "16px", "rect20x20-1")
    press = [make_book(program, "--puzzles", "24", "--maze", "road5", "--seed", "1", "--press", press, "--title", "Roads", name=f"{press}.pdf")
             for press in ("kdp", "ingram")]
    for path in (plain, pixels, *press):
        expect(prints_true(path), False, path)
        for page, marks in enumerate(marks_of(File(path)), 1):
            expect(lengths_on(path, page, marks), [], f"lines on page {page} of {path}")
    program.done("book", "--names", "names.txt", "--worksheet", "cube", "--paper", "a4", "--seed", "1", "-o", "cubes.pdf")
    cubes = str(program.in_folder("cubes.pdf"))
    expect(prints_true(cubes), True, "a class set of cubes")
    expect([lengths_on(cubes, page, marks) for page, marks in enumerate(marks_of(File(cubes)), 1)][:3], [METRIC] * 3, "lines of a class set of cubes")
    home = make_book(program, "--puzzles", "3", "--maze", "road5", "--seed", "1", "--title", "Roads", name="home.pdf")
    expect(prints_true(home), True, "roads in a book that is printed at home")


main()
