"""Helpers for tests of failures."""
import os
import random

from tap import Skip

OLD = b"what was here before\n"
BOOK = ["book", "--level", "tiny", "--puzzles", "3", "--seed", "1"]


def garbage(rng: random.Random, size: int) -> bytes:
    return bytes(rng.randrange(256) for _ in range(size))


def need_root() -> None:
    if os.geteuid() != 0:
        raise Skip("not root")


MEGABYTE = 1024 * 1024
