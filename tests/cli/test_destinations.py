"""Tests the files that mazepress reads and writes: names, links, pipes, FIFOs, directories, and closed or full streams."""
import os
import shutil
import subprocess
from pathlib import Path

import paths
from program import Program, expect_failed, expect_files, expect_one_line, expect_refused, expect_status, main
from tables import FORMATS
from tap import Failure, Skip, expect

SAMPLES = Path(__file__).resolve().parents[2] / "samples"


def several_in_one_stream(program: Program) -> None:
    """mazepress writes several mazes in turn to a FIFO, a device or stdout, in any format; *.jsonl has one line per maze"""
    two = ["rect5x5-1", "rect5x5-2"]
    for name in FORMATS:
        each = [program.done("draw", "-f", name, "-o", "-", recipe).out for recipe in two]
        wanted = program.done("draw", "-f", name, "-o", "-", *two).out
        if name != "pdf":
            expect(wanted, b"".join(each), name)
        expect(program.draw("a", "-f", name, two[0]), each[0], f"{name} in a file")
        fifo = program.in_folder(f"{name}.fifo")
        os.mkfifo(fifo)
        child = program.start("draw", "-f", name, "-o", str(fifo), *two, stderr=subprocess.DEVNULL)
        expect(fifo.read_bytes(), wanted, f"{name} through a FIFO")
        expect(child.wait(), 0, "status")
        program.done("draw", "-f", name, "-o", "/dev/null", *two)
        if name in ("text", "blocks", "json"):
            expect(program.draw(f"all.{name}", "-f", name, *two), wanted, f"{name} in a file")
    expect(program.draw("all.jsonl", *two), program.done("draw", "-f", "json", *two).out, "all.jsonl")


def closed_streams_do_no_harm(program: Program) -> None:
    """If stdin, stdout or stderr is closed, mazepress writes the usual bytes to the output file, and nothing else"""
    commands = {extension: ["draw", "-f", name, "rect9x7-1"] for name, extension in FORMATS.items()}
    commands["book.pdf"] = ["book", "--puzzles", "2", "--seed", "1", "--level", "tiny"]
    for name, command in commands.items():
        program.done(*command, "-o", "wanted")
        for closed in ([0], [1], [0, 1, 2]):
            expect_status(program.run(*command, "-o", name, before=lambda: [os.close(descriptor) for descriptor in closed]), 0)
            expect(program.in_folder(name).read_bytes(), program.in_folder("wanted").read_bytes(), f"{name} with {closed} closed")


def full_and_closed_stdout(program: Program) -> None:
    """If stdout is /dev/full or closed, mazepress prints one line that names standard output, and exits with status 1"""
    if not Path("/dev/full").exists():
        raise Skip("no /dev/full")
    cases = [["list"], ["info", "rect5x5-1"], ["info", "--json", "rect5x5-1"], ["info", "--recipe", "rect5x5-1"], ["--help"], ["--version"],
             ["draw", "--help"], ["draw", "-f", "text", "rect5x5-1"], ["draw", "-f", "text", "rect300x300-1"]]
    cases += [["draw", "-o", "-", "-f", name, "rect30x30-1"] for name in FORMATS]
    cases += [["draw", "-o", "-", "-f", "png", "-j4", "--cell", "8px", "hex200x200-1"], ["book", "rect5x5-1", "-o", "-"]]
    with open("/dev/full", "wb") as full:
        for arguments in cases:
            result = program.run(*arguments, stdout=full)
            expect_one_line(expect_status(result, 1), "standard output", "No space left")
    for arguments in cases[:2] + cases[4:10]:
        expect_one_line(expect_status(program.run(*arguments, before=lambda: os.close(1)), 1), "standard output")


def through_a_pipe(program: Program, data: bytes, *arguments: str) -> bytes:
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


def files_from_pipes(program: Program) -> None:
    """mazepress reads files with recipes, figures, pictures at doors, graphs, and books from the path of a pipe"""
    program.done("draw", "-o", "a.pdf", "rect9x9-1")
    program.done("draw", "-o", "a.png", "rect9x9-1")
    drawn = ["draw", "-f", "svg", "-o", "-", "--solution"]
    for file, *words in ((program.in_folder("a.pdf"), "info", "--recipe", "PIPE"), (program.in_folder("a.png"), "info", "--recipe", "PIPE"),
                         (SAMPLES / "pictures" / "cat.png", *drawn, "random-2", "--mask", "PIPE"),
                         (SAMPLES / "pictures" / "cat.png", *drawn, "rect9x9-1", "--start-picture", "PIPE"),
                         (SAMPLES / "pictures" / "fish.svg", *drawn, "7391", "--outline", "PIPE"), (SAMPLES / "states.txt", *drawn, "7391", "--graph", "PIPE")):
        wanted = program.run(*(word.replace("PIPE", str(file)) for word in words)).out
        found = through_a_pipe(program, file.read_bytes(), *words)
        expect((found != b"", found[-200:]), (True, wanted[-200:]), f"{words}")
    expect(b"fit for home" in through_a_pipe(program, program.in_folder("a.pdf").read_bytes(), "check", "--press", "home", "PIPE"), True, "check")


def file_names_in_any_bytes(program: Program) -> None:
    """mazepress reads and writes files whose names contain any bytes, even with LC_ALL=C"""
    for name in (b"Gr\xc3\xbc\xc3\x9fe.svg", b"\xff\xfe.svg", b"a b.svg", b"-x.svg", b"a\nb.svg"):
        path = b"./" + name
        program.done("draw", "-o", path, "rect5x5-1", env={"LC_ALL": "C"})
        expect(program.recipes_of(path)[0][:9], "rect5x5-1", "the recipe read")
        if not os.path.exists(os.path.join(os.fsencode(program.folder), name)):
            raise Failure(f"{name!r} is not there")
    expect_failed(program.run("info", "./rect5x5-1"), "./rect5x5-1", "No such file")
    program.draw("plain", "rect5x5-1")
    expect(program.recipes_of(f"{program.folder}/plain"), program.recipes_of("./plain"), "a file without an extension, by two paths")


def links_to_an_input(program: Program) -> None:
    """mazepress treats a hard link, a symbolic link, or another path to an input as the input, and does not overwrite it"""
    shutil.copy(SAMPLES / "pictures" / "face.png", program.in_folder("face.png"))
    before = program.in_folder("face.png").read_bytes()
    os.link(program.in_folder("face.png"), program.in_folder("hard.png"))
    os.symlink("face.png", program.in_folder("soft.png"))
    for source in ("face.png", "hard.png", "soft.png"):
        for output in ("face.png", "hard.png", "soft.png", "./soft.png"):
            expect_refused(program.run("draw", "--mask", source, "-o", output), output, "would be replaced", "--overwrite")
    expect(program.in_folder("face.png").read_bytes() == before, True, "the input is unchanged")
    program.put("list.txt", b"rect5x5-1\n")
    with open(program.in_folder("list.txt"), "rb") as read:
        expect_refused(program.run("draw", "-", "-f", "text", "-o", "list.txt", before=lambda: os.dup2(read.fileno(), 0)), "list.txt would be replaced")
    expect_files(program, "face.png", "hard.png", "soft.png", "list.txt")


def the_path_of_the_program_is_not_told(program: Program) -> None:
    """Messages begin with "mazepress", regardless of the path of the program"""
    copy = program.in_folder("odd name")
    shutil.copy(program.path, copy)
    moved = Program(str(copy), program.folder)
    env = {"LD_LIBRARY_PATH": str(Path(program.path).parent)}
    for arguments in (["--frobnicate"], ["draw", "--frobnicate"], ["rekt"]):
        result = expect_refused(moved.run(*arguments, env=env))
        expect("odd name" in result.message, False, f"{result}: the path is told")


main()
