"""Tests growing trees on every shape. mazepress makes the same mazes as an independent implementation, with one path between any
two cells. Picks have the documented textures, and impossible combinations are rejected with the reason."""
import json
import re
from itertools import product
from pathlib import Path
from typing import Callable

import paths
import law_grow
from jsonmaze import check_passages, drawn
from program import Program, main_of
from tables import SIZED, fits, sized
from tap import Failure, expect, fail_if_any, some

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

# For each pick, the minimum and maximum percentage of dead ends in mazes of 52 x 52 cells. The percentages in the documentation are
# for other sizes.
DEAD_ENDS = {"oldest": (4, 6.5), "middle": (4.5, 7), "recent1000000": (26.5, 29), "50newest.50random": (21, 25),
             "90newest.10random": (11, 14), "newest": (9, 11)}


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


def check_dead_ends(program: Program, pick: str) -> None:
    least, most = DEAD_ENDS[pick]
    text = "".join(f"rect52x52-{pick}-{seed}\n" for seed in range(1, 26))
    told = [json.loads(line) for line in program.text("info", "--json", "-", stdin=text.encode()).splitlines()]
    share = 100 * sum(maze["dead_ends"] for maze in told) / sum(maze["cells"] for maze in told)
    if not least < share < most:
        raise Failure(f"{share:.2f} % of the cells are dead ends, expected {least} to {most}")


def flat_share(program: Program, recipe: str) -> float:
    """Returns the share of passages that lead along rows or rings."""
    maze, = drawn(program, [recipe])
    told = law_grow.Told.of(maze)
    flat = [told.axis(cell["number"], number) == "h" for cell in maze["cells"]
            for number, side in enumerate(cell["sides"]) if side["open"] and side["cell"] is not None]
    return sum(flat) / len(flat)


def check_leaning(program: Program, shape: str) -> None:
    flat, even, steep = (flat_share(program, f"{shape}{step}-5") for step in ("-horizontal90", "", "-vertical90"))
    if not flat > even + 0.1 > steep + 0.15:
        raise Failure(f"of the passages lie flat {flat:.2f}, {even:.2f} and {steep:.2f}")


def check_winding(program: Program) -> None:
    def straights(step: str) -> float:
        maze, = drawn(program, [f"rect50x50{step}-5"])
        return maze["measures"]["straights"] / 2500
    plain, half, all_of_it = straights(""), straights("-winding50"), straights("-winding100")
    if not plain > half + 0.05 > all_of_it + 0.1:
        raise Failure(f"cells that go straight on: {plain:.3f}, {half:.3f}, {all_of_it:.3f}")


def check_canonical(program: Program) -> None:
    for given, wanted in (("30random.70newest", "70newest.30random"), ("50RECENT9.50recent3", "50recent3.50recent9"),
                          ("10middle.10oldest.10random.70queue", "70queue.10random.10oldest.10middle"),
                          ("blend.random.newest", "blend.random.newest")):
        maze, = drawn(program, [f"rect5x4-{given}-1"])
        expect(maze["recipe"], f"rect5x4-{wanted}-1", given)


def points(program: Program, test: Callable) -> None:
    for name, shapes in SHAPES.items():
        test(f"{name}: {len(recipes(shapes))} mazes are perfect, and the law's",
             lambda: check_shape(program, name))
    test("large mazes, too", lambda: check_large(program))
    for pick in DEAD_ENDS:
        test(f"{pick}: dead ends", lambda: check_dead_ends(program, pick))
    for shape in (size for size in sized(900, 0) if is_allowed(size, "horizontal")):
        test(f"{shape}: lies flat or stands upright", lambda: check_leaning(program, shape))
    test("winding goes straight on less", lambda: check_winding(program))
    test("mixtures have a canonical form", lambda: check_canonical(program))


if __name__ == "__main__":
    main_of(points)
