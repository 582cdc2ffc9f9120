"""Tests the algorithms: growing trees with every pick and step, and all other algorithms, on every shape. mazepress makes the same
mazes as an independent implementation, with one path between any two cells."""
import re
from itertools import product
from pathlib import Path
from typing import List, Optional

import paths
import law
import law_grid
import law_trees
from jsonmaze import check_passages, drawn
from mazegraph import Graph, passages
from program import Program, each, main
from tables import SIZED, fits, sized
from tap import Failure, expect, expect_same_cells, fail_if_any, some

SAMPLES = Path(__file__).resolve().parents[2] / "samples"
PICKS = ("", "queue", "random", "oldest", "middle", "recent2", "recent7", "recent1000000", "70newest.30random", "50newest.50queue",
         "97queue.2oldest.1middle", "20random.40recent3.40recent9", "blend.newest.oldest", "blend.random.newest",
         "blend.queue.recent4")
STEPS = ("", "all", "straight1", "straight50", "straight100", "winding1", "winding60", "winding100", "horizontal70", "horizontal100",
         "vertical40", "vertical100")
SHAPES = {
    **{row["name"]: sizes for row, *sizes in zip(SIZED, sized(75), sized(28, 5))}, "narrow": ("rect1x12", "rect14x1", "rect2x7"),
    "words": ("word8.a", "word8.m4"), "outlines": ("rect13x12.heart", "polar8.star", "oct9x9.circle", "tri21x10.house"),
    "masks": ("rect", "hex"), "graphs": ("",),
}
EXTRA = {"masks": ("--mask", str(SAMPLES / "pictures" / "cat.png"), "--cells", "11"),
         "graphs": ("--graph", str(SAMPLES / "states.txt"))}
LARGE = [f"rect90x70-{pick}-3" for pick in PICKS[3:]] + ["rect90x70-vertical50-3", "polar40-winding80-3", "polar60-random-all-3"]
SEEDS = (1, 7391, 2 ** 64 - 1)
TINY = ("rect1x1", "rect1x2", "rect1x9", "rect9x1", "rect2x2", "rect3x3", "hex1x5", "tri2x1", "organic2x2", "oct1x1", "polar2")
GRIDS = ("rect1x1", "rect1x2", "rect2x1", "rect1x9", "rect9x1", "rect2x2", "rect3x2", "rect2x3", "rect13x11", "rect7x20", "rect33x6")
SAME = ("kruskal", "boruvka", "trueprim")       # algorithms that make the same maze if all other fields of the recipe are equal


def recipe_of(*fields) -> str:
    return "-".join(str(field) for field in fields if field != "")


def is_allowed(shape: str, step: str) -> bool:
    """True if a shape supports a step. In the shape flow, horizontal and vertical steps depend on streams, which the JSON does not
    contain, so test_law_flow tests them."""
    return fits(shape or "graph", step) and not (shape.startswith("flow") and re.match("horizontal|vertical", step))


def grown(shapes: tuple) -> List[str]:
    """Returns recipes of growing trees. The shapes alternate."""
    chosen = [(shapes[k % len(shapes)], pick, step, 7391 + k) for k, (pick, step) in enumerate(product(PICKS, STEPS))]
    return some((recipe_of(*fields) for fields in chosen if is_allowed(fields[0], fields[2])), 6)


def other_trees(shapes: tuple) -> List[str]:
    """Returns recipes of the other algorithms for any graph."""
    return [recipe_of(shape, name, seed) for shape, seed in some(product(shapes, SEEDS), 8) for name in law_trees.LAWS]


def wanted_of(maze: dict) -> set:
    """Returns the open sides by the independent implementation. The recipe has no fields but a shape, an algorithm and a seed."""
    graph, recipe = Graph(maze), maze["recipe"]
    _, name, *_, seed = [*recipe.split("-")[:-1], "", recipe.rsplit("-", 1)[1]]
    if name in law_trees.LAWS:
        return law_trees.carve(name, graph.near, int(seed))
    if name in law_grid.LAWS:
        pairs = law_grid.passages(name, *maze["shape"]["size"], int(seed))
        return {at for at in graph.all_sides() if (there := graph.across(*at)) and (min(at[0], there[0]), max(at[0], there[0])) in pairs}
    return law.carve(recipe, graph)


def problem(maze: dict) -> Optional[str]:
    try:
        check_passages(maze)
        expect_same_cells(passages(maze), wanted_of(maze), "open sides")
    except Failure as failure:
        return f"{maze['recipe']}: {failure}"
    return None


def check_same(program: Program) -> None:
    """kruskal, boruvka and trueprim make the same maze, and no other algorithm makes the same large maze"""
    for shape in (*sized(120), "rect2x2"):
        by_name = dict(zip(law_trees.LAWS, map(passages, drawn(program, [f"{shape}-{name}-5" for name in law_trees.LAWS]))))
        same = [name for name in by_name if by_name[name] == by_name["kruskal"]]
        expect([name for name in SAME if name not in same], [], f"{shape}: algorithms that make another maze")
        if shape != "rect2x2":
            expect([name for name in same if name not in SAME], [], f"{shape}: other algorithms that make this maze")


ON_SHAPES = {f"{trees} on {name}": (recipes(shapes), *EXTRA.get(name, ())) for name, shapes in SHAPES.items()
             for trees, recipes in (("growing trees", grown), ("other trees", other_trees))}
CASES = {**ON_SHAPES,
         "tiny mazes": ([recipe_of(shape, name, 7391) for shape in TINY for name in law_trees.LAWS],),
         "algorithms for whole grids": ([recipe_of(size, name, seed) for size, seed in product(GRIDS, SEEDS) for name in law_grid.LAWS],),
         "large mazes": (some(LARGE, 5) + [f"rect67x53-{name}-5" for name in law_grid.LAWS],)}


@each(CASES)
def check(program: Program, name: str) -> None:
    """Algorithms make the same mazes as in the independent implementation: {}"""
    recipes, *options = CASES[name]
    fail_if_any(map(problem, drawn(program, recipes, *options)))


main()
