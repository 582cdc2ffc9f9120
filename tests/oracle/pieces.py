"""Sets of connected objects, such as the cells of a maze."""
from typing import Callable, Iterable, List


class Pieces:
    """Objects that are connected step by step (union-find). The smallest object of a piece represents the piece."""

    def __init__(self, objects=()):
        self.over = {one: one for one in objects}

    def find(self, one):
        """Returns the object that represents the piece of `one`."""
        over = self.over
        over.setdefault(one, one)
        while over[one] != one:
            over[one] = over[over[one]]
            one = over[one]
        return one

    def join(self, a, b) -> bool:
        """Connects two objects. Returns false if they were already connected."""
        a, b = self.find(a), self.find(b)
        self.over[max(a, b)] = min(a, b)
        return a != b

    def count(self) -> int:
        return sum(one == other for one, other in self.over.items())


def connected(objects: Iterable, near: Callable) -> List[set]:
    """Returns the pieces of connected objects, in the order of their first objects. `near(one)` lists the objects next to an
    object."""
    objects, found = list(objects), []
    left = set(objects)
    for first in objects:
        if first in left:
            found.append({first})
            waiting = [first]
            left.remove(first)
            while waiting:
                beside = left.intersection(near(waiting.pop()))
                left -= beside
                found[-1] |= beside
                waiting += beside
    return found
