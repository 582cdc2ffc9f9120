"""An independent implementation of round mazes: their cells, and the algorithm of the law in <mazepress/law.h> that makes them."""
import re
from typing import List, NamedTuple, Optional, Set, Tuple

import law

Wall = Tuple[str, int, int]     # ("arc", number of the circle, index of the arc) or ("ray", number of the ring, index of the ray)

RECIPE = re.compile(r"polar(\d+)(?:-(queue|random))?(?:-(all|straight(\d+)))?"
                    r"(?:-doors\.(\d+)\.(c?)(\d+))?-(\d+)(?:\.[0-9a-z])?")


class Rings:
    """The rings of a round maze. Cells are pairs (ring, index), and are numbered ring by ring."""

    def __init__(self, rings: int):
        self.rings = rings
        self.counts = [1, 6]
        while len(self.counts) < rings:
            ring, before = len(self.counts), self.counts[-1]
            self.counts.append(before * 2 if 4 * 355 * ring >= 3 * 113 * before else before)
        self.first = [sum(self.counts[:r]) for r in range(rings + 1)]
        self.cells = self.first[rings]
        self.place = [(r, i) for r, n in enumerate(self.counts) for i in range(n)]
        self.sides = [self.sides_of(*place) for place in self.place]

    def number(self, ring: int, index: int) -> int:
        return self.first[ring] + index % self.counts[ring]

    def parts(self, circle: int) -> int:
        """Returns the number of parts into which cells divide a circle."""
        return self.counts[min(circle, self.rings - 1)]

    def sides_of(self, ring: int, index: int) -> List[Tuple[Optional[int], Wall]]:
        """Returns, for each side of a cell, clockwise, the neighbor and the wall."""
        count, circle = self.counts[ring], ring + 1
        outer = self.parts(circle) // count
        found = []
        for part in range(index * outer, (index + 1) * outer):
            found.append((self.number(circle, part) if circle < self.rings else None, ("arc", circle, part)))
        if ring == 0:
            return found
        after = (index + 1) % count
        found.append((self.number(ring, after), ("ray", ring, after)))
        before = self.counts[ring - 1]
        found.append((self.number(ring - 1, index * before // count), ("arc", ring, index)))
        found.append((self.number(ring, index - 1), ("ray", ring, index)))
        return found

    def ahead(self, cell: int, side: int) -> Optional[int]:
        ring, _ = self.place[cell]
        if ring == 0:
            return (side + 3) % 6
        outer = len(self.sides[cell]) - 3
        if side < outer:
            return outer + 1
        if side == outer + 1:
            return 0 if outer == 1 else None
        return 2 * (outer + 1) - side


class Recipe(NamedTuple):
    rings: int
    pick: str
    all_neighbors: bool
    straight: int
    doors: Optional[tuple]
    seed: int


def parse(text: str) -> Recipe:
    match = RECIPE.fullmatch(text)
    if not match:
        raise ValueError(f"not a canonical recipe: {text}")
    rings, pick, step, percent, entrance, inside, goal, seed = match.groups()
    doors = (int(entrance), bool(inside), int(goal)) if entrance else None
    return Recipe(int(rings), pick or "newest", step == "all", int(percent or 0), doors, int(seed))


class Carver(law.Carver):
    def __init__(self, recipe: Recipe):
        self.recipe = recipe
        self.shape = Rings(recipe.rings)
        self.draws = law.Stream.of_stage(recipe.seed, "carve")
        self.root = law.Stream.of_stage(recipe.seed, "root").below(self.shape.cells)
        self.entered_through = {self.root: None}
        self.missing = self.shape.cells - 1
        self.frontier = [self.root]
        self.open: Set[Wall] = set()

    def unvisited_sides(self, cell: int) -> list:
        return [side for side, (other, _) in enumerate(self.shape.sides[cell])
                if other is not None and other not in self.entered_through]

    def choose_side(self, cell: int, sides: list) -> int:
        goes_straight = self.recipe.straight and self.draws.below(100) < self.recipe.straight
        drawn = sides[self.draws.below(len(sides))]
        entered = self.entered_through[cell]
        if goes_straight and entered is not None and self.shape.ahead(cell, entered) in sides:
            return self.shape.ahead(cell, entered)
        return drawn

    def open_side(self, cell: int, side: int) -> int:
        other, wall = self.shape.sides[cell][side]
        self.entered_through[other] = [w for _, w in self.shape.sides[other]].index(wall)
        self.missing -= 1
        self.open.add(wall)
        return other

    def doors(self) -> List[Wall]:
        count, circle = self.shape.parts(self.shape.rings), self.shape.rings
        entrance, inside, goal = self.recipe.doors or (1, False, count // 2 + 1)
        return [("arc", circle, entrance - 1)] + ([] if inside else [("arc", circle, goal - 1)])


class Maze(NamedTuple):
    shape: Rings
    open: frozenset     # the wall places at which there is no wall


def maze(text: str) -> Maze:
    carver = Carver(parse(text))
    return Maze(carver.shape, frozenset(carver.run() | set(carver.doors())))


def open_sides(found: Maze) -> str:
    """Returns two hexadecimal digits for each cell of the maze: bit s is set if side s is open."""
    return "".join(f"{sum(1 << s for s, (_, wall) in enumerate(sides) if wall in found.open):02x}"
                   for sides in found.shape.sides)
