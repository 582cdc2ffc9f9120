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


# --- the walk round a tree of squares ----------------------------------------------

PARTS = ((0, 0), (1, 0), (1, 1), (0, 1))
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def place_of(cell: dict) -> Tuple[int, int]:
    """Column and row of a square of the whole grid."""
    return int(cell["center"][0]), int(cell["center"][1])


def walk_round(maze: dict) -> List[Tuple[int, int]]:
    """The places of a grid of twice the size, as who keeps his right hand at the wall to the right of him, and his
    left in the middle of the passages, comes through them."""
    at = {place_of(cell): cell for cell in maze["cells"]}
    walls = {place: [not side["open"] or side["cell"] is None for side in cell["sides"]] for place, cell in at.items()}
    start = place_of(maze["cells"][0])
    way, part = [], 0
    x, y = start
    while not way or ((x, y), part) != (start, 0):
        way.append((2 * x + PARTS[part][0], 2 * y + PARTS[part][1]))
        # The walk has the wall of side part - 1 on its left: it came along it, or through it.
        side = (part + 3) % 4
        if walls[x, y][side]:
            part = side
        else:
            x, y = x + STEPS[side][0], y + STEPS[side][1]
            part = (part + 1) % 4
    return way
