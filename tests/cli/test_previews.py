"""Tests the images that `book --images` writes for online shops: images of pages and of the front of the cover, which are
compared with the PDF files."""
import re
from pathlib import Path
from typing import List

import paths
from program import Program, main
from readers import painted, pdftext, png
from readers.pictures import Picture
from tap import Failure, expect, need, tool

DPI = 300
BLOCK = 50          # side of the squares in which images are compared, in pixels
WEIGHTS = {1: (1,), 3: (.299, .587, .114)}
BOOK = """title: Amazing Mazes
author: Ada Quill
look: {look}
press: kdp
trim: 5x8in
seed: 5
{more}sections:
  - name: First
    puzzles: 5
    maze: rect7x9
  - name: Second
    puzzles: 5
    maze: rect9x11
solutions: {{per-page: 1}}
"""


def means(rows: List[bytes], channels: int = 1) -> List[List[float]]:
    """Returns the mean gray value of each square of an image, as rows of squares. The gray value of a color is a weighted sum of
    its channels."""
    made = []
    for top in range(0, len(rows) - BLOCK + 1, BLOCK):
        band = rows[top:top + BLOCK]
        made.append([sum(weight * sum(sum(row[left + i:left + BLOCK * channels:channels]) for row in band)
                         for i, weight in enumerate(WEIGHTS[channels])) / BLOCK ** 2
                     for left in range(0, len(band[0]) - BLOCK * channels + 1, BLOCK * channels)])
    return made


def part_of(path: Path, page: int, left: float, top: float, width: int, height: int) -> List[bytes]:
    """Returns a part of a PDF page as rows of gray pixels, as pdftoppm paints them. `left` and `top` are in inches, `width` and
    `height` are in pixels."""
    part = ["-x", str(round(left * DPI)), "-y", str(round(top * DPI)), "-W", str(width), "-H", str(height)]
    found = painted.page_of(path, page, DPI, "-gray", *part)
    expect((found.width, found.height), (width, height), f"{path.name}: pixels")
    return found.rows


def expect_same(what: str, picture: Picture, rows: List[bytes], slack: float = 12) -> None:
    """Checks that the squares of two images have nearly the same mean gray values. The edges of figures may differ, because
    programs smooth them differently."""
    own = means(picture.rows, picture.channels)
    worst = max(abs(a - b) for ours, theirs in zip(own, means(rows)) for a, b in zip(ours, theirs))
    if worst > slack:
        raise Failure(f"{what}: a square of {BLOCK} pixels is {worst:.1f} of 255 from the pdf's")


def make(program: Program, name: str, look: str, more: str) -> Path:
    """Makes a book with images, and returns the folder of the images."""
    program.in_folder(f"{name}.yaml").write_text(BOOK.format(look=look, more=more))
    program.done("book", f"{name}.yaml", "-o", f"{name}.pdf", "--images", name)
    return program.in_folder(name)


def gray_book(program: Program) -> Path:
    return make(program, "gray", "modern", "solution-color: red\npassage-color: \"#204080\"\ndraw: passages\n")


def arabic_book(program: Program) -> Path:
    return make(program, "arabic", "playful", "language: ar\nbleed: yes\n")


def pages_of(folder: Path) -> List[int]:
    return sorted(int(path.name[5:-4]) for path in folder.glob("page-*.png"))


def pages_are_those_of_the_book(program: Program) -> None:
    """`book --images` writes a gray image of each page before the solutions, except blank pages, with its number in the name"""
    folder = gray_book(program)
    shown = pages_of(folder)
    texts = pdftext.texts_of(program.in_folder("gray.pdf"))
    atlas = next(i for i, text in enumerate(texts) if text.lstrip().startswith("Solutions"))
    expect((shown[0], shown[-1]), (1, atlas if texts[atlas - 1].strip() else atlas - 1), "first and last page")
    for page in range(1, shown[-1]):
        data = part_of(program.in_folder("gray.pdf"), page, 0, 0, 1500, 2400) if page not in shown else None
        expect(data is None or set(b"".join(data)) == {255}, True, f"page {page} is left out, and blank")
    for page in (shown[0], shown[-1]):
        picture = png.load(folder / f"page-{page:03}.png")
        expect((picture.width, picture.height, picture.channels), (1500, 2400, 1), f"pixels of page {page}")
        expect_same(f"page {page}", picture, part_of(program.in_folder("gray.pdf"), page, 0, 0, 1500, 2400))
    data = (folder / f"page-{shown[-1]:03}.png").read_bytes()
    expect((b"Recipe" in data, b"pHYs" in data), (False, True), "a recipe and a resolution")
    expect(program.recipes_of("gray/001.png"), [program.in_folder("gray.recipes.txt").read_text().split("\n")[1]],
           "the recipe of a maze alone")


def the_front_is_that_of_the_cover(program: Program) -> None:
    """The image of the front equals the right part of the cover that `cover` makes, or its left part in a right-to-left language"""
    for folder in (gray_book(program), arabic_book(program)):
        name = folder.name
        program.done("cover", f"{name}.yaml", "-o", f"{name}-cover.pdf")
        path = program.in_folder(f"{name}-cover.pdf")
        width = float(re.search(r"Page size:\s+([\d.]+)", tool("pdfinfo", path).decode()).group(1)) / 72
        picture = png.load(folder / "cover-front.png")
        expect((picture.width, picture.height, picture.channels), (1500, 2400, 3), "pixels of the front")
        left = .125 if name == "arabic" else width - 5.125
        expect_same(name, picture, part_of(path, 1, left, .125, 1500, 2400))


def what_is_cut_off_is_not_shown(program: Program) -> None:
    """An image of a page with bleed shows only the trimmed page"""
    folder = arabic_book(program)
    page = (pages_of(folder)[-1] - 1) // 2 * 2 + 1     # a left-hand page of a right-bound book, whose bleed is on the left
    picture = png.load(folder / f"page-{page:03}.png")
    expect((picture.width, picture.height), (1500, 2400), "pixels")
    expect_same("a page with bleed", picture, part_of(program.in_folder("arabic.pdf"), page, .125, .125, 1500, 2400))


need("pdftoppm")
main()
