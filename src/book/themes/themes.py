"""Makes the rows of the table of themes from themes.txt.

    python3 themes.py themes.txt HEADER
"""
import json
import sys
from pathlib import Path
from typing import List


def constants(prefix: str, words: List[str]) -> str:
    return ", ".join(prefix + word.upper().replace("-", "_") for word in words)


text, header = map(Path, sys.argv[1:])
rows = []
for line in text.read_text(encoding="utf-8").splitlines():
    member, _, value = line.strip().partition(" ")
    if line.startswith(" "):
        of = f"{{{constants('PAIR_', value.split())}}}" if member == "pairs" else json.dumps(value) if member in ("summary", "colors") else \
            f"{{{', '.join(map(json.dumps, value.split()))}}}"
        rows[-1] += f" .{member} = {of},"
    elif member and member != "#":
        rows.append(f"[{constants('THEME_', [member])}] = {{.name = {json.dumps(member)},")
header.write_text("\n".join(f"{row}}}," for row in rows) + "\n", encoding="utf-8")
