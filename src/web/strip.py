"""Copies a script without indentation, and without comments on their own lines or at the ends of lines. Minifies the style
sheets in the script.

    python3 strip.py FROM TO
"""
import re
import sys
from pathlib import Path


def stripped(script: str) -> str:
    script = re.sub(r"^[ \t]*/\*.*?\*/[ \t]*\n", "", script, flags=re.S | re.M)
    script = re.sub(r"`\s*:host.*?`", lambda sheet: re.sub(r"\s*([{};:,])\s*", r"\1", re.sub(r"/\*.*?\*/", "", sheet[0])), script, flags=re.S)
    script = re.sub(r"[ \t]+// [^'\"`\n]*$", "", script, flags=re.M)
    return re.sub(r"\n+", "\n", re.sub(r"^[ \t]+", "", script, flags=re.M)).lstrip("\n")


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(stripped(Path(sys.argv[1]).read_text(encoding="utf-8")), encoding="utf-8")
