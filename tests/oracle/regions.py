"""What is connected in a picture, pixel by pixel, of whatever shape it is."""
from collections import Counter, deque
from typing import Iterable, List, Tuple

Point = Tuple[float, float]

EDGE = 2        # light pixels added all round, so that what lies outside is one region


class Field:
    """The pixels one may walk on.  Points are in the picture's pixels, (0, 0) its upper left corner."""

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

    def shut(self, points: Iterable[Point], reach: float = 1.0) -> None:
        """Nobody walks where a pen of that half width goes."""
        for x, y in points:
            for dy in (-reach, 0, reach):
                for dx in (-reach, 0, reach):
                    self.free[self.index((x + dx, y + dy))] = 0

    def neighbors(self, diagonal: bool) -> Tuple[int, ...]:
        s = self.stride
        return (1, -1, s, -s) + ((s + 1, s - 1, 1 - s, -1 - s) if diagonal else ())

    def regions(self, diagonal: bool = False) -> Tuple[List[int], int]:
        """The number of its region for each pixel, from 1, 0 where nobody walks; and how many there are."""
        free, labels, count = bytearray(self.free), [0] * len(self.free), 0
        steps = self.neighbors(diagonal)
        start = free.find(1)
        while start >= 0:
            count += 1
            free[start], labels[start], waiting = 0, count, [start]
            while waiting:
                at = waiting.pop()
                for step in steps:
                    other = at + step
                    if free[other]:
                        free[other], labels[other] = 0, count
                        waiting.append(other)
            start = free.find(1, start)
        return labels, count

    def inverse(self) -> "Field":
        """Walking on the ink."""
        other = self.copy()
        other.free = bytearray(self.free.translate(bytes((1, 0)) + bytes(254)))
        other.close_rim()
        return other

    def contacts(self, labels: List[int]) -> Counter:
        """The pairs of regions that touch once every free pixel belongs to the nearest: along how many pixels."""
        labels, steps = list(labels), self.neighbors(False)
        waiting = deque(at for at, label in enumerate(labels) if label)
        while waiting:
            at = waiting.popleft()
            for step in steps:
                if self.free[at + step] and not labels[at + step]:
                    labels[at + step] = labels[at]
                    waiting.append(at + step)
        found: Counter = Counter()
        for step in (1, self.stride):
            found.update(frozenset(pair) for pair in zip(labels, labels[step:]) if pair[0] != pair[1] and all(pair))
        return found
