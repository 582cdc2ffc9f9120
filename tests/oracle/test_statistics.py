"""Tests that the mazes of the program have the distribution of their algorithms.

Means over many seeds are compared with the means of the original algorithms. By chance, a difference of more than 4.5
standard errors occurs once in 150,000 comparisons. All seeds are fixed, so the result is always the same."""
import random
import sys
from functools import lru_cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import mazeread
import reference
from program import Program, program_from_arguments
from tap import SOAK, Failure, Tap, expect

WIDTH, HEIGHT = 17, 15
PROGRAM_MAZES, REFERENCE_MAZES = (300, 450) if SOAK else (120, 180)
LIMIT = 4.5
RECIPE_FIELDS = {"newest": "", "queue": "-queue", "random": "-random", "all": "-all", "straight50": "-straight50"}


def by_statistic(samples: list) -> dict:
    return {name: [sample[name] for sample in samples] for name in reference.STATISTICS}


@lru_cache(maxsize=None)
def reference_samples(kind: str) -> dict:
    rng = random.Random(f"mazepress {kind}")
    return by_statistic([reference.statistics(reference.maze(kind, WIDTH, HEIGHT, rng))
                         for _ in range(REFERENCE_MAZES)])


def program_samples(program: Program, kind: str) -> dict:
    recipes = [f"rect{WIDTH}x{HEIGHT}{RECIPE_FIELDS[kind]}-{seed}" for seed in range(1, PROGRAM_MAZES + 1)]
    lines, high = program.text("draw", "-f", "text", *recipes).splitlines(keepends=True), 2 * HEIGHT + 1
    expect(len(lines), PROGRAM_MAZES * high, "lines of text")
    return by_statistic([reference.statistics(mazeread.read_text("".join(lines[at:at + high])))
                         for at in range(0, len(lines), high)])


def too_far_apart(ours: dict, theirs: dict) -> list:
    told = []
    for name in reference.STATISTICS:
        sigmas = reference.sigmas_apart(ours[name], theirs[name])
        if abs(sigmas) > LIMIT:
            told.append(f"{name}: mean {reference.mean(ours[name]):.4f}, expected "
                        f"{reference.mean(theirs[name]):.4f}, {sigmas:+.1f} standard errors apart")
    return told


def check_kind(program: Program, kind: str) -> None:
    told = too_far_apart(program_samples(program, kind), reference_samples(kind))
    if told:
        raise Failure("\n".join(told))


def check_contrast(one: str, other: str) -> None:
    if not too_far_apart(reference_samples(one), reference_samples(other)):
        raise Failure(f"{len(reference.STATISTICS)} statistics cannot tell them apart")


def main() -> int:
    tap = Tap()
    kinds = sorted(RECIPE_FIELDS)
    with program_from_arguments() as program:
        for k, one in enumerate(kinds):
            for other in kinds[k + 1:]:
                tap.test(f"the comparison tells {one} from {other}", lambda: check_contrast(one, other))
        for kind in kinds:
            tap.test(f"{kind}: {PROGRAM_MAZES} mazes of {WIDTH}x{HEIGHT} are distributed as the original's",
                     lambda: check_kind(program, kind))
    return tap.finish()


if __name__ == "__main__":
    sys.exit(main())
