"""Tests find and the filters of books: mazepress selects the same mazes as an independent implementation, and skips no maze that
passes the filters."""
import signal
import subprocess
from functools import lru_cache
from itertools import count

import paths
import grid as g
import law
import measures
from program import Program, expect_status, main
from tap import Failure, expect, for_each

SHAPES = ("rect7x8", "rect8x6-random")
SEEDS = 30
MEASURES = ("dead-ends", "junctions", "straights", "turns", "solution-length", "solution-turns", "decisions",
            "middle", "branches", "branch-cells", "longest-branch", "difficulty1")


@lru_cache(maxsize=None)
def figures(recipe: str) -> dict:
    maze = law.maze(recipe)
    return {**g.figures(maze), **measures.figures(maze)}


def measure(recipe: str, name: str) -> int:
    return figures(recipe)[name.replace("-", "_")]


def passes(recipe: str, filters: dict) -> bool:
    return all(low <= measure(recipe, name) <= high for name, (low, high) in filters.items())


def found(shape: str, filters: dict, most: int, seeds) -> list:
    """Returns the recipes, with check characters, that find should print: the recipes with the first `most` of the
    given seeds whose mazes pass the filters. A seed whose maze equals an earlier maze is skipped."""
    taken, chosen = set(), []
    for seed in seeds:
        recipe = f"{shape}-{seed}"
        if len(chosen) == most:
            break
        if passes(recipe, filters) and figures(recipe)["fingerprint"] not in taken:
            taken.add(figures(recipe)["fingerprint"])
            chosen.append(law.with_check(recipe))
    return chosen


def written(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}..{high}"


def options(filters: dict) -> list:
    return [part for name, ends in filters.items() for part in ("--" + name, written(*ends))]


def recipes_in(text: str) -> list:
    return [line.split()[0] for line in text.splitlines()]


def check_line(line: str, filters: dict) -> None:
    """Checks that after the recipe, a line of find prints the value of each measure in `filters`, in the order of the table of
    measures."""
    recipe, *told = line.split()
    names = [word for word in told if word in MEASURES]
    expect(names, [name for name in MEASURES if name in filters], f"{line!r}: measures")
    for name in names:
        expect(int(told[told.index(name) + 1]), measure(recipe, name), f"{line!r}: {name}")


def check_search(program: Program, shape: str, filters: dict, most: int) -> int:
    wanted = found(shape, filters, most, range(1, SEEDS + 1))
    result = program.run("find", shape, *options(filters), "--count", str(most), "--limit", str(SEEDS))
    expect_status(result, 0 if len(wanted) == most else 1)
    expect(recipes_in(result.text), wanted, f"{shape} {options(filters)}: found")
    for line in result.text.splitlines():
        check_line(line, filters)
    return len(wanted)


def quantiles(shape: str, name: str) -> list:
    values = sorted(measure(f"{shape}-{seed}", name) for seed in range(1, SEEDS + 1))
    return [values[k * (SEEDS - 1) // 4] for k in range(5)]


def every_measure_filters(program: Program) -> None:
    """A filter accepts a maze if and only if the maze's measure, computed by an independent implementation, is in the range of the filter"""
    def check(case) -> None:
        shape, name = case
        low, quarter, half, _, high = quantiles(shape, name)
        for ends, most in (((low, quarter), 5), ((half, half), 5), ((half, high), SEEDS), ((high, high), 1)):
            check_search(program, shape, {name: ends}, most)

    for shape in SHAPES:
        for seed in range(1, SEEDS + 1):
            figures(f"{shape}-{seed}")
    for_each([(shape, name) for shape in SHAPES for name in MEASURES], check)


def filters_go_together(program: Program) -> None:
    """find accepts several filters together"""
    total = 0
    for shape in SHAPES:
        q = {name: quantiles(shape, name) for name in MEASURES}
        for names in (("dead-ends", "middle"), ("solution-length", "turns", "difficulty1"),
                      ("branches", "longest-branch", "decisions")):
            total += check_search(program, shape, {name: (q[name][1], q[name][4]) for name in names}, 4)
    if total < 6:
        raise Failure(f"only {total} were found: this tests little")


def no_maze_twice(program: Program) -> None:
    """find prints each maze once: it skips mazes that equal an earlier maze or its mirrored or rotated image, and skips no others"""
    wanted = found("rect3x3", {}, 1000, range(1, 301))
    result = program.run("find", "rect3x3", "--count", "1000", "--limit", "300")
    expect(recipes_in(result.text), wanted, "found")
    expect_status(result, 1)
    repeats = 300 - len(wanted)
    if f"found {len(wanted)} of 1000 in 300 seeds, 1 to 300: {repeats} were repeats; --from 301 continues" \
            not in result.message:
        raise Failure(f"{result.message!r}: not {len(wanted)} found and {repeats} repeats")


def an_interrupt_ends_the_search(program: Program) -> None:
    """find prints each recipe as soon as it has found the maze; SIGINT ends the search without another message"""
    signal.signal(signal.SIGINT, signal.default_int_handler)    # a shell without job control starts programs that ignore SIGINT
    child = program.start("find", "rect20x20", "--middle", "40..", "--count", "1000000", "--limit", "4000000000",
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    line = child.stdout.readline()
    child.send_signal(signal.SIGINT)
    rest, message = child.communicate(timeout=60)
    expect((child.returncode, message), (-signal.SIGINT, b"up to 4000000000 mazes require about 129 hours on one core\n"), "exit status and stderr")
    expect((line + rest).endswith(b"\n") and b"middle" in line, True, "whole lines")


# --- books ------------------------------------------------------------------------------------------

def chosen_for(shape: str, seed: int, section: str, index: int, filters: dict, wanted: int = 0) -> str:
    """Returns the recipe that a book should choose: the first candidate that passes the filters and has the requested
    difficulty. If the first 200 such candidates have other difficulties, returns the candidate with the closest difficulty.
    After 16 candidates, the search ends if the closest difficulty is off by more than 4, and by more than the range of the
    difficulties found."""
    best, least, values = "", 0, []
    for attempt in count():
        passed = len(values)
        hopeless = passed >= 16 and least > max(4, max(values) - min(values))
        if best and (least == 0 or passed == 200 or hopeless):
            return law.with_check(best)
        recipe = f"{shape}-{law.candidate_seed(seed, section, index, attempt)}"
        if not passes(recipe, filters):
            continue
        values.append(measure(recipe, "difficulty1") if wanted else 0)
        off = abs(values[-1] - wanted) if wanted else 0
        if not best or off < least:
            best, least = recipe, off
    return best


def book_recipes(program: Program, *arguments: str) -> list:
    program.done("book", *arguments, "--recipes", "r.txt", "-o", "b.pdf")
    return [line for line in program.in_folder("r.txt").read_text().splitlines() if not line.startswith("#")]


def books_take_the_first_that_passes(program: Program) -> None:
    """A book uses the first mazes that pass its filters, whether the filters are keys or options, with or without a difficulty"""
    shape, q = "rect8x9", {name: quantiles("rect8x9", name) for name in MEASURES}
    filters = {"middle": (q["middle"][3], 100), "dead-ends": (0, q["dead-ends"][2])}
    expect(book_recipes(program, "--maze", f"{shape}-doors.natural", "--seed", "5", "--puzzles", "6", *options(filters)),
           [chosen_for(shape, 5, "", k, filters) for k in range(1, 7)], "by options")
    length = q["solution-length"][3]
    program.in_folder("b.yaml").write_text(
        f"seed: 5\nmeasure: difficulty1\nmaze: {shape}-doors.natural\npuzzles: 3\nsolution-length: {length}..\nsections:\n- name: A\n- name: B\n"
        f"  solution-length: none\n- name: C\n  difficulty: 20..22\n")
    wanted = [chosen_for(shape, 5, "A", k, {"solution-length": (length, 999)}) for k in (1, 2, 3)]
    wanted += [chosen_for(shape, 5, "B", k, {}) for k in (1, 2, 3)]
    wanted += [chosen_for(shape, 5, "C", k, {"solution-length": (length, 999)}, 19 + k) for k in (1, 2, 3)]
    for threads in "1", "4":
        expect(book_recipes(program, "b.yaml", "-j", threads), wanted, f"by sections, -j {threads}")
    for far, remedy in (("70", "larger mazes for them, or a difficulty of at most 2"), ("1", "")):
        book = ("--maze", f"{shape}-doors.natural", "--measure", "difficulty1", "--difficulty", far, "--seed", "6", "--puzzles", "3")
        expect(book_recipes(program, *book), [chosen_for(shape, 6, "", k, {}, int(far)) for k in (1, 2, 3)], f"difficulty {far}")
        if remedy not in program.done("book", *book, "-o", "b.pdf").err.decode():
            raise Failure(f"a difficulty of {far} that is out of reach is not told")
    again = [chosen_for(shape, 5, "B", k, {"turns": (q["turns"][2], 999)}) for k in (1, 2, 3)]
    expect(book_recipes(program, "b.yaml", "--set", f"B.turns={q['turns'][2]}..")[3:6], again, "--set")


def class_sets_have_the_median_difficulty(program: Program) -> None:
    """If the user requests no difficulty, the sheets of a class set have the median difficulty of the first sheet's first 31 mazes"""
    # the three values in the middle are 16, 17 and 18, so a sample that is one maze off has another median
    tried = sorted(measure(f"rect8x9-{law.candidate_seed(14, '', 1, attempt)}", "difficulty1") for attempt in range(31))
    expect(book_recipes(program, "--maze", "rect8x9-doors.natural", "--measure", "difficulty1", "--seed", "14",
                        "--names", program.put("names.txt", b"Ida\nTom\nUwe\n")),
           [chosen_for("rect8x9", 14, "", k, {}, tried[15]) for k in (1, 2, 3)], "the sheets")


main()
