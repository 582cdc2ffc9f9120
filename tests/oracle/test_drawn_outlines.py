"""Tests mazes in drawn outlines. An independent implementation, which reads the pictures in samples/themes, gives the same cells.
From 16 to 40 columns, mazepress makes a smooth maze or names a size that works.

    python3 test_drawn_outlines.py MAZEPRESS
"""
import re

import paths
import cutread
import silhouettes
import test_law_organic
import test_smooth
from jsonmaze import drawn
from program import Program, each, expect_refused, main
from tables import rows
from tap import SOAK, expect, expect_same_cells, fail_if, for_each, some

COLUMNS = range(16, 41) if SOAK else (16, 30)
REFUSED = {     # for each outline, the numbers of columns between 16 and 40 that mazepress rejects because a part would be too narrow
    "bat": (23,), "bunny": (29,), "cake": (16,), "car": (18,), "chick": (18, 26, 27), "gingerbread": (17,), "pig": (16,),
    "sailboat": (33, 35), "stegosaurus": (18,), "strawberry": (30, 39), "train": (20, 29, 35), "trex": (19, 21),
    "turtle": (19, 22, 30), "witchhat": (31, 39)}
BENT = 60       # maximum angle, in degrees, by which the border bends inwards at a corner that belongs to only one cell
STONES = ("organic10x9.pumpkin-1", "organic9x9.ghost-2", "organic12x8.planet-3", "organic10x10.mug-4")


def recipe_of(name: str, columns: int, more: str = "") -> str:
    return f"rect{columns}x{silhouettes.rows_for(name, columns)}.{name}{more}-{columns}"


def check_words(program: Program) -> None:
    """The program contains every outline of samples/themes, with its title as the description"""
    expect({row["name"]: row["summary"] for row in rows("cuts") if row["name"] in silhouettes.names()},
           {name: silhouettes.art(name).title[0].lower() + silhouettes.art(name).title[1:] for name in silhouettes.names()}, "words")


@each(some(silhouettes.names(), 10))
def check_cells(program: Program, name: str) -> None:
    """Mazes with and without stairs have the cells and passages of the independent implementation in the outline {}"""
    sizes = COLUMNS[:2]
    parts = cutread.draw(program, name, [recipe_of(name, n, more) for n in sizes for more in ("", "-smooth")
                                         if n not in REFUSED.get(name, ())])

    def check(recipe: str) -> None:
        part = parts[recipe]
        expect_same_cells(part.kept, test_smooth.largest(silhouettes.kept(name, part.width, part.height)), recipe)
        fail_if(cutread.difference(part, int(recipe.rsplit("-", 1)[1])))
    for_each(parts, check)


@each(silhouettes.names())
def check_sizes(program: Program, name: str) -> None:
    """Cells of smooth mazes are nearly convex and have no short walls, or the error names a size that works: {}"""
    refused = [n for n in COLUMNS if n in REFUSED.get(name, ())]
    mazes = drawn(program, [recipe_of(name, n, "-smooth") for n in COLUMNS if n not in refused])
    for maze in mazes:
        test_smooth.check_cells(maze, BENT)
    for columns in refused:
        result = program.run("info", recipe_of(name, columns, "-smooth"))
        expect_refused(result, "parts too fine", "or remove")
        program.text("info", "rect{}x{}.{}-smooth-1".format(*re.search(r"use (\d+) x (\d+)", result.message).groups(), name))


def check_stones(program: Program) -> None:
    """Organic cells end on the curve of the outline, and on the curves of its holes"""
    for maze in drawn(program, list(STONES[:None if SOAK else 1])):
        test_law_organic.check_law(maze)


main()
