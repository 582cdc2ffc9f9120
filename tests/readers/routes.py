"""Paths in mazes, found by breadth-first search."""
from collections import defaultdict
from typing import Dict, Hashable, Iterable, List, Mapping, Sequence, Union

Near = Union[Mapping[Hashable, Iterable], Sequence[Iterable]]     # for each cell, the cells to which passages lead from it


def neighbors_of(passages: Iterable[Iterable]) -> Near:
    """Each passage is a pair of cells."""
    near = defaultdict(list)
    for one, other in passages:
        near[one].append(other)
        near[other].append(one)
    return near


def search(near: Near, start: Hashable) -> Dict:
    """Returns, for each cell that can be reached from `start`, the previous cell on a shortest path; None for `start`. The cells are in
    the order in which the search finds them."""
    previous, waiting = {start: None}, [start]
    for cell in waiting:
        for other in near[cell]:
            if other not in previous:
                previous[other] = cell
                waiting.append(other)
    return previous


def path_from(previous: Dict, cell: Hashable) -> List:
    """Returns the cells of the path from `cell` to the start of a search; an empty list if there is no path."""
    path = [cell] if cell in previous else []
    while path and previous[path[-1]] is not None:
        path.append(previous[path[-1]])
    return path
