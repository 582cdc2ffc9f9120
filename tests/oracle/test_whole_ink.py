"""Tests drawings without a margin: according to their pixels, all ink is inside the box of the page."""
import itertools
import re
import tempfile
import zlib
from pathlib import Path
from typing import List

import paths
from program import Program, expect_status, main, over
from readers import painted, png
from tap import Failure, for_each, need, some, tool

AROUND = 20          # width of the area that is painted around the page, in units of the page
SCALE = 4            # number of painted pixels per px of an SVG
DARK = 200


def ink_over(rows: List[bytes], around: int) -> int:
    """Returns how far dark pixels extend into the strip around a page, which is `around` pixels wide."""
    dark, far = bytes(value < DARK for value in range(256)), 0
    for i, row in enumerate(rows):
        found = row.translate(dark)
        if 1 in found:
            far = max(far, around - i, i + 1 - (len(rows) - around), around - found.find(1), found.rfind(1) + 1 - (len(row) - around))
    return far


def ink_outside(text: str) -> float:
    """Returns how far ink extends beyond the box of the page, in units of the SVG. The image is painted with a strip
    around the page."""
    x, y, width, height = map(float, re.search(r'viewBox="([^"]*)"', text)[1].split())
    view = f'viewBox="{x - AROUND} {y - AROUND} {width + 2 * AROUND} {height + 2 * AROUND}"'
    shown = re.sub(r'viewBox="[^"]*"', view, text, count=1)
    for name, size in (("width", width), ("height", height)):
        shown = re.sub(rf'(<svg[^>]*?) {name}="[^"]*"', rf'\1 {name}="{(size + 2 * AROUND) * SCALE:g}"', shown, count=1)
    return ink_over(png.read(tool("rsvg-convert", "-b", "white", stdin=shown.encode())).channel(0), AROUND * SCALE) / SCALE


# --- all kinds of marks, in all files ------------------------------------------------------

SHAPES = ["rect6x5", "hex5x5", "tri8x5", "oct5x5", "cairo4x4", "rhombi4x4", "kagome4x4", "snub4x4", "polar4", "organic6x6", "heart8x8",
          "circle8x8", "house7x7", "diamond7x7", "labyrinth5", "egg8x8-smooth", "star8x8-smooth", "star9x9",
          "triangle8x8", "brick6x5", "floret3x3", "spiral4", "flow7x7", "word8.AV", "labyrinth.chartres", "cube3", "heart12x12-smooth", "road3"]
WALLS = [[], ["--wall", "1px"], ["--wall", "5px"]]
KINDS = [[], ["--texture", "hatch"], ["--texture", "hedge"], ["--shade"], ["--draw", "passages"], ["--hand"], ["--corners", "round"]]
WAYS = [[], ["--solution"], ["--solution", "--solution-curve"], ["--solution", "--solution-fill"]]
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 60"><path d="M0 0H40V60H0z"/></svg>'
DOORS = [[], ["--arrows", "none"], ["--start-picture", "door.svg", "--goal-picture", "door.svg"]]
LEAST_LOST = {"svg": 0.25, "print-svg": 0.25, "pdf": 1}    # permitted loss of ink: in px for svg, in mm for print-svg, in points for pdf
KNOWN = ["--joins square --wall 6px star8x8-smooth-3", "--joins square --wall 6px star9x9-3", "--texture hedge brick6x5-6416",
         "--texture hedge --wall 5px hex5x5-1", "--arrows none --wall 1px --solution diamond7x7-3",
         "--arrows none --wall 1px --solution rhombi4x4-3",
         "--solution road3-9074"]
REFUSED = "leaves no passage|are too thin for|requires branches"


def qdf(data: bytes) -> bytes:
    """Returns a PDF in the form QDF, which qpdf writes and tests can change as text."""
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        file.write(data)
        file.flush()
        return tool("qpdf", "--qdf", "--object-streams=disable", file.name, "-")


def ink_beyond_pages(data: bytes) -> float:
    """Returns the maximum distance by which ink extends beyond the page boxes of a PDF, in points."""
    with tempfile.TemporaryDirectory() as folder:
        wide, text = Path(folder, "wide.pdf"), qdf(data)
        box = re.compile(rb"/MediaBox \[([^\]]*)\]")
        found = len(box.findall(text))
        text = re.sub(rb"/(?:Crop|Trim|Bleed|Art)Box \[[^\]]*\]", b"", text)
        wide.write_bytes(tool("fix-qdf", stdin=box.sub(lambda m: b"/MediaBox [ %g %g %g %g ]" % tuple(
            float(side) + by for side, by in zip(m[1].split(), (-AROUND, -AROUND, AROUND, AROUND))), text)))
        pages = painted.pages_of(str(wide), 72, "-gray")
    if not found:
        raise Failure("a pdf without a MediaBox")
    return max(ink_over(page.rows, AROUND) for page in pages)


def lost_ink(program: Program, words: List[str], name: str) -> float:
    """Returns how far ink extends beyond a page without a margin, in the units of LEAST_LOST."""
    paper = ["--paper", "maze"] if name != "svg" else []
    result = program.done("draw", "-f", name, *paper, "--margin", "0mm", "-o", "-", *words)
    return ink_beyond_pages(result.out) if name == "pdf" else ink_outside(result.text)


def every_kind() -> List[tuple]:
    kinds = list(itertools.product(SHAPES, WALLS, KINDS, ["square", "round"], WAYS, DOORS))
    return [(list(LEAST_LOST)[zlib.crc32(repr(kind).encode()) % 3], i, *kind) for i, kind in enumerate(kinds)]


@over(KNOWN)
def known_losses_do_not_return(program: Program, words: str) -> None:
    """Without a margin, the page of an SVG contains all ink of mitered walls, hedges and wide solutions"""
    need("rsvg-convert")
    lost = lost_ink(program, words.split(), "svg")
    if lost > LEAST_LOST["svg"]:
        raise Failure(f"{lost} px of ink lost")


def no_file_loses_ink(program: Program) -> None:
    """Without a margin, the pages of all formats contain all ink of wall tips, textures, paths and pictures"""
    need("rsvg-convert", "pdftoppm")
    Path(program.folder, "door.svg").write_text(PICTURE)
    drawn, losers = [], []

    def check(item: tuple) -> None:
        name, seed, shape, wall, kind, joins, way, door = item
        words = [*wall, *kind, "--joins", joins, *way, *door, f"{shape}-{seed}"]
        try:
            lost = lost_ink(program, words, name)
        except Failure as failure:
            if re.search(REFUSED, str(failure)):
                return
            raise
        drawn.append(item)
        if lost > LEAST_LOST[name]:
            losers.append(item)
            raise Failure(f"{lost} px of ink lost")

    try:
        for_each(some(every_kind(), 1000), check)
    finally:
        print(f"# {len(drawn)} drawn, {len(losers)} of them lose ink")


# --- sheets and books on paper of a given size ---------------------------------------------

FIGURES = ["rect12x15", "rect9x9-braid30", "polar7", "tri9x9", "hex8x8", "star12x12-smooth", "labyrinth7", "cube4", "cube3-woven", "road6", "road3",
           "word8.AV", "rect9x9-collect5", "rect9x9-colors3", "organic8x8"]
SHEETS = [[f"{figure}-{seed}"] for seed, figure in enumerate(FIGURES)]
SHEETS += [["--worksheet", name, "--seed", "3"] for name in ("letters", "counting", "collect", "three-doors", "colors", "labyrinth", "cube", "roads",
                                                             "tracing", "sums")]
SHEETS += [["--letters", "The moon is not a lamp", "--seed", "4"]]
SHEET_LOOKS = [[], ["--hand"], ["--wall", "2mm", "--joins", "square"], ["--solution"], ["--title", "A title", "--heading", "Name ____", "--caption", "Go"],
               ["--texture", "hedge"], ["--draw", "roads"], ["--start-picture", "theme:dog"], ["--press", "swell"], ["--look", "modern"], ["--code", "recipe"]]
PAPERS = [["--margin", "0px"], ["--margin", "0px", "--paper", "a5"], ["--margin", "0px", "--paper", "100x100mm"], ["--margin", "1mm"]]
BOOKS = [["book", *words, "--puzzles", "2", "--seed", "2"]
         for words in (["--maze", "rect9x9"], ["--maze", "star9x9-smooth", "--hand"], ["--maze", "polar6", "--solution-curve"], ["--worksheet", "collect"],
                       ["--worksheet", "cube"], ["--worksheet", "roads"], ["--worksheet", "letters"], ["--maze", "hex7x7", "--texture", "hedge"])]


def sheets_and_books_hold_their_ink(program: Program) -> None:
    """Sheets of every kind with small margins, including sheets on swell paper and in books, print nothing beyond the paper"""
    need("qpdf", "fix-qdf", "pdftoppm")
    plain = qdf(program.done("draw", "-f", "pdf", "-o", "-", "rect9x9-1").out)
    narrow = tool("fix-qdf", stdin=re.sub(rb"/MediaBox \[[^\]]*\]", b"/MediaBox [ 100 0 595 792 ]", plain))
    if ink_beyond_pages(narrow) != AROUND:
        raise Failure("ink beyond a page is not seen")
    drawn = []

    def check(words: List[str]) -> None:
        verb = words if words[0] == "book" else ["draw", *words]
        result = program.run(*verb, "-q", "-f", "pdf", "-o", "-") if verb[0] == "draw" else program.run(*verb, "-q", "--overwrite", "-o", "b.pdf")
        if expect_status(result, 0, 2).status == 2:     # some kinds of sheets reject some looks
            return
        drawn.append(words)
        far = ink_beyond_pages(result.out or program.in_folder("b.pdf").read_bytes())
        if far > 1:
            raise Failure(f"{far} pt of ink beyond the paper")

    sheets = [[*sheet, *look, *paper] for sheet, look, paper in itertools.product(SHEETS, SHEET_LOOKS, PAPERS)]
    books = [[*book, *margin] for book, margin in itertools.product(BOOKS, (["--margin", "0mm"], ["--margin", "1mm"]))]
    for_each([*some(sheets, 90), *some(books, 8)], check)
    print(f"# {len(drawn)} drawn")


main()
