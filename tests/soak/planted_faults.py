"""Plants faults in a copy of the sources, one by one, and counts the faults that the tests of a plain run detect.

    python3 tests/soak/planted_faults.py FOLDER               plants every fault, and runs the tests that are most likely to find it
    python3 tests/soak/planted_faults.py FOLDER --all 3 17    plants faults 3 and 17, and also runs all other tests of a plain run

FOLDER contains the copy, which the first call builds and later calls update. For each fault, the script first runs the test that
found the fault in the last call (FOLDER/found.json), and then the tests of the fault's room, until a test fails. It builds only
what the next test runs. If a fault cannot be planted, because the sources have changed, the script reports this and counts the
fault as not found."""
import json
import os
import re
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
    "spec": ("unit-spec", "test_find", "test_refusals", "rows-files", "rows-books", "test_book", "test_study", "test_wishes"),
    "input": ("unit-mask", "test_masks", "rows-files", "rows-inputs", "test_exchange", "test_law_join", "test_own_outlines"),
    "press": ("test_shops", "test_check_margins", "test_covers", "test_book"),
    "recipe": ("unit-recipe", "test_refusals", "test_golden"),
}


class Fault(NamedTuple):
    room: str
    file: str      # path of the file, relative to src
    right: str     # correct text
    wrong: str


def faults() -> List[Fault]:
    """Reads the faults from planted_faults.txt."""
    text = Path(__file__).with_suffix(".txt").read_text()
    return [Fault(*found) for found in re.findall(r"^(\w+) (\S+)\n- (.*)\n\+ (.*)$", text, re.M)]


FAULTS = faults()


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
