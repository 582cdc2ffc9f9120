"""The pages of solutions, read from finished books: every look's pieces are equal in a section and fill the page,
every page begins with a bar, no bar stands alone, and every caption tells the way to its puzzle."""
import re
import statistics
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Dict, Iterable, List, NamedTuple, Tuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pixels
from bookread import GREY_WALL, POINTS_PER_INCH, page_picture, piece_sides, words_in_piece
from program import Program, program_from_arguments
from readers.pdftext import Page, lines_of, pages_of
from readers.pictures import Picture
from tap import SOAK, Failure, Tap, expect, fail_if_any, need

DPI = 90
EDGE = 2                 # pixels that a box is wider than its ink, on each side
SHORTEST = 0.6           # inches; the mazes are larger, letters and discs are not
LOWEST_MAZE = 40         # points; bars are lower
SLACK = 1.6              # points: pixels, and the ends of ways at doors
MOST_BEFORE = 40         # points between a maze and the bar or the maze below it
DISC = 14                # points that a number in a disc is in from the maze's edge
LEAST_KEY = 0.4          # inches, of a maze in a class's key
MILLIMETER = POINTS_PER_INCH / 25.4
MOST_PAGES = {"6x9in": 4, "8.5x11in": 4}
LEAST_BOOK = 24        # pages that kdp prints at least
LOOKS = ("plain", "classic", "modern", "playful")
OUTLINE = 170           # of playful pieces: it is lighter, walls are darker
GREY = (60, 190)         # of faded walls that are narrower than two pixels
RANGE = re.compile(r"Puzzles? (\d+)(?: to (\d+))?$")

SECTIONS = [("Warm-up", 22, "rect11x9"), ("Rings", 5, "polar5"), ("Tall", 7, "rect8x14"), ("Last", 2, "rect12x12")]

SPEC = "title: Atlas\nauthor: A\nseed: 7\npress: screen\ntrim: 8.5x11in\nsections:\n" + "".join(
    f"  - {{ name: {name}, puzzles: {count}, maze: {maze}-doors.natural, per-page: 2 }}\n" for name, count, maze in SECTIONS)

SHAPES = ("rect20x24", "rect18x18.heart", "polar7", "hex12x10", "rect24x16")
SINGLES = [(f"Shape {n} of all that are in this book" if n % 5 else f"No {n}", SHAPES[n % len(SHAPES)])
           for n in range(1, 26)]
SINGLE_SPEC = "title: Singles\nauthor: A\nseed: 7\npress: screen\ntrim: 8.5x11in\nsections:\n" + "".join(
    f"  - {{ name: {name}, puzzles: 1, maze: {maze}-doors.natural }}\n" for name, maze in SINGLES)


class Solution(NamedTuple):
    """Points."""
    page: int
    label: List[str]
    left: float
    top: float
    right: float
    bottom: float
    word: float          # left edge of the label
    wall: int            # shade of the outer wall
    darkest: int

    @property
    def number(self) -> int:
        return int(self.label[0]) if self.label and self.label[0].isdigit() else 0

    @property
    def told(self) -> int:
        return int(self.label[-1]) if self.label and self.label[-1].isdigit() else 0


class Bar(NamedTuple):
    page: int
    top: float
    first: int
    last: int


class Book(NamedTuple):
    look: str
    pages: List[Page]
    solutions: List[Solution]
    bars: List[Bar]


# --- reading ----------------------------------------------------------------------------

def solution_pages(pages: List[Page]) -> List[int]:
    """Those with the title, but for the contents, which have it in a line with a page."""
    return [number for number, page in enumerate(pages, 1)
            if any([word.text for word in line] == ["Solutions"] for line in lines_of(page)[:2])]


def bars_on(number: int, page: Page) -> List[Bar]:
    found = []
    for line in lines_of(page):
        match = RANGE.search(" ".join(word.text for word in line))
        if match:
            found.append(Bar(number, line[-1].top, int(match[1]), int(match[2] or match[1])))
    return found


def wall_shade(picture: Picture, box: pixels.Box) -> int:
    """The middle one of the darkest shades along the lower edge, a pixel column each."""
    rows = picture.rows[box.bottom - 2 * EDGE - 1:box.bottom]
    shades = [min(row[x] for row in rows) for x in range(box.left + EDGE, box.right - EDGE)]
    return round(statistics.median(shades))


def solutions_on(task: Tuple[str, int, Page]) -> List[Solution]:
    path, number, page = task
    picture, scale, found = page_picture(path, number, DPI), POINTS_PER_INCH / DPI, []
    boxes = pixels.mazes_on_page(picture, int(SHORTEST * DPI), OUTLINE)
    boxes = [box for box in boxes if (box.bottom - box.top) * scale >= LOWEST_MAZE]
    for box in boxes:
        left, top, right, bottom = ((edge + sign * EDGE) * scale for edge, sign in zip(box, (1, 1, -1, -1)))
        label = words_in_piece(page, box, boxes, scale)
        sides = [side * scale for side in piece_sides(box, boxes, page.width / scale)]
        word = min((w.left for w in page.words if label and w.text == label[0] and sides[0] < w.left < sides[1]
                    and w.bottom <= top + 4), default=0)
        inside = pixels.crop(picture, box)
        found.append(Solution(number, label, left, top, right, bottom, word, wall_shade(picture, box),
                              min(min(row) for row in inside.rows)))
    return found


def read(program: Program, look: str, spec: str, name: str) -> Book:
    source, path = program.in_folder(f"{name}-{look}.yaml"), program.in_folder(f"{name}-{look}.pdf")
    source.write_text(spec, encoding="utf-8")
    program.done("book", str(source), "-o", str(path), "--set", f"look={look}")
    pages = pages_of(str(path))
    numbers = solution_pages(pages)
    with ProcessPoolExecutor() as pool:
        found = list(pool.map(solutions_on, [(str(path), n, pages[n - 1]) for n in numbers]))
    return Book(look, pages, [s for page in found for s in page],
                [bar for n in numbers for bar in bars_on(n, pages[n - 1])])


# --- what holds --------------------------------------------------------------------------

def every_puzzle_once(book: Book) -> None:
    count = sum(count for _, count, _ in SECTIONS)
    expect([s.number for s in book.solutions], list(range(1, count + 1)), "numbers of the solutions")


def rows_of(book: Book) -> List[List[Solution]]:
    rows: List[List[Solution]] = []
    for solution in book.solutions:
        middle = (solution.top + solution.bottom) / 2
        same = rows and rows[-1][0].page == solution.page and rows[-1][0].top < middle < rows[-1][0].bottom
        if same and solution.left > rows[-1][-1].left:
            rows[-1].append(solution)
        else:
            rows.append([solution])
    return rows


def section_of(number: int) -> str:
    first = 1
    for name, count, _ in SECTIONS:
        if number < first + count:
            return name
        first += count
    raise Failure(f"no section has puzzle {number}")


def rows_in_sections(book: Book) -> Dict[str, List[List[Solution]]]:
    rows: Dict[str, List[List[Solution]]] = {}
    for row in rows_of(book):
        rows.setdefault(section_of(row[0].number), []).append(row)
    return rows


def grid_of(book: Book, name: str) -> Tuple[int, int]:
    """Columns and rows of a section's fullest page."""
    rows = rows_in_sections(book)[name]
    pages = [row[0].page for row in rows]
    return max(map(len, rows)), max(map(pages.count, pages))


def pieces_are_equal(book: Book) -> None:
    """The columns of a section are the same distance apart on all its pages, and so are its rows; the rows of one
    that has more than a page are full, but for its last."""
    problems = []
    for name, rows in rows_in_sections(book).items():
        columns = max(map(len, rows))
        middles = [[(s.left + s.right) / 2 for s in row] for row in rows]
        pitches = [b - a for row in middles for a, b in zip(row, row[1:])]
        down = [(b[0].top + b[0].bottom - a[0].top - a[0].bottom) / 2 for a, b in zip(rows, rows[1:]) if a[0].page == b[0].page]
        for apart in (pitches, down):
            if apart and max(apart) - min(apart) > 3 * SLACK:
                problems.append(f"{name}: {min(apart):.1f} to {max(apart):.1f} pt apart")
        if any(len(row) < columns for row in rows[:-1]):
            problems.append(f"{name}: rows of {[len(row) for row in rows]}")
        sides = {(round(row[0] / 4), len(row)) for row, line in zip(middles, rows) if len(line) == columns and line[0].page % 2}
        if len({side for side, _ in sides}) > 2:
            problems.append(f"{name}: rows begin at {sorted(sides)}")
    fail_if_any(problems)


def as_designed(book: Book) -> None:
    """Columns and rows are by the longest way across."""
    wanted = {"Warm-up": (3, 3), "Rings": (3, 3), "Tall": (3, 2), "Last": (3, 3)}
    if book.look == "playful":
        wanted = {"Warm-up": (2, 3), "Rings": (2, 3), "Tall": (2, 2), "Last": (2, 2)}
    for name, (columns, rows) in wanted.items():
        found = grid_of(book, name)
        count = next(count for section, count, _ in SECTIONS if section == name)
        expect(found[0], min(columns, count), f"columns of {name}")
        expect(found[1] <= rows and (count < columns * rows or found[1] == rows), True, f"{found[1]} rows of {name}")


def bars_name_what_is_below(book: Book) -> None:
    """The first thing below the title of each page is a bar; each bar has a row; each maze is of its bar's range."""
    problems = []
    for number in sorted({s.page for s in book.solutions}):
        bars = [bar for bar in book.bars if bar.page == number]
        mazes = [s for s in book.solutions if s.page == number]
        if not bars or bars[0].top > min(s.top for s in mazes):
            problems.append(f"page {number} begins without a bar")
            continue
        for bar, end in zip(bars, [bar.top for bar in bars[1:]] + [float("inf")]):
            below = [s.number for s in mazes if bar.top < s.top < end]
            if not below or not (bar.first <= min(below) and max(below) <= bar.last):
                problems.append(f"page {number}: the bar of {bar.first} to {bar.last} is above {below}")
    fail_if_any(problems)


def pages_are_full(book: Book) -> None:
    """No page leaves a height in which what is at the top of the next one would fit: a row, or a bar with one."""
    pages = sorted({s.page for s in book.solutions})
    end, problems = max(s.bottom for s in book.solutions), []
    for number, after in zip(pages, pages[1:]):
        left = end - max(s.bottom for s in book.solutions if s.page == number)
        bar = next(bar for bar in book.bars if bar.page == after)
        height = max(s.bottom for s in rows_of(book._replace(solutions=[s for s in book.solutions if s.page == after]))[0]) - bar.top
        if left > height + MOST_BEFORE:
            problems.append(f"page {number} leaves {left:.0f} pt, and the next begins with {height:.0f}")
    fail_if_any(problems)
    if book.look != "playful":      # its pieces are too large for that
        expect(len(book.bars) > len(pages), True, "a page with two bars")


def captions_stand_at_the_edges(book: Book) -> None:
    """All numbers of a column are below each other."""
    problems = []
    for name, rows in rows_in_sections(book).items():
        for same in ([row for row in rows if row[0].page == page] for page in {row[0].page for row in rows}):
            for column in range(len(same[0])):
                words = [row[column].word for row in same if len(row) > column]
                if max(words) - min(words) > DISC:
                    problems.append(f"{name}: numbers begin at {words}")
    fail_if_any(problems)


def captions_tell_the_pages(book: Book) -> None:
    """The page that is told has the puzzle's number, and no solutions."""
    pages = {s.page for s in book.solutions}
    for solution in book.solutions:
        told = solution.told
        expect(0 < told <= len(book.pages) and told not in pages, True, f"page {told}, told at {solution.number}")
        words = [word.text for word in book.pages[told - 1].words]
        expect(str(solution.number) in words, True, f"{solution.number} on page {told}")


def walls_are_grey_and_ways_black(book: Book) -> None:
    square = [s for s in book.solutions if section_of(s.number) != "Rings"]
    fail_if_any(None if GREY[0] < s.wall < GREY[1] and s.darkest < 20 else
                f"{s.number}: walls {s.wall}, way {s.darkest}" for s in square)


def words_do_not_collide(book: Book) -> None:
    for number in {s.page for s in book.solutions}:
        for line in lines_of(book.pages[number - 1]):
            for a, b in zip(line, line[1:]):
                expect(a.right <= b.left + 0.5, True, f"page {number}: \"{a.text}\" is clear of \"{b.text}\"")
            expect(line[-1].right < book.pages[number - 1].width - 30, True, f"page {number}: \"{line[-1].text}\"")


CHECKS = [every_puzzle_once, pieces_are_equal, as_designed, bars_name_what_is_below, pages_are_full,
          captions_stand_at_the_edges, captions_tell_the_pages, walls_are_grey_and_ways_black,
          words_do_not_collide]


def singles(program: Program, look: str) -> None:
    """25 sections of one puzzle share their pages, four on each, and their captions name them."""
    book = read(program, look, SINGLE_SPEC, "singles")
    expect([s.number for s in book.solutions], list(range(1, 26)), "numbers of the solutions")
    expect(len({s.page for s in book.solutions}), 7, "pages of solutions")
    for solution, (name, _) in zip(book.solutions, SINGLES):
        expect(solution.label[1], name.split()[0], f"name at {solution.number}, {solution.label}")
    words_do_not_collide(book)
    captions_tell_the_pages(book)


def smooth_shapes(program: Program) -> None:
    """Shapes without stairs are as many on a page as squares of as many cells, four."""
    pages = {}
    for maze in ("rect30x30", "rect30x30.heart-smooth", "[rect30x30, rect30x30.circle-smooth, rect30x30.star-smooth]"):
        source, path = program.in_folder("smooth.yaml"), program.in_folder("smooth.pdf")
        source.write_text(f"title: Smooth\nseed: 3\nlook: modern\nmaze: {maze}\npuzzles: 18\n", encoding="utf-8")
        program.done("book", str(source), "-o", str(path))
        pages[maze] = len(solution_pages(pages_of(str(path))))
    expect(pages, dict.fromkeys(pages, 5), "pages of solutions")


def class_key(program: Program, look: str) -> None:
    """The key of a class of 20 is one page, with every name and every maze."""
    names = program.in_folder("names.txt")
    names.write_text("".join(f"Child {chr(65 + n)}\n" for n in range(20)), encoding="utf-8")
    path = program.in_folder(f"key-{look}.pdf")
    program.done("book", "--names", str(names), "--level", "easy", "--seed", "3", "--look", look, "-o", str(path))
    pages = pages_of(str(path))
    found = solution_pages(pages)
    expect(len(found), 1, "pages of the key")
    page = pages[found[0] - 1]
    boxes = pixels.mazes_on_page(page_picture(str(path), found[0], DPI), int(LEAST_KEY * DPI), GREY_WALL)
    words = [word.text for word in page.words]
    expect([name for name in (chr(65 + n) for n in range(20)) if name not in words], [], "names that are missing")
    expect(sum((box.bottom - box.top) / DPI * POINTS_PER_INCH > LOWEST_MAZE for box in boxes), 20, "mazes")


ONE_WAY = """title: One way
press: screen
seed: 2
look: {look}
sections:
  - {{ name: Labyrinths, puzzles: 2, maze: labyrinth7 }}
  - {{ name: Squares, puzzles: 3, maze: rect10x10 }}
  - {{ name: Roads, puzzles: 1, maze: road4 }}
"""


def no_keys(program: Program) -> None:
    """Roads and labyrinths are not among the solutions; a book of them alone has none, in its contents nor its bookmarks."""
    source, path = program.in_folder("one-way.yaml"), program.in_folder("one-way.pdf")
    source.write_text(ONE_WAY.format(look="classic"), encoding="utf-8")
    program.done("book", str(source), "-o", str(path))
    pages = pages_of(str(path))
    numbers = solution_pages(pages)
    found = [s for n in numbers for s in solutions_on((str(path), n, pages[n - 1]))]
    expect([s.number for s in found], [3, 4, 5], "numbers of the solutions")
    for mazes in ("labyrinth7, labyrinth5", "road4"):
        source.write_text(f"title: One way\nseed: 2\npress: screen\nlook: classic\nanswers: back\ncontents: yes\n"
                          f"sections:\n  - {{ name: A, puzzles: 2, maze: [{mazes}] }}\n  - {{ name: B, puzzles: 2, maze: [{mazes}] }}\n",
                          encoding="utf-8")
        program.done("book", str(source), "-o", str(path))
        words = [word.text for page in pages_of(str(path)) for word in page.words]
        expect("Solutions" in words, False, f"solutions are named in a book of {mazes}")


MIXED = [("rect40x53", 40), ("rect42x56", 42), ("rect38x50-weave50", 38), ("rect47x62", 47)]


def sizes_of_their_own(program: Program, trim: str) -> None:
    """Solutions of all densities are few pages, each once, none with cells below a millimeter."""
    source, path = program.in_folder("mixed.yaml"), program.in_folder(f"mixed-{trim}.pdf")
    source.write_text(f"title: Mixed\nauthor: A\nseed: 1\npress: screen\nlook: modern\ntrim: {trim}\npuzzles: 15\n"
                      f"maze: [{', '.join(maze for maze, _ in MIXED)}]\n", encoding="utf-8")
    program.done("book", str(source), "-o", str(path))
    pages = pages_of(str(path))
    found = [s for n in solution_pages(pages) for s in solutions_on((str(path), n, pages[n - 1]))]
    expect([s.number for s in found], list(range(1, 16)), "numbers of the solutions")
    fail_if_any(f"{s.number}: cells of {(s.right - s.left) / across:.2f} pt"
                for s, (_, across) in zip(found, 4 * MIXED) if (s.right - s.left) / across < MILLIMETER - 0.1)
    counts = [sum(s.page == n for s in found) for n in sorted({s.page for s in found})]
    expect(len(counts) <= MOST_PAGES[trim], True, f"solutions on pages: {counts}")


WIDE = """title: Wide
press: screen
look: modern
trim: 200x150mm
seed: 1
section-openers: no
sections:
  - { name: A, puzzles: 16, maze: [rect31x27, rect35x31] }
  - { name: B, puzzles: 3, maze: rect50x34 }
  - { name: C, puzzles: 2, maze: rect50x34 }
"""


def wide_pages(program: Program) -> None:
    """On wide pages pieces lose their frames before there are fewer that can be read; a section begins in free places' rows."""
    source, path = program.in_folder("wide.yaml"), program.in_folder("wide.pdf")
    source.write_text(WIDE, encoding="utf-8")
    program.done("book", str(source), "-o", str(path))
    pages = pages_of(str(path))
    found = [s for n in solution_pages(pages) for s in solutions_on((str(path), n, pages[n - 1]))]
    counts = [sum(s.page == n for s in found) for n in sorted({s.page for s in found})]
    expect(counts, [4, 4, 4, 4, 3, 2], "solutions on pages")
    width = [s.right - s.left for s in found]
    expect(max(width[16:]) - min(width[16:]) < SLACK, True, f"widths {width[16:]}")


def enough_for_the_shop(program: Program, puzzles: int) -> None:
    """A book short of its shop's pages has as many solutions on each page as make it long enough, in a full column"""
    path = program.in_folder(f"short-{puzzles}.pdf")
    program.done("book", "--press", "kdp", "--trim", "8.5x11in", "--look", "modern", "--maze", "mixed", "--level", "hard",
                 "--puzzles", str(puzzles), "--seed", "1", "-o", str(path))
    pages = pages_of(str(path))
    found = [s for n in solution_pages(pages) for s in solutions_on((str(path), n, pages[n - 1]))]
    counts = [sum(s.page == n for s in found) for n in sorted({s.page for s in found})]
    expect(len(pages) >= LEAST_BOOK, True, f"{len(pages)} pages")
    expect((sum(counts), set(counts[:-1])), (puzzles, {2 if puzzles == 15 else 1}), "solutions, and those on each page")
    full = [max(s.bottom for s in found if s.page == n) for n in sorted({s.page for s in found})][:-1]
    fail_if_any(f"a page ends {bottom:.0f} pt from its top" for bottom in full if bottom < 0.75 * pages[0].height)


def mixed_at_the_foot(program: Program, look: str, levels: Iterable[Tuple[str, int]]) -> None:
    """Every level's mix has its answers at the foot, a millimeter a cell; what has no room says what to change."""
    path = program.in_folder(f"foot-{look}.pdf")
    for level, columns in levels:
        options = ("book", "--maze", "mixed", "--level", level, "--puzzles", "3", "--seed", "2", "--answers", "foot", "--look", look)
        done = program.done(*options, "--trim", "6x9in", "-o", str(path))
        told = re.search("left out .*: (.*)", done.message)
        expect((told[1].count(",") if told else 0) <= 2 * (level == "expert"), True, f"{level}: kinds left out: {told and told[1]}")
        boxes = pixels.mazes_on_page(page_picture(str(path), 1, DPI), int(SHORTEST * DPI), GREY_WALL)
        answer = max(boxes, key=lambda box: box.top)
        expect((answer.right - answer.left) * 25.4 / DPI >= columns, True, f"{level}: an answer {answer}")
    if look != "plain" and not SOAK:
        return
    done = program.run("book", "--maze", "rect35x45", "--puzzles", "3", "--seed", "2", "--answers", "foot", "--look", look,
                       "--trim", "6x9in", "--per-page", "4")
    expect((done.status, "answers: back" in done.message, "per-page" in done.message), (2, True, True), done.message)


def all_checks(program: Program, look: str) -> None:
    book, problems = read(program, look, SPEC, "sections"), []
    for check in CHECKS:
        try:
            check(book)
        except Failure as failure:
            problems.append(f"{check.__name__.replace('_', ' ')}: {failure}")
    fail_if_any(problems)


def main() -> int:
    need("pdftotext", "pdftoppm")
    tap = Tap()
    with program_from_arguments() as program:
        for look in LOOKS:
            tap.test(f"{look}: rows, bars and captions", lambda look=look: all_checks(program, look))
        for look in ("plain", "playful"):
            tap.test(f"{look}: sections of one puzzle", lambda look=look: singles(program, look))
        for look in LOOKS:
            tap.test(f"{look}: {class_key.__doc__}", lambda look=look: class_key(program, look))
        for trim in MOST_PAGES:
            tap.test(f"{trim}: {sizes_of_their_own.__doc__}", lambda trim=trim: sizes_of_their_own(program, trim))
        levels = [("medium", 14), ("hard", 22), ("expert", 35)]
        for level, look in zip(levels, ("plain", "classic", "modern")):
            tap.test(f"{look}: {mixed_at_the_foot.__doc__}",
                     lambda look=look, level=level: mixed_at_the_foot(program, look, levels if SOAK else [level]))
        for puzzles in (12, 15):
            tap.test(f"{puzzles}: {enough_for_the_shop.__doc__}", lambda puzzles=puzzles: enough_for_the_shop(program, puzzles))
        tap.test(no_keys.__doc__, lambda: no_keys(program))
        tap.test(wide_pages.__doc__, lambda: wide_pages(program))
        tap.test(smooth_shapes.__doc__, lambda: smooth_shapes(program))
    return tap.finish()


if __name__ == "__main__":
    sys.exit(main())
