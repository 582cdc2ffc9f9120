"""Tests the readers of files that other tests use: the readers read right files correctly and detect every change of one wall."""
import math
import struct
import zlib
from typing import Callable, Iterator, Tuple

import paths
import grid as g
import mazeread
from program import Program, main
from readers import geometry, pictures, png, svgfile
from readers.pictures import Picture, PictureError
from tap import Failure, expect, fail_if, need, tool

SIZES = ("1x1", "1x6", "6x1", "2x2", "3x2", "9x7", "24x15")


def expect_error(errors, body: Callable[[], object], what: str) -> None:
    try:
        body()
    except errors:
        return
    raise Failure(f"{what} was taken without complaint")


def maze(program: Program, recipe: str = "rect6x5-1") -> g.Grid:
    return mazeread.read_text(program.text("draw", "-f", "text", recipe))


def damages(grid: g.Grid) -> Iterator[Tuple[g.Edge, g.Grid]]:
    """Yields every maze that differs from `grid` by one wall or door, together with the place of the difference."""
    for place in g.wall_places(grid.width, grid.height):
        yield place, grid._replace(open=grid.open ^ {place})


# --- properties ---------------------------------------------------------------------

def properties_change_with_one_wall(program: Program) -> None:
    """If one wall of a perfect maze is added or removed, the maze is not perfect or does not have exactly one solution"""
    grid = maze(program, "rect9x7-1")
    way = g.solution_of(grid)
    expect((g.is_perfect(grid), way.ways, way.cells[0], way.cells[-1]), (True, 1, (0, 0), (8, 6)), "a whole maze")
    on_way = {g.edge(a, b) for a, b in zip(way.cells, way.cells[1:])}
    for place, damaged in damages(grid):
        inner = g.is_inside(grid, place[0]) and g.is_inside(grid, place[1])
        expect(g.is_perfect(damaged), not inner, f"perfect after a change at {place}")
        if place in on_way or place in (g.entrance(grid), g.exit_of(grid)):
            expect(g.solution_of(damaged).ways, 0, f"ways with {place} closed")
        elif not inner:
            expect(g.solution_of(damaged).ways, 2, f"ways with the border open at {place}")
        word = "1 closed that should be open" if place in grid.open else "1 places open that should be closed"
        expect(word in (g.difference(damaged, grid) or ""), True, f"a change at {place} reported")
    expect(g.difference(grid, grid), None, "no difference")
    expect(g.difference(grid._replace(width=7, height=9), grid), "size 7x9, expected 9x7", "another size")


def second_ways_and_figures(program: Program) -> None:
    """A loop on the solution makes a second solution, but a loop in a branch does not; measures equal the numbers counted by hand"""
    ring = g.Grid(2, 2, frozenset([((0, -1), (0, 0)), ((1, 1), (1, 2)), ((0, 0), (1, 0)), ((0, 0), (0, 1)),
                                   ((0, 1), (1, 1)), ((1, 0), (1, 1))]))
    expect(g.solution_of(ring).ways, 2, "ways round a ring")
    corridor = [((0, y), (0, y + 1)) for y in range(-1, 2)] + [((0, 2), (1, 2)), ((1, 2), (2, 2)), ((2, 2), (2, 3))]
    branch = [((0, 0), (1, 0)), ((1, 0), (2, 0)), ((2, 0), (2, 1)), ((1, 1), (2, 1)), ((1, 0), (1, 1))]
    looped = g.Grid(3, 3, frozenset(corridor + branch))
    expect((g.solution_of(looped).ways, g.is_perfect(looped)), (1, False), "ways past a loop in a branch")
    grid = mazeread.read_text("o  o--o--o--o\n|  |     |  |\no  o--o  o  o\n|           |\no  o--o--o--o\n|           |\no--o--o--o  o\n")
    expect(g.figures(grid), {"cells": 12, "passages": 11, "dead_ends": 2, "junctions": 2, "straights": 4, "turns": 4,
                             "solution_length": 6, "decisions": 1, "perfect": True}, "figures")
    expect(g.kind_of(g.Grid(1, 1, frozenset()), (0, 0)), "closed", "a cell with four walls")


# --- text and blocks ------------------------------------------------------------------

def changed_text(text: str, place: g.Edge, level: str, upright: str) -> str:
    """Returns the text in which the wall at `place` is added or removed."""
    (x, y), step = place[1], len(level) + 1
    lines = text.split("\n")
    row, at, wall = (2 * y + 1, step * x, upright) if g.is_upright(place) else (2 * y, step * x + 1, level)
    line, end = lines[row], at + len(wall)
    lines[row] = line[:at] + (wall if line[at:end] != wall else " " * len(wall)) + line[end:]
    return "\n".join(lines)


def letters(program: Program) -> None:
    """The readers of text and blocks detect every change of one wall, read solutions, and reject malformed lines"""
    wanted = g.Grid(2, 1, frozenset([((0, -1), (0, 0)), ((0, 0), (1, 0)), ((1, 0), (1, 1))]))
    fail_if(g.difference(mazeread.read_text("o  o--o\n|     |\no--o  o\n"), wanted))
    fail_if(g.difference(mazeread.read_blocks("█ ███\n█   █\n███ █\n"), wanted))
    for form, level, upright, read in (("text", "--", "|", mazeread.read_text_marks), ("blocks", "█", "█", mazeread.read_blocks_marks)):
        for size in SIZES:
            grid = maze(program, f"rect{size}-1")
            way = g.solution_of(grid).cells
            found, marks = read(program.text("draw", "-f", form, "--solution", f"rect{size}-1"))
            fail_if(g.difference(found, grid))
            steps = {g.edge(a, b) for a, b in zip(way, way[1:])} | {g.entrance(grid), g.exit_of(grid)}
            expect((marks.cells, marks.passages), (set(way), steps), f"{form} of {size}: the solution")
        whole = program.text("draw", "-f", form, "rect6x5-1")
        for place, damaged in damages(maze(program)):
            fail_if(g.difference(read(changed_text(whole, place, level, upright))[0], damaged))
        first = whole[0]
        last = whole[:whole.rstrip("\n").rindex("\n") + 1]
        for bad in (whole[:-1], whole.replace(first, "+", 1), whole[1:], " " + whole[1:] + "o", last, whole.replace("\n", f"{first}\n"), "", "\n",
                    whole + f"{first}\n", whole.replace("\n", " \n", 1), *([whole.replace("--", "- ", 1), whole.replace("|", "!", 1),
                                                                        whole.replace("|  ", "|x ", 1)] if form == "text" else [])):
            expect_error(mazeread.ReadError, lambda: read(bad), repr(bad))


# --- lines -------------------------------------------------------------------------------

def points_of(piece: list) -> list:
    return [piece[0].start] + [line.end for line in piece]


def path_data(program: Program) -> None:
    """The reader of SVG accepts valid path data and transforms, and rejects invalid ones"""
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
    for bad in ("L1 1", "M1", "M0 0L1", "1 2", "M0 0C1 2 3 4 5 6", "M0 0z1 2", "M0 0h1&", "M0 0L1 1,", "z", "M0 0a5 4 0 0 1 5 5",
                "M0 0a5 5 9 0 1 5 5", "M0 0a5 5 0 0 1 5", "M0 0a5 5 0 2 1 5 5"):
        expect_error(svgfile.SvgError, lambda: svgfile.lines_of(bad), bad)
    turned = svgfile.parse_transform("translate(10,20) scale(2) matrix(1 0 0 -1 3 4)")
    expect(svgfile.apply(turned, (1, 1)), (18.0, 26.0), "a point")
    expect_error(svgfile.SvgError, lambda: svgfile.parse_transform("rotate(3)"), "a rotation")


def arcs(program: Program) -> None:
    """The reader of SVG computes arcs of a quarter, half and three quarters of a circle in both directions, and two arcs in one command"""
    down, right = (0.0, 5.0), (5.0, 5.0)
    known = {"M0 0A5 5 0 0 1 5 5": (math.pi / 2, down), "M0 0a5 5 0 0 0 5 5": (-math.pi / 2, (5.0, 0.0)),
             "M0 0A5 5 0 1 1 5 5": (3 * math.pi / 2, (5.0, 0.0)), "M0 0a5 5 0 1 0 5 5": (-3 * math.pi / 2, down),
             "M0 0a5 5 0 0 1 10 0": (math.pi, (5.0, 0.0))}
    for data, (sweep, middle) in known.items():
        ((arc,),) = svgfile.lines_of(data)
        found, radius = geometry.circle(arc)
        expect((arc.start, abs(arc.sweep - sweep) < 1e-9, math.dist(found, middle) < 1e-9, abs(radius - 5) < 1e-9),
               ((0.0, 0.0), True, True, True), data)
    (run,) = svgfile.lines_of("m0 0a5 5 0 0 1 5 5 5 5 0 0 1-5 5h-9z")
    expect([(line.end, bool(line.sweep)) for line in run],
           [(right, True), ((0.0, 10.0), True), ((-9.0, 10.0), False), ((0.0, 0.0), False)], "a run of arcs and lines")


def quarrels(program: Program) -> None:
    """geometry.quarrels finds lines and arcs that cross or overlap, but not lines that meet at corners"""
    def lines(*data: str) -> list:
        return [line for one in data for piece in svgfile.lines_of(one) for line in piece]

    known = {("M0 0L2 2", "M0 2L2 0"): "cross", ("M0 2A2 2 0 0 1 2 0", "M0 0L2 2"): "cross", ("M0 0H3", "M1 0H2"): "run over",
             ("M0 0H2", "M0 0H2"): "run over", ("M0 2A2 2 0 0 1 2 0", "M.586 .586A2 2 0 0 1 2 0"): "run over",
             ("M0 2A2 2 0 0 1 2 0", "M2 2A2 2 0 0 1 0 0"): "cross",
             ("M0 0H2", "M2 0V2", "M2 2H0", "M1 2V3"): None, ("M0 2A2 2 0 0 1 2 0", "M2 0H4", "M0 2V4"): None}
    for data, wanted in known.items():
        found = geometry.quarrels(lines(*data), set())
        fail_if(f"{data}: {found}, expected {wanted}" if bool(found) != bool(wanted) or wanted and wanted not in found[0] else None)
    expect(geometry.quarrels(lines("M0 0L2 2", "M0 2L2 0"), {(1.0, 1.0)}), [], "a crossing in a corner")


# --- pixels ---------------------------------------------------------------------------------

def anymaps(program: Program) -> None:
    """The reader of anymaps reads bits, grays and colors"""
    found = pictures.of_pnm(b"P4\n# a comment\n10 2\n" + bytes([0b10000000, 0b01000000, 0b11111111, 0b11000000]))
    expect(found.rows, [b"\0" + b"\xff" * 8 + b"\0", b"\0" * 10], "bits")
    grey = pictures.of_pnm(b"P5 2 1 1\n\0\1")
    expect(grey.rows, [b"\0\xff"], "grey of one bit")
    color = pictures.of_pnm(b"P6 3 1 255\n" + bytes([255, 0, 0, 0, 0, 0, 10, 90, 20]))
    expect((color.gray().rows, color.gray(min).rows), ([bytes([255, 0, 90])], [bytes([0, 0, 10])]), "lightest and darkest channel")
    expect(color.pixels(), [[(255, 0, 0), (0, 0, 0), (10, 90, 20)]], "color")
    expect((color.near((5, 85, 25), 5), grey.near((250, 255, 255), 5)), ([bytes([0, 0, 1])], [bytes([0, 1])]), "near a color")
    expect(color.near((5, 84, 25), 5), [bytes(3)], "a channel that is far")
    expect(grey.colors(), {(0, 0, 0): 1, (255, 255, 255): 1}, "colors of gray")
    for picture in (grey, color):
        expect(pictures.of_pnm(pictures.to_pnm(picture)), picture, "written and read again")
    for bad in (b"P5 9 9 255\n\0", b"GIF89a", b"P5 x\n", b"P4 9 9\n\0"):
        expect_error(PictureError, lambda: pictures.of_pnm(bad), repr(bad))


def png_files(program: Program) -> None:
    """The reader of PNG agrees with netpbm for each filter, and rejects files with a changed byte or without their ends"""
    need("pngtopnm", "pnmtopng")
    data = program.draw("c.png", "--cell", "9px", "--heat", "--wall-color", "navy", "--joins", "round", "rect9x7-1")
    picture, seen = png.read(data), pictures.of_pnm(tool("pngtopnm", stdin=data))
    expect([seen.channel(k) == picture.channel(k) for k in range(3)], [True] * 3, "channels by netpbm")
    for kind in ("-nofilter", "-sub", "-up", "-avg", "-paeth"):
        expect(png.read(tool("pnmtopng", "-force", kind, stdin=pictures.to_pnm(seen))) == seen, True, kind)
    for depth, shades in ((1, 255), (2, 85), (4, 17)):
        step = 256 * shades // 255
        few = Picture(seen.width, seen.height, [bytes(value // step * shades if depth > 1 else 255 * (value > 127) for value in row)
                                                for row in seen.gray().rows])
        again = tool("pnmtopng", stdin=pictures.to_pnm(few))
        expect((png.header_of(again).depth <= depth, png.read(again).gray().rows == few.rows), (True, True), f"{depth} bits")
    small = png.to_png(Picture(5, 4, [b"\xff" * 5] * 4))
    for at in range(len(small)):
        damaged = small[:at] + bytes([small[at] ^ 1]) + small[at + 1:]
        expect_error((PictureError, struct.error, zlib.error), lambda: png.read(damaged), f"a change of byte {at}")
        expect_error((PictureError, struct.error, zlib.error), lambda: png.read(small[:min(at, len(small) - 13)]), f"{at} bytes")


main()
