"""The graph of a maze in JSON, and paths through its open sides."""
from typing import List, Optional, Set, Tuple

import tilings

Side = Tuple[int, int]      # number of a cell, number of one of its sides


class Graph:
    """The graph of a maze that is given in JSON. In addition to the cells, only the name and the width of the shape are used.
    `near` lists, for each side of each cell, the neighbor and the neighbor's side, or None at the border."""

    def __init__(self, maze: dict):
        self.kind, self.cells = maze["shape"]["name"], maze["cells"]
        self.width = (maze["shape"].get("size") or [0])[0]
        self.near: List[List[Optional[Side]]] = [
            [None if side["cell"] is None else (side["cell"], side["back"]) for side in cell["sides"]] for cell in self.cells]

    def count(self) -> int:
        return len(self.near)

    def sides(self, cell: int) -> int:
        return len(self.near[cell])

    def all_sides(self) -> List[Side]:
        return [(cell, side) for cell in range(self.count()) for side in range(self.sides(cell))]

    def across(self, cell: int, side: int) -> Optional[Side]:
        return self.near[cell][side]

    def outer(self, cell: int) -> int:
        """Returns the number of outer sides of a cell in rings or in a spiral. All sides of the central disc are outer sides. The
        first two cells of a spiral have four outer sides."""
        if self.kind == "spiral" and cell < 2:
            return 4
        return 6 if self.sides(cell) == 6 else self.sides(cell) - 3

    def ahead(self, cell: int, side: int) -> Optional[int]:
        """Returns the side straight ahead of a solver who has entered the cell through `side`, as law.h defines it, or None."""
        count = self.sides(cell)
        if self.kind == "labyrinth":    # the path of a labyrinth or road leaves each cell through side 0
            return 0
        if self.kind in ("graph", "organic", "flow") or self.kind == "spiral" and cell < 2:
            return None
        if self.kind not in ("polar", "spiral") or count == 6:
            return None if count % 2 else (side + count // 2) % count
        outer = self.outer(cell)
        if side < outer:
            return outer + 1
        return {0: outer + 2, 1: 0 if outer == 1 else None, 2: outer}[side - outer]

    def axis(self, cell: int, side: int) -> str:
        """Returns "h" if the neighbor across the side is in the same row or ring, "v" if the neighbor is in another row
        or ring, and "-" for the diagonal sides of octagons."""
        if self.kind in ("rect", "word", "cube", "box"):
            return "vhvh"[side]
        if self.kind in ("hex", "brick"):
            return "vvhvvh"[side]
        if self.kind in tilings.KINDS:
            rows = [tilings.row_of(self.kind, self.width, one) for one in (cell, self.across(cell, side)[0])]
            return "h" if rows[0] == rows[1] else "v"
        if self.kind == "oct":
            return "v-h-v-h-"[side] if self.sides(cell) == 8 else "-"
        if self.kind == "spiral" and cell < 2:
            return "v" if side < 4 else "h"
        if self.kind in ("polar", "spiral"):
            return "h" if side - self.outer(cell) in (0, 2) else "v"
        corners = self.cells[cell]["outline"]
        return "v" if corners[side][1] == corners[(side + 1) % 3][1] else "h"


def passages(maze: dict) -> Set[Side]:
    """Returns the open sides, except the doors."""
    return {(cell["number"], number) for cell in maze["cells"] for number, side in enumerate(cell["sides"])
            if side["open"] and side["cell"] is not None}


def ways(graph, opened: Set[Side]) -> List[List[int]]:
    """Returns, for each cell of a graph, the neighbors across its open sides."""
    return [[there[0] for side, there in enumerate(sides) if there and (cell, side) in opened] for cell, sides in enumerate(graph.near)]


def steps_from(near: List[List[int]], start: int) -> List[int]:
    """Returns, for each cell, the number of steps from `start`, or -1 if there is no path. `near` lists the neighbors of each
    cell."""
    steps, waiting = [-1] * len(near), [start]
    steps[start] = 0
    for cell in waiting:
        for there in near[cell]:
            if steps[there] < 0:
                steps[there] = steps[cell] + 1
                waiting.append(there)
    return steps
