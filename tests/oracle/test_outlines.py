"""Tests that outlines have the shapes after which they are named. The tests describe these shapes by formulas in
floating-point numbers."""
import math
from typing import Callable

import paths
import cutread
import law
import silhouettes
from program import Program, main_of
from tap import Failure, expect, expect_same_cells, fail_if, for_each, some

SIZES = some([(n, n) for n in range(15, 41)] + [(n, n * 4 // 3) for n in range(15, 41, 4)], 12) + [(64, 40)]


def in_polygon(points, x: float, y: float) -> bool:
    """True if the polygon with the corners `points` winds around the point (x, y)."""
    turns = 0.0
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
        turns += math.atan2((ax - x) * (by - y) - (ay - y) * (bx - x),
                            (ax - x) * (bx - x) + (ay - y) * (by - y))
    return abs(turns) > math.pi


def mirrored(half) -> list:
    return half + [(-x, y) for x, y in reversed(half)]


def star(x: float, y: float) -> bool:
    """True if the point is inside the star, which is a pentagram with thicker arms and with feet."""
    points = []
    for k in range(6):
        radius = 0.45 if k % 2 else 1.0
        points.append((radius * math.sin(math.pi * k / 5), -radius * math.cos(math.pi * k / 5)))
    right, bottom = max(p[0] for p in points), max(p[1] for p in points)
    points = [(p[0] / right, (p[1] + 1) / (bottom + 1) * 2 - 1) for p in points]
    points[4:5] = [(0.64, 1), (0.57, 1)]
    return in_polygon(mirrored(points), x, y)


def heart(x: float, y: float) -> bool:
    """True if the point is inside the heart. The heart consists of two lobes, and of the area between the lower
    tangents of the lobes, which meet at the tip."""
    x, center, radius = abs(x), 0.485, 0.515
    if (x - center) ** 2 + (y + 1 - radius) ** 2 <= radius ** 2:
        return True
    across, down = center, -2 + radius         # horizontal and vertical distance between the tip and the center of a lobe
    far = math.hypot(across, down)
    angle = math.atan2(down, across) + math.asin(radius / far)
    reach = math.sqrt(far * far - radius * radius)
    touch = (reach * math.cos(angle), 1 + reach * math.sin(angle))
    return in_polygon([(0, 1), touch, (center, -1 + radius), (-1e-9, -0.65), (-1e-9, 1)], x, y)


WIDEST_OF_EGG = max(math.sin(t / 1000) * (1 - 0.16 * math.cos(t / 1000)) for t in range(3142))


def egg(x: float, y: float) -> bool:
    return abs(y) < 1 and abs(x) * WIDEST_OF_EGG <= math.sqrt(1 - y * y) * (1 + 0.16 * y)


def polygon(*half):
    return lambda x, y: in_polygon(mirrored(list(half)), x, y)


CLOSE = 0.006

# For each outline, a function that tests whether a point is inside, and how far from the center of a cell points are tested (0:
# only the center, 1: up to the edge).
OUTLINES = {
    "circle": (lambda x, y: x * x + y * y <= 1, 0),
    "diamond": (lambda x, y: abs(x) + abs(y) <= 1, 7 / 8),
    "egg": (egg, 0),
    "heart": (heart, 1 / 4),
    "hexagon": (polygon((0.5, -1), (1, 0), (0.5, 1)), 1 / 2),
    "house": (polygon((0, -1), (1, -0.14), (1, -0.06), (0.76, -0.06), (0.76, 1)), 1 / 2),
    "star": (star, 7 / 8),
    "tree": (polygon((0, -1), (0.5, -0.42), (0.25, -0.42), (0.75, 0.18), (0.42, 0.18), (1, 0.75), (0.22, 0.75),
                     (0.22, 1)), 7 / 8),
    "triangle": (polygon((0, -1), (1, 1)), 7 / 8),
}


def keeps(name: str, x: float, y: float, step_x: float, step_y: float) -> bool:
    inside = OUTLINES[name][0]
    steps = (-1, 0, 1) if step_x else (0,)
    return any(inside(x + a * step_x, y + b * step_y) for a in steps for b in steps)


def keeps_cell(name: str, width: int, height: int, cell: tuple, shift=(0, 0)) -> bool:
    x, y = (2 * cell[0] + 1 - width) / width, (2 * cell[1] + 1 - height) / height
    reach = OUTLINES[name][1]
    return keeps(name, x + shift[0], y + shift[1], reach / width, reach / height)


def expected(name: str, width: int, height: int) -> set:
    return {(i, j) for j in range(height) for i in range(width) if keeps_cell(name, width, height, (i, j))}


def check_looks(name: str, part: cutread.Part) -> None:
    """Checks that a maze has the expected cells. Cells are ignored if a rounding error decides whether they are inside."""
    shifts = [(a, b) for a in (-CLOSE, 0, CLOSE) for b in (-CLOSE, 0, CLOSE)]
    wanted = expected(name, part.width, part.height)
    expect(cutread.pieces(wanted), 1, "pieces")
    for cell in wanted ^ part.kept:
        if len({keeps_cell(name, part.width, part.height, cell, shift) for shift in shifts}) == 1:
            raise Failure(f"the cell {cell} is {'missing' if cell in wanted else 'too many'}")


def check_form(name: str, part: cutread.Part) -> None:
    kept, width, height = part.kept, part.width, part.height
    expect_same_cells({(width - 1 - x, y) for x, y in kept}, kept, "mirrored")
    expect((min(x for x, _ in kept), max(x for x, _ in kept), min(y for _, y in kept), max(y for _, y in kept)),
           (0, width - 1, 0, height - 1), "box")


def check_area(name: str, part: cutread.Part) -> None:
    """Checks that the cells together have the area of the outline, with a tolerance for the cells that the edge crosses."""
    inside, fine = OUTLINES[name][0], 60
    true = sum(inside((2 * i + 1 - fine) / fine, (2 * j + 1 - fine) / fine)
               for j in range(fine) for i in range(fine)) / fine / fine
    share = len(part.kept) / (part.width * part.height)
    if not -0.02 <= share - true <= 0.02 + 2.2 * OUTLINES[name][1] / part.width:
        raise Failure(f"{share:.3f} of the box, the outline has {true:.3f}")


def check_spikes(part: cutread.Part) -> None:
    """Checks that the maze has no tip that is two cells long and one cell wide."""
    def neighbors(cell):
        return [other for other in cutread.near(cell) if other in part.kept]
    for cell in part.kept:
        if len(neighbors(cell)) == 1 and len(neighbors(neighbors(cell)[0])) <= 2:
            raise Failure(f"a spike at {cell}")


def check_outline(program: Program, name: str) -> None:
    parts = cutread.draw(program, name, [f"rect{w}x{h}.{name}-{w + h}" for w, h in SIZES])

    def check(recipe: str) -> None:
        part = parts[recipe]
        check_form(name, part)
        check_looks(name, part)
        check_spikes(part)
        fail_if(cutread.difference(part, int(recipe.rsplit("-", 1)[1])))
    for_each(parts, check)
    for width, height in (min(SIZES), (64, 40)):
        check_area(name, parts[f"rect{width}x{height}.{name}-{width + height}"])


def check_names(program: Program) -> None:
    """Checks that heart30x20 is a short form of the recipe rect30x20.heart, and the same for other outlines."""
    for name in OUTLINES:
        expect(program.text("info", "--recipe", f"{name.upper()}30×20 7").split(),
               [law.with_check(f"rect30x20.{name}-7")], name)
    listed = [line.split()[0] for line in program.text("list", "outlines").splitlines()]
    expect(listed, sorted(OUTLINES) + silhouettes.names() + ["outline.CHECKSUM", "mask.CHECKSUM", "letters.TEXT"], "list outlines")


def points(program: Program, test: Callable) -> None:
    for name in OUTLINES:
        test(f"{name}: form, look, no spikes, carving", lambda: check_outline(program, name))
    test("an outline alone is cut out of a rect", lambda: check_names(program))


if __name__ == "__main__":
    main_of(points)
