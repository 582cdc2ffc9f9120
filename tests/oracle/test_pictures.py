"""Tests that PNG files, and PDF files that poppler paints, show the mazes of their recipes, and that every pixel of a PNG is right."""
import struct
from pathlib import Path

import paths
import law
import pixels
from checks import FEW, RECIPES, WALL_THRESHOLD_BESIDE_SOLUTION, check_walls, maze, way_through
from program import Program, main_over
from readers import painted, png
from readers.pictures import Picture
from tap import expect, expect_same_cells, fail_if_any, need, tool

DEFAULT_DPI = 300
PDF_DPI = 150
CAIRO_LIMIT = 32767

# For each style: its options, and the wall width and the distance of walls that a PNG must then have, in pixels (None: not tested).
STYLES = (
    (("--cell", "9px", "--wall", "1px"), 1, 9),
    (("--cell", "9px", "--wall", "5px"), 5, 9),
    (("--cell", "9px", "--wall", "2px"), 2, 9),
    (("--cell", "24px", "--wall", "3px"), 3, 24),
    (("--cell", "10px"), None, 10),
    (("--wall", "1px"), 1, None),
    (("--wall", "5px"), 5, None),
    (("--dpi", "72"), None, None),
    (("--dpi", "72", "--cell", "9px", "--wall", "4px"), 4, 9),
    (("--cell", "0.25in", "--wall", "0.02in"), 6, 75),
)


def png_picture(path: str, channel=max) -> Picture:
    return png.read(Path(path).read_bytes()).gray(channel)


def look_at_png(path: str, recipe: str, threshold: int = pixels.DARK) -> pixels.Survey:
    size = maze(recipe)
    return pixels.survey(png_picture(path), size.width, size.height, threshold)


def check_style(program: Program, case: tuple) -> None:
    number, joins, recipe = case
    style, thickness, pitch = STYLES[number]
    path = program.draw_file(f"style{number}-{joins}-{recipe}.png", "-f", "png", "--arrows", "none",
                        "--joins", joins, *style, recipe)
    look = look_at_png(path, recipe)
    check_walls(look, recipe)
    fail_if_any(pixels.ink_errors(look, maze(recipe), round_joins=joins == "round"))
    expect(look.lattice.thickness, thickness or look.lattice.thickness, "thickness of the walls")
    expect((look.lattice.pitch_x, look.lattice.pitch_y), (pitch or look.lattice.pitch_x,) * 2, "pitch of the cells")


def check_round_corner(program: Program, _) -> None:
    """Checks that the outermost pixel of the corner of a thick wall is dark with square joins and light with round joins."""
    for joins, wanted in (("square", 0), ("round", 255)):
        path = program.draw_file(f"corner-{joins}.png", "-f", "png", "--arrows", "none", "--joins", joins,
                            "--cell", "60px", "--wall", "20px", "rect3x3-1")
        look = look_at_png(path, "rect3x3-1")
        box = look.lattice.box
        expect(look.picture.rows[box.bottom - 1][box.left], wanted, f"outermost corner pixel with {joins} joins")


def check_png_chunks(program: Program, case: tuple) -> None:
    dpi, recipe = case
    extra = ("--dpi", str(dpi)) if dpi else ()
    path = program.draw_file(f"chunks-{dpi}-{recipe}.png", "-f", "png", *extra, recipe)
    per_meter = round((dpi or DEFAULT_DPI) / 0.0254)
    found = png.chunk_of(Path(path).read_bytes(), b"pHYs")
    expect(struct.unpack(">IIB", found), (per_meter, per_meter, 1), "pHYs")
    need("pngcheck")
    said = tool("pngcheck", "-t", path).decode("utf-8", "replace")
    expect(law.with_check(recipe) in said, True, f"the recipe in a text chunk of\n{said}\n")
    for keyword in ("Title", "Software"):
        expect(keyword in said, True, f"a {keyword} chunk in\n{said}\n")
    tool("pngcheck", "-q", path)


def check_png_default_size(program: Program, recipe: str) -> None:
    """Checks that a cell is 59 pixels wide by default: 5 mm at 300 dpi, rounded to whole pixels."""
    path = program.draw_file(f"size-{recipe}.png", "-f", "png", "--arrows", "none", recipe)
    lattice = look_at_png(path, recipe).lattice
    expect((lattice.pitch_x, lattice.pitch_y), (59, 59), "pitch of the cells")


# --- pictures larger than an image surface of Cairo -----------------------------------------------

def check_png_long(program: Program, recipe: str) -> None:
    """Checks that a long image, which mazepress paints in parts, has no visible seams."""
    path = program.draw_file(f"long-{recipe}.png", "-f", "png", "--cell", "9px", "--wall", "2px", recipe)
    look = look_at_png(path, recipe)
    expect(max(look.picture.width, look.picture.height) > CAIRO_LIMIT, True, "longer than Cairo's limit")
    check_walls(look, recipe)
    fail_if_any(pixels.ink_errors(look, maze(recipe)))
    expect(len(pixels.ink_beyond_box(look)), 2, "pieces of ink outside the maze")


def check_png_long_solution(program: Program, recipe: str) -> None:
    path = program.draw_file(f"longway-{recipe}.png", "-f", "png", "--cell", "9px", "--wall", "2px", "--solution",
                        "--arrows", "none", recipe)
    look = look_at_png(path, recipe, WALL_THRESHOLD_BESIDE_SOLUTION)
    check_walls(look, recipe)
    expect_same_cells(pixels.marked_cells(look), set(way_through(recipe)), "cells with a mark")


# --- PDF -------------------------------------------------------------------------------------------

def pdf_look(path: str, recipe: str) -> pixels.Survey:
    size = maze(recipe)
    return pixels.survey(painted.page_of(path, 1, PDF_DPI, "-gray").gray(), size.width, size.height)


def check_pdf(program: Program, recipe: str) -> None:
    path = program.draw_file(f"sheet-{recipe}.pdf", "-f", "pdf", recipe)
    look = pdf_look(path, recipe)
    check_walls(look, recipe)
    fail_if_any(pixels.ink_errors(look, maze(recipe), slack=1.0))
    expect(pixels.arrow_above(look) is not None, True, "an arrow above the entrance")
    expect(pixels.arrow_below(look) is not None, True, "an arrow below the exit")
    expect_same_cells(pixels.marked_cells(look), set(), "cells with a mark")


def check_paper_to_the_edge(program: Program, _: str) -> None:
    """Checks that the color of the paper reaches the edges of A4, whose height in points, 841.89, is not an integer."""
    for options in ([], ["--solution=page", "--title", "T"]):
        path = program.draw_file("edge.pdf", "-f", "pdf", "--paper", "a4", "--paper-color", "black", "--wall-color",
                                 "white", *options, "rect9x9-1", "hex9x9-1")
        for page in painted.pages_of(path, 2 * 72, "-gray"):
            expect(page.gray().rows[-2][:100], bytes(100), f"{options}: the last whole row of pixels")


main_over((
    ("pdf as poppler draws it", RECIPES, check_pdf),
    ("pdf: the paper's color reaches the edge", [""], check_paper_to_the_edge),
    ("png: a cell of 5 mm is 59 pixels", FEW, check_png_default_size),
    ("png: joins are square or round", [""], check_round_corner),
    ("png: resolution and text chunks", [(None, "rect12x9-7391"), (72, "rect1x1-5"), (600, "rect2x2-1")],
     check_png_chunks),
    ("png longer than an image surface of Cairo's", ("rect4000x3-1", "rect3x4000-1"), check_png_long),
    ("png longer than that, with its solution", ("rect4000x3-1", "rect3x4000-1"), check_png_long_solution),
    *((f"png: cells and walls of many sizes, {joins} joins",
       [(number, joins, recipe) for number in range(len(STYLES)) for recipe in FEW], check_style)
      for joins in ("square", "round")),
))
