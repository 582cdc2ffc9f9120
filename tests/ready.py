"""The program started many times at a fifth of the price: by starts/ready.c, which has it loaded."""
import os
import select
import socket
import struct
import subprocess
import threading
import time
import weakref
from functools import lru_cache
from pathlib import Path
from typing import Dict, List, NamedTuple, Optional

LARGEST_ORDER = 100_000      # bytes; more arguments than that are for a start of its own
LARGEST_INPUT = 4096         # that a pipe takes before somebody reads it, everywhere


class Ended(NamedTuple):
    status: int
    out: bytes
    err: bytes


def end(ours: socket.socket, process: subprocess.Popen) -> None:
    ours.close()
    process.wait()


class Ready:
    """One program, loaded, that waits for one order at a time."""

    def __init__(self, path: str, module: Path):
        ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with its:
            number = its.fileno()
            process = subprocess.Popen(
                [path], pass_fds=[number], stdin=subprocess.DEVNULL,
                env={**os.environ, "LD_PRELOAD": str(module), "LD_BIND_NOW": "1", "READY_SOCKET": str(number)})
        self.socket = ours
        weakref.finalize(self, end, ours, process)

    def answer(self, form: str) -> tuple:
        return struct.unpack(form, self.socket.recv(struct.calcsize(form)))

    def run(self, order: bytes, stdin: Optional[bytes], seconds: float) -> Ended:
        """Raises TimeoutExpired."""
        (out, its_out), (err, its_err) = os.pipe(), os.pipe()
        streams = [readable(stdin), its_out, its_err]
        socket.send_fds(self.socket, [order], streams)
        for stream in streams:
            os.close(stream)
        child, = self.answer("i")
        told = read_all([out, err], time.monotonic() + seconds)
        if told is None:
            os.kill(child, 9)
        status, used = self.answer("id")
        Starts.seconds += used
        if told is None:
            raise subprocess.TimeoutExpired("mazepress", seconds)
        return Ended(os.waitstatus_to_exitcode(status), *told)


def readable(text: Optional[bytes]) -> int:
    """A stream of what fits into a pipe; of nothing for None."""
    if text is None:
        return os.open(os.devnull, os.O_RDONLY)
    to_read, to_write = os.pipe()
    os.write(to_write, text)
    os.close(to_write)
    return to_read


def read_all(pipes: List[int], until: float) -> Optional[List[bytes]]:
    """What comes out of each, which are closed then; None if not all has come until then."""
    parts: Dict[int, List[bytes]] = {pipe: [] for pipe in pipes}
    still = select.poll()
    for pipe in pipes:
        still.register(pipe, select.POLLIN)
    left = set(pipes)
    while left and time.monotonic() < until:
        for pipe, _ in still.poll(max(0, 1000 * (until - time.monotonic()))):
            part = os.read(pipe, 65536)
            parts[pipe].append(part)
            if not part:
                still.unregister(pipe)
                left.discard(pipe)
    for pipe in pipes:
        os.close(pipe)
    return None if left else [b"".join(parts[pipe]) for pipe in pipes]


class Starts:
    """For one program: what is ready, one for each thread that asks."""
    seconds = 0.0    # of processors, by all that was started so

    def __init__(self, path: str):
        self.path = path
        self.module = Path(path).parents[1] / "tests" / "starts" / "ready.so"
        self.of_thread = threading.local()

    def run(self, folder: str, arguments: List[bytes], env: Dict[str, str], stdin: Optional[bytes],
            seconds: float) -> Optional[Ended]:
        """None if it is to be started in the ordinary way."""
        words = [os.fsencode(folder), b"%d" % (1 + len(arguments)), os.fsencode(self.path), *arguments,
                 *(os.fsencode(f"{name}={value}") for name, value in env.items())]
        order = b"".join(word + b"\0" for word in words)
        if len(order) > LARGEST_ORDER or len(stdin or b"") > LARGEST_INPUT or not self.module.exists():
            return None
        if not hasattr(self.of_thread, "ready"):
            self.of_thread.ready = Ready(self.path, self.module)
        return self.of_thread.ready.run(order, stdin, seconds)


@lru_cache(maxsize=None)
def starts_of(path: str) -> Starts:
    return Starts(path)
