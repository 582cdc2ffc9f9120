"""Tests large mazes of squares, for which mazepress writes an SVG of long straight walls, and a PNG directly from the
cells."""
import gzip
import json
import resource
import subprocess

import paths
import jsonmaze

from program import Program, main, over
from readers import painted, png, svgfile
from tap import Failure, expect

RECIPES = ("rect20x20-7391", "rect45x23-queue-straight80-12", "rect401x1-5", "rect2x200-random-4", "rect30x30-all-9",
           "rect25x30-braid100-4", "rect40x40.heart-4", "word9.aeb-4", "rect30x30-rooms5-doors.random-9",
           "rect30x20-unicursal-3")
PACKED = {"rect200x200-1": 20500, "rect60x80-1": 3500, "rect40x20-1": 1120}   # maximum size of a compressed SVG in bytes, by recipe
LITTLE = 300 << 20  # limit on the address space in bytes; the maze itself takes 200 MB
LOOK = ("--arrows", "none", "--margin", "9px")


def corner(point: tuple, origin: tuple, pitch: float) -> tuple:
    found = tuple((p - o) / pitch for p, o in zip(point, origin))
    if any(abs(value - round(value)) > 0.001 for value in found):
        raise Failure(f"a wall ends at {found}")
    return tuple(map(round, found))


def pieces(a: tuple, b: tuple) -> list:
    """Returns the walls, each from corner to corner, of which a horizontal or vertical line from `a` to `b` consists."""
    expect((a[0] == b[0]) != (a[1] == b[1]), True, f"{a} to {b} runs along x or y")
    return [frozenset(((x, y), (x + (a[1] == b[1]), y + (a[0] == b[0]))))
            for x in range(min(a[0], b[0]), max(a[0], b[0]) + (a[0] == b[0]))
            for y in range(min(a[1], b[1]), max(a[1], b[1]) + (a[1] == b[1]))]


@over(RECIPES)
def check_runs(program: Program, recipe: str) -> None:
    """In an SVG, each wall is drawn once, and no straight run of walls begins at the end of another run in the same direction"""
    pitch = 7.3 * 96 / 25.4
    maze = json.loads(program.text("draw", "-f", "json", "-o", "-", recipe))
    walls = [line for cell in maze["cells"] for line, side in zip(jsonmaze.outline(cell), cell["sides"]) if not side["open"]]
    text = program.text("draw", "-f", "svg", "-o", "-", *LOOK, "--cell", "7.3mm", recipe)
    lines = [line for piece in svgfile.pieces_of(text, "walls") for line in piece]
    left, top = (min(p[k] for line in lines for p in line[:2]) - pitch * min(p[k] for line in walls for p in line[:2])
                 for k in (0, 1))
    drawn, ends = [], set()
    for line in lines:
        run = tuple(corner(p, (left, top), pitch) for p in line[:2])
        drawn += pieces(*run)
        for end in run:
            expect((end, run[0][0] == run[1][0]) in ends, False, f"a run goes on behind {end}")
            ends.add((end, run[0][0] == run[1][0]))
    expect(len(drawn), len(set(drawn)), "walls drawn, and different ones")
    wanted = {frozenset(corner(p, (0, 0), 1) for p in line[:2]) for line in walls}
    expect(sorted(map(sorted, wanted ^ set(drawn))), [], "walls missing or too much")


@over(RECIPES)
def check_pixels(program: Program, recipe: str) -> None:
    """A PNG has the same pixels as the SVG that another program paints; arrows and round joins may differ by 86 shades"""
    for options, shades in ((("--cell", "6px", "--wall", "2px", *LOOK), 0),
                            (("--cell", "5px", "--wall", "1px", *LOOK, "--wall-color", "#123456", "--paper-color", "#fedcba"), 0),
                            (("--cell", "20px", "--wall", "8px", *LOOK, "--joins", "round"), 86),
                            (("--cell", "8px", "--wall", "1px"), 86)):
        svg = program.draw_file(f"{recipe}.svg", "-f", "svg", "--paper-color", "white", *options, recipe)
        seen = painted.svg(svg)
        made = png.read(program.draw(f"{recipe}.png", "-f", "png", *options, recipe))
        expect((made.width, made.height), (seen.width, seen.height), f"size with {options}")
        wrong = [(x, y) for k in range(3) for y, (row, other) in enumerate(zip(made.channel(k), seen.channel(k)))
                 if row != other for x in range(made.width) if abs(row[x] - other[x]) > shades]
        expect(wrong[:9], [], f"pixels that differ with {options}")
        if options[-1] == "1px":
            inner = sum(1 for row in made.channel(0) for value in row if value not in (0, 85, 170, 255))
            expect(inner, 0, "pixels of other shades than four")


def is_small_when_compressed(program: Program) -> None:
    """A compressed SVG for the web is small, and a PNG with arrows is hardly larger than a PNG without arrows"""
    for recipe, most in PACKED.items():
        size = len(gzip.compress(program.text("draw", "-f", "svg", "-o", "-", recipe).encode(), 9))
        if size > most:
            raise Failure(f"{recipe} takes {size} bytes")
    plain, arrows = (len(program.draw("b.png", "-f", "png", "--cell", "8px", "--wall", "1px", *options, "rect200x200-1"))
                     for options in (("--arrows", "none"), ()))
    if arrows > 1.35 * plain:
        raise Failure(f"{arrows} bytes with arrows, {plain} without")


def takes_little_memory(program: Program) -> None:
    """mazepress writes a large maze as SVG and as PNG with hardly more memory than the maze itself requires"""
    for form in ("svg", "png"):
        program.done("draw", "-f", form, "-o", "-", "--cell", "2px", "--wall", "1px", "rect2500x2500-1",
                     limits={resource.RLIMIT_AS: LITTLE}, stdout=subprocess.DEVNULL)


main()
