"""Tests paths that cannot be written, full disks, and closed pipes: a file with the final name is complete, and no temporary
file remains."""
import os
import resource
import signal
import subprocess

import paths
from faults import BOOK, OLD, need_root
from program import Program, expect_error, expect_failed, expect_files, expect_status, files_in, main
from tables import FORMATS
from tap import Failure, Skip, expect


def size_limit_of_one_byte_less(program: Program) -> None:
    """With a limit on file sizes of one byte less than the output, mazepress fails; with a limit that equals the output, it succeeds"""
    for name, extension in FORMATS.items():
        size = len(program.draw(f"a.{extension}", "-f", name, "rect30x30-1"))
        program.in_folder(f"a.{extension}").unlink()
        command = ["draw", "-o", f"a.{extension}", "-f", name, "rect30x30-1"]
        expect_failed(program.run(*command, limits={resource.RLIMIT_FSIZE: size - 1}), "too large")
        expect_files(program)
        program.done(*command, limits={resource.RLIMIT_FSIZE: size})
        expect(program.in_folder(f"a.{extension}").stat().st_size, size, "size")
        program.in_folder(f"a.{extension}").unlink()


def separate_answers_that_fail(program: Program) -> None:
    """If writing a book with separate answers fails, each of the two files is complete or does not exist"""
    program.done(*BOOK, "--answers", "separate", "-o", "a.pdf")
    sizes = [program.in_folder(n).stat().st_size for n in ("a.pdf", "a-answers.pdf")]
    whole = program.in_folder("a.pdf").read_bytes()
    for name in ("a.pdf", "a-answers.pdf"):
        program.in_folder(name).unlink()
    result = program.run(*BOOK, "--answers", "separate", "-o", "a.pdf",
                         limits={resource.RLIMIT_FSIZE: min(sizes) - 1})
    expect_status(result, 1)
    expect_files(program)
    program.in_folder("a-answers.pdf").mkdir()
    result = program.run(*BOOK, "--answers", "separate", "-o", "a.pdf")
    expect_status(result, 1)
    if "a-answers.pdf" not in result.message:
        raise Failure(f"{result}\nthe message does not name a-answers.pdf")
    if files_in(program.folder) == ["a.pdf"]:
        expect(program.in_folder("a.pdf").read_bytes(), whole, "the book")
    else:
        expect_files(program)


def small_file_system(program: Program) -> None:
    """If a small file system is full, no incomplete file has the final name, and no temporary file remains"""
    need_root()
    disk = program.in_folder("disk")
    disk.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(disk)],
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                             check=False).returncode == 0
    if not mounted:
        raise Skip("mounting is not permitted")
    try:
        for name, extension in FORMATS.items():
            old = disk / f"a.{extension}"
            old.write_bytes(OLD)
            result = program.run("draw", "-o", f"disk/a.{extension}", "-f", name, "rect200x200-1")
            expect_failed(result, "disk/a", "No space left")
            expect(old.read_bytes(), OLD, "the existing file")
            expect(files_in(disk), [f"a.{extension}"], "files")
            old.unlink()
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def closed_pipe(program: Program) -> None:
    """If the pipe is closed, SIGPIPE ends mazepress without a message; if SIGPIPE is ignored, mazepress prints one line and fails"""
    cases = [["draw", "-o", "-", "-f", name, "rect100x100-1"] for name in FORMATS]
    cases += [["draw", "-f", "text", "rect5x5-1"], ["list"], ["info", "rect5x5-1"], ["--help"],
              ["book", "rect20x20-1", "-o", "-"]]
    for command in cases:
        for ignored in (False, True):
            reading, writing = os.pipe()
            os.close(reading)
            try:
                result = program.run(*command, stdout=writing,
                                     before=(lambda: signal.signal(signal.SIGPIPE, signal.SIG_IGN)) if ignored else None)
            finally:
                os.close(writing)
            if ignored:
                expect_error(result, 1, ["standard output", "Broken pipe"])
            else:
                expect((result.status, result.err), (-signal.SIGPIPE, b""), result.command)


main()
