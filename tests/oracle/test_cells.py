"""Tests the cells of regular shapes: their corners, neighbors and usual doors are the same as in independent implementations."""
import math
from typing import Callable, Dict, List, Tuple

import paths
import lattices
import law_after
import polar
import spiral
from jsonmaze import drawn
from mazegraph import Graph
from program import Program, each, expect_refused, main
from tables import fits
from tap import Failure, expect

SIZES = ((1, 1), (2, 1), (1, 2), (5, 1), (2, 3), (3, 2), (6, 5), (9, 8), (12, 7), (1, 7), (8, 9))
# For some shapes, the maximum height of a maze of width 1; parts of a higher maze would touch only at a corner.
TALLEST_OF_ONE = {"tri": 2, "rhombi": 1, "kagome": 1}
ROUND: Dict[str, Tuple[Callable, tuple]] = {"polar": (polar.Rings, (2, 3, 4, 7, 13, 47)), "spiral": (spiral.Spiral, (2, 3, 4, 7, 16, 17))}


def check_cells(maze: dict, wanted) -> None:
    expect(Graph(maze).near, wanted.near, f"neighbors of {maze['recipe']}")
    for number, cell in enumerate(maze["cells"]):
        for a, b in zip(cell["outline"], wanted.corners(number), strict=True):
            if math.dist(a, b) > 0.002:
                raise Failure(f"{maze['recipe']}: a corner of {number} is at {a}, not at {b}")


def check_doors(maze: dict, wanted: tuple) -> None:
    expect(tuple((door["cell"], door["side"]) for door in maze["doors"].values()), wanted, f"doors of {maze['recipe']}")


def sizes_of(shape: str) -> List[Tuple[int, int]]:
    return [size for size in SIZES if size[0] > 1 or size[1] <= TALLEST_OF_ONE.get(shape, size[1])]


@each(lattices.KINDS)
def check_lattice(program: Program, shape: str) -> None:
    """The cells and doors of a tiling are the same as in the independent implementation: {}"""
    sizes = sizes_of(shape)
    for (width, height), maze in zip(sizes, drawn(program, [f"{shape}{w}x{h}-1" for w, h in sizes])):
        wanted = lattices.lattice(shape, width, height)
        check_cells(maze, wanted)
        check_doors(maze, wanted.doors())


@each(ROUND)
def check_round(program: Program, shape: str) -> None:
    """The cells of a round shape are those of the law, with doors at the first side of the border and halfway around it: {}"""
    cells_of, sizes = ROUND[shape]
    for size, maze in zip(sizes, drawn(program, [f"{shape}{size}-1" for size in sizes])):
        check_cells(maze, cells_of(size))
        border = law_after.border(maze)
        check_doors(maze, (border[0], border[len(border) // 2]))


def check_impossible(program: Program) -> None:
    """mazepress rejects tilings whose parts would touch only at a corner, and straight steps on tilings without a side straight ahead"""
    for recipe in ("tri1x3-1", "tri1x65535-1", "rhombi1x2-1", "kagome1x3-1"):
        expect_refused(program.run("info", recipe), "width of 2")
    for shape in lattices.KINDS:
        if not fits(shape, "straight"):
            expect_refused(program.run("info", f"{shape}5x5-straight30-1"), "straight")


main()
