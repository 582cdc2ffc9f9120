"""Copies the sources, for scripts that change them."""
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
