"""Tests symmetric mazes. mazepress makes the same mazes as an independent implementation, and the coordinates of their passages
are symmetric."""
from collections import Counter

import paths
import jsonmaze
import law_fold
from jsonmaze import drawn
from mazegraph import Graph, passages
from pieces import Pieces
from program import Program, each, main
from tables import fits, names
from tap import Failure, expect, expect_same_cells, for_each, some

GROWN = [*((pick, step) for pick in ("newest", "queue", "random") for step in ("uniform", "straight60", "all")),
         ("oldest", "straight60"), ("recent2", "uniform"), ("recent200", "uniform"), ("recent9", "straight60")]
# For each kind of symmetry, shapes that have it: with and without cells on the axis or in the middle, with holes, and with removed
# cells.
FOLDED = {
    "mirror": ("rect8x7", "rect9x6", "rect1x5", "rect2x1", "rect13x1", "hex6x5", "hex5x1", "hex4x1", "tri9x5", "tri8x6",
               "tri12x4", "oct6x5", "oct5x4", "brick5x7", "brick4x1", "polar2", "polar6", "rect20x20.heart",
               "rect21x21.heart", "tri21x12.star", "polar7.heart", "word9.o", "word12.a", "word8.i", "oct9x9.circle",
               "cairo5x6", "cairo6x5", "rhombi5x4", "kagome6x5", "kagome5x4", "cairo11x12.heart"),
    "turn2": ("rect8x7", "rect8x6", "rect7x7", "rect1x6", "rect2x2", "hex6x4", "hex5x6", "hex1x2", "tri8x5", "tri6x7",
              "oct6x6", "oct5x5", "brick6x4", "polar5", "rect17x15.circle", "rect16x16.circle", "word9.o", "word9.z",
              "rect15x14.hexagon", "cairo6x4", "cairo5x7", "kagome6x5", "snub7x5", "floret4x5"),
    "turn4": ("rect2x2", "rect7x7", "rect8x8", "rect1x1", "oct6x6", "oct5x5", "rect18x18.circle", "rect13x13.diamond",
              "cairo6x6", "snub7x7"),
    "turn3": ("polar2", "polar5"),
    "turn6": ("polar2", "polar6"),
}


def fields(*words: str) -> str:
    return "-".join(word for word in words if word not in ("newest", "uniform"))


# --- mazes by the law ---------------------------------------------------------------

def check_grown(maze: dict, folded: str, pick: str, step: str, seed: int) -> None:
    graph = Graph(maze)
    carved = law_fold.Carved(graph, Pieces(range(graph.count())), law_fold.fold(maze, folded))
    tree = law_fold.grow(carved, pick, step, seed)
    expect_same_cells(passages(maze), law_fold.unfold(carved, tree, seed), "open sides")


@each(FOLDED)
def check_law(program: Program, folded: str) -> None:
    """On every shape, symmetric growing trees are the same as in the independent implementation; picks and steps alternate: {}"""
    cases = [(shape, *GROWN[(i + k) % len(GROWN)], 10 * i + k) for i, shape in enumerate(FOLDED[folded])
             for k in range(3) if fits(shape, *GROWN[(i + k) % len(GROWN)])]
    found = drawn(program, [f"{fields(shape, folded, pick, step)}-{seed}" for shape, pick, step, seed in cases])
    for_each(list(zip(found, cases)), lambda pair: check_grown(pair[0], folded, *pair[1][1:]))


# --- properties ------------------------------------------------------------------------

def check_mirrored(fold: law_fold.Fold, alone: set) -> None:
    """Checks `alone`, the passages of a mirrored maze whose mirror image is not a passage. Each of these passages must
    connect a cell on the axis to a cell off the axis, and each cell on the axis may have only one such passage."""
    fixed = {cell for cell, image in enumerate(fold.cell) if cell == image}
    wrong = [way for way in alone if len(way & fixed) != 1]
    expect(wrong, [], "ways without image that do not lead from the axis away")
    per_cell = Counter(cell for way in alone for cell in way & fixed)
    expect([cell for cell, count in per_cell.items() if count > 1], [], "cells on the axis with two ways alone")


def check_turned(fold: law_fold.Fold, ways: set, alone: set) -> None:
    """Checks `alone`, the passages of a rotated maze whose image is not a passage. No such passage may exist if a cell
    or a passage in the middle is its own image; otherwise, there must be exactly one."""
    own = any(cell == image for cell, image in enumerate(fold.cell)) or any(
        frozenset(fold.cell[cell] for cell in way) == way for way in ways)
    if own:
        expect(alone, set(), "ways without image")
        return
    closed = {frozenset(fold.cell[cell] for cell in way) for way in alone} - ways
    expect((len(alone), len(closed)), (1, 1), "ways whose next image is closed, and such images")


def check_promise(maze: dict, folded: str) -> None:
    jsonmaze.check(maze)
    fold = law_fold.fold(maze, folded)
    ways = {frozenset(pair) for pair in maze["passages"]}
    alone = {way for way in ways if frozenset(fold.cell[cell] for cell in way) not in ways}
    if folded == "mirror":
        check_mirrored(fold, alone)
    else:
        check_turned(fold, ways, alone)


def is_allowed(program: Program, recipe: str, folded: str) -> bool:
    """True if the program accepts the recipe. Fails if the program rejects it but accepts the same recipe without symmetry,
    unless symmetry conflicts with an algorithm for whole grids."""
    done = program.run("info", recipe)
    if done.status == 0 or f"whole rectangle of squares, which {folded} rules out" in done.message:
        return done.status == 0
    if program.run("info", recipe.replace(f"-{folded}", "")).status == 0:
        raise Failure(f"{done}")
    return False


@each(FOLDED)
def check_promises(program: Program, folded: str) -> None:
    """Mazes of each algorithm are symmetric, and an algorithm that works on a shape works on its symmetric mazes: {}
    A plain run checks one maze in twelve. If there are at least nine shapes, every second shape is checked."""
    shapes = [shape for shape in FOLDED[folded] if shape != "rect1x1"]
    wanted = [(fields(shape, folded, name) + f"-{seed}") for i, name in enumerate(names("algorithms", numbers=0, argument=False))
              for k, shape in enumerate(shapes) for seed in (3 + k,) if (k + i) % 2 == 0 or len(shapes) < 9]
    wanted = some(wanted, 12)
    allowed = [recipe for recipe in wanted if is_allowed(program, recipe, folded)]
    if len(allowed) < len(wanted) // 2:
        raise Failure(f"only {len(allowed)} of {len(wanted)} are allowed")
    for_each(drawn(program, allowed), lambda maze: check_promise(maze, folded))


def check_braided(program: Program) -> None:
    """A braid also opens the images of the sides that it opens, so that each passage has an image"""
    for recipe, folded in (("rect12x10-mirror-braid60-3", "mirror"), ("polar6-turn6-braid100-3", "turn6"),
                           ("hex7x6-turn2-random-braid50-3", "turn2"), ("rect24x24.heart-mirror-braid100-3", "mirror")):
        maze = drawn(program, [recipe])[0]
        fold = law_fold.fold(maze, folded)
        ways = {frozenset(pair) for pair in maze["passages"]}
        expect([way for way in ways if frozenset(fold.cell[cell] for cell in way) not in ways], [],
               f"ways of {recipe} without image")
        if jsonmaze.rings(maze) < 1:
            raise Failure(f"{recipe} has no ring")


def check_liar(program: Program) -> None:
    """check_promise detects a maze that is not symmetric"""
    plain = drawn(program, ["rect12x12-5"])[0]
    for folded in ("mirror", "turn2", "turn4"):
        try:
            check_promise(plain, folded)
        except Failure:
            continue
        raise Failure(f"a plain maze passes for {folded}")


main()
