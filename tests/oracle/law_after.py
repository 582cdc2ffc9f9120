"""The draw law of what is done to a carved maze, worked out a second time, over any graph.

A graph is read from the JSON of a maze, whose sides say what lies behind them."""
from collections import deque
from typing import List, Optional, Set, Tuple

import law

Side = Tuple[int, int]      # cell, side


class Sides:
    """The graph of a maze in JSON."""

    def __init__(self, maze: dict):
        self.near = [[None if side["cell"] is None else (side["cell"], side["back"]) for side in cell["sides"]]
                     for cell in maze["cells"]]

    def count(self) -> int:
        return len(self.near)

    def sides(self, cell: int) -> range:
        return range(len(self.near[cell]))

    def across(self, cell: int, side: int) -> Optional[Side]:
        return self.near[cell][side]


def passages(maze: dict) -> Set[Side]:
    """The sides that are open, without doors."""
    return {(cell["number"], number) for cell in maze["cells"] for number, side in enumerate(cell["sides"])
            if side["open"] and side["cell"] is not None}


def braid(graph: Sides, opened: Set[Side], percent: int, seed: int) -> Set[Side]:
    draws = law.Stream.of_stage(seed, "braid")
    opened = set(opened)
    for cell in range(graph.count()):
        closed = [side for side in graph.sides(cell) if (cell, side) not in opened and graph.across(cell, side)]
        if sum((cell, side) in opened for side in graph.sides(cell)) != 1 or not closed:
            continue
        if draws.below(100) < percent:
            side = closed[draws.below(len(closed))]
            opened |= {(cell, side), graph.across(cell, side)}
    return opened


def solution(graph: Sides, opened: Set[Side], entrance: int, leave: int) -> Optional[List[int]]:
    """Met from the exit on; of two ways of one length that which was met first.  None: there is no way."""
    met_from = {leave: None}
    waiting = deque([leave])
    while waiting:
        cell = waiting.popleft()
        for side in graph.sides(cell):
            there = graph.across(cell, side)
            if there and (cell, side) in opened and there[0] not in met_from:
                met_from[there[0]] = cell
                waiting.append(there[0])
    if entrance not in met_from:
        return None
    way = [entrance]
    while met_from[way[-1]] is not None:
        way.append(met_from[way[-1]])
    return way
