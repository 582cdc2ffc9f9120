"""Tests books with many kinds of mazes, read from the PDF: cells have the requested size, mazes fill pages, and doors vary."""
import json
import re
from typing import List

import paths
import jsonmaze
from again import way_and_branches
from pdfobjects import File
from program import Program, main
from readers.pdfmarks import marks_of
from tap import SOAK, Failure, expect, some

MM = 72 / 25.4

# For each shape, a function that returns the width in cells for the two numbers of a size.
WIDTHS = {"rect": lambda w, h: w, "oct": lambda w, h: w, "polar": lambda r, _: 2 * r, "heart": lambda w, h: w,
          "hex": lambda w, h: w + 0.5, "organic": lambda w, h: w}


def recipes_of(program: Program, *arguments: str) -> List[str]:
    program.done("book", *arguments, "--recipes", "r.txt", "-o", "b.pdf")
    return [line for line in program.in_folder("r.txt").read_text().splitlines() if not line.startswith("#")]


def cells_are_as_asked_for(program: Program) -> None:
    """With the key `cell: 7mm` and no size, mazes have cells of 7 mm and as many columns as fit on the page"""
    for shape in some(WIDTHS, 2):
        width = WIDTHS[shape]
        recipe = recipes_of(program, "--maze", shape, "--cell", "7mm", "--puzzles", "24", "--press", "kdp", "--trim",
                            "8.5x11in", "--arrows", "none", "--page-numbers", "no", "--answers", "none", "--look",
                            "plain", "--seed", "4", "--wall", "1pt")[3]
        numbers = re.match(r"[a-z]+(\d+)(?:x(\d+))?", recipe)
        columns = width(int(numbers[1]), int(numbers[2] or 0))
        marks = list(marks_of(File(program.in_folder("b.pdf"))))[3]
        walls = max((mark.box for mark in marks if mark.kind == "stroke"), key=lambda box: box.width)
        left, top, right, bottom = (side / MM for side in walls)
        if abs((right - left) / columns - 7) > 0.12:
            raise Failure(f"{recipe}: cells of {(right - left) / columns:.2f} mm")
        free = 7.5 * 25.4 - (right - left)
        if not 0 <= free < 7 * (3 if shape in ("polar", "heart") else 1.4):
            raise Failure(f"{recipe}: {free:.1f} mm of the width are free")
        if shape in ("rect", "oct", "hex", "organic") and 10 * 25.4 - (bottom - top) > 7 + 14:
            raise Failure(f"{recipe}: {10 * 25.4 - (bottom - top):.1f} mm of the height are free")


def kinds_take_turns(program: Program) -> None:
    """A book uses the mazes of a list in turn. The list can be a YAML list, a text in YAML, or an option"""
    kinds = ["rect9x11", "heart12x12-smooth", "polar5-doors.center"]
    starts = ["rect9x11-", "rect12x12.heart-smooth-", "polar5-doors.center-"]
    told = [recipes_of(program, "--seed", "9", "--puzzles", "14", "--per-page", "4", "--maze", ",".join(kinds))]
    for text in (f"[{', '.join(kinds)}]", "".join(f"\n  - {kind}" for kind in kinds), ", ".join(kinds)):
        program.in_folder("b.yaml").write_text(f"seed: 9\npuzzles: 14\nper-page: 4\nmaze: {text}\n", encoding="utf-8")
        told.append(recipes_of(program, "b.yaml"))
    expect(told[1:], told[:1] * 3, "the same book")
    expect([i for i, recipe in enumerate(told[0]) if not recipe.startswith(starts[i % 3])], [], "puzzles out of turn")


def mixed_books_rise(program: Program) -> None:
    """A book with "maze: mixed" has many kinds of mazes, and its difficulty increases within the range of its level"""
    for level, low, high in (("tiny", 11, 17), ("easy", 23, 29), ("medium", 33, 39)):
        recipes = recipes_of(program, "--maze", "mixed", "--level", level, "--puzzles", "24", "--seed", "7", "--press",
                             "kdp", "--trim", "8.5x11in", "--title", "Mixed")
        expect(len({re.sub(r"-\d+\.\w$", "", recipe) for recipe in recipes}) >= 6, True, f"kinds of {level}")
        told = [json.loads(line) for line in program.text("info", "--json", *recipes).splitlines()]
        off = [abs(one["difficulty3"] - low - (high - low) * i / 23) for i, one in enumerate(told)]
        expect(max(off) <= 4 and sum(off) / 24 <= 1, True, f"{level}: off by {off}")


def doors_vary(program: Program) -> None:
    """The doors of the mazes in a book vary unless the specification sets them, and most solutions pass through the middle"""
    recipes = recipes_of(program, "--maze", "rect20x26", "--puzzles", "40", "--seed", "3")
    told = [json.loads(line) for line in program.text("info", "--json", *recipes).splitlines()]
    expect(sum(one["middle"] >= 10 for one in told) >= 38, True, "ways that cross the middle")
    doors = {str(one.get("entrance")) for one in told}
    expect(all("-doors.apart-" in recipe for recipe in recipes), True, "doors in the recipes")
    plain = recipes_of(program, "--maze", "rect20x26-doors.natural", "--puzzles", "3", "--seed", "3")
    expect([recipe.startswith("rect20x26-") and "doors" not in recipe for recipe in plain], [True] * 3, f"{doors}")


def levels_suit_small_books(program: Program) -> None:
    """On a narrow trim, mazes of a level have fewer cells, so that a pencil fits into the passages of any shape"""
    levels = (("easy", "5x8in", 7), ("medium", "6x9in", 5), ("expert", "5x8in", 2.5))
    for level, trim, pencil in levels if SOAK else levels[:2]:
        program.done("book", "--maze", "mixed", "--level", level, "--trim", trim, "--press", "kdp", "--puzzles", "24",
                     "--seed", "5", "-o", f"{level}.pdf")
        recipes = [line for line in program.in_folder(f"{level}.recipes.txt").read_text().splitlines()
                   if not line.startswith("#")]
        expect(len(recipes), 24, level)
        squares = [recipe for recipe in recipes if re.match(r"rect\d+x\d+-", recipe)]
        room = float(trim.split("x")[0]) * 25.4 - 25    # width in mm that every look leaves for a maze
        for width in (int(re.match(r"rect(\d+)", recipe)[1]) for recipe in squares):
            if width * pencil > room:
                raise Failure(f"{level} at {trim}: {width} cells across")


def mazes_have_wrong_branches(program: Program) -> None:
    """From the level easy on, each maze has at least three wrong branches of more than three cells"""
    for seed in ("1", "2", "3") if SOAK else ("1",):
        recipes = recipes_of(program, "--level", "easy", "--puzzles", "40", "--seed", seed)
        for maze in jsonmaze.drawn(program, recipes):
            _, branches = way_and_branches(maze)
            expect(sum(cells > 3 for cells in branches) >= 3, True, f"branches of {maze['recipe']}, {sorted(branches)}: at least three are long")


main()
