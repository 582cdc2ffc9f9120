"""Tests books of lines to trace. The tests read each page of the PDF: every line is a road of constant width with a dot
at its start, and does not touch other lines. The kinds of lines are used in turn, the steps become harder, and all
pages differ.

    python3 test_lines.py MAZEPRESS"""
from pathlib import Path
from typing import List, NamedTuple, Tuple

import paths
from pdfobjects import File
from program import Program, expect_refused, main
from readers import pdftext
from readers.pdfmarks import Mark, marks_of
from tap import expect, fail_if_any

MM = 72 / 25.4
KINDS = ["Waves", "Hills", "Zigzags", "Steps", "Loops", "Spirals"]
SIDE = 1.2      # thickness of the sides of a line on a page of 8.5 x 11 inches, in mm
SMALL, LARGE = 0.85, 1.01    # smallest and largest permitted thickness of sides, as a share of SIDE; the margins of books reduce lines


class Page(NamedTuple):
    name: str
    insides: List[Mark]
    sides: List[Mark]
    dots: List[Mark]


def pages_of(path: Path) -> List[Page]:
    found = []
    for marks, page in zip(marks_of(File(str(path))), pdftext.pages_of(str(path))):
        words = [word.text for line in pdftext.lines_of(page) for word in line]
        kinds = [i for i, text in enumerate(words) if text in KINDS]
        if not kinds or len(words) > 4:
            continue
        wide = [mark for mark in marks if mark.kind == "stroke" and mark.width > 4 * MM]
        found.append(Page(f"{words[kinds[0]]} {words[kinds[0] + 1]}", [mark for mark in wide if mark.shade > 0.99],
                          [mark for mark in wide if mark.shade < 0.01],
                          [mark for mark in marks if mark.kind == "fill" and mark.shade < 0.01 and mark.box.width < 5 * MM
                           and abs(mark.box.width / MM / 4.6 - 0.93) < 0.09]))
    return found


def shape(page: Page) -> Tuple:
    """Returns a tuple (width, x, y) for each point of the center lines of a page. `x` and `y` are relative to the first
    point of the line. Of long paths, only every eighth point is returned."""
    return tuple((round(mark.width), round(x - mark.paths[0][0][0]), round(y - mark.paths[0][0][1]))
                 for mark in page.insides for path in mark.paths for x, y in (path[::8] if len(path) > 50 else path))


def make(program: Program, *words: str) -> List[Page]:
    path = Path(program.folder, "lines.pdf")
    program.text("book", "--title", "Trace", "--worksheet", "lines", "--seed", "7", *words, "-o", str(path))
    return pages_of(path)


SIXTY: List[Page] = []


def sixty(program: Program) -> List[Page]:
    """Returns the pages of a book with all lines. The book is made only once."""
    if not SIXTY:
        SIXTY.extend(make(program, "--puzzles", "60"))
    return SIXTY


def test_sixty_pages(program: Program) -> None:
    """A book of sixty pages of lines has the six kinds in turn and the ten steps in order, and no two pages are equal"""
    pages = sixty(program)
    expect([page.name for page in pages], [f"{kind} {step}" for step in range(1, 11) for kind in KINDS], "names")
    expect(len({shape(page) for page in pages}), 60, "different pages")
    fail_if_any([f"{page.name}: {len(page.dots)} start dots" if not 3 <= len(page.dots) <= 5 else None for page in pages])


def test_lines_are_clear(program: Program) -> None:
    """The sides of lines have nearly the same thickness, and lines, except loops and spirals, are at least 2 mm apart"""
    problems = []
    for page in sixty(program):
        for side, inside in zip(page.sides, page.insides):
            thick = (side.width - inside.width) / 2 / MM / SIDE
            problems.append(None if SMALL < thick < LARGE else f"{page.name}: sides of {thick:.2f}")
        rows = sorted((mark.box.top - mark.width / 2, mark.box.bottom + mark.width / 2) for mark in page.sides)
        if page.name.split()[0] in ("Loops", "Spirals"):
            continue
        problems += [f"{page.name}: a line ends at {a[1]:.0f}, the next begins at {b[0]:.0f}" for a, b in zip(rows, rows[1:]) if b[0] < a[1] + 2 * MM]
    fail_if_any(problems)


def test_steps_end_as_they_begin(program: Program) -> None:
    """A line of steps that rises and falls in turn ends at the height of its start"""
    lines = [[round(y) for _, y in path] for page in sixty(program) if page.name.startswith("Steps")
             for mark in page.insides for path in mark.paths]
    castles = [line for line in lines if line not in (sorted(line), sorted(line, reverse=True))]
    expect(len(castles) > 10, True, "enough lines")
    fail_if_any([f"a line ends elsewhere: {line}" if line[0] != line[-1] else None for line in castles])


def test_one_kind(program: Program) -> None:
    """A book and a sheet can be limited to one kind of line; conflicting options give an error with a remedy"""
    expect([page.name for page in make(program, "--puzzles", "10", "--trace", "loops")], [f"Loops {i}" for i in range(1, 11)], "names")
    expect_refused(program.run("book", "--worksheet", "lines", "--puzzles", "61", "-o", "x.pdf"), "60 different pages")
    expect_refused(program.run("draw", "--trace", "waves", "-o", "x.pdf", "rect5x5-1"), "only with roads, such as road12")
    path = Path(program.folder, "sheet.pdf")
    for trace, seed, count in (("waves", 0, 3), ("lines", 37, 5), ("spirals", 4, 4)):
        program.text("draw", "--trace", trace, "-o", str(path), f"road12-{seed}")
        marks = next(marks_of(File(str(path))))
        dots = [mark for mark in marks if mark.kind == "fill" and mark.shade < 0.01 and abs(mark.box.width / MM / 4.6 - 0.95) < 0.06]
        expect(len(dots), count, f"lines of {trace}, seed {seed}")


if __name__ == "__main__":
    main()
