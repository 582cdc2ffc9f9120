"""Tests every shape in every format and look: files are valid, walls are at the right positions, and arrows touch no wall. The
formats text, blocks and json reject looks that they cannot show."""
import json
import re
from typing import Callable

import paths
import jsonmaze
import regions
from program import Program, expect_refused, main_of
from readers import png, svgfile
from readers.geometry import Line, at, points_along
from tables import sized
from tap import SOAK, expect, expect_same_cells, for_each, need, tool

IN_LETTERS = ("rect9x7-5", "word8.a1-5", "rect9x9.heart-5", "rect8x8-doors.random-5")
WOVEN = ("rect8x7-weave60-5", "polar5-weave100-5", "word8.a-weave100-5")
SHAPES = IN_LETTERS + WOVEN + (*(f"{size}-5" for size in sized(60)[1:]), "cairo9x9.heart-5", "organic9x9.star-5", "hex9x9.star-5",
                       "tri21x11.house-doors.farthest-5", "polar6.diamond-5", "brick5x9.egg-5",
                       "oct6x6-doors.2.c17-5", "polar5-doors.random-5", "polar4-doors.1.c0-5")
LOOKS = {
    "plain": (), "solution": ("--solution",), "heat": ("--heat", "--solution"), "passages": ("--draw", "passages"),
    "passages of color": ("--draw", "passages", "--joins", "round", "--passage-color", "navy", "--solution"),
    "round corners": ("--corners", "round"), "curves": ("--corners", "round", "--solution", "--solution-curve"),
    "color": ("--arrows", "color", "--solution-color", "orange", "--solution-dash", "dashed", "--solution"),
    "filled": ("--solution-fill", "--solution"),
    "filled passages": ("--solution-fill", "--draw", "passages", "--corners", "round", "--solution"),
    "joins": ("--joins", "round", "--wall", "4px"), "words": ("--title", "A & <B>"),
}
SEEN = {"plain": (), "joins": ("--joins", "round"), "round corners": ("--corners", "round"),
        "passages": ("--draw", "passages"),
        "passages of color": ("--draw", "passages", "--joins", "round", "--passage-color", "navy")}
CELL = 16
PRECISE = ("--arrows", "none", "--cell", f"{CELL}px", "--wall", "2px")


# --- files ------------------------------------------------------------------------

def check_files(program: Program, look: str) -> None:
    """Checks that mazepress draws files in each look, that other programs accept the files, and that the files contain their recipes.
    A plain run draws every third shape in a look, and each shape in a third of the looks."""
    need("qpdf", "xmllint", "pngcheck")
    folder = look.replace(" ", "-")
    shapes = SHAPES if SOAK else SHAPES[list(LOOKS).index(look) % 3::3]
    for form in ("svg", "print-svg", "png"):
        program.done("draw", "-f", form, "-o", f"{folder}-{form}/", *LOOKS[look], *shapes)
        files = sorted(map(str, program.in_folder(f"{folder}-{form}").iterdir()))
        expect(len(files), len(shapes), f"files of {form}")
        tool(*(("pngcheck", "-q") if form == "png" else ("xmllint", "--noout")), *files)
        known = {line.rsplit(".", 1)[0] for line in program.recipes_of(*files)}
        expect_same_cells(known, set(shapes), f"recipes read out of {form}")
    path = program.draw_file(f"{folder}.pdf", *LOOKS[look], *shapes)
    tool("qpdf", "--check", path)
    expect([line.rsplit(".", 1)[0] for line in program.recipes_of(path)], list(shapes), "recipes read out of pdf")


def check_letters(program: Program) -> None:
    for form in ("text", "blocks"):
        program.done("draw", "-f", form, "-o", f"letters-{form}/", "--solution", *IN_LETTERS)
        for recipe in WOVEN:
            expect_refused(program.run("draw", "-f", form, "-o", "-", recipe), "passages that do not cross" if recipe[0] != "p" else "square cells")
        for recipe in set(SHAPES) - set(IN_LETTERS + WOVEN):
            kind = re.match("[a-z]+", recipe)[0]
            expect_refused(program.run("draw", "-f", form, "-o", "-", recipe), f"square cells in rows, which {kind}")
    for form in ("text", "blocks", "json"):
        for look, words in LOOKS.items():
            first = next((word for word in words if word.startswith("--") and word != "--solution"), None)
            if first and look != "words":
                expect_refused(program.run("draw", "-f", form, "-o", "-", *words, IN_LETTERS[0]), f"does not work with {form}")


# --- visible walls ------------------------------------------------------------------

def between(maze: dict):
    """Yields a tuple for each pair of neighboring cells: the numbers of both cells, two lines that lead from center to center
    through the middle of the side between them, and whether this side is open."""
    for cell in maze["cells"]:
        for line, side in zip(jsonmaze.outline(cell), cell["sides"]):
            if side["cell"] is not None and side["cell"] > cell["number"]:
                middle, other = at(line, 0.5), maze["cells"][side["cell"]]["center"]
                yield ((cell["number"], side["cell"]),
                       (Line(tuple(cell["center"]), middle, 0.0), Line(middle, tuple(other), 0.0)), side["open"])


def margins(svg: str, maze: dict, cell: int = CELL) -> tuple:
    """Returns the position of the maze's upper left corner in the SVG, in px."""
    drawn = [p for piece in svgfile.pieces_of(svg, "walls") for line in piece for p in line[:2]]
    told = [p for line in jsonmaze.drawn_lines(maze) for p in line[:2]]
    return tuple(min(p[k] for p in drawn) - cell * min(p[k] for p in told) for k in (0, 1))


def light_pixels(data: bytes) -> regions.Field:
    """Returns the field of a PNG. A pixel is free if its red value is more than 127, so black and navy pixels are not free."""
    return regions.Field(png.read(data).channel(0), lambda value: value > 127)


def check_seen(program: Program, look: str) -> None:
    """Checks that the line between the centers of two neighbors is free of ink if the cells have a passage, and crosses ink
    otherwise. For looks that draw passages, ink and paper are exchanged."""
    name = "seen-" + look.replace(" ", "-")
    program.done("draw", "-f", "png", "-o", f"{name}/", *PRECISE, *SEEN[look], *SHAPES)
    program.done("draw", "-f", "svg", "-o", f"{name}-svg/", *PRECISE, *SHAPES)

    def check(maze: dict) -> None:
        field = light_pixels(program.in_folder(f"{name}/{maze['recipe']}.png").read_bytes())
        left, top = margins(program.in_folder(f"{name}-svg/{maze['recipe']}.svg").read_text(encoding="utf-8"), maze)
        wrong = []
        for numbers, lines, is_open in between(maze):
            light = [field.is_free((left + x * CELL, top + y * CELL))
                     for line in lines for x, y in points_along(line, 0.5 / CELL)]
            if "passages" in look:
                light = [not one for one in light]
            if all(light) != is_open:
                wrong.append(numbers)
        if "passages" not in look or maze["shape"]["name"] != "flow":     # in a flow, drawn passages are curved between the centers of cells
            expect(wrong, [], "sides that are not seen as told")
    for_each(mazes_of(program), check)


def check_arrows(program: Program) -> None:
    """Checks that arrows add exactly two pieces of ink, so an arrow touches no wall, even in a notch of the border."""
    shapes = ("oct6x6", "oct9x9.tree", "tri21x13.star", "rect15x15.star", "word8.abc", "brick7x13.tree", "hex9x9")
    recipes = [f"{shape}-doors.random-{seed}" for shape in shapes for seed in range(6)]
    counts = {}
    for kind in ("none", "black"):
        program.done("draw", "-f", "png", "-o", f"arrows-{kind}/", "--cell", "20px", "--wall", "2px", "--arrows", kind,
                     *recipes)
        counts[kind] = [light_pixels(program.in_folder(f"arrows-{kind}/{recipe}.png").read_bytes())
                        .inverse().regions(diagonal=True)[1] for recipe in recipes]
    expect([recipe for recipe, bare, more in zip(recipes, counts["none"], counts["black"]) if more != bare + 2], [],
           "mazes whose arrows touch something")


def mazes_of(program: Program, *options: str) -> list:
    return [jsonmaze.flat(json.loads(line)) for line in
            program.text("draw", "-f", "json", "-o", "-", *options, *SHAPES).splitlines()]


def points(program: Program, test: Callable) -> None:
    for look in LOOKS:
        test(f"{look}: files of every shape are sound", lambda: check_files(program, look))
    test("letters and data refuse by name what they cannot show", lambda: check_letters(program))
    for look in SEEN:
        test(f"{look}: every side is seen as it is", lambda: check_seen(program, look))
    test("arrows touch no wall", lambda: check_arrows(program))


if __name__ == "__main__":
    main_of(points)
