"""Round mazes: their cells, the algorithm that makes them, and a reader that finds the maze in the arcs and lines of an SVG.

The algorithm is an independent implementation of the law in <mazepress/law.h>. The reader takes sizes and angles from
the drawn lines."""
import math
import re
from typing import Dict, List, NamedTuple, Optional, Set, Tuple

import law
from readers import svgfile
from readers.geometry import Line, Point, circle, points_along

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


def way_between(found: Maze, start: int, goal: int) -> List[int]:
    before: Dict[int, int] = {start: start}
    queue = [start]
    for cell in queue:
        for other, wall in found.shape.sides[cell]:
            if other is not None and wall in found.open and other not in before:
                before[other] = cell
                queue.append(other)
    way = [goal]
    while way[-1] != start:
        way.append(before[way[-1]])
    return way[::-1]


def door_cells(text: str) -> Tuple[int, int]:
    recipe = parse(text)
    shape = Rings(recipe.rings)
    first, count = shape.first[recipe.rings - 1], shape.parts(recipe.rings)
    entrance, inside, goal = recipe.doors or (1, False, count // 2 + 1)
    return first + entrance - 1, goal if inside else first + goal - 1


# --- the drawing ----------------------------------------------------------------

def the_lines(text: str, name: str) -> List[Line]:
    found = [line for piece in svgfile.the_path(text, name).pieces for line in piece]
    if any(abs(line.sweep) > math.pi for line in found):
        raise svgfile.SvgError("an arc longer than half of its circle")
    return found


def radius_of(line: Line) -> float:
    """Returns the radius of an arc, or 0 for a straight line."""
    return circle(line)[1] if line.sweep else 0


def whole(value: float, near: float, what: str) -> int:
    if abs(value - round(value)) > near:
        raise svgfile.SvgError(f"{what} at {value:.4f}")
    return round(value)


class Reader:
    """Reads the walls of a round maze with the given number of rings."""

    def __init__(self, svg: str, rings: int):
        self.shape = Rings(rings)
        self.walls = the_lines(svg, "walls")
        border = max(self.walls, key=lambda line: (radius_of(line), math.dist(line.start, line.end)))
        self.middle, self.cell = circle(border)[0], radius_of(border) / rings
        self.svg = svg

    def polar(self, point: Point) -> Tuple[float, float]:
        """Returns the polar coordinates of a point: the distance from the middle in cells, and the angle as a fraction of a full
        turn, clockwise from 12 o'clock."""
        x, y = (point[0] - self.middle[0]) / self.cell, (point[1] - self.middle[1]) / self.cell
        return math.hypot(x, y), math.atan2(x, -y) / (2 * math.pi) % 1

    def covered_by(self, line: Line) -> List[Wall]:
        (r1, a1), (r2, a2) = self.polar(line.start), self.polar(line.end)
        if line.sweep:
            number = whole(r1, 0.01, "an arc")
            whole(r2 - r1, 0.01, "an arc's end")
            middle, radius = circle(line)
            if abs(radius / self.cell - number) > 0.01 or math.dist(middle, self.middle) > 0.02 * self.cell:
                raise svgfile.SvgError(f"an arc of radius {radius / self.cell:.4f} on circle {number}")
            if line.sweep < 0:
                a1, a2 = a2, a1
            parts = self.shape.parts(number)
            first = whole(a1 * parts, 0.02, "an arc's end")
            length = whole((a2 - a1) % 1 * parts, 0.02, "an arc's length")
            return [("arc", number, (first + k) % parts) for k in range(length)]
        inner, outer = sorted((whole(r1, 0.01, "a ray's end"), whole(r2, 0.01, "a ray's end")))
        return [("ray", ring, whole(a1 * self.shape.counts[ring], 0.02, "a ray") % self.shape.counts[ring])
                for ring in range(inner, outer)]

    def maze(self) -> Maze:
        closed = [wall for line in self.walls for wall in self.covered_by(line)]
        if len(set(closed)) != len(closed):
            raise svgfile.SvgError("a wall is drawn twice")
        every = {wall for sides in self.shape.sides for _, wall in sides}
        return Maze(self.shape, frozenset(every - set(closed)))

    def way_points(self) -> List[Point]:
        step = 0.02 * self.cell
        return [p for line in the_lines(self.svg, "solution") for p in points_along(line, step)]

    def way(self) -> List[int]:
        """Returns the cells along the drawn solution. Points of the solution on the circles between rings are skipped."""
        cells: List[int] = []
        for point in self.way_points():
            radius, angle = self.polar(point)
            if abs(radius - round(radius)) < 0.01 and radius > 0.5:
                continue
            ring = math.floor(radius)
            cell = self.shape.number(ring, math.floor(angle * self.shape.counts[ring]))
            if not cells or cells[-1] != cell:
                cells.append(cell)
        return cells

    def clearance(self) -> float:
        """Returns the smallest distance from the solution to a wall, in cells."""
        near: Dict[Tuple[int, int], List[Point]] = {}
        for line in self.walls:
            for point in points_along(line, 0.05 * self.cell):
                near.setdefault((int(point[0] // self.cell), int(point[1] // self.cell)), []).append(point)
        least = math.inf
        for x, y in self.way_points()[::3]:
            column, row = int(x // self.cell), int(y // self.cell)
            for key in [(column + i, row + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]:
                least = min([least] + [math.dist((x, y), point) for point in near.get(key, ())])
        return least / self.cell
