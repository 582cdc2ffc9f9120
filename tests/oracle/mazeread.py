"""Reads mazes as Grids from the formats text and blocks."""
from typing import List, NamedTuple, Set, Tuple

import grid as g
from grid import Grid

BLOCK, DOT = "\u2588", "\u00b7"


class ReadError(Exception):
    pass


class Marks(NamedTuple):
    """The cells, and the places between cells, that a drawn solution fills."""
    cells: Set[g.Cell]
    passages: Set[g.Edge]


class Places(NamedTuple):
    """The characters with which a text format writes corners, walls, free places and marked places."""
    corner: Set[str]
    wall: Set[str]
    level_wall: Set[str]
    free: Set[str]
    marked: Set[str]


NOTEBOOK = Places(corner={"o"}, wall={"|"}, level_wall={"--"}, free={" ", "  "}, marked={"*", "**"})
BLOCKS = Places(corner={BLOCK}, wall={BLOCK}, level_wall={BLOCK}, free={" "}, marked={DOT})


def text_lines(text: str) -> List[str]:
    if not text.endswith("\n"):
        raise ReadError("the last line has no end")
    lines = text[:-1].split("\n")
    if len(lines) < 3 or len(lines) % 2 == 0:
        raise ReadError(f"{len(lines)} lines, a maze has an odd number, three at least")
    return lines


def cut(line: str, number: int, wide: int) -> List[str]:
    """Divides a line into parts that alternately have one character and `wide` characters. The first and the last part have one
    character."""
    if len(line) % (wide + 1) != 1 or len(line) < wide + 2:
        raise ReadError(f"line {number} has {len(line)} characters")
    parts = []
    for at in range(0, len(line) - 1, wide + 1):
        parts += [line[at], line[at + 1:at + 1 + wide]]
    return parts + [line[-1]]


def cut_all(text: str, wide: int) -> List[List[str]]:
    table = [cut(line, number, wide) for number, line in enumerate(text_lines(text), 1)]
    if len({len(row) for row in table}) != 1:
        raise ReadError("lines of different length")
    return table


def read_table(table: List[List[str]], places: Places) -> Tuple[Grid, Marks]:
    width, height = len(table[0]) // 2, len(table) // 2
    marks = Marks(set(), set())
    passages = set()
    for j, row in enumerate(table):
        for i, part in enumerate(row):
            read_part(i, j, part, places, passages, marks)
    return Grid(width, height, frozenset(passages)), marks


def read_part(i: int, j: int, part: str, places: Places, passages: set, marks: Marks) -> None:
    on_upright, on_level = i % 2 == 0, j % 2 == 0
    cell = (i // 2, j // 2)
    if on_upright and on_level:
        if part not in places.corner:
            raise ReadError(f"{part!r} where the corner {cell} should be")
        return
    if not on_upright and not on_level:
        if part in places.marked:
            marks.cells.add(cell)
        elif part not in places.free:
            raise ReadError(f"{part!r} in the cell {cell}")
        return
    before = (cell[0] - 1, cell[1]) if on_upright else (cell[0], cell[1] - 1)
    place = g.edge(before, cell)
    if part in (places.wall if on_upright else places.level_wall):
        return
    if part not in places.free | places.marked:
        raise ReadError(f"{part!r} between {before} and {cell}")
    passages.add(place)
    if part in places.marked:
        marks.passages.add(place)


def read_text_marks(text: str) -> Tuple[Grid, Marks]:
    return read_table(cut_all(text, 2), NOTEBOOK)


def read_blocks_marks(text: str) -> Tuple[Grid, Marks]:
    return read_table(cut_all(text, 1), BLOCKS)


def without_marks(found: Tuple[Grid, Marks]) -> Grid:
    if found[1].cells or found[1].passages:
        raise ReadError("marks without a solution")
    return found[0]


def read_text(text: str) -> Grid:
    return without_marks(read_text_marks(text))


def read_blocks(text: str) -> Grid:
    return without_marks(read_blocks_marks(text))
