"""Runs the program many times without loading its libraries each time. tests/preloaded/launcher.c explains how."""
import array
import atexit
import os
import select
import signal
import socket
import struct
import subprocess
import time
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Dict, List, NamedTuple, Optional

PIPE_SIZE = 4096     # every pipe holds this number of bytes while nobody reads them, even if the user has very many pipes

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
                                        env={**os.environ, "LD_PRELOAD": str(module_for(program)),
                                             "MAZEPRESS_LAUNCHER": str(theirs.fileno()), "MAZEPRESS_LAUNCHED": str(library_of(program)),
                                             # a shared library of gcc's sanitizer otherwise requires that it is the first library
                                             "ASAN_OPTIONS": f"{os.environ.get('ASAN_OPTIONS', '')}:verify_asan_link_order=0"})
        theirs.close()

    def end(self) -> None:
        """Ends the process and waits for its end, because in a container, nobody else may do so."""
        self.socket.close()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(5)

    def send(self, folder: str, arguments: List[bytes], environment: Dict[str, str], streams: List[int]) -> None:
        variables = [os.fsencode(f"{name}={value}") for name, value in environment.items()]
        texts = b"".join(text + b"\0" for text in [os.fsencode(folder), *arguments, *variables])
        head = struct.pack("=III", len(texts), len(arguments), len(variables))
        with suppress(ConnectionError):     # then `receive` raises an exception with the exit status
            self.socket.sendmsg([head], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", streams))])
            self.socket.sendall(texts)

    def receive(self, form: str) -> tuple:
        with suppress(ConnectionError):
            answer = self.socket.recv(struct.calcsize(form), socket.MSG_WAITALL)
            if len(answer) == struct.calcsize(form):
                return struct.unpack(form, answer)
        raise OSError(f"the launcher ended with status {self.process.wait()}")

    def run(self, folder: str, arguments: List[bytes], environment: Dict[str, str], stdin: Optional[bytes],
            limit: float) -> Optional[Ended]:
        """Runs a command, and waits for its end. `stdin` has at most PIPE_SIZE bytes. If the command runs longer than `limit`
        seconds, kills it and returns None."""
        told, theirs = [os.pipe() for _ in range(2)], [given(stdin)]
        ours, theirs = [pipe[0] for pipe in told], theirs + [pipe[1] for pipe in told]
        try:
            self.send(folder, arguments, environment, theirs)
            while theirs:
                os.close(theirs.pop())
            (child,) = self.receive("=i")
            end = time.monotonic() + limit
            texts = read_all(ours, end)
            in_time = texts is not None and readable([self.socket], end)
            if not in_time:
                with suppress(ProcessLookupError):      # the command has ended, but another process has its streams
                    os.kill(child, signal.SIGKILL)
            status, microseconds = self.receive("=iI")
            return Ended(os.waitstatus_to_exitcode(status), *texts, microseconds / 1e6) if in_time else None
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


def readable(streams: list, end: float) -> list:
    """Waits until something can be read from one of the streams, and returns these streams. Returns an empty list at the time `end`."""
    return select.select(streams, [], [], max(0, end - time.monotonic()))[0]


def read_all(streams: List[int], end: float) -> Optional[List[bytes]]:
    """Returns what is written to the streams until they are closed. Returns None if they are not closed at the time `end`."""
    told: Dict[int, List[bytes]] = {stream: [] for stream in streams}
    waiting = list(streams)
    while waiting:
        ready = readable(waiting, end)
        if not ready:
            return None
        for stream in ready:
            told[stream].append(os.read(stream, 65536))
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


def launch(program: str, folder: str, arguments: List[bytes], environment: Dict[str, str], stdin: Optional[bytes],
           limit: float) -> Optional[Ended]:
    """Runs a command with a launcher that is not in use, or with a new one."""
    try:
        launcher = idle(program).pop()
    except IndexError:
        launcher = Launcher(program)
        atexit.register(launcher.end)
    ended = launcher.run(folder, [os.fsencode(program), *arguments], environment, stdin, limit)
    idle(program).append(launcher)
    return ended
