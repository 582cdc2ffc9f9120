"""An independent implementation of law.h: random numbers, check characters, and growing trees on any graph.

The generator is xoshiro256**, seeded by splitmix64 (Blackman and Vigna). The check character is computed by ISO 7064, MOD 37,36.
The names of stages are hashed by FNV-1a, 64 bits."""
import re
from typing import NamedTuple, Optional

import grid as g

MASK = (1 << 64) - 1
SEED_LIMIT = 1000000000
TOP, RIGHT, BOTTOM, LEFT = range(4)
STEP_OF_SIDE = {TOP: (0, -1), RIGHT: (1, 0), BOTTOM: (0, 1), LEFT: (-1, 0)}
CHECK_ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyz"


def splitmix64(state: int):
    """Returns the state after one step of splitmix64, and the number that this step yields."""
    state = (state + 0x9E3779B97F4A7C15) & MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return state, z ^ (z >> 31)


def fnv1a64(data: bytes) -> int:
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) & MASK
    return value


def rotate_left(word: int, by: int) -> int:
    return ((word << by) | (word >> (64 - by))) & MASK


class Stream:
    """The generator xoshiro256**, whose state is four words."""

    def __init__(self, words):
        self.words = list(words)

    @classmethod
    def of_stage(cls, seed: int, stage: str) -> "Stream":
        _, scrambled = splitmix64(seed)
        state = scrambled ^ fnv1a64(stage.encode("utf-8"))
        words = []
        for _ in range(4):
            state, word = splitmix64(state)
            words.append(word)
        return cls(words)

    def next(self) -> int:
        s0, s1, s2, s3 = self.words
        result = (rotate_left((s1 * 5) & MASK, 7) * 9) & MASK
        shifted = (s1 << 17) & MASK
        s2 ^= s0
        s3 ^= s1
        s1 ^= s2
        s0 ^= s3
        s2 ^= shifted
        self.words = [s0, s1, s2, rotate_left(s3, 45)]
        return result

    def below(self, limit: int) -> int:
        return (self.next() * limit) >> 64


def check_character(text: str) -> str:
    product = 36
    for character in text.lower():
        if character not in CHECK_ALPHABET:
            continue
        total = (product + CHECK_ALPHABET.index(character)) % 36 or 36
        product = total * 2 % 37
    return CHECK_ALPHABET[(37 - product) % 36]


def with_check(text: str) -> str:
    return f"{text}.{check_character(text)}"


def seed_from_text(text: str) -> int:
    if re.fullmatch(r"[0-9]+", text):
        return int(text)
    _, word = splitmix64(fnv1a64(text.encode("utf-8")))
    return (word * SEED_LIMIT) >> 64


def puzzle_seed(book_seed: int, section: str, index: int) -> int:
    return Stream.of_stage(book_seed, f"puzzle/{section}/{index}").below(SEED_LIMIT)


def candidate_seed(book_seed: int, section: str, index: int, attempt: int) -> int:
    if attempt == 0:
        return puzzle_seed(book_seed, section, index)
    return Stream.of_stage(book_seed, f"puzzle/{section}/{index}/{attempt}").below(SEED_LIMIT)


# --- growing trees ---------------------------------------------------------------------

PICK_ORDER = ("newest", "queue", "random", "oldest", "middle", "recent")


class Fields(NamedTuple):
    pick: str
    step: str
    seed: int


def parse(recipe: str) -> Fields:
    """Returns the pick, the step and the seed of a recipe that has no other fields after its shape. The seed may have a
    check character."""
    *middle, seed = recipe.split("-")[1:]
    steps = [field for field in middle if re.fullmatch(r"all|(straight|winding|horizontal|vertical)\d+", field)]
    picks = [field for field in middle if field not in steps]
    return Fields(picks[0] if picks else "newest", steps[0] if steps else "uniform", int(seed.partition(".")[0]))


def parts_of(mixture: str) -> list:
    """Returns the parts of a mixture such as 50newest.50random, in the order of the table of picks. A part is the name of a
    pick, including its number, and a percentage."""
    found = re.findall(r"(\d+)([a-z]+)(\d*)", mixture)
    found.sort(key=lambda part: (PICK_ORDER.index(part[1]), int(part[2] or 0)))
    return [(name + number, int(percent)) for percent, name, number in found]


class Carver:
    """Grows a tree over a graph. The graph has the methods count, sides, across, ahead and axis, and several of its sides may lead
    to the same neighbor. `opened` contains the open sides (cell, side); each passage has two of them."""

    def __init__(self, fields: Fields, graph):
        self.fields, self.graph, self.count = fields, graph, graph.count()
        self.across = [[graph.across(cell, side) for side in range(graph.sides(cell))] for cell in range(self.count)]
        self.draws = Stream.of_stage(fields.seed, "carve")
        root = Stream.of_stage(fields.seed, "root").below(self.count)
        self.entered = {root: None}     # for each cell in the tree, the side through which the tree entered it
        self.frontier = [root]
        self.last = root
        self.opened = set()

    def simple_pick(self) -> str:
        """Returns the name of the simple pick that selects the next cell. Blends and mixtures consist of several simple picks."""
        pick = self.fields.pick
        if pick.startswith("blend."):
            first, second = pick.split(".")[1:]
            return second if self.draws.below(self.count) < 3 * self.last - self.count else first
        if not pick[0].isdigit():
            return pick
        s = self.draws.below(100)
        for name, percent in parts_of(pick):
            if s < percent:
                return name
            s -= percent
        raise AssertionError(pick)

    def index(self, pick: str) -> int:
        length = len(self.frontier)
        if pick in ("oldest", "queue"):
            return 0
        if pick == "middle":
            return length // 2
        if pick == "random":
            return self.draws.below(length)
        if pick.startswith("recent"):
            return length - 1 - self.draws.below(min(int(pick[6:]), length))
        return length - 1

    def choices(self, cell: int) -> list:
        return [side for side, other in enumerate(self.across[cell]) if other and other[0] not in self.entered]

    def left_over(self, cell: int, sides: list, kind: str) -> list:
        """Returns the sides among `sides` to which the step `kind` restricts the choice."""
        if kind in ("horizontal", "vertical"):
            return [side for side in sides if self.graph.axis(cell, side) == kind[0]] or sides
        entered = self.entered[cell]
        ahead = None if entered is None else self.graph.ahead(cell, entered)
        if kind == "winding":
            return [side for side in sides if side != ahead] or sides
        return [ahead] if ahead in sides else sides

    def choose(self, cell: int, sides: list) -> int:
        if self.fields.step == "uniform":
            return sides[self.draws.below(len(sides))]
        kind, percent = re.fullmatch(r"([a-z]+)(\d+)", self.fields.step).groups()
        holds = self.draws.below(100) < int(percent)
        left = self.left_over(cell, sides, kind) if holds else sides
        if kind == "straight":
            drawn = sides[self.draws.below(len(sides))]
            return left[0] if len(left) == 1 else drawn
        return left[self.draws.below(len(left))]

    def open(self, cell: int, side: int) -> int:
        other, back = self.across[cell][side]
        self.entered[other] = back
        self.last = other
        self.opened |= {(cell, side), (other, back)}
        return other

    def take(self, index: int, plain_random: bool) -> None:
        last = self.frontier.pop() if plain_random else self.frontier.pop(index)
        if plain_random and index < len(self.frontier):
            self.frontier[index] = last

    def step(self) -> None:
        pick = self.simple_pick()
        index = self.index(pick)
        cell = self.frontier[index]
        alone = pick == self.fields.pick
        sides = self.choices(cell)
        if self.fields.step == "all" or not sides:
            self.take(index, alone and pick == "random")
            while sides:
                self.frontier.append(self.open(cell, sides[self.draws.below(len(sides))]))
                sides = self.choices(cell)
            return
        other = self.open(cell, self.choose(cell, sides))
        moves = pick == "queue" or (alone and pick in ("newest", "random"))
        grows = any(self.across[cell][side][0] != other for side in sides)
        if moves or not grows:
            self.take(index, alone and pick == "random")
        if moves and grows:
            self.frontier.append(cell)
        self.frontier.append(other)

    def run(self) -> set:
        while len(self.entered) < self.count:
            self.step()
        return self.opened


def carve(recipe: str, graph) -> set:
    """Returns the open sides of the maze of a recipe, except the doors. The recipe has no fields but a shape, a pick, a step and a
    seed."""
    return Carver(parse(recipe), graph).run()


# --- squares ---------------------------------------------------------------------------

class Squares:
    """The graph of the squares `kept`, a set of pairs (x, y). The graph numbers these squares row by row."""

    def __init__(self, kept: set):
        self.places = sorted(kept, key=lambda place: (place[1], place[0]))
        self.numbers = {place: number for number, place in enumerate(self.places)}

    def count(self) -> int:
        return len(self.places)

    def sides(self, _cell: int) -> int:
        return 4

    def across(self, cell: int, side: int) -> Optional[tuple]:
        x, y = self.places[cell]
        dx, dy = STEP_OF_SIDE[side]
        there = self.numbers.get((x + dx, y + dy))
        return None if there is None else (there, (side + 2) % 4)

    def ahead(self, _cell: int, side: int) -> Optional[int]:
        return (side + 2) % 4


def carve_squares(recipe: str, kept: set) -> set:
    """Returns the passages and doors of a maze on the connected squares `kept`, as pairs of squares. The entrance is above the
    first square, and the exit is below the last square."""
    squares = Squares(kept)
    places, (x, y), (u, v) = squares.places, squares.places[0], squares.places[-1]
    edges = {g.edge(places[cell], places[squares.across(cell, side)[0]]) for cell, side in carve(recipe, squares)}
    return edges | {g.edge((x, y - 1), (x, y)), g.edge((u, v), (u, v + 1))}


def maze(recipe: str) -> g.Grid:
    width, height = map(int, re.match(r"rect(\d+)x(\d+)-", recipe).groups())
    kept = {(x, y) for y in range(height) for x in range(width)}
    return g.Grid(width, height, frozenset(carve_squares(recipe, kept)))
