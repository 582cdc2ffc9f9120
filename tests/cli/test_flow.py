"""Mazes whose corridors follow a photograph: what --flow reads and writes, that every format carries the picture, and
what is refused."""
import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

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
    """--cells is the width; the height is the picture's; carving runs along the lines; fields, seeds and outlines follow"""
    found = re.fullmatch(RECIPE, told(program, "--flow", HORSE, "--cells", "30", "7391")["recipe"])
    expect(found is not None and (found[1], abs(int(found[2]) - 25) < 2), ("30", True), "size")
    for word, wanted in (("heart-7391", r"flow\d+x\d+\.\w{8}\.heart-horizontal97-7391"),
                         ("kruskal-7391", r"flow\d+x\d+\.\w{8}-kruskal-7391"),
                         ("whale-queue-doors.center-1", r"flow\d+x\d+\.\w{8}\.whale-queue-horizontal97-doors\.center-1")):
        recipe = told(program, "--flow", HORSE, "--cells", "30", word)["recipe"]
        expect(bool(re.fullmatch(wanted, recipe)), True, f"{recipe} of {word}")


def every_file_carries_it(program: Program) -> None:
    """Drawn again from each, and as the recipe with one of them, it is the same drawing, with its tone"""
    first = program.draw("first.svg", "--flow", HORSE, "--cells", "24", "7391")
    for form in ("svg", "png", "pdf", "json"):
        program.done("draw", "--flow", HORSE, "--cells", "24", "-o", f"one.{form}", "7391")
        expect(program.draw("again.svg", f"one.{form}") == first, True, f"again from {form}")
    if b"L" not in first and first.count(b"a") < 100:
        raise Failure("no outlines of walls that swell")


def tone_is_its_own(program: Program) -> None:
    """Lines are wide where the picture is dark, but not where tone is none, and each of several has its own"""
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
    """Left, top, right and bottom of what is drawn, in cells of a maze that is so many times coarser."""
    ends = list(zip(*(point for wall in told(program, recipe)["walls"] for point in wall["points"])))
    return [of(places) / size for of in (min, max) for places in ends]


def tips_of_outlines(program: Program) -> None:
    """Claws, legs and paws that one cell fills are drawn to their tips, as the outline has them"""
    for outline in ("crab", "cat"):
        curve = box(program, f"organic180x200.{outline}-1", 10)
        for seed in (1, 2, 3):
            off = [abs(a - b) for a, b in zip(box(program, f"flow18x20.hills.{outline}-{seed}", 1), curve)]
            expect(max(off) < .3, True, f"{outline} {seed} reaches the outline's edges, off by {off} cells")


def the_border_is_even(program: Program) -> None:
    """Walls that meet the border at a slant, however thick, do not reach over it to the outside"""
    rows = png.read(program.draw("cat.png", "--dpi", "200", "--arrows", "none", "--flow", CAT, "--cells", "40", "1")).gray().rows
    ink = [sum(pixel < 128 for pixel in row) for row in rows]
    first = next(count for count in ink if count)
    last = next(count for count in reversed(ink) if count)
    if min(first, last) < .9 * max(ink):
        raise Failure(f"the first row with ink has {first} dark pixels, the last {last}, the border {max(ink)}")


def what_is_refused(program: Program) -> None:
    """Another shape, another kind of picture, options of photographs alone, a picture of another size"""
    for words, wanted in ((("--flow", HORSE, "rect9x9-1"), 'flow makes the shape of the maze; "rect9x9-1"'),
                          (("--flow", HORSE, "--mask", HORSE, "1"), "cannot be used together"),
                          (("--flow", HORSE, "--theme", "farm"), "cannot be used together with --theme"),
                          (("--flow", HORSE, "--cells", "0", "1"), "--cells"),
                          (("--crop", "5x5+1+1", "rect9x9-1"), "give it with --tone or --flow"),
                          (("--flow", HORSE, "mirror-1"), "mirrors and turns")):
        expect_refused(program.run("draw", "-o", "no.svg", *words), wanted)
    expect_failed(program.run("draw", "--flow", "missing.jpg", "-o", "no.svg"), "missing.jpg")
    expect_refused(program.run("draw", "--flow", __file__, "-o", "no.svg"), "neither a png nor a jpeg")
    program.done("draw", "--flow", HORSE, "--cells", "24", "-o", "one.svg", "7391")
    grays = re.search(r"grays\.([0-9a-f]{8})\.48x\d+\.[A-Za-f]+", program.in_folder("one.svg").read_text())
    program.in_folder("list.txt").write_text(f"{grays[0]}\nflow20x20.{grays[1]}-1\n")
    expect_refused(program.run("draw", "-o", "no.svg", "list.txt"), f"the picture {grays[1]} is for flow24x")


main([the_recipe_names_the_picture, every_file_carries_it, tone_is_its_own, the_border_is_even, tips_of_outlines, what_is_refused])
