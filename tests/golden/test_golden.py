"""Tests that recorded recipes always make the same mazes, with the same difficulty and the same letters.

The name of each file in mazes/ and sides/ is a recipe with its check character. A file in mazes/ contains the maze as `draw
-f text` draws it. A file in sides/ has a line for each cell, in order, with the numbers of the cell's open sides, read from
the SVG.

Each line of the other files begins with a recipe, except the first lines of flow.txt, which are the images and outlines of
its recipes. In most files, two hexadecimal digits for each cell follow, from cell 0 on: bit s is set if side s is open. The
digits are read from the JSON.

    boxes.txt           the digits, and the cells of the entrance and the exit
    difficulty*.txt     the difficulty
    flow.txt            the digits
    labyrinth.txt       the number of cells and two checksums, as places_and_sides returns them
    letters.txt         a language, a sentence, and the letters with their cells
    organic.txt         the digits, and the CRC-32 of the corners of the cells, in units of 1/256 cell
    polar.txt           the digits
    silhouettes.txt     the CRC-32 of the digits
    spiral.txt          the digits
    words.txt           the number of cells and two checksums, as places_and_sides returns them
    woven.txt           the digits

In letters.txt, the letters on the solution come first, in order, such as "12T 15H", and the other letters follow after a
bar. For numbers and for words of a list, an option such as "count-by=7" replaces the sentence. New files and lines are added
for new features of recipes. Existing files and lines are never changed."""
import functools
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import zlib

import paths
import lattices
import silhouettes
from readers import svgfile
import tables
import tap

PROGRAM = sys.argv[1]
HERE = pathlib.Path(__file__).parent
HEADER = HERE.parents[1] / "include" / "mazepress" / "measure.h"


def known(name):
    """Returns a dictionary from each recipe in the file `name` to the rest of its line. Images and outlines are skipped."""
    return dict(line.split(maxsplit=1) for line in HERE.joinpath(name).read_text().splitlines() if not line.startswith(("grays.", "outline.")))


GOLDENS = sorted(HERE.glob("mazes/*.txt"))
SIDES = sorted(HERE.glob("sides/*.txt"))
WOVEN, ORGANIC, FLOWS, DRAWN, SPIRALS, BOXES, LABYRINTHS, ROUND, WORDS = (known(name) for name in (
    "woven.txt", "organic.txt", "flow.txt", "silhouettes.txt", "spiral.txt", "boxes.txt", "labyrinth.txt", "polar.txt", "words.txt"))
# The largest maze takes a third of this test's time under sanitizers. It is only tested without them.
if b"__asan_init" in pathlib.Path(PROGRAM).read_bytes():
    WORDS = {recipe: line for recipe, line in WORDS.items() if int(line.split(":")[0]) < 50000}
PICTURES = [line for line in HERE.joinpath("flow.txt").read_text().splitlines() if line.startswith(("grays.", "outline."))]
DIFFICULTIES = {"difficulty1": known("difficulty.txt"), "difficulty2": known("difficulty2.txt"), "difficulty3": known("difficulty3.txt")}


def without_check(recipe):
    return re.sub(r"(-\d+)\.\w$", r"\1", recipe)


def draw_into(folder, form, recipes, words=()):
    """Draws all recipes in the format `form` by one command. Returns a dictionary from each recipe to its drawing."""
    lines = "\n".join([*(PICTURES if any(recipe in FLOWS for recipe in recipes) else ()), *recipes])
    result = subprocess.run([PROGRAM, "draw", *words, "-f", form, "-o", f"{folder}/{form}/", "-"], input=lines.encode(), capture_output=True)
    assert result.returncode == 0, result.stderr.decode()
    ending = {"text": "txt"}.get(form, form)
    return {recipe: pathlib.Path(folder, form, f"{without_check(recipe)}.{ending}").read_text() for recipe in recipes}


@functools.lru_cache(maxsize=None)
def drawn():
    """Returns a dictionary from each golden recipe to its drawing, as text, SVG or JSON."""
    with tempfile.TemporaryDirectory() as folder:
        return {**draw_into(folder, "text", [path.stem for path in GOLDENS]),
                **draw_into(folder, "svg", [path.stem for path in SIDES], lattices.STYLE),
                **draw_into(folder, "json", [*WOVEN, *SPIRALS, *LABYRINTHS, *BOXES, *ORGANIC, *FLOWS, *DRAWN, *ROUND, *WORDS])}


def open_sides(recipe):
    kind, width, height = re.match(r"([a-z]+)(\d+)x(\d+)", recipe).groups()
    shape = lattices.lattice(kind, int(width), int(height))
    found = shape.open_in(svgfile.the_path(drawn()[recipe], "walls").lines)
    return "".join(" ".join(str(side) for side in range(shape.sides(cell)) if (cell, side) in found) + "\n"
                   for cell in range(len(shape.cells)))


@functools.lru_cache(maxsize=1)
def maze_of(recipe):
    return json.loads(drawn()[recipe])


def told_sides(recipe):
    return "".join(f"{sum(side['open'] << number for number, side in enumerate(cell['sides'])):02x}"
                   for cell in maze_of(recipe)["cells"])


def drawn_sides(recipe):
    return f"{zlib.crc32(told_sides(recipe).encode()):08x}"


def sides_and_ends(recipe):
    doors = maze_of(recipe)["doors"]
    return f"{told_sides(recipe)}:{doors['entrance']['cell']}:{doors['exit']['cell']}"


def organic_sides(recipe):
    corners = " ".join(str(round(place * 256)) for cell in maze_of(recipe)["cells"]
                       for corner in cell["outline"] for place in corner)
    return f"{told_sides(recipe)} {zlib.crc32(corners.encode()):08x}"


def places_and_sides(recipe):
    """Returns "CELLS:CENTERS:SIDES" for a recipe: the number of cells, a checksum of the cells' centers (rounded to 1/8 of a
    cell), and a checksum of the cells' open sides."""
    cells = maze_of(recipe)["cells"]
    told = " ".join(str(round(place * 8)) for cell in cells for place in cell["center"])
    return f"{len(cells)}:{zlib.crc32(told.encode()):08x}:{zlib.crc32(told_sides(recipe).encode()):08x}"


def test_there_are_goldens_of_every_pick_and_step():
    names = " ".join(path.name for path in GOLDENS)
    for row in tables.TABLES["algorithms"] + tables.TABLES["steps"]:
        assert row["default"] or re.search("-[0-9]*newest" if row["number_first"] else rf"-{row['name']}(?![a-z])", names), row["form"]
    assert len(GOLDENS) >= 16


def test_there_are_goldens_of_every_shape():
    names = " ".join(path.name for path in SIDES)
    for shape in tables.names("shapes", without="takes", numbers=2, argument=False, default=False):
        for word in ["", "-queue", "-random", "-all", "-doors.farthest", "-doors.random", "-doors.3.9"]:
            assert f"{shape}9x7{word}-7391" in names, shape + word


def test_there_are_enough_goldens_of_each_kind():
    for name, known, least in (("rings", ROUND, 12), ("weaves", WOVEN, 18), ("spirals", SPIRALS, 12), ("labyrinths", LABYRINTHS, 12),
                               ("boxes", BOXES, 16), ("organic cells", ORGANIC, 16), ("flows", FLOWS, 24), ("words", WORDS, 90),
                               *((name, known, 40) for name, known in DIFFICULTIES.items())):
        assert len(known) >= least, name


def test_there_are_goldens_of_every_drawn_outline():
    for name in silhouettes.names():
        assert all(any(recipe.split("-")[1:-1] == word and f".{name}-" in recipe for recipe in DRAWN) for word in ([], ["smooth"])), name


def golden_test(recipe, read, golden):
    def test():
        assert read(recipe) == golden, f"{recipe} draws another maze"
    test.__name__ = recipe
    return test


def test_no_difficulty_has_changed():
    for measure, known in DIFFICULTIES.items():
        result = subprocess.run([PROGRAM, "info", "--json", *known], capture_output=True, text=True)
        assert result.returncode == 0, result.stderr
        assert {told["recipe"]: str(told[measure]) for told in map(json.loads, result.stdout.splitlines())} == known


def test_the_anchors_of_the_header_are_true():
    rows = [line.split()[1:] for line in HEADER.read_text().splitlines() if line.startswith(" *     rect")]
    assert len(rows) >= 10
    for recipe, *told in rows:
        assert [known[recipe] for known in DIFFICULTIES.values()] == told, recipe


def test_letters_are_in_the_recorded_cells():
    for line in HERE.joinpath("letters.txt").read_text().splitlines():
        recipe, language, sentence, wanted = line.split("\t")
        with tempfile.TemporaryDirectory() as folder:
            option = sentence if re.match("(count-by|sums|words)=", sentence) else f"letters={sentence}"
            if option.startswith("words="):
                pathlib.Path(folder, "words.txt").write_text(sentence[6:])
                option = f"words={folder}/words.txt"
            told = subprocess.run([PROGRAM, "draw", "-f", "json", "-o", "-", f"--{option}", "--language", language, recipe], capture_output=True)
        letters = json.loads(told.stdout)["letters"]
        found = " | ".join(" ".join(f"{one['cell']}{':' * ('kind' in letters)}{one['letter']}" for one in letters[part]) for part in ("way", "beside"))
        assert found == wanted, f"{recipe}, {sentence}: {found}"


tap.run([value for name, value in list(globals().items()) if name.startswith("test_")]
        + [golden_test(path.stem, lambda recipe: drawn()[recipe], path.read_text()) for path in GOLDENS]
        + [golden_test(path.stem, open_sides, path.read_text()) for path in SIDES]
        + [golden_test(recipe, told_sides, sides) for recipe, sides in ROUND.items()]
        + [golden_test(recipe, told_sides, sides) for recipe, sides in (WOVEN | SPIRALS | FLOWS).items()]
        + [golden_test(recipe, sides_and_ends, told) for recipe, told in BOXES.items()]
        + [golden_test(recipe, places_and_sides, path) for recipe, path in (LABYRINTHS | WORDS).items()]
        + [golden_test(recipe, organic_sides, told) for recipe, told in ORGANIC.items()]
        + [golden_test(recipe, drawn_sides, told) for recipe, told in DRAWN.items()])
