"""Tests the algorithms for whole square grids. mazepress makes the same mazes as an independent implementation. The mazes have
one path between any two cells."""
from typing import Callable

import paths
import jsonmaze
import law_grid
from jsonmaze import drawn
from program import Program, main_of
from tap import expect_same_cells, fail_if_any

SIZES = ((1, 1), (1, 2), (2, 1), (1, 9), (9, 1), (2, 2), (3, 2), (2, 3), (3, 3), (8, 8), (13, 11), (7, 20), (33, 6))
SEEDS = (0, 7391, 2 ** 64 - 1)
LARGE = "rect131x97"
EXTRA = ("", "-doors.farthest", "-doors.random")


def passages_of(maze: dict) -> set:
    return {tuple(sorted(pair)) for pair in maze["passages"]}


def problem(name: str, maze: dict) -> str:
    width, height = maze["shape"]["size"]
    seed = int(maze["recipe"].rsplit("-", 1)[1])
    found = passages_of(maze)
    if found != law_grid.passages(name, width, height, seed):
        return f"{maze['recipe']} is another maze than the law's"
    try:
        jsonmaze.check(maze)
    except Failure as failure:
        return f"{maze['recipe']}: {failure}"
    return ""


def check_law(program: Program, name: str) -> None:
    recipes = [f"rect{w}x{h}-{name}{EXTRA[k % 3] if w * h > 1 else ''}-{seed}"
               for w, h in SIZES for k, seed in enumerate(SEEDS)]
    fail_if_any(problem(name, maze) or None for maze in drawn(program, recipes))
    maze, = drawn(program, [f"{LARGE}-{name}-5"])
    expect_same_cells(passages_of(maze), law_grid.passages(name, *maze["shape"]["size"], 5), LARGE)


def points(program: Program, test: Callable) -> None:
    for name in law_grid.LAWS:
        test(f"{name}: trees, and the law's", lambda: check_law(program, name))


if __name__ == "__main__":
    main_of(points)
