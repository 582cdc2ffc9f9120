"""Tests that difficulty2 equals an independent implementation, for every shape, texture and kind of doors."""
import sys
from pathlib import Path
from typing import Callable

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import difficulty2
from jsonmaze import drawn
from program import Program, main_of
from tables import IRREGULAR, fits, sized
from tap import expect, some

SHAPES = (*(size for size in sized(320, -2) if not size.startswith(IRREGULAR)), "rect1x1", "rect1x9", "rect40x22", "hex30x9", "polar4", "rect24x24.heart",
          "hex24x24.star", "polar12.diamond", "tri24x20.house", "word12.anna", "cairo14x14.heart", "rhombi14x14.star")
TEXTURES = ("", "-queue", "-random", "-all", "-straight80", "-random-straight50")
DOORS = ("", "-doors.farthest", "-doors.random", "-doors.2.c5")
BRAIDS = ("-braid15", "-braid50", "-braid100", "-random-braid30", "-queue-braid100-doors.farthest", "-all-braid60")


def check(program: Program, recipes: list) -> None:
    for told in drawn(program, recipes):
        expect(told["measures"]["difficulty2"], difficulty2.difficulty2(told), told["recipe"])


def textures_of(shape: str) -> list:
    fields = [t for t in TEXTURES if fits(shape, t)]
    recipes = [f"{shape}{field}-{seed}" for field in fields for seed in (1, 7391)]
    if shape not in ("rect1x1", "rect1x9"):
        recipes += [f"{shape}{field}{doors}-{seed}" for field in ("", "-random") for doors in DOORS for seed in (3, 4)]
    return recipes


def points(program: Program, test: Callable) -> None:
    for shape in SHAPES:
        test(f"{shape}, perfect", lambda: check(program, some(textures_of(shape), 8)))
        test(f"{shape}, with ways round",
             lambda: check(program, [f"{shape}{braid}-{seed}" for braid in BRAIDS for seed in (1, 2)]))
    test("large and long", lambda: check(program, ["rect90x70-5", "rect1x3000-2", "polar40-random-3",
                                                   "rect90x70-braid40-6", "hex60x60-queue-braid10-7"]))


if __name__ == "__main__":
    main_of(points)
