"""The sample books, page by page: every maze is solved from its rendered page, and its solution is read
from the solution's page and compared, cell by cell.  Their look is plain: other looks have mazes and
lines on pages that the reader would take for puzzles."""
import re
import sys
from pathlib import Path
from typing import Callable, List, NamedTuple, Optional, Tuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bookproof import (Look, Words, check_contents, check_example, check_no_maze_twice, check_page_numbers,
                       check_puzzles, check_solutions, check_told_pages, read_book)
from program import Program, main_of
from tap import SOAK, expect, need

SAMPLES = Path(__file__).resolve().parents[2] / "samples"
GERMAN = Words(how_to_play="So geht es", contents="Inhalt", solutions="Lösungen")


class Section(NamedTuple):
    name: str
    count: int
    size: Tuple[int, int]


class Sample(NamedTuple):
    name: str
    look: Look
    sections: List[Section]
    contents: bool = True
    spec: Optional[str] = None     # if it is not among the samples
    more: Tuple[str, ...] = ()     # the reader knows walls that are plain


def styled(style: str) -> Sample:
    """A book of two sections in one style of solutions."""
    spec = f"""\
title: Styles
author: A. B.
seed: 4
trim: a5
solutions: {{ style: {style}, per-page: 4 }}
sections:
  - {{ name: Small, puzzles: 4, maze: rect8x10, per-page: 2 }}
  - {{ name: Large, puzzles: 3, maze: rect21x28 }}
"""
    return Sample(style, Look(style=style), [Section("Small", 4, (8, 10)), Section("Large", 3, (21, 28))],
                  spec=spec)


HUNDRED = Path(__file__).with_name("hundred.yaml").read_text(encoding="utf-8")
if not SOAK:        # a sixth of them
    HUNDRED = re.sub(r"puzzles: (\d+)", lambda count: f"puzzles: {int(count[1]) // 6}", HUNDRED)


def sections_of(name: str, text: str = "") -> List[Section]:
    """What a sample's own text promises, of the lines that matter here."""
    text = text or (SAMPLES / f"{name}.yaml").read_text(encoding="utf-8")
    found = re.findall(r"- name: (.+)\n +puzzles: (\d+)\n +maze: rect(\d+)x(\d+)", text)
    expect(len(found), text.count("- name:"), f"sections understood of {name}.yaml")
    return [Section(title, int(count), (int(width), int(height))) for title, count, width, height in found]


BOOKS = [
    Sample("rabbit", Look(), sections_of("rabbit"), contents=False,
           more=("--set", "corners=sharp", "--set", "joins=square")),
    Sample("hundred", Look(puzzle_dpi=75, solution_dpi=240), sections_of("hundred", HUNDRED), spec=HUNDRED),
    Sample("irrgarten", Look(style="dashed", words=GERMAN, solution_dpi=300, shortest=0.5), sections_of("irrgarten")),
    styled("path"), styled("faded"), *([styled("dashed")] if SOAK else []),   # so are irrgarten's
]


def make(program: Program, sample: Sample) -> str:
    spec = SAMPLES / f"{sample.name}.yaml"
    if sample.spec:
        spec = Path(program.folder, f"{sample.name}.yaml")
        spec.write_text(sample.spec, encoding="utf-8")
    path = str(Path(program.folder, f"{sample.name}.pdf"))
    program.text("book", str(spec), "-o", path, "--look", "plain", *sample.more)
    return path


def prove(program: Program, point: Callable, sample: Sample) -> None:
    def test(what: str, body) -> None:
        point(f"{sample.name}: {what}", body)

    books = []

    def read() -> None:
        need("pdftoppm", "pdftotext")
        books.append(read_book(make(program, sample), sample.look))

    words = sample.look.words
    test("can be made and read", read)
    if not books:
        return
    book = books[0]
    sizes = [section.size for section in sample.sections for _ in range(section.count)]
    test("every puzzle has one way through", lambda: check_puzzles(book, sizes))
    test("every solution is its puzzle's", lambda: check_solutions(book))
    test("solutions tell their puzzles' pages", lambda: check_told_pages(book))
    test("the rules show a maze and its way", lambda: check_example(book))
    test("no maze stands twice", lambda: check_no_maze_twice(book))
    test("page numbers are at the outer corners", lambda: check_page_numbers(book, words))
    if sample.contents:
        names = [(section.name, section.count) for section in sample.sections]
        test("contents tell the right pages", lambda: check_contents(book, words, names))


def points(program: Program, test: Callable) -> None:
    for sample in BOOKS:
        prove(program, test, sample)


if __name__ == "__main__":
    main_of(points)
