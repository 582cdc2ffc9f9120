"""Tests mazes in the shape of words: letters are connected and in a row, and the mazes equal an independent implementation."""
from typing import Callable

import paths
import cutread
import law
import lettering
from program import Program, main_of
from tap import SOAK, Failure, expect, fail_if, for_each

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
TEXTS = ("i", "for.you", "a.b.c", "mazepress", "2026", "happy.birthday", "il1.o0q.s5.z2.b8", "tj.fl.lt", LETTERS)
ROWS = (8, 9, 11, 12, 13, 16, 19, 24, 33) if SOAK else (8, 11, 13, 24)
HOLES = {"a": 1, "b": 2, "d": 1, "o": 1, "p": 1, "q": 1, "r": 1, "0": 1, "4": 1, "6": 1, "8": 2, "9": 1}
DRAWN = ((6, "anna"), (6, "toby.x"), (7, "f1"), (8, "happy..birthday"), (9, "i..h"), (12, "7..l"), (8, "i.love..you"),
         (24, "a..b"), (6, "abcdefghijklm..nopqrs"), (6, "tuvwxyz..0123456789"),
         (6, "for..you"))      # in this text, a bar between the lines would meet two rings of a letter
SYMMETRIC = "ahimotuvwxy08"      # letters that equal their mirror images


def airs(part: cutread.Part) -> list:
    """Returns the connected pieces of removed cells. The first piece is the outside."""
    rest = {(x, y) for x in range(-1, part.width + 1) for y in range(-1, part.height + 1)} - part.kept
    found, waiting = [], [(-1, -1)]
    while waiting:
        start = waiting.pop()
        piece, edge = {start}, [start]
        rest.discard(start)
        while edge:
            for other in cutread.near(edge.pop()):
                if other in rest:
                    rest.remove(other)
                    piece.add(other)
                    edge.append(other)
        found.append(piece)
        waiting = sorted(rest)[:1]
    return found


def check_letter(letter: str, rows: int, part: cutread.Part, least_thick: float = 0.9) -> None:
    kept = part.kept
    expect(part.height, rows, "rows")
    expect((min(x for x, _ in kept), max(x for x, _ in kept)), (0, part.width - 1), "columns with cells")
    expect({y for _, y in kept}, set(range(rows)), "rows with cells")
    expect(len(airs(part)) - 1, HOLES.get(letter, 0), "holes")
    mirrored = {(part.width - 1 - x, y) for x, y in kept}
    if letter in SYMMETRIC and mirrored != kept:
        raise Failure(f"not symmetric: {sorted(mirrored ^ kept)[:4]}")
    if letter not in SYMMETRIC and mirrored == kept:
        raise Failure("the same mirrored")
    blocks = [{(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)} for x, y in kept]
    thick = set().union(*(block for block in blocks if block <= kept))
    if len(thick) < least_thick * len(kept):
        raise Failure("strokes one cell thick")


def check_letters(program: Program, rows: int) -> None:
    parts = cutread.draw(program, f"letters{rows}", [f"word{rows}.{c}-1" for c in LETTERS])
    for_each(LETTERS, lambda c: check_letter(c, rows, parts[f"word{rows}.{c}-1"]))
    forms = {frozenset(part.kept) for part in parts.values()}
    expect(len(forms), len(LETTERS), "different letters")


def with_letters(text: str, rows: int, part: cutread.Part, letters: dict) -> set:
    """Finds the letters of a word from left to right. Returns the cells that belong to no letter, which are bridges between
    letters."""
    rest, x = set(part.kept), 0
    for c in text.replace(".", ""):
        letter = letters[f"word{rows}.{c}-1"]
        wanted = {(x + i, j) for i, j in letter.kept}
        while not wanted <= part.kept and x < part.width:
            x += 1
            wanted = {(x + i, j) for i, j in letter.kept}
        if not wanted <= part.kept:
            raise Failure(f"no {c} is found")
        rest -= wanted
        x += letter.width
    return rest


def check_words(program: Program, rows: int) -> None:
    letters = cutread.draw(program, f"again{rows}", [f"word{rows}.{c}-1" for c in LETTERS])
    parts = cutread.draw(program, f"words{rows}", [f"word{rows}.{text}-{7 + rows}" for text in TEXTS])

    def check(text: str) -> None:
        part = parts[f"word{rows}.{text}-{7 + rows}"]
        expect(part.height, rows, "rows")
        bridges = with_letters(text, rows, part, letters)
        expect(cutread.pieces(bridges), len(text.replace(".", "")) - 1, "bridges")
        if len(bridges) > len(part.kept) / 5:
            raise Failure(f"{len(bridges)} of {len(part.kept)} cells are bridges")
        fail_if(cutread.difference(part, 7 + rows))
        first = letters[f"word{rows}.{text[0]}-1"].width
        last = part.width - letters[f"word{rows}.{text[-1]}-1"].width
        if not any(x < first and y == -1 for place in part.doors for x, y in place):
            raise Failure("not entered at the top of the first letter")
        if not any(x >= last and y == rows for place in part.doors for x, y in place):
            raise Failure("not left at the foot of the last letter")
    for_each(TEXTS, check)


def overlap(letter: str, rows: int, kept: set) -> float:
    """Returns the similarity between the cells of a letter and its outline: the area that both cover, divided by the area that at
    least one of them covers. Areas are computed at four times the resolution of the cells."""
    rings = lettering.outline(letter, rows)[1]
    ink = lettering.cells([[(4 * x, 4 * y) for x, y in ring] for ring in rings], 4 * rows)
    fine = {(4 * x + i, 4 * y + j) for x, y in kept for i in range(4) for j in range(4)}
    return len(ink & fine) / len(ink | fine)


def check_drawn_letters(rows: int) -> None:
    """Checks that the holes of letters are open, that no letter touches itself at a corner alone, that the cells of
    letters cover the outlines, and that all letters differ."""
    all_kept = {c: lettering.cells(lettering.outline(c, rows)[1], rows) for c in LETTERS}

    def check(letter: str) -> None:
        kept = all_kept[letter]
        check_letter(letter, rows, cutread.Part(lettering.outline(letter, rows)[0], rows, kept, set(), set(), set()),
                     0.9 if rows >= 12 else 0)
        expect(cutread.pieces(kept), 1, "pieces")
        for x, y in kept:
            for step in (-1, 1):
                if (x + step, y + 1) in kept and not {(x + step, y), (x, y + 1)} & kept:
                    raise Failure(f"a corner at {x}, {y}")
        if overlap(letter, rows, kept) < (0.8 if rows > 8 else 0.7):
            raise Failure(f"{overlap(letter, rows, kept):.2f} of the outline")
        other = min(LETTERS.replace(letter, ""), key=lambda c: len(all_kept[c] ^ kept))
        if len(all_kept[other] ^ kept) < rows / 5:
            raise Failure(f"only {len(all_kept[other] ^ kept)} cells are other than those of {other}")
    for_each(LETTERS, check)


def check_drawn(program: Program) -> None:
    """Checks that texts of several lines and of few rows have the cells and the passages of an independent implementation."""
    parts = cutread.draw(program, "drawn", [f"word{rows}.{text}-{rows}" for rows, text in DRAWN])

    def check(case: tuple) -> None:
        rows, text = case
        part = parts[f"word{rows}.{text}-{rows}"]
        columns, height, kept, _ = lettering.draw(text, rows)
        expect((part.width, part.height), (columns, height), "columns and rows")
        if part.kept != kept:
            raise Failure(f"other cells: {sorted(part.kept ^ kept)[:4]}")
        fail_if(cutread.difference(part, rows))
    for_each(DRAWN, check)


def check_neighbors(program: Program) -> None:
    """Checks, for many pairs of neighboring letters, that the bars between the two letters close no hole, open no hole,
    and hide no letter."""
    pairs = [a + b for i, a in enumerate(LETTERS) for b in LETTERS[(11 * i + 2) % 36]]
    texts = [(rows, middle.join(pair)) for rows, middle in ((6, ""), (7, "..")) for pair in pairs]
    parts = cutread.draw(program, "neighbors", [f"word{rows}.{text}-1" for rows, text in texts])

    def check(case: tuple) -> None:
        rows, text = case
        part = parts[f"word{rows}.{text}-1"]
        alone = sum(len(lettering.cells(lettering.outline(c, rows)[1], rows)) for c in text.replace(".", ""))
        if not alone < len(part.kept) < 1.3 * alone:
            raise Failure(f"{len(part.kept)} cells of {alone}")
        closed = sum(not any(x in (-1, part.width) or y in (-1, part.height) for x, y in air) for air in airs(part))
        expect(closed, sum(HOLES.get(c, 0) for c in text), "holes")
    for_each(texts, check)


def check_recipes(program: Program) -> None:
    for typed, recipe in (("Word12.For.You 7", "word12.for.you-7"), ("word8.2026-2026", "word8.2026-2026"),
                          ("word200.i-0", "word200.i-0"),
                          ("word6.Happy..Birthday 7", "word6.happy..birthday-7"), ("7", None)):
        if recipe:
            expect(program.text("info", "--recipe", typed).split(), [law.with_check(recipe)], typed)


def points(program: Program, test: Callable) -> None:
    for rows in ROWS:
        test(f"letters of {rows} rows", lambda: check_letters(program, rows))
        test(f"words of {rows} rows", lambda: check_words(program, rows))
    for rows in (6, 7, 8, 10, 12, 20, 40) if SOAK else (6, 7, 10, 20):
        test(f"letters that are drawn, {rows} rows", lambda: check_drawn_letters(rows))
    test("texts that are drawn are those of the law", lambda: check_drawn(program))
    test("any neighbors are joined", lambda: check_neighbors(program))
    test("words are told by their recipe", lambda: check_recipes(program))


if __name__ == "__main__":
    main_of(points)
