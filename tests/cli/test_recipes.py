"""Tests the grammar of recipes on the command line: accepted recipes, their canonical form, and the check character, which
detects wrong digits. refusals/recipes.txt tests the error messages."""
import random

import paths
from program import Program, expect_files, expect_refused, main
from tap import Failure, expect, for_each

CHARACTERS = "0123456789abcdefghijklmnopqrstuvwxyz"
MOST_SEED = 2 ** 64 - 1


def check_of(recipe: str) -> str:
    """Returns the check character of a recipe, computed by ISO 7064, mod 37,36."""
    product = 36
    for character in recipe:
        if character in CHARACTERS:
            product = (product + CHARACTERS.index(character)) % 36 or 36
            product = product * 2 % 37
    return CHARACTERS[(1 - product) % 36]


def checked(recipe: str) -> str:
    return f"{recipe}.{check_of(recipe)}"


def refusals(program: Program, cases) -> None:
    """Checks that draw and info reject each recipe, and write nothing. `cases` are pairs of a recipe and the parts that the
    message must contain."""
    def refuse(case) -> None:
        recipe, parts = case
        expect_refused(program.run("draw", "-f", "svg", "--", recipe), *parts)
        expect_refused(program.run("info", "--", recipe), *parts)

    for_each(cases, refuse)
    expect_files(program)


def long_recipes(program: Program) -> None:
    """mazepress rejects a recipe of more than 200 characters, and a shorter recipe with a number that is too large"""
    refusals(program, [("rect5x5-" + "1" * 193, ["200"]), ("rect5x5-" + "1" * 5000, ["200"]),
                       ("a" * 100000, ["200"]), ("rect5x5-" + "é" * 300, ["rect5x5", "é"]),
                       *((f"rect5x5-{n}", [f"\"rect5x5-{n[:20]}", "too large", str(MOST_SEED)])
                         for n in ("9" * 20, "1" + "0" * 40, "1" * 192))])


def transpositions(recipe: str, start: int = 0):
    for i in range(start, len(recipe) - 1):
        if recipe[i] != recipe[i + 1]:
            yield recipe[:i] + recipe[i + 1] + recipe[i] + recipe[i + 2:]


def swapped_digits(program: Program) -> None:
    """The check character detects two swapped neighbors in a recipe, unless both recipes have the same check character"""
    recipes = ["rect40x20-7391", "rect20x26-random-918273645", "rect12x34-straight56-789",
               "rect20x26-1029384756", "rect15x20-queue-5647382910"]
    swapped = [(wrong, check_of(recipe)) for recipe in recipes
               for wrong in transpositions(recipe, recipe.rindex("-") + 1)]
    swapped.append(("rect13x24-straight56-789", check_of("rect12x34-straight56-789")))
    caught = [(f"{wrong}.{check}", []) for wrong, check in swapped if check_of(wrong) != check]
    if len(caught) < 0.9 * len(swapped):
        raise Failure(f"only {len(caught)} of {len(swapped)} are caught")
    refusals(program, caught)


def random_fields(rng: random.Random):
    """Returns the fields of a random recipe: its size, pick, step and seed."""
    size = f"rect{rng.choice([1, 5, 40, 999, rng.randint(1, 65535)])}x{rng.randint(1, 65535)}"
    pick = rng.choice(["newest", "queue", "random"])
    step = rng.choice(["uniform", "all", f"straight{rng.randint(1, 100)}"])
    seed = str(rng.choice([0, rng.randint(0, 999999999), rng.randint(0, MOST_SEED)]))
    return size, pick, step, seed


def canonical(size: str, pick: str, step: str, seed: str) -> str:
    options = [o for o in (pick, step) if o not in ("newest", "uniform")]
    return "-".join([size, *options, seed])


def disguised(rng: random.Random, size: str, pick: str, step: str, seed: str) -> str:
    """Returns a recipe as a person might type it, with random variations that do not change its meaning."""
    fields = [size]
    fields += [o for o in (pick, step) if o not in ("newest", "uniform") or rng.random() < 0.5]
    rng.shuffle(fields)
    if rng.random() < 0.3:
        fields = [f.replace("x", "×", 1) if f.startswith("rect") else f for f in fields]
    if rng.random() < 0.5:
        fields = ["".join(rng.choice([c, c.upper()]) for c in f) for f in fields]
    if rng.random() < 0.5:
        seed += "." + check_of(canonical(size, pick, step, seed))
    return rng.choice(["-", "_", " ", "–", " — ", "--"]).join([*fields, seed])


def round_trips(program: Program) -> None:
    """mazepress prints the canonical form of 600 random recipes, however they are typed, and does not change canonical recipes"""
    rng = random.Random(20260101)
    recipes = [random_fields(rng) for _ in range(600)]
    wanted = [checked(canonical(*r)) for r in recipes]
    typed = "\n".join(disguised(rng, *r) for r in recipes)
    once = program.recipes_of("-", stdin=typed.encode("utf-8"))
    wrong = [f"{t!r} became {got}, expected {want}"
             for t, got, want in zip(typed.split("\n"), once, wanted) if got != want]
    if wrong or len(once) != len(wanted):
        raise Failure("\n".join([f"{len(once)} lines of {len(wanted)}", *wrong[:5]]))
    expect(program.recipes_of("-", stdin="\n".join(once).encode()), once, "the round trip")
    unchecked = "\n".join(line.rsplit(".", 1)[0] for line in once)
    expect(program.recipes_of("-", stdin=unchecked.encode()), once, "the round trip without checks")


def ends_of_lines(program: Program) -> None:
    """Lists of recipes can have the line ends of any system and a byte order mark, which do not change the line numbers in messages"""
    lines = ["rect5x5-1", "# a comment", "rect6x6-2 --title A", "hex4x4-3"]
    for end in ("\n", "\r\n", "\r"):
        for mark in ("", "\ufeff"):
            program.in_folder("list.txt").write_bytes((mark + end.join(lines) + end).encode())
            found = [recipe.rsplit(".", 1)[0] for recipe in program.recipes_of("list.txt")]
            expect(found, ["rect5x5-1", "rect6x6-2", "hex4x4-3"], repr(end))
        program.in_folder("list.txt").write_bytes(end.join([*lines, "rect0x0-1"]).encode())
        expect_refused(program.run("info", "list.txt"), "list.txt, line 5")

main()
