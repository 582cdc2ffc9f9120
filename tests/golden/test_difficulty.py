"""Tests that difficulty1, difficulty2 and difficulty3 of recorded recipes never change.

Each line of difficulty.txt, difficulty2.txt and difficulty3.txt is a recipe and its difficulty. Lines are added for new features of
recipes, and are never replaced."""
import json
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))
import tap

PROGRAM = sys.argv[1]
HERE = pathlib.Path(__file__)
HEADER = HERE.parents[2] / "include" / "mazepress" / "measure.h"


def goldens(name):
    return dict(line.split() for line in HERE.with_name(name).read_text().splitlines())


GOLDENS = {"difficulty1": goldens("difficulty.txt"), "difficulty2": goldens("difficulty2.txt"),
           "difficulty3": goldens("difficulty3.txt")}


def difficulties(measure):
    result = subprocess.run([PROGRAM, "info", "--json", *GOLDENS[measure]], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    figures = [json.loads(line) for line in result.stdout.splitlines()]
    return {told["recipe"]: str(told[measure]) for told in figures}


def test_no_difficulty_has_changed():
    for measure, known in GOLDENS.items():
        assert len(known) >= 40
        assert difficulties(measure) == known


def test_the_anchors_of_the_header_are_true():
    rows = [line.split()[1:] for line in HEADER.read_text().splitlines() if line.startswith(" *     rect")]
    assert len(rows) >= 10
    for recipe, *told in rows:
        assert [known[recipe] for known in GOLDENS.values()] == told, recipe


tap.run([value for name, value in list(globals().items()) if name.startswith("test_")])
