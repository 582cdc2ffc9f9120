"""Tests where mazepress writes its output: file names, directories, stdout."""
import os
import subprocess
from pathlib import Path

import paths
from program import Program, expect_one_line, expect_status, main
from tables import FORMATS
from tap import Skip, expect


def several_in_one_stream(program: Program) -> None:
    """mazepress writes several mazes in turn to a FIFO, a device or stdout, in any format; *.jsonl has one line per maze"""
    two = ["rect5x5-1", "rect5x5-2"]
    for name in FORMATS:
        each = [program.done("draw", "-f", name, "-o", "-", recipe).out for recipe in two]
        wanted = program.done("draw", "-f", name, "-o", "-", *two).out
        if name != "pdf":
            expect(wanted, b"".join(each), name)
        fifo = program.in_folder(f"{name}.fifo")
        os.mkfifo(fifo)
        child = program.start("draw", "-f", name, "-o", str(fifo), *two, stderr=subprocess.DEVNULL)
        expect(fifo.read_bytes(), wanted, f"{name} through a FIFO")
        expect(child.wait(), 0, "status")
        program.done("draw", "-f", name, "-o", "/dev/null", *two)
        fifo.unlink()
        if name in ("text", "blocks", "json"):
            expect(program.draw(f"all.{name}", "-f", name, *two), wanted, f"{name} in a file")
    expect(program.draw("all.jsonl", *two), program.done("draw", "-f", "json", *two).out, "all.jsonl")


def stdout_is_what_a_file_is(program: Program) -> None:
    """-o - writes the same bytes to stdout as -o FILE to a file, in every format"""
    for name in FORMATS:
        data = program.draw("a", "-f", name, "rect9x7-1")
        result = program.done("draw", "-f", name, "-o", "-", "rect9x7-1")
        expect(result.out, data, name)
        expect(result.err, b"", f"{name}: stderr")


def closed_streams_do_no_harm(program: Program) -> None:
    """If stdin, stdout or stderr is closed, mazepress writes the usual bytes to the output file, and nothing else"""
    wanted = {name: program.draw(f"a.{FORMATS[name]}", "rect9x7-1") for name in FORMATS}
    for closed in ([0], [1], [0, 1, 2]):
        for name, data in wanted.items():
            def close() -> None:
                for descriptor in closed:
                    os.close(descriptor)
            result = program.run("draw", "-o", f"b.{FORMATS[name]}", "rect9x7-1", before=close)
            expect_status(result, 0)
            expect(program.in_folder(f"b.{FORMATS[name]}").read_bytes(), data,
                   f"{name} with {closed} closed")
    book = ["book", "--puzzles", "2", "--seed", "1", "--level", "tiny"]
    program.done(*book, "-o", "a.pdf")
    program.run(*book, "-o", "b.pdf", before=lambda: [os.close(d) for d in (0, 1, 2)])
    expect(program.in_folder("b.pdf").read_bytes(), program.in_folder("a.pdf").read_bytes(), "book")


def full_stdout(program: Program) -> None:
    """If stdout is /dev/full, mazepress prints a message and exits with status 1"""
    if not Path("/dev/full").exists():
        raise Skip("no /dev/full")
    cases = [["list"], ["info", "rect5x5-1"], ["info", "--json", "rect5x5-1"], ["info", "--recipe", "rect5x5-1"], ["--help"], ["--version"],
             ["draw", "--help"], ["draw", "-f", "text", "rect5x5-1"], ["draw", "-f", "text", "rect300x300-1"]]
    cases += [["draw", "-o", "-", "-f", name, "rect30x30-1"] for name in FORMATS]
    cases += [["draw", "-o", "-", "-f", "png", "-j4", "--cell", "8px", "hex200x200-1"]]
    cases += [["book", "rect5x5-1", "-o", "-"]]
    with open("/dev/full", "wb") as full:
        for arguments in cases:
            result = program.run(*arguments, stdout=full)
            expect_status(result, 1)
            expect_one_line(result, "standard output", "No space left")


def a_closed_stdout(program: Program) -> None:
    """If stdout is closed, mazepress prints one line that names standard output, and exits with status 1"""
    for arguments in (["list"], ["info", "rect5x5-1"], ["draw", "-f", "text", "rect5x5-1"],
                      ["draw", "-f", "svg", "-o", "-", "rect5x5-1"], ["--help"]):
        result = program.run(*arguments, before=lambda: os.close(1))
        expect_status(result, 1)
        expect_one_line(result, "standard output")


main()
