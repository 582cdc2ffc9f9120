"""Reads a maze that consists of some cells of a square grid. The input is the text format with a solution."""
from pathlib import Path
from typing import Dict, List, NamedTuple, Optional, Set

import grid as g
import law
import mazeread
from program import Program
from tap import expect_same_cells

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Part(NamedTuple):
    width: int
    height: int
    kept: Set[g.Cell]
    open: Set[g.Edge]       # pairs of cells without a wall between them: the passages and the two doors
    way: Set[g.Cell]
    doors: Set[g.Edge]


def places_between(table) -> dict:
    """Returns a dictionary from each pair of neighboring cells to the characters between them. Cells outside the grid are
    included."""
    between = {}
    for j, row in enumerate(table):
        for i, part in enumerate(row):
            if i % 2 == j % 2:
                continue
            x, y = i // 2, j // 2
            before = (x - 1, y) if i % 2 == 0 else (x, y - 1)
            between[g.edge(before, (x, y))] = part
    return between


def near(cell: g.Cell) -> list:
    return [(cell[0] + dx, cell[1] + dy) for dx, dy in STEPS]


def flood(start: g.Cell, between: dict, doors: Set[g.Edge]) -> Set[g.Cell]:
    found, waiting = {start}, [start]
    while waiting:
        cell = waiting.pop()
        for other in near(cell):
            place = g.edge(cell, other)
            if other not in found and place not in doors and between[place] not in ("|", "--"):
                found.add(other)
                waiting.append(other)
    return found


def check_walls(between: dict, kept: Set[g.Cell], doors: Set[g.Edge]) -> None:
    """Checks that a wall surrounds the cells `kept`, except at the doors, and that nothing is written between two cells
    that are not kept."""
    for place, part in between.items():
        inside = sum(cell in kept for cell in place)
        is_wall = part in ("|", "--")
        if (inside == 1 and is_wall == (place in doors)) or (inside == 0 and part.strip()):
            raise mazeread.ReadError(f"{part!r} between {place}")


def read(text: str) -> Part:
    table = mazeread.cut_all(text, 2)
    width, height = len(table[0]) // 2, len(table) // 2
    way = {(x, y) for y in range(height) for x in range(width) if table[2 * y + 1][2 * x + 1] == "**"}
    between = places_between(table)
    marked = {place for place, part in between.items() if "*" in part}
    doors = {place for place in marked if not (place[0] in way and place[1] in way)}
    if len(doors) != 2 or not way:
        raise mazeread.ReadError(f"{len(doors)} doors, {len(way)} cells on the way")
    kept = flood(min(way), between, doors)
    check_walls(between, kept, doors)
    passages = {place for place, part in between.items()
                if part not in ("|", "--") and (place in doors or (place[0] in kept and place[1] in kept))}
    return Part(width, height, kept, passages, way, doors)


def draw(program: Program, folder: str, recipes: List[str]) -> Dict[str, Part]:
    """Draws all recipes into a folder with one command. Returns a dictionary from each recipe to its maze."""
    program.text("draw", "--solution", "-f", "text", "-o", f"{folder}/", *recipes)
    found = {path.name.removesuffix("-solution.txt"): read(path.read_text())
             for path in Path(program.folder, folder).iterdir()}
    expect_same_cells(set(found), set(recipes), "recipes drawn")
    return found


def difference(part: Part, seed: int) -> Optional[str]:
    """Returns None if the independent implementation makes the same maze on the same cells with this seed, and otherwise a
    description of the difference."""
    wanted = law.carve_squares(f"rect-{seed}", part.kept)
    if part.open == wanted:
        return None
    return f"{len(part.open - wanted)} openings too many, {len(wanted - part.open)} missing"
