"""Tests every shape in every format and look: files are valid, walls, solutions, backgrounds and colors are at the right positions,
and arrows touch no wall."""
import hashlib
import math
import re
from functools import lru_cache
from typing import Iterator, List, NamedTuple

import paths
import jsonmaze
import regions
from program import Program, each, main
from readers import painted, png, svgfile
from readers.geometry import Line, Point, at, points_along
from tables import IRREGULAR, sized
from tap import SOAK, Failure, expect, expect_same_cells, for_each, need, some, tool

IN_LETTERS = ("rect9x7-5", "word8.a1-5", "rect9x9.heart-5", "rect8x8-doors.random-5")
WOVEN = ("rect8x7-weave60-5", "polar5-weave100-5", "word8.a-weave100-5")
SHAPES = IN_LETTERS + WOVEN + (*(f"{size}-5" for size in sized(60)[1:]), "cairo9x9.heart-5", "organic9x9.star-5", "hex9x9.star-5",
                       "tri21x11.house-doors.farthest-5", "polar6.diamond-5", "brick5x9.egg-5",
                       "oct6x6-doors.2.c17-5", "polar5-doors.random-5", "polar4-doors.1.c0-5")
THICK = ("rect9x7-5", "word8.a1-5", "rect9x9.heart-5", "rect7x6-weave60-5", "polar4-weave100-5", "hex7x6-5", "tri13x5-5",
         "oct5x5-5", "brick4x8-5", "polar5-5", "rect9x9-rooms2-5")     # shapes in which textured and hand-drawn walls are read
LONG = ("rect1500x1-1", "rect1x1500-1")     # longer than the largest image surface of Cairo
LOOKS = {
    "plain": (), "solution": ("--solution",), "heat": ("--heat", "--solution"), "passages": ("--draw", "passages"),
    "passages of color": ("--draw", "passages", "--joins", "round", "--passage-color", "navy", "--solution"),
    "round corners": ("--corners", "round"), "curves": ("--corners", "round", "--solution", "--solution-curve"),
    "color": ("--arrows", "color", "--solution-color", "orange", "--solution-dash", "dashed", "--solution"),
    "filled": ("--solution-fill", "--solution"),
    "filled passages": ("--solution-fill", "--draw", "passages", "--corners", "round", "--solution"),
    "joins": ("--joins", "round", "--wall", "4px"), "words": ("--title", "A & <B>"),
}


class Look(NamedTuple):
    """A look whose walls are read from pixels. The sizes of a cell and of a wall are in px."""
    options: tuple = ()
    cell: int = 16
    wall: int = 2
    shapes: tuple = SHAPES
    heat: tuple = ()        # the option --heat, whose legend moves the maze

    def drawn(self) -> tuple:
        return "--arrows", "none", "--margin", "24px", "--cell", f"{self.cell}px", "--wall", f"{self.wall}px", *self.heat

    def in_pixels(self) -> tuple:
        return "-f", "png", "--dpi", "96", *self.drawn(), *self.options, *self.shapes


def thick(number: int, *options: str, wall: int = 12) -> Look:
    """Returns a look of every third thick shape, starting with the shape of index `number` % 3, or of all of them with --soak."""
    return Look(options, 56, wall, THICK if SOAK else THICK[number % 3::3])


def thin(number: int, *options: str, parts: int = 3) -> Look:
    """Returns a look of every third shape, or of one in `parts`, starting with the shape of index `number`, or of all of them with
    --soak."""
    return Look(options, shapes=SHAPES if SOAK else SHAPES[number::parts])


SEEN = {
    "plain": Look(), "joins": thin(0, "--joins", "round"), "round corners": thin(1, "--corners", "round"),
    "passages": thin(2, "--draw", "passages"), "passages of color": thin(0, "--draw", "passages", "--joins", "round", "--passage-color", "navy"),
    "roads": Look(("--draw", "roads", "--ground", "black"), 24, shapes=(*IN_LETTERS, "rect9x9-rooms3-5")), "long": Look((), 22, 2, LONG),
    "hatch": thick(0, "--texture", "hatch"), "dots": thick(1, "--texture", "dots"),
    "bricks": thick(2, "--texture", "bricks", "--joins", "round"),
    "hedge": thick(3, "--texture", "hedge", "--hand"), "shade": thick(4, "--shade"),
    "round hedge in light": thick(5, "--texture", "hedge", "--shade", "--corners", "round", "--ground", "#f3ecd2"),
    "hand": thick(6, "--hand", wall=3), "round hand": thick(7, "--hand", "--corners", "round", wall=3),
}
GROUNDS = ("hatch", "dots", "bricks", "grass")
NEAR = 0.08             # maximum distance by which a stroke of the background may extend from its cell under a wall, in cells
MOST_BYTES = 420        # maximum size of an SVG, in bytes per wall
KEPT = {"plain": "55cedd183e32", "joins": "4bf0f8202a2b", "round corners": "85b88b306104", "passages": "62b773e21dd3",
        "passages of color": "b2232e5d6c88", "roads": "38ba14fab7bb", "hatch": "a3015efd7356",
        "dots": "33ed080f1e80", "bricks": "49b6aac6f87a", "hedge": "90955f72c04e", "shade": "43b18f052114",
        "round hedge in light": "a81759ae1b3e", "hand": "f82620e30dcc", "round hand": "993964896446"}
FILLED = ("--solution", "--solution-fill", "--solution-color", "red")
DRAWN = {"walls": (), "passages": ("--draw", "passages")}
SOFT = 6                # maximum difference in blue of a pixel between two cells to the lightest color of both
SOFT_EDGES = 30         # maximum number of pixels at the edges of walls that are partly background
TILINGS = [size for size in sized(90) if "x" in size and not size.startswith(IRREGULAR)]
LARGEST_ARC = 10        # maximum radius of an arc of a curved solution, in cells; mazes of florets have the largest arcs


# --- files ------------------------------------------------------------------------

@each(LOOKS)
def check_files(program: Program, look: str) -> None:
    """Other programs accept the files of all shapes, and the files contain their recipes, in the look: {}
    A plain run draws every sixth shape in a look, and each shape in a sixth of the looks."""
    need("qpdf", "xmllint", "pngcheck")
    folder = look.replace(" ", "-")
    shapes = SHAPES if SOAK else SHAPES[list(LOOKS).index(look) % 6::6]
    for form in ("svg", "print-svg", "png"):
        program.done("draw", "-f", form, "-o", f"{folder}-{form}/", *LOOKS[look], *shapes)
        files = sorted(map(str, program.in_folder(f"{folder}-{form}").iterdir()))
        expect(len(files), len(shapes), f"files of {form}")
        tool(*(("pngcheck", "-q") if form == "png" else ("xmllint", "--noout")), *files)
        known = {line.rsplit(".", 1)[0] for line in program.recipes_of(*files)}
        expect_same_cells(known, set(shapes), f"recipes read out of {form}")
    path = program.draw_file(f"{folder}.pdf", *LOOKS[look], *shapes)
    tool("qpdf", "--check", path)
    expect([line.rsplit(".", 1)[0] for line in program.recipes_of(path)], list(shapes), "recipes read out of pdf")


def looks_are_kept(program: Program) -> None:
    """The shades, hand-drawn walls, textures, round corners and curved solutions of a recipe never change, and their SVGs are small"""
    found = {}
    walls = 24 * 21 + 20 * 25 - 20 * 24 + 1
    for name in KEPT:
        look = SEEN[name]
        text = "".join(program.text("draw", "-f", "svg", "-o", "-", "--solution", *look.drawn(), *look.options, *more, recipe)
                       for recipe in ("rect6x4-7391", "hex5x5-3") for more in ((), ("--solution-curve",)))
        data = "".join(re.findall(r'class="(?:shade|walls|texture|solution|passages)"[^>]* d="[^"]*"', text))
        found[name] = hashlib.sha256(data.encode()).hexdigest()[:12]
        large = program.done("draw", "-f", "svg", "-o", "-", *look.drawn(), *look.options, "rect20x24-7391").out
        if len(large) > MOST_BYTES * walls:
            raise Failure(f"{name}: {len(large) / walls:.0f} bytes a wall")
    expect(found, KEPT, "digests of what is drawn")


# --- pixels -----------------------------------------------------------------------

@lru_cache(maxsize=None)
def mazes_of(program: Program, shapes: tuple) -> List[dict]:
    return [jsonmaze.flat(maze) for maze in jsonmaze.drawn(program, shapes)]


@lru_cache(maxsize=None)
def plain_of(program: Program, look: Look) -> dict:
    """Returns a dictionary from each recipe to an SVG of its maze without the options of the look."""
    folder = f"plain{abs(hash(look))}"
    program.done("draw", "-f", "svg", "-o", f"{folder}/", *look.drawn(), *look.shapes)
    return {recipe: program.in_folder(f"{folder}/{recipe}.svg").read_text(encoding="utf-8") for recipe in look.shapes}


def between(maze: dict) -> Iterator[tuple]:
    """Yields a tuple for each pair of neighboring cells: the numbers of both cells, two lines that lead from center to center
    through the middle of the side between them, and whether this side is open."""
    for cell in maze["cells"]:
        for line, side in zip(jsonmaze.outline(cell), cell["sides"]):
            if side["cell"] is not None and side["cell"] > cell["number"]:
                middle, other = at(line, 0.5), maze["cells"][side["cell"]]["center"]
                yield ((cell["number"], side["cell"]),
                       (Line(tuple(cell["center"]), middle, 0.0), Line(middle, tuple(other), 0.0)), side["open"])


def origin_of(svg: str, maze: dict, cell: int) -> Point:
    """Returns the position of the maze's upper left corner in the SVG, in px."""
    drawn = [p for piece in svgfile.pieces_of(svg, "walls") for line in piece for p in line[:2]]
    told = [p for line in jsonmaze.drawn_lines(maze) for p in line[:2]]
    return tuple(min(p[k] for p in drawn) - cell * min(p[k] for p in told) for k in (0, 1))


class Sight:
    """The image of a maze in a look. Points are in cells."""

    def __init__(self, program: Program, look: Look, maze: dict, path: str):
        svg = plain_of(program, look._replace(options=()))[maze["recipe"]]
        self.picture, self.look = png.load(program.in_folder(path)), look
        size = svgfile.numbers_of(svgfile.root_of(svg))[2:]
        # Roads have a strip along the border; shades are only to the right of walls and below them.
        strip = 0 if "--shade" in look.options else (self.picture.width - size[0]) / 2
        self.origin = [place + strip for place in origin_of(svg, maze, look.cell)]
        self.channels = [self.picture.channel(k) for k in range(3)]

    def place(self, point: Point) -> Point:
        return self.origin[0] + self.look.cell * point[0], self.origin[1] + self.look.cell * point[1]

    def along(self, line: Line) -> List[Point]:
        return [self.place(p) for p in points_along(line, 0.5 / self.look.cell)]

    def color(self, at: Point) -> tuple:
        """Returns the red, green and blue of the pixel at a point, which is in pixels."""
        x, y = int(at[0] // 1), int(at[1] // 1)
        red, green, blue = self.channels
        return red[y][x], green[y][x], blue[y][x]


@each(SEEN)
def check_seen(program: Program, name: str) -> None:
    """The line between the centers of two neighbors crosses ink if and only if the cells have no passage, in the look: {}
    For looks that draw passages, ink and paper are exchanged."""
    look, folder = SEEN[name], name.replace(" ", "-")
    program.done("draw", "-o", f"{folder}/", *look.in_pixels())
    plain_of(program, look._replace(options=()))

    def check(maze: dict) -> None:
        sight = Sight(program, look, maze, f"{folder}/{maze['recipe']}.png")
        inked = "passages" in look.options
        wrong = [numbers for numbers, lines, is_open in between(maze)
                 if all((sight.color(p)[0] > 127) != inked for line in lines for p in sight.along(line)) != is_open]
        if not inked or maze["shape"]["name"] != "flow":     # in a flow, drawn passages are curved between the centers of cells
            expect(wrong, [], "sides that are not seen as told")
    for_each(mazes_of(program, look.shapes), check)


def light_pixels(data: bytes) -> regions.Field:
    """Returns the field of a PNG. A pixel is free if its red value is more than 127, so black and navy pixels are not free."""
    return regions.Field(png.read(data).channel(0), lambda value: value > 127)


def check_arrows(program: Program) -> None:
    """Arrows add exactly two pieces of ink, so an arrow touches no wall, even in a notch of the border"""
    shapes = ("oct6x6", "oct9x9.tree", "tri21x13.star", "rect15x15.star", "word8.abc", "brick7x13.tree", "hex9x9")
    recipes = [f"{shape}-doors.random-{seed}" for shape in shapes for seed in range(6 if SOAK else 3)]
    counts = {}
    for kind in ("none", "black"):
        program.done("draw", "-f", "png", "-o", f"arrows-{kind}/", "--cell", "20px", "--wall", "2px", "--arrows", kind,
                     *recipes)
        counts[kind] = [light_pixels(program.in_folder(f"arrows-{kind}/{recipe}.png").read_bytes())
                        .inverse().regions(diagonal=True)[1] for recipe in recipes]
    expect([recipe for recipe, bare, more in zip(recipes, counts["none"], counts["black"]) if more != bare + 2], [],
           "mazes whose arrows touch something")


# --- solutions and colors ------------------------------------------------------------

def is_red(color: tuple) -> bool:
    return color[0] > 127 >= color[1]


@each(DRAWN)
def check_filled(program: Program, drawn: str) -> None:
    """Exactly the cells of a filled solution have its color, and no seam separates them, if mazepress draws {}"""
    look, folder = thin(list(DRAWN).index(drawn), *FILLED, *DRAWN[drawn], parts=len(DRAWN)), f"filled-{drawn}"
    program.done("draw", "-o", f"{folder}/", *look.in_pixels())

    def check(maze: dict) -> None:
        sight = Sight(program, look, maze, f"{folder}/{maze['recipe']}-solution.png")
        crossings = {number for pair in maze.get("bridges", ()) for number in pair}
        winds = maze["shape"]["name"] == "flow"     # the solution of a flow does not pass through the centers of cells
        told = [cell for cell in maze["cells"] if drawn == "walls" or not winds and cell["number"] not in crossings]
        way = set(maze["solution"])
        expect([cell["number"] for cell in told if is_red(sight.color(sight.place(cell["center"]))) != (cell["number"] in way)], [],
               "cells that are filled or left out wrongly")
        expect([numbers for numbers, lines, is_open in between(maze)
                if is_open and not winds and way.issuperset(numbers) and crossings.isdisjoint(numbers) and
                not all(is_red(sight.color(p)) for line in lines for p in sight.along(line))], [],
               "cells of the way with a seam between")
    for_each(mazes_of(program, look.shapes), check)


def colors_tell_distances(program: Program) -> None:
    """In a maze colored by distance, two cells have the same color if and only if they have the same step of distance, and no seam is between cells"""
    shapes = tuple(some((shape for shape in SHAPES if shape not in WOVEN), 2))
    look = Look(shapes=shapes, heat=("--heat",))
    program.done("draw", "-o", "heat/", *look.in_pixels())
    plain_of(program, look)

    def check(maze: dict) -> None:
        sight = Sight(program, look, maze, f"heat/{maze['recipe']}.png")
        farthest = max(cell["distance"] for cell in maze["cells"])
        levels = min(farthest + 1, 64)
        colors = {(cell["distance"] * (levels - 1) // max(farthest, 1), sight.color(sight.place(cell["center"]))) for cell in maze["cells"]}
        expect((len(colors), len({color for _, color in colors})), (levels, levels), "steps and colors")
        lightest = max(color[2] for _, color in colors)
        expect([numbers for numbers, lines, is_open in between(maze)
                if is_open and not all(sight.color(p)[2] <= lightest + SOFT for line in lines for p in sight.along(line))], [],
               "neighbors with a seam between")
    for_each(mazes_of(program, shapes), check)


def runs_between_colors(program: Program) -> None:
    """A color gradient along a solution begins with its first color, ends with its second color, and changes in equal steps"""
    for recipe in ("rect20x20-7391", "polar9-3", "rect12x12-weave60-5"):
        plain = program.text("draw", "-f", "svg", "-o", "-", "--solution", recipe)
        whole = svgfile.the_path(plain, "solution").length
        for options in ((), ("--solution-fill",), ("--solution-fill", "--draw", "passages")):
            text = program.text("draw", "-f", "svg", "-o", "-", "--solution", "--solution-color", "red..#0000ff", *options,
                                recipe)
            found = svgfile.paths_with_class(text, "solution")
            name = "fill" if options[:1] == options and options else "stroke"
            colors = [path.attributes.get(name) for path in found]
            expect((colors[0], colors[-1]), ("#ff0000", "#0000ff"), f"first and last color of {recipe} {options}")
            reds, blues = ([int(color[k:k + 2], 16) for color in colors] for k in (1, 5))
            expect((sorted(reds, reverse=True), sorted(blues), len(set(colors))), (reds, blues, len(colors)), "order of colors")
            pieces = [path.length for path in found]
            if not options and (abs(sum(pieces) - whole) > 0.1 or max(pieces) - min(pieces) > 0.1):
                raise Failure(f"{recipe}: pieces of {min(pieces)} to {max(pieces)}, {sum(pieces)} in all, not {whole}")


def curves_of_any_size(program: Program) -> None:
    """In a curved solution, arcs have a radius of at most ten cells, for any cell size and seed"""
    for cell, px in (("7.3mm", 7.3 * 96 / 25.4), ("11.1px", 11.1)):
        recipes = [f"{shape}-{seed}" for shape in TILINGS for seed in range(1, 21 if SOAK else 8)]
        program.done("draw", "-f", "svg", "-o", f"curves-{cell}/", "--cell", cell, "--solution", "--solution-curve", *recipes)
        for file in sorted(program.in_folder(f"curves-{cell}").iterdir()):
            paths = svgfile.paths_with_class(file.read_text(encoding="utf-8"), "solution")
            radii = [numbers[0] / px for path in paths for letter, numbers in svgfile.commands(path.data) if letter == "a"]
            if not radii or min(radii) <= 0 or max(radii) > LARGEST_ARC:
                raise Failure(f"{file.name}, cells of {cell}: arcs of {max(radii, default=0)} cells")


def forks_meet(program: Program) -> None:
    """If three passages with round corners meet in a cell, one drawn line ends at a point of another drawn line"""
    maze, = jsonmaze.drawn(program, ["organic9x9-7391"])
    ways = [cell for passage in maze["passages"] for cell in passage] + [door["cell"] for door in maze["doors"].values()]
    forks = sum(ways.count(cell) == 3 for cell in set(ways))
    drawing = program.text("draw", "-f", "svg", "-o", "-", "--draw", "passages", "--corners", "round", "organic9x9-7391")
    lines = svgfile.lines_of(svgfile.with_class(drawing, "passages")[0].get("d"))
    met = [end for line in lines for end in (line[0].start, line[-1].end)
           if any(math.dist(end, piece.end) < 0.1 for other in lines if other is not line for piece in other[:-1])]
    expect(len(met), forks, "forks at which lines meet")


# --- backgrounds -----------------------------------------------------------------------

def ground_is_behind_the_maze(program: Program) -> None:
    """The background is only behind cells, and not around them or in holes, on every shape, with sharp and round corners"""
    for i, corners in enumerate(((), ("--corners", "round"))):
        look, folder = thin(i, "--ground", "red", *corners, parts=2), f"ground{i}"
        program.done("draw", "-o", f"{folder}/", *look.in_pixels())

        def check(maze: dict) -> None:
            sight = Sight(program, look, maze, f"{folder}/{maze['recipe']}.png")
            expect([cell["number"] for cell in maze["cells"] if not is_red(sight.color(sight.place(cell["center"])))], [],
                   "cells without ground")
            light, green = (regions.Field(rows, lambda value: value > 127) for rows in sight.channels[:2])
            for door in maze["doors"].values():
                if door["side"] is not None:
                    points = sight.along(jsonmaze.outline(maze["cells"][door["cell"]])[door["side"]])
                    reach = range(-look.cell // 2, look.cell // 2 + 1)
                    light.shut(points + [(x + dx, y + dy) for x, y in (points[0], points[-1])   # the ends of walls at doors may be round
                                         for dx in reach for dy in reach])
            labels, _ = light.regions()
            outside = labels[light.index((0, 0))]
            wrong = sum(1 for at, label in enumerate(labels) if label == outside and not green.free[at])
            if wrong > SOFT_EDGES:
                raise Failure(f"{wrong} pixels of ground outside the walls")
        for_each(mazes_of(program, look.shapes), check)


def holds(ring: list, x: float, y: float) -> bool:
    """True if the point (x, y) is inside the closed line `ring`."""
    inside = False
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


@each(GROUNDS)
def check_ground(program: Program, kind: str) -> None:
    """The strokes in the pattern of the background begin and end inside cells, or at most NEAR cells outside of a cell: {}"""
    look = thick(GROUNDS.index(kind), wall=3)
    program.done("draw", "-f", "svg", "-o", f"ground-{kind}/", *look.drawn(), "--ground-texture", kind, *look.shapes)
    beside = ((0, 0), (NEAR, 0), (-NEAR, 0), (0, NEAR), (0, -NEAR))

    def check(maze: dict) -> None:
        svg = program.in_folder(f"ground-{kind}/{maze['recipe']}.svg").read_text(encoding="utf-8")
        left, top = origin_of(svg, maze, look.cell)
        boxes = []
        for cell in maze["cells"]:
            ring = [p for line in jsonmaze.outline(cell) for p in points_along(line, 0.2)]
            xs, ys = zip(*ring)
            boxes.append((min(xs) - NEAR, min(ys) - NEAR, max(xs) + NEAR, max(ys) + NEAR, ring))
        found = [((x - left) / look.cell, (y - top) / look.cell)
                 for piece in svgfile.pieces_of(svg, "ground") for line in piece for x, y in line[:2]]
        out = [(x, y) for x, y in found
               if not any(holds(ring, x + dx, y + dy) for x1, y1, x2, y2, ring in boxes if x1 <= x <= x2 and y1 <= y <= y2
                          for dx, dy in beside)]
        expect(out, [], "ends of strokes outside of all cells")
        few = len(maze["cells"]) // 4
        if not few < len(found) < 100 * len(maze["cells"]):
            raise Failure(f"{len(found)} ends of strokes on {len(maze['cells'])} cells")
    for_each(mazes_of(program, look.shapes), check)


def paper_is_colored_to_the_edge(program: Program) -> None:
    """The color of the paper reaches the edges of A4, whose height in points, 841.89, is not an integer"""
    path = program.draw_file("edge.pdf", "-f", "pdf", "--paper", "a4", "--paper-color", "black", "--wall-color",
                             "white", "--solution=page", "--title", "T", "rect9x9-1")
    for page in painted.pages_of(path, 2 * 72, "-gray"):
        expect(page.gray().rows[-2][:100], bytes(100), "the last whole row of pixels")


if __name__ == "__main__":
    main()
