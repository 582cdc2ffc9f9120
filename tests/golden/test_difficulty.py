"""The promise of difficulty1: these numbers never change.

Each line of difficulty.txt is a recipe and its difficulty.  A line is added when a recipe can name
something new; none is ever made again.
"""
import json
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))
import tap

PROGRAM = sys.argv[1]
GOLDENS = dict(line.split() for line in pathlib.Path(__file__).with_name("difficulty.txt").read_text().splitlines())
HEADER = pathlib.Path(__file__).parents[2] / "include" / "mazepress" / "measure.h"


def difficulties(recipes):
    result = subprocess.run([PROGRAM, "info", "--json", *recipes], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    figures = [json.loads(line) for line in result.stdout.splitlines()]
    return {told["recipe"]: str(told["difficulty1"]) for told in figures}


def test_no_difficulty_has_changed():
    assert len(GOLDENS) >= 40
    assert difficulties(GOLDENS) == GOLDENS


def test_the_anchors_of_the_header_are_true():
    rows = [line.split()[1:] for line in HEADER.read_text().splitlines() if line.startswith(" *     rect")]
    assert len(rows) >= 10
    for recipe, difficulty in rows:
        assert GOLDENS[recipe] == difficulty, recipe


tap.run([value for name, value in list(globals().items()) if name.startswith("test_")])
