"""An independent implementation of symmetric mazes, and of mazes in which joined cells, such as the cells of a room,
count as one cell.

The image of a cell is the cell at the point to which a reflection or a rotation moves the cell's center. Images are
found by the coordinates of centers alone."""
import math
from typing import Dict, List, NamedTuple, Optional, Set, Tuple

import law
from mazegraph import Graph, Side
from pieces import Pieces
from tap import Failure, expect

Point = Tuple[float, float]


def moved(motion: str, p: Point, extent: Point) -> Point:
    """Returns the image of the point `p` under a motion: "left-right", "top-bottom", or "turnN", which is a clockwise rotation
    by 1/N of a full turn."""
    x, y = p[0] - extent[0] / 2, p[1] - extent[1] / 2
    if motion == "left-right":
        x = -x
    elif motion == "top-bottom":
        y = -y
    else:
        angle = 2 * math.pi / int(motion[4:])
        x, y = x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)
    return x + extent[0] / 2, y + extent[1] / 2


def image_of_cells(maze: dict, motion: str) -> Optional[List[int]]:
    """Returns, for each cell, the cell at the image of its center. Returns None if there is no such cell for a center."""
    centers = [tuple(cell["center"]) for cell in maze["cells"]]
    places: Dict[Tuple[int, int], List[int]] = {}
    for number, (x, y) in enumerate(centers):
        places.setdefault((round(x * 4), round(y * 4)), []).append(number)
    found = []
    for center in centers:
        there = moved(motion, center, maze["shape"]["extent"])
        column, row = round(there[0] * 4), round(there[1] * 4)
        near = [number for dx in (-1, 0, 1) for dy in (-1, 0, 1) for number in places.get((column + dx, row + dy), ())
                if math.dist(centers[number], there) < 0.02]
        if len(near) != 1:
            return None
        found.append(near[0])
    return found


class Fold(NamedTuple):
    images: int
    cell: List[int]             # for each cell, its image: the mirrored cell, or the cell after one rotation
    graph: Graph

    def next(self, at: Side) -> Side:
        """Returns the image of the side `at`: the side between the images of the two cells that `at` separates."""
        cell, side = at
        there = self.graph.across(cell, side)
        if there is None:
            raise Failure("a border has no image here")
        here = self.cell[cell]
        backs = [back for back in range(self.graph.sides(here))
                 if (self.graph.across(here, back) or (None,))[0] == self.cell[there[0]]]
        expect(len(backs), 1, f"sides of cell {here} that are the image of side {side} of cell {cell}")
        return here, backs[0]

    def all(self, at: Side) -> List[Side]:
        found = [at]
        for _ in range(self.images - 1):
            found.append(self.next(found[-1]))
        return found

    def is_image(self) -> bool:
        """True if, for each cell, the images of its neighbors are the neighbors of its image."""
        return all({self.cell[there[0]] for there in self.graph.near[cell] if there}
                   == {there[0] for there in self.graph.near[self.cell[cell]] if there}
                   for cell in range(self.graph.count()))


def fold(maze: dict, field: str) -> Fold:
    """Returns the symmetry of the maze for `field`, which is "mirror" or "turnN"."""
    graph = Graph(maze)
    for motion in ("left-right", "top-bottom") if field == "mirror" else (field,):
        cells = image_of_cells(maze, motion)
        if cells:
            found = Fold(2 if field == "mirror" else int(field[4:]), cells, graph)
            if found.is_image():
                return found
    raise Failure(f"{maze['recipe']} is not its own image")


class Carved:
    """The graph on which the tree grows. In this graph, joined cells are one cell, and the lowest-numbered image of a
    cell represents all images of the cell."""

    def __init__(self, graph: Graph, joined: Pieces, folded: Optional[Fold], shut: Set[Side] = frozenset()):
        self.graph, self.joined, self.fold, self.shut = graph, joined, folded, shut
        one = Pieces(range(graph.count()))
        for cell in range(graph.count()):
            one.join(cell, joined.find(cell))
            if folded:
                one.join(cell, folded.cell[cell])
        numbers: Dict[int, int] = {}
        self.set = [numbers.setdefault(one.find(cell), len(numbers)) for cell in range(graph.count())]
        self.kept: List[List[Side]] = [[] for _ in numbers]
        for at in graph.all_sides():
            there = graph.across(*at)
            if there and self.set[there[0]] != self.set[at[0]] and at not in shut and self.least(at) == at:
                self.kept[self.set[at[0]]].append(at)
        self.place = {at: (cell, side) for cell, sides in enumerate(self.kept) for side, at in enumerate(sides)}

    def images(self, at: Side) -> List[Side]:
        return self.fold.all(at) if self.fold else [at]

    def least(self, at: Side) -> Side:
        return min(self.images(at))

    def count(self) -> int:
        return len(self.kept)

    def sides(self, cell: int) -> int:
        return len(self.kept[cell])

    def across(self, cell: int, side: int) -> Optional[Side]:
        return self.place[self.least(self.graph.across(*self.kept[cell][side]))]

    def ahead(self, cell: int, side: int) -> Optional[int]:
        """Returns the side through which a straight path that enters the joined cells at `side` leaves them, or None if
        there is no such side."""
        at = self.kept[cell][side]
        start = at[0]
        while True:
            on = self.graph.ahead(*at)
            there = None if on is None else self.graph.across(at[0], on)
            if there is None:
                return None
            if self.set[there[0]] != cell:
                found = self.place.get(self.least((at[0], on)), (None, None))
                return found[1] if found[0] == cell else None
            at = there
            if at[0] == start:
                return None


def is_fixed(carved: Carved, cell: int) -> bool:
    return carved.joined.find(carved.fold.cell[cell]) == carved.joined.find(cell)


def parents(carved: Carved, tree: Set[Side], root: int) -> Dict[int, int]:
    """Returns, for each cell of the tree, the side that leads toward the root, or -1 for the root."""
    found, waiting = {root: -1}, [root]
    for cell in waiting:
        for side in range(carved.sides(cell)):
            other, back = carved.across(cell, side)
            if (cell, side) in tree and other not in found:
                found[other] = back
                waiting.append(other)
    return found


def unfold(carved: Carved, tree: Set[Side], seed: int) -> Set[Side]:
    """Extends the tree of the carved graph to the whole maze by symmetry, and returns the open sides of the maze."""
    graph = carved.graph
    opened = {at for at in graph.all_sides() if graph.across(*at)
              and carved.joined.find(graph.across(*at)[0]) == carved.joined.find(at[0])}
    for place in tree:
        for at in carved.images(carved.kept[place[0]][place[1]]):
            opened |= {at, graph.across(*at)}
    if not carved.fold:
        return opened
    draws = law.Stream.of_stage(seed, "fold")
    fixed = [cell for cell in range(graph.count()) if carved.joined.find(cell) == cell and is_fixed(carved, cell)]
    if fixed:
        return part_fixed(carved, tree, fixed, opened, draws)
    return join_pieces(carved, opened, draws)


def part_fixed(carved: Carved, tree: Set[Side], fixed: List[int], opened: Set[Side], draws) -> Set[Side]:
    above = parents(carved, tree, carved.set[fixed[0]])
    for cell in fixed[1:]:
        here = carved.set[cell]
        at = carved.kept[here][above[here]]
        if is_fixed(carved, carved.graph.across(*at)[0]):
            continue
        images = carved.images(at)
        left = draws.below(len(images))
        for closed in images[:left] + images[left + 1:]:
            opened -= {closed, carved.graph.across(*closed)}
    return opened


def join_pieces(carved: Carved, opened: Set[Side], draws) -> Set[Side]:
    graph, pieces = carved.graph, Pieces(range(carved.graph.count()))
    for at in opened:
        pieces.join(at[0], graph.across(*at)[0])
    while pieces.count() > 1:
        between = [at for at in graph.all_sides() if graph.across(*at) and graph.across(*at)[0] > at[0]
                   and pieces.find(graph.across(*at)[0]) != pieces.find(at[0])]
        own = [at for at in between if carved.fold.next(at) == graph.across(*at)]
        between = own or between
        for at in carved.images(between[draws.below(len(between))]):
            if pieces.join(at[0], graph.across(*at)[0]):
                opened |= {at, graph.across(*at)}
    return opened


def grow(carved: Carved, pick: str, step: str, seed: int) -> Set[Side]:
    """Returns the open sides of a tree that grows on the carved graph with the given pick and step."""
    return law.Carver(law.Fields(pick, step, seed), carved).run()
