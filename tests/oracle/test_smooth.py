"""Tests smooth outlines: the cells that remain are the same as in an independent implementation, and the corners of cells are on the
outline and at recorded positions."""
import hashlib
import math
import re
from pathlib import Path
from typing import List, Tuple

import paths
import cutread
import jsonmaze
import law
from jsonmaze import drawn
from program import Program, each, main
from tap import SOAK, Failure, expect, expect_same_cells, fail_if, for_each

from readers import geometry
from readers.geometry import Line
ROOT = Path(__file__).resolve().parents[2]
TABLES = (ROOT / "src" / "core" / "shape" / "outlines" / "cut.c").read_text(encoding="utf-8")
CAT = str(ROOT / "samples" / "pictures" / "cat.png")
CORNERS = Path(__file__).resolve().parents[1] / "golden" / "corners.txt"
ONE = 1 << 16
NAMES = ("circle", "diamond", "egg", "heart", "hexagon", "house", "star", "tree", "triangle")
SIZES = [(9, 9), (12, 12), (26, 23), *([(13, 13), (20, 20)] if SOAK else [])]
SHORTEST = 0.3
Point = Tuple[float, float]


# --- mazes by the law ---------------------------------------------------------------

def half_of(name: str) -> list:
    body = re.search(rf"\b{name}\[\] = \{{(.*?)\}};", TABLES, re.S)[1]
    return [(int(x), int(y)) for x, y in re.findall(r"\{(-?\d+), (-?\d+)\}", body)]


def curve(name: str, width: int, height: int) -> List[Tuple[int, int]]:
    """Returns the corners of the outline `name` in a box of `width` x `height` cells, in units of 2^-16 cell."""
    def place(x: float, y: float, unit: int, left: bool) -> Tuple[int, int]:
        across, down = width * ONE * (unit + x) // (2 * unit), height * ONE * (unit + y) // (2 * unit)
        return (width * ONE - across if left else across), down
    if name == "circle":
        count = 128
        while count < 4096 and count * count < 648 * max(width, height):
            count *= 2
        turns = [2 * math.pi * i / count for i in range(count)]
        return [place(round(abs(math.sin(t)) * 2 ** 30), round(-math.cos(t) * 2 ** 30), 1 << 30, i > count // 2)
                for i, t in enumerate(turns)]
    half = half_of(name)
    return [place(x, y, 1000, False) for x, y in half] + [place(x, y, 1000, True) for x, y in reversed(half)]


def crossings(points: list, y: int) -> list:
    """Returns the x of each point at which an edge of the outline crosses the height `y`, rounded down."""
    found = []
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
        if ay > by:
            ax, ay, bx, by = bx, by, ax, ay
        if ay <= y < by:
            found.append(ax + (y - ay) * (bx - ax) // (by - ay))
    return found


def kept(name: str, width: int, height: int) -> set:
    points = curve(name, width, height)
    cells = set()
    for row in range(height):
        found = crossings(points, row * ONE + ONE // 2)
        cells |= {(column, row) for column in range(width)
                  if sum(x < column * ONE + ONE // 2 for x in found) % 2}
    return largest(cells)


def largest(cells: set) -> set:
    """Returns the largest connected piece of the cells. If several pieces have this size, returns the piece with the
    first cell in reading order."""
    rest, best = set(cells), set()
    while rest:
        piece = {min(rest, key=lambda cell: (cell[1], cell[0]))}
        waiting = list(piece)
        while waiting:
            more = {cell for cell in cutread.near(waiting.pop()) if cell in rest and cell not in piece}
            piece |= more
            waiting += more
        rest -= piece
        best = piece if len(piece) > len(best) else best
    return best


@each(NAMES)
def check_law(program: Program, name: str) -> None:
    """Smooth mazes in the text format, which shows cells as plain squares, have the cells and passages of the law: {}"""
    parts = cutread.draw(program, name, [f"rect{w}x{h}.{name}-smooth-{w + h}" for w, h in SIZES])

    def check(recipe: str) -> None:
        part = parts[recipe]
        expect_same_cells(part.kept, kept(name, part.width, part.height), "cells")
        fail_if(cutread.difference(part, int(recipe.rsplit("-", 1)[1])))
    for_each(parts, check)


# --- positions of corners ---------------------------------------------------------------

def turns_of(cell: dict):
    """Yields a pair for each corner of a cell: the angle in degrees by which the outline turns to the right, and whether both
    sides at the corner are on the border."""
    outline = cell["outline"]
    for i, at in enumerate(outline):
        before, behind = outline[i - 1], outline[(i + 1) % len(outline)]
        x, y, dx, dy = at[0] - before[0], at[1] - before[1], behind[0] - at[0], behind[1] - at[1]
        alone = cell["sides"][i - 1]["cell"] is None and cell["sides"][i]["cell"] is None
        yield math.degrees(math.atan2(x * dy - y * dx, x * dx + y * dy)), alone


def check_cells(maze: dict, most: int = 40) -> None:
    """Checks that cells are convex and that no wall is too short. At a corner that belongs to only one cell, the border may bend
    inwards by up to `most` degrees."""
    for cell in maze["cells"]:
        expect(len(cell["outline"]), 4, "corners")
        for turn, alone in turns_of(cell):
            if turn <= 0 and not (alone and turn > -most):
                raise Failure(f"{maze['recipe']}: cell {cell['number']} turns by {turn:.1f} degrees")
        for a, b in zip(cell["outline"], cell["outline"][1:] + cell["outline"][:1]):
            if math.dist(a, b) < SHORTEST - 0.002:
                raise Failure(f"{maze['recipe']}: a wall of {math.dist(a, b):.3f} cells")


def away(points: list, p: Point) -> float:
    """Returns the distance between a point and the outline, in cells."""
    x, y, least = p[0] * ONE, p[1] * ONE, math.inf
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
        length = (bx - ax) ** 2 + (by - ay) ** 2
        on = max(0, min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)) if length else 0
        least = min(least, math.hypot(ax + on * (bx - ax) - x, ay + on * (by - ay) - y))
    return least / ONE


def border_lines(maze: dict) -> List[Line]:
    return [line for cell in maze["cells"] for line, side in zip(jsonmaze.outline(cell), cell["sides"])
            if side["cell"] is None]


def corners_of_curve(points: list, degrees: float) -> list:
    """Returns the corners at which the curve turns by more than `degrees`."""
    edges = [(a, b) for a, b in zip(points, points[1:] + points[:1]) if a != b]
    return [(b[0] / ONE, b[1] / ONE) for (a, b), (_, c) in zip(edges, edges[1:] + edges[:1])
            if abs(math.remainder(math.atan2(c[1] - b[1], c[0] - b[0]) - math.atan2(b[1] - a[1], b[0] - a[0]),
                                  2 * math.pi)) > math.radians(degrees)]


def check_border(maze: dict, name: str, width: int, height: int) -> None:
    """Checks that the corners of the maze's border are on the outline, that the sharp corners of the outline are corners of the
    border, and that walls follow the outline."""
    points = curve(name, width, height)
    lines = border_lines(maze)
    found = [line.start for line in lines]
    for p in found:
        if away(points, p) > 0.002:
            raise Failure(f"{maze['recipe']}: the border's corner {p} is {away(points, p):.4f} from the outline")
    sharp = corners_of_curve(points, 30)
    sharp = [p for p in sharp if all(q == p or math.dist(p, q) > 0.4 for q in sharp)]     # without corners that have another one nearby
    missing = [p for p in sharp if min(math.dist(p, q) for q in found) > 0.002]
    expect(len(missing) <= (2 if min(width, height) < 12 else 0), True, f"{maze['recipe']}: corners {missing} are cut")
    if not missing and len(sharp) == len(corners_of_curve(points, 25)):
        for line in lines:
            far = max(away(points, geometry.at(line, share)) for share in (0.25, 0.5, 0.75))
            if far > 0.05:
                raise Failure(f"{maze['recipe']}: the wall {line} leaves the outline by {far:.3f} cells")


@each(NAMES)
def check_places(program: Program, name: str) -> None:
    """Smooth mazes have convex cells, and their border is on the curve of the outline: {}"""
    for maze, (width, height) in zip(drawn(program, [f"rect{w}x{h}.{name}-smooth-1" for w, h in SIZES]), SIZES):
        check_cells(maze)
        check_border(maze, name, width, height)
        jsonmaze.check(maze)


def check_traced(program: Program) -> None:
    """A smooth maze of a mask has the same cells and passages as the maze that is not smooth"""
    for columns in ("24", "41"):
        plain = drawn(program, ["7"], "--mask", CAT, "--cells", columns)[0]
        smooth = drawn(program, [plain["recipe"].rpartition("-")[0] + "-smooth-7"], "--mask", CAT)[0]
        expect([cell["sides"] for cell in smooth["cells"]], [cell["sides"] for cell in plain["cells"]], smooth["recipe"])
        check_cells(smooth)
        jsonmaze.check(smooth)
        was = [line.start for line in border_lines(plain)]
        for line in border_lines(smooth):
            if min(math.dist(line.start, p) for p in was) > 1.2:
                raise Failure(f"{smooth['recipe']}: the border went away to {line.start}")


def told(maze: dict) -> str:
    """Returns a digest of the coordinates of the corners of all cells, rounded to thousandths of a cell."""
    text = ";".join(",".join(f"{x:.3f} {y:.3f}" for x, y in cell["outline"]) for cell in maze["cells"])
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def check_corners(program: Program) -> None:
    """The corners of recorded mazes are at the same positions on every machine"""
    wanted = dict(line.split() for line in CORNERS.read_text().splitlines())
    for maze in drawn(program, list(wanted)):
        expect(told(maze), wanted[maze["recipe"] + "." + law.check_character(maze["recipe"])], maze["recipe"])


if __name__ == "__main__":
    main()
