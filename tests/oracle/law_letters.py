"""An independent implementation of the positions of letters and numbers in a maze.

Sample texts and rude words of languages are data, which are read from the sources. Everything that is derived from them is
implemented here."""
import math
import re
import unicodedata
from fractions import Fraction
from pathlib import Path
from typing import Dict, List, NamedTuple, Optional, Tuple

import law

TABLE = Path(__file__).resolve().parents[2] / "src/core/letters/letters_languages.c"


class Language(NamedTuple):
    sample: str
    rude: List[str]


def languages() -> Dict[str, Language]:
    found = {}
    for tag, rest in re.findall(r'\{"(\w+)",\s*((?:"[^"]*"\s*)+,\s*(?:"[^"]*"\s*)+)\}', TABLE.read_text()):
        sample, rude = ("".join(re.findall(r'"([^"]*)"', part)) for part in rest.split(","))
        found[tag] = Language(sample, rude.split())
    return found


LANGUAGES = languages()


def capital(letter: str, turkish: bool) -> str:
    if turkish and letter == "i":
        return "İ"
    upper = letter.upper()
    return upper if len(upper) == 1 else letter


def small(letter: str, turkish: bool) -> str:
    first = letter[0]
    lower = {"İ": "i", "I": "ı"}.get(first) if turkish else None
    lower = lower or first.lower()[0]
    return lower + letter[1:]


def letters_of(text: str, capitals: bool, turkish: bool) -> List[str]:
    """Returns the letters and digits of a text, each with its combining marks. Spaces and punctuation are omitted."""
    found: List[str] = []
    last_is_letter = False
    for c in text:
        kind = unicodedata.category(c)
        if kind.startswith("M"):
            if last_is_letter:
                found[-1] += c
            continue
        last_is_letter = kind[0] in "LN"
        if last_is_letter:
            found.append(capital(c, turkish) if capitals else c)
    return found


class Maze(NamedTuple):
    """A maze for letters: for each side of each cell, the neighbor (None at the border) and whether the side is open; the doors,
    and the seed."""
    sides: List[List[Tuple[Optional[int], bool]]]
    entrance: int
    exit: int
    seed: int

    def ways(self, cell: int) -> List[int]:
        return [other for other, is_open in self.sides[cell] if is_open and other is not None]

    def way(self) -> List[int]:
        came = {self.entrance: self.entrance}
        queue = [self.entrance]
        for cell in queue:
            for other in self.ways(cell):
                if other not in came:
                    came[other] = cell
                    queue.append(other)
        path = [self.exit]
        while path[-1] != self.entrance:
            path.append(came[path[-1]])
        return path[::-1]


def maze_of(told: dict) -> Maze:
    return Maze([[(side["cell"], side["open"]) for side in cell["sides"]] for cell in told["cells"]],
                told["doors"]["entrance"]["cell"], told["doors"]["exit"]["cell"], int(told["recipe"].rsplit("-", 1)[1]))


# --- numbers --------------------------------------------------------------------------

PRINTED = {Fraction(a, b): c for a, b, c in [(1, 2, "½"), (1, 3, "⅓"), (2, 3, "⅔"), (1, 4, "¼"), (3, 4, "¾"), (1, 5, "⅕"), (2, 5, "⅖"),
                                             (3, 5, "⅗"), (4, 5, "⅘"), (1, 6, "⅙"), (5, 6, "⅚"), (1, 8, "⅛"), (3, 8, "⅜"), (5, 8, "⅝"), (7, 8, "⅞")]}
COMMAS = "cs de es fr it nl pl pt ru tr sv da nb no fi hu ro uk el bg hr sk sl".split()


class Row:
    """The numbers of a counting sequence, described by a text such as "2 from 1 to 23"."""

    def __init__(self, text: str, language: str) -> None:
        text, _, within = text.partition(" within ")
        step, first, last = re.fullmatch(r"(\S+(?: \d+/\d+)?)(?: from (\S+(?: \d+/\d+)?))?(?: to (\S+(?: \d+/\d+)?))?", text).groups()
        self.within = int(within) if within else None
        typed = [one for one in (step, first, last) if one]
        self.fractions = any("/" in one for one in typed)
        self.comma = language.split("-")[0] in COMMAS
        self.step = self.value(step)
        self.first = self.value(first) if first else self.step if self.step > 0 else -12 * self.step
        end = self.first + 11 * self.step
        if last:
            end = self.value(last)
        elif self.step < 0 <= self.first and end < 0:
            end = Fraction(0)
        self.all = [self.first + i * self.step for i in range(int((end - self.first) / self.step) + 1)]
        if self.fractions:
            below = math.lcm(*(self.value(one).denominator for one in typed))
            self.unit = Fraction(1, {2: 4, 3: 6, 4: 8}.get(below, below))
        else:
            self.unit = Fraction(1, 10 ** max(len(one.replace(",", ".").partition(".")[2]) for one in typed))

    @staticmethod
    def value(text: str) -> Fraction:
        minus, text = (-1, text[1:]) if text[0] == "-" else (1, text)
        return minus * sum(Fraction(("0" + part.replace(",", ".")) if "/" not in part else part) for part in text.split())

    def printed(self, number: Fraction) -> Optional[str]:
        whole, rest = divmod(abs(number), 1)
        minus = "−" if number < 0 else ""
        if rest == 0:
            return f"{minus}{whole}"
        if self.fractions:
            return f"{minus}{whole or ''}{PRINTED[rest]}" if rest in PRINTED else None
        digits = f"{float(rest):.3f}"[2:].rstrip("0")
        return f"{minus}{whole}{',' if self.comma else '.'}{digits}"

    def counted(self, number: Fraction) -> bool:
        if abs(self.step) == self.unit:
            return number in self.all
        return (number - self.first) % self.step == 0

    def miss(self, met: int, before: Optional[Fraction], used: List[Fraction], stream: law.Stream) -> Optional[Fraction]:
        low, most = min(self.all), 99
        while most < max(abs(number) for number in self.all):
            most = 10 * most + 9
        most = self.within or most
        least = -most if low < 0 else 0 if low == 0 else self.unit

        def may_be(number: Fraction) -> bool:
            return not self.counted(number) and least <= number <= most and number not in used and self.printed(number) is not None

        following = self.first + met * self.step if before is None else before + self.step
        if before is not None and may_be(following):
            return following
        near = [following + away * self.unit for away in (1, -1, 2, -2, 3, -3, 10)]
        if self.unit == 1 and 10 <= following <= 99:
            other = Fraction(int(str(following)[::-1]))
            near += [other] if abs(other - following) <= 27 else []
        near = [number for number in near if may_be(number)]
        if near:
            return near[stream.below(len(near))]
        for away in range(1, int(2 * most / self.unit) + 1):
            for number in (following + away * self.unit, following - away * self.unit):
                if may_be(number):
                    return number
        return None


class Sum:
    """Numbers with a given sum, described by a text such as "50 within 19"."""

    def __init__(self, text: str) -> None:
        total, _, within = text.partition(" within ")
        self.total, self.most = int(total), int(within or 9)
        usual = 2 * self.total // (self.most + 1) if within else self.total // 3
        self.count = max(min(max(usual, 2), 8), math.ceil(self.total / self.most))

    def addends(self, stream: law.Stream) -> List[int]:
        found = [1] * self.count
        for _ in range(self.total - self.count):
            small = [i for i in range(self.count) if found[i] < self.most]
            found[small[stream.below(len(small))]] += 1
        return found


def place(maze: Maze, text: str, language: str, kind: str = "letters") -> Tuple[List[Tuple[int, str]], List[Tuple[int, str]]]:
    """Returns two lists of pairs of a cell and its letter or number. The first list is for cells of the solution, in order, and
    the second list is for other cells."""
    own = LANGUAGES.get(re.split("[-_]", language)[0])
    capitals = any(c.isupper() for c in text) and not (kind == "words" and any(c.islower() for c in text))
    turkish = language[:2] in ("tr", "az")
    sentence = letters_of(text, capitals, turkish)
    plain = [small(letter, turkish) if kind == "words" and not capitals else letter for letter in sentence]  # the letters for other cells
    sample = letters_of(own.sample, capitals, turkish) if own else []
    if 2 * sum(letter in sample for letter in plain) < len(plain):
        sample = []
    stream = law.Stream.of_stage(maze.seed, "letters")
    row = Row(text, language) if kind == "count-by" else None
    total = Sum(text) if kind == "sums" else None
    numbers = row.all if row else total.addends(stream) if total else []
    if numbers:
        sentence = [row.printed(number) if row else str(number) for number in numbers]
    path = maze.way()
    n, length = len(sentence), len(path)
    most = max(n, 10) if kind == "words" else n
    places = [length // 2] if n == 1 else [1 + i * (length - 3) // (n - 1) for i in range(n)]

    near: Dict[int, int] = {}

    def spread(cell: int) -> None:
        near[cell] = 0
        queue = [cell]
        for at in queue:
            for other, _ in maze.sides[at]:
                if other is not None and near.get(other, 1 << 40) > near[at] + 1:
                    near[other] = near[at] + 1
                    queue.append(other)

    for at in places:
        spread(path[at])

    # Visit all cells, with those near the solution first.
    fork: Dict[int, int] = {cell: i for i, cell in enumerate(path)}
    parent: Dict[int, int] = {}
    depth: Dict[int, int] = {cell: 0 for cell in path}
    order = list(path)
    for cell in order:
        for other in maze.ways(cell):
            if other not in depth:
                parent[other], depth[other], fork[other] = cell, depth[cell] + 1, fork[cell]
                order.append(other)
    size = {cell: 1 for cell in order[length:]}
    for cell in reversed(order[length:]):
        if depth[cell] > 1:
            size[parent[cell]] += size[cell]

    decoys: List[int] = []

    def free(cell: int) -> bool:
        return depth[cell] > 0 and near[cell] >= 2

    def near_fork(cell: int) -> List[int]:
        here = [cell] if free(cell) else []
        return here + [found for other in maze.ways(cell) if depth[cell] < 3 and parent.get(other) == cell for found in near_fork(other)]

    def put(cell: int) -> None:
        decoys.append(cell)
        spread(cell)

    branches = [cell for cell in order[length:] if depth[cell] == 1 and size[cell] >= 2]
    for branch in sorted(branches, key=lambda cell: -size[cell]):
        found = near_fork(branch)
        if len(decoys) < most and found:
            put(found[stream.below(len(found))])
    while len(decoys) < most:
        all_free = [cell for cell in range(len(maze.sides)) if free(cell)]
        if not all_free:
            break
        farthest = max(near[cell] for cell in all_free)
        ties = [cell for cell in all_free if near[cell] == farthest]
        put(ties[stream.below(len(ties))])

    named: Dict[int, str] = {}
    values: Dict[int, Fraction] = {}
    for cell in order[length:]:
        if cell not in decoys:
            continue
        met = sum(at <= fork[cell] for at in places)
        before, at = [], cell
        while depth[at]:
            at = parent[at]
            before += [values[at]] if at in values else []
        if row:
            found = row.miss(met, before[0] if before else None, list(values.values()), stream)
            if found is not None:
                values[cell], named[cell] = found, row.printed(found)
            continue
        if total:
            lacks = total.total - sum(numbers[:met]) - sum(before)
            may = [number for number in range(1, total.most + 1) if number != lacks]
            values[cell] = may[stream.below(len(may))]
            named[cell] = str(values[cell])
            continue
        read = []
        at = cell
        while depth[at]:
            at = parent[at]
            if at in named and depth[at]:
                read.insert(0, named[at])
        read = [plain[i] for i in range(n) if places[i] <= fork[cell]] + read

        def may_be(letter: str) -> bool:
            if len(read) < n and letter == plain[len(read)]:
                return False
            spelled = "".join(capital(c, turkish) for c in "".join(read + [letter]))
            return not (own and any(spelled.endswith(word) for word in own.rude))

        pools = [sample, plain]
        found = [pool[i] for pool in pools for i in range(1, len(pool)) if read and pool[i - 1] == read[-1] and may_be(pool[i])] if read else []
        if not read or not found:
            found = [letter for pool in pools for letter in pool if may_be(letter)]
        if found:
            named[cell] = found[stream.below(len(found))]
    return [(path[at], letter) for at, letter in zip(places, sentence)], [(cell, named[cell]) for cell in decoys if cell in named]
