"""Tests round mazes, which are read from the arcs and lines of an SVG. mazepress makes the same mazes as an independent
implementation. test_every_shape compares PNGs with SVGs."""
from typing import Callable

import paths
import polar
from program import Program, main_of
from tap import Failure, expect, for_each

FIELDS = ("", "-queue", "-random", "-straight60", "-all", "-random-straight30", "-queue-all", "-straight100")
SIZES = (2, 3, 4, 7, 13)
SEEDS = (0, 7391, 2 ** 64 - 1)
LARGE = ("polar47-5", "polar95-straight50-7", "polar60-random-all-3")
DOORS = ("polar8-doors.1.c0-7391", "polar12-doors.3.41-7", "polar5-doors.24.c7-2", "polar9-doors.7.8-1")


def difference(found: polar.Maze, wanted: polar.Maze) -> None:
    missing, added = sorted(wanted.open - found.open)[:3], sorted(found.open - wanted.open)[:3]
    if missing or added:
        raise Failure(f"closed, but should be open: {missing}; open, but should be closed: {added}")


def check_maze(program: Program, recipe: str) -> None:
    reader = polar.Reader(program.text("draw", "-f", "svg", "-o", "-", recipe), polar.parse(recipe).rings)
    difference(reader.maze(), polar.maze(recipe))


def check_way(program: Program, recipe: str) -> None:
    svg = program.text("draw", "-f", "svg", "-o", "-", "--solution", recipe)
    reader = polar.Reader(svg, polar.parse(recipe).rings)
    expect(reader.way(), polar.way_between(polar.maze(recipe), *polar.door_cells(recipe)), "way")
    clearance = reader.clearance()
    if clearance < 0.3:
        raise Failure(f"the way is {clearance:.3f} cells from a wall")


def points(program: Program, test: Callable) -> None:
    for fields in FIELDS:
        recipes = [f"polar{size}{fields}-{seed}" for size in SIZES for seed in SEEDS]
        test(f"polarR{fields}: walls", lambda: for_each(recipes, lambda r: check_maze(program, r)))
        test(f"polarR{fields}: ways", lambda: for_each(recipes[1::3], lambda r: check_way(program, r)))
    test("large ones", lambda: for_each(LARGE, lambda r: check_maze(program, r)))
    test("doors", lambda: for_each(DOORS, lambda r: check_maze(program, r)))
    test("ways between doors", lambda: for_each(DOORS, lambda r: check_way(program, r)))


if __name__ == "__main__":
    main_of(points)
