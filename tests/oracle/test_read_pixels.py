"""Mazes out of pixels, and pixels out of files: the readers must find what is there, and notice damage.

    python3 test_read_pixels.py
"""
import struct
import sys
import tempfile
import zlib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import grid as g
import mazeread
import pixels
import sketch
from readers import painted, pictures, png
from readers.pictures import Picture, PictureError
from samples import damages, expect_error, sample, samples
from tap import Tap, expect, fail_if, fail_if_any, need, tool

FEW_SHADES = {1: bytes(255 * (value > 127) for value in range(256)), 2: bytes(85 * (value // 64) for value in range(256)),
              4: bytes(17 * (value // 16) for value in range(256))}


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


# --- files of pixels -------------------------------------------------------------------

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


if __name__ == "__main__":
    TAP = Tap()
    TAP.test("pictures read back to the pixel at five sizes of cell and wall", test_pictures_exact)
    TAP.test("pictures without arrows and letters", test_no_arrows)
    TAP.test("arrows elsewhere are not taken for those of the openings", test_arrows_elsewhere)
    TAP.test("pictures with grey edges", test_pictures_soft)
    TAP.test("pictures with a solution", test_pictures_solution)
    TAP.test("pictures: every single change is seen", test_pictures_damage)
    TAP.test("pictures: the pieces of wall are counted", test_pieces_of_damage)
    TAP.test("pictures: a gap in any wall and a speck in a cell are seen", test_broken_wall)
    TAP.test("pictures: a notched corner is seen", test_notched_corner)
    TAP.test("pictures: several mazes on one page", test_mazes_on_page)
    TAP.test("pictures: grey walls and a black way", test_grey_walls)
    TAP.test("pictures: a wrong size does not pass", test_wrong_size)
    TAP.test("anymaps of each kind", test_anymaps)
    TAP.test("connected ink", test_connected)
    TAP.test("png of each kind, as netpbm reads and writes it", test_png_tool)
    TAP.test("png: every damaged byte is noticed", test_png_damage)
    TAP.test("through pdftoppm", test_pdf_tool)
    TAP.test("through rsvg-convert", test_svg_tool)
    sys.exit(TAP.finish())
