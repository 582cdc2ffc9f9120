"""An independent implementation of the stages that law.h defines after carving, on any graph.

The graph is read from the JSON of a maze, in which each side names the cell across it."""
from typing import List, Optional, Set, Tuple

import law
from mazegraph import Graph, Side, steps_from, ways
from readers import routes


def braid(graph: Graph, opened: Set[Side], percent: int, seed: int) -> Set[Side]:
    draws = law.Stream.of_stage(seed, "braid")
    opened = set(opened)
    for cell, near in enumerate(graph.near):
        closed = [side for side, there in enumerate(near) if there and (cell, side) not in opened]
        if sum((cell, side) in opened for side in range(len(near))) != 1 or not closed:
            continue
        if draws.below(100) < percent:
            side = closed[draws.below(len(closed))]
            opened |= {(cell, side), near[side]}
    return opened


def solution(graph: Graph, opened: Set[Side], entrance: int, leave: int) -> Optional[List[int]]:
    """Returns the cells of the shortest path from `entrance` to `leave`, or None if there is no path. If there are several shortest
    paths, the path that a breadth-first search from `leave` finds first is returned."""
    return routes.path_from(routes.search(ways(graph, opened), leave), entrance) or None


# --- the walk around a tree of squares ---------------------------------------------

PARTS = ((0, 0), (1, 0), (1, 1), (0, 1))


def place_of(cell: dict) -> Tuple[int, int]:
    """Returns the column and the row of a square in the whole grid."""
    return int(cell["center"][0]), int(cell["center"][1])


def walk_round(maze: dict) -> List[Tuple[int, int]]:
    """Returns cells of a grid of twice the size, in the order in which a walker visits them. The walker keeps the right hand on
    the walls of the maze."""
    at = {place_of(cell): cell for cell in maze["cells"]}
    walls = {place: [not side["open"] or side["cell"] is None for side in cell["sides"]] for place, cell in at.items()}
    start = place_of(maze["cells"][0])
    way, part = [], 0
    x, y = start
    while not way or ((x, y), part) != (start, 0):
        way.append((2 * x + PARTS[part][0], 2 * y + PARTS[part][1]))
        # The walker has just followed or crossed a side; the next side to test is the side before `part`.
        side = (part + 3) % 4
        if walls[x, y][side]:
            part = side
        else:
            x, y = x + law.STEP_OF_SIDE[side][0], y + law.STEP_OF_SIDE[side][1]
            part = (part + 1) % 4
    return way


# --- doors ---------------------------------------------------------------------------

def border(maze: dict) -> List[Side]:
    """Returns the sides of the outer border, clockwise. The first side belongs to the lowest-numbered cell that has a
    side without a neighbor; it is the lowest-numbered of these sides. This side must not be at a hole."""
    cells = maze["cells"]

    def following(at: Side) -> Side:
        cell, side = at
        while True:
            side = (side + 1) % len(cells[cell]["sides"])
            there = cells[cell]["sides"][side]
            if there["cell"] is None:
                return cell, side
            cell, side = there["cell"], there["back"]

    start = next((cell["number"], number) for cell in cells for number, side in enumerate(cell["sides"])
                 if side["cell"] is None)
    found = [start]
    while (at := following(found[-1])) != start:
        found.append(at)
    return found


def apart(graph: Graph, opened: Set[Side], sides: List[Side], seed: int) -> Tuple[Side, Side]:
    """Returns an entrance and an exit, which the seed selects from `sides`. Only the cell of each side is used. The path from the
    entrance to the exit has at least half the length of the longest path that the search finds."""
    near = ways(graph, opened)
    far = steps_from(near, sides[0][0])
    end = max(range(len(sides)), key=lambda i: far[sides[i][0]])
    longest = max(steps_from(near, sides[end][0])[cell] for cell, _ in sides)
    draws = law.Stream.of_stage(seed, "doors")
    entrance = draws.below(len(sides))
    far = steps_from(near, sides[entrance][0])
    choices = [i for i, (cell, _) in enumerate(sides) if i != entrance and 2 * far[cell] >= longest]
    return sides[entrance], sides[choices[draws.below(len(choices))]]


def center(maze: dict, slack: float) -> List[int]:
    """Returns the numbers of the cells that are nearest to the middle of the maze's box, lowest number first. Squares of doubled
    distances that differ by at most `slack` count as equal, because coordinates in JSON are rounded. The law selects the first of
    these cells."""
    width, height = maze["shape"]["extent"]
    off = [(2 * x - width) ** 2 + (2 * y - height) ** 2 for x, y in (cell["center"] for cell in maze["cells"])]
    return [number for number, far in enumerate(off) if far <= min(off) + slack]
