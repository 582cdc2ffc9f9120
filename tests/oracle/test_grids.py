"""Tests the algorithms for whole square grids. mazepress makes the same mazes as an independent implementation. The mazes have
one path between any two cells and the published textures. Other shapes are rejected."""
import json
from typing import Callable

import paths
import jsonmaze
import law_grid
from jsonmaze import drawn
from program import Program, main_of
from tap import Failure, expect, expect_same_cells, fail_if_any

SIZES = ((1, 1), (1, 2), (2, 1), (1, 9), (9, 1), (2, 2), (3, 2), (2, 3), (3, 3), (8, 8), (13, 11), (7, 20), (33, 6))
SEEDS = (0, 7391, 2 ** 64 - 1)
LARGE = "rect131x97"
EXTRA = ("", "-doors.farthest", "-doors.random")

# For each algorithm, the percentage of cells that are dead ends. For eller, J. Buck published the value; the others
# follow from the probabilities of the algorithm's random choices.
DEAD_ENDS = {"eller": 28.5, "sidewinder": 27.5, "binarytree": 25, "division": 27}
POINTS_OFF = 1.2


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


def check_dead_ends(program: Program, name: str) -> None:
    text = "".join(f"rect60x60-{name}-{seed}\n" for seed in range(1, 21))
    told = [json.loads(line) for line in program.text("info", "--json", "-", stdin=text.encode()).splitlines()]
    share = 100 * sum(maze["dead_ends"] for maze in told) / sum(maze["cells"] for maze in told)
    if abs(share - DEAD_ENDS[name]) > POINTS_OFF:
        raise Failure(f"{share:.2f} % of the cells are dead ends, expected {DEAD_ENDS[name]}")


def check_corridors(program: Program) -> None:
    """Checks that there is no wall between the cells of the top row, and, for binary trees, between the cells of the
    left column."""
    for name, step in (("sidewinder", 1), ("binarytree", 1), ("binarytree", 20)):
        for maze in drawn(program, [f"rect20x20-{name}-{seed}" for seed in SEEDS]):
            line = [step * k for k in range(20)]
            missing = set(zip(line, line[1:])) - passages_of(maze)
            expect(missing, set(), f"{maze['recipe']}: walls in the corridor")


def points(program: Program, test: Callable) -> None:
    for name in law_grid.LAWS:
        test(f"{name}: trees, and the law's", lambda: check_law(program, name))
        test(f"{name}: dead ends", lambda: check_dead_ends(program, name))
    test("corridors at the edge", lambda: check_corridors(program))


if __name__ == "__main__":
    main_of(points)
