"""The cells of the tilings as polygons, from how each tiling is made with ruler and compass.

As in lattices.py: corners clockwise on the page, cells in the order of their numbers, lengths in cells. Sides are
numbered from the side with the highest middle; of equally high ones, from the left one.
"""
from cmath import exp, pi, phase
from math import sqrt
from typing import List, Tuple

Point = Tuple[float, float]
Cell = List[Point]


def turn(degrees: float) -> complex:
    """Clockwise on the page, from the right."""
    return exp(1j * pi * degrees / 180)


def middle(cell: Cell, side: int) -> Point:
    (ax, ay), (bx, by) = cell[side], cell[(side + 1) % len(cell)]
    return round((ay + by) / 2, 6), round((ax + bx) / 2, 6)


def from_the_top(corners: List[complex]) -> Cell:
    """The polygon, clockwise from its highest side."""
    cell = [(p.real, p.imag) for p in corners]
    if sum((b - a) * (d + c) for (a, c), (b, d) in zip(cell, cell[1:] + cell[:1])) > 0:
        cell.reverse()
    first = min(range(len(cell)), key=lambda side: middle(cell, side))
    return cell[first:] + cell[:first]


def in_a_box(polygons: List[List[complex]]) -> List[Cell]:
    """Moved so that the box round all begins at (0, 0)."""
    corner = complex(min(p.real for cell in polygons for p in cell), min(p.imag for cell in polygons for p in cell))
    return [from_the_top([p - corner for p in cell]) for cell in polygons]


def centers(width: int, height: int, across: float, down: float, odd: int) -> list:
    """The blocks in rows, with their rows; odd rows are half a block to the right and have `odd` more blocks."""
    return [(complex(x + y % 2 / 2, 0) * across + 1j * y * down, y)
            for y in range(height) for x in range(width + odd * (y % 2))]


def cairo(width: int, height: int) -> List[Cell]:
    """Squares with a bar half as long in their middle; its ends go to their corners, and so do their neighbors'."""
    square, cells = sqrt(2), []
    for y in range(height):
        for x in range(width):
            at, way = (x + 1j * y) * square, 1 if (x + y) % 2 == 0 else 1j
            for aside in (-1j, 1j) if way == 1 else (-1, 1):
                ends = [at - way * square / 4, at + way * square / 4]
                feet = [at + (aside - way) * square / 2, at + (aside + way) * square / 2]
                cells.append([ends[0], feet[0], at + aside * square * 0.75, feet[1], ends[1]])
    return in_a_box(cells)


def rhombi(width: int, height: int) -> List[Cell]:
    """Hexagons on their corners, cut from the middle to the left, the right and the lower corner."""
    side = sqrt(2 / sqrt(3))
    cells = []
    for at, _ in centers(width, height, side * sqrt(3), side * 1.5, -1):
        corner = [at + side * turn(60 * k - 90) for k in range(6)]
        cells += [[at, corner[5], corner[0], corner[1]], [at, corner[3], corner[4], corner[5]],
                  [at, corner[1], corner[2], corner[3]]]
    return in_a_box(cells)


def kagome(width: int, height: int) -> List[Cell]:
    """Hexagons that touch their neighbors in the row at a point, above and below which is a triangle; rows of odd
    numbers begin and end with such a pair."""
    side = sqrt(sqrt(3) / 2)
    cells = []
    for y in range(height):
        for x in range(width + y % 2):
            at = complex(2 * x - y % 2, y * sqrt(3)) * side
            is_hexagon, is_last = y % 2 == 0 or 0 < x < width, x + 1 == width + y % 2
            cells += [[at + side * turn(60 * k) for k in range(6)]] if is_hexagon else []
            cells += [[at + side] + [at + side + side * turn(up + aside) for aside in (-30, 30)]
                      for up in (-90, 90) if not is_last]
    return in_a_box(cells)


def snub(width: int, height: int) -> List[Cell]:
    """A grid of squares all of whose corners are moved: squares that are turned a little, and between them rhombs, cut
    where they are narrow."""
    unit = sqrt(6) / 104

    def corner(x: int, y: int) -> complex:
        return complex(52 * x - 14 * (y % 2), 52 * y + 14 * (x % 2)) * unit

    cells = []
    for y in range(height):
        for x in range(width):
            a, b, c, d = corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)
            if (x + y) % 2 == 0:
                cells.append([a, b, c, d])
            elif abs(c - a) < abs(d - b):
                cells += [[a, c, d], [a, b, c]]
            else:
                cells += [[a, b, d], [b, c, d]]
    return in_a_box(cells)


def floret(width: int, height: int) -> List[Cell]:
    """Round the middle of a flower are six points at distance 1, and round each a petal; flowers are as far apart as
    two steps along that grid of triangles and one aslant."""
    apart = 2 + turn(60)
    tilt = turn(-180 / pi * phase(apart))
    cells = []
    for y in range(height):
        for x in range(width + y % 2):
            at = complex(x - y % 2 / 2, y * sqrt(3) / 2) * abs(apart)
            points = [tilt * turn(60 * k) for k in range(6)]
            left = sorted((p for p in points if p.real < 0), key=lambda p: p.imag)
            right = sorted((p for p in points if p.real > 0), key=lambda p: p.imag)
            half_left, half_right = y % 2 and x == width, y % 2 and x == 0
            for p in (left if half_left else right if half_right else left + right):
                around = [at + p + p * turn(angle) / sqrt(3) for angle in (-90, -30, 30, 90)]
                cells.append([at] + around)
    return in_a_box(cells)


KINDS = {"cairo": cairo, "rhombi": rhombi, "kagome": kagome, "snub": snub, "floret": floret}


def gate(cell: Cell, is_exit: bool) -> int:
    if not is_exit:
        return 0
    return max(range(len(cell)), key=lambda side: middle(cell, side))


def row_of(kind: str, width: int, cell: int) -> int:
    """The row of blocks in which a cell is numbered."""
    even, odd = {"cairo": (2 * width, 2 * width), "rhombi": (3 * width, 3 * width - 3),
                 "kagome": (3 * width - 2, 3 * width - 1), "floret": (6 * width, 6 * width),
                 "snub": (width // 2 * 3 + width % 2, width // 2 * 3 + 2 * (width % 2))}[kind]
    pair, rest = divmod(cell, even + odd)
    return 2 * pair + (rest >= even)
