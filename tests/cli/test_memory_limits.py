"""Tests mazepress with little memory, with few processes, and with mazes that are too large for the memory. It reports an error
and leaves no incomplete file."""
import re
import resource
import subprocess

import paths
from faults import MEGABYTE
from program import Program, expect_failed, expect_files, expect_refused, expect_soon, expect_status, main
from tables import FORMATS
from tap import Failure, Skip, expect


def too_many_cells(program: Program) -> None:
    """Under a memory limit, every verb and format rejects rect65535x65535 immediately"""
    limits = {resource.RLIMIT_AS: 2000 * MEGABYTE}
    commands = [["draw", "-f", name, "rect65535x65535-1"] for name in FORMATS]
    commands += [["info", "rect65535x65535-1"], ["info", "--json", "rect65535x65535-1"],
                 ["draw", "rect65535x32000-random-straight50-1"]]
    _, million = program.timed("info", "rect1000x1000-1")
    for command in commands:
        result, taken = program.timed(*command, limits=limits)
        if result.status == 2:
            expect_refused(result, command[-1], "use", "cells per row")     # the error for a maze that is too large for any paper and any image
        else:
            expect_failed(result, "memory", "GB", "make the maze or the picture smaller")
        expect_soon(taken, million, 2, " ".join(command))
    expect_refused(program.run("book", "rect65535x65535-1", limits=limits), "to be legible", "use up to 190 x 190 cells")
    expect(program.recipes_of("rect65535x65535-1")[0][:17], "rect65535x65535-1", "info --recipe")
    expect_files(program)


def refused_beforehand(program: Program) -> None:
    """If a maze needs more memory than the limit allows, mazepress rejects it, and prints the required memory and the limit"""
    for recipe in ("rect20000x20000-1", "rect9000x9000-queue-all-1"):
        for name in ("svg", "png"):
            result = program.run("draw", "-f", name, recipe,
                                 limits={resource.RLIMIT_AS: 200 * MEGABYTE})
            expect_failed(result, recipe, "memory")
    for name in ("print-svg", "dxf", "scad"):
        result = program.run("draw", "-f", name, "rect4000x4000-1",
                             limits={resource.RLIMIT_AS: 1000 * MEGABYTE})
        expect_failed(result, "rect4000x4000-1 requires 1.9 GB of memory", "make the maze or the picture smaller")
    expect_failed(program.run("info", "rect2500x2500-1", limits={resource.RLIMIT_AS: 40 * MEGABYTE}), "rect2500x2500-1 requires 47 MB of memory")
    expect_files(program)


def remedies(program: Program) -> None:
    """If memory is full, the error names a remedy"""
    for size in range(6, 24):
        result = program.run("info", "organic80x80-1", limits={resource.RLIMIT_AS: size * MEGABYTE})
        if "memory" in result.message and "mazepress: " in result.message:
            expect_failed(result, "memory", "make the maze or the picture smaller")


def told_beforehand(program: Program) -> None:
    """Before mazepress makes a large or slow maze, or many mazes, it prints the required time, even if stderr is not a terminal"""
    for verb, recipe in (("info", "rect20000x20000-1"), ("find", "polar8000"), ("info", "rect1x65535-wilson-1"), ("draw -f svg", "flow1000x1000.hills-1"),
                         ("draw -f png", "hex2500x2500-1"), ("draw -f pdf --paper maze --cell 2mm --texture hedge --wall 0.5mm", "rect600x600-1"),
                         ("draw -f svg --tone heat", "hex2000x2000-1"), ("draw -f svg --ground-texture dots", "rect1000x1000-1"),
                         ("draw -f svg --count-by 7", "rect5000x5000-1"), ("draw -f text", "rect5x5-1 rect40000x40000-1")):
        words = [*verb.split(), *recipe.split(), "-j1"] if verb == "find" else [*verb.split(), *recipe.split()]
        working = program.start(*words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        told = working.stderr.readline()
        working.kill()
        working.communicate()
        if not re.fullmatch(rb"%s has up to \d+(?:\.\d)?(?: million)? cells and requires about \d+ (seconds|minutes|hours)%s and at most [\d.]+ GB of memory\n"
                            % (recipe.split()[-1].encode(), b" per maze" if verb == "find" else b""), told):
            raise Failure(f"{words}: {told!r}")
    many = [f"rect2000x2000-{seed}" for seed in range(10)]
    pages = [f"hex500x500-{seed}" for seed in range(40)]
    for words, mazes, memory in (
            (["draw", "-f", "text", *many], "10", b""), (["find", "rect2000x2000", "--count", "30", "-j1"], "30", b""),
            (["draw", "-f", "pdf", "-o", "-", "--paper", "maze", "--cell", "3mm", "-j8", *pages], "40", rb" and at most 1\.5 GB of memory"),
            # sheets are announced before they are chosen: only 16 different mazes of roads exist, so choosing them fails
            (["draw", "--worksheet", "roads", "--count", "5000", "--seed", "7", "-o", "sheets.pdf"], "5000", b""),
            (["book", "--press", "screen", "--trim", "30x40in", "--maze", "rect200x260", "--puzzles", "60", "-j16", "-o", "book.pdf"], "60",
             rb" and at most 1\.7 GB of memory"),
            (["book", "--maze", "rect60x60", "--difficulty", "50..60", "--puzzles", "2000", "-o", "book.pdf"], "2000", b"")):
        working = program.start(*words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        told = next((line for line in working.stderr if not line.startswith(b"seed ")), b"")
        working.kill()
        working.communicate()
        if not re.fullmatch(rb"%s mazes require about \d+ (seconds|minutes|hours) on one core%s\n" % (mazes.encode(), memory), told):
            raise Failure(f"{words[:5]}: {told!r}")
    names = "".join(f"Child {i}\n" for i in range(30000)).encode()
    expect_refused(program.run("book", "--names", "-", "-o", "class.pdf", stdin=names, limits={resource.RLIMIT_CPU: 10}), "more than 5000 names")
    expect_failed(program.run("find", "rect60000x60000", limits={resource.RLIMIT_AS: 2000 * MEGABYTE}),
                  "rect60000x60000 requires 27.0 GB of memory")
    expect_files(program)


def small_stack(program: Program) -> None:
    """mazepress rejects a stack that is too small for its libraries, and works with the smallest stack that it accepts"""
    if program.is_sanitized():
        raise Skip("a sanitizer needs a stack of its own")
    def with_stack(kilobytes: int, *command: str):
        return program.run(*command, limits={resource.RLIMIT_STACK: kilobytes * 1024})
    for command in (["draw", "-o", "a.pdf", "rect9x9-1"], ["book", "-o", "a.pdf", "--puzzles", "2"], ["info", "rect9x9-1"]):
        expect_failed(with_stack(64, *command), "the stack is limited to 64 KB, but 256 KB are required; run ulimit -s 256")
    expect_files(program)
    for command in (["draw", "-o", "a.pdf", "--start-picture", "theme:ghost", "rect9x9-1"], ["check", "a.pdf"],
                    ["book", "-o", "b.pdf", "--theme", "halloween", "--level", "easy", "--puzzles", "3", "--seed", "3", "-j", "3"]):
        expect_status(with_stack(256, *command), 0)


main()
