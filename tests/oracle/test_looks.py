"""Tests drawings with filled passages, with cells colored by distance, and with round corners."""
import json
import math
from collections import deque
from pathlib import Path
from typing import List

import paths
import grid as g
import gridlines
import mazeread
import pixels
from checks import check_maze, maze
from program import Program, main_over
from readers import png, svgfile
from readers.geometry import Line, circle
from readers.pictures import Picture
from tables import IRREGULAR, sized
from tap import Failure, expect

RECIPES = ("rect1x1-5", "rect1x7-3", "rect7x1-3", "rect2x2-1", "rect12x9-7391", "rect20x26-1",
           "rect9x14-queue-straight80-12", "rect15x11-random-4", "rect13x13-all-9")
TILINGS = [size for size in sized(90) if "x" in size and not size.startswith(IRREGULAR)]
LARGEST_ARC = 10    # maximum radius of an arc, in cells; mazes of florets have the largest arcs
PLAIN = ("--arrows", "none", "--cell", "11px", "--wall", "3px")


# --- passages -------------------------------------------------------------------

def picture(path: str) -> Picture:
    return png.read(Path(path).read_bytes()).gray()


def check_negative(program: Program, recipe: str) -> None:
    """Checks that the passages in a drawing of square cells fill exactly the space between walls: the inverted image shows the walls."""
    size = maze(recipe)
    path = program.draw_file(f"passages-{recipe}.png", "-f", "png", "--draw", "passages", *PLAIN, recipe)
    dark = picture(path)
    walls = picture(program.draw_file(f"walls-{recipe}.png", "-f", "png", *PLAIN, recipe))
    expect((dark.width, dark.height), (walls.width, walls.height), "size")
    box = pixels.survey(walls, size.width, size.height).lattice.box
    negative = [bytearray(b"\xff" * walls.width) for _ in range(walls.height)]
    for y in range(box.top, box.bottom):
        for x in range(box.left, box.right):
            negative[y][x] = 255 - dark.rows[y][x]
    expect([y for y in range(walls.height) if bytes(negative[y]) != bytes(walls.rows[y])], [],
           "rows in which passages are not what walls leave")
    inked = [(x, y) for y, row in enumerate(dark.rows) for x, value in enumerate(row) if value < 128]
    outside = [(x, y) for x, y in inked if not (box.left <= x < box.right and box.top <= y < box.bottom)]
    expect(outside, [], "ink outside the maze")


# --- roads ----------------------------------------------------------------------

ROAD_CELL, LAND = 24, 6


def check_roads(program: Program, recipe: str) -> None:
    """Checks that roads are white along passages and through both doors to the edge of the image, and that the other sides of
    cells are not white."""
    field = picture(program.draw_file(f"roads-{recipe}.png", "-f", "png", "--dpi", "96", "--draw", "roads", "--ground",
                                      "black", "--arrows", "none", "--cell", f"{ROAD_CELL}px", "--margin", "0px", recipe))
    told = json.loads(program.text("draw", "-f", "json", "-o", "-", recipe))
    width, height = told["shape"]["size"]
    expect((field.width, field.height), (width * ROAD_CELL + 2 * LAND, height * ROAD_CELL + 2 * LAND), "size")
    opened = {frozenset(pair) for pair in told["passages"]}
    doors = {(door["cell"], door["side"]) for door in told["doors"].values()}
    wrong = []
    for cell in range(width * height):
        column, row = cell % width, cell // width
        x, y = LAND + column * ROAD_CELL + ROAD_CELL // 2, LAND + row * ROAD_CELL + ROAD_CELL // 2
        for side, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            inside = 0 <= column + dx < width and 0 <= row + dy < height
            reach = ROAD_CELL if inside else ROAD_CELL // 2 + LAND - 1
            white = all(field.rows[y + dy * i][x + dx * i] > 250 for i in range(reach))
            is_open = frozenset((cell, cell + dx + dy * width)) in opened if inside else (cell, side) in doors
            if white != is_open:
                wrong.append((cell, side))
    expect(wrong, [], "sides whose roads are not as told")


def forks_meet(program: Program) -> None:
    """If three passages with round corners meet in a cell, one drawn line ends at a point of another drawn line"""
    recipe = "organic9x9-7391"
    told = json.loads(program.text("draw", "-f", "json", "-o", "-", recipe))
    ways = [cell for passage in told["passages"] for cell in passage] + [door["cell"] for door in told["doors"].values()]
    forks = sum(ways.count(cell) == 3 for cell in set(ways))
    drawing = program.text("draw", "-f", "svg", "-o", "-", "--draw", "passages", "--corners", "round", recipe)
    lines = svgfile.lines_of(svgfile.with_class(drawing, "passages")[0].get("d"))
    met = [end for line in lines for end in (line[0].start, line[-1].end)
           if any(math.dist(end, piece.end) < 0.1 for other in lines if other is not line for piece in other[:-1])]
    expect(len(met), forks, f"forks of {recipe} at which lines meet")


# --- heat -----------------------------------------------------------------------

def distances(grid: g.Grid) -> dict:
    """Returns the distance of each cell from the cell at the entrance, in steps."""
    neighbors = g.neighbor_lists(grid)
    found, queue = {(0, 0): 0}, deque([(0, 0)])
    while queue:
        cell = queue.popleft()
        for other in neighbors[cell]:
            if g.is_inside(grid, other) and other not in found:
                found[other] = found[cell] + 1
                queue.append(other)
    return found


def inside(point, lines) -> bool:
    """True if the point is inside the area that the closed lines enclose by the even-odd rule. Holes have their own lines."""
    x, y = point
    crossings = 0
    for line in lines:
        for (ax, ay), (bx, by) in zip(line, line[1:]):
            if (ay > y) != (by > y) and ax + (y - ay) * (bx - ax) / (by - ay) > x:
                crossings += 1
    return crossings % 2 == 1


def check_heat(program: Program, recipe: str) -> None:
    text = program.text("draw", "-f", "svg", "-o", "-", "--heat", "--cell", "20px", recipe)
    expected = distances(maze(recipe))
    farthest = max(expected.values())
    levels = min(farthest + 1, 64)
    fills = svgfile.paths_with_class(text, "heat")
    expect(len(fills), levels, "colors")
    expect(len({path.attributes["fill"] for path in fills}), levels, "different colors")
    walls = gridlines.wall_lattice(svgfile.the_path(text, "walls").lines)
    for (x, y), steps in expected.items():
        center = (walls.left + (x + .5) * walls.pitch, walls.top + (y + .5) * walls.pitch)
        found = [i for i, path in enumerate(fills) if inside(center, path.lines)]
        wanted = steps * (levels - 1) // farthest if farthest else 0
        expect(found, [wanted], f"colors of cell {(x, y)}")
    legend = [element.text for element in svgfile.with_class(text, "legend")]
    expect(legend, ["0", f"{farthest} step" + ("" if farthest == 1 else "s")], "legend")
    check_maze(mazeread.read_svg(text), recipe)


def heat_has_no_seams(program: Program) -> None:
    """In a maze colored by distance, no pixel inside the walls is lighter than the colors"""
    for cell, wall in (("15px", "1px"), ("12px", "2px")):
        path = program.draw_file("heat.png", "-f", "png", "--heat", "--arrows", "none", "--cell", cell, "--wall", wall,
                            "rect12x9-7391")
        seen = png.read(Path(path).read_bytes())
        box, blue = pixels.survey(seen.gray(), 12, 9, 20).lattice.box, seen.channel(2)
        light = [(x, y) for y in range(box.top + 2, box.bottom - 2) for x in range(box.left + 2, box.right - 2)
                 if blue[y][x] > 0x8E + 1]
        expect(light, [], f"pixels of cells of {cell} with more blue than any color of the scale")


# --- corners --------------------------------------------------------------------

def arcs_of(text: str, name: str) -> List[Line]:
    return [line for piece in svgfile.pieces_of(text, name) for line in piece if line.sweep]


def check_round_walls(program: Program, recipe: str) -> None:
    """Each corner of round walls is one arc, with a radius of at most half a cell"""
    text = program.text("draw", "-f", "svg", "-o", "-", "--corners", "round", "--cell", "20px", recipe)
    arcs = arcs_of(text, "walls")
    if any(circle(arc)[1] > 10.01 or abs(arc.sweep) > math.pi for arc in arcs):
        raise Failure(f"an arc is larger than a cell's circle: {arcs}")
    small = arcs_of(program.text("draw", "-f", "svg", "-o", "-", "--corners", "4px", "--cell", "20px", recipe), "walls")
    expect({round(circle(arc)[1], 2) for arc in small} - {4}, set(), "radii that are not 4px")
    expect(len(small), len(arcs), "arcs of either radius")
    expect(len(arcs), bends(maze(recipe)), "arcs")


def bends(grid: g.Grid) -> int:
    """Returns the number of corners at which exactly two walls meet at a right angle."""
    open_places = set(g.inner_passages(grid)) | {g.entrance(grid), g.exit_of(grid)}
    walls = [place for place in g.wall_places(grid.width, grid.height) if place not in open_places]
    ends = {}
    for place in walls:
        (ax, ay), (bx, by) = sorted(tuple(place))
        upright = ay == by
        first = (max(ax, bx), max(ay, by))
        second = (first[0], first[1] + 1) if upright else (first[0] + 1, first[1])
        for corner in (first, second):
            ends.setdefault(corner, []).append(upright)
    return sum(1 for found in ends.values() if len(found) == 2 and found[0] != found[1])


def curve_is_smooth(program: Program) -> None:
    """In a curved solution, straight pieces are connected by arcs, and never meet each other"""
    text = program.text("draw", "-f", "svg", "-o", "-", "--solution", "--solution-curve", "--cell", "20px",
                        "rect12x9-7391")
    (way,) = svgfile.pieces_of(text, "solution")
    if any(not one.sweep and not other.sweep for one, other in zip(way, way[1:])):
        raise Failure(f"two straight pieces meet: {way}")
    if not any(line.sweep for line in way):
        raise Failure(f"no arcs: {way}")


def curves_of_any_size(program: Program) -> None:
    """In a curved solution, arcs have a radius of at most ten cells, for any cell size and seed"""
    for cell, px in (("7.3mm", 7.3 * 96 / 25.4), ("11.1px", 11.1), ("0.317in", 0.317 * 96)):
        recipes = [f"{shape}-{seed}" for shape in TILINGS for seed in range(1, 21)]
        program.done("draw", "-f", "svg", "-o", f"curves-{cell}/", "--cell", cell, "--solution", "--solution-curve", *recipes)
        for file in sorted(program.in_folder(f"curves-{cell}").iterdir()):
            paths = svgfile.paths_with_class(file.read_text(encoding="utf-8"), "solution")
            radii = [numbers[0] / px for path in paths for letter, numbers in svgfile.commands(path.data) if letter == "a"]
            if not radii or min(radii) <= 0 or max(radii) > LARGEST_ARC:
                raise Failure(f"{file.name}, cells of {cell}: arcs of {max(radii, default=0)} cells")


# --- letters --------------------------------------------------------------------

def letters_of_cut_grids(program: Program) -> None:
    """The formats text and blocks write spaces for removed cells, and draw walls around the other cells"""
    for recipe in ("rect15x15.circle-3", "rect21x11.diamond-4"):
        text = program.text("draw", "-f", "text", recipe).split("\n")
        svg = program.text("draw", "-f", "svg", "-o", "-", "--arrows", "none", "--cell", "20px", recipe)
        lines = svgfile.the_path(svg, "walls").lines
        lattice = gridlines.wall_lattice(lines)
        wanted = set()
        for (ax, ay), (bx, by) in (sorted(tuple(place)) for place in gridlines.wall_units(lattice, lines)):
            upright = ay == by
            x, y = max(ax, bx), max(ay, by)
            wanted.add((3 * x + (0 if upright else 1), 2 * y + (1 if upright else 0)))
        found = {(x, y) for y, row in enumerate(text) for x, letter in enumerate(row)
                 if letter == "|" or (letter == "-" and x % 3 == 1)}
        expect(sorted(found ^ wanted), [], f"walls of {recipe} in letters or in SVG only")
        blocks = program.text("draw", "-f", "blocks", recipe).split("\n")
        dark = {(x, y) for y, row in enumerate(blocks) for x, letter in enumerate(row) if letter == "█"}
        for x, y in wanted:
            block = (2 * (x // 3) + (1 if x % 3 else 0), y)
            expect(block in dark, True, f"block of the wall {block} of {recipe}")


main_over((
    ("png: passages are the negative of walls", RECIPES, check_negative),
    ("png: roads lead where the maze does", RECIPES + ("rect9x9-rooms3-5", "rect9x8-doors.random-5"), check_roads),
    ("svg: cells have the color of their distance", RECIPES, check_heat),
    ("svg: corners of two walls are round, and no others", RECIPES, check_round_walls),
    *((test.__doc__, [""], lambda program, _, test=test: test(program))
      for test in (forks_meet, heat_has_no_seams, curve_is_smooth,
                   curves_of_any_size, letters_of_cut_grids)),
))
