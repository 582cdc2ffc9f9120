"""Tests signals and simultaneous processes: a file gets its final name only when it is complete, and no temporary file remains."""
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import Callable, List

import paths
from faults import OLD
from program import Program, files_in, main
from tap import SOAK, Failure, expect, for_each

MIDWAY = {"svg": ["draw", "-o", "a.out", "-f", "svg", "rect1000x1000-1"],
          "png": ["draw", "-o", "a.out", "-f", "png", "rect250x250-1"],
          "bands": ["draw", "-o", "a.out", "-f", "png", "-j3", "--cell", "8px", "hex200x200-1"],
          "pdf": ["draw", "-o", "a.out", "-f", "pdf", "rect400x400-1"],
          "print-svg": ["draw", "-o", "a.out", "-f", "print-svg", "rect600x600-1"],
          "dxf": ["draw", "-o", "a.out", "-f", "dxf", "rect300x300-1"],
          "scad": ["draw", "-o", "a.out", "-f", "scad", "rect200x200-1"],
          "json": ["draw", "-o", "a.out", "-f", "json", "rect300x300-1"],
          "text": ["draw", "-o", "a.out", "-f", "text", "rect1200x1200-1"],
          "book": ["book", "-o", "a.out", "--maze", "rect20x20", "--puzzles", "100", "--seed", "1"]}


def new_files(folder: str, before: set, process: int) -> List[str]:
    """Returns the paths of the files in `folder` that are not in `before`, including unnamed files that the process has opened."""
    found = [os.path.join(folder, name) for name in set(os.listdir(folder)) - before]
    open_files = f"/proc/{process}/fd"
    for name in os.listdir(open_files) if os.path.isdir(open_files) else []:
        path = os.path.join(open_files, name)
        if os.readlink(path).startswith(os.path.join(os.path.realpath(folder), "#")):
            found.append(path)
    return found


def holds(folder: str, before: set, process: int, wanted: int) -> bool:
    """True if a new file of the process has at least `wanted` bytes."""
    try:
        return any(os.stat(path).st_size >= wanted for path in new_files(folder, before, process))
    except (FileNotFoundError, PermissionError):
        return False


def strike(program: Program, command: List[str], number: int, wanted: int, cwd: str) -> int:
    """Runs a command, sends it the signal `number` as soon as a temporary file has `wanted` bytes, and returns the exit status."""
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


def has_new(folder: Path, old) -> bool:
    """True if the output file has new content. This is possible if the signal arrives shortly before the program ends."""
    path = folder / "a.out"
    return path.exists() and path.read_bytes() != old


def strike_midway(program: Program, command: List[str], number: int, wanted: int, folder: Path, old) -> None:
    """Runs a command in a new folder, and sends it the signal `number` when its output has `wanted` bytes. Tries again if the
    program ends before the signal arrives."""
    for _ in range(10):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        if old:
            (folder / "a.out").write_bytes(old)
        status = strike(program, command, number, wanted, str(folder))
        if status != 0:
            expect(status, -number, f"{' '.join(command)}, struck at {wanted} bytes: exit status")
        if status != 0 and not has_new(folder, old):
            return
        expect(files_in(folder), ["a.out"], "files of what was done before the signal")
        struck = (folder / "a.out").read_bytes()
        program.done(*command, cwd=str(folder))
        expect((folder / "a.out").read_bytes() == struck, True, f"{' '.join(command)}: whole when it was struck")
    raise Failure(f"{' '.join(command)}: done before every signal")


def strike_all(program: Program, number: int, moments, check: Callable[[str, str], None], every: int = 1) -> None:
    """Sends a signal to every kind of command when its output has reached a number of bytes. Without --soak, tries only one in
    `every` kinds. `moments` are pairs of the number and a flag, which is true if the folder contains an old output file. Calls
    `check` for each case."""
    def one(case) -> None:
        name, command, wanted, has_old = case
        folder = program.in_folder(f"{name}-{wanted}-{has_old}")
        strike_midway(program, command, number, wanted, folder,
                      OLD if has_old else None)
        check(str(folder), OLD if has_old else None)
        shutil.rmtree(folder)

    for_each([(name, command, wanted, has_old) for name, command in list(MIDWAY.items())[::1 if SOAK else every]
              for wanted, has_old in moments], one)


def nothing_is_left(folder: str, old) -> None:
    expect(files_in(folder), ["a.out"] if old else [], "files")
    if old:
        expect(Path(folder, "a.out").read_bytes(), old, "the existing file")


def ended_midway(program: Program) -> None:
    """If SIGINT, SIGTERM or SIGHUP ends mazepress early, no temporary file remains, and the old output file is unchanged"""
    strike_all(program, signal.SIGINT, [(0, False), (1, True)], nothing_is_left, every=2)
    strike_all(program, signal.SIGTERM, [(0, True), (1, False)], nothing_is_left, every=3)
    strike_all(program, signal.SIGHUP, [(1, False)], nothing_is_left, every=4)


def many_files_ended_midway(program: Program) -> None:
    """If SIGINT ends mazepress before the last file of a batch, mazepress prints how many files it has written"""
    count = 3000
    program.in_folder("list.txt").write_text("".join(f"rect40x40-{i}\n" for i in range(count)))
    child = program.start("draw", "-f", "svg", "-o", "many/", "list.txt", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    lines = [child.stderr.readline() for _ in range(10)]
    child.send_signal(signal.SIGINT)
    lines += child.stderr.read().splitlines(keepends=True)
    expect(child.wait(timeout=program.time_limit), -signal.SIGINT, "exit status")
    child.stderr.close()
    written = len(files_in(str(program.in_folder("many"))))
    told = lines[-1].decode()
    if told not in (f"mazepress: {n} of {count} files written\n" for n in (written - 1, written)) or written >= count:
        raise Failure(f"{written} files, and told: {told!r}")


def has_files_without_names(folder: str) -> bool:
    try:
        os.close(os.open(folder, os.O_TMPFILE | os.O_WRONLY))
    except (AttributeError, OSError):
        return False
    return True


def killed(program: Program) -> None:
    """After kill -9, the output file is unchanged or does not exist, and temporary files without names vanish"""
    def the_name_alone(folder: str, old) -> None:
        path = Path(folder, "a.out")
        expect(path.read_bytes() if path.exists() else None, old, "the file under the final name")

    check = nothing_is_left if has_files_without_names(program.folder) else the_name_alone
    strike_all(program, signal.SIGKILL, [(0, False), (1, True)], check, every=2)


if __name__ == "__main__":
    # If nohup has started the tests, SIGHUP would be ignored, even in child processes.
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
main()
