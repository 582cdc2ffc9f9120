"""Mazes out of SVG files: the readers must find what is there, and notice damage.

    python3 test_read_svg.py
"""
import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import grid as g
import mazeread
import sketch
from readers import geometry, svgfile
from samples import damages, expect_error, sample, samples
from tap import Tap, expect, fail_if


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


def test_arcs() -> None:
    """A quarter of a circle each way, three quarters, half of one, a run of two, and what is no circle's."""
    down, right = (0.0, 5.0), (5.0, 5.0)
    known = {"M0 0A5 5 0 0 1 5 5": (math.pi / 2, down), "M0 0a5 5 0 0 0 5 5": (-math.pi / 2, (5.0, 0.0)),
             "M0 0A5 5 0 1 1 5 5": (3 * math.pi / 2, (5.0, 0.0)), "M0 0a5 5 0 1 0 5 5": (-3 * math.pi / 2, down),
             "M0 0a5 5 0 0 1 10 0": (math.pi, (5.0, 0.0))}
    for data, (sweep, middle) in known.items():
        ((arc,),) = svgfile.lines_of(data)
        expect(arc.start, (0.0, 0.0), data)
        fail_if(f"{data}: a sweep of {arc.sweep}" if abs(arc.sweep - sweep) > 1e-9 else None)
        found, radius = geometry.circle(arc)
        fail_if(f"{data}: round {found}, {radius}" if math.dist(found, middle) > 1e-9 or abs(radius - 5) > 1e-9 else None)
    (run,) = svgfile.lines_of("m0 0a5 5 0 0 1 5 5 5 5 0 0 1-5 5h-9z")
    expect([(line.end, bool(line.sweep)) for line in run],
           [(right, True), ((0.0, 10.0), True), ((-9.0, 10.0), False), ((0.0, 0.0), False)], "a run of arcs and lines")
    for bad in ("M0 0a5 4 0 0 1 5 5", "M0 0a5 5 9 0 1 5 5", "M0 0a5 5 0 0 1 5", "M0 0a5 5 0 2 1 5 5"):
        expect_error(svgfile.SvgError, lambda: svgfile.lines_of(bad), bad)


def test_quarrels() -> None:
    """Lines and arcs that cross or run over each other are found, those that meet in corners are not."""
    def lines(*data: str) -> list:
        return [line for one in data for piece in svgfile.lines_of(one) for line in piece]

    round_walls = ("M0 2A2 2 0 0 1 2 0", "M0 0L2 2")
    known = {("M0 0L2 2", "M0 2L2 0"): "cross", round_walls: "cross", ("M0 0H3", "M1 0H2"): "run over",
             ("M0 0H2", "M0 0H2"): "run over", ("M0 2A2 2 0 0 1 2 0", "M.586 .586A2 2 0 0 1 2 0"): "run over",
             ("M0 2A2 2 0 0 1 2 0", "M2 2A2 2 0 0 1 0 0"): "cross",
             ("M0 0H2", "M2 0V2", "M2 2H0", "M1 2V3"): None, ("M0 2A2 2 0 0 1 2 0", "M2 0H4", "M0 2V4"): None}
    for data, wanted in known.items():
        found = geometry.quarrels(lines(*data), set())
        fail_if(f"{data}: {found}, expected {wanted}" if bool(found) != bool(wanted) or wanted and wanted not in found[0] else None)
    expect(geometry.quarrels(lines("M0 0L2 2", "M0 2L2 0"), {(1.0, 1.0)}), [], "a crossing in a corner")


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


if __name__ == "__main__":
    TAP = Tap()
    TAP.test("path data, good and bad", test_path_data)
    TAP.test("arcs, good and bad", test_arcs)
    TAP.test("lines that cross or run over each other", test_quarrels)
    TAP.test("transforms", test_transforms)
    TAP.test("both kinds of SVG read back", test_svg_forms)
    TAP.test("both kinds of SVG: every single change is seen", test_svg_damage)
    TAP.test("web SVG: malformed walls and solutions are seen", test_svg_broken)
    sys.exit(TAP.finish())
