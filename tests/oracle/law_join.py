"""An independent implementation of joining the parts of a figure. Its input is the samples of the figure, eight per side of a
cell, and the cells that the picture keeps. Its output is the cells of the maze. The code is written for clarity and not for
speed: each step repeats the whole search."""
import heapq
from itertools import product
from typing import Dict, Iterator, List, Optional, Set, Tuple

from pieces import connected

Place = Tuple[int, int]  # column and row of a cell or a sample

FINE = 8
LIMB = 12        # number of steps between samples (the length of 1.5 cells) from which a limb outside the cells of its part gets its own cells
SPECK = 96       # number of samples (the area of 1.5 cells) below which a part is ignored if there is a larger part
OWN = 16         # number of samples in a kept cell from which the cell belongs to the part of these samples
LINK = 6         # maximum number of steps along cells between neighbors of a part; neighbors that are farther apart are connected directly
LEAST_PART = 4   # number of cells below which a part of the maze is ignored if there is a larger part
RIGHT, DOWN, LEFT, UP = (1, 0), (0, 1), (-1, 0), (0, -1)
SIDES = (RIGHT, DOWN, LEFT, UP)


def beside(place: Place) -> Iterator[Place]:
    for x, y in SIDES:
        yield place[0] + x, place[1] + y


def reading(place: Place) -> Place:
    """Returns a key that sorts places in reading order."""
    return place[1], place[0]


def pieces(places: Set[Place]) -> List[Set[Place]]:
    """Returns the pieces of `places` that are connected across sides, in the reading order of their first places."""
    return connected(sorted(places, key=reading), beside)


def steps_within(part: Set[Place], sources: Set[Place]) -> Dict[Place, int]:
    """Returns, for each place of a part, the number of steps inside the part from the nearest place in `sources`."""
    steps, layer = {place: 0 for place in sources}, sorted(sources)
    while layer:
        following = []
        for place in layer:
            for near in beside(place):
                if near in part and near not in steps:
                    steps[near] = steps[place] + 1
                    following.append(near)
        layer = following
    return steps


class Part:
    """A part of the figure's samples, and the cells that it touches."""

    def __init__(self, samples: Set[Place], kept: Set[Place]):
        self.samples, self.kept = samples, kept
        self.own: Dict[Place, int] = {}
        for x, y in samples:
            cell = x // FINE, y // FINE
            self.own[cell] = self.own.get(cell, 0) + 1
        self.open = {(cell, near) for cell in self.own for near in beside(cell) if near in self.own and self.crosses(cell, near)}
        self.members = {cell for cell in self.own if cell in kept and self.own[cell] >= OWN}
        if not self.members:
            self.keep(min(self.own, key=lambda cell: (-self.own[cell], reading(cell))))

    def crosses(self, cell: Place, near: Place) -> bool:
        """True if two neighboring samples of the part are on the two sides of the border between the cells `cell` and `near`."""
        (x, y), (dx, dy) = cell, (near[0] - cell[0], near[1] - cell[1])
        for i in range(FINE):
            inner = (x * FINE + (FINE - 1 if dx > 0 else 0 if dx < 0 else i), y * FINE + (FINE - 1 if dy > 0 else 0 if dy < 0 else i))
            if inner in self.samples and (inner[0] + dx, inner[1] + dy) in self.samples:
                return True
        return False

    def keep(self, cell: Place) -> None:
        self.kept.add(cell)
        self.members.add(cell)

    def price(self, cell: Place) -> int:
        return 1 if cell in self.kept else FINE * FINE + 1 - self.own[cell]

    def costs(self, sources: Set[Place]) -> Dict[Place, int]:
        found: Dict[Place, int] = {}
        heap = [(0, reading(cell), cell) for cell in sources]
        heapq.heapify(heap)
        while heap:
            cost, _, cell = heapq.heappop(heap)
            if cell in found:
                continue
            found[cell] = cost
            for near in beside(cell):
                if (cell, near) in self.open and near not in found:
                    heapq.heappush(heap, (cost + self.price(near), reading(near), near))
        return found

    def walk(self, cell: Place, costs: Dict[Place, int]) -> None:
        """Keeps the cells of the cheapest path to `cell`. If paths have equal costs, the path through the first cell in reading
        order is preferred."""
        path = []
        while costs[cell] > 0:
            path.append(cell)
            cell = min((near for near in beside(cell) if (cell, near) in self.open and costs[near] == costs[cell] - self.price(cell)),
                       key=reading)
        for each in path:
            self.keep(each)

    def connect(self) -> None:
        clusters = pieces(self.members)
        grown = max(clusters, key=len)  # the first of the largest clusters
        while True:
            grown = next(piece for piece in pieces(self.members) if piece & grown)
            others = self.members - grown
            if not others:
                return
            costs = self.costs(grown)
            self.walk(min(others, key=lambda cell: (costs[cell], reading(cell))), costs)

    def covered(self) -> Set[Place]:
        return {(x, y) for x, y in self.samples if (x // FINE, y // FINE) in self.members}

    def cover_limbs(self) -> None:
        while True:
            steps = steps_within(self.samples, self.covered())
            x, y = min(self.samples, key=lambda place: (-steps[place], reading(place)))
            if steps[x, y] < LIMB:
                return
            self.walk((x // FINE, y // FINE), self.costs(self.members))

    def close_rings(self) -> None:
        """Assigns each sample of the part to its nearest cell, and connects two cells whose samples are neighbors if the path
        between them along the cells of the part has more than LINK steps."""
        steps = steps_within(self.samples, self.covered())
        root: Dict[Place, Place] = {}
        for place in sorted(self.samples, key=lambda place: steps[place]):
            root[place] = (place[0] // FINE, place[1] // FINE) if steps[place] == 0 else min(
                (root[near] for near in beside(place) if steps.get(near) == steps[place] - 1), key=reading)
        for place in sorted(self.samples, key=reading):
            for near in ((place[0] + 1, place[1]), (place[0], place[1] + 1)):
                if near not in self.samples or root[near] == root[place]:
                    continue
                if steps_within(self.members, {root[place]}).get(root[near], LINK + 1) > LINK:
                    for end in (place, near):
                        self.walk_back(end, steps, root)

    def walk_back(self, place: Place, steps: Dict[Place, int], root: Dict[Place, Place]) -> None:
        while steps[place] > 0:
            self.keep((place[0] // FINE, place[1] // FINE))
            place = min((near for near in beside(place) if steps.get(near) == steps[place] - 1 and root[near] == root[place]), key=reading)


def straight(number: Dict[Place, int], pair: Tuple[int, int], sets: List[Set[Place]], size: Place) -> Optional[List[Place]]:
    """Returns the free cells of the best straight bridge between the two parts of `pair`, or None if there is none."""
    best = None
    for columns in (True, False):
        found = in_lines(number, pair, sets, size, columns)
        if found and (best is None or (len(found[0]), -found[1]) < (len(best[0]), -best[1])):
            best = found
    return best[0] if best else None


def in_lines(number: Dict[Place, int], pair: Tuple[int, int], sets: List[Set[Place]], size: Place,
             columns: bool) -> Optional[Tuple[List[Place], int]]:
    """Returns the cells of the best gap between two parts, and the number of gaps among which it was selected. A gap is
    within one column if `columns` is true, and within one row otherwise. Returns None if there is no gap."""
    def place(line: int, i: int) -> Place:
        return (line, i) if columns else (i, line)

    gaps = []
    for line in range(size[0] if columns else size[1]):
        last = None
        for i in range(size[1] if columns else size[0]):
            part = number.get(place(line, i))
            if part is None:
                continue
            if last is not None and {part, number[place(line, last)]} == set(pair):
                gaps.append((line, last, i))
            last = i
    if not gaps:
        return None
    spans = [[cell[0] if columns else cell[1] for cell in sets[part]] for part in pair]
    first, last = max(map(min, spans)), min(map(max, spans))
    least = min(end - start - 1 for _, start, end in gaps)
    gaps = [gap for gap in gaps if gap[2] - gap[1] - 1 <= least + max(1, least // 2)]

    def has_bank(line: int, i: int) -> bool:
        return number.get(place(line - 1, i)) == number[place(line, i)] == number.get(place(line + 1, i))

    banked = [gap for gap in gaps if has_bank(gap[0], gap[1]) and has_bank(gap[0], gap[2])]
    gaps = banked or gaps
    line, start, end = min(gaps, key=lambda gap: (abs(2 * gap[0] - first - last) + 2 * (gap[2] - gap[1] - 1 - least), gap[0], gap[1]))
    return [place(line, i) for i in range(start + 1, end)], len(gaps)


def bent(number: Dict[Place, int], size: Place, farthest: int) -> Dict[Tuple[int, int], List[Place]]:
    """Returns, for each pair of parts whose surroundings meet, the free cells of the shortest path between the two
    parts. The surroundings of a part are the cells up to `farthest` steps away."""
    cells = set(product(range(size[0]), range(size[1])))
    distance = {cell: steps for cell, steps in steps_within(cells, set(number)).items() if steps <= farthest}
    near: Dict[Place, int] = {}
    for cell in sorted(distance, key=lambda cell: distance[cell]):
        near[cell] = number[cell] if distance[cell] == 0 else min(near[n] for n in beside(cell) if distance.get(n) == distance[cell] - 1)

    def half(cell: Place, way: Place) -> List[Place]:
        path = []
        while distance[cell] > 0:
            path.append(cell)
            for step in (way, *SIDES):
                following = cell[0] + step[0], cell[1] + step[1]
                if near.get(following) == near[cell] and distance[following] == distance[cell] - 1:
                    break
            cell, way = following, step
        return path

    found: Dict[Tuple[int, int], tuple] = {}
    for cell in sorted(near, key=reading):
        for way, back in ((RIGHT, LEFT), (DOWN, UP)):
            following = cell[0] + way[0], cell[1] + way[1]
            if near.get(following, near[cell]) == near[cell]:
                continue
            pair = min(near[cell], near[following]), max(near[cell], near[following])
            length = distance[cell] + distance[following]
            if pair not in found or length < found[pair][0]:
                found[pair] = length, half(cell, back) + half(following, way)
    return {pair: path for pair, (_, path) in found.items()}


def join(kept: Set[Place], samples: Set[Place], columns: int, rows: int) -> Set[Place]:
    """Returns the cells of the maze: the kept cells, and the cells that connect the parts of the figure."""
    cells, parts = set(kept), pieces(samples)
    least = min(SPECK, max(map(len, parts)))
    for samples_of_part in parts:
        if len(samples_of_part) >= least:
            part = Part(samples_of_part, cells)
            part.connect()
            part.cover_limbs()
            part.close_rings()
    sets = pieces(cells)
    largest = max(map(len, sets))
    sets = [piece for piece in sets if len(piece) >= min(LEAST_PART, largest)]
    number = {cell: i for i, piece in enumerate(sets) for cell in piece}
    farthest = max(2, max(columns, rows) // 5)
    bridges = {}
    for pair in product(range(len(sets)), repeat=2):
        if pair[0] < pair[1]:
            path = straight(number, pair, sets, (columns, rows))
            if path:
                bridges[pair] = path
    for pair, path in bent(number, (columns, rows), farthest).items():
        if pair not in bridges or len(bridges[pair]) > 2 * len(path) + 1:
            bridges[pair] = path
    whole = set(number)

    def connected(pair: Tuple[int, int]) -> bool:
        return any(piece & sets[pair[0]] and piece & sets[pair[1]] for piece in pieces(whole))

    for pair in sorted(bridges, key=lambda pair: (len(bridges[pair]), -min(len(sets[pair[0]]), len(sets[pair[1]])), pair)):
        if len(bridges[pair]) <= farthest and not connected(pair):
            whole |= set(bridges[pair])
    return max(pieces(whole), key=len)  # the first of the largest pieces
