"""Round mazes: their cells, the draw law on them, and the maze that an SVG's arcs and lines show.

A second telling of the law in <mazepress/law.h>; sizes and angles are taken from the drawn lines.
"""
import math
import re
from typing import Dict, List, NamedTuple, Optional, Set, Tuple

import law
import svgpaths

Wall = Tuple[str, int, int]     # "arc", circle, part of it; or "ray", ring, index of its angle
Point = Tuple[float, float]

RECIPE = re.compile(r"polar(\d+)(?:-(queue|random))?(?:-(all|straight(\d+)))?"
                    r"(?:-doors\.(\d+)\.(c?)(\d+))?-(\d+)(?:\.[0-9a-z])?")


class Rings:
    """Cells as (ring, index), numbered ring by ring."""

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
        """How many parts a circle has."""
        return self.counts[min(circle, self.rings - 1)]

    def sides_of(self, ring: int, index: int) -> List[Tuple[Optional[int], Wall]]:
        """The neighbor and the wall at each side, clockwise."""
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
    open: frozenset     # walls that are none


def maze(text: str) -> Maze:
    carver = Carver(parse(text))
    return Maze(carver.shape, frozenset(carver.run() | set(carver.doors())))


def open_sides(found: Maze) -> str:
    """Two hexadecimal digits a cell: bit s is set if side s is open."""
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


# --- what is drawn --------------------------------------------------------------

class Piece(NamedTuple):
    start: Point
    end: Point
    radius: float       # 0: a straight line
    clockwise: bool

    def middle(self) -> Point:
        """Of the circle, for an arc shorter than half of one."""
        (x1, y1), (x2, y2) = self.start, self.end
        half = math.dist(self.start, self.end) / 2
        away = math.sqrt(max(0.0, self.radius ** 2 - half ** 2)) / (2 * half) * (1 if self.clockwise else -1)
        return (x1 + x2) / 2 - (y2 - y1) * away, (y1 + y2) / 2 + (x2 - x1) * away

    def points(self, step: float) -> List[Point]:
        count = max(1, math.ceil(math.dist(self.start, self.end) * (1.6 if self.radius else 1) / step))
        if not self.radius:
            return [(self.start[0] + (self.end[0] - self.start[0]) * k / count,
                     self.start[1] + (self.end[1] - self.start[1]) * k / count) for k in range(count + 1)]
        x, y = self.middle()
        first = math.atan2(self.start[1] - y, self.start[0] - x)
        sweep = (math.atan2(self.end[1] - y, self.end[0] - x) - first) % (2 * math.pi)
        if not self.clockwise:
            sweep -= 2 * math.pi
        return [(x + self.radius * math.cos(first + sweep * k / count),
                 y + self.radius * math.sin(first + sweep * k / count)) for k in range(count + 1)]


ARGUMENTS = {"m": 2, "l": 2, "h": 1, "v": 1, "a": 7, "z": 0}


def pieces_of(data: str) -> List[Piece]:
    """Of path data in relative commands."""
    queue, found = svgpaths.tokens(data)[::-1], []
    at = start = (0.0, 0.0)
    while queue:
        letter = queue.pop()
        n = [queue.pop() for _ in range(ARGUMENTS[letter])]
        if letter == "z":
            if math.dist(at, start) > 1e-6:
                found.append(Piece(at, start, 0, False))
            at = start
            continue
        dx, dy = {"h": (n[0], 0), "v": (0, n[0])}.get(letter) or n[-2:] if n else (0, 0)
        to = (at[0] + dx, at[1] + dy)
        if letter == "m":
            start = to
        elif letter == "a":
            if n[0] != n[1] or n[2] or n[3]:
                raise svgpaths.SvgError(f"an arc that is no short one of a circle: {n}")
            found.append(Piece(at, to, n[0], n[4] == 1))
        else:
            found.append(Piece(at, to, 0, False))
        at = to
    return found


def path_data(svg: str, name: str) -> str:
    found = [e.get("d") for e in svgpaths.parse_file(svg).iter() if e.get("class") == name]
    if len(found) != 1:
        raise svgpaths.SvgError(f"{len(found)} paths of class {name}, expected one")
    return found[0]


def whole(value: float, near: float, what: str) -> int:
    if abs(value - round(value)) > near:
        raise svgpaths.SvgError(f"{what} at {value:.4f}")
    return round(value)


class Reader:
    """Reads the walls of a round maze of so many rings."""

    def __init__(self, svg: str, rings: int):
        self.shape = Rings(rings)
        self.walls = pieces_of(path_data(svg, "walls"))
        border = max(self.walls, key=lambda piece: (piece.radius, math.dist(piece.start, piece.end)))
        self.middle, self.cell = border.middle(), border.radius / rings
        self.svg = svg

    def polar(self, point: Point) -> Tuple[float, float]:
        """Distance from the middle in cells, and the part of a turn, clockwise from 12 o'clock."""
        x, y = (point[0] - self.middle[0]) / self.cell, (point[1] - self.middle[1]) / self.cell
        return math.hypot(x, y), math.atan2(x, -y) / (2 * math.pi) % 1

    def covered_by(self, piece: Piece) -> List[Wall]:
        (r1, a1), (r2, a2) = self.polar(piece.start), self.polar(piece.end)
        if piece.radius:
            circle = whole(r1, 0.01, "an arc")
            whole(r2 - r1, 0.01, "an arc's end")
            if abs(piece.radius / self.cell - circle) > 0.01 or math.dist(piece.middle(), self.middle) > 0.02 * self.cell:
                raise svgpaths.SvgError(f"an arc of radius {piece.radius / self.cell:.4f} on circle {circle}")
            if not piece.clockwise:
                a1, a2 = a2, a1
            parts = self.shape.parts(circle)
            first = whole(a1 * parts, 0.02, "an arc's end")
            length = whole((a2 - a1) % 1 * parts, 0.02, "an arc's length")
            return [("arc", circle, (first + k) % parts) for k in range(length)]
        inner, outer = sorted((whole(r1, 0.01, "a ray's end"), whole(r2, 0.01, "a ray's end")))
        return [("ray", ring, whole(a1 * self.shape.counts[ring], 0.02, "a ray") % self.shape.counts[ring])
                for ring in range(inner, outer)]

    def maze(self) -> Maze:
        closed = [wall for piece in self.walls for wall in self.covered_by(piece)]
        if len(set(closed)) != len(closed):
            raise svgpaths.SvgError("a wall is drawn twice")
        every = {wall for sides in self.shape.sides for _, wall in sides}
        return Maze(self.shape, frozenset(every - set(closed)))

    def way_points(self) -> List[Point]:
        step = 0.02 * self.cell
        return [p for piece in pieces_of(path_data(self.svg, "solution")) for p in piece.points(step)]

    def way(self) -> List[int]:
        """The cells that the drawn way runs through, but where it lies on a border."""
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
        """The least distance in cells from the way to a wall."""
        near: Dict[Tuple[int, int], List[Point]] = {}
        for piece in self.walls:
            for point in piece.points(0.05 * self.cell):
                near.setdefault((int(point[0] // self.cell), int(point[1] // self.cell)), []).append(point)
        least = math.inf
        for x, y in self.way_points()[::3]:
            column, row = int(x // self.cell), int(y // self.cell)
            for key in [(column + i, row + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]:
                least = min([least] + [math.dist((x, y), point) for point in near.get(key, ())])
        return least / self.cell
