"""Checks of mazes and images that several tests use."""
from functools import lru_cache

import grid as g
import law
import pixels
from tap import expect, fail_if

WALL_THRESHOLD_BESIDE_SOLUTION = 64
RECIPES = ("rect1x1-5", "rect1x7-3", "rect7x1-3", "rect2x2-1", "rect12x9-7391", "rect20x26-1", "rect40x20-7391",
           "rect9x14-queue-straight80-12", "rect15x11-random-4", "rect13x13-all-9")
FEW = ("rect1x1-5", "rect1x7-3", "rect12x9-7391", "rect15x11-random-4")


@lru_cache(maxsize=None)
def maze(recipe: str) -> g.Grid:
    return law.maze(recipe)


@lru_cache(maxsize=None)
def way_through(recipe: str) -> tuple:
    return tuple(g.solution_of(maze(recipe)).cells)


def steps_of(way: tuple) -> set:
    return {g.edge(a, b) for a, b in zip(way, way[1:])}


def check_maze(found: g.Grid, recipe: str) -> None:
    """Checks that the maze is the one that the independent implementation makes, that it has two doors and one solution, and that
    exactly one path connects any two cells."""
    fail_if(g.difference(found, maze(recipe)))
    expect(g.solution_of(found).ways, 1, "ways from opening to opening")
    expect(g.is_perfect(found), True, "perfect")


def check_walls(look: pixels.Survey, recipe: str) -> None:
    check_maze(pixels.grid_of(look), recipe)
    expect(pixels.pieces_in_box(look), 2, "connected pieces of wall")


