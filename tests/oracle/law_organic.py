"""An independent implementation of the law of organic cells: the places and the neighbors of the cells."""
from collections import defaultdict
from fractions import Fraction
from math import floor
from typing import Dict, List, NamedTuple, Optional, Set, Tuple

import law
import law_contour
from pieces import connected

Point = Tuple[int, int]
OUTSIDE = -1
ROOM = 80 ** 2          # in outlines: square of the minimum distance, in 1/256 cell, between a corner and a side of its cell
RIGHT, DOWN, LEFT, UP = range(4)
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))
SIDES_OF_WAY = {RIGHT: ((0, 0), (0, -1)), DOWN: ((-1, 0), (0, 0)), LEFT: ((-1, -1), (-1, 0)), UP: ((0, -1), (-1, -1))}


class Ground:
    """The points of a lattice that are inside the shape. Each cell consists of such points."""

    def __init__(self, width: int, height: int, outline: Optional[str]):
        self.width, self.height = width, height
        self.contour = law_contour.Contour(outline, 8 * width, 8 * height) if outline else None
        every = {(i, j) for i in range(8 * width) for j in range(8 * height)}
        self.points = max(connected(sorted(self.contour.inside(), key=lambda p: p[::-1]), around), key=len) if outline else every

    def edge(self, place: Point) -> Point:
        """Returns the point of the outline that is nearest to `place`, or `place` if the shape has no outline."""
        if not self.contour:
            return place
        return tuple((part + 1024) // 2048 for part in self.contour.nearest((place[0] * 2048, place[1] * 2048)))

    def pins(self) -> List[Tuple[Point, bool]]:
        """Returns the corners of the border, each with a flag: true if the border bends inwards there."""
        if self.contour:
            return [(tuple((part + 1024) // 2048 for part in at), bends_in) for at, bends_in in self.contour.corners()]
        return [((x, y), False) for y in (0, 256 * self.height) for x in (0, 256 * self.width)]


class Cell(NamedTuple):
    outline: List[Point]
    center: Point
    sides: List[Optional[Tuple[int, int]]]      # for each side, the neighbor and the neighbor's side; None at the border


def draw_sites(ground: Ground, seed: int) -> List[Point]:
    width, height = ground.width, ground.height
    draws = law.Stream.of_stage(seed, "organic")

    def place(square: int, squares: int) -> int:
        first = square - square % 2
        return 256 * first + draws.below(256 * (min(first + 2, squares) - first))
    drawn = [(place(x, width), place(y, height)) for y in range(height) for x in range(width)]
    return [(x, y) for x, y in drawn if (x // 32, y // 32) in ground.points]


def nearest(sites: List[Point], i: int, j: int) -> int:
    x, y = 32 * i + 16, 32 * j + 16
    squares = [(a - x) ** 2 + (b - y) ** 2 for a, b in sites]
    return squares.index(min(squares))


def owners(sites: List[Point], ground: Ground) -> Dict[Point, int]:
    return {(i, j): nearest(sites, i, j) for i, j in ground.points}


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


def hold(sites: List[Point], owner: Dict[Point, int]) -> Tuple[List[int], Dict[Point, int]]:
    """Returns the numbers of the sites that become cells, and a dictionary from each lattice point to the number of its cell."""
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
    return left, {point: left.index(cell) for point, cell in held.items()}


def circle_middle(a: Point, b: Point, c: Point) -> Optional[Point]:
    (bx, by), (cx, cy) = [(p[0] - a[0], p[1] - a[1]) for p in (b, c)]
    area = 2 * (bx * cy - by * cx)
    if area == 0:
        return None
    b2, c2 = bx * bx + by * by, cx * cx + cy * cy
    return tuple(floor(start + Fraction(value, area) + Fraction(1, 2))
                 for start, value in zip(a, (cy * b2 - by * c2, bx * c2 - cx * b2)))


class Walls:
    """The corners of all cells, and the sides between the corners."""

    def __init__(self, sites: List[Point], owner: Dict[Point, int], ground: Ground):
        self.sites, self.owner, self.ground = sites, owner, ground
        self.place: Dict[Point, Point] = {}         # for each window that is a corner, the corner's position
        self.rank: Dict[Point, int] = {}
        self.worth: Dict[Point, int] = {}
        self.bends_in: Set[Point] = set()
        windows = [(i, j) for j in range(8 * ground.height + 1) for i in range(8 * ground.width + 1)]
        around_of = {window: {self.at(window, step) for step in ((0, 0), (-1, 0), (-1, -1), (0, -1))} for window in windows}
        border = [window for window in windows if OUTSIDE in around_of[window] and len(around_of[window]) > 1]
        pinned: Dict[Point, Tuple[Point, bool]] = {}
        for at, bends_in in ground.pins():
            near = [w for w in border if max(abs(w[k] - at[k] // 32) for k in (0, 1)) <= 32]
            if near:
                best = min(near, key=lambda w: (32 * w[0] - at[0]) ** 2 + (32 * w[1] - at[1]) ** 2)
                pinned.setdefault(best, (at, bends_in))
        for window in windows:
            self.find_corner(window, around_of[window], pinned.get(window))
        self.corner_of: Dict[Tuple[Point, int], Point] = {}     # for each side, which is a pair (first window, direction), its corner
        self.across: Dict[Tuple[Point, int], Optional[Tuple[Point, int]]] = {}
        self.cells: List[List[Tuple[Point, int]]] = [self.walk(cell) for cell in range(len(sites))]
        self.order = [side for cell in self.cells for side in cell]
        self.place_of = {side: number for number, side in enumerate(self.order)}
        self.home = {side: cell for cell in self.cells for side in cell}
        for side, other in self.across.items():
            self.across[side] = other if other in self.corner_of else None

    def at(self, window: Point, step: Point) -> int:
        return self.owner.get((window[0] + step[0], window[1] + step[1]), OUTSIDE)

    def site_at(self, _window: Point, cell: int) -> Point:
        return self.sites[cell]

    def find_corner(self, window: Point, cells: Set[int], pin: Optional[Tuple[Point, bool]]) -> None:
        if len(cells) < 3 and not pin:
            return
        place = (32 * window[0], 32 * window[1])
        if pin:
            place = pin[0]
            if pin[1]:
                self.bends_in.add(window)
        elif OUTSIDE in cells:
            place = self.ground.edge(place)
        elif len(cells) == 3:
            exact = circle_middle(*(self.site_at(window, cell) for cell in sorted(cells)))
            if exact and max(abs(exact[0] - place[0]), abs(exact[1] - place[1])) <= 32:
                place = exact
        self.place[window], self.rank[window], self.worth[window] = place, 2 if pin else OUTSIDE in cells, 1

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
        return self.home[side]

    def ends(self, side) -> Tuple[Point, Point]:
        return self.corner_of[side], self.corner_of[self.next_of(side)]

    def square(self, side) -> int:
        a, b = self.ends(side)
        return sum((p - q) ** 2 for p, q in zip(self.place[a], self.place[b]))

    def unite_shorter(self, least: int) -> bool:
        any_united = False
        for side in self.order:
            if side in self.corner_of and self.square(side) < least ** 2 and self.may_unite(side):
                self.unite(side)
                any_united = True
        return any_united

    def may_unite(self, side) -> bool:
        other = self.across[side]
        if all(self.rank[corner] for corner in self.ends(side)) and other:
            return False
        return all(len(self.cell_of(one)) > 3 for one in (side, other) if one)

    def unite(self, side) -> None:
        a, b = self.ends(side)
        worth = self.worth[a] + self.worth[b]
        if self.rank[a] == self.rank[b]:
            self.place[a] = tuple((p * self.worth[a] + q * self.worth[b]) // worth
                                  for p, q in zip(self.place[a], self.place[b]))
        elif self.rank[b] > self.rank[a]:
            self.place[a], self.rank[a] = self.place[b], self.rank[b]
            self.bends_in |= {a} if b in self.bends_in else set()
        if self.rank[a] == 1:
            self.place[a] = self.ground.edge(self.place[a])
        self.worth[a] = worth
        for one, corner in self.corner_of.items():
            if corner == b:
                self.corner_of[one] = a
        for one in (side, self.across[side]):
            if one:
                self.take_out(one)

    def take_out(self, side) -> None:
        self.cell_of(side).remove(side)
        del self.corner_of[side]

    def before(self, side) -> Tuple[Point, int]:
        cell = self.cell_of(side)
        return cell[cell.index(side) - 1]

    def move_to_bends(self) -> None:
        for side in self.order:
            if side not in self.corner_of or self.corner_of[side] not in self.bends_in or self.across[side]:
                continue
            before = self.before(side)
            if not self.across[before]:
                both = [before, side] if self.square(before) < self.square(side) else [side, before]
                for one in both:
                    if self.may_unite(one):
                        self.unite(one)
                        break

    def open_narrow(self, least: int = 110) -> None:
        for side in self.order:
            if side not in self.corner_of or not self.across[side] or self.square(side) >= least ** 2:
                continue
            if all(self.rank[corner] for corner in self.ends(side)):
                self.join_across(side)

    def join_across(self, side) -> None:
        """Joins the two cells that `side` separates."""
        other = self.across[side]
        next_side, far_next = self.next_of(side), self.next_of(other)
        here, there = self.cell_of(side), self.cell_of(other)
        i, k = here.index(side), there.index(other)
        joined = here[:i] + there[k + 1:] + there[:k] + here[i + 1:]
        here.clear()
        there.clear()
        self.cells.append(joined)
        self.home.update(dict.fromkeys(joined, joined))
        del self.corner_of[side], self.corner_of[other]
        for one in (far_next, next_side):
            self.straighten(one)

    def straighten(self, side) -> None:
        ends_wall = self.across[side] or self.across[self.before(side)]
        if not ends_wall and self.rank[self.corner_of[side]] == 1 and len(self.cell_of(side)) > 3:
            self.take_out(side)

    def bend_sides(self) -> None:
        """Adds a bend in the middle of each side at the border that would otherwise leave the outline, or whose cell
        has only two sides."""
        for number, side in enumerate(list(self.order) if self.ground.contour else ()):
            if side not in self.corner_of or self.across[side]:
                continue
            a, b = (self.place[corner] for corner in self.ends(side))
            middle = ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2)
            at = self.ground.edge(middle)
            off = (at[0] - middle[0]) ** 2 + (at[1] - middle[1]) ** 2
            cell = self.cell_of(side)
            if len(cell) == 2 or (off > 24 ** 2 and self.square(side) >= 4 * 110 ** 2):
                new = ((-1, number), RIGHT)
                self.corner_of[new], self.across[new] = new[0], None
                self.place[new[0]], self.rank[new[0]], self.worth[new[0]] = at, 1, 1
                cell.insert(cell.index(side) + 1, new)
                self.home[new], self.place_of[new] = cell, len(self.order)
                self.order.append(new)

    def bend_of(self, cell: list) -> int:
        places = [self.place[self.corner_of[side]] for side in cell]
        turns = [(b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
                 for a, b, c in zip(places, places[1:] + places[:1], places[2:] + places[:2])]
        return -sum(turn for turn in turns if turn < 0)

    def bend_round(self, corner: Point, place: Point) -> int:
        """Returns how far the cells around `corner` would bend inwards if the corner were moved to `place`. Returns a very large
        number if this would make a side too short."""
        old, self.place[corner] = self.place[corner], place
        cells = [cell for cell in self.cells if any(self.corner_of[side] == corner for side in cell)]
        sides = [side for cell in cells for side in cell if self.corner_of[side] == corner]
        short = any(self.square(side) < 110 ** 2 for side in sides)
        bend = sum(self.bend_of(cell) for cell in cells)
        self.place[corner] = old
        return 1 << 62 if short else bend

    def mend(self) -> None:
        for _ in range(8):
            moved, before = False, None
            for side in self.order:
                cell = self.cell_of(side) if side in self.corner_of else None
                if cell and cell is not before and self.bend_of(cell) > 0:
                    moved = self.mend_cell(cell, side) or moved
                before = cell
            if not moved:
                break

    def outline_of(self, cell: list) -> List[Point]:
        return [self.place[self.corner_of[side]] for side in cell]

    def state_round(self, corner: Point, place: Point) -> Tuple[int, int]:
        """Returns the quality of the cells around `corner` if the corner were moved to `place`, as a pair to maximize: the
        smallest squared distance in these cells, and minus the sum of their inward bends."""
        old, self.place[corner] = self.place[corner], place
        cells = [cell for cell in self.cells if any(self.corner_of[side] == corner for side in cell)]
        lengths = [self.square(side) * 64 // 121 for cell in cells for side in cell if self.corner_of[side] == corner]
        state = min(lengths + [room(self.outline_of(cell)) for cell in cells]), -sum(self.bend_of(cell) for cell in cells)
        self.place[corner] = old
        return state

    def widen(self) -> None:
        for _ in range(8 if self.ground.contour else 0):
            moved, before = False, None
            for side in self.order:
                cell = self.cell_of(side) if side in self.corner_of else None
                if cell and cell is not before and room(self.outline_of(cell)) < ROOM:
                    moved = self.widen_cell(cell, side) or moved
                before = cell
            if not moved:
                break

    def widen_cell(self, cell: list, first: Tuple[Point, int]) -> bool:
        moved = False
        start = cell.index(first)
        for corner in [self.corner_of[side] for side in cell[start:] + cell[:start]]:
            if self.rank[corner]:
                continue
            x, y = self.place[corner]
            choices = [(x, y)] + [(x + dx, y + dy) for step in (64, 32, 16) for dy in (-step, 0, step)
                                  for dx in (-step, 0, step)]
            best = max(choices, key=lambda place: self.state_round(corner, place))
            moved = moved or best != (x, y)
            self.place[corner] = best
        return moved

    def place_in_order(self, side) -> int:
        return self.place_of[side]

    def in_order(self) -> List[list]:
        """Returns the sides of each remaining cell, clockwise from the cell's highest corner."""
        ordered = []
        for cell in sorted(filter(None, self.cells), key=lambda sides: min(map(self.place_in_order, sides))):
            first = min(range(len(cell)), key=lambda k: self.place[self.corner_of[cell[k]]][::-1])
            ordered.append(cell[first:] + cell[:first])
        return ordered

    def mend_cell(self, cell: list, first: Tuple[Point, int]) -> bool:
        moved = False
        start = cell.index(first)
        for side in cell[start:] + cell[:start]:
            corner = self.corner_of[side]
            if self.rank[corner] or self.bend_of(cell) == 0:
                continue
            x, y = self.place[corner]
            choices = [(x, y)] + [(x + dx, y + dy) for step in (128, 64, 32, 16) for dy in (-step, 0, step)
                                  for dx in (-step, 0, step)]
            best = min(choices, key=lambda place: self.bend_round(corner, place))
            moved = moved or best != (x, y)
            self.place[corner] = best
        return moved


def clockwise(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def distance(at: Point, a: Point, b: Point) -> int:
    """Returns the squared distance of the point `at` from the line between `a` and `b`, rounded down."""
    length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    along = (at[0] - a[0]) * (b[0] - a[0]) + (at[1] - a[1]) * (b[1] - a[1])
    if 0 < along < length:
        return clockwise(a, b, at) ** 2 // length
    return min((at[0] - p[0]) ** 2 + (at[1] - p[1]) ** 2 for p in (a, b))


def room(outline: List[Point]) -> int:
    """Returns the square of the smallest distance between a corner and a side that does not end at this corner, but at most
    ROOM. Returns 0 if sides cross, or if the outline is counterclockwise."""
    sides = list(zip(outline, outline[1:] + outline[:1]))
    for i, (a, b) in enumerate(sides):
        for c, d in sides[i + 2:len(sides) - (i == 0)]:
            if all((clockwise(*p, q) < 0) != (clockwise(*p, r) < 0) for p, q, r in (((a, b), c, d), ((c, d), a, b))):
                return 0
    if sum(a[0] * b[1] - a[1] * b[0] for a, b in sides) <= 0:
        return 0
    return min([ROOM] + [distance(at, a, b) for at in outline for a, b in sides if at not in (a, b)])


def area_middle(outline: List[Point]) -> Point:
    ends = list(zip(outline, outline[1:] + outline[:1]))
    parts = [a[0] * b[1] - a[1] * b[0] for a, b in ends]
    return tuple(sum(part * (a[k] + b[k]) for part, (a, b) in zip(parts, ends)) // (3 * sum(parts)) for k in (0, 1))


def cells(width: int, height: int, seed: int, outline: Optional[str] = None) -> List[Cell]:
    ground = Ground(width, height, outline)
    sites = draw_sites(ground, seed)
    for _ in range(8):
        sites = move(sites, owners(sites, ground))
    sites = sorted(sites, key=lambda p: (p[1] // 256, p[0], p[1]))
    left, owner = hold(sites, owners(sites, ground))
    walls = Walls([sites[cell] for cell in left], owner, ground)
    walls.move_to_bends()
    for least in (27, 55, 82):
        walls.unite_shorter(least)
    while walls.unite_shorter(110):
        pass
    walls.open_narrow()
    walls.bend_sides()
    walls.mend()
    ordered = walls.in_order()
    number = {side: (cell, k) for cell, sides in enumerate(ordered) for k, side in enumerate(sides)}
    walls.widen()
    outlines = [[walls.place[walls.corner_of[side]] for side in sides] for sides in ordered]
    return [Cell(outline, area_middle(outline), [number.get(walls.across[side]) for side in sides])
            for outline, sides in zip(outlines, ordered)]
