"""Sheets for a class: lines to write on, numbers, a sheet for each name and one key: judged by the finished files."""
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Dict, List, Tuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from program import Program, expect_refused, main
from tap import Failure, expect, need, tool

MARGIN = 15 / 25.4 * 72
WIDTH = 210 / 25.4 * 72


def pages_of(program: Program, name: str) -> List[str]:
    text = tool("pdftotext", "-layout", str(program.in_folder(name)), "-").decode()
    return [re.sub(r"\s+", " ", page).strip() for page in text.split("\f")[:-1]]


def lines_above(path: Path, page: int, below: float) -> List[Tuple[float, float]]:
    """Left and right ends of the lines above so many points, as the pixels show them."""
    dpi = 144
    data = subprocess.run(["pdftoppm", "-r", str(dpi), "-gray", "-f", str(page), "-l", str(page), str(path)],
                          capture_output=True, check=True).stdout
    header = re.match(rb"P5\s+(\d+)\s+(\d+)\s+255\s", data)
    width, start = int(header[1]), header.end()
    best: List[Tuple[float, float]] = []
    for y in range(int(below * dpi / 72)):
        row = bytes(255 if value > 150 else 0 for value in data[start + y * width:start + (y + 1) * width])
        runs = [(m.start() / dpi * 72, m.end() / dpi * 72) for m in re.finditer(rb"\x00{40,}", row)]
        best = max(best, runs, key=len)
    return best


def check_lines(lines: List[Tuple[float, float]], count: int, right: float) -> None:
    expect(len(lines), count, f"lines to write on: {lines}")
    widths = [b - a for a, b in lines]
    if max(widths) - min(widths) > 2 or min(widths) < 30:
        raise Failure(f"widths {widths}")
    expect(abs(lines[-1][1] - right) < 1.5, True, f"the last line ends at {lines[-1][1]}, not {right}")


def lines_fill_the_width(program: Program) -> None:
    """Runs of underscores are lines, all alike, that reach the margin; the words stay text"""
    need("pdftoppm", "pdftotext")
    for heading, count in (("Name ____ Date ____", 2), ("Name: __________________  Class ____ Date __", 3), ("__", 1),
                           ("{name} {date}", 2), ("Name {name} Date {date}", 2)):
        program.done("draw", "--heading", heading, "--title", "Find the way", "-o", "a.pdf", "rect12x14-7")
        check_lines(lines_above(program.in_folder("a.pdf"), 1, 60), count, WIDTH - MARGIN)
        text = pages_of(program, "a.pdf")[0]
        for word in re.findall(r"[A-Z]\w+", heading):
            expect(word in text, True, f"{word} in {text}")
        expect("_" in text or "{" in text, False, f"signs in {text}")
    program.done("draw", "--heading", "snake_case", "-o", "a.pdf", "rect12x14-7")
    expect("snake_case" in pages_of(program, "a.pdf")[0], True, "one underscore stays")
    program.done("draw", "-f", "print-svg", "--heading", "Name ____", "-o", "a.svg", "rect12x14-7")


def too_many_lines_are_refused(program: Program) -> None:
    """Lines that would be too short to write on are refused in words"""
    expect_refused(program.run("draw", "--heading", "a ____ " * 3000, "-o", "a.pdf", "rect12x14-7"), "heading")


def sheets_have_numbers(program: Program) -> None:
    """{number} counts the sheets of a file, of several files, and is the puzzle's own of one that was chosen"""
    need("pdftotext")
    mazes = ["rect5x5-1", "rect5x5-2", "rect5x5-3"]
    program.done("draw", "--heading", "Sheet {number}", "--caption", "No. {number}", "--solution=page", "-o", "a.pdf", *mazes)
    for i, page in enumerate(pages_of(program, "a.pdf")):
        sheet = i // 2 + 1
        expect((f"Sheet {sheet} " in page, f"No. {sheet} " in page, "Solution" in page), (i % 2 == 0, i % 2 == 0, i % 2 == 1),
               f"page {i + 1}: {page}")
    program.done("draw", "-f", "pdf", "--heading", "Sheet {number}", "-o", "d/", *mazes)
    for i, name in enumerate(sorted(path.name for path in program.in_folder("d").iterdir()), 1):
        expect(f"Sheet {i} " in pages_of(program, f"d/{name}")[0], True, name)
    program.done("draw", "--heading", "Sheet {number}", "--puzzle", "2", "-o", "b.pdf", "a.pdf")
    expect("Sheet 2 " in pages_of(program, "b.pdf")[0], True, "the second")


def books_have_lines(program: Program) -> None:
    """The same on the puzzle pages of a book, and of one that runs from right to left"""
    need("pdftoppm", "pdftotext")
    program.done("book", "--level", "easy", "--puzzles", "2", "--seed", "5", "--heading", "Name ____ Date {date}",
                 "--title", "Title", "--title-page", "no", "-o", "b.pdf")
    text = pages_of(program, "b.pdf")[0]
    expect(text.startswith("Name Date Title"), True, text)
    check_lines(lines_above(program.in_folder("b.pdf"), 2, 60), 2, WIDTH - MARGIN)
    program.done("book", "--level", "easy", "--puzzles", "2", "--seed", "5", "--language", "ar", "--heading",
                 "الاسم ____ التاريخ ____", "-o", "b.pdf")
    lines = lines_above(program.in_folder("b.pdf"), 1, 60)
    expect(len(lines), 2, "lines")
    expect(abs(lines[0][0] - MARGIN) < 1.5, True, f"{lines} begin at the left margin")


if __name__ == "__main__":
    main([lines_fill_the_width, too_many_lines_are_refused, sheets_have_numbers, books_have_lines])
