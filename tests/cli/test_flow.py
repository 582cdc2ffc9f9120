"""Tests mazes whose corridors follow a photograph: how --flow reads images, how files store photographs, drawings in every
format, and rejected input."""
import json
import math
import re
from itertools import takewhile
from pathlib import Path

import paths
from maskpicture import gray_png
from program import Program, main
from readers import png, svgfile
from tap import SOAK, Failure, expect

ROOT = Path(__file__).resolve().parents[2]
HORSE = str(ROOT / "samples" / "portraits" / "horse.jpg")
RECIPE = r"flow(\d+)x(\d+)\.[0-9a-f]{8}-horizontal97-7391"


def told(program: Program, *arguments: str) -> dict:
    return json.loads(program.text("draw", "-f", "json", "-o", "-", *arguments))


def the_recipe_names_the_picture(program: Program) -> None:
    """--cells sets the number of columns, the photograph sets the number of rows, and the recipe can have other fields"""
    found = re.fullmatch(RECIPE, told(program, "--flow", HORSE, "--cells", "30", "7391")["recipe"])
    expect(found is not None and (found[1], abs(int(found[2]) - 25) < 2), ("30", True), "size")
    for word, wanted in (("heart-7391", r"flow\d+x\d+\.\w{8}\.heart-horizontal97-7391"),
                         ("kruskal-7391", r"flow\d+x\d+\.\w{8}-kruskal-7391"),
                         ("whale-queue-doors.center-1", r"flow\d+x\d+\.\w{8}\.whale-queue-horizontal97-doors\.center-1")):
        recipe = told(program, "--flow", HORSE, "--cells", "30", word)["recipe"]
        expect(bool(re.fullmatch(wanted, recipe)), True, f"{recipe} of {word}")


MOON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><path d="M5 30C5 5 60 -5 85 10C55 20 55 40 85 50C60 65 5 55 5 30Z"/></svg>'


def cut_by_letters_and_outlines(program: Program) -> None:
    """Letters, an outline file or a mask can cut a maze of a photograph to a shape, and each output file contains all inputs"""
    moon, mask = program.in_folder("moon.svg"), program.in_folder("mask.png")
    moon.write_text(MOON)
    mask.write_bytes(gray_png([[0 if (x - 45) ** 2 / 2000 + (y - 30) ** 2 / 880 < 1 else 255 for x in range(90)] for y in range(60)]))
    outline = r"\.outline\.\w{8}"
    for words, named, rows, forms in ((("letters.ride-3",), r"\.letters\.ride", 16, ("svg",)), (("--outline", str(moon), "3"), outline, 35, ("json",)),
                                      (("--mask", str(mask), "3"), outline, 35, ("png", "pdf"))):
        first = program.draw("first.svg", "--flow", HORSE, "--cells", "50", *words)
        recipe = re.search(rf"flow50x(\d+)\.\w{{8}}{named}-horizontal97-3", first.decode())
        expect(recipe is not None and abs(int(recipe[1]) - rows) < 3, True, f"{words}: {recipe}")
        for form in ("svg", "png", "pdf", "json") if SOAK else forms:
            program.done("draw", "--flow", HORSE, "--cells", "50", *words, "-o", f"one.{form}")
            expect(program.draw("again.svg", f"one.{form}") == first, True, f"{words} again from {form}")
    # With the mask of an ellipse, the corners of the border are on the ellipse.
    maze = told(program, "--flow", HORSE, "--cells", "50", "--mask", str(mask), "3")
    wide, high = maze["shape"]["extent"]
    off = [abs(((x / wide - .5) ** 2 + (y / high - .5) ** 2) ** .5 - .5) for cell in maze["cells"]
           for side, (x, y) in zip(cell["sides"], cell["outline"]) if side["cell"] is None]
    expect(len(off) > 40 and max(off) < .02, True, f"corners of the border off the ellipse by {max(off)}")
    left, top, right, bottom = box(program, "flow60x20.hills.letters.maze-1", 1)
    expect(right - left > 59.9 and bottom - top > 14.9, True, "letters fill the width")


def tone_is_its_own(program: Program) -> None:
    """With --flow, walls are thicker where the image is darker, except with --tone none"""
    black = program.in_folder("dark.png")
    black.write_bytes(gray_png([[255 - x // 2 for x in range(400)] for _ in range(300)]))
    rows = png.read(program.draw("tone.png", "--dpi", "80", "--flow", str(black), "--cells", "24", "3")).pixels()
    ink = [sum(pixel[0] < 128 for row in rows for pixel in row[start:start + len(row) // 3])
           for start in (0, len(rows[0]) * 2 // 3)]
    if not ink[1] > 1.5 * ink[0]:
        raise Failure(f"ink at the left and at the right: {ink}")
    plain = program.draw("plain.svg", "--flow", str(black), "--cells", "24", "--tone", "none", "3")
    expect(len(svgfile.pieces_of(plain.decode(), "walls")) > 20, True, "plain walls are lines")


def box(program: Program, recipe: str, size: float) -> list:
    """Returns the smallest x, smallest y, largest x and largest y of the walls of a drawing, divided by `size`."""
    ends = list(zip(*(point for wall in told(program, recipe)["walls"] for point in wall["points"])))
    return [of(places) / size for of in (min, max) for places in ends]


def hearts_are_round(program: Program) -> None:
    """The border of a heart is a smooth curve: on a lobe, its direction changes only slightly from point to point"""
    points = told(program, "flow40x38.heart-horizontal97-7391")["walls"][0]["points"]
    lobe = list(takewhile(lambda point: point[0] < 19, points))     # the points before the notch of the heart
    ways = [math.atan2(d - b, c - a) for (a, b), (c, d) in zip(lobe, lobe[1:])]
    turns = [math.degrees(after - before) for before, after in zip(ways, ways[1:])]
    expect(len(turns) > 20 and 0 <= min(turns) and max(turns) < 5, True, f"turns of {min(turns):.1f} to {max(turns):.1f} degrees")


def walls_turn_in_curves(program: Program) -> None:
    """A wall that continues on the other side of a corridor is one curve, so a drawing has few corners, and these are round"""
    maze, text = told(program, "--flow", HORSE, "--cells", "40", "1"), program.draw("one.svg", "--flow", HORSE, "--cells", "40", "1").decode()
    arcs = sum(line.sweep != 0 for piece in svgfile.the_path(text, "walls").pieces for line in piece)
    expect(0 < arcs < .3 * len(maze["cells"]), True, f"{arcs} round corners and ends with {len(maze['cells'])} cells")


main()
