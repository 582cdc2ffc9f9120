"""Tests the members of the JSON: positions of cells, distances, names and inputs. Compares the compact form with the
long form."""
import json
import math
from collections import defaultdict
from typing import Dict, List, Tuple

from paths import TESTS
from mazegraph import Graph, passages, steps_from, ways
from program import Program, expect_refused, main, over
from tables import IRREGULAR, sized
from tap import SOAK, Failure, expect, for_each, some
from test_json import validator

SAMPLES = TESTS.parent / "samples"
STATES = ["--graph", str(SAMPLES / "states.txt"), "5"]
CAT = ["--mask", str(SAMPLES / "pictures" / "cat.png"), "--cells", "24", "hex-3"]
FISH = ["--outline", str(SAMPLES / "pictures" / "fish.svg"), "--cells", "24", "smooth-3"]
FACE = ["--reveal", str(SAMPLES / "pictures" / "face.png"), "--cells", "30", "4"]
ROWS = (*(size for size in sized(50) if "x" in size and not size.startswith(IRREGULAR)),
        "heart12x12", "word9.ab", "rect11x7-weave60", "rect8x8-turn4", "oct12x12.circle")
GROUPS = ("cairo", "rhombi", "kagome", "floret")
RINGS = ("polar2", "polar7", "polar9-weave80", "polar7-mirror")
NO_ROWS = ("organic8x7", "organic9x9.heart")
ALL: List[List[str]] = [[f"{fields}-doors.farthest-11"] for fields in ROWS + NO_ROWS] + [
    [f"{fields}-11"] for fields in RINGS] + [["rect6x5-unicursal-11"]] + [STATES, CAT, FISH, FACE]


def long_form(program: Program, arguments: List[str]) -> dict:
    return json.loads(program.text("draw", "-f", "json", *arguments))


def compact_form(program: Program, arguments: List[str]) -> Tuple[dict, int]:
    text = program.text("draw", "-f", "json", "--compact", *arguments)
    return json.loads(text), len(text)


def seats(maze: dict, line: str) -> Dict[int, Dict[int, Tuple[float, float]]]:
    """Returns a dictionary from each row or ring (the member `line` of cells) to a dictionary from each column to the
    center of the cell there. Fails if two cells have the same row and column, unless one cell is under the other."""
    found: Dict[int, Dict[int, Tuple[float, float]]] = defaultdict(dict)
    for cell in maze["cells"]:
        place = cell[line], cell["column"]
        if "under" in cell:
            over = maze["cells"][cell["under"]]
            expect((over[line], over["column"]), place, "the place of a cell under another")
        elif place[1] in found[place[0]]:
            raise Failure(f"two cells at {place}")
        else:
            found[place[0]][place[1]] = tuple(cell["center"])
    return found


def rows(program: Program) -> None:
    """The numbers of columns increase to the right, and the numbers of rows increase downwards, on every shape with rows"""
    def check(fields: str) -> None:
        found = seats(long_form(program, [f"{fields}-11"]), "row")
        for row, line in found.items():
            xs = [line[column][0] for column in sorted(line)]
            slack = 1.2 if fields.startswith(GROUPS) else 0     # the cells of shapes in GROUPS are numbered around centers
            expect([x for x, following in zip(xs, xs[1:]) if following <= x - slack], [], f"back along row {row}")
        means = [sum(y for _, y in found[row].values()) / len(found[row]) for row in sorted(found)]
        if any(b <= a - 1e-9 for a, b in zip(means, means[1:])):
            raise Failure(f"rows do not go down: {means}")

    for_each(ROWS, check)
    cells = long_form(program, ["rect12x12.heart-3"])["cells"]
    for cell in cells:
        expect((cell["column"], cell["row"]), tuple(math.floor(part) for part in cell["center"]), "of the whole grid")
    for fields in NO_ROWS:
        expect([c for c in long_form(program, [f"{fields}-11"])["cells"] if {"row", "ring", "column"} & set(c)], [], fields)


@over(RINGS)
def rings(program: Program, fields: str) -> None:
    """In round mazes, the numbers of rings increase outwards, and the numbers of columns increase clockwise from the top"""
    maze = long_form(program, [f"{fields}-11"])
    middle = maze["shape"]["extent"][0] / 2
    found = seats(maze, "ring")
    expect(sorted(found), list(range(len(found))), "rings")
    for ring, line in found.items():
        expect(sorted(line), list(range(len(line))), f"columns of ring {ring}")
        for column, (x, y) in line.items():
            if ring == 0:
                continue
            turn = math.atan2(x - middle, middle - y) / (2 * math.pi) % 1
            if abs(turn - (column + 0.5) / len(line)) > 0.001 or math.floor(math.dist((x, y), (middle, middle))) != ring:
                raise Failure(f"ring {ring}, column {column} lies at {x}, {y}")


@over(some(ALL, 4) + [["rect9x9-braid60-2"]])
def distances(program: Program, arguments: List[str]) -> None:
    """The distance of a cell in the JSON is the number of steps from the entrance, counted along the passages"""
    maze = long_form(program, arguments)
    near = ways(Graph(maze), passages(maze))
    expect([cell["distance"] for cell in maze["cells"]], steps_from(near, maze["doors"]["entrance"]["cell"]), "distances")
    told = json.loads(program.text("info", "--json", "-", stdin=json.dumps(maze).encode()))
    expect({name: told[name] for name in ("recipe", "check", *maze["measures"])},
           {"recipe": maze["recipe"], "check": maze["check"], **maze["measures"]}, "info --json")


def names_and_inputs(program: Program) -> None:
    """The JSON contains the names of a graph's nodes, and the input, such as a mask, whose checksum is in the recipe"""
    maze = long_form(program, STATES)
    lines = [line.split() for line in (SAMPLES / "states.txt").read_text().splitlines()]
    expect([cell["name"] for cell in maze["cells"]], [line[1] for line in lines if line[:1] == ["node"]], "names")
    expect([(door["side"], door["direction"]) for door in maze["doors"].values()], [(None, None)] * 2, "a graph's doors")
    for arguments, kind in ((STATES, "graph"), (CAT, "mask"), (FISH, "outline"), (FACE, "mask")):
        told = long_form(program, arguments)["input"]
        expect(told.split(".")[0], kind, "kind")
        expect(told in program.text("draw", "-f", "svg", "-o", "-", *arguments), True, "the text that an svg has")


@over(some(ALL, 6) + [["--solution"] + arguments for arguments in some(ALL, 12)])
def compact_is_the_long_one(program: Program, arguments: List[str]) -> None:
    """--compact writes the open sides of each cell as one number and omits the walls, passages and cells; all other members are as in the long form"""
    maze, (compact, _) = long_form(program, arguments), compact_form(program, arguments)
    wanted = [sum(side["open"] << i for i, side in enumerate(cell["sides"])) for cell in maze["cells"]]
    expect(compact.pop("open"), wanted, "open sides")
    expect(compact, {name: part for name, part in maze.items() if name not in ("walls", "passages", "cells")}, "the rest")


def compact_is_small(program: Program) -> None:
    """The compact form has less than 12 bytes per cell for small mazes, and less than 4 bytes per cell for large mazes"""
    for recipe, cells, most in (("rect15x20-1", 300, 12), ("hex12x12-1", 144, 12), ("rect100x100-1", 10000, 4), ("polar40-1", 4000, 4)):
        size = compact_form(program, [recipe])[1]
        if size > most * cells:
            raise Failure(f"{recipe}: {size} bytes")


def compact_has_32_sides(program: Program) -> None:
    """The compact form rejects a node with 33 edges and accepts a node with 32 edges"""
    for ways in (32, 33):
        lines = ["node hub 50 50"] + [f"node n{i} {i} {i * i % 7}" for i in range(ways)] + [f"edge hub n{i}" for i in range(ways)]
        program.in_folder("star.txt").write_text("\n".join(lines))
        result = program.run("draw", "-f", "json", "--compact", "--graph", "star.txt", "1")
        if ways == 33:
            expect_refused(result, "compact", "32 sides", "cell 0 has 33")
        else:
            expect(json.loads(result.text)["open"][0], 2 ** 32 - 1, "all ways of a star")


def valid(program: Program) -> None:
    """Both forms are valid by the schema, a mixture of both is invalid, and the name of the schema contains the number of the form"""
    checker = validator()
    expect(checker.schema["$id"], f"urn:mazepress:maze:{long_form(program, ['rect3x3-1'])['form']}", "$id")

    def check(arguments: List[str]) -> None:
        for maze in (long_form(program, arguments), compact_form(program, ["--solution"] + arguments)[0]):
            expect([error.message[:200] for error in checker.iter_errors(maze)][:3], [], "what the schema says")

    for_each([STATES, [*CAT[:3], "8", "hex-3"], ["polar3-1"], ["rect5x5-weave90-1"], ["snub4x4-1"]], check)
    maze, compact = long_form(program, ["rect4x4-1"]), compact_form(program, ["rect4x4-1"])[0]
    for broken in ({**maze, "open": compact["open"]}, {**compact, "walls": maze["walls"]}, {**maze, "form": 1},
                   {name: part for name, part in compact.items() if name != "open"}, {**maze, "input": "mask.1"},
                   {**compact, "open": [-1]}, {**compact, "open": []}):
        expect(checker.is_valid(broken), False, shorten(broken))


def goldens(program: Program) -> None:
    """Golden mazes (all of them with --soak) are valid by the schema, and mazepress reads them back from both forms"""
    checker = validator()
    names = sorted(path.name.removesuffix(".txt") for path in (TESTS / "golden" / "mazes").iterdir())
    if len(names) < 100:
        raise Failure(f"{len(names)} golden mazes")

    def check(recipe: str) -> None:
        for form in ([], ["--compact"]):
            text = program.done("draw", "-f", "json", *form, recipe).out
            maze = json.loads(text)
            if maze["measures"]["cells"] < 200 or form:
                expect([error.message[:200] for error in checker.iter_errors(maze)][:3], [], "what the schema says")
            expect(program.text("info", "--recipe", "-", stdin=text), f"{recipe}\n", "read back")

    for_each(names[::1 if SOAK else 24], check)


def shorten(maze: dict) -> str:
    return f"{sorted(maze)} is valid"


if __name__ == "__main__":
    main()
