"""Tests the positions of objects (texts, shapes, mazes and links) on the pages and covers of small books. The positions
in each book are compared with a recorded file.

    python3 test_positions.py PRINT_POSITIONS              # reports the objects that have moved
    python3 test_positions.py PRINT_POSITIONS --accept     # updates the files; inspect the pages first

The folder `books` contains the specification of each book, and next to it the recorded output of print_positions.
Widths of texts differ slightly between versions of Pango, so positions are compared only with the version of Pango with
which they were recorded. The widths of the pictures in the solutions of portraits are tested without a recorded file."""
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Dict, List

import paths
from tap import Failure, Skip, Tap, expect, run_tool

PRINT = str(Path(sys.argv[1]).resolve())
BOOKS = Path(__file__).resolve().parent / "books"
PORTRAITS = BOOKS.parents[2] / "samples" / "portraits"
UNEVEN = 0.03          # maximum difference between the widths of pictures, relative to the largest; whole cells cause small differences
PANGO = "1.50"
NEAR = 0.1 + 1e-6      # maximum difference between positions that count as equal, in points; positions are rounded to tenths


def read(printed: str) -> Dict[str, List[str]]:
    """Returns the lines of each page in the output of print_positions. Keys are the names of pages."""
    pages: Dict[str, List[str]] = {}
    part = ""
    for line in printed.splitlines():
        if line in ("book", "cover"):
            part = line
        if line == part or line.startswith("page "):
            page = pages.setdefault(part if line == part else f"{part}, {line}", [])
        else:
            page.append(line)
    return pages


def is_near(one: str, other: str) -> bool:
    """True if the words of two lines are equal, except for numbers that differ by at most NEAR."""
    pairs = list(zip(one.split(), other.split()))
    return len(one.split()) == len(other.split()) and all(a == b or is_number(a) and is_number(b) and abs(float(a) - float(b)) <= NEAR for a, b in pairs)


def is_number(word: str) -> bool:
    return word.replace(".", "", 1).replace("-", "", 1).isdigit()


def differences(old: Dict[str, List[str]], new: Dict[str, List[str]]) -> List[str]:
    """Returns the lines of old objects that are not among the new ones, with a minus sign, and of new objects, with a plus sign."""
    told = []
    for page in dict.fromkeys([*old, *new]):
        left = list(new.get(page, []))
        for line in old.get(page, []):
            same = next((other for other in left if is_near(line, other)), None)
            if same is None:
                told.append(f"{page}: - {line}")
            else:
                left.remove(same)
        told += [f"{page}: + {line}" for line in left]
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
    """The test reports each object that has moved, has disappeared or is new"""
    small, panel, maze = "text subtitle Small size 20.0 lines 1 at 10.0 to 50.0 on %s ink", "panel 0.0 0.0 10.0 10.0 ink", "maze rect2x2-1 0.0 0.0 1.0 1.0"
    kept = "disc 0.0 0.0 %s 10.0 003000"
    before = read("\n".join(["book", "page 1", small % "100.0", panel, kept % "5.0"]))
    after = read("\n".join(["book", "page 1", small % "101.6", maze, kept % "5.1"]))
    expect(differences(before, after), [f"book, page 1: {line}" for line in ("- " + small % "100.0", "- " + panel, "+ " + small % "101.6", "+ " + maze)], "reports")


def check_portraits(look: str, trim: str) -> None:
    """Checks that four portraits are on one page of solutions, and that the first three have about the same width. The last
    portrait may be narrower, because it is taller."""
    photographs = ("astronaut.jpg, crop: 70%x70%+14%+0%", "cat.jpg", "windmill.jpg, gamma: 2.2", "cup.jpg, crop: 46%x94%+20%+0%")
    sections = [f"  - {{name: Portrait {i}, flow: {PORTRAITS.as_posix()}/{photograph}}}" for i, photograph in enumerate(photographs)]
    with TemporaryDirectory() as folder:
        book = Path(folder) / "portraits.yaml"
        book.write_text("\n".join([f"seed: 19\npuzzles: 1\nlook: {look}\ntrim: {trim}\nsections:", *sections, ""]), encoding="utf-8")
        pages = read(run_tool(PRINT, "book", str(book)).stdout.decode())
    boxes = [[line.split()[2:] for line in lines if line.startswith("maze flow")] for lines in pages.values()]
    widths = [[float(right) - float(left) for left, _, right, _ in found] for found in boxes]
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
