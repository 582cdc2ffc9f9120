"""Reads a maze from the lines of its walls on a lattice of squares, and reads the cells of a path that is drawn through the
maze."""
from typing import List, NamedTuple

import grid as g
from readers.geometry import Point
from readers.svgfile import SvgError


class WallLines(NamedTuple):
    """A lattice of squares. The ends of the wall lines are on its corners."""
    left: float
    top: float
    pitch: float
    width: int
    height: int


# --- the lattice ------------------------------------------------------------------

def distinct(values: List[float], near: float) -> List[float]:
    kept: List[float] = []
    for value in sorted(values):
        if not kept or value - kept[-1] > near:
            kept.append(value)
    return kept


def wall_lattice(lines: List[List[Point]]) -> WallLines:
    """Returns the lattice of the walls. Its corners include the ends of all lines. The smallest distance between two line ends,
    in x or in y, is one cell."""
    points = [point for line in lines for point in line]
    if not points:
        raise SvgError("no wall lines")
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    span = max(max(xs) - min(xs), max(ys) - min(ys))
    gaps = [b - a for values in (distinct(xs, span / 1e4), distinct(ys, span / 1e4))
            for a, b in zip(values, values[1:])]
    if not gaps:
        raise SvgError("all walls in one point")
    width = round((max(xs) - min(xs)) / min(gaps))
    height = round((max(ys) - min(ys)) / min(gaps))
    return WallLines(min(xs), min(ys), span / max(width, height, 1), width, height)


def snap(value: float, start: float, pitch: float) -> int:
    exact = (value - start) / pitch
    if abs(exact - round(exact)) > 0.02:
        raise SvgError(f"a wall ends at {value:g}, off the lattice of {pitch:g}")
    return round(exact)


def wall_units(lattice: WallLines, lines: List[List[Point]]) -> List[g.Edge]:
    """Returns the wall places that the lines cover. A place that is covered several times is returned several times."""
    covered = []
    for line in lines:
        corners = [(snap(x, lattice.left, lattice.pitch), snap(y, lattice.top, lattice.pitch)) for x, y in line]
        for (x1, y1), (x2, y2) in zip(corners, corners[1:]):
            if x1 != x2 and y1 != y2:
                raise SvgError(f"a slanting wall from {(x1, y1)} to {(x2, y2)}")
            covered += [((x1 - 1, y), (x1, y)) for y in range(min(y1, y2), max(y1, y2))]
            covered += [((x, y1 - 1), (x, y1)) for x in range(min(x1, x2), max(x1, x2))]
    return covered


def grid_of_lines(lines: List[List[Point]]) -> g.Grid:
    lattice = wall_lattice(lines)
    closed = set(wall_units(lattice, lines))
    return g.build(lattice.width, lattice.height, lambda place: place not in closed)


# --- a path drawn through the cells --------------------------------------------------

def cells_along(lattice: WallLines, lines: List[List[Point]]) -> List[g.Cell]:
    """Returns the cells along a line, in order. Only the ends of the line may be outside the maze."""
    if len(lines) != 1:
        raise SvgError(f"a solution of {len(lines)} lines, expected one")
    places = [((x - lattice.left) / lattice.pitch - 0.5, (y - lattice.top) / lattice.pitch - 0.5)
              for x, y in lines[0]]
    check_centers(places[1:-1])
    cells: List[g.Cell] = []
    for (x1, y1), (x2, y2) in zip(places, places[1:]):
        if min(abs(x1 - x2), abs(y1 - y2)) > 0.02:
            raise SvgError("a slanting solution")
        steps = max(1, round(max(abs(x2 - x1), abs(y2 - y1)) * 4))
        for k in range(steps + 1):
            cell = (round(x1 + (x2 - x1) * k / steps), round(y1 + (y2 - y1) * k / steps))
            if not cells or cells[-1] != cell:
                cells.append(cell)
    return trim_outside(lattice, cells)


def check_centers(places: List[Point]) -> None:
    for x, y in places:
        if abs(x - round(x)) > 0.02 or abs(y - round(y)) > 0.02:
            raise SvgError(f"the solution turns off a cell's center at {x:.2f},{y:.2f}")


def trim_outside(lattice: WallLines, cells: List[g.Cell]) -> List[g.Cell]:
    bare = g.Grid(lattice.width, lattice.height, frozenset())
    while cells and not g.is_inside(bare, cells[0]):
        cells = cells[1:]
    while cells and not g.is_inside(bare, cells[-1]):
        cells = cells[:-1]
    return cells
