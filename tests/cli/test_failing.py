"""Calls of the system that fail, one after the other: allocations, opening, reading, writing, renaming, threads.

Whatever fails: the file under the name is the old one or the whole new one, exit status 0 means the new one, nothing
else is left, no crash is ours, and it comes to an end."""
import sys
from pathlib import Path
from typing import Dict, List

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from program import Program, Result, files_in, main
from tap import SOAK, Failure, Skip, expect, for_each

KINDS = ("malloc", "open", "read", "write", "rename", "fsync", "thread")
SAMPLES = {kind: 1000 if SOAK else 1 for kind in KINDS}
LONGEST = 40             # seconds; then the process is asked where it waits
OLD = b"what was here before\n"
BOOK = ["book", "--level", "tiny", "--puzzles", "2", "--seed", "1", "-j2"]
TITLED = ("pdf", "svg", "print-svg")
PLAIN = ("png", "dxf", "scad", "text", "blocks", "json")
READ = {"read.svg": "svg", "read.png": "png", "read.pdf": "pdf"}        # what `info` and `check` look at
COMMANDS: Dict[str, List[str]] = {
    **{name: ["draw", "-f", name, "--title", "Hello", "rect6x5-1"] for name in TITLED},
    **{name: ["draw", "-f", name, "rect6x5-1"] for name in PLAIN},
    "bands": ["draw", "-f", "png", "-j2", "--cell", "8px", "--heat", "yes", "rect60x120-1"], "book": BOOK, "screen": [*BOOK, "--set", "press=screen"],
    "cover": ["cover", "--title", "Hello", "--level", "tiny", "--puzzles", "24", "--press", "kdp", "--seed", "1"],
    "find": ["find", "rect6x5", "--dead-ends", "3..", "--count", "2"], "list": ["list", "heart"],
    "check": ["check", "../read.pdf"], **{f"info {name}": ["info", "../" + name] for name in READ},
}
TALKERS = ("find", "info", "list", "check")      # verbs that write to stdout alone
ABORTED = (-5, -6)       # by GLib and C++, which end the process when memory runs out
CRASHED = (-7, -11)
HUNG = -14
# Pango 1.50 looks for fonts in a thread, and waits for an answer that never comes if FcFontSort has no memory for it.
WAITS_FOREVER = "libpangoft2"


def module_of(program: Program) -> str:
    path = Path(program.path).parents[1] / "tests" / "fault" / "failing.so"
    if program.is_sanitized() or not path.exists():
        raise Skip("nothing to preload in this build")
    return str(path)


def run(program: Program, folder: Path, command: List[str], **environment: str) -> Result:
    """In a folder with an old file."""
    folder.mkdir()
    (folder / "a.out").write_bytes(OLD)
    to = [] if command[0] in TALKERS else ["-o", "a.out"]
    return program.run(*command[:1], *to, *command[1:], cwd=str(folder), time_limit=LONGEST + 20,
                       env={"LD_PRELOAD": module_of(program), "FAIL_SECONDS": str(LONGEST), **environment})


def check(result: Result, folder: Path, whole: bytes, out: bytes) -> None:
    expect(files_in(folder), ["a.out"], f"{result}: files")
    written = (folder / "a.out").read_bytes()
    if written not in (OLD, whole):
        raise Failure(f"{result}\na wrong file of {len(written)} bytes, whole are {len(whole)}")
    if result.status == 0 and (written, result.out) != (whole, out):
        raise Failure(f"{result}\nexit status 0, but what is written is not all")
    if result.status in CRASHED and "crashed in " + "/" not in result.message:
        raise Failure(f"{result}\na crash at no place")
    if result.status in CRASHED and result.message.rpartition("crashed in ")[2].endswith("/mazepress"):
        raise Failure(f"{result}\na crash of ours")
    if result.status == HUNG and WAITS_FOREVER in result.message:
        return
    if result.status not in (0, 1, 2, *ABORTED, *CRASHED):
        raise Failure(str(result))


def moments(count: int, samples: int) -> List[int]:
    """Numbers of calls, spread evenly, the first and the last among them; of a single one the middle."""
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
            check(run(program, folder, COMMANDS[name], FAIL_CALL=kind, FAIL_AT=str(moment), **environment), folder,
                  whole, good.out)


def each_call(program: Program) -> None:
    """One call fails: no wrong file, no temporary file, no crash of ours, an end"""
    module_of(program)
    for_each(COMMANDS, lambda name: fail_each(program, name))


def memory_for_fonts(program: Program) -> None:
    """Out of memory while Cairo writes fonts, near a PDF's end: no PDF without text and status 0"""
    calls = program.in_folder("calls")
    good = run(program, program.in_folder("good"), COMMANDS["pdf"], FAIL_COUNT=str(calls), FAIL_FINISH="yes")
    whole = program.in_folder("good/a.out").read_bytes()
    count = int(calls.read_text().split()[0])
    told = []

    def one(moment: int) -> None:
        folder = program.in_folder(str(moment))
        result = run(program, folder, COMMANDS["pdf"], FAIL_CALL="malloc", FAIL_AT=str(moment), FAIL_FINISH="yes")
        check(result, folder, whole, good.out)
        told.append(result.status == 1 and b"mazepress: " in result.err)

    # Cairo does without most of what fails; not for the fonts, which come last.
    for_each(sorted({*moments(count, 1000 if SOAK else 6), *range(max(1, count - 90), count, 1 if SOAK else 15)}), one)
    expect(any(told), True, f"one of {count} failures is reported in words")


def memory_for_letters(program: Program) -> None:
    """Out of memory in HarfBuzz, which then sets other letters: an error, or the letters that were asked for"""
    calls = program.in_folder("calls")
    good = run(program, program.in_folder("good"), COMMANDS["pdf"], FAIL_COUNT=str(calls), FAIL_FOR="libharfbuzz")
    whole = program.in_folder("good/a.out").read_bytes()
    count = int(calls.read_text().split()[0])

    def one(moment: int) -> None:
        folder = program.in_folder(str(moment))
        check(run(program, folder, COMMANDS["pdf"], FAIL_CALL="malloc", FAIL_AT=str(moment), FAIL_FOR="libharfbuzz",
                  FAIL_ON="yes"), folder, whole, good.out)

    # Nearly all are for the fonts; those for the last text decide which letters it gets.
    for_each([count * share // 1000 for share in (range(900, 1000) if SOAK else (955, 967, 978))], one)


def heap_that_cannot_grow(program: Program) -> None:
    """Where malloc finds memory at its second attempt alone, nothing is refused and the bytes are the same"""
    module_of(program)

    def one(name: str) -> None:
        usual, other = program.in_folder(f"{name}-usual"), program.in_folder(f"{name}-other")
        expect(run(program, usual, COMMANDS[name]).status, 0, name)
        result = run(program, other, COMMANDS[name], FAIL_HEAP="yes")
        expect(result.status, 0, str(result))
        expect((other / "a.out").read_bytes() == (usual / "a.out").read_bytes(), True, f"{name}: same bytes")

    for_each(["pdf", "book"], one)


def fonts_that_cannot_be_opened(program: Program) -> None:
    """From some moment on no font can be opened: no text is lost in silence"""
    module_of(program)

    def one(case) -> None:
        name, moment = case
        folder = program.in_folder(f"{name}-{moment}")
        whole = program.in_folder(f"good-{name}")
        result = run(program, folder, COMMANDS[name], FAIL_CALL="open", FAIL_AT=str(moment), FAIL_ON="yes",
                     FAIL_NAME=".ttf")
        check(result, folder, (whole / "a.out").read_bytes(), b"")

    for name in ("pdf", "print-svg", "book"):
        expect(run(program, program.in_folder(f"good-{name}"), COMMANDS[name]).status, 0, name)
    for_each([(name, moment) for name in ("pdf", "print-svg", "book") for moment in range(1, 15, 1 if SOAK else 4)], one)


if __name__ == "__main__":
    main([each_call, memory_for_fonts, memory_for_letters, heap_that_cannot_grow, fonts_that_cannot_be_opened])
