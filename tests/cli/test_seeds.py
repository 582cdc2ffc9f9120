"""Tests recipes and seeds as arguments, and recipes from standard input."""
import os
import re
import unicodedata

import paths
from program import Program, expect_files, expect_refused, expect_status, main
from tap import Failure, expect


def seed_by_law(name: str) -> int:
    """Returns the seed of a name, computed as <mazepress/random.h> defines."""
    most = 2 ** 64 - 1
    state = 0xCBF29CE484222325
    for byte in name.encode("utf-8"):
        state = (state ^ byte) * 0x100000001B3 & most
    state = state + 0x9E3779B97F4A7C15 & most
    state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & most
    state = (state ^ state >> 27) * 0x94D049BB133111EB & most
    return (state ^ state >> 31) * 10 ** 9 >> 64


def one_name_one_seed(program: Program) -> None:
    """A name gives the same seed in NFC and NFD, and with white space around it, as an option and in a specification"""
    seeds = {"Zoë": None, "Йод": None, "한글": None, "Nguyễn Thị": None, "Ada": None}
    for name in seeds:
        forms = {unicodedata.normalize(form, name) for form in ("NFC", "NFD")}
        found = {program.done("draw", "-f", "text", "--seed", f"{before}{text}{after}", "rect5x5").message
                 for text in forms for before, after in (("", ""), ("", " "), (" ", ""), ("\t", "\n "))}
        expect(len(found), 1, f"seeds of {name}: {found}")
        seeds[name] = found.pop()
        expect(re.search(r"rect5x5-(\d+)", seeds[name])[1], str(seed_by_law(unicodedata.normalize("NFC", name))), f"the seed of {name} by the law")
    expect(len(set(seeds.values())), len(seeds), "different seeds")
    expect("rect5x5-7391" in program.done("draw", "-f", "text", "--seed", " 7391 ", "rect5x5").message, True, "a number with spaces")
    expect_refused(program.run("draw", "-f", "text", "--seed", "  ", "rect5x5"), "--seed is empty")
    books = []
    for form in ("NFC", "NFD"):
        program.in_folder("a.yaml").write_text(unicodedata.normalize(form, "seed: Zoë\nsections:\n  - name: Gemüse\n    puzzles: 3\n    maze: rect\n"), encoding="utf-8")
        program.done("book", "-o", f"{form}.pdf", "a.yaml")
        books.append(program.recipes_of(f"{form}.pdf"))
    expect(books[0] == books[1], True, "the recipes of a book")


def new_seeds_are_reported(program: Program) -> None:
    """mazepress gives a recipe without a seed a new seed of at most 9 digits, and prints the recipe"""
    result = program.done("draw", "-f", "svg", "rect5x5", "rect6x6-queue", "rect7x7-3")
    reported = re.findall(r"^recipe (\S+)\.[0-9a-z]$", result.message, re.M)
    expect([re.sub(r"-\d{1,9}$", "", r) for r in reported], ["rect5x5", "rect6x6-queue"], "reported")
    expect_files(program, "rect7x7-3.svg", *(f"{r}.svg" for r in reported))
    book = program.done("book", "--puzzles", "2", "--level", "tiny")
    seed = re.search(r"^seed (\d{1,9})$", book.message, re.M)
    if not seed:
        raise Failure(f"{book}\nno seed is reported")
    first = program.in_folder("book.pdf").read_bytes()
    again = program.done("book", "--puzzles", "2", "--level", "tiny", "--seed", seed[1], "-o", "-")
    expect(again.out, first, "the same book from the reported seed")


def stdin_is_left_alone(program: Program) -> None:
    """Without the argument -, a command does not read stdin, even if stdin is closed or never ends"""
    wanted = program.done("draw", "-f", "svg", "-o", "-", "rect5x5-1").out
    reading, writing = os.pipe()    # a pipe to which no process writes
    try:
        for arguments in (["rect5x5-1", "-f", "svg", "-o", "-"], [], ["draw", "-f", "text"],
                          ["info", "rect5x5-1"], ["list"], ["--version"],
                          ["book", "--puzzles", "1", "-o", "x.pdf"]):
            result = run_with_stdin(program, reading, *arguments)
            expect_status(result, 0)
            closed = program.run(*arguments, before=lambda: os.close(0), time_limit=20)
            expect_status(closed, 0)
            if arguments[-2:] == ["-o", "-"]:
                expect((result.out, closed.out), (wanted, wanted), "stdout")
    finally:
        os.close(reading)
        os.close(writing)


def run_with_stdin(program: Program, descriptor: int, *arguments: str):
    return program.run(*arguments, before=lambda: os.dup2(descriptor, 0), time_limit=20)


main()
