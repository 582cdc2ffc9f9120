"""Tests that mazepress reads mazes from the JSON files that it writes."""
import json
import random
from typing import List

import paths
from maskpicture import gray_png
from program import Program, expect_error, main, over
from tap import expect, some
from test_json_form import ALL

NEW = {"form", "input", "distance", "row", "ring", "column", "name"}    # members that form 1 of the JSON, an older form, does not have


def without(part, names: set, depth: int = 0):
    """Returns a copy of the object without the members in `names`, at any depth. The object `shape` is copied with all
    of its members."""
    if isinstance(part, dict):
        return {name: without(value, names, depth + 1) for name, value in part.items()
                if name not in names or "extent" in part}
    return [without(value, names, depth + 1) for value in part] if isinstance(part, list) else part


def as_drawn(program: Program, *arguments: str, **options) -> bytes:
    return program.done("draw", "-f", "svg", "-o", "-", "--solution", *arguments, **options).out


@over(some(ALL, 6) + [["rect9x9-braid60-2"], ["rect1x1-3"]])
def drawn_again(program: Program, arguments: List[str]) -> None:
    """From either form of the JSON of a shape, mask, graph or outline, draw makes the same bytes as from the recipe"""
    wanted = as_drawn(program, *arguments)
    for form in ([], ["--compact"]):
        text = program.done("draw", "-f", "json", *form, *arguments).out
        expect(as_drawn(program, "-", stdin=text) == wanted, True, f"drawn from json {form}")


def older_and_other_writers(program: Program) -> None:
    """mazepress also reads form 1, indented text, members in another order, and the output of info and find"""
    maze = json.loads(program.text("draw", "-f", "json", "rect6x5-3"))
    wanted = as_drawn(program, "rect6x5-3")
    old = without(maze, NEW)
    expect(sorted(set(maze) - set(old)), ["form"], "members that are new")
    for other in (json.dumps(old), json.dumps(maze, indent=2), json.dumps(dict(reversed(maze.items()))),
                  "\n\r\t " + json.dumps(maze), program.text("info", "--json", "rect6x5-3"),
                  json.dumps({**maze, "remark": {"by": ["J\u00fcrg \U0001F600", None, -1.5e-3]}})):
        expect(as_drawn(program, "-", stdin=other.encode()) == wanted, True, other[:60])
    found = program.text("find", "rect6x5", "--count", "3", "--json")
    expect(program.text("info", "--recipe", "-", stdin=found.encode()).splitlines(),
           program.text("find", "rect6x5", "--count", "3", "--recipe").splitlines(), "found mazes")


THIN = """<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h900v4h-896v896h-4z"/></svg>"""


def small_part_of_a_grid(program: Program) -> None:
    """mazepress reads a maze with less than 1 % of a grid's cells, and rejects its file if the mask or outline is missing"""
    side = 140
    program.in_folder("thin.svg").write_text(THIN)
    program.in_folder("small.png").write_bytes(gray_png([bytes(0 if y == 0 or (y == 1 and x < 9) else 255 for x in range(side)) for y in range(side)]))
    for kind, form, *given in (("mask", [], "--mask", "small.png", "--cells", f"{side}x{side}"),
                               ("outline", ["--compact"], "--outline", "thin.svg", "--cells", "210x210")):
        text = program.done("draw", "-f", "json", *form, *given, "--seed", "3").out
        expect(as_drawn(program, "-", stdin=text) == as_drawn(program, *given, "--seed", "3"), True, f"{given}")
        bare = json.loads(text)
        del bare["input"]
        expect_error(program.run("info", "-", stdin=json.dumps(bare).encode()), 2, [f"the {kind}", "is missing"])


def broken_files(program: Program) -> None:
    """mazepress rejects a file that ends too early at any place, or has a very long text, and the message names the fault"""
    whole = program.done("draw", "-f", "json", "polar3-1").out
    expect_error(program.run("info", "-", stdin=b'{"x":"' + b"a" * 4000001 + b'"}'), 1, ["line 1: a text has more than 4 MB"])
    shuffled = random.Random(5)
    for end in shuffled.sample(range(1, len(whole) - 2), 12):
        expect_error(program.run("info", "-", stdin=whole[:end]), 1, ["too early"])


main()
