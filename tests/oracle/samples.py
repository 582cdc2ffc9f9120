"""Mazes to try readers on, as they are and with one wall more or less."""
import random
from typing import Callable, Iterator, List, Tuple

import grid as g
import reference
from tap import Failure

SIZES = [(1, 1), (1, 6), (6, 1), (2, 2), (3, 2), (2, 3), (9, 7), (24, 15)]


def sample(width: int, height: int, seed: int = 1) -> g.Grid:
    return reference.notebook_maze(width, height, "newest", random.Random(seed))


def samples() -> List[g.Grid]:
    return [sample(w, h, w * 100 + h) for w, h in SIZES]


def with_wall_removed(grid: g.Grid, place: g.Edge) -> g.Grid:
    return grid._replace(open=grid.open | {place})


def with_wall_added(grid: g.Grid, place: g.Edge) -> g.Grid:
    return grid._replace(open=grid.open - {place})


def damages(grid: g.Grid) -> Iterator[Tuple[g.Edge, g.Grid]]:
    """Every maze that differs in one place, the corners' openings included."""
    for place in g.wall_places(grid.width, grid.height):
        if place in grid.open:
            yield place, with_wall_added(grid, place)
        else:
            yield place, with_wall_removed(grid, place)


def expect_error(errors, body: Callable[[], object], what: str) -> None:
    try:
        body()
    except errors:
        return
    raise Failure(f"{what} was taken without complaint")
