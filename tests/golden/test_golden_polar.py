"""The promise of a recipe, for round mazes: these never change.

Each line of polar.txt is a recipe with its check and, from cell 0 on, two hexadecimal digits a cell:
bit s is set if side s is open.  They are read from what the SVG shows.  Lines are added when a recipe
can name something new; none is ever made again.

    python3 test_golden_polar.py MAZEPRESS
"""
import sys
from pathlib import Path

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parent / "oracle"))
import polar                                            # noqa: E402
from tap import Program, Tap, expect, program_from_arguments    # noqa: E402

GOLDENS = [line.split() for line in (FOLDER / "polar.txt").read_text().splitlines()]


def check(program: Program, recipe: str, sides: str) -> None:
    svg = program.text("draw", "-f", "svg", "-o", "-", recipe)
    expect(polar.open_sides(polar.Reader(svg, polar.parse(recipe).rings).maze()), sides, "open sides")


def main() -> int:
    tap = Tap()
    with program_from_arguments() as program:
        tap.test("there are goldens", lambda: expect(len(GOLDENS) >= 12, True, "a dozen"))
        for recipe, sides in GOLDENS:
            tap.test(recipe, lambda: check(program, recipe, sides))
    return tap.finish()


if __name__ == "__main__":
    sys.exit(main())
