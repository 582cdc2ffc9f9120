"""Tests mazes in the shape of words. The cells of words in several lines or few rows, and the passages of all words, are the same
as in an independent implementation. Recorded mazes contain every letter."""
from typing import Callable

import paths
import cutread
import lettering
from program import Program, main_of
from tap import Failure, expect, fail_if, for_each

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
WRITTEN = ((8, "i"), (11, "for.you"), (13, "a.b.c"), (24, "mazepress"), (9, "il1.o0q.s5.z2.b8"), (12, LETTERS))
DRAWN = ((6, "anna"), (6, "toby.x"), (7, "f1"), (8, "happy..birthday"), (9, "i..h"), (12, "7..l"), (8, "i.love..you"),
         (24, "a..b"), (6, "abcdefghijklm..nopqrs"), (6, "tuvwxyz..0123456789"),
         (6, "for..you"))      # in this text, a bar between the lines would meet two rings of a letter
# Texts of two letters, beside each other or in two lines.
NEIGHBORS = tuple((rows, middle.join((a, b))) for rows, middle in ((6, ""), (7, ".."))
                  for i, a in enumerate(LETTERS) for b in LETTERS[(11 * i + 2) % 36])


def check_drawn(program: Program) -> None:
    """Checks that texts of several lines and of few rows have the same cells and passages as in an independent implementation."""
    cases = DRAWN + NEIGHBORS
    parts = cutread.draw(program, "drawn", [f"word{rows}.{text}-{rows}" for rows, text in cases])

    def check(case: tuple) -> None:
        rows, text = case
        part = parts[f"word{rows}.{text}-{rows}"]
        columns, height, kept, _ = lettering.draw(text, rows)
        expect((part.width, part.height), (columns, height), "columns and rows")
        if part.kept != kept:
            raise Failure(f"other cells: {sorted(part.kept ^ kept)[:4]}")
        fail_if(cutread.difference(part, rows))
    for_each(cases, check)


def check_written(program: Program) -> None:
    """Checks that words in one line of 8 rows or more have the same passages as in an independent implementation."""
    parts = cutread.draw(program, "written", [f"word{rows}.{text}-{rows}" for rows, text in WRITTEN])
    for_each(WRITTEN, lambda case: fail_if(cutread.difference(parts[f"word{case[0]}.{case[1]}-{case[0]}"], case[0])))


def points(program: Program, test: Callable) -> None:
    test("texts that are drawn are those of the law", lambda: check_drawn(program))
    test("texts that are written have the passages of the law", lambda: check_written(program))


if __name__ == "__main__":
    main_of(points)
