"""Faults: full disks, closed pipes, signals, little memory, missing fonts, damaged files.

Whatever happens: no file under the final name unless it is whole, no temporary file left behind."""
import os
import random
import resource
import shutil
import signal
import struct
import subprocess
import sys
import threading
import time
import zlib
from pathlib import Path
from typing import Callable, List

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from program import (Program, expect_error, expect_failed, expect_files, expect_one_line, expect_refused,
                     expect_status, files_in, main)
from tap import SOAK, Failure, Skip, expect, for_each

FORMATS = {"pdf": "pdf", "svg": "svg", "png": "png", "print-svg": "print.svg", "dxf": "dxf", "text": "txt",
           "blocks": "blocks.txt"}
DAMAGES = 100 if SOAK else 12       # of each file; the fuzz target "input" tries thousands
OLD = b"what was here before\n"
BOOK = ["book", "--level", "tiny", "--puzzles", "3", "--seed", "1"]
FONT_FILES = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf"]
FONT_PLACES = ["/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu",
               "/usr/share/fonts/dejavu-sans-fonts", "/usr/share/fonts/TTF",
               "/usr/local/share/fonts/dejavu", "/opt/homebrew/share/fonts", "/Library/Fonts"]


def garbage(rng: random.Random, size: int) -> bytes:
    return bytes(rng.randrange(256) for _ in range(size))


def write_old(program: Program, name: str) -> Path:
    path = program.in_folder(name)
    path.write_bytes(OLD)
    return path


def commands_to(folder: str) -> List[List[str]]:
    """One command for every format, and a book, each to a file in that folder."""
    draws = [["draw", "-o", f"{folder}/a.{extension}", "-f", name, "rect30x30-1"]
             for name, extension in FORMATS.items()]
    return [*draws, [*BOOK, "-o", f"{folder}/a.pdf"]]


def become_nobody() -> None:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)


def as_nobody(program: Program, *arguments: str):
    """Runs without root's right to write everywhere."""
    if os.geteuid() != 0:
        return program.run(*arguments)
    os.chmod(program.folder, 0o755)
    try:
        return program.run(*arguments, before=become_nobody)
    except PermissionError:
        raise Skip("others may not run the program") from None


def need_root() -> None:
    if os.geteuid() != 0:
        raise Skip("not root")


# --- places that cannot be written ------------------------------------------------------------

def below_a_file(program: Program) -> None:
    """A path below a regular file cannot be written"""
    write_old(program, "plain")
    for command in commands_to("plain"):
        expect_error_after_seed(program.run(*command), "plain/a", "directory")
    expect_failed(program.run("draw", "-o", "plain/new/", "-f", "svg", "rect5x5-1"), "plain")
    expect(program.in_folder("plain").read_bytes(), OLD, "the file")
    expect_files(program, "plain")


def expect_error_after_seed(result, *parts: str) -> None:
    """Failed in one line, before which a book may report its seed."""
    lines = result.err.splitlines(keepends=True)
    if lines and lines[0].startswith(b"seed "):
        result = result._replace(err=b"".join(lines[1:]))
    expect_failed(result, *parts)


def missing_directory(program: Program) -> None:
    """A file in a directory that is not there is not written"""
    for command in commands_to("missing"):
        expect_error_after_seed(program.run(*command), "missing/a", "No such file")
    expect_files(program)


def unwritable_directory(program: Program) -> None:
    """A directory that one may not write is told, its files stay"""
    folder = program.in_folder("locked")
    folder.mkdir()
    for extension in FORMATS.values():
        (folder / f"a.{extension}").write_bytes(OLD)
    folder.chmod(0o555)
    try:
        for command in commands_to("locked"):
            expect_error_after_seed(as_nobody(program, *command), "locked/a", "Permission denied")
        expect_failed(as_nobody(program, "draw", "-o", "locked/new/", "-f", "svg", "rect5x5-1"),
                      "locked/new", "Permission denied")
        expect(len(files_in(folder)), len(FORMATS), "files")
        expect({p.read_bytes() for p in folder.iterdir()}, {OLD}, "the files")
    finally:
        folder.chmod(0o755)


def a_file_that_may_not_be_written(program: Program) -> None:
    """An existing file without write permission is not replaced"""
    folder = program.in_folder("open")
    folder.mkdir()
    folder.chmod(0o777)
    (folder / "a.svg").write_bytes(OLD)
    (folder / "a.svg").chmod(0o444)
    expect_failed(as_nobody(program, "draw", "-o", "open/a.svg", "rect5x5-1"),
                  "open/a.svg", "Permission denied")
    expect((folder / "a.svg").read_bytes(), OLD, "the file")
    expect_files(program, "open/a.svg")


def a_directory_as_target(program: Program) -> None:
    """A book to a directory is refused, a maze goes into it"""
    program.in_folder("folder.pdf").mkdir()
    expect_error_after_seed(program.run(*BOOK, "-o", "folder.pdf"), "folder.pdf", "directory")
    expect_files(program)
    program.done("draw", "-o", "folder.pdf", "rect5x5-1")
    expect_files(program, "folder.pdf/rect5x5-1.pdf")


def a_long_name(program: Program) -> None:
    """A name that the system does not take is told"""
    expect_failed(program.run("draw", "-o", "n" * 300 + ".svg", "rect5x5-1"), "too long")
    expect_failed(program.run("draw", "-o", "n/" * 3000 + "a.svg", "rect5x5-1"), "too long")
    longest = "n" * 251 + ".svg"
    program.draw(longest, "rect5x5-1")
    expect_files(program, longest)


# --- full disks ---------------------------------------------------------------------------------

def full_device(program: Program) -> None:
    """-o /dev/full fails for every format"""
    if not Path("/dev/full").exists():
        raise Skip("no /dev/full")
    for name in FORMATS:
        expect_failed(program.run("draw", "-o", "/dev/full", "-f", name, "rect30x30-1"),
                      "/dev/full", "No space left")
    expect_error_after_seed(program.run(*BOOK, "-o", "/dev/full"), "/dev/full", "No space left")
    expect_files(program)


def size_limit(program: Program) -> None:
    """A file-size limit: one line, nothing under the name, an existing file untouched"""
    for name, extension in FORMATS.items():
        recipe = "rect200x200-1"
        for limit in (0, 1, 1000, 4096):
            command = ["draw", "-o", f"a.{extension}", "-f", name, recipe]
            expect_failed(program.run(*command, limits={resource.RLIMIT_FSIZE: limit}),
                          f"a.{extension}", "too large")
            expect_files(program)
        old = write_old(program, f"a.{extension}")
        expect_failed(program.run(*command, limits={resource.RLIMIT_FSIZE: 4096}), "too large")
        expect(old.read_bytes(), OLD, "the existing file")
        old.unlink()
    expect_error_after_seed(program.run(*BOOK, "-o", "a.pdf", limits={resource.RLIMIT_FSIZE: 4096}),
                            "a.pdf", "too large")
    expect_files(program)


def size_limit_of_one_byte_less(program: Program) -> None:
    """A limit one byte short of the whole fails, the whole size does not"""
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
    """Of a book with separate answers, each file is whole or not there"""
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
    """A small file system that runs full: nothing under the name, no temporary file"""
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
            result = program.run("draw", "-o", f"disk/a.{extension}", "-f", name, "rect400x400-1")
            expect_failed(result, "disk/a", "No space left")
            expect(old.read_bytes(), OLD, "the existing file")
            expect(files_in(disk), [f"a.{extension}"], "files")
            old.unlink()
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def read_only_file_system(program: Program) -> None:
    """A read-only file system is told"""
    need_root()
    disk = program.in_folder("disk")
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "ro,size=64k", "tmpfs", str(disk)],
                      stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode:
        raise Skip("mounting is not permitted")
    try:
        for command in commands_to("disk"):
            expect_error_after_seed(program.run(*command), "disk/a", "Read-only")
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def closed_pipe(program: Program) -> None:
    """A closed pipe ends the program as it does others: by SIGPIPE, silently; where that is ignored, exit 1 and one line"""
    cases = [["draw", "-o", "-", "-f", name, "rect300x300-1"] for name in FORMATS]
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


def pipe_closed_midway(program: Program) -> None:
    """A pipe that is closed midway ends the program silently"""
    for name in FORMATS:
        child = program.start("draw", "-o", "-", "-f", name, "rect600x600-1", stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE)
        child.stdout.read(10)
        child.stdout.close()
        message = child.stderr.read()
        child.stderr.close()
        expect((child.wait(), message), (-signal.SIGPIPE, b""),
               name)


# --- signals --------------------------------------------------------------------------------------

MIDWAY = {"svg": ["draw", "-o", "a.out", "-f", "svg", "rect1000x1000-1"],
          "png": ["draw", "-o", "a.out", "-f", "png", "rect400x400-1"],
          "pdf": ["draw", "-o", "a.out", "-f", "pdf", "rect600x600-1"],
          "print-svg": ["draw", "-o", "a.out", "-f", "print-svg", "rect600x600-1"],
          "text": ["draw", "-o", "a.out", "-f", "text", "rect1200x1200-1"],
          "book": ["book", "-o", "a.out", "--level", "hard", "--puzzles", "300", "--seed", "1"]}


def new_files(folder: str, before: set, process: int) -> List[str]:
    """Files that were not there before, and what the process has open there without a name."""
    found = [os.path.join(folder, name) for name in set(os.listdir(folder)) - before]
    open_files = f"/proc/{process}/fd"
    for name in os.listdir(open_files) if os.path.isdir(open_files) else []:
        path = os.path.join(open_files, name)
        if os.readlink(path).startswith(os.path.join(os.path.realpath(folder), "#")):
            found.append(path)
    return found


def holds(folder: str, before: set, process: int, wanted: int) -> bool:
    """True if one of those has so many bytes."""
    try:
        return any(os.stat(path).st_size >= wanted for path in new_files(folder, before, process))
    except (FileNotFoundError, PermissionError):
        return False


def strike(program: Program, command: List[str], number: int, wanted: int, cwd: str) -> int:
    """Sends the signal as soon as a temporary file holds so many bytes, and gives the exit status."""
    before = set(os.listdir(cwd))
    child = program.start(*command, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        limit = time.monotonic() + program.time_limit
        while not holds(cwd, before, child.pid, wanted) and child.poll() is None:
            if time.monotonic() > limit:
                raise Failure(f"{' '.join(command)}: no temporary file after {program.time_limit} s")
            time.sleep(0.001)
        child.send_signal(number)
        return child.wait(timeout=program.time_limit)
    finally:
        if child.poll() is None:
            child.kill()
            child.wait()


def strike_midway(program: Program, command: List[str], number: int, wanted: int, folder: Path, old) -> None:
    """Strikes in a folder of its own; again if on a busy machine the program was done before."""
    for _ in range(10):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        if old:
            (folder / "a.out").write_bytes(old)
        status = strike(program, command, number, wanted, str(folder))
        if status != 0:
            expect(status, -number, f"{' '.join(command)}, struck at {wanted} bytes: exit status")
            return
        expect(files_in(folder), ["a.out"], "files of what was done before the signal")
    raise Failure(f"{' '.join(command)}: done before every signal")


def strike_all(program: Program, number: int, moments, check: Callable[[str, str], None]) -> None:
    """Strikes every kind of command when so many bytes are written, in folders with an old file and without."""
    def one(case) -> None:
        name, command, wanted, has_old = case
        folder = program.in_folder(f"{name}-{wanted}-{has_old}")
        strike_midway(program, command, number, wanted, folder,
                      OLD if has_old else None)
        check(str(folder), OLD if has_old else None)
        shutil.rmtree(folder)

    for_each([(name, command, wanted, has_old) for name, command in MIDWAY.items()
              for wanted, has_old in moments], one)


def nothing_is_left(folder: str, old) -> None:
    expect(files_in(folder), ["a.out"] if old else [], "files")
    if old:
        expect(Path(folder, "a.out").read_bytes(), old, "the existing file")


def interrupted(program: Program) -> None:
    """SIGINT midway: ended by it, nothing left, an existing file untouched"""
    strike_all(program, signal.SIGINT, [(0, False), (1, True)], nothing_is_left)


def terminated(program: Program) -> None:
    """SIGTERM midway: the same"""
    strike_all(program, signal.SIGTERM, [(0, True), (1, False)], nothing_is_left)


def hung_up(program: Program) -> None:
    """SIGHUP midway: the same, but ignored where nohup asks for it"""
    strike_all(program, signal.SIGHUP, [(1, False)], nothing_is_left)
    child = program.start("draw", "-o", "a.svg", "rect600x600-1", stderr=subprocess.DEVNULL,
                          before=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    time.sleep(0.05)
    child.send_signal(signal.SIGHUP)
    expect(child.wait(timeout=program.time_limit), 0, "exit status under nohup")
    expect_files(program, "a.svg")


def killed(program: Program) -> None:
    """kill -9 midway: nothing under the name, an existing file untouched"""
    def check(folder: str, old) -> None:
        path = Path(folder, "a.out")
        expect(path.read_bytes() if path.exists() else None, old, "the file under the final name")

    strike_all(program, signal.SIGKILL, [(0, False), (1, True)], check)


def killed_leaves_nothing(program: Program) -> None:
    """kill -9 midway leaves no temporary file where the system has files without names"""
    if not hasattr(os, "O_TMPFILE"):
        raise Skip("no files without names")
    try:
        os.close(os.open(program.folder, os.O_TMPFILE | os.O_WRONLY))
    except OSError:
        raise Skip("no files without names here") from None
    strike_all(program, signal.SIGKILL, [(1, True)], nothing_is_left)


def names_are_harmless(program: Program) -> None:
    """Control characters in a name are not printed"""
    for name in ("a\x1b[31mb.svg", "a\rb.svg", "a\nb.svg", "a\x9bb.svg"):
        result = program.done("draw", "-o", name, "rect5x5-1")
        shown = "".join(c if c >= " " and not "\x7f" <= c < "\xa0" else "?" for c in name)
        expect(result.message.replace("??", "?"), f"wrote {shown}\n", "stderr")
        expect_files(program, name)
        program.in_folder(name).unlink()


def a_recipe_given_twice(program: Program) -> None:
    """A recipe that is given twice for a directory is drawn once, and that is said"""
    result = program.done("draw", "-f", "svg", "-o", "out/", "rect5x5-1", "rect6x5-1", "RECT5x5-1")
    expect(result.message, "wrote out/rect5x5-1.svg\nwrote out/rect6x5-1.svg\n"
           "out/rect5x5-1.svg is given more than once: drawn once\n", "stderr")


def the_next_run_is_not_disturbed(program: Program) -> None:
    """A temporary file that kill -9 left does not disturb the next run"""
    strike(program, ["draw", "-o", "a.svg", "rect1000x1000-1"], signal.SIGKILL, 0, program.folder)
    left = files_in(program.folder)
    data = program.draw("a.svg", "rect5x5-1")
    expect(data[:5], b"<?xml", "the file")
    expect(files_in(program.folder), sorted([*left, "a.svg"]), "files")


def many_at_once(program: Program) -> None:
    """Many processes that write one file leave a whole one and nothing else"""
    wanted = {program.draw("b.svg", f"rect60x60-{i}") for i in range(6)}
    children = [program.start("draw", "-o", "a.svg", f"rect60x60-{i % 6}", stderr=subprocess.DEVNULL)
                for i in range(24)]
    expect({child.wait(timeout=program.time_limit) for child in children}, {0}, "exit statuses")
    if program.in_folder("a.svg").read_bytes() not in wanted:
        raise Failure("the file is none of those written")
    expect_files(program, "a.svg", "b.svg")


# --- existing files -----------------------------------------------------------------------------

def modes(program: Program) -> None:
    """A new file has the mode of any new file, a replaced one keeps its own"""
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
    """A reader of the replaced file goes on reading the old one"""
    write_old(program, "a.svg")
    with open(program.in_folder("a.svg"), "rb") as file:
        program.draw("a.svg", "rect5x5-1")
        expect(file.read(), OLD, "what the reader sees")


def symbolic_links(program: Program) -> None:
    """A symbolic link stays, what it points to is replaced, mode kept"""
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
    """Links to nothing and links in a circle: an error or a file where they point, never a plain file"""
    os.symlink("nowhere/x.svg", program.in_folder("dangling.svg"))
    os.symlink("circle.svg", program.in_folder("circle.svg"))
    for name in ("dangling.svg", "circle.svg"):
        expect_failed(program.run("draw", "-o", name, "rect5x5-1"), name)
        expect(program.in_folder(name).is_symlink(), True, f"{name} is a link")
    expect(sorted(os.listdir(program.folder)), ["circle.svg", "dangling.svg"], "names")


def fifos(program: Program) -> None:
    """A FIFO is written through and stays"""
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
    """/dev/null and /dev/stdout are written through"""
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


# --- memory -----------------------------------------------------------------------------------------

MEGABYTE = 1024 * 1024


def too_many_cells(program: Program) -> None:
    """rect65535x65535 is refused at once under a memory limit, by every verb and format"""
    limits = {resource.RLIMIT_AS: 2000 * MEGABYTE}
    commands = [["draw", "-f", name, "rect65535x65535-1"] for name in FORMATS]
    commands += [["info", "rect65535x65535-1"], ["info", "--json", "rect65535x65535-1"],
                 ["draw", "rect65535x32000-random-straight50-1"]]
    for command in commands:
        start = time.monotonic()
        expect_failed(program.run(*command, limits=limits), "memory", "GB", "fewer cells")
        if time.monotonic() - start > 2:
            raise Failure(f"{' '.join(command)} is not refused at once")
    expect_refused(program.run("book", "rect65535x65535-1", limits=limits), "too small to read", "fewer cells")
    expect(program.recipes_of("rect65535x65535-1")[0][:17], "rect65535x65535-1", "info --recipe")
    expect_files(program)


def refused_beforehand(program: Program) -> None:
    """Mazes that do not fit into a memory limit are refused with the need and the limit"""
    for recipe in ("rect20000x20000-1", "rect9000x9000-random-1", "rect9000x9000-queue-all-1"):
        for name in ("svg", "text", "png"):
            result = program.run("draw", "-f", name, recipe,
                                 limits={resource.RLIMIT_AS: 200 * MEGABYTE})
            expect_failed(result, recipe, "memory")
    expect_files(program)


def least_memory(program: Program) -> int:
    """The least limit in megabytes with which the program starts."""
    for limit in range(8, 400, 4):
        if program.run("--version", limits={resource.RLIMIT_AS: limit * MEGABYTE}).status == 0:
            return limit
    raise Failure("the program does not start with 400 MB")


def with_limit(program: Program, command: List[str], limit: int, statuses, folder: Path) -> int:
    """Runs the command to a file with so many megabytes; the file is whole, or there is nothing."""
    folder.mkdir()
    result = program.run(*command, cwd=str(folder),
                         limits={resource.RLIMIT_AS: limit * MEGABYTE, resource.RLIMIT_CORE: 0})
    if result.status not in statuses:
        raise Failure(f"with {limit} MB: {result}")
    if result.status == 1:
        lines = [line for line in result.message.splitlines() if not line.startswith("seed ")]
        if len(lines) != 1 or not lines[0].startswith("mazepress: "):
            raise Failure(f"with {limit} MB: not one line: {result}")
    wanted = ["a.out"] if result.status == 0 and "-o" in command else []
    expect(files_in(folder), wanted, f"with {limit} MB (exit status {result.status}): files")
    return result.status


def sweep(program: Program, commands, limits: range, statuses) -> None:
    """Runs every command with a little more memory each time, until three in a row have enough."""
    def one(name: str) -> None:
        enough = 0
        for limit in limits:
            folder = program.in_folder(f"{name}-{limit}")
            status = with_limit(program, commands[name], limit, statuses, folder)
            shutil.rmtree(folder)
            enough = enough + 1 if status == 0 else 0
            if enough == 3:
                return
        raise Failure(f"{limits[-1]} MB are not enough")

    for_each(commands, one)


def sweep_of_memory(program: Program) -> None:
    """With any little memory the work is done or fails in one line, never by a signal"""
    commands = {"svg": ["draw", "-o", "a.out", "-f", "svg", "rect500x500-1"],
                "png": ["draw", "-o", "a.out", "-f", "png", "--cell", "4px", "--wall", "1px",
                        "rect500x500-1"],
                "text": ["draw", "-o", "a.out", "-f", "text", "--solution", "rect900x900-random-1"],
                "info": ["info", "rect500x500-queue-1"]}
    least = least_memory(program)
    sweep(program, commands, range(least, least + 200), (0, 1))


def sweep_of_memory_for_fonts(program: Program) -> None:
    """The same where fonts are set: GLib may end the program, but nothing is left behind"""
    commands = {"pdf": ["draw", "-o", "a.out", "-f", "pdf", "rect200x200-1"],
                "print-svg": ["draw", "-o", "a.out", "-f", "print-svg", "rect200x200-1"],
                "book": ["book", "-o", "a.out", "--seed", "1", "--puzzles", "4"]}
    ended = (-signal.SIGTRAP, -signal.SIGABRT, -signal.SIGSEGV)
    # fontconfig's threads want room for their stacks before anything else
    sweep(program, commands, range(180, 700, 10), (0, 1, *ended))


def few_processes(program: Program) -> None:
    """Where no threads can be started the work is done or fails in one line"""
    need_root()
    os.chmod(program.folder, 0o777)

    def no_more_processes() -> None:
        resource.setrlimit(resource.RLIMIT_NPROC, (1, 1))
        become_nobody()

    try:
        result = program.run("book", "--puzzles", "4", "--seed", "1", "-j", "4", "-o", "a.pdf",
                             before=no_more_processes, time_limit=20)
    except PermissionError:
        raise Skip("others may not run the program") from None
    expect_status(result, 0, 1)
    expect_files(program, *(["a.pdf"] if result.status == 0 else []))


# --- fonts ----------------------------------------------------------------------------------------

def fonts() -> Path:
    for place in FONT_PLACES:
        if all(Path(place, name).is_file() for name in FONT_FILES):
            return Path(place)
    raise Skip("no DejaVu fonts where they usually are")


def draw_with_fonts(program: Program, folder: str, *more: str):
    results = []
    for arguments in (["draw", "-o", "a.pdf", "rect5x5-1"], ["draw", "-o", "a.print.svg", "rect5x5-1"],
                      ["book", "-o", "a.pdf", "rect5x5-1"]):
        results.append(program.run(*arguments, *more, env={"MAZEPRESS_FONTS": folder}))
    return results


def missing_fonts(program: Program) -> None:
    """A font directory that is empty or missing: exit 1, one line with the mend, no file"""
    program.in_folder("empty").mkdir()
    for folder in ("empty", "missing", "/dev/null"):
        for result in draw_with_fonts(program, folder):
            expect_failed(result, folder, "DejaVu", "MAZEPRESS_FONTS")
    expect_files(program)
    for name in ("svg", "png", "text"):
        program.done("draw", "-o", "a", "-f", name, "rect5x5-1", env={"MAZEPRESS_FONTS": "empty"})


def one_missing_font(program: Program) -> None:
    """Every one of the fonts is needed and named when missing"""
    place, folder = fonts(), program.in_folder("fonts")
    for missing in FONT_FILES:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for name in FONT_FILES:
            if name != missing:
                shutil.copy(place / name, folder)
        for result in draw_with_fonts(program, "fonts"):
            expect_failed(result, missing)


def corrupt_fonts(program: Program) -> None:
    """Wrong, damaged and cut font files: exit 1 and one line, never a crash or a page of nothing"""
    place, folder = fonts(), program.in_folder("fonts")
    folder.mkdir()
    whole = {name: (place / name).read_bytes() for name in FONT_FILES}
    rng = random.Random(7)
    damages = {"empty": lambda data: b"", "garbage": lambda data: garbage(rng, 5000),
               "the first 100 bytes": lambda data: data[:100],
               "the first half": lambda data: data[:len(data) // 2],
               "zeros behind the first 1000 bytes": lambda data: data[:1000] + bytes(len(data) - 1000),
               "text": lambda data: b"this is no font\n" * 100}
    for what, damage in damages.items():
        for name in FONT_FILES:
            for other, data in whole.items():
                (folder / other).write_bytes(damage(data) if other == name else data)
            for result in draw_with_fonts(program, "fonts", "--title", "Maze"):
                try:
                    expect_failed(result, name)
                except Failure as failure:
                    raise Failure(f"{name} damaged ({what}): {failure}") from None
            expect([f for f in files_in(program.folder) if not f.startswith("fonts/")], [], "files")


def expect_wrong_font(program: Program, wrong: str, held: str) -> None:
    """One font file holds another font, and is named."""
    place, folder = fonts(), program.in_folder("fonts")
    folder.mkdir(exist_ok=True)
    for name in FONT_FILES:
        shutil.copy(place / (held if name == wrong else name), folder / name)
    for result in draw_with_fonts(program, "fonts", "--title", "Maze"):
        try:
            expect_failed(result, wrong)
        except Failure as failure:
            raise Failure(f"{wrong} holds {held}: {failure}") from None


def wrong_families(program: Program) -> None:
    """A font file that holds another family is told"""
    expect_wrong_font(program, "DejaVuSans.ttf", "DejaVuSansMono.ttf")
    expect_wrong_font(program, "DejaVuSansMono.ttf", "DejaVuSans.ttf")


def wrong_weights(program: Program) -> None:
    """A font file that holds the right family in another weight is told"""
    expect_wrong_font(program, "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf")
    expect_wrong_font(program, "DejaVuSans-Bold.ttf", "DejaVuSans.ttf")
    expect_wrong_font(program, "DejaVuSans.ttf", "DejaVuSans-Bold.ttf")


def fonts_from_elsewhere(program: Program) -> None:
    """The right fonts in another directory give the same bytes"""
    place, folder = fonts(), program.in_folder("fonts")
    folder.mkdir()
    for name in FONT_FILES:
        shutil.copy(place / name, folder)
    for name in ("a.pdf", "a.print.svg"):
        expect(program.draw(name, "--title", "Maze", "rect5x5-1", env={"MAZEPRESS_FONTS": "fonts"})
               == program.draw(name, "--title", "Maze", "rect5x5-1"), True, f"{name}: same bytes")


def missing_glyphs(program: Program) -> None:
    """A character that the font lacks is an error that names it, never an empty page"""
    for option in ("--title", "--heading", "--caption"):
        for name in ("pdf", "print-svg"):
            expect_failed(program.run("draw", "-f", name, option, "Maze 中文", "rect5x5-1"),
                          "中", "U+4E2D")
    for option in ("--title", "--heading", "--caption"):
        expect_error_after_seed(program.run(*BOOK, option, "𓀀"), "U+13000")
    expect_files(program)
    for name in ("svg", "png"):
        program.draw("a", "-f", name, "--title", "中文", "rect5x5-1")


# --- damaged files ----------------------------------------------------------------------------------

RECIPE = "rect12x9-random-7391"


def samples(program: Program) -> List[Path]:
    for name in ("a.png", "a.svg", "a.pdf", "a.print.svg"):
        program.draw(name, RECIPE)
    program.done("book", "-o", "book.pdf", RECIPE)
    return [program.in_folder(n) for n in ("a.png", "a.svg", "a.pdf", "a.print.svg", "book.pdf")]


def damaged(rng: random.Random, data: bytes) -> bytes:
    """The bytes with one damage of some kind."""
    kind, place = rng.randrange(6), rng.randrange(len(data))
    if kind == 0:
        return data[:place]
    if kind == 1:
        return data[:place] + data[place + rng.randrange(1, 200):]
    if kind == 2:
        return data[:place] + garbage(rng, rng.randrange(1, 100)) + data[place:]
    if kind == 3:
        return data[:place] + data[rng.randrange(len(data)):] + data[place:]
    flipped = bytearray(data)
    for _ in range(1 if kind == 4 else 30):
        flipped[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(flipped)


def read_damaged(program: Program, path: Path) -> None:
    """A damaged file gives its recipe, or exit 1 and one line."""
    result = program.run("info", "--recipe", str(path))
    if result.status == 0:
        right = all(line.rsplit(".", 1)[0] == RECIPE for line in result.text.splitlines())
        if not right or not result.out:
            raise Failure(f"{path.name} gives another recipe: {result.text!r}")
    else:
        expect_failed(result, path.name)


def flipped_bits(program: Program) -> None:
    """Damaged files: the right recipe or exit 1 with one line, never a crash"""
    rng = random.Random(11)
    paths = []
    for sample in samples(program):
        data = sample.read_bytes()
        for i in range(DAMAGES):
            path = program.in_folder(f"{i}-{sample.name}")
            path.write_bytes(damaged(rng, data))
            paths.append(path)
    for_each(paths, lambda path: read_damaged(program, path))


def flipped_bits_in_the_recipe(program: Program) -> None:
    """Every flipped bit round the recipe: the right recipe or exit 1"""
    paths = []
    for sample in samples(program)[:3]:
        data = sample.read_bytes()
        place = data.find(RECIPE.encode())
        if place < 0:
            raise Failure(f"{sample.name} does not hold the recipe in plain letters")
        for offset in range(place + len(RECIPE) - 6, place + len(RECIPE) + 4):
            for bit in range(0, 8, 1 if SOAK else 3):
                path = program.in_folder(f"{offset}-{bit}-{sample.name}")
                path.write_bytes(data[:offset] + bytes([data[offset] ^ 1 << bit]) + data[offset + 1:])
                paths.append(path)
    for_each(paths, lambda path: read_damaged(program, path))


def truncated_files(program: Program) -> None:
    """Files cut anywhere: the right recipe or exit 1"""
    paths = []
    for sample in samples(program)[:3]:
        data = sample.read_bytes()
        for length in [0, 1, 4, 7, 8, 9, 20, *range(40, len(data), max(1, len(data) // 25))]:
            path = program.in_folder(f"{length}-{sample.name}")
            path.write_bytes(data[:length])
            paths.append(path)
    for_each(paths, lambda path: read_damaged(program, path))


def foreign_files(program: Program) -> None:
    """Files that mazepress did not write: exit 1 and one line that names them"""
    foreign = {"empty.svg": b"", "empty.png": b"", "empty.pdf": b"", "zeros.png": bytes(10000),
               "text.svg": b"hello\n", "page.svg": b"<html><body>hello</body></html>",
               "bare.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
               "other.svg": b"<svg data-recipe='soup'/>", "bad.svg": b"<svg data-recipe='rekt5x5-1'/>",
               "none.svg": b"<svg data-recipe=''/>", "open.svg": b"<svg", "deep.svg": b"<a>" * 100000,
               "entity.svg": b"<!DOCTYPE s [<!ENTITY a 'aaaa'>]><svg data-recipe='&a;'/>",
               "utf.svg": b"<svg data-recipe='\xff'/>",
               "start.png": b"\x89PNG\r\n\x1a\n", "start.pdf": b"%PDF-1.5\n",
               "binary.pdf": b"%PDF-1.5\n" + bytes(range(256)) * 50,
               "latin.svg": "<svg><metadata>mazepress</metadata></svg>".encode(),
               "newline.svg": b"<svg data-recipe='rect5x5&#10;x-1'/>"}
    for name, data in foreign.items():
        program.in_folder(name).write_bytes(data)
    for_each(foreign, lambda name: expect_failed(program.run("info", name), name))
    for_each(foreign, lambda name: expect_failed(program.run("draw", name, "-f", "text"), name))
    expect_files(program, *foreign)


def large_text_in_a_png(program: Program) -> None:
    """A PNG whose text chunk claims or holds far too much is told, and in bounded memory"""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 1, 0, 0, 0, 0))
    bomb = zlib.compress(bytes(200 * MEGABYTE), 9)
    files = {"claim.png": head + struct.pack(">I", 0x7FFFFFFF) + b"tEXt",
             "bomb.png": head + chunk(b"zTXt", b"Recipe\0\0" + bomb) + chunk(b"IDAT", b"")}
    for name, data in files.items():
        program.in_folder(name).write_bytes(data)
        result = program.run("info", name, limits={resource.RLIMIT_AS: 1000 * MEGABYTE}, time_limit=20)
        expect_failed(result, name)


def unreadable_files(program: Program) -> None:
    """Files that cannot be opened or read are told"""
    program.in_folder("folder.svg").mkdir()
    expect_failed(program.run("info", "folder.svg"), "folder.svg", "directory")
    path = write_old(program, "secret.svg")
    path.chmod(0)
    expect_failed(as_nobody(program, "info", "secret.svg"), "secret.svg", "Permission denied")


def one_bad_file_of_many(program: Program) -> None:
    """info and draw with one bad file among good ones print and write nothing"""
    good = samples(program)[0].name
    before = files_in(program.folder)
    for arguments in (["info", good, "missing.svg"], ["info", "--recipe", good, "missing.svg"],
                      ["draw", "-f", "svg", good, "missing.svg"], ["draw", "-f", "text", good, "missing.svg"]):
        expect_failed(program.run(*arguments), "missing.svg")
    expect(files_in(program.folder), before, "files")


def bad_dates(program: Program) -> None:
    """A SOURCE_DATE_EPOCH that is no number is told"""
    for epoch in ("x", "-1", "1.5", "99999999999999999999", "1 2"):
        result = program.run("draw", "rect5x5-1", env={"SOURCE_DATE_EPOCH": epoch})
        expect_status(result, 1, 2)
        expect_one_line(result, "SOURCE_DATE_EPOCH", epoch)
    expect_files(program)


if __name__ == "__main__":
    # Whoever runs the tests under nohup has SIGHUP ignored, which children inherit.
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    main([below_a_file, missing_directory, unwritable_directory, a_file_that_may_not_be_written,
          a_directory_as_target, a_long_name, full_device, size_limit, size_limit_of_one_byte_less,
          separate_answers_that_fail, small_file_system, read_only_file_system, closed_pipe,
          pipe_closed_midway, interrupted, terminated, hung_up, killed, killed_leaves_nothing, names_are_harmless,
          a_recipe_given_twice, the_next_run_is_not_disturbed, many_at_once, modes, open_readers_keep_the_old_file, symbolic_links, broken_links, fifos,
          devices, too_many_cells, refused_beforehand, sweep_of_memory,
          sweep_of_memory_for_fonts, few_processes, missing_fonts,
          one_missing_font, corrupt_fonts, wrong_families, wrong_weights, fonts_from_elsewhere, missing_glyphs,
          flipped_bits, flipped_bits_in_the_recipe, truncated_files, foreign_files,
          large_text_in_a_png, unreadable_files, one_bad_file_of_many, bad_dates])
