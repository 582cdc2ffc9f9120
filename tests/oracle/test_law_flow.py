"""Tests that the cells of flow mazes (their positions, sides and neighbors) are the same as in an independent implementation: for
lines along the border, hills, vortices, rings, waves and images, and inside outlines."""
import json
import zlib
from math import hypot
from pathlib import Path
from typing import Callable, List, Optional, Tuple

import paths
import law
import law_flow
from jsonmaze import drawn
from mazegraph import Graph, passages
from program import Program, each, main, over
from tap import SOAK, expect, some

FIELDS = ("", ".hills", ".vortices", ".rings", ".waves")
SIZES = ((2, 2), (3, 4), (9, 5)) + (((6, 7), (14, 13), (20, 18), (4, 30)) if SOAK else ())
OUTLINED = ("9x9.heart", "9x8.hills.house", "10x9.waves.star") + (
    tuple(f"{size}{field}.{outline}" for size in ("11x12", "15x13") for field in FIELDS
          for outline in ("heart", "star", "house", "tree", "egg", "triangle")) if SOAK else ())
SEEDS = range(1, 11 if SOAK else 2)
RECIPES = [f"flow{w}x{h}{field}-horizontal{60 + seed}-{seed}" for field in FIELDS for w, h in SIZES for seed in SEEDS] + [
    f"flow{size}-horizontal97-{seed}" for size in OUTLINED for seed in SEEDS]
PHOTO = str(Path(__file__).resolve().parents[2] / "samples" / "portraits" / "horse.jpg")
PARTS = 256             # number of units per cell


# --- grayscale images, from 0 (white) to 31 (black) -----------------------------------------------

def shaded(shade: Callable[[float, float], float], width: int, height: int) -> law_flow.Image:
    return [[law_flow.clamp(int(32 * shade((x + .5) / width - .5, (y + .5) / height - .5)), 0, 31) for x in range(width)]
            for y in range(height)]


def noise(width: int, height: int) -> law_flow.Image:
    draws = law.Stream.of_stage(5, "noise")
    return [[draws.below(32) for _ in range(width)] for _ in range(height)]


PICTURES = {
    "a ball": lambda w, h: shaded(lambda x, y: 1.1 - 2.4 * hypot(x + .1, y + .1) if hypot(x, y) < .42 else .1, w, h),
    "a face": lambda w, h: shaded(lambda x, y: .9 if min(hypot(abs(x) - .18, y + .1), abs(hypot(x, y) - .4)) < .05 or
                                  abs(y - .2) < .03 and abs(x) < .2 else .15 + .2 * y, w, h),
    "a slope": lambda w, h: shaded(lambda x, y: .5 + x - .3 * y, w, h),
    "one gray": lambda w, h: shaded(lambda x, y: .5, w, h),
    "noise": noise,
}


def text_of(grays: law_flow.Image) -> Tuple[str, str]:
    """Returns the text with which files store the image with the shades `grays`, and the checksum of this text."""
    text = f"{len(grays[0])}x{len(grays)}." + "".join(law_flow.LETTERS[gray] for row in grays for gray in row)
    checksum = f"{zlib.crc32(text.encode()):08x}"
    return f"grays.{checksum}.{text}", checksum


def with_picture(program: Program, size: str, grays: law_flow.Image, more: str) -> dict:
    """Returns the maze that mazepress reads from a JSON file with the image `grays`. The file has only the members that
    mazepress requires."""
    text, checksum = text_of(grays)
    path = program.in_folder(f"{checksum}{more}.json")
    path.write_text(json.dumps({"mazepress": "0.9.0", "form": 2, "recipe": f"flow{size}.{checksum}{more}", "input": text}))
    return drawn(program, [str(path)])[0]


# --- the law ----------------------------------------------------------------------------------------

class Flow(Graph):
    """The graph of a maze in JSON. The directions of its sides (h, v) come from the independent implementation."""

    def __init__(self, maze: dict, by_law: List[law_flow.Cell]):
        super().__init__(maze)
        self.by_law = by_law

    def axis(self, cell: int, side: int) -> str:
        return self.by_law[cell].axes[side]


def check_law(maze: dict, grays: Optional[law_flow.Image] = None) -> None:
    field, *middle, seed = maze["recipe"].split("-")
    size, *arguments = field[len("flow"):].split(".")
    width, height = map(int, size.split("x"))
    arguments = arguments[1:] if grays else arguments
    way = arguments.pop(0) if not grays and arguments and f".{arguments[0]}" in FIELDS else ""
    wanted = law_flow.cells(width, height, way, int(seed), grays, ".".join(arguments) or None)
    expect(len(maze["cells"]), len(wanted), "cells")
    for number, (cell, by_law) in enumerate(zip(maze["cells"], wanted)):
        expect(tuple(round(place * PARTS) for place in cell["center"]), by_law.center, f"place of cell {number}")
    graph = Flow(maze, wanted)
    expect(graph.near, [by_law.sides for by_law in wanted], "neighbors")
    expect(passages(maze), law.carve(maze["recipe"], graph), "open sides")


@over(RECIPES)
def check_recipe(program: Program, recipe: str) -> None:
    """The cells and passages of flow mazes are the same as in the independent implementation"""
    check_law(drawn(program, [recipe])[0])


@each(some(PICTURES, 2))
def check_picture(program: Program, name: str) -> None:
    """The flow of an image is the same as in the independent implementation: {}"""
    for width, height in ((8, 9), (24, 26)) if SOAK else ((8, 9),):
        grays = PICTURES[name](2 * width, 2 * height)
        check_law(with_picture(program, f"{width}x{height}", grays, "-horizontal97-3"), grays)


def check_photograph(program: Program) -> None:
    """The independent implementation makes the same maze as `draw` from a photograph in an outline"""
    maze = json.loads(program.text("draw", "-q", "-f", "json", "-o", "-", "--flow", PHOTO, "--cells", "9", "heart-5"))
    text = maze["input"].split(".")
    width = int(text[2].split("x")[0])
    letters = [law_flow.LETTERS.index(letter) for letter in text[3]]
    check_law(maze, [letters[k:k + width] for k in range(0, len(letters), width)])


main()
