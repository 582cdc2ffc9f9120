"""Tests the positions of objects (texts, shapes, mazes and links) on the pages and covers of small books. The positions
in each book are compared with a recorded file.

    python3 test_positions.py PRINT_POSITIONS              # reports the objects that have moved
    python3 test_positions.py PRINT_POSITIONS --accept     # updates the files; inspect the pages first

The folder `books` contains the specification of each book, and next to it the recorded output of print_positions.
Widths of texts differ slightly between versions of Pango, so positions are compared only with the version of Pango with
which they were recorded. The widths of the pictures in the solutions of portraits are tested without a recorded file."""
import sys
from collections import defaultdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Dict, List, NamedTuple, Tuple

import paths
from tap import Failure, Skip, Tap, run_tool

PRINT = str(Path(sys.argv[1]).resolve())
BOOKS = Path(__file__).resolve().parent / "books"
PORTRAITS = BOOKS.parents[2] / "samples" / "portraits"
UNEVEN = 0.03          # maximum difference between the widths of pictures, relative to the largest; whole cells cause small differences
PANGO = "1.50"
NEAR = 0.1 + 1e-6      # maximum difference between positions that count as equal, in points; positions are rounded to tenths


class Thing(NamedTuple):
    name: str                   # the words before the first number, such as "text title The_Garden_of"
    facts: Tuple[str, ...]      # the numbers; for a text, names of measures alternate with numbers


# The names of the numbers in a line of output, for texts and for other objects.
TEXT = ("size", "lines", "at", "to", "on")
BOX = ("left", "upper", "right", "lower")


def read(printed: str) -> Dict[str, List[Thing]]:
    """Returns the objects of each page in the output of print_positions. Keys are the names of pages."""
    pages: Dict[str, List[Thing]] = defaultdict(list)
    page = ""
    for line in printed.splitlines():
        words = line.split()
        if words[0] in ("page", "book", "cover"):
            page = line if words[0] != "page" else f"{page.split(',')[0]}, {line}"
            pages[page] = []
        elif words[0] == "refused:":
            pages[page].append(Thing(line, ()))
        else:
            is_text = words[0] == "text" and "size" in words
            first = words.index("size") if is_text else next((i for i, word in enumerate(words) if is_number(word)), len(words))
            pages[page].append(Thing(" ".join(words[:first]), tuple(words[first:])))
    return pages


def is_number(word: str) -> bool:
    return word.replace(".", "", 1).replace("-", "", 1).isdigit()


def moved(old: Thing, new: Thing) -> str:
    """Returns a description of the difference between two objects, or "" if they differ by at most NEAR."""
    said = []
    if len(old.facts) != len(new.facts):
        return "is another"
    texts = old.name.startswith("text")
    place = 0
    for i, (a, b) in enumerate(zip(old.facts, new.facts)):
        if not is_number(a) or not is_number(b) or i == len(old.facts) - 1 and len(a) == 6:
            said += [f"is {b}, not {a}"] if a != b else []
            continue
        name = old.facts[i - 1] if i > 0 and not is_number(old.facts[i - 1]) else BOX[place % 4]
        place += 1
        by = float(b) - float(a)
        if abs(by) <= NEAR:
            continue
        if texts and name == "on":
            said.append(f"{abs(by):.1f} {'lower' if by > 0 else 'higher'}")
        elif texts and name == "at":
            said.append(f"begins {abs(by):.1f} further {'right' if by > 0 else 'left'}")
        elif texts and name == "to":
            said.append(f"ends {abs(by):.1f} further {'right' if by > 0 else 'left'}")
        elif name in BOX:
            said.append(f"{name} edge {abs(by):.1f} {('lower' if by > 0 else 'higher') if name in ('upper', 'lower') else 'further right' if by > 0 else 'further left'}")
        else:
            said.append(f"{name} {b}, not {a}")
    return ", ".join(said)


def differences(old: Dict[str, List[Thing]], new: Dict[str, List[Thing]]) -> List[str]:
    """Returns a description of each object that has moved, has disappeared or is new. Objects with the same name are compared in
    the order of their lines."""
    told = []
    for page in [*old, *(page for page in new if page not in old)]:
        left: Dict[str, List[Thing]] = defaultdict(list)
        for thing in new.get(page, []):
            left[thing.name].append(thing)
        for thing in old.get(page, []):
            if not left[thing.name]:
                told.append(f"{page}: {thing.name} is missing")
                continue
            how = moved(thing, left[thing.name].pop(0))
            told += [f"{page}: {thing.name} {how}"] if how else []
        told += [f"{page}: {thing.name} is new" for rest in left.values() for thing in rest]
    return told


def printed(book: Path) -> str:
    parts = []
    for part in ("book", "cover"):
        done = run_tool(PRINT, part, str(book))
        if done.stderr:
            raise Failure(done.stderr.decode())
        parts.append(f"{part}\n{done.stdout.decode()}")
    return "".join(parts)


def check(book: Path) -> None:
    pango = run_tool("pkg-config", "--modversion", "pango").stdout.decode().strip()
    if not pango.startswith(f"{PANGO}."):
        raise Skip(f"Pango is {pango}, and positions are those of {PANGO}")
    before = read(book.with_suffix(".txt").read_text(encoding="utf-8"))
    told = differences(before, read(printed(book)))
    if told:
        raise Failure("\n".join([*told[:200], *([f"and {len(told) - 200} more"] if len(told) > 200 else [])]))


def check_that_moves_are_told() -> None:
    """The test reports each object that has moved, has disappeared or is new, with a description"""
    before = read("book\npage 1\ntext subtitle Small size 20.0 lines 1 at 10.0 to 50.0 on 100.0 ink\n"
                  "panel 0.0 0.0 10.0 10.0 line 0.0 count 1 ink\n")
    after = read("book\npage 1\ntext subtitle Small size 20.1 lines 1 at 10.0 to 50.0 on 101.6 ink\nmaze rect2x2-1 0.0 0.0 1.0 1.0\n")
    told = differences(before, after)
    wanted = ["book, page 1: text subtitle Small 1.6 lower", "book, page 1: panel is missing", "book, page 1: maze rect2x2-1 is new"]
    if told != wanted:
        raise Failure(f"{told}, not {wanted}")


def check_portraits(look: str, trim: str) -> None:
    """Checks that four portraits are on one page of solutions, and that the first three have about the same width. The last
    portrait may be narrower, because it is taller."""
    photographs = ("astronaut.jpg, crop: 70%x70%+14%+0%", "cat.jpg", "windmill.jpg, gamma: 2.2", "cup.jpg, crop: 46%x94%+20%+0%")
    sections = [f"  - {{name: Portrait {i}, flow: {PORTRAITS.as_posix()}/{photograph}}}" for i, photograph in enumerate(photographs)]
    with TemporaryDirectory() as folder:
        book = Path(folder) / "portraits.yaml"
        book.write_text("\n".join([f"seed: 19\npuzzles: 1\nlook: {look}\ntrim: {trim}\nsections:", *sections, ""]), encoding="utf-8")
        pages = read(run_tool(PRINT, "book", str(book)).stdout.decode())
    widths = [[float(thing.facts[2]) - float(thing.facts[0]) for thing in things if thing.name.startswith("maze flow")] for things in pages.values()]
    together = max(widths, key=len, default=[])
    if len(together) != 4 or min(together[:3]) < (1 - UNEVEN) * max(together):
        raise Failure(f"widths of pictures: {together}")


def main() -> None:
    books = sorted(BOOKS.glob("*.yaml"))
    if "--accept" in sys.argv:
        for book in books:
            book.with_suffix(".txt").write_text(printed(book), encoding="utf-8")
        return
    tap = Tap()
    tap.test(check_that_moves_are_told.__doc__, check_that_moves_are_told)
    for book in books:
        tap.test(f"the things of {book.stem} are where they were", lambda: check(book))
    for look, trim in (("classic", "letter"), ("playful", "7.5x10in")):
        tap.test(f"portraits on a page of solutions have one width in the look {look}", lambda: check_portraits(look, trim))
    sys.exit(tap.finish())


main()
