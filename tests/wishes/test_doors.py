"""Tests the doors of mazes in the PDF files of books. Pictures have one size per book, touch no walls, and are directly in
front of their doors. Arrows have a minimum length. No door is in a notch of the border."""
import math
from pathlib import Path
from typing import Iterator, List, Tuple

import paths
import again
import leaves
import mazes
from leaves import Copy, Leaf, Maze, pictures_of
from paper import segment_meets
from program import Program, main
from readers.pdfmarks import Box, Point
from tap import SOAK, expect, need
from wishes import Wish

LOOKS = ("modern", "playful", "classic", "plain")
KINDS = "[heart-smooth, tree, brick, hex, star, polar-doors.center]"
OWN = 0.1                # minimum free space around a picture, in cells
BESIDE = 0.2             # maximum distance between the middle of a picture and the line straight out of its door, in cells
BEFORE = 0.8             # maximum gap between a picture and its door, in cells
LEAST_PICTURE = 8 * 72 / 25.4
LEAST_ARROW = {"playful": 0.5}   # for looks for children, the minimum length of an arrow, in cells
LEAST_POINTS = 12                # in other looks, the minimum length of an arrow is half a cell or this number of points, whichever is less


def copy_of(program: Program, **keys: str) -> Copy:
    """Makes a book that prints the recipes of its puzzles in a list at the end, and returns the book."""
    written = {key.replace("_", "-"): value for key, value in {
        "trim": "8.5x11in", "puzzles": "12", "seed": "7", "recipe_line": "list", "answers": "none",
        "title_page": "no", "how_to_play": "no", **keys}.items()}
    wish = Wish(0, written, [], [])
    wish.write(Path(program.folder))
    told = program.done("book", "wish-0.yaml", "-o", "a.pdf").message
    return leaves.read(wish, str(program.in_folder("a.pdf")), told)


def with_pictures(program: Program, **keys: str) -> Copy:
    return copy_of(program, start_picture="start.svg", goal_picture="goal.svg", **keys)


def doors_of(program: Program, copy: Copy) -> Iterator[Tuple[Leaf, Maze, str, Point, Point, float]]:
    """Yields a tuple for each door on a border: the page, the maze, the name of the door, its middle, its direction on the page,
    and the width of a cell."""
    told = again.told_of(program, copy)
    expect(sorted(told), [maze.number for maze in copy.puzzles], "mazes whose recipe is told")
    for leaf in copy.leaves:
        for maze in leaf.mazes if leaf.kind == "puzzles" else []:
            placed = again.Placed(told[maze.number], maze)
            for name in ("entrance", "exit"):
                door = told[maze.number]["doors"][name]
                if door.get("side") is not None:
                    cell = told[maze.number]["cells"][door["cell"]]
                    line = again.outline(cell)[door["side"]]
                    middle = again.at(line, 0.5)
                    yield leaf, maze, name, placed.at(middle), again.away(line, cell["center"]), placed.scale


def is_on_wall(maze: Maze, box: Box) -> bool:
    return any(segment_meets(p, q, box) for path in maze.mark.paths for p, q in zip(path, path[1:]))


def check_pictures(program: Program, copy: Copy, what: str) -> None:
    sizes: List[float] = []
    for leaf, maze, name, middle, out, cell in doors_of(program, copy):
        found = pictures_of(leaf)["start" if name == "entrance" else "goal"]
        box = min(found, key=lambda box, middle=middle: math.dist(box.middle, middle))
        where = f"{what}: the {name} of {copy.recipe(maze.number)}"
        sizes.append(max(box.width, box.height))
        expect(is_on_wall(maze, box.grown(OWN * cell + maze.mark.width / 2 - 0.5)), False, f"{where}: a wall near its picture")
        x, y = box.middle[0] - middle[0], box.middle[1] - middle[1]
        reach = (abs(out[0]) * box.width + abs(out[1]) * box.height) / 2
        expect(abs(x * out[1] - y * out[0]) < BESIDE * cell, True, f"{where}: its picture is beside it")
        expect(0 < x * out[0] + y * out[1] - reach < BEFORE * cell, True, f"{where}: its picture is before it")
    expect(max(sizes) < min(sizes) * 1.02 + 0.1, True, f"{what}: one size of pictures, {min(sizes)} to {max(sizes)} pt")
    expect(min(sizes) > LEAST_PICTURE - 0.1, True, f"{what}: size of pictures, {min(sizes)} pt")


def pictures_stand_before_their_doors(program: Program) -> None:
    """Pictures at doors have the same size, do not touch walls, and are in front of their own doors"""
    for i, look in enumerate(LOOKS):
        for maze, level, per_page, trim in (("mixed", "tiny", "1", "8.5x8.5in"), (KINDS, "easy", "1", "8.5x11in"),
                                            (KINDS, "medium", "2", "8.5x11in"), ("mixed", "easy", "2", "8x10in"))[i % 4::1 if SOAK else 4]:
            copy = with_pictures(program, look=look, maze=maze, level=level, per_page=per_page, trim=trim)
            check_pictures(program, copy, f"{look}, {maze}, {level}, {per_page} a page, {trim}")


def no_door_is_in_a_notch(program: Program) -> None:
    """In books with and without pictures, no door is in a notch of the border, and each recipe gives the maze on its page"""
    for book, level in ((copy_of, "easy"), (with_pictures, "medium")):
        copy = book(program, maze=KINDS, level=level, look="classic", puzzles="18")
        told = again.told_of(program, copy)
        for rule in (again.doors_are_where_the_border_is_straight, again.recipes_give_the_mazes):
            expect([problem.text for problem in rule(copy, told)], [], f"{level}, {book.__name__}")


def arrows_can_be_seen(program: Program) -> None:
    """Arrows at doors do not touch walls, and are at least half a cell long, or, except in the look playful, at least 12 points"""
    for i, look in enumerate(LOOKS):
        for level in ("tiny", "easy") if SOAK else ("tiny", "easy")[i % 2:][:1]:
            copy = copy_of(program, maze="[heart-smooth, tree, brick, star]", level=level, look=look)
            for leaf, maze, name, middle, _, cell in doors_of(program, copy):
                arrows = [mark for mark in leaf.marks if mark.kind == "fill" and mazes.is_arrow(mark)]
                mark = min(arrows, key=lambda mark, middle=middle: math.dist(mark.box.middle, middle))
                where = f"{look}, {level}: the {name} of {copy.recipe(maze.number)}"
                points = {(round(x, 2), round(y, 2)) for path in mark.paths for x, y in path}
                length = max(math.dist(p, q) for p in points for q in points)
                expect(length > min(LEAST_ARROW.get(look, 0.5) * cell, LEAST_POINTS if look not in LEAST_ARROW else 99), True,
                       f"{where}: an arrow of {length} pt in cells of {cell} pt")
                expect(math.dist(mark.box.middle, middle) < 1.2 * cell, True, f"{where}: an arrow beside it")
                crossed = any(segment_meets(p, q, Box(x - 0.5, y - 0.5, x + 0.5, y + 0.5)) for x, y in points
                              for path in maze.mark.paths for p, q in zip(path, path[1:]))
                expect(crossed, False, f"{where}: an arrow on a wall")


def given_again_they_are_the_same(program: Program) -> None:
    """A book that is made from the recipes of another book has the same number of puzzles, and its mazes have equal widths"""
    copy = copy_of(program, maze="brick", level="easy")
    other = leaves.read(copy.wish, str(program.in_folder("b.pdf")), program.done(
        "book", *copy.recipes, "--trim", "8.5x11in", "--recipe-line", "list", "--answers", "none",
        "--title-page", "no", "--how-to-play", "no", "-o", "b.pdf").message)
    expect(len(other.puzzles), len(copy.puzzles), "puzzles")
    widths = [maze.box.width for maze in other.puzzles]
    expect(max(widths) - min(widths) < 0.1, True, f"widths of mazes, {widths}")


if __name__ == "__main__":
    need("pdftotext")
    main()
