"""Tests books from a specification: sections, paths, and keys and options that have the same effect. rows/books.txt tests messages."""
import re
from pathlib import Path
from typing import Dict

import paths
from program import Program, expect_files, main
from tap import Failure, expect


def write(program: Program, name: str, text: str) -> Path:
    path = program.in_folder(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    return path


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


main()
