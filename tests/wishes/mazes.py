"""Rules for the mazes of a book, which are checked on the drawn walls. Each maze is perfect and has at least about 16 cells.
Numbers, sizes, proportions, and the pictures at doors are right. Each solution has the number and the name of the puzzle with
the same walls."""
import math
import re
from collections import Counter, defaultdict
from typing import Dict, Iterator, List, Tuple

from leaves import Copy, Leaf, Maze, follows_a_word, is_folio, phrase, pictures_of
from paper import Problem, is_arrow, segment_meets
from pieces import Pieces
from readers.pdfmarks import WHITE, Box, Point

MM = 72 / 25.4
Name = Tuple[int, int]      # the name of a point
TILE = 12.0          # side of the square tiles by which lines are sorted, in points
TOUCH = 0.12          # maximum distance between lines that meet, in points
SQUARES = 40          # number of rows, and of columns, of the squares in a maze's box from which the area of the maze is computed
# Factors for shapes whose cells have longer or shorter sides in total than squares: the computed width of passages is multiplied
# by the factor. The width of a passage is twice the distance from the middle of a cell to its sides.
WIDTHS = {"hex": 4 / 3, "tri": 2 / 3, "cairo": 1.1, "oct": 1.16}
CURVED = re.compile(r"organic|flow|tri|hex|cairo|rhombi|floret|kagome|oct|snub|brick|polar")      # shapes with curved roads
MET = 0.9             # maximum distance between the center lines of two roads that meet, as a multiple of their width
LEAST_CELL = 1.0      # minimum width of a cell in a legible solution, in millimeters
HOLES = 5             # maximum number of holes in an outline; the rabbit has eyes, and gaps at its nose where cells meet only at corners
LOOSE = 7             # maximum distance of hand-drawn walls, or of passages, from their exact positions, in points
DOORS = 2             # number of doors of a maze
MOST_SLENDER = 2.4    # maximum ratio between the longer and the shorter side of a maze
OTHER = 0.2           # distance in cells beyond which walls of a solution and of its puzzle count as different
LAID = 12             # maximum number of steps in which a maze is fitted onto another maze
MOST_OTHER = 0.04     # maximum share of the length of walls that may differ, because doors and round corners differ
ELLIPSIS = "\u2026"


# --- numbers ------------------------------------------------------------------------------------------

def all_puzzles_are_there(copy: Copy) -> Iterator[Problem]:
    numbers, wanted = [maze.number for maze in copy.puzzles], list(range(1, sum(copy.wish.counts) + 1))
    if numbers != wanted:
        yield Problem("puzzles", 0, f"{len(numbers)} puzzles are found, {len(wanted)} are asked for")


def each_solution_is_there_once(copy: Copy) -> Iterator[Problem]:
    if copy.wish.get("answers", "back") not in ("back", "separate"):
        return
    times = Counter(maze.number for maze in copy.solutions)
    wrong = [number for number in range(1, sum(copy.wish.counts) + 1) if times[number] != 1]
    if wrong or len(copy.solutions) != sum(copy.wish.counts):
        yield Problem("solutions", 0, f"{len(copy.solutions)} solutions are found; not once: {wrong[:8]}")


def turned(maze: Maze) -> Maze:
    """Returns the maze upside down."""
    paths = [[(-x, -y) for x, y in path] for path in maze.mark.paths]
    box = Box(-maze.box.right, -maze.box.bottom, -maze.box.left, -maze.box.top)
    return maze._replace(mark=maze.mark._replace(paths=paths, box=box))


class Laid:
    """The walls of one maze, prepared for comparisons with other mazes."""

    def __init__(self, maze: Maze, reach: float):
        self.maze, self.reach, self.tiles = maze, reach, defaultdict(list)
        for path in maze.mark.paths:
            for (ax, ay), (bx, by) in zip(path, path[1:]):
                ux, uy = bx - ax, by - ay
                line = ax, ay, ux, uy, ux * ux + uy * uy
                for i in range(int((min(ax, bx) - reach) // TILE), int((max(ax, bx) + reach) // TILE) + 1 if line[4] else 0):
                    for k in range(int((min(ay, by) - reach) // TILE), int((max(ay, by) + reach) // TILE) + 1):
                        self.tiles[i, k].append(line)

    def is_near(self, p: Point, reach: float) -> bool:
        """True if the point `p` is within `reach` of the walls. This function must be fast, because it is called several hundred
        thousand times."""
        (x, y), most = p, reach * reach
        for ax, ay, ux, uy, square in self.tiles.get((int(x // TILE), int(y // TILE)), ()):
            vx, vy = x - ax, y - ay
            along = (vx * ux + vy * uy) / square
            if along > 0:
                if along > 1:
                    along = 1
                vx -= along * ux
                vy -= along * uy
            if vx * vx + vy * vy <= most:
                return True
        return False

    def foot(self, p: Point) -> Point:
        """Returns the point on the walls that is nearest to `p`, or a point at infinity if no wall is near."""
        near = [foot_on(p, (ax, ay), (ax + ux, ay + uy))
                for ax, ay, ux, uy, _ in self.tiles.get((int(p[0] // TILE), int(p[1] // TILE)), ())]
        return min(near, key=lambda foot: math.dist(foot, p), default=(math.inf, math.inf))

    def apart(self, other: Maze) -> float:
        """Fits `other` onto this maze. Then returns the share of points on the walls of `other` that are farther than the reach
        from the walls of this maze."""
        return min(self.apart_from(other, other.box, self.maze.box),
                   self.apart_from(other, ground_of(other), ground_of(self.maze)) if other.kind == "roads" else 1.0)

    def apart_from(self, other: Maze, box: Box, onto: Box) -> float:
        """Places `box` over `onto`, and then moves the other maze nearer to these walls by least squares, in at most LAID steps
        (Besl and McKay, 1992). Returns the smallest share, among all steps, of points on the other walls that are farther
        away from these walls than the reach."""
        scale = min(onto.width / box.width, onto.height / box.height)
        left, top = onto.middle[0] - box.middle[0] * scale, onto.middle[1] - box.middle[1] * scale
        points, least = [p for path in other.mark.paths for p in along(path, 2 * self.reach / scale)], 1.0
        for _ in range(LAID):
            here = [(left + x * scale, top + y * scale) for x, y in points]
            least = min(least, sum(not self.is_near(p, self.reach) for p in here) / len(points))
            if least <= MOST_OTHER:
                break
            feet = [self.foot(p) for p in here]
            pairs = [(p, foot) for p, q, foot in zip(points, here, feet) if math.dist(q, foot) < 2 * self.reach]
            if not pairs:
                break
            x, y, u, v = (sum(values) / len(pairs) for values in zip(*[p + foot for p, foot in pairs]))
            scale = sum((p[0] - x) * (f[0] - u) + (p[1] - y) * (f[1] - v) for p, f in pairs) / \
                sum((p[0] - x) ** 2 + (p[1] - y) ** 2 for p, _ in pairs)
            left, top = u - x * scale, v - y * scale
        return least


def solutions_have_the_walls_of_their_puzzles(copy: Copy) -> Iterator[Problem]:
    """Yields a problem for each solution whose walls differ from the walls of the puzzle with the same number, or whose number
    no puzzle has. In books with themes or tasks, walls are not compared with roads."""
    puzzles = {maze.number: maze for maze in copy.puzzles}
    for solution in copy.solutions + [turned(maze) for maze in copy.answers]:
        puzzle = puzzles.get(solution.number)
        if puzzle and puzzle.kind != solution.kind and not copy.wish.is_plain_maze:      # the solutions of puzzles with roads have walls
            continue
        if not puzzle:
            yield Problem("solution's number", solution.page, f"a solution has the number {solution.number}")
            continue
        apart = max(Laid(one, OTHER * pitch_of(one)).apart(other) for one, other in ((solution, puzzle), (puzzle, solution)))
        if apart > MOST_OTHER:
            yield Problem("solution's number", solution.page, f"{apart:.0%} of the walls of solution {solution.number} are not "
                          f"those of the puzzle ({copy.recipe(solution.number)})")


def solutions_have_the_names_of_their_puzzles(copy: Copy) -> Iterator[Problem]:
    """Yields a problem for each solution whose caption does not begin with the name on the puzzle's sheet. An ellipsis may
    replace the end of the name."""
    for leaf in copy.pages_of_solutions if copy.wish.names else []:
        for maze in leaf.mazes:
            name, told = copy.wish.names[maze.number - 1] if maze.number else "", words_beside(leaf, maze)
            start = told.split(ELLIPSIS)[0].strip()
            if not told.startswith(name) and not (ELLIPSIS in told and start and name.startswith(start)):
                yield Problem("solution's name", leaf.number, f'the solution of {maze.number}, {name}, has the words "{told}"')


def words_beside(leaf: Leaf, maze: Maze) -> str:
    """Returns the words in the caption of a solution. The caption is above the solution, to the right of its number, and to
    the left of the next number."""
    numbers = [w for w in leaf.words if w.text.rstrip(".").isdigit() and not follows_a_word(w, leaf.words)]
    own = max((w for w in numbers if w.text.rstrip(".") == str(maze.number) and w.bottom < maze.box.top + 5
               and w.left < maze.box.middle[0]), key=lambda w: (round(w.bottom), w.left))
    until = min((w.left for w in numbers if w.left > own.right + 1 and w.bottom > own.top and w.top < own.bottom),
                default=leaf.width)
    words = [w for w in leaf.words if own.right <= w.left and w.right < until
             and w.bottom > own.top and w.top < max(own.bottom, maze.box.top)]
    return " ".join(w.text for w in sorted(words, key=lambda w: (round(w.bottom), w.left)))


# --- walls as a graph -----------------------------------------------------------------------------------

class Graph:
    """A graph of the lines of a drawing, which are cut at the points where they meet. `pieces` is the number of connected pieces
    of lines, and `rings` is the number of loops, by Euler's formula. Lines meet if they have a common point, if the end of a line
    touches another line, or if they cross between their ends. The width of the lines determines how near an end must be to touch
    another line."""

    def __init__(self, paths: List[List[Point]], width: float):
        self.points: Dict[Name, Point] = {}
        self.same = Pieces()            # sets of names of the same point
        self.lines: List[Tuple[Name, Name]] = []
        self.cuts: List[List[Name]] = []            # for each line, the points at which it is cut
        self.tiles: Dict[Tuple[int, int], List[int]] = defaultdict(list)    # for each tile, the indices of the lines near it
        reach = max(TOUCH, 0.45 * width)
        chains = [[self.name(p) for p in path] for path in paths]
        for names in chains:
            for a, b in zip(names, names[1:]):
                if a != b:
                    self.add(a, b)
        for path, names in zip(paths, chains):
            for at, (p, here) in enumerate(zip(path, names)):
                is_end = at in (0, len(path) - 1) and names[0] != names[-1]
                self.touch(p, here, set(names[max(0, at - 1):at + 2]), reach if is_end else TOUCH)
        for tile in self.tiles.values():
            self.cross(tile)
        edges = {edge for line, cuts in zip(self.lines, self.cuts) for edge in self.pieces_of(line, cuts)}
        nodes = {node for edge in edges for node in edge}
        pieces = Pieces(nodes)
        for a, b in edges:
            pieces.join(a, b)
        self.pieces = pieces.count()
        self.rings = len(edges) - len(nodes) + self.pieces

    def name(self, p: Point) -> Name:
        """Returns the name of a point. Points that are near each other have the same name."""
        x, y = round(p[0] / TOUCH), round(p[1] / TOUCH)
        near = [(i, k) for i in (x, x - 1, x + 1) for k in (y, y - 1, y + 1)
                if (i, k) in self.points and ((i, k) == (x, y) or math.dist(self.points[i, k], p) < TOUCH)]
        name = near[0] if near else (x, y)
        if not near:
            self.points[name] = p
        return name

    def add(self, a: Name, b: Name) -> None:
        (ax, ay), (bx, by) = self.points[a], self.points[b]
        for i in range(int((min(ax, bx) - 1) // TILE), int((max(ax, bx) + 1) // TILE) + 1):
            for k in range(int((min(ay, by) - 1) // TILE), int((max(ay, by) + 1) // TILE) + 1):
                self.tiles[i, k].append(len(self.lines))
        self.lines.append((a, b))
        self.cuts.append([])

    def touch(self, p: Point, here: Name, own: set, reach: float) -> None:
        """If a line is within `reach` of the point `p`, cuts the nearest line there, and gives the cut the point's name, `here`.
        Lines between points of `own` are ignored."""
        best, on = reach, None
        for line in self.tiles[int(p[0] // TILE), int(p[1] // TILE)]:
            a, b = self.lines[line]
            if here not in (a, b) and not (a in own and b in own):
                off = distance(p, self.points[a], self.points[b])
                if off < best:
                    best, on = off, line
        if on is not None:
            self.cut(on, p, here)

    def cut(self, line: int, p: Point, at: Name) -> None:
        a, b = self.lines[line]
        foot = self.name(foot_on(p, self.points[a], self.points[b]))
        self.cuts[line].append(foot)
        self.same.join(foot, at)

    def cross(self, tile: List[int]) -> None:
        for i, line in enumerate(tile):
            a, b = self.lines[line]
            (px, py), (qx, qy) = self.points[a], self.points[b]
            ux, uy = qx - px, qy - py
            for other in tile[i + 1:]:
                c, d = self.lines[other]
                (rx, ry), (sx, sy) = self.points[c], self.points[d]
                vx, vy = sx - rx, sy - ry
                cross = ux * vy - uy * vx
                if {a, b} & {c, d} or abs(cross) < 1e-6:
                    continue
                along, across = ((rx - px) * vy - (ry - py) * vx) / cross, ((rx - px) * uy - (ry - py) * ux) / cross
                if 0 < along < 1 and 0 < across < 1:
                    p = px + along * ux, py + along * uy
                    self.cut(line, p, self.name(p))
                    self.cut(other, p, self.name(p))

    def pieces_of(self, line: Tuple[Name, Name], cuts: List[Name]) -> Iterator[Tuple[Name, Name]]:
        """Yields the pieces into which the points `cuts` divide a line, in order."""
        start = self.points[line[0]]
        order = sorted({*line, *cuts}, key=lambda name: math.dist(self.points[name], start))
        for a, b in zip(order, order[1:]):
            a, b = self.same.find(a), self.same.find(b)
            if a != b:
                yield min(a, b), max(a, b)

def foot_on(p: Point, a: Point, b: Point) -> Point:
    """Returns the point on the line from `a` to `b` that is nearest to `p`."""
    ux, uy = b[0] - a[0], b[1] - a[1]
    along = max(0.0, min(1.0, ((p[0] - a[0]) * ux + (p[1] - a[1]) * uy) / (ux * ux + uy * uy)))
    return a[0] + along * ux, a[1] + along * uy


def distance(p: Point, a: Point, b: Point) -> float:
    """Returns the distance between `p` and the line from `a` to `b`."""
    return math.dist(p, foot_on(p, a, b))


def along(path: List[Point], step: float) -> Iterator[Point]:
    """Yields points along a path, at most `step` apart."""
    for a, b in zip(path, path[1:]):
        parts = 1 + int(math.dist(a, b) / step)
        yield from ((a[0] + (b[0] - a[0]) * i / parts, a[1] + (b[1] - a[1]) * i / parts) for i in range(parts))
    yield path[-1]


def pieces_of_roads(maze: Maze) -> int:
    """Returns the number of connected pieces that the roads of a maze form."""
    paths, tiles = maze.mark.paths, defaultdict(set)
    reach = MET * maze.mark.width
    for number, path in enumerate(paths):
        for (ax, ay), (bx, by) in zip(path, path[1:]):
            for i in range(int((min(ax, bx) - reach) // TILE), int((max(ax, bx) + reach) // TILE) + 1):
                for k in range(int((min(ay, by) - reach) // TILE), int((max(ay, by) + reach) // TILE) + 1):
                    tiles[i, k].add((number, (ax, ay), (bx, by)))
    pieces = Pieces(range(len(paths)))
    for number, path in enumerate(paths):
        for p in along(path, reach):
            for other, a, b in tiles[int(p[0] // TILE), int(p[1] // TILE)]:
                if pieces.find(other) != pieces.find(number) and a != b and distance(p, a, b) < reach:
                    pieces.join(other, number)
    return pieces.count()


def is_woven(recipe: str) -> bool:
    return "weave" in recipe


def outline_of(copy: Copy, number: int) -> str:
    """Returns the picture that gives a maze its outline, or, in a book with a theme or tasks, the shape of the maze. These
    outlines may have holes. Returns "" for other mazes."""
    section = copy.section_of(number)
    own = copy.wish.in_section(section, "mask") or copy.wish.in_section(section, "outline")
    return own or ("" if copy.wish.is_plain_maze else "".join(re.findall(r"\.([a-z]+)", shape_of(copy.recipe(number)))) or shape_of(copy.recipe(number)))


def holes_of(copy: Copy, graphs: Dict[int, Graph]) -> Dict[str, int]:
    """Returns, for each outline, the number of loops around its holes: the smallest number of loops in a maze with this outline,
    but at most HOLES. Mazes without an outline have no holes."""
    found: Dict[str, int] = defaultdict(lambda: HOLES)
    for number, graph in graphs.items():
        outline = outline_of(copy, number)
        found[outline] = min(found[outline], graph.rings) if outline else 0
    return found


def mazes_are_perfect(copy: Copy) -> Iterator[Problem]:
    """Yields a problem for each maze that is not perfect. Walls must form two trees, with the solution between them, or one tree
    if the goal is inside. Roads must form one tree. Loops around the holes of an outline are permitted. Some mazes are skipped,
    such as mazes with bridges."""
    graphs: Dict[int, Graph] = {}
    for maze in copy.puzzles:
        recipe = copy.recipe(maze.number)
        if is_woven(recipe) or copy.kind(maze.number) in ("collect", "three-doors") or not recipe and copy.wish.in_section(copy.section_of(maze.number), "maze", "mixed") == "mixed":
            continue
        bends = CURVED.match(recipe) or "polar" in recipe and copy.wish.get("corners") == "round"
        if maze.kind == "roads" and bends:      # in these shapes, passages do not meet at the centers of cells
            pieces = pieces_of_roads(maze)
            if pieces != 1:
                yield Problem("perfect", maze.page, f"the roads of {maze.number} ({recipe}) are {pieces} pieces")
        else:
            graphs[maze.number] = Graph(maze.mark.paths, maze.mark.width if maze.kind == "walls" else 0)
    holes = holes_of(copy, graphs)
    for maze in copy.puzzles:
        graph, recipe = graphs.get(maze.number), copy.recipe(maze.number)
        wanted = {1} if maze.kind == "roads" or "center" in recipe else {2} if recipe else {1, 2}
        if graph and (graph.pieces not in wanted or graph.rings > holes[outline_of(copy, maze.number)]):
            yield Problem("perfect", maze.page, f"the {maze.kind} of {maze.number} ({recipe}) are {graph.pieces} pieces "
                          f"with {graph.rings} rings")


# --- sizes ---------------------------------------------------------------------------------------------------

def shape_of(recipe: str) -> str:
    return recipe.split("-")[0]


def ground_of(maze: Maze) -> Box:
    """Returns the box around the walls or roads of a maze. The ends of roads that lead out of doors are not included."""
    if maze.kind == "walls":
        return maze.box
    found = []
    for values in map(sorted, zip(*[p for path in maze.mark.paths for p in path])):
        reached = [v for v, next_but_one in zip(values, values[DOORS:]) if next_but_one - v < TOUCH]
        found.append((reached[0], reached[-1]))
    (left, right), (top, bottom) = found
    return Box(left, top, right, bottom)


def foot_of(leaf: Leaf, maze: Maze, loose: bool) -> Tuple[float, float]:
    """Returns the y coordinate of the bottom of a maze, and the tolerance of this coordinate. If land is drawn around roads, the
    bottom of the land is returned."""
    lands = [mark.box for mark in leaf.marks if mark.kind == "fill" and 0.5 < mark.shade < WHITE
             and mark.box.left < maze.box.middle[0] < mark.box.right and mark.box.top < maze.box.middle[1] < mark.box.bottom
             and mark.box.width > maze.box.width / 2] if maze.kind == "roads" else []
    if lands:
        return max(land.bottom for land in lands), maze.mark.width / 2
    return maze.box.bottom, LOOSE if loose else 3


def neighbors_are_alike(copy: Copy) -> Iterator[Problem]:
    """Compares each maze with the next maze on its page. Yields a problem if both have the same shape but different sizes, or if
    they are side by side but have different bottom lines. Also yields a problem for each page with both roads and walls."""
    loose = copy.wish.get("hand") == "yes" or "draw: " in copy.wish.text
    grounds = {maze.number: ground_of(maze) for maze in copy.puzzles}
    for leaf in copy.leaves:
        if leaf.kind != "puzzles" or len(leaf.mazes) < 2:
            continue
        for a, b in zip(leaf.mazes, leaf.mazes[1:]):
            beside = min(a.box.bottom, b.box.bottom) - max(a.box.top, b.box.top) > 0.3 * min(a.box.height, b.box.height)
            same = copy.recipe(a.number) and shape_of(copy.recipe(a.number)) == shape_of(copy.recipe(b.number))
            one, two = grounds[a.number], grounds[b.number]
            if same and abs(one.width - two.width) + abs(one.height - two.height) > 3 + 0.05 * one.height:
                yield Problem("neighbors", leaf.number, f"{a.number} and {b.number}, {shape_of(copy.recipe(a.number))}, are "
                              f"{one.width:.0f}x{one.height:.0f} and {two.width:.0f}x{two.height:.0f} pt")
            (foot, slack), (other, more) = (foot_of(leaf, maze, loose or "-smooth" in (copy.recipe(maze.number) or "")) for maze in (a, b))
            if beside and abs(foot - other) > max(slack, more):
                yield Problem("base line", leaf.number, f"{a.number} and {b.number} end at {foot:.0f} and {other:.0f} pt")
        if len({maze.kind for maze in leaf.mazes}) > 1:
            yield Problem("roads and walls", leaf.number, "roads beside walls")


def proportions_suit(copy: Copy) -> Iterator[Problem]:
    for maze in copy.puzzles:
        slender = max(maze.box.height / maze.box.width, maze.box.width / maze.box.height)
        if slender > MOST_SLENDER:
            yield Problem("slender", maze.page, f"{maze.number} ({copy.recipe(maze.number)}) is "
                          f"{maze.box.width:.0f} x {maze.box.height:.0f} pt")


def area_of(maze: Maze) -> float:
    """Returns the area of a maze in square points. The box of the maze is divided into squares. A square is counted if it
    contains lines, or if squares with lines are above, below, to the left and to the right of it."""
    across, down = maze.box.width / SQUARES, maze.box.height / SQUARES
    left, top, lined = maze.box.left, maze.box.top, set()
    for path in maze.mark.paths:
        points = [((x - left) / across, (y - top) / down) for x, y in path]
        for (px, py), (qx, qy) in zip(points, points[1:]):
            steps = int(2 * max(abs(qx - px), abs(qy - py))) + 1
            ux, uy = (qx - px) / steps, (qy - py) / steps
            lined.update((int(px + i * ux), int(py + i * uy)) for i in range(steps + 1))
    columns, rows = defaultdict(list), defaultdict(list)
    for x, y in lined:
        columns[min(x, SQUARES - 1)].append(min(y, SQUARES - 1))
        rows[min(y, SQUARES - 1)].append(min(x, SQUARES - 1))
    down_to = [(x, min(ys), max(ys)) for x, ys in columns.items()]
    across_to = [(y, min(xs), max(xs)) for y, xs in rows.items()]
    inside = sum(first <= y <= last and least <= x <= most for x, first, last in down_to for y, least, most in across_to)
    return inside * across * down


def pitch_of(maze: Maze, recipe: str = "") -> float:
    """Returns the approximate width of a cell in points, computed from the area and the length of the walls. The walls of a
    perfect maze with N cells of width p have a length of about N p, plus half the length of the border."""
    length = sum(math.dist(p, q) for path in maze.mark.paths for p, q in zip(path, path[1:]))
    around = math.pi * (maze.box.width + maze.box.height) / 2
    if maze.kind != "walls":      # roads end half a cell inside of the border
        pitch = area_of(maze) / max(1.0, length)
        return pitch * (1 + pitch / maze.box.width) * (1 + pitch / maze.box.height)
    return area_of(maze) / max(1.0, length - around / 2) * WIDTHS.get(re.match("[a-z]*", recipe)[0], 1)


PALE = 0.805    # a shade of gray; lines that are lighter are hardly visible on paper


def solutions_can_be_read(copy: Copy) -> Iterator[Problem]:
    """Yields a problem for each solution whose cells are too small or whose lines are too light."""
    for maze in copy.solutions:
        shades = [mark.shade for mark in (maze.mark, maze.way) if mark and maze.kind == "walls"]
        if any(shade > PALE for shade in shades):
            yield Problem("solution pale", maze.page, f"lines of the solution of {maze.number} have the shades {shades}")
        recipe = copy.recipe(maze.number)
        pitch = pitch_of(maze, recipe) / MM
        if pitch < 0.9 * LEAST_CELL:
            yield Problem("solution small", maze.page, f"cells of about {pitch:.2f} mm in the solution of {maze.number} ({recipe})")


def branches_are_not_trifles(copy: Copy) -> Iterator[Problem]:
    """Yields a problem for each maze that has fewer than about 16 cells, computed from its area and the length of its walls."""
    for maze in copy.puzzles:
        cells = area_of(maze) / pitch_of(maze) ** 2 if maze.kind == "walls" else 16
        if cells < 16:
            yield Problem("junk", maze.page, f"{maze.number} ({copy.recipe(maze.number)}) has about {cells:.0f} cells")


# --- pictures ----------------------------------------------------------------------------------------------

def pictures_are_right(copy: Copy) -> Iterator[Problem]:
    """Yields a problem for each page with a wrong number of pictures, and for each picture on a wall. Also yields a problem for
    each section whose pictures have different sizes or are smaller than 5 mm; pictures inside mazes are not measured."""
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
            if inside_goal and leaf.mazes[0].kind == "roads":      # the goal is at the end of a road
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
    """True if the box of a picture is at the middle of a maze. The distance between their middles must be less than the width of
    a cell."""
    return any(math.dist(box.middle, maze.box.middle) < min(maze.box.width, pitch_of(maze)) for maze in leaf.mazes
               if box.meets(maze.box))


def arrows_are_there(copy: Copy) -> Iterator[Problem]:
    """Yields a problem for each maze with too few arrows or with arrows of different sizes. A maze must have two arrows, or one
    arrow if its goal is inside. Roads are skipped, and so are books without arrows and books with pictures, a theme or tasks."""
    if copy.wish.pictures or copy.wish.get("arrows") == "none" or not copy.wish.is_plain_maze:
        return
    for leaf in copy.leaves:
        for maze in leaf.mazes if leaf.kind == "puzzles" else []:
            if maze.kind == "roads":        # arrows at roads have another form
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


# --- worksheets that are not drawn as mazes --------------------------------------------------------------

def sheets_are_there(copy: Copy) -> Iterator[Problem]:
    """Yields a problem if the pages of a book do not contain the numbers of all sheets, or all names of children, in order. Pages
    of lines to trace have no number."""
    heads = copy.wish.names or [str(number) for number in range(1, sum(copy.wish.counts) + 1)]
    numbered = [head for number, head in enumerate(heads, 1) if copy.kind(number) != "lines"]
    following = 0
    for leaf in copy.leaves:
        words = [w for w in leaf.words if not is_folio(w, leaf.number, leaf.height)]
        if following < len(numbered) and (phrase(words, numbered[following]) or phrase(words, numbered[following] + ".")):
            following += 1
    if following < len(numbered):
        yield Problem("sheets", 0, f"no page of {numbered[following]} is found")


RULES_OF_SHEETS = (sheets_are_there,)
RULES = (all_puzzles_are_there, each_solution_is_there_once, solutions_have_the_walls_of_their_puzzles,
         solutions_have_the_names_of_their_puzzles, mazes_are_perfect, neighbors_are_alike, proportions_suit,
         solutions_can_be_read, branches_are_not_trifles, pictures_are_right, arrows_are_there)

# Names of tests. For each kind of problem, a statement that is true if no book has this problem.
KINDS = {
    "sheets": "each sheet has its page",
    "puzzles": "as many puzzles as were asked for, numbered from one",
    "solutions": "each solution is there once",
    "solution's number": "each solution has the walls of the puzzle with its number",
    "solution's name": "each solution has the name on its sheet",
    "perfect": "every maze has one way through and no cell without one",
    "neighbors": "mazes of one shape on a page are as large as each other",
    "base line": "mazes side by side stand on one line",
    "roads and walls": "no road stands beside walls",
    "slender": "no maze is much longer than wide",
    "solution small": "a solution's cells are a millimeter wide at least",
    "solution pale": "walls and ways of solutions can be seen",
    "junk": "no maze is a trifle",
    "pictures": "each puzzle has its two pictures",
    "picture on wall": "no picture touches a wall",
    "picture sizes": "pictures are of one size in a section",
    "picture small": "pictures are five millimeters wide at least",
    "arrows": "each door has its arrow, of one size",
}
