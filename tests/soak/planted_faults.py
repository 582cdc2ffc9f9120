"""Plants faults in a copy of the sources, one by one, and counts the faults that the tests of a plain run detect.

    python3 tests/soak/planted_faults.py FOLDER               plants every fault, and runs the tests that are most likely to find it
    python3 tests/soak/planted_faults.py FOLDER --all 3 17    plants faults 3 and 17, and also runs all other tests of a plain run

FOLDER contains the copy, which the first call builds and later calls update. For each fault, the script first runs the test that
found the fault in the last call (FOLDER/found.json), and then the tests of the fault's room, until a test fails. It builds only
what the next test runs. If a fault cannot be planted, because the sources have changed, the script reports this and counts the
fault as not found."""
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Dict, Iterable, Iterator, List, NamedTuple, Tuple

ROOT = Path(__file__).resolve().parents[2]
OPTIONS = ("-Dbuildtype=release", "-Dweb=disabled")
TIME_LIMIT = 300    # in seconds; a test that takes longer has detected the fault
SUITES = ("unit", "golden", "refused", "proof", "oracle", "cli", "project", "web")

# The tests of each room, the fastest test first.
TESTS: Dict[str, Tuple[str, ...]] = {
    "carve": ("unit-carve", "unit-maze", "test_golden", "test_entrances", "test_law", "test_trees", "test_after"),
    "shape": ("unit-shapes", "unit-polar", "unit-symmetries", "test_golden", "test_cells", "test_fold", "test_after", "test_refusals",
              "test_every_shape"),
    "measure": ("unit-measure", "test_difficulty", "test_golden", "test_measures", "test_find", "test_floors", "test_variety"),
    "page": ("unit-style", "test_positions", "test_lines", "test_every_look", "test_colors", "test_smooth", "unit-given",
             "test_every_shape"),
    "plan": ("test_positions", "test_screen", "test_wishes"),
    "svg": ("test_picture_files", "test_animate", "test_door_pictures", "test_every_shape", "test_web"),
    "pdf": ("unit-gray", "test_true_size", "test_tiles", "test_picture_files", "test_screen", "test_check_contents", "test_check_margins",
            "test_ink", "test_book"),
    "spec": ("unit-spec", "test_find", "test_refusals", "rows-files", "test_spec", "test_book", "test_study", "test_wishes", "shown"),
    "input": ("unit-mask", "test_masks", "rows-files", "rows-inputs", "test_exchange", "test_law_join", "test_own_outlines", "test_photographs"),
    "press": ("test_shops", "test_check_margins", "test_covers", "test_book"),
    "recipe": ("unit-recipe", "test_refusals", "test_golden"),
}


class Fault(NamedTuple):
    room: str
    file: str      # path of the file, relative to src
    right: str     # correct text, which must occur once in the file and is replaced by `wrong`
    wrong: str


FAULTS = [
    Fault("carve", "core/carve/grow.c", "index = length / 2;", "index = length / 3;"),
    Fault("carve", "core/carve/weights.c", "random_below(random, list->count - i - j)]", "random_below(random, list->count - i - j) / 2]"),
    Fault("carve", "core/carve/random_walks.c", 'maze_random_init(&walk->random, making->recipe->seed, "carve");', 'maze_random_init(&walk->random, making->recipe->seed, "walk");'),
    Fault("carve", "core/carve/doors.c", "2 * (uint64_t)distance_to(d, i) >= longest", "2 * (uint64_t)distance_to(d, i) > longest"),
    Fault("carve", "core/carve/doors.c", "(entrance + doors->border.count / 2)", "(entrance + doors->border.count / 3)"),
    Fault("carve", "core/carve/doors.c", "exit + (exit >= entrance)", "exit + (exit > entrance)"),
    Fault("shape", "core/shape/rect.c", "shape->size[1] + 1 + x, 0}", "shape->size[1] + x, 0}"),
    Fault("shape", "core/shape/rect.c", "(shape_spot){2 * (cell % width) + 1,", "(shape_spot){2 * (cell % width),"),
    Fault("shape", "core/shape/rect.c", "shape->size[0] == shape->size[1] ? SWAPPED | LEFT_RIGHT : 0", "SWAPPED | LEFT_RIGHT"),
    Fault("shape", "core/shape/polar.c", "return outer == 1 ? 0 : MAZE_NONE;", "return 0;"),
    Fault("shape", "core/shape/polar.c", "UINT64_C(4) * 355 * ring >=", "UINT64_C(5) * 355 * ring >="),
    Fault("shape", "core/shape/polar.c", "return band->ring == 1 ? 0 : band[-1].last + index / 2;", "return band[-1].last + index / 2;"),
    Fault("measure", "core/measure/branches.c", "walked->dismissed += corridor.straight + 1;", "walked->dismissed += corridor.straight;"),
    Fault("measure", "core/measure/branches.c", "#define LEAST_TURN 1e-9", "#define LEAST_TURN 0.6"),
    Fault("measure", "core/measure/branches.c", "search->depth[search->met - 1] > SHORT_BRANCH", "search->depth[search->met - 1] >= SHORT_BRANCH"),
    Fault("measure", "core/measure/difficulty.c", "uint64_t hidden = tree->height[top] - 1u;", "uint64_t hidden = tree->height[top];"),
    Fault("page", "page/layout/place_fit.c", "double half = page_place_way(place) / 2;", "double half = page_place_way(place) / 3;"),
    Fault("page", "page/layout/place_fit.c", "origin.x = nearest_half((box.left + box.right -", "origin.x = nearest_half((box.left + box.right + 4 -"),
    Fault("page", "page/marks/solution.c", "if (step + 1 >= steps)", "if (step + 2 >= steps)"),
    Fault("page", "page/marks/lines.c", "form->stairs ? n + 1 : 2 * n + 1;", "form->stairs ? n + 1 : 2 * n + 2;"),
    Fault("page", "page/layout/page.c", "if (!page || i >= page->place_count)", "if (!page || i > page->place_count)"),
    Fault("page", "page/boxes/boxes.c", "before->below + own.above + CLEAR * own.largest);", "before->below + own.above);"),
    Fault("plan", "book/plan/plan.c", "page->kind == PAGE_ANSWERS && page->first <= i", "page->kind == PAGE_ANSWERS && page->first < i"),
    Fault("plan", "book/plan/plan.c", "puzzle->starred) >= steps[k]", "puzzle->starred) > steps[k]"),
    Fault("plan", "book/plan/atlas.c", "found->gap * (columns - 1.0)) / columns", "found->gap * columns) / columns"),
    Fault("plan", "book/plan/atlas_pages.c", "(unsigned long)solution->puzzle + 1);", "(unsigned long)solution->puzzle);"),
    Fault("plan", "book/plan/planning.c", "#define FADED_WALL 150", "#define FADED_WALL 250"),
    Fault("svg", "write/svg.c", 'put(writer, "&amp;");', 'put(writer, "&");'),
    Fault("svg", "write/svg.c", "*to++ = i <= count ?", "*to++ = i < count ?"),
    Fault("svg", "write/svg.c", "way->done += length;", "way->done += 0;"),
    Fault("pdf", "output/pdf/content.c", "if (c == '\\\\' && content->at + 1 < content->size)", "if (c == '\\t' && content->at + 1 < content->size)"),
    Fault("pdf", "output/pdf/tiles.c", "t.columns * (t.width - OVERLAP) + OVERLAP)", "t.columns * (t.width - OVERLAP))"),
    Fault("pdf", "output/pdf/shop_pages.c", "if (luma <= LIGHTEST)", "if (luma <= WHITE)"),
    Fault("spec", "book/spec/section_levels.c", "range->puzzles > 1 ? range->puzzles - 1 : 1", "range->puzzles > 1 ? range->puzzles : 1"),
    Fault("spec", "book/spec/yaml.c", "return at ? (mark){at->line + 1,", "return at ? (mark){at->line,"),
    Fault("spec", "book/spec/resolve.c", "level <= maze_level_at(LEVEL_EASY)", "level < maze_level_at(LEVEL_EASY)"),
    Fault("input", "input/pictures/picture_cells.c", "return 2 * dark >= area;", "return 3 * dark >= area;"),
    Fault("input", "input/drawings/drawn_blocks.c", "to->halves = picture.halves;", "to->halves = false;"),
    Fault("press", "press/presses.c", "if (pages <= row->pages)", "if (pages < row->pages)"),
    Fault("recipe", "core/recipe/parse.c", "(i < PAIRS ? length : length - 1)", "length - 1"),
]


def problem_of(sources: Path, fault: Fault) -> str:
    """Returns the reason why a fault cannot be planted, or "" if it can be planted."""
    count = (sources / "src" / fault.file).read_text().count(fault.right)
    return "" if count == 1 else f"src/{fault.file} has {fault.right!r} {count} times, not once"


def copy_changed(source: str, target: str) -> None:
    """Copies a file only if its content differs, because a newer file would be compiled again."""
    if not Path(target).is_file() or Path(source).read_bytes() != Path(target).read_bytes():
        shutil.copy(source, target)


def copy_to(folder: Path) -> Path:
    """Copies the sources into `folder`, removes files that no longer exist in the sources, and builds the copy. Returns its path."""
    copy, skipped = folder / "mazepress", ("build*", ".git", "__pycache__", "out")
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*skipped), copy_function=copy_changed, dirs_exist_ok=True)
    for path in [path for room in ("src", "tests") for path in (copy / room).rglob("*") if path.is_file()]:
        if not (ROOT / path.relative_to(copy)).exists() and "__pycache__" not in path.parts:
            path.unlink()
    if not (copy / "build").exists():
        compiler = {"CC": "ccache gcc"} if shutil.which("ccache") else {}
        subprocess.run(["meson", "setup", copy / "build", copy, *OPTIONS], env={**os.environ, **compiler}, check=True,
                       stdout=subprocess.DEVNULL)
    build(copy)
    return copy


def build(copy: Path, *targets: str) -> bool:
    made = subprocess.run(["ninja", "-C", copy / "build", *targets], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if made.returncode:
        print(made.stdout[-2000:], file=sys.stderr)
    return made.returncode == 0


def tests_of(copy: Path) -> Dict[str, dict]:
    """Returns a dictionary from names to tests of a plain run, in the order of SUITES."""
    told = json.loads(subprocess.run(["meson", "introspect", copy / "build", "--tests"], stdout=subprocess.PIPE, check=True).stdout)
    suites = {test["name"]: test["suite"][0].split(":")[1] for test in told}
    kept = [test for test in told if suites[test["name"]] in SUITES and not test["name"].startswith("soak-")]
    return {test["name"]: test for test in sorted(kept, key=lambda test: SUITES.index(suites[test["name"]]))}


def finds(copy: Path, test: dict) -> bool:
    """True if the test finds the fault that has been planted: it fails, or runs longer than TIME_LIMIT."""
    try:
        done = subprocess.run(test["cmd"], cwd=copy / "build", env={**os.environ, **test["env"]}, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=TIME_LIMIT, check=False)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode not in (0, 77) or b"\nnot ok" in done.stdout


def names_for(fault: Fault, finder: str, tests: Dict[str, dict], everything: bool) -> Iterator[str]:
    first = list(dict.fromkeys([finder, *TESTS[fault.room]]))
    yield from (name for name in first if name in tests)
    if everything:
        yield from (name for name in tests if name not in first)


def targets_of(copy: Path, test: dict) -> List[str]:
    """Returns the files of the build that the command of a test names. These files must be built before the test runs."""
    words = {os.path.relpath(copy / "build" / word, copy / "build") for word in test["cmd"]}
    return sorted(word for word in words if not word.startswith("..") and (copy / "build" / word).is_file())


def found_by(copy: Path, fault: Fault, names: Iterable[str], tests: Dict[str, dict]) -> str:
    """Plants the fault, and returns the name of the first test that finds the fault. Returns "compiler" if the sources then do
    not compile, and "" if no test finds the fault."""
    file = copy / "src" / fault.file
    text = file.read_text()
    file.write_text(text.replace(fault.right, fault.wrong))
    try:
        for name in names:
            if not build(copy, *targets_of(copy, tests[name])):
                return "compiler"
            if finds(copy, tests[name]):
                return name
        return ""
    finally:
        file.write_text(text)


def main(folder: Path, everything: bool, numbers: List[int]) -> None:
    copy, record = copy_to(folder), folder / "found.json"
    earlier: Dict[str, str] = json.loads(record.read_text()) if record.exists() else {}
    tests, finders = tests_of(copy), []
    for number in numbers:
        fault, problem = FAULTS[number - 1], problem_of(copy, FAULTS[number - 1])
        names = names_for(fault, earlier.get(fault.wrong, ""), tests, everything)
        name = "" if problem else found_by(copy, fault, names, tests)
        if name:
            finders.append(name)
            earlier[fault.wrong] = name
            record.write_text(json.dumps(earlier, indent=1))
        print(f"{number} {fault.file}: {fault.wrong}\n    {problem or name or 'NOT FOUND'}", flush=True)
    # A test that also fails without a planted fault has not found a fault.
    build(copy)
    failing = {name for name in set(finders) if name in tests and finds(copy, tests[name])}
    if failing:
        print("These fail without a fault:", *sorted(failing))
    print(f"{sum(name not in failing for name in finders)} of {len(numbers)} planted faults found")


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "--all"]
    if not words:
        sys.exit(__doc__)
    main(Path(words[0]), "--all" in sys.argv, [int(word) for word in words[1:]] or list(range(1, len(FAULTS) + 1)))
