"""What is done to a carved maze: by the law, worked out a second time, and as promised.

    python3 test_after.py MAZEPRESS
"""
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import jsonmaze
import law_after
from program import Program, expect_refused, program_from_arguments
from tap import Failure, Tap, expect, expect_same_cells, for_each

STATES = str(Path(__file__).resolve().parents[2] / "samples" / "states.txt")
SHAPES = ("rect12x9", "rect1x7", "rect2x1", "hex8x7", "tri13x6", "oct6x5", "brick7x6", "polar5", "rect20x18.heart",
          "word9.b8", "polar6.star", "hex1x1")
PICKS = ("", "-random", "-queue-all")
PERCENTS = (1, 30, 75, 100)


def mazes(program: Program, recipes: list, *extra: str) -> list:
    lines = program.text("draw", "-f", "json", "-o", "-", "--solution", *extra, *recipes).splitlines()
    expect(len(lines), len(recipes), "mazes")
    return [json.loads(line) for line in lines]


def check_braid(pair: tuple) -> None:
    bare, braided, percent, seed = pair
    graph = law_after.Sides(bare)
    wanted = law_after.braid(graph, law_after.passages(bare), percent, seed)
    expect_same_cells(law_after.passages(braided), wanted, "open sides")
    doors = [braided["doors"][name]["cell"] for name in ("entrance", "exit")]
    expect(braided["solution"], law_after.solution(graph, wanted, *doors), "solution")


def braids(program: Program, pick: str, shape: str, *extra: str) -> None:
    cases = [(percent, 100 * k + 7) for k, percent in enumerate(PERCENTS)]
    start = f"{shape}{pick}" if shape else pick[1:]
    start += "-" if start else ""
    bare = mazes(program, [f"{start}{seed}" for _, seed in cases], *extra)
    braided = mazes(program, [f"{start}braid{percent}-{seed}" for percent, seed in cases], *extra)
    for_each([(a, b, *case) for a, b, case in zip(bare, braided, cases)], check_braid)


def dead_ends(maze: dict) -> int:
    return sum(sum(side["open"] and side["cell"] is not None for side in cell["sides"]) == 1 for cell in maze["cells"])


def check_share(program: Program) -> None:
    """Of thousands of dead ends about N % are gone, some by opening another; with 100 all are."""
    bare = dead_ends(mazes(program, ["rect90x70-random-7391"])[0])
    for percent, low, high in ((20, 0.18, 0.36), (50, 0.45, 0.70), (80, 0.75, 0.93), (100, 1, 1)):
        left = dead_ends(mazes(program, [f"rect90x70-random-braid{percent}-7391"])[0])
        if not low <= (bare - left) / bare <= high:
            raise Failure(f"braid{percent} leaves {left} of {bare} dead ends")


def check_rings(program: Program) -> None:
    """Each side that was opened makes one more ring, and no tree is left."""
    for maze in mazes(program, ["rect30x20-braid10-5", "hex15x12-braid60-5", "polar8-random-braid100-5"]):
        jsonmaze.check(maze)
        if jsonmaze.rings(maze) < 1 or maze["measures"]["perfect"]:
            raise Failure(f"{maze['recipe']} has {jsonmaze.rings(maze)} rings, perfect: {maze['measures']['perfect']}")


def check_words(program: Program) -> None:
    for recipe, word in (("rect9x9-braid0-1", "1 to 100"), ("rect9x9-braid101-1", "1 to 100"),
                         ("rect9x9-braid-1", "braidN"), ("rect9x9-braid5-braid6-1", "braid")):
        expect_refused(program.run("info", recipe), word)
    expect(program.text("info", "--recipe", "rect9x9-doors.random-braid5-all-queue-1").split()[0][:-2],
           "rect9x9-queue-all-braid5-doors.random-1", "canonical order")


def main() -> int:
    tap = Tap()
    with program_from_arguments() as program:
        for pick in PICKS:
            tap.test(f"braid of {len(SHAPES)} shapes{pick.replace('-', ' ')}",
                     lambda: for_each(SHAPES, lambda shape: braids(program, pick, shape)))
        tap.test("braid of a graph", lambda: braids(program, "", "", "--graph", STATES))
        tap.test("N % of dead ends", lambda: check_share(program))
        tap.test("rings", lambda: check_rings(program))
        tap.test("what is no braid, and where it stands", lambda: check_words(program))
    return tap.finish()


if __name__ == "__main__":
    sys.exit(main())
