"""Tests that no page of a book is dull from the level easy on, read from the finished PDFs, and that a book of one level rises."""
import json
import sys
from pathlib import Path
from typing import Callable, List

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import floors
from jsonmaze import drawn
from program import Program, main_of
from tables import TABLES
from tap import Failure, expect, some

LEVELS = [level["name"] for level in TABLES["levels"] if level["name"] not in ("trace", "tiny")]
MAZES = ("mixed", "polar-doors.center", "random", "braid50", "hex, kruskal, queue, polar-doors.center, random, braid30")
BOOKS = [(level, maze) for level in LEVELS for maze in MAZES if (level, maze) != ("expert", "mixed")]     # which takes seconds
NEAR = 3     # points between neighbors
RISE = 2     # points that the last third of a book of one level is harder than its first, at least


def read(program: Program, *words: str) -> List[dict]:
    program.done("book", "--trim", "8.5x11in", *words, "-o", "b.pdf")
    return drawn(program, program.recipes_of("b.pdf"))


def check(program: Program, level: str, maze: str) -> None:
    ways = ("--several-ways", "yes") if "braid" in maze else ()
    told = read(program, "--level", level, "--maze", maze, "--seed", "31", "--puzzles", "12", *ways)
    expect(len(told), 12, "puzzles")
    for each in told:
        expect(floors.missed(each), [], f"{each['recipe']} is dull")
    hard = [each["measures"]["difficulty3"] for each in told]
    steps = [abs(a - b) for a, b in zip(hard, hard[1:])]
    if max(steps) > NEAR or sum(hard[-4:]) < sum(hard[:4]) + 4 * RISE:
        raise Failure(f"{hard} do not rise evenly")


def class_sets(program: Program) -> None:
    program.in_folder("class.txt").write_text("".join(f"Child {i}\n" for i in range(12)))
    for each in read(program, "--names", "class.txt", "--level", "easy", "--maze", "polar-doors.center", "--seed", "4"):
        expect(floors.missed(each), [], f"{each['recipe']} is dull")


def tiny_ones(program: Program) -> None:
    """Which `find` and a tiny book print, so that the floors above test something."""
    found = json.loads("[" + ",".join(program.text("find", "polar7-doors.center", "--solution-length", "..14", "--json", "--count", "3").split()) + "]")
    for each in drawn(program, [row["recipe"] for row in found]):
        if not floors.missed(each):
            raise Failure(f"{each['recipe']} is not dull")


def points(program: Program, test: Callable) -> None:
    for level, maze in some(BOOKS, 7):
        test(f"a book of {level}, {maze}", lambda: check(program, level, maze))
    test("a class set", lambda: class_sets(program))
    test("`find` has no floors", lambda: tiny_ones(program))


if __name__ == "__main__":
    main_of(points)
