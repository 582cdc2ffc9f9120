"""Tests that a pencil of the documented width can reach every cell of a drawing from the entrance, and that the test detects
walls that are too thick.

    python3 test_pencil.py PENCIL MAZEPRESS
"""
import sys
from itertools import product
from pathlib import Path

import paths
PENCIL = str(Path(sys.argv.pop(1)).resolve())

import jsonmaze
import pencil
from program import Program, each, main
from tap import Failure, expect

CELL = 2.6      # size of a cell, in mm
CLEAR = 1.2     # width of the thickest pencil that must reach every cell, in mm


def told(check, *arguments) -> str:
    try:
        check(*arguments)
    except Failure as failure:
        return str(failure)
    raise Failure("nothing is told")


def drawn(program: Program, recipe: str, wall: float, name: str = "") -> pencil.Drawn:
    return pencil.draw(program, name or recipe, CELL, [recipe], ["--wall", f"{wall:.2f}mm"])


@each(product(("rect14x11-3", "rect9x9.heart-3", "rect12x9-braid100-3", "rect9x9-rooms.center-3"), (CLEAR, 2.0)))
def check_plain(program: Program, case: tuple) -> None:
    """The thickest pencil that reaches all cells is as wide as the space between walls: {} mm"""
    recipe, clear = case
    widest = pencil.check(PENCIL, drawn(program, recipe, CELL - clear), clear)
    if widest > clear + pencil.ROUGH:
        raise Failure(f"a pencil of {widest:.3f} mm gets everywhere, though passages are {clear} mm wide")


@each(("organic9x9-3", "polar5-3", "flow16x15.heart-5"))
def check_shape(program: Program, recipe: str) -> None:
    """A pencil of 0.3 mm reaches all cells between walls of 0.4 mm: {}"""
    pencil.check(PENCIL, drawn(program, recipe, .4), .3)


def line(whole: pencil.Drawn, a: tuple, b: tuple, color: str, wide: float) -> str:
    """Returns an SVG element that draws a line between two points. The points are in cells, and the width is in mm."""
    zoom = pencil.DPI / pencil.SVG_UNITS
    (x1, y1), (x2, y2) = ((float(part) / zoom for part in whole.sheet.place(p).split()) for p in (a, b))
    return (f'<path d="M{x1:.3f} {y1:.3f}L{x2:.3f} {y2:.3f}" stroke="{color}" stroke-linecap="round" '
            f'stroke-width="{wide * pencil.SVG_UNITS / pencil.INCH:.3f}"/>')


def wall_between(whole: pencil.Drawn, a: int, b: int) -> tuple:
    """Returns the two ends of the side between two cells."""
    cell = whole.maze["cells"][a]
    return next(side for side, to in zip(jsonmaze.outline(cell), cell["sides"]) if to["cell"] == b)[:2]


def closed(whole: pencil.Drawn) -> tuple:
    return next((cell["number"], side["cell"]) for cell in whole.maze["cells"] for side in cell["sides"]
                if side["cell"] is not None and not side["open"])


# For each fault, a function that returns the SVG elements to add to a drawing, and the error that the pencil must report.
CHANGES = {
    "a wall too thick": (lambda whole: line(whole, *wall_between(whole, *closed(whole)), "black", CELL - CLEAR + .2),
                         "cannot be reached"),
    "a wall gone": (lambda whole: line(whole, *wall_between(whole, *closed(whole)), "white", 1.6), "pieces of wall"),
    "a dot of ink": (lambda whole: line(whole, whole.maze["cells"][40]["center"], whole.maze["cells"][40]["center"], "black", .3),
                     "pieces of wall"),
    "a hole in a wall": (lambda whole: line(whole, (0, 0), (0, 0), "white", .3), "pieces of paper"),
}


@each(CHANGES)
def check_notices(program: Program, name: str) -> None:
    """The pencil reports a fault in a drawing: {}"""
    whole = drawn(program, "rect14x11-3", CELL - CLEAR, name)
    change, wanted = CHANGES[name]
    text = Path(whole.sheet.path).with_suffix(".svg").read_text()
    changed = text.replace("</svg>", change(whole) + "</svg>")
    sheet = pencil.sheet_of_svg(changed, whole.maze, CELL, program.in_folder(f"{name}.png"))
    message = told(pencil.check, PENCIL, pencil.Drawn(whole.maze, sheet), CLEAR)
    expect(wanted in message, True, message)


def check_other_maze(program: Program) -> None:
    """The pencil reports a drawing with other passages than the maze"""
    whole = drawn(program, "rect14x11-3", CELL - CLEAR)
    other = {**whole.maze, "passages": [closed(whole), *whole.maze["passages"][1:]]}
    seen = pencil.see(PENCIL, whole.sheet.path, pencil.places_of(whole.maze, whole.sheet))
    expect("passages that are shut" in told(pencil.check_joined, other, seen), True, "other passages are noticed")


main()
