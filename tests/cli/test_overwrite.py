"""Tests that mazepress replaces an input with the output of the same command only if --overwrite is given."""
import os
import re
import shutil
import sys
from pathlib import Path
from typing import List

sys.path.insert(0, sys.path[0] + "/..")

from program import Program, expect_refused, files_in, main
from tap import expect

SAMPLES = Path(__file__).resolve().parents[2] / "samples"
WORDS = "sun\nmoon\n"


def fill(program: Program) -> Program:
    """Writes the input files of all tests, and returns the program."""
    shutil.copy(SAMPLES / "pictures" / "face.png", program.in_folder("face.png"))
    shutil.copy(SAMPLES / "portraits" / "horse.jpg", program.in_folder("horse.jpg"))
    program.in_folder("list.txt").write_text("rect5x5-1\nrect6x6-2\n")
    program.in_folder("names.txt").write_text("Anna\nBen\n")
    program.in_folder("words.txt").write_text(WORDS)
    program.in_folder("graph.txt").write_text("node a 0 0\nnode b 1 0\nnode c 1 1\nedge a b\nedge b c\n")
    program.in_folder("book.yaml").write_text("title: T\nseed: 3\nsections:\n  - name: A\n    maze: rect8x8\n    puzzles: 2\n    goal-picture: face.png\n")
    program.in_folder("fonts.yaml").write_text("title: T\nseed: 3\nmaze: rect8x8\npuzzles: 2\npictures: face.png | theme:ghost\n")
    program.done("draw", "-o", "maze.svg", "rect5x5-1")
    program.done("draw", "rect7x7-3")
    return program


def refused_and_kept(program: Program, commands: List[List[str]]) -> None:
    """Checks that mazepress rejects each command because its output is one of its inputs, and that the input is unchanged."""
    for command in commands:
        name = command[-1]
        before = program.in_folder(name).read_bytes()
        files = files_in(program.folder)
        expect_refused(program.run(*command), name, "would be replaced", "--overwrite")
        expect(program.in_folder(name).read_bytes() == before, True, f"{' '.join(command)} keeps {name}")
        expect(files_in(program.folder), files, "files")


def inputs_of_draw(program: Program) -> None:
    """draw does not overwrite the pictures, photographs, lists, graphs and mazes that it reads"""
    fill(program)
    refused_and_kept(program, [
        ["draw", "--mask", "face.png", "-o", "face.png"],
        ["draw", "--outline", "face.png", "-o", "face.png"],
        ["draw", "--reveal", "face.png", "-o", "face.png"],
        ["draw", "--flow", "horse.jpg", "--cells", "12", "-f", "svg", "-o", "horse.jpg"],
        ["draw", "--tone", "horse.jpg", "--cells", "12", "-f", "svg", "-o", "horse.jpg"],
        ["draw", "rect9x9-1", "--start-picture", "face.png", "-o", "face.png"],
        ["draw", "rect9x9-1", "--goal-picture", "face.png", "-o", "face.png"],
        ["draw", "rect9x9-collect-1", "--collect-picture", "face.png", "-o", "face.png"],
        ["draw", "--words", "words.txt", "-f", "pdf", "-o", "words.txt"],
        ["draw", "--graph", "graph.txt", "-f", "svg", "-o", "graph.txt"],
        ["draw", "list.txt", "-f", "text", "-o", "list.txt"],
        ["draw", "maze.svg", "-o", "maze.svg"],
        ["draw", "maze.svg", "rect6x6-2", "-f", "text", "-o", "maze.svg"],
    ])
    expect_refused(program.run("draw", "rect7x7-3.pdf"), "./rect7x7-3.pdf would be replaced")
    program.done("draw", "--solution", "rect7x7-3.pdf")


def inputs_of_books(program: Program) -> None:
    """book and cover do not overwrite the specifications, lists and names that they read, or pictures that a specification names"""
    fill(program)
    refused_and_kept(program, [
        ["book", "book.yaml", "-o", "book.yaml"],
        ["book", "--names", "names.txt", "--recipes", "names.txt"],
        ["book", "list.txt", "-o", "b.pdf", "--recipes", "list.txt"],
        ["book", "--words", "words.txt", "--recipes", "words.txt"],
        ["cover", "book.yaml", "--press", "kdp", "-o", "book.yaml"],
    ])
    for name, book in (("pages/001.png", ["--mask", "pages/001.png", "--cells", "12"]), ("pages/002-solution.png", ["--goal-picture", "pages/002-solution.png"]),
                       ("pages/page-001.png", ["--maze", "rect8x8", "--start-picture", "pages/page-001.png"])):
        program.in_folder("pages").mkdir(exist_ok=True)
        shutil.copy(SAMPLES / "pictures" / "face.png", program.in_folder(name))
        expect_refused(program.run("book", "--puzzles", "2", "--seed", "1", *book, "--images", "pages"), name, "would be replaced")
        expect(files_in(program.in_folder("pages")), [name[6:]], "files of the folder")
        program.in_folder(name).unlink()
    shutil.copy(program.in_folder("face.png"), program.in_folder("face.pdf"))
    for spec in ("book.yaml", "fonts.yaml"):
        text = program.in_folder(spec).read_text().replace("face.png", "face.pdf")
        program.in_folder(f"of-{spec}").write_text(text)
        expect_refused(program.run("book", f"of-{spec}", "-o", "face.pdf"), "face.pdf would be replaced, but the key ")


def inputs_beside_lists(program: Program) -> None:
    """draw and book do not overwrite the masks and graphs next to a list that they read, or pictures that a list of words names"""
    fill(program)
    drawn = program.done("draw", "--mask", "face.png", "--cells", "12", "--seed", "5", "-f", "json", "-o", "-").out
    mask = re.search(rb'"(mask\.[^"]*)"', drawn)
    made = re.search(rb'"(rect[^"]*\.mask\.([0-9a-f]{8})[^"]*)"', drawn)
    program.in_folder("lists").mkdir()
    name = f"lists/{made[2].decode()}.mask"
    program.in_folder(name).write_bytes(mask[1] + b"\n")
    program.in_folder("lists/masked.txt").write_bytes(made[1] + b"\n")
    program.done("draw", "lists/masked.txt", "-o", "masked.svg")
    program.in_folder("lists/words.txt").write_text("face,face.png\nsun\n")
    shutil.copy(program.in_folder("face.png"), program.in_folder("lists/face.png"))
    shutil.copy(program.in_folder("face.png"), program.in_folder("lists/001.png"))
    program.in_folder("lists/more.txt").write_text("face,001.png\nsun\n")
    refused_and_kept(program, [
        ["draw", "lists/masked.txt", "-f", "svg", "-o", name],
        ["draw", "rect5x5-1", "lists/masked.txt", "-f", "pdf", "-o", name],
        ["draw", "--words", "lists/words.txt", "-f", "pdf", "-o", "lists/face.png"],
        ["book", "lists/masked.txt", "-o", name],
        ["book", "lists/masked.txt", "-o", "b.pdf", "--recipes", name],
        ["book", "--words", "lists/words.txt", "-o", "b.pdf", "--recipes", "lists/face.png"],
    ])
    expect_refused(program.run("book", "--words", "lists/more.txt", "--images", "lists"), "lists/001.png would be replaced")


def links(program: Program) -> None:
    """mazepress treats a hard link, a symbolic link, or another path to an input as the input"""
    fill(program)
    os.link(program.in_folder("face.png"), program.in_folder("hard.png"))
    os.symlink("face.png", program.in_folder("soft.png"))
    refused_and_kept(program, [["draw", "--mask", a, "-o", b]
                               for a in ("face.png", "hard.png", "soft.png") for b in ("face.png", "hard.png", "soft.png", "./soft.png")])
    with open(program.in_folder("list.txt"), "rb") as read:
        expect_refused(program.run("draw", "-", "-f", "text", "-o", "list.txt", before=lambda: os.dup2(read.fileno(), 0)), "list.txt would be replaced")


def with_overwrite(program: Program) -> None:
    """With --overwrite, the output can replace an input; files that are not inputs are replaced without this option"""
    fill(program)
    program.done("draw", "--mask", "face.png", "-o", "face.png", "--overwrite")
    expect(len(program.recipes_of("face.png")), 1, "the maze that took the picture's place")
    program.done("draw", "--overwrite", "rect7x7-3.pdf")
    program.done("book", "list.txt", "-o", "b.pdf", "--recipes", "list.txt", "--overwrite")
    expect(len(program.recipes_of("list.txt")), 2, "the list in the list's place")
    for _ in range(2):
        program.done("draw", "-o", "other.svg", "maze.svg")
        program.done("draw", "-o", "/dev/null", "-f", "svg", "maze.svg")


main()
