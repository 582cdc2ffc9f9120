"""An independent implementation of the shapes cubeN and boxAxBxC. It folds a net of squares in space. Two sides of cells
are neighbors if their ends are at the same two points in space. Lengths are in cells."""
import re
from collections import defaultdict
from typing import Dict, List, NamedTuple, Tuple

Point = Tuple[float, float]
Vector = Tuple[float, float, float]
Side = Tuple[int, int]      # a cell and one of its sides: 0 top, 1 right, 2 bottom, 3 left

NAMES = ("top", "left", "front", "right", "bottom", "back")


def plus(*vectors: Vector) -> Vector:
    return tuple(sum(parts) for parts in zip(*vectors))


def times(length: float, vector: Vector) -> Vector:
    return tuple(length * part for part in vector)


class Sheet(NamedTuple):
    """A face of the box in space: its upper left corner, the directions of its width and of its height, and the direction that
    points out of the box."""
    corner: Vector
    across: Vector
    down: Vector
    outside: Vector

    def at(self, x: float, y: float) -> Vector:
        return plus(self.corner, times(x, self.across), times(y, self.down))


def folded(sheet: Sheet, side: int, width: float, height: float, next_width: float, next_height: float) -> Sheet:
    """Returns the face next to side `side` of the face `sheet`, folded back by a right angle. `width` and `height` are the size
    of `sheet`; `next_width` and `next_height` are the size of the returned face."""
    back, front = times(-1, sheet.outside), sheet.outside
    if side == 1:
        return Sheet(sheet.at(width, 0), back, sheet.down, sheet.across)
    if side == 3:
        return Sheet(plus(sheet.corner, times(-next_width, front)), front, sheet.down, times(-1, sheet.across))
    if side == 2:
        return Sheet(sheet.at(0, height), sheet.across, back, sheet.down)
    return Sheet(plus(sheet.corner, times(-next_height, front)), sheet.across, front, times(-1, sheet.down))


START = Sheet((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, -1))


class Box:
    def __init__(self, shape: str):
        numbers = [int(number) for number in re.findall(r"\d+", shape)]
        a, b, c = self.size = tuple(numbers * 3 if shape.startswith("cube") else numbers)
        sizes = {"top": (a, c), "left": (c, b), "front": (a, b), "right": (c, b), "bottom": (a, c), "back": (a, b)}
        self.places: Dict[str, Point] = {"top": (c, 0), "left": (0, c), "front": (c, c), "right": (c + a, c),
                                         "bottom": (c, c + b), "back": (c, c + b + c)}
        sheets = {"front": START}
        for name, side in (("top", 0), ("right", 1), ("bottom", 2), ("left", 3)):
            sheets[name] = folded(START, side, a, b, *sizes[name])
        sheets["back"] = folded(sheets["bottom"], 2, *sizes["bottom"], *sizes["back"])
        self.cells: List[Tuple[int, int, int]] = [(face, x, y) for face, name in enumerate(NAMES)
                                                  for y in range(sizes[name][1]) for x in range(sizes[name][0])]
        at: Dict[frozenset, List[Side]] = defaultdict(list)
        for cell, (face, x, y) in enumerate(self.cells):
            corners = [sheets[NAMES[face]].at(x + i, y + j) for i, j in ((0, 0), (1, 0), (1, 1), (0, 1))]
            for side in range(4):
                at[frozenset((corners[side], corners[(side + 1) % 4]))].append((cell, side))
        assert all(len(pair) == 2 for pair in at.values())
        opposite: Dict[Side, Side] = {one: other for pair in at.values() for one, other in (pair, pair[::-1])}
        self.near = [[opposite[cell, side] for side in range(4)] for cell in range(len(self.cells))]
        self.numbers = {place: number for number, place in enumerate(self.cells)}

    def count(self) -> int:
        return len(self.cells)

    def outline(self, cell: int) -> List[Point]:
        """Returns the corners of a cell in the net. The net's bounding rectangle begins at (0, 0)."""
        face, x, y = self.cells[cell]
        left, top = self.places[NAMES[face]]
        return [(left + x + i, top + y + j) for i, j in ((0, 0), (1, 0), (1, 1), (0, 1))]

    def faces(self) -> List[List[Point]]:
        """Returns the corners of each face in the net."""
        boxes = []
        for number in range(len(NAMES)):
            points = [point for cell, place in enumerate(self.cells) if place[0] == number for point in self.outline(cell)]
            (left, top), (right, bottom) = min(points), max(points)
            boxes.append([(left, top), (right, top), (right, bottom), (left, bottom)])
        return boxes

    def ends(self) -> Tuple[int, int]:
        a, b, _ = self.size
        return self.numbers[2, (a - 1) // 2, (b - 1) // 2], self.numbers[5, a // 2, b // 2]
