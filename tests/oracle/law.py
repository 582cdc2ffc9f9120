"""An independent implementation of law.h: it makes the maze of a recipe.

The generator is xoshiro256**, seeded by splitmix64 (Blackman and Vigna). The check character is computed by ISO 7064, MOD 37,36.
The names of stages are hashed by FNV-1a, 64 bits."""
import re
from typing import NamedTuple, Optional

import grid as g
import lattices

MASK = (1 << 64) - 1
SEED_LIMIT = 1000000000
TOP, RIGHT, BOTTOM, LEFT = range(4)
STEP_OF_SIDE = {TOP: (0, -1), RIGHT: (1, 0), BOTTOM: (0, 1), LEFT: (-1, 0)}
CHECK_ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyz"

RECIPE = re.compile(
    rf"({'|'.join(lattices.KINDS)})([1-9]\d*)x([1-9]\d*)"
    r"(?:-(newest|queue|random))?"
    r"(?:-(all|straight([1-9]\d*)))?"
    r"-(\d+)(?:\.([0-9a-z]))?")


class Recipe(NamedTuple):
    shape: str
    width: int
    height: int
    pick: str
    all_neighbors: bool
    straight: int       # percentage of steps straight ahead; 0: all directions are equally probable
    seed: int


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


def parse(text: str) -> Recipe:
    match = RECIPE.fullmatch(text)
    if not match:
        raise ValueError(f"not a canonical recipe: {text}")
    shape, width, height, pick, step, percent, seed, _ = match.groups()
    return Recipe(shape, int(width), int(height), pick or "newest", step == "all", int(percent or 0), int(seed))


def canonical(recipe: Recipe) -> str:
    fields = [f"{recipe.shape}{recipe.width}x{recipe.height}"]
    if recipe.pick != "newest":
        fields.append(recipe.pick)
    if recipe.all_neighbors:
        fields.append("all")
    if recipe.straight:
        fields.append(f"straight{recipe.straight}")
    return "-".join(fields + [str(recipe.seed)])


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


class Squares(NamedTuple):
    """The graph of a rectangular grid of squares. Cells are numbers."""
    width: int
    height: int

    def count(self) -> int:
        return self.width * self.height

    def sides(self, _cell: int) -> int:
        return 4

    def across(self, cell: int, side: int) -> Optional[tuple]:
        y, x = divmod(cell, self.width)
        dx, dy = STEP_OF_SIDE[side]
        x, y = x + dx, y + dy
        inside = 0 <= x < self.width and 0 <= y < self.height
        return (y * self.width + x, (side + 2) % 4) if inside else None

    def ahead(self, _cell: int, side: int) -> Optional[int]:
        return (side + 2) % 4


class Part:
    """The graph of the cells `kept` of a grid. The set `kept` contains pairs (x, y), and the graph numbers these cells
    row by row."""

    def __init__(self, kept: set):
        self.places = sorted(kept, key=lambda place: (place[1], place[0]))
        self.numbers = {place: number for number, place in enumerate(self.places)}

    def sides(self, _cell: int) -> int:
        return 4

    def across(self, cell: int, side: int) -> Optional[tuple]:
        x, y = self.places[cell]
        dx, dy = STEP_OF_SIDE[side]
        there = self.numbers.get((x + dx, y + dy))
        return None if there is None else (there, (side + 2) % 4)

    def ahead(self, _cell: int, side: int) -> Optional[int]:
        return (side + 2) % 4


class Carver:
    """Grows the tree of a recipe over a graph. Its passages are pairs (cell, side), and each passage is listed from both of its
    cells."""

    def __init__(self, recipe: Recipe, graph, cells: int):
        self.recipe = recipe
        self.graph = graph
        self.draws = Stream.of_stage(recipe.seed, "carve")
        self.root = Stream.of_stage(recipe.seed, "root").below(cells)
        self.entered_through = {self.root: None}    # for each cell in the tree, the side through which the tree entered it
        self.missing = cells - 1
        self.frontier = [self.root]
        self.open = set()

    def unvisited_sides(self, cell: int) -> list:
        near = ((side, self.graph.across(cell, side)) for side in range(self.graph.sides(cell)))
        return [side for side, other in near if other is not None and other[0] not in self.entered_through]

    def take_from_frontier(self) -> int:
        if self.recipe.pick == "newest":
            return self.frontier.pop()
        if self.recipe.pick == "queue":
            return self.frontier.pop(0)
        index = self.draws.below(len(self.frontier))
        picked = self.frontier[index]
        last = self.frontier.pop()
        if index < len(self.frontier):
            self.frontier[index] = last
        return picked

    def choose_side(self, cell: int, sides: list) -> int:
        goes_straight = self.recipe.straight and self.draws.below(100) < self.recipe.straight
        drawn = sides[self.draws.below(len(sides))]
        entered = self.entered_through[cell]
        ahead = None if entered is None else self.graph.ahead(cell, entered)
        return ahead if goes_straight and ahead in sides else drawn

    def open_side(self, cell: int, side: int) -> int:
        other, back = self.graph.across(cell, side)
        self.entered_through[other] = back
        self.missing -= 1
        self.open |= {(cell, side), (other, back)}
        return other

    def step_to_one(self, cell: int, sides: list) -> None:
        other = self.open_side(cell, self.choose_side(cell, sides))
        if len(sides) > 1:
            self.frontier.append(cell)
        self.frontier.append(other)

    def step_to_all(self, cell: int, sides: list) -> None:
        while sides:
            side = sides.pop(self.draws.below(len(sides)))
            self.frontier.append(self.open_side(cell, side))

    def run(self) -> set:
        step = self.step_to_all if self.recipe.all_neighbors else self.step_to_one
        while self.missing:
            cell = self.take_from_frontier()
            sides = self.unvisited_sides(cell)
            if sides:
                step(cell, sides)
        return self.open


class ManyWaysCarver(Carver):
    """Grows the tree of a recipe over a graph in which several sides can lead to the same neighbor."""

    def step_to_one(self, cell: int, sides: list) -> None:
        other = self.open_side(cell, self.choose_side(cell, sides))
        if self.unvisited_sides(cell):
            self.frontier.append(cell)
        self.frontier.append(other)

    def step_to_all(self, cell: int, sides: list) -> None:
        while sides:
            self.frontier.append(self.open_side(cell, sides[self.draws.below(len(sides))]))
            sides = self.unvisited_sides(cell)


def carve(recipe: Recipe) -> g.Grid:
    if recipe.shape != "rect":
        raise ValueError(f"no square grid: {canonical(recipe)}")
    squares = Squares(recipe.width, recipe.height)
    passages = Carver(recipe, squares, squares.count()).run()

    def place(cell: int) -> g.Cell:
        y, x = divmod(cell, recipe.width)
        return x, y

    edges = {g.edge(place(cell), place(squares.across(cell, side)[0])) for cell, side in passages}
    bare = g.Grid(recipe.width, recipe.height, frozenset())
    return bare._replace(open=frozenset(edges | {g.entrance(bare), g.exit_of(bare)}))


def carve_lattice(recipe: Recipe) -> tuple:
    """Returns the shape of a recipe, and the set of open sides of the recipe's maze, including the doors."""
    shape = lattices.lattice(recipe.shape, recipe.width, recipe.height)
    return shape, Carver(recipe, shape, len(shape.cells)).run() | set(shape.doors())


def carve_part(recipe: Recipe, kept: set) -> set:
    """Returns the passages and doors of a maze on the connected cells `kept` of a grid. The entrance is above the first cell,
    and the exit is below the last cell."""
    part = Part(kept)
    passages = Carver(recipe, part, len(part.places)).run()
    (x, y), (u, v) = part.places[0], part.places[-1]
    edges = {g.edge(part.places[cell], part.places[part.across(cell, side)[0]]) for cell, side in passages}
    return edges | {g.edge((x, y - 1), (x, y)), g.edge((u, v), (u, v + 1))}


def maze(text: str) -> g.Grid:
    return carve(parse(text))
