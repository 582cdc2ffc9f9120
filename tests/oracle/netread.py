"""Folds a drawn net into a box, using only the lines and numbers of the drawing, in any unit.

The line to cut and the folds divide the sheet into rectangles and flaps. The rectangles are folded back by right
angles, one after the other, until they form a box. Two edges of the net meet if their ends are at the same points in
space. The reader raises a Failure if the box, its paper or its maze has a fault."""
import math
from collections import defaultdict
from itertools import combinations
from typing import Dict, List, NamedTuple, Optional, Set, Tuple

from boxes import START, Sheet, Vector, folded
from tap import Failure, expect

Point = Tuple[float, float]
Segment = Tuple[Point, Point]
Label = Tuple[str, Point]       # a printed number, and the position of its middle
NEAR = 0.02                     # distance in cells below which two points count as equal


class Drawing(NamedTuple):
    cut: List[Point]            # the corners of the line to cut around the net; the first corner is not repeated at the end
    folds: List[Segment]
    walls: List[Segment]
    numbers: List[Label]
    start: Point
    goal: Point
    way: List[List[Point]]      # the lines of the solution; empty if there is none


class Face(NamedTuple):
    corner: Point               # the upper left corner
    width: int                  # width in cells
    height: int
    sheet: Sheet


def near(a: Point, b: Point, unit: float) -> bool:
    return math.dist(a, b) < NEAR * unit


def pieces_of(cut: List[Point], folds: List[Segment], unit: float) -> List[List[Point]]:
    """Returns the polygons into which the folds divide the polygon `cut`."""
    pieces = [cut]
    for a, b in folds:
        for piece in pieces:
            at = [[i for i, p in enumerate(piece) if near(p, end, unit)] for end in (a, b)]
            if at[0] and at[1]:
                break
        else:
            raise Failure(f"a fold from {a} to {b} does not part the sheet")
        low, high = sorted((at[0][0], at[1][0]))
        pieces.remove(piece)
        pieces += [piece[low:high + 1], piece[high:] + piece[:low + 1]]
    return pieces


def is_rectangle(piece: List[Point], unit: float) -> bool:
    """True if the piece is a rectangle with horizontal and vertical sides."""
    ends = [(min(p[i] for p in piece), max(p[i] for p in piece)) for i in (0, 1)]
    corners = [(x, y) for x in ends[0] for y in ends[1]]
    return len(piece) == 4 and all(any(near(corner, p, unit) for p in piece) for corner in corners)


def parted(a: List[Point], b: List[Point], slack: float) -> bool:
    """True if the convex polygons `a` and `b` do not overlap, which is the case if a line along one of their sides separates
    them."""
    for piece in (a, b):
        for p, q in zip(piece, piece[1:] + piece[:1]):
            x, y = q[1] - p[1], p[0] - q[0]
            length = math.hypot(x, y)
            shadows = [[(x * px + y * py) / length for px, py in one] for one in (a, b)]
            if max(shadows[0]) <= min(shadows[1]) + slack or max(shadows[1]) <= min(shadows[0]) + slack:
                return True
    return False


def cell_size(walls: List[Segment]) -> float:
    """Returns the size of a cell: the smallest distance between the columns at which walls begin or end. Distances of at most 1
    are ignored."""
    xs = sorted({round(p[0], 2) for wall in walls for p in wall})
    return min(b - a for a, b in zip(xs, xs[1:]) if b - a > 1)


class Net:
    def __init__(self, drawing: Drawing):
        self.drawing = drawing
        self.unit = unit = cell_size(drawing.walls)
        pieces = pieces_of(drawing.cut, drawing.folds, unit)
        self.flaps = [piece for piece in pieces if not is_rectangle(piece, unit)]
        rectangles = [piece for piece in pieces if is_rectangle(piece, unit)]
        expect((len(rectangles), len(self.flaps)), (6, 7), "faces and flaps")
        for a, b in combinations(pieces, 2):
            if not parted(a, b, NEAR * unit):
                raise Failure(f"{a} and {b} overlap on paper")
        self.faces = self.fold([self.box(piece) for piece in rectangles])
        self.edges: Dict[frozenset, List[Tuple[int, int]]] = defaultdict(list)
        for face in range(6):
            for side in range(4):
                self.edges[frozenset(self.ends_in_space(face, side))].append((face, side))
        expect(sorted(map(len, self.edges.values())), [2] * 12, "faces at each edge in space")

    def box(self, piece: List[Point]) -> Tuple[Point, int, int]:
        left, top = min(x for x, _ in piece), min(y for _, y in piece)
        sizes = [(max(p[i] for p in piece) - (left, top)[i]) / self.unit for i in (0, 1)]
        if any(abs(size - round(size)) > 0.1 for size in sizes):
            raise Failure(f"a face is {sizes} cells large")
        return (left, top), round(sizes[0]), round(sizes[1])

    def fold(self, boxes: List[Tuple[Point, int, int]]) -> List[Face]:
        found: Dict[int, Face] = {0: Face(*boxes[0], START)}
        waiting = [0]
        while waiting:
            number = waiting.pop()
            (x, y), width, height, sheet = found[number]
            wide, high = width * self.unit, height * self.unit
            for other, (corner, w, h) in enumerate(boxes):
                places = ((x, y - h * self.unit), (x + wide, y), (x, y + high), (x - w * self.unit, y))
                for side, place in enumerate(places):
                    if other not in found and near(corner, place, self.unit):
                        self.check_fold(side, (x, y, wide, high))
                        found[other] = Face(corner, w, h, folded(sheet, side, width, height, w, h))
                        waiting.append(other)
        expect(len(found), 6, "faces that hang together")
        return [found[number] for number in range(6)]

    def check_fold(self, side: int, box: Tuple[float, float, float, float]) -> None:
        """Checks that the side between two faces has a dashed line, at which the paper is folded."""
        x, y, wide, high = box
        corners = [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]
        if not self.has_fold(corners[side], corners[(side + 1) % 4]):
            raise Failure(f"no fold at {corners[side]}")

    def has_fold(self, a: Point, b: Point) -> bool:
        return any(near(p, a, self.unit) and near(q, b, self.unit) or near(p, b, self.unit) and near(q, a, self.unit)
                   for p, q in self.drawing.folds)

    def ends(self, face: int, side: int) -> Segment:
        (x, y), width, height, _ = self.faces[face]
        right, bottom = x + width * self.unit, y + height * self.unit
        corners = [(x, y), (right, y), (right, bottom), (x, bottom)]
        return corners[side], corners[(side + 1) % 4]

    def ends_in_space(self, face: int, side: int) -> Tuple[Vector, Vector]:
        _, width, height, sheet = self.faces[face]
        corners = [(0, 0), (width, 0), (width, height), (0, height)]
        return sheet.at(*corners[side]), sheet.at(*corners[(side + 1) % 4])

    def check_numbers(self) -> None:
        """Checks that the number on each flap is also printed once at the edge to which the flap is glued, and nowhere else."""
        inside: Dict[str, Tuple[int, int]] = {}
        beside: Dict[str, Tuple[int, int]] = {}
        cut = [(face, side) for face in range(6) for side in range(4) if not self.has_fold(*self.ends(face, side))]
        for number, place in self.drawing.numbers:
            flap = next((flap for flap in self.flaps if contains(flap, place)), None)
            if flap:
                edges = [(face, side) for face in range(6) for side in range(4)
                         if all(any(near(p, end, self.unit) for p in flap) for end in self.ends(face, side))]
                expect(len(edges), 1, f"edges at which flap {number} hangs")
                known, edge = inside, edges[0]
            else:
                known, edge = beside, min(cut, key=lambda edge: from_segment(place, self.ends(*edge)))
            if number in known:
                raise Failure(f"two numbers {number}")
            known[number] = edge
        expect(len(inside), 7, "numbers on flaps")
        expect(set(beside), set(inside), "numbers at edges")
        for number, edge in inside.items():
            expect(frozenset(self.ends_in_space(*beside[number])), frozenset(self.ends_in_space(*edge)), f"where flap {number} goes")

    # --- the maze ---

    def cell_at(self, place: Point) -> Optional[Tuple[int, int, int]]:
        for number, ((left, top), width, height, _) in enumerate(self.faces):
            x, y = (place[0] - left) / self.unit, (place[1] - top) / self.unit
            if 0 <= x < width and 0 <= y < height:
                return number, int(x), int(y)
        return None

    def closed(self) -> Set[Tuple[int, int, int, int]]:
        """Returns the sides at which a wall is drawn, as tuples (face, x, y, side)."""
        lines: Dict[Tuple[int, int], List[Tuple[float, float]]] = defaultdict(list)    # for each line of the lattice, the walls on it
        for a, b in self.drawing.walls:
            upright = abs(a[0] - b[0]) < NEAR * self.unit
            if not upright and abs(a[1] - b[1]) > NEAR * self.unit:
                raise Failure(f"a wall from {a} to {b}")
            along = sorted((a[upright], b[upright]))
            lines[upright, round(a[not upright] / self.unit * 4)].append((along[0], along[1]))
        found = set()
        for number, ((left, top), width, height, _) in enumerate(self.faces):
            for y in range(height):
                for x in range(width):
                    for side, (dx, dy) in enumerate(((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5))):
                        place = left + (x + dx) * self.unit, top + (y + dy) * self.unit
                        upright = side % 2
                        near_by = [piece for off in (-1, 0, 1)
                                   for piece in lines[upright, round(place[not upright] / self.unit * 4) + off]]
                        if any(low < place[upright] < high for low, high in near_by):
                            found.add((number, x, y, side))
        return found

    def graph(self) -> Dict[Tuple[int, int, int], Set[Tuple[int, int, int]]]:
        """Returns, for each cell, its neighbors without a wall between them. Where two edges of the net meet, both or neither
        must have a wall."""
        closed = self.closed()
        meeting: Dict[frozenset, list] = defaultdict(list)
        for number, (_, width, height, sheet) in enumerate(self.faces):
            for y in range(height):
                for x in range(width):
                    corners = [sheet.at(x + i, y + j) for i, j in ((0, 0), (1, 0), (1, 1), (0, 1))]
                    for side in range(4):
                        meeting[frozenset((corners[side], corners[(side + 1) % 4]))].append((number, x, y, side))
        graph: Dict[tuple, set] = {side[:3]: set() for pair in meeting.values() for side in pair}
        for pair in meeting.values():
            expect(len(pair), 2, "sides that meet in space")
            if (pair[0] in closed) != (pair[1] in closed):
                raise Failure(f"one of {pair} has a wall and the other has none")
            if pair[0] not in closed:
                graph[pair[0][:3]].add(pair[1][:3])
                graph[pair[1][:3]].add(pair[0][:3])
        return graph

    def ways(self) -> List[Tuple[int, int, int]]:
        """Returns the cells of the path from the dot to the star. Checks that exactly one path connects any two cells."""
        graph = self.graph()
        start, goal = self.cell_at(self.drawing.start), self.cell_at(self.drawing.goal)
        came: Dict[tuple, Optional[tuple]] = {goal: None}
        waiting = [goal]
        while waiting:
            cell = waiting.pop()
            for other in graph[cell] - came.keys():
                came[other] = cell
                waiting.append(other)
        expect(len(came), len(graph), "cells that hang together")
        expect(sum(map(len, graph.values())) // 2, len(graph) - 1, "passages of a tree")
        way = [start]
        while came[way[-1]]:
            way.append(came[way[-1]])
        return way

    def check_way(self, way: List[Tuple[int, int, int]]) -> None:
        """Checks that the drawn solution passes through exactly the cells `way`, in order, from the dot to the star."""
        drawn = []
        for line in self.drawing.way:
            for a, b in zip(line, line[1:]):
                steps = max(1, round(math.dist(a, b) / self.unit * 8))
                for k in range(steps + 1):
                    cell = self.cell_at(tuple(p + (q - p) * (0.02 + 0.96 * k / steps) for p, q in zip(a, b)))
                    if cell and drawn[-1:] != [cell]:
                        drawn.append(cell)
        expect(drawn, way, "cells that the way passes")

    def check(self, solved: bool) -> List[Tuple[int, int, int]]:
        self.check_numbers()
        way = self.ways()
        expect(bool(self.drawing.way), solved, "a way is drawn")
        if solved:
            self.check_way(way)
        return way


def contains(piece: List[Point], p: Point) -> bool:
    turns = [(b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) for a, b in zip(piece, piece[1:] + piece[:1])]
    return all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)


def from_segment(p: Point, segment: Segment) -> float:
    (ax, ay), (bx, by) = segment
    dx, dy = bx - ax, by - ay
    share = min(1, max(0, ((p[0] - ax) * dx + (p[1] - ay) * dy) / (dx * dx + dy * dy)))
    return math.dist(p, (ax + share * dx, ay + share * dy))
