"""Tests animations of mazes: the steps of carving, read from the SVG, are steps of the algorithm."""
import re
from typing import Callable

import paths
import grid as g
import gridlines
import mazeread
from program import Program, main_of
from tap import expect, for_each

from readers import svgfile

# Algorithms in GROWING reach one new cell in each step, and algorithms in JOINING connect two pieces in each step.
GROWING = ("rect12x9-7391", "rect12x9-random-4", "rect12x9-prim-4", "rect9x9-queue-straight50-2", "rect8x8-huntandkill-3")
JOINING = ("rect12x9-kruskal-3", "rect9x9-boruvka-3", "rect9x9-wilson-3", "rect9x9-division-3", "rect9x9-eller-3",
           "rect9x9-mirror-3", "rect9x9-sidewinder-3")


def steps_of(text: str) -> list:
    """Returns the steps of an animation on squares. A step is a pair: the list of the cells that it uncovers, and the two cells
    between which it removes a wall."""
    lattice = gridlines.wall_lattice(svgfile.the_path(text, "walls").lines)
    found = []
    for number, data in re.findall(r'<path style="--i:(\d+)" d="([^"]*)"', text):
        expect(int(number), len(found), "a step's number")
        *covers, wall = svgfile.lines_of(data)
        cells = [(round((sum(p.start[0] for p in cover) / 4 - lattice.left) / lattice.pitch - .5),
                  round((sum(p.start[1] for p in cover) / 4 - lattice.top) / lattice.pitch - .5)) for cover in covers]
        (place,) = gridlines.wall_units(lattice, [[wall[0].start, wall[0].end]])
        found.append((cells, place))
    return found


def check_steps(program: Program, recipe: str) -> None:
    text = program.text("draw", "-f", "svg", "-o", "-", "--animate", "carve", recipe)
    steps, grid = steps_of(text), mazeread.read_svg(text)
    passages = {frozenset(place) for place in g.inner_passages(grid)}
    cells = grid.width * grid.height
    expect(len(steps), cells - 1, "steps")
    expect(sorted(cell for covers, _ in steps for cell in covers), sorted((x, y) for x in range(grid.width) for y in range(grid.height)),
           "cells, each reached once")
    pieces = {}

    def piece(cell):
        while pieces.get(cell, cell) != cell:
            cell = pieces[cell]
        return cell

    reached = set()
    for covers, (a, b) in steps:
        expect(frozenset((a, b)) in passages, True, f"a passage between {a} and {b}")
        expect(set(covers) == {a, b} - reached, True, f"what is uncovered between {a} and {b}")
        expect(piece(a) != piece(b), True, f"{a} and {b} were apart")
        if recipe in GROWING and reached:
            expect(len({a, b} & reached), 1, f"of {a} and {b} in the tree")
        pieces[piece(a)] = piece(b)
        reached |= {a, b}
    plain = program.text("draw", "-f", "svg", "-o", "-", recipe)
    expect(svgfile.the_path(text, "walls").lines, svgfile.the_path(plain, "walls").lines, "the maze without a film")


def every_shape_can_be_carved(program: Program) -> None:
    """On round, hexagonal, octagonal, smooth and organic shapes, an animation uncovers each cell once"""
    for recipe, cells in (("polar6-3", None), ("hex6x6-3", 36), ("oct5x5-3", None), ("heart12x12-smooth-3", None), ("organic8x8-3", None)):
        text = program.text("draw", "-f", "svg", "-o", "-", "--animate", "carve", recipe)
        told = int(re.search(r"A maze of (\d+) cells", text)[1])
        covers = re.findall(r'<path style="--i:\d+" d="([^"]*)"', text)
        expect((len(covers), sum(data.count("z") for data in covers)), (told - 1, told), f"steps and covers of {recipe}")


def films_are_finished_pictures_elsewhere(program: Program) -> None:
    """Programs without CSS animation show the finished maze; drawing a solution in one color takes as long as drawing it in a gradient"""
    text = program.text("draw", "-f", "svg", "-o", "-", "--solution", "--animate", "carve", "--duration", "4s", "rect9x7-3")
    expect(re.search(r'<g class="carving"[^>]*', text)[0].count(' display="none"'), 1, "covers are hidden")
    expect("prefers-reduced-motion:no-preference" in text, True, "who wants less motion")
    for options, whole in (([], 1.6), (["--solution-color", "red..blue"], 1.6)):
        text = program.text("draw", "-f", "svg", "-o", "-", "--solution", "--animate", "carve", "--duration", "4s", *options, "rect9x7-3")
        times = [tuple(map(float, found)) for found in re.findall(r"animation-delay:([\d.]+)s;animation-duration:([\d.]+)s", text)]
        expect(abs(times[0][0] - 4) < .01 and abs(sum(times[-1]) - 4 - whole) < .1, True, f"times {times[0]} to {times[-1]}")
    text = program.text("draw", "-f", "svg", "-o", "-", "--solution", "--animate", "solve", "rect9x7-3")
    expect(re.findall(r"animation-[a-z]+:([\d.]+)s", text), ["0", "8"], "the default")
    expect("carving\"" in text, False, "covers")


def points(program: Program, test: Callable) -> None:
    test("each step opens one passage, as its algorithm does", lambda: for_each(GROWING + JOINING, lambda recipe: check_steps(program, recipe)))
    for each in (every_shape_can_be_carved, films_are_finished_pictures_elsewhere):
        test(each.__doc__, lambda each=each: each(program))


if __name__ == "__main__":
    main_of(points)
