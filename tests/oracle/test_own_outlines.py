"""Tests outlines from SVG files: the cells that remain, and the position of the border."""
import json
import math
import re
from typing import Callable

import paths
import cutread
import jsonmaze
import test_smooth
from program import Program, each, main
from readers.geometry import at
from tap import SOAK, Failure, expect, expect_same_cells, fail_if

CLOSE = 0.01        # distance from the curve within which a rounding error may decide whether a center is inside, in cells
SVG = '<svg xmlns="http://www.w3.org/2000/svg">{}</svg>'


def polygon(*points: tuple) -> Callable:
    def inside(x: float, y: float) -> bool:
        found = False
        for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
            if (ay <= y) != (by <= y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                found = not found
        return found
    return inside


def turned(x: float, y: float) -> tuple:
    """Returns the point (x, y) after the SVG transformation rotate(30)."""
    c, s = math.cos(math.pi / 6), math.sin(math.pi / 6)
    return c * x - s * y, s * x + c * y


SLANT = [turned(x, y) for x, y in ((0, 0), (60, 0), (60, 30), (0, 30))]


def ring(x: float, y: float) -> bool:
    return 20 <= math.hypot(x - 50, y - 50) <= 48


def parabola(x: float, y: float) -> bool:
    """True if the point is between y = 40 and the parabola y = 40 - x (80 - x) / 40, which is the curve of the path
    data M0 40Q40 -40 80 40."""
    return 0 <= x <= 80 and 40 - x * (80 - x) / 40 <= y <= 40


# For each case, the drawing, its box, and a function that tests whether a point is inside the drawing.
DRAWN = {
    "turned and moved": ('<g transform="translate(3 4)"><rect width="60" height="30" '
                         'transform="rotate(30)"/></g>',
                         (3 + min(x for x, _ in SLANT), 4, 3 + max(x for x, _ in SLANT), 4 + max(y for _, y in SLANT)),
                         lambda x, y: polygon(*SLANT)(x - 3, y - 4)),
    "a hole by turns": ('<g style="fill-rule: evenodd"><path d="M50 2A48 48 0 0 1 50 98A48 48 0 0 1 50 2Z'
                        'M50 30A20 20 0 0 1 50 70A20 20 0 0 1 50 30Z"/></g>', (2, 2, 98, 98), ring),
    "a curve": ('<path d="M0 40Q40-40 80 40z"/>', (0, 0, 80, 40), parabola),
    "the largest of several": ('<defs><rect width="900" height="900"/></defs><circle r="3"/>'
                               '<path d="M0 40Q40-40 80 40z"/><path d="M0 0H500"/>', (0, 0, 80, 40), parabola),
}


def picture(program: Program, body: str) -> str:
    program.in_folder("drawn.svg").write_text(SVG.format(body), encoding="utf-8")
    return "drawn.svg"


@each(DRAWN)
def check_drawn(program: Program, name: str) -> None:
    """A maze in an outline from a file has the cells whose centers are inside the drawing, and the passages of the law: {}"""
    body, (left, top, right, bottom), inside = DRAWN[name]
    file = picture(program, body)
    for columns in (20, 33) if SOAK else (20,):
        rows = max(1, math.floor(columns * (bottom - top) / (right - left) + 0.5))
        said = program.text("draw", "--outline", file, "--cells", str(columns), "-f", "text", "--solution", "7")
        part = cutread.read(said)
        expect((part.width, part.height), (columns, rows), "columns and rows")

        def keeps(x: float, y: float) -> bool:
            return inside(left + x * (right - left) / columns, top + y * (bottom - top) / rows)
        wanted = test_smooth.largest({(i, j) for i in range(columns) for j in range(rows) if keeps(i + .5, j + .5)})
        near = {(i, j) for i in range(columns) for j in range(rows)
                if len({keeps(i + .5 + a, j + .5 + b) for a in (-CLOSE, 0, CLOSE) for b in (-CLOSE, 0, CLOSE)}) > 1}
        expect_same_cells(part.kept - near, wanted - near, f"cells of {name}")
        fail_if(cutread.difference(part, 7))


def check_smooth(program: Program) -> None:
    """The outer and the inner border of a smooth maze on a ring are circles"""
    file = picture(program, DRAWN["a hole by turns"][0])
    line = program.text("draw", "--outline", file, "--cells", "24", "-f", "json", "-o", "-", "smooth-3")
    maze = json.loads(line)
    jsonmaze.check(maze)
    test_smooth.check_cells(maze)
    seen = set()
    for wall in test_smooth.border_lines(maze):
        for share in (0, 0.25, 0.5, 0.75):
            x, y = at(wall, share)
            far = math.hypot(x - 12, y - 12)
            circle = min((12, 5), key=lambda radius: abs(radius - far))
            seen.add(circle)
            if abs(circle - far) > 0.02:
                raise Failure(f"({x}, {y}) is {far:.3f} from the middle")
    expect(seen, {5, 12}, "circles")


def check_made_to_it(program: Program) -> None:
    """Flow mazes and mazes of organic cells can have an outline from a file, and their borders have no stairs"""
    file = picture(program, DRAWN["a curve"][0])
    for shape in ("flow24x12", "flow24x12.hills", "organic24x12"):
        program.done("draw", "--outline", file, "-o", f"{shape}.svg", f"{shape}-7")
        recipe = program.text("info", "--recipe", f"{shape}.svg").strip()
        expect(bool(re.fullmatch(rf"{shape}\.outline\.[0-9a-f]{{8}}-7\.[0-9a-z]", recipe)), True, recipe)
        program.done("draw", "-o", f"{shape}-again.svg", f"{shape}.svg")
        expect(program.in_folder(f"{shape}-again.svg").read_bytes(), program.in_folder(f"{shape}.svg").read_bytes(), "the same again")
        box = json.loads(program.text("draw", "-f", "json", "-o", "-", f"{shape}.svg"))["cells"]
        upper = [min(y for _, y in cell["outline"]) for cell in box]
        expect(len({round(y, 1) for y in upper if y < 6}) > 12, True, "heights of a border without stairs")


main()
