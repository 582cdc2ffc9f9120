"""An independent implementation of the algorithms that law.h does not define as growing trees, on any graph.

A graph is a list of cells. A cell is a list of sides, each of which is a pair of the neighbor and the neighbor's side, or None. A
tree is the set of its open sides (cell, side). Each passage is in the set twice, once from each of its cells."""
from typing import Callable, Dict, List, Optional, Set

import law
from mazegraph import Side
from pieces import Pieces

Graph = List[List[Optional[Side]]]


class Tree:
    def __init__(self, graph: Graph, seed: int):
        self.graph = graph
        self.draws = law.Stream.of_stage(seed, "carve")
        self.root = law.Stream.of_stage(seed, "root").below(len(graph))
        self.cells = {self.root}
        self.open: Set[Side] = set()

    def sides(self, cell: int, wanted: Callable[[int], bool]) -> List[int]:
        """Returns the sides of `cell` whose neighbors meet the condition `wanted`."""
        return [side for side, far in enumerate(self.graph[cell]) if far is not None and wanted(far[0])]

    def is_in(self, cell: int) -> bool:
        return cell in self.cells

    def is_out(self, cell: int) -> bool:
        return cell not in self.cells

    def any_of(self, sides: List[int]) -> int:
        return sides[self.draws.below(len(sides))]

    def across(self, cell: int, side: int) -> int:
        return self.graph[cell][side][0]

    def open_side(self, cell: int, side: int) -> int:
        self.open |= {(cell, side), self.graph[cell][side]}
        return self.across(cell, side)


def kruskal(tree: Tree) -> None:
    passages = [(cell, side) for cell in range(len(tree.graph)) for side in tree.sides(cell, lambda far: far > cell)]
    pieces = Pieces(range(len(tree.graph)))
    for i in range(len(passages)):
        k = i + tree.draws.below(len(passages) - i)
        passages[i], passages[k] = passages[k], passages[i]
        cell, side = passages[i]
        if pieces.join(cell, tree.across(cell, side)):
            tree.open_side(cell, side)


def prim(tree: Tree) -> None:
    frontier = [(tree.root, side) for side in tree.sides(tree.root, tree.is_out)]
    while len(tree.cells) < len(tree.graph):
        at = tree.draws.below(len(frontier))
        cell, side = frontier[at]
        frontier[at] = frontier[-1]
        frontier.pop()
        far = tree.across(cell, side)
        if tree.is_out(far):
            tree.open_side(cell, side)
            tree.cells.add(far)
            frontier += [(far, side) for side in tree.sides(far, tree.is_out)]


def wilson(tree: Tree) -> None:
    for start in range(len(tree.graph)):
        left_by, cell = {}, start
        while tree.is_out(cell):
            left_by[cell] = tree.any_of(tree.sides(cell, lambda far, here=cell: far != here))
            cell = tree.across(cell, left_by[cell])
        cell = start
        while tree.is_out(cell):
            tree.cells.add(cell)
            cell = tree.open_side(cell, left_by[cell])


def aldousbroder(tree: Tree) -> None:
    cell = tree.root
    while len(tree.cells) < len(tree.graph):
        side = tree.any_of(tree.sides(cell, lambda far, here=cell: far != here))
        far = tree.across(cell, side)
        if tree.is_out(far):
            tree.open_side(cell, side)
            tree.cells.add(far)
        cell = far


def huntandkill(tree: Tree) -> None:
    cell = tree.root
    while len(tree.cells) < len(tree.graph):
        sides = tree.sides(cell, tree.is_out)
        if sides:
            cell = tree.open_side(cell, tree.any_of(sides))
        else:
            cell = next(c for c in range(len(tree.graph)) if tree.is_out(c) and tree.sides(c, tree.is_in))
            tree.open_side(cell, tree.any_of(tree.sides(cell, tree.is_in)))
        tree.cells.add(cell)


LAWS: Dict[str, Callable[[Tree], None]] = {
    "kruskal": kruskal, "boruvka": kruskal, "trueprim": kruskal, "prim": prim, "wilson": wilson,
    "aldousbroder": aldousbroder, "huntandkill": huntandkill}


def carve(name: str, graph: Graph, seed: int) -> Set[Side]:
    tree = Tree(graph, seed)
    LAWS[name](tree)
    return tree.open
