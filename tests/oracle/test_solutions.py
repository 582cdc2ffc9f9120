"""Tests that filled solutions fill the right cells on every shape, in pixels and in SVG."""
from pathlib import Path
from typing import Callable

import paths
import grid as g
import jsonmaze
import mazeread
import regions
from checks import RECIPES, check_maze, steps_of, way_through
from program import Program, main_of
from readers import painted, png, svgfile
from readers.geometry import points_along
from tap import Failure, expect, expect_same_cells, for_each
from test_every_look import CELL, PRECISE, SHAPES, between, margins, mazes_of

READ_MARKS = {"text": mazeread.read_text_marks, "blocks": mazeread.read_blocks_marks}
FILLED = ("--solution", "--solution-fill", "--solution-color", "red")
DRAWN = {"walls": (), "passages": ("--draw", "passages")}
SOFT_EDGES = 30     # maximum number of pixels at the edges of walls that are partly background
MOST_BYTES = 2      # maximum size of a file with a filled solution, as a multiple of the size without a solution


class Seen:
    """An image in which the solution or the background is red."""

    def __init__(self, path: Path, origin: tuple):
        picture = png.load(path)
        self.red, self.green = (regions.Field(picture.channel(k), lambda value: value > 127) for k in (0, 1))
        self.origin = origin

    def is_filled(self, point: tuple) -> bool:
        at = tuple(self.origin[k] + CELL * point[k] for k in (0, 1))
        return self.red.is_free(at) and not self.green.is_free(at)


def check_filled(program: Program, look: str) -> None:
    """Checks that exactly the cells of the solution have the color of the solution, and that no seam separates them."""
    for name, form, options in (("png", "png", FILLED + DRAWN[look]), ("svg", "svg", FILLED + DRAWN[look]),
                                ("plain", "svg", ())):
        program.done("draw", "-f", form, "-o", f"{look}-{name}/", *PRECISE, *options, *SHAPES)

    def check(maze: dict) -> None:
        file = program.in_folder(f"{look}-plain/{maze['recipe']}.svg")
        solved = f"{maze['recipe']}-solution"
        seen = Seen(program.in_folder(f"{look}-png/{solved}.png"), margins(file.read_text(encoding="utf-8"), maze))
        crossings = {number for pair in maze.get("bridges", ()) for number in pair}
        winds = maze["shape"]["name"] == "flow"     # the solution of a flow does not pass through the centers of cells
        told = [cell for cell in maze["cells"] if look == "walls" or not winds and cell["number"] not in crossings]
        way = set(maze["solution"])
        expect([cell["number"] for cell in told if seen.is_filled(cell["center"]) != (cell["number"] in way)], [],
               "cells that are filled or left out wrongly")
        expect([numbers for numbers, lines, is_open in between(maze)
                if is_open and not winds and way.issuperset(numbers) and crossings.isdisjoint(numbers) and
                not all(seen.is_filled(p) for line in lines for p in points_along(line, 0.5 / CELL))], [],
               "cells of the way with a seam between")
        bytes_filled = program.in_folder(f"{look}-svg/{solved}.svg").stat().st_size
        if not winds and bytes_filled > MOST_BYTES * file.stat().st_size:
            raise Failure(f"{bytes_filled} bytes with the way filled, {file.stat().st_size} without")
    for_each(mazes_of(program, "--solution"), check)


def check_letters(program: Program, form: str, recipe: str) -> None:
    """Checks that a text format marks exactly the cells of the solution and the steps between these cells, and that it
    marks both doors or no door."""
    found, marks = READ_MARKS[form](program.text("draw", "-f", form, "--solution", recipe))
    check_maze(found, recipe)
    expect_same_cells(marks.cells, set(way_through(recipe)), "marked cells")
    doors = {g.entrance(found), g.exit_of(found)}
    expect_same_cells(marks.passages - doors, steps_of(way_through(recipe)), "marked passages")
    expect(len(marks.passages & doors) in (0, 2), True, "both openings marked or none")


def is_one_figure(program: Program) -> None:
    """A filled solution is one closed line in an SVG, unless the solution encloses other cells, and is one connected area on a page of a PDF"""
    text = program.text("draw", "-f", "svg", "-o", "-", *FILLED, "rect12x9-7391")
    lines = svgfile.pieces_of(text, "solution")
    expect(len(lines), 1, "lines round the way of a square maze")
    path = program.draw_file("one.pdf", *FILLED, "--wall-color", "none", "--arrows", "none", "--no-recipe", "hex9x9-7")
    ink = regions.Field(painted.page_of(path, 1, 100).channel(1), lambda value: value < 1)
    expect(ink.regions(diagonal=False)[1], 2, "figures of solid red, with the rim")


def runs_between_colors(program: Program) -> None:
    """A color gradient along a solution begins with its first color, ends with its second color, and changes in equal steps"""
    for recipe in ("rect20x20-7391", "polar9-3", "hex12x12-doors.random-7391", "rect12x12-weave60-5"):
        plain = program.text("draw", "-f", "svg", "-o", "-", "--solution", recipe)
        whole = svgfile.the_path(plain, "solution").length
        for options in ((), ("--solution-fill",), ("--solution-fill", "--draw", "passages")):
            text = program.text("draw", "-f", "svg", "-o", "-", "--solution", "--solution-color", "red..#0000ff", *options,
                                recipe)
            found = svgfile.paths_with_class(text, "solution")
            name = "fill" if options[:1] == options and options else "stroke"
            colors = [path.attributes.get(name) for path in found]
            expect((colors[0], colors[-1]), ("#ff0000", "#0000ff"), f"first and last color of {recipe} {options}")
            reds, blues = ([int(color[k:k + 2], 16) for color in colors] for k in (1, 5))
            expect((sorted(reds, reverse=True), sorted(blues), len(set(colors))), (reds, blues, len(colors)), "order of colors")
            pieces = [path.length for path in found]
            if not options and (abs(sum(pieces) - whole) > 0.1 or max(pieces) - min(pieces) > 0.1):
                raise Failure(f"{recipe}: pieces of {min(pieces)} to {max(pieces)}, {sum(pieces)} in all, not {whole}")


def ground_is_behind_the_maze(program: Program) -> None:
    """The background is only behind cells, and not around them or in holes, on every shape, with sharp and round corners"""
    wide = (*PRECISE, "--margin", "24px")
    options = ("--ground", "red", *wide)
    program.done("draw", "-f", "svg", "-o", "ground-svg/", *wide, *SHAPES)
    for corners in ((), ("--corners", "round")):
        program.done("draw", "-f", "png", "-o", f"ground{len(corners)}/", *options, *corners, *SHAPES)

    def check(maze: dict) -> None:
        origin = margins(program.in_folder(f"ground-svg/{maze['recipe']}.svg").read_text(encoding="utf-8"), maze)
        for corners in (0, 2):
            file = program.in_folder(f"ground{corners}/{maze['recipe']}.png")
            seen = Seen(file, origin)
            expect([cell["number"] for cell in maze["cells"] if not seen.is_filled(cell["center"])], [], "cells without ground")
            light = regions.Field(png.load(file).channel(0), lambda value: value > 127)
            for door in maze["doors"].values():
                if door.get("side") is not None:
                    wall = list(jsonmaze.outline(maze["cells"][door["cell"]]))[door["side"]]
                    points = [tuple(origin[k] + CELL * p[k] for k in (0, 1))
                              for p in points_along(wall, 0.5 / CELL)]
                    reach = range(-CELL // 2, CELL // 2 + 1)
                    light.shut(points + [(x + dx, y + dy) for x, y in (points[0], points[-1])   # the ends of walls at doors may be round
                                         for dx in reach for dy in reach])
            labels, _ = light.regions()
            outside = labels[light.index((0, 0))]
            wrong = sum(1 for at, label in enumerate(labels) if label == outside and not seen.green.free[at])
            if wrong > SOFT_EDGES:
                raise Failure(f"{wrong} pixels of ground outside the walls")
    for_each(mazes_of(program), check)


def books(program: Program) -> None:
    """In a book with filled solutions, the solutions are gray, and the file passes the check of a print shop"""
    program.done("book", "-o", "filled.pdf", "--look", "plain", "--set", "solutions.style=filled", "--press", "kdp", "--trim", "8.5x11in",
                 "--seed", "1", "--puzzles", "24", "--maze", "polar8")
    program.done("book", "-o", "runs.pdf", "--solution-color", "red..gold", "--press", "kdp", "--trim", "8.5x11in",
                 "--seed", "1", "--puzzles", "24", "--maze", "rect9x9", "--set", "solutions.style=path")
    program.done("check", "runs.pdf", "--press", "kdp")
    program.done("check", "filled.pdf", "--press", "kdp")
    # page 25 is the first page after the puzzles
    values = b"".join(painted.page_of(program.in_folder("filled.pdf"), 25, 60).channel(0))
    if values.count(176) < len(values) // 100:
        raise Failure(f"{values.count(176)} of {len(values)} pixels have the gray of the way")


def points(program: Program, test: Callable) -> None:
    for look in DRAWN:
        test(f"the way is filled, {look} drawn", lambda: check_filled(program, look))
    for form in READ_MARKS:
        test(f"the way is marked in {form}", lambda: for_each(RECIPES, lambda recipe: check_letters(program, form, recipe)))
    for each in (is_one_figure, runs_between_colors, ground_is_behind_the_maze, books):
        test(each.__doc__, lambda each=each: each(program))


if __name__ == "__main__":
    main_of(points)
