"""Tests that a PDF, painted by poppler, shows the maze of its recipe, and that the color of the paper reaches the edges."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pixels
from checks import RECIPES, check_walls, maze
from program import Program, main_over
from readers import painted
from tap import expect, expect_same_cells, fail_if_any

PDF_DPI = 150


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
))
