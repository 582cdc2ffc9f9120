"""The command line: help, exit statuses, arguments, options, where output goes, terminals."""
import json
import os
import pty
import re
import select
import shutil
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from program import (Program, expect_failed, expect_files, expect_one_line, expect_refused, expect_status,
                     files_in, main)
from tap import SOAK, Failure, Skip, expect, need, tool

VERBS = ["draw", "book", "info", "list"]
FORMATS = {"pdf": "pdf", "svg": "svg", "png": "png", "print-svg": "print.svg", "dxf": "dxf", "text": "txt",
           "blocks": "blocks.txt", "json": "json"}
LOCALES = [{"LC_ALL": "C"}, {"LC_ALL": "C.UTF-8"}, {"LC_ALL": "POSIX"}, {"LC_ALL": "de_DE.UTF-8"},
           {"LC_ALL": None, "LC_CTYPE": None, "LANG": None}]
RECIPE = re.compile(r"rect20x26-(0|[1-9]\d{0,8})")


# --- terminals ------------------------------------------------------------------------------

class Session(NamedTuple):
    status: int
    screen: bytes     # what the terminal was sent
    out: bytes        # what went to the pipe, if stdout was one
    first_bar: float  # seconds until a progress bar began


def on_terminal(program: Program, *arguments: str, stdout_too: bool = True) -> Session:
    """Runs with stderr, and stdout if asked, on a terminal."""
    try:
        ours, theirs = pty.openpty()
    except OSError as error:
        raise Skip(f"no pseudo-terminals: {error}") from None
    attributes = termios.tcgetattr(theirs)
    attributes[1] &= ~termios.OPOST
    termios.tcsetattr(theirs, termios.TCSANOW, attributes)
    start = time.monotonic()
    child = program.start(*arguments, stdout=theirs if stdout_too else subprocess.PIPE, stderr=theirs)
    os.close(theirs)
    sources = [ours] if stdout_too else [ours, child.stdout.fileno()]
    got = {source: b"" for source in sources}
    first_bar = float("inf")
    try:
        while sources and time.monotonic() - start < 60:
            for source in select.select(sources, [], [], 1)[0]:
                try:
                    block = os.read(source, 65536)
                except OSError:     # the terminal's other end is closed
                    block = b""
                if not block:
                    sources.remove(source)
                got[source] += block
                if source == ours and b"[" in block:
                    first_bar = min(first_bar, time.monotonic() - start)
    finally:
        if sources:
            child.kill()
        os.close(ours)
        child.wait()
    out = b"" if stdout_too else got[child.stdout.fileno()]
    if child.stdout:
        child.stdout.close()
    return Session(child.returncode, got[ours], out, first_bar)


def binary_is_not_for_a_terminal(program: Program) -> None:
    """-o - refuses binary to a terminal and tells a way out"""
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
    """text, blocks and svg may go to a terminal"""
    for arguments in (["-f", "text"], ["-f", "blocks"], ["-f", "svg", "-o", "-"],
                      ["-f", "text", "-o", "-"], ["-f", "print-svg", "-o", "-"]):
        wanted = program.done("draw", *arguments, "rect5x5-1").out
        session = on_terminal(program, "draw", *arguments, "rect5x5-1")
        expect((session.status, session.screen), (0, wanted), f"draw {' '.join(arguments)}")


def binary_goes_to_a_pipe(program: Program) -> None:
    """-o - writes binary to a pipe also where stderr is a terminal"""
    session = on_terminal(program, "draw", "-f", "png", "-o", "-", "rect5x5-1", stdout_too=False)
    expect((session.status, session.screen), (0, b""), "exit status and screen")
    expect(session.out, program.draw("a.png", "rect5x5-1"), "stdout")


SLOW = 1.4    # seconds after which a progress bar must have shown


def slow_one(program: Program, commands) -> list:
    """The first of the commands, from small to large, that takes long enough."""
    if program.is_sanitized() and not SOAK:
        raise Skip("under sanitizers the bar is seen by test_find, and here with --soak")
    for command in commands:
        start = time.monotonic()
        result = program.done(*command)
        if b"[" in result.err:
            raise Failure(f"{result}\na progress bar shows where stderr is no terminal")
        if time.monotonic() - start > SLOW:
            return command
    raise Failure("none of the commands takes long enough")


def slow_book(program: Program) -> list:
    return slow_one(program, (["book", "--level", "expert", "--answers", "none", "--seed", "1", "-j", "1",
                               "--puzzles", str(count), "-o", "large.pdf"] for count in (1000, 2500, 10000)))


BAR = re.compile(rb"\r\[#* *\]")


def progress_on_a_terminal(program: Program) -> None:
    """A progress bar shows after a second, only on a terminal, and is wiped off"""
    session = on_terminal(program, *slow_book(program))
    expect(session.status, 0, "exit status")
    bars = BAR.findall(session.screen)
    if not bars:
        raise Failure(f"no bar: {session.screen[:200]!r}")
    if len(bars) < 3 or len(set(bars)) < 2:
        raise Failure(f"the bar does not move: {bars[:5]!r}")
    plain = session.screen[session.screen.rindex(b"]"):].partition(b"\r\x1b[K")[2]
    expect(sorted(plain.splitlines()), [b"seed 1", b"wrote large.pdf"], "lines after the bar is wiped off")


def no_progress_within_a_second(program: Program) -> None:
    """No progress bar for short work, nor in its first second"""
    session = on_terminal(program, "book", "--puzzles", "2", "--seed", "1", "-o", "small.pdf")
    expect((session.status, sorted(session.screen.splitlines())), (0, [b"seed 1", b"wrote small.pdf"]),
           "a small book")
    session = on_terminal(program, "draw", *(f"rect40x53-{i}" for i in range(500)), "-j", "1",
                          "-o", "large.pdf")
    expect(session.status, 0, "exit status")
    if session.first_bar < 1:
        raise Failure(f"the bar shows after {session.first_bar:.2f} s")


def progress_of_one_large_page(program: Program) -> None:
    """A progress bar shows also for one maze that takes longer than a second"""
    command = slow_one(program, (["draw", f"rect{n}x{n}-1", "-f", "png", "-o", "large.png"]
                                 for n in (350, 700, 1400)))
    session = on_terminal(program, *command)
    expect(session.status, 0, "exit status")
    if not BAR.search(session.screen):
        raise Failure(f"no bar: {session.screen[:200]!r}")


def progress_of_many_files(program: Program) -> None:
    """A progress bar shows also for many files that together take longer than a second"""
    command = slow_one(program, (["draw", "-f", "svg", "-o", "large/", *(f"rect{n}x{n}-{i}" for i in range(40))]
                                 for n in (500, 900, 1500)))
    session = on_terminal(program, *command)
    expect(session.status, 0, "exit status")
    if not BAR.search(session.screen):
        raise Failure(f"no bar: {session.screen[:200]!r}")


# --- help and version -----------------------------------------------------------------------

def help_alone(program: Program) -> None:
    """mazepress alone prints a short help with three examples"""
    text = program.done().text
    examples = [line for line in text.splitlines() if line.startswith("  mazepress ")]
    expect(len(examples), 3, "examples")
    for verb in VERBS:
        if not re.search(rf"^ +{verb} ", text, re.M):
            raise Failure(f"the help does not name {verb}")
    expect(program.done("--help").text, text, "--help")
    if len(text.splitlines()) > 24:
        raise Failure(f"{len(text.splitlines())} lines are not short")
    expect_files(program)


def examples_of_the_help_work(program: Program) -> None:
    for line in program.done().text.splitlines():
        if line.startswith("  mazepress "):
            words = tool("sh", "-c", "printf '%s\\n' " + line.split(None, 1)[1].split("   ")[0])
            program.done(*words.decode().splitlines())
    expect(len(files_in(program.folder)), 3, "files written")


def help_in_any_locale(program: Program) -> None:
    """--help of each verb is the same in every locale, in 80 columns"""
    for verb in VERBS:
        wanted = program.done(verb, "--help", env={"LC_ALL": "C"})
        expect(wanted.err, b"", f"{verb} --help: stderr")
        if "Usage:" not in wanted.text or f"mazepress {verb}" not in wanted.text:
            raise Failure(f"{verb} --help has no usage: {wanted.text[:100]}")
        wide = [line for line in wanted.text.splitlines() if len(line) > 80]
        expect(wide, [], f"{verb} --help: lines of more than 80 columns")
        for locale in LOCALES:
            result = program.done(verb, "--help", env={**locale, "COLUMNS": "200"})
            expect((result.out, result.err), (wanted.out, b""), f"{verb} --help with {locale}")


def help_names_every_option(program: Program) -> None:
    """--help names the formats, papers' forms, levels with ages, and every option"""
    draw, book = program.done("draw", "--help").text, program.done("book", "--help").text
    style = ["cell", "wall", "margin", "wall-color", "paper-color", "solution-color", "solution-dash",
             "arrows", "joins", "draw", "passage-color", "corners", "texture", "texture-color", "shade", "hand", "ground", "ground-texture", "solution-curve", "solution-fill", "paper", "title", "heading", "caption", "no-recipe", "seed", "output",
             "jobs"]
    for text, options in [(draw, [*style, "format", "solution", "inline", "label", "id-prefix",
                                  "color-scheme", "dpi", "heat"]),
                          (book, [*style, "puzzles", "maze", "level", "seeds", "per-page", "answers"])]:
        missing = [o for o in options if f"--{o}" not in text]
        expect(missing, [], "options missing in the help")
    expect([f for f in FORMATS if f not in draw], [], "formats missing in draw --help")
    for level in ("tiny", "easy", "medium", "hard", "expert"):
        if not re.search(rf"\b{level} \([^)]+\)", book):
            raise Failure(f"book --help does not tell the ages of {level}")


def help_beats_everything(program: Program) -> None:
    """--help and -h stand anywhere before --"""
    for arguments in (["draw", "rect5x5-1", "--help"], ["draw", "--cell", "5mm", "-h"],
                      ["book", "-h"], ["info", "-h"], ["list", "-h"]):
        result = program.done(*arguments)
        if "Usage:" not in result.text:
            raise Failure(f"{result}\nno usage")
    expect_files(program)


def version(program: Program) -> None:
    """--version names the program, Cairo, libpng and Pango with versions"""
    text = program.done("--version").text
    for name in ("mazepress", "Cairo", "libpng", "Pango"):
        if not re.search(rf"^{name} \d+\.\d+(\.\d+)?$", text, re.M):
            raise Failure(f"no version of {name} in {text!r}")


def lists(program: Program) -> None:
    """list names shapes, outlines, algorithms, formats, papers and levels"""
    wanted = {"shapes": ["rectWxH", "hexWxH", "triWxH", "octWxH", "brickWxH", "cairoWxH", "rhombiWxH", "kagomeWxH",
                         "snubWxH", "floretWxH", "polarR", "organicWxH", "wordN.TEXT", "graph.CHECKSUM"],
              "outlines": ["circle", "diamond", "egg", "heart", "hexagon", "house", "star", "tree", "triangle", "mask.CHECKSUM"],
              "algorithms": ["newest", "queue", "random", "uniform", "straightN", "all", "doors.WHICH"],
              "formats": list(FORMATS),
              "papers": ["universal", "a4", "letter", "a5", "a3", "legal"],
              "levels": ["tiny", "easy", "medium", "hard", "expert"]}
    whole = program.done("list").text
    for subject, names in wanted.items():
        text = program.done("list", subject).text
        found = [line.split()[0] for line in text.splitlines()]
        expect([name for name in found if name in names], names, f"list {subject}")
        expect(len(set(found)), len(found), f"list {subject}: different names")
        if text not in whole or not re.search(rf"^{subject}:$", whole, re.M):
            raise Failure(f"list alone does not hold list {subject}")
        if any(len(line) > 80 for line in text.splitlines()):
            raise Failure(f"list {subject} is wider than 80 columns")
    sizes = dict(re.findall(r"^(\w+) +(rect\d+x\d+)", program.done("list", "levels").text, re.M))
    expect(sizes, {"tiny": "rect6x8", "easy": "rect10x13", "medium": "rect15x20", "hard": "rect25x33",
                   "expert": "rect40x53"}, "levels")


def all_of_a_name(program: Program) -> None:
    """list NAME tells the form, what it looks like, what it needs and its source, in 80 columns"""
    text = program.done("list", "kruskal").text
    for part in ("kruskal, algorithm: ", "random order", "\nSource: J. B. Kruskal"):
        if part not in text:
            raise Failure(f"{part!r} is missing in {text!r}")
    straight = program.done("list", "straightN").text
    expect(program.done("list", "Straight").text, straight, "by its name")
    if "\nNeeds: cells that know straight on and a growing tree.\n" not in straight:
        raise Failure(straight)
    for name in re.findall(r"^(?!doors)([a-z]+)", program.done("list", "algorithms").text, re.M):
        told = program.done("list", name).text
        if any(len(line) > 80 for line in told.splitlines()) or not re.search(r"\n\n[A-Z][^\n]{50}", told):
            raise Failure(f"list {name}: {told}")


# --- recipes and seeds ----------------------------------------------------------------------

def draw_alone(program: Program) -> None:
    """draw alone draws rect20x26 with a new seed each time and reports it"""
    seen = set()
    for _ in range(3):
        result = program.done("draw")
        recipe = RECIPE.search(result.message)
        if not recipe:
            raise Failure(f"{result}\nno recipe is reported")
        expect(sorted(result.message.splitlines()),
               [f"recipe {program.recipes_of(recipe[0])[0]}", f"wrote ./{recipe[0]}.pdf"], "report")
        seen.add(recipe[0])
    expect(len(seen), 3, "different seeds")
    expect_files(program, *(f"{recipe}.pdf" for recipe in seen))


def draw_is_the_default_verb(program: Program) -> None:
    for arguments in (["rect5x5-1", "-f", "text"], ["-f", "text", "rect5x5-1"],
                      ["7391", "-f", "svg", "-o", "-"], ["-f", "text", "-", ]):
        wanted = program.done("draw", *arguments, stdin=b"7\n").out
        expect(program.done(*arguments, stdin=b"7\n").out, wanted, " ".join(arguments))


def bare_numbers(program: Program) -> None:
    """A bare number is a seed of rect20x26"""
    program.done("7391", "-f", "svg")
    program.done("draw", "0", "-f", "svg")
    expect_files(program, "rect20x26-7391.svg", "rect20x26-0.svg")


def seeds_from_names(program: Program) -> None:
    """--seed NAME is the same number each time, of at most 9 digits, and reported"""
    def seed_of(name: str) -> str:
        found = {RECIPE.search(program.done("draw", "-f", "text", "--seed", name).message)
                 for _ in range(2)}
        numbers = {match[1] for match in found if match}
        if len(numbers) != 1 or None in found:
            raise Failure(f"--seed {name!r} gives {numbers}")
        return numbers.pop()

    names = ["Ada", "ada", "Für dich", "12a", "a b", "Grüße, Oma!", "-5", "1e3", "x" * 1000]
    seeds = [seed_of(name) for name in names]
    expect(len(set(seeds)), len(names), f"different seeds of {len(names)} names")
    expect([seed_of("0"), seed_of("7391"), seed_of("999999999")], ["0", "7391", "999999999"],
           "seeds from digits")
    by_seed = program.done("draw", "-f", "text", "--seed", "Ada", "rect5x5-random").out
    expect(program.done("-f", "text", f"rect5x5-random-{seeds[0]}").out, by_seed, "the same maze")


def large_seeds(program: Program) -> None:
    """--seed takes 64 bits and refuses more"""
    most = str(2 ** 64 - 1)
    if most not in program.done("draw", "rect5x5", "-f", "text", "--seed", most).message:
        raise Failure("the largest seed is not reported")


def new_seeds_are_reported(program: Program) -> None:
    """Every recipe without a seed gets one of at most 9 digits, which is reported"""
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


# --- stdin ----------------------------------------------------------------------------------

def stdin_is_left_alone(program: Program) -> None:
    """A never-ending or closed stdin disturbs nothing that has no -"""
    wanted = program.done("draw", "-f", "svg", "-o", "-", "rect5x5-1").out
    reading, writing = os.pipe()    # nobody will ever write here
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


def recipes_from_stdin(program: Program) -> None:
    """- reads recipes, one a line, and stands beside other arguments"""
    program.done("draw", "-f", "svg", "rect5x5-1", "-", "rect5x5-4", stdin=b"rect5x5-2\nrect5x5-3")
    expect_files(program, *(f"rect5x5-{i}.svg" for i in range(1, 5)))


def stdin_without_a_recipe(program: Program) -> None:
    """- with an empty or closed stdin is told"""
    for arguments in (["draw", "-"], ["-"], ["book", "-"], ["info", "-"], ["info", "--recipe", "-"]):
        for stdin in (b"", b"\n\n# nothing\n"):
            expect_refused(program.run(*arguments, stdin=stdin), "standard input")
        closed = program.run(*arguments, before=lambda: os.close(0))
        expect_status(closed, 1, 2)
        expect_one_line(closed, "standard input")
    expect_files(program)


# --- where output goes ----------------------------------------------------------------------

def default_names(program: Program) -> None:
    """Without -o: ./RECIPE.EXT and ./RECIPE-solution.EXT, reported as wrote"""
    for name in ("pdf", "svg", "png", "print-svg"):
        for solution in ([], ["--solution"]):
            result = program.done("draw", "-f", name, *solution, "Rect5x5 random 1")
            path = f"rect5x5-random-1{'-solution' if solution else ''}.{FORMATS[name]}"
            expect(result.message, f"wrote ./{path}\n", "stderr")
            expect(result.out, b"", "stdout")
            program.in_folder(path).unlink()
            expect_files(program)
    for kind, extension in (("hidden", "svg"), ("page", "pdf")):
        program.done("draw", "-f", extension, f"--solution={kind}", "rect5x5-1")
        program.in_folder(f"rect5x5-1-solution.{extension}").unlink()
    program.done("rect5x5-1")
    expect_files(program, "rect5x5-1.pdf")


def letters_go_to_stdout(program: Program) -> None:
    """text, blocks and json go to stdout without -o, one maze below the other"""
    for name, lines in (("text", 11), ("blocks", 11), ("json", 1)):
        one, two = (program.done("draw", "-f", name, f"rect5x5-{i}").out for i in (1, 2))
        if one.count(b"\n") != lines or one == two:
            raise Failure(f"{name}: {one!r}")
        expect(program.done("draw", "-f", name, "rect5x5-1", "rect5x5-2").out, one + two, name)
        expect(program.done("draw", "-f", name, "-o", "-", "rect5x5-1").out, one, f"{name} -o -")
    expect_files(program)


def extensions_choose_the_format(program: Program) -> None:
    """The extension of -o chooses the format, -f beats it, pdf is the default"""
    starts = {"a.pdf": b"%PDF-", "a.svg": b"<?xml", "a.png": b"\x89PNG", "a.print.svg": b"<?xml",
              "a.txt": b"o  o--", "a.blocks.txt": "█ █".encode(),
              "a.json": b'{"mazepress":', "a.dxf": b"999\nmazepress rect5x5-1.3\n0\nSECTION\n", "plain": b"%PDF-"}
    for name, start in starts.items():
        data = program.draw(name, "rect5x5-1")
        expect(data[:len(start)], start, name)
    data = {name: program.in_folder(name).read_bytes() for name in starts}
    for name, extension in FORMATS.items():
        expect(program.draw("b.any", "-f", name, "rect5x5-1"), data["a." + extension], f"-f {name}")
    expect(program.draw("b.svg", "-f", "png", "rect5x5-1"), data["a.png"], "-f beats the extension")
    if data["a.svg"] == data["a.print.svg"]:
        raise Failure("svg and print-svg are the same")


def directories(program: Program) -> None:
    """-o DIR, with / or there already, is a directory, made with its parents if missing"""
    program.done("draw", "-o", "new/", "-f", "svg", "rect5x5-1")
    program.done("draw", "-o", "new", "-f", "svg", "rect5x5-2")
    program.done("draw", "-o", "a/b/c/", "-f", "svg", "rect5x5-1", "rect5x5-2")
    program.done("draw", "-o", "new", "--solution", "rect5x5-3")
    result = program.done("draw", "-o", "a", "-f", "text", "rect5x5-1")
    expect(result.message, "wrote a/rect5x5-1.txt\n", "stderr")
    expect_files(program, "new/rect5x5-1.svg", "new/rect5x5-2.svg", "a/b/c/rect5x5-1.svg",
                 "a/b/c/rect5x5-2.svg", "new/rect5x5-3-solution.pdf", "a/rect5x5-1.txt")
    program.in_folder("folder.svg").mkdir()
    program.done("draw", "-o", "folder.svg", "rect5x5-1")
    if files_in(program.in_folder("folder.svg")) != ["rect5x5-1.svg"]:
        raise Failure("a directory with an extension is not filled")


def several_need_a_directory_or_pdf(program: Program) -> None:
    """Several recipes need a directory, or a pdf, which has a page for each, or a json, a line"""
    two = ["rect5x5-1", "rect5x5-2"]
    program.done("draw", "-o", "two.pdf", *two)
    expect(len(program.recipes_of("two.pdf")), 2, "recipes of two.pdf")
    lines = program.draw("two.json", *two).splitlines(keepends=True)
    expect(lines, [program.done("draw", "-f", "json", recipe).out for recipe in two], "two.json")
    program.done("draw", "-o", "-", "-f", "pdf", *two)
    need("qpdf")
    expect(tool("qpdf", "--show-npages", str(program.in_folder("two.pdf"))).strip(), b"2", "pages")


def pdf_to_a_file_without_extension(program: Program) -> None:
    """A file's name without extension is one, however many recipes there are"""
    program.done("draw", "-f", "pdf", "-o", "sheets", "rect5x5-1", "rect5x5-2")
    expect_files(program, "sheets")
    expect_refused(program.run("draw", "-f", "svg", "-o", "new", "rect5x5-1", "rect5x5-2"), "-o new", "directory", "ends in /")


def several_in_one_stream(program: Program) -> None:
    """Several mazes go into a FIFO, a device or stdout one after the other, in any format; json lines into *.jsonl"""
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


def quiet(program: Program) -> None:
    """--quiet: nothing but errors on stderr"""
    for command in (["draw", "rect5x5"], ["draw", "-f", "svg", "-o", "some/", "rect5x5-1", "rect5x5-1"],
                    ["book", "--level", "tiny", "--puzzles", "2", "-o", "a.pdf"], ["info", "rect5x5"],
                    ["cover", "--level", "tiny", "--puzzles", "60", "--press", "kdp", "--trim", "6x9in", "--seed", "1",
                     "--title", "Q"]):
        expect(program.done(*command, "--quiet").err, b"", command[0])
    expect_refused(program.run("draw", "-q", "rekt5x5"), "rekt5x5")
    expect_failed(program.run("find", "rect5x5", "--dead-ends", "..0", "--limit", "9", "-q"), "found none")


def info_takes_a_seed(program: Program) -> None:
    """info of a recipe without a seed picks one, or takes --seed's, and tells it"""
    told = program.done("info", "rect5x5", "rect5x5")
    recipes = [line.split(".")[0] for line in told.text.splitlines() if not line.startswith(" ")]
    expect((len(set(recipes)), told.err), (2, b""), "two seeds")
    for recipe in recipes:
        expect(recipe.startswith("rect5x5-"), True, recipe)
    expect(program.text("info", "rect5x5", "--seed", "7"), program.text("info", "rect5x5-7"), "--seed")
    expect_refused(program.run("info", "rect5x5-1", "--seed", "7"), "has a seed already")


def stdout_is_what_a_file_is(program: Program) -> None:
    """-o - gives the bytes of a file, for every format"""
    for name in FORMATS:
        data = program.draw("a", "-f", name, "rect9x7-1")
        result = program.done("draw", "-f", name, "-o", "-", "rect9x7-1")
        expect(result.out, data, name)
        expect(result.err, b"", f"{name}: stderr")


def closed_streams_do_no_harm(program: Program) -> None:
    """Closed stdin, stdout and stderr do not get into the file"""
    wanted = {name: program.draw(f"a.{FORMATS[name]}", "rect9x7-1") for name in FORMATS}
    for closed in ([0], [1], [2], [0, 1, 2]):
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
    """stdout to /dev/full: exit 1 and a message"""
    if not Path("/dev/full").exists():
        raise Skip("no /dev/full")
    cases = [["list"], ["list", "papers"], ["info", "rect5x5-1"], ["info", "--json", "rect5x5-1"],
             ["info", "--recipe", "rect5x5-1"], ["--help"], [], ["--version"], ["draw", "--help"],
             ["book", "--help"], ["draw", "-f", "text", "rect5x5-1"], ["-f", "blocks", "rect5x5-1"],
             ["draw", "-f", "text", "rect300x300-1"]]
    cases += [["draw", "-o", "-", "-f", name, "rect30x30-1"] for name in FORMATS]
    cases += [["book", "rect5x5-1", "-o", "-"]]
    with open("/dev/full", "wb") as full:
        for arguments in cases:
            result = program.run(*arguments, stdout=full)
            expect_status(result, 1)
            expect_one_line(result, "standard output", "No space left")


def a_closed_stdout(program: Program) -> None:
    """A closed stdout is an error, not a success"""
    for arguments in (["list"], ["info", "rect5x5-1"], ["draw", "-f", "text", "rect5x5-1"],
                      ["draw", "-f", "svg", "-o", "-", "rect5x5-1"], ["--help"]):
        result = program.run(*arguments, before=lambda: os.close(1))
        expect_status(result, 1)
        expect_one_line(result, "standard output")


# --- options --------------------------------------------------------------------------------

def attached_values(program: Program) -> None:
    """Short options take a value attached, as -j4, or are refused as what they are"""
    result = program.run("draw", "-j4", "-f", "text", "rect5x5-1")
    if result.status == 0:
        expect(result.out, program.done("draw", "-f", "text", "rect5x5-1").out, "stdout")
    else:
        expect_refused(result, "-j4")
    expect_files(program)


def options_after_arguments(program: Program) -> None:
    """Options stand anywhere before --; behind it all are arguments"""
    wanted = program.done("draw", "-f", "text", "rect5x5-1").out
    for arguments in (["rect5x5-1", "-f", "text"], ["-f", "text", "--", "rect5x5-1"],
                      ["--format=text", "rect5x5-1"],
                      ["rect5x5-1", "--format", "text", "--"], ["-f", "text", "--", "-rect5x5-1"]):
        expect(program.done("draw", *arguments).out, wanted, " ".join(arguments))
    expect_files(program)


def texts_that_do_not_fit(program: Program) -> None:
    """Texts that leave no room for the maze are named"""
    for verb in ("draw", "book"):
        for option in ("--title", "--heading", "--caption"):
            expect_refused(program.run(verb, "rect5x5-1", option, "many words " * 1000), option[2:])


def title_in_the_c_locale(program: Program) -> None:
    """--title "Für dich" gives the same bytes in every locale"""
    for name in ("pdf", "svg", "png", "print-svg"):
        data = [program.draw("a", "-f", name, "--title", "Für dich", "rect5x5-1", env=locale)
                for locale in LOCALES]
        expect([d == data[0] for d in data], [True] * len(data), f"{name}: same bytes in {LOCALES}")
    need("pdftotext")
    program.draw("a.pdf", "--title", "Für dich", "rect5x5-1", env={"LC_ALL": "C"})
    text = tool("pdftotext", "-enc", "UTF-8", str(program.in_folder("a.pdf")), "-").decode()
    if "Für dich" not in text:
        raise Failure(f"the title is not found: {text!r}")


def file_names_in_any_bytes(program: Program) -> None:
    """File names of any bytes are written and read, also under LC_ALL=C"""
    for name in (b"Gr\xc3\xbc\xc3\x9fe.svg", b"\xff\xfe.svg", b"a b.svg", b"-x.svg", b"a\nb.svg"):
        path = b"./" + name
        program.done("draw", "-o", path, "rect5x5-1", env={"LC_ALL": "C"})
        expect(program.recipes_of(path)[0][:9], "rect5x5-1", "the recipe read")
        if not os.path.exists(os.path.join(os.fsencode(program.folder), name)):
            raise Failure(f"{name!r} is not there")


def file_names_in_messages(program: Program) -> None:
    """Messages that name files of odd bytes are one clean line"""
    for name in (b"./a\nb.svg", b"./\x1b[31m.svg", b"./\xff.svg", b"./" + b"n" * 300 + b".svg",
                 b"./" + b"n" * 5000):
        expect_failed(program.run("info", name), "cannot read")
    for name in (b"no/a\nb.svg", b"no/\x1b[31m.svg", b"no/\xff.svg"):
        expect_failed(program.run("draw", "-o", name, "rect5x5-1"), "cannot write")


def files_as_arguments(program: Program) -> None:
    """An argument with a / or a known extension is a file"""
    wanted = program.done("draw", "-f", "text", "rect9x7-random-5").out
    for name in ("a.svg", "a.png", "a.pdf", "a.print.svg", "plain"):
        program.draw(name, "-f", name.split(".", 1)[1].replace(".", "-") if "." in name else "pdf",
                     "rect9x7-random-5")
        path = name if "." in name else f"./{name}"
        expect(program.done("draw", "-f", "text", path).out, wanted, path)
        expect(program.done("-f", "text", f"{program.folder}/{name}").out, wanted, "absolute path")
    expect_failed(program.run("info", "b.svg"), "b.svg", "No such file")
    expect_failed(program.run("info", "./rect5x5-1"), "./rect5x5-1", "No such file")
    expect_failed(program.run("info", "."+"/"), "directory")


def info_json(program: Program) -> None:
    """info --json is one object a line with the figures of the maze"""
    lines = program.done("info", "--json", "rect15x20-7", "rect1x1-1", "rect5x5-all-3").text.splitlines()
    keys = ["recipe", "check", "cells", "passages", "perfect", "unique", "dead_ends", "junctions", "straights",
            "turns", "loops", "solution_length", "solution_turns", "decisions", "middle", "branches",
            "branch_cells", "longest_branch", "difficulty1", "difficulty2",
            "mcclendon_complexity", "mcclendon_difficulty", "fingerprint"]
    for line, cells, recipe in zip(lines, (300, 1, 25), ("rect15x20-7", "rect1x1-1", "rect5x5-all-3")):
        figures = json.loads(line)
        expect(list(figures), keys, "keys")
        expect((figures["recipe"], figures["cells"], figures["passages"], figures["perfect"]),
               (recipe, cells, cells - 1, True), "figures")
        kinds = sum(figures[k] for k in ("dead_ends", "junctions", "straights", "turns"))
        expect(kinds, cells, "dead ends, junctions, straights and turns together")
        expect(figures["solution_length"] + figures["branch_cells"], cells, "solution and branches together")
        if not 1 <= figures["difficulty1"] <= 100 or not 1 <= figures["difficulty2"] <= 100 or not re.fullmatch("[0-9a-f]{32}", figures["fingerprint"]):
            raise Failure(f"difficulty or fingerprint in {line}")
        expect(program.recipes_of(f"{recipe}.{figures['check']}")[0], f"{recipe}.{figures['check']}",
               "the check")
    expect(len(lines), 3, "lines")


def info_plain(program: Program) -> None:
    """info shows the recipe with its check first"""
    text = program.done("info", "Rect15×20 7").text
    expect(text.splitlines()[0], program.recipes_of("rect15x20-7")[0], "first line")
    for word in ("cells", "dead ends", "junctions", "solution", "branches", "perfect", "McClendon"):
        if word not in text:
            raise Failure(f"{word} is missing in {text!r}")
    told = json.loads(program.done("info", "--json", "rect15x20-7").text)
    expect(re.search(r"difficulty +(\d+)  of 100 \(difficulty2\), (\d+) by difficulty1", text).groups(),
           (str(told["difficulty2"]), str(told["difficulty1"])), "difficulty as text")


def the_path_of_the_program_is_not_told(program: Program) -> None:
    """Messages call the program mazepress, wherever it lies"""
    copy = program.in_folder("odd name")
    shutil.copy(program.path, copy)
    moved = Program(str(copy), program.folder)
    libraries = str(Path(program.path).parent)
    env = {"LD_LIBRARY_PATH": f"{libraries}:{os.environ.get('LD_LIBRARY_PATH', '')}"}
    for arguments in (["--frobnicate"], ["-x"], ["draw", "--frobnicate"], ["rekt"], ["info"]):
        result = expect_refused(moved.run(*arguments, env=env))
        if "odd name" in result.message:
            raise Failure(f"{result}\nthe path is told")


if __name__ == "__main__":
    main([binary_is_not_for_a_terminal, text_goes_to_a_terminal, binary_goes_to_a_pipe,
          progress_on_a_terminal, no_progress_within_a_second, progress_of_one_large_page,
          progress_of_many_files, help_alone, examples_of_the_help_work,
          help_in_any_locale, help_names_every_option, help_beats_everything, version, lists, all_of_a_name,
          draw_alone, draw_is_the_default_verb, bare_numbers, seeds_from_names, large_seeds,
          new_seeds_are_reported, stdin_is_left_alone, recipes_from_stdin,
          stdin_without_a_recipe, default_names, letters_go_to_stdout, extensions_choose_the_format,
          directories, several_need_a_directory_or_pdf, pdf_to_a_file_without_extension,
          several_in_one_stream, quiet, info_takes_a_seed,
          stdout_is_what_a_file_is, closed_streams_do_no_harm, full_stdout, a_closed_stdout,
          attached_values, options_after_arguments, texts_that_do_not_fit, title_in_the_c_locale,
          file_names_in_any_bytes, file_names_in_messages, files_as_arguments, info_json, info_plain,
          the_path_of_the_program_is_not_told])
