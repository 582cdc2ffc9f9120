"""An independent implementation of labyrinths: the orders in which a path visits their levels, and the paths.

    order(7, 15)     returns the order of the labyrinth of Crete: [3, 2, 1, 4, 7, 6, 5]
    chartres()       returns pairs of a level and a quarter: [(5, 0), (6, 0), (11, 0), (11, 1), ...]; the quarters are
                     numbered clockwise, beginning at the lower left
"""
from functools import lru_cache
from typing import Dict, List, Tuple

CRETAN = [3, 2, 1, 4, 7, 6, 5]
# The number of possible orders for each number of levels (Phillips; OEIS A005316).
COUNTS = {3: 2, 4: 3, 5: 8, 6: 14, 7: 42, 8: 81, 9: 262, 10: 538, 11: 1828}
CHARTRES = [5, 4, 3, 2, 1, 6, 11, 10, 9, 8, 7]
# For the barriers at the left (1), at the top (2) and at the right (3): the outer level of each pair of levels between which the
# path turns.
BARRIERS = {1: (2, 5, 8), 2: (1, 4, 7, 10), 3: (3, 6, 9)}


def crosses(a: Tuple[int, int], b: Tuple[int, int]) -> bool:
    (low, high), (x, y) = sorted(a), b
    return (low < x < high) != (low < y < high)


def pairs_of(levels: List[int]) -> Tuple[list, list]:
    """Returns two lists of pairs of consecutive levels on the path, which begins at level 0. The first list has the first,
    third, fifth ... pair, and the second list has the other pairs."""
    whole = [0, *levels]
    pairs = list(zip(whole, whole[1:]))
    return pairs[::2], pairs[1::2]


def may_go_on(levels: List[int]) -> bool:
    """True if the last pair of consecutive levels crosses no other pair on the same side of the axis."""
    side = pairs_of(levels)[(len(levels) + 1) % 2]
    return not any(crosses(side[-1], pair) for pair in side[:-1])


@lru_cache(maxsize=None)
def orders(count: int) -> List[List[int]]:
    """Returns all possible orders of `count` levels, sorted. The search abandons an order when two of its pairs cross."""
    begun: List[List[int]] = [[]]
    for place in range(count):
        parity = (place + 1) % 2
        begun = [levels + [level] for levels in begun for level in range(1, count + 1)
                 if level % 2 == parity and level not in levels and may_go_on(levels + [level])]
    return sorted(levels for levels in begun if may_go_on(levels + [count + 1]))


def order(count: int, seed: int) -> List[int]:
    return orders(count)[seed % len(orders(count))]


def turns(levels: List[int], first: int) -> List[Dict[int, int]]:
    """Returns two dictionaries, for the left side (0) and the right side (1) of the axis. Each maps a level to the level to which
    the path turns on this side. The first turn is on the side `first`."""
    found: List[Dict[int, int]] = [{}, {}]
    for side, pairs in enumerate(pairs_of(levels + [len(levels) + 1])):
        for a, b in pairs:
            found[(first + side) % 2].update({a: b, b: a})
    return found


def chartres() -> List[Tuple[int, int]]:
    down = turns(CHARTRES, 0)
    level, axis, clockwise, way = 5, 0, True, []
    while level != 12:
        way.append((level, axis if clockwise else (axis - 1) % 4))
        axis = (axis + (1 if clockwise else -1)) % 4
        back = level
        if axis == 0:
            level = down[1 if clockwise else 0][level]
        else:
            level = next((pair + 1 if level == pair else pair for pair in BARRIERS[axis] if level in (pair, pair + 1)), level)
        if axis == 0 or level != back:
            clockwise = not clockwise
    return way


def cells(levels: List[int]) -> int:
    """Returns the number of cells of a round labyrinth: the cells at its turns, and the other cells of each level."""
    count = len(levels)
    return (sum(abs(a - b) + 1 for side in pairs_of(levels + [count + 1]) for a, b in side)
            + sum(3 * (count + 3 - level) for level in levels))


def chartres_cells() -> int:
    arms = sum(2 * 2 * len(outer) for outer in BARRIERS.values())
    return (sum(abs(a - b) + 1 for side in pairs_of(CHARTRES + [12]) for a, b in side)
            + arms + sum(3 * (15 - level) // 4 for level, _ in chartres()))
