"""Finds the connected regions of an image, pixel by pixel. Regions can have any shape."""
import re
from collections import Counter, deque
from typing import Dict, Iterable, List, Tuple

from pieces import Pieces

Point = Tuple[float, float]

RUN = re.compile(b"\1+")
EDGE = 2        # width in pixels of the light margin that is added around the image, so that the outside is one region


class Field:
    """The free pixels of an image. Points are in pixels from the upper left corner."""

    def __init__(self, rows: List[bytes], is_free):
        table = bytes(1 if is_free(value) else 0 for value in range(256))
        self.stride = len(rows[0]) + 2 * EDGE
        self.high = len(rows) + 2 * EDGE
        side, beyond = b"\1" * EDGE, b"\1" * self.stride * EDGE
        self.free = bytearray(beyond + b"".join(side + row.translate(table) + side for row in rows) + beyond)
        self.close_rim()

    def close_rim(self) -> None:
        for y in range(self.high):
            self.free[y * self.stride] = self.free[(y + 1) * self.stride - 1] = 0
        self.free[:self.stride] = self.free[-self.stride:] = bytes(self.stride)

    def copy(self) -> "Field":
        other = object.__new__(Field)
        other.stride, other.high, other.free = self.stride, self.high, bytearray(self.free)
        return other

    def index(self, point: Point) -> int:
        return (int(point[1] // 1) + EDGE) * self.stride + int(point[0] // 1) + EDGE

    def is_free(self, point: Point) -> bool:
        return bool(self.free[self.index(point)])

    def shut(self, points: Iterable[Point]) -> None:
        """Blocks the pixel at each point, and the eight pixels around it."""
        for point in points:
            at = self.index(point)
            for middle in (at - self.stride, at, at + self.stride):
                self.free[middle - 1:middle + 2] = b"\0\0\0"

    def regions(self, diagonal: bool = False) -> Tuple[List[int], int]:
        """Returns a list of region numbers and the number of regions. Each free pixel has the number of its region, from 1; a
        blocked pixel has 0."""
        # The outermost pixels are blocked, so no run of free pixels continues in the next row.
        runs = [run.span() for run in RUN.finditer(self.free)]
        joined = Pieces(range(len(runs)))
        slack, above = int(diagonal), 0
        for number, (start, end) in enumerate(runs):
            while runs[above][1] + self.stride + slack <= start:
                above += 1
            for other in range(above, number):
                if runs[other][0] + self.stride >= end + slack:
                    break
                joined.join(other, number)
        names: Dict[int, int] = {}
        labels = [0] * len(self.free)
        for number, (start, end) in enumerate(runs):
            name = names.setdefault(joined.find(number), len(names) + 1)
            labels[start:end] = [name] * (end - start)
        return labels, len(names)

    def inverse(self) -> "Field":
        """Returns the field in which free and blocked pixels are exchanged. The outermost pixels remain blocked."""
        other = self.copy()
        other.free = bytearray(self.free.translate(bytes((1, 0)) + bytes(254)))
        other.close_rim()
        return other

    def contacts(self, labels: List[int]) -> Counter:
        """Assigns every free pixel to the nearest region. Then counts, for each pair of regions, the pairs of adjacent pixels,
        one from each region."""
        labels, steps = list(labels), (1, -1, self.stride, -self.stride)
        blank = [at for at, (free, label) in enumerate(zip(self.free, labels)) if free and not label]
        waiting = deque(sorted({at + step for at in blank for step in steps if labels[at + step]}))
        while waiting:
            at = waiting.popleft()
            for step in steps:
                if self.free[at + step] and not labels[at + step]:
                    labels[at + step] = labels[at]
                    waiting.append(at + step)
        found: Counter = Counter()
        for step in (1, self.stride):
            for (a, b), count in Counter(zip(labels, labels[step:])).items():
                if a and b and a != b:
                    found[frozenset((a, b))] += count
        return found
