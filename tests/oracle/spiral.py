"""Spirals: an independent implementation of their cells, which are pieces of half rings, and of the neighbors and corners of cells.
The neighbors of a cell follow from the angles that cells cover."""
from fractions import Fraction
from math import cos, pi, sin
from typing import List, NamedTuple, Optional, Tuple

Point = Tuple[float, float]
OPPOSITE = {"out": "in", "in": "out", "on": "back", "back": "on"}


class Piece(NamedTuple):
    """A part of the half ring `half`, between two positions on it. Positions run clockwise from 0 to 1."""
    half: int
    start: Fraction
    end: Fraction


def pieces(turns: int) -> List[Piece]:
    found = []
    for half in range(2 * turns + 1):
        count = 1
        while half > 1 and count <= half:    # from half ring 2 on, `count` is the smallest power of 2 that is larger than `half`
            count *= 2
        found += [Piece(half, Fraction(i, count), Fraction(i + 1, count)) for i in range(count)]
    return found


class Spiral:
    def __init__(self, turns: int):
        self.turns, self.cells = turns, pieces(turns)
        self.around = [self.sides_of(number) for number in range(len(self.cells))]
        self.near = [[None if other is None else (other, self.around[other].index((cell, OPPOSITE[way]))) for other, way in sides]
                     for cell, sides in enumerate(self.around)]

    def sides_of(self, number: int) -> List[Tuple[Optional[int], Tuple[str, Fraction]]]:
        """Returns, for each side, clockwise from the first outer side, the neighbor and the direction: "out", "on", "in" or
        "back"."""
        cell = self.cells[number]
        outer = [other for other, piece in enumerate(self.cells) if piece.half == cell.half + 2
                 and cell.start <= piece.start < cell.end]
        found: list = [(other, "out") for other in outer] or [(None, "out")]
        found.append((number + 1 if number + 1 < len(self.cells) else None, "on"))
        found += [(other, "in") for other, piece in enumerate(self.cells) if piece.half == cell.half - 2
                  and piece.start <= cell.start < piece.end]
        return found + ([(number - 1, "back")] if number else [])

    def at(self, half: int, radius: float, part: float) -> Point:
        """Returns the point at the position `part` (0 to 1, clockwise) on the half ring `half`. Half rings with even numbers are
        above the axis and begin on the left. Half rings with odd numbers are below it and begin on the right; their center is
        half a cell further to the left."""
        angle = pi * part + (pi if half % 2 == 0 else 0)
        return self.turns + 1 - (half % 2) / 2 + radius * cos(angle), self.turns + 1 + radius * sin(angle)

    def corners(self, number: int) -> List[Point]:
        """Returns the corners of a cell, clockwise. A side begins at each corner."""
        cell = self.cells[number]
        outer = sum(way == "out" for _, way in self.around[number])
        found = [self.at(cell.half, cell.half / 2 + 1, cell.start + (cell.end - cell.start) * i / outer)
                 for i in range(outer + 1)]
        if cell.half == 1:
            return found + [(self.turns, self.turns + 1)]    # the point where the base of half disk 0 begins
        if cell.half > 1:
            found += [self.at(cell.half, cell.half / 2, part) for part in (cell.end, cell.start)]
        return found
