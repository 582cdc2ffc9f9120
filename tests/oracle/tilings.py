"""The cells of the tilings as polygons, constructed with ruler and compass.

As in lattices.py, corners are clockwise on the page, cells are in the order of their numbers, and lengths are in cells.
Sides are numbered clockwise, starting with the side whose middle is highest, or with the left side if two sides are
equally high."""
from cmath import exp, pi, phase
from math import sqrt
from typing import List, Tuple

Point = Tuple[float, float]
Cell = List[Point]


def turn(degrees: float) -> complex:
    """Returns the direction at `degrees` from the right, clockwise on the page, as a complex number of length 1."""
    return exp(1j * pi * degrees / 180)


def middle(cell: Cell, side: int) -> Point:
    (ax, ay), (bx, by) = cell[side], cell[(side + 1) % len(cell)]
    return round((ay + by) / 2, 6), round((ax + bx) / 2, 6)


def from_the_top(corners: List[complex]) -> Cell:
    """Returns the corners of the polygon, clockwise, starting with the first corner of its highest side."""
    cell = [(p.real, p.imag) for p in corners]
    if sum((b - a) * (d + c) for (a, c), (b, d) in zip(cell, cell[1:] + cell[:1])) > 0:
        cell.reverse()
    first = min(range(len(cell)), key=lambda side: middle(cell, side))
    return cell[first:] + cell[:first]


def in_a_box(polygons: List[List[complex]]) -> List[Cell]:
    """Moves the polygons so that the box around all of them begins at (0, 0), and returns them as cells."""
    corner = complex(min(p.real for cell in polygons for p in cell), min(p.imag for cell in polygons for p in cell))
    return [from_the_top([p - corner for p in cell]) for cell in polygons]


def centers(width: int, height: int, across: float, down: float, odd: int) -> list:
    """Returns the center and the row of each block. Rows with odd numbers are half a block further to the right, and have `odd`
    more blocks."""
    return [(complex(x + y % 2 / 2, 0) * across + 1j * y * down, y)
            for y in range(height) for x in range(width + odd * (y % 2))]


def cairo(width: int, height: int) -> List[Cell]:
    """Returns the cells of the Cairo tiling: squares, each with a bar in its middle that is half as long as a side. Lines
    connect the ends of the bar to the corners of the square and to the nearest ends of the bars in neighboring squares."""
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
    """Returns the cells of the tiling of rhombs: hexagons with a corner at the top, each cut by three lines from its middle to
    the upper left, the upper right and the lower corner."""
    side = sqrt(2 / sqrt(3))
    cells = []
    for at, _ in centers(width, height, side * sqrt(3), side * 1.5, -1):
        corner = [at + side * turn(60 * k - 90) for k in range(6)]
        cells += [[at, corner[5], corner[0], corner[1]], [at, corner[3], corner[4], corner[5]],
                  [at, corner[1], corner[2], corner[3]]]
    return in_a_box(cells)


def kagome(width: int, height: int) -> List[Cell]:
    """Returns the cells of the kagome tiling: hexagons that touch the next hexagon of the row at a point, and a triangle above
    and below each of these points. Rows with odd numbers begin and end with such a pair of triangles."""
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
    """Returns the cells of the snub square tiling: a grid of squares with moved corners. Half of the squares are only rotated a
    little. The squares between them become rhombs, and each rhomb is cut along its shorter diagonal."""
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
    """Returns the cells of the floret tiling: flowers of six petals. The middle of a flower is a point of a grid of
    triangles of side 1, and the six points around it are the centers of its petals. The path from a flower to the next
    one is two steps along this grid, and then one step after a turn of 60 degrees."""
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
    """Returns the number of the row of blocks to which a cell belongs."""
    even, odd = {"cairo": (2 * width, 2 * width), "rhombi": (3 * width, 3 * width - 3),
                 "kagome": (3 * width - 2, 3 * width - 1), "floret": (6 * width, 6 * width),
                 "snub": (width // 2 * 3 + width % 2, width // 2 * 3 + 2 * (width % 2))}[kind]
    pair, rest = divmod(cell, even + odd)
    return 2 * pair + (rest >= even)
