"""What must hold of the mazes of every book, read from their walls as they are drawn: each perfect, with one way through
and branches enough; their numbers, sizes, proportions; the pictures at their doors; their solutions."""
import math
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import Dict, Iterator, List, Tuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from leaves import Copy, Leaf, Maze, box_of, pictures_of
from paper import Problem, segment_meets
from readers.pdfmarks import Box, Mark, Point

MM = 72 / 25.4
Name = Tuple[int, int]      # of a point
TILE = 12.0          # points that lines are sorted by
TOUCH = 0.12          # points that lines which meet may be apart
SQUARES = 40          # across and down a maze's box, by which its area is known
# Walls along the sides of cells that are no squares are longer or shorter for so many cells of a width: of the width of
# passages, twice the way from a cell's middle to its sides, by geometry.
WIDTHS = {"hex": 4 / 3, "tri": 2 / 3, "cairo": 1.1, "oct": 1.16}
CURVED = re.compile(r"organic|flow|tri|hex|cairo|rhombi|floret|kagome|oct|snub")      # whose roads are curves
LEAST_CELL = 1.0      # millimeters, of a solution that can be read
HOLES = 4             # of the cat and the others, at most: eyes, and where stairs of cells meet
LOOSE = 7             # points that walls drawn by hand, or roads, are off their line
DOORS = 2             # of a maze
MOST_SLENDER = 2.4    # height to width of a maze, or the other way


# --- numbers ------------------------------------------------------------------------------------------

def all_puzzles_are_there(copy: Copy) -> Iterator[Problem]:
    numbers, wanted = [maze.number for maze in copy.puzzles], list(range(1, sum(copy.wish.counts) + 1))
    if numbers != wanted:
        yield Problem("puzzles", 0, f"{len(numbers)} puzzles are found, {len(wanted)} are asked for")


def each_solution_is_there_once(copy: Copy) -> Iterator[Problem]:
    if copy.wish.get("answers", "back") != "back":
        return
    times = Counter(maze.number for maze in copy.solutions)
    wrong = [number for number in range(1, sum(copy.wish.counts) + 1) if times[number] != 1]
    if wrong or len(copy.solutions) != sum(copy.wish.counts):
        yield Problem("solutions", 0, f"{len(copy.solutions)} solutions are found; not once: {wrong[:8]}")


# --- walls as a graph -----------------------------------------------------------------------------------

class Graph:
    """Lines that meet, joined: how many pieces they are, and how many closed rings are in them.  Lines meet at points that
    they share, where an end touches a line, and where they cross between their ends, as walls do that are drawn without a
    stop; ends touch where ink meets ink, in lines so wide."""

    def __init__(self, paths: List[List[Point]], width: float):
        self.reach = max(TOUCH, 0.45 * width)
        self.points: Dict[Name, Point] = {}
        self.parent: Dict[Name, Name] = {}
        self.places: Dict[Tuple[int, int], List[Tuple[Point, set]]] = defaultdict(list)    # where paths meet, and which
        self.paths_at: Dict[Name, set] = defaultdict(set)
        self.rings = 0
        self.lines = []          # of each: its path, and the names of its ends
        self.tiles = defaultdict(list)
        for number, path in enumerate(paths):
            names = [self.name(p, number) for p in path]
            for a, b in zip(names, names[1:]):
                if a != b:
                    self.add(number, a, b)
        for number, path in enumerate(paths):
            closed = path[0] == path[-1]
            for at, p in enumerate(path):
                is_end = not closed and at in (0, len(path) - 1)
                self.touch(number, p, self.reach if is_end else TOUCH)
        for tile in self.tiles.values():
            self.cross(tile)
        used = {name for _, a, b in self.lines for name in (a, b)}
        self.pieces = len({self.find(name) for name in used})

    def name(self, p: Point, path: int) -> Name:
        """One for all points so near to each other."""
        x, y = round(p[0] / TOUCH), round(p[1] / TOUCH)
        near = [(i, k) for i in (x, x - 1, x + 1) for k in (y, y - 1, y + 1)
                if (i, k) in self.points and ((i, k) == (x, y) or math.dist(self.points[i, k], p) < TOUCH)]
        name = near[0] if near else (x, y)
        if not near:
            self.points[name] = p
            self.parent[name] = name
        self.paths_at[name].add(path)
        if len(self.paths_at[name]) > 1:
            self.place_at(p).update(self.paths_at[name])
        return name

    def place_at(self, p: Point) -> set:
        """The paths that meet there."""
        i, k = int(p[0] // TILE), int(p[1] // TILE)
        near = [place for x in (i, i - 1, i + 1) for y in (k, k - 1, k + 1) for place in self.places[x, y]
                if math.dist(place[0], p) < 2 * TOUCH]
        if not near:
            near = [(p, set())]
            self.places[i, k].append(near[0])
        return min(near, key=lambda place: math.dist(place[0], p))[1]

    def add(self, path: int, a: Name, b: Name) -> None:
        line = (path, a, b)
        self.join(a, b)
        self.lines.append(line)
        (ax, ay), (bx, by) = self.points[a], self.points[b]
        for i in range(int((min(ax, bx) - 1) // TILE), int((max(ax, bx) + 1) // TILE) + 1):
            for k in range(int((min(ay, by) - 1) // TILE), int((max(ay, by) + 1) // TILE) + 1):
                self.tiles[i, k].append(line)

    def touch(self, path: int, p: Point, reach: float) -> None:
        """Joins a point to the nearest line of another path that it is on, unless they meet there already."""
        here = self.name(p, path)
        best, on = reach, None
        for other, a, b in self.tiles[int(p[0] // TILE), int(p[1] // TILE)]:
            if other != path and here not in (a, b):
                off = distance(p, self.points[a], self.points[b])
                if off < best:
                    best, on = off, (other, a)
        if on:
            self.meet(path, on[0], p, here, on[1])

    def meet(self, path: int, other: int, p: Point, a: Name, b: Name) -> None:
        place = self.place_at(p)
        if not {path, other} <= place:
            place.update((path, other))
            self.join(a, b)

    def cross(self, tile: list) -> None:
        for i, (path, a, b) in enumerate(tile):
            (px, py), (qx, qy) = self.points[a], self.points[b]
            ux, uy = qx - px, qy - py
            for other, c, d in tile[i + 1:]:
                (rx, ry), (sx, sy) = self.points[c], self.points[d]
                vx, vy = sx - rx, sy - ry
                cross = ux * vy - uy * vx
                if path == other or abs(cross) < 1e-6:
                    continue
                along, across = ((rx - px) * vy - (ry - py) * vx) / cross, ((rx - px) * uy - (ry - py) * ux) / cross
                if 0 < along < 1 and 0 < across < 1:
                    self.meet(path, other, (px + along * ux, py + along * uy), a, c)

    def find(self, name: Name) -> Name:
        while self.parent[name] != name:
            self.parent[name] = name = self.parent[self.parent[name]]
        return name

    def join(self, a: Name, b: Name) -> None:
        a, b = self.find(a), self.find(b)
        self.rings += a == b
        self.parent[a] = b


def distance(p: Point, a: Point, b: Point) -> float:
    """Of a point from a line between two."""
    (px, py), (ax, ay), (bx, by) = p, a, b
    ux, uy = bx - ax, by - ay
    along = max(0.0, min(1.0, ((px - ax) * ux + (py - ay) * uy) / (ux * ux + uy * uy)))
    return math.hypot(px - ax - along * ux, py - ay - along * uy)


def is_woven(recipe: str) -> bool:
    return "weave" in recipe


def most_holes(copy: Copy, number: int) -> int:
    """The walls round the holes of a picture are rings."""
    section = copy.section_of(number)
    picture = copy.wish.in_section(section, "mask") or copy.wish.in_section(section, "outline")
    return HOLES if picture else 0


def mazes_are_perfect(copy: Copy) -> Iterator[Problem]:
    """Walls are two trees between which the one way goes, or one if the goal is inside; roads are one tree."""
    for maze in copy.puzzles:
        recipe = copy.recipe(maze.number)
        if is_woven(recipe) or not recipe and copy.wish.in_section(copy.section_of(maze.number), "maze", "mixed") == "mixed":
            continue
        if maze.kind == "roads" and CURVED.match(recipe):
            continue      # they meet beside the middles of cells
        graph = Graph(maze.mark.paths, maze.mark.width if maze.kind == "walls" else 0)
        wanted = {1} if "center" in recipe else {2} if recipe else {1, 2}
        holes = most_holes(copy, maze.number)
        if maze.kind == "roads":
            if graph.pieces != 1 or graph.rings > holes:
                yield Problem("perfect", maze.page, f"the roads of {maze.number} ({recipe}) are {graph.pieces} pieces with {graph.rings} rings")
        elif graph.pieces not in wanted or graph.rings > holes:
            yield Problem("perfect", maze.page,
                          f"the walls of {maze.number} ({recipe}) are {graph.pieces} pieces with {graph.rings} rings")


# --- sizes ---------------------------------------------------------------------------------------------------

def shape_of(recipe: str) -> str:
    return recipe.split("-")[0]


def ground_of(maze: Maze) -> Tuple[float, float]:
    """Its width and height; of roads without those that lead out of doors, which alone reach as far as they do."""
    if maze.kind == "walls":
        return maze.box.width, maze.box.height
    found = []
    for values in map(sorted, zip(*[p for path in maze.mark.paths for p in path])):
        reached = [v for v, next_but_one in zip(values, values[DOORS:]) if next_but_one - v < TOUCH]
        found.append(reached[-1] - reached[0])
    return found[0], found[1]


def neighbors_are_alike(copy: Copy) -> Iterator[Problem]:
    """Mazes of one shape on a page are as wide, as high and on one line.  Roads end in the middles of their cells."""
    loose = copy.wish.get("hand") == "yes" or "draw: " in copy.wish.text
    sizes = {maze.number: ground_of(maze) for maze in copy.puzzles}
    slack = LOOSE if loose else 3
    for leaf in copy.leaves:
        if leaf.kind != "puzzles" or len(leaf.mazes) < 2:
            continue
        for a, b in zip(leaf.mazes, leaf.mazes[1:]):
            beside = min(a.box.bottom, b.box.bottom) - max(a.box.top, b.box.top) > 0.3 * min(a.box.height, b.box.height)
            same = copy.recipe(a.number) and shape_of(copy.recipe(a.number)) == shape_of(copy.recipe(b.number))
            (w, h), (v, k) = sizes[a.number], sizes[b.number]
            if same and abs(w - v) + abs(h - k) > 3 + 0.05 * h:
                yield Problem("neighbors", leaf.number, f"{a.number} and {b.number}, {shape_of(copy.recipe(a.number))}, are "
                              f"{w:.0f}x{h:.0f} and {v:.0f}x{k:.0f} pt")
            if beside and abs(a.box.bottom - b.box.bottom) > slack:
                yield Problem("base line", leaf.number,
                              f"{a.number} and {b.number} end at {a.box.bottom:.0f} and {b.box.bottom:.0f} pt")
        if len({maze.kind for maze in leaf.mazes}) > 1:
            yield Problem("roads and walls", leaf.number, "roads beside walls")


def proportions_suit(copy: Copy) -> Iterator[Problem]:
    for maze in copy.puzzles:
        slender = max(maze.box.height / maze.box.width, maze.box.width / maze.box.height)
        if slender > MOST_SLENDER:
            yield Problem("slender", maze.page, f"{maze.number} ({copy.recipe(maze.number)}) is "
                          f"{maze.box.width:.0f} x {maze.box.height:.0f} pt")


def area_of(maze: Maze) -> float:
    """Square points: of the squares in its box that have lines at all four sides of them, or in them."""
    across, down = maze.box.width / SQUARES, maze.box.height / SQUARES
    columns, rows = defaultdict(set), defaultdict(set)      # with lines
    for path in maze.mark.paths:
        for p, q in zip(path, path[1:]):
            steps = int(2 * max(abs(q[0] - p[0]) / across, abs(q[1] - p[1]) / down)) + 1
            for i in range(steps + 1):
                x = min(SQUARES - 1, int((p[0] + (q[0] - p[0]) * i / steps - maze.box.left) / across))
                y = min(SQUARES - 1, int((p[1] + (q[1] - p[1]) * i / steps - maze.box.top) / down))
                columns[x].add(y)
                rows[y].add(x)
    inside = sum(min(columns[x]) <= y <= max(columns[x]) and min(rows[y]) <= x <= max(rows[y])
                 for x in list(columns) for y in list(rows))
    return inside * across * down


def pitch_of(maze: Maze, recipe: str = "") -> float:
    """About the width of a cell, points: the walls of a perfect maze of any shape of N cells of width p inside a border
    are N p long or somewhat more, and half the border."""
    length = sum(math.dist(p, q) for path in maze.mark.paths for p, q in zip(path, path[1:]))
    around = math.pi * (maze.box.width + maze.box.height) / 2
    if maze.kind != "walls":      # roads end half a cell inside
        pitch = area_of(maze) / max(1.0, length)
        return pitch * (1 + pitch / maze.box.width) * (1 + pitch / maze.box.height)
    return area_of(maze) / max(1.0, length - around / 2) * WIDTHS.get(re.match("[a-z]*", recipe)[0], 1)


def solutions_can_be_read(copy: Copy) -> Iterator[Problem]:
    for maze in copy.solutions:
        recipe = copy.recipe(maze.number)
        pitch = pitch_of(maze, recipe) / MM
        if pitch < 0.9 * LEAST_CELL:
            yield Problem("solution small", maze.page, f"cells of about {pitch:.2f} mm in the solution of {maze.number} ({recipe})")


def branches_are_not_trifles(copy: Copy) -> Iterator[Problem]:
    """The wall's pieces between doors: a maze without branches has next to none."""
    for maze in copy.puzzles:
        cells = area_of(maze) / pitch_of(maze) ** 2
        if maze.kind == "walls" and cells < 16:
            yield Problem("junk", maze.page, f"{maze.number} ({copy.recipe(maze.number)}) has about {cells:.0f} cells")


# --- pictures ----------------------------------------------------------------------------------------------

def pictures_are_right(copy: Copy) -> Iterator[Problem]:
    """One start and one goal for each puzzle, of one size in a section, clear of walls and near their maze."""
    if not copy.wish.pictures:
        return
    sizes: Dict[int, List[Tuple[float, int]]] = defaultdict(list)
    for leaf in copy.leaves:
        if leaf.kind != "puzzles":
            continue
        found = pictures_of(leaf)
        kinds = [("start", found["start"]), ("goal", found["goal"])] if not found["any"] else [("any", found["any"])]
        for kind, boxes in kinds:
            wanted = len(leaf.mazes) * (2 if kind == "any" else 1)
            if len(boxes) != wanted:
                yield Problem("pictures", leaf.number, f"{len(boxes)} pictures ({kind}), {wanted} wanted")
        for box in [box for _, boxes in kinds for box in boxes]:
            inside_goal = is_inside(leaf, box)
            if inside_goal and leaf.mazes[0].kind == "roads":      # at the end of its road
                continue
            if not inside_goal:
                sizes[copy.section_of(leaf.mazes[0].number)].append((max(box.width, box.height), leaf.number))
            for maze in leaf.mazes:
                inside = box.grown(maze.mark.width / 2 - 0.6)
                if any(segment_meets(p, q, inside) for path in maze.mark.paths for p, q in zip(path, path[1:])):
                    yield Problem("picture on wall", leaf.number, f"a picture of {box.width:.0f} pt is on a wall of {maze.number} "
                                  f"({copy.recipe(maze.number)})")
    for section, found in sizes.items():
        small, large = min(found), max(found)
        if large[0] > small[0] * 1.08 + 0.5:
            yield Problem("picture sizes", small[1], f"pictures of {small[0] / MM:.1f} mm here, of {large[0] / MM:.1f} mm on page {large[1]}")
        if small[0] < 5 * MM:
            yield Problem("picture small", small[1], f"a picture of {small[0] / MM:.1f} mm")


def is_inside(leaf: Leaf, box: Box) -> bool:
    """A goal in the middle of its maze, as large as its cell lets it be."""
    return any(math.dist(box.middle, maze.box.middle) < pitch_of(maze) for maze in leaf.mazes)


def arrows_are_there(copy: Copy) -> Iterator[Problem]:
    """Two for each puzzle, or one and the goal's disc, as large as each other, where none are pictures."""
    if copy.wish.pictures or copy.wish.get("arrows") == "none":
        return
    for leaf in copy.leaves:
        for maze in leaf.mazes if leaf.kind == "puzzles" else []:
            if maze.kind == "roads":        # whose arrows are of another form
                continue
            near = [mark for mark in leaf.marks if mark.kind == "fill" and mark.shade < 0.5 and is_arrow(mark)
                    and mark.box.meets(maze.box.grown(18))]
            wanted = 1 if "center" in copy.recipe(maze.number) else 2
            sizes = sorted(max(mark.box.width, mark.box.height) for mark in near)
            if len(near) < wanted and copy.recipe(maze.number) and maze.way is None:
                yield Problem("arrows", maze.page, f"{len(near)} arrows at {maze.number} ({copy.recipe(maze.number)})")
            elif sizes and sizes[-1] > 1.3 * sizes[0] + 0.5:
                yield Problem("arrows", maze.page, f"arrows of {sizes[0]:.1f} and {sizes[-1]:.1f} pt at {maze.number} "
                              f"({copy.recipe(maze.number)})")


def is_arrow(mark: Mark) -> bool:
    """A triangle."""
    return len({(round(x, 2), round(y, 2)) for path in mark.paths for x, y in path}) == 3


# --- numbers that rise ----------------------------------------------------------------------------------------

RULES = (all_puzzles_are_there, each_solution_is_there_once, mazes_are_perfect, neighbors_are_alike, proportions_suit,
         solutions_can_be_read, branches_are_not_trifles, pictures_are_right, arrows_are_there)

# Of each kind of problem what holds where there is none.
KINDS = {
    "puzzles": "as many puzzles as were asked for, numbered from one",
    "solutions": "each solution is there once",
    "perfect": "every maze has one way through and no cell without one",
    "neighbors": "mazes of one shape on a page are as large as each other",
    "base line": "mazes side by side stand on one line",
    "roads and walls": "no road stands beside walls",
    "slender": "no maze is much longer than wide",
    "solution small": "a solution's cells are a millimeter wide at least",
    "junk": "no maze is a trifle",
    "pictures": "each puzzle has its two pictures",
    "picture on wall": "no picture touches a wall",
    "picture sizes": "pictures are of one size in a section",
    "picture small": "pictures are five millimeters wide at least",
    "arrows": "each door has its arrow, of one size",
}
