"""Checks a drawn maze with a pencil: the thickest pencil that can reach each cell from the entrance, the connected areas of
paper, and the connected cells. pencil.c analyzes the pixels. The positions of cells and doors come from the JSON."""
import json
import math
import re
from collections import defaultdict
from itertools import combinations
from pathlib import Path
from typing import Dict, List, NamedTuple, Sequence, Set, Tuple

import jsonmaze
from pieces import Pieces
from program import Program
from readers import svgfile
from readers.geometry import Point, points_along
from tap import Failure, expect, need, tool

DPI = 600       # dots per inch; at 300, the widths of pencils cannot be distinguished
INCH = 25.4     # millimeters per inch
SVG_UNITS = 96  # units of an SVG per inch
ROUGH = INCH / DPI      # size of a pixel in mm, which is the maximum error of a measured pencil width
SPECK = 6               # number of pixels of the largest piece of ink that is ignored; renderers leave such pieces at edges
WEDGE = 20              # number of pixels of the largest piece of paper that is ignored; walls that meet at a small angle enclose such pieces
NEAR = 4                # number of passages; the pixels may connect two cells only if at most this number of passages is between them
BESIDE = 0.1            # distance in cells; a center that is nearer to a side of its cell may be on the wrong side of a wall


class Seen(NamedTuple):
    ink: List[tuple]                # for each piece of ink: the x and y of its first pixel, and its number of pixels
    paper: List[tuple]
    box: Tuple[int, ...]            # the box around all ink: left, top, right, bottom, in pixels
    widths: List[float]             # for each cell: width in mm of the thickest pencil that reaches the middle of the cell
    joined: Set[Tuple[int, int]]    # pairs of cells that are connected by paper without a third cell between them


class Sheet(NamedTuple):
    """An image of a maze, and the scale and origin that convert the coordinates of cells to pixels."""
    path: str
    cell: float     # size of a cell in pixels
    left: float     # x of the maze's upper left corner in pixels
    top: float

    def place(self, point: Point) -> str:
        return f"{self.left + point[0] * self.cell:.3f} {self.top + point[1] * self.cell:.3f}"


def see(pencil: str, path: str, places: str = "") -> Seen:
    told: Dict[str, List[List[float]]] = defaultdict(list)
    for line in tool(pencil, path, stdin=places.encode()).decode().splitlines():
        word, *numbers = line.split()
        told[word].append([float(number) for number in numbers])
    ink, paper = ([tuple(map(int, piece)) for piece in told[name]] for name in ("ink", "paper"))
    return Seen(ink, paper, tuple(map(int, told["box"][0])),
                [width * INCH / DPI for width, in told["width"]], {(int(a), int(b)) for a, b in told["joined"]})


def places_of(maze: dict, sheet: Sheet) -> str:
    """Returns the input for pencil.c: the starting point at the entrance, lines that close the exit, and the middle of each
    cell."""
    lines = [f"start {sheet.place(maze['doors']['entrance']['point'])}"]
    exit_side = maze["doors"]["exit"]["side"]
    if exit_side is not None:
        side = jsonmaze.outline(maze["cells"][maze["doors"]["exit"]["cell"]])[exit_side]
        points = points_along(side, 0.02) if side.sweep else list(side[:2])
        lines += [f"shut {sheet.place(a)} {sheet.place(b)}" for a, b in zip(points, points[1:])]
    return "\n".join(lines + [f"cell {sheet.place(middle_of(cell))}" for cell in maze["cells"]])


def middle_of(cell: dict) -> Point:
    """Returns a point inside a cell. The point is the center, except in a triangle whose center is so near a side that
    it may be on the wrong side of a wall. In such a triangle, the point is the mean of these points: the middles of the
    open sides, and the mean of the three corners."""
    sides = jsonmaze.outline(cell)
    center = cell["center"]
    if len(sides) != 3 or any(side.sweep for side in sides) or min(left_of(center, *side[:2]) for side in sides) > BESIDE:
        return center
    opened = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for (a, b, _), side in zip(sides, cell["sides"]) if side["open"]]
    corners = [sum(a[k] for a, _, _ in sides) / 3 for k in (0, 1)]
    return tuple(sum(point[k] for point in [*opened, corners]) / (len(opened) + 1) for k in (0, 1))


def left_of(p: Point, a: Point, b: Point) -> float:
    """Returns the signed distance of `p` from the line through `a` and `b`, in cells. It is positive inside a clockwise outline."""
    return ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) / max(math.dist(a, b), 1e-9)


# --- pictures of mazes ------------------------------------------------------------------

def sheet_of_svg(text: str, maze: dict, cell_mm: float, path: Path, dpi: float = DPI) -> Sheet:
    """Paints an SVG with librsvg and returns its sheet. The SVG must contain the solution, which may be hidden. The
    start of the solution, which is in the middle of the entrance, gives the position of the maze."""
    need("rsvg-convert")
    path.with_suffix(".svg").write_text(text, encoding="utf-8")
    zoom = dpi / SVG_UNITS
    tool("rsvg-convert", "-b", "white", "--zoom", str(zoom), "-o", str(path), str(path.with_suffix(".svg")))
    left, top = svgfile.numbers_of(svgfile.root_of(text))[:2]
    way = svgfile.with_class(text, "solution")[0].get("d", "")
    start = [float(number) for number in re.match(r"[Mm]\s*(-?[\d.]+)[\s,]*(-?[\d.]+)", way).groups()]
    cell, door = cell_mm * dpi / INCH, maze["doors"]["entrance"]["point"]
    return Sheet(str(path), cell, (start[0] - left) * zoom - door[0] * cell, (start[1] - top) * zoom - door[1] * cell)


class Drawn(NamedTuple):
    maze: dict
    sheet: Sheet


def draw(program: Program, name: str, cell_mm: float, which: Sequence[str], style: Sequence[str] = (),
         dpi: float = DPI) -> Drawn:
    """Draws a maze. `which` is a recipe, or the options that make a maze from an image."""
    maze = json.loads(program.text("draw", "-f", "json", "-o", "-", *which))
    text = program.text("draw", "-f", "svg", "-o", "-", "--cell", f"{cell_mm:.2f}mm", "--arrows", "none",
                        "--solution=hidden", *style, *which)
    return Drawn(maze, sheet_of_svg(text, maze, cell_mm, program.in_folder(f"{name}.png"), dpi))


# --- checks -------------------------------------------------------------------------------

def near_of(maze: dict) -> List[Set[int]]:
    """Returns, for each cell, the cells that can be reached by at most NEAR passages."""
    next_to: List[Set[int]] = [{cell["number"]} for cell in maze["cells"]]
    for a, b in maze["passages"]:
        next_to[a].add(b)
        next_to[b].add(a)
    near = next_to
    for _ in range(NEAR - 1):
        near = [set().union(*(next_to[other] for other in cells)) for cells in near]
    return near


def joined_round(maze: dict) -> Set[Tuple[int, int]]:
    """Returns the pairs of cells with a common corner that are connected by passages between the cells around this corner."""
    round_corner: Dict[Point, List[int]] = defaultdict(list)
    for cell in maze["cells"]:
        for line in jsonmaze.outline(cell):
            round_corner[line[0]].append(cell["number"])
    passages = {tuple(passage) for passage in maze["passages"]}
    found: Set[Tuple[int, int]] = set()
    for cells in map(sorted, map(set, round_corner.values())):
        pieces = Pieces(range(len(cells)))
        pairs = list(combinations(range(len(cells)), 2))
        for i, k in pairs:
            if (cells[i], cells[k]) in passages:
                pieces.join(i, k)
        found.update((cells[i], cells[k]) for i, k in pairs if pieces.find(i) == pieces.find(k))
    return found


def check_pieces(maze: dict, seen: Seen) -> None:
    """Checks that the ink has as many pieces as the walls of this maze have, and that the paper has one piece per border."""
    wanted = jsonmaze.wall_pieces(maze)
    if sum(size > SPECK for *_, size in seen.ink) not in wanted:
        raise Failure(f"{len(seen.ink)} pieces of wall, expected {list(wanted)}: {smallest(seen.ink)}")
    if sum(size > WEDGE for *_, size in seen.paper) != borders(maze):
        raise Failure(f"{len(seen.paper)} pieces of paper, expected {borders(maze)}: {smallest(seen.paper)}")


def borders(maze: dict) -> int:
    """Returns the number of borders: the outer border, and one border for each hole."""
    corners: Dict[Point, int] = {}
    sides = [[corners.setdefault(end, len(corners)) for end in line[:2]] for cell in maze["cells"]
             for line, side in zip(jsonmaze.outline(cell), cell["sides"]) if side["cell"] is None]
    return jsonmaze.unite(len(corners), sides)[0]


def smallest(pieces: List[tuple]) -> str:
    return ", ".join(f"{size} pixels at ({x}, {y})" for x, y, size in sorted(pieces, key=lambda piece: piece[2])[:4])


def check_joined(maze: dict, seen: Seen) -> None:
    """Checks that pixels connect two cells with a passage, directly or through a third cell. If more than NEAR passages are
    between two cells, pixels may connect them only around a common corner."""
    next_to = defaultdict(set)
    for a, b in seen.joined:
        next_to[a].add(b)
        next_to[b].add(a)
    shut = [(a, b) for a, b in maze["passages"] if b not in next_to[a] and not next_to[a] & next_to[b]]
    expect(shut, [], "passages that are shut")
    near = near_of(maze)
    far = {pair for pair in seen.joined if pair[1] not in near[pair[0]]}
    expect(sorted(far - joined_round(maze) if far else far)[:6], [], "cells joined through a wall")


def check_width(seen: Seen, clear_mm: float) -> float:
    """Checks that a pencil of width `clear_mm` can reach all cells. Returns the width in mm of the thickest pencil that can
    reach all cells."""
    narrow = [number for number, width in enumerate(seen.widths) if width < clear_mm - ROUGH]
    if narrow:
        worst = min(narrow, key=lambda number: seen.widths[number])
        raise Failure(f"{len(narrow)} of {len(seen.widths)} cells cannot be reached by a pencil of {clear_mm} mm; "
                      f"to cell {worst} leads one of {seen.widths[worst]:.3f} mm")
    return min(seen.widths)


def check(pencil: str, drawn: Drawn, clear_mm: float) -> float:
    seen = see(pencil, drawn.sheet.path, places_of(drawn.maze, drawn.sheet))
    check_pieces(drawn.maze, seen)
    check_joined(drawn.maze, seen)
    return check_width(seen, clear_mm)
