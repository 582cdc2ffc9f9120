"""A copy of the sources, for scripts that write into them."""
import shutil
from pathlib import Path
from typing import Optional

ROOT = Path(__file__).resolve().parents[1]


def copy_of_the_sources(scratch: Path, program: Optional[Path]) -> Path:
    """With the program's build as its own, if one is given: else its scripts build it."""
    checkout = scratch / "mazepress"
    ignored = shutil.ignore_patterns("build*", ".git", "__pycache__", "out")
    shutil.copytree(ROOT, checkout, ignore=ignored)
    if program:
        (checkout / "build").symlink_to(program.parent.parent)
    return checkout
