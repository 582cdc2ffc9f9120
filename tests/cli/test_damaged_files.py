"""Tests that mazepress reads the right recipe from damaged, truncated and foreign files, or prints an error message, and never
crashes."""
import random
from pathlib import Path
from typing import List

import paths
from faults import as_nobody, garbage, write_old
from program import Program, expect_failed, expect_files, expect_one_line, expect_status, files_in, main
from tap import SOAK, Failure, expect, for_each

DAMAGES = 100 if SOAK else 6        # number of damaged copies of each file; the fuzz target "input" tries thousands
RECIPE = "rect12x9-random-7391"


def samples(program: Program) -> List[Path]:
    for name in ("a.png", "a.svg", "a.pdf", "a.print.svg"):
        program.draw(name, RECIPE)
    program.done("book", "-o", "book.pdf", RECIPE)
    return [program.in_folder(n) for n in ("a.png", "a.svg", "a.pdf", "a.print.svg", "book.pdf")]


def damaged(rng: random.Random, data: bytes) -> bytes:
    """Returns `data` with one random fault: truncated, or with bytes changed, removed or added."""
    kind, place = rng.randrange(6), rng.randrange(len(data))
    if kind == 0:
        return data[:place]
    if kind == 1:
        return data[:place] + data[place + rng.randrange(1, 200):]
    if kind == 2:
        return data[:place] + garbage(rng, rng.randrange(1, 100)) + data[place:]
    if kind == 3:
        return data[:place] + data[rng.randrange(len(data)):] + data[place:]
    flipped = bytearray(data)
    for _ in range(1 if kind == 4 else 30):
        flipped[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(flipped)


def read_damaged(program: Program, path: Path) -> None:
    """Checks that mazepress reads the right recipe from a damaged file, or prints one line and exits with status 1."""
    result = program.run("info", "--recipe", str(path))
    if result.status == 0:
        right = all(line.rsplit(".", 1)[0] == RECIPE for line in result.text.splitlines())
        if not right or not result.out:
            raise Failure(f"{path.name} gives another recipe: {result.text!r}")
    else:
        expect_failed(result, path.name)


def flipped_bits(program: Program) -> None:
    """From a file with random damage, mazepress reads the right recipe, or prints one line and exits with status 1"""
    rng = random.Random(11)
    paths = []
    for sample in samples(program):
        data = sample.read_bytes()
        for i in range(DAMAGES):
            path = program.in_folder(f"{i}-{sample.name}")
            path.write_bytes(damaged(rng, data))
            paths.append(path)
    for_each(paths, lambda path: read_damaged(program, path))


def flipped_bits_in_the_recipe(program: Program) -> None:
    """From a file with one changed bit near its recipe, mazepress reads the right recipe, or prints one line and exits with status 1"""
    paths = []
    for sample in samples(program)[:3]:
        data = sample.read_bytes()
        place = data.find(RECIPE.encode())
        if place < 0:
            raise Failure(f"{sample.name} does not hold the recipe in plain letters")
        for offset in range(place + len(RECIPE) - 6, place + len(RECIPE) + 4):
            for bit in range(0, 8, 1 if SOAK else 5):
                path = program.in_folder(f"{offset}-{bit}-{sample.name}")
                path.write_bytes(data[:offset] + bytes([data[offset] ^ 1 << bit]) + data[offset + 1:])
                paths.append(path)
    for_each(paths, lambda path: read_damaged(program, path))


def truncated_files(program: Program) -> None:
    """From a file that is truncated anywhere, mazepress reads the right recipe, or prints one line and exits with status 1"""
    paths = []
    for sample in samples(program)[:3]:
        data = sample.read_bytes()
        for length in [0, 1, 4, 7, 8, 9, 20, *range(40, len(data), max(1, len(data) // (25 if SOAK else 10)))]:
            path = program.in_folder(f"{length}-{sample.name}")
            path.write_bytes(data[:length])
            paths.append(path)
    for_each(paths, lambda path: read_damaged(program, path))


def foreign_files(program: Program) -> None:
    """For a file that mazepress did not write, it prints one line with the name of the file and exits with status 1"""
    foreign = {"empty.svg": b"", "empty.png": b"", "empty.pdf": b"", "zeros.png": bytes(10000),
               "text.svg": b"hello\n", "page.svg": b"<html><body>hello</body></html>",
               "bare.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
               "other.svg": b"<svg data-recipe='soup'/>", "bad.svg": b"<svg data-recipe='rekt5x5-1'/>",
               "none.svg": b"<svg data-recipe=''/>", "open.svg": b"<svg", "deep.svg": b"<a>" * 100000,
               "entity.svg": b"<!DOCTYPE s [<!ENTITY a 'aaaa'>]><svg data-recipe='&a;'/>",
               "utf.svg": b"<svg data-recipe='\xff'/>",
               "start.png": b"\x89PNG\r\n\x1a\n", "start.pdf": b"%PDF-1.5\n",
               "binary.pdf": b"%PDF-1.5\n" + bytes(range(256)) * 50,
               "latin.svg": "<svg><metadata>mazepress</metadata></svg>".encode(),
               "newline.svg": b"<svg data-recipe='rect5x5&#10;x-1'/>"}
    for name, data in foreign.items():
        program.in_folder(name).write_bytes(data)
    for_each(foreign, lambda name: expect_failed(program.run("info", name), name))
    for_each(foreign, lambda name: expect_failed(program.run("draw", name, "-f", "text"), name))
    expect_files(program, *foreign)


def unreadable_files(program: Program) -> None:
    """mazepress reports files that it cannot open or read"""
    program.in_folder("folder.svg").mkdir()
    expect_failed(program.run("info", "folder.svg"), "folder.svg", "directory")
    path = write_old(program, "secret.svg")
    path.chmod(0)
    expect_failed(as_nobody(program, "info", "secret.svg"), "secret.svg", "Permission denied")


def one_bad_file_of_many(program: Program) -> None:
    """If one of several files is bad, info and draw write nothing"""
    good = samples(program)[0].name
    before = files_in(program.folder)
    for arguments in (["info", good, "missing.svg"], ["info", "--recipe", good, "missing.svg"],
                      ["draw", "-f", "svg", good, "missing.svg"], ["draw", "-f", "text", good, "missing.svg"]):
        expect_failed(program.run(*arguments), "missing.svg")
    expect(files_in(program.folder), before, "files")


def bad_dates(program: Program) -> None:
    """mazepress rejects a SOURCE_DATE_EPOCH that is not a valid number"""
    for epoch in ("x", "-1", "1.5", "99999999999999999999", "1 2"):
        result = program.run("draw", "rect5x5-1", env={"SOURCE_DATE_EPOCH": epoch})
        expect_status(result, 1, 2)
        expect_one_line(result, "SOURCE_DATE_EPOCH", epoch)
    expect_files(program)


main()
