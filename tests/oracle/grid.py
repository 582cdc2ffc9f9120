"""A maze on a rectangle of cells, and its properties.

A passage is a sorted pair of neighboring cells. Cells outside of the rectangle represent the outside, so an opening in the border
is also a passage."""
from collections import Counter
from typing import FrozenSet, List, NamedTuple, Optional, Tuple

from pieces import Pieces

Cell = Tuple[int, int]
Edge = Tuple[Cell, Cell]


class Grid(NamedTuple):
    width: int
    height: int
    open: FrozenSet[Edge]


class Solution(NamedTuple):
    ways: int           # number of paths from the entrance to the exit: 0, 1, or 2 for two or more
    cells: List[Cell]   # a path from the cell of the entrance to the cell of the exit


def edge(a: Cell, b: Cell) -> Edge:
    return (a, b) if a < b else (b, a)


def wall_places(width: int, height: int) -> List[Edge]:
    """Returns every pair of neighboring cells between which a wall is possible, including the border."""
    upright = [((x - 1, y), (x, y)) for y in range(height) for x in range(width + 1)]
    level = [((x, y - 1), (x, y)) for y in range(height + 1) for x in range(width)]
    return upright + level


def is_upright(place: Edge) -> bool:
    (x1, _), (x2, _) = place
    return x1 != x2


def build(width: int, height: int, is_open) -> Grid:
    return Grid(width, height, frozenset(p for p in wall_places(width, height) if is_open(p)))


def entrance(grid: Grid) -> Edge:
    return edge((0, -1), (0, 0))


def exit_of(grid: Grid) -> Edge:
    x, y = grid.width - 1, grid.height - 1
    return edge((x, y), (x, y + 1))


def is_inside(grid: Grid, cell: Cell) -> bool:
    return 0 <= cell[0] < grid.width and 0 <= cell[1] < grid.height


def openings(grid: Grid) -> List[Edge]:
    return sorted(p for p in grid.open if not (is_inside(grid, p[0]) and is_inside(grid, p[1])))


def inner_passages(grid: Grid) -> List[Edge]:
    width, height = grid.width, grid.height    # the comparisons of is_inside() are repeated below for speed
    return sorted([p for p in grid.open if 0 <= p[0][0] < width and 0 <= p[0][1] < height
                   and 0 <= p[1][0] < width and 0 <= p[1][1] < height])


def cells_of(grid: Grid) -> List[Cell]:
    return [(x, y) for y in range(grid.height) for x in range(grid.width)]


def neighbor_lists(grid: Grid) -> dict:
    lists = {cell: [] for cell in cells_of(grid)}
    for a, b in inner_passages(grid):
        lists[a].append(b)
        lists[b].append(a)
    return lists


def is_perfect(grid: Grid) -> bool:
    """True if all cells are connected and there is no loop."""
    pieces, passages = Pieces(cells_of(grid)), inner_passages(grid)
    return all([pieces.join(a, b) for a, b in passages]) and pieces.count() == 1


def find_way(neighbors: dict, start: Cell, goal: Cell, barred: Optional[Edge] = None) -> List[Cell]:
    """Returns the cells of a path from `start` to `goal` that does not use the passage `barred`, or an empty list if there is no
    such path. The search is depth first."""
    came_from = {start: start}
    stack = [start]
    while stack and goal not in came_from:
        cell = stack.pop()
        for near in neighbors[cell]:
            if near not in came_from and edge(cell, near) != barred:
                came_from[near] = cell
                stack.append(near)
    if goal not in came_from:
        return []
    way = [goal]
    while way[-1] != start:
        way.append(came_from[way[-1]])
    return way[::-1]


def solution_of(grid: Grid) -> Solution:
    """Returns a path from the entrance to the exit, and the number of such paths (2 for two or more).

    The path is the only one if no passage on it can be replaced by other passages. An additional opening in the border
    counts as a second path. If the entrance or the exit is closed, there is no path."""
    wanted = {entrance(grid), exit_of(grid)}
    found = set(openings(grid))
    if not wanted <= found:
        return Solution(0, [])
    neighbors = neighbor_lists(grid)
    start, goal = (0, 0), (grid.width - 1, grid.height - 1)
    way = find_way(neighbors, start, goal)
    if not way:
        return Solution(0, [])
    if found != wanted:
        return Solution(2, way)
    if is_perfect(grid):
        return Solution(1, way)
    detour = any(find_way(neighbors, start, goal, edge(a, b)) for a, b in zip(way, way[1:]))
    return Solution(2 if detour else 1, way)


def kind_of(grid: Grid, cell: Cell) -> str:
    x, y = cell
    sides = [(0, -1), (1, 0), (0, 1), (-1, 0)]
    out = [(dx, dy) for dx, dy in sides if edge(cell, (x + dx, y + dy)) in grid.open]
    if len(out) >= 3:
        return "junction"
    if len(out) == 2:
        (ax, ay), (bx, by) = out
        return "straight" if (ax + bx, ay + by) == (0, 0) else "turn"
    return "dead end" if len(out) == 1 else "closed"


def figures(grid: Grid) -> dict:
    """Returns a dictionary of the measures of a maze. Its keys are the names that `info --json` prints."""
    kinds = {cell: kind_of(grid, cell) for cell in cells_of(grid)}
    count = Counter(kinds.values())
    way = solution_of(grid).cells
    return {
        "cells": grid.width * grid.height,
        "passages": len(inner_passages(grid)),
        "dead_ends": count["dead end"],
        "junctions": count["junction"],
        "straights": count["straight"],
        "turns": count["turn"],
        "solution_length": len(way),
        "decisions": sum(kinds[cell] == "junction" for cell in way),
        "perfect": is_perfect(grid),
    }


def difference(found: Grid, expected: Grid) -> Optional[str]:
    """Returns None if both mazes are equal, and otherwise a description of the difference."""
    if (found.width, found.height) != (expected.width, expected.height):
        return (f"size {found.width}x{found.height}, "
                f"expected {expected.width}x{expected.height}")
    extra = sorted(found.open - expected.open)
    missing = sorted(expected.open - found.open)
    if not extra and not missing:
        return None
    return (f"{len(extra)} places open that should be closed {extra[:4]}, "
            f"{len(missing)} closed that should be open {missing[:4]}")
