"""Tests spirals: their cells, corners, neighbors and open sides are the same as in an independent implementation."""
import json
import math
from typing import Callable, List

import paths
import spiral
from program import Program, main_of
from tap import SOAK, Failure, expect, for_each

FIELDS = ("", "-queue", "-random", "-straight60", "-all", "-random-straight30", "-queue-all", "-straight100")
SIZES = (2, 3, 4, 7, 16, 17)
SEEDS = (0, 7391, 2 ** 64 - 1)


def told(program: Program, recipe: str) -> dict:
    return json.loads(program.text("draw", "-f", "json", "-o", "-", recipe))


def check_shape(program: Program, turns: int) -> None:
    found, wanted = told(program, f"spiral{turns}-1")["cells"], spiral.Spiral(turns)
    expect(len(found), len(wanted.cells), "cells")
    for number, cell in enumerate(found):
        sides = [None if side["cell"] is None else (side["cell"], side["back"]) for side in cell["sides"]]
        expect(sides, [wanted.across(number, side) for side in range(wanted.sides(number))], f"neighbors of {number}")
        for a, b in zip(cell["outline"], wanted.corners(number), strict=True):
            if math.dist(a, b) > 0.002:
                raise Failure(f"spiral{turns}: a corner of {number} is at {a}, not at {b}")


def check_mazes(program: Program, recipes: List[str]) -> None:
    for recipe, line in zip(recipes, program.text("draw", "-q", "-f", "json", "-o", "-", *recipes).splitlines(), strict=True):
        found = "".join(f"{sum(side['open'] << number for number, side in enumerate(cell['sides'])):02x}"
                        for cell in json.loads(line)["cells"])
        expect(found, spiral.open_sides(recipe), recipe)


def points(program: Program, test: Callable) -> None:
    test("cells", lambda: for_each(SIZES, lambda turns: check_shape(program, turns)))
    for fields in FIELDS:
        recipes = [f"spiral{size}{fields}-{seed}" for size in SIZES for seed in SEEDS]
        test(f"spiralR{fields}", lambda: check_mazes(program, recipes if SOAK else recipes[::2]))


main_of(points)
