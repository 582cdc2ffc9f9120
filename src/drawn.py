"""The drawings in a folder of samples/themes as a header in C: of outlines a definition each, of pictures an entry each of a table.
Coordinates of outlines are told from the point before, as SVG's m, l and c have them, which takes fewer bytes.

    python3 drawn.py FOLDER HEADER DEPFILE
"""
import json
import re
import sys
from pathlib import Path

folder, header, depends = map(Path, sys.argv[1:])
files = sorted(folder.glob("*.svg"))
lines = []


def relative(path: str) -> str:
    at, told = (0, 0), ""
    for command, numbers in re.findall(r"([MLCZ])([^A-Z]*)", path):
        numbers = [int(number) for number in re.findall(r"-?\d+", numbers)]
        told += command.lower() + re.sub(r" (?=-)", "", " ".join(str(number - at[i % 2]) for i, number in enumerate(numbers)))
        at = numbers[-2:] or at
    return told


for file in files:
    svg = file.read_text(encoding="utf-8")
    if folder.name == "outlines":
        width, height = re.search(r'viewBox="0 0 (\d+) (\d+)"', svg).groups()
        path = re.search(r' d="([^"]*)"', svg)[1]
        lines.append(f'#define OUTLINE_{file.stem} {width}, {height}, "{relative(path)}"\n')
    else:
        lines.append(f'{{"{file.stem}", {json.dumps(svg)}}},\n')
header.write_text("".join(lines), encoding="utf-8")
depends.write_text(f"{header}: " + " ".join(map(str, [folder, *files])) + "\n", encoding="utf-8")
