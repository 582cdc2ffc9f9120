"""Tests algorithms that are not growing trees. mazepress makes the same mazes as an independent implementation, on every shape,
outline and graph."""
import os
import re
import sys
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path
from typing import Dict, List, Optional

import paths
import jsonmaze
import lattices
import law_trees
from jsonmaze import drawn
from program import program_from_arguments
from tables import sized
from tap import Failure, Tap, expect, expect_same_cells, fail_if_any, some

SHAPES = ("rect1x1", "rect1x2", "rect1x9", "rect9x1", "rect2x2", "rect3x3", "hex1x5", "tri2x1", "organic2x2",
          "oct1x1", *sized(65), "polar2", "rect16x16.star", "hex13x12.heart",
          "polar8.house", "word9.ab", "word8.i")
SEEDS = (1, 7391, 2 ** 64 - 1)
SAMPLES = Path(__file__).resolve().parents[2] / "samples"
INPUTS = (("rect", ("--mask", str(SAMPLES / "pictures" / "cat.png"), "--cells", "16")),
          ("hex", ("--mask", str(SAMPLES / "pictures" / "cat.png"), "--cells", "14")),
          ("", ("--graph", str(SAMPLES / "states.txt"))))
SAME = ("kruskal", "boruvka", "trueprim")


def recipe_of(shape: str, name: str, seed: int) -> str:
    return "-".join(part for part in (shape, name, str(seed)) if part)


def graph_of(maze: dict) -> law_trees.Graph:
    return [[None if side["cell"] is None else (side["cell"], side["back"]) for side in cell["sides"]]
            for cell in maze["cells"]]


def open_of(maze: dict) -> set:
    """Returns the open sides (cell, side) of a maze in JSON, except doors."""
    return {(cell["number"], number) for cell in maze["cells"] for number, side in enumerate(cell["sides"])
            if side["open"] and side["cell"] is not None}


def name_of(maze: dict) -> str:
    return next(field for field in maze["recipe"].split("-") if field in law_trees.LAWS)


def problem(maze: dict) -> Optional[str]:
    seed = int(maze["recipe"].rsplit("-", 1)[1])
    try:
        if not maze["recipe"].startswith("graph"):      # the cells of a graph are points without outlines
            jsonmaze.check(maze)
        expect(maze["measures"]["perfect"], True, "perfect")
        expect_same_cells(open_of(maze), law_trees.carve(name_of(maze), graph_of(maze), seed), "open sides")
    except Failure as failure:
        return f"{maze['recipe']}: {failure}"
    return None


def check_same(mazes: List[dict]) -> None:
    """Checks that the algorithms in SAME make the same maze if all other fields of the recipe are equal, and that no other
    algorithm makes the same large maze."""
    found: Dict[str, dict] = defaultdict(dict)
    for maze in mazes:
        found[maze["recipe"].replace(f"-{name_of(maze)}-", "-")][name_of(maze)] = open_of(maze)
    for recipe, by_name in found.items():
        expect([by_name[name] == by_name["kruskal"] for name in SAME], [True] * len(SAME), f"{recipe}: the same")
        if len(by_name["kruskal"]) > 100:
            others = [name for name in by_name if by_name[name] == by_name["kruskal"] and name not in SAME]
            expect(others, [], f"{recipe}: others that are the same")


def check_graph(maze: dict) -> None:
    """Checks that the graph in the JSON equals the graph of the polygons of the cells."""
    kind, width, height = re.match(r"([a-z]+)(\d+)x(\d+)", maze["recipe"]).groups()
    lattice = lattices.lattice(kind, int(width), int(height))
    wanted = [[lattice.across(cell, side) for side in range(lattice.sides(cell))] for cell in range(len(lattice.cells))]
    expect(graph_of(maze) == wanted, True, f"the graph of {maze['recipe']}")


def main() -> int:
    tap = Tap()
    recipes = [recipe_of(shape, name, seed) for shape, seed in some(product(SHAPES, SEEDS), 8) for name in law_trees.LAWS]
    with program_from_arguments() as program, ProcessPoolExecutor(os.cpu_count()) as pool:
        mazes = drawn(program, recipes)
        for shape, inputs in INPUTS:
            mazes += drawn(program, [recipe_of(shape, name, 7391) for name in law_trees.LAWS], *inputs)
        tap.test(f"{len(mazes)} mazes are the law's", lambda: fail_if_any(pool.map(problem, mazes, chunksize=16)))
        tap.test("kruskal, boruvka and trueprim make the same, the others do not", lambda: check_same(mazes))
        tap.test("the graphs are those of the cells' polygons",
                 lambda: [check_graph(maze) for maze in mazes if re.match(rf"({'|'.join(lattices.KINDS)})\d+x\d+-", maze["recipe"])])
    return tap.finish()


if __name__ == "__main__":
    sys.exit(main())
