"""The promise of a recipe: these mazes never change.

Each file is named after its recipe, with its check.  One of mazes/ holds the maze as `draw -f text`
writes it; one of sides/ has a line for each cell, in order, with the numbers of its open sides, as
they are read from the SVG.  A file is added when a recipe can name something new; none is ever made again.
"""
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))
sys.path.insert(1, str(pathlib.Path(__file__).parent.parent / "oracle"))
import lattices
import svgpaths
import tap

PROGRAM = sys.argv[1]
GOLDENS = sorted(pathlib.Path(__file__).parent.glob("mazes/*.txt"))
SIDES = sorted(pathlib.Path(__file__).parent.glob("sides/*.txt"))


def run(*arguments):
    result = subprocess.run([PROGRAM, "draw", *arguments], capture_output=True)
    assert result.returncode == 0, result.stderr.decode()
    return result.stdout


def draw(recipe):
    return run("-f", "text", recipe)


def open_sides(recipe):
    kind, width, height = re.match(r"([a-z]+)(\d+)x(\d+)", recipe).groups()
    shape = lattices.lattice(kind, int(width), int(height))
    walls = svgpaths.the_path(run(*lattices.DRAWN, recipe).decode(), "walls").lines
    found = shape.open_in(walls)
    return "".join(" ".join(str(side) for side in range(shape.sides(cell)) if (cell, side) in found) + "\n"
                   for cell in range(len(shape.cells)))


def test_there_are_goldens_of_every_pick_and_step():
    names = " ".join(path.name for path in GOLDENS)
    for word in ["-queue-", "-random-", "-straight", "-all-"]:
        assert word in names, word
    assert len(GOLDENS) >= 16


def test_there_are_goldens_of_every_shape():
    names = " ".join(path.name for path in SIDES)
    for shape in ["hex", "tri", "oct", "brick"]:
        for word in ["", "-queue", "-random", "-all", "-doors.farthest", "-doors.random", "-doors.3.9"]:
            assert f"{shape}9x7{word}-7391" in names, shape + word


def golden_test(path):
    def test():
        if path in SIDES:
            assert open_sides(path.stem) == path.read_text(), f"{path.stem} draws another maze"
        else:
            assert draw(path.stem) == path.read_bytes(), f"{path.stem} draws another maze"
    test.__name__ = path.stem
    return test


tap.run([test_there_are_goldens_of_every_pick_and_step, test_there_are_goldens_of_every_shape]
        + [golden_test(path) for path in GOLDENS + SIDES])
