"""What tests of the command line share: a terminal, locales, formats."""
import os
import pty
import select
import subprocess
import termios
import time
from typing import NamedTuple

from program import Program
from tap import SOAK, Failure, Skip

FORMATS = {"pdf": "pdf", "svg": "svg", "png": "png", "print-svg": "print.svg", "dxf": "dxf", "scad": "scad", "text": "txt",
           "blocks": "blocks.txt", "json": "json"}
LOCALES = [{"LC_ALL": "C"}, {"LC_ALL": "C.UTF-8"}, {"LC_ALL": "POSIX"}, {"LC_ALL": "de_DE.UTF-8"},
           {"LC_ALL": None, "LC_CTYPE": None, "LANG": None}]


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
