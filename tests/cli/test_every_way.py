"""Uses every capability of the program at a small size: shapes, formats, looks, options, presses and kinds of pages. In
a build with sanitizers, these runs detect memory errors. If MAZEPRESS_OTHER is the path of a program from another build, both
programs must write the same bytes.

    python3 test_every_way.py MAZEPRESS
"""
import itertools
import os
import re
import sys
from contextlib import ExitStack
from typing import Iterable, List, Optional, Tuple

from paths import TESTS
from program import Program, expect_status, files_in, in_its_own_folder, path_from_arguments
from tables import sized
from tap import Skip, Tap, expect, fail_if_any, for_each

SAMPLES = TESTS.parent / "samples"
PICTURES, STATES = SAMPLES / "pictures", str(SAMPLES / "states.txt")
BEE, FLOWER, CAT = (str(PICTURES / name) for name in ("bee.svg", "flower.svg", "cat.png"))


SQUARE = ("rect9x7-5", "rect12x9-random-straight50-7", "rect10x8-braid50-5", "rect12x12.heart-5")
FEW = ("rect9x7-5", "hex6x5-5", "polar4-weave60-5", "word8.o-smooth-5", "organic5x5-doors.center-5")
EVERY = SQUARE + FEW[1:] + tuple(f"{recipe}-5" for recipe in sized(60))

# For each format, the options for drawing every recipe. The formats text and blocks draw only mazes of squares.
FORMATS = {
    "svg": ("--cell", "9px", "--solution=hidden"), "png": ("--cell", "9px", "--solution"), "json": ("--solution",),
    "print-svg": ("--solution",), "dxf": ("--solution",), "text": ("--solution",), "blocks": (), "play": (),
}

# The formats in which each style is drawn.
DRAWN = ("svg", "png", "pdf", "print-svg")
STYLES: Tuple[Tuple[str, ...], ...] = (
    ("--wall-color", "navy", "--paper-color", "#fbe3e8", "--wall", "2px", "--cell", "12px", "--margin", "3mm"),
    ("--solution", "--solution-color", "red..blue", "--arrows", "color", "--joins", "round"),
    ("--solution", "--solution-fill", "--solution-color", "gold..#c2185b", "--corners", "round", "--arrows", "none"),
    ("--solution", "--solution-curve", "--corners", "2px", "--solution-dash", "dotted"),
    ("--solution", "--solution-dash", "dashed", "--start-picture", BEE, "--goal-picture", CAT),
    ("--draw", "passages", "--passage-color", "navy", "--joins", "round", "--solution"),
    ("--draw", "passages", "--corners", "round", "--solution-fill", "--solution"),
    ("--texture", "hedge", "--texture-color", "green", "--shade", "--ground", "#f3ecd2", "--ground-texture", "dots"),
    ("--texture", "bricks", "--ground-texture", "grass"),
    ("--hand", "--solution"), ("--heat", "--solution"), ("--title", "A & <B> \u00e9"),
)

# Groups of options that draw accepts only for some formats or sheets.
SHEETS = (
    ("-f", "pdf", "--solution=page", "--paper", "a3", "--title", "T", "--caption", "C", "--code", "https://x.org#{recipe}"),
    ("-f", "pdf", "--no-recipe", "--look", "classic", "--heading", "Name ____ {date}", "--title", "\u00c4"),
    ("-f", "pdf", "--recipe-line", "none", "--look", "modern", "--start-picture", BEE, "--goal-picture", FLOWER),
    ("-f", "svg", "--color-scheme", "--id-prefix", "p"), ("-f", "print-svg", "--lettering", "strokes", "--title", "T"),
    ("-f", "dxf", "--lettering", "none"), ("-f", "png", "--dpi", "50"),
)

# Options that read mazes from files of other programs.
GIVEN = (
    ("--mask", CAT, "--cells", "16", "7"), ("--mask", CAT, "--cells", "12x12", "--invert", "--threshold", "40", "hex-7"),
    ("--outline", str(PICTURES / "fish.svg"), "--cells", "20", "smooth-7"), ("--graph", STATES, "7"),
    ("--reveal", str(PICTURES / "face.png"), "--cells", "40", "--solution", "7"), ("--seed", "A name", "rect5x5"),
)

BOOK = """title: T
subtitle: S
author: A
publisher: P
year: 2026
isbn: 978-3-16-148410-0
dedication: D
volume: 2
seed: 5
how-to-play: yes
section-openers: yes
sections:
  - {{name: One, puzzles: 20, maze: [rect6x6, polar4, hex5x5], difficulty: 5..60, time: yes}}
  - {{name: Two, puzzles: 3, maze: rect5x5-weave30, per-page: 2, corners: round, code: "https://x#{{recipe}}"}}
  - {{name: Three, mask: {cat}, cells: 12, puzzles: 1, start-picture: {bee}, goal-picture: {flower}}}
  - {{name: Four, reveal: {pictures}/face.png, cells: 40, puzzles: 1, shows: "A face", heading: H}}
  - {{name: Five, recipes: "rect5x5-1\\n7\\n"}}
"""
BOOKS = (
    ("--look", "plain", "--press", "home", "--trim", "6x9in", "--recipes", "list.txt"),
    ("--look", "classic", "--press", "kdp", "--trim", "6x9in", "--recipe-line", "list", "--set", "solutions.style=path"),
    ("--look", "modern", "--press", "lulu", "--trim", "8.5x11in", "--bleed", "--set", "solutions.style=dashed"),
    ("--look", "playful", "--press", "ingram", "--trim", "8x10in", "--set", "solutions.style=filled"),
    ("--look", "classic", "--press", "kdp", "--trim", "8.5x11in", "--ink", "color", "--set", "solution-color=red"),
    ("--look", "modern", "--press", "screen", "--answers", "foot", "--backs", "blank", "--recipe-line", "none"),
    ("--look", "playful", "--answers", "separate", "--certificate", "--images", "svg/", "--image-format", "svg"),
)
COVER = ("cover", "--title", "T", "--author", "A", "--isbn", "978-3-16-148410-0", "--maze", "rect6x6", "--puzzles", "40",
         "--seed", "1", "--year", "2026", "--trim", "6x9in")
COVERS = (
    ("--look", "classic", "--press", "kdp", "--colors", "#224466 white", "--ages", "6-9"),
    ("--look", "modern", "--press", "lulu", "--paper", "cream", "--binding", "right"),
    ("--look", "playful", "--press", "kdp", "--ink", "color"),
)
OTHER = os.environ.get("MAZEPRESS_OTHER")

Command = Tuple[str, ...]


def drawings() -> Iterable[Command]:
    """Yields the commands that draw: all recipes in all formats, and mazes of several shapes in all styles and on all sheets."""
    for form, words in FORMATS.items():
        recipes = SQUARE if form in ("text", "blocks") else EVERY
        yield ("draw", "-f", form, *words, "-o", f"{form}/", *recipes)
    yield ("draw", "-o", "every.pdf", "--solution=page", *EVERY)
    for number, (style, form) in enumerate(itertools.product(STYLES, DRAWN)):
        paper = ("--paper", "a5") if form == "pdf" else ()
        yield ("draw", "-f", form, *paper, *style, "-o", f"style{number}/", *(FEW if form == "svg" else FEW[:3]))
    for number, words in enumerate(SHEETS):
        yield ("draw", *words, "-o", f"sheet{number}/", *FEW)
    yield ("draw", "-f", "scad", "--height", "7mm", "--solution", "--title", "T", "-o", "solid/", *FEW[:2], *FEW[3:])
    for number, (words, form) in enumerate(zip(GIVEN, itertools.cycle(("svg", "pdf", "png", "json")))):
        yield ("draw", "-f", form, "-o", f"given{number}/", *words)


def told() -> Iterable[Command]:
    return (("info", "--json", *EVERY), ("info", *FEW), ("list",), ("--version",), ("--help",), ("book", "--print-spec", "--level", "easy"),
            ("find", "hex6x6", "--json", "--dead-ends", "5..", "--solution-length", "8..", "--from", "A", "--limit", "300"))


def books() -> Iterable[List[Command]]:
    """Yields lists of commands. The first command of a list makes a book or a cover, and the others read the book. The last
    list checks files of earlier lists."""
    for number, words in enumerate(BOOKS):
        name, bound = f"book{number}.pdf", any(press in words for press in ("kdp", "lulu", "ingram"))
        known = f"book{number}.recipes.txt" if bound else name
        yield [("book", "book.yaml", *words, "-o", name), ("info", "--recipe", known),
               ("draw", known, "--puzzle", "3", "--solution", "--dpi", "50", "-o", f"again{number}.png")]
    for number, words in enumerate(COVERS):
        yield [(*COVER, *words, "-o", f"cover{number}.pdf")]
    for language in ("ar", "ja", "de"):
        yield [("book", "--puzzles", "1", "--maze", "rect5x5", "--title", "T", "--author", "A", "--seed", "1", "--language", language,
                "--how-to-play", "--certificate", "--contents", "-o", f"{language}.pdf")]
    yield [("book", "--names", str(SAMPLES / "class.txt"), "--level", "tiny", "--seed", "1", "-o", "class.pdf")]
    yield [("check", "book1.pdf", "--press", "kdp"), ("check", "cover0.pdf", "--press", "kdp", "--cover", "--pages", "60",
                                                     "--trim", "6x9in")]


def calls() -> List[Tuple[str, List[List[Command]]]]:
    """Returns all commands as pairs of a name and groups of commands. The groups of one pair do not depend on each other."""
    made = list(books())
    return [("drawings", [[command] for command in drawings()]), ("what is told", [[command] for command in told()]),
            ("books", made[:-1]), ("files that are checked", made[-1:])]


def do(program: Program, command: Command) -> bytes:
    """Runs a command, checks its exit status, and returns its output. The exit status of `check` may be 1, because some of the
    books are not fit for their press."""
    out = expect_status(program.run(*command), *((0, 1) if command[0] == "check" else (0,))).out
    return re.sub(rb"\n(GCC|Clang) [^\n]*", b"", out, count=1) if command == ("--version",) else out


def do_as_the_other(program: Program, other: Optional[Program], group: List[Command]) -> None:
    for command in group:
        out = do(program, command)
        if other:
            expect(out, do(other, command), f"what is printed, and by the other build, {' '.join(command)}")


def check_same_files(one: Program, other: Optional[Program]) -> None:
    if not other:
        raise Skip("no other build in MAZEPRESS_OTHER")
    names = files_in(one.folder)
    expect(files_in(other.folder), names, "files of the other build")
    fail_if_any(f"{name} is other than the other build's" for name in names
                if one.in_folder(name).read_bytes() != other.in_folder(name).read_bytes())


def main() -> int:
    tap = Tap()
    with ExitStack() as stack:
        program, other = (path and stack.enter_context(in_its_own_folder(path)) for path in (path_from_arguments(), OTHER))
        for one in filter(None, (program, other)):
            one.in_folder("book.yaml").write_text(BOOK.format(cat=CAT, bee=BEE, flower=FLOWER, pictures=PICTURES))
        for what, groups in calls():
            tap.test(f"{what}: {sum(map(len, groups))} calls",
                     lambda: for_each(groups, lambda group: do_as_the_other(program, other, group)))
        tap.test("each file is the other build's", lambda: check_same_files(program, other))
    return tap.finish()


if __name__ == "__main__":
    sys.exit(main())
