"""An independent implementation of mazes with several entrances, only one of which leads to the goal. It starts from the tree of
the same maze with two doors."""
import math
from typing import Dict, List, NamedTuple, Optional, Set

import law
import law_after
from mazegraph import Graph, Side, passages
from pieces import Pieces

NEAR, SLACK = 3, 1e-3
NUMBERS = {"two": 2, "three": 3, "four": 4}


class Forest(NamedTuple):
    opened: Set[Side]       # the open sides between cells; doors are not included
    entrances: List[Side]
    winner: int


class Rooted(NamedTuple):
    order: List[int]
    tree: Dict[int, int]
    above: Dict[int, Optional[Side]]    # for each cell, the side that leads toward the root
    branch: Dict[int, Set[int]]


class Grower:
    def __init__(self, maze: dict, joined: Optional[Pieces] = None, shut: Set[Side] = frozenset()):
        self.maze, self.graph = maze, Graph(maze)
        self.carved = passages(maze)
        self.joined, self.shut = joined, shut
        self.cells = self.graph.count()

    def one_room(self, a: int, b: int) -> bool:
        return a == b or self.joined is not None and self.joined.find(a) == self.joined.find(b)

    # --- the positions of the entrances ---

    def foot(self, border: List[Side]) -> int:
        """Returns the index in `border` of the first side whose cell is nearest to the middle of the bottom edge."""
        width, height = self.maze["shape"]["extent"]
        off = {cell: math.dist(self.maze["cells"][cell]["center"], (width / 2, height)) for cell, _ in border}
        nearest = min(cell for cell, far in off.items() if far <= min(off.values()) + SLACK)
        return next(number for number, (cell, _) in enumerate(border) if cell == nearest)

    @staticmethod
    def middle_of_run(border: List[Side], at: int) -> int:
        run = [at]
        while border[run[0] - 1][0] == border[at][0] and len(run) < len(border):
            run.insert(0, run[0] - 1)
        while border[(run[-1] + 1) % len(border)][0] == border[at][0] and len(run) < len(border):
            run.append(run[-1] + 1)
        return run[(len(run) - 1) // 2] % len(border)

    def places(self, border: List[Side], start: int, number: int, leaves: bool) -> List[Side]:
        count = number + leaves
        found = []
        for place in [*range(1, count), 0][:number]:
            at = (start + place * len(border) // count) % len(border)
            found.append(border[self.middle_of_run(border, at)])
        return found

    # --- trees ---

    def look(self, opened: Set[Side], roots: List[int]) -> Rooted:
        found = Rooted(list(roots), {root: i for i, root in enumerate(roots)}, {root: None for root in roots}, {})
        for cell in found.order:
            for side, there in enumerate(self.graph.near[cell]):
                if there and (cell, side) in opened and there[0] not in found.tree:
                    found.tree[there[0]], found.above[there[0]] = found.tree[cell], there
                    found.order.append(there[0])
        for cell in reversed(found.order):
            found.branch.setdefault(cell, {cell}).add(cell)
            up = self.up(found, cell)
            if up is not None:
                found.branch.setdefault(up, {up}).update(found.branch[cell])
        return found

    def up(self, rooted: Rooted, cell: int) -> Optional[int]:
        at = rooted.above[cell]
        return None if at is None else self.graph.across(*at)[0]

    def way(self, rooted: Rooted, cell: Optional[int]) -> List[int]:
        found = []
        while cell is not None:
            found.append(cell)
            cell = self.up(rooted, cell)
        return found

    def close_to(self, goal: int) -> Set[int]:
        found = {cell for cell in range(self.cells) if self.one_room(cell, goal)}
        for _ in range(NEAR):
            found |= {there[0] for cell in found for there in self.graph.near[cell] if there}
        return found

    # --- growing ---

    def cut(self, cells: List[int], goal: int, winner: int) -> Optional[Set[Side]]:
        """Cuts the paths to the goal from all entrances except `winner`, and returns the passages that remain. Returns None if
        the path from `winner` passes another entrance."""
        whole = self.look(self.carved, [goal])
        ways = [self.way(whole, cell) for cell in cells]
        if any(cells[i] in ways[winner] for i in range(len(cells)) if i != winner):
            return None
        opened, gone, left = set(self.carved), set(), set(range(len(cells)))
        for loser in sorted(left - {winner}, key=lambda i: (-len(ways[i]), i)):
            others = set().union(*(ways[i] for i in left if i != loser))
            best = None
            for cell in ways[loser]:
                if cell in others:
                    break
                up = self.up(whole, cell)
                off = abs(len(whole.branch[cell] - gone) * len(cells) - self.cells)
                if not self.one_room(cell, up) and (best is None or off < best[0]):
                    best = off, cell
            at = whole.above[best[1]]
            opened -= {at, self.graph.across(*at)}
            gone |= whole.branch[best[1]]
            left.remove(loser)
        return opened

    def grow(self, cells: List[int], goal: int, winner: int, draws: law.Stream) -> Optional[Set[Side]]:
        opened = self.cut(cells, goal, winner)
        if opened is None:
            return None
        roots = [goal if i == winner else cell for i, cell in enumerate(cells)]
        close = self.close_to(goal)

        def small(size: int) -> bool:
            return 5 * len(cells) * size < 3 * self.cells

        def graft(taker: int, near: bool) -> bool:
            rooted = self.look(opened, roots)
            protected = set(self.way(rooted, cells[winner]))
            own = len(rooted.branch[roots[taker]])

            def miss(branch: int) -> int:
                size = len(rooted.branch[branch])
                return size if near else abs((own + size) * len(cells) - self.cells)

            def may_go(cell: int) -> bool:
                giver = rooted.tree[cell]
                if giver == taker or cell in roots or cell in protected or self.one_room(cell, self.up(rooted, cell)):
                    return False
                all_of_it, branch = rooted.branch[roots[giver]], rooted.branch[cell]
                left = len(all_of_it) - len(branch)
                if small(left) and (near or left <= own):
                    return False
                return not near or bool(branch & close) and (giver == winner or bool((all_of_it - branch) & close))

            best: Dict[int, Optional[int]] = {}
            for cell in rooted.order:
                above = best.get(self.up(rooted, cell))
                best[cell] = cell if may_go(cell) and (above is None or miss(cell) < miss(above)) else above
            walls = []
            for cell in range(self.cells):
                for side, there in enumerate(self.graph.near[cell]):
                    if (rooted.tree[cell] == taker and there and rooted.tree[there[0]] != taker
                            and (cell, side) not in self.shut and best[there[0]] is not None):
                        walls.append(((cell, side), best[there[0]]))
            if not walls:
                return False
            least = min(miss(branch) for _, branch in walls)
            walls = [wall for wall in walls if miss(wall[1]) == least]
            at, branch = walls[draws.below(len(walls))]
            above = rooted.above[branch]
            opened.difference_update({above, self.graph.across(*above)})
            opened.update({at, self.graph.across(*at)})
            return True

        while True:
            sizes = [len(self.look(opened, roots).branch[root]) for root in roots]
            least = sizes.index(min(sizes))
            if not small(sizes[least]):
                break
            if not graft(least, False):
                return None
        for i, root in enumerate(roots):
            if not self.look(opened, roots).branch[root] & close:
                graft(i, True)
        return opened

    def run(self, number: int, leaves: bool, goal: Optional[int], seed: int) -> Optional[Forest]:
        """Returns a maze with `number` entrances, or None if no such maze is found. If `leaves` is true, the goal is an exit in
        the border; otherwise, it is the cell `goal`."""
        border = law_after.border(self.maze)
        draws, foot = law.Stream.of_stage(seed, "doors"), self.foot(border)
        for shift in range(len(border) // number + 1):
            start = (foot + shift) % len(border)
            entrances = self.places(border, start, number, leaves)
            end = border[start][0] if leaves else goal
            drawn, cells = draws.below(number), [cell for cell, _ in entrances]
            if any(self.one_room(a, b) for i, a in enumerate(cells) for b in [end, *cells[:i]]):
                continue
            for i in range(number):
                winner = (drawn + i) % number
                opened = self.grow(cells, end, winner, draws)
                if opened is not None:
                    return Forest(opened, entrances, winner)
        return None
