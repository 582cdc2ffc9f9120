"""Tests output to terminals, and progress bars."""
import re
import signal
import subprocess

import paths
from program import Program, expect_files, main
from tap import Failure, expect
from terminal import on_terminal, slowly


def binary_is_not_for_a_terminal(program: Program) -> None:
    """With -o -, mazepress rejects binary output to a terminal and suggests an alternative"""
    for name in ("pdf", "png"):
        session = on_terminal(program, "draw", "-f", name, "-o", "-", "rect5x5-1")
        expect(session.status, 2, f"{name}: exit status")
        expect(session.screen.count(b"\n"), 1, f"{name}: lines on the screen {session.screen!r}")
        for part in (name.encode(), b"terminal", b"-o"):
            if part not in session.screen:
                raise Failure(f"{name}: {part!r} is missing in {session.screen!r}")
    session = on_terminal(program, "book", "--puzzles", "1", "--seed", "1", "-o", "-")
    expect(session.status, 2, "book: exit status")
    if b"terminal" not in session.screen or b"%PDF" in session.screen:
        raise Failure(f"book: {session.screen[:200]!r}")
    expect_files(program)


def text_goes_to_a_terminal(program: Program) -> None:
    """mazepress writes the formats text, blocks, svg and print-svg to a terminal"""
    for arguments in (["-f", "text"], ["-f", "blocks"], ["-f", "svg", "-o", "-"],
                      ["-f", "text", "-o", "-"], ["-f", "print-svg", "-o", "-"]):
        wanted = program.done("draw", *arguments, "rect5x5-1").out
        session = on_terminal(program, "draw", *arguments, "rect5x5-1")
        expect((session.status, session.screen), (0, wanted), f"draw {' '.join(arguments)}")


def binary_goes_to_a_pipe(program: Program) -> None:
    """With -o -, mazepress writes binary output to a pipe, even if stderr is a terminal"""
    session = on_terminal(program, "draw", "-f", "png", "-o", "-", "rect5x5-1", stdout_too=False)
    expect((session.status, session.screen), (0, b""), "exit status and screen")
    expect(session.out, program.draw("a.png", "rect5x5-1"), "stdout")


BAR = re.compile(rb"\r\[#* *\]")
PASSED = re.compile(rb"\r\[#* *\][^\r\n]*(?=\r)|\r\x1b\[K")      # matches output that the terminal has overwritten or erased


def progress_on_a_terminal(program: Program) -> None:
    """A progress bar appears after a second, only on a terminal, and is erased at the end of the run"""
    command = ["book", "--maze", "rect60x75", "--answers", "none", "--seed", "1", "-j", "1", "--puzzles", "200", "-o", "large.pdf"]
    with program.start(*command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as piped, slowly(piped):
        session = on_terminal(program, *command, slow=True)
        expect(b"[" in piped.stderr.read(), False, "a bar where stderr is no terminal")
    expect((session.status, session.first_bar >= 1), (0, True), f"exit status, and a bar after {session.first_bar:.2f} s")
    bars = BAR.findall(session.screen)
    if not bars:
        raise Failure(f"no bar: {session.screen[:200]!r}")
    if len(bars) < 3 or len(set(bars)) < 2:
        raise Failure(f"the bar does not move: {bars[:5]!r}")
    left = PASSED.sub(b"", session.screen)
    expect(left.splitlines(), [b"seed 1", b"wrote large.pdf"], "what is left on the screen")


def many_files_on_a_terminal(program: Program) -> None:
    """If mazepress draws many files, it prints only their number on a terminal, and otherwise one line per file"""
    many = ["draw", "-f", "svg", "-o", "many/", *(f"rect5x5-{i}" for i in range(30))]
    session = on_terminal(program, *many)
    expect((session.status, session.screen), (0, b"wrote 30 files to many/\n"), "on a terminal")
    expect(len(program.done(*many).message.splitlines()), 30, "lines elsewhere")
    session = on_terminal(program, *many[:10])
    expect(session.screen.count(b"wrote many/"), 5, "a few files are told each")
    session = on_terminal(program, *many, "rect2x2-doors.four-1", "rect2x2-doors.four-2", "--keep-going")
    expect((session.status, b"wrote 30 files to many/\n" in session.screen), (1, True), "without those that fail")


def large_mazes_tell_what_they_take(program: Program) -> None:
    """On a terminal, before mazepress makes a large maze, it prints the required time and memory; for a small maze, it prints neither"""
    session = on_terminal(program, "draw", "-f", "png", "-o", "large.png", "rect9000x9000-1", until=b"of memory\n")
    told = session.screen.rpartition(b"\x1b[K")[2]      # skips a progress bar that a slow machine has shown and erased before the message
    if not re.match(rb"rect9000x9000-1 has up to 81 million cells and requires about \d+ (seconds|minutes) and at most [\d.]+ GB of memory\n", told):
        raise Failure(f"nothing is told of a large maze: {session.screen[:300]!r}")
    expect(session.status, -signal.SIGINT, "interrupted")
    expect_files(program)
    session = on_terminal(program, "draw", "-f", "png", "-o", "small.png", "rect40x40-1")
    expect(session.screen, b"wrote small.png\n", "of a small maze")


main()
