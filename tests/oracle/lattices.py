"""The cells of shapes as polygons, and the graph of cells that have a side in common.

A cell is the list of its corners, clockwise on the page. Side k leads from corner k to the next corner. Cells are in the order of
their numbers. Lengths are in cells."""
from functools import lru_cache
from itertools import product
from math import sqrt
from typing import Dict, List, NamedTuple, Optional, Set, Tuple

import tilings

Point = Tuple[float, float]
Side = Tuple[int, int]      # number of a cell, number of one of its sides


def rect(width: int, height: int) -> List[List[Point]]:
    return [[(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)] for y in range(height) for x in range(width)]


def shifted_rows(width: int, height: int) -> list:
    """Returns the upper left corners of squares of size 1 in rows. The second row, and every second row after it, is
    shifted to the right by half a square."""
    return [(x + (0.5 if y % 2 else 0), y) for y in range(height) for x in range(width)]


def hex(width: int, height: int) -> List[List[Point]]:
    wall = 1 / sqrt(3)
    return [[(x, top + wall / 2), (x + 0.5, top), (x + 1, top + wall / 2),
             (x + 1, top + wall * 3 / 2), (x + 0.5, top + wall * 2), (x, top + wall * 3 / 2)]
            for x, y in shifted_rows(width, height) for top in [y * wall * 3 / 2]]


def brick(width: int, height: int) -> List[List[Point]]:
    return [[(2 * x, y), (2 * x + 1, y), (2 * x + 2, y), (2 * x + 2, y + 1), (2 * x + 1, y + 1), (2 * x, y + 1)]
            for x, y in shifted_rows(width, height)]


def tri(width: int, height: int) -> List[List[Point]]:
    half = sqrt(3) / 2
    cells = []
    for y in range(height):
        for x in range(width):
            left, middle, right = x * half, (x + 1) * half, (x + 2) * half
            top, bottom = 1.5 * y, 1.5 * (y + 1)
            cells.append([(left, bottom), (middle, top), (right, bottom)] if (x + y) % 2 == 0
                         else [(left, top), (right, top), (middle, bottom)])
    return cells


def oct(width: int, height: int) -> List[List[Point]]:
    cut = 1 - 1 / sqrt(2)
    cells = []
    for y in range(height):
        for x in range(width):
            cells.append([(x + cut, y), (x + 1 - cut, y), (x + 1, y + cut), (x + 1, y + 1 - cut),
                          (x + 1 - cut, y + 1), (x + cut, y + 1), (x, y + 1 - cut), (x, y + cut)])
        for x in range(1, width) if y + 1 < height else []:
            cells.append([(x, y + 1 - cut), (x + cut, y + 1), (x, y + 1 + cut), (x - cut, y + 1)])
    return cells


KINDS = {"rect": rect, "hex": hex, "brick": brick, "tri": tri, "oct": oct, **tilings.KINDS}

# For each shape: the preferred side of a cell for the entrance, and the preferred side for the exit.
GATES = {"rect": (0, 2), "hex": (0, 3), "brick": (0, 3), "oct": (0, 4)}


# Pictures that the tests read have cells of CELL px. The maze's upper left corner is at (ORIGIN, ORIGIN): the margin and half a
# wall.
CELL, ORIGIN = 20, 11
STYLE = ("--cell", "20px", "--wall", "2px", "--margin", "10px", "--arrows", "none")
DRAWN = ("-f", "svg", "-o", "-", *STYLE)


def is_on(point: Point, a: Point, b: Point) -> bool:
    """True if the point is within a tenth of a pixel of the line from a to b, and between its ends."""
    (px, py), (ax, ay), (bx, by) = point, a, b
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    along = ((px - ax) * dx + (py - ay) * dy) / square
    return 0 < along < 1 and ((px - ax) * dy - (py - ay) * dx) ** 2 < 0.01 * square


def near(point: Point) -> Tuple[int, int]:
    """Returns a key that is equal for points that differ only by rounding."""
    return round(point[0] * 4096), round(point[1] * 4096)


class Lattice(NamedTuple):
    kind: str
    cells: List[List[Point]]
    opposite: Dict[Side, Side]      # for each side inside the maze, the neighbor and the neighbor's side at the same place

    def sides(self, cell: int) -> int:
        return len(self.cells[cell])

    def across(self, cell: int, side: int) -> Optional[Side]:
        return self.opposite.get((cell, side))

    @property
    def near(self) -> List[List[Optional[Side]]]:
        return [[self.across(cell, side) for side in range(self.sides(cell))] for cell in range(len(self.cells))]

    def corners(self, cell: int) -> List[Point]:
        return self.cells[cell]

    def ends(self, cell: int, side: int) -> Tuple[Point, Point]:
        corners = self.cells[cell]
        return corners[side], corners[(side + 1) % len(corners)]

    def middle(self, cell: int, side: int) -> Point:
        (ax, ay), (bx, by) = self.ends(cell, side)
        return (ax + bx) / 2, (ay + by) / 2

    def all_sides(self) -> List[Side]:
        return [(cell, side) for cell in range(len(self.cells)) for side in range(self.sides(cell))]

    def open_in(self, walls: List[List[Point]]) -> Set[Side]:
        """Returns the sides without a wall in a picture that was drawn with the options DRAWN. `walls` are the lines of the
        picture."""
        pieces: Dict[Tuple[int, int], list] = {}        # for each square of CELL px, the pieces of walls near it
        for line in walls:
            for a, b in zip(line, line[1:]):
                for place in product(*(range(int(min(p, q) - 1) // CELL, int(max(p, q) + 1) // CELL + 1) for p, q in zip(a, b))):
                    pieces.setdefault(place, []).append((a, b))

        def is_closed(at: Side) -> bool:
            x, y = (ORIGIN + CELL * place for place in self.middle(*at))
            return any(is_on((x, y), a, b) for a, b in pieces.get((int(x) // CELL, int(y) // CELL), ()))

        return {at for at in self.all_sides() if not is_closed(at)}

    def border(self) -> List[Side]:
        """Returns the sides of the border, clockwise. The first side belongs to the lowest-numbered cell at the border, and is
        the lowest-numbered of the cell's sides there. Each side begins at the end of the previous side."""
        outer = [at for at in self.all_sides() if at not in self.opposite]
        begins = {near(self.ends(*at)[0]): at for at in outer}
        assert len(begins) == len(outer)
        walk = [min(outer)]
        while len(walk) < len(outer):
            walk.append(begins[near(self.ends(*walk[-1])[1])])
        return walk

    def is_gate(self, at: Side, is_exit: bool) -> bool:
        cell, side = at
        if self.kind in tilings.KINDS:
            return side == tilings.gate(self.cells[cell], is_exit)
        if self.kind == "tri":
            (_, ay), (_, by) = self.ends(cell, side)
            others = [y for _, y in self.cells[cell]]
            return ay == by == (max(others) if is_exit else min(others))
        return self.sides(cell) == max(map(len, self.cells)) and side == GATES[self.kind][is_exit]

    def doors(self) -> Tuple[Side, Side]:
        border = self.border()
        entrance = min((at for at in border if self.is_gate(at, False)), default=border[0])
        leaving = max((at for at in border if self.is_gate(at, True)), default=entrance)
        if leaving == entrance:
            leaving = border[(border.index(entrance) + len(border) // 2) % len(border)]
        return entrance, leaving


@lru_cache(maxsize=None)
def lattice(kind: str, width: int, height: int) -> Lattice:
    shape = Lattice(kind, KINDS[kind](width, height), {})
    waiting = {}
    for at in shape.all_sides():
        other = waiting.pop(near(shape.middle(*at)), None)
        if other is None:
            waiting[near(shape.middle(*at))] = at
        else:
            shape.opposite[at], shape.opposite[other] = other, at
    return shape
