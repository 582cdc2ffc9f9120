"""Tests that mazepress handles a failure of each system call: opening, reading, writing, renaming, starting threads, closing.
After a failure, the output file has its old content or its complete new content; exit status 0 means the new content. No
other file remains, and the program ends by itself."""
import re
import signal
from pathlib import Path
from typing import Dict, List

import paths
from program import Program, Result, files_in, main
from tap import SOAK, Failure, Skip, expect, for_each

KINDS = ("open", "read", "write", "rename", "fsync", "thread", "close")
SAMPLES = {kind: 100 if SOAK else 1 for kind in KINDS}
OLD = b"what was here before\n"
BOOK = ["book", "--level", "tiny", "--puzzles", "2", "--seed", "1", "-j2"]
TITLED = ("pdf", "svg", "print-svg")
PLAIN = ("png", "dxf", "scad", "text", "blocks", "json")
READ = {"read.svg": "svg", "read.png": "png", "read.pdf": "pdf"}        # files that `info` and `check` read
COMMANDS: Dict[str, List[str]] = {
    **{name: ["draw", "-f", name, "--title", "Hello", "rect6x5-1"] for name in TITLED},
    **{name: ["draw", "-f", name, "rect6x5-1"] for name in PLAIN},
    "bands": ["draw", "-f", "png", "-j2", "--cell", "8px", "--heat", "yes", "rect60x120-1"], "book": BOOK, "screen": [*BOOK, "--set", "press=screen"],
    "cover": ["cover", "--title", "Hello", "--level", "tiny", "--puzzles", "24", "--press", "kdp", "--seed", "1"],
    "tile": ["draw", "--paper", "a4", "--tile", "a5", "--title", "Hello", "--solution=page", "rect12x15-1", "organic9x9-1"],
    "find": ["find", "rect6x5", "--dead-ends", "3..", "--count", "2"], "list": ["list", "heart"],
    "check": ["check", "../read.pdf"], **{f"info {name}": ["info", "../" + name] for name in READ},
}
TALKERS = ("find", "info", "list", "check")      # verbs that write only to stdout
ABORTED = (-6,)          # exit status, as a negative signal number, of a run that a library aborts because memory is exhausted


def module_of(program: Program) -> str:
    path = Path(program.path).parents[1] / "tests" / "preloaded" / "failing.so"
    if program.is_sanitized() or not path.exists():
        raise Skip("nothing to preload in this build")
    return str(path)


def run(program: Program, folder: Path, command: List[str], **environment: str) -> Result:
    """Runs the command in a new folder that contains an old output file. The preloaded library makes system calls fail, as
    `environment` requests."""
    folder.mkdir()
    (folder / "a.out").write_bytes(OLD)
    to = [] if command[0] in TALKERS else ["-o", "a.out"]
    return program.run(*command[:1], *to, *command[1:], cwd=str(folder), time_limit=60,
                       env={"LD_PRELOAD": module_of(program), **environment})


def check(result: Result, folder: Path, whole: bytes, out: bytes) -> None:
    expect(files_in(folder), ["a.out"], f"{result}: files")
    written = (folder / "a.out").read_bytes()
    if written not in (OLD, whole):
        raise Failure(f"{result}\na wrong file of {len(written)} bytes, whole are {len(whole)}")
    if result.status == 0 and (written, result.out) != (whole, out):
        raise Failure(f"{result}\nexit status 0, but what is written is not all")
    if result.status not in (0, 1, 2, 3, *ABORTED):
        raise Failure(str(result))


def moments(count: int, samples: int) -> List[int]:
    """Returns `samples` evenly spaced numbers from 1 to `count`, including both ends. If `samples` is 1, returns only the middle
    number."""
    if count <= samples:
        return list(range(1, count + 1))
    return [1 + count // 2] if samples == 1 else sorted({1 + i * (count - 1) // (samples - 1) for i in range(samples)})


def fail_each(program: Program, name: str, **environment: str) -> None:
    place = program.in_folder(name.replace(" ", "-"))
    place.mkdir()
    calls = place / "calls"
    for file, kind in READ.items():
        program.draw_file(str(place / file), "-f", kind, "rect6x5-1")
    good = run(program, place / "good", COMMANDS[name], FAIL_COUNT=str(calls), **environment)
    expect(good.status, 0, str(good))
    whole = (place / "good" / "a.out").read_bytes()
    for kind, count in zip(KINDS, map(int, calls.read_text().split())):
        for moment in moments(count, SAMPLES[kind]):
            folder = place / f"{kind}-{moment}"
            result = run(program, folder, COMMANDS[name], FAIL_CALL=kind, FAIL_AT=str(moment), **environment)
            check(result, folder, whole, good.out)
            if kind == "close" and result.status != 0:
                expect((folder / "a.out").read_bytes(), OLD, f"{result}: the file was named before it was closed")


def each_call(program: Program) -> None:
    """If any one system call fails, mazepress ends, and leaves no wrong file and no temporary file"""
    module_of(program)
    for_each(COMMANDS, lambda name: fail_each(program, name))


def a_font_that_cannot_be_opened_once(program: Program) -> None:
    """If opening a font fails once, all text still has its letters at the right positions"""
    module_of(program)
    calls = program.in_folder("calls")
    good = run(program, program.in_folder("good"), COMMANDS["cover"], FAIL_COUNT=str(calls), FAIL_NAME="Andika")
    expect(good.status, 0, str(good))
    whole, count = (program.in_folder("good") / "a.out").read_bytes(), int(calls.read_text().split()[0])
    expect(count > 8, True, f"{count} times that fonts are opened")

    def one(moment: int) -> None:
        folder = program.in_folder(str(moment))
        check(run(program, folder, COMMANDS["cover"], FAIL_CALL="open", FAIL_AT=str(moment), FAIL_NAME="Andika"), folder, whole, b"")
    for_each(range(1, count + 1), one)


def no_threads(program: Program) -> None:
    """If no more threads can be started, mazepress continues with the threads that it has, or fails with one line"""
    module_of(program)
    found = [run(program, program.in_folder(f"{name}-{moment}"), COMMANDS[name], FAIL_CALL="thread", FAIL_AT=str(moment), FAIL_ON="yes")
             for name, most in (("png", 1), ("bands", 2), ("find", 1), ("pdf", 4), ("book", 5)) for moment in range(1, most + 1)]
    for result in found:
        # From version 1.57 on, Pango ends the program if its own thread cannot be started.
        if result.status == -signal.SIGABRT and "creating thread '[pango] fontconfig'" in result.message:
            continue
        if result.status != 0:
            expect((result.status, re.fullmatch(r"(seed .*\n)?mazepress: .*thread.*", result.message.strip()) is not None), (1, True), str(result))
    expect([found[0].status, found[3].status], [0, 0], "what needs no font is done by one thread")


main()
