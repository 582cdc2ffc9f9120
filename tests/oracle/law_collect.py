"""An independent implementation of the law of stars to collect. It starts from the tree of the same maze without stars."""
from collections import Counter
from itertools import chain
from typing import List, NamedTuple, Optional, Set

import law
from mazegraph import Graph, Side, passages, steps_from, ways

MOST_WAYS, MOST_RINGS, MOST_TRIES, CELLS_PER_RING, LEAST_RING = 300, 12, 400, 8, 5


class Collected(NamedTuple):
    opened: Set[Side]       # the open sides between cells; doors are not included
    stars: List[int]
    way: List[int]


def ways_through(near: List[List[int]], start: int, goal: int, most: int = MOST_WAYS + 1) -> List[List[int]]:
    """Returns the paths from `start` to `goal` that visit no cell twice, but at most `most` paths. `near` lists, for each cell,
    the neighbors across open sides. Dead ends are removed before the search."""
    counts = [len(cells) for cells in near]
    ends = [cell for cell, count in enumerate(counts) if count == 1 and cell not in (start, goal)]
    for cell in ends:
        counts[cell] = 0
        for there in near[cell]:
            counts[there] -= counts[there] > 0
            if counts[there] == 1 and there not in (start, goal):
                ends.append(there)
    if start == goal:
        return [[start]]
    near = [[there for there in cells if counts[there]] for cells in near]
    found, way, used = [], [start], {start}
    left = [iter(near[start])]
    while left and len(found) < most:
        for there in left[-1]:
            if there not in used:
                break
        else:
            used.discard(way.pop())
            left.pop()
            continue
        if there == goal:
            found.append([*way, goal])
        else:
            way.append(there)
            used.add(there)
            left.append(iter(near[there]))
    return found


class Collector:
    def __init__(self, maze: dict):
        self.maze, self.graph = maze, Graph(maze)
        self.opened = passages(maze)
        self.start, self.goal = maze["doors"]["entrance"]["cell"], maze["doors"]["exit"]["cell"]
        self.cells = range(self.graph.count())

    def near(self) -> List[List[int]]:
        return ways(self.graph, self.opened)

    def ways(self) -> List[List[int]]:
        return ways_through(self.near(), self.start, self.goal)

    def are_apart(self, a: int, b: int) -> bool:
        return steps_from(self.near(), a)[b] >= LEAST_RING

    def rings(self, draws: law.Stream) -> List[Side]:
        walls = [at for at in self.graph.all_sides()
                 if at not in self.opened and self.graph.across(*at) and self.graph.across(*at)[0] > at[0]]
        rings, ways = [], 1
        for _ in range(MOST_TRIES):
            if not walls or len(rings) == min(MOST_RINGS, len(self.cells) // CELLS_PER_RING):
                break
            number = draws.below(len(walls))
            wall, walls[number] = walls[number], walls[-1]
            walls.pop()
            if not self.are_apart(wall[0], self.graph.across(*wall)[0]):
                continue
            self.opened |= {wall, self.graph.across(*wall)}
            count = len(self.ways())
            if ways < count <= MOST_WAYS:
                ways = count
                rings.append(wall)
            else:
                self.opened -= {wall, self.graph.across(*wall)}
        return rings

    def stars_of(self, way: List[int], others: List[Set[int]], number: int) -> Optional[List[int]]:
        doors = [(door["cell"], door["side"]) for door in self.maze["doors"].values() if door["side"] is not None]
        sides = [sum((cell, side) in self.opened or (cell, side) in doors for side in range(self.graph.sides(cell))) for cell in self.cells]
        stars: List[int] = []
        for _ in range(number):
            beside = {there[0] for star in stars for there in self.graph.near[star] if there}
            marks = [0, len(way) - 1, *(way.index(star) for star in stars)]
            passed = Counter(chain.from_iterable(others))
            free = [(passed[cell], sides[cell] > 2, -min(abs(i - mark) for mark in marks), i)
                    for i, cell in enumerate(way[1:-1], 1) if cell not in stars and cell not in beside]
            if not free:
                return None
            stars.append(way[min(free)[3]])
            others = [other for other in others if stars[-1] in other]
        return None if others else sorted(stars, key=way.index)

    def run(self, number: int, seed: int) -> Optional[Collected]:
        rings = self.rings(law.Stream.of_stage(seed, "collect"))
        while rings:
            ways = self.ways()
            for way in sorted(ways, key=len, reverse=True):
                stars = self.stars_of(way, [set(other) for other in ways if other is not way], number)
                if stars:
                    return Collected(self.opened, stars, way)
            wall = rings.pop()
            self.opened -= {wall, self.graph.across(*wall)}
        return None
