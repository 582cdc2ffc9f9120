"""Tests the minimum requirements for puzzles in finished PDFs: from the level easy on, no solution is too short or too simple,
and the difficulty rises within a book of one level."""
import json
from typing import List

import paths
import floors
from jsonmaze import drawn
from program import Program, each, main
from readers.pdftext import lines_of, pages_of
from tables import TABLES
from tap import Failure, expect, some

LEVELS = [level["name"] for level in TABLES["levels"] if level["name"] not in ("trace", "tiny")]
MAZES = ("mixed", "polar-doors.center", "polar", "random", "braid50", "hex, kruskal, queue, polar-doors.center, random, braid30")
BOOKS = [(level, maze) for level in LEVELS for maze in MAZES if (level, maze) != ("expert", "mixed")]     # the excluded book would take seconds
NEAR = 3     # maximum difference between the difficulties of consecutive puzzles
RISE = 2     # minimum difference between the difficulties of the last third and the first third of a book of one level


def read(program: Program, *words: str) -> List[dict]:
    program.done("book", "--trim", "8.5x11in", *words, "-o", "b.pdf")
    return drawn(program, program.recipes_of("b.pdf"))


@each(some(BOOKS, 10))
def check(program: Program, book: tuple) -> None:
    """No puzzle of a book is too short or too simple, and the difficulty rises: {}"""
    level, maze = book
    ways = ("--several-ways", "yes") if "braid" in maze else ()
    told = read(program, "--level", level, "--maze", maze, "--seed", "31", "--puzzles", "12", *ways)
    expect(len(told), 12, "puzzles")
    for each in told:
        expect(floors.missed(each), [], f"{each['recipe']} is dull")
    hard = [each["measures"]["difficulty3"] for each in told]
    steps = [abs(a - b) for a, b in zip(hard, hard[1:])]
    if max(steps) > NEAR or sum(hard[-4:]) < sum(hard[:4]) + 4 * RISE:
        raise Failure(f"{hard} do not rise evenly")


def ranges(program: Program) -> None:
    """In a book with a range of levels, difficulty and size rise evenly; a section with a range has one entry in the contents"""
    said = program.done("book", "--level", "easy..hard", "--maze", "rect,hex", "--puzzles", "12", "--seed", "5", "-o", "near.pdf").message
    expect(("requested" in said, "too small" in said), (True, False), f"a point below the level is not reported: {said}")
    told = read(program, "--level", "easy..hard", "--maze", "rect", "--seed", "31", "--puzzles", "18")
    hard = [each["measures"]["difficulty3"] for each in told]
    sizes = [each["measures"]["cells"] for each in told]
    if len(set(sizes)) < 9 or any(a > 1.1 * b for a, b in zip(sizes, sizes[1:])):
        raise Failure(f"{sizes} do not grow with the difficulty")
    for i, value in enumerate(hard):
        wanted = 23 + (51 - 23) * i / 17
        if abs(value - wanted) > 3:
            raise Failure(f"{hard}: puzzle {i + 1} is to be {wanted:.0f}")
    expect([floors.missed(each) for each in told], [[]] * 18, "floors")
    books = [(levels, maze, seed) for levels in ("easy..hard", "tiny..hard", "medium..expert") for maze in ("mixed", "polar", "random", "hex")
             for seed in ("1", "2")]
    for levels, maze, seed in some(books, 24):
        told = read(program, "--level", levels, "--maze", maze, "--seed", seed, "--puzzles", "18")
        hard = [each["measures"]["difficulty3"] for each in told]
        if max(abs(a - b) for a, b in zip(hard, hard[1:])) > NEAR:
            raise Failure(f"{hard} of {levels}, {maze}, {seed} have a step between levels")
    program.in_folder("s.yaml").write_text("title: T\nseed: 5\nsections:\n  - {name: First, level: tiny..medium, puzzles: 9, maze: rect}\n"
                                           "  - {name: Second, level: hard, puzzles: 3}\n")
    program.done("book", "s.yaml", "-o", "s.pdf")
    lines = [" ".join(word.text for word in line) for page in pages_of(str(program.in_folder("s.pdf"))) for line in lines_of(page)]
    expect(lines.count("Puzzles 1 to 9"), 2, "lines that name the whole section, in contents and on its opener")
    expect(len(program.recipes_of("s.pdf")), 12, "puzzles")


def class_sets(program: Program) -> None:
    """No puzzle of a class set is too short or too simple"""
    program.in_folder("class.txt").write_text("".join(f"Child {i}\n" for i in range(12)))
    for each in read(program, "--names", "class.txt", "--level", "easy", "--maze", "polar-doors.center", "--seed", "4"):
        expect(floors.missed(each), [], f"{each['recipe']} is dull")


def sheets(program: Program) -> None:
    """The minimum requirements apply to sheets of a level, a worksheet or a theme, but not to a recipe that the user gives"""
    for words in (["--level", "hard"], ["--worksheet", "three-doors", "--level", "hard", "--count", "4", "--seed", "7"],
                  ["--worksheet", "collect", "--level", "hard", "--count", "4", "--seed", "7"],
                  ["--worksheet", "letters", "--level", "easy", "--count", "3", "--seed", "7"],
                  ["--worksheet", "cube", "--level", "medium", "--count", "4", "--seed", "7"],
                  ["--theme", "farm", "--count", "4", "--seed", "7"]):
        program.done("draw", *words, "-o", "s.pdf")
        for each in drawn(program, program.recipes_of("s.pdf")):
            expect(floors.missed(each), [], f"{each['recipe']} of {words} is dull")
    program.done("draw", "-o", "named.pdf", "rect25x33-wilson-20261107")
    expect([bool(floors.missed(each)) for each in drawn(program, program.recipes_of("named.pdf"))], [True], "the one that is named is dull")


def tiny_ones(program: Program) -> None:
    """`find` prints mazes that do not meet the minimum requirements, and floors.missed reports them, so the other tests can fail"""
    found = json.loads("[" + ",".join(program.text("find", "polar7-doors.center", "--solution-length", "..14", "--json", "--count", "3").split()) + "]")
    for each in drawn(program, [row["recipe"] for row in found]):
        if not floors.missed(each):
            raise Failure(f"{each['recipe']} is not dull")


main()
