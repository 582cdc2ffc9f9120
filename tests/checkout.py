"""Copies the sources, for scripts that change them."""
import re
import shutil
from pathlib import Path
from typing import Optional

ROOT = Path(__file__).resolve().parents[1]


def copy_of_the_sources(scratch: Path, program: Optional[Path]) -> Path:
    """Copies the sources into the folder mazepress of `scratch`, and returns the path of the copy. With `program`, the copy uses
    the build of this program; without it, scripts that run in the copy build a program."""
    checkout = scratch / "mazepress"
    ignored = shutil.ignore_patterns("build*", ".git", "__pycache__", "out")
    shutil.copytree(ROOT, checkout, ignore=ignored)
    if program:
        (checkout / "build").symlink_to(program.parent.parent)
    return checkout


def shorten_samples(samples: Path) -> None:
    """Shortens the sample books rabbit and halloween to one puzzle per section, and the lists of names and words to four lines.
    Removes the last section of halloween.yaml, and the last ten lines of portraits.yaml."""
    for name in ("rabbit", "halloween"):
        book = samples / f"{name}.yaml"
        book.write_text(re.sub(r"puzzles: \d+", "puzzles: 1", book.read_text()))
    for name, end in (("halloween.yaml", -3), ("portraits.yaml", -10), ("class.txt", 4), ("garden.txt", 4)):
        lines = (samples / name).read_text().splitlines(keepends=True)
        (samples / name).write_text("".join(lines[:end]))
