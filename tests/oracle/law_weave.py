"""An independent implementation of the law of weaves: the selection of cells that become crossings, and the carving that
follows.

The graph is read from the JSON of the maze without crossings. Borders are found by comparing the corners of outlines."""
from typing import Dict, List, NamedTuple, Optional, Set

import law
import law_trees
from mazegraph import Graph, Side



class Crossing(NamedTuple):
    cell: int
    over: int       # a side of the upper passage; the passage's other side is over + 2


class Plain(Graph):
    """The graph of a maze that is given in JSON, and the corners at its border."""

    def __init__(self, maze: dict):
        super().__init__(maze)
        self.border = {tuple(corner) for cell in self.cells for number, side in enumerate(cell["sides"])
                       if side["cell"] is None for corner in self.ends(cell, number)}

    @staticmethod
    def ends(cell: dict, side: int) -> list:
        return [cell["outline"][side], cell["outline"][(side + 1) % len(cell["outline"])]]

    def may_cross(self, cell: int) -> bool:
        return len(self.near[cell]) == 4 and not any(tuple(corner) in self.border
                                                     for corner in self.cells[cell]["outline"])


def crossings(plain: Plain, percent: int, seed: int) -> List[Crossing]:
    draws, found, taken = law.Stream.of_stage(seed, "weave"), [], set()
    for cell, near in enumerate(plain.near):
        if not plain.may_cross(cell):
            continue
        around = {cell} | {far for far, _ in near}
        if around & taken or draws.below(100) >= percent:
            continue
        found.append(Crossing(cell, draws.below(2)))
        taken |= around
    return found


class Woven:
    """The graph with crossings. The lower passages of crossings are separate cells, which have the highest numbers."""

    def __init__(self, plain: Plain, chosen: List[Crossing]):
        self.plain = plain
        self.place = list(range(len(plain.near))) + [crossing.cell for crossing in chosen]
        self.near: List[List[Optional[Side]]] = [list(sides) for sides in plain.near]
        for cell, over in chosen:
            under = len(self.near)
            self.near.append([None] * 4)
            for side in ((over + 1) % 4, (over + 3) % 4):
                far, back = self.near[cell][side]
                self.near[cell][side] = None
                self.near[under][side] = (far, back)
                self.near[far][back] = (under, side)
        self.ways = [{cell} | {there[0] for there in self.near[cell] if there}
                     for i, crossing in enumerate(chosen) for cell in (crossing.cell, len(plain.near) + i)]

    def ahead(self, cell: int, side: int) -> Optional[int]:
        return self.plain.ahead(self.place[cell], side)


class Carved:
    """The graph on which the tree grows. In this graph, the three cells along each passage of a crossing are merged
    into one cell."""

    def __init__(self, woven: Woven):
        self.woven = woven
        least = list(range(len(woven.near)))
        for way in woven.ways:
            for cell in way:
                least[cell] = min(way)
        numbers: Dict[int, int] = {}
        self.set = [numbers.setdefault(one, len(numbers)) for one in least]
        self.kept: List[List[Side]] = [[] for _ in numbers]
        for cell, sides in enumerate(woven.near):
            self.kept[self.set[cell]] += [(cell, side) for side, there in enumerate(sides)
                                          if there and self.set[there[0]] != self.set[cell]]
        self.place = {at: (cell, side) for cell, sides in enumerate(self.kept) for side, at in enumerate(sides)}

    def count(self) -> int:
        return len(self.kept)

    def sides(self, cell: int) -> int:
        return len(self.kept[cell])

    def across(self, cell: int, side: int) -> Side:
        at = self.kept[cell][side]
        return self.place[self.woven.near[at[0]][at[1]]]

    def ahead(self, cell: int, side: int) -> Optional[int]:
        """Returns the side through which a straight path that enters the merged cells at `side` leaves them, or None if
        there is no such side."""
        at, side = self.kept[cell][side]
        while True:
            on = self.woven.ahead(at, side)
            there = None if on is None else self.woven.near[at][on]
            if there is None:
                return None
            if self.set[there[0]] != cell:
                return self.place[(at, on)][1]
            at, side = there


def tree(carved: Carved, carving: List[str], seed: int) -> Set[Side]:
    if carving and carving[0] in law_trees.LAWS:
        graph = [[carved.across(cell, side) for side in range(carved.sides(cell))] for cell in range(carved.count())]
        return law_trees.carve(carving[0], graph, seed)
    return law.carve("-".join(("", *carving, str(seed))), carved)


def open_sides(woven: Woven, carving: List[str], seed: int) -> Set[Side]:
    """Returns the open sides of all cells of the weave. `carving` lists the fields of the recipe that describe the algorithm."""
    carved = Carved(woven)
    opened = {carved.kept[cell][side] for cell, side in tree(carved, carving, seed)}
    for way in woven.ways:
        opened |= {(cell, side) for cell in way for side, there in enumerate(woven.near[cell]) if there and there[0] in way}
    return opened
