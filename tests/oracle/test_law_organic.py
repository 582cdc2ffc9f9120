"""Tests that organic cells are the same as in an independent implementation."""
import json
import os

import paths
import law_organic
from jsonmaze import drawn
from mazegraph import Graph
from program import Program, main, over
from tap import expect

SIZES = ((2, 2), (5, 4), (3, 7), (7, 3), (2, 6))
OUTLINED = ("6x6.heart", "7x7.star", "6x8.house", "9x9.tree", "6x6.triangle", "5x6.diamond", "6x5.egg", "6x6.hexagon")
MENDED = {"9x9.tree": (24,)}     # seeds of mazes with a cell that would bend inwards at two places, or with a passage that would nearly be closed
SEEDS = 20 if os.environ.get("MAZEPRESS_SOAK") else 2
RECIPES = [f"organic{w}x{h}-{seed}" for w, h in SIZES for seed in range(7391, 7391 + SEEDS)] + [
    f"organic{size}-{seed}" for size in OUTLINED for seed in (*range(1, 1 + SEEDS // 2), *MENDED.get(size, ()))]
PARTS = 256             # number of units per cell size


@over(RECIPES)
def check_recipe(program: Program, recipe: str) -> None:
    """Organic cells have the corners, centers and neighbors of the independent implementation"""
    check_law(drawn(program, [recipe])[0])


def check_law(maze: dict) -> None:
    shape, *_, seed = maze["recipe"].split("-")
    size, _, outline = shape[len("organic"):].partition(".")
    width, height = map(int, size.split("x"))
    wanted = law_organic.cells(width, height, int(seed), outline or None)
    expect(len(maze["cells"]), len(wanted), "cells")
    for number, (cell, by_law) in enumerate(zip(maze["cells"], wanted)):
        corners = [tuple(round(place * PARTS) for place in point) for point in cell["outline"]]
        expect(corners, by_law.outline, f"corners of cell {number}")
        expect(tuple(round(place * PARTS) for place in cell["center"]), by_law.center, f"center of cell {number}")
    expect(Graph(maze).near, [by_law.sides for by_law in wanted], "neighbors")


def check_seeds(program: Program) -> None:
    """The seed alone determines the cells, and each seed gives other cells"""
    outlines = [json.dumps([cell["outline"] for cell in maze["cells"]])
                for maze in drawn(program, [f"organic6x6-{seed}" for seed in range(1, 21)])]
    expect(len(set(outlines)), 20, "sets of cells of 20 seeds")
    other = drawn(program, ["organic6x6-kruskal-doors.random-1"])[0]
    expect(json.dumps([cell["outline"] for cell in other["cells"]]), outlines[0], "cells of another algorithm")


if __name__ == "__main__":
    main()
