"""Copies the sources, for scripts that change them."""
import shutil
from pathlib import Path
from typing import Optional

ROOT = Path(__file__).resolve().parents[1]


def copy_of_the_sources(scratch: Path, program: Optional[Path]) -> Path:
    """If a build is given, the copy uses it; otherwise, the scripts of the copy build the program."""
    checkout = scratch / "mazepress"
    ignored = shutil.ignore_patterns("build*", ".git", "__pycache__", "out")
    shutil.copytree(ROOT, checkout, ignore=ignored)
    if program:
        (checkout / "build").symlink_to(program.parent.parent)
    return checkout
