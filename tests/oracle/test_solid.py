"""Tests files for OpenSCAD: their mazes are solved from the numbers in the file, have the same walls as in print-svg, and become
solids without holes."""
import ast
import itertools
import math
import re
from collections import Counter
from pathlib import Path
from typing import Callable, Dict, List

import paths
import gridlines
import ways
from checks import check_maze, way_through
from program import Program, expect_refused, main_of
from readers import geometry, svgfile
from readers.geometry import Line
from tap import expect, expect_close, for_each, need, some, tool

RECIPES = ("rect1x1-5", "rect1x7-3", "rect12x9-7391", "rect15x11-random-4")


def numbers_of(text: str, name: str):
    return ast.literal_eval(re.search(rf"^{name} = (.*?);", text, re.M | re.S)[1])


def lines_of(text: str, name: str, closed: bool = False) -> list:
    """Returns the lines and arcs of the list `name` in a scad file. In the file, y runs upwards; in the result, y runs
    downwards."""
    found = []
    for points in numbers_of(text, name):
        ends = points[1:] + points[:1] if closed else points[1:]
        found.append([Line((a[0], -a[1]), (b[0], -b[1]), math.radians(-a[2]) if len(a) > 2 else 0.0)
                      for a, b in zip(points, ends)])
    return found


def pieces(line: Line) -> list:
    return geometry.points_along(line, .5)[1:] if line.sweep else [line.end]


def points_of(text: str, name: str, aside: float = 0) -> list:
    """Returns the points of the lines in the list `name` of a scad file, with y upwards. Arcs are divided into short lines."""
    return [[(x + aside, aside - y) for x, y in [line[0].start] + [p for piece in line for p in pieces(piece)]]
            for line in lines_of(text, name)]


def draw(program: Program, *options) -> str:
    return program.text("draw", "-f", "scad", "-o", "-", *options)


# --- contents of files ------------------------------------------------------------------------------

def check_solved(program: Program, recipe: str) -> None:
    text = draw(program, "--solution", "--cell", "8mm", recipe)
    walls = [[(x, -y) for x, y in line] for line in points_of(text, "walls")]
    way = [[(x, -y) for x, y in line] for line in points_of(text, "way")]
    check_maze(gridlines.grid_of_lines(walls), recipe)
    expect(gridlines.cells_along(gridlines.wall_lattice(walls), way), list(way_through(recipe)), "the way's cells")


def rings_and_outlines_are_solved(program: Program) -> None:
    """In a scad, the solution is one line from door to door, and each point of the solution can be reached from outside without crossing a wall"""
    for recipe, cell in ways.MADE:
        text = draw(program, "--solution", "--cell", f"{cell}mm", recipe)
        (way,) = points_of(text, "way", 2 * cell)
        ways.check_way(points_of(text, "walls", 2 * cell), way, cell, recipe)


def check_walls(program: Program, recipe: str) -> None:
    options = ["--cell", "6mm", "--wall", "1mm", recipe]
    print_svg = program.text("draw", "-f", "print-svg", "-o", "-", "--arrows", "none", "--lettering", "none", *options)
    ways.expect_same_lines(lines_of(draw(program, *options), "walls"), svgfile.lines_of(re.search(r'<path[^>]* d="([^"]*)"', print_svg)[1]), recipe)


def area_inside(lines: list) -> float:
    """Returns the area inside closed lines. Holes run in the opposite direction, and are subtracted."""
    area = 0.0
    for line in (line for piece in lines for line in piece):
        area += (line.start[0] * line.end[1] - line.end[0] * line.start[1]) / 2
        if line.sweep:
            radius = math.dist(line.start, line.end) / 2 / math.sin(abs(line.sweep) / 2)
            area += math.copysign(radius ** 2 / 2 * (abs(line.sweep) - math.sin(abs(line.sweep))), line.sweep)
    return abs(area)


def floors(program: Program) -> None:
    """The floor of a solid covers the cells of the maze, but not cells that are not part of the maze, such as holes"""
    for recipe, wanted in (("rect9x7-5", 63 * 36), ("polar5-7391", math.pi * 30 ** 2), ("hex7x6-3", 42 * 36 * math.sqrt(3) / 2),
                           ("word6.o-2", None)):
        text = draw(program, "--cell", "6mm", recipe)
        outline = lines_of(text, "outline", closed=True)
        if wanted is None:
            expect(len(outline), 2, "lines round a letter with a hole")
        else:
            expect(abs(area_inside(outline) / wanted - 1) < 1e-4, True, f"the area of {recipe}")


def what_is_said_at_its_top(program: Program) -> None:
    """A scad file begins with the title and the recipe, and its sizes are parameters"""
    text = draw(program, "--height", "7.5mm", "--wall", "2mm", "--title", "For \u00c5sa", "rect9x7-5")
    expect(re.match(r"// For \u00c5sa\n// mazepress rect9x7-5\.\w\n", text) is not None, True, "its first lines")
    expect(numbers_of(text, "wall_height"), 7.5, "height")
    expect(numbers_of(text, "wall_thickness"), 2, "thickness")
    expect(numbers_of(text, "ends"), "square", "ends")
    expect(numbers_of(draw(program, "--joins", "round", "rect9x7-5"), "ends"), "round", "round ends")
    expect(numbers_of(draw(program, "hex5x5-5"), "wall_height"), 5, "the usual height")
    expect(numbers_of(draw(program, "--cell", "6mm", "rect9x7-5"), "wall_thickness"), 1.2, "what can be printed")
    expect("groove" in text, False, "a groove without a solution")


def what_no_solid_has(program: Program) -> None:
    """mazepress rejects options without effect on a solid for scad, and rejects `--height` for other formats"""
    for options in (["--heat"], ["--texture", "bricks"], ["--wall-color", "red"], ["--caption", "C"], ["--lettering", "none"],
                    ["--solution", "--solution-fill"], ["--code", "x"], ["--arrows", "color"]):
        name = [option for option in options if option.startswith("--")][-1]
        expect_refused(program.run("draw", "-f", "scad", "-o", "-", *options, "rect5x5-1"), name, "with scad")
    picture = str(Path(__file__).resolve().parents[2] / "samples/pictures/bee.svg")
    expect_refused(program.run("draw", "-f", "scad", "-o", "-", "--start-picture", picture, "rect5x5-1"), "picture", "with scad")
    expect_refused(program.run("draw", "-f", "scad", "-o", "-", "--draw", "passages", "rect5x5-1"), "walls", "draw")
    expect_refused(program.run("draw", "-f", "scad", "-o", "-", "polar6-weave50-1"), "do not cross", "weave50")
    expect_refused(program.run("draw", "-f", "scad", "-o", "-", "--height", "0mm", "rect5x5-1"), "height", "more than 0")
    expect_refused(program.run("draw", "-f", "scad", "-o", "-", "--joins", "square", "hex5x5-1"), "joins square", "two directions")
    for form in ("pdf", "svg", "png", "print-svg", "dxf", "text", "json"):
        expect_refused(program.run("draw", "-f", form, "-o", "-", "--height", "5mm", "rect5x5-1"), "--height", "scad", form)


# --- solids made by OpenSCAD ------------------------------------------------------------------------

def facts_of(program: Program, *options, set_to: tuple = ()) -> dict:
    scad = program.draw_file("solid.scad", "-f", "scad", *options)
    mesh = str(Path(scad).with_suffix(".stl"))
    tool("openscad", "-o", mesh, *(word for value in set_to for word in ("-D", value)), scad)
    told = tool("admesh", mesh).decode()
    return {name: float(re.search(rf"{name} *: *([-0-9.]+)", told)[1])
            for name in ("Total disconnected facets", "Degenerate facets", "Edges fixed", "Facets removed", "Facets added",
                         "Facets reversed", "Backwards edges", "Number of parts", "Volume")}


def check_closed(facts: dict, parts: int, what: str) -> None:
    for name, value in facts.items():
        if name != "Volume":
            expect(int(value), parts if name == "Number of parts" else 0, f"{what}: {name}")


def squares_of_walls(text: str) -> int:
    """Returns the area that the walls of a scad file cover, in square millimeters. The walls must be 2 mm thick, with
    square ends, and horizontal or vertical."""
    covered = set()
    for line in (line for piece in lines_of(text, "walls") for line in piece):
        (left, right), (top, bottom) = (sorted((round(line.start[i]), round(line.end[i]))) for i in (0, 1))
        covered |= {(x, y) for x in range(left - 1, right + 1) for y in range(top - 1, bottom + 1)}
    return len(covered)


def edges_of(mesh: str, near: float) -> Dict[int, int]:
    """Counts the faces at each edge of a mesh. Returns how many edges have one face, two faces, and so on. Points closer than
    `near` are merged first, as in slicers."""
    text = Path(mesh).read_text(encoding="ascii")
    points = [tuple(map(float, found)) for found in re.findall(r"vertex (\S+) (\S+) (\S+)", text)]
    places: Dict[tuple, List[tuple]] = {}
    names: Dict[tuple, tuple] = {}
    for point in points:
        if point not in names:
            place = tuple(math.floor(value / near) for value in point)
            around = (other for step in itertools.product((-1, 0, 1), repeat=3)
                      for other in places.get(tuple(a + b for a, b in zip(place, step)), ()) if math.dist(point, other) < near)
            names[point] = next(around, point)
            if names[point] == point:
                places.setdefault(place, []).append(point)
    faces: Counter = Counter()
    for corners in zip(*[iter(names[point] for point in points)] * 3):
        if len(set(corners)) == 3:
            faces.update(frozenset(pair) for pair in itertools.combinations(corners, 2))
    return dict(Counter(faces.values()))


def each_edge_has_two_faces(program: Program) -> None:
    """Each edge of a solid belongs to two faces, even if a slicer merges points closer than 0.01 mm"""
    need("openscad")
    for options in some([["--cell", "9mm", "--wall", "1.6mm", "heart6x6-smooth-7391"], ["circle5x5-smooth-5"], ["polar2-7391"],
                         ["--solution", "star8x8-smooth-3"], ["organic4x4-3"], ["--cell", "8mm", "egg8x8-smooth-2"]], 2):
        scad = program.draw_file("edges.scad", "-f", "scad", *options)
        mesh = str(Path(scad).with_suffix(".stl"))
        tool("openscad", "-o", mesh, scad)
        expect(set(edges_of(mesh, 0.01)), {2}, f"faces of the edges of {' '.join(options)}")


def solids_have_no_hole(program: Program) -> None:
    """From a scad file, OpenSCAD makes one closed solid with the expected volume"""
    need("openscad", "admesh")
    options = ["--cell", "10mm", "--wall", "2mm", "--height", "4mm", "rect6x5-3"]
    walls = squares_of_walls(draw(program, *options))
    facts = facts_of(program, *options)
    check_closed(facts, 1, "walls and floor")
    expect_close(facts["Volume"] / (4 * walls + 2 * 64 * 54), 1, "volume")
    facts = facts_of(program, *options, set_to=("floor_thickness=0",))
    check_closed(facts, 2, "walls alone, left and right of the way")
    expect_close(facts["Volume"] / (4 * walls), 1, "their volume")
    for options in (["polar3-7391"], ["hex3x3-3", "--solution"], ["rect4x4-2", "--hand"]):
        check_closed(facts_of(program, "--cell", "12mm", *options), 1, str(options))


def points(program: Program, test: Callable) -> None:
    test("scad reads back", lambda: for_each(RECIPES, lambda recipe: check_solved(program, recipe)))
    test("The walls of a scad are those of print-svg", lambda: for_each(ways.EVERY_KIND, lambda recipe: check_walls(program, recipe)))
    for each in (rings_and_outlines_are_solved, floors, what_is_said_at_its_top, what_no_solid_has, solids_have_no_hole, each_edge_has_two_faces):
        test(each.__doc__, lambda each=each: each(program))


if __name__ == "__main__":
    main_of(points)
