"""Tests that `info` prints the same measures as an independent implementation of the definitions in the headers."""
import json
from typing import Callable

import paths
import grid as g
import jsonmaze
import law
import measures
import tables
from program import Program, main_of
from tap import SOAK, Failure, expect, expect_close, for_each, some

FIELDS = ("", "-queue", "-random", "-straight30", "-straight100", "-random-straight60", "-queue-straight80",
          "-all", "-random-all", "-queue-all")
SIZES = ((1, 1), (1, 7), (7, 1), (2, 2), (3, 2), (5, 6), (9, 4), (16, 13), (23, 31))
SEEDS = (1, 2, 7391, 2026)
LARGE = ("rect90x70-5", "rect70x90-random-5", "rect90x70-queue-5", "rect90x70-straight90-5", "rect1x3000-2",
         "rect2x900-straight100-3") if SOAK else ("rect45x31-queue-5", "rect1x1000-2")


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


class Drawn(measures.Maze):
    """A maze that is read from JSON. Its cells are numbers."""

    def __init__(self, drawn: dict):
        self.cells = drawn["cells"]
        self.ways = {i: [side for side in cell["sides"] if side["open"]] for i, cell in enumerate(self.cells)}
        self.solution = drawn["solution"]
        self.doors = {self.solution[0], self.solution[-1]}

    def neighbors(self, cell: int) -> list:
        return [side["cell"] for side in self.ways[cell] if side["cell"] is not None]


def check_mcclendon(drawn: dict) -> None:
    """Compares the McClendon measures that mazepress prints for a maze with the measures that are computed from the centers of
    its cells."""
    maze = Drawn(drawn)
    figures = measures.mcclendon(maze, lambda cell: maze.cells[cell]["center"])
    for name, wanted in zip(("mcclendon_complexity", "mcclendon_difficulty"), figures):
        if abs(drawn["measures"][name] - wanted) > 0.005 * wanted:     # the centers are rounded
            raise Failure(f"{name} of {drawn['recipe']}: {drawn['measures'][name]}, expected {wanted}")


def points(program: Program, test: Callable) -> None:
    for fields in FIELDS:
        recipes = some((f"rect{w}x{h}{fields}-{seed}" for w, h in SIZES for seed in SEEDS), 4)
        test(f"figures of {len(recipes)} recipes{fields or ', no options'}", lambda: check(program, recipes))
    shaped = [f"{shape}-{seed}" for shape in tables.sized(150) for seed in some(range(1, 9), 4)]
    test("McClendon's figures of every shape", lambda: for_each(shaped, lambda recipe: check_mcclendon(*jsonmaze.drawn(program, [recipe]))))
    test("large and very long mazes", lambda: for_each(LARGE, lambda r: check(program, [r])))


main_of(points)
