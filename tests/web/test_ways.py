"""Tests that a user can solve mazes of every kind in <maze-press play> without a step back, by drawing along the solution or
with the arrow keys. This includes crossings, and places at which the nearest center belongs to another cell. Also tests that
the maze of the day meets the minimum requirements and is always the same."""
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from paths import TESTS
import floors
from jsonmaze import drawn
from program import Program, main
from tables import sized
from tap import SOAK, Failure, expect, fail_if_any, need

MODULES = Path(sys.argv[1]).resolve().parent / "web"
SEEDS = range(60 if SOAK else 10)


def every_kind_is_won(program: Program) -> None:
    """A user can solve mazes of every kind without a step back

    The kinds are all shapes, bridges, boxes, outlines, words, rooms, loops and other algorithms."""
    need("node")
    recipes = [f"{shape}-{seed}" for seed, shape in enumerate(sized(150))]
    recipes += [f"{shape}-{seed}" for shape in ("rect12x14-weave60", "rect25x33-weave60", "polar9-weave60", "cube6", "cube3", "box4x6x3") for seed in SEEDS]
    recipes += ["heart20x20-smooth-1", "organic20x20.heart-2", "flow30x30.heart-1", "word9.anna-3", "pumpkin24x24-smooth-7", "star20x20-5",
                "rect20x20-wilson-1", "rect20x20-rooms3-2", "rect20x20-braid50-3", "rect21x21-mirror-4", "hex14x12-prim-5", "rect7x8-collect-1",
                "polar7-collect3-2", "rect9x11-colors-1", "hex9x9-random-colors4-2"]
    shutil.copy(MODULES / "game.js", program.in_folder("game.mjs"))    # Node.js 18 recognizes a module by the extension .mjs
    done = subprocess.run(["node", TESTS / "web" / "ways.mjs", MODULES, program.folder], input=json.dumps(recipes).encode(), stdout=subprocess.PIPE, check=True)
    fail_if_any(json.loads(done.stdout))


def days(program: Program) -> None:
    """For four weeks, the maze of the day is good at each tested level; a seed is replaced only if its maze is not good"""
    need("node")
    done = subprocess.run(["node", TESTS / "web" / "daily.mjs", MODULES], stdout=subprocess.PIPE, check=True)
    found = json.loads(done.stdout)
    expect([twice for _, once, twice in found], [once for _, once, _ in found], "the same again")
    kept = 0
    for (own, taken, _), maze in zip(found, drawn(program, [taken for _, taken, _ in found])):
        expect(floors.missed(maze), [], f"{taken} is dull")
        kept += taken == own
        if taken != own and not re.fullmatch(re.escape(own) + r"\d{3}", taken):
            raise Failure(f"{taken} is not of the day of {own}")
    dull = [own for own, taken, _ in found if taken != own]
    if kept < 20 or not dull:
        raise Failure(f"{kept} of {len(found)} days keep their seed")
    for maze in drawn(program, dull):
        if not floors.missed(maze):
            raise Failure(f"{maze['recipe']} is not dull, and was replaced")


main()
