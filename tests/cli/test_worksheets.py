"""Tests finished worksheets: lines to write on, numbers, a sheet for each name, and an answer key."""
import json
import re
from pathlib import Path
from typing import List, Tuple

import paths
from program import Program, main
from readers import painted, pdftext
from readers.pdftext import MM
from tap import Failure, expect, need

MARGIN = 15 * MM
WIDTH = 210 * MM


def pages_of(program: Program, name: str) -> List[str]:
    return [pdftext.squeezed(page) for page in pdftext.texts_of(program.in_folder(name), "-layout")]


def lines_above(path: Path, page: int, below: float) -> List[Tuple[float, float]]:
    """Finds the row of pixels with the most horizontal lines among the upper `below` points of a page. Returns the left and
    right ends of these lines, in points."""
    dpi = 144
    best: List[Tuple[float, float]] = []
    for row in painted.page_of(path, page, dpi, "-gray").rows[:int(below * dpi / 72)]:
        runs = [(m.start() / dpi * 72, m.end() / dpi * 72) for m in re.finditer(rb"[\x00-\x96]{40,}", row)]
        best = max(best, runs, key=len)
    return best


def check_lines(lines: List[Tuple[float, float]], count: int, right: float) -> None:
    expect(len(lines), count, f"lines to write on: {lines}")
    widths = [b - a for a, b in lines]
    if max(widths) - min(widths) > 2 or min(widths) < 30:
        raise Failure(f"widths {widths}")
    expect(abs(lines[-1][1] - right) < 1.5, True, f"the last line ends at {lines[-1][1]}, not {right}")


def lines_fill_the_width(program: Program) -> None:
    """Underscores become lines of equal length at the same height; the last line ends at the margin, and words remain text"""
    need("pdftoppm")
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


NAMES = ["Anna", "Ben", "Çağla", "D. O'Neill", "Émile", "Фёдор", "Anne Sophie Maximiliane Charlotte von Hohenstein"]


def key_of(program: Program, name: str, first: int) -> str:
    """Returns the text from page `first` to the last page with single spaces, because a caption may break a name into two lines."""
    return pdftext.squeezed(pdftext.text_of(program.in_folder(name), "-raw", "-f", str(first)))


def difficulties(program: Program, name: str) -> List[int]:
    return [json.loads(line)["difficulty3"]
            for line in program.text("info", "--json", *program.recipes_of(name)).splitlines()]


def each_name_has_a_sheet(program: Program) -> None:
    """Each name of a list gets a sheet, in order, with a different but equally difficult maze, and the answer key has all names"""
    program.in_folder("class.txt").write_bytes("\ufeff".encode() + "\r\n".join([*NAMES[:3], "", *NAMES[3:], "  "]).encode())
    for more in (("--maze", "rect12x16", "--difficulty", "30"), ("--maze", "rect12x12-random", "--answers", "separate")):
        program.done("book", "--names", "class.txt", "--title", "Find it", "--seed", "5", *more, "-o", "b.pdf")
        pages = pages_of(program, "b.pdf")
        for i, name in enumerate(NAMES):
            expect(re.match(rf"{name} Date Find it ", pages[i]) is not None, True, f"page {i + 1}: {pages[i][:60]}")
            expect(pages[i].split().count(str(i + 1)), 1, f"page {i + 1}: its number in {pages[i]}")
            expect([other for other in NAMES if other in pages[i] and other not in name], [], "names on one sheet")
        key = key_of(program, *(("b-answers.pdf", 1) if "separate" in more else ("b.pdf", len(NAMES) + 1)))
        for i, name in enumerate(NAMES, 1):
            expect(re.search(rf"\b{i} {re.escape(name)} (· )?page {i}\b", key) is not None, True, f"{name} in {key}")
        recipes = program.recipes_of("b.pdf")
        expect((len(recipes), len(set(recipes))), (len(NAMES), len(NAMES)), "mazes")
        found = difficulties(program, "b.pdf")
        expect(max(found) - min(found) <= 2, True, f"difficulties {found}")
        if "--difficulty" in more:
            expect(max(abs(d - 30) for d in found) <= 1, True, f"{found} are 30")


def blanks_are_above_the_footer(program: Program) -> None:
    """In a book, the space that a maze does not need is above and below its blanks"""
    program.done("book", "--worksheet", "counting", "--level", "easy", "--puzzles", "1", "--count-by", "7", "--seed", "5", "--look", "classic",
                 "--trim", "a4", "-o", "b.pdf")
    *_, blank, number = sorted((w for w in pdftext.words_of(program.in_folder("b.pdf"), 1) if w.text in ("14", "1")), key=lambda w: w.top)
    expect((blank.text, number.text, number.top - blank.bottom > 4 * MM), ("14", "1", True), f"{blank}, {number}")


main()
