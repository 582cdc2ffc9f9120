"""Tests that the separate parts of a figure become one maze, connected by bridges and necks. Also tests that mazepress reports
the parts that it omits."""
import json
import re
from typing import List

import paths
import jsonmaze
from maskpicture import gray_png
from program import Program, expect_refused, main
from readers import png
from tap import SOAK, Failure, expect, need, some, tool

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}">{2}</svg>'
TWO = SVG.format(16, 8, '<path d="M0 0h7v8H0zM9 0h7v8H9z"/>')
FAR = SVG.format(60, 20, '<path d="M0 0h20v20H0zM40 0h20v20H40z"/>')
SMALL = SVG.format(60, 20, '<path d="M0 0h38v20H0zM52 6h8v8H52z"/>')
DOTS = SVG.format(40, 20, '<path d="M0 0h40v14H0z"/>' + "".join(f'<circle cx="{x}" cy="17.5" r=".9"/>' for x in range(2, 40, 4)))
PEOPLE = SVG.format(24, 29, '<circle cx="12" cy="7" r="7"/><path d="M0 29A12 12 0 0 1 24 29z"/>')


def put(program: Program, name: str, text: str) -> str:
    """Writes a figure as an SVG or as a PNG, depending on the extension of the name, and returns the name. If the name ends in
    -page.png, the figure has a margin."""
    if name.endswith("-page.png"):
        text = re.sub(r'viewBox="0 0 (\d+) (\d+)"', lambda m: f'viewBox="-2 -2 {int(m[1]) + 4} {int(m[2]) + 4}"', text)
    data = text.encode()
    if name.endswith(".png"):
        data = tool("rsvg-convert", "-w", "240", "-b", "white", stdin=data)
    program.in_folder(name).write_bytes(data)
    return name


def cells_of(program: Program, *arguments: str) -> int:
    """Returns the number of cells of a maze. Checks that exactly one path connects any two cells."""
    maze = json.loads(program.text("draw", "-f", "json", "-o", "-", *arguments))
    jsonmaze.check(maze)
    return len(maze["cells"])


def both(program: Program, name: str, text: str) -> List[List[str]]:
    """Returns lists of arguments for three mazes of a figure: a mask from a PNG, a smooth outline from an SVG, and an outline
    with stairs from a PNG. Without --soak, returns only one of the three lists."""
    png, page, svg = (put(program, name + ending, text) for ending in (".png", "-page.png", ".svg"))
    return some([["--mask", png, "7"], ["--outline", svg, "smooth-7"], ["--outline", page, "7"]], 3)


def bridges(program: Program) -> None:
    """A bridge between two parts is one cell wide and in the middle of the gap; from each output file, mazepress draws the same maze again"""
    need("rsvg-convert")
    for how in both(program, "two", TWO):
        expect(cells_of(program, "--cells", "16", *how), 7 * 8 * 2 + 2, f"{how}")
    file = put(program, "people.svg" if SOAK else "people.png", PEOPLE)
    done = program.done("draw", "-f", "json", "-o", "c.json", "--outline", file, "--cells", "24", "smooth-7")
    expect("joined by bridges of 3 cells" in done.message, True, "the bridge")
    first = program.draw("a.svg", "-f", "svg", "c.json")
    line = program.recipes_of("c.json")[0]
    expect(program.draw("b.svg", "-f", "svg", "--outline", file, line), first, "from the recipe and the file")
    for ending in ("png", "pdf") if SOAK else ():
        program.draw(f"c.{ending}", "-f", ending, "--outline", file, "--cells", "24", "smooth-7")
        expect(program.draw("d.svg", "-f", "svg", f"c.{ending}"), first, f"from a {ending}")


def what_is_left_out(program: Program) -> None:
    """mazepress reports the share of a figure that it omits, with a remedy that works; it rejects the figure if more than a third is omitted"""
    need("rsvg-convert")
    for option, name, text in some([("--outline", "small-page.png", SMALL), ("--mask", "small.png", SMALL)], 2):
        file = put(program, name, text)
        told = program.done("draw", "-o", "x.svg", option, file, "--cells", "30", "7").message
        found = re.search(rf"{name}: 1 part is omitted, (\d+) % of the figure; it is too far from the other parts", told)
        expect(found and 7 <= int(found[1]) <= 9, True, told)
        expect_refused(program.run("draw", "-o", "x.svg", option, file, "--cells", "30", "--strict", "7"), name, "omitted", "remove --strict")
    for option, name, text in some([("--outline", "far-page.png", FAR), ("--mask", "far.png", FAR)], 2):
        file = put(program, name, text)
        expect_refused(program.run("draw", "-o", "x.svg", option, file, "--cells", "30", "7"), name, "50 %", "too far apart for bridges; use --parts largest")
        expect_refused(program.run("draw", "-o", "x.svg", option, file, "--cells", "30", "--strict", "7"), "bridges; use --parts largest without --strict")
        expect_refused(program.run("draw", "-o", "x.svg", option, file, "--cells", "30", "--parts", "largest", "--strict", "7"),
                       name, "omitted; remove --strict")
    for option, name in (("--mask", "dots.png"),):
        file = put(program, name, DOTS)
        told = program.done("draw", "-o", "x.svg", option, file, "--cells", "30", "7").message
        found = re.search(rf"{name}: \d+ parts are omitted, (\d+) % of the figure; use --cells (\d+), which keeps the whole figure", told)
        if not found:
            raise Failure(told)
        again = program.done("draw", "-o", "x.svg", option, file, "--cells", found[2], "--strict", "7").message
        expect("omitted" in again, False, again)


def sizes_that_suit(program: Program) -> None:
    """The size that an error message suggests for a figure works, and the message contains no checksum of an outline"""
    frame = put(program, "frame.png", SVG.format(100, 100, '<path fill-rule="evenodd" d="M0 0H100V100H0ZM6 6V94H94V6Z"/>'))
    fine = put(program, "fine.png", SVG.format(100, 100, '<path fill="none" stroke="#000" stroke-width="8" stroke-linecap="round" '
                                               'd="M50 5A45 45 0 1 1 49 5ZM20 62A31 31 0 0 0 80 62M30 35h1M70 35h1"/>'))
    thin = ["3", "--threshold", "50", "--parts", "largest"]
    for file, options in some([(fine, ["16", "smooth-7"]), (frame, [*thin, "hex-7"]), (frame, [*thin, "7"])], 3):
        told = expect_refused(program.run("info", "--outline", file, "--cells", *options), file).message
        found = re.search(r"use (\d+) columns of cells", told)
        if not found:
            raise Failure(told)
        program.done("info", "--outline", file, "--cells", found[1], *options[1:])


def remedies(program: Program) -> None:
    """Every option that a message about a figure suggests works"""
    need("rsvg-convert")
    box = [[180 if 10 <= x < 30 and 8 <= y < 24 else 100 for x in range(40)] for y in range(30)]
    program.in_folder("gray.png").write_bytes(gray_png(box))
    faint = [[200 if 10 <= x < 30 and 8 <= y < 24 else 255 for x in range(40)] for y in range(30)]
    program.in_folder("faint.png").write_bytes(gray_png(faint))
    lines = put(program, "lines.png", SVG.format(100, 100, '<path fill="none" stroke="#000" stroke-width="2" d="M5 5H95V95H5zM30 40h40"/>'))
    dark = put(program, "dark.png", SVG.format(40, 30, '<rect width="40" height="30" fill="#036"/><circle cx="20" cy="15" r="9" fill="#fc0"/>'))
    two = put(program, "two-page.png", TWO)
    for offers, *words in some([("--threshold auto", "--mask", "gray.png", "--threshold", "85"), ("--invert", "--mask", dark), ("--invert", "--outline", dark),
                                ("--threshold 50", "--outline", lines), ("--parts largest", "--outline", two)], 5):
        told = program.done("info", *words, "--cells", "20", "7").message
        if offers not in told:
            raise Failure(f"{words}: {offers} in {told}")
        kept = words[:2] if "--threshold" in words else words
        program.done("info", *kept, *offers.split(), "--cells", "20", "7")
    for words in (["--mask", "faint.png", "--threshold", "40"], ["--reveal", "faint.png", "--threshold", "40"]):
        told = expect_refused(program.run("info", *words, "rect30x24-7"), "faint.png", "use --threshold auto").message
        program.done("info", *words[:2], "--threshold", "auto", "rect30x24-7")
        expect("invert" in told, False, told)


main()
