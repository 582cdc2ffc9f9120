"""Tests that `info` prints the same measures as an independent implementation of the definitions in the headers."""
import json

import paths
import grid as g
import jsonmaze
import law
import measures
import tables
from program import Program, main, over
from tap import SOAK, Failure, expect, expect_close, some

FIELDS = ("", "-queue", "-random", "-straight30", "-straight100", "-random-straight60", "-queue-straight80",
          "-all", "-random-all", "-queue-all")
SIZES = ((1, 1), (1, 7), (7, 1), (2, 2), (3, 2), (5, 6), (9, 4), (16, 13), (23, 31))
SEEDS = (1, 2, 7391, 2026)
LARGE = ("rect90x70-5", "rect70x90-random-5", "rect90x70-queue-5", "rect90x70-straight90-5", "rect1x3000-2",
         "rect2x900-straight100-3") if SOAK else ("rect45x31-queue-5", "rect1x1000-2")
RECIPES = [recipe for fields in FIELDS for recipe in some((f"rect{w}x{h}{fields}-{seed}" for w, h in SIZES for seed in SEEDS), 4)]
SHAPED = [f"{shape}-{seed}" for shape in tables.sized(150) for seed in some(range(1, 9), 4)]


@over([*RECIPES, *LARGE])
def check(program: Program, recipe: str) -> None:
    """The measures of mazes of squares are the measures of the independent implementation"""
    told, maze = json.loads(program.text("info", "--json", recipe)), law.maze(recipe)
    for name, wanted in {"check": law.check_character(recipe), **g.figures(maze), **measures.figures(maze)}.items():
        if isinstance(wanted, float):
            expect_close(told.get(name), wanted, name)
        else:
            expect(told.get(name), wanted, name)


class Drawn(measures.Maze):
    """A maze that is read from JSON. Its cells are numbers."""

    def __init__(self, drawn: dict):
        self.cells = drawn["cells"]
        self.ways = {i: [side for side in cell["sides"] if side["open"]] for i, cell in enumerate(self.cells)}
        self.solution = drawn["solution"]
        self.doors = {self.solution[0], self.solution[-1]}

    def neighbors(self, cell: int) -> list:
        return [side["cell"] for side in self.ways[cell] if side["cell"] is not None]


@over(SHAPED)
def check_mcclendon(program: Program, recipe: str) -> None:
    """The McClendon measures of every shape are the measures that are computed from the centers of the cells"""
    drawn, = jsonmaze.drawn(program, [recipe])
    maze = Drawn(drawn)
    if drawn["shape"]["name"] in ("organic", "flow"):     # their centers are multiples of 1/256
        figures = measures.mcclendon(maze, lambda cell: [round(256 * x) / 256 for x in maze.cells[cell]["center"]])
    else:     # JSON rounds the centers, so a straight hallway has tiny angles
        figures = measures.mcclendon(maze, lambda cell: maze.cells[cell]["center"], 0.01)
    for name, wanted in zip(("mcclendon_complexity", "mcclendon_difficulty"), figures):
        if abs(drawn["measures"][name] - wanted) > 0.005 * wanted:     # JSON rounds the centers
            raise Failure(f"{name} of {drawn['recipe']}: {drawn['measures'][name]}, expected {wanted}")


main()
