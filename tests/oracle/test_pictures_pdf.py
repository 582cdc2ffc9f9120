"""Tests that a PDF, as poppler paints it, shows the same maze, and that the file is valid."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import law
import pixels
from checks import FEW, RECIPES, WALL_THRESHOLD_BESIDE_SOLUTION, check_fonts, check_walls, maze, pages_of, way_through
from program import Program, main_over
from readers import painted, pdftext
from tap import expect, expect_same_cells, fail_if_any, need, tool

PDF_DPI = 150


def pdf_look(path: str, recipe: str, page: int = 1, threshold: int = pixels.DARK, color: bool = False) -> pixels.Survey:
    picture = painted.page_of(path, page, PDF_DPI, *([] if color else ["-gray"])).gray()
    size = maze(recipe)
    return pixels.survey(picture, size.width, size.height, threshold)


def check_pdf(program: Program, recipe: str) -> None:
    path = program.draw_file(f"sheet-{recipe}.pdf", "-f", "pdf", recipe)
    look = pdf_look(path, recipe)
    check_walls(look, recipe)
    fail_if_any(pixels.ink_errors(look, maze(recipe), slack=1.0))
    expect(pixels.arrow_above(look) is not None, True, "an arrow above the entrance")
    expect(pixels.arrow_below(look) is not None, True, "an arrow below the exit")
    expect_same_cells(pixels.marked_cells(look), set(), "cells with a mark")


def check_pdf_file(program: Program, recipe: str) -> None:
    need("qpdf", "pdffonts")
    path = program.draw_file(f"file-{recipe}.pdf", "-f", "pdf", "--title", "F\u00fcr dich", "--caption", "office affair",
                        "--heading", "Name: ____  Date: ____", recipe)
    tool("qpdf", "--check", path)
    expect(pages_of(path), 1, "pages")
    check_fonts(path)
    words = pdftext.text_of(path)
    for wanted in (law.with_check(recipe), "F\u00fcr dich", "office affair", "Name:", "Date:"):
        expect(wanted in words, True, f"{wanted!r} found in the text {words!r}")
    check_walls(pdf_look(path, recipe), recipe)


def check_pdf_without_recipe(program: Program, recipe: str) -> None:
    path = program.draw_file(f"mute-{recipe}.pdf", "-f", "pdf", "--no-recipe", recipe)
    expect(recipe in pdftext.text_of(path), False, "recipe on the page")
    check_walls(pdf_look(path, recipe), recipe)


def check_pdf_key(program: Program, recipe: str) -> None:
    """Checks that the second page shows the solution, and that the first page does not."""
    need("qpdf")
    path = program.draw_file(f"key-{recipe}.pdf", "-f", "pdf", "--solution=page", "--arrows", "none", recipe)
    tool("qpdf", "--check", path)
    expect(pages_of(path), 2, "pages")
    for page, wanted in ((1, set()), (2, set(way_through(recipe)))):
        look = pdf_look(path, recipe, page, WALL_THRESHOLD_BESIDE_SOLUTION, color=True)
        check_walls(look, recipe)
        expect_same_cells(pixels.marked_cells(look), wanted, f"cells with a mark on page {page}")


def check_pdf_solution(program: Program, recipe: str) -> None:
    path = program.draw_file(f"solved-{recipe}.pdf", "-f", "pdf", "--solution", "--arrows", "none", recipe)
    look = pdf_look(path, recipe, 1, WALL_THRESHOLD_BESIDE_SOLUTION, color=True)
    check_walls(look, recipe)
    expect_same_cells(pixels.marked_cells(look), set(way_through(recipe)), "cells with a mark")


def check_pdf_of_many(program: Program, _) -> None:
    need("qpdf")
    path = program.draw_file("many.pdf", "-f", "pdf", *RECIPES)
    tool("qpdf", "--check", path)
    expect(pages_of(path), len(RECIPES), "pages")
    for page, recipe in enumerate(RECIPES, 1):
        check_walls(pdf_look(path, recipe, page), recipe)


def check_paper_to_the_edge(program: Program, _: str) -> None:
    """Checks that the paper's color reaches the edge of A4, whose height of 841.89 points is not an integer."""
    for options in ([], ["--solution=page", "--title", "T"]):
        path = program.draw_file("edge.pdf", "-f", "pdf", "--paper", "a4", "--paper-color", "black", "--wall-color",
                                 "white", *options, "rect9x9-1", "hex9x9-1")
        for page in painted.pages_of(path, 2 * 72, "-gray"):
            expect(page.gray().rows[-2][:100], bytes(100), f"{options}: the last whole row of pixels")


main_over((
    ("pdf as poppler draws it", RECIPES, check_pdf),
    ("pdf: sound, fonts embedded, text found", FEW, check_pdf_file),
    ("pdf --no-recipe", FEW[2:], check_pdf_without_recipe),
    ("pdf --solution=page", RECIPES, check_pdf_key),
    ("pdf --solution", FEW, check_pdf_solution),
    ("pdf of many recipes, a page each", [""], check_pdf_of_many),
    ("pdf: the paper's color reaches the edge", [""], check_paper_to_the_edge),
))
