"""Tests that common pictures become mazes of their silhouettes: the area that a smooth maze covers is compared with the
figure in the picture, painted by another program.

    python3 test_silhouettes.py MAZEPRESS"""
import re
from typing import List, NamedTuple

import paths
from program import Program, expect_refused, main
from readers import png
from tap import Failure, expect, for_each, need, some, tool

SIDE = 90    # number of rows, and of columns, of the grids that are compared
LIKE = .95   # minimum similarity of two figures: the area of their intersection divided by the area of their union

SNAIL = ('<path d="M14 76Q60 70 100 80Q118 40 150 62Q160 74 148 92L14 92Z" fill="{0}"/><circle cx="82" cy="58" r="36" fill="{0}"/>'
         '<circle cx="82" cy="58" r="11" fill="{1}"/>')
CAT = ('<path d="M30 110Q10 60 34 40L38 8L62 26L92 26L116 8L120 40Q144 60 124 110Z" fill="{0}"/>'
       '<ellipse cx="58" cy="56" rx="10" ry="13" fill="{1}"/><ellipse cx="96" cy="56" rx="10" ry="13" fill="{1}"/>')
TURTLE = ('<circle cx="70" cy="60" r="40" fill="{0}"/><path d="M112 52Q146 40 146 62Q146 80 112 70Z" fill="{0}"/>'
          '<path d="M24 40L46 22L40 44ZM24 80L46 98L40 76Z" fill="{0}"/>')
KITE = '<path d="M20 100L60 20L100 60L140 20" fill="none" stroke="{0}" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>'
STAR = '<path fill-rule="nonzero" d="M80 4L112 108L18 44H142L48 108Z" fill="{0}"/>'


class Case(NamedTuple):
    body: str                  # SVG elements, in which {0} is the color of the figure and {1} is the color of the background
    ending: str = "svg"
    figure: str = "black"
    ground: str = "white"      # color of the background; "none" is transparent
    wide: int = 640            # width of the image in pixels
    margin: int = 0            # margin around the figure, in units of the SVG
    told: str = ""
    options: tuple = ()


LARGEST = ("--parts", "largest")
CASES = {
    "several shapes": Case(SNAIL),
    "white shapes on top": Case(CAT),
    "gray edges": Case(SNAIL, "png", wide=150),
    "colors on a transparent ground": Case(CAT, "png", "#c2185b", "none"),
    "white on a transparent ground": Case(TURTLE, "png", "white", "none"),
    "a colored ground, as a jpeg": Case(SNAIL, "jpeg", "#1040a0", "#ffd447"),
    "light on dark": Case(TURTLE, "png", "#f0f0e0", "#102030"),
    "pale on gray": Case(CAT, "png", "#808080", "#b0b0b0"),
    "uses only the lines": Case(KITE),
    "a path that crosses itself": Case(STAR),
    "wide margins": Case(SNAIL, "png", margin=300, wide=1600),
    "whiskers": Case(TURTLE + '<path d="M90 40L126 16M90 80L126 104" stroke="{0}"/>', told="thinner than 2 %", options=LARGEST),
    "parts far away": Case(TURTLE + '<circle cx="12" cy="6" r="6" fill="{0}"/>', "png", told="1 part is left out", options=LARGEST),
}


def drawing(case: Case, figure: str, ground: str, alone: bool = False) -> str:
    body = TURTLE if alone and case.told else case.body
    box = f"{-case.margin} {-case.margin} {160 + 2 * case.margin} {120 + 2 * case.margin}"
    paper = "" if ground == "none" else f'<rect x="{-case.margin}" y="{-case.margin}" width="100%" height="100%" fill="{ground}"/>'
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{160 + 2 * case.margin}" '
            f'height="{120 + 2 * case.margin}">{paper}{body.format(figure, "white" if ground == "none" else ground)}</svg>')


def picture(program: Program, name: str) -> str:
    """Writes the picture of the case `name` in its file format, and returns the name of the file."""
    case = CASES[name]
    path = program.in_folder(name.replace(" ", "-") + "." + case.ending)
    if case.ending == "svg":
        path.write_text(drawing(case, case.figure, "none"))
        return path.name
    source = drawing(case, case.figure, case.ground).encode()
    pixels = tool("rsvg-convert", "-w", str(case.wide), stdin=source)
    if case.ending == "jpeg":
        pixels = tool("pnmtojpeg", "--quality=80", stdin=tool("pngtopnm", stdin=pixels))
    path.write_bytes(pixels)
    return path.name


def grid_of(dark: List[List[bool]]) -> List[List[bool]]:
    """Returns a grid of SIDE x SIDE fields over the box of the dark pixels. A field is true if its middle is dark."""
    rows = [y for y, row in enumerate(dark) if any(row)]
    columns = [x for x in range(len(dark[0])) if any(row[x] for row in dark)]
    if not rows:
        raise Failure("nothing is dark")
    top, left, height, width = rows[0], columns[0], rows[-1] - rows[0] + 1, columns[-1] - columns[0] + 1
    return [[dark[top + int((y + .5) * height / SIDE)][left + int((x + .5) * width / SIDE)] for x in range(SIDE)]
            for y in range(SIDE)]


def dark_of(data: bytes) -> List[List[bool]]:
    return [[pixel[0] < 128 for pixel in row] for row in png.read(data).pixels()]


def check(program: Program, name: str) -> None:
    case = CASES[name]
    drawn = f"{name.replace(' ', '-')}-maze.png"
    done = program.done("draw", "-f", "png", "--ground", "black", "--arrows", "none", "--dpi", "60", "-o", drawn,
                        "--outline", picture(program, name), "--cells", "40", *case.options, "smooth-7")
    if case.told not in done.message:
        raise Failure(f"{done}\n\"{case.told}\" is missing")
    wanted_source = drawing(case, "black", "white", True)
    wanted = grid_of(dark_of(tool("rsvg-convert", "-w", "640", stdin=wanted_source.encode())))
    found = grid_of(dark_of(program.in_folder(drawn).read_bytes()))
    pairs = [(a, b) for one, other in zip(wanted, found) for a, b in zip(one, other)]
    like = sum(a and b for a, b in pairs) / sum(a or b for a, b in pairs)
    if like < LIKE:
        raise Failure(f"only {like:.3f} of the area is the picture's\n{done}")


def silhouettes(program: Program) -> None:
    """A smooth maze from a picture covers the figure in the picture, for pictures of all kinds"""
    need("rsvg-convert", "pnmtojpeg")
    for_each(some(CASES, 4), lambda name: check(program, name))


def either_option(program: Program) -> None:
    """--mask and --outline accept SVG and image files and make the same maze from an SVG; a smooth mask from pixels follows the curve"""
    need("rsvg-convert")
    drawn, pixels = picture(program, "several shapes"), picture(program, "gray edges")
    for file, fields in ((drawn, "7"), (drawn, "smooth-7"), (pixels, "smooth-7")):
        mask, outline = (program.text("draw", "-f", "svg", "-o", "-", option, file, fields) for option in ("--mask", "--outline"))
        expect(mask == outline, True, f"{file} {fields}: the same maze")
        expect("outline." in mask, True, f"{file} {fields}: an outline")
    expect(".mask." in program.text("draw", "-f", "svg", "-o", "-", "--mask", pixels, "7"), True, "cells of a mask")
    expect(program.done("book", "--mask", drawn, "--maze", "smooth", "--cells", "24", "--puzzles", "2", "--title", "T",
                        "--seed", "5", "-o", "b.pdf").status, 0, "a book")


def sizes_share_an_outline(program: Program) -> None:
    """The mazes of a picture have the same outline for any number of cells, and mazepress redraws the outline from the printed recipe"""
    need("rsvg-convert")
    file = picture(program, "pale on gray")
    lines = [program.done("draw", "-f", "svg", "-o", "x.svg", "--outline", file, "--cells", cells, "smooth-7") and
             program.text("info", "--recipe", "x.svg").strip() for cells in ("30", "50")]
    checks = {re.search(r"outline\.(\w+)", line)[1] for line in lines}
    expect(len(checks), 1, f"outlines of {lines}")
    again = program.text("draw", "-f", "svg", "-o", "-", "--outline", file, lines[0])
    expect(again, program.text("draw", "-f", "svg", "-o", "-", "--outline", file, "--cells", "30", "smooth-7"), "drawn again")


def refusals(program: Program) -> None:
    """mazepress rejects a picture of one color, and prints this reason"""
    need("rsvg-convert")
    program.in_folder("gray.png").write_bytes(tool("rsvg-convert", "-w", "40", stdin=drawing(
        CASES["gray edges"], "#888", "#888").encode()))
    expect_refused(program.run("draw", "-f", "svg", "-o", "-", "--outline", "gray.png", "7"), "gray.png", "one color")


main()
