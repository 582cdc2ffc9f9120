"""Helpers that run mazepress on a pseudo-terminal."""
import os
import pty
import select
import signal
import subprocess
import termios
import threading
import time
from contextlib import contextmanager, nullcontext
from typing import Iterator, NamedTuple

from program import Program
from tap import Skip


class Session(NamedTuple):
    status: int
    screen: bytes     # the bytes that the terminal received
    out: bytes        # the bytes from stdout, if stdout was a pipe
    first_bar: float  # seconds from the start until a progress bar appeared
    seconds: float


SLOW = 1.6    # seconds after which a progress bar must have appeared and moved


@contextmanager
def slowly(child: subprocess.Popen) -> Iterator[None]:
    """Slows a process down: for SLOW + 1 seconds, the process runs for only a fifth of the time. Short commands then run long
    enough to show a progress bar."""
    over, until = threading.Event(), time.monotonic() + SLOW + 1

    def hold() -> None:
        while time.monotonic() < until and not over.wait(0.02):
            child.send_signal(signal.SIGSTOP)
            over.wait(0.08)
            child.send_signal(signal.SIGCONT)

    holding = threading.Thread(target=hold)
    holding.start()
    try:
        yield
    finally:
        over.set()
        holding.join()


def on_terminal(program: Program, *arguments: str, stdout_too: bool = True, slow: bool = False, until: bytes = b"") -> Session:
    """Runs a command with stderr, and stdout if `stdout_too` is true, on a terminal. With `slow`, the process is slowed down.
    When the terminal shows `until`, the process is interrupted."""
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
        with slowly(child) if slow else nullcontext():
            while sources and time.monotonic() - start < program.time_limit:
                for source in select.select(sources, [], [], 1)[0]:
                    try:
                        block = os.read(source, 65536)
                    except OSError:     # the process has closed its side of the terminal
                        block = b""
                    if not block:
                        sources.remove(source)
                    got[source] += block
                    if until and block and until in got[ours]:
                        child.send_signal(signal.SIGINT)
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
    return Session(child.returncode, got[ours], out, first_bar, time.monotonic() - start)
