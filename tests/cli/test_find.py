"""Tests find and the filters of books: mazepress selects the same mazes as an independent implementation, and skips no maze that
passes the filters."""
import json
import signal
import subprocess
from functools import lru_cache
from itertools import count
from pathlib import Path

import paths
import grid as g
import law
import measures
from program import Program, expect_failed, expect_refused, expect_status, main
from tables import sized
from tap import Failure, expect, for_each

SAMPLES = Path(__file__).resolve().parents[2] / "samples"
SHAPES = ("rect7x8", "rect8x6-random", "rect7x7-straight60")
SEEDS = 40
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
    """find accepts several filters together, including ranges with one open end"""
    total = 0
    for shape in SHAPES:
        q = {name: quantiles(shape, name) for name in MEASURES}
        for names in (("dead-ends", "middle"), ("solution-length", "turns", "difficulty1"),
                      ("branches", "longest-branch", "decisions")):
            total += check_search(program, shape, {name: (q[name][1], q[name][4]) for name in names}, 4)
        half = q["solution-length"][2]
        for text, ends in ((f"{half}..", (half, 10 ** 9)), (f"..{half}", (0, half)), (f"{half}", (half, half))):
            wanted = found(shape, {"solution-length": ends}, 3, range(1, SEEDS + 1))
            expect(recipes_in(program.run("find", shape, "--solution-length", text, "--count", "3", "--limit",
                                          str(SEEDS)).text), wanted, f"{shape} {text}")
    if total < 9:
        raise Failure(f"only {total} were found: this tests little")


def threads_have_no_say(program: Program) -> None:
    """find prints the same lines with any number of threads"""
    command = ["find", "rect9x9", "--middle", "30..", "--dead-ends", "..9", "--count", "7", "--limit", "6000"]
    one = program.run(*command, "-j", "1")
    for threads in ("2", "7", "64", "0"):
        many = program.run(*command, "-j", threads)
        expect((many.status, many.out, many.err), (one.status, one.out, one.err), f"-j {threads}")
    expect(len(one.text.splitlines()), 7, "lines")
    small = ["find", "rect3x3", "--count", "50", "--limit", "3000"]
    one, many = program.run(*small, "-j", "1"), program.run(*small, "-j", "8")
    expect((many.status, many.out, many.err), (one.status, one.out, one.err), "repeats with -j 8")


def seeds_begin_anywhere(program: Program) -> None:
    """--from continues an earlier search and accepts a name as its seed; the search ends at the last seed"""
    all_of_them = recipes_in(program.text("find", "rect8x8", "--middle", "30..", "--count", "8"))
    last = int(all_of_them[3].split("-")[1].split(".")[0])
    rest = program.text("find", "rect8x8", "--middle", "30..", "--count", "4", "--from", str(last + 1))
    expect(recipes_in(rest), all_of_them[4:], "found behind the fourth")
    name = law.seed_from_text("Anna")
    expect(recipes_in(program.text("find", "rect8x8", "--from", "Anna", "--count", "2")),
           [law.with_check(f"rect8x8-{seed}") for seed in (name, name + 1)], "from Anna")
    end = 2 ** 64 - 1
    result = program.run("find", "rect8x8", "--from", str(end - 2), "--count", "9")
    expect(recipes_in(result.text), [law.with_check(f"rect8x8-{seed}") for seed in range(end - 2, end + 1)], "the last")
    expect((result.status, "found 3 of 9 in 3 seeds" in result.message, "continues" in result.message),
           (1, True, False), result.message)


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


def what_refused_most_is_told(program: Program) -> None:
    """If find finds too few mazes, it prints for each filter how many mazes the filter rejected and the range of their values"""
    shape, q = SHAPES[0], {name: quantiles(SHAPES[0], name) for name in MEASURES}
    filters = {"dead-ends": (0, q["dead-ends"][1]), "middle": (q["middle"][3], 100), "difficulty1": (100, 100)}
    result = program.run("find", shape, *options(filters), "--limit", str(SEEDS))
    left, told = [f"{shape}-{seed}" for seed in range(1, SEEDS + 1)], []
    for name, ends in filters.items():
        values = [measure(recipe, name) for recipe in left if not passes(recipe, {name: ends})]
        left = [recipe for recipe in left if passes(recipe, {name: ends})]
        if values:
            had = f"{min(values)} to {max(values)}" if min(values) < max(values) else str(min(values))
            told.append((-len(values), MEASURES.index(name), name, had))
    expect_failed(result, f"found none of 5 in {SEEDS} seeds, 1 to {SEEDS}: ")
    (_, _, first, had), rest = sorted(told)[0], sorted(told)[1:]
    place = result.message.index(f"{first} ")
    if f"rejected {-sorted(told)[0][0]} (values {had})" not in result.message:
        raise Failure(f"{result.message!r}: {first} refused {sorted(told)[0]}")
    for number, _, name, had in rest:
        later = result.message.index(f", {name} ")
        if later < place or f" {-number} ({had})" not in result.message[later:]:
            raise Failure(f"{result.message!r}: {name} {-number} ({had})")
        place = later


def json_is_that_of_info(program: Program) -> None:
    """find --json prints the same JSON as info --json for the found recipes"""
    told = program.text("find", "rect9x9", "--middle", "30..", "--count", "4", "--json")
    recipes = [json.loads(line)["recipe"] for line in told.splitlines()]
    expect(len(recipes), 4, "lines")
    expect(told, program.text("info", "--json", *recipes), "json")


def recipes_go_into_draw(program: Program) -> None:
    """draw accepts the output of find --recipe as its input, for whole shapes, masks and graphs"""
    cat, states = str(SAMPLES / "pictures" / "cat.png"), str(SAMPLES / "states.txt")
    for arguments in (["heart20x20"], ["--mask", cat, "--cells", "20", "random"], ["--flow", cat, "--cells", "20", "heart"], ["--graph", states],
                      ["--graph", states, "random"], ["hex9x9-doors.farthest"]):
        lines = program.text("find", *arguments, "--recipe", "--count", "3", "--middle", "1..")
        folder = f"out{len(lines)}/"
        program.done("draw", "-f", "svg", "-o", folder, "-", stdin=lines.encode())
        recipes = [line for line in lines.splitlines() if not line.startswith(("mask.", "graph.", "grays."))
                   or "-" in line.split(",")[0]]
        expect(len(list(program.in_folder(folder).glob("*.svg"))), 3, f"{arguments}: pictures")
        drawn = program.recipes_of(*(str(path) for path in sorted(program.in_folder(folder).glob("*.svg"))))
        expect(sorted(drawn), sorted(recipes[:3]), f"{arguments}: recipes")


def middle_of_every_shape(program: Program) -> None:
    """The measure `middle` agrees with the positions of the solution's cells in the JSON"""
    states = str(SAMPLES / "states.txt")
    cases = [[f"{shape}-{seed}"] for shape in (*sized(90), "rect1x9", "rect20x20.heart", "hex15x15.star", "word12.anna", "rect9x9-doors.farthest",
             "rect9x9-doors.1.c40") for seed in (1, 2, 3, 4)]
    cases += [["--graph", states, seed] for seed in "123"]

    def check(arguments: list) -> None:
        data = json.loads(program.text("draw", "-f", "json", "--solution", *arguments))
        centers = [cell["center"] for cell in data["cells"]]
        low, size = (0.0, 0.0), data["shape"]["extent"]
        if "--graph" in arguments:
            low = [min(c[k] for c in centers) for k in (0, 1)]
            size = [max(c[k] for c in centers) - low[k] for k in (0, 1)]
        shares = [[(centers[cell][k] - low[k]) / size[k] for k in (0, 1)] for cell in data["solution"]]
        # The JSON has rounded centers, so cells near the edge of the middle part may count or not.
        sure, maybe = (sum(all(0.3 - by <= s <= 0.7 + by for s in share) for share in shares)
                       for by in (-0.0015, 0.0015))
        told = data["measures"]["middle"]
        possible = {-(-100 * n // len(shares)) for n in range(sure, maybe + 1)}
        if told not in possible:
            raise Failure(f"middle {told}, not one of {sorted(possible)}")

    for_each(cases, check)


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


def the_measure_of_a_book(program: Program) -> None:
    """The key `measure` selects the measure that `difficulty` refers to; the default is difficulty3"""
    command = ["--maze", "rect12x14-doors.natural", "--difficulty", "24..30", "--seed", "3", "--puzzles", "8"]
    usual = book_recipes(program, *command)
    for name in ("difficulty1", "difficulty2", "difficulty3"):
        recipes = book_recipes(program, *command, "--measure", name)
        expect(recipes == usual, name == "difficulty3", f"{name} is the default")
        told = [json.loads(line)[name] for line in program.text("info", "--json", *recipes).splitlines()]
        expect([abs(value - 24 - 6 * k / 7) <= 0.5 for k, value in enumerate(told)], [True] * 8, f"{name}: {told}")


def class_sets_have_the_median_difficulty(program: Program) -> None:
    """If the user requests no difficulty, the sheets of a class set have the median difficulty of the first sheet's first 31 mazes"""
    # the three values in the middle are 16, 17 and 18, so a sample that is one maze off has another median
    tried = sorted(measure(f"rect8x9-{law.candidate_seed(14, '', 1, attempt)}", "difficulty1") for attempt in range(31))
    expect(book_recipes(program, "--maze", "rect8x9-doors.natural", "--measure", "difficulty1", "--seed", "14",
                        "--names", program.put("names.txt", b"Ida\nTom\nUwe\n")),
           [chosen_for("rect8x9", 14, "", k, {}, tried[15]) for k in (1, 2, 3)], "the sheets")


def books_tell_what_cannot_be(program: Program) -> None:
    """If the filters of a section reject every maze, mazepress names the section, with the same message for any number of threads"""
    program.in_folder("b.yaml").write_text("seed: 1\nmaze: rect5x5\npuzzles: 3\nsections:\n- name: A\n- name: B\n"
                                           "  dead-ends: 10..\n  middle: 1..\n")
    results = [program.run("book", "b.yaml", "-j", threads, "-o", "b.pdf") for threads in ("1", "5")]
    for result in results:
        expect_refused(result, 'section "B": puzzle 4: none of 10000 tried mazes', "dead-ends 10.. rejected 10000 (values",
                       "); use dead-ends")
        expect(result.err, results[0].err, "stderr")


def what_is_out_of_reach(program: Program) -> None:
    """If no maze reaches a filter, or the difficulty of a class set, mazepress stops after a few mazes and prints the values that mazes have"""
    expect_refused(program.run("book", "--maze", "rect15x20", "--solution-turns", "900..", "--seed", "1", "-o", "b.pdf"),
                   "none of 32 tried mazes", "; use solution-turns 44..113", ", or mazes of another kind or size")
    far = program.run("find", "rect15x20", "--solution-turns", "900..")
    text = far.err.decode()
    expect((far.status, "in 32 seeds, 1 to 32: solution-turns 900.. rejected 32" in text, "; use solution-turns" in text,
            "continues" in text), (1, True, True, False), text)
    near = program.run("find", "rect15x20", "--difficulty", "44..").err.decode()
    expect("in 10000 seeds" in near, True, f"a difficulty that a maze might have: {near}")
    nearer = program.run("find", "rect15x20", "--difficulty", "52..").err.decode()
    expect("in 256 seeds" in nearer, True, f"a difficulty that hardly one has: {nearer}")
    told = program.run("find", "rect15x20", "--solution-turns", "900..", "--limit", "600").err.decode()
    expect("in 600 seeds" in told, True, told)
    program.in_folder("class.txt").write_text("Anna\nBen\n")
    expect_refused(program.run("book", "--names", "class.txt", "--maze", "rect15x20", "--difficulty", "70", "--seed", "1", "-o", "b.pdf"),
                   "no maze for \"Anna\" has difficulty 70 (the closest has", "; use the difficulty 3", ", or use larger mazes")


def the_list_has_every_measure(program: Program) -> None:
    """`list measures`, the options of `find` and `book`, the example specification and `info --json` name the same measures"""
    listed = [line.split()[0] for line in program.text("list", "measures").splitlines()]
    expect(tuple(name for name in listed if name in MEASURES), MEASURES, "list measures")
    texts = {"find": program.text("find", "--help"), "book": program.text("book", "--help"),
             "example": program.text("book", "--example")}
    told = json.loads(program.text("info", "--json", "rect5x5-1"))
    for name in listed:
        expect(("--" + name + "=" in texts["find"], "--" + name + "=" in texts["book"],
                "\n" + name + ": none" in texts["example"], name.replace("-", "_") in told), (True,) * 4, name)


main()
