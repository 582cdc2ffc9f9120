"""An independent implementation of the law of rooms: the places of rooms, and the sides through which rooms can be entered."""
import math
from typing import Iterable, List, Optional, Set

import law
import law_fold
from law_fold import Fold
from mazegraph import Graph, Side
from pieces import Pieces

TRIES, DOORS = 100, 4


class Rooms:
    def __init__(self, maze: dict, folded: Optional[Fold]):
        self.maze, self.graph, self.fold = maze, Graph(maze), folded
        self.joined = Pieces(range(self.graph.count()))
        self.taken: Set[int] = set()
        self.shut: Set[Side] = set()

    def touching(self, cell: int) -> Optional[Set[int]]:
        """Returns the cells that have a corner in common with `cell`, or None if a corner of `cell` is on the border."""
        found = set()
        for start in range(self.graph.sides(cell)):
            here, side = cell, start
            while True:
                there = self.graph.across(here, side)
                if there is None:
                    return None
                here, side = there[0], (there[1] + 1) % self.graph.sides(there[0])
                found.add(here)
                if (here, side) == (cell, start):
                    break
        return found

    def reach(self, core: Iterable[int], steps: int) -> Optional[Set[int]]:
        """Returns the room of all cells up to `steps` cells away from `core`, or None if the room does not fit."""
        room = set(core)
        for step in range(steps + 1):
            near = [self.touching(cell) for cell in room]
            if any(cells is None for cells in near):
                return None
            around = room.union(*near)
            if around & self.taken:
                return None
            if step == steps:
                return room if self.fits_images(room, around) else None
            room = around
        return None

    def images(self, cells: Set[int]) -> List[Set[int]]:
        found = [cells]
        for _ in range(self.fold.images - 1 if self.fold else 0):
            found.append({self.fold.cell[cell] for cell in found[-1]})
        return found

    def fits_images(self, room: Set[int], around: Set[int]) -> bool:
        others = self.images(room)[1:]
        return not others or others[0] == room or not any(image & around for image in others)

    def sides_out(self, room: Set[int]) -> List[Side]:
        return [(cell, side) for cell in sorted(room) for side in range(self.graph.sides(cell))
                if self.graph.across(cell, side)[0] not in room]

    def build(self, room: Set[int], draws) -> None:
        for image in self.images(room):
            self.taken |= image
            for cell in image:
                self.joined.join(min(image), cell)
            for at in self.sides_out(image):
                self.shut |= {at, self.graph.across(*at)}
        sides = self.sides_out(room)
        for at in [sides[draws.below(len(sides))] for _ in range(DOORS)]:
            for image in self.fold.all(at) if self.fold else [at]:
                self.shut -= {image, self.graph.across(*image)}

    def build_middle(self, draws, steps: tuple) -> None:
        middle = [length / 2 for length in self.maze["shape"]["extent"]]
        off = [math.dist(cell["center"], middle) for cell in self.maze["cells"]]
        nearest = next(cell for cell, length in enumerate(off) if length < min(off) + 0.002)
        core = set().union(*self.images({nearest}))
        self.build(next(room for room in (self.reach(core, step) for step in steps) if room), draws)

    def try_anywhere(self, draws) -> Optional[Set[int]]:
        cell = draws.below(self.graph.count())
        steps, side, more = 1 + draws.below(2), draws.below(self.graph.sides(cell)), draws.below(4)
        core = [cell]
        for _ in range(more):
            if side is None:
                break
            there = self.graph.across(core[-1], side)
            if there is None:
                return None
            core.append(there[0])
            side = self.graph.ahead(*there)
        return self.reach(core, steps)

    def build_anywhere(self, count: int, draws) -> None:
        for _ in range(count):
            room = next(filter(None, (self.try_anywhere(draws) for _ in range(TRIES))), None)
            if room:
                self.build(room, draws)


def rooms(maze: dict, fields: List[str], folded: Optional[Fold], seed: int) -> Rooms:
    """Returns the rooms of a maze. `fields` lists the fields of its recipe that describe rooms: "rooms.center", "rooms.small" or
    "roomsN"."""
    found = Rooms(maze, folded)
    for field in fields:
        draws = law.Stream.of_stage(seed, "rooms")
        if field == "rooms.center":
            found.build_middle(draws, (2, 1))
        elif field == "rooms.small":
            found.build_middle(draws, (1,))
        else:
            found.build_anywhere(int(field[5:]), draws)
    return found


def passages(found: Rooms, pick: str, step: str, seed: int) -> Set[Side]:
    carved = law_fold.Carved(found.graph, found.joined, found.fold, found.shut)
    return law_fold.unfold(carved, law_fold.grow(carved, pick, step, seed), seed)
