"""Tests every shape with every pick, step and kind of doors: the maze is read from its SVG and from its pixels, without data
about the shape.

If MAZEPRESS_SOAK is set, all combinations are tested with 15 seeds each. Otherwise, one of sixteen combinations is tested."""
import json
import math
import os
import re
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, compress
from operator import and_
from pathlib import Path
from typing import Dict, List, NamedTuple, Optional, Set

import paths
import jsonmaze

import regions
from program import Program, in_its_own_folder, path_from_arguments
from readers import png, svgfile
from readers.geometry import Line, Point, moved, points_along, quarrels
from tables import SIZED, fits, names, sized
from tap import SOAK, Failure, Tap, expect, expect_same_cells, fail_if_any, some

CELL, LARGE, WALL = 14, 26, 2       # in pixels: the cell size, the cell size for shapes with narrow details, and the wall width
SHARP = 5                           # maximum distance by which the ink of a sharp corner may extend beyond the corner, in pixels
SPECK = 4                           # maximum number of pixels of ignored regions, which walls enclose at bridges, curves and small angles
NOTCHED = r"organic\w+\.(heart|star|tree|house)"    # shapes whose border may bend inwards next to a door
CURVED = ("flow",)    # shapes whose walls are curved between corners; test_pencil checks these walls
SLANTED = ("organic", "snub", "floret")        # shapes whose walls meet at small angles
STYLE = ("--arrows", "none", "--wall", f"{WALL}px", "--solution-color", "red", "--solution")
SEEDS, SHARE = 15 if SOAK else 5, 16
CAT = str(Path(__file__).resolve().parents[2] / "samples" / "pictures" / "cat.png")
DARK = bytes(value <= 127 for value in range(256))
VIVID, PALE = bytes(value > 200 for value in range(256)), bytes(value < 60 for value in range(256))
PICKS = ("", "-queue", "-random")
STEPS = ("", "-straight50", "-all")
ALGORITHMS = tuple(f"-{name}" for name in names("algorithms", "needs", numbers=0, argument=False, kind="algorithm"))
MORE = ("-oldest-winding50", "-middle-horizontal60", "-recent4", "-70newest.30random-vertical60",
        "-blend.newest.oldest-all", "-queue-winding100")
GRIDS = tuple(f"-{name}" for name in names("algorithms", needs="grid", argument=False))
AFTER = ("-braid30", "-braid100", "-braid60")
DOORS = ("", "-doors.farthest", "-doors.random", "-doors.1.c5", "-doors.3.6", "-doors.apart", "-doors.center")
SHAPES: Dict[str, tuple] = {
    **{row["name"]: sizes for row, *sizes in zip(SIZED, sized(40), sized(52, -3), sized(28, 3)) if row["name"] not in CURVED}, "narrow": ("rect2x9", "hex3x8", "oct2x8", "organic2x3"),
    "organic outlines": ("organic7x7.heart", "organic9x9.star", "organic6x6.circle", "organic8x7.house", "organic9x9.tree"),
    "cut tilings": ("cairo8x8.heart", "rhombi8x8.star", "kagome8x9.circle", "snub9x9.hexagon", "floret6x6.egg"),
    "words": ("word8.a", "word8.b2", "word8.o.i", "word6.q..a"), "hearts": ("rect9x9.heart", "hex8x9.heart"),
    "stars": ("tri17x9.star", "oct8x8.star"), "circles": ("brick5x9.circle", "polar5.circle"),
    "houses": ("hex7x9.house", "rect8x9.house"), "masks": ("rect", "hex", "oct"),
    "rooms": ("rect8x7-rooms2", "polar4-rooms.center", "hex8x7-rooms2", "rect10x9-mirror-rooms1", "tri15x8-rooms.center",
              "cairo8x8-rooms2", "kagome8x9-rooms.center"),
    "folded": ("rect8x7-mirror", "polar4-turn3", "oct5x5-turn4", "rect9x9.heart-mirror", "hex5x6-turn2",
               "cairo5x6-mirror", "cairo6x6-turn4", "rhombi5x4-mirror", "kagome5x5-turn2", "snub7x7-turn4", "floret4x5-turn2"),
    "smooth": ("rect9x9.heart-smooth", "rect8x8.circle-smooth", "word8.o-smooth", "rect10x10.egg-smooth-mirror"),
    "weaves": ("rect7x6-weave100", "polar4-weave100", "word8.o-weave100", "rect9x9.heart-weave70"),
}


class Drawn(NamedTuple):
    maze: dict
    svg: str
    png: bytes
    cell: int


# --- coordinates ----------------------------------------------------------------

def straight_box(lines: List[Line]) -> tuple:
    """Returns the left, top, right and bottom of the box around the lines. Arcs are replaced by points along them."""
    points = [p for line in lines for p in points_along(line, 0.1 if line.sweep else 1e9)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def svg_walls_in_cells(drawn: Drawn) -> List[Line]:
    """Returns the walls of the SVG in units of cells. Their ends are moved to the corners in the JSON."""
    pieces = [line for piece in svgfile.pieces_of(drawn.svg, "walls") for line in piece]
    small = [Line(*[(x / drawn.cell, y / drawn.cell) for x, y in line[:2]], line.sweep) for line in pieces]
    wanted = straight_box(list(jsonmaze.drawn_lines(drawn.maze)))
    found = straight_box(small)
    if max(abs((a - b) - (c - d)) for a, b, c, d in zip(found[:2] * 2, wanted[:2] * 2, found, wanted)) > 0.01:
        raise Failure(f"the walls in the SVG reach from {found[:2]} to {found[2:]} cells")
    by_place = {(round(x * 20) + i, round(y * 20) + j): (x, y)
                for x, y in corners_of(drawn.maze) for i in (-1, 0, 1) for j in (-1, 0, 1)}

    def place(p: Point) -> Point:
        x, y = p[0] - found[0] + wanted[0], p[1] - found[1] + wanted[1]
        corner = by_place.get((round(x * 20), round(y * 20)), (math.inf, 0))
        if math.dist(corner, (x, y)) > 0.01:
            raise Failure(f"a wall ends at ({x:.3f}, {y:.3f}), which is no corner")
        return corner
    return [moved(line, place) for line in small]


def corners_of(maze: dict) -> Set[Point]:
    return {jsonmaze.point(p) for cell in maze["cells"] for p in cell["outline"]}


class Sight:
    """An image of a maze, and the scale and origin that convert the coordinates of cells to pixels."""

    def __init__(self, drawn: Drawn):
        picture, self.cell = png.read(drawn.png), drawn.cell
        expect(picture.channels, 3, "channels of a picture with a red way")
        self.red, green = picture.channel(0), picture.channel(1)
        self.field = regions.Field(self.red, lambda value: value > 127)
        self.marked = [bytes(map(and_, red.translate(VIVID), other.translate(PALE)))
                       for red, other in zip(self.red, green)]
        dark = [(y, row.translate(DARK)) for y, row in enumerate(self.red) if min(row) <= 127]
        box = straight_box(list(jsonmaze.drawn_lines(drawn.maze)))
        self.left = min(row.find(1) for _, row in dark) + WALL / 2 - box[0] * self.cell
        self.top = dark[0][0] + WALL / 2 - box[1] * self.cell
        right, bottom = max(row.rfind(1) for _, row in dark) + 1 - WALL / 2, dark[-1][0] + 1 - WALL / 2
        if math.dist((right, bottom), self.place(box[2:])) > SHARP:
            raise Failure(f"the ink ends at {(right, bottom)}, the walls at {self.place(box[2:])}")

    def place(self, p: Point) -> Point:
        return self.left + p[0] * self.cell, self.top + p[1] * self.cell

    def along(self, line: Line) -> List[Point]:
        return [self.place(p) for p in points_along(line, 0.5 / self.cell)]

    def centers(self, maze: dict) -> List[Point]:
        return [self.place(cell["center"]) for cell in maze["cells"]]


# --- counts from the JSON ----------------------------------------------------------

def open_lines(maze: dict) -> tuple:
    """Returns two lists of lines: the sides at passages, and the sides at doors."""
    passages, doors = [], []
    for cell in maze["cells"]:
        for line, side in zip(jsonmaze.outline(cell), cell["sides"]):
            if side["open"] and side["cell"] is None:
                doors.append(line)
            elif side["open"] and side["cell"] > cell["number"]:
                passages.append(line)
    return passages, doors


def holes(maze: dict) -> int:
    """Returns the number of holes of a maze, by Euler's formula: for one piece, corners - sides + cells = 1 - holes."""
    lines = [line for cell in maze["cells"] for line in jsonmaze.outline(cell)]
    corners = {p for line in lines for p in line[:2]}
    inner = sum(side["cell"] is not None for cell in maze["cells"] for side in cell["sides"])
    return 1 - (len(corners) - (len(lines) - inner // 2) + len(maze["cells"]))


# --- checks -----------------------------------------------------------------------

def check_svg(drawn: Drawn) -> None:
    """Checks that the walls consist of the closed sides, each drawn once, and that no two walls cross."""
    walls = svg_walls_in_cells(drawn)
    fail_if_any(quarrels(walls, corners_of(drawn.maze)))
    as_told = [{"closed": False, "points": [w.start, w.end], "sweeps": [w.sweep]} for w in walls]
    jsonmaze.check_walls({**drawn.maze, "walls": as_told})


def check_regions(maze: dict, sight: Sight) -> None:
    """Checks that the ink has the number of pieces that follows from the maze's doors and loops, that the inside is connected
    except at bridges, and that closed sides separate cells."""
    passages, doors = open_lines(maze)
    pieces = sight.field.inverse().regions(diagonal=True)[1]
    expect(pieces in jsonmaze.wall_pieces(maze), True, f"{pieces} pieces of ink")
    inside = sight.field.copy()
    for line in doors:
        inside.shut(sight.along(line))
    labels, _ = inside.regions()
    count = regions_of(maze, labels)
    found = {labels[inside.index(center)] for center in sight.centers(maze)}
    apart = jsonmaze.unite(len(maze["cells"]), maze["passages"])[0]
    expect((len(found), 0 in found, labels[inside.index((-1, -1))] in found), (apart, False, False),
           "regions that cells lie in, none in a wall, none outside")
    expect(count, 1 + apart + holes(maze), "regions with shut doors")
    check_bridges(maze, [labels[inside.index(center)] for center in sight.centers(maze)])
    cell_at = cells_apart(maze, sight, inside, passages)
    check_passages(maze, sight.cell, inside, cell_at)
    check_red(maze, sight, inside, cell_at)


def regions_of(maze: dict, labels: List[int]) -> int:
    """Returns the number of regions with these labels. Specks are not counted in mazes that may have them."""
    may_have = "bridges" in maze or "smooth" in maze["recipe"] or maze["shape"]["name"] in SLANTED
    speck = SPECK if may_have else 0
    return sum(pixels > speck for label, pixels in Counter(labels).items() if label)


def check_bridges(maze: dict, region: List[int]) -> None:
    """Checks that the passages under bridges connect all separate regions, and close no loop unless the maze may have loops."""
    numbers = {number: i for i, number in enumerate(sorted(set(region)))}
    pairs = [(numbers[region[a]], numbers[region[b]]) for a, b in maze.get("bridges", ())]
    pieces, ring = jsonmaze.unite(len(numbers), pairs)
    expect((pieces, bool(ring and not jsonmaze.may_have_rings(maze))), (1, False), "pieces, and a ring over bridges")


def cells_apart(maze: dict, sight: Sight, inside: regions.Field, passages: List[Line]) -> List[int]:
    """Returns, for each pixel, the number of its cell plus 1, or 0 for a pixel outside or in a wall."""
    apart = inside.copy()
    for line in passages:
        apart.shut(sight.along(line))
    labels, _ = apart.regions()
    expect(regions_of(maze, labels), len(maze["cells"]) + 1 + holes(maze), "regions with all sides shut")
    numbers = {labels[apart.index(center)]: number for number, center in enumerate(sight.centers(maze), 1)}
    expect((len(numbers), 0 in numbers), (len(maze["cells"]), False), "regions with a cell's center")
    return [numbers.get(label, 0) for label in labels]


def check_passages(maze: dict, size: int, inside: regions.Field, cell_at: List[int]) -> None:
    """Checks that two cells touch along more than a fifth of a side if and only if a passage connects the cells. Cells
    without a passage may touch along a few pixels at the end of a wall."""
    lengths = {frozenset((cell["number"], side["cell"])): math.dist(line.start, line.end) * size
               for cell in maze["cells"] for line, side in zip(jsonmaze.outline(cell), cell["sides"])}
    seen = set()
    for pair, count in inside.contacts(cell_at).items():
        cells = frozenset(number - 1 for number in pair)
        if count > 0.2 * lengths.get(cells, 3 * size):
            seen.add(tuple(sorted(cells)))
    expect_same_cells(seen, {tuple(sorted(pair)) for pair in maze["passages"]}, "passages seen")


def check_red(maze: dict, sight: Sight, inside: regions.Field, cell_at: List[int]) -> None:
    """Checks that exactly the cells of the solution contain red pixels."""
    red = {cell_at[at] - 1 for y, row in enumerate(sight.marked)
           for at in compress(range(inside.index((0, y)), inside.index((len(row), y))), row)}
    expect_same_cells({cell for cell in red if cell >= 0}, set(maze["solution"]), "cells with red")


def check_doors(maze: dict, sight: Sight) -> None:
    """Checks that, for each door, the line from the center of the door's cell through the middle of the door to the
    outside is free of ink. If the door may be in a notch, the line may bend by 45 degrees."""
    for name, door in maze["doors"].items():
        if door["side"] is None:
            continue
        sign = -1 if name == "entrance" else 1
        middle, center = tuple(door["point"]), tuple(maze["cells"][door["cell"]]["center"])
        turns = (0, -45, 45) if re.search(NOTCHED, maze["recipe"]) else (0,)
        ways = [Line(middle, beyond(middle, door["direction"], sign, turn), 0) for turn in turns]
        blocked = [[p for p in sight.along(Line(center, middle, 0)) + sight.along(way) if not sight.field.is_free(p)]
                   for way in ways]
        expect(min(blocked, key=len), [], f"ink in the {name}")


def beyond(middle: Point, direction: List[float], sign: int, degrees: int) -> Point:
    turn = math.radians(degrees)
    (x, y), c, s = direction, math.cos(turn), math.sin(turn)
    return middle[0] + sign * 0.4 * (c * x - s * y), middle[1] + sign * 0.4 * (s * x + c * y)


def problem(drawn: Drawn) -> Optional[str]:
    try:
        jsonmaze.check(drawn.maze)
        drawn = drawn._replace(maze=jsonmaze.flat(drawn.maze))
        check_svg(drawn)
        sight = Sight(drawn)
        check_regions(drawn.maze, sight)
        check_doors(drawn.maze, sight)
    except Exception as error:
        return f"{drawn.maze['recipe']}: {type(error).__name__ if not isinstance(error, Failure) else ''} {error}"
    return None


# --- drawing ----------------------------------------------------------------------

def after_recipes(sizes: tuple) -> List[str]:
    turns = range(SEEDS * 3 // 5)
    return [f"{sizes[(turn + k) % len(sizes)]}{PICKS[turn % len(PICKS)]}{after}{DOORS[(turn + k) % len(DOORS)]}-{turn}"
            for k, after in enumerate(AFTER) for turn in turns] + [
                f"{size}{PICKS[turn % len(PICKS)]}-unicursal-{turn}"
                for size in sizes if size.startswith(("rect", "word")) and not re.search("weave|rooms|smooth", size)
                for turn in turns[:2]]


def algorithm_recipes(sizes: tuple) -> List[str]:
    """Returns SEEDS // 5 recipes for each further algorithm. Sizes and doors alternate."""
    names = ALGORITHMS + MORE + (GRIDS if all(re.fullmatch(r"rect\d+x\d+", size) for size in sizes) else ())
    return [f"{sizes[(k + turn) % len(sizes)]}{name}{DOORS[(k + turn) % len(DOORS)]}-{k + turn}"
            for k, name in enumerate(names) for turn in range(SEEDS // 5)
            if fits(sizes[(k + turn) % len(sizes)], name)]


def recipes(sizes: tuple) -> List[str]:
    """Returns recipes with each pick and each step, with the other algorithms, and with the stages after carving. Sizes and
    doors alternate."""
    return after_recipes(sizes) + algorithm_recipes(sizes) + [f"{sizes[(seed + k) % len(sizes)]}{pick}{step}{DOORS[(seed + k) % len(DOORS)]}-{seed}"
            for pick in PICKS for k, step in enumerate(STEPS) for seed in range(1, (SEEDS if SEEDS > 5 else 3) + 1)
            if fits(sizes[(seed + k) % len(sizes)], step)]


def draw(program: Program, name: str) -> List[Drawn]:
    wanted = some(recipes(SHAPES[name]), SHARE)
    extra = ("--mask", CAT, "--cells", "9") if name == "masks" else ()
    mazes = [json.loads(line) for line in
             program.text("draw", "-f", "json", "-o", "-", "--solution", *extra, *wanted).splitlines()]
    expect(len(mazes), len(wanted), "mazes")
    size = LARGE if re.search(r"weave|smooth|organic\w+\.", wanted[0]) else CELL
    for form in ("svg", "png"):
        program.done("draw", "-f", form, "-o", f"{name}/", "--cell", f"{size}px", *STYLE, *extra, *wanted)
    folder = program.in_folder(name)
    return [Drawn(maze, (folder / f"{maze['recipe']}-solution.svg").read_text(encoding="utf-8"),
                  (folder / f"{maze['recipe']}-solution.png").read_bytes(), size) for maze in mazes]


def check_shape(program: Program, pool: ProcessPoolExecutor, name: str) -> None:
    fail_if_any(pool.map(problem, draw(program, name), chunksize=4))


def check_liars(program: Program) -> None:
    """The checks detect an error that is only in the JSON, only in the SVG, or only in the pixels"""
    first, other = next((a, b) for a, b in combinations(draw(program, "polar"), 2) if a.maze["shape"]["field"] == b.maze["shape"]["field"])
    expect(problem(first), None, "what is right")
    walls = svgfile.the_path(first.svg, "walls").data
    pieces, bent = walls[1:].split("m"), walls.replace(" 0 0 1 ", " 0 0 0 ", 1)
    for what, svg, data in (("a wall twice", first.svg.replace(walls, f"{walls}M{pieces[0]}"), first.png),
                           ("a wall less", first.svg.replace(walls, walls[:walls.rindex("m")]), first.png),
                           ("an arc the other way", first.svg.replace(walls, bent), first.png),
                           ("other walls", other.svg, first.png), ("other pixels", first.svg, other.png)):
        if problem(first._replace(svg=svg, png=data)) is None:
            raise Failure(f"{what} is not found")


def main() -> int:
    tap = Tap()
    with in_its_own_folder(path_from_arguments()) as program, ProcessPoolExecutor(os.cpu_count()) as pool:
        for name in SHAPES:
            tap.test(f"{name}: {len(some(recipes(SHAPES[name]), SHARE))} mazes, from SVG and pixels",
                     lambda: check_shape(program, pool, name))
        tap.test("a lie is found", lambda: check_liars(program))
    return tap.finish()


if __name__ == "__main__":
    sys.exit(main())
