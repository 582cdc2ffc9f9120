"""Tests that nothing takes long in silence: each field, format, option and verb, at the largest size without an
estimate on stderr, takes at most 20 s of processor time and 1 GB of memory.

    python3 tests/soak/test_largest.py build/src/mazepress . [WORD...]    only cases whose names contain a word
    MAZEPRESS_SOAK=1 python3 tests/soak/test_largest.py build/src/mazepress .    every eighth case; another number selects other cases

A larger size is announced before the work starts, or rejected. The script finds the largest silent size of each case by
running the program for a moment at each size. Times are relative to a plain maze, so that a slow or busy machine does
not matter."""
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Callable, Iterator, List, NamedTuple, Optional, Tuple

import paths
from tap import SOAK, Failure, Skip, Tap, in_turn

PROGRAM, ROOT, WORDS = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve(), sys.argv[3:]

from tables import SIZED, TABLES, size_of

SECONDS = 20          # maximum processor time without an estimate
BYTES = 1.1e9         # maximum memory without an estimate: 1 GB, plus the memory that a small maze needs
MOMENT = 0.3          # processor time after which a run counts as silent, because estimates are printed earlier
LIST_MOMENT = 3       # the same for books and many sheets, which are all planned first
PLAIN, PLAIN_SECONDS = "rect2000x2000-7", 0.35    # a maze, and its time on an idle machine
GUARD = {resource.RLIMIT_AS: 8 << 30, resource.RLIMIT_CPU: 5 * SECONDS}
TICKS = os.sysconf("SC_CLK_TCK")


Command = Callable[[int], List[str]]      # returns the words of a command of a given size


class Case(NamedTuple):
    """A case to test. The test uses the first of `commands` that the program accepts; if it accepts no command, an
    optional case is skipped."""
    name: str
    commands: List[Command]
    least: int = 4
    most: int = 65535
    optional: bool = False
    status: int = 0           # exit status


class Run(NamedTuple):
    status: Optional[int]     # None: stopped after a moment
    seconds: float
    bytes: int
    message: str

    def is_silent(self, status: int) -> bool:
        return self.status in (None, status) and "about" not in self.message


def used(pid: int) -> float:
    """Returns the processor time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def run(words: List[str], place: Path, moment: float = 0) -> Run:
    """Runs the program, and stops it after `moment` seconds of processor time, or when it prints its estimate. If
    `moment` is 0, runs the program to its end."""
    environment = {**os.environ, "XDG_CONFIG_HOME": os.devnull}
    with open(place / "told", "wb") as told:
        child = subprocess.Popen([PROGRAM, *words], cwd=place, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                 stderr=told, preexec_fn=lambda: [resource.setrlimit(kind, (most, most)) for kind, most in GUARD.items()])
    stopped = False
    while moment:
        pid, status, usage = os.wait4(child.pid, os.WNOHANG)
        if pid:
            break
        if used(child.pid) > moment or b"about" in (place / "told").read_bytes():
            time.sleep(0.02)
            os.kill(child.pid, signal.SIGKILL)    # Popen.kill would take the status of a process that has ended
            stopped, moment = True, 0
        time.sleep(0.005)
    if not moment:
        _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    message = (place / "told").read_text("utf-8", "replace")
    if stopped and child.returncode == -9:
        child.returncode = None
    return Run(child.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, message)


def largest_silent(case: Case, command: Command, small: int, place: Path) -> int:
    """Returns the largest size from `small` on for which the program prints no estimate, to about 5 percent. Returns 0 if there
    is no such size."""
    good, bad = 0, case.most + 1
    size, moment = small, LIST_MOMENT if {"book", "--count"} & set(command(small)) else MOMENT
    while size < bad:
        if run(command(size), place, moment).is_silent(case.status):
            good, size = size, min(2 * size, case.most) if size < case.most else bad
        else:
            bad = size
    while good and bad - good > max(good // 20, 1 if bad <= case.most else 0):
        middle = (good + bad) // 2
        if run(command(middle), place, moment).is_silent(case.status):
            good = middle
        else:
            bad = middle
    return good


def check(case: Case, place: Path) -> None:
    small = min(max(case.least, 24), case.most)
    tried = [run(command(small), place, MOMENT) for command in case.commands]
    command = next((command for command, made in zip(case.commands, tried) if made.is_silent(case.status)), None)
    if not command:
        raise (Skip if case.optional else Failure)(tried[0].message.strip())
    words = command(largest_silent(case, command, small, place) or small)
    slow = max(1, run(["info", PLAIN], place).seconds / PLAIN_SECONDS)
    made = run(words, place)
    print(f"# {case.name}: {' '.join(map(str, words))}: {made.seconds / slow:.1f} s ({made.seconds:.1f}), {made.bytes / 1e6:.0f} MB", flush=True)
    if made.status != case.status:
        raise Failure(f"{' '.join(words)}: exit status {made.status} after {made.seconds:.0f} s: {made.message[-400:]}")
    if made.seconds / slow > SECONDS or made.bytes > BYTES:
        raise Failure(f"{' '.join(words)}: {made.seconds / slow:.0f} s and {made.bytes / 1e9:.1f} GB without an estimate")


# --- the cases ------------------------------------------------------------------------

# The bases of fields: at least one meets the requirements of each field.
BASES = ("rect{n}x{n}", "rect{n}x{n}.heart", "hex{n}x{n}", "polar{n}")
SPELLED = {"word": "word{n}.hello-7", "letters": "organic{n}x{n}.letters.hi-7", "pick": "rect{n}x{n}-70newest.30random-7",
           "blend": "rect{n}x{n}-blend.newest.random-7", "reveal": "rect{n}x{n}-reveal6.word.hi-7", "flow": "flow{n}x{n}.hills-7"}
SHAPES = [size_of({**row, "least": 0}, 0, 0, 0).replace("0", "{n}") + "-7" for row in SIZED] + ["cube{n}-7", "box{n}x{n}x{n}-7", "road{n}-7", SPELLED["word"], SPELLED["flow"]]
THIN = ("rect{n}x1", "rect2x{n}", "hex{n}x1", "spiral{n}", "tri2x{n}")
WALKS = ("wilson", "aldousbroder")
DRAWN = ("rect{n}x{n}-7", "hex{n}x{n}-7", "polar{n}-7", "organic{n}x{n}-7", "rect{n}x{n}.heart-smooth-7", "rect{n}x{n}-weave30-7")
PAGE = ["--paper", "maze", "--cell", "2mm"]
PAGES = [PAGE, ["--paper", "maze", "--cell", "8mm"], ["--paper", "5000x5000mm"]]    # for thick walls, and for titles
STYLES = [["--heat"], ["--tone", "gradient"], ["--tone", "heat"], ["--shade"], ["--hand"], ["--corners", "round"], ["--texture", "hatch"],
          ["--texture", "hedge"], ["--ground-texture", "grass"], ["--ground-texture", "boxes"], ["--draw", "passages"], ["--draw", "roads"],
          ["--joins", "round"], ["--solution"], ["--solution", "--solution-fill"], ["--solution", "--solution-curve"],
          ["--solution", "--solution-dash", "dotted"], ["--arrows", "color"], ["--letters", "The moon is not a lamp"],
          ["--count-by", "7"], ["--sums", "12"], ["--title", "Maze"], ["--code", "https://example.org/#{recipe}"]]


def filled(pattern: str) -> Callable[[int], str]:
    return lambda n: pattern.replace("{n}", str(n))


def measured(pattern: str) -> Command:
    return lambda n: ["info", filled(pattern)(n)]


def drawn(kind: str, pattern: str, *options: str, page: List[str] = PAGE) -> Command:
    page = page if kind in ("pdf", "print-svg", "dxf") else []
    solution = ["--solution=hidden"] if kind == "play" else []
    return lambda n: ["draw", "-o", "-", "-f", kind, *page, *solution, *options, filled(pattern)(n)]


def row_of(pattern: str) -> dict:
    return max((row for row in TABLES["shapes"] if pattern.startswith(row["name"])), key=lambda row: len(row["name"]))


def case(name: str, pattern: str, *commands: Command, optional: bool = False) -> Case:
    row = row_of(pattern)
    return Case(name, list(commands), max(row["least"], 4 if row["most"] > 12 else 1), row["most"], optional)


def fields() -> Iterator[Tuple[str, str]]:
    """Yields pairs of a name and the field with this name, as it is appended to a recipe. A field with a number occurs
    twice: with the smallest and with the largest number."""
    for place in ("cuts", "before", "algorithms", "steps", "after", "doors", "stars"):
        for row in TABLES[place]:
            name = row["name"] if row["word"] is None else f"{row['name']}.{row['word']}"
            if row["name"] in SPELLED or row["argument"] or (place == "cuts" and row["name"] not in ("circle", "heart", "tree", "shell")):
                continue
            for number in sorted({row["least"], row["most"]} if row["numbers"] else {0}):
                yield name + (str(number) if number else ""), ("." if place == "cuts" else "-") + name + (str(number) if number else "")


def figure_cases() -> Iterator[Case]:
    """Yields cases of mazes from pictures and photographs."""
    pictures, photo = ROOT / "samples" / "pictures", str(ROOT / "samples" / "portraits" / "astronaut.jpg")
    for option, file in (("--mask", pictures / "face.png"), ("--outline", pictures / "face.png"), ("--reveal", pictures / "face.png")):
        seed = "smooth-7" if option == "--outline" else "7"
        yield Case(f"picture {option}", [lambda n, o=option, f=file, s=seed: ["info", o, str(f), "--cells", str(n), s]], 8, 1000)
    yield Case("picture --flow", [lambda n: ["info", "--flow", photo, "--cells", str(n), "7"]], 8, 1000)
    for kind in ("pdf", "svg", "png"):
        yield Case(f"picture --flow {kind}", [lambda n, k=kind: drawn(k, "7", "--flow", photo, "--cells", str(n))(n)], 8, 1000)
        yield Case(f"picture --tone {kind}", [lambda n, k=kind: drawn(k, "7", "--tone", photo, "--cells", str(n))(n)], 8, 1000)


def many_cases(place: Path) -> Iterator[Case]:
    """Yields cases whose size is a number of mazes, words, names or pixels."""
    def listed(n: int) -> str:
        letters = "abcdefghijklmnopqrstuvwxyz"
        (place / "list.txt").write_text("".join(f"{letters[i % 26]}{letters[i // 26 % 26]}{letters[i // 676 % 26]}{letters[i // 17576 % 26]}a\n" for i in range(n)))
        return "list.txt"
    yield Case("words", [lambda n: ["draw", "--words", listed(n), "--seed", "7", "-o", "-", "-f", "pdf"]], 1, 30000)
    for level in TABLES["levels"][1:]:
        yield Case(f"book {level['name']}", [lambda n, v=level["name"]: ["book", "--level", v, "--puzzles", str(n), "--seed", "7", "-o", "a.pdf", "--overwrite"]], 4, 5000)
    for press in ("kdp", "lulu"):
        yield Case(f"book for {press}", [lambda n, p=press: ["book", "--press", p, "--level", "medium", "--puzzles", str(n), "--seed", "7", "-o", "a.pdf", "--overwrite"]], 24, 1000)
    yield Case("book with a difficulty", [lambda n: ["book", "--maze", "rect15x20", "--difficulty", "20..40", "--puzzles", str(n), "--seed", "7", "-o", "a.pdf", "--overwrite"]], 4, 5000)
    yield Case("class set", [lambda n: ["book", "--names", listed(n), "--level", "easy", "--seed", "7", "-o", "a.pdf", "--overwrite"]], 2, 2000)
    for kind in TABLES["worksheets"]:
        if kind["name"] == "words":      # requires a list
            continue
        few = kind["name"] in ("roads", "tracing", "lines")     # at most 16 or 60 different sheets
        for level in ("medium", "expert"):
            yield Case(f"worksheet {kind['name']} {level}", [lambda n, k=kind["name"], v=level: ["draw", "--worksheet", k, "--level", v, "--count", str(n), "--seed", "7", "-o", "-", "-f", "pdf"]],
                       1, 260 if (kind["name"], level) == ("labyrinth", "medium") else 100000, few)    # there are only 262 different labyrinths
        yield Case(f"book of {kind['name']}", [lambda n, k=kind["name"]: ["book", "--worksheet", k, "--puzzles", str(n), "--seed", "7", "-o", "a.pdf", "--overwrite"]], 4, 5000, few)
    yield Case("theme", [lambda n: ["draw", "--theme", "farm", "--count", str(n), "--seed", "7", "-o", "-", "-f", "pdf"]], 1, 100000)
    yield Case("dpi", [lambda n: ["draw", "-o", "-", "-f", "png", "--dpi", str(n), "hex20x20-7"]], 30, 100000)
    yield Case("large cells", [lambda n: ["draw", "-o", "-", "-f", "png", "--cell", f"{n}px", "hex20x20-7"]], 8, 100000)
    yield Case("find count", [lambda n: ["find", "rect30x30", "--count", str(n)]], 4, 10**7)
    yield Case("find limit", [lambda n: ["find", "hex40x40", "--difficulty", "100", "--limit", str(n)]], 4, 10**7, status=1)    # finds none
    yield Case("tiles", [lambda n: ["draw", "-o", "-", "-f", "pdf", "--tile", "a4", "--cell", "10mm", f"rect{n}x{n}-7"]], 8, 65535)
    for kind in ("carve", "solve"):
        yield Case(f"animate {kind}", [lambda n, k=kind: ["draw", "-o", "-", "-f", "svg", "--solution", "--animate", k, f"rect{n}x{n}-7"]])


def cases(place: Path) -> Iterator[Case]:
    for pattern in SHAPES:
        yield case(f"shape {pattern}", pattern, measured(pattern))
        yield case(f"shape {pattern} svg", pattern, drawn("svg", pattern))
        yield case(f"shape {pattern} pdf", pattern, drawn("pdf", pattern, "--solution"))
    for name, field in fields():
        yield case(f"field {name}", BASES[0], *(measured(f"{base}{field}-7") for base in BASES))
    for name, pattern in SPELLED.items():
        yield case(f"field {name}", pattern, measured(pattern))
    for base in THIN:
        for walk in WALKS:
            yield case(f"thin {base}-{walk}", base, measured(f"{base}-{walk}-7"))
    for kind in [row["name"] for row in TABLES["formats"]]:
        for pattern in DRAWN:
            yield case(f"format {kind} {pattern}", pattern, drawn(kind, pattern), optional=True)
    for style in STYLES:
        for kind, pattern in (("pdf", "rect{n}x{n}-7"), ("svg", "rect{n}x{n}-7"), ("png", "hex{n}x{n}-7"), ("pdf", "organic{n}x{n}-7")):
            yield case(f"style {' '.join(style)} {kind} {pattern}", pattern, *(drawn(kind, pattern, *style, page=page) for page in PAGES), optional=True)
    yield case("style --solution png rect{n}x{n}-7", "rect{n}x{n}-7", drawn("png", "rect{n}x{n}-7", "--cell", "8px", "--solution"))
    yield from figure_cases()
    yield from many_cases(place)


def main() -> None:
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        if not SOAK and not WORDS:
            def skipped() -> None:
                raise Skip("takes hours: sh tests/run --soak")
            tap.test("nothing takes long in silence", skipped)
            sys.exit(tap.finish())
        for one in cases(place) if WORDS else in_turn(cases(place), 8):
            if not WORDS or any(word in one.name for word in WORDS):
                tap.test(one.name, lambda one=one: check(one, place))
    sys.exit(tap.finish())


if __name__ == "__main__":
    main()
