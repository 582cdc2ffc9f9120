"""Tests mazes whose solution shows a picture: mazepress makes the same mazes as an independent implementation, and the solution
covers the picture."""
import json
import math
import re
import shutil
from typing import Callable, Dict, List, Set, Tuple

import paths
import jsonmaze
import law_reveal
import maskpicture
from program import Program, main
from readers import pdftext
from tap import SOAK, Failure, expect, expect_same_cells

Cell = Tuple[int, int]


# --- pictures: functions that return whether a point of a unit square is dark -----------

def disk(x, y):
    return math.hypot(x - .5, y - .5) < .5


def heart(x, y):
    u, v = 2.4 * x - 1.2, 1.42 - 2.4 * y
    return (u * u + v * v - 1) ** 3 < u * u * v ** 3


def face(x, y):
    smile = .23 < math.hypot(x - .5, y - .5) < .3 and y > .55
    eyes = min(math.hypot(x - a, y - .38) for a in (.33, .67)) < .06
    return .42 < math.hypot(x - .5, y - .5) < .5 or smile or eyes


def tall(x, y):
    return abs(x - .5) < .1 + .1 * math.sin(9 * y)


def cells_of(picture: Callable[[float, float], bool], width: int, height: int) -> Set[Cell]:
    """Returns the dark cells of a picture in a grid of `width` x `height` cells. The picture has a margin of three cells."""
    fine = [((x + .5) / 100, (y + .5) / 100) for y in range(100) for x in range(100)]
    xs, ys = zip(*(point for point in fine if picture(*point)))
    left, top, right, bottom = min(xs) - .005, min(ys) - .005, max(xs) + .005, max(ys) + .005
    return {(x + 3, y + 3) for y in range(height - 6) for x in range(width - 6)
            if picture(left + (x + .5) / (width - 6) * (right - left), top + (y + .5) / (height - 6) * (bottom - top))}


# --- mazes ----------------------------------------------------------------------------

class Shown:
    """Mazes, one per seed, that should show the same picture, and the cells of this picture."""

    def __init__(self, program: Program, name: str, width: int, height: int, cells: Set[Cell], field: str, seeds):
        text = maskpicture.mask_text(cells, width, height)
        program.in_folder(name + ".mask").write_text(text)
        checksum = text.split(".")[1]
        self.recipes = [f"rect{width}x{height}-{field}.{checksum}-{seed}" for seed in seeds]
        lines = program.text("draw", "-f", "json", "-o", "-", "--reveal", f"{name}.mask", *self.recipes).splitlines()
        self.mazes = [json.loads(line) for line in lines]
        self.width, self.height, self.cells = width, height, cells


def passages(maze: dict) -> Set[Tuple[int, int]]:
    return {(cell["number"], side["cell"]) for cell in maze["cells"] for side in cell["sides"]
            if side["open"] and side["cell"] is not None and side["cell"] > cell["number"]}


def way_through(maze: dict) -> Set[int]:
    """Returns the cells of the path from door to door. The open sides alone determine the path."""
    opened: Dict[int, List[int]] = {cell["number"]: [] for cell in maze["cells"]}
    for a, b in passages(maze):
        opened[a].append(b)
        opened[b].append(a)
    doors = [(cell["number"], number) for cell in maze["cells"] for number, side in enumerate(cell["sides"])
             if side["open"] and side["cell"] is None]
    expect(len(doors), 2, f"doors of {maze['recipe']}")
    expect(abs(doors[0][1] - doors[1][1]), 2, f"doors of {maze['recipe']} at opposite sides")
    start, end = doors[0][0], doors[1][0]
    back, waiting = {start: None}, [start]
    while waiting:
        cell = waiting.pop()
        for other in opened[cell]:
            if other not in back:
                back[other] = cell
                waiting.append(other)
    way = set()
    while end is not None:
        way.add(end)
        end = back[end]
    return way


def check_carried(program: Program) -> None:
    """mazepress draws a maze again from the drawing's file, without the picture's file"""
    shown = Shown(program, "carried", 30, 30, cells_of(heart, 30, 30), "reveal", (9,))
    program.done("draw", "--reveal", "carried.mask", "-o", "carried.svg", shown.recipes[0])
    again = program.text("draw", "-f", "json", "-o", "-", "./carried.svg")
    expect(json.loads(again), shown.mazes[0], "maze of a file that was made without its picture")


def check_told(program: Program) -> None:
    """`info` prints how many cells of the picture are lost, and how many cells of the picture the solution covers"""
    shown = Shown(program, "told", 40, 40, cells_of(face, 40, 40) | {(1, 1)}, "reveal", (5,))
    told = json.loads(program.text("info", "--json", "--reveal", "told.mask", shown.recipes[0]))["reveal"]
    given = {y * 40 + x for x, y in shown.cells}
    way = way_through(shown.mazes[0])
    expect((told["picture"], told["lost"], told["covered"]), (len(given), 1, len(way & given)), "figures told")
    expect(told["widened"] + told["joined"] + told["spilled"] >= len(way - given), True, "cells outside told")
    plain = program.text("info", "--reveal", "told.mask", shown.recipes[0])
    if not re.search(rf"picture\s+{len(given)} ", plain):
        raise Failure(f"info does not tell the picture:\n{plain}")


def check_law(program: Program) -> None:
    """Mazes that show pictures have the passages and solutions of the independent implementation"""
    cases = [("disk", 20, 20, disk, "reveal", 1), ("face", 30, 26, face, "reveal", 7391),
             ("heart", 26, 30, heart, "reveal30", 2 ** 64 - 1), ("tall", 14, 40, tall, "reveal3", 3),
             ("wide", 40, 14, lambda x, y: int(8 * x) % 2 == 0, "reveal", 4),
             ("thin", 26, 26, lambda x, y: abs(x - y) < .04 or abs(x + y - 1) < .03, "reveal", 5)]
    for name, width, height, picture, field, seed in cases:
        if not SOAK:
            width, height = width * 2 // 3, height * 2 // 3
        cells = cells_of(picture, width, height)
        shown = Shown(program, name, width, height, cells, field, (seed,))
        share = int(field[6:] or law_reveal.SHARE)
        found = law_reveal.maze(width, height, {y * width + x for x, y in cells}, seed, share)
        expect_same_cells(passages(shown.mazes[0]), found.passages, f"passages of {shown.recipes[0]}")
        expect(way_through(shown.mazes[0]), found.way, f"way of {shown.recipes[0]}")


# --- words and books -------------------------------------------------------------

def check_words(program: Program) -> None:
    """A solution covers at least 94 % of the cells of a word, and `info --json` lists at least as many cells as the solution has"""
    for word, columns, rows in (("hi", 40, 40), ("maze", 70, 24), ("for.you", 60, 60)):
        maze = json.loads(program.text("draw", "-f", "json", "-o", "-", f"rect{columns}x{rows}-reveal.word.{word}-7"))
        jsonmaze.check_passages(maze)
        told = json.loads(program.text("info", "--json", f"rect{columns}x{rows}-reveal.word.{word}-7"))["reveal"]
        if told["covered"] < .94 * told["picture"]:
            raise Failure(f"{word}: {told}")
        way = way_through(maze)
        if len(way) > told["covered"] + told["widened"] + told["joined"] + told["spilled"]:
            raise Failure(f"{word}: {len(way)} cells, {told}")


def check_book(program: Program) -> None:
    """A book of a folder has one maze per picture, in the order of file names, and prints a picture's name only at its solution"""
    folder = program.in_folder("pictures")
    folder.mkdir()
    for name, picture in (("02-heart.png", heart), ("01-big_cat.png", heart), ("10.png", disk)):
        rows = [[0 if picture((x + .5) / 60, (y + .5) / 60) else 255 for x in range(60)] for y in range(60)]
        (folder / name).write_bytes(maskpicture.gray_png(rows))
    (folder / "notes.txt").write_text("none")
    program.in_folder("book.yaml").write_text("title: Guess\nlook: plain\nreveal: pictures\ncells: 40\nseed: 5\nsolutions: {per-page: 1}\n")
    program.done("book", "book.yaml", "-o", "book.pdf", "--images", "images")
    recipes = program.text("info", "--recipe", "./book.pdf").split()
    shown = [json.loads(line) for line in program.text("info", "--json", "./book.pdf").splitlines()]
    expect(len(recipes), 3, "puzzles")
    for maze in shown:
        if maze["reveal"]["covered"] < .95 * maze["reveal"]["picture"]:
            raise Failure(f"{maze['recipe']} covers {maze['reveal']}")
    program.done("book", "--reveal", "pictures/02-heart.png", "--cells", "40", "--shows", "A heart", "--puzzles", "2",
                 "--seed", "5", "-o", "one.pdf")
    expect(len(program.text("info", "--recipe", "./one.pdf").split()), 2, "puzzles of one picture")
    if shutil.which("pdftotext"):
        pages = pdftext.texts_of(program.in_folder("book.pdf"), "-layout")
        for number, name in enumerate(("big cat", "heart", "10"), 1):
            found = [page for page in pages if f"{number} {name} page" in " ".join(page.split())]
            expect(len(found), 1, f"pages that name {name}")
        expect(pdftext.text_of(program.in_folder("one.pdf")).count("A heart"), 2, "names, at the solutions alone")


main()
