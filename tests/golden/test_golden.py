"""The promise of a recipe: these mazes never change.

Each file is named after its recipe, with its check, and holds the maze as `draw -f text` writes
it.  A file is added when a recipe can name something new; none is ever made again.
"""
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))
import tap

PROGRAM = sys.argv[1]
GOLDENS = sorted(pathlib.Path(__file__).parent.glob("mazes/*.txt"))


def draw(recipe):
    result = subprocess.run([PROGRAM, "draw", "-f", "text", recipe], capture_output=True)
    assert result.returncode == 0, result.stderr.decode()
    return result.stdout


def test_there_are_goldens_of_every_pick_and_step():
    names = " ".join(path.name for path in GOLDENS)
    for word in ["-queue-", "-random-", "-straight", "-all-"]:
        assert word in names, word
    assert len(GOLDENS) >= 16


def golden_test(path):
    def test():
        assert draw(path.stem) == path.read_bytes(), f"{path.stem} draws another maze"
    test.__name__ = path.stem
    return test


tap.run([test_there_are_goldens_of_every_pick_and_step] + [golden_test(path) for path in GOLDENS])
