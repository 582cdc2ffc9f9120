"""Tests new seeds, and that commands leave standard input alone. refusals/works.txt tests the seeds of names."""
import os
import re

import paths
from program import Program, expect_files, expect_status, main
from tap import Failure, expect


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
