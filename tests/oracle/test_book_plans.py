"""Books of many kinds: whatever was asked for, pages are as a bookbinder wants them, and each puzzle is
there once."""
import sys
from math import ceil
from pathlib import Path
from typing import List, NamedTuple, Optional, Tuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import law
from bookproof import (SYMMETRIES, Book, Look, check_no_maze_twice, check_page_numbers, check_puzzles,
                       check_solutions, check_told_pages, fingerprint, likeness, moved, read_book)
from bookread import POINTS_PER_INCH, inked
from program import Program, program_from_arguments
from readers import painted
from readers.pdftext import lines_of
from tap import SOAK, Failure, Tap, expect, fail_if_any, need

MARGIN_DPI = 60
SHOPS = ("kdp", "lulu", "ingram")
MOST_BLANKS = 2     # in a row


class Section(NamedTuple):
    size: Tuple[int, int]
    count: int
    per_page: Optional[int] = 1     # None: auto


class Case(NamedTuple):
    """What is asked for, and what the press asks of a book of as many pages, in inches."""
    press: str
    trim: str
    sections: List[Section]
    margin: float
    gutter: float
    answers: Optional[int] = None      # a page; None: auto
    backs: str = "maze"
    look: Look = Look()
    style: str = "plain"               # other looks have shapes that the reader takes for mazes
    pages: Tuple[int, int] = (1, 10000)

    @property
    def name(self) -> str:
        sizes = " ".join(f"{s.count}×{s.size[0]}x{s.size[1]}" for s in self.sections)
        return f"{self.press} {self.trim}, {sizes}"

    def spec(self) -> str:
        lines = ["title: Plans", f"look: {self.style}", "author: A. B.", "seed: 31", f"press: {self.press}", f"trim: {self.trim}",
                 f"margin: {self.margin}in", f"backs: {self.backs}",
                 f"solutions: {{ per-page: {self.answers or 'auto'} }}", "sections:"]
        for number, s in enumerate(self.sections, 1):
            lines.append(f"  - {{ name: Part {number}, puzzles: {s.count}, maze: rect{s.size[0]}x{s.size[1]},"
                         f" per-page: {s.per_page or 'auto'} }}")
        return "\n".join(lines) + "\n"


SMALL = Look(puzzle_dpi=60, solution_dpi=150, shortest=0.6)

CASES = [
    Case("home", "a5", [Section((6, 8), 9, 4), Section((10, 12), 5, 2)], 0.3, 0.3, answers=1),
    Case("screen", "a4", [Section((12, 12), 10, None), Section((3, 3), 10, 4)], 0.4, 0.4, answers=12,
         look=Look(shortest=0.6)),
    Case("kdp", "8.5x11in", [Section((20, 26), 8, 1), Section((14, 9), 6, 2)], 0.25, 0.375, answers=4,
         backs="blank", pages=(24, 150)),
    Case("kdp", "5x8in", [Section((6, 8), 146, 1)], 0.25, 0.5, answers=12, look=SMALL, pages=(151, 300)),
    Case("lulu", "6x9in", [Section((8, 10), 26, 1), Section((9, 9), 25, 1)], 0.5, 0.625, answers=9,
         look=SMALL, pages=(60, 150)),
    Case("ingram", "8.5x11in", [Section((40, 50), 5, 1), Section((15, 20), 14, None)], 0.5, 0.5,
         look=Look(puzzle_dpi=90, solution_dpi=190), pages=(18, 1200)),
]


def counts_on(found: list) -> List[int]:
    """How many mazes are on each page that has any, in order."""
    pages = [f.page for f in found]
    return [pages.count(page) for page in sorted(set(pages))]


def spread(count: int, per_page: int) -> List[int]:
    return [min(per_page, count - k * per_page) for k in range(ceil(count / per_page))]


def check_spread(case: Case, book: Book) -> None:
    """Every page of puzzles is full except the last page of a section; automatic values are the same for all. No page
    has more solutions than were asked for, and all have as many, but the last of a section."""
    first = 0
    for number, section in enumerate(case.sections, 1):
        puzzles = counts_on(book.puzzles[first:first + section.count])
        expect(puzzles, spread(section.count, section.per_page or puzzles[0]), f"puzzles a page, part {number}")
        first += section.count
    answers = counts_on(book.solutions)
    if case.answers:
        apart = [count for section in case.sections for count in spread(section.count, case.answers)]
        expect(answers in (apart, spread(first, case.answers)), True, f"solutions a page: {answers}")


def is_blank(book: Book, number: int) -> bool:
    return not book.pages[number - 1].words


def check_sides(case: Case, book: Book) -> None:
    """Even where pages are bound, openers at the right, backs blank where asked for, few blanks in a row."""
    last, low, high = len(book.pages), *case.pages
    expect(low <= last <= high, True, f"{last} pages within {low} to {high}")
    if case.press in SHOPS:
        expect(last % 2, 0, f"{last} pages are even")
        openers = [n for n, page in enumerate(book.pages, 1) if is_opener(page)]
        expect([n for n in openers if n % 2 == 0], [], "openers on left-hand pages")
        expect(len(openers), len(case.sections) if len(case.sections) > 1 else 0, "openers")
    if case.press == "ingram":
        expect(is_blank(book, last), True, "the last page is blank")
    if case.backs == "blank":
        pages = sorted({puzzle.page for puzzle in book.puzzles})
        expect([n for n in pages if n % 2 == 0 or not is_blank(book, n + 1)], [], "backs that are not blank")
    elif case.press == "kdp":
        runs = [n for n in range(1, last - 1) if all(is_blank(book, n + k) for k in range(MOST_BLANKS + 1))]
        expect(runs, [], "more blanks in a row than the press takes")


def is_opener(page) -> bool:
    lines = [" ".join(word.text for word in line) for line in lines_of(page)]
    return len(lines) == 2 and lines[0].startswith("Part ") and lines[1].startswith("Puzzles ")


def check_margins(case: Case, path: str) -> None:
    """The gutter is at the left of odd pages, at the right of even ones; what is inked keeps clear of it,
    and goes out as far as the outer margin on some page of either kind."""
    pixel, outers, problems = POINTS_PER_INCH / MARGIN_DPI, {0: [], 1: []}, []
    for number, picture in enumerate(painted.pages_of(path, MARGIN_DPI, "-gray"), 1):
        box = inked(picture)
        if not box:
            continue
        sides = [box.left, picture.width - box.right]
        inner, outer = (side * pixel / POINTS_PER_INCH for side in (sides if number % 2 else sides[::-1]))
        least = min(outer, box.top / MARGIN_DPI, (picture.height - box.bottom) / MARGIN_DPI)
        outers[number % 2].append(outer)
        slack = 1.5 / MARGIN_DPI
        problems.append(too_near(number, "inner", inner, case.gutter - slack))
        problems.append(too_near(number, "least", least, case.margin - slack))
    fail_if_any(problems)
    for found in outers.values():
        if not case.margin - 0.03 <= min(found) <= case.margin + 0.05:
            raise Failure(f"outer margins begin at {min(found):.3f} in, expected {case.margin}")


def too_near(number: int, name: str, found: float, wanted: float) -> Optional[str]:
    return None if found >= wanted else f"page {number}: {name} margin {found:.3f} in, expected {wanted:.3f}"


def check(program: Program, case: Case, number: int) -> None:
    need("pdftoppm", "pdftotext")
    spec, path = (Path(program.folder, f"{number}.{kind}") for kind in ("yaml", "pdf"))
    spec.write_text(case.spec(), encoding="utf-8")
    program.text("book", str(spec), "-o", str(path))
    check_margins(case, str(path))
    book = read_book(str(path), case.look)
    check_puzzles(book, [s.size for s in case.sections for _ in range(s.count)])
    check_solutions(book)
    check_told_pages(book)
    check_no_maze_twice(book)
    check_page_numbers(book, case.look.words)
    check_spread(case, book)
    check_sides(case, book)


def fingerprints() -> None:
    """They see through each mirror and turn, and nothing else."""
    grids = [law.maze(f"rect{size}-{seed}") for size in ("5x5", "4x7") for seed in range(40)]
    for grid in grids:
        expect({fingerprint(moved(grid, *s)) for s in SYMMETRIES}, {fingerprint(grid)}, "fingerprints of copies")
        expect({likeness(moved(grid, *s)) for s in SYMMETRIES}, {likeness(grid)}, "likeness of copies")
        expect(len({moved(grid, *s) for s in SYMMETRIES}), 8, "copies that differ")
    expect(len({fingerprint(grid) for grid in grids}), len(grids), "fingerprints of different mazes")
    expect(len({likeness(grid) for grid in grids}) > 0.6 * len(grids), True, "the likeness of most differs")


def main() -> int:
    tap = Tap()
    tap.test("fingerprints see through mirrors and turns", fingerprints)
    with program_from_arguments() as program:
        for number, case in enumerate(CASES if SOAK else [case for case in CASES if case.pages[0] < 151]):
            tap.test(case.name, lambda case=case, number=number: check(program, case, number))
    return tap.finish()


if __name__ == "__main__":
    sys.exit(main())
