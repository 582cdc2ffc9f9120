"""Tests labyrinths. Their levels have the same order as in an independent implementation. Each drawing is one path without
branches, which passes all levels in order. The middle of the path is half a corridor's width away from all walls.

    python3 test_labyrinth.py MAZEPRESS"""
import json
import math
import re
from collections import defaultdict
from typing import Dict, List, Tuple

import paths
import labyrinth
from program import Program, main, over
from readers import svgfile
from readers.geometry import points_along
from tap import SOAK, Failure, expect, some, tool

CELL = 96 / 25.4 * 10    # size of a cell of 10 mm, in px
BY_LEVELS = some([f"labyrinth{count}-{seed}" for count in (3, 4, 5, 6) for seed in range(labyrinth.COUNTS[count])], 3)
LARGER = [f"labyrinth{count}-{seed}" for count in (7, 8, 9, 10) for seed in range(labyrinth.COUNTS[count])]
MOST = [f"labyrinth{count}-{seed}" for count in ((11, 12, 13) if SOAK else (11,)) for seed in (0, 1, 7391, 2 ** 64 - 1)]
ROUND = BY_LEVELS + some(LARGER, 50) + MOST
DRAWN = ["labyrinth7-15", "labyrinth.chartres-7"] + (ROUND if SOAK else ROUND[::16])


def told(program: Program, recipe: str) -> dict:
    return json.loads(program.text("draw", "-f", "json", "-o", "-", recipe))


def numbers_of(recipe: str) -> Tuple[int, int]:
    count, seed = recipe[len("labyrinth"):].split("-")
    return int(count), int(seed)


@over(sorted(labyrinth.COUNTS)[:None if SOAK else 7])
def check_counts(program: Program, count: int) -> None:
    """The number of different labyrinths is the number that Phillips counted, and larger seeds repeat the labyrinths of smaller seeds"""
    expect(len(labyrinth.orders(count)), labyrinth.COUNTS[count], f"{count} levels")
    for seed in (0, labyrinth.COUNTS[count] - 1):
        again = seed + labyrinth.COUNTS[count] * 3
        expect(told(program, f"labyrinth{count}-{seed}")["cells"], told(program, f"labyrinth{count}-{again}")["cells"],
               f"seeds {seed} and {again}")


@over(ROUND + ["labyrinth.chartres-0"])
def check_path(program: Program, recipe: str) -> None:
    """In a labyrinth, the only neighbors of each cell are the previous cell and the next cell on the path from the outside to the middle"""
    maze = told(program, recipe)
    last = len(maze["cells"]) - 1
    for number, cell in enumerate(maze["cells"]):
        ways = [side["cell"] for side in cell["sides"] if side["cell"] is not None]
        expect(ways, [n for n in (number + 1, number - 1) if 0 <= n <= last], f"neighbors of {number}")
    expect([maze["doors"][name]["cell"] for name in ("entrance", "exit")], [0, last], "doors")
    expect(maze["doors"]["exit"]["side"], None, "the goal is inside")


def seat(point: Tuple[float, float], levels: int, core: int) -> Tuple[int, float]:
    """Returns the level at which a point is, and its direction from the center as a fraction of a full turn, clockwise from
    straight down."""
    x, y = point[0] - levels - core, point[1] - levels - core
    return levels + core - math.floor(math.hypot(x, y)), math.atan2(-x, y) / (2 * math.pi) % 1


def collapsed(items: list) -> list:
    return [item for i, item in enumerate(items) if i == 0 or items[i - 1] != item]


@over(ROUND)
def check_levels(program: Program, recipe: str) -> None:
    """The cells of a round labyrinth are on the levels that its order lists, and the number of cells is as law.h defines"""
    count, seed = numbers_of(recipe)
    levels = labyrinth.order(count, seed)
    cells = told(program, recipe)["cells"]
    if levels == labyrinth.CRETAN:
        expect(len(cells), 95, "cells of the Cretan one")
        return
    expect(len(cells), labyrinth.cells(levels), "cells")
    seats = [seat(cell["center"], count, 2) for cell in cells]
    expect(collapsed([level for level, part in seats if 0.3 < part < 0.7]), levels, "levels")


def check_cretan(program: Program) -> None:
    """labyrinth7 without a seed is the labyrinth of Crete, labyrinth7-15: the path crosses the line above the middle on the levels 3 2 1 4 7 6 5"""
    expect(labyrinth.order(7, 15), labyrinth.CRETAN, "number 15")
    expect(json.loads(program.text("draw", "-f", "json", "-o", "-", "labyrinth7"))["recipe"], "labyrinth7-15", "without a seed")
    way = [((x - 7.5), (7.5 - y)) for x, y in line_of(program, "labyrinth7-15")]
    found = []
    for (x1, y1), (x2, y2) in zip(way, way[1:]):
        if (x1 < 0) != (x2 < 0) and y1 > 0.6:
            found.append(8 - round(math.hypot(x1, y1)))
    expect(found, labyrinth.CRETAN, "levels over the middle")


def check_chartres(program: Program) -> None:
    """The path of the labyrinth of Chartres visits 44 quarters of levels in the known order, for any seed"""
    way = labyrinth.chartres()
    expect(way[:5], [(5, 0), (6, 0), (11, 0), (11, 1), (10, 1)], "as Frei and Reissmann begin")
    expect(len(set(way)), 44, "quarters")
    expect([(12 - level, 3 - quarter) for level, quarter in reversed(way)], way, "the same from the middle outwards")
    cells = told(program, "labyrinth.chartres-5")["cells"]
    expect(cells, told(program, "labyrinth.chartres")["cells"], "another seed")
    expect(len(cells), labyrinth.chartres_cells(), "cells")
    seats = [seat(cell["center"], 11, 3) for cell in cells]
    expect(collapsed([(level, int(part * 4)) for level, part in seats if level <= 11 and 0.3 < part * 4 % 1 < 0.7]), way, "way")


def line_of(program: Program, recipe: str) -> List[Tuple[float, float]]:
    """Returns many points along the drawn solution, in cells."""
    text, maze = picture(program, recipe), told(program, recipe)
    pieces = svgfile.the_path(text, "solution").pieces
    expect(len(pieces), 1, "lines of the solution")
    points = [point for line in pieces[0] for point in points_along(line, CELL / 25)]
    left, top = (start - CELL * door for start, door in zip(points[0], maze["doors"]["entrance"]["point"]))
    return [((x - left) / CELL, (y - top) / CELL) for x, y in points]


def picture(program: Program, recipe: str) -> str:
    return program.text("draw", "-f", "svg", "-o", "-", "--cell", "10mm", "--solution", recipe)


@over(DRAWN)
def check_width(program: Program, recipe: str) -> None:
    """The path to the middle is half a corridor's width from the nearest wall, and farther away only at corners and in the middle"""
    text = picture(program, recipe)
    near: Dict[Tuple[int, int], list] = defaultdict(list)
    for piece in svgfile.the_path(text, "walls").pieces:
        for line in piece:
            for x, y in points_along(line, CELL / 25):
                near[int(x // CELL), int(y // CELL)].append((x, y))
    way = [point for line in svgfile.the_path(text, "solution").pieces[0] for point in points_along(line, CELL / 10)]
    wide = []
    for x, y in way:
        column, row = int(x // CELL), int(y // CELL)
        walls = [wall for i in (-1, 0, 1) for k in (-1, 0, 1) for wall in near[column + i, row + k]]
        wide.append(min((math.dist(wall, (x, y)) for wall in walls), default=CELL) / CELL)
    if min(wide) < 0.49:
        raise Failure(f"{recipe}: a wall is {min(wide):.3f} of a lane from the line")
    even = sum(width < 0.51 for width in wide) / len(wide)
    inside = [width for width, point in zip(wide, way) if math.dist(point, way[-1]) > 3.2 * CELL]
    if even < 0.75 or max(inside) > 0.6:
        raise Failure(f"{recipe}: {even:.0%} of the line is in the middle of its lane, and a wall is {max(inside):.3f} off")


SENTENCE = {"en": "Take your time", "de": "Lass dir Zeit", "fr": "Prenez votre temps"}


@over([("classic", "en"), ("playful", "fr")])
def check_book(program: Program, case: Tuple[str, str]) -> None:
    """A book of labyrinths has no labyrinth twice, and its rules have the text for labyrinths"""
    look, language = case
    spec, path = (program.in_folder(f"{look}.{ending}") for ending in ("yaml", "pdf"))
    spec.write_text(f"title: Labyrinths\nseed: 3\npress: home\nlook: {look}\nlanguage: {language}\nhow-to-play: yes\nsections:\n"
                    "  - {name: Sevens, maze: labyrinth7, puzzles: 12}\n"
                    "  - {name: Large, maze: 'labyrinth9, labyrinth11, labyrinth.chartres', puzzles: 3}\n")
    recipes = program.in_folder(f"{look}.txt")
    program.done("book", str(spec), "-o", str(path), "--recipes", str(recipes))
    found = re.findall(r"labyrinth[a-z0-9.]*-\d+", recipes.read_text())
    expect(len({int(recipe.split("-")[1]) % 42 for recipe in found if recipe.startswith("labyrinth7-")}), 12, "different ones")
    expect([recipe.split("-")[0] for recipe in found[12:]], ["labyrinth9", "labyrinth11", "labyrinth.chartres"], "larger ones")
    if SENTENCE[language] not in " ".join(tool("pdftotext", str(path), "-").decode().split()):
        raise Failure(f"{look}: how to play does not say: {SENTENCE[language]}")


main()
