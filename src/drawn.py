"""Makes a C header from the drawings in a folder of samples/themes: a definition for each outline, or an entry of a table for each picture.
The header of outlines has the commands m, l, c and z of SVG; each coordinate, relative to the previous point, is one or two bytes.

    python3 drawn.py FOLDER HEADER DEPFILE
"""
import json
import re
import sys
from pathlib import Path

folder, header, depends = map(Path, sys.argv[1:])
files = sorted(folder.glob("*.svg"))
lines = []


def byte(code: int) -> str:
    return f"\\{code:03o}"


def coded(number: int) -> str:
    """Returns a number in the format that silhouettes.c reads. A number from -100 to 100 is one byte, 128 plus the number. Any
    other number is two bytes: its sign and hundreds, and the rest."""
    if abs(number) <= 100:
        return byte(128 + number)
    hundreds, rest = divmod(abs(number), 100)
    assert hundreds <= 27, f"{number} is too large"
    return byte(228 + hundreds if number > 0 else 28 - hundreds) + byte(33 + rest)


def relative(path: str) -> str:
    at, told = (0, 0), ""
    for command, numbers in re.findall(r"([MLCZ])([^A-Z]*)", path):
        numbers = [int(number) for number in re.findall(r"-?\d+", numbers)]
        told += command.lower() + "".join(coded(number - at[i % 2]) for i, number in enumerate(numbers))
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
