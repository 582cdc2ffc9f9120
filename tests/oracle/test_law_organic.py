"""Tests organic cells. They are the same as in an independent implementation. Their sizes are similar, and no cell is concave or
has a short side."""
import json
import math
import os
from typing import Callable, List

import paths
import law_organic
from jsonmaze import drawn
from program import Program, main_of
from tap import Failure, expect, for_each

SIZES = ((2, 2), (5, 4), (3, 7), (7, 3), (2, 6))
OUTLINED = ("6x6.heart", "7x7.star", "6x8.house", "9x9.tree", "6x6.triangle", "5x6.diamond", "6x5.egg", "6x6.hexagon")
MENDED = {"9x9.tree": (19, 24)}     # seeds of mazes with a cell that would bend inwards at two places, or with a passage that would nearly be closed
SEEDS = 20 if os.environ.get("MAZEPRESS_SOAK") else 2
SHORTEST = 0.42         # minimum length of a side in cells
PARTS = 256             # number of units per cell size
NARROWEST = 64          # in outlines: minimum distance between a corner and a side of its cell, in 1/256 cell


def check_recipe(program: Program, recipe: str) -> None:
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
        sides = [None if side["cell"] is None else (side["cell"], side["back"]) for side in cell["sides"]]
        expect(sides, by_law.sides, f"neighbors of cell {number}")


def turns(outline: List[list]) -> List[float]:
    corners = list(zip(outline, outline[1:] + outline[:1], outline[2:] + outline[:2]))
    return [(b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) for a, b, c in corners]


def area(outline: List[list]) -> float:
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(outline, outline[1:] + outline[:1])) / 2


def check_evenness(program: Program) -> None:
    areas, inner = [], []
    for maze in drawn(program, [f"organic{size}-{seed}" for size in ("20x20", "9x14", "40x5") for seed in range(1, 6)]):
        for cell in maze["cells"]:
            outline = cell["outline"]
            if min(turns(outline)) < 0:
                raise Failure(f"{maze['recipe']}: cell {cell['number']} is bent in")
            shortest = min(math.dist(a, b) for a, b in zip(outline, outline[1:] + outline[:1]))
            if shortest < SHORTEST:
                raise Failure(f"{maze['recipe']}: cell {cell['number']} has a side of {shortest:.3f}")
            areas.append(area(outline))
            inner.append(len(outline))
    mean = sum(areas) / len(areas)
    spread = math.sqrt(sum((one - mean) ** 2 for one in areas) / len(areas))
    expect((round(mean, 6), spread < 0.17, min(areas) > 0.3, max(areas) < 1.9), (1, True, True, True),
           f"areas: mean, spread {spread:.3f}, least {min(areas):.2f}, most {max(areas):.2f}")
    shares = [inner.count(sides) / len(inner) for sides in (4, 5, 6)]
    expect(min(shares[0], shares[1]) > 0.25 and shares[2] < 0.3, True, f"neither squares nor hexagons: {shares}")


def check_seeds(program: Program) -> None:
    outlines = [json.dumps([cell["outline"] for cell in maze["cells"]])
                for maze in drawn(program, [f"organic6x6-{seed}" for seed in range(1, 21)])]
    expect(len(set(outlines)), 20, "sets of cells of 20 seeds")
    other = drawn(program, ["organic6x6-kruskal-doors.random-1"])[0]
    expect(json.dumps([cell["outline"] for cell in other["cells"]]), outlines[0], "cells of another algorithm")


def check_room(program: Program) -> None:
    """Checks that no passage next to a notch is nearly closed."""
    shapes = ("9x9.tree", "16x16.tree", "5x5.tree", "7x7.heart", "12x12.heart", "9x9.star", "8x7.house")
    for maze in drawn(program, [f"organic{shape}-{seed}" for shape in shapes for seed in range(1, 21)]):
        for cell in maze["cells"]:
            room = law_organic.room([tuple(round(place * PARTS) for place in point) for point in cell["outline"]])
            if room < NARROWEST ** 2:
                raise Failure(f"{maze['recipe']}: cell {cell['number']} has a passage of {math.sqrt(room):.0f}/{PARTS}")


def points(program: Program, test: Callable) -> None:
    for width, height in SIZES:
        recipes = [f"organic{width}x{height}-{seed}" for seed in range(7391, 7391 + SEEDS)]
        test(f"organic{width}x{height}", lambda: for_each(recipes, lambda recipe: check_recipe(program, recipe)))
    for size in OUTLINED:
        seeds = (*range(1, 1 + SEEDS), *MENDED.get(size, ()))
        recipes = [f"organic{size}-{seed}" for seed in seeds]
        test(f"organic{size}", lambda: for_each(recipes, lambda recipe: check_recipe(program, recipe)))
    test("even cells", lambda: check_evenness(program))
    test("room beside notches", lambda: check_room(program))
    test("each seed has its own", lambda: check_seeds(program))


if __name__ == "__main__":
    main_of(points)
