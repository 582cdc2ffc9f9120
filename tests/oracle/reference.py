"""The original algorithms of mazepress as their authors wrote them, with Python's random numbers.

Their mazes have the same distribution as mazepress's mazes. The random numbers, the numbers of cells and the orders of
sides are different. Here, each cell has the same probability to be the root, while the notebook begins at the result of
set.pop, and jvoisin begins at the upper left cell."""
import math
import random
from collections import deque
from typing import Callable, Dict, List

import grid as g
import mazeread

STATISTICS = ("dead_ends", "straights", "junctions", "turns", "solution_length")


# --- Peter Norvig's notebook ----------------------------------------------------

def neighbors4(square):
    (x, y) = square
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def squares(width, height):
    return {(x, y) for x in range(width) for y in range(height)}


def random_tree(nodes, neighbors, pop, rng: random.Random):
    """Returns the edges of a random tree. The function repeatedly takes a node from the queue by `pop`, and adds an edge from it
    to an unvisited neighbor."""
    tree = set()
    nodes = set(nodes)
    root = rng.choice(sorted(nodes))
    nodes.remove(root)
    frontier = deque([root])
    while nodes:
        node = pop(frontier)
        nbrs = neighbors(node) & nodes
        if nbrs:
            nbr = rng.choice(sorted(nbrs))
            tree.add(g.edge(node, nbr))
            nodes.remove(nbr)
            frontier.extend([node, nbr])
    return tree


def pop_random(rng: random.Random) -> Callable:
    def poprandom(seq):
        rng.shuffle(seq)
        return seq.pop()
    return poprandom


def with_openings(width: int, height: int, tree: set) -> g.Grid:
    bare = g.Grid(width, height, frozenset())
    return bare._replace(open=frozenset(tree | {g.entrance(bare), g.exit_of(bare)}))


def notebook_maze(width: int, height: int, pick: str, rng: random.Random) -> g.Grid:
    pop = {"newest": deque.pop, "queue": deque.popleft, "random": pop_random(rng)}[pick]
    return with_openings(width, height, random_tree(squares(width, height), neighbors4, pop, rng))


# --- jvoisin's labyrinth ----------------------------------------------------------

def jvoisin_maze(width: int, height: int, rng: random.Random) -> g.Grid:
    """Returns a maze that is carved in a table of characters, in which each cell, wall and passage is one character.
    The first index of the table is the row. The doors are at the same positions as in the program."""
    max_x, max_y = 2 * height + 1, 2 * width + 1
    directions = [(0, 1), (0, -1), (1, 0), (-1, 0)]
    maze = [["\u2588" for _ in range(max_y)] for _ in range(max_x)]
    start = (2 * rng.randrange(height) + 1, 2 * rng.randrange(width) + 1)
    maze[start[0]][start[1]] = " "
    cells = [start]
    while cells:
        x, y = cells.pop(-1)
        rng.shuffle(directions)
        for i in directions:
            nx, ny = x + 2 * i[0], y + 2 * i[1]
            if 0 < nx < max_x - 1 and 0 < ny < max_y - 1:
                if maze[nx][ny] != " ":
                    cells.append((nx, ny))
                    maze[x + i[0]][y + i[1]] = maze[nx][ny] = " "
    maze[0][1] = maze[max_x - 1][max_y - 2] = " "
    return mazeread.read_blocks("".join("".join(row) + "\n" for row in maze))


# --- depth first, straight ahead with some probability ------------------------------

def straight_maze(width: int, height: int, percent: int, rng: random.Random) -> g.Grid:
    unvisited, tree = squares(width, height), set()
    root = rng.choice(sorted(unvisited))
    unvisited.remove(root)
    stack = [(root, None)]
    while stack:
        square, heading = stack[-1]
        free = sorted(neighbors4(square) & unvisited)
        if not free:
            stack.pop()
            continue
        ahead = heading and (square[0] + heading[0], square[1] + heading[1])
        near = ahead if rng.random() * 100 < percent and ahead in free else rng.choice(free)
        unvisited.remove(near)
        tree.add(g.edge(square, near))
        stack.append((near, (near[0] - square[0], near[1] - square[1])))
    return with_openings(width, height, tree)


def maze(kind: str, width: int, height: int, rng: random.Random) -> g.Grid:
    """Returns a maze. `kind` is a pick of Norvig's notebook, `all` for jvoisin's algorithm, or straightN for a probability of N
    % of going straight ahead."""
    if kind == "all":
        return jvoisin_maze(width, height, rng)
    if kind.startswith("straight"):
        return straight_maze(width, height, int(kind[len("straight"):]), rng)
    return notebook_maze(width, height, kind, rng)


# --- statistics -----------------------------------------------------------------------

def statistics(grid: g.Grid) -> Dict[str, float]:
    """Returns the statistics of a maze, each divided by the number of cells."""
    found = g.figures(grid)
    return {name: found[name] / found["cells"] for name in STATISTICS}


def sigmas_apart(ours: List[float], theirs: List[float]) -> float:
    """Returns the difference between two means, in units of its standard error."""
    error = math.sqrt(squared_error(ours) + squared_error(theirs))
    difference = mean(ours) - mean(theirs)
    if error == 0:
        return 0.0 if difference == 0 else math.inf
    return difference / error


def mean(values: List[float]) -> float:
    return sum(values) / len(values)


def squared_error(values: List[float]) -> float:
    middle = mean(values)
    return sum((v - middle) ** 2 for v in values) / (len(values) - 1) / len(values)
