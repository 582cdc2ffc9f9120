"""Tests growing trees on every shape. mazepress makes the same mazes as an independent implementation, with one path between any
two cells."""
import re
from itertools import product
from pathlib import Path
from typing import Callable

import paths
import law_grow
from jsonmaze import check_passages, drawn
from program import Program, main_of
from tables import SIZED, fits, sized
from tap import expect, fail_if_any, some

SAMPLES = Path(__file__).resolve().parents[2] / "samples"
OLD_PICKS = ("", "queue", "random")
PICKS = ("oldest", "middle", "recent2", "recent7", "recent1000000", "70newest.30random", "50newest.50queue",
         "97queue.2oldest.1middle", "20random.40recent3.40recent9", "blend.newest.oldest", "blend.random.newest",
         "blend.queue.recent4")
OLD_STEPS = ("", "all", "straight50")
STEPS = ("winding1", "winding60", "winding100", "horizontal70", "horizontal100", "vertical40", "vertical100")
SHAPES = {
    **{row["name"]: sizes for row, *sizes in zip(SIZED, sized(75), sized(28, 5))}, "narrow": ("rect1x12", "rect14x1", "rect2x7"),
    "words": ("word8.a", "word8.m4"), "outlines": ("rect13x12.heart", "polar8.star", "oct9x9.circle", "tri21x10.house"),
    "masks": ("rect", "hex"), "graphs": ("",),
}
EXTRA = {"masks": ("--mask", str(SAMPLES / "pictures" / "cat.png"), "--cells", "11"),
         "graphs": ("--graph", str(SAMPLES / "states.txt"))}

# The shape flow is not tested with horizontal and vertical steps, because these steps depend on streams, which the
# JSON does not contain.

def is_allowed(shape: str, step: str) -> bool:
    return fits(shape or "graph", step) and not (shape.startswith("flow") and re.match("horizontal|vertical", step))


def recipes(shapes: tuple) -> list:
    ways = list(product(PICKS, OLD_STEPS + STEPS)) + list(product(OLD_PICKS, STEPS))
    chosen = ((shapes[k % len(shapes)], pick, step, k) for k, (pick, step) in enumerate(ways))
    return some(("-".join(field for field in (shape, pick, step, str(7391 + k)) if field)
                 for shape, pick, step, k in chosen if is_allowed(shape, step)), 4)


def problem(recipe: str, maze: dict) -> str:
    """Returns a description of an error in the maze of a recipe, or "" if the maze is right."""
    try:
        check_passages(maze)
    except Failure as failure:
        return f"{recipe}: {failure}"
    if {tuple(pair) for pair in maze["passages"]} != law_grow.passages(maze["recipe"], maze):
        return f"{recipe}: another maze than the law's"
    return ""


def check_shape(program: Program, name: str) -> None:
    wanted = recipes(SHAPES[name])
    mazes = drawn(program, wanted, *EXTRA.get(name, ()))
    if name in ("rect", "hex", "oct", "brick", "words"):
        expect([maze["recipe"] for maze in mazes], wanted, "recipes")
    fail_if_any(problem(recipe, maze) or None for recipe, maze in zip(wanted, mazes))


def check_large(program: Program) -> None:
    wanted = some([f"rect90x70-{pick}-3" for pick in PICKS] + ["rect90x70-vertical50-3", "polar40-winding80-3"], 3)
    fail_if_any(problem(r, m) or None for r, m in zip(wanted, drawn(program, wanted)))


def points(program: Program, test: Callable) -> None:
    for name, shapes in SHAPES.items():
        test(f"{name}: {len(recipes(shapes))} mazes are perfect, and the law's",
             lambda: check_shape(program, name))
    test("large mazes, too", lambda: check_large(program))


if __name__ == "__main__":
    main_of(points)
