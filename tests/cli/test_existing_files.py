"""Tests outputs over existing files, links, FIFOs and devices."""
import os
import resource
import sys
import threading
from typing import List

sys.path.insert(0, sys.path[0] + "/..")

from faults import OLD, write_old
from program import Program, expect_failed, expect_files, main
from tables import FORMATS
from tap import Failure, expect


def modes(program: Program) -> None:
    """A new file has the default mode, and a replaced file keeps its mode"""
    for umask, wanted in ((0o022, 0o644), (0o077, 0o600), (0o002, 0o664)):
        program.done("draw", "-o", "new.svg", "rect5x5-1", before=lambda: os.umask(umask))
        path = program.in_folder("new.svg")
        expect(oct(path.stat().st_mode & 0o7777), oct(wanted), f"mode under umask {umask:o}")
        path.unlink()
    for mode in (0o640, 0o600, 0o666, 0o755, 0o200):
        path = write_old(program, "old.svg")
        path.chmod(mode)
        data = program.draw("old.svg", "rect5x5-1")
        expect(data[:5], b"<?xml", "the file")
        expect(oct(path.stat().st_mode & 0o7777), oct(mode), "mode of the replaced file")
        path.unlink()


def open_readers_keep_the_old_file(program: Program) -> None:
    """A reader that has the replaced file open continues to read the old one"""
    write_old(program, "a.svg")
    with open(program.in_folder("a.svg"), "rb") as file:
        program.draw("a.svg", "rect5x5-1")
        expect(file.read(), OLD, "what the reader sees")


def symbolic_links(program: Program) -> None:
    """A symbolic link remains, its target is replaced, and the mode is kept"""
    program.in_folder("real").mkdir()
    target = write_old(program, "real/target")
    target.chmod(0o640)
    os.symlink("real/target", program.in_folder("near.svg"))
    os.symlink("near.svg", program.in_folder("far.svg"))
    wanted = program.draw("plain.svg", "rect5x5-1")
    for name in ("near.svg", "far.svg"):
        target.write_bytes(OLD)
        program.draw(name, "rect5x5-1")
        expect(program.in_folder(name).is_symlink(), True, f"{name} is a link")
        expect(target.read_bytes(), wanted, "the target")
        expect(oct(target.stat().st_mode & 0o777), oct(0o640), "the target's mode")
    target.write_bytes(OLD)
    expect_failed(program.run("draw", "-o", "far.svg", "rect200x200-1",
                              limits={resource.RLIMIT_FSIZE: 4096}), "far.svg")
    expect(target.read_bytes(), OLD, "the target after a failure")
    expect_files(program, "plain.svg", "real/target", "near.svg", "far.svg")


def broken_links(program: Program) -> None:
    """A broken or circular link gives an error or a file at its target, and is never replaced by a plain file"""
    os.symlink("nowhere/x.svg", program.in_folder("dangling.svg"))
    os.symlink("circle.svg", program.in_folder("circle.svg"))
    for name in ("dangling.svg", "circle.svg"):
        expect_failed(program.run("draw", "-o", name, "rect5x5-1"), name)
        expect(program.in_folder(name).is_symlink(), True, f"{name} is a link")
    expect(sorted(os.listdir(program.folder)), ["circle.svg", "dangling.svg"], "names")


def fifos(program: Program) -> None:
    """mazepress writes through a FIFO, which remains"""
    for name, extension in FORMATS.items():
        wanted = program.draw("plain", "-f", name, "rect100x100-1")
        path = program.in_folder(f"pipe.{extension}")
        os.mkfifo(path)
        read: List[bytes] = []
        reader = threading.Thread(target=lambda: read.append(path.read_bytes()), daemon=True)
        reader.start()
        program.done("draw", "-o", f"pipe.{extension}", "-f", name, "rect100x100-1")
        reader.join(20)
        expect(read == [wanted], True, f"{name}: the FIFO gave the file's bytes")
        expect(path.is_fifo(), True, "it is a FIFO still")
        path.unlink()


def devices(program: Program) -> None:
    """mazepress writes through /dev/null and /dev/stdout"""
    program.done("draw", "-o", "/dev/null", "-f", "svg", "rect5x5-1")
    if not os.path.exists("/dev/null") or os.path.isfile("/dev/null"):
        raise Failure("/dev/null is no device any more")
    wanted = program.draw("a.svg", "rect5x5-1")
    result = program.done("draw", "-o", "/dev/stdout", "-f", "svg", "rect5x5-1")
    expect(result.out, wanted, "/dev/stdout")
    book = ["book", "--puzzles", "24", "--seed", "1", "--press", "kdp", "-o"]
    results = [program.run(*book, path) for path in ("-", "/dev/stdout")]
    expect(results[0].out, results[1].out, "a book")
    expect(results[0].err, results[1].err, "what is told of it: no list of recipes beside it")
    expect(b"recipes.txt" in results[1].err, False, "a list of recipes")


main()
