"""Tests that independent implementations of measure.h compute the same difficulty2 and difficulty3, for every shape, texture and
kind of doors, and that difficulty3 correlates with the recorded times of people as documented."""
import json
import math
from typing import List, Sequence

from paths import TESTS
import difficulty2
import difficulty3
from jsonmaze import drawn
from program import Program, each, main
from tables import fits, sized
from tap import Failure, expect, some

SHAPES = (*sized(320, -2), "rect1x1", "rect1x9", "rect40x22", "rect24x24.heart", "hex24x24.star", "polar12.diamond", "tri24x20.house",
          "word12.anna", "cairo14x14.heart", "rhombi14x14.star", "rect20x20.heart-smooth")
TEXTURES = ("", "-queue", "-random", "-kruskal", "-straight80", "-all", "-random-straight50")
DOORS = ("-doors.farthest", "-random-doors.random", "-doors.center", "-doors.2.c5")
BRAIDS = ("-braid15", "-random-braid40", "-braid100", "-queue-braid100-doors.farthest")
OTHERS = ("rect14x14-doors.three-3", "rect12x15-doors.three-8", "hex9x9-doors.two-3", "rect9x10-doors.four.exit-7", "rect20x20-weave50-2",
          "polar9-weave50-5", "rect14x15-collect5-4", "rect15x14-rooms.small-9", "cube4-3", "box3x4x5-random-1", "rect12x12-colors-2",
          "labyrinth7-3", "labyrinth.chartres-1", "road6-5", "rect16x16-mirror-4", "organic12x12-braid30-2")

LARGE = ("rect1x1000-2", "polar16-random-3", "rect45x35-braid40-6", "hex30x30-queue-braid10-7")


def recipes_of(shape: str) -> List[str]:
    fields = [field for field in TEXTURES + BRAIDS if fits(shape, field)]
    if shape not in ("rect1x1", "rect1x9"):
        fields += DOORS
    return some([f"{shape}{field}-{seed}" for field in fields for seed in (1, 7391)], 6)


CASES = {**{shape: recipes_of(shape) for shape in SHAPES}, "doors, bridges, rooms, stars, boxes, labyrinths": OTHERS, "large and long": LARGE}


@each(CASES)
def check(program: Program, name: str) -> None:
    """Independent implementations compute the same difficulty2 and difficulty3: {}"""
    for told in drawn(program, CASES[name]):
        expect(told["measures"]["difficulty3"], difficulty3.difficulty3(told), f"difficulty3 of {told['recipe']}")
        if difficulty2.is_known(told):
            expect(told["measures"]["difficulty2"], difficulty2.difficulty2(told), f"difficulty2 of {told['recipe']}")


def the_examples(program: Program) -> None:
    """The mazes that measure.h gives as examples have the documented parts of effort"""
    for recipe, cells, straight, deep, points in (("rect4x4-5", 7, 0, 1, 1), ("rect5x5-straight90-2", 9, 2, 8, 3),
                                                  ("rect6x6-braid100-2", 11, 4, 0, 2), ("rect15x20-7391", 90, 15, 142, 35)):
        told, = drawn(program, [recipe])
        expect(difficulty3.parts(told), (cells, straight, deep), f"parts of {recipe}")
        expect(told["measures"]["difficulty3"], points, recipe)
    told, = drawn(program, ["rect4x4-5"])
    expect(difficulty3.heights(told), {4: 3, 5: 2, 6: 1, 8: 1, 9: 4, 10: 5, 12: 2, 13: 3, 14: 1}, "heights of rect4x4-5")


def ranks(values: Sequence[float]) -> List[float]:
    order, found = sorted(range(len(values)), key=values.__getitem__), [0.0] * len(values)
    first = 0
    while first < len(order):
        last = first
        while last + 1 < len(order) and values[order[last + 1]] == values[order[first]]:
            last += 1
        for place in range(first, last + 1):
            found[order[place]] = (first + last) / 2
        first = last + 1
    return found


def rank_correlation(a: Sequence[float], b: Sequence[float]) -> float:
    a, b = ranks(a), ranks(b)
    middle = (len(a) - 1) / 2
    return sum((x - middle) * (y - middle) for x, y in zip(a, b)) / math.sqrt(
        sum((x - middle) ** 2 for x in a) * sum((y - middle) ** 2 for y in b))


def staircase(runs: Sequence[int]) -> dict:
    """Returns a maze in JSON that is a path without branches. The path leads to the right and down in turn, and `runs`
    are the lengths of its straight parts."""
    directions = [1 + run % 2 for run, length in enumerate(runs) for _ in range(length)]
    sides = [[{"open": False, "cell": None, "back": None} for _ in range(4)] for _ in range(len(directions) + 1)]
    for cell, side in enumerate(directions):
        sides[cell][side] = {"open": True, "cell": cell + 1, "back": side + 2 & 3}
        sides[cell + 1][side + 2 & 3] = {"open": True, "cell": cell, "back": side}
    return {"shape": {"name": "rect"}, "cells": [{"sides": four} for four in sides], "solution": list(range(len(sides))),
            "doors": {"entrance": {"cell": 0, "side": None}, "exit": {"cell": len(directions), "side": None}}}


def people(program: Program) -> None:
    """The rank correlation between difficulty3 and the times in which people followed paths by eye is the documented value"""
    mazes = json.loads((TESTS / "people" / "eye.json").read_text())["mazes"]
    expect(len(mazes), 203, "paths")
    seconds = [maze["log_seconds"] for maze in mazes]
    parts = [difficulty3.parts(staircase(maze["runs"])) for maze in mazes]
    expect(f"{rank_correlation([each.effort() for each in parts], seconds):.2f}", "0.86", "difficulty3, before it is rounded")
    expect(f"{rank_correlation([difficulty3.points(each.effort()) for each in parts], seconds):.2f}", "0.86", "difficulty3")
    expect(f"{rank_correlation([each.cells for each in parts], seconds):.2f}", "0.82", "the length of the path")
    claimed = (TESTS.parent / "include" / "mazepress" / "measure.h").read_text()
    if not all(words in " ".join(claimed.replace("\n *", " ").split()) for words in ("is .86, .86 and .91", ".83, .82 and .92")):
        raise Failure("measure.h claims other correlations")


main()
