"""Round mazes: an independent implementation of their cells, and of the neighbors and corners of cells."""
from math import cos, pi, sin
from typing import List, Optional, Tuple

Point = Tuple[float, float]


class Rings:
    """The rings of a round maze. Cells are numbered ring by ring. `near` lists, for each side of each cell, clockwise, the neighbor
    and the neighbor's side, or None at the border."""

    def __init__(self, rings: int):
        self.rings, self.counts = rings, [1, 6]
        while len(self.counts) < rings:
            ring, before = len(self.counts), self.counts[-1]
            self.counts.append(before * 2 if 4 * 355 * ring >= 3 * 113 * before else before)
        self.first = [sum(self.counts[:r]) for r in range(rings + 1)]
        self.cells = [(ring, index) for ring, count in enumerate(self.counts) for index in range(count)]
        self.near = [self.sides_of(*place) for place in self.cells]

    def number(self, ring: int, index: int) -> int:
        return self.first[ring] + index % self.counts[ring]

    def outer(self, ring: int) -> int:
        """Returns the number of outer sides of each cell of a ring."""
        return self.counts[min(ring + 1, self.rings - 1)] // self.counts[ring]

    def sides_of(self, ring: int, index: int) -> List[Optional[Tuple[int, int]]]:
        outer, has_more = self.outer(ring), ring + 1 < self.rings
        found = [(self.number(ring + 1, part), self.outer(ring + 1) + 1) if has_more else None
                 for part in range(index * outer, (index + 1) * outer)]
        if ring == 0:
            return found
        parts = self.outer(ring - 1)
        return found + [(self.number(ring, index + 1), outer + 2), (self.number(ring - 1, index // parts), index % parts),
                        (self.number(ring, index - 1), outer)]

    def corners(self, cell: int) -> List[Point]:
        """Returns the corners of a cell, clockwise. A side begins at each corner."""
        ring, index = self.cells[cell]
        count, outer = self.counts[ring], self.outer(ring)
        found = [self.at(ring + 1, (index + part / outer) / count) for part in range(outer + 1 if ring else outer)]
        return found + ([self.at(ring, (index + 1) / count), self.at(ring, index / count)] if ring else [])

    def at(self, radius: float, turn: float) -> Point:
        """Returns the point in the direction `turn`, a fraction of a full turn clockwise from the top."""
        return self.rings + radius * sin(2 * pi * turn), self.rings - radius * cos(2 * pi * turn)
