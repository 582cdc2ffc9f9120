"""Tests books in Chinese, Japanese and Arabic, and right-bound books."""
import json
from typing import Tuple

import paths
from program import Program, main
from readers import painted
from tap import expect, need, tool


def book(program: Program, name: str, spec: str, *more: str) -> str:
    program.in_folder(f"{name}.yaml").write_text(spec, encoding="utf-8")
    program.done("book", f"{name}.yaml", *more, "-o", f"{name}.pdf")
    return str(program.in_folder(f"{name}.pdf"))


def catalog_of(path: str) -> dict:
    objects = json.loads(tool("qpdf", "--json", path))["qpdf"][1]
    return objects["obj:" + objects["trailer"]["value"]["/Root"]]["value"]


# --- right-bound books ------------------------------------------------------------------

SHOP = """\
title: T
language: TAG
seed: 5
press: kdp
look: plain
trim: 8.5x11in
margin: 0.25in
answers: none
bleed: BLEED
maze: rect12x10
sections: [{name: NAME, puzzles: 24}]
"""


def ink_of(path: str, page: int) -> Tuple[float, float]:
    """Returns the distances from the left and from the right edge of a page to the nearest ink, in inches."""
    dpi = 72
    picture = painted.page_of(path, page, dpi, "-gray")
    inked = [x for x, column in enumerate(zip(*picture.rows)) if min(column) < 128]
    return inked[0] / dpi, (picture.width - 1 - inked[-1]) / dpi


def gutter_is_at_the_right(program: Program) -> None:
    """In a right-bound book, the spine is on the right of odd pages, and check detects this from the file alone"""
    need("pdftoppm", "qpdf")
    for tag, sides, name in (("en", (.375, .25), "Section"), ("ar", (.25, .375), "قسم")):
        path = book(program, tag, SHOP.replace("TAG", tag).replace("BLEED", "no").replace("NAME", name))
        pages = int(tool("qpdf", "--show-npages", path))
        odd = [ink_of(path, n) for n in range(7, pages - 3, 2)]
        even = [ink_of(path, n) for n in range(6, pages - 3, 2)]
        for hand, inks, wanted in (("odd", odd, sides), ("even", even, sides[::-1])):
            least = [min(ink[side] for ink in inks) for side in (0, 1)]
            for side in (0, 1):
                expect(wanted[side] - .02 < least[side] < wanted[side] + .09, True, f"{tag}: ink of {hand} pages, {least}")
            expect((least[0] > least[1]) == (wanted[0] > wanted[1]), True, f"{tag}: the wider side of {hand} pages")
        program.done("check", path, "--press", "kdp")
        viewer = catalog_of(path).get("/ViewerPreferences", {})
        expect(viewer.get("/Direction"), "/R2L" if tag == "ar" else None, "direction")
    bytes_of = program.in_folder("ar.pdf").read_bytes()
    expect(bytes_of.count(b"/Direction /R2L"), 1, "directions")
    program.in_folder("left.pdf").write_bytes(bytes_of.replace(b"/Direction /R2L", b"/Direction /L2R"))
    result = program.run("check", "left.pdf", "--press", "kdp")
    expect(result.status != 0 and "spine" in result.text + result.message, True, "ink in the spine is told")


main()
