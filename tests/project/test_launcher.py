"""Tests that launcher.py reports commands that never end and programs that do not start, and that a launcher ends with its test."""
import array
import ctypes
import os
import socket
import struct
import subprocess
import sys
import threading
import time
from pathlib import Path

import paths
import launcher
import tap

PROGRAM = str(Path(sys.argv[1]).resolve())
LIMIT = 0.3     # in seconds
PR_SET_CHILD_SUBREAPER = 36


def run(command: list, closes_late: bool):
    """Runs a command with a thread that plays the launcher, and returns the result. The command's streams are closed at its start, or
    long after its end."""
    ours, theirs = socket.socketpair()

    def serve() -> None:
        head, rights, _, _ = theirs.recvmsg(struct.calcsize("=III"), socket.CMSG_SPACE(3 * 4))
        theirs.recv(struct.unpack("=III", head)[0], socket.MSG_WAITALL)
        started = subprocess.Popen(command)
        theirs.sendall(struct.pack("=i", started.pid))
        status = started.wait() if closes_late else None
        time.sleep(2 * LIMIT if closes_late else 0)
        for stream in array.array("i", rights[0][2]):
            os.close(stream)
        theirs.sendall(struct.pack("=iI", -(status if closes_late else started.wait()), 0))

    tested = launcher.Launcher.__new__(launcher.Launcher)
    tested.socket = ours
    thread = threading.Thread(target=serve)
    thread.start()
    result = tested.run("/", [], {}, None, LIMIT)
    thread.join()
    return result


def test_a_command_that_closed_its_streams_is_ended_at_the_time_limit():
    tap.expect((run(["true"], False), run(["sleep", "60"], False)), (launcher.Ended(0, b"", b"", 0), None), "results")


def test_a_command_whose_streams_another_process_keeps_is_not_done():
    tap.expect(run(["true"], True), None, "result")


def test_a_program_that_does_not_start_is_reported_with_its_status():
    try:
        launcher.Launcher("/bin/false").run("/", [], {}, None, LIMIT)
    except OSError as error:
        tap.expect(str(error), "the launcher ended with status 1", "error")
    else:
        raise tap.Failure("no error")


def need_launcher() -> None:
    if not launcher.can_launch(PROGRAM):
        raise tap.Skip("there is no launcher")


def test_a_launcher_ends_with_its_test():
    """A launcher ends without an error when its test ends, also if the test has not read its answer"""
    need_launcher()
    unread = launcher.Launcher(PROGRAM)
    unread.send("/", [b"mazepress", b"--version"], {}, [os.open(os.devnull, os.O_RDWR)] * 3)
    unread.socket.recv(struct.calcsize("=iiI"), socket.MSG_WAITALL | socket.MSG_PEEK)
    unread.socket.close()
    tap.expect(unread.process.wait(tap.TIME_LIMIT), 0, "status")


# A script that runs a command, and prints the number of the launcher's process. This process is slow to end.
SCRIPT = """
import os, subprocess, sys, launcher
launcher.launch(sys.argv[1], "/", [b"--version"], dict(os.environ), None, 60)
number = launcher.idle(sys.argv[1])[0].process.pid
os.kill(number, 19)
slow = subprocess.Popen(["sh", "-c", f"sleep 0.5; kill -CONT {number}"])
print(number)
"""


def test_a_script_waits_for_the_end_of_its_launchers():
    need_launcher()
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)     # a launcher that outlives its script becomes a child of this process
    done = subprocess.run([sys.executable, "-c", SCRIPT, PROGRAM], env={**os.environ, "PYTHONPATH": str(paths.TESTS)},
                          capture_output=True, check=True)
    tap.expect(Path("/proc", done.stdout.decode().strip()).exists(), False, "the launcher exists")


tap.run([value for name, value in list(globals().items()) if name.startswith("test_")])
