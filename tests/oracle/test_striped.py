"""Tests that a PDF that is drawn in strips, as large mazes are, looks like a PDF that is drawn in one piece.

    python3 test_striped.py STRIPED MAZEPRESS
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import paths
from readers import painted, pdftext
from tap import expect, fail_if, for_each, need, run, some, tool

STRIPED, MAZEPRESS = (str(Path(path).resolve()) for path in sys.argv[1:])
CELLS = 400
BLENDED = 110        # maximum difference between two values (0 to 255) of a pixel at an edge that two strips paint
MOST_MEMORY = 64000  # maximum memory in KB; a page in one piece requires 88,000 KB
PIXELS = 500         # maximum number of pixels that differ, per edge between two strips, on a page of 850 x 1100 pixels
LOOKS = {
    "squares": ("rect40x50-3", "title=Twice", "caption=What is below"),
    "distances": ("rect40x50-3", "heat=yes", "solution-curve=yes"),
    "colors": ("rect40x50-3", "paper-color=yellow", "wall-color=blue", "solution-fill=yes"),
    "round passages": ("rect40x50-3", "draw=passages", "corners=round"),
    "hand": ("rect40x50-3", "hand=yes", "solution-dash=dashed"),
    "weave": ("rect40x50-weave30-3",),
    "round hexagons": ("hex40x50-3", "corners=round"),
    "organic distances": ("organic40x44-3", "heat=yes"),
    "a disc": ("rect50x50.circle-3", "corners=round", "heat=yes"),
}


def written(cells: int, *arguments: str) -> str:
    """Writes a PDF in strips of `cells` cells (0: the default of mazepress), and returns the path of the PDF."""
    path = str(Path(folder, f"{cells}-{abs(hash(arguments)):x}.pdf"))
    tool(STRIPED, path, str(cells), *arguments)
    return path


def count_forms(path: str) -> int:
    return len(re.findall(rb"/Subtype /Form", Path(path).read_bytes()))


def looks_the_same(name: str) -> None:
    need("qpdf", "pdftoppm", "pdftotext")
    whole, striped = (written(cells, *LOOKS[name]) for cells in (0, CELLS))
    tool("qpdf", "--check", striped)
    tool(MAZEPRESS, "check", striped)
    expect(count_forms(whole), 0, "strips of the whole page")
    strips = count_forms(striped) - 1     # the last form contains the texts
    fail_if(f"only {strips} strips" if strips < 4 else None)
    expect(pdftext.text_of(striped), pdftext.text_of(whole), "text")
    expect(tool(MAZEPRESS, "info", striped), tool(MAZEPRESS, "info", whole), "info")
    one, other = (painted.page_of(path, 1, 100, "-gray") for path in (whole, striped))
    differ = [abs(a - b) for row in zip(one.rows, other.rows) if row[0] != row[1] for a, b in zip(*row) if a != b]
    fail_if(f"{len(differ)} pixels differ" if len(differ) > PIXELS * (strips - 1) else None)
    fail_if(f"pixels differ by {max(differ)}" if max(differ, default=0) > BLENDED else None)


def strips_look_as_one_piece() -> None:
    """A page in strips looks like a page in one piece, and has the same text and the same maze"""
    for_each(some(LOOKS, 2), looks_the_same)


def the_same_bytes() -> None:
    """Two runs write the same bytes for a page in strips"""
    one, other = (Path(written(CELLS, *LOOKS["squares"])).read_bytes() for _ in range(2))
    fail_if("other bytes" if one != other else None)


def some_are_not_cut() -> None:
    """mazepress does not divide pages with round mazes, or with mazes of few long rows, into strips"""
    for recipe in ("polar20-3", "rect1000x2-3"):
        expect(count_forms(written(CELLS, recipe)), 0, f"strips of {recipe}")


def many_cells() -> None:
    """mazepress writes a page of a million cells in strips, with little memory"""
    path = str(Path(folder, "many.pdf"))
    child = subprocess.Popen([MAZEPRESS, "draw", "rect1050x1000-3", "-o", path], stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    expect(status, 0, "status")
    expect(count_forms(path), 5 + 1, "strips, and texts")
    if not sys.platform.startswith("linux") or b"__asan_init" in Path(MAZEPRESS).read_bytes():     # AddressSanitizer needs more memory
        return
    fail_if(f"took {usage.ru_maxrss} KB" if usage.ru_maxrss > MOST_MEMORY else None)


with tempfile.TemporaryDirectory() as folder:
    run([strips_look_as_one_piece, the_same_bytes, some_are_not_cut, many_cells])
