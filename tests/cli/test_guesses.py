"""Tests the suggestions and explanations that mazepress prints for typing mistakes."""
import sys

sys.path.insert(0, sys.path[0] + "/..")

from program import Program, expect_failed, expect_files, expect_refused, main
from tap import Failure, expect, need, tool



def no_guess_is_made_up(program: Program) -> None:
    """mazepress suggests only corrections that are likely, and only options that the verb accepts"""
    for arguments, wrong in ((["rect15x20-7391.k"], "did you mean"), (["rect15x20-7391b"], "did you mean"), (["rect15x2O-7391"], "did you mean"),
                             (["--wal", "5"], "--wall")):
        expect(wrong in expect_refused(program.run("info", *arguments)).message, False, f"{wrong} for {arguments}")
    expect_files(program)


def one_puzzle_of_a_book(program: Program) -> None:
    """draw --puzzle N draws only puzzle N of a book's file or of a list"""
    program.done("book", "--level", "tiny", "--puzzles", "4", "--seed", "1", "-o", "b.pdf", "--recipes", "l.txt")
    recipes = program.recipes_of("b.pdf")
    for source in ("b.pdf", "l.txt"):
        program.done("draw", source, "--puzzle", "3", "-o", "one.svg")
        expect(program.recipes_of("./one.svg"), recipes[2:3], f"puzzle 3 of {source}")
    for number in ("0x", "5", "-1"):
        expect_refused(program.run("draw", "b.pdf", f"--puzzle={number}", "-o", "no.svg"), number)


def files_of_presses(program: Program) -> None:
    """A print shop's file contains no recipes; the error of draw and info names the list next to the file, which both verbs accept"""
    program.done("book", "--press", "kdp", "--trim", "8.5x11in", "--level", "easy", "--seed", "1",
                 "--recipe-line", "foot", "-o", "k.pdf")
    for verb in ("draw", "info"):
        expect_failed(program.run(verb, "k.pdf"), "print shop", "k.recipes.txt")
    recipes = program.recipes_of("k.recipes.txt")
    expect(len(recipes), 24, "recipes in the list")
    program.done("draw", "-o", "k/", "k.recipes.txt", "--puzzle", "2")
    expect(program.recipes_of(f"k/{recipes[1][:-2]}.pdf"), recipes[1:2], "the second of the list")
    need("qpdf")
    program.draw("o.pdf", "rect5x5-1")
    tool("qpdf", "--empty", "--pages", str(program.in_folder("o.pdf")), "--", str(program.in_folder("p.pdf")))
    expect(program.recipes_of("p.pdf")[0][:-2], "rect5x5-1", "the note of a page that qpdf took out")


def lists_spare_other_files(program: Program) -> None:
    """--recipes overwrites a list that mazepress wrote, but no other file"""
    words = ("book", "--level", "tiny", "--puzzles", "2", "-o", "b.pdf", "--recipes")
    program.draw("mine.svg", "rect5x5-1")
    program.in_folder("mine.txt").write_text("rect15x20-7391\n")
    program.in_folder("nul.txt").write_bytes(b"# list\n\0text")
    for name in ("mine.svg", "mine.txt", "nul.txt"):
        before = program.in_folder(name).read_bytes()
        expect_refused(program.run(*words, name, "--seed", "1"), name, "--recipes")
        if program.in_folder(name).read_bytes() != before or program.in_folder("b.pdf").exists():
            raise Failure(f"{name} is overwritten, or a book made")
    for seed in ("1", "2"):
        program.done(*words, "list.txt", "--seed", seed)
    expect(program.recipes_of("list.txt"), program.recipes_of("b.pdf"), "the second list")


main()
