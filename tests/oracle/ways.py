"""Compares the lines of walls in two files, and finds the part of the plane that can be reached from outside. Lengths
are in millimeters."""
import math

from readers import geometry
from readers.geometry import Line
from tap import expect

PIXEL = .5      # size of the squares into which the plane is divided, in mm
NEAR = .004     # distance below which two points count as the same point, in mm

# Pairs of a recipe and its cell size in mm. The three mazes have arcs, slanting walls, and an outline.
MADE = (("polar5-7391", 5), ("hex7x6-3", 5), ("circle10x10-smooth-3", 5))

# One recipe for each kind of line.
EVERY_KIND = ("rect9x7-5", "polar5-7391", "hex7x6-3", "tri8x5-2", "floret3x3-2", "circle10x10-smooth-3", "organic6x5-3",
              "rect9x9-doors.center-1", "word6.ao-2")


def is_near(a: Line, b: Line) -> bool:
    ends = math.dist(a.start, b.start) < NEAR and math.dist(a.end, b.end) < NEAR and abs(a.sweep - b.sweep) < .01
    return ends or (math.dist(a.start, b.end) < NEAR and math.dist(a.end, b.start) < NEAR and abs(a.sweep + b.sweep) < .01)


def moved(pieces: list) -> list:
    """Returns the lines of all pieces, moved so that the smallest x and the smallest y are 0."""
    lines = [line for piece in pieces for line in piece]
    left, top = (min(end[i] for line in lines for end in (line.start, line.end)) for i in (0, 1))
    return [geometry.moved(line, lambda p: (p[0] - left, p[1] - top)) for line in lines]


def expect_same_lines(found: list, wanted: list, recipe: str) -> None:
    """Checks that `found` and `wanted` have the same lines and arcs, regardless of their order, direction and position."""
    found, wanted = moved(found), moved(wanted)
    expect(len(found), len(wanted), f"lines of {recipe}")
    expect([line for line in wanted if not any(is_near(line, other) for other in found)], [], f"lines of {recipe} that are not there")


def reach(walls: list, start: tuple, size: tuple) -> set:
    """Returns the squares of size PIXEL that can be reached from `start` without crossing a wall."""
    blocked = set()
    for line in walls:
        for (ax, ay), (bx, by) in zip(line, line[1:]):
            steps = max(1, math.ceil(math.dist((ax, ay), (bx, by)) / PIXEL * 4))
            for k in range(steps + 1):
                x, y = ax + (bx - ax) * k / steps, ay + (by - ay) * k / steps
                blocked |= {(int((x + dx) / PIXEL), int((y + dy) / PIXEL)) for dx in (-.1, .1) for dy in (-.1, .1)}
    found, queue = {start}, [start]
    while queue:
        x, y = queue.pop()
        for place in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if place not in found and place not in blocked and all(0 <= v < s / PIXEL for v, s in zip(place, size)):
                found.add(place)
                queue.append(place)
    return found


def check_way(walls: list, way: list, cell: float, recipe: str) -> None:
    """Checks that all points of the solution can be reached from outside. Except for hexagons, also checks that closing the doors
    shrinks the area that can be reached to less than three quarters. All coordinates must be positive."""
    points = [point for line in walls for point in line]
    size = (max(x for x, _ in points) + cell, max(y for _, y in points) + cell)
    outside = reach(walls, (0, 0), size)
    lost = [point for point in way[1:-1] if not any((int(point[0] / PIXEL) + i, int(point[1] / PIXEL) + k) in outside
                                                    for i in (-1, 0, 1) for k in (-1, 0, 1))]
    expect(lost, [], f"points of the way of {recipe} that are not reached from outside")
    if recipe.startswith("hex"):
        return      # in a maze of hexagons, doors are slanted, and horizontal lines do not close them
    shut = [[(x - 2 * cell, y), (x + 2 * cell, y)] for x, y in (way[0], way[-1])]
    closed = reach(walls + shut, (0, 0), size)
    expect(len(closed) < .75 * len(outside), True, f"{recipe}: with its doors shut the inside cannot be reached")
