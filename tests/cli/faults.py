"""Helpers for tests of failures. They write old files and random bytes, run mazepress as an unprivileged user, and check errors."""
import os
import random
from pathlib import Path

from program import Program, expect_failed
from tap import Skip

OLD = b"what was here before\n"
BOOK = ["book", "--level", "tiny", "--puzzles", "3", "--seed", "1"]


def garbage(rng: random.Random, size: int) -> bytes:
    return bytes(rng.randrange(256) for _ in range(size))


def write_old(program: Program, name: str) -> Path:
    path = program.in_folder(name)
    path.write_bytes(OLD)
    return path


def become_nobody() -> None:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)


def as_nobody(program: Program, *arguments: str):
    """Runs mazepress as an unprivileged user if the test runs as root, because root ignores the permissions of
    files."""
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


def expect_error_after_seed(result, *parts: str) -> None:
    """Checks that the command failed with one line on stderr; a book may report its seed before that line."""
    lines = result.err.splitlines(keepends=True)
    if lines and lines[0].startswith(b"seed "):
        result = result._replace(err=b"".join(lines[1:]))
    expect_failed(result, *parts)


MEGABYTE = 1024 * 1024
