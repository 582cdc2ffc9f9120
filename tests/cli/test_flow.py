"""Tests mazes whose corridors follow a photograph: how --flow reads images, how files store photographs, drawings in every
format, and rejected input."""
import json
import math
import re
from itertools import takewhile
from pathlib import Path

import paths
from maskpicture import gray_png
from program import Program, expect_failed, expect_refused, main
from readers import png, svgfile
from tap import Failure, expect

ROOT = Path(__file__).resolve().parents[2]
HORSE = str(ROOT / "samples" / "portraits" / "horse.jpg")
CAT = str(ROOT / "samples" / "portraits" / "cat.jpg")
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
    for words, named, rows in ((("letters.ride-3",), r"\.letters\.ride", 16), (("--outline", str(moon), "3"), r"\.outline\.\w{8}", 35),
                               (("--mask", str(mask), "3"), r"\.outline\.\w{8}", 35)):
        first = program.draw("first.svg", "--flow", HORSE, "--cells", "50", *words)
        recipe = re.search(rf"flow50x(\d+)\.\w{{8}}{named}-horizontal97-3", first.decode())
        expect(recipe is not None and abs(int(recipe[1]) - rows) < 3, True, f"{words}: {recipe}")
        for form in ("svg", "png", "pdf", "json"):
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


def with_hills_too(program: Program) -> None:
    """A mask cuts a maze of waves along a curve; a maze is redrawn from a file that contains its photograph and its outline"""
    moon = program.in_folder("moon.svg")
    moon.write_text(MOON)
    maze = told(program, "--mask", str(moon), "flow30x20.waves-horizontal97-4")
    expect(bool(re.fullmatch(r"flow30x20\.waves\.outline\.\w{8}-horizontal97-4", maze["recipe"])), True, maze["recipe"])
    program.done("draw", "--flow", HORSE, "--outline", str(moon), "--cells", "40", "-o", "one.svg", "3")
    program.done("book", "one.svg", "-o", "book.pdf", "--recipes", "list.txt")
    listed = program.in_folder("list.txt").read_text()
    named = re.findall(r"\b[0-9a-f]{8}\b", re.search(r"flow40\S+", listed)[0])
    expect([program.in_folder(f"{named[0]}.grays").exists(), program.in_folder(f"{named[1]}.outline").exists()], [True, True], "files beside the list")
    expect(program.draw("again.svg", "list.txt") == program.draw("once.svg", "one.svg"), True, "drawn from the list")


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


def tips_of_outlines(program: Program) -> None:
    """The parts of an outline that are one cell wide, such as claws, legs and paws, are drawn up to their tips"""
    for outline in ("crab", "cat"):
        curve = box(program, f"organic180x200.{outline}-1", 10)
        for seed in (1, 2, 3):
            off = [abs(a - b) for a, b in zip(box(program, f"flow18x20.hills.{outline}-{seed}", 1), curve)]
            expect(max(off) < .3, True, f"{outline} {seed} reaches the outline's edges, off by {off} cells")


def hearts_are_round(program: Program) -> None:
    """The border of a heart is a smooth curve: on a lobe, its direction changes only slightly from point to point"""
    points = told(program, "flow40x38.heart-horizontal97-7391")["walls"][0]["points"]
    lobe = list(takewhile(lambda point: point[0] < 19, points))     # the points before the notch of the heart
    ways = [math.atan2(d - b, c - a) for (a, b), (c, d) in zip(lobe, lobe[1:])]
    turns = [math.degrees(after - before) for before, after in zip(ways, ways[1:])]
    expect(len(turns) > 20 and 0 <= min(turns) and max(turns) < 5, True, f"turns of {min(turns):.1f} to {max(turns):.1f} degrees")


def the_border_is_even(program: Program) -> None:
    """Even thick walls end at the border if they meet it at an angle"""
    rows = png.read(program.draw("cat.png", "--dpi", "200", "--arrows", "none", "--flow", CAT, "--cells", "40", "1")).gray().rows
    ink = [sum(pixel < 128 for pixel in row) for row in rows]
    first = next(count for count in ink if count)
    last = next(count for count in reversed(ink) if count)
    if min(first, last) < .9 * max(ink):
        raise Failure(f"the first row with ink has {first} dark pixels, the last {last}, the border {max(ink)}")


def the_border_is_as_wide_everywhere(program: Program) -> None:
    """The border has the same width everywhere, even if the image is black at the top and white at the bottom"""
    dark = program.in_folder("fades.png")
    dark.write_bytes(gray_png([[2 * y for _ in range(100)] for y in range(120)]))
    for words in (("--tone", str(dark), "--cells", "16"), ("--flow", str(dark), "--cells", "24")):
        rows = png.read(program.draw("fades.png.png", "-f", "png", "--dpi", "300", "--arrows", "none", *words, "1")).gray().rows
        left = min(next((x for x, pixel in enumerate(row) if pixel < 128), len(row)) for row in rows)
        widths = [next(x for x, pixel in enumerate([*row[left:], 255]) if pixel >= 128) for row in rows if row[left] < 128]
        third = len(widths) // 3
        upper, lower = (sorted(part)[third // 4] for part in (widths[10:third], widths[-third:-10]))
        expect(abs(upper - lower) <= 1 and upper > 3, True, f"{words[0]}: the border is {upper} pixels wide above, {lower} below")


def walls_turn_in_curves(program: Program) -> None:
    """A wall that continues on the other side of a corridor is one curve, so a drawing has few corners, and these are round"""
    maze, text = told(program, "--flow", HORSE, "--cells", "40", "1"), program.draw("one.svg", "--flow", HORSE, "--cells", "40", "1").decode()
    arcs = sum(line.sweep != 0 for piece in svgfile.the_path(text, "walls").pieces for line in piece)
    expect(0 < arcs < .3 * len(maze["cells"]), True, f"{arcs} round corners and ends with {len(maze['cells'])} cells")


def what_is_refused(program: Program) -> None:
    """mazepress rejects --flow with another shape, with options of other pictures, or with an image for a different size"""
    for words, wanted in ((("--flow", HORSE, "rect9x9-1"), '--flow already sets the shape of the maze, but "rect9x9-1"'),
                          (("--flow", HORSE, "--reveal", HORSE, "1"), "--flow conflicts with --reveal"),
                          (("--flow", HORSE, "--cells", "40", "letters.to.the.stables-1"), "the letters are less than 12 cells high"),
                          (("flow30x20.letters.to.-1",), "surplus dots"),
                          (("rect30x20.letters.to-1",), "letters.to requires cells that fit a curve"),
                          (("--flow", HORSE, "--outline", HORSE, "heart-1"), "has an outline"),
                          (("--flow", HORSE, "--theme", "farm"), "conflicts with --theme"),
                          (("--flow", HORSE, "--cells", "0", "1"), "--cells"),
                          (("--crop", "5x5+1+1", "rect9x9-1"), "--crop requires an image"),
                          (("--flow", HORSE, "--parts", "largest", "1"), "--parts works only with --mask or --outline, not with --flow"),
                          (("--flow", HORSE, "mirror-1"), "known symmetries")):
        expect_refused(program.run("draw", "-o", "no.svg", *words), wanted)
    expect_failed(program.run("draw", "--flow", "missing.jpg", "-o", "no.svg"), "missing.jpg")
    expect_refused(program.run("draw", "--flow", __file__, "-o", "no.svg"), "is not a PNG, JPEG, SVG, HEIC")
    program.done("draw", "--flow", HORSE, "--cells", "24", "-o", "one.svg", "7391")
    grays = re.search(r"grays\.([0-9a-f]{8})\.48x\d+\.[A-Za-f]+", program.in_folder("one.svg").read_text())
    program.in_folder("list.txt").write_text(f"{grays[0]}\nflow20x20.{grays[1]}-1\n")
    expect_refused(program.run("draw", "-o", "no.svg", "list.txt"), f"the photograph {grays[1]} is for flow24x")


main()
