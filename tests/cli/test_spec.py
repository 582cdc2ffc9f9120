"""Tests books from a specification: sections, paths, and keys and options that have the same effect. rows/books.txt tests messages."""
import re
from pathlib import Path
from typing import Dict, List

import paths
from program import Program, expect_failed, expect_files, expect_refused, main
from tap import Failure, expect

SPEC = """\
title: Mazes
seed: 5
sections:
  - name: A
    puzzles: 2
    level: tiny
    maze: rect
  - name: "B: b"
    recipes: |
      rect5x5-1
      7
  - name: C
    maze: rect6x6
    seeds: 7,9-10
"""


def write(program: Program, name: str, text: str) -> Path:
    path = program.in_folder(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    return path


def recipes_by(program: Program, *arguments: str) -> List[str]:
    program.done("book", "-o", "x.pdf", *arguments)
    return program.recipes_of("x.pdf")


def large_files(program: Program) -> None:
    """mazepress rejects a specification of more than a megabyte"""
    write(program, "b.yaml", "x" * 2 ** 21)
    expect_refused(program.run("book", "b.yaml"), "b.yaml", "megabyte")


def sections_make_a_book(program: Program) -> None:
    """The puzzles of a book are the puzzles of its sections, in the order of the sections"""
    write(program, "b.yaml", SPEC)
    program.done("book", "b.yaml", "-o", "b.pdf", "--recipes", "b.txt")
    recipes = program.recipes_of("b.pdf")
    expect([r.split("-")[0] for r in recipes],
           ["rect6x8"] * 2 + ["rect5x5", "rect20x26"] + ["rect6x6"] * 3, "shapes")
    expect([re.sub(r"\..$", "", r) for r in recipes[2:]],
           ["rect5x5-1", "rect20x26-7", "rect6x6-7", "rect6x6-9", "rect6x6-10"], "given ones")
    lines = program.in_folder("b.txt").read_text().splitlines()
    expect(lines, ["# A", "# difficulty: 11..17", *recipes[:2], "# B: b", *recipes[2:4], "# C", *recipes[4:]], "--recipes")
    expect(recipes_by(program, "--set", "recipes=b.txt"), recipes, "from the list")
    expect(recipes_by(program, "--set", "recipes=b.pdf"), recipes, "from the book")


def section_names_decide_seeds(program: Program) -> None:
    """The mazes of a section depend on the section's name, and not on earlier sections"""
    def of(text: str) -> List[str]:
        write(program, "b.yaml", "seed: 1\nlevel: tiny\npuzzles: 2\n" + text)
        return recipes_by(program, "b.yaml")
    a, b = of("sections: [{name: A}]"), of("sections: [{name: B}]")
    expect(len(set(a + b)), 4, "different mazes")
    expect(of("sections: [{name: B}, {name: A}]"), b + a, "sections the other way round")
    expect(of(""), recipes_by(program, "--seed", "1", "--level", "tiny", "--puzzles", "2"),
           "a book without sections")


def paths_are_relative_to_the_spec(program: Program) -> None:
    """Paths in a specification are relative to its folder, and paths in options are relative to the working directory"""
    write(program, "sub/old.txt", "# from last year\r\nRect5x5 1\n\n7\n")
    write(program, "old.txt", "rect9x9-3\n")
    write(program, "sub/b.yaml", "recipes: old.txt\n")
    expect([r.split(".")[0] for r in recipes_by(program, "sub/b.yaml")], ["rect5x5-1", "rect20x26-7"],
           "in the file")
    expect([r.split(".")[0] for r in recipes_by(program, "sub/b.yaml", "--set", "recipes=old.txt")],
           ["rect9x9-3"], "in --set")
    printed = program.done("book", "sub/b.yaml", "--print-spec").text
    write(program, "c.yaml", printed)
    expect(recipes_by(program, "c.yaml"), recipes_by(program, "sub/b.yaml"), "printed and read")
    write(program, "sub/b.yaml", "recipes: no.txt\n")
    expect_failed(program.run("book", "sub/b.yaml"), "sub/b.yaml:1", "sub/no.txt")
    write(program, "sub/old.txt", "rect5x5-1\nrect5x5-1.x\n")
    write(program, "sub/b.yaml", "recipes: old.txt\n")
    expect_refused(program.run("book", "sub/b.yaml"), "sub/old.txt", "line 2")


SMALL = [["--puzzles", "3", "--maze", "rect7x7", "--seed", "1"],
         ["--level", "tiny", "--puzzles", "5", "--per-page", "4", "--seed", "Klasse 3", "--title", "Für: # dich",
          "--heading", "Name: ____", "--caption", "\"Los!\"", "--answers", "foot"],
         ["--seeds", "7,19,100-104", "--no-recipe", "--wall", "1mm", "--arrows", "color"],
         ["--paper", "a5", "--puzzles", "2", "--seed", "2", "--margin", "20mm", "--solution-dash", "dotted"],
         ["rect5x5-1", "rect6x6-2", "--title", "yes"],
         ["rect5x5", "--seed", "12"]]


def small_form_and_specification(program: Program) -> None:
    """book --print-spec OPTIONS prints a specification that makes the same book as the options"""
    for options in SMALL:
        wanted = program.done("book", *options, "-o", "-").out
        spec = program.done("book", *options, "--print-spec").text
        write(program, "s.yaml", spec)
        expect(program.done("book", "s.yaml", "-o", "-").out == wanted, True, f"{options}\n{spec}")
        expect(program.done("book", "s.yaml", "--print-spec").text, spec, "printed again")
    expect_files(program, "s.yaml")


def keys_of(text: str) -> Dict[str, str]:
    """Returns a dictionary from keys to values of a YAML text. Keys in comments count, because keys without a default are in
    comments. An indented key is preceded by the key above its block, as in "words.page". Items of lists are ignored."""
    found, holder = {}, ""
    for line in text.splitlines():
        match = re.match(r"(?:# ?)?( *)([a-z-]+):(?: (.*?))?(?:  +#.*)?$", line)
        if match and match[3] is None:
            holder = match[2]
        elif match and match[3]:
            found[f"{holder}.{match[2]}" if match[1] else match[2]] = match[3]
    return found


def example_is_complete(program: Program) -> None:
    """book --example prints a specification with every option and key; from it, mazepress makes the default book"""
    text = program.done("book", "--example").text
    keys = keys_of(text)
    options = set(re.findall(r"^  (?:-\w, )?--([a-z-]+)", program.done("book", "--help").text, re.M))
    options -= {"output", "set", "example", "print-spec", "no-defaults", "overwrite", "root", "strict", "recipes", "images", "image-format",
                "no-recipe", "jobs", "quiet"}
    expect(sorted(options - set(keys)), [], "options that are no keys of the example")
    for key in ("recipes", "sections.name", "solutions.per-page", "solutions.style", "words.contents",
                "words.how-to-play", "words.how-to-play-text", "words.difficulty-text", "words.solutions",
                "words.recipes", "words.page", "words.puzzles", "words.puzzle", "words.copyright",
                "words.again-foot", "words.again-list", "words.again-none"):
        if key not in keys and not re.search(rf"^ *#? +(- )?{key.split('.')[-1]}:", text, re.M):
            raise Failure(f"{key} is not in the example")
    write(program, "e.yaml", text)
    book = program.done("book", "--seed", "3", "-o", "-").out
    expect(program.done("book", "e.yaml", "--seed", "3", "-o", "-").out == book, True, "the usual book")
    printed = keys_of(program.done("book", "e.yaml", "--print-spec").text)
    for line in text.splitlines():
        key = re.match(r"([a-z-]+): ", line)
        if key and key[1] not in printed:
            raise Failure(f"{key[1]} of the example does not come back")


def pictures_of_all_puzzles(program: Program) -> None:
    """--images writes an image of each puzzle and of each solution"""
    program.done("book", "rect5x5-1", "rect6x6-2", "--images", "d/e", "--image-format", "svg", "--look", "plain",
                 "-o", "b.pdf")
    expect(sorted(p.name for p in program.in_folder("d/e").iterdir()),
           ["001-solution.svg", "001.svg", "002-solution.svg", "002.svg"], "files")
    expect(program.recipes_of("d/e/002.svg"), program.recipes_of("rect6x6-2"), "recipe")
    program.done("draw", "-o", "s.svg", "--solution", "rect6x6-2")
    expect(program.in_folder("d/e/002-solution.svg").read_bytes(), program.in_folder("s.svg").read_bytes(),
           "solution")
    program.done("book", "rect5x5-1", "--images", "d", "-o", "b.pdf")
    expect(program.recipes_of("d/001.png"), program.recipes_of("rect5x5-1"), "recipe of a png")


main()
