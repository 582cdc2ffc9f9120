"""Tests roads. The path follows the center line that an independent implementation computes. Every road has the printed width
everywhere, as measured in pixels at 600 dpi. All roads on a sheet of decreasing widths have the same center line.

    python3 test_road.py MAZEPRESS"""
import json
import math
import re
from typing import Iterator, List, NamedTuple, Tuple

import paths
from program import Program, main
from readers import painted, pdftext
from readers.pictures import Picture
from tap import SOAK, Failure, expect, need

DPI = 600
MM = DPI / 25.4
HALF, RISE, END = 0.64, 0.6, 0.45    # in units of the road's width: half the length of a part, the height of a part, and the length of an end
RECIPES = ("road4-15", "road4-9", "road4-0", "road1-1", "road6-37", "road12-2730", "road5-18446744073709551615")
FRACTIONS = {"¼": 1 / 4, "⅜": 3 / 8, "½": 1 / 2, "⅝": 5 / 8, "¾": 3 / 4, "5/16": 5 / 16}
LADDER = [19, 16, 13, 10, 8, 6]


class Spot(NamedTuple):
    x: float
    y: float
    angle: float    # direction of the road in radians; positive is upwards


def line_of(parts: int, swings: int, step: float) -> Iterator[Spot]:
    """Yields points of the center line, in units of the road's width, from (0, 0), with y upwards. The line consists of arcs
    that meet without a bend."""
    slope = 2 * math.atan(RISE / 2 / HALF)
    radius = HALF / math.sin(slope)
    length = 2 * END + 2 * HALF * parts
    for i in range(int(length / step) + 1):
        x = i * step
        part = math.floor((x - END) / (2 * HALF))
        height = RISE * (bin(swings & ((1 << max(part, 0)) - 1)).count("1") % 2)
        if not 0 <= part < parts or not swings >> part & 1:
            yield Spot(x, height if part < parts else RISE * (bin(swings).count("1") % 2), 0)
            continue
        up, along = (1 if height == 0 else -1), x - END - part * 2 * HALF
        rest = along if along <= HALF else 2 * HALF - along
        rise = radius - math.sqrt(radius * radius - rest * rest)
        yield Spot(x, height + up * (rise if along <= HALF else RISE - rise), up * math.asin(rest / radius))


def test_path_of_the_law(program: Program) -> None:
    """The cells of a road are on the center line, from left to right, with two cells per part of the road"""
    for recipe in RECIPES:
        parts, seed = map(int, re.fullmatch(r"road(\d+)-(\d+)", recipe).groups())
        swings = seed & (1 << parts) - 1
        maze = json.loads(program.text("draw", "-f", "json", "-o", "-", recipe))
        cells = maze["cells"]
        expect(len(cells), 2 * parts + 2, f"cells of {recipe}")
        for number, cell in enumerate(cells):
            ways = [side["cell"] for side in cell["sides"] if side["cell"] is not None]
            expect(ways, [n for n in (number + 1, number - 1) if 0 <= n < len(cells)], f"neighbors of {number}")
        expect([maze["doors"][name]["cell"] for name in ("entrance", "exit")], [0, len(cells) - 1], "doors")
        low = 0.5 + (RISE if swings else 0)
        line = list(line_of(parts, swings, 0.01))
        for cell in cells:
            x, y = cell["center"]
            gap = min(math.hypot(spot.x - x, low - spot.y - y) for spot in line)
            expect(gap < 0.01, True, f"{recipe}: a cell is {gap:.3f} off the line")


def is_dark(page: Picture, x: float, y: float) -> bool:
    return page.rows[round(y)][round(x)] < 100    # lines are darker than this shade, and dashes are lighter


def free(page: Picture, spot: Tuple[float, float], angle: float) -> float:
    """Returns the distance from a spot to the first dark pixel in the direction `angle`, in pixels."""
    across, up = math.cos(angle), math.sin(angle)
    for i in range(4 * page.width):
        if is_dark(page, spot[0] + i / 4 * across, spot[1] - i / 4 * up):
            return i / 4
    raise Failure(f"no line beside {spot}")


def sides_at(page: Picture, x: float, top: float, bottom: float) -> List[Tuple[float, float]]:
    """Returns, for each road that crosses the column of pixels `x`, the inner edges of the two sides of the road."""
    rows = [y for y in range(round(top), round(bottom)) if is_dark(page, x, y)]
    ends = [(a, b) for a, b in zip(rows, rows[1:]) if b > a + 1]
    expect(len(ends) % 2, 1, "gaps between lines")
    return ends[::2]


def widths_along(page: Picture, left: float, middle: float, unit: float, parts: int, swings: int) -> Tuple[float, float]:
    """Returns the minimum and the maximum width, in mm, of a road whose center line begins at (left, middle)."""
    found = []
    for spot in line_of(parts, swings, 0.05 if SOAK else 0.1):
        if not 0.1 < spot.x < 2 * (END + HALF * parts) - 0.1:
            continue
        at, turn = (left + spot.x * unit, middle - spot.y * unit), spot.angle + math.pi / 2
        found.append(free(page, at, turn) + free(page, at, turn + math.pi))
    return min(found) / MM, max(found) / MM


def read_ladder(page: Picture, start: float) -> List[Tuple[float, float, float]]:
    """Returns, for each road, the left end of its upper line, its minimum width and its maximum width. All roads end at
    the same x. This x is measured at the widest road, because no picture is next to this road."""
    roads, found = sides_at(page, start, 58 * MM, page.height - 25 * MM), []
    right = max(x for x in range(page.width) if is_dark(page, x, roads[0][0]) and is_dark(page, x, roads[0][1]))
    for top, bottom in roads:
        left = round(start)
        while is_dark(page, left - 1, top):
            left -= 1
        expect([is_dark(page, right, top), is_dark(page, right + 4, top)], [True, False], "its right end")
        unit = (right + 1 - left) / (2 * END + 8 * HALF)
        found.append((left, *widths_along(page, left, (top + bottom) / 2, unit, 4, 15)))
    return found


def test_ladder_is_as_wide_as_it_says(program: Program) -> None:
    """The six roads of a sheet have the same center line and the printed widths everywhere, in millimeters and in inches"""
    need("pdftoppm")
    for words, wanted in ((["--road", "19mm..6mm"], LADDER), (["--road", ".75in..0.25in", "--paper", "letter"], None)):
        path = program.draw_file("ladder.pdf", *words)
        text = pdftext.text_of(path)
        if wanted is None:
            wanted = [25.4 * FRACTIONS[found] for found in re.findall(r"(\S+) in\b", text) if found != "2"]
            expect(len(wanted), 6, "widths printed")
        else:
            expect([int(found) for found in re.findall(r"(\d+) mm", text)], wanted + [50], "widths printed, and the line to check them")
        for said in ("Stay on the road", "Do not touch the sides.", "touches", "road4-15.t"):
            expect(said in text, True, said)
        rungs = read_ladder(painted.page_of(path, 1, DPI, "-gray"), 58 * MM)
        expect(len(rungs), 6, "roads")
        expect(max(rung[0] for rung in rungs) - min(rung[0] for rung in rungs) <= 1, True, "they begin on one line")
        for width, (_, least, most) in zip(wanted, rungs):
            expect(width - 0.12 < least <= most < width + 0.12, True, f"{width:.2f} mm: {least:.2f} to {most:.2f}")


def test_roads_to_trace(program: Program) -> None:
    """A sheet at the level trace has three roads of 22 mm, closed at both ends, on landscape paper, and its only text is for adults"""
    need("pdftoppm")
    path = program.draw_file("trace.pdf", "--level", "trace", "--paper", "a4")
    page = painted.page_of(path, 1, DPI, "-gray")
    expect(round(page.width / MM), 297, "width")
    start = page.width / 2
    roads = sides_at(page, start, 32 * MM, page.height - 20 * MM)
    expect([round((bottom - top) / MM, 0) for top, bottom in roads], [22, 22, 22], "roads")
    middle = sum(roads[0]) / 2
    left = start - free(page, (start, middle), math.pi) + 11 * MM
    right = start + free(page, (start, middle), 0) - 11 * MM
    for x, out in ((left, math.pi), (right, 0)):
        for angle in (out - 1.2, out - 0.5, out + 0.8, out + 1.5):
            expect(abs(free(page, (x, middle), angle) / MM - 11) < 0.1, True, "its end is half a circle")
    unit = (right - left) / (2 * END + 8 * HALF)
    for road, swings in ((0, 0), (1, 15), (2, 9)):
        height = RISE * unit if road == 2 else 0    # the third road has a hill in the middle
        least, most = widths_along(page, left, sum(roads[road]) / 2 + height, unit, 4, swings)
        expect(21.88 < least <= most < 22.12, True, f"road {road}: {least:.2f} to {most:.2f} mm")
    text = pdftext.text_of(path)
    expect("Bring them together" in text and "Ages 2 to 3: finger first" in text, True, "words")


def test_mazes_have_roads_of_a_width(program: Program) -> None:
    """`--road` sets the clear width of the roads of a maze; in a series of mazes with a range of widths, roads become narrower"""
    need("pdftoppm")
    for words, wanted in ((["--road", "15mm", "rect6x7-3"], [15]), (["--road", "18..9mm", "rect6x7-3", "rect6x7-4", "rect6x7-5"], [18, 13.5, 9])):
        path = program.draw_file("maze.pdf", "--no-recipe", *words)
        for page, width in zip(painted.pages_of(path, DPI / 2, "-gray"), wanted):
            row = page.height // 2
            light = [x for x in range(page.width) if page.rows[row][x] > 250]
            runs, first = [], light[0]
            for a, b in zip(light, light[1:] + [page.width + 9]):
                if b > a + 1:
                    runs.append((a - first + 1) / MM * 2)
                    first = b
            expect(min(abs(run - width) for run in runs[1:-1]) < 0.2, True, f"{width} mm among {runs}")


def test_labels_keep_off_the_page_number(program: Program) -> None:
    """On a page of a book, the labels with the sizes of the last road are above the page number"""
    for trim, level in (("7.5x10in", "medium"), ("a4", "hard"), ("letter", "tiny"), ("a5", "expert")):
        program.done("book", "--worksheet", "roads", "--puzzles", "2", "--seed", "1", "--trim", trim, "--level", level,
                     "-o", "b.pdf")
        for number, page in enumerate(pdftext.pages_of(program.in_folder("b.pdf")), 1):
            labels = [word for word in page.words if word.text in ("mm", "in") and word.right < page.width / 2]
            folio = [word for word in page.words if word.text == str(number) and word.top > 0.9 * page.height]
            expect((len(labels), len(folio)), (12, 1), f"labels and page numbers of {trim}, page {number}")
            free = folio[0].top - max(word.bottom for word in labels)
            expect(free >= 2, True, f"{free:.1f} pt between the last label and the page number of {trim}, page {number}")


if __name__ == "__main__":
    main()
