"""Runs the program many times without loading its libraries each time. tests/preloaded/launcher.c explains how."""
import array
import os
import select
import socket
import struct
import subprocess
import time
from functools import lru_cache
from pathlib import Path
from typing import Dict, List, NamedTuple, Optional

PIPE_SIZE = 65536    # the number of bytes that a pipe holds while nobody reads them

# Libraries read variables with these prefixes when they are loaded.
EARLY = ("LD_", "G_", "GLIBC_", "MALLOC_", "ASAN_", "LSAN_", "UBSAN_", "CAIRO_")


class Ended(NamedTuple):
    status: int         # the exit status, or the negative number of the signal that ended the program
    out: bytes
    err: bytes
    seconds: float      # of processor time


class Launcher:
    """A process of the program that waits for commands, and forks for each of them. One thread at a time can use it."""

    def __init__(self, program: str):
        self.socket, theirs = socket.socketpair()
        self.process = subprocess.Popen([program], cwd="/", pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                        env={**os.environ, "LD_PRELOAD": str(module_for(program)), "MAZEPRESS_LAUNCHER": str(theirs.fileno()),
                                             "MAZEPRESS_LAUNCHED": str(library_of(program))})
        theirs.close()

    def send(self, folder: str, arguments: List[bytes], environment: Dict[str, str], streams: List[int]) -> None:
        variables = [os.fsencode(f"{name}={value}") for name, value in environment.items()]
        texts = b"".join(text + b"\0" for text in [os.fsencode(folder), *arguments, *variables])
        head = struct.pack("=III", len(texts), len(arguments), len(variables))
        self.socket.sendmsg([head], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", streams))])
        self.socket.sendall(texts)

    def receive(self, form: str) -> tuple:
        answer = self.socket.recv(struct.calcsize(form), socket.MSG_WAITALL)
        if len(answer) != struct.calcsize(form):
            raise OSError(f"the program ended before its main function, with status {self.process.wait()}")
        return struct.unpack(form, answer)

    def run(self, folder: str, arguments: List[bytes], environment: Dict[str, str], stdin: Optional[bytes], limit: float) -> Optional[Ended]:
        """Runs a command, and waits for its end. `stdin` has at most PIPE_SIZE bytes. If the command runs longer than `limit`
        seconds, kills it and returns None."""
        told, theirs = [os.pipe() for _ in range(2)], [given(stdin)]
        ours, theirs = [pipe[0] for pipe in told], theirs + [pipe[1] for pipe in told]
        try:
            self.send(folder, arguments, environment, theirs)
            while theirs:
                os.close(theirs.pop())
            (child,) = self.receive("=i")
            texts = read_all(ours, time.monotonic() + limit)
            if not texts:
                os.kill(child, 9)
            status, microseconds = self.receive("=iI")
            return Ended(os.waitstatus_to_exitcode(status), *texts, microseconds / 1e6) if texts else None
        finally:
            for stream in ours + theirs:
                os.close(stream)


def given(stdin: Optional[bytes]) -> int:
    """Returns a stream from which `stdin` can be read, or /dev/null if `stdin` is None."""
    if stdin is None:
        return os.open(os.devnull, os.O_RDONLY)
    reading, writing = os.pipe()
    os.write(writing, stdin)
    os.close(writing)
    return reading


def read_all(streams: List[int], end: float) -> Optional[List[bytes]]:
    """Returns what is written to the streams until they are closed. Returns None if they are not closed at the time `end`."""
    told: Dict[int, List[bytes]] = {stream: [] for stream in streams}
    waiting = list(streams)
    while waiting:
        ready = select.select(waiting, [], [], max(0, end - time.monotonic()))[0]
        if not ready:
            return None
        for stream in ready:
            told[stream].append(os.read(stream, PIPE_SIZE))
            if not told[stream][-1]:
                waiting.remove(stream)
    return [b"".join(told[stream]) for stream in streams]


def module_for(program: str) -> Path:
    """Returns the path of the library that is preloaded to the program of a build folder."""
    return Path(program).parents[1] / "tests" / "preloaded" / "launcher.so"


def library_of(program: str) -> Path:
    return Path(program).with_name("libmazepress-print.so")


@lru_cache(maxsize=None)
def idle(program: str) -> List[Launcher]:
    """Returns the list of launchers of the program that are not in use."""
    return []


@lru_cache(maxsize=None)
def can_launch(program: str) -> bool:
    return module_for(program).exists() and library_of(program).exists()


def launch(program: str, folder: str, arguments: List[bytes], environment: Dict[str, str], stdin: Optional[bytes], limit: float) -> Optional[Ended]:
    """Runs a command with a launcher that is not in use, or with a new one."""
    try:
        launcher = idle(program).pop()
    except IndexError:
        launcher = Launcher(program)
    ended = launcher.run(folder, [os.fsencode(program), *arguments], environment, stdin, limit)
    idle(program).append(launcher)
    return ended
