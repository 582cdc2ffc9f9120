"""Each look for each press at its trims: the press takes the book, and its pages, read from the finished file, keep
the rules of all looks.  One trim for each look and press; sh tests/run --soak: all of them."""
import json
import re
import sys
from pathlib import Path
from typing import Dict, List, NamedTuple, Optional, Tuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pixels
from bookread import POINTS_PER_INCH, Room, inked, page_picture
from program import Program, program_from_arguments
from readers.pdftext import Page, lines_of, pages_of
from tap import SOAK, Tap, expect, fail_if_any, for_each, need

DPI = 60
PAPER = 250           # darker is ink
SLACK = 2             # points: pixels, and rounding to half points
OVERHANG = 4           # of slanted letters
FOOT = 0.87           # part of the page that its number is below
FREE = 3              # points that stay free between a maze and what is above or below it
MM = POINTS_PER_INCH / 25.4
PENCIL = 1.5          # millimeters that a pencil's way needs
LOOKS = ("plain", "classic", "modern", "playful")
PRESSES = ("kdp", "lulu", "ingram")
BOUND = ("5x8in", "8.5x8.5in", "8.5x11in")  # what all presses cut: small, square and large
RANGE = re.compile(r"Puzzles? (\d+)(?: to (\d+))?$")

# Name, puzzles, maze, a page, cells across of the first kind.
SECTIONS = [("Squares", 11, "rect12x16-doors.natural", 1, 12), ("Pairs", 6, "rect10x8-doors.natural", 2, 10),
            ("Shapes", 8, "[polar6, hex8x8, rect14x14.heart-smooth]", 1, 0)]
COUNT = sum(section[1] for section in SECTIONS)

SPEC = "title: All of Them\nsubtitle: in each look\nauthor: A. B. Maker\nyear: 2026\nseed: 11\nsections:\n" + "".join(
    f"  - {{ name: {name}, puzzles: {count}, maze: {maze}, per-page: {per_page} }}\n"
    for name, count, maze, per_page, _ in SECTIONS)


class Copy(NamedTuple):
    look: str
    press: str
    trim: str

    def __str__(self) -> str:
        return f"{self.look}, {self.press}, {self.trim}"


class Book(NamedTuple):
    path: str
    copy: Copy
    pages: List[Page]
    margins: Optional[Tuple[float, float]]       # outer, at the spine, of a book for a print shop

    def room(self, number: int) -> Room:
        """What the margins that were told leave of a page."""
        outer, inner = self.margins or (0, 0)
        page = self.pages[number - 1]
        left, right = (inner, outer) if number % 2 else (outer, inner)
        return Room(left, outer, page.width - right, page.height - outer)


def trims_of(program: Program, press: str) -> List[str]:
    """All that the press cuts, as it is listed."""
    listed = json.loads(program.text("list", "--json"))["presses"]
    return [f"{trim['width'] / 72:.5g}x{trim['height'] / 72:.5g}in" for one in listed if one["name"] == press for trim in one["trims"]]


def copies_of(program: Program) -> List[Copy]:
    copies = [Copy(look, press, trim) for look in LOOKS for press in PRESSES
              for trim in (trims_of(program, press) if SOAK else BOUND)]
    some = copies if SOAK else [copy for i, copy in enumerate(copies) if i % 6 == (i // 6 + i // 18) % 6]
    return some + [Copy(look, press, trim) for look, press, trim in zip(LOOKS, ("home", "screen", "kdp", "kdp"),
                                                                 ("a4", "a5", "8.25x6in", "8.25x6in"))]


def make(program: Program, copy: Copy) -> Book:
    name = "-".join(copy)
    source, path = program.in_folder(name + ".yaml"), program.in_folder(name + ".pdf")
    source.write_text(SPEC, encoding="utf-8")
    done = program.done("book", str(source), "-o", str(path), "--set", f"look={copy.look}", "--set",
                        f"press={copy.press}", "--set", f"trim={copy.trim}")
    told = re.search(r"margins ([\d.]+) in, at the spine ([\d.]+) in", done.text + done.message)
    margins = tuple(float(inches) * POINTS_PER_INCH for inches in told.groups()) if told else None
    return Book(str(path), copy, pages_of(str(path)), margins)


# --- what is read -----------------------------------------------------------------------

def solution_pages(book: Book) -> List[int]:
    return [number for number, page in enumerate(book.pages, 1)
            if any([word.text for word in line] == ["Solutions"] for line in lines_of(page)[:2])]


def puzzle_pages(book: Book) -> Dict[int, int]:
    """Where the puzzles stand, in their order: behind the contents, the number in the page's upper part and the
    largest on it."""
    first_solution, found, number = solution_pages(book)[0], {}, 1
    for puzzle in range(1, COUNT + 1):
        for at in range(number, first_solution):
            page = book.pages[at - 1]
            sizes = {word.text: word.bottom - word.top for word in page.words if word.text.isdigit()
                     and word.bottom < 0.9 * page.height}
            told = any(" ".join(word.text for word in line) in ("Contents", "How to play") for line in lines_of(page))
            if str(puzzle) in sizes and not told and not any(RANGE.search(" ".join(w.text for w in line))
                                                             for line in lines_of(page)):
                found[puzzle] = number = at
                break
    return found


def maze_on(book: Book, number: int) -> Optional[Room]:
    """Round all that is drawn between head and foot of a page, but the words."""
    scale = POINTS_PER_INCH / DPI
    boxes = [box for box in pixels.mazes_on_page(page_picture(book.path, number, DPI), DPI) if box.bottom - box.top > DPI / 2]
    if not boxes:
        return None
    return Room(*(min(box[i] for box in boxes) * scale for i in (0, 1)), *(max(box[i] for box in boxes) * scale for i in (2, 3)))


# --- what holds -------------------------------------------------------------------------

def the_press_takes_it(program: Program, book: Book) -> None:
    if book.copy.press != "home":
        program.done("check", book.path, "--press", book.copy.press)
    if book.copy.press in PRESSES:
        expect(len(book.pages) % 2, 0, "an even number of pages")


def all_is_there(book: Book, pages: Dict[int, int]) -> None:
    expect(sorted(pages), list(range(1, COUNT + 1)), "puzzles that have a page")
    text = " ".join(word.text for number in solution_pages(book) for line in lines_of(book.pages[number - 1]) for word in line)
    expect([n for n in range(1, COUNT + 1) if not re.search(rf"\b{n} page {pages[n]}\b", text)], [],
           f"solutions that do not tell their page, {text[:200]}")


def heads_stand_on_a_line(book: Book, pages: Dict[int, int]) -> None:
    """The first number of a page, and the page's own number."""
    heads, feet = set(), set()
    for puzzle, number in pages.items():
        page = book.pages[number - 1]
        if number not in (pages.get(puzzle - 1), pages.get(puzzle - 2)):
            words = [w for w in page.words if w.text == str(puzzle) and w.bottom < 0.3 * page.height]
            heads.update(round(max(words, key=lambda w: w.bottom - w.top).bottom) for _ in words[:1])
        feet.update(round(w.bottom) for w in page.words if w.text == str(number) and w.bottom > FOOT * page.height)
    expect(max(feet) - min(feet) <= 1, True, f"one line for the numbers of pages, {sorted(feet)}")
    if book.copy.look != "plain":        # its numbers stand right above their mazes
        expect(max(heads) - min(heads) <= 1, True, f"one line for the numbers of puzzles, {sorted(heads)}")


def nothing_leaves_the_margins(book: Book, pages: Dict[int, int]) -> None:
    """But the frame round the title; some pages of the others are looked at, and those of text."""
    scale, problems = POINTS_PER_INCH / DPI, []
    looked = set(range(2, pages[1] + 1)) | set(range(pages[1], len(book.pages) + 1, 6)) | set(solution_pages(book))
    for number in sorted(looked):
        if "Maze Master" in book.pages[number - 1].text:
            continue
        ink, room = inked(page_picture(book.path, number, DPI), PAPER), book.room(number)
        if ink and not (ink.left * scale > room.left - OVERHANG and ink.right * scale < room.right + OVERHANG
                        and ink.top * scale > room.top - SLACK and ink.bottom * scale < room.bottom + SLACK):
            problems.append(f"page {number}: ink {tuple(round(edge * scale, 1) for edge in ink)} leaves "
                            f"{tuple(round(edge, 1) for edge in room)}")
    fail_if_any(problems)


def mazes_are_balanced_and_roomy(book: Book, pages: Dict[int, int]) -> None:
    """A maze alone on its page is in the middle, is clear of words, and a pencil has room in it."""
    problems = []
    for puzzle in (1, 2, SECTIONS[0][1]):
        number = pages[puzzle]
        room, maze, page = book.room(number), maze_on(book, number), book.pages[number - 1]
        if not maze:
            continue
        aside = maze.left + maze.right - room.left - room.right
        if book.margins and abs(aside) > 2 * SLACK + 1:
            problems.append(f"page {number}: the maze is {aside / 2:.1f} pt aside of the middle")
        if (maze.right - maze.left) / SECTIONS[0][4] < PENCIL * MM:
            problems.append(f"page {number}: cells of {(maze.right - maze.left) / SECTIONS[0][4]:.1f} pt")
        if max(maze.right - maze.left, maze.bottom - maze.top) < 0.5 * min(room.right - room.left, room.bottom - room.top):
            problems.append(f"page {number}: a maze of {maze.right - maze.left:.0f} pt in {room.right - room.left:.0f}")
        for word in page.words:
            if word.bottom > maze.top + FREE and word.top < maze.bottom - FREE and word.right > maze.left \
                    and word.left < maze.right:
                problems.append(f"page {number}: \"{word.text}\" is on the maze")
    fail_if_any(problems)


def no_bar_stands_alone(book: Book, _: Dict[int, int]) -> None:
    """Below each bar of the solutions stands one that it names, and no page of them is all but empty."""
    problems = []
    for number in solution_pages(book):
        lines = [[word.text for word in line] for line in lines_of(book.pages[number - 1])]
        bars = [i for i, line in enumerate(lines) if RANGE.search(" ".join(line))]
        for at, end in zip(bars, bars[1:] + [len(lines)]):
            first, last = (int(n or 0) for n in RANGE.search(" ".join(lines[at])).groups())
            below = [int(text) for line in lines[at + 1:end] for text in line if text.isdigit()]
            if not any(first <= n <= max(first, last) for n in below):
                problems.append(f"page {number}: the bar of {first} to {last} has nothing below it")
        if not bars:
            problems.append(f"page {number} has no bar")
    fail_if_any(problems)


CHECKS = [all_is_there, heads_stand_on_a_line, nothing_leaves_the_margins, mazes_are_balanced_and_roomy,
          no_bar_stands_alone]


def check(program: Program, copy: Copy) -> None:
    book = make(program, copy)
    the_press_takes_it(program, book)
    pages = puzzle_pages(book)
    for rule in CHECKS:
        rule(book, pages)


# --- what only some books have -----------------------------------------------------------

DESIGNED = LOOKS[1:]
LONG_RULES = " ".join(f"Sentence {n} of rules that no single page of the look's holds, as they run on and on." for n in range(1, 41))
SMALL = "title: Small\nseed: 5\npress: home\ntrim: 8x10in\npuzzles: 4\n"


def small_book(program: Program, look: str, more: str) -> Tuple[str, List[Page]]:
    source, path = program.in_folder("small.yaml"), program.in_folder("small.pdf")
    source.write_text(SMALL + f"look: {look}\n" + more, encoding="utf-8")
    program.done("book", str(source), "-o", str(path))
    return str(path), pages_of(str(path))


def page_with(pages: List[Page], title: str) -> int:
    return next(number for number, page in enumerate(pages, 1)
                if any(" ".join(w.text for w in line) == title for line in lines_of(page)))


def titles_are_alike(program: Program, look: str) -> None:
    """Rules of many pages and the list of recipes have the look's title, as the contents have it"""
    _, pages = small_book(program, look, "contents: yes\nhow-to-play: yes\nrecipe-line: list\n"
                          f"words:\n  how-to-play-text: {LONG_RULES}\n")
    places = {}
    for title in ("How to play", "Contents", "Recipes"):
        page = pages[page_with(pages, title) - 1]
        words = next(line for line in lines_of(page) if " ".join(w.text for w in line) == title)
        places[title] = (round(words[0].top), round(words[0].bottom))
        expect(words[0].bottom - words[0].top > 25, True, f"{title}: a title {words[0].bottom - words[0].top:.0f} pt high")
        foot = [w for w in page.words if w.bottom > 0.95 * page.height and not w.text.isdigit()]
        expect(foot, [], f"{title}: text in the foot")
    expect(len(set(places.values())), 1, f"one place of titles, {places}")
    expect("Sentence 40" in " ".join(page.text for page in pages), True, "the rules' end")


def captions_keep_off_the_folio(program: Program, look: str) -> None:
    """A caption is in line with the page's number, or well above it"""
    for caption in ("Look for the way", "Look for the way through all that is in between, and do not cross a wall on it"):
        _, pages = small_book(program, look, f"maze: rect12x16\ncaption: {caption}\n")
        number = page_with(pages, caption)
        page = pages[number - 1]
        line = next(line for line in lines_of(page) if line[0].text == "Look")
        folio = next(w for w in page.words if w.text == str(number) and w.bottom > 0.9 * page.height)
        off = folio.bottom - line[0].bottom
        expect(abs(off) < 4 or folio.top - line[0].bottom > 4, True, f"the caption ends {off:.1f} pt above the folio")


def land_on(path: str, number: int) -> float:
    """The part of a page that is gray as the land between roads."""
    picture = page_picture(path, number, DPI)
    shades = [value for row in picture.rows[int(0.25 * picture.height):] for value in row]
    return sum(210 < value < 235 for value in shades) / len(shades)


def examples_are_as_the_puzzles(program: Program, _: str) -> None:
    """The rules show roads where the puzzles are roads, and walls where they have walls"""
    found = {}
    for maze in ("rect6x6", "rect20x20", "polar5"):
        path, pages = small_book(program, "playful", f"maze: {maze}\nhow-to-play: yes\n")
        found[maze] = land_on(path, page_with(pages, "How to play"))
    expect(found["rect6x6"] > 0.02 > max(found["rect20x20"], found["polar5"]), True, f"land in the examples, {found}")


def wall_on(path: str, number: int) -> float:
    """Thickness of the outer wall at the left, in the middle of the page, in that of the maze."""
    picture, runs = page_picture(path, number, 150), []
    for y in range(int(0.4 * picture.height), int(0.6 * picture.height), 5):
        dark = [value < 128 for value in picture.rows[y]]
        if True in dark:
            first = dark.index(True)
            last = len(dark) - dark[::-1].index(True)
            runs.append((dark.index(False, first) - first) / (last - first))
    return sorted(runs)[len(runs) // 2]


def large_print_is_bold(program: Program, look: str) -> None:
    """Walls are a quarter thicker in large print"""
    shares = []
    for large in ("no", "yes"):
        path, pages = small_book(program, look, f"maze: rect16x20-doors.natural\nlarge-print: {large}\ncontents: no\nrecipe-line: none\n"
                                 "how-to-play: no\ntitle-page: no\n")
        words = [word.text for line in lines_of(pages[page_with(pages, "Solutions") - 1]) for word in line]
        shares.append(wall_on(path, int(words[words.index("page") + 1])))
    expect(1.12 < shares[1] / shares[0] < 1.4, True, f"thickness of walls, {shares}")


def main() -> None:
    need("pdftotext", "pdftoppm")
    with program_from_arguments() as program:
        tap, copies = Tap(), copies_of(program)
        for look in LOOKS:
            tap.test(f"{look}: every press, its trims",
                     lambda look=look: for_each([copy for copy in copies if copy.look == look],
                                                lambda copy: check(program, copy)))
        for look in DESIGNED:
            for test in (titles_are_alike, captions_keep_off_the_folio, large_print_is_bold):
                tap.test(f"{look}: {test.__doc__}", lambda test=test, look=look: test(program, look))
        tap.test(examples_are_as_the_puzzles.__doc__, lambda: examples_are_as_the_puzzles(program, ""))
        sys.exit(tap.finish())


if __name__ == "__main__":
    main()
