"""Tests that the measures that `info` prints equal an independent implementation of the definitions in the headers."""
import json
from typing import Callable

import paths
import grid as g
import law
import measures
from program import Program, main_of
from tap import Failure, expect, expect_close, for_each, some

FIELDS = ("", "-queue", "-random", "-straight30", "-straight100", "-random-straight60", "-queue-straight80",
          "-all", "-random-all", "-queue-all")
SIZES = ((1, 1), (1, 7), (7, 1), (2, 2), (3, 2), (5, 6), (9, 4), (16, 13), (23, 31))
SEEDS = (1, 2, 7391, 2026)
LARGE = ("rect90x70-5", "rect70x90-random-5", "rect90x70-queue-5", "rect90x70-straight90-5", "rect1x3000-2",
         "rect2x900-straight100-3")


def check(program: Program, recipes: list) -> None:
    lines = program.text("info", "--json", *recipes).splitlines()
    expect(len(lines), len(recipes), "lines")
    for recipe, line in zip(recipes, lines):
        told, maze = json.loads(line), law.maze(recipe)
        for name, wanted in {"check": law.check_character(recipe), **g.figures(maze), **measures.figures(maze)}.items():
            if isinstance(wanted, float):
                expect_close(told.get(name), wanted, f"{recipe}: {name}")
            else:
                expect(told.get(name), wanted, f"{recipe}: {name}")


def check_logarithm() -> None:
    """Checks that the logarithm that law.h defines differs from the true logarithm by at most 4 / 65536."""
    for number in [*range(1, 3000), *(3 ** k for k in range(1, 40)), 2 ** 63, 2 ** 64 - 1]:
        wrong = abs(measures.log2_fixed(number) / 65536 - measures.math.log2(number))
        if wrong > 4 / 65536:
            raise Failure(f"log2 of {number} is wrong by {wrong}")


def points(program: Program, test: Callable) -> None:
    count = 0
    for fields in FIELDS:
        recipes = some((f"rect{w}x{h}{fields}-{seed}" for w, h in SIZES for seed in SEEDS), 2)
        count += len(recipes)
        test(f"figures of {len(recipes)} recipes{fields or ', no options'}", lambda: check(program, recipes))
    test("large and very long mazes", lambda: for_each(LARGE, lambda r: check(program, [r])))
    test("150 recipes and more", lambda: expect(count >= 150, True, "recipes"))
    test("binary logarithm by integers", check_logarithm)


main_of(points)
