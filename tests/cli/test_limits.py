"""Tests limits of memory: for a large or malicious file, the program uses at most 64 MB more than for a small file."""
import os
import subprocess
import sys
from typing import Dict, List, Tuple

import paths
import hostile
from program import Program, Result, expect_error, expect_refused, expect_soon, expect_status, main
from tap import SOAK, Failure, Skip, expect, fail_if_any, some

MOST = 64 * 1024     # maximum additional memory, in KB


def peak(program: Program, *arguments: str) -> Tuple[int, Result]:
    """Runs the program, and returns its peak memory in KB and its result. Fails if a signal ends the program."""
    with program.start(*arguments, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as child:
        told = child.stderr.read()
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    result = Result(" ".join(arguments), child.returncode, b"", told)
    expect_status(result, 0, 1, 2, 3)
    return usage.ru_maxrss // (1024 if sys.platform == "darwin" else 1), result


def expect_modest(program: Program, names, small: str, *commands: List[str]) -> Dict[str, Result]:
    """Runs each command with each file of `names` in place of the word FILE. Checks that the peak memory is at most MOST larger
    than with the file `small`. Returns, for each file, the result of the last command."""
    if program.is_sanitized():
        raise Skip("a sanitizer takes memory of its own")
    found, ended = [], {}
    for name in (small, *names):
        hostile.FILES[name](program.in_folder(name))
    for command in commands:
        least, _ = peak(program, *[a.replace("FILE", small) for a in command])
        for name in names:
            most, ended[name] = peak(program, *[a.replace("FILE", name) for a in command])
            more = most - least
            found.append(f"{command[0]} {name}: {more // 1024} MB beyond {least // 1024} MB" if more > MOST else None)
    fail_if_any(found)
    return ended


PICTURE = ["draw", "-o", "a.pdf", "--start-picture", "FILE", "rect5x5-1"]


def png_files(program: Program) -> None:
    """mazepress needs little memory for PNG files with long chunks, chunks of a false length, many chunks, or many pixels"""
    names = [name for name in hostile.PNGS if name != "small.png"]
    expect_modest(program, some(names, 4), "small.png", ["info", "FILE"])
    expect_modest(program, names if SOAK else ["texts.png", "large.png"], "small.png", PICTURE,
                  ["draw", "--mask", "FILE", "--cells", "8", "-o", "a.svg", "random-1"],
                  *([["draw", "--reveal", "FILE", "--cells", "8", "-o", "a.svg", "1"]] if SOAK else []))


def jpeg_files(program: Program) -> None:
    """mazepress needs little memory for a rotated JPEG, and rejects a progressive JPEG with many pixels"""
    names = [name for name in hostile.JPEGS if name != "small.jpg"]
    ended = expect_modest(program, names, "small.jpg", *([PICTURE] if SOAK else []),
                          ["draw", "--mask", "FILE", "--cells", "8", "-o", "a.svg", "random-1"])
    expect({name: result.status for name, result in ended.items()}, {"turned.jpg": 0, "progressive.jpg": 2, "progressive-few.jpg": 0},
           "exit status")
    expect_refused(program.run("info", "--mask", "progressive.jpg"),
                   "progressive.jpg of 16500 x 16500 pixels is a progressive JPEG file that requires 519 MB of memory")


def svg_files(program: Program) -> None:
    """mazepress needs little memory for SVG files with deeply nested elements, many paths, or long attributes, names, texts and comments"""
    expect_modest(program, some((name for name in hostile.SVGS if name != "small.svg"), 4), "small.svg",
                  ["info", "FILE"], ["draw", "FILE", "-o", "a.svg"], PICTURE,
                  ["draw", "--outline", "FILE", "--cells", "8", "-o", "a.svg", "smooth-1"])


def svg_pictures(program: Program) -> None:
    """mazepress needs little memory for SVG pictures that are slow to paint, and rejects the slowest"""
    for name, result in expect_modest(program, some(hostile.PICTURES, 2), "small.svg", PICTURE).items():
        if name != "within.svg":         # librsvg 2.58 and later reject this file, but earlier versions draw it
            expect((name, result.status), (name, 0 if name.endswith("-few.svg") else 2), "exit status")


def pdf_files(program: Program) -> None:
    """mazepress needs little memory for PDF files with long metadata or many names; it rejects objects compressed repeatedly"""
    apart = ("nodes.pdf", "notes.pdf")
    names = [*apart, *some((name for name in hostile.PDFS if name not in ("small.pdf", *apart)), 5)]
    told = expect_modest(program, names, "small.pdf", *([["draw", "FILE", "-o", "a.svg"]] if SOAK else []), ["check", "FILE"], ["info", "FILE"])
    expect(program.recipes_of("small.pdf"), ["rect3x3-1.6"], "the recipe in a pdf")
    for name in names:
        if name not in apart:
            expect_error(told[name], 1, [name, "a PDF object that is compressed more than once"])
    expect(program.recipes_of("notes.pdf"), ["rect3x3-1.6"], "recipes that 500 pages share a note of")
    expect(program.done("info", "--recipe", "nodes.pdf").message, "", "what qpdf says of pages that cannot be told apart")
    result, taken = program.timed("check", "nodes.pdf")
    expect_error(result, 3, ["nodes.pdf", "its list of pages names too many pages more than once"])
    expect_soon(taken, program.timed("info", "nodes.pdf")[1], 5, "to check a page that is named 600,000 times")


def lists(program: Program) -> None:
    """mazepress rejects a list with a line that is too long, and needs little memory for a list with many lines"""
    told = expect_modest(program, ["line.txt"], "small.txt", ["draw", "FILE", "-o", "a.svg"], ["info", "FILE"])
    expect_modest(program, ["many.txt", "long.txt", "options.txt"] if SOAK else ["long.txt"], "small.txt", ["info", "--recipe", "FILE"],
                  ["draw", "--seed", "1", "-o", "a.svg", "FILE"])
    expect_refused(told["line.txt"], "line.txt, line 1: the line has more than 4000999 bytes")


LINES = 30000 if SOAK else 5000


def long_lists(program: Program) -> None:
    """Invalid lines of a list take draw at most 150 times as long as valid lines take info; a line needs at most 300 bytes"""
    if program.is_sanitized():
        raise Skip("a sanitizer takes memory and time of its own")
    faulty = {"a form": "rect5xq{}", "a name": "rekt{}", "an option": "rect5x5-{0} --titel={0}"}
    program.in_folder("right.txt").write_text("".join(f"rect5x5-{i}\n" for i in range(LINES)))
    _, right = program.timed("info", "--recipe", "right.txt")
    for what, line in faulty.items():
        program.in_folder("faulty.txt").write_text("".join(line.format(i) + "\n" for i in range(LINES)) + "rect5x5-1\n")
        result, seconds = program.timed("draw", "--keep-going", "-o", "a.svg", "faulty.txt", stderr=subprocess.DEVNULL)
        expect(result.status, 1, what)
        expect_soon(seconds, right, 150, f"{LINES} lines with {what} that is wrong")
    least, _ = peak(program, "draw", "-o", "a.svg", "rect5x5-1")
    program.in_folder("titles.txt").write_text("".join(f"rect5x5-{i} --title=t{i}\n" for i in range(LINES)))
    most, _ = peak(program, "draw", "--puzzle", str(LINES), "-o", "a.svg", "titles.txt")
    if most - least > LINES * 300 // 1024:
        raise Failure(f"{LINES} lines with titles took {most - least} KB")


main()
