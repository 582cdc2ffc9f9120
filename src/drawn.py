"""The drawings in a folder of samples/themes as a header in C: of outlines a definition each, of pictures an entry each of a table.

    python3 drawn.py FOLDER HEADER DEPFILE
"""
import json
import re
import sys
from pathlib import Path

folder, header, depends = map(Path, sys.argv[1:])
files = sorted(folder.glob("*.svg"))
lines = []
for file in files:
    svg = file.read_text(encoding="utf-8")
    if folder.name == "outlines":
        width, height = re.search(r'viewBox="0 0 (\d+) (\d+)"', svg).groups()
        path = re.search(r' d="([^"]*)"', svg)[1]
        lines.append(f'#define OUTLINE_{file.stem} {width}, {height}, "{path}"\n')
    else:
        lines.append(f'{{"{file.stem}", {json.dumps(svg)}}},\n')
header.write_text("".join(lines), encoding="utf-8")
depends.write_text(f"{header}: " + " ".join(map(str, [folder, *files])) + "\n", encoding="utf-8")
