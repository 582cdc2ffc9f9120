"""An independent implementation of the law of colors. It starts from the graph of the same maze without colors."""
from typing import Dict, List, NamedTuple, Optional, Set, Tuple

import law
import law_after
from mazegraph import Graph, Side


class Colored(NamedTuple):
    passages: Set[Tuple[int, int]]
    colors: List[Optional[int]]
    exit: Side


class Carver(law.Carver):
    """Colors a maze. `bare` is the JSON of the same maze without colors. Only its graph and its entrance are used."""

    def __init__(self, recipe: str, bare: dict, count: int):
        super().__init__(law.parse(recipe), Graph(bare))
        self.bare, self.number = bare, count
        self.passages: Set[Tuple[int, int]] = set()
        self.root = bare["doors"]["entrance"]["cell"]
        self.entered, self.frontier, self.last = {self.root: None}, [self.root], self.root
        self.way_to: Dict[int, List[int]] = {self.root: [self.root]}
        self.colors: Dict[int, Optional[int]] = {self.root: 0}
        self.joined = {self.root}

    def near(self, cell: int) -> List[int]:
        return [there[0] for there in self.graph.near[cell] if there]

    def may_step(self, cell: int, there: int) -> bool:
        ends = self.colors.get(cell), self.colors.get(there)
        return None not in ends and ends[1] == (ends[0] + 1) % self.number

    def choices(self, cell: int) -> list:
        found = []
        for side in super().choices(cell):
            new = self.graph.across(cell, side)[0]
            self.colors[new] = (self.colors[cell] + 1) % self.number
            others = [other for other in self.near(new) if other != cell]
            if not any(self.may_step(other, new) or self.may_step(new, other) and other not in self.way_to[cell] for other in others):
                found.append(side)
            del self.colors[new]
        return found

    def open(self, cell: int, side: int) -> int:
        other = super().open(cell, side)
        self.colors[other] = (self.colors[cell] + 1) % self.number
        self.way_to[other] = [*self.way_to[cell], other]
        self.joined.add(other)
        self.passages.add((min(cell, other), max(cell, other)))
        return other

    def run(self) -> Colored:
        while self.frontier:
            self.step()
        leave = max((at for at in law_after.border(self.bare) if at[0] in self.joined), key=lambda at: len(self.way_to[at[0]]))
        place = {cell: number for number, cell in enumerate(self.way_to[leave[0]])}
        draws = law.Stream.of_stage(self.fields.seed, "colors")
        while len(self.joined) < self.count:
            for cell in range(self.count):
                if cell not in self.joined and any(there in self.joined for there in self.near(cell)):
                    self.color_rest(cell, place, draws.below(self.number))
        return Colored(self.passages, [self.colors[cell] for cell in range(self.count)], leave)

    def reach(self, start: int, place: Dict[int, int], onwards: bool) -> Set[int]:
        """Returns the positions on the solution that a solver can reach from `start` by steps through cells off the solution. If
        `onwards` is false, returns the positions from which a solver can reach `start`."""
        found, met, waiting = set(), {start}, [start]
        while waiting:
            cell = waiting.pop()
            for there in self.near(cell):
                if there in met or not (self.may_step(cell, there) if onwards else self.may_step(there, cell)):
                    continue
                if there in place:
                    found.add(place[there])
                else:
                    met.add(there)
                    waiting.append(there)
        return found

    def color_rest(self, cell: int, place: Dict[int, int], first: int) -> None:
        beside = [there for there in self.near(cell) if there in self.joined]
        self.joined.add(cell)
        for k in range(self.number):
            self.colors[cell] = (first + k) % self.number
            partners = [there for there in beside if self.may_step(cell, there) or self.may_step(there, cell)]
            after, before = self.reach(cell, place, True), self.reach(cell, place, False)
            if partners and not (after and before and max(after) > min(before)):
                self.passages.add((min(cell, partners[0]), max(cell, partners[0])))
                return
        self.colors[cell] = None
        self.passages.add((min(cell, beside[0]), max(cell, beside[0])))


def colored(recipe: str, bare: dict, count: int) -> Colored:
    """Returns the maze of `recipe` with `count` colors. `recipe` has no field for colors, and `bare` is the JSON of its maze."""
    return Carver(recipe, bare, count).run()
