"""The law of organic cells, worked out a second time: where they lie, and which are neighbors."""
from collections import defaultdict
from fractions import Fraction
from math import floor
from typing import Dict, List, NamedTuple, Optional, Tuple

import law

Point = Tuple[int, int]
OUTSIDE = -1
RIGHT, DOWN, LEFT, UP = range(4)
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))
SIDES_OF_WAY = {RIGHT: ((0, 0), (0, -1)), DOWN: ((-1, 0), (0, 0)), LEFT: ((-1, -1), (-1, 0)), UP: ((0, -1), (-1, -1))}


class Cell(NamedTuple):
    outline: List[Point]
    center: Point
    sides: List[Optional[Tuple[int, int]]]      # the neighbor and its side


def draw_sites(width: int, height: int, seed: int) -> List[Point]:
    draws = law.Stream.of_stage(seed, "organic")

    def place(square: int, squares: int) -> int:
        first = square - square % 2
        return 256 * first + draws.below(256 * (min(first + 2, squares) - first))
    return [(place(x, width), place(y, height)) for y in range(height) for x in range(width)]


def nearest(sites: List[Point], i: int, j: int) -> int:
    x, y = 32 * i + 16, 32 * j + 16
    return min(range(len(sites)), key=lambda k: ((sites[k][0] - x) ** 2 + (sites[k][1] - y) ** 2, k))


def owners(sites: List[Point], width: int, height: int) -> Dict[Point, int]:
    return {(i, j): nearest(sites, i, j) for j in range(8 * height) for i in range(8 * width)}


def move(sites: List[Point], owner: Dict[Point, int]) -> List[Point]:
    shares = defaultdict(list)
    for point, site in owner.items():
        shares[site].append(point)

    def middle(places: List[int]) -> int:
        return (2 * sum(places) + len(places)) * 32 // (2 * len(places))
    return [tuple(middle(places) for places in zip(*shares[k])) if k in shares else site for k, site in enumerate(sites)]


def around(point: Point) -> List[Point]:
    i, j = point
    return [(i, j - 1), (i - 1, j), (i + 1, j), (i, j + 1)]


def hold(sites: List[Point], owner: Dict[Point, int]) -> Tuple[List[Point], Dict[Point, int]]:
    """The cells' sites, and of each point its cell."""
    held: Dict[Point, int] = {}
    for cell, (x, y) in enumerate(sites):
        waiting = [(x // 32, y // 32)]
        while waiting:
            point = waiting.pop()
            if owner.get(point) == cell and point not in held:
                held[point] = cell
                waiting += around(point)
    while len(held) < len(owner):
        for point in sorted(owner, key=lambda p: (p[1], p[0])):
            if point not in held:
                near = [held[other] for other in around(point) if other in held]
                if near:
                    held[point] = near[0]
    left = sorted(set(held.values()))
    return [sites[cell] for cell in left], {point: left.index(cell) for point, cell in held.items()}


def circle_middle(a: Point, b: Point, c: Point) -> Optional[Point]:
    (bx, by), (cx, cy) = [(p[0] - a[0], p[1] - a[1]) for p in (b, c)]
    area = 2 * (bx * cy - by * cx)
    if area == 0:
        return None
    b2, c2 = bx * bx + by * by, cx * cx + cy * cy
    return tuple(floor(start + Fraction(value, area) + Fraction(1, 2))
                 for start, value in zip(a, (cy * b2 - by * c2, bx * c2 - cx * b2)))


class Walls:
    """Corners and the sides between them."""

    def __init__(self, sites: List[Point], owner: Dict[Point, int], width: int, height: int):
        self.sites, self.owner, self.width, self.height = sites, owner, 8 * width, 8 * height
        self.place: Dict[Point, Point] = {}         # of each window that is a corner
        self.rank: Dict[Point, int] = {}
        self.worth: Dict[Point, int] = {}
        for j in range(self.height + 1):
            for i in range(self.width + 1):
                self.find_corner((i, j))
        self.corner_of: Dict[Tuple[Point, int], Point] = {}     # of each side: its first window and the way on
        self.across: Dict[Tuple[Point, int], Optional[Tuple[Point, int]]] = {}
        self.cells: List[List[Tuple[Point, int]]] = [self.walk(cell) for cell in range(len(sites))]
        self.order = [side for cell in self.cells for side in cell]
        for side, other in self.across.items():
            self.across[side] = other if other in self.corner_of else None

    def at(self, window: Point, step: Point) -> int:
        return self.owner.get((window[0] + step[0], window[1] + step[1]), OUTSIDE)

    def find_corner(self, window: Point) -> None:
        cells = {self.at(window, step) for step in ((0, 0), (-1, 0), (-1, -1), (0, -1))}
        rank = (window[0] in (0, self.width)) + (window[1] in (0, self.height))
        if len(cells) < 3 and rank < 2:
            return
        place = (32 * window[0], 32 * window[1])
        if len(cells) == 3 and rank == 0:
            exact = circle_middle(*(self.sites[cell] for cell in sorted(cells)))
            if exact and max(abs(exact[0] - place[0]), abs(exact[1] - place[1])) <= 32:
                place = exact
        self.place[window], self.rank[window], self.worth[window] = place, rank, 1

    def goes(self, window: Point, way: int, cell: int) -> bool:
        right, left = SIDES_OF_WAY[way]
        return self.at(window, right) == cell != self.at(window, left)

    def walk(self, cell: int) -> List[Tuple[Point, int]]:
        window = min((point for point, owner in self.owner.items() if owner == cell), key=lambda p: (p[1], p[0]))
        start, way, sides, arrivals = (window, RIGHT), RIGHT, [], []
        while True:
            if window in self.place:
                sides.append((window, way))
                arrivals.append((window, (way_before + 2) % 4) if len(sides) > 1 or window != start[0] else None)
            window, way_before = (window[0] + STEPS[way][0], window[1] + STEPS[way][1]), way
            way = next(turn for turn in ((way + 1) % 4, way, (way + 3) % 4) if self.goes(window, turn, cell))
            if (window, way) == start:
                break
        if arrivals[0] is None:
            arrivals[0] = (window, (way_before + 2) % 4)
        for side, arrival in zip(sides, arrivals[1:] + arrivals[:1]):
            self.corner_of[side], self.across[side] = side[0], arrival
        return sides

    def next_of(self, side) -> Tuple[Point, int]:
        cell = self.cell_of(side)
        return cell[(cell.index(side) + 1) % len(cell)]

    def cell_of(self, side) -> list:
        return next(cell for cell in self.cells if side in cell)

    def unite_shorter(self, least: int) -> bool:
        any_united = False
        for side in self.order:
            if side not in self.corner_of:
                continue
            a, b = self.corner_of[side], self.corner_of[self.next_of(side)]
            length = sum((p - q) ** 2 for p, q in zip(self.place[a], self.place[b]))
            if length < least ** 2 and self.may_unite(side, a, b):
                self.unite(side, a, b)
                any_united = True
        return any_united

    def may_unite(self, side, a: Point, b: Point) -> bool:
        other = self.across[side]
        if self.rank[a] == self.rank[b] == 2 or (self.rank[a] and self.rank[b] and other):
            return False
        return all(len(self.cell_of(one)) > 3 for one in (side, other) if one)

    def unite(self, side, a: Point, b: Point) -> None:
        worth = self.worth[a] + self.worth[b]
        if self.rank[a] == self.rank[b]:
            self.place[a] = tuple((p * self.worth[a] + q * self.worth[b]) // worth
                                  for p, q in zip(self.place[a], self.place[b]))
        elif self.rank[b] > self.rank[a]:
            self.place[a], self.rank[a] = self.place[b], self.rank[b]
        self.worth[a] = worth
        for one, corner in self.corner_of.items():
            if corner == b:
                self.corner_of[one] = a
        for one in (side, self.across[side]):
            if one:
                self.cell_of(one).remove(one)
                del self.corner_of[one]


def area_middle(outline: List[Point]) -> Point:
    ends = list(zip(outline, outline[1:] + outline[:1]))
    parts = [a[0] * b[1] - a[1] * b[0] for a, b in ends]
    return tuple(sum(part * (a[k] + b[k]) for part, (a, b) in zip(parts, ends)) // (3 * sum(parts)) for k in (0, 1))


def cells(width: int, height: int, seed: int) -> List[Cell]:
    sites = draw_sites(width, height, seed)
    for _ in range(8):
        sites = move(sites, owners(sites, width, height))
    sites = sorted(sites, key=lambda p: (p[1] // 256, p[0], p[1]))
    sites, owner = hold(sites, owners(sites, width, height))
    walls = Walls(sites, owner, width, height)
    for least in (27, 55, 82):
        walls.unite_shorter(least)
    while walls.unite_shorter(110):
        pass
    ordered = []
    for cell in walls.cells:
        first = min(range(len(cell)), key=lambda k: walls.place[walls.corner_of[cell[k]]][::-1])
        ordered.append(cell[first:] + cell[:first])
    number = {side: (cell, k) for cell, sides in enumerate(ordered) for k, side in enumerate(sides)}
    outlines = [[walls.place[walls.corner_of[side]] for side in sides] for sides in ordered]
    return [Cell(outline, area_middle(outline), [number.get(walls.across[side]) for side in sides])
            for outline, sides in zip(outlines, ordered)]
