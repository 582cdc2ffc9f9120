"""Tests cubes and boxes. mazepress makes the same mazes as an independent implementation, which folds a net in space. The drawn
net has the walls of the maze, and folds, flaps and matching numbers with which it becomes a box.

    python3 test_boxes.py MAZEPRESS
"""
import json
import math
import re
from typing import List, NamedTuple, Set, Tuple

import paths
import difficulty2
import law
import law_after
import law_trees
from boxes import Box
from mazegraph import Graph, passages, steps_from, ways
from program import Program, main, over
from readers import svgfile
from readers.geometry import Line, Point, at, moved, points_along, quarrels
from tap import Failure, expect, fail_if_any, some

SHAPES = ("cube2", "cube3", "cube6", "box2x3x4", "box5x2x3", "box4x6x2", "box9x10x11")
GROWN = ("", "queue", "random", "oldest-winding60", "70newest.30random", "blend.newest.oldest", "straight60", "recent4-all")
TREES = ("kruskal", "wilson", "huntandkill", "trueprim", "aldousbroder")
SEEDS = (0, 7391, 2 ** 64 - 1)
DRAWN = ("cube6-159", "cube2-1", "cube10-5", "box4x6x2-7", "box2x2x9-3", "box12x5x7-4", "cube16-wilson-2")


def told(program: Program, *words: str) -> List[dict]:
    return [json.loads(line) for line in program.text("draw", "-q", "-f", "json", "-o", "-", *words).splitlines()]


def shape_of(recipe: str) -> str:
    return recipe.split("-")[0]


@over(SHAPES)
def check_shape(program: Program, shape: str) -> None:
    """Each cell of a box is in the box's net, and two cells whose sides meet in space are neighbors"""
    maze, box = told(program, f"{shape}-1")[0], Box(shape)
    cells = maze["cells"]
    expect(len(cells), box.count(), "cells")
    left, top = (min(corner[i] for cell in cells for corner in cell["outline"]) for i in (0, 1))
    for number, cell in enumerate(cells):
        expect(cell["face"], box.cells[number][0], f"face of {number}")
        expect([(side["cell"], side["back"]) for side in cell["sides"]], box.near[number], f"neighbors of {number}")
        expect([(x - left, y - top) for x, y in cell["outline"]], box.outline(number), f"outline of {number}")
    expect(tuple(maze["doors"][name]["cell"] for name in ("entrance", "exit")), box.ends(), "doors")
    expect([maze["doors"][name]["side"] for name in ("entrance", "exit")], [None, None], "sides of doors")


def recipes_of(fields: str) -> List[str]:
    return [f"{shape}{'-' if fields else ''}{fields}-{seed}" for shape in SHAPES[:6] for seed in SEEDS]


@over(GROWN + TREES)
def check_mazes(program: Program, fields: str) -> None:
    """A box has the same passages as in an independent implementation, which carves the maze on the folded net"""
    recipes = some(recipes_of(fields), 6)
    for recipe, maze in zip(recipes, told(program, *recipes), strict=True):
        graph, seed = Graph(maze), int(recipe.split("-")[-1])
        wanted = law_trees.carve(fields, graph.near, seed) if fields in TREES else law.carve(recipe, graph)
        expect(passages(maze), wanted, recipe)
        expect(maze["measures"]["difficulty2"], difficulty2.difficulty2(maze), f"difficulty2 of {recipe}")


@over(("cube4-7391", "box3x4x2-1"))
def check_braid(program: Program, recipe: str) -> None:
    """A braid of a box also opens dead ends across edges between faces"""
    before, after = told(program, recipe, re.sub(r"-(\d+)$", r"-braid60-\1", recipe))
    wanted = law_after.braid(Box(shape_of(recipe)), passages(before), 60, int(recipe.split("-")[-1]))
    expect(passages(after), wanted, recipe)


@over(("cube4-7391", "box3x4x2-1", "cube3-2"))
def check_doors(program: Program, recipe: str) -> None:
    """The doors of a box can be at any cell: each cell counts as if it had one side at the border"""
    kinds = ("random", "farthest", "apart", "c3.c17")
    shape, seed = shape_of(recipe), int(recipe.split("-")[-1])
    mazes = told(program, *(f"{shape}-doors.{kind}-{seed}" for kind in kinds))
    graph, opened = Box(shape), passages(mazes[0])
    count, near = graph.count(), ways(graph, opened)
    draws = law.Stream.of_stage(seed, "doors")
    a, b = draws.below(count), draws.below(count - 1)
    far = steps_from(near, 0)
    first = far.index(max(far))
    far = steps_from(near, first)
    second = far.index(max(far))
    apart = law_after.apart(graph, opened, [(cell, 0) for cell in range(count)], seed)
    wanted = [(a, b + (b >= a)), tuple(sorted((first, second))), tuple(cell for cell, _ in apart), (3, 17)]
    for kind, maze, doors in zip(kinds, mazes, wanted, strict=True):
        expect(tuple(maze["doors"][name]["cell"] for name in ("entrance", "exit")), doors, kind)


# --- drawings: lengths are in cells, from the upper left corner of the net ---

CELL = 20       # size of a cell in the SVGs


class Drawing(NamedTuple):
    """What an SVG of a net contains. A segment is a frozenset of two points."""
    cut: List[Line]                         # the line to cut
    folds: Set[frozenset]
    walls: Set[frozenset]                   # the walls, divided into pieces of one cell
    numbers: List[Tuple[str, Point]]        # the printed numbers and their positions
    solution: List[Point]                   # points along the solution, in order


def pieces_of(line: Line) -> List[frozenset]:
    """Returns the pieces of one cell of which a line between corners of cells consists."""
    count = round(math.dist(*line[:2]))
    points = [tuple(round(value) for value in at(line, k / count)) for k in range(count + 1)]
    return [frozenset(pair) for pair in zip(points, points[1:])]


def from_svg(text: str) -> Drawing:
    def lines(name: str) -> List[Line]:
        return [line for path in svgfile.paths_with_class(text, name) for piece in path.pieces for line in piece]

    corner = [min(end[i] for line in lines("walls") + lines("fold") for end in line[:2]) for i in (0, 1)]

    def place(point: Point) -> Point:
        return tuple((value - least) / CELL for value, least in zip(point, corner))

    cut, folds, walls, solution = ([moved(line, place) for line in lines(name)] for name in ("cut", "fold", "walls", "solution"))
    corners = [point for line in folds + walls for point in line[:2]]
    if any(abs(value - round(value)) > 0.02 for point in corners for value in point):
        raise Failure("a fold or a wall does not end at a corner of a cell")
    numbers = [((label.text or "").strip(), place((float(label.get("x")), float(label.get("y")) - 0.35 * float(label.get("font-size")))))
               for label in svgfile.root_of(text).iter() if label.get("class") == "legend"]
    return Drawing(cut, {frozenset(tuple(map(round, end)) for end in line[:2]) for line in folds},
                   {piece for line in walls for piece in pieces_of(line)}, numbers,
                   [point for line in solution for point in points_along(line, 0.1)])


def check_net(drawing: Drawing, maze: dict, solved: bool) -> None:
    """Checks that the line to cut does not cross itself or a fold; that the net has a fold between neighboring faces, and flaps at half of its
    outer edges, with matching numbers; and that its walls and its solution are those of the maze."""
    box = Box(shape_of(maze["recipe"]))
    outlines = [box.outline(cell) for cell in range(box.count())]
    sides = {(cell, side): frozenset((outline[side], outline[(side + 1) % 4])) for cell, outline in enumerate(outlines) for side in range(4)}
    expect(drawing.walls, {sides[cell["number"], i] for cell in maze["cells"] for i, side in enumerate(cell["sides"]) if not side["open"]}, "walls")

    lines = drawing.cut + [Line(*fold, 0) for fold in drawing.folds]
    fail_if_any(quarrels(lines, {end for line in lines for end in line[:2]}))
    edges = [frozenset((corners[i], corners[(i + 1) % 4])) for corners in box.faces() for i in range(4)]
    outer = [edge for edge in edges if edges.count(edge) == 1]
    flaps = [edge for edge in outer if edge in drawing.folds]
    expect((len(drawing.folds), set(edges) - set(outer) <= drawing.folds, len(flaps)), (12, True, 7), "folds between faces and at flaps")
    cut = {frozenset(tuple(map(round, end)) for end in line[:2]) for line in drawing.cut}
    expect([edge for edge in outer if edge not in flaps and edge not in cut], [], "edges without a flap that are not cut")

    def nearest(point: Point) -> frozenset:
        return min(outer, key=lambda edge: abs(sum(math.dist(point, end) for end in edge) - math.dist(*edge)))

    def glued(edge: frozenset) -> Set[frozenset]:
        """Returns the pieces of the net's sides that meet the edge in space."""
        along = pieces_of(Line(*edge, 0))
        return {sides[side["cell"], side["back"]] for cell in maze["cells"] for i, side in enumerate(cell["sides"])
                if sides[cell["number"], i] in along}

    expect(sorted(number for number, _ in drawing.numbers), sorted("1234567" * 2), "numbers")
    for number in "1234567":
        one, other = (nearest(point) for text, point in drawing.numbers if text == number)
        expect(((one in flaps) != (other in flaps), glued(one)), (True, set(pieces_of(Line(*other, 0)))), f"edges with the number {number}")

    expect(bool(drawing.solution), solved, "a solution is drawn")
    cells = {outline[0]: cell for cell, outline in enumerate(outlines)}
    passed = [cells.get(tuple(math.floor(value) for value in point)) for point in drawing.solution
              if all(0.05 < value % 1 < 0.95 for value in point)]
    if solved:
        expect([cell for cell, before in zip(passed, [None, *passed]) if cell != before], maze["solution"], "cells that the solution passes")


def faces_of(maze: dict) -> int:
    return len({maze["cells"][cell]["face"] for cell in maze["solution"]})


@over(("cube6", "cube4"))
def check_faces(program: Program, shape: str) -> None:
    """With new seeds, draw and book make solutions that cross all six faces; find prints mazes whose solution crosses the requested number of faces"""
    program.text("draw", "-q", "-o", f"{shape}.pdf", shape)
    program.text("book", "-q", "--maze", shape, "--puzzles", "6", "--seed", "5", "-o", f"{shape}-book.pdf")
    found = program.text("find", "-q", shape, "--faces", "3", "--count", "2", "--recipe").split()
    for faces, recipes in ((6, [f"./{shape}.pdf", f"./{shape}-book.pdf"]), (3, found)):
        for line in program.text("draw", "-q", "-f", "json", "--solution", "-o", "-", *recipes).splitlines():
            maze = json.loads(line)
            expect(faces_of(maze), faces, f"faces of the way of {maze['recipe']}")
            expect(maze["measures"]["faces"], faces, f"faces told of {maze['recipe']}")


LEAST_FACE = 52     # size in mm of the smallest face that children can fold and glue


@over((("tiny", "a4"), ("expert", "letter")))
def check_large(program: Program, case: tuple) -> None:
    """The faces of a worksheet's cube are at least 52 mm wide on A4 and letter paper; the file has layers of lines to cut and to fold"""
    level, paper = case
    text = program.text("draw", "-f", "print-svg", "-o", "-", "--worksheet", "cube", "--level", level, "--seed", "5", "--paper", paper, "--solution")
    layers = {name: re.search(rf'label="{name}">\n<path[^>]* d="([^"]*)"', text)[1] for name in ("cut", "fold", "flaps", "walls", "solution", "doors")}
    lines = {name: svgfile.lines_of(data) for name, data in layers.items()}
    expect([len(lines[name]) for name in ("cut", "fold", "flaps")], [1, 12, 7], "lines to cut, to fold and at flaps")
    face = min(math.dist(line.start, line.end) for piece in lines["fold"] for line in piece)
    if face < LEAST_FACE:
        raise Failure(f"faces of {face:.1f} mm at level {level}")


def drawn(program: Program, recipe: str, *options: str) -> Drawing:
    return from_svg(program.text("draw", "-q", "-f", "svg", "-o", "-", "--cell", f"{CELL}px", *options, recipe))


@over(DRAWN)
def check_svg(program: Program, recipe: str) -> None:
    """The net in an SVG can be cut out and folded into a box with this maze"""
    maze, = told(program, "--solution", recipe)
    check_net(drawn(program, recipe), maze, False)
    check_net(drawn(program, recipe, "--solution"), maze, True)


@over(("cube6-159", "box4x6x2-7"))
def check_noticed(program: Program, recipe: str) -> None:
    """check_net detects the faults of a net"""
    good, (maze,) = drawn(program, recipe, "--solution"), told(program, "--solution", recipe)
    swapped = [(text.translate({49: "2", 50: "1"}) if k % 2 else text, point) for k, (text, point) in enumerate(sorted(good.numbers))]
    for what, bad in (("numbers that are exchanged", good._replace(numbers=swapped)), ("a number less", good._replace(numbers=good.numbers[1:])),
                      ("a wall less", good._replace(walls=set(list(good.walls)[1:]))), ("a fold less", good._replace(folds=set(list(good.folds)[1:]))),
                      ("a line to cut that crosses itself", good._replace(cut=good.cut + [Line((-1, 0.5), (99, 0.7), 0)])),
                      ("half of the way", good._replace(solution=good.solution[:len(good.solution) // 2]))):
        try:
            check_net(bad, maze, True)
        except Failure:
            continue
        raise Failure(f"{what}: not noticed")


main()
