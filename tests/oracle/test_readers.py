"""The readers' own test, on mazes drawn here: they must find what is there, and notice damage.

    python3 test_readers.py
"""
import random
import struct
import sys
import tempfile
import zlib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import grid as g
import law
import mazeread
import pixels
import reference
import sketch
from readers import painted, pictures, png, svgfile
from readers.pictures import Picture, PictureError
from tap import Failure, Tap, expect, fail_if, fail_if_any, need, tool

FEW_SHADES = {1: bytes(255 * (value > 127) for value in range(256)), 2: bytes(85 * (value // 64) for value in range(256)),
              4: bytes(17 * (value // 16) for value in range(256))}
SIZES = [(1, 1), (1, 6), (6, 1), (2, 2), (3, 2), (2, 3), (9, 7), (24, 15)]


def sample(width: int, height: int, seed: int = 1) -> g.Grid:
    return reference.notebook_maze(width, height, "newest", random.Random(seed))


def samples():
    return [sample(w, h, w * 100 + h) for w, h in SIZES]


def with_wall_removed(grid: g.Grid, place: g.Edge) -> g.Grid:
    return grid._replace(open=grid.open | {place})


def with_wall_added(grid: g.Grid, place: g.Edge) -> g.Grid:
    return grid._replace(open=grid.open - {place})


def damages(grid: g.Grid):
    """Every maze that differs in one place, the corners' openings included."""
    for place in g.wall_places(grid.width, grid.height):
        if place in grid.open:
            yield place, with_wall_added(grid, place)
        else:
            yield place, with_wall_removed(grid, place)


def expect_error(errors, body, what: str) -> None:
    try:
        body()
    except errors:
        return
    raise Failure(f"{what} was taken without complaint")


# --- mazes as such ------------------------------------------------------------

def test_properties() -> None:
    for grid in samples():
        solution = g.solution_of(grid)
        expect(g.is_perfect(grid), True, f"perfect {grid.width}x{grid.height}")
        expect(solution.ways, 1, f"ways in {grid.width}x{grid.height}")
        expect((solution.cells[0], solution.cells[-1]), ((0, 0), (grid.width - 1, grid.height - 1)), "ends")
        fail_if_any(f"the way steps through a wall at {a} {b}"
                    for a, b in zip(solution.cells, solution.cells[1:]) if g.edge(a, b) not in grid.open)


def test_properties_of_damage() -> None:
    grid = sample(9, 7)
    on_way = {g.edge(a, b) for a, b in zip(*[g.solution_of(grid).cells[i:] for i in (0, 1)])}
    for place, damaged in damages(grid):
        inner = g.is_inside(grid, place[0]) and g.is_inside(grid, place[1])
        expect(g.is_perfect(damaged), not inner, f"perfect after a change at {place}")
        if place in on_way or place in (g.entrance(grid), g.exit_of(grid)):
            expect(g.solution_of(damaged).ways, 0, f"ways with {place} closed")
        elif not inner:
            expect(g.solution_of(damaged).ways, 2, f"ways with the border open at {place}")


def test_second_way() -> None:
    """A loop on the way makes a second one, a loop in a side branch does not."""
    ring = g.Grid(2, 2, frozenset([((0, -1), (0, 0)), ((1, 1), (1, 2)), ((0, 0), (1, 0)), ((0, 0), (0, 1)),
                                   ((0, 1), (1, 1)), ((1, 0), (1, 1))]))
    expect(g.solution_of(ring).ways, 2, "ways round a ring")
    corridor = [((0, y), (0, y + 1)) for y in range(-1, 2)] + [((0, 2), (1, 2)), ((1, 2), (2, 2)), ((2, 2), (2, 3))]
    branch = [((0, 0), (1, 0)), ((1, 0), (2, 0)), ((2, 0), (2, 1)), ((1, 1), (2, 1)), ((1, 0), (1, 1))]
    looped = g.Grid(3, 3, frozenset(corridor + branch))
    expect(g.solution_of(looped).ways, 1, "ways past a loop in a branch")
    expect(g.is_perfect(looped), False, "perfect with a loop")


def test_figures() -> None:
    """Counted by hand; the way runs down the left side and along the foot."""
    grid = mazeread.read_text("o  o--o--o--o\n"
                              "|  |     |  |\n"
                              "o  o--o  o  o\n"
                              "|           |\n"
                              "o  o--o--o--o\n"
                              "|           |\n"
                              "o--o--o--o  o\n")
    expect(g.figures(grid), {"cells": 12, "passages": 11, "dead_ends": 2, "junctions": 2, "straights": 4, "turns": 4,
                             "solution_length": 6, "decisions": 1, "perfect": True}, "figures")
    closed = g.Grid(1, 1, frozenset())
    expect(g.kind_of(closed, (0, 0)), "closed", "a cell with four walls")


def test_difference() -> None:
    grid = sample(6, 5)
    for place, damaged in damages(grid):
        word = "1 closed that should be open" if place in grid.open else "1 places open that should be closed"
        expect(word in (g.difference(damaged, grid) or ""), True, f"a change at {place} reported")
    expect(g.difference(grid, grid), None, "no difference")
    expect(g.difference(grid, sample(5, 6)), "size 6x5, expected 5x6", "another size")


# --- text -------------------------------------------------------------------------

def test_text_forms() -> None:
    for grid in samples():
        way = g.solution_of(grid).cells
        for name, write, read in (("text", sketch.text, mazeread.read_text_marks),
                                  ("blocks", sketch.blocks, mazeread.read_blocks_marks)):
            bare, no_marks = read(write(grid))
            fail_if(g.difference(bare, grid))
            expect(no_marks.cells, set(), f"{name}: marks without a solution")
            solved, marks = read(write(grid, way))
            fail_if(g.difference(solved, grid))
            expect(marks.cells, set(way), f"{name}: marked cells")
            steps = {g.edge(a, b) for a, b in zip(way, way[1:])} | {g.entrance(grid), g.exit_of(grid)}
            expect(marks.passages, steps, f"{name}: marked passages")


def test_text_known() -> None:
    """The two forms as their authors print them."""
    wanted = g.Grid(2, 1, frozenset([((0, -1), (0, 0)), ((0, 0), (1, 0)), ((1, 0), (1, 1))]))
    fail_if(g.difference(mazeread.read_text("o  o--o\n|     |\no--o  o\n"), wanted))
    fail_if(g.difference(mazeread.read_blocks("█ ███\n█   █\n███ █\n"), wanted))


def test_text_damage() -> None:
    grid = sample(5, 4)
    for place, damaged in damages(grid):
        for write, read in ((sketch.text, mazeread.read_text), (sketch.blocks, mazeread.read_blocks)):
            expect(read(write(damaged)).open ^ grid.open, {place}, "places that differ")


def without_last_line(text: str) -> str:
    return text[:text.rstrip("\n").rindex("\n") + 1]


def test_text_refused() -> None:
    good = sketch.text(sample(3, 2))
    blocks = sketch.blocks(sample(3, 2))
    bad = [good[:-1], good.replace("o", "+", 1), good.replace("--", "- ", 1), good.replace("|", "!", 1),
           good + "o\n", good.replace("\n", " \n", 1), good.replace("|  ", "|x ", 1), "", "\n",
           without_last_line(good), good.replace("\n", "o\n"), "o  o\n", "o\n|\no\n"]
    for text in bad:
        expect_error(mazeread.ReadError, lambda: mazeread.read_text(text), repr(text))
    for text in (blocks.replace("\u2588", "#", 1), blocks[1:], " " + blocks[1:], blocks[:-1],
                 without_last_line(blocks), blocks.replace("\n", "\u2588\n")):
        expect_error(mazeread.ReadError, lambda: mazeread.read_blocks(text), repr(text))


# --- pictures -----------------------------------------------------------------------

def drawn(grid: g.Grid, cell: int = 14, wall: int = 3, margin: int = 30, arrows: bool = True,
          letters: bool = True, way_value: int = 255) -> sketch.Canvas:
    canvas = sketch.wall_canvas(grid, cell, wall, margin)
    if arrows:
        sketch.add_arrows(canvas, grid, cell, wall, margin)
    if letters:
        sketch.add_letters(canvas, 2)
        sketch.add_letters(canvas, len(canvas.rows) - 9)
    if way_value < 255:
        sketch.add_way(canvas, g.solution_of(grid).cells, cell, wall, margin, way_value)
    return canvas


def look_at(canvas_or_picture, grid: g.Grid) -> pixels.Survey:
    picture = canvas_or_picture.picture() if isinstance(canvas_or_picture, sketch.Canvas) else canvas_or_picture
    return pixels.survey(picture, grid.width, grid.height)


def test_pictures_exact() -> None:
    for grid in samples():
        for cell, wall in ((14, 3), (9, 1), (9, 5), (8, 2), (31, 4)):
            look = look_at(drawn(grid, cell, wall), grid)
            fail_if(g.difference(pixels.grid_of(look), grid))
            expect(look.lattice.thickness, wall, "thickness of the walls")
            expect((look.lattice.pitch_x, look.lattice.pitch_y), (cell, cell), "pitch")
            expect(mazeread.wall_pieces(look.picture), 2, f"pieces of wall in {grid.width}x{grid.height}")
            fail_if_any(pixels.ink_errors(look, grid))
            expect(pixels.arrow_above(look) is not None, True, "an arrow above")
            expect(pixels.arrow_below(look) is not None, True, "an arrow below")


def test_no_arrows() -> None:
    for grid in samples():
        look = look_at(drawn(grid, arrows=False, letters=False), grid)
        expect((pixels.arrow_above(look), pixels.arrow_below(look)), (None, None), "arrows where none are")
        expect(pixels.ink_beyond_box(look), [], "ink beside the maze")


def test_arrows_elsewhere() -> None:
    """Arrows over another column, or far away, are not those of the openings."""
    grid = sample(9, 7)
    for column, gap in ((1, 3), (8, 3), (0, 40)):
        canvas = drawn(grid, margin=60, arrows=False, letters=False)
        canvas.triangle_down(60 + 8 + 14 * column, 60 - 5 - gap, 5)
        canvas.triangle_down(60 + 8 + 14 * (8 - column), 60 + 14 * 7 + 3 + gap, 5)
        look = look_at(canvas, grid)
        expect(len(pixels.ink_beyond_box(look)), 2, "pieces of ink beside the maze")
        expect((pixels.arrow_above(look), pixels.arrow_below(look)), (None, None), "arrows at the openings")


def test_pictures_soft() -> None:
    """Edges between pixels: drawn large, then shrunk."""
    for grid in samples()[:-1]:
        for cell, wall, by in ((50, 9, 3), (61, 11, 4)):
            look = look_at(sketch.shrunk(drawn(grid, cell, wall, 100).picture(), by), grid)
            fail_if(g.difference(pixels.grid_of(look), grid))
            expect(pixels.pieces_in_box(look), 2, "pieces of wall")
            fail_if_any(pixels.ink_errors(look, grid, slack=1.0))


def test_pictures_solution() -> None:
    for grid in samples():
        look = look_at(drawn(grid, way_value=170), grid)
        fail_if(g.difference(pixels.grid_of(look), grid))
        expect(pixels.marked_cells(look), set(g.solution_of(grid).cells), "cells with a mark")


def test_pictures_damage() -> None:
    grid = sample(6, 5)
    for place, damaged in damages(grid):
        found = mazeread.read_image(drawn(damaged, arrows=False).picture(), 6, 5)
        expect(found.open ^ grid.open, {place}, "places that differ")


def test_pieces_of_damage() -> None:
    """A passage shut joins the two pieces of wall; an inner wall gone may split one."""
    grid = sample(6, 5)
    for place, damaged in damages(grid):
        pieces = mazeread.wall_pieces(drawn(damaged).picture())
        if place in grid.open and g.is_inside(grid, place[0]) and g.is_inside(grid, place[1]):
            on_way = place in {g.edge(a, b) for a, b in zip(*[g.solution_of(grid).cells[i:] for i in (0, 1)])}
            expect(pieces, 1 if on_way else 2, f"pieces with {place} shut")
    free_wall = grid._replace(open=frozenset(g.wall_places(6, 5)) - {((1, 2), (2, 2))} - frozenset(border(grid)))
    expect(mazeread.wall_pieces(drawn(free_wall).picture()), 3, "pieces with a wall that stands alone")


def border(grid: g.Grid):
    ends = (g.entrance(grid), g.exit_of(grid))
    return [p for p in g.wall_places(grid.width, grid.height)
            if p not in ends and not (g.is_inside(grid, p[0]) and g.is_inside(grid, p[1]))]


def test_broken_wall() -> None:
    """A gap beside the middle of a wall, and a speck in a cell: the maze reads the same, the ink does not."""
    grid = sample(6, 5)
    for place in sketch.closed_places(grid):
        canvas = drawn(grid, arrows=False, letters=False)
        _, (x, y) = place
        left, top = 30 + 14 * x, 30 + 14 * y
        gap = (left, top + 11, left + 3, top + 12) if g.is_upright(place) else (left + 11, top, left + 12, top + 3)
        canvas.fill(*gap, value=255)
        look = look_at(canvas, grid)
        fail_if(g.difference(pixels.grid_of(look), grid))
        expect(pixels.ink_errors(look, grid), [f"a wall broken at {place}"], "errors found")
    canvas = drawn(grid)
    canvas.fill(30 + 14 * 2 + 5, 30 + 14 * 3 + 5, 30 + 14 * 2 + 6, 30 + 14 * 3 + 6)
    expect(pixels.ink_errors(look_at(canvas, grid), grid), ["ink in the cell (2, 3)"], "errors found")
    expect(mazeread.wall_pieces(canvas.picture()), 3, "pieces with a speck")


def test_notched_corner() -> None:
    grid = sample(6, 5)
    canvas = drawn(grid, arrows=False, letters=False)
    canvas.fill(30, 30 + 14 * 5 + 2, 31, 30 + 14 * 5 + 3, value=255)
    look = look_at(canvas, grid)
    expect(pixels.ink_errors(look, grid), ["the corner (0, 5) not filled"], "errors found")
    expect(pixels.ink_errors(look, grid, round_joins=True), [], "errors found when round joins are allowed")


def test_mazes_on_page() -> None:
    """Four mazes, one of them upside down, among letters."""
    grids = [sample(6, 5, k) for k in range(4)]
    tiles = [drawn(grid).picture() for grid in grids]
    tiles[3] = pixels.turned_round(tiles[3])
    above, below = ([a + b for a, b in zip(tiles[k].rows, tiles[k + 1].rows)] for k in (0, 2))
    page = Picture(2 * tiles[0].width, 2 * tiles[0].height, above + below)
    found = [pixels.crop(page, box) for box in pixels.mazes_on_page(page, 20)]
    expect(len(found), 4, "mazes found")
    found[3] = pixels.turned_round(found[3])
    for picture, grid in zip(found, grids):
        fail_if(g.difference(mazeread.read_image(picture, 6, 5), grid))
    expect(len({grid.open for grid in grids}), 4, "different mazes")


def test_grey_walls() -> None:
    """A black way among grey walls: both are read."""
    for grid in samples():
        bold = drawn(grid, cell=20, way_value=0, arrows=False, letters=False).picture()
        plain = drawn(grid, cell=20, arrows=False, letters=False).picture()
        rows = [bytes(150 if wall == 0 else value for wall, value in zip(*pair)) for pair in zip(plain.rows, bold.rows)]
        picture = Picture(bold.width, bold.height, rows)
        look = pixels.survey(pixels.without_black(picture), grid.width, grid.height, 200)
        fail_if(g.difference(pixels.grid_of(look), grid))
        expect(pixels.marked_cells(look), set(), "cells with a mark when the way is lifted")
        expect(pixels.marked_cells(look._replace(picture=picture)), set(g.solution_of(grid).cells), "cells with a mark")


def test_wrong_size() -> None:
    grid = sample(9, 7)
    picture = drawn(grid).picture()
    expect_error(PictureError, lambda: mazeread.read_image(picture, 9, 9), "a wrong height")
    expect_error(PictureError, lambda: mazeread.read_image(sketch.Canvas(40, 40).picture(), 2, 2), "white paper")
    twice = mazeread.read_image(picture, 18, 14)
    expect(g.is_perfect(twice), False, "a maze read at half its pitch is perfect")


def test_anymaps() -> None:
    header = b"P4\n# a comment\n10 2\n"
    found = pictures.of_pnm(header + bytes([0b10000000, 0b01000000, 0b11111111, 0b11000000]))
    expect(found.rows, [b"\0" + b"\xff" * 8 + b"\0", b"\0" * 10], "bits")
    grey = pictures.of_pnm(b"P5 2 1 1\n\0\1")
    expect(grey.rows, [b"\0\xff"], "grey of one bit")
    color = pictures.of_pnm(b"P6 3 1 255\n" + bytes([255, 0, 0, 0, 0, 0, 10, 90, 20]))
    expect(color.gray().rows, [bytes([255, 0, 90])], "color's lightest channel")
    expect(color.gray(min).rows, [bytes([0, 0, 10])], "color's darkest channel")
    expect(color.pixels(), [[(255, 0, 0), (0, 0, 0), (10, 90, 20)]], "color")
    expect(grey.colors(), {(0, 0, 0): 1, (255, 255, 255): 1}, "colors of gray")
    for picture in (grey, color):
        expect(pictures.of_pnm(pictures.to_pnm(picture)), picture, "written and read again")
    for bad in (b"P5 9 9 255\n\0", b"GIF89a", b"P5 x\n", b"P4 9 9\n\0"):
        expect_error(PictureError, lambda: pictures.of_pnm(bad), repr(bad))


def test_connected() -> None:
    """Slanting neighbors belong together; two halves that meet late are one."""
    rows = ["1.1..1", "1.1.1.", "111...", "......", "1.1.1."]
    ink = [bytes(c == "1" for c in row) for row in rows]
    boxes = sorted(pixels.connected_boxes(ink))
    expect(boxes, sorted([pixels.Box(0, 0, 3, 3), pixels.Box(4, 0, 6, 2), pixels.Box(0, 4, 1, 5),
                          pixels.Box(2, 4, 3, 5), pixels.Box(4, 4, 5, 5)]), "boxes")


# --- through the tools the other tests use ------------------------------------------------

def tinted(picture: Picture, channels: int) -> Picture:
    """The same in colors that differ from pixel to pixel, solid where there is alpha."""
    rows = [b"".join(bytes([value, (value + 7 * x) % 256, (3 * x + 5 * y) % 256, 255][:channels])
                     for x, value in enumerate(row)) for y, row in enumerate(picture.rows)]
    return Picture(picture.width, picture.height, rows, channels)


def test_png_tool() -> None:
    """What netpbm makes of a file, and what is read of the file that netpbm makes of it, whose rows are filtered."""
    need("pngtopnm", "pnmtopng", "pngcheck")
    gray = sketch.shrunk(drawn(sample(9, 7), 50, 9, 100).picture(), 3)
    with tempfile.TemporaryDirectory() as folder:
        for channels in (1, 3, 4):
            picture = tinted(gray, channels) if channels > 1 else gray
            path = Path(folder, "maze.png")
            path.write_bytes(png.to_png(picture))
            tool("pngcheck", "-q", str(path))
            expect(png.load(path) == picture, True, f"{channels} channels as they were written")
            seen = pictures.of_pnm(tool("pngtopnm", path))
            expect([seen.channel(k) == picture.channel(k) for k in range(3)], [True] * 3, f"{channels} channels by netpbm")
            for kind in ("-nofilter", "-sub", "-up", "-avg", "-paeth"):
                again = png.read(tool("pnmtopng", "-force", kind, stdin=pictures.to_pnm(seen)))
                expect(again == seen, True, f"{channels} channels with {kind}")
            for depth in (1, 2, 4):
                few = Picture(seen.width, seen.height, [row.translate(FEW_SHADES[depth]) for row in gray.rows])
                data = tool("pnmtopng", stdin=pictures.to_pnm(few))
                expect((png.header_of(data).depth, png.read(data) == few), (depth, True), f"{depth} bits")


def test_png_damage() -> None:
    """A PNG with any byte of it changed, or cut short anywhere, is refused."""
    whole = png.to_png(sketch.Canvas(5, 4).picture())
    for at in range(len(whole)):
        damaged = whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1:]
        expect_error((PictureError, struct.error, zlib.error), lambda: png.read(damaged), f"a change of byte {at}")
    for length in range(len(whole) - 12):
        expect_error((PictureError, struct.error, zlib.error), lambda: png.read(whole[:length]), f"{length} bytes")


def test_pdf_tool() -> None:
    need("qpdf")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "maze.pdf")
        grid = sample(9, 7)
        path.write_bytes(sketch.pdf(grid))
        tool("qpdf", "--check", str(path))
        for dpi in (100, 150, 233):
            picture = painted.page_of(path, 1, dpi, "-gray")
            fail_if(g.difference(mazeread.read_image(picture, 9, 7), grid))
            expect(mazeread.wall_pieces(picture), 2, f"pieces of wall at {dpi} dpi")


def test_svg_tool() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "maze.svg")
        for grid, svg in [(grid, svg) for grid in samples() for svg in (sketch.web_svg(grid), sketch.cairo_svg(grid))]:
            path.write_text(svg, encoding="utf-8")
            picture = painted.svg(path, "-z", "2").gray()
            fail_if(g.difference(mazeread.read_image(picture, grid.width, grid.height), grid))


# --- SVG ------------------------------------------------------------------------------------

def points_of(piece: list) -> list:
    return [piece[0].start] + [line.end for line in piece]


def test_path_data() -> None:
    known = {
        "M1 2L3 4": [[(1, 2), (3, 4)]],
        "m1 2 3 4-5.5.5": [[(1, 2), (4, 6), (-1.5, 6.5)]],
        "M10,10h5v-3H2V1": [[(10, 10), (15, 10), (15, 7), (2, 7), (2, 1)]],
        "M0 0h1zm2 2h1": [[(0, 0), (1, 0), (0, 0)], [(2, 2), (3, 2)]],
        "M.5-3l1e1-.25": [[(0.5, -3), (10.5, -3.25)]],
        "M0 0h1 2 3": [[(0, 0), (1, 0), (3, 0), (6, 0)]],
        "M0 0h1zh-1": [[(0, 0), (1, 0), (0, 0)], [(0, 0), (-1, 0)]],
        "M5 5M1 1L2 2": [[(1, 1), (2, 2)]],
    }
    for data, wanted in known.items():
        expect([points_of(piece) for piece in svgfile.lines_of(data)], wanted, data)
    for bad in ("L1 1", "M1", "M0 0L1", "1 2", "M0 0C1 2 3 4 5 6", "M0 0z1 2", "M0 0h1&", "M0 0L1 1,", "z"):
        expect_error(svgfile.SvgError, lambda: svgfile.lines_of(bad), bad)


def test_transforms() -> None:
    m = svgfile.parse_transform("translate(10,20) scale(2) matrix(1 0 0 -1 3 4)")
    expect(svgfile.apply(m, (1, 1)), (18.0, 26.0), "a point")
    expect_error(svgfile.SvgError, lambda: svgfile.parse_transform("rotate(3)"), "a rotation")


def test_svg_forms() -> None:
    for grid in samples():
        way = g.solution_of(grid).cells
        for cell, at in ((16.0, 8.5), (7.25, 0.0), (18.898, 3.125)):
            text = sketch.web_svg(grid, cell, at, way)
            fail_if(g.difference(mazeread.read_svg(text), grid))
            expect(mazeread.svg_solution(text), way, "the solution's cells")
            expect(mazeread.svg_walls_drawn_twice(text), 0, "walls drawn twice")
        for cell in (12.5, 5.669):
            text = sketch.cairo_svg(grid, cell, way)
            fail_if(g.difference(mazeread.read_print_svg(text), grid))
            expect(mazeread.print_svg_solution(text), way, "the solution's cells")
            expect_error(mazeread.ReadError, lambda: mazeread.print_svg_solution(sketch.cairo_svg(grid, cell)),
                         "a print without a solution")


def test_svg_damage() -> None:
    grid = sample(6, 5)
    for place, damaged in damages(grid):
        for found in (mazeread.read_svg(sketch.web_svg(damaged)), mazeread.read_print_svg(sketch.cairo_svg(damaged))):
            expect(found.open ^ grid.open, {place}, "places that differ")


def test_svg_broken() -> None:
    """Half a wall, a slanting wall, a wall twice, a solution through a wall's end."""
    grid = sample(4, 3)
    path = sketch.compact_path(grid, 16, 8.5)
    half = mazeread.read_svg(sketch.web_svg(grid, path=path + "m0 0h8"))
    expect(g.difference(half, grid), "size 8x6, expected 4x3", "half a wall")
    short = sketch.web_svg(grid, path=path + "m0 0h12M24.5 56.5h-5")
    expect_error(svgfile.SvgError, lambda: mazeread.read_svg(short), "a wall that stops between corners")
    slanting = sketch.web_svg(grid, path="M8.5 8.5l16 16" + path.replace("m", "M", 1))
    expect_error(svgfile.SvgError, lambda: mazeread.read_svg(slanting), "a slanting wall")
    again = sketch.web_svg(grid, path=path + "M8.5 8.5v16")
    expect(mazeread.svg_walls_drawn_twice(again), 1, "walls drawn twice")
    expect_error(svgfile.SvgError, lambda: mazeread.read_svg(sketch.web_svg(grid).replace('"walls"', '"fence"')),
                 "a file without walls")
    beside = sketch.web_svg(grid, way=[(0, 0), (0.25, 0), (0.25, 1)])
    expect_error(svgfile.SvgError, lambda: mazeread.svg_solution(beside), "a solution beside the centers")


# --- the law's parts ---------------------------------------------------------------------------

def test_known_answers() -> None:
    """Published values: the generators' authors, the FNV page, the GRid code A1-2425G-ABC1234002-M."""
    stream = law.Stream([1, 2, 3, 4])
    expect([stream.next() for _ in range(10)],
           [11520, 0, 1509978240, 1215971899390074240, 1216172134540287360, 607988272756665600,
            16172922978634559625, 8476171486693032832, 10595114339597558777, 2904607092377533576], "xoshiro256**")
    state, words = 1234567, []
    for _ in range(3):
        state, word = law.splitmix64(state)
        words.append(word)
    expect(words, [6457827717110365317, 3203168211198807973, 9817491932198370423], "splitmix64")
    expect([law.fnv1a64(b""), law.fnv1a64(b"a"), law.fnv1a64(b"foobar")],
           [0xCBF29CE484222325, 0xAF63DC4C8601EC8C, 0x85944171F73967E8], "FNV-1a")
    expect(law.check_character("A1-2425G-ABC1234002"), "m", "ISO 7064 MOD 37,36")


def test_recipes() -> None:
    for text in ("rect1x1-0", "rect40x20-7391", "rect9x9-queue-all-5", "rect9x9-straight1-7",
                 "rect9x9-random-straight100-18446744073709551615"):
        expect(law.canonical(law.parse(text)), text, "parsed and written")
        expect(law.parse(law.with_check(text)), law.parse(text), "with its check")


def test_check_finds_slips() -> None:
    """Every mistyped digit changes the check character."""
    text = "rect40x20-7391"
    for at, old in enumerate(text):
        for new in "0123456789":
            if old.isdigit() and new != old:
                slip = text[:at] + new + text[at + 1:]
                same = law.check_character(slip) == law.check_character(text)
                fail_if(f"{slip} has the same check" if same else None)


def test_law_is_perfect() -> None:
    for fields in ("", "-queue", "-random", "-all", "-queue-all", "-random-all", "-straight60", "-random-straight60"):
        for width, height in SIZES:
            for seed in (0, 2 ** 64 - 1):
                grid = law.maze(f"rect{width}x{height}{fields}-{seed}")
                expect(g.solution_of(grid).ways, 1, f"ways in rect{width}x{height}{fields}-{seed}")
                expect(g.is_perfect(grid), True, "perfect")


def test_references_are_perfect() -> None:
    rng = random.Random(5)
    for kind in ("newest", "queue", "random", "all", "straight50"):
        for width, height in SIZES:
            expect(g.is_perfect(reference.maze(kind, width, height, rng)), True, f"{kind} {width}x{height}")


def test_straight_goes_straight() -> None:
    """At 100 % a cell in the open is always left straight ahead."""
    rng = random.Random(5)
    share = {p: reference.mean([reference.statistics(reference.straight_maze(16, 16, p, rng))["straights"]
                                for _ in range(20)]) for p in (0, 50, 100)}
    fail_if(None if share[0] + 0.1 < share[50] < share[100] - 0.1 else f"straights {share}")


def main() -> int:
    tap = Tap()
    tap.test("perfect, one way, ends where it should", test_properties)
    tap.test("damage changes perfection and the number of ways", test_properties_of_damage)
    tap.test("a second way is told from a loop in a branch", test_second_way)
    tap.test("figures as counted by hand", test_figures)
    tap.test("differences are told", test_difference)
    tap.test("text and blocks read back, with and without solution", test_text_forms)
    tap.test("text and blocks as their authors print them", test_text_known)
    tap.test("text and blocks: every single change is seen", test_text_damage)
    tap.test("text and blocks: malformed lines are refused", test_text_refused)
    tap.test("pictures read back to the pixel at five sizes of cell and wall", test_pictures_exact)
    tap.test("pictures without arrows and letters", test_no_arrows)
    tap.test("arrows elsewhere are not taken for those of the openings", test_arrows_elsewhere)
    tap.test("pictures with grey edges", test_pictures_soft)
    tap.test("pictures with a solution", test_pictures_solution)
    tap.test("pictures: every single change is seen", test_pictures_damage)
    tap.test("pictures: the pieces of wall are counted", test_pieces_of_damage)
    tap.test("pictures: a gap in any wall and a speck in a cell are seen", test_broken_wall)
    tap.test("pictures: a notched corner is seen", test_notched_corner)
    tap.test("pictures: several mazes on one page", test_mazes_on_page)
    tap.test("pictures: grey walls and a black way", test_grey_walls)
    tap.test("pictures: a wrong size does not pass", test_wrong_size)
    tap.test("anymaps of each kind", test_anymaps)
    tap.test("connected ink", test_connected)
    tap.test("png of each kind, as netpbm reads and writes it", test_png_tool)
    tap.test("png: every damaged byte is noticed", test_png_damage)
    tap.test("through pdftoppm", test_pdf_tool)
    tap.test("through rsvg-convert", test_svg_tool)
    tap.test("path data, good and bad", test_path_data)
    tap.test("transforms", test_transforms)
    tap.test("both kinds of SVG read back", test_svg_forms)
    tap.test("both kinds of SVG: every single change is seen", test_svg_damage)
    tap.test("web SVG: malformed walls and solutions are seen", test_svg_broken)
    tap.test("generators, hash and check give the published values", test_known_answers)
    tap.test("recipes parsed and written", test_recipes)
    tap.test("the check finds every mistyped digit", test_check_finds_slips)
    tap.test("the law makes perfect mazes", test_law_is_perfect)
    tap.test("the references make perfect mazes", test_references_are_perfect)
    tap.test("straight goes straight", test_straight_goes_straight)
    return tap.finish()


if __name__ == "__main__":
    sys.exit(main())
