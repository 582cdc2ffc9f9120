"""Openers and contents show what their section has: read off the finished PDF, the lines of each emblem run as those of
the section's own kind of maze do, and a mask's emblem is where the mask is dark.  And the pages of a book with a theme:
each look has the theme's outlines on its title page and beside its puzzles, in its own manner."""
import sys
from math import atan2, degrees, hypot
from pathlib import Path
from typing import Callable, Dict, List, NamedTuple, Optional, Tuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bookproof import has_line
from pdfobjects import File
from program import Program, main_of
from readers import png
from readers.pdfmarks import Box, Mark, Point, marks_of
from readers.pdftext import lines_of, pages_of
from readers.pictures import Picture
from tap import SOAK, expect, fail_if_any, need

LOOKS = ("classic", "modern", "playful")
DIRECTIONS: Dict[str, List[int]] = {"rect": [0, 90], "hex": [30, 90, 150], "tri": [0, 60, 120]}    # of their walls
MIX = ["hex", "rect", "tri"]
SPEC = """\
title: Emblems
look: {look}
trim: {trim}
seed: 12
contents: yes
section-openers: yes
sections:
  - {{ name: Plain, maze: rect, level: medium, puzzles: 2 }}
  - {{ name: Combs, maze: hex, level: medium, puzzles: 2 }}
  - {{ name: Kites, maze: tri, level: medium, puzzles: 2 }}
  - {{ name: Blend, maze: "hex, rect, tri", level: medium, puzzles: 6 }}
  - {{ name: Flags, mask: flag.png, cells: 24, puzzles: 2 }}
"""
RANGES = {"Plain": (1, 2), "Combs": (3, 4), "Kites": (5, 6), "Blend": (7, 12), "Flags": (13, 14)}
TRIMS = ("8.5x11in", "5x8in", "8.5x8.5in")
LEAST_LINE = 1.5     # points: shorter ones are parts of curves
STRAIGHT = 0.95      # of the lines' length, in the kind's directions
ROUND = 0.5          # the same where corners are round
OFF = 1.5            # degrees
FLAG_SIDE = 24       # cells; dark are the left half and the upper quarter of the rest


THEMED = """\
theme: {theme}
author: A. B.
look: {look}
trim: {trim}
level: easy
per-page: {per_page}
puzzles: 8
seed: 5
certificate: yes
"""
THEMES = [("halloween", "8.5x11in", 1), ("vehicles", "8.5x8.5in", 2)]
# Of a theme's outlines beside puzzles in each look: how dark, how large on a page of 612 points, how far down the page
# (from 0 to 1), and how many at least.
FURNITURE = {"classic": ((0.3, 0.5), (5, 16), (0.9, 1), 2), "modern": ((0.0, 0.01), (20, 40), (0, 0.2), 1),
             "playful": ((0.8, 0.95), (15, 70), (0, 1), 2)}
CLEAR = 2            # points from lines of mazes


class Opened(NamedTuple):
    marks: List[List[Mark]]
    pages: list
    look: str


def flag_is_dark(x: float, y: float) -> bool:
    """From 0 to 1 across and down."""
    return x < 0.5 or y < 0.25


def flag() -> bytes:
    side = 10 * FLAG_SIDE
    return png.to_png(Picture(side, side, [bytes(0 if flag_is_dark(x / side, y / side) else 255 for x in range(side))
                                           for y in range(side)]))


def make(program: Program, look: str, trim: str) -> Opened:
    name = f"{look}{trim}"
    Path(program.folder, "flag.png").write_bytes(flag())
    Path(program.folder, f"{name}.yaml").write_text(SPEC.format(look=look, trim=trim))
    program.text("book", f"{name}.yaml", "-o", f"{name}.pdf", cwd=program.folder)
    path = str(Path(program.folder, f"{name}.pdf"))
    return Opened(list(marks_of(File(path))), pages_of(path), look)


# --- the emblems' marks ----------------------------------------------------------------

def opener_of(book: Opened, name: str) -> int:
    first, last = RANGES[name]
    found = [i for i, page in enumerate(book.pages) if has_line(page, name) and has_line(page, f"Puzzles {first} to {last}")]
    expect(len(found), 1, f"openers of {name}")
    return found[0]


def on_opener(book: Opened, name: str) -> List[Mark]:
    """Marks above the name, but those that are as wide as the page's frame."""
    number = opener_of(book, name)
    page = book.pages[number]
    below = min(word.top for line in lines_of(page) for word in line)
    return [mark for mark in book.marks[number] if mark.box.bottom < below and mark.box.width < 0.8 * page.width]


def in_contents(book: Opened, name: str) -> List[Mark]:
    """Marks left of the name, below the top of its row and above that of the next."""
    for number, page in enumerate(book.pages):
        names = [line[0] for line in lines_of(page) if line[0].text in [*RANGES, "Solutions"]] if has_line(page, "Contents") else []
        for word, after in zip(names, names[1:]):
            rise = 0.9 * (word.bottom - word.top)
            if word.text == name:
                return [mark for mark in book.marks[number] if mark.box.right < word.left
                        and word.top - rise < mark.box.top < after.top - rise]
    return []


def strokes(marks: List[Mark]) -> List[Mark]:
    return [mark for mark in marks if mark.kind == "stroke" and mark.count > 1]


def share_along(marks: List[Mark], directions: List[int]) -> float:
    """How much of the lines' length runs in these directions."""
    along = whole = 0.0
    for mark in strokes(marks):
        for path in mark.paths:
            for (ax, ay), (bx, by) in zip(path, path[1:]):
                length = hypot(bx - ax, by - ay)
                if length < LEAST_LINE:
                    continue
                angle = degrees(atan2(ay - by, bx - ax)) % 180
                whole += length
                along += length * any(min(abs(angle - d), 180 - abs(angle - d)) < OFF for d in directions)
    return along / whole if whole else 0.0


def box_of(marks: List[Mark]) -> Optional[Box]:
    boxes = [mark.box for mark in marks]
    whole = boxes[0] if boxes else None
    for box in boxes[1:]:
        whole = whole.joined(box)
    return whole


def part(marks: List[Mark], across: Callable[[float], bool], down: Callable[[float], bool]) -> List[Mark]:
    """Marks in a part of the box of all, told by where the middle of a line is, from 0 to 1."""
    box = box_of(marks)
    chosen = []
    for mark in marks:
        paths = [[a, b] for path in mark.paths for a, b in zip(path, path[1:])
                 if across(((a[0] + b[0]) / 2 - box.left) / box.width) and down(((a[1] + b[1]) / 2 - box.top) / box.height)]
        if paths:
            chosen.append(mark._replace(paths=paths))
    return chosen


# --- what must hold ----------------------------------------------------------------------

def check_kind(book: Opened, marks: List[Mark], kind: str, where: str) -> Optional[str]:
    shares = {other: share_along(marks, directions) for other, directions in DIRECTIONS.items()}
    least = ROUND if book.look == "playful" else STRAIGHT
    best = max(shares, key=shares.get)
    if best != kind or shares[kind] < least:
        return f"{where}: lines of {kind} {shares[kind]:.2f}, but of {best} {shares[best]:.2f}"
    return None


def one_kind(book: Opened) -> None:
    """A section of one kind shows it, on its opener and in the contents."""
    kinds = {"Plain": "rect", "Combs": "hex", "Kites": "tri"}
    fail_if_any([check_kind(book, strokes(on_opener(book, name)), kind, f"opener of {name}") for name, kind in kinds.items()]
                + [check_kind(book, strokes(in_contents(book, name)), kind, f"contents, {name}") for name, kind in kinds.items()])


def several_kinds(book: Opened) -> None:
    """Three emblems stand in a mixed section's opener, of the three kinds that it has."""
    marks = strokes(on_opener(book, "Blend"))
    thirds = [part(marks, lambda x: x < 0.48, lambda y: y < 0.48), part(marks, lambda x: x > 0.52, lambda y: y < 0.48),
              part(marks, lambda x: 0.25 < x < 0.75, lambda y: y > 0.52)]
    found = sorted(max(DIRECTIONS, key=lambda kind: share_along(third, DIRECTIONS[kind])) for third in thirds)
    expect(found, MIX, "kinds of the three emblems")


def points_of(mark: Mark) -> List[Point]:
    return [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for path in mark.paths for a, b in zip(path, path[1:])]


def check_flag(marks: List[Mark], where: str) -> Optional[str]:
    """As wide as high, and no line of it lies where the mask is light; but some where it is dark at the edges."""
    box = box_of(marks)
    if not box or abs(box.width - box.height) > 0.08 * box.width:
        return f"{where}: {'nothing' if not box else f'{box.width:.0f} x {box.height:.0f} points'}"
    places = [((x - box.left) / box.width, (y - box.top) / box.height) for mark in marks for x, y in points_of(mark)]
    outside = [p for p in places if not flag_is_dark(p[0] - 0.06, p[1]) and not flag_is_dark(p[0], p[1] - 0.06)]
    foot, tip = any(x < 0.5 and y > 0.9 for x, y in places), any(x > 0.9 and y < 0.3 for x, y in places)
    if outside or not foot or not tip:
        return f"{where}: {len(outside)} lines outside the mask; its foot {foot}, its tip {tip}"
    return None


def shows_mask(book: Opened) -> None:
    opener = strokes(on_opener(book, "Flags"))
    small = [mark for mark in in_contents(book, "Flags") if 0.4 < mark.shade < 0.7]
    fail_if_any([check_flag(opener, "opener"), check_flag(small, "contents")])


# --- many sections -----------------------------------------------------------------------

MANY_KINDS = ["rect8x10", "hex8x10", "tri9x8", "polar5", "spiral5", "heart14x14-smooth", "star18x18-smooth", "word12.anna", "flow.hills",
              "organic", "circle-smooth", "cat-smooth", "pumpkin24x24-smooth", "egg-smooth", "brick8x8", "labyrinth7", "kagome5x5", "oct8x10"]
BLOT = 0.35     # of a mark's width


def many_sections(program: Program, look: str) -> None:
    """Eighteen sections take one page or two; each has a mark of lines, without an area that is as dark as they are."""
    spec, path = Path(program.folder, "many.yaml"), str(Path(program.folder, "many.pdf"))
    spec.write_text(f"title: Many\nlook: {look}\ntrim: 6x9in\nseed: 12\nlevel: easy\nsections:\n" + "".join(
        f"  - {{ name: Part-{i}, maze: {maze}, puzzles: 1 }}\n" for i, maze in enumerate(MANY_KINDS)))
    program.text("book", str(spec), "-o", path, cwd=program.folder)
    marks, found = list(marks_of(File(path))), 0
    problems: List[Optional[str]] = []
    contents = [i for i, page in enumerate(pages_of(path)) if has_line(page, "Contents")]
    for i in contents:
        names = [line[0] for line in lines_of(pages_of(path)[i]) if line[0].text.startswith("Part-")]
        left = names[0].left
        drawn = [mark for mark in marks[i] if mark.box.right < left and mark.box.width < 40]
        lines = strokes(drawn)
        ink = lines[0].shade
        widest = max(mark.box.width for mark in lines)
        problems += [f"page {i + 1}: an area of {mark.box.width:.0f} points at {mark.box.middle}" for mark in drawn
                     if mark.kind == "fill" and abs(mark.shade - ink) < 0.2 and mark.box.width > BLOT * widest]
        problems += [None if any(abs(mark.box.middle[1] - (name.top + name.bottom) / 2) < 12 for mark in lines) else f"{name.text} has no mark"
                     for name in names]
        found += len(names)
    expect((found, len(contents) <= 2), (len(MANY_KINDS), True), f"sections in {len(contents)} pages of contents")
    fail_if_any(problems)


# --- a book with a theme -----------------------------------------------------------------

def make_themed(program: Program, look: str, theme: str, trim: str, per_page: int) -> Opened:
    name = f"{look}-{theme}"
    Path(program.folder, f"{name}.yaml").write_text(THEMED.format(look=look, theme=theme, trim=trim, per_page=per_page))
    program.text("book", f"{name}.yaml", "-o", f"{name}.pdf", cwd=program.folder)
    path = str(Path(program.folder, f"{name}.pdf"))
    return Opened(list(marks_of(File(path))), pages_of(path), look)


def is_furniture(mark: Mark, look: str, page) -> bool:
    """An outline's path has many corners, unlike pills, bars and arrows."""
    (dark, light), (least, most), (top, bottom), _ = FURNITURE[look]
    scale = (page.width / 612) ** 0.6
    side = max(mark.box.width, mark.box.height) / scale
    return (mark.kind == "fill" and dark <= mark.shade <= light and least <= side <= most and mark.count > 12
            and top <= mark.box.middle[1] / page.height <= bottom)


def beside_puzzles(book: Opened) -> None:
    """Outlines stand on each page of puzzles, and on no line of its mazes."""
    problems: List[Optional[str]] = []
    for number in puzzle_pages(book):
        marks, page = book.marks[number], book.pages[number]
        found = [mark for mark in marks if is_furniture(mark, book.look, page)]
        if len(found) < FURNITURE[book.look][3]:
            problems.append(f"page {number + 1}: {len(found)} outlines")
        lines = [point for mark in strokes(marks) if mark.count > 20 for point in points_of(mark)]
        for mark in found:
            box = mark.box.grown(CLEAR)
            over = sum(box.left < x < box.right and box.top < y < box.bottom for x, y in lines)
            if over:
                problems.append(f"page {number + 1}: {over} lines of mazes over the outline at {mark.box}")
    fail_if_any(problems)


def puzzle_pages(book: Opened) -> List[int]:
    found = [i for i, page in enumerate(book.pages)
             if not has_line(page, "Solutions") and sum(mark.count for mark in strokes(book.marks[i])) > 100
             and page_holds_pictures(book, i)]
    expect(len(found) > 3, True, f"pages of puzzles: {found}")
    return found


def page_holds_pictures(book: Opened, number: int) -> bool:
    """Those at doors: they are in many colors, or grays."""
    return len({round(mark.shade, 2) for mark in book.marks[number]}) > 4


def on_title_page(book: Opened) -> None:
    """Its maze is no disc, no heart and no rectangle of squares, but smooth."""
    page = book.marks[0]
    ring = max((mark.box.width for mark in page), default=0)
    inner = [mark for mark in strokes(page) if mark.box.width < 0.75 * ring or book.look == "modern"]
    share = share_along(inner, DIRECTIONS["rect"])
    expect(0.05 < share < 0.93, True, f"level and upright lines of the title page's maze are {share:.2f} of all")


def lines_are_even(program: Program) -> None:
    """A subtitle in the middle has no line that is much shorter than the others."""
    path = str(Path(program.folder, "even.pdf"))
    for trim in ("8.5x11in", "6x9in", "7x10in"):
        program.text("book", "--title", "Ways", "--subtitle", "Not-too-scary mazes for brave children", "--look", "playful",
                     "--trim", trim, "--maze", "rect8x8", "--puzzles", "2", "-o", path)
        page = pages_of(path)[0]
        widths = [line[-1].right - line[0].left for line in lines_of(page) if line[0].text != "Ways"]
        expect(len(widths) > 1 and min(widths) > 0.6 * max(widths), True, f"{trim}: widths of lines {widths}")


def certificate_is_clear(program: Program, look: str) -> None:
    """Its words stand on no rule and no line of its frame and seal, on low pages too, and in large print those that are long."""
    path, problems = str(Path(program.folder, f"certificate-{look}.pdf")), []
    large = ("--large-print", "--language", "nl")
    for trim, title, *more in (("9x7in", "Maze Master"), ("5x8in", "Maze Master"), ("8.5x11in", "Maze Master"),
                               ("5.5x8.5in", "Diploma", *large), ("8.5x11in", "Diploma", *large)):
        program.text("book", "--title", "Ways", "--look", look, "--trim", trim, "--maze", "rect8x8", "--puzzles", "2",
                     "--set", "certificate=yes", *more, "-o", path)
        every = pages_of(path)
        number = next(i for i, page in enumerate(every) if has_line(page, title))
        sides = [Box(min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1]))
                 for mark in list(marks_of(File(path)))[number] for line in mark.paths for a, b in zip(line, line[1:])]
        straight = [side.grown(0.1) for side in sides if side.width < 0.1 or side.height < 0.1]
        for word in (word for line in lines_of(every[number]) for word in line):
            ink = (word.bottom - word.top) / 4
            box = Box(word.left, word.top + ink, word.right, word.bottom - ink)
            if any(side.meets(box) for side in straight):
                problems.append(f"{trim}: a line goes through {word.text!r} at {box}")
    fail_if_any(problems)


# --- its cover ---------------------------------------------------------------------------

COVERS = [("birthday", "5.5x8.5in"), ("easter", "9x7in"), ("ocean", "8.5x8.5in"), ("halloween", "8.5x11in")]
MANY = 30     # lines of an outline, or of a maze, at least


def make_cover(program: Program, look: str, theme: str, trim: str) -> str:
    path = str(Path(program.folder, f"cover-{look}-{theme}.pdf"))
    program.text("cover", "--theme", theme, "--look", look, "--trim", trim, "--press", "lulu", "--puzzles", "60", "--ages", "5-8",
                 "--author", "A. B.", "--level", "easy", "--seed", "3", "-o", path)
    return path


def covers(program: Program, look: str, cases: List[Tuple[str, str]]) -> None:
    """Outlines are on front and back; on playful's front no line of the maze is painted over the badge, nor does its halo
    reach the lines of text below it."""
    problems: List[Optional[str]] = []
    for theme, trim in cases:
        path = make_cover(program, look, theme, trim)
        marks, page = next(marks_of(File(path))), pages_of(path)[0]
        many = [mark for mark in marks if mark.count >= MANY]
        sides = [[mark for mark in many if mark.box.right < page.width / 2 - 20],
                 [mark for mark in many if mark.box.left > page.width / 2 + 20]]
        if not all(sides):
            problems.append(f"{theme}: outlines on the back {len(sides[0])}, on the front {len(sides[1])}")
        if look == "playful":
            problems += [badge_problem(marks, page, theme), halo_problem(marks, page, theme)]
    fail_if_any(problems)


def badge_problem(marks: List[Mark], page, theme: str) -> Optional[str]:
    """The badge is the last disc round its words."""
    words = [word for line in lines_of(page) for word in line if word.text in ("Ages", "5\u20138")]
    x, y = (sum(word.left + word.right for word in words) / 2 / len(words), sum(word.top + word.bottom for word in words) / 2 / len(words))
    discs = [i for i, mark in enumerate(marks) if mark.kind == "fill" and mark.count >= 8 and mark.box.width < 150
             and abs(mark.box.middle[0] - x) < 5 and abs(mark.box.middle[1] - y) < 12]
    if not discs:
        return f"{theme}: no badge round {x:.0f}, {y:.0f}"
    over = [mark for mark in marks[discs[-1] + 1:] if mark.box.meets(marks[discs[-1]].box)]
    return f"{theme}: {len(over)} marks over the badge" if over else None


def halo_problem(marks: List[Mark], page, theme: str) -> Optional[str]:
    """The halo is the widest stroke of the front; below it are subtitle and author."""
    halo = max((mark for mark in marks if mark.kind == "stroke" and mark.box.left > page.width / 2), key=lambda mark: mark.width)
    bottom = halo.box.bottom + halo.width / 2
    author = next(line for line in lines_of(page) if [word.text for word in line][-2:] == ["A.", "B."] and line[0].left > page.width / 2)
    lines = [line for line in lines_of(page) if line[0].left > page.width / 2 and halo.box.middle[1] < line[0].top <= author[0].top
             and line[0].text not in ("Ages", "5\u20138")]
    touching = [line[0].text for line in lines if line[0].top + 0.25 * (line[0].bottom - line[0].top) < bottom]
    return f"{theme}: the halo ends at {bottom:.0f}, over the lines {touching}" if touching else None


THEME_TESTS = [("the title page has its first outline", on_title_page),
               ("outlines stand beside puzzles, on no line", beside_puzzles)]
TESTS = [("a section of one kind shows it", one_kind), ("a mixed section shows its kinds", several_kinds),
         ("a mask decorates its section", shows_mask)]


def points(program: Program, test: Callable) -> None:
    need("qpdf", "pdftotext")
    for look in LOOKS:
        test(f"{look}: eighteen sections have marks of lines on two pages", lambda look=look: many_sections(program, look))
    test("a subtitle's lines are about as long as each other", lambda: lines_are_even(program))
    for turn, look in enumerate(LOOKS):
        for trim in TRIMS if look == "modern" else TRIMS[:1]:
            books: List[Opened] = []
            test(f"{look} {trim}: a book can be made", lambda: books.append(make(program, look, trim)))
            for name, body in TESTS if books else []:
                test(f"{look} {trim}: {name}", lambda body=body: body(books[0]))
        test(f"{look}: a certificate's words stand clear", lambda: certificate_is_clear(program, look))
        test(f"{look}: covers of themes", lambda: covers(program, look, COVERS if SOAK else COVERS[turn:turn + 1 + (look == "playful")]))
        for case in THEMES if SOAK else THEMES[turn % 2:turn % 2 + 1]:
            themed: List[Opened] = []
            test(f"{look} {case[0]}: a book can be made", lambda: themed.append(make_themed(program, look, *case)))
            for name, body in THEME_TESTS if themed else []:
                test(f"{look} {case[0]}: {name}", lambda body=body: body(themed[0]))


if __name__ == "__main__":
    main_of(points)
