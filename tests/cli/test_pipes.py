"""Tests that mazepress reads every kind of file from standard input and from the path of a pipe."""
import os

import paths
from maskpicture import gray_png
from program import Program, expect_error, expect_refused, main
from tap import expect
from test_json_form import CAT

FILES = ("pdf", "svg", "png", "print.svg", "json", "jsonl")
HEART = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M0 30 C0 -10 50 0 50 30 C50 0 100 -10 100 30 Q100 60 50 100 Q0 60 0 30"/></svg>'
GRAPH = b"node a 0 0\nnode b 5 0\nnode c 0 5\nedge a b\nedge b c\nedge c a\n"


def through_a_path(program: Program, data: bytes, *arguments: str) -> bytes:
    """Runs a command in which the path of a pipe replaces the word PIPE, and returns its output. The pipe contains `data`."""
    reading, writing = os.pipe()
    if os.fork() == 0:
        os.close(reading)
        try:
            with os.fdopen(writing, "wb") as pipe:
                pipe.write(data)
        finally:
            os._exit(0)
    os.close(writing)
    result = program.run(*(a.replace("PIPE", f"/dev/fd/{reading}") for a in arguments), pass_fds=(reading,))
    os.close(reading)
    os.wait()
    return result.out


def as_drawn(program: Program, *arguments: str, **options) -> bytes:
    return program.done("draw", "-f", "svg", "-o", "-", "--solution", *arguments, **options).out


def from_pipes(program: Program) -> None:
    """mazepress reads every kind of file with recipes from standard input and from a pipe"""
    for extension in FILES:
        data = program.draw(f"a.{extension}", *CAT)
        wanted = program.text("info", "--recipe", f"a.{extension}")
        expect(program.text("info", "--recipe", "-", stdin=data), wanted, f"{extension} from stdin")
        expect(as_drawn(program, "-", stdin=data) == as_drawn(program, f"a.{extension}"), True, f"{extension} drawn")
        expect(through_a_path(program, data, "info", "--recipe", "PIPE").decode(), wanted, f"{extension} by a path")
    both = program.draw("two.json", "rect3x3-1", "hex3x3-2")
    expect(program.text("draw", "-f", "text", "--puzzle", "1", "-", stdin=both), program.text("draw", "-f", "text", "rect3x3-1"),
           "--puzzle 1")
    expect_refused(program.run("info", "-", stdin=b""), "standard input has no recipe")


def pictures(program: Program) -> None:
    """mazepress reads masks, outlines, graphs, and pictures for solutions and doors from standard input and from a pipe"""
    disc = gray_png([[0 if (x - 30) ** 2 + (y - 20) ** 2 < 400 else 255 for x in range(60)] for y in range(40)])
    for option, name, data, more in (("--mask", "disc.png", disc, ["--threshold", "auto", "7391", "random-2"]),
                                     ("--outline", "heart.svg", HEART, ["7391"]), ("--graph", "g.txt", GRAPH, ["7391"]),
                                     ("--start-picture", "disc.png", disc, ["rect9x9-1"])):
        program.in_folder(name).write_bytes(data)
        wanted = as_drawn(program, option, name, *more)
        expect(as_drawn(program, option, "-", *more, stdin=data) == wanted, True, f"{option} -")
        expect(through_a_path(program, data, "draw", "-f", "svg", "-o", "-", "--solution", option, "PIPE", *more) == wanted, True, f"{option} PATH")
    again = "standard input has already been read to its end"
    expect_refused(program.run("draw", "--mask", "-", "--start-picture", "-", "7391", stdin=disc), again)
    for option in ("--mask", "--reveal", "--start-picture"):
        for broken in (b"", disc[:60], b"hello, world"):
            expect_refused(program.run("draw", "-f", "svg", "-o", "-", option, "-", "rect9x9-1", stdin=broken), "the picture standard input is")


def check_of_a_pipe(program: Program) -> None:
    """check prints the same report for a PDF or a cover from standard input, from a pipe and from a file"""
    data = program.draw("a.pdf", "rect9x9-1")
    for more in (["--press", "kdp"], ["--press", "screen"], ["--press", "kdp", "--cover", "--pages", "120", "--trim", "8.5x11in"]):
        told = program.run("check", *more, "a.pdf")
        piped = program.run("check", *more, "-", stdin=data)
        expect((piped.status, piped.text), (told.status, told.text.replace("a.pdf", "standard input")), f"findings {more}")
    expect(b"fit for kdp" in through_a_path(program, data, "check", "--press", "kdp", "PIPE"), True, "by a path")
    for broken in (b"", b"hello", data[:200]):
        expect_error(program.run("check", "-", stdin=broken), 3, ["standard input is not a PDF file"])
    expect_error(program.run("check", "."), 3, ["not a regular file"])
    expect_error(program.run("check", "nowhere.pdf"), 3, ["cannot read nowhere.pdf: No such file"])


main()
