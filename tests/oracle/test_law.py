"""Tests that the program makes exactly the mazes of an independent implementation of the law."""
import re
from functools import lru_cache
from itertools import product
from typing import Sequence

import paths
import grid as g
import law
import mazeread
from program import Program, each, main, over
from tap import SOAK, Failure, expect, fail_if, for_each, some

PICKS = ("newest", "queue", "random")
STEPS = ("uniform", "straight1", "straight50", "straight100", "all")
SMALL = ((1, 1), (1, 2), (2, 1), (1, 9), (9, 1), (2, 2), (3, 2), (13, 8), (31, 17))
LARGE = ((60, 45), (65, 63))
SEEDS = (0, 1, 7391, 2 ** 64 - 1)
LONG = ("rect1x65535-3", "rect65535x1-random-3", "rect257x64-queue-3", "rect64x257-straight90-3", "rect300x200-5",
        "rect200x300-random-straight35-5", "rect300x200-all-5") if SOAK else ("rect9999x1-random-3", "rect60x50-all-5")
NAMES = ("a", "Anna", "anna", "Für dich", "two words", "12x", "\u2603", "0", "1", "42", "999999999",
         "1000000000", "18446744073709551615")


@lru_cache(maxsize=None)
def maze(recipe: str) -> g.Grid:
    return law.maze(recipe)


def fields(pick: str, step: str) -> str:
    """Returns the fields of a recipe for `pick` and `step`, which follow the shape. Defaults are omitted."""
    return (f"-{pick}" if pick != "newest" else "") + (f"-{step}" if step != "uniform" else "")


def recipes(pick: str, step: str) -> list:
    middle = fields(pick, step)
    return (some((f"rect{w}x{h}{middle}-{seed}" for w, h in SMALL for seed in SEEDS), 6)
            + some((f"rect{w}x{h}{middle}-{seed}" for w, h in LARGE for seed in (w, 999999999)), 12))


FORMS = {"text": ("txt", mazeread.read_text), "blocks": ("blocks.txt", mazeread.read_blocks)}


def check_letters(program: Program, form: str, recipes: Sequence[str]) -> None:
    """Draws all recipes by one command, and compares each drawing with the maze of the independent implementation."""
    program.done("draw", "-f", form, "-o", f"{form}/", *recipes)
    ending, read = FORMS[form]
    for_each(recipes, lambda recipe: fail_if(g.difference(
        read(program.in_folder(form).joinpath(f"{recipe}.{ending}").read_text(encoding="utf-8")), maze(recipe))))


@each(product(PICKS, STEPS))
def check_grown(program: Program, grown: tuple) -> None:
    """Drawings as text and as blocks show the mazes of the law: {}"""
    chosen = recipes(*grown)
    check_letters(program, "text", chosen)
    check_letters(program, "blocks", chosen[::4])


def check_long(program: Program) -> None:
    """Large and very long mazes are the mazes of the law"""
    check_letters(program, "text", LONG)


@over(("rect40x20-7391", "rect6x8-0") if SOAK else ("rect6x8-0",))
def check_checks(program: Program, recipe: str) -> None:
    """The program accepts only the right check character"""
    # This example is from the standard of the Global Release Identifier, A1-2425G-ABC1234002-M.
    expect(law.check_character("A1-2425G-ABC1234002"), "m", "an example of ISO 7064")
    expect(program.text("info", "--recipe", recipe).split(), [law.with_check(recipe)], "info --recipe")
    for character in law.CHECK_ALPHABET:
        status = program.run("info", f"{recipe}.{character}").status
        if (status == 0) != (character == law.check_character(recipe)):
            raise Failure(f"check character {character} ended with status {status}")


@over(some(NAMES, 2))
def check_named_seed(program: Program, name: str) -> None:
    """A seed that is a name stands for the number that the law computes from the name"""
    seed = law.seed_from_text(name)
    for given, wanted in (((), "rect20x26"), (("rect6x8-random-straight30",), "rect6x8-random-straight30")):
        done = program.done("draw", "-f", "text", "--seed", name, *given)
        said = done.message
        if not re.search(rf"(?<!\d){seed}(?!\d)", said):
            raise Failure(f"the seed {seed} is not reported: {said!r}")
        fail_if(g.difference(mazeread.read_text(done.text), maze(f"{wanted}-{seed}")))


@over(((2026, 3, "rect6x8"), (0, 12, "rect5x6-random"), (2 ** 64 - 1, 2, "rect6x8-all")))
def check_book(program: Program, case: tuple) -> None:
    """The seeds of a book's puzzles are the seeds that the law computes from the book's seed"""
    book_seed, count, pattern = case
    name = f"book-{book_seed}.pdf"
    program.text("book", "--puzzles", str(count), "--maze", f"{pattern}-doors.natural", "--seed", str(book_seed), "-o", name)
    found = program.text("info", "--recipe", f"./{name}").split()
    wanted = [law.with_check(f"{pattern}-{law.puzzle_seed(book_seed, '', k)}") for k in range(1, count + 1)]
    expect(found, wanted, "recipes in the book")


main()
