"""Helpers for tests of failures: random bytes, and the check of errors."""
import os
import random

from program import expect_failed
from tap import Skip

OLD = b"what was here before\n"
BOOK = ["book", "--level", "tiny", "--puzzles", "3", "--seed", "1"]


def garbage(rng: random.Random, size: int) -> bytes:
    return bytes(rng.randrange(256) for _ in range(size))


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
