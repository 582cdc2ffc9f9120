"""Tests every shape in every format and look: files are valid, walls are at the right positions, and books of all shapes can be made."""
import json
import re
import sys
from pathlib import Path
from typing import Callable

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import jsonmaze
import regions
from program import Program, expect_refused, main_of
from readers import pdftext, png, svgfile
from readers.geometry import Line, at, points_along
from tables import sized
from tap import Failure, expect, expect_same_cells, for_each, need, tool

CAT = str(Path(__file__).resolve().parents[2] / "samples" / "pictures" / "cat.png")
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
    """Checks that mazepress draws files in each look, that other programs accept them, and that they contain their recipes."""
    need("qpdf", "xmllint", "pngcheck")
    folder = look.replace(" ", "-")
    for form in ("svg", "print-svg", "png"):
        program.done("draw", "-f", form, "-o", f"{folder}-{form}/", *LOOKS[look], *SHAPES)
        files = sorted(map(str, program.in_folder(f"{folder}-{form}").iterdir()))
        expect(len(files), len(SHAPES), f"files of {form}")
        tool(*(("pngcheck", "-q") if form == "png" else ("xmllint", "--noout")), *files)
        known = {line.rsplit(".", 1)[0] for line in program.recipes_of(*files)}
        expect_same_cells(known, set(SHAPES), f"recipes read out of {form}")
    path = program.draw_file(f"{folder}.pdf", *LOOKS[look], *SHAPES)
    tool("qpdf", "--check", path)
    expect([line.rsplit(".", 1)[0] for line in program.recipes_of(path)], list(SHAPES), "recipes read out of pdf")


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


def check_info(program: Program, recipe: str) -> None:
    told, shown = json.loads(program.text("info", "--json", recipe)), program.text("info", recipe)
    expect(told["passages"], told["cells"] - 1, "passages")
    expect(told["dead_ends"] + told["junctions"] + told["straights"] + told["turns"], told["cells"], "kinds of cells")
    for measure in ("difficulty1", "difficulty2"):
        if not 1 <= told[measure] <= 100:
            raise Failure(f"{measure} {told[measure]}")
    for words in ("cells", "passages", "solution", "difficulty"):
        if not re.search(rf"^ +{words} +\d", shown, re.M):
            raise Failure(f"no {words} in {shown!r}")


# --- what is seen -------------------------------------------------------------------

def between(maze: dict):
    """Yields, for any two neighbors, their numbers, the line from center to center through the middle of their side,
    and whether it is open."""
    for cell in maze["cells"]:
        for line, side in zip(jsonmaze.outline(cell), cell["sides"]):
            if side["cell"] is not None and side["cell"] > cell["number"]:
                middle, other = at(line, 0.5), maze["cells"][side["cell"]]["center"]
                yield ((cell["number"], side["cell"]),
                       (Line(tuple(cell["center"]), middle, 0.0), Line(middle, tuple(other), 0.0)), side["open"])


def margins(svg: str, maze: dict, cell: int = CELL) -> tuple:
    """Returns the position of the maze's point 0, 0 in the SVG."""
    drawn = [p for piece in svgfile.pieces_of(svg, "walls") for line in piece for p in line[:2]]
    told = [p for line in jsonmaze.drawn_lines(maze) for p in line[:2]]
    return tuple(min(p[k] for p in drawn) - cell * min(p[k] for p in told) for k in (0, 1))


def light_pixels(data: bytes) -> regions.Field:
    """Returns the pixels that are neither black nor navy."""
    return regions.Field(png.read(data).channel(0), lambda value: value > 127)


def check_seen(program: Program, look: str) -> None:
    """Checks that no ink is on the line between cells with a passage, and that ink is on other lines; for looks that
    draw passages, vice versa."""
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
        if "passages" not in look or maze["shape"]["name"] != "flow":     # passages that wind from center to center
            expect(wrong, [], "sides that are not seen as told")
    for_each(mazes_of(program), check)


def check_arrows(program: Program) -> None:
    """Checks that arrows add two pieces of ink: even in a notch, an arrow touches no wall."""
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


# --- books --------------------------------------------------------------------------

MAZES = {"Squares": "rect12x15", "Hexagons": "hex11x12", "Triangles": "tri17x10", "Octagons": "oct8x9",
         "Bricks": "brick6x14", "Rings": "polar7", "Goals": "polar6-doors.1.c0", "Hearts": "heart15x15",
         "Stars": "tri31x17.star-doors.farthest", "Words": "word8.ab", "Anywhere": "oct8x8.circle-random-doors.random",
         "Bridges": "rect12x15-weave40", "Round": "polar7-weave60-kruskal"}


def specification(press: str) -> str:
    sections = "".join(f"  - {{name: {name}, puzzles: 3, maze: {maze}, per-page: {1 + k % 3}}}\n"
                       for k, (name, maze) in enumerate(MAZES.items()))
    cats = f"  - {{name: Cats, puzzles: 3, mask: {json.dumps(CAT)}, cells: 14, maze: hex}}\n"
    trim = "" if press == "screen" else "trim: 8.5x11in\n"
    return f"title: Every Shape\nseed: 5\npress: {press}\n{trim}sections:\n{sections}{cats}"


def check_book(program: Program, press: str) -> None:
    """Checks that a book is fit for its press, has different mazes, and can be made again from its list of recipes."""
    need("qpdf", "pdftotext")
    name = f"{press}.pdf"
    program.in_folder(f"{press}.yaml").write_text(specification(press), encoding="utf-8")
    program.done("book", f"{press}.yaml", "-o", name, "--recipes", f"{press}.txt")
    tool("qpdf", "--check", str(program.in_folder(name)))
    program.done("check", name, "--press", press)
    made = listed(program, f"{press}.txt")
    expect(len(made), 3 * (len(MAZES) + 1), "recipes")
    asked = [name] if press == "screen" else [recipe for recipe in made if ".mask." not in recipe]
    prints = [json.loads(line)["fingerprint"] for line in program.text("info", "--json", *asked).splitlines()]
    expect(len(prints), len(made) if press == "screen" else len(asked), "mazes told of")
    expect((len(set(prints)), len(set(made))), (len(prints), len(made)), "different mazes")
    program.done("book", "--set", f"recipes={press}.txt", "--press", press, "-o", f"again-{name}", "--recipes", "again.txt")
    expect(listed(program, "again.txt"), made, "recipes of the book made from the list")
    words = pdftext.text_of(program.in_folder(name))
    expect([section for section in (*MAZES, "Cats") if section not in words], [], "sections that are not named")


def listed(program: Program, name: str) -> list:
    lines = program.in_folder(name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def check_foot(program: Program) -> None:
    """Checks upside-down answers in the footer for shapes that are not square."""
    need("qpdf")
    for recipe in ("polar7", "polar6-doors.1.c0", "hex9x10", "tri17x10", "oct8x8", "heart15x15"):
        path = program.in_folder(f"foot-{recipe}.pdf")
        program.done("book", "--answers", "foot", "--puzzles", "3", "--seed", "4", "--maze", recipe, "-o", str(path))
        tool("qpdf", "--check", str(path))


def points(program: Program, test: Callable) -> None:
    for look in LOOKS:
        test(f"{look}: files of every shape are sound", lambda: check_files(program, look))
    test("letters and data refuse by name what they cannot show", lambda: check_letters(program))
    test("info tells of every shape", lambda: for_each(SHAPES, lambda r: check_info(program, r)))
    for look in SEEN:
        test(f"{look}: every side is seen as it is", lambda: check_seen(program, look))
    test("arrows touch no wall", lambda: check_arrows(program))
    for press in ("kdp", "screen"):
        test(f"a book of every shape, {press}", lambda: check_book(program, press))
    test("answers at the foot", lambda: check_foot(program))


if __name__ == "__main__":
    main_of(points)
