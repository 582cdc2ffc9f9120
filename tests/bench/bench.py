"""Measures the speed and the memory of the program, and the sizes of its files: bench.py MAZEPRESS [SUBJECT...]

`bench.py MAZEPRESS statistics` measures nothing; it prints the statistics of the mazes of each algorithm.

The runs of commands that are compared alternate, because only ratios within one run are meaningful on a busy machine. The table at
the end compares the best of several runs with expectations."""
import gzip
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import mean, median
from typing import Callable, Dict, List, NamedTuple, Tuple

PROGRAM = Path(sys.argv[1]).resolve()
IDLE = ["/bin/true"]
FORMATS = {
    "svg, cell 4px, wall 1px": ["-f", "svg", "--cell", "4px", "--wall", "1px"],
    "svg": ["-f", "svg"],
    "png, cell 8px, wall 1px": ["-f", "png", "--cell", "8px", "--wall", "1px"],
    "the same without arrows": ["-f", "png", "--cell", "8px", "--wall", "1px", "--arrows", "none"],
    "pdf": ["-f", "pdf", "--paper", "maze"],
    "text": ["-f", "text"],
    "blocks": ["-f", "blocks"],
}
# Shapes with about 250,000 cells each. The first shape is compared with the others.
SHAPES = ("rect500x500", "hex500x500", "brick500x500", "tri500x500", "oct354x354", "polar285", "cairo354x354", "rhombi289x289",
          "kagome289x289", "snub408x408", "floret204x204")
SHAPE_FORMATS = ("svg, cell 4px, wall 1px", "pdf", "png, cell 8px, wall 1px")
# Pictures that Cairo paints, and the maximum time on two idle cores as a share of the time on one core.
PAINTED = {"hex500x500-1": 0.6, "polar200-1": 0.65, "organic100x100-1": 0.65, "rect500x500-1 --corners round": 0.6, "rect500x500-1 --heat": 0.7,
           "rect500x500-weave20-1 --draw passages --arrows color": 0.65}
# The measured book, which has the keys that a publisher would set.
BOOK = ["book", "--title", "Amazing Mazes", "--author", "Your Name", "--seed", "2026", "--maze", "rect40x50", "-o", "-"]
BOOKS = {"screen": (["--press", "screen"], 500), "kdp": (["--press", "kdp", "--set", "solutions.per-page=9"], 300)}    # pages per second
PUZZLES = 500


class Cost(NamedTuple):
    wall: float         # in seconds
    cpu: float          # in seconds
    megabytes: float    # peak memory, at least the memory of this script when it starts the command
    output: bytes


def cost_of(words: List[str]) -> Cost:
    """Runs a command, which must succeed, and returns what it needed."""
    with tempfile.TemporaryFile() as file:
        start = time.perf_counter()
        child = subprocess.Popen(words, stdout=file, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
        wall, child.returncode = time.perf_counter() - start, os.waitstatus_to_exitcode(status)
        if child.returncode:
            sys.exit(f"bench: exit status {child.returncode}: {' '.join(map(str, words))}")
        file.seek(0)
        return Cost(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024 / 1e6, file.read())


def costs(rounds: int, commands: Dict[str, List[str]]) -> Dict[str, List[Cost]]:
    """Runs each of the commands in turn, as often as `rounds` says."""
    found: Dict[str, List[Cost]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, words in commands.items():
            found[name].append(cost_of(words if words == IDLE else [PROGRAM, *words]))
    return found


def best(runs: List[Cost], kind: str = "cpu") -> float:
    return min(getattr(one, kind) for one in runs)


def size(runs: List[Cost]) -> float:
    """Returns the number of megabytes of a command's output."""
    return len(runs[0].output) / 1e6


expectations: List[str] = []


def expect(what: str, value: float, bound: float, unit: str, least: bool = False) -> None:
    met = value >= bound if least else value <= bound
    expectations.append(f"  {'met' if met else 'not met':7}  {what:52} {value:9.3g} {unit:7} {'>=' if least else '<='} {bound:g}")


def table(title: str, found: Dict[str, List[Cost]]) -> None:
    print(f"\n{title}\n  {'':52} {'median':>9} {'best':>9} {'cpu':>9} {'peak MB':>9} {'bytes':>10}")
    for name, runs in found.items():
        print(f"  {name:52} {median(one.wall for one in runs) * 1e3:9.2f} {best(runs, 'wall') * 1e3:9.2f} {best(runs) * 1e3:9.2f} "
              f"{best(runs, 'megabytes'):9.1f} {len(runs[0].output):10}", flush=True)


def drawn(*words: str) -> List[str]:
    return ["draw", "-o", "-", *words]


def startup() -> None:
    most = {"svg": 2, "png": 12, "pdf": 20}
    found = costs(50, {"nothing: /bin/true": IDLE, **{f"draw -f {kind}": drawn("-f", kind, "rect9x7-7391") for kind in most}})
    table("Start-up, ms", found)
    for kind, bound in most.items():
        expect(f"start-up, draw -f {kind}", best(found[f"draw -f {kind}"]) * 1e3, bound, "ms")


def formats() -> None:
    for recipe, rounds in (("rect40x20-1", 21), ("rect1000x1000-1", 5)):
        found = costs(rounds, {name: drawn(*words, recipe) for name, words in FORMATS.items()})
        table(f"{recipe} as a file, ms", found)
    small = len(gzip.compress(found["svg, cell 4px, wall 1px"][0].output, 9)) / 1e6
    expect("gzipped SVG of 1000x1000, cell 4px, wall 1px", small, 0.41, "MB")
    expect("SVG of 1000x1000, default size", size(found["svg"]), 3.4, "MB")
    expect("PNG of 1000x1000 cells of 8 px", size(found["png, cell 8px, wall 1px"]), 0.55, "MB")
    expect("the same, no arrows", size(found["the same without arrows"]), 0.45, "MB")


def tone() -> None:
    """Mazes with tone and winding corridors, with 90 and 180 cells per row."""
    recipes = {"90": "flow90x113.hills-horizontal97-1", "180": "flow180x226.hills-horizontal97-1"}
    found = costs(3, {name: drawn("-f", "svg", "--tone", "gradient", recipe) for name, recipe in recipes.items()})
    table("Walls with tone, ms", found)
    for name, bound, zipped in (("90", 0.65, 0.2), ("180", 2.6, 0.8)):
        expect(f"SVG of {name} cells per row with tone", size(found[name]), bound, "MB")
        expect(f"gzipped SVG of {name} cells per row with tone", len(gzip.compress(found[name][0].output, 9)) / 1e6, zipped, "MB")
    expect("a cell of 180 per row with tone beside one of 90", best(found["180"]) / best(found["90"]) / 4, 1.3, "times")
    expect("peak memory of 180 cells per row with tone", best(found["180"], "megabytes"), 66, "MB")


def shapes() -> None:
    """Compares the drawing of each shape with the square grid, per cell."""
    facts = subprocess.run([PROGRAM, "info", "--json", *(f"{shape}-1" for shape in SHAPES)], stdout=subprocess.PIPE, check=True).stdout
    cells = {shape: json.loads(line)["cells"] for shape, line in zip(SHAPES, facts.splitlines())}
    for name in SHAPE_FORMATS:
        found = costs(3, {shape: drawn(*FORMATS[name], f"{shape}-1") for shape in SHAPES})
        table(f"Shapes as {name}, ms", found)
        square = best(found[SHAPES[0]]) / cells[SHAPES[0]]
        print("  times the square grid, per cell: " + ", ".join(f"{shape} {best(runs) / cells[shape] / square:.2f}" for shape, runs in found.items()))


def bands() -> None:
    """Compares PNGs that Cairo paints on one core and on all cores."""
    for words, bound in PAINTED.items():
        picture = ["-f", "png", "--cell", "8px", *words.split()]
        found = costs(3, {"one core": drawn(*picture, "-j1"), "all cores": drawn(*picture, "-j0")})
        table(f"PNG of {words}, ms", found)
        expect(f"{words.split('-1')[0]}, all cores beside one", best(found["all cores"], "wall") / best(found["one core"], "wall"), bound, "times")


def books() -> None:
    for name, (words, pages_per_second) in BOOKS.items():
        book = [*BOOK, *words, "--puzzles", str(PUZZLES)]
        found = costs(3, {"one thread": [*book, "-j1"], "all processors": book})
        if name == "screen":
            found.update(costs(3, {"difficulty 56 to 64, one thread": [*book, "-j1", "--difficulty", "56..64"]}))
        table(f"Book of {PUZZLES} puzzles for {name}, ms", found)
        with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
            file.write(found["one thread"][0].output)
            file.flush()
            if name != "screen":
                table("The check of this book, ms", costs(3, {f"check --press {name}": ["check", "--press", name, file.name]}))
            pages = int(subprocess.run(["qpdf", "--show-npages", file.name], stdout=subprocess.PIPE, check=True).stdout)
        print(f"  {pages} pages")
        expect(f"pages of a book for {name}", pages / best(found["all processors"], "wall"), pages_per_second, "page/s", least=True)
        expect(f"bytes per maze of a book for {name}", len(found["one thread"][0].output) / (2 * PUZZLES), 6000, "bytes")


def memory() -> None:
    lengths = (("50", "screen"), ("500", "screen"), ("500", "kdp"), ("5000", "screen"), ("5000", "home"))
    found = costs(1, {f"{count} puzzles, {press}": [*BOOK, "--press", press, "--set", "solutions.per-page=9", "--puzzles", count] for count, press in lengths})
    table("Books with 9 solutions per page, ms", found)
    expect("peak memory of a book, 50 to 5000 puzzles", max(best(runs, "megabytes") for runs in found.values()), 60, "MB")


# --- statistics of mazes --------------------------------------------------------------

SIDE, SEEDS = 50, range(1, 201)
SPELLED = {"pick": "70newest.30random", "blend": "blend.newest.random", "reveal": "reveal.word.hi", "recent": "recent10"}


def farthest(opened: List[int], start: int) -> Tuple[int, int]:
    """Returns the cell with the largest distance from `start`, and this distance. The bits of `opened` are open sides of cells."""
    found = {start: 0}
    for cell in (queue := [start]):
        for side, step in enumerate((-SIDE, 1, SIDE, -1)):
            beyond = cell + step
            if opened[cell] >> side & 1 and beyond not in found:
                found[beyond] = found[cell] + 1
                queue.append(beyond)
    return queue[-1], found[queue[-1]]


def longest_path(maze: dict) -> int:
    """Returns the number of cells of a longest path in a maze without loops, which begins at the cell that is farthest from any cell."""
    opened = list(maze["open"])
    for door in maze["doors"].values():
        opened[door["cell"]] -= 1 << door["side"]
    return farthest(opened, farthest(opened, 0)[0])[1] + 1


def statistics() -> None:
    """Prints the rows of the table in README.md: the means over the mazes of each algorithm and each step."""
    listed = json.loads(subprocess.run([PROGRAM, "list", "--json"], stdout=subprocess.PIPE, check=True).stdout)
    for row in [*listed["algorithms"], *listed["steps"]]:
        field = SPELLED.get(row["name"], row["name"] + ("30" if row["numbers"] else ""))
        recipes = [f"rect{SIDE}x{SIDE}-{field}-{seed}" for seed in SEEDS]
        lines = subprocess.run([PROGRAM, *drawn("-f", "json", "--compact"), *recipes], stdout=subprocess.PIPE, check=True).stdout
        mazes = [json.loads(line) for line in lines.splitlines()]
        means = {name: mean(maze["measures"][name] for maze in mazes) for name in mazes[0]["measures"] if name != "fingerprint"}
        cells = [means["dead_ends"], means["straights"], means["solution_length"], mean(map(longest_path, mazes))]
        shares = [f"{100 * count / SIDE ** 2:.1f}" for count in cells]
        wholes = [f"{means[name]:.0f}" for name in ("decisions", "difficulty1", "difficulty2")]
        print(f"| `{field}` | {' | '.join(shares + wholes)} |", flush=True)


SUBJECTS: Dict[str, Callable[[], None]] = {each.__name__: each for each in (startup, formats, tone, shapes, bands, books, memory)}

if __name__ == "__main__":
    if sys.argv[2:] == ["statistics"]:
        statistics()
        sys.exit()
    for subject in sys.argv[2:] or SUBJECTS:
        SUBJECTS[subject]()
    print("\nExpectations, judged by the best: other work on the machine only slows it down", *expectations, sep="\n")
