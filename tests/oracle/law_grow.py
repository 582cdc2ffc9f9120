"""An independent implementation of the law of growing trees: every pick and every step, on the graph that the JSON of a maze
contains."""
import re
from typing import NamedTuple, Optional

import law
import tilings

PICK_ORDER = ("newest", "queue", "random", "oldest", "middle", "recent")


class Told(NamedTuple):
    """The graph of a maze that is given in JSON. In addition to the sides of cells, only the name and the width of the shape are
    used."""
    shape: str
    cells: list
    width: int

    @classmethod
    def of(cls, maze: dict) -> "Told":
        return cls(maze["shape"]["name"], maze["cells"], (maze["shape"]["size"] or [0])[0])

    def sides(self, cell: int) -> int:
        return len(self.cells[cell]["sides"])

    def across(self, cell: int, side: int) -> Optional[tuple]:
        there = self.cells[cell]["sides"][side]
        return None if there["cell"] is None else (there["cell"], there["back"])

    def outer(self, cell: int) -> int:
        """Returns the number of outer sides of a cell in rings or in a spiral. All sides of the central disc are outer sides. The
        first two cells of a spiral have four outer sides."""
        if self.shape == "spiral" and cell < 2:
            return 4
        return 6 if self.sides(cell) == 6 else self.sides(cell) - 3

    def ahead(self, cell: int, side: int) -> Optional[int]:
        count = self.sides(cell)
        if self.shape == "spiral" and cell < 2:
            return None
        if self.shape not in ("polar", "spiral") or count == 6:
            return None if count % 2 == 1 or self.shape in ("graph", "organic", "flow") else (side + count // 2) % count
        outer = self.outer(cell)
        if side < outer:
            return outer + 1
        return {0: outer + 2, 1: 0 if outer == 1 else None, 2: outer}[side - outer]

    def axis(self, cell: int, side: int) -> Optional[str]:
        """Returns "h" if the neighbor across the side is in the same row or ring, "v" if the neighbor is in another row
        or ring, and "-" for the diagonal sides of octagons."""
        if self.shape in ("rect", "word"):
            return "vhvh"[side]
        if self.shape in ("hex", "brick"):
            return "vvhvvh"[side]
        if self.shape in tilings.KINDS:
            rows = [tilings.row_of(self.shape, self.width, one) for one in (cell, self.across(cell, side)[0])]
            return "h" if rows[0] == rows[1] else "v"
        if self.shape == "oct":
            return "v-h-v-h-"[side] if self.sides(cell) == 8 else "-"
        if self.shape == "spiral" and cell < 2:
            return "v" if side < 4 else "h"
        if self.shape in ("polar", "spiral"):
            return "h" if side - self.outer(cell) in (0, 2) else "v"
        corners = self.cells[cell]["outline"]
        return "v" if corners[side][1] == corners[(side + 1) % 3][1] else "h"


class Fields(NamedTuple):
    pick: str
    step: str
    seed: int


def parse(recipe: str) -> Fields:
    """Returns the pick, the step and the seed of a recipe that has no other fields after its shape."""
    *middle, seed = recipe.split("-")[1:]
    steps = [field for field in middle if re.fullmatch(r"all|(straight|winding|horizontal|vertical)\d+", field)]
    picks = [field for field in middle if field not in steps]
    return Fields(picks[0] if picks else "newest", steps[0] if steps else "uniform", int(seed))


def parts_of(mixture: str) -> list:
    """Returns the parts of a mixture such as 50newest.50random, in the order of the table of picks. A part is the name of a
    pick, including its number, and a percentage."""
    found = re.findall(r"(\d+)([a-z]+)(\d*)", mixture)
    found.sort(key=lambda part: (PICK_ORDER.index(part[1]), int(part[2] or 0)))
    return [(name + number, int(percent)) for percent, name, number in found]


class Carver:
    """Grows the tree of a recipe. Its passages are pairs of cells."""

    def __init__(self, recipe: str, graph: Told):
        self.fields = parse(recipe)
        self.graph = graph
        self.count = len(graph.cells)
        self.draws = law.Stream.of_stage(self.fields.seed, "carve")
        root = law.Stream.of_stage(self.fields.seed, "root").below(self.count)
        self.entered = {root: None}
        self.frontier = [root]
        self.last = root
        self.passages = set()

    def simple_pick(self) -> str:
        """Returns the name of the simple pick that selects the next cell. Blends and mixtures consist of several simple picks."""
        pick = self.fields.pick
        if pick.startswith("blend."):
            first, second = pick.split(".")[1:]
            return second if self.draws.below(self.count) < 3 * self.last - self.count else first
        if not pick[0].isdigit():
            return pick
        s = self.draws.below(100)
        for name, percent in parts_of(pick):
            if s < percent:
                return name
            s -= percent
        raise AssertionError(pick)

    def index(self, pick: str) -> int:
        length = len(self.frontier)
        if pick in ("oldest", "queue"):
            return 0
        if pick == "middle":
            return length // 2
        if pick == "random":
            return self.draws.below(length)
        if pick.startswith("recent"):
            return length - 1 - self.draws.below(min(int(pick[6:]), length))
        return length - 1

    def choices(self, cell: int) -> list:
        near = ((side, self.graph.across(cell, side)) for side in range(self.graph.sides(cell)))
        return [side for side, other in near if other and other[0] not in self.entered]

    def left_over(self, cell: int, sides: list, kind: str) -> list:
        """Returns the sides among `sides` to which the step `kind` restricts the choice."""
        if kind in ("horizontal", "vertical"):
            return [side for side in sides if self.graph.axis(cell, side) == kind[0]] or sides
        entered = self.entered[cell]
        ahead = None if entered is None else self.graph.ahead(cell, entered)
        if kind == "winding":
            return [side for side in sides if side != ahead] or sides
        return [ahead] if ahead in sides else sides

    def choose(self, cell: int, sides: list) -> int:
        if self.fields.step == "uniform":
            return sides[self.draws.below(len(sides))]
        kind, percent = re.fullmatch(r"([a-z]+)(\d+)", self.fields.step).groups()
        holds = self.draws.below(100) < int(percent)
        left = self.left_over(cell, sides, kind) if holds else sides
        if kind == "straight":
            drawn = sides[self.draws.below(len(sides))]
            return left[0] if len(left) == 1 else drawn
        return left[self.draws.below(len(left))]

    def open(self, cell: int, side: int) -> int:
        other, back = self.graph.across(cell, side)
        self.entered[other] = back
        self.last = other
        self.passages.add((min(cell, other), max(cell, other)))
        return other

    def take(self, index: int, plain_random: bool) -> None:
        last = self.frontier.pop() if plain_random else self.frontier.pop(index)
        if plain_random and index < len(self.frontier):
            self.frontier[index] = last

    def step(self) -> None:
        pick = self.simple_pick()
        index = self.index(pick)
        cell = self.frontier[index]
        alone = pick == self.fields.pick
        sides = self.choices(cell)
        if self.fields.step == "all" or not sides:
            self.take(index, alone and pick == "random")
            while sides:
                self.frontier.append(self.open(cell, sides[self.draws.below(len(sides))]))
                sides = self.choices(cell)
            return
        other = self.open(cell, self.choose(cell, sides))
        moves = pick == "queue" or (alone and pick in ("newest", "random"))
        grows = any(self.graph.across(cell, side)[0] != other for side in sides)
        if moves or not grows:
            self.take(index, alone and pick == "random")
        if moves and grows:
            self.frontier.append(cell)
        self.frontier.append(other)

    def run(self) -> set:
        while len(self.entered) < self.count:
            self.step()
        return self.passages


def passages(recipe: str, maze: dict) -> set:
    return Carver(recipe, Told.of(maze)).run()
