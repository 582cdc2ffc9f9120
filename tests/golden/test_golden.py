"""Tests that recorded recipes always make the same mazes.

A file in mazes/ or sides/ is named after its recipe with its check character. A file in mazes/ contains the maze in the
format of `draw -f text`. A file in sides/ has a line for each cell, in order, with the numbers of the cell's open
sides, read from the SVG. Each line of polar.txt is the recipe of a round maze with its check character, and two
hexadecimal digits per cell, from cell 0 on: bit s is set if side s is open, also read from the SVG. Each line of
woven.txt has the same digits for a maze with crossings. Each line of labyrinth.txt has the number of cells of a
labyrinth and two checksums. Each line of spiral.txt has the digits of a spiral, read from the output of `draw -f json`.
Each line of organic.txt has such digits, and the CRC-32 of the corners of the cells, in units of 1/256 cell. Each line
of boxes.txt has such digits for a cube or a box, and the cells of the entrance and the exit. The first lines of
flow.txt are the images and outlines that its recipes name. Each line of silhouettes.txt is the recipe of a maze in a
drawn outline and the CRC-32 of its digits. Files and lines are added for new features of recipes, and are never
replaced."""
import functools
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))
sys.path.insert(1, str(pathlib.Path(__file__).parent.parent / "oracle"))
import lattices
import polar
import silhouettes
from readers import svgfile
import tables
import tap

PROGRAM = sys.argv[1]
GOLDENS = sorted(pathlib.Path(__file__).parent.glob("mazes/*.txt"))
SIDES = sorted(pathlib.Path(__file__).parent.glob("sides/*.txt"))
WOVEN = dict(line.split() for line in pathlib.Path(__file__).with_name("woven.txt").read_text().splitlines())
ORGANIC = dict(line.split(maxsplit=1) for line in
               pathlib.Path(__file__).with_name("organic.txt").read_text().splitlines())
FLOW_LINES = pathlib.Path(__file__).with_name("flow.txt").read_text().splitlines()
PICTURES = [line for line in FLOW_LINES if line.startswith(("grays.", "outline."))]
FLOWS = dict(line.split() for line in FLOW_LINES if line not in PICTURES)
DRAWN = dict(line.split() for line in pathlib.Path(__file__).with_name("silhouettes.txt").read_text().splitlines())
SPIRALS = dict(line.split() for line in pathlib.Path(__file__).with_name("spiral.txt").read_text().splitlines())
BOXES = dict(line.split() for line in pathlib.Path(__file__).with_name("boxes.txt").read_text().splitlines())
LABYRINTHS = dict(line.split() for line in pathlib.Path(__file__).with_name("labyrinth.txt").read_text().splitlines())
ROUND = dict(line.split() for line in pathlib.Path(__file__).with_name("polar.txt").read_text().splitlines())


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
                **draw_into(folder, "svg", [path.stem for path in SIDES] + list(ROUND), lattices.STYLE),
                **draw_into(folder, "json", [*WOVEN, *SPIRALS, *LABYRINTHS, *BOXES, *ORGANIC, *FLOWS, *DRAWN])}


def open_sides(recipe):
    kind, width, height = re.match(r"([a-z]+)(\d+)x(\d+)", recipe).groups()
    shape = lattices.lattice(kind, int(width), int(height))
    found = shape.open_in(svgfile.the_path(drawn()[recipe], "walls").lines)
    return "".join(" ".join(str(side) for side in range(shape.sides(cell)) if (cell, side) in found) + "\n"
                   for cell in range(len(shape.cells)))


def round_sides(recipe):
    return polar.open_sides(polar.Reader(drawn()[recipe], int(re.match(r"polar(\d+)", recipe)[1])).maze())


def told_sides(recipe):
    return "".join(f"{sum(side['open'] << number for number, side in enumerate(cell['sides'])):02x}"
                   for cell in json.loads(drawn()[recipe])["cells"])


def drawn_sides(recipe):
    return f"{zlib.crc32(told_sides(recipe).encode()):08x}"


def sides_and_ends(recipe):
    doors = json.loads(drawn()[recipe])["doors"]
    return f"{told_sides(recipe)}:{doors['entrance']['cell']}:{doors['exit']['cell']}"


def organic_sides(recipe):
    corners = " ".join(str(round(place * 256)) for cell in json.loads(drawn()[recipe])["cells"]
                       for corner in cell["outline"] for place in corner)
    return f"{told_sides(recipe)} {zlib.crc32(corners.encode()):08x}"


def whole_path(recipe):
    """Returns "CELLS:CENTERS:SIDES": the number of cells of a recipe's maze, a checksum of the cells' centers, rounded to 1/8 of a cell,
    and a checksum of their open sides."""
    cells = json.loads(drawn()[recipe])["cells"]
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


def test_there_are_goldens_of_rings():
    assert len(ROUND) >= 12


def test_there_are_goldens_of_weaves():
    assert len(WOVEN) >= 18


def test_there_are_goldens_of_spirals():
    assert len(SPIRALS) >= 12


def test_there_are_goldens_of_labyrinths():
    assert len(LABYRINTHS) >= 12


def test_there_are_goldens_of_boxes():
    assert len(BOXES) >= 16


def test_there_are_goldens_of_organic_cells():
    assert len(ORGANIC) >= 16


def test_there_are_goldens_of_flows():
    assert len(FLOWS) >= 24


def test_there_are_goldens_of_every_drawn_outline():
    for name in silhouettes.names():
        assert all(any(recipe.split("-")[1:-1] == word and f".{name}-" in recipe for recipe in DRAWN) for word in ([], ["smooth"])), name


def golden_test(recipe, read, golden):
    def test():
        assert read(recipe) == golden, f"{recipe} draws another maze"
    test.__name__ = recipe
    return test


tap.run([test_there_are_goldens_of_every_pick_and_step, test_there_are_goldens_of_every_shape,
         test_there_are_goldens_of_rings, test_there_are_goldens_of_weaves, test_there_are_goldens_of_spirals, test_there_are_goldens_of_labyrinths,
         test_there_are_goldens_of_boxes,
         test_there_are_goldens_of_organic_cells, test_there_are_goldens_of_flows, test_there_are_goldens_of_every_drawn_outline]
        + [golden_test(path.stem, lambda recipe: drawn()[recipe], path.read_text()) for path in GOLDENS]
        + [golden_test(path.stem, open_sides, path.read_text()) for path in SIDES]
        + [golden_test(recipe, round_sides, sides) for recipe, sides in ROUND.items()]
        + [golden_test(recipe, told_sides, sides) for recipe, sides in (WOVEN | SPIRALS | FLOWS).items()]
        + [golden_test(recipe, sides_and_ends, told) for recipe, told in BOXES.items()]
        + [golden_test(recipe, whole_path, path) for recipe, path in LABYRINTHS.items()]
        + [golden_test(recipe, organic_sides, told) for recipe, told in ORGANIC.items()]
        + [golden_test(recipe, drawn_sides, told) for recipe, told in DRAWN.items()])
