"""Tests large sheets that are printed on several papers: if the papers are cut and glued at their marks, they form the
large sheet.

    python3 test_tiles.py MAZEPRESS"""
import math
import re
from typing import List, Tuple

import paths
from program import Program, main, over
from readers import painted
from tap import Failure, expect, some

DPI = 60
MM = DPI / 25.4
MARGIN, FOOT, OVERLAP = 10, 16, 10    # in mm: the margins of a paper, its bottom margin, and the overlap of papers

Gray = List[bytes]

# For each case: the options of the drawing, the size of the sheet, the size of the paper, and the number of pages across and down.
SHEETS = [
    (["rect40x56-1", "--paper", "420x594mm"], (420, 594), (297, 210), (2, 4)),
    (["polar14-7", "--paper", "a3", "--title", "A poster", "--solution"], (297, 420), (210, 297), (2, 2)),
    (["labyrinth7", "--paper", "420x594mm"], (420, 594), (297, 210), (2, 4)),
    (["labyrinth9-10", "--paper", "594x420mm"], (594, 420), (210, 297), (4, 2)),
    (["organic20x20-3", "--paper", "300x300mm", "--wall-color", "#004080"], (300, 300), (216, 279), (2, 2)),
]


def rows_of(program: Program, name: str, words: List[str]) -> List[Gray]:
    program.done("draw", "-o", f"{name}.pdf", *words)
    return [page.rows for page in painted.pages_of(program.in_folder(f"{name}.pdf"), DPI, "-gray")]


def glue(tiles: List[Gray], paper: Tuple[float, float], count: Tuple[int, int], sheet: Tuple[float, float]) -> Gray:
    """Returns the sheet that is glued from papers, row by row. Each paper is cut at its left and upper margin and placed over
    the previous papers."""
    width, height = paper[0] - 2 * MARGIN, paper[1] - MARGIN - FOOT
    left, top = ((length - (n * (window - OVERLAP) + OVERLAP)) / 2
                 for length, n, window in zip(sheet, count, (width, height)))
    whole = [bytearray(b"\xff" * round(sheet[0] * MM)) for _ in range(round(sheet[1] * MM))]
    for number, tile in enumerate(tiles):
        x = left + number % count[0] * (width - OVERLAP)
        y = top + number // count[0] * (height - OVERLAP)
        for row in range(round(height * MM)):
            down = round(y * MM) + row
            if not 0 <= down < len(whole):
                continue
            piece = tile[round(MARGIN * MM) + row][round(MARGIN * MM):round((MARGIN + width) * MM)]
            start = round(x * MM)
            skip = max(0, -start)
            piece = piece[skip:len(whole[0]) - start]
            whole[down][start + skip:start + skip + len(piece)] = piece
    return [bytes(row) for row in whole]


def darker(picture: Gray, shade: int) -> List[Tuple[int, int]]:
    """Returns the positions of the pixels that are darker than `shade`."""
    dark = re.compile(b"[\\x00-%s]" % re.escape(bytes([shade - 1])))
    return [(found.start(), y) for y, row in enumerate(picture) for found in dark.finditer(row)]


def ink(picture: Gray, x: int, y: int) -> int:
    """Returns the value of the darkest pixel that is at most one pixel away from (x, y)."""
    return min(min(row[max(0, x - 1):x + 2], default=255) for row in picture[max(0, y - 1):y + 2])


@over(some(SHEETS, 2))
def check_glued(program: Program, case: tuple) -> None:
    """Papers that are glued together form the whole sheet, without a loss at their edges"""
    words, sheet, paper, count = case
    name = words[0]
    whole, = rows_of(program, f"{name}-whole", words)
    tiles = rows_of(program, f"{name}-tiles", [*words, "--tile", f"{min(paper)}x{max(paper)}mm"])
    expect(len(tiles), count[0] * count[1], "sheets of paper")
    expect({(len(tile[0]), len(tile)) for tile in tiles}, {(math.ceil(paper[0] * MM), math.ceil(paper[1] * MM))}, "their size")
    found = glue(tiles, paper, count, sheet)
    black = darker(whole, 100)
    lost = [(x, y) for x, y in black if y < len(found) and ink(found, x, y) > 160]
    if len(lost) > len(black) / 1000:
        raise Failure(f"{name}: {len(lost)} of {len(black)} dark pixels are lost, as at {lost[:3]}")
    dark = darker(found, 60)
    more = [(x, y) for x, y in dark if y < len(whole) and ink(whole, x, y) > 160]
    if len(more) > len(dark) / 1000:
        raise Failure(f"{name}: {len(more)} of {len(dark)} dark pixels are added, as at {more[:3]}")


def check_one(program: Program) -> None:
    """With --tile, a sheet that fits on one paper has no marks for cutting and gluing"""
    words = ["rect9x9-1", "--paper", "150x200mm"]
    plain, = rows_of(program, "small", words)
    tile, = rows_of(program, "small-tile", [*words, "--tile", "a4"])
    expect(sum(pixel < 200 for row in tile for pixel in row) <= 1.02 * sum(pixel < 200 for row in plain for pixel in row), True,
           "nothing is added")


def check_solution(program: Program) -> None:
    """With --tile and without --paper, the solution has as many sheets as the maze"""
    words = ["rect22x12-1", "--cell", "1cm", "--tile", "a4"]
    maze, both = rows_of(program, "maze-alone", words), rows_of(program, "with-solution", [*words, "--solution=page"])
    expect(len(both), 2 * len(maze), "sheets of the maze and its solution")


main()
