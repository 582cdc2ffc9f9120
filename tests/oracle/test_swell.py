"""Tests finished sheets for swell paper: everything is black, walls are thick enough, and objects are far enough apart
for fingers. The tests read the braille as text. The marks are at the doors of the maze."""
import json
import math
import re
from itertools import combinations
from typing import Dict, Iterator, List, NamedTuple, Tuple

import paths
import pdfobjects
from program import Program, main
from readers import pdftext
from readers.pdfmarks import Box, Mark, marks_of
from tap import Failure, expect, need

MM = 72 / 25.4
GAP, LINE = 6.4, 1.5
# For each letter, the numbers of its dots (1 to 6) in uncontracted braille.
LETTERS = dict(zip("abcdefghijklmnopqrstuvwxyzé", """1 12 14 145 15 124 1245 125 24 245 13 123 134 1345 135 1234 12345
    1235 234 2345 136 1236 2456 1346 13456 1356 123456""".split()))
SIGN = "3456"    # dots of the sign after which the letters a to j are digits


class Segment(NamedTuple):
    a: Tuple[float, float]
    b: Tuple[float, float]
    half: float    # half the width of the line, in mm
    mark: int


def pages_of(path: str) -> List[List[Mark]]:
    return list(marks_of(pdfobjects.File(path)))


def in_mm(box: Box) -> Box:
    return Box(*(side / MM for side in box))


def is_dot(mark: Mark) -> bool:
    box = in_mm(mark.box)
    return mark.kind == "fill" and abs(box.width - 1.6) < 0.05 and abs(box.height - 1.6) < 0.05


def read_braille(marks: List[Mark]) -> List[Tuple[str, Box]]:
    """Returns the text of each line of braille, and its box in mm. Dots of a letter are 2.5 mm apart, and letters are 6.2 mm
    apart."""
    dots = sorted((in_mm(mark.box).middle for mark in marks if is_dot(mark)), key=lambda dot: dot[1])
    rows: List[List[Tuple[float, float]]] = []
    for dot in dots:
        if not rows or dot[1] - rows[-1][0][1] > 5.5:
            rows.append([])
        rows[-1].append(dot)
    found = []
    for row in rows:
        left, top = min(x for x, _ in row), min(y for _, y in row)
        cells: Dict[int, set] = {}
        best: Tuple[int, str] = (0, "")
        for shift in (0, 2.5):    # the first dot may be in the right column of its letter
            for lift in (0, 2.5):
                cells = {}
                for x, y in row:
                    place = x - left + shift
                    cell, column, line = int((place + 0.3) // 6.2), place % 6.2 > 1.2 and place % 6.2 < 5, round((y - top + lift) / 2.5)
                    cells.setdefault(cell, set()).add(line + 1 + 3 * column)
                text = text_of(cells)
                best = max(best, (sum(letter.isalnum() for letter in text) - 9 * text.count("?"), text))
        found.append((best[1], Box(left, top, max(x for x, _ in row), max(y for _, y in row))))
    return found


def text_of(cells: Dict[int, set]) -> str:
    text, number = "", False
    names = {dots: letter for letter, dots in LETTERS.items()}
    for cell in range(max(cells) + 1):
        dots = "".join(map(str, sorted(cells.get(cell, ()))))
        if dots == SIGN:
            number = True
            continue
        letter = " " if not dots else names.get(dots, "?")
        number = number and letter in "abcdefghij"
        text += str(("abcdefghij".index(letter) + 1) % 10) if number else letter
    return text


def segments_of(marks: List[Mark]) -> Iterator[Segment]:
    for number, mark in enumerate(marks):
        if is_dot(mark):
            x, y = in_mm(mark.box).middle
            yield Segment((x, y), (x + 0.001, y), 0.8, number)
            continue
        for path in mark.paths:
            for a, b in zip(path, path[1:]):
                if a != b:
                    yield Segment((a[0] / MM, a[1] / MM), (b[0] / MM, b[1] / MM), mark.width / MM / 2, number)


def to_point(p: Tuple[float, float], s: Segment) -> float:
    x, y = s.b[0] - s.a[0], s.b[1] - s.a[1]
    share = ((p[0] - s.a[0]) * x + (p[1] - s.a[1]) * y) / (x * x + y * y)
    share = min(max(share, 0), 1)
    return math.hypot(p[0] - s.a[0] - share * x, p[1] - s.a[1] - share * y)


def crosses(s: Segment, t: Segment) -> bool:
    def side(a, b, p):
        return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
    return side(s.a, s.b, t.a) * side(s.a, s.b, t.b) < 0 and side(t.a, t.b, s.a) * side(t.a, t.b, s.b) < 0


def gap_between(s: Segment, t: Segment) -> float:
    near = 0.0 if crosses(s, t) else min(to_point(s.a, t), to_point(s.b, t), to_point(t.a, s), to_point(t.b, s))
    return near - s.half - t.half


def check_felt(marks: List[Mark], what: str) -> None:
    """Checks that all marks are black, that lines are thick enough, and that objects that do not touch are far enough apart."""
    for mark in marks:
        if mark.kind == "picture" or mark.shade > 0.005:
            raise Failure(f"{what}: a {mark.kind} is not black")
        if mark.kind == "stroke" and mark.width / MM < LINE:
            raise Failure(f"{what}: a line of {mark.width / MM:.2f} mm")
    small = [in_mm(mark.box).width < 12 and in_mm(mark.box).height < 12 for mark in marks]
    for s, t in combinations(segments_of(marks), 2):
        apart = max(min(s.a[0], s.b[0]) - max(t.a[0], t.b[0]), min(t.a[0], t.b[0]) - max(s.a[0], s.b[0]),
                    min(s.a[1], s.b[1]) - max(t.a[1], t.b[1]), min(t.a[1], t.b[1]) - max(s.a[1], s.b[1]))
        if apart > GAP + 2 or s.mark == t.mark and small[s.mark]:
            continue
        one, other = marks[s.mark], marks[t.mark]
        if is_dot(one) and is_dot(other) or one.box.holds(other.box) and small[s.mark] or other.box.holds(one.box) and small[t.mark]:
            continue    # the distance is within one line of braille, or within one symbol
        gap = gap_between(s, t)
        if 0.01 < gap < GAP - 0.01:
            raise Failure(f"{what}: {gap:.2f} mm between {s} and {t}")


def test_sheet_for_fingers(program: Program) -> None:
    """A tactile sheet has walls, marks and braille that fingers can distinguish, no printed text, and an answer page for the helper"""
    need("pdftotext")
    path = program.draw_file("sheet.pdf", "--press", "swell", "--paper", "a4", "--title", "For Ann", "rect8x9-7")
    sheet, key = pages_of(path)
    check_felt(sheet, "the sheet")
    pages = pdftext.texts_of(path)
    expect(pages[0].strip(), "", "print on the sheet")
    for said in ("For Ann", "Maze 1, to be felt", "swell paper", "rect8x9-7.1"):
        expect(said in " ".join(pages[1].split()), True, f"the key says {said}")
    expect(any(mark.kind == "stroke" and abs(mark.shade - 0.5) < 0.1 for mark in key), True, "the way on the key")
    texts = read_braille(sheet)
    expect([text for text, _ in texts], ["maze 1", "in", "goal"], "braille")
    expect([round(texts[0][1].left, 1), round(texts[0][1].top, 1)], [17.8, 21.8], "where it begins")
    dots = [in_mm(mark.box).middle for mark in sheet if is_dot(mark)]
    expect(round(min(math.dist(a, b) for a, b in combinations(dots, 2)), 2), 2.5, "the nearest dots")


def test_marks_stand_at_the_doors(program: Program) -> None:
    """On tactile sheets, a triangle points into the entrance, a ring with a dot is outside the exit, and a line is at the upper right"""
    for recipe in ("rect8x9-7", "rect6x8-12", "hex6x6-3"):
        path = program.draw_file("sheet.pdf", "--press", "swell", "--paper", "letter", recipe)
        sheet = pages_of(path)[0]
        check_felt(sheet, recipe)
        walls = max((mark for mark in sheet if mark.kind == "stroke"), key=lambda mark: mark.box.width)
        maze = json.loads(program.text("draw", "-f", "json", "-o", "-", recipe))
        box = in_mm(walls.box)
        triangle = next(mark for mark in sheet if mark.kind == "fill" and mark.count == 3)
        ring = next(mark for mark in sheet if mark.kind == "stroke" and abs(mark.box.width / MM - 10) < 0.1 and mark is not walls)
        dot = next(mark for mark in sheet if mark.kind == "fill" and ring.box.holds(mark.box))
        expect(math.dist(dot.box.middle, ring.box.middle) < 0.05, True, "the dot is in the middle")
        doors = [maze["doors"][name]["point"] for name in ("entrance", "exit")]
        xs = [point[0] for cell in maze["cells"] for point in cell["outline"]]
        cell = box.width / (max(xs) - min(xs))
        for door, mark in zip(doors, (triangle, ring)):
            expect(abs(in_mm(mark.box).middle[0] - box.left - cell * (door[0] - min(xs))) < 0.3, True, f"{recipe}: a mark before its door")
        tip = max(triangle.paths[0], key=lambda p: p[1] if triangle.box.top < walls.box.top else -p[1])
        expect(abs(tip[0] - triangle.box.middle[0]) < 0.1, True, "it points into the maze")
        slant = [mark for mark in sheet if mark.kind == "stroke" and mark.count == 1 and mark is not walls]
        expect(len(slant), 1, "one slanted line")
        corner = in_mm(slant[0].box)
        expect([round(corner.top), round(215.9 - corner.right), round(corner.width), round(corner.height)], [15, 15, 9, 9], "at the upper right")


def test_dead_ends_are_few(program: Program) -> None:
    """For swell paper without a requested seed, mazepress selects seeds with at most ten dead ends"""
    for recipe in ("rect8x9", "rect9x10-straight60"):
        told = program.done("draw", "--press", "swell", "-o", "found.pdf", recipe).message
        found = re.search(r"recipe (\S+)", told)[1]
        cells = json.loads(program.text("draw", "-f", "json", "-o", "-", found))["cells"]
        ends = sum(sum(side["open"] for side in cell["sides"]) == 1 for cell in cells)
        expect(ends <= 10, True, f"{found} has {ends} dead ends")


def test_languages(program: Program) -> None:
    """The braille and its key are in the requested language; in a language whose braille has other letters, only the number is in braille"""
    for language, wanted in (("de", ["labyrinth 1", "start", "ziel"]), ("fr", ["labyrinthe 1", "départ", "but"]), ("ja", ["1"])):
        path = program.draw_file("sheet.pdf", "--press", "swell", "--language", language, "rect8x9-7")
        expect([text for text, _ in read_braille(pages_of(path)[0])], wanted, language)
    numbers = program.in_folder("many.txt")
    numbers.write_text("".join(f"rect4x5-{seed}\n" for seed in range(1, 31)))
    path = program.draw_file("many.pdf", "--press", "swell", str(numbers))
    sheets = pages_of(path)[::2]
    expect([read_braille(sheet)[0][0] for sheet in sheets], [f"maze {n}" for n in range(1, 31)], "numbers")


def test_books(program: Program) -> None:
    """In a book, tactile sheets have no printed text; the pages before and after them have the text"""
    path = program.in_folder("book.pdf")
    program.done("book", "--press", "swell", "--puzzles", "4", "--seed", "3", "-o", str(path))
    pages, texts = pages_of(str(path)), pdftext.texts_of(str(path))
    sheets = [page for page, text in zip(pages, texts) if not text.strip()]
    expect(len(sheets), 4, "sheets")
    for number, sheet in enumerate(sheets, 1):
        check_felt(sheet, f"sheet {number}")
        expect([text for text, _ in read_braille(sheet)], [f"maze {number}", "in", "goal"], "braille")
    expect("1–4, to be felt: print its sheet on swell paper" in " ".join(texts[0].split()), True, "the helper's page")
    expect("Solutions" in texts[-1], True, "the key")
    names = program.in_folder("names.txt")
    names.write_text("Amira\nBen\n")
    program.done("book", "--press", "swell", "--names", str(names), "-o", str(path))
    texts = pdftext.texts_of(str(path))
    expect([bool(text.strip()) for text in texts], [True, False, False, True], "pages with print")
    expect("Amira" in texts[-1], True, "names are on the key")


if __name__ == "__main__":
    main()
