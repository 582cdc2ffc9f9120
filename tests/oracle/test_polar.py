"""Tests round mazes and spirals: their cells, corners, neighbors and open sides are the same as in an independent implementation."""
import math
from typing import Callable, List

import paths
import polar
import spiral
from jsonmaze import drawn
from program import Program, main_of
from tap import Failure, expect, for_each, some

FIELDS = ("", "-queue", "-random", "-straight60", "-all", "-random-straight30", "-queue-all", "-straight100")
TURNS = (2, 3, 4, 7, 16, 17)
SEEDS = (0, 7391, 2 ** 64 - 1)
LARGE = ("polar47-5", "polar95-straight50-7", "polar60-random-all-3")
DOORS = ("polar8-doors.1.c0-7391", "polar12-doors.3.41-7", "polar5-doors.24.c7-2", "polar9-doors.7.8-1")


def check_shape(program: Program, turns: int) -> None:
    found, wanted = drawn(program, [f"spiral{turns}-1"])[0]["cells"], spiral.Spiral(turns)
    expect(len(found), len(wanted.cells), "cells")
    for number, cell in enumerate(found):
        sides = [None if side["cell"] is None else (side["cell"], side["back"]) for side in cell["sides"]]
        expect(sides, [wanted.across(number, side) for side in range(wanted.sides(number))], f"neighbors of {number}")
        for a, b in zip(cell["outline"], wanted.corners(number), strict=True):
            if math.dist(a, b) > 0.002:
                raise Failure(f"spiral{turns}: a corner of {number} is at {a}, not at {b}")


def check_mazes(program: Program, recipes: List[str], law: Callable[[str], str]) -> None:
    for recipe, maze in zip(recipes, drawn(program, recipes)):
        found = "".join(f"{sum(side['open'] << number for number, side in enumerate(cell['sides'])):02x}" for cell in maze["cells"])
        expect(found, law(recipe), recipe)


def points(program: Program, test: Callable) -> None:
    test("cells of spirals", lambda: for_each(TURNS, lambda turns: check_shape(program, turns)))
    for name, sizes, law in (("spiral", TURNS, spiral.open_sides), ("polar", (2, 3, 4, 7, 13), lambda recipe: polar.open_sides(polar.maze(recipe)))):
        for fields in FIELDS:
            recipes = some([f"{name}{size}{fields}-{seed}" for size in sizes for seed in SEEDS], 2)
            test(f"{name}R{fields}", lambda: check_mazes(program, recipes, law))
    test("large round mazes, and doors", lambda: check_mazes(program, [*LARGE, *DOORS], law))


if __name__ == "__main__":
    main_of(points)
