"""Tests animations of mazes: the steps of carving, read from the SVG, are steps of the algorithm."""
import math
import re

import paths
import jsonmaze
from program import Program, main, over
from readers import svgfile
from readers.geometry import at
from tap import expect
from test_every_look import between, origin_of

# Algorithms in GROWING reach one new cell in each step, and algorithms in JOINING connect two pieces in each step.
GROWING = ("rect12x9-7391", "rect12x9-random-4", "rect12x9-prim-4", "rect9x9-queue-straight50-2", "rect8x8-huntandkill-3",
           "polar6-3", "hex6x6-3", "oct5x5-3", "heart12x12-smooth-3", "organic8x8-3")
JOINING = ("rect12x9-kruskal-3", "rect9x9-boruvka-3", "rect9x9-wilson-3", "rect9x9-division-3", "rect9x9-eller-3",
           "rect9x9-mirror-3", "rect9x9-sidewinder-3")
CELL = 20


def steps_of(text: str, maze: dict) -> list:
    """Returns the steps of an animation. A step is a pair: the list of the cells that it uncovers, and the two cells between which
    it removes a wall."""
    left, top = origin_of(text, maze, CELL)
    sides = {pair: at(lines[0], 1) for pair, lines, is_open in between(maze) if is_open}
    centers = {cell["number"]: cell["center"] for cell in maze["cells"]}

    def nearest(places: dict, x: float, y: float):
        return min(places, key=lambda name: math.dist(places[name], ((x - left) / CELL, (y - top) / CELL)))

    found = []
    for number, data in re.findall(r'<path style="--i:(\d+)" d="([^"]*)"', text):
        expect(int(number), len(found), "a step's number")
        *covers, wall = svgfile.lines_of(data)
        cells = [nearest(centers, *(sum(line.start[k] for line in cover) / len(cover) for k in (0, 1))) for cover in covers]
        found.append((cells, nearest(sides, *at(wall[0], 0.5))))
    return found


@over(GROWING + JOINING)
def check_steps(program: Program, recipe: str) -> None:
    """Each step of an animation opens one passage, as a step of the algorithm does"""
    text = program.text("draw", "-f", "svg", "-o", "-", "--animate", "carve", "--cell", f"{CELL}px", recipe)
    maze, = jsonmaze.drawn(program, [recipe])
    steps = steps_of(text, maze)
    expect(sorted(cell for covers, _ in steps for cell in covers), list(range(len(maze["cells"]))), "cells, each reached once")
    expect(sorted(pair for _, pair in steps), sorted(map(tuple, maze["passages"])), "walls, each removed once")
    pieces = {}

    def piece(cell):
        while pieces.get(cell, cell) != cell:
            cell = pieces[cell]
        return cell

    reached = set()
    for covers, (a, b) in steps:
        expect(set(covers) == {a, b} - reached, True, f"what is uncovered between {a} and {b}")
        expect(piece(a) != piece(b), True, f"{a} and {b} were apart")
        if recipe in GROWING and reached:
            expect(len({a, b} & reached), 1, f"of {a} and {b} in the tree")
        pieces[piece(a)] = piece(b)
        reached |= {a, b}
    plain = program.text("draw", "-f", "svg", "-o", "-", "--cell", f"{CELL}px", recipe)
    expect(svgfile.pieces_of(text, "walls"), svgfile.pieces_of(plain, "walls"), "the maze without a film")


def films_are_finished_pictures_elsewhere(program: Program) -> None:
    """Programs without CSS animation show the finished maze; drawing a solution in one color takes as long as drawing it in a gradient"""
    for options in ([], ["--solution-color", "red..blue"]):
        text = program.text("draw", "-f", "svg", "-o", "-", "--solution", "--animate", "carve", "--duration", "4s", *options, "rect9x7-3")
        expect(re.search(r'<g class="carving"[^>]*', text)[0].count(' display="none"'), 1, "covers are hidden")
        expect("prefers-reduced-motion:no-preference" in text, True, "who wants less motion")
        times = [tuple(map(float, found)) for found in re.findall(r"animation-delay:([\d.]+)s;animation-duration:([\d.]+)s", text)]
        expect(abs(times[0][0] - 4) < .01 and abs(sum(times[-1]) - 5.6) < .1, True, f"times {times[0]} to {times[-1]}")
    text = program.text("draw", "-f", "svg", "-o", "-", "--solution", "--animate", "solve", "rect9x7-3")
    expect((re.findall(r"animation-[a-z]+:([\d.]+)s", text), "carving\"" in text), (["0", "8"], False), "the default, and covers")


main()
