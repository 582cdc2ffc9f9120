"""An independent implementation of the measures and fingerprints that include/mazepress/measure.h and fingerprint.h define.

Cells are pairs (x, y). A side is given by the step that leads through it."""
import math
from itertools import product
from typing import Callable, Dict, List, Tuple

import grid as g

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))      # the steps through the sides, in the order of the sides
EASIEST = 40
LEAST_TURN = 1e-9      # in radians; smaller angles are rounding errors


def beside(cell: g.Cell, step: g.Cell) -> g.Cell:
    return cell[0] + step[0], cell[1] + step[1]


class Maze:
    def __init__(self, grid: g.Grid):
        self.grid = grid
        self.ways: Dict[g.Cell, List[g.Cell]] = {
            cell: [s for s in STEPS if g.edge(cell, beside(cell, s)) in grid.open] for cell in g.cells_of(grid)}
        self.solution = g.solution_of(grid).cells
        self.doors = {self.solution[0], self.solution[-1]}

    def neighbors(self, cell: g.Cell) -> List[g.Cell]:
        return [n for n in (beside(cell, s) for s in self.ways[cell]) if g.is_inside(self.grid, n)]

    def moves(self) -> List[Tuple[g.Cell, g.Cell, g.Cell]]:
        """Returns, for each cell of the solution, a triple: the cell, the step into the cell, and the step out of the cell."""
        x, y = self.solution[0]
        points = [(x, y - 1)] + self.solution + [beside(self.solution[-1], (0, 1))]
        steps = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(points, points[1:])]
        return list(zip(self.solution, steps, steps[1:]))

    def turns(self) -> int:
        return sum(into != out for _, into, out in self.moves())

    def component(self, start: g.Cell, barred: set) -> set:
        found, waiting = {start}, [start]
        while waiting:
            for near in self.neighbors(waiting.pop()):
                if near not in found and near not in barred:
                    found.add(near)
                    waiting.append(near)
        return found

    def branches(self) -> List[set]:
        taken, found = set(self.solution), []
        for cell in self.solution:
            for near in self.neighbors(cell):
                if near not in taken:
                    found.append(self.component(near, set(self.solution)))
                    taken |= found[-1]
        return found

    def goes_straight(self, cell: g.Cell) -> bool:
        ways = self.ways[cell]
        return len(ways) == 2 and ways[0] == (-ways[1][0], -ways[1][1])

    def dismissed(self) -> set:
        found = set()
        for cell, ways in self.ways.items():
            if len(ways) != 1 or cell in self.doors:
                continue
            step = ways[0]
            found.add(cell)
            cell = beside(cell, step)
            while self.goes_straight(cell) and cell not in self.doors:
                found.add(cell)
                cell = beside(cell, step)
        return found

    def effort(self) -> int:
        barred = set(self.solution) | self.dismissed()
        effort = 2 * len(self.solution) + 2 * self.turns()
        for cell, into, out in self.moves()[:-1]:
            doubt = 0
            for step in self.ways[cell]:
                near = beside(cell, step)
                if near in barred or not g.is_inside(self.grid, near):
                    continue
                hidden = self.component(near, barred)
                barred |= hidden
                doubt = 4
                effort += (3 if step == into else 1 if out == into else 2) * len(hidden)
            effort += doubt
        return effort


def middle(maze: Maze) -> int:
    """Returns the percentage of the solution's cells that are in the middle of the grid, rounded up. The middle is between 30 %
    and 70 % of the grid in both directions."""
    def between(place, size):
        return 3 * 2 * size <= 10 * (2 * place + 1) <= 7 * 2 * size

    inside = sum(between(x, maze.grid.width) and between(y, maze.grid.height) for x, y in maze.solution)
    return -(-100 * inside // len(maze.solution))


def log2_fixed(number: int) -> int:
    whole = number.bit_length() - 1
    mantissa = (number << 31) >> whole
    result = whole
    for _ in range(16):
        mantissa = mantissa * mantissa >> 31
        result *= 2
        if mantissa >= 1 << 32:
            mantissa >>= 1
            result += 1
    return result


def difficulty1(maze: Maze) -> int:
    effort = maze.effort()
    if effort <= EASIEST:
        return 1
    return min(100, 1 + (9 * (log2_fixed(effort) - log2_fixed(EASIEST)) >> 16))


def hallway_complexity(points: List[Tuple[float, float]], least: float = LEAST_TURN) -> float:
    """Returns McClendon's complexity of a hallway, from the centers of its cells. Angles of at most `least` radians are no turns."""
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(points, points[1:])]
    length, since_turn, turning, last = 0.0, 0.0, 0.0, steps[0] if steps else None
    for step in steps:
        angle = abs(math.atan2(last[0] * step[1] - last[1] * step[0], last[0] * step[0] + last[1] * step[1]))
        if angle > least:
            turning += angle / math.pi / since_turn
            since_turn = 0.0
        length += math.hypot(*step)
        since_turn += math.hypot(*step)
        last = step
    return length * turning


def walk_hallway(maze: Maze, start: g.Cell, first: g.Cell) -> List[g.Cell]:
    cells = [start, first]
    while len(maze.ways[cells[-1]]) == 2 and cells[-1] not in maze.doors:
        cells.append(next(n for n in maze.neighbors(cells[-1]) if n != cells[-2]))
    return cells


def hallways_from(maze: Maze, start: g.Cell, barred: set) -> List[List[g.Cell]]:
    """Returns the hallways that can be reached from `start` in a perfect maze. Each hallway is a list of cells that leads away
    from `start`. At `start`, neighbors in `barred` are not entered."""
    found, waiting = [], [(start, barred)]
    while waiting:
        cell, closed = waiting.pop()
        for near in maze.neighbors(cell):
            if near not in closed:
                found.append(walk_hallway(maze, cell, near))
                waiting.append((found[-1][-1], {found[-1][-2]}))
    return found


def mcclendon(maze: Maze, center: Callable[[g.Cell], Tuple[float, float]] = lambda cell: cell,
              least: float = LEAST_TURN) -> Tuple[float, float]:
    """Returns McClendon's complexity and difficulty. `center` returns the center of a cell."""
    def complexity(cells: List[g.Cell]) -> float:
        return hallway_complexity(list(map(center, cells)), least)

    way = set(maze.solution)
    total, product_log = 0.0, math.log(max(1.0, complexity(maze.solution)))
    for cell in maze.solution:
        for near in maze.neighbors(cell):
            if near not in way:
                own = sum(map(complexity, hallways_from(maze, cell, set(maze.neighbors(cell)) - {near})))
                product_log += math.log1p(own)
                total += own
    nodes = [i for i, cell in enumerate(maze.solution) if len(maze.ways[cell]) != 2 or cell in maze.doors]
    total += sum(complexity(maze.solution[a:b + 1]) for a, b in zip(nodes, nodes[1:]))
    return math.log(max(1.0, total)), product_log


def fnv1a128(data: bytes) -> int:
    value = 0x6C62272E07BB014262B821756295C58D
    for byte in data:
        value = (value ^ byte) * 0x0000000001000000000000000000013B % (1 << 128)
    return value


def image(grid: g.Grid, swap: bool, left_right: bool, top_bottom: bool) -> g.Grid:
    width, height = (grid.height, grid.width) if swap else (grid.width, grid.height)

    def place(cell):
        x, y = (cell[1], cell[0]) if swap else cell
        return (width - 1 - x if left_right else x, height - 1 - y if top_bottom else y)

    return g.Grid(width, height, frozenset(g.edge(place(a), place(b)) for a, b in g.inner_passages(grid)))


def fingerprint(grid: g.Grid) -> str:
    def hash_of(picture):
        data = b"rect\0" + picture.width.to_bytes(4, "little") + picture.height.to_bytes(4, "little")
        data += bytes(sum(1 << i for i, s in enumerate(STEPS) if g.edge(c, beside(c, s)) in picture.open)
                      for c in g.cells_of(picture))
        return fnv1a128(data)

    return f"{min(hash_of(image(grid, *how)) for how in product((False, True), repeat=3)):032x}"


def figures(grid: g.Grid) -> dict:
    """Returns the measures that `info --json` prints in addition to those of grid.figures. McClendon's two measures are
    floating-point numbers."""
    maze = Maze(grid)
    sizes = [len(branch) for branch in maze.branches()]
    complexity, difficulty = mcclendon(maze)
    return {
        "solution_turns": maze.turns(),
        "middle": middle(maze),
        "branches": len(sizes),
        "branch_cells": sum(sizes),
        "longest_branch": max(sizes, default=0),
        "difficulty1": difficulty1(maze),
        "fingerprint": fingerprint(grid),
        "mcclendon_complexity": complexity,
        "mcclendon_difficulty": difficulty,
    }
