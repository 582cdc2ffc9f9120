"""Checks mazes in mazepress's JSON without any other data about their shapes, and describes faults. Points are compared by their
printed coordinates, because equal points are printed with the same digits."""
import json
import math
from bisect import bisect_left, bisect_right
from collections import Counter
from typing import Dict, Iterator, List, Optional, Sequence, Tuple

from pieces import Pieces
from program import Program
from readers.geometry import NEAR, Line, Point, at, box, share_of
from tap import Failure, expect

Piece = Tuple[frozenset, Point]


def drawn(program: Program, recipes: Sequence[str], *options: str) -> List[dict]:
    """Returns the mazes of several recipes with their solutions. All mazes are drawn by one command."""
    lines = program.text("draw", "-f", "json", "-o", "-", "--solution", *options, *recipes).splitlines()
    expect(len(lines), len(recipes), "mazes drawn")
    return [json.loads(line) for line in lines]


def point(values: List[float]) -> Point:
    return values[0], values[1]


def piece(line: Line) -> Piece:
    """Returns a key that identifies a line, regardless of its direction. The key contains the middle of the line, which
    distinguishes an arc from a straight line."""
    x, y = at(line, 0.5)
    return frozenset((line.start, line.end)), (round(x, 2), round(y, 2))


def outline(cell: dict) -> List[Line]:
    corners = [point(p) for p in cell["outline"]]
    sweeps = cell.get("sweeps", [0] * len(corners))
    expect(len(sweeps), len(corners), "sweeps of a cell")
    return [Line(a, b, s) for a, b, s in zip(corners, corners[1:] + corners[:1], sweeps)]


def halfway(p: Point, q: Point, drawn: Dict[Tuple[int, int], Point]) -> Point:
    """Returns the middle between p and q. If a wall has a point there, returns the printed coordinates of this point."""
    x, y = (p[0] + q[0]) / 2, (p[1] + q[1]) / 2
    near = [drawn[key] for i in (-1, 0, 1) for j in (-1, 0, 1)
            if (key := (round(x * 100) + i, round(y * 100) + j)) in drawn]
    return min(near, key=lambda p: math.dist(p, (x, y)), default=(x, y))


def flat(maze: dict) -> dict:
    """Returns the maze without cells that overlap. The upper cell of a crossing becomes the deck of a bridge, which is narrower
    in its middle than at its ends, like )(. The lower cell becomes two banks. The second bank is added after all other
    cells. "bridges" lists the pairs of banks that are connected under a bridge."""
    if not any("under" in cell for cell in maze["cells"]):
        return maze
    cells = [dict(cell, sides=[dict(side) for side in cell["sides"]]) for cell in maze["cells"]]
    drawn = {(round(x * 100), round(y * 100)): (x, y) for wall in maze["walls"] for x, y in wall["points"]}
    pairs = [build(cells, cell, drawn) for cell in maze["cells"] if "under" in cell]
    passages = [[cell["number"], side["cell"]] for cell in cells for side in cell["sides"]
                if side["open"] and side["cell"] is not None and cell["number"] < side["cell"]]
    found = {**maze, "cells": cells, "passages": passages, "bridges": pairs,
             "measures": {**maze["measures"], "cells": len(cells), "passages": len(passages)}}
    if "solution" in maze:
        other = dict(pairs)
        found["solution"] = maze["solution"] + [other[cell] for cell in maze["solution"] if cell in other]
    return found


def build(cells: List[dict], under: dict, drawn: dict) -> Tuple[int, int]:
    """Replaces the lower cell of a crossing by two banks, and the upper cell by a deck. Returns the numbers of the banks."""
    over = cells[under["under"]]
    corners, sweeps = [point(p) for p in over["outline"]], over.get("sweeps", [0] * 4)
    expect(len(corners), 4, "corners of a crossing")
    bends = [halfway(corner, point(over["center"]), drawn) for corner in corners]
    first = 0 if over["sides"][0]["cell"] is not None else 1
    banks = (under["number"], len(cells))
    cells.append({})
    deck = {"number": over["number"], "center": over["center"], "outline": [], "sweeps": [], "sides": []}
    for number, side in zip(banks, (first, first + 2)):
        edge, behind = (side + 1) % 4, (side + 2) % 4
        place = len(deck["sides"])
        deck["outline"] += [corners[side], corners[edge], bends[edge], bends[behind]]
        deck["sweeps"] += [sweeps[side], 0, 0, 0]
        deck["sides"] += [lead(cells, over["sides"][side], deck["number"], place)]
        deck["sides"] += [{"cell": number, "back": 3 - i, "open": False} for i in range(3)]
        shore = [corners[edge], corners[behind], bends[behind], bends[edge]]
        shut = [{"cell": deck["number"], "back": place + 3 - i, "open": False} for i in range(3)]
        cells[number] = {"number": number, "center": [sum(p[k] for p in shore) / 4 for k in (0, 1)], "outline": shore,
                         "sweeps": [sweeps[edge], 0, 0, 0],
                         "sides": [lead(cells, under["sides"][edge], number, 0)] + shut}
    cells[deck["number"]] = deck
    return banks


def lead(cells: List[dict], side: dict, number: int, place: int) -> dict:
    """Changes the neighbor across `side` so that the neighbor's side leads to side `place` of cell `number`. Returns a copy of
    `side`."""
    cells[side["cell"]]["sides"][side["back"]].update({"cell": number, "back": place})
    return dict(side)


def drawn_lines(maze: dict) -> Iterator[Line]:
    """Yields the lines of the walls. In a flow, points of walls that are not corners of cells are skipped."""
    corners = {point(p) for cell in maze["cells"] for p in cell["outline"]}
    for wall in maze["walls"]:
        points = [point(p) for p in wall["points"]]
        if maze["shape"]["name"] == "flow":
            points = [p for p in points if p in corners]
        ends = points[1:] + (points[:1] if wall["closed"] else [])
        sweeps = wall.get("sweeps", [0] * len(ends))
        expect(len(sweeps), len(ends), "sweeps of a wall")
        yield from (Line(*values) for values in zip(points, ends, sweeps))


def cut(line: Line, corners: List[Point]) -> Iterator[Line]:
    """Divides a line at the corners that it passes, and yields the parts. `corners` must be sorted."""
    left, top, right, bottom = (side + slack for side, slack in zip(box(line), (-NEAR, -NEAR, NEAR, NEAR)))
    near = corners[bisect_left(corners, (left, top)):bisect_right(corners, (right, bottom))]
    on = sorted((share, p) for p in near if top <= p[1] <= bottom
                and not math.isnan(share := share_of(line, p)))
    expect((on[0][1], on[-1][1]), (line.start, line.end), "ends of a wall")
    for (share, p), (following, q) in zip(on, on[1:]):
        yield Line(p, q, line.sweep * (following - share))


def nearly(found: Counter, wanted: Counter, what: str) -> None:
    """Checks that the pieces of walls equal the wanted pieces, except for rounding errors of their middles."""
    def key(one: Piece) -> tuple:
        return tuple(sorted(one[0]))
    left: Dict[tuple, List[Point]] = {}
    for one, count in wanted.items():
        left.setdefault(key(one), []).extend([one[1]] * count)
    for one, count in found.items():
        for _ in range(count):
            near = [m for m in left.get(key(one), []) if math.dist(m, one[1]) < 0.03]
            if not near:
                raise Failure(f"{what}: {key(one)} is drawn but no closed side, or twice")
            left[key(one)].remove(near[0])
    missing = [k for k, middles in left.items() if middles]
    if missing:
        raise Failure(f"{what}: {missing[:4]} are closed but not drawn")


def check_numbers(maze: dict) -> None:
    cells = maze["cells"]
    expect([cell["number"] for cell in cells], list(range(len(cells))), "cell numbers")
    expect(maze["measures"]["cells"], len(cells), "number of cells")
    expect(maze["measures"]["passages"], len(maze["passages"]), "number of passages")
    width, height = maze["shape"]["extent"]
    for cell in cells:
        expect(len(cell["sides"]), len(cell["outline"]), "sides and corners of a cell")
        for x, y in [cell["center"], *cell["outline"]]:
            if not (-0.001 <= x <= width + 0.001 and -0.001 <= y <= height + 0.001):
                raise Failure(f"{x}, {y} lies outside of {width} x {height}")


def area(lines: List[Line]) -> float:
    """Returns the area that the lines enclose: positive if they run clockwise on the page, and negative otherwise."""
    sum_ = 0.0
    for line in lines:
        points = [at(line, i / 16) for i in range(17)] if line.sweep else line[:2]
        sum_ += sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:]))
    return sum_ / 2


def check_outlines(maze: dict) -> None:
    """Checks that outlines run clockwise, and that two neighbors have the line between them in common."""
    outlines = [outline(cell) for cell in maze["cells"]]
    for cell, lines in zip(maze["cells"], outlines):
        if area(lines) < 0.05:
            raise Failure(f"cell {cell['number']} is not clockwise")
        for line, side in zip(lines, cell["sides"]):
            if side["cell"] is None:
                continue
            other = outlines[side["cell"]][side["back"]]
            expect((other.start, other.end), (line.end, line.start), "a side seen from both cells")
            if abs(other.sweep + line.sweep) > 1e-5:
                raise Failure(f"an arc seen from both cells: {line.sweep}, {other.sweep}")


def check_sides(maze: dict) -> None:
    """Checks that each side leads to the neighbor's side that leads back, and that a side is open if and only if it has a
    passage or a door."""
    passages, doors = [], []
    for cell in maze["cells"]:
        for number, side in enumerate(cell["sides"]):
            expect(side["back"] is None, side["cell"] is None, "no cell, no side")
            if side["cell"] is None:
                doors += [(cell["number"], number)] * side["open"]
                continue
            other = maze["cells"][side["cell"]]["sides"][side["back"]]
            expect((other["cell"], other["back"], other["open"]),
                   (cell["number"], number, side["open"]), "a side seen from across")
            if side["open"] and cell["number"] < side["cell"]:
                passages.append([cell["number"], side["cell"]])
    expect(sorted(maze["passages"]), sorted(passages), "passages")
    told = [(door["cell"], door["side"]) for door in maze["doors"].values()
            if door["side"] is not None]
    expect(sorted(doors), sorted(told), "open sides of the border")


def rings(maze: dict) -> int:
    """Returns the number of independent loops of a connected maze."""
    return len(joins(maze)) - len(maze["cells"]) + 1


def joins(maze: dict) -> List[Tuple[int, int]]:
    """Returns the pairs of connected cells: the passages, and the paths under bridges."""
    return [*maze["passages"], *maze.get("bridges", ())]


def may_have_rings(maze: dict) -> bool:
    return "-braid" in maze["recipe"] or "-rooms" in maze["recipe"]


def unite(count: int, pairs: List[Tuple[int, int]]) -> Tuple[int, Optional[Tuple[int, int]]]:
    """Connects the two cells of each pair. Returns the number of connected pieces of the `count` cells, and the last pair whose
    cells were already connected, or None."""
    pieces, ring = Pieces(range(count)), None
    for pair in pairs:
        if not pieces.join(*pair):
            ring = pair
    return pieces.count(), ring


def loops(maze: dict) -> int:
    """Returns the number of independent loops of a maze without bridges. The outside counts as a cell to which each
    door is a passage."""
    cells = maze["cells"]
    pairs = [*maze["passages"], *((door["cell"], len(cells)) for door in maze["doors"].values() if door["side"] is not None)]
    return len(pairs) - len(cells) - 1 + unite(len(cells) + 1, pairs)[0]


def check_passages(maze: dict) -> None:
    """Checks by union-find that all cells are connected, and that no passage closes a loop unless the recipe permits loops."""
    pieces, ring = unite(len(maze["cells"]), joins(maze))
    if ring and not may_have_rings(maze):
        raise Failure(f"the passage {ring[0]}-{ring[1]} closes a ring")
    expect(pieces, 1, "pieces")
    expect(maze["measures"]["perfect"], rings(maze) == 0, "perfect")


def check_walls(maze: dict) -> None:
    """Checks that the walls consist of all closed sides, each drawn once."""
    corners = sorted({point(p) for cell in maze["cells"] for p in cell["outline"]})
    wanted = Counter()
    for cell in maze["cells"]:
        for line, side in zip(outline(cell), cell["sides"]):
            if not side["open"] and (side["cell"] is None or cell["number"] < side["cell"]):
                wanted[piece(line)] += 1
    found = Counter(piece(part) for line in drawn_lines(maze) for part in cut(line, corners))
    nearly(found, wanted, "walls")


def wall_pieces(maze: dict) -> range:
    """Returns the permitted numbers of connected pieces of wall. A maze has one piece, and one more for each loop; the path
    outside from one door to the other also closes a loop. A corner without walls is not a piece, nor is a corner between two
    adjacent doors. If the border touches itself, there may be one piece fewer."""
    ends, border, doors = set(), Counter(), []
    for cell in maze["cells"]:
        for line, side in zip(outline(cell), cell["sides"]):
            if side["cell"] is None:
                border.update((line.start, line.end))
            if not side["open"]:
                ends.update((line.start, line.end))
            elif side["cell"] is None:
                doors.append({line.start, line.end})
    bare = len(doors) == 2 and bool(doors[0] & doors[1] - ends)
    touches = len(doors) == 2 and max(border.values()) > 2
    corners = {point(p) for cell in maze["cells"] for p in cell["outline"]}
    most = 1 + loops(maze) - bare - len(corners - ends - set(border))
    return range(most - (touches and not bare), most + 1)


def check_border(maze: dict) -> None:
    """Checks that the border, including the doors, consists of closed lines. If the maze has more than two cells, also checks
    that the number of connected pieces of wall is permitted."""
    ends, pieces = Counter(), Pieces()
    for cell in maze["cells"]:
        for line, side in zip(outline(cell), cell["sides"]):
            if side["cell"] is None:
                ends.update((line.start, line.end))
            if not side["open"]:
                pieces.join(line.start, line.end)
    expect([p for p, count in ends.items() if count % 2], [], "loose ends of the border")
    found, wanted = pieces.count(), wall_pieces(maze)
    if len(maze["cells"]) > 2 and found not in wanted:
        raise Failure(f"pieces of wall: {found}, expected {list(wanted)}")


def check_doors(maze: dict) -> None:
    for name, door in maze["doors"].items():
        cell = maze["cells"][door["cell"]]
        if door["side"] is None:
            expect((name, door["point"], door["direction"]), ("exit", cell["center"], None), "a door inside")
            continue
        line = outline(cell)[door["side"]]
        middle = at(line, 0.5)
        if math.dist(middle, door["point"]) > NEAR:
            raise Failure(f"{name} at {door['point']}, but its side's middle is {middle}")
        away = [p - c for p, c in zip(door["point"], cell["center"])]
        square = [line.end[1] - line.start[1], line.start[0] - line.end[0]]
        outward = sum(a * b for a, b in zip(square, away)) > 0
        length = math.hypot(*square) * (1 if outward == (name == "exit") else -1)
        wanted = [part / length for part in square]
        if math.dist(wanted, door["direction"]) > NEAR / abs(length):
            raise Failure(f"{name} leads {door['direction']}, not square to its wall, {wanted}")


def check_solution(maze: dict) -> None:
    """Checks that the solution leads from the entrance to the exit through passages and visits no cell twice. In a tree, there
    is only one such path."""
    way = maze["solution"]
    expect((way[0], way[-1]), tuple(maze["doors"][name]["cell"] for name in ("entrance", "exit")),
           "ends of the solution")
    expect(len(set(way)), len(way), "different cells of the solution")
    passages = {frozenset(pair) for pair in maze["passages"]}
    expect([pair for pair in zip(way, way[1:]) if frozenset(pair) not in passages], [],
           "steps of the solution through a wall")
    expect(maze["measures"]["solution_length"], len(way), "solution_length")


ON_GRAPHS = (check_numbers, check_sides, check_passages)
IN_THE_PLANE = (check_numbers, check_outlines, check_sides, check_passages, check_walls, check_border, check_doors)


def check(maze: dict) -> None:
    for part in ON_GRAPHS:
        part(maze)
    for part in IN_THE_PLANE:
        part(flat(maze))
    if "solution" in maze:
        check_solution(maze)
