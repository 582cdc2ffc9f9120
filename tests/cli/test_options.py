"""Tests options and arguments: texts, names of files with any bytes, and the output of info."""
import json
import os
import re
import shutil
from pathlib import Path

import paths
from program import Program, expect_failed, expect_refused, main
from readers import pdftext
from tap import Failure, expect
from terminal import LOCALES


def texts_that_do_not_fit(program: Program) -> None:
    """If the text of an option leaves no space for the maze, mazepress rejects the text and names the option"""
    for verb in ("draw", "book"):
        for option in ("--title", "--heading", "--caption"):
            expect_refused(program.run(verb, "rect5x5-1", option, "many words " * 1000), option[2:])


def title_in_the_c_locale(program: Program) -> None:
    """A title with an umlaut gives the same bytes in every locale"""
    for name in ("pdf", "svg", "png", "print-svg"):
        data = [program.draw("a", "-f", name, "--title", "Für dich", "rect5x5-1", env=locale)
                for locale in LOCALES]
        expect([d == data[0] for d in data], [True] * len(data), f"{name}: same bytes in {LOCALES}")
    program.draw("a.pdf", "--title", "Für dich", "rect5x5-1", env={"LC_ALL": "C"})
    text = pdftext.text_of(program.in_folder("a.pdf"))
    if "Für dich" not in text:
        raise Failure(f"the title is not found: {text!r}")


def file_names_in_any_bytes(program: Program) -> None:
    """mazepress reads and writes files whose names contain any bytes, even with LC_ALL=C"""
    for name in (b"Gr\xc3\xbc\xc3\x9fe.svg", b"\xff\xfe.svg", b"a b.svg", b"-x.svg", b"a\nb.svg"):
        path = b"./" + name
        program.done("draw", "-o", path, "rect5x5-1", env={"LC_ALL": "C"})
        expect(program.recipes_of(path)[0][:9], "rect5x5-1", "the recipe read")
        if not os.path.exists(os.path.join(os.fsencode(program.folder), name)):
            raise Failure(f"{name!r} is not there")


def file_names_in_messages(program: Program) -> None:
    """If a message names a file with unusual bytes, the message is one line without control characters"""
    for name in (b"./a\nb.svg", b"./\x1b[31m.svg", b"./\xff.svg", b"./" + b"n" * 300 + b".svg",
                 b"./" + b"n" * 5000):
        expect_failed(program.run("info", name), "cannot read")
    for name in (b"no/a\nb.svg", b"no/\x1b[31m.svg", b"no/\xff.svg"):
        expect_failed(program.run("draw", "-o", name, "rect5x5-1"), "cannot write")


def files_as_arguments(program: Program) -> None:
    """An argument with a slash or a known extension is the name of a file"""
    wanted = program.done("draw", "-f", "text", "rect9x7-random-5").out
    for name in ("a.svg", "a.png", "a.pdf", "a.print.svg", "plain"):
        program.draw(name, "-f", name.split(".", 1)[1].replace(".", "-") if "." in name else "pdf",
                     "rect9x7-random-5")
        path = name if "." in name else f"./{name}"
        expect(program.done("draw", "-f", "text", path).out, wanted, path)
        expect(program.done("-f", "text", f"{program.folder}/{name}").out, wanted, "absolute path")
    expect_failed(program.run("info", "b.svg"), "b.svg", "No such file")
    expect_failed(program.run("info", "./rect5x5-1"), "./rect5x5-1", "No such file")
    expect_failed(program.run("info", "."+"/"), "is a directory")


def info_json(program: Program) -> None:
    """info --json prints one JSON object per line, with the measures of the maze"""
    lines = program.done("info", "--json", "rect15x20-7", "rect1x1-1", "rect5x5-all-3").text.splitlines()
    keys = ["recipe", "check", "cells", "passages", "perfect", "unique", "dead_ends", "junctions", "straights",
            "turns", "loops", "solution_length", "solution_turns", "decisions", "middle", "faces", "branches",
            "branch_cells", "longest_branch", "difficulty1", "difficulty2", "difficulty3",
            "mcclendon_complexity", "mcclendon_difficulty", "fingerprint"]
    for line, cells, recipe in zip(lines, (300, 1, 25), ("rect15x20-7", "rect1x1-1", "rect5x5-all-3")):
        figures = json.loads(line)
        expect(list(figures), keys, "keys")
        expect((figures["recipe"], figures["cells"], figures["passages"], figures["perfect"]),
               (recipe, cells, cells - 1, True), "figures")
        kinds = sum(figures[k] for k in ("dead_ends", "junctions", "straights", "turns"))
        expect(kinds, cells, "dead ends, junctions, straights and turns together")
        expect(figures["solution_length"] + figures["branch_cells"], cells, "solution and branches together")
        if not all(1 <= figures[f"difficulty{i}"] <= 100 for i in (1, 2, 3)) or not re.fullmatch("[0-9a-f]{32}", figures["fingerprint"]):
            raise Failure(f"difficulty or fingerprint in {line}")
        expect(program.recipes_of(f"{recipe}.{figures['check']}")[0], f"{recipe}.{figures['check']}",
               "the check")
    expect(len(lines), 3, "lines")


def info_plain(program: Program) -> None:
    """The first line that info prints is the recipe with its check character"""
    text = program.done("info", "Rect15×20 7").text
    expect(text.splitlines()[0], program.recipes_of("rect15x20-7")[0], "first line")
    for word in ("cells", "dead ends", "junctions", "solution", "branches", "perfect", "McClendon"):
        if word not in text:
            raise Failure(f"{word} is missing in {text!r}")
    told = json.loads(program.done("info", "--json", "rect15x20-7").text)
    expect(re.search(r"difficulty +(\d+)  of 100 \(difficulty3\), (\d+) by difficulty2, (\d+) by difficulty1", text).groups(),
           tuple(str(told[f"difficulty{i}"]) for i in (3, 2, 1)), "difficulty as text")


def the_path_of_the_program_is_not_told(program: Program) -> None:
    """Messages begin with "mazepress", regardless of the path of the program"""
    copy = program.in_folder("odd name")
    shutil.copy(program.path, copy)
    moved = Program(str(copy), program.folder)
    libraries = str(Path(program.path).parent)
    env = {"LD_LIBRARY_PATH": f"{libraries}:{os.environ.get('LD_LIBRARY_PATH', '')}"}
    for arguments in (["--frobnicate"], ["-x"], ["draw", "--frobnicate"], ["rekt"], ["info"]):
        result = expect_refused(moved.run(*arguments, env=env))
        if "odd name" in result.message:
            raise Failure(f"{result}\nthe path is told")


main()
