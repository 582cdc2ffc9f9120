"""An independent implementation of difficulty2, as include/mazepress/measure.h defines it, for a maze in JSON.

Positions are exact integers, except in round mazes and spirals, where they are floating-point numbers. The law treats
two squared distances as equal if they differ by at most 1 / SLACK of the larger squared distance."""
import math
from typing import Dict, List, NamedTuple, Optional, Tuple

import measures
from mazegraph import Graph
from polar import Rings
from spiral import Spiral

SLACK = 4096
EASIEST = 512
NO_END = 9

# For each shape, three numbers: the units per cell along x, the units per cell along y, and the factor by which the
# square of a distance along x, in units, is multiplied.
RHOMBS = (math.sqrt(8 / math.sqrt(3)), math.sqrt(8 * math.sqrt(3)), 3)
PARTS = {
    "rect": (2, 2, 1), "word": (2, 2, 1), "oct": (2, 2, 1), "cube": (2, 2, 1), "box": (2, 2, 1), "brick": (1, 2, 4),
    "hex": (2, 2 * math.sqrt(3), 3), "tri": (2 / math.sqrt(3), 2, 3),
    "cairo": (math.sqrt(32), math.sqrt(32), 1), "snub": (104 / math.sqrt(6), 104 / math.sqrt(6), 1),
    "rhombi": RHOMBS, "kagome": RHOMBS, "floret": (2 * math.sqrt(7), math.sqrt(84), 3),
}


class Step(NamedTuple):
    cell: int
    side: int       # the side through which a solver leaves the cell
    back: int       # the side through which a solver enters the cell


def exactly(value: float) -> int:
    nearest = round(value)
    assert abs(value - nearest) < 0.03, value
    return nearest


def ring_place(x: float, y: float, rings: Rings) -> Tuple[float, float]:
    """Returns the exact center of the ring cell near (x, y), relative to the middle of the rings."""
    x, y = x - rings.rings, y - rings.rings
    ring = int(math.hypot(x, y))
    if ring == 0:
        return 0.0, 0.0
    count = rings.counts[ring]
    index = int((math.atan2(x, -y) / (2 * math.pi) % 1.0) * count)
    angle = 2 * math.pi * (index + 0.5) / count
    return (ring + 0.5) * math.sin(angle), -(ring + 0.5) * math.cos(angle)


class Maze:
    def __init__(self, told: dict):
        self.kind, self.cells, self.graph = told["shape"]["name"], told["cells"], Graph(told)
        self.doors = told["doors"]
        self.exit = self.doors["exit"]["cell"]
        centers = [cell["center"] for cell in self.cells]
        size, stretch = told["shape"]["size"], 1
        if self.kind == "polar":
            rings = Rings(size[0])
            places = [ring_place(x, y, rings) for x, y in centers]
        elif self.kind == "spiral":
            spiral = Spiral(size[0])
            places = [spiral.at(cell.half, (cell.half + 1) / 2, (cell.start + cell.end) / 2) for cell in spiral.cells]
        elif self.kind == "graph":
            places = [(0, 0) for _ in centers]
        else:
            across, down, stretch = PARTS[self.kind]
            places = [(exactly(x * across), exactly(y * down)) for x, y in centers]
        goal_x, goal_y = places[self.exit]
        self.distance = [stretch * (x - goal_x) ** 2 + (y - goal_y) ** 2 for x, y in places]

    def nearer(self, a: int, b: int) -> bool:
        """Compares the squared distances of two cells from the exit. True if the value of cell `a` is smaller by more than
        1/SLACK of the value of cell `b`. Smaller differences may be rounding errors."""
        far = self.distance[b]
        least = far // SLACK if isinstance(far, int) else far / SLACK
        return far - self.distance[a] > least

    def steps(self, cell: int) -> List[Step]:
        return [Step(side["cell"], number, side["back"]) for number, side in enumerate(self.cells[cell]["sides"])
                if side["open"] and side["cell"] is not None]


class Tree:
    """The tree of the steps of a solver who always continues to the best unvisited cell."""

    def __init__(self, maze: Maze):
        self.maze = maze
        start = maze.doors["entrance"]["cell"]
        self.entered: Dict[int, Optional[int]] = {start: maze.doors["entrance"]["side"]}
        self.parent: Dict[int, Optional[int]] = {start: None}
        self.children: Dict[int, List[Step]] = {start: []}
        cell = start
        while cell is not None:
            step = self.best(cell)
            if step is None:
                cell = self.parent[cell]
                continue
            self.children[cell].append(step)
            self.entered[step.cell], self.parent[step.cell], self.children[step.cell] = step.back, cell, []
            cell = step.cell
        self.order = list(self.parent)

    def is_ahead(self, cell: int, step: Step) -> bool:
        entered = self.entered[cell]
        return entered is not None and self.maze.graph.ahead(cell, entered) == step.side

    def best(self, cell: int) -> Optional[Step]:
        best = None
        for step in self.maze.steps(cell):
            if step.cell in self.parent:
                continue
            if best is None or self.maze.nearer(step.cell, best.cell) or (
                    not self.maze.nearer(best.cell, step.cell)
                    and self.is_ahead(cell, step) and not self.is_ahead(cell, best)):
                best = step
        return best

    def hidden(self) -> Dict[int, int]:
        """Returns, for each cell of the tree, the sum of height - 1 over the cells of its subtree, as measure.h defines it."""
        heights: Dict[int, int] = {}
        sums: Dict[int, int] = {}
        for cell in reversed(self.order):
            own = len(self.children[cell]) + (self.parent[cell] is not None)
            follow = [step.cell for step in self.children[cell]]
            others = len(self.maze.steps(cell)) - own
            heights[cell] = NO_END if others else min(NO_END, 1 + max((heights[c] for c in follow), default=0))
            sums[cell] = heights[cell] - 1 + sum(sums[c] for c in follow)
        return sums

    def chance(self, cell: int, wrong: Step, right: Step) -> int:
        nearer = self.maze.nearer
        wrong_towards, right_towards = nearer(wrong.cell, cell), nearer(right.cell, cell)
        if wrong_towards != right_towards:
            lean = 2 if wrong_towards else -2
        else:
            lean = nearer(wrong.cell, right.cell) - nearer(right.cell, wrong.cell)
        return 4 + lean + self.is_ahead(cell, wrong) - self.is_ahead(cell, right)

    def effort(self) -> int:
        hidden, cell, effort = self.hidden(), self.maze.exit, 40
        while (parent := self.parent[cell]) is not None:
            right = next(step for step in self.children[parent] if step.cell == cell)
            effort += 40 + sum(self.chance(parent, wrong, right) * hidden[wrong.cell]
                               for wrong in self.children[parent] if wrong is not right)
            cell = parent
        return effort


def is_known(told: dict) -> bool:
    """True if this file has rules for the shape of a maze, and the maze has one entrance, no crossings and no smooth outline."""
    known = told["shape"]["name"] in (*PARTS, "polar", "spiral", "graph") and "-smooth" not in told["recipe"]
    return known and len(told.get("entrances", ())) < 2 and not any("under" in cell for cell in told["cells"])


def difficulty2(told: dict) -> int:
    effort = Tree(Maze(told)).effort()
    if effort <= EASIEST:
        return 1
    return min(100, 1 + (9 * (measures.log2_fixed(effort) - measures.log2_fixed(EASIEST)) >> 16))
