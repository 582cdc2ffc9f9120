"""Tests mazes that have colors instead of walls. mazepress makes the same mazes as an independent implementation. In finished
files, which show each color as a shape, exactly one path follows the order of the shapes."""
import math
import re
from collections import Counter
from typing import Dict, List, NamedTuple, Optional, Tuple, Union

import paths
import lattices
import law_colors
from jsonmaze import check_passages, check_solution, drawn
from pdfobjects import File
from program import Program, main
from readers import pdftext, png, svgfile
from readers.pdfmarks import Point, marks_of
from tables import sized
from tap import Failure, expect, for_each, some

SHAPES = (*sized(60), "rect8x8", "rect12x13.heart", "hex9x9.star", "polar6.circle", "organic9x9", "flow8x8", "rect1x9", "word7.a")
GROWN = ("", "-random", "-50newest.50random", "-queue-straight70", "-recent3-all", "-blend.newest.oldest")
NUMBERS = (3, 4, 5)


def cases() -> List[tuple]:
    """Returns the cases to test: tuples of a recipe without colors, a number of colors, and a seed. A recipe has a step only if
    its shape supports the step."""
    found = []
    for i, shape in enumerate(shape for shape in SHAPES for _ in range(3)):
        grown = GROWN[i % len(GROWN)]
        straight = "straight" in grown and not shape.startswith(("rect", "hex", "polar"))
        found.append((f"{shape}{'' if straight else grown}", NUMBERS[(i + i // 3) % 3], i))
    return found


def with_colors(recipe: str, number: int, seed: int) -> str:
    return f"{recipe}-colors{number if number != 3 else ''}-{seed}"


def check_law(case: tuple) -> None:
    bare, told, number = case
    wanted = law_colors.colored(bare["recipe"], bare, number)
    expect(told["colors"], {"count": number, "cells": wanted.colors}, f"colors of {told['recipe']}")
    expect({tuple(pair) for pair in told["passages"]}, wanted.passages, f"passages of {told['recipe']}")
    expect((told["doors"]["exit"]["cell"], told["doors"]["exit"]["side"]), wanted.exit, f"exit of {told['recipe']}")


def law(program: Program) -> None:
    """Mazes of colors are the same as in the independent implementation"""
    chosen = some(cases(), 6)
    bare = drawn(program, [f"{recipe}-{seed}" for recipe, _, seed in chosen])
    told = drawn(program, [with_colors(*case) for case in chosen])
    for_each([(a, b, case[1]) for a, b, case in zip(bare, told, chosen)], check_law)


def ways_in(near: List[List[int]], colors: List[Optional[int]], count: int, start: int, goal: int) -> List[List[int]]:
    """Returns at most five paths from `start` to `goal` that visit no cell twice. The search skips cells from which the goal
    cannot be reached."""
    steps = [[there for there in near[cell] if None not in (colors[cell], colors[there]) and colors[there] == (colors[cell] + 1) % count]
             for cell in range(len(near))]
    back: List[List[int]] = [[] for _ in near]
    for cell, there in ((cell, there) for cell in range(len(near)) for there in steps[cell]):
        back[there].append(cell)
    found: List[List[int]] = []
    way, used = [start], {start}

    def live() -> set:
        met, waiting = {goal}, [goal]
        while waiting:
            for cell in back[waiting.pop()]:
                if cell not in met and (cell not in used or cell == way[-1]):
                    met.add(cell)
                    waiting.append(cell)
        return met

    left = [iter(sorted(set(steps[start]) & live()))]
    while left and len(found) < 5:
        there = next((cell for cell in left[-1] if cell not in used), None)
        if there is None:
            used.discard(way.pop())
            left.pop()
        elif there == goal:
            found.append([*way, goal])
        else:
            way.append(there)
            used.add(there)
            left.append(iter(sorted(set(steps[there]) & live())))
    return found


def check_promise(maze: dict) -> None:
    """Checks that the solution is the only path, that all passages are permitted steps and form a tree, and that few cells have
    no color."""
    count, colors = maze["colors"]["count"], maze["colors"]["cells"]
    near = [[side["cell"] for side in cell["sides"] if side["cell"] is not None] for cell in maze["cells"]]
    start, goal = maze["doors"]["entrance"]["cell"], maze["doors"]["exit"]["cell"]
    expect(ways_in(near, colors, count, start, goal), [maze["solution"]], f"ways of {maze['recipe']}")
    expect(colors[start], 0, "the color of the entrance's cell")
    for a, b in maze["passages"]:
        if None not in (colors[a], colors[b]) and (colors[a] - colors[b]) % count not in (1, count - 1):
            raise Failure(f"{maze['recipe']}: no step leads from {a} to {b} or back")
    empty = colors.count(None)
    if empty > 0.12 * len(colors):
        raise Failure(f"{maze['recipe']}: {empty} of {len(colors)} cells have no color")
    check_passages(maze)
    check_solution(maze)


def promises(program: Program) -> None:
    """The solution is the only path along the colors, and few cells have no color"""
    for_each(drawn(program, [with_colors(recipe, number, seed + 100) for recipe, number, seed in some(cases(), 4)]), check_promise)


# --- finished files ---------------------------------------------------------------------

# The position of a drawn shape in the order of shapes, by its number of corners; ">" is an arrow. A shape with any other number is a disc.
CORNERS = {4: 1, 3: 2, 12: 3, 10: 4, 7: ">"}


class Seen(NamedTuple):
    """A drawn shape: its middle, and its position in the order of shapes (0 for a disc, ">" for an arrow)."""
    x: float
    y: float
    place: Union[int, str]


def seen_in(outline: List[Point]) -> Seen:
    """Returns the shape with these corners. A disc has many points as corners. The middle of a shape is the mean of its corners."""
    x, y = (sum(point[k] for point in outline) / len(outline) for k in (0, 1))
    return Seen(x, y, CORNERS.get(len(outline), 0))


def shapes_of_svg(text: str) -> List[Seen]:
    found = []
    for path in svgfile.paths_with_class(text, "colors"):
        for piece in path.pieces if path.attributes["fill"] != "none" else ():
            round_it = any(line.sweep for line in piece)
            seen = seen_in([line.start for line in piece])
            found.append(seen._replace(place=0) if round_it else seen)
    return found


def check_play(recipe: str, near: List[List[int]], shapes: Dict[int, int], count: int, doors: Tuple[int, int], solution: List[int]) -> None:
    colors = [shapes.get(cell) for cell in range(len(near))]
    expect(ways_in(near, colors, count, *doors), [solution], f"ways by the shapes of {recipe}")


def played(program: Program) -> None:
    """In an SVG, exactly one path through neighboring cells follows the order of the shapes, and this path is the solution"""
    for i, kind in enumerate(lattices.KINDS):
        count = NUMBERS[i % 3]
        recipe = with_colors(f"{kind}8x7-50newest.50random", count, i)
        shape = lattices.lattice(kind, 8, 7)
        text = program.text("draw", recipe, *lattices.DRAWN, *(["--symbols", "black"] if i % 2 else []))
        grid, = (path for path in svgfile.paths_with_class(text, "ground") if path.attributes["fill"] == "none")
        gaps = shape.open_in(grid.lines)
        frame, = svgfile.paths_with_class(text, "walls")
        expect(shape.open_in(frame.lines), gaps | {at for at in shape.all_sides() if at in shape.opposite}, f"sides without a wall of {recipe}")
        near = [[there[0] for there in (shape.across(cell, side) for side in range(shape.sides(cell))) if there] for cell in range(len(shape.cells))]
        doors = [cell for cell, side in gaps if not shape.across(cell, side)]
        expect((len(gaps), len(doors)), (2, 2), f"gaps of {recipe}")
        middles = [(sum(a for a, _ in cell) / len(cell), sum(b for _, b in cell) / len(cell)) for cell in shape.cells]
        shapes = {}
        for x, y, place in shapes_of_svg(text):
            x, y = (x - lattices.ORIGIN) / lattices.CELL, (y - lattices.ORIGIN) / lattices.CELL
            far = [math.dist(middle, (x, y)) for middle in middles]
            shapes[far.index(min(far))] = place
        maze = drawn(program, [recipe])[0]
        start = maze["doors"]["entrance"]["cell"]
        expect(start in doors and shapes[start] == 0, True, f"a disc at the entrance of {recipe}")
        check_play(recipe, near, shapes, count, (start, *(cell for cell in doors if cell != start)), maze["solution"])


BLOCK = 0.847059
DARK = 0.84    # shapes are darker than this shade, and blocks and the background of the order of shapes are lighter


def order_in(shapes: List[Seen]) -> List[Union[int, str]]:
    """Returns the longest row of shapes and arrows, from left to right. A shape is given by its position in the order of shapes
    (0 for a disc or a dot), and an arrow by ">"."""
    rows = [sorted(other for other in shapes if abs(other.y - seen.y) < 6) for seen in shapes]
    return [seen.place for seen in max(rows, key=len, default=[])]


def in_letters(program: Program) -> None:
    """The text format prints a number in each cell instead of a color, and no walls between cells"""
    told = program.text("draw", "-f", "text", "-o", "-", "rect8x6-random-colors-1").splitlines()
    expect(Counter(re.sub("[0-9]", "", line) for line in told[1:-1]),
           Counter({"o  o  o  o  o  o  o  o  o": 5, "|               |": 5, "|                ": 1}), "lines of letters")
    maze = drawn(program, ["rect8x6-random-colors-1"])[0]
    expect([int(number) - 1 for line in told[1::2] for number in re.findall("[0-9]", line)], maze["colors"]["cells"], "numbers")


def under_the_shapes(program: Program) -> None:
    """In a PNG, which is painted in bands, the line of a solution covers no pixel of the shapes"""
    recipe = "rect20x24-colors-4"
    without, solved = (png.read(program.draw("colors.png", recipe, *options)) for options in ((), ("--solution", "--solution-color", "black")))
    red, left = (sum(map(sum, picture.near((203, 45, 45), 50))) for picture in (without, solved))
    expect((red > 1000, left), (True, red), f"red pixels of {recipe}")


def fills_of(file: str) -> List[float]:
    """Returns the shades of all filled areas on the first page of a PDF, except white areas."""
    return [mark.shade for mark in next(marks_of(File(file))) if mark.kind == "fill" and mark.shade < 1]


def books(program: Program) -> None:
    """In a book of `colors` mazes, puzzle pages and rules show the order of the shapes; in a black-and-white book, all shapes are black"""
    made = ("book", "--maze", "rect8x9-colors4", "--puzzles", "24", "--seed", "5", "--language", "de")
    program.done(*made, "--how-to-play", "yes", "-o", "colors.pdf")
    pages = [pdftext.squeezed(page) for page in pdftext.texts_of(program.in_folder("colors.pdf"))]
    expect(sum("Geh immer zu einem Nachbarfeld, in dieser Reihenfolge." in page for page in pages), 24, "pages that say the rule")
    orders = []
    for page in marks_of(File(program.in_folder("colors.pdf"))):
        marks = list(page)
        bottom = max((mark.box for mark in marks if mark.kind == "stroke"), key=lambda box: box.bottom - box.top).bottom
        orders.append(order_in([seen_in(path[:-1]) for mark in marks if mark.kind == "fill" and mark.shade < DARK
                                for path in mark.paths if path[0][1] > bottom]))
    expect(orders.count([0, ">", 1, ">", 2, ">", 3, ">", 0, 0, 0, 0]), 24, "pages with the order below the maze")
    expect(["Zeichen statt Wänden" in page for page in pages if "So geht" in page], [True], "pages of rules")
    for_each(drawn(program, program.text("info", "--recipe", "colors.pdf").split()[:4]), check_promise)
    program.done(*made, "--press", "kdp", "-o", "black.pdf")
    expect(set(fills_of(program.in_folder("black.pdf"))) - {0.8}, {0.0, BLOCK}, "shades for a shop, but for the rule at the head")
    if len(set(fills_of(program.in_folder("colors.pdf")))) < 4:
        raise Failure("the shapes of a book have no colors")


def from_the_right(program: Program) -> None:
    """In an Arabic book, the order of the shapes runs from right to left, in the looks playful and plain"""
    for look in ("playful", "plain"):
        program.done("book", "--maze", "rect5x6-colors", "--puzzles", "4", "--seed", "5", "--language", "ar", "--look", look, "-o", "right.pdf")
        orders = [order_in([seen_in(path[:-1]) for mark in page if mark.kind == "fill" and mark.shade < DARK for path in mark.paths])
                  for page in marks_of(File(program.in_folder("right.pdf")))]
        expect(orders.count([0, 0, 0, 0, ">", 2, ">", 1, ">", 0]), 4, f"pages with the order from right to left in the look {look}")


main()
