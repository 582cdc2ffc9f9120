"""An independent implementation of the curve of an outline, in integers. The points come from a table in the C source, or from a
drawing in samples."""
import re
from math import isqrt
from pathlib import Path
from typing import List, NamedTuple, Set, Tuple

import silhouettes

Point = Tuple[int, int]
ONE = 1 << 16       # number of units per cell
SOURCE = Path(__file__).resolve().parents[2] / "src" / "core" / "shape" / "outlines" / "cut.c"


def cut(a: int, b: int) -> int:
    """Returns a / b, rounded toward 0."""
    return a // b if (a < 0) == (b < 0) else -(-a // b)


def table(name: str) -> List[Point]:
    """Returns the corners of the right half of an outline, from top to bottom, as listed in the C source."""
    text = re.search(rf"outline_point {name}\[\] = {{(.*?)}};", SOURCE.read_text(), re.S)[1]
    return [(int(x), int(y)) for x, y in re.findall(r"{(-?\d+), (-?\d+)}", text)]


class Corner(NamedTuple):
    at: Point
    bends_in: bool


def is_clockwise(ring: List[Point]) -> bool:
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(ring, ring[1:] + ring[:1])) > 0


def holds(ring: List[Point], point: Point) -> bool:
    """True if the point is inside the ring: a ray from the point to the right crosses the ring an odd number of
    times."""
    inside = False
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
        if (ay <= point[1]) != (by <= point[1]):
            side = (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)
            inside ^= side > 0 if by > ay else side < 0
    return inside


def half_rings(name: str, width: int, height: int) -> List[List[Point]]:
    """Returns the rings of a symmetric outline, made from the table of its right half."""
    right = [(width * (1000 + x) // 2000, height * (1000 + y) // 2000) for x, y in table(name)]
    both = right + [(width - x, y) for x, y in reversed(right)]
    points = [point for i, point in enumerate(both) if point != both[i - 1]]
    return [points if points[0] == right[0] else points[-1:] + points[:-1]]


def corners_of(points: List[Point]) -> List[Corner]:
    found, along, last = [], 0, None
    for i, b in enumerate(points):
        a, c = points[i - 1], points[(i + 1) % len(points)]
        before, behind = (b[0] - a[0], b[1] - a[1]), (c[0] - b[0], c[1] - b[1])
        lengths = isqrt(before[0] ** 2 + before[1] ** 2) * isqrt(behind[0] ** 2 + behind[1] ** 2) // ONE + 1
        cosine = cut(before[0] * behind[0] + before[1] * behind[1], lengths)
        if cosine * 100 < 91 * ONE:
            corner = Corner(b, before[0] * behind[1] < before[1] * behind[0])
            is_near = last is not None and along - last[0] < ONE * 35 // 100
            if not is_near or ONE - cosine > last[1]:
                found[len(found) - is_near:] = [corner]
                last = (along, ONE - cosine)
        along += isqrt(behind[0] ** 2 + behind[1] ** 2)
    return found


class Contour:
    """The curve of an outline in a box of `columns` x `rows` cells. Outer rings run clockwise, and the rings of holes run
    counterclockwise."""

    def __init__(self, name: str, columns: int, rows: int):
        self.columns, self.rows = columns, rows
        self.rings = (silhouettes.rings(name, columns, rows) if name in silhouettes.names()
                      else half_rings(name, columns * ONE, rows * ONE))
        for ring in self.rings:
            is_hole = sum(holds(other, ring[0]) for other in self.rings if other is not ring) % 2
            if is_clockwise(ring) == bool(is_hole):
                ring.reverse()
        self.lines = [line for ring in self.rings for line in zip(ring, ring[1:] + ring[:1])]

    def corners(self) -> List[Corner]:
        """Returns the corners of the curve. Of two corners that are close to each other, only the sharper one is returned."""
        return [corner for ring in self.rings for corner in corners_of(ring)]

    def inside(self) -> Set[Point]:
        """Returns the cells whose centers are inside the curve."""
        found, lines = set(), [sorted(line, key=lambda p: p[1]) for line in self.lines]
        for j in range(self.rows):
            y, turns = j * ONE + ONE // 2, []
            for (ax, ay), (bx, by) in lines:
                if ay <= y < by:
                    turns.append((ax + (y - ay) * (bx - ax) // (by - ay) - ONE // 2) // ONE + 1)
            found |= {(i, j) for i in range(self.columns) if sum(turn <= i for turn in turns) % 2}
        return found

    def nearest(self, point: Point) -> Point:
        best = None
        for (ax, ay), (bx, by) in self.lines:
            wx, wy, tx, ty = bx - ax, by - ay, point[0] - ax, point[1] - ay
            length = isqrt(wx * wx + wy * wy)
            on = min(max(cut(tx * wx + ty * wy, length), 0), length)
            foot = (cut(wx * on, length), cut(wy * on, length))
            square = (tx - foot[0]) ** 2 + (ty - foot[1]) ** 2
            if best is None or square < best[0]:
                end = on == length      # the point is the start of the next line
                best = (square, (bx, by) if end else (ax + foot[0], ay + foot[1]))
        return best[1]
