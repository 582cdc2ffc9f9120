"""The looks of books, read from the finished pages: what is on fixed lines, what within the margins,
and whether the contents are true.  Nothing here knows how pages are laid out but the tables below."""
import re
import sys
from pathlib import Path
from typing import Dict, List, NamedTuple, Optional, Tuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pixels
from bookread import POINTS_PER_INCH, Room, inked, page_picture
from program import Program, program_from_arguments
from readers.pdftext import Page, Word, lines_of, pages_of
from readers.pictures import Picture
from tap import SOAK, Failure, Tap, expect, fail_if_any, for_each, need

DPI = 108
PAPER = 250           # darker is ink
HEAD = 0.16           # part of the page that a head is in
STARS = 5
SLACK = 1.2           # points that things may be off a line: pixels, and rounding to half points
OVERHANG = 4           # of slanted letters
REFERENCE = 612
FAR = 15              # points from a name to its page, that are no space between words


class Look(NamedTuple):
    """Where a look puts what all have, on a page as the designs are: in the middle, or at the side of the
    page's outer edge or of the spine."""
    name: str
    number: str = "middle"
    section: Optional[str] = "outer"
    stars: str = "inner"
    folio: str = "middle"
    star: float = 10          # points across, 8.5 inches wide
    capitals: bool = False    # the title is set in them
    leaders: float = 6        # points from dot to dot; 0: they are not looked at
    disc: float = 0           # from the edge to the middle of the disc that the number is in; 0: none
    insets: Tuple[float, float, float] = (0, 0, 0)      # from the edge to section, stars, folio
    paper: int = PAPER        # darker is ink in heads
    centered: bool = True     # mazes are found between head and foot by their ink


LOOKS = [
    Look("classic", capitals=True),
    Look("playful", "outer", "inner", "outer", "outer", star=17, leaders=0, disc=23, insets=(20, 49.5, 2), paper=200,
         centered=False),
]


class Copy(NamedTuple):
    """A press, and a trim that it cuts."""
    press: str
    trim: str
    width: float


COPIES = [Copy("kdp", "8.5x11in", 612), Copy("lulu", "6x9in", 432), Copy("ingram", "5x8in", 360)]

SECTIONS = [("Warm-up", 4, "rect10x8", 2), ("On the way", 3, "rect12x16", 1), ("Rings", 2, "polar6", 1),
            ("Honey", 8, "hex8x8", 4), ("Twelve", 12, "rect9x12", 1)]

SPEC = """\
title: Extraordinary Mazes
subtitle: from easy to fiendish
author: A. B. Maker
dedication: For who waits
year: 2026
seed: 11
sections:
""" + "".join(f"  - {{ name: {name}, puzzles: {count}, maze: {maze}-doors.natural, difficulty: 20..40, per-page: {per_page} }}\n"
              for name, count, maze, per_page in SECTIONS)


class Book(NamedTuple):
    path: str
    look: Look
    copy: Copy
    told: str               # by the program
    pages: List[Page]

    def room(self, number: int) -> Room:
        """What the margins that were told leave of a page."""
        outer, inner = (float(inches) * POINTS_PER_INCH for inches in
                        re.search(r"margins ([\d.]+) in, at the spine ([\d.]+) in", self.told).groups())
        page = self.pages[number - 1]
        left, right = (inner, outer) if number % 2 else (outer, inner)
        return Room(left, outer, page.width - right, page.height - outer)

    @property
    def scale(self) -> float:
        return (self.copy.width / REFERENCE) ** 0.6

    def page_of(self, puzzle: int) -> int:
        """The page with that number in its upper part, as a word of its own, larger than any other number."""
        found = [(word.bottom - word.top, number) for number, page in enumerate(self.pages, 1)
                 for word in page.words if word.text == str(puzzle) and word.top < 0.6 * page.height
                 and not told_by(page, "Contents", "Solutions")]
        expect(bool(found), True, f"puzzle {puzzle} is on a page")
        return max(found)[1]


def told_by(page: Page, *titles: str) -> bool:
    return any(" ".join(word.text for word in line) in titles for line in lines_of(page))


def make(program: Program, look: Look, copy: Copy, more: Tuple[str, ...] = (), spec: str = SPEC) -> Book:
    name = f"{look.name}-{copy.press}-{copy.trim}-{'-'.join(more[1::2])}-{len(spec)}"
    source, path = program.in_folder(name + ".yaml"), program.in_folder(name + ".pdf")
    source.write_text(spec, encoding="utf-8")
    done = program.done("book", str(source), "-o", str(path), "--set", f"look={look.name}", "--set",
                        f"press={copy.press}", "--set", f"trim={copy.trim}", *more)
    return Book(str(path), look, copy, done.text + done.message, pages_of(str(path)))


# --- heads ------------------------------------------------------------------------------

def side_of(place: str, number: int) -> str:
    """Left or right, on a page of that number."""
    if place == "middle":
        return place
    return "right" if (place == "outer") == bool(number % 2) else "left"


def off_place(place: str, number: int, room: Room, left: float, right: float, inset: float = 0) -> float:
    """How far what is so wide is from where it belongs."""
    room = room._replace(left=room.left + inset, right=room.right - inset)
    side = side_of(place, number)
    if side == "middle":
        return (left + right) / 2 - (room.left + room.right) / 2
    return right - room.right if side == "right" else left - room.left


def single_pages(book: Book) -> Dict[int, int]:
    """Page and number of the puzzles that have a page of their own, or are the first of two."""
    first, found = 1, {}
    for _, count, _, per_page in SECTIONS:
        if per_page < 3:
            found.update((book.page_of(puzzle), puzzle) for puzzle in range(first, first + count, per_page))
        first += count
    return found


def word_in_head(page: Page, text: str) -> Word:
    words = [word for word in page.words if word.text == text and word.bottom < HEAD * page.height]
    expect(len(words), 1, f"\"{text}\" in the head of a page")
    return words[0]


def numbers_stand_on_a_line(book: Book) -> None:
    lines, problems = set(), []
    for number, puzzle in single_pages(book).items():
        word = word_in_head(book.pages[number - 1], str(puzzle))
        lines.add(round(word.bottom, 1))
        left, right = word.left, word.right
        if book.look.disc:
            left = right = (left + right) / 2
        off = off_place(book.look.number, number, book.room(number), left, right, book.look.disc * book.scale)
        problems.append(f"page {number}: the number is {off:.1f} pt from its place" if abs(off) > SLACK else None)
    fail_if_any(problems)
    expect(len(lines), 1, f"lines that numbers are on, {sorted(lines)}")


def second_numbers_stand_on_a_line(book: Book) -> None:
    lines = {round(word.bottom, 1) for puzzle in (2, 4) for number in [book.page_of(puzzle)]
             for word in book.pages[number - 1].words if word.text == str(puzzle) and word.top > 0.3 * 612
             or word.text == str(puzzle) and word.bottom < HEAD * book.pages[number - 1].height}
    expect(len(lines), 1, f"lines that second numbers are on, {sorted(lines)}")


def sections_stand_on_a_line(book: Book) -> None:
    """A name may fall away on narrow pages, where it would come near the number."""
    lines, problems, shown, first = set(), [], 0, 1
    for name, count, _, per_page in SECTIONS:
        for puzzle in range(first, first + count, per_page):
            number = book.page_of(puzzle)
            page, words = book.pages[number - 1], name.split()
            found = [line for line in lines_of(page)[:3]
                     for texts in [[word.text for word in line]]
                     if any(texts[i:i + len(words)] == words for i in range(len(texts)))]
            if not found:
                continue
            shown += 1
            here = [word for word in found[0] if word.text in words]
            lines.add(round(here[0].bottom, 1))
            off = off_place(book.look.section, number, book.room(number), here[0].left, here[-1].right,
                            book.look.insets[0] * book.scale)
            problems.append(f"page {number}: \"{name}\" is {off:.1f} pt from its place" if abs(off) > SLACK else None)
        first += count
    fail_if_any(problems)
    expect(len(lines), 1, f"lines that names are on, {sorted(lines)}")
    wanted = sum(-(-count // per_page) for _, count, _, per_page in SECTIONS)
    expect(shown >= (wanted if book.copy.width > 400 else wanted / 2), True, f"{shown} names on {wanted} pages")


def stars_of(picture: Picture, across: float, depth: float, paper: int) -> List[pixels.Box]:
    """The first five pieces of ink of that size, in points, at one height and pitch."""
    scale = DPI / POINTS_PER_INCH
    rows = picture.rows[:int(depth * scale)]
    boxes = [box for box in pixels.connected_boxes(pixels.ink_of(picture._replace(rows=rows, height=len(rows)), paper))
             if 0.75 * across <= (box.right - box.left) / scale <= 1.3 * across
             and 0.7 * across <= (box.bottom - box.top) / scale <= 1.3 * across]
    for first in boxes:
        row = sorted(box for box in boxes if abs(box.top - first.top) < 2.5 and abs(box.bottom - first.bottom) < 2.5)
        for i in range(len(row) - STARS + 1):
            five = row[i:i + STARS]
            steps = [(b.left + b.right - a.left - a.right) / 2 for a, b in zip(five, five[1:])]
            if max(steps) - min(steps) <= 1.6 and max(steps) < 2 * across * scale:
                return five
    return []


def stars_stand_on_a_line(book: Book) -> None:
    middles, problems, scale = set(), [], POINTS_PER_INCH / DPI
    for number in sorted(single_pages(book))[:7]:
        page = book.pages[number - 1]
        five = stars_of(page_picture(book.path, number, DPI), book.look.star * book.scale,
                        HEAD * page.height, book.look.paper)
        expect(len(five), STARS, f"stars in the head of page {number}")
        middles.add(round((five[0].top + five[0].bottom) / 2 * scale))
        off = off_place(book.look.stars, number, book.room(number), five[0].left * scale, five[-1].right * scale,
                        book.look.insets[1] * book.scale)
        problems.append(f"page {number}: stars are {off:.1f} pt from their place" if abs(off) > 2 * SLACK else None)
    fail_if_any(problems)
    expect(max(middles) - min(middles) <= 1, True, f"heights of stars, {sorted(middles)}")


# --- pages ------------------------------------------------------------------------------

def folios_stand_on_a_line(book: Book) -> None:
    lines, problems = set(), []
    for number, page in enumerate(book.pages, 1):
        words = [word for word in page.words if word.text == str(number) and word.top > 0.9 * page.height]
        for word in words[-1:]:
            lines.add(round(word.bottom, 1))
            off = off_place(book.look.folio, number, book.room(number), word.left, word.right,
                            book.look.insets[2] * book.scale)
            problems.append(f"page {number}: its number is {off:.1f} pt from its place" if abs(off) > SLACK else None)
    fail_if_any(problems)
    expect(len(lines), 1, f"lines that page numbers are on, {sorted(lines)}")


def nothing_leaves_the_room(book: Book) -> None:
    """But the frames round the title and the certificate."""
    scale, problems = POINTS_PER_INCH / DPI, []
    for number in range(2, len(book.pages) + 1):
        if (number > 12 and number % 5) or told_by(book.pages[number - 1], "Maze Master"):
            continue
        ink, room = inked(page_picture(book.path, number, DPI), PAPER), book.room(number)
        if ink and not (ink.left * scale > room.left - OVERHANG and ink.right * scale < room.right + OVERHANG
                        and ink.top * scale > room.top - SLACK and ink.bottom * scale < room.bottom + SLACK):
            box = tuple(round(edge * scale, 1) for edge in ink)
            problems.append(f"page {number}: ink {box} leaves {tuple(round(edge, 1) for edge in room)}")
    fail_if_any(problems)


def mazes_stand_in_the_middle(book: Book) -> None:
    """Each alone on its page is as far from one margin as from the other, below its head and above the foot."""
    scale, problems = POINTS_PER_INCH / DPI, []
    if not book.look.centered:
        return
    for number, puzzle in sorted(single_pages(book).items())[2:6]:
        room, page = book.room(number), book.pages[number - 1]
        head = word_in_head(page, str(puzzle)).bottom
        boxes = [box for box in pixels.mazes_on_page(page_picture(book.path, number, DPI), DPI)
                 if box.bottom - box.top > DPI / 4]      # no rule
        left, top = (min(box[i] for box in boxes) * scale for i in (0, 1))
        right, bottom = (max(box[i] for box in boxes) * scale for i in (2, 3))
        if abs(left + right - room.left - room.right) > 2 * SLACK + 1:
            problems.append(f"page {number}: the maze is {left - room.left:.1f} and {room.right - right:.1f} pt from the margins")
        if top < head or bottom > room.bottom - 9 * book.scale:
            problems.append(f"page {number}: the maze, {top:.1f} to {bottom:.1f}, comes too near to head or foot")
    fail_if_any(problems)


def lines_with_pages(page: Page) -> List[List[Word]]:
    """A name, and a page far after it."""
    return [line for line in lines_of(page)
            if len(line) > 1 and line[-1].text.isdigit() and line[-1].left - line[-2].right > FAR]


def height(word: Word) -> float:
    """That of its type: the numbers of a section's puzzles are in smaller type than its name."""
    return word.bottom - word.top


def told_pages(book: Book) -> List[Tuple[str, int]]:
    return [(" ".join(word.text for word in line[:-1] if abs(height(word) / height(line[0]) - 1) < 0.02), int(line[-1].text))
            for page in book.pages if told_by(page, "Contents") for line in lines_with_pages(page)]


def contents_are_true(book: Book) -> None:
    """Each section begins on the page that is told, and so do the solutions."""
    told = told_pages(book)
    expect([name for name, _ in told], [name for name, _, _, _ in SECTIONS] + ["Solutions"], "lines of the contents")
    for name, number in told:
        expect(name in book.pages[number - 1].text, True, f"\"{name}\" on page {number}")


def leaders_lead(book: Book) -> None:
    """Between a name and its page stand dots, as far apart as the look has them, from one to the other."""
    if not book.look.leaders:
        return
    number = next(n for n, page in enumerate(book.pages, 1) if told_by(page, "Contents"))
    dpi, page = 4 * POINTS_PER_INCH, book.pages[number - 1]
    picture, pitch = page_picture(book.path, number, dpi), book.look.leaders * book.scale
    for line in lines_with_pages(page):
        left, right = line[-2].right, line[-1].left
        rows = pixels.ink_of(picture, PAPER)[int(line[-1].top * 4):int(line[-1].bottom * 4)]
        columns = "".join("1" if any(row[x] for row in rows) else "0" for x in range(int(left * 4) + 4, int(right * 4) - 4))
        starts = [match.start() / 4 for match in re.finditer("1+", columns)]
        steps = [b - a for a, b in zip(starts, starts[1:])]
        if not steps or max(steps) > pitch + 0.5 or min(steps) < pitch - 0.5:
            raise Failure(f"dots before {line[-1].text}, which are {pitch:.1f} pt apart: {steps[:6]}")
        gaps = starts[0] + 1, right - left - 2 - starts[-1]
        expect(max(gaps) < 2.5 * pitch + 9, True, f"dots reach from name to page: {gaps}")


def closed(text: str) -> str:
    """Without spaces, which readers also see between letters that are set apart."""
    return text.replace(" ", "")


def title_is_whole(book: Book) -> None:
    """Its words stand within the page's inner half of margins, in order, none broken."""
    wanted = "Extraordinary Mazes".upper() if book.look.capitals else "Extraordinary Mazes"
    page = book.pages[0]
    expect(closed(wanted) in closed(page.text), True, f"\"{wanted}\" on the first page, which has: {page.text[:200]}")
    lefts, rights = [word.left for word in page.words], [word.right for word in page.words]
    expect(min(lefts) > 40 * book.copy.width / REFERENCE and max(rights) < page.width - 40 * book.copy.width / REFERENCE,
           True, f"words of the title page from {min(lefts):.0f} to {max(rights):.0f}")


def dedication_stands_alone(book: Book) -> None:
    """On a right-hand page, in the middle of its room"""
    found = [(number, page) for number, page in enumerate(book.pages, 1) if page.text == "For who waits"]
    expect([number % 2 for number, _ in found], [1], "right-hand pages with the dedication alone")
    number, page = found[0]
    off = off_place("middle", number, book.room(number), page.words[0].left, page.words[-1].right)
    expect(abs(off) < 2 * SLACK, True, f"the dedication is {off:.1f} pt from the middle")


def press_takes_it(book: Book) -> None:
    expect(f"is fit for {book.copy.press}" in book.told, True, book.told[-300:])


CHECKS = [press_takes_it, title_is_whole, dedication_stands_alone, contents_are_true, leaders_lead, numbers_stand_on_a_line,
          second_numbers_stand_on_a_line, sections_stand_on_a_line, stars_stand_on_a_line, folios_stand_on_a_line,
          mazes_stand_in_the_middle, nothing_leaves_the_room]


# --- other books ---------------------------------------------------------------------------

def other_trims(program: Program, look: Look) -> None:
    """A square, a landscape, a4, large print, bleed: made, and what is on the pages stays within them"""
    copies = [(Copy("kdp", "8.5x8.5in", 612), ()), (Copy("home", "11x8.5in", 792), ()), (Copy("home", "a4", 595), ()),
              (Copy("kdp", "8.5x11in", 612), ("--set", "large-print=yes")),
              (Copy("lulu", "8.5x11in", 612), ("--set", "bleed=yes"))]

    def check(item) -> None:
        copy, more = item
        book = make(program, look, copy, more)
        contents_are_true(book)
        expect(all(0 <= word.left and word.right <= page.width and 0 <= word.top and word.bottom <= page.height
                   for page in book.pages for word in page.words), True, "words within the paper")
        if copy.press == "kdp":
            press_takes_it(book)
            nothing_leaves_the_room(book._replace(pages=book.pages[:9]))
    for_each(copies, check)


def many_sections(program: Program, look: Look) -> None:
    """Contents of forty sections run over several pages, and are true; a name that fits no head falls away"""
    names = [f"The number {n} of all our sections, which has a long name" if n == 3 else f"Part {n}" for n in range(1, 41)]
    spec = "title: Many\nauthor: A\nseed: 3\nsections:\n" + "".join(
        f"  - {{ name: \"{name}\", puzzles: 1, maze: rect9x9 }}\n" for name in names)
    book = make(program, look, COPIES[2], (), spec)
    pages = [page for page in book.pages if told_by(page, "Contents")]
    expect(len(pages) > 1, True, "several pages of contents")
    told = told_pages(book)
    for name in names:
        wanted = [page for text, page in told if text == name]
        expect(len(wanted), 1, f"lines of \"{name}\"")
        puzzle = book.page_of(names.index(name) + 1)
        expect(wanted[0] in (puzzle, puzzle - 1), True, f"\"{name}\" is on page {puzzle}, told {wanted[0]}")


def other_scripts(program: Program, look: Look) -> None:
    """Titles in scripts that the typeface lacks are set all the same, and in a section without a name"""
    for title in ("Λαβύρινθοι", "Лабиринты", "מבוכים", "ლაბირინთები", "Straße"):
        spec = f"title: \"{title}\"\nauthor: Ł\nseed: 3\npuzzles: 2\nmaze: rect9x9\nhow-to-play: yes\ncontents: yes\n"
        book = make(program, look, COPIES[0]._replace(press="home"), (), spec)
        text, wanted = book.pages[0].text, title.upper() if look.capitals and title != "ლაბირინთები" else title
        if title != "מבוכים":
            expect(closed(wanted) in closed(text), True, f"{wanted} on the first page, which has {text}")


SMALL = "title: Ways\nseed: 3\npuzzles: 5\nmaze: rect6x6\n"


def certificates(program: Program) -> None:
    """A certificate is the last page on the right, in a child's book or where it is asked for"""
    child, classic = (next(look for look in LOOKS if look.name == name) for name in ("playful", "classic"))
    copy = Copy("home", "8x10in", 576)
    cases = [(child, (), True), (child, ("--set", "certificate=no"), False), (classic, (), False),
             (classic, ("--set", "certificate=yes"), True)]

    def check(case) -> None:
        look, more, wanted = case
        pages = make(program, look, copy, more, SMALL).pages
        found = [number for number, page in enumerate(pages, 1) if told_by(page, "Maze Master")]
        expect([number % 2 for number in found], [1] if wanted else [], "certificates on pages on the right")
        if wanted:
            expect(len(pages) - found[0] <= 1, True, f"{len(pages)} pages, the certificate is {found[0]}")
            need_words = ("Date", "Signed", "certificate")
            expect([word for word in need_words if word not in pages[found[0] - 1].text], [], "words that it lacks")
    for_each(cases, check)
    source = program.in_folder("certificate.yaml")
    source.write_text(SMALL + "certificate: perhaps\n", encoding="utf-8")
    refused = program.run("book", str(source), "-o", str(program.in_folder("no.pdf")))
    expect("use one of auto, no, yes" in refused.message, True, f"a certificate that may be is refused: {refused}")


def children_have_roads(program: Program) -> None:
    """Large cells of a child's book are roads on gray land, open to the page; smaller cells and other shapes have walls"""
    child = next(look for look in LOOKS if look.name == "playful")
    shades = {}
    for maze in ("rect6x6", "rect20x20", "polar5"):
        book = make(program, child, Copy("home", "8x10in", 576), ("--set", f"maze={maze}"), SMALL)
        number = book.page_of(1)
        picture = page_picture(book.path, number, 72)
        below = [value for row in picture.rows[int(0.2 * picture.height):int(0.9 * picture.height)] for value in row]
        shades[maze] = sum(210 < value < 235 for value in below) / len(below)
    expect(shades["rect6x6"] > 0.1, True, f"land of roads covers {shades['rect6x6']:.2f} of the page")
    expect(max(shades["rect20x20"], shades["polar5"]) < 0.02, True, f"gray round walls {shades}")


def a_number_alone_has_no_pill(program: Program) -> None:
    """The gray pill of a child's head holds a name or stars, and is left out where there are neither"""
    def gray(name: str, *options: str) -> float:
        program.done("book", "--worksheet", "letters", "--level", "trace", "--seed", "1", *options, "-o", name)
        picture = page_picture(str(program.in_folder(name)), 1, 72)
        head = [value for row in picture.rows[:int(HEAD * picture.height)] for value in row]
        return sum(210 < value < 235 for value in head) / len(head)
    program.in_folder("class.txt").write_text("Ann\nBo\n")
    expect(gray("alone.pdf", "--puzzles", "2") < 0.01, True, "no pill round a number alone")
    expect(gray("named.pdf", "--names", "class.txt") > 0.1, True, "a pill with a child's name")


def main() -> None:
    need("pdftotext", "pdftoppm")
    with program_from_arguments() as program:
        tap = Tap()
        for number, look in enumerate(LOOKS):
            for copy in COPIES if SOAK else COPIES[number % 2:number % 2 + 2]:
                book = []
                tap.test(f"{look.name}, {copy.press}, {copy.trim}: made",
                         lambda look=look, copy=copy, book=book: book.append(make(program, look, copy)))
                for check in CHECKS if book else []:
                    tap.test(f"{look.name}, {copy.press}, {copy.trim}: {check.__name__.replace('_', ' ')}",
                             lambda check=check, book=book: check(book[0]))
            for test in (other_trims, many_sections, other_scripts):
                tap.test(f"{look.name}: {test.__doc__.splitlines()[0]}", lambda test=test, look=look: test(program, look))
        for test in (certificates, children_have_roads, a_number_alone_has_no_pill):
            tap.test(test.__doc__, lambda test=test: test(program))
        sys.exit(tap.finish())


if __name__ == "__main__":
    main()
