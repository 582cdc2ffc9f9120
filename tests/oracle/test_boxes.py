"""Tests cubes and boxes. mazepress makes the same mazes as an independent implementation, which folds a net in space. The drawn
net, cut out and folded, is a box with one maze on its faces and matching numbers on its flaps.

    python3 test_boxes.py MAZEPRESS
"""
import json
import math
import re
from typing import List

import paths
import difficulty2
import law
import law_after
import law_trees
import netread
from boxes import Box
from mazegraph import Graph, passages, steps_from, ways
from program import Program, main_over
from readers import svgfile
from readers.geometry import points_along
from tap import Failure, expect, some

SHAPES = ("cube2", "cube3", "cube6", "box2x3x4", "box5x2x3", "box4x6x2", "box9x10x11")
GROWN = ("", "queue", "random", "oldest-winding60", "70newest.30random", "blend.newest.oldest", "straight60", "recent4-all")
TREES = ("kruskal", "wilson", "huntandkill", "trueprim", "aldousbroder")
SEEDS = (0, 7391, 2 ** 64 - 1)
DRAWN = ("cube6-159", "cube2-1", "cube10-5", "box4x6x2-7", "box2x2x9-3", "box12x5x7-4", "cube16-wilson-2")


def told(program: Program, *recipes: str) -> List[dict]:
    return [json.loads(line) for line in program.text("draw", "-q", "-f", "json", "-o", "-", *recipes).splitlines()]


def shape_of(recipe: str) -> str:
    return recipe.split("-")[0]


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


def check_mazes(program: Program, fields: str) -> None:
    """A box has the same passages as in an independent implementation, which carves the maze on the folded net"""
    recipes = some(recipes_of(fields), 6)
    for recipe, maze in zip(recipes, told(program, *recipes), strict=True):
        graph, seed = Graph(maze), int(recipe.split("-")[-1])
        wanted = law_trees.carve(fields, graph.near, seed) if fields in TREES else law.carve(recipe, graph)
        expect(passages(maze), wanted, recipe)
        expect(maze["measures"]["difficulty2"], difficulty2.difficulty2(maze), f"difficulty2 of {recipe}")


def check_braid(program: Program, recipe: str) -> None:
    """A braid of a box also opens dead ends across edges between faces"""
    before, after = told(program, recipe, re.sub(r"-(\d+)$", r"-braid60-\1", recipe))
    wanted = law_after.braid(Box(shape_of(recipe)), passages(before), 60, int(recipe.split("-")[-1]))
    expect(passages(after), wanted, recipe)


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


# --- drawings ---

def lines_of(path: svgfile.Path) -> List[list]:
    return [[piece[0].start] + [line.end for line in piece] for piece in path.pieces]


def middle_of(points: list) -> tuple:
    return tuple((min(p[i] for p in points) + max(p[i] for p in points)) / 2 for i in (0, 1))


def segments_of(lines: List[list]) -> list:
    return [pair for line in lines for pair in zip(line, line[1:])]


def from_svg(text: str) -> netread.Drawing:
    def lines(name: str) -> List[list]:
        return [line for path in svgfile.paths_with_class(text, name) for line in lines_of(path)]

    def middle(name: str) -> tuple:
        pieces = [line for piece in svgfile.pieces_of(text, name) for line in piece]
        return middle_of([p for line in pieces for p in points_along(line, 0.2)])

    numbers = [((element.text or "").strip(), element) for element in svgfile.root_of(text).iter()
               if element.get("class") == "legend"]
    cut, = lines("cut")
    return netread.Drawing(
        cut=cut[:-1] if cut[0] == cut[-1] else cut, folds=segments_of(lines("fold")), walls=segments_of(lines("walls")),
        numbers=[(word, (float(element.get("x")), float(element.get("y")) - 0.35 * float(element.get("font-size"))))
                 for word, element in numbers],
        start=middle("start"), goal=middle("goal"), way=lines("solution"))


def faces_of(maze: dict) -> int:
    return len({maze["cells"][cell]["face"] for cell in maze["solution"]})


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


def check_svg(program: Program, recipe: str) -> None:
    """The net in an SVG can be folded into a box"""
    for solved in (False, True):
        options = ("--solution",) if solved else ()
        drawing = from_svg(program.text("draw", "-q", "-f", "svg", "-o", "-", *options, recipe))
        netread.Net(drawing).check(solved)


def check_noticed(program: Program, recipe: str) -> None:
    """netread, which reads nets for these tests, detects the faults of a net"""
    good = from_svg(program.text("draw", "-q", "-f", "svg", "-o", "-", "--solution", recipe))
    unit = netread.Net(good).unit
    netread.Net(good).check(True)
    swapped = [(number.translate({49: "2", 50: "1"}) if y < good.cut[7][1] - 0.6 * unit else number, (x, y)) for number, (x, y) in good.numbers]
    corner = min(good.cut)      # a corner of the left face, whose left edge is on the line to cut
    at_cut = [wall for wall in good.walls if abs(wall[0][0] - corner[0]) < 0.01 and abs(wall[1][0] - corner[0]) < 0.01]
    bent = [(x - 2 * unit if i == len(good.cut) - 2 else x, y + 2 * unit if i == len(good.cut) - 2 else y)
            for i, (x, y) in enumerate(good.cut)]
    for what, bad in (("numbers that are exchanged", good._replace(numbers=swapped)), ("a number less", good._replace(numbers=good.numbers[1:])),
                      ("a wall at one of two edges only", good._replace(walls=[wall for wall in good.walls if wall not in at_cut[:1]])),
                      ("a wall less", good._replace(walls=[wall for wall in good.walls if wall != max(good.walls)])),
                      ("a fold less", good._replace(folds=good.folds[1:])), ("a flap on a face", good._replace(cut=bent)),
                      ("half of the way", good._replace(way=[line[:-1] for line in good.way]))):
        try:
            netread.Net(bad).check(True)
        except Failure:
            continue
        raise Failure(f"{what}: not noticed")


if __name__ == "__main__":
    main_over([(check.__doc__, items, check) for check, items in (
        (check_shape, SHAPES), (check_mazes, GROWN + TREES), (check_braid, ("cube4-7391", "box3x4x2-1")),
        (check_doors, ("cube4-7391", "box3x4x2-1", "cube3-2")), (check_svg, DRAWN),
        (check_large, (("tiny", "a4"), ("expert", "letter"))), (check_faces, ("cube6", "cube4")),
        (check_noticed, ("cube6-159", "box4x6x2-7")))])
