"""Mazes as such, and out of text and blocks: the readers must find what is there, and notice damage.

    python3 test_read_text.py
"""
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import grid as g
import mazeread
import sketch
from readers import pdftext
from samples import damages, expect_error, sample, samples
from tap import Tap, expect, fail_if, fail_if_any


def test_properties() -> None:
    for grid in samples():
        solution = g.solution_of(grid)
        expect(g.is_perfect(grid), True, f"perfect {grid.width}x{grid.height}")
        expect(solution.ways, 1, f"ways in {grid.width}x{grid.height}")
        expect((solution.cells[0], solution.cells[-1]), ((0, 0), (grid.width - 1, grid.height - 1)), "ends")
        fail_if_any(f"the way steps through a wall at {a} {b}"
                    for a, b in zip(solution.cells, solution.cells[1:]) if g.edge(a, b) not in grid.open)


def test_properties_of_damage() -> None:
    grid = sample(9, 7)
    on_way = {g.edge(a, b) for a, b in zip(*[g.solution_of(grid).cells[i:] for i in (0, 1)])}
    for place, damaged in damages(grid):
        inner = g.is_inside(grid, place[0]) and g.is_inside(grid, place[1])
        expect(g.is_perfect(damaged), not inner, f"perfect after a change at {place}")
        if place in on_way or place in (g.entrance(grid), g.exit_of(grid)):
            expect(g.solution_of(damaged).ways, 0, f"ways with {place} closed")
        elif not inner:
            expect(g.solution_of(damaged).ways, 2, f"ways with the border open at {place}")


def test_second_way() -> None:
    """A loop on the way makes a second one, a loop in a side branch does not."""
    ring = g.Grid(2, 2, frozenset([((0, -1), (0, 0)), ((1, 1), (1, 2)), ((0, 0), (1, 0)), ((0, 0), (0, 1)),
                                   ((0, 1), (1, 1)), ((1, 0), (1, 1))]))
    expect(g.solution_of(ring).ways, 2, "ways round a ring")
    corridor = [((0, y), (0, y + 1)) for y in range(-1, 2)] + [((0, 2), (1, 2)), ((1, 2), (2, 2)), ((2, 2), (2, 3))]
    branch = [((0, 0), (1, 0)), ((1, 0), (2, 0)), ((2, 0), (2, 1)), ((1, 1), (2, 1)), ((1, 0), (1, 1))]
    looped = g.Grid(3, 3, frozenset(corridor + branch))
    expect(g.solution_of(looped).ways, 1, "ways past a loop in a branch")
    expect(g.is_perfect(looped), False, "perfect with a loop")


def test_figures() -> None:
    """Counted by hand; the way runs down the left side and along the foot."""
    grid = mazeread.read_text("o  o--o--o--o\n"
                              "|  |     |  |\n"
                              "o  o--o  o  o\n"
                              "|           |\n"
                              "o  o--o--o--o\n"
                              "|           |\n"
                              "o--o--o--o  o\n")
    expect(g.figures(grid), {"cells": 12, "passages": 11, "dead_ends": 2, "junctions": 2, "straights": 4, "turns": 4,
                             "solution_length": 6, "decisions": 1, "perfect": True}, "figures")
    closed = g.Grid(1, 1, frozenset())
    expect(g.kind_of(closed, (0, 0)), "closed", "a cell with four walls")


def test_difference() -> None:
    grid = sample(6, 5)
    for place, damaged in damages(grid):
        word = "1 closed that should be open" if place in grid.open else "1 places open that should be closed"
        expect(word in (g.difference(damaged, grid) or ""), True, f"a change at {place} reported")
    expect(g.difference(grid, grid), None, "no difference")
    expect(g.difference(grid, sample(5, 6)), "size 6x5, expected 5x6", "another size")


# --- text and blocks ---------------------------------------------------------------

def test_text_forms() -> None:
    for grid in samples():
        way = g.solution_of(grid).cells
        for name, write, read in (("text", sketch.text, mazeread.read_text_marks),
                                  ("blocks", sketch.blocks, mazeread.read_blocks_marks)):
            bare, no_marks = read(write(grid))
            fail_if(g.difference(bare, grid))
            expect(no_marks.cells, set(), f"{name}: marks without a solution")
            solved, marks = read(write(grid, way))
            fail_if(g.difference(solved, grid))
            expect(marks.cells, set(way), f"{name}: marked cells")
            steps = {g.edge(a, b) for a, b in zip(way, way[1:])} | {g.entrance(grid), g.exit_of(grid)}
            expect(marks.passages, steps, f"{name}: marked passages")


def test_text_known() -> None:
    """The two forms as their authors print them."""
    wanted = g.Grid(2, 1, frozenset([((0, -1), (0, 0)), ((0, 0), (1, 0)), ((1, 0), (1, 1))]))
    fail_if(g.difference(mazeread.read_text("o  o--o\n|     |\no--o  o\n"), wanted))
    fail_if(g.difference(mazeread.read_blocks("█ ███\n█   █\n███ █\n"), wanted))


def test_text_damage() -> None:
    grid = sample(5, 4)
    for place, damaged in damages(grid):
        for write, read in ((sketch.text, mazeread.read_text), (sketch.blocks, mazeread.read_blocks)):
            expect(read(write(damaged)).open ^ grid.open, {place}, "places that differ")


def without_last_line(text: str) -> str:
    return text[:text.rstrip("\n").rindex("\n") + 1]


def test_text_refused() -> None:
    good = sketch.text(sample(3, 2))
    blocks = sketch.blocks(sample(3, 2))
    bad = [good[:-1], good.replace("o", "+", 1), good.replace("--", "- ", 1), good.replace("|", "!", 1),
           good + "o\n", good.replace("\n", " \n", 1), good.replace("|  ", "|x ", 1), "", "\n",
           without_last_line(good), good.replace("\n", "o\n"), "o  o\n", "o\n|\no\n"]
    for text in bad:
        expect_error(mazeread.ReadError, lambda: mazeread.read_text(text), repr(text))
    for text in (blocks.replace("\u2588", "#", 1), blocks[1:], " " + blocks[1:], blocks[:-1],
                 without_last_line(blocks), blocks.replace("\n", "\u2588\n")):
        expect_error(mazeread.ReadError, lambda: mazeread.read_blocks(text), repr(text))


# --- words of a PDF ------------------------------------------------------------------

def test_words() -> None:
    """Words with their places, from the top left corner, on each page; lines in their order."""
    pages = ["BT /F 20 Tf 50 300 Td (upper & <left>) Tj 0 -100 Td (lower) Tj ET", "BT /F 10 Tf 90 50 Td (second) Tj ET"]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "words.pdf")
        path.write_bytes(sketch.pdf_of(*pages))
        found = pdftext.pages_of(path)
        expect([(page.width, page.height, page.text) for page in found],
               [(400.0, 400.0, "upper & <left> lower"), (400.0, 400.0, "second")], "pages")
        first, *_, last = found[0].words
        for word, left, baseline in ((first, 50, 100), (last, 50, 200), (found[1].words[0], 90, 350)):
            fail_if(None if abs(word.left - left) < 1 and word.top < baseline < word.bottom else f"{word} at {left}, {baseline}")
        expect([[word.text for word in line] for line in pdftext.lines_of(found[0])], [["upper", "&", "<left>"], ["lower"]],
               "lines")
        expect(pdftext.words_of(path, 2), found[1].words, "words of the second page")
        expect([pdftext.squeezed(text) for text in pdftext.texts_of(path)], ["upper & <left> lower", "second"], "texts")
        expect(pdftext.squeezed(pdftext.text_of(path, page=2)), "second", "text of the second page")


if __name__ == "__main__":
    TAP = Tap()
    TAP.test("perfect, one way, ends where it should", test_properties)
    TAP.test("damage changes perfection and the number of ways", test_properties_of_damage)
    TAP.test("a second way is told from a loop in a branch", test_second_way)
    TAP.test("figures as counted by hand", test_figures)
    TAP.test("differences are told", test_difference)
    TAP.test("text and blocks read back, with and without solution", test_text_forms)
    TAP.test("text and blocks as their authors print them", test_text_known)
    TAP.test("text and blocks: every single change is seen", test_text_damage)
    TAP.test("text and blocks: malformed lines are refused", test_text_refused)
    TAP.test("words of a pdf and their places", test_words)
    sys.exit(TAP.finish())
