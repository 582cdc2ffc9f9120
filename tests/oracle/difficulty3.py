"""An independent implementation of difficulty3, as include/mazepress/measure.h defines it, for mazes in JSON with solutions."""
from typing import Dict, List, NamedTuple, Set

import measures
from mazegraph import Graph

EASIEST, LONG_RUN, GLANCE = 32, 3, 4


class Parts(NamedTuple):
    """The parts of a solver's effort that difficulty3 measures."""
    cells: int
    straight: int
    deep: int

    def effort(self) -> int:
        return 4 * self.cells - 2 * self.straight + self.deep


def straight_cells(told: dict) -> int:
    """Returns the number of cells of the solution that follow at least three cells that the solver left straight ahead."""
    solution, graph, run, count = told["solution"], Graph(told), 0, 0
    entered = told["doors"]["entrance"]["side"]
    for place, cell in enumerate(solution):
        if run >= LONG_RUN:
            count += 1
        if place + 1 == len(solution):
            break
        side, back = next((number, side["back"]) for number, side in enumerate(told["cells"][cell]["sides"])
                          if side["open"] and side["cell"] == solution[place + 1])
        run = run + 1 if entered is not None and graph.ahead(cell, entered) == side else 0
        entered = back
    return count


def heights(told: dict) -> Dict[int, int]:
    """Returns the height of each cell that dead-end filling fills: the number of the round that fills the cell. A round fills
    all cells that are dead ends at its start."""
    beside: List[List[int]] = [[side["cell"] for side in cell["sides"] if side["open"] and side["cell"] is not None]
                               for cell in told["cells"]]
    kept: Set[int] = {told["doors"]["entrance"]["cell"], told["doors"]["exit"]["cell"]}
    kept |= {door["cell"] for door in told.get("entrances", ())}
    found: Dict[int, int] = {}
    waiting = set(range(len(beside))) - kept
    while True:
        now = {cell for cell in waiting if sum(near not in found for near in beside[cell]) == 1}
        if not now:
            return found
        for cell in now:
            found[cell] = 1 + max((found[near] for near in beside[cell] if near in found and near not in now), default=0)
        waiting = {near for cell in now for near in beside[cell]} - kept - found.keys()


def parts(told: dict) -> Parts:
    return Parts(len(told["solution"]), straight_cells(told), sum(height > GLANCE for height in heights(told).values()))


def points(effort: int) -> int:
    if effort <= EASIEST:
        return 1
    return min(100, 1 + (9 * (measures.log2_fixed(effort) - measures.log2_fixed(EASIEST)) >> 16))


def difficulty3(told: dict) -> int:
    return points(parts(told).effort())
