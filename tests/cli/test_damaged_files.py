"""Tests that mazepress reads the right recipe from damaged and truncated files, or prints an error message, and never crashes.
rows/files.txt tests files that mazepress did not write."""
import random
from pathlib import Path
from typing import Iterator, List

import paths
from faults import garbage
from program import Program, expect_failed, main
from tap import SOAK, Failure, for_each

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


def copies(rng: random.Random, data: bytes) -> Iterator[bytes]:
    """Yields damaged copies of a file: with random damage, with one changed bit near its recipe, and truncated."""
    for _ in range(DAMAGES):
        yield damaged(rng, data)
    place = data.find(RECIPE.encode())
    for offset in range(place + len(RECIPE) - 3, place + len(RECIPE) + 2) if place >= 0 else ():
        for bit in range(0, 8, 1 if SOAK else 7):
            yield data[:offset] + bytes([data[offset] ^ 1 << bit]) + data[offset + 1:]
    for length in [0, 1, 8, 20, *range(40, len(data), max(1, len(data) // (25 if SOAK else 6)))]:
        yield data[:length]


def damaged_copies(program: Program) -> None:
    """From a damaged or truncated file, mazepress reads the right recipe, or prints one line and exits with status 1"""
    rng = random.Random(11)
    paths = []
    for sample in samples(program):
        for i, data in enumerate(copies(rng, sample.read_bytes())):
            paths.append(program.in_folder(f"{i}-{sample.name}"))
            paths[-1].write_bytes(data)
    for_each(paths, lambda path: read_damaged(program, path))


main()
