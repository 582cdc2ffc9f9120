"""An independent implementation of the law of mazes whose solution shows a picture. A picture is a set of cells."""
import heapq
from typing import Callable, List, NamedTuple, Optional, Set, Tuple

import law
from pieces import Pieces, connected

Edge = Tuple[int, int]      # two neighboring cells, with the lower number first
SHARE = 15                  # default number of branches that start on the solution, per 1000 cells of the solution


class Door(NamedTuple):
    cell: int
    side: int


class Maze(NamedTuple):
    passages: Set[Edge]
    entrance: Door
    exit: Door
    way: Set[int]


class Grid:
    """The cells of a grid, their neighbors, and the passages between them."""

    def __init__(self, width: int, height: int):
        self.width, self.height, self.size = width, height, width * height
        self.open: List[Set[int]] = [set() for _ in range(self.size)]   # for each cell, the set of its open sides
        self.tree: Set[int] = set()
        self.near = [[self.beside(cell, side) for side in range(4)] for cell in range(self.size)]

    def beside(self, cell: int, side: int) -> Optional[int]:
        x, y = cell % self.width, cell // self.width
        dx, dy = law.STEP_OF_SIDE[side]
        inside = 0 <= x + dx < self.width and 0 <= y + dy < self.height
        return cell + dx + dy * self.width if inside else None

    def across(self, cell: Optional[int], side: int) -> Optional[int]:
        return None if cell is None else self.near[cell][side % 4]

    def touching(self, cell: int) -> List[int]:
        x, y = cell % self.width, cell // self.width
        return [b * self.width + a for b in range(max(0, y - 1), min(self.height, y + 2))
                for a in range(max(0, x - 1), min(self.width, x + 2))]

    def window(self, number: Optional[int]) -> Tuple[int, ...]:
        """Returns the four cells of the window whose upper left cell is `number`, or () if a cell of the window is outside the
        grid."""
        if number is None or self.across(number, law.RIGHT) is None or self.across(number, law.BOTTOM) is None:
            return ()
        return number, number + 1, number + self.width, number + self.width + 1

    def set_open(self, cell: int, side: int, is_open: bool) -> None:
        ends = (self.open[cell], side % 4), (self.open[self.across(cell, side)], (side + 2) % 4)
        for sides, number in ends:
            (sides.add if is_open else sides.discard)(number)

    def passages(self) -> Set[Edge]:
        return {(cell, self.across(cell, side)) for cell in range(self.size)
                for side in self.open[cell] if side in (law.RIGHT, law.BOTTOM)}


def without_specks(grid: Grid, given: Set[int]) -> Set[int]:
    return set().union(*(piece for piece in connected(given, grid.touching) if len(piece) >= 4))


def widened(grid: Grid, picture: Set[int]) -> Set[int]:
    picture = set(picture)
    for cell in range(grid.size):
        if cell not in picture:
            continue
        numbers = [cell - grid.width - 1, cell - grid.width, cell - 1, cell]
        windows = [(number, grid.window(number)) for number in numbers if number >= 0]
        windows = [(-len(picture.intersection(cells)), number, cells) for number, cells in windows if cell in cells]
        _, _, best = min(windows)
        picture.update(best)
    return picture


def doors(grid: Grid, picture: Set[int]) -> Tuple[Door, Door]:
    columns, rows = {cell % grid.width for cell in picture}, {cell // grid.width for cell in picture}

    def middle(along: Callable[[int], int], across: Callable[[int], int], line: int, length: int) -> int:
        """Returns the position, along a row or column, of the picture's cell that is nearest to the middle of this row or
        column."""
        return min((along(cell) for cell in picture if across(cell) == line),
                   key=lambda at: (abs(2 * at + 1 - length), at))

    def column(cell):
        return cell % grid.width

    def row(cell):
        return cell // grid.width

    if max(columns) - min(columns) >= max(rows) - min(rows):
        first, last = (middle(row, column, line, grid.height) for line in (min(columns), max(columns)))
        return Door(first * grid.width, law.LEFT), Door(last * grid.width + grid.width - 1, law.RIGHT)
    first, last = (middle(column, row, line, grid.width) for line in (min(rows), max(rows)))
    return Door(first, law.TOP), Door(grid.size - grid.width + last, law.BOTTOM)


def open_base(grid: Grid, picture: Set[int], start: int, end: int, draws: law.Stream) -> None:
    came_by = {start: None}
    waiting = [(0, start)]
    while end not in came_by:
        cost, cell = heapq.heappop(waiting)
        for side in range(4):
            near = grid.across(cell, side)
            if near is None or near in came_by:
                continue
            came_by[near] = side
            heapq.heappush(waiting, (cost + (1 + draws.below(11) if near in picture else 200), near))
    cell = end
    grid.tree.add(start)
    while cell != start:
        grid.tree.add(cell)
        side = came_by[cell] + 2
        grid.set_open(cell, side, True)
        cell = grid.across(cell, side)


def joined(grid: Grid, picture: Set[int]) -> Set[int]:
    """Returns the picture together with the cells that connect its pieces."""
    def missing(number: int) -> int:
        return len(set(grid.window(number)) - picture)

    windows = {number for number in range(grid.size) if grid.window(number)}
    full = {number for number in windows if missing(number) == 0}
    along = []
    passages = grid.passages()
    for number in sorted(windows):
        a, b, c, d = grid.window(number)
        if passages & {(a, b), (a, c), (b, d), (c, d)}:
            along.append(number)
    pieces = Pieces()
    for number in full:
        for side in (law.RIGHT, law.BOTTOM):
            if grid.across(number, side) in full:
                pieces.join(number, grid.across(number, side))
    for number in along:
        pieces.join(number, along[0])
    first = {number: number for number in full.union(along)}
    cost = {number: 4 * missing(number) for number in first}
    back = {}
    waiting = [(cost[number], number) for number in first]
    heapq.heapify(waiting)
    while waiting:
        _, number = heapq.heappop(waiting)
        for side in range(4):
            near = grid.across(number, side)
            if near not in windows or near in first:
                continue
            first[near], back[near] = first[number], number
            cost[near] = cost[number] + 1 + 4 * missing(near)
            heapq.heappush(waiting, (cost[near], near))
    meetings = [(cost[number] + cost[near], number, side) for number in windows for side in (law.RIGHT, law.BOTTOM)
                for near in [grid.across(number, side)] if near in windows]
    more = set(picture)
    for _, number, side in sorted(meetings):
        near = grid.across(number, side)
        if not pieces.join(first[number], first[near]):
            continue
        for end in (number, near):
            more.update(grid.window(end))
            while end in back:
                end = back[end]
                more.update(grid.window(end))
    return more


def shuffle(numbers: list, draws: law.Stream) -> None:
    for i in range(len(numbers)):
        k = i + draws.below(len(numbers) - i)
        numbers[i], numbers[k] = numbers[k], numbers[i]


class Growth:
    """Adds detours to the solution and repairs the solution. `fixed` is the set of cells of the finished solution."""

    def __init__(self, grid: Grid, draws: law.Stream, doors: Set[int]):
        self.grid, self.draws, self.doors = grid, draws, doors
        self.fixed: Set[int] = set()

    def may_change(self, cell: int, near: int) -> bool:
        return not (cell in self.fixed and near in self.fixed)

    def beside(self, cell: int, side: int, turned: int) -> Tuple[Optional[int], Optional[int]]:
        c = self.grid.across(cell, turned)
        return c, self.grid.across(c, side)

    def lead(self, cell: int, side: int, turned: int) -> None:
        c, d = self.beside(cell, side, turned)
        self.grid.set_open(cell, side, False)
        self.grid.set_open(cell, turned, True)
        self.grid.set_open(c, side, True)
        self.grid.set_open(self.grid.across(cell, side), turned, True)
        self.grid.tree |= {c, d}

    def fits(self, cell: int, side: int, turned: int, allows: Callable[[int, int], bool]) -> bool:
        c, d = self.beside(cell, side, turned)
        return (c is not None and d is not None and c not in self.grid.tree and d not in self.grid.tree
                and allows(c, d) and self.may_change(cell, self.grid.across(cell, side)))

    def detours(self, allows: Callable[[int, int], bool]) -> None:
        waiting = {law.RIGHT: [], law.BOTTOM: []}
        opened = {law.RIGHT: 0, law.BOTTOM: 0}
        for cell in range(self.grid.size):
            for side in (law.RIGHT, law.BOTTOM):
                if side not in self.grid.open[cell]:
                    continue
                opened[side] += 1
                if self.fits(cell, side, side + 1, allows) or self.fits(cell, side, side + 3, allows):
                    waiting[side].append(cell)
        while waiting[law.RIGHT] or waiting[law.BOTTOM]:
            side = law.BOTTOM if opened[law.BOTTOM] > opened[law.RIGHT] else law.RIGHT
            side = side if waiting[side] else law.RIGHT + law.BOTTOM - side
            cells = waiting[side]
            k = self.draws.below(len(cells))
            cell, cells[k] = cells[k], cells[-1]
            cells.pop()
            turned = side + 1 + 2 * self.draws.below(2)
            if not self.fits(cell, side, turned, allows):
                turned += 2
                if not self.fits(cell, side, turned, allows):
                    continue
            near = self.grid.across(cell, side)
            self.lead(cell, side, turned)
            c, d = self.beside(cell, side, turned)
            other = law.RIGHT + law.BOTTOM - side
            opened[other] += 2
            waiting[other].append(min(cell, c))
            waiting[side].append(c)
            waiting[other].append(min(near, d))

    def fill(self, hole: int, may_lead: Callable[[int], bool]) -> bool:
        k = self.draws.below(4)
        for side in range(k, k + 4):
            f = self.grid.across(hole, side)
            if f is None or f in self.grid.tree or not may_lead(f):
                continue
            for turn in (1, 3):
                a = self.grid.across(hole, side + turn)
                if a is not None and side % 4 in self.grid.open[a] and self.may_change(a, self.grid.across(a, side)):
                    self.lead(a, side, side + turn + 2)
                    return True
        return False

    def move(self, hole: int) -> int:
        k = self.draws.below(4)
        for side in range(k, k + 4):
            b = self.grid.across(self.grid.across(hole, side), side + 1)
            if (b is None or b in self.doors or b in self.fixed
                    or self.grid.open[b] != {(side + 2) % 4, (side + 3) % 4}):
                continue
            for cell, turned, is_open in [(b, side + 2, False), (b, side + 3, False), (hole, side, True),
                                          (hole, side + 1, True)]:
                self.grid.set_open(cell, turned, is_open)
            self.grid.tree.add(hole)
            self.grid.tree.discard(b)
            return b
        return hole

    def mend(self, rounds: int, is_hole: Callable[[int], bool], may_lead: Callable[[int], bool]) -> None:
        holes = [cell for cell in range(self.grid.size) if cell not in self.grid.tree and is_hole(cell)]
        for _ in range(rounds):
            shuffle(holes, self.draws)
            left = []
            for hole in holes:
                if hole in self.grid.tree or self.fill(hole, may_lead):
                    continue
                hole = self.move(hole)
                if is_hole(hole) and not self.fill(hole, may_lead):
                    left.append(hole)
            holes = left


def cover(growth: Growth, picture: Set[int]) -> None:
    grid, allowed = growth.grid, set(picture)

    def once(rounds: int) -> None:
        growth.detours(lambda c, d: c in allowed and d in allowed)
        growth.mend(rounds, lambda cell: cell in picture, lambda cell: cell in allowed)

    once(100)
    for _ in range(6):
        missed = connected(picture - grid.tree, lambda cell: [grid.across(cell, side) for side in range(4)])
        large = [piece for piece in missed if len(piece) >= 4]
        if not large:
            return
        for piece in large:
            for cell in piece:
                allowed.update(grid.touching(cell))
        once(30)


class Branches:
    """Grows the branches, which consist of all cells off the solution."""

    def __init__(self, growth: Growth, picture: Set[int]):
        self.growth, self.grid, self.draws, self.picture = growth, growth.grid, growth.draws, picture

    def attach(self, cell: int, side: int) -> None:
        more = self.draws.below(12)
        while True:
            self.grid.set_open(cell, side, True)
            cell = self.grid.across(cell, side)
            self.grid.tree.add(cell)
            sides = [side for side in range(4) for near in [self.grid.across(cell, side)]
                     if near is not None and near not in self.grid.tree]
            if not sides or more == 0:
                return
            more -= 1
            side = sides[self.draws.below(len(sides))]

    def start(self, share: int) -> None:
        exits = [(cell, side) for cell in sorted(self.growth.fixed) for side in range(4)
                 for near in [self.grid.across(cell, side)]
                 if near is not None and near not in self.grid.tree and near not in self.picture]
        wanted = min(len(self.growth.fixed) * share // 1000 + 1, len(exits) // 3)
        shuffle(exits, self.draws)
        for cell, side in exits[:wanted]:
            if self.grid.across(cell, side) not in self.grid.tree:
                self.attach(cell, side)

    def ways_in(self, cell: int) -> Tuple[bool, List[int]]:
        sides = [side for side in range(4) if self.grid.across(cell, side) in self.grid.tree]
        across = [side for side in sides if (self.grid.across(cell, side) in self.picture) != (cell in self.picture)]
        return bool(across), across or sides

    def attach_some(self) -> bool:
        lists: Tuple[List[int], List[int]] = ([], [])
        for cell in range(self.grid.size):
            if cell not in self.grid.tree:
                across, sides = self.ways_in(cell)
                if sides:
                    lists[not across].append(cell)
        shuffle(lists[0], self.draws)
        shuffle(lists[1], self.draws)
        cells = lists[0] + lists[1]
        for cell in cells[:len(cells) // 8 + 1]:
            if cell in self.grid.tree:
                continue
            _, sides = self.ways_in(cell)
            side = sides[self.draws.below(len(sides))]
            self.attach(self.grid.across(cell, side), (side + 2) % 4)
        return bool(cells)

    def grow(self, share: int) -> None:
        picture = self.picture
        self.start(share)
        self.growth.detours(lambda c, d: (c in picture) == (d in picture))
        self.growth.mend(100, lambda cell: cell not in picture, lambda cell: cell not in picture)
        self.growth.detours(lambda c, d: True)
        while self.attach_some():
            self.growth.detours(lambda c, d: True)


def maze(width: int, height: int, given: Set[int], seed: int, share: int = SHARE) -> Maze:
    """Returns the maze whose solution shows the picture that consists of the cells `given`."""
    whole = Grid(width, height)
    picture = widened(whole, without_specks(whole, given))
    entrance, leave = doors(whole, picture)
    best = None
    for number in range(8):
        draws = law.Stream.of_stage(seed, f"reveal{number}")
        grid = Grid(width, height)
        open_base(grid, picture, entrance.cell, leave.cell, draws)
        more = joined(grid, picture)
        growth = Growth(grid, draws, {entrance.cell, leave.cell})
        cover(growth, more)
        faults = len(grid.tree ^ given)
        if best is None or faults < best[0]:
            best = faults, growth, more
    _, growth, more = best
    way = set(growth.grid.tree)
    growth.fixed = way
    growth.draws = law.Stream.of_stage(seed, "reveal")
    Branches(growth, more).grow(share)
    return Maze(growth.grid.passages(), entrance, leave, way)
