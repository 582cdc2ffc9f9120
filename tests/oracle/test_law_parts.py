"""Tests the independent implementation law.py: it computes published values, reads recipes, and makes perfect mazes."""
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import grid as g
import law
import reference
from tap import Tap, expect, fail_if

SIZES = [(1, 1), (1, 6), (6, 1), (2, 2), (3, 2), (2, 3), (9, 7), (24, 15)]


def test_known_answers() -> None:
    """Checks the values that the authors of the generators and of FNV published, and the check character of a published GRid code."""
    stream = law.Stream([1, 2, 3, 4])
    expect([stream.next() for _ in range(10)],
           [11520, 0, 1509978240, 1215971899390074240, 1216172134540287360, 607988272756665600,
            16172922978634559625, 8476171486693032832, 10595114339597558777, 2904607092377533576], "xoshiro256**")
    state, words = 1234567, []
    for _ in range(3):
        state, word = law.splitmix64(state)
        words.append(word)
    expect(words, [6457827717110365317, 3203168211198807973, 9817491932198370423], "splitmix64")
    expect([law.fnv1a64(b""), law.fnv1a64(b"a"), law.fnv1a64(b"foobar")],
           [0xCBF29CE484222325, 0xAF63DC4C8601EC8C, 0x85944171F73967E8], "FNV-1a")
    expect(law.check_character("A1-2425G-ABC1234002"), "m", "ISO 7064 MOD 37,36")


def test_recipes() -> None:
    for text in ("rect1x1-0", "rect40x20-7391", "rect9x9-queue-all-5", "rect9x9-straight1-7",
                 "rect9x9-random-straight100-18446744073709551615"):
        expect(law.canonical(law.parse(text)), text, "parsed and written")
        expect(law.parse(law.with_check(text)), law.parse(text), "with its check")


def test_check_finds_slips() -> None:
    """Checks that a change of any one digit changes the check character."""
    text = "rect40x20-7391"
    for at, old in enumerate(text):
        for new in "0123456789":
            if old.isdigit() and new != old:
                slip = text[:at] + new + text[at + 1:]
                same = law.check_character(slip) == law.check_character(text)
                fail_if(f"{slip} has the same check" if same else None)


def test_law_is_perfect() -> None:
    for fields in ("", "-queue", "-random", "-all", "-queue-all", "-random-all", "-straight60", "-random-straight60"):
        for width, height in SIZES:
            for seed in (0, 2 ** 64 - 1):
                grid = law.maze(f"rect{width}x{height}{fields}-{seed}")
                expect(g.solution_of(grid).ways, 1, f"ways in rect{width}x{height}{fields}-{seed}")
                expect(g.is_perfect(grid), True, "perfect")


def test_references_are_perfect() -> None:
    rng = random.Random(5)
    for kind in ("newest", "queue", "random", "all", "straight50"):
        for width, height in SIZES:
            expect(g.is_perfect(reference.maze(kind, width, height, rng)), True, f"{kind} {width}x{height}")


def test_straight_goes_straight() -> None:
    """Checks that reference mazes at 50 % have clearly more cells without a turn than at 0 %, and clearly fewer than at 100 %."""
    rng = random.Random(5)
    share = {p: reference.mean([reference.statistics(reference.straight_maze(16, 16, p, rng))["straights"]
                                for _ in range(20)]) for p in (0, 50, 100)}
    fail_if(None if share[0] + 0.1 < share[50] < share[100] - 0.1 else f"straights {share}")


if __name__ == "__main__":
    TAP = Tap()
    TAP.test("generators, hash and check give the published values", test_known_answers)
    TAP.test("recipes parsed and written", test_recipes)
    TAP.test("the check finds every mistyped digit", test_check_finds_slips)
    TAP.test("the law makes perfect mazes", test_law_is_perfect)
    TAP.test("the references make perfect mazes", test_references_are_perfect)
    TAP.test("straight goes straight", test_straight_goes_straight)
    sys.exit(TAP.finish())
