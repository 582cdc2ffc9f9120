"""Rules for every book as a printed object: sizes and numbers of pages, fonts, ink inside the margins, words that touch neither
walls nor other words, headers and footers on their lines, and filled pages."""
import re
import unicodedata
from collections import Counter
from typing import Dict, Iterator, List, NamedTuple, Optional, Union

from leaves import POINTS_PER_INCH, RECIPE, Copy, Leaf, box_of, is_folio, mazes_of, phrase, pictures_of
from readers import pdftext
from readers.painted import pages_of as painted_pages
from readers.pdfmarks import WHITE, Box, Mark, box_of as box_around, media_of
from readers.pdftext import Word
from readers.pictures import Picture
from shops import HOME_MARGIN, SHOPS
from tap import run_tool

DPI = 72
PAPER = 246            # gray value of a pixel; darker pixels are ink
SLACK = 1.3            # tolerance for a pixel and its rounding, in points
LEAST_FULL = 1 / 3
LARGEST_PICTURE = 57   # maximum width and height of a picture, in points: 20 mm
LEAST_WITH_PICTURES = 0.3     # minimum share of a page that must be filled if doors have pictures, which are large in books for children
WITH_HEADS = ("classic", "modern", "playful")
MOST_HEADS = 2        # maximum number of mazes on a page with a common header; on other pages, each number is directly above its maze
REACHED = 0.65        # share of the height or width of a page from which the content counts as filling the page
SAME_LINE = 6         # words are on one line if their bottoms in points, rounded to multiples of this number, are equal
LEADING = 1.5         # height of a line of text, as a multiple of the height of its words


class Problem(NamedTuple):
    """A problem of a book: its kind, the number of the page, and a description."""
    kind: str
    page: int
    text: str


# --- the file ---------------------------------------------------------------------------

def size_of(trim: str) -> Optional[tuple]:
    match = re.fullmatch(r"([\d.]+)x([\d.]+)(in|mm)", trim)
    if not match:
        return {"letter": (8.5, 11), "a4": (210 / 25.4, 297 / 25.4), "a5": (148 / 25.4, 210 / 25.4),
                "": None}.get(trim)
    unit = 1 if match[3] == "in" else 25.4
    return float(match[1]) / unit, float(match[2]) / unit


def pages_are_of_the_trim(copy: Copy) -> Iterator[Problem]:
    wanted, shop = size_of(copy.wish.get("trim")), SHOPS.get(copy.wish.get("press"))
    bleed = shop.bleed if shop and copy.wish.get("bleed") == "yes" else 0
    for leaf, page in zip(copy.leaves, copy.file.pages):
        if wanted and (abs(leaf.width - wanted[0] * POINTS_PER_INCH) > 0.6 or abs(leaf.height - wanted[1] * POINTS_PER_INCH) > 0.6):
            yield Problem("trim", leaf.number, f"a page of {leaf.width / 72:.3f} x {leaf.height / 72:.3f} in")
        media = media_of(copy.file, page)
        if shop and abs(media[3] - media[1] - leaf.height - 2 * bleed * POINTS_PER_INCH) > 0.6:
            yield Problem("trim", leaf.number, f"a sheet {(media[3] - media[1]) / 72:.3f} in high")


def pages_are_as_many_as_the_shop_takes(copy: Copy) -> Iterator[Problem]:
    shop, count = SHOPS.get(copy.wish.get("press")), len(copy.leaves)
    if shop and not shop.least_pages <= count <= shop.most_pages:
        yield Problem("pages", 0, f"{count} pages")
    if shop and count % 2:
        yield Problem("pages", 0, f"an odd number of pages, {count}")
    if shop and shop.last_blank and (copy.leaves[-1].words or any(mark.shade < WHITE for mark in copy.leaves[-1].marks)):
        yield Problem("pages", count, "the last page, which the shop prints on, is not blank")


def fonts_are_embedded(copy: Copy) -> Iterator[Problem]:
    done = run_tool("pdffonts", copy.path)
    for line in done.stdout.decode("utf-8", "replace").splitlines()[2:]:
        if line.split()[-5:][0] != "yes":
            yield Problem("fonts", 0, f"a font is not in the file: {line}")


# --- ink ------------------------------------------------------------------------------------

def ink_of(rows: List[bytes]) -> Optional[Box]:
    """Returns the box around the pixels that are darker than paper, or None if there are none."""
    left, right, top, bottom = 1 << 30, -1, None, 0
    table = bytes(255 if value >= PAPER else 0 for value in range(256))
    for y, row in enumerate(rows):
        row = row.translate(table)
        if 0 not in row:
            continue
        left, right = min(left, row.index(0)), max(right, row.rindex(0))
        top, bottom = (y if top is None else top), y
    return None if top is None else Box(left, top, right + 1, bottom + 1)


def painted(copy: Copy) -> Iterator[Picture]:
    """Yields the images of all pages. Several pages are painted at a time."""
    for first in range(1, len(copy.leaves) + 1, 8):
        yield from painted_pages(copy.path, DPI, "-gray", "-f", str(first), "-l", str(first + 7))


def ink_is_inside(copy: Copy) -> Iterator[Problem]:
    """Yields a problem for each margin of a page that contains ink. Another program paints the pixels of the pages. Books with
    bleed are skipped."""
    shop, bleed = SHOPS.get(copy.wish.get("press")), copy.wish.get("bleed") == "yes"
    if bleed:
        return
    margin = (shop.margin if shop else HOME_MARGIN) * POINTS_PER_INCH
    gutter = shop.gutter(len(copy.leaves)) * POINTS_PER_INCH if shop else margin
    for leaf, picture in zip(copy.leaves, painted(copy)):
        ink = ink_of(picture.rows)
        if not ink:
            continue
        spine, edge = (ink.left, leaf.width - ink.right) if leaf.is_right else (leaf.width - ink.right, ink.left)
        for name, has, wants in (("the spine", spine, gutter), ("the edge", edge, margin), ("the head", ink.top, margin),
                                 ("the foot", leaf.height - ink.bottom, margin)):
            if has < wants - SLACK:
                yield Problem("ink", leaf.number, f"ink {has / 72:.3f} in from {name}, {wants / 72:.3f} wanted")


# --- words ----------------------------------------------------------------------------------

def body_of(word: Union[Word, Box]) -> Box:
    """Returns the part of a word's box that the letters cover. The box itself is higher, because it includes the ascent and
    descent of the font."""
    high = word.bottom - word.top
    return Box(word.left + 0.5, word.top + 0.28 * high, word.right - 0.5, word.bottom - 0.24 * high)


def line_of(box: Box) -> float:
    """Returns the y coordinate of the baseline in the box of a word. Words of different sizes on the same line have the
    same baseline."""
    return box.bottom - 0.25 * box.height


def segment_meets(p, q, box: Box) -> bool:
    """True if the line from `p` to `q` enters the box (algorithm of Liang and Barsky)."""
    low, high = 0.0, 1.0
    for start, way, least, most in ((p[0], q[0] - p[0], box.left, box.right), (p[1], q[1] - p[1], box.top, box.bottom)):
        if abs(way) < 1e-9:
            if not least < start < most:
                return False
            continue
        a, b = sorted(((least - start) / way, (most - start) / way))
        low, high = max(low, a), min(high, b)
        if low > high:
            return False
    return True


def lines_meet(maze_paths, box: Box) -> bool:
    return any(segment_meets(p, q, box) for path in maze_paths for p, q in zip(path, path[1:])
               if max(p[0], q[0]) > box.left and min(p[0], q[0]) < box.right
               and max(p[1], q[1]) > box.top and min(p[1], q[1]) < box.bottom)


def is_arrow(mark: Mark) -> bool:
    """True if the mark is a triangle."""
    return len({(round(x, 2), round(y, 2)) for path in mark.paths for x, y in path}) == 3


def is_on_disc(leaf: Leaf, text: str, body: Box) -> bool:
    """True if the text is a number on a black disc of about its size."""
    discs = [box_around([path]) for mark in leaf.marks if mark.kind == "fill" and mark.shade < 0.1 for path in mark.paths]
    return text.isdigit() and any(disc.holds(body) and disc.height < 4 * body.height for disc in discs)


def words_are_clear(copy: Copy) -> Iterator[Problem]:
    """Yields a problem for each word at a wrong position. No word may touch a picture at a door or another word. On pages of
    puzzles or solutions, no word may touch walls or extend beyond the page. On pages of puzzles, no word may touch an arrow. On
    other pages, no word may touch a line, except the numbers of the stars on a solution, which are on black discs."""
    for leaf in copy.leaves:
        pictures = pictures_of(leaf)
        arrows = [mark for mark in leaf.marks if leaf.kind == "puzzles" and mark.kind == "fill" and is_arrow(mark)]
        bodies = [body_of(word) for word in leaf.words]
        for word, body in zip(leaf.words, bodies):
            for maze in leaf.mazes if leaf.kind != "other" else []:
                is_on_road = maze.kind == "roads" and not copy.wish.is_plain_maze      # letters may be on top of solutions
                if not is_on_road and maze.ink.meets(body) and lines_meet(maze.mark.paths, body.grown(maze.mark.width / 2)):
                    yield Problem("word on wall", leaf.number, f'"{word.text}" is on the walls of {maze.number}')
            for picture in pictures["start"] + pictures["goal"]:
                if picture.meets(body):
                    yield Problem("word on picture", leaf.number, f'"{word.text}" is on a picture')
            for arrow in arrows:
                if lines_meet([path + path[:1] for path in arrow.paths], body):
                    yield Problem("word on arrow", leaf.number, f'"{word.text}" is on an arrow')
            if leaf.kind != "other" and (word.right > leaf.width or word.left < 0 or word.bottom > leaf.height):
                yield Problem("word off page", leaf.number, f'"{word.text}" leaves the page')
            lines = [mark for mark in leaf.marks if mark.kind == "stroke" and mark.shade < WHITE] if leaf.kind == "other" else []
            if any(lines_meet(mark.paths, body.grown(mark.width / 2)) for mark in lines) and not is_on_disc(leaf, word.text, body):
                yield Problem("word on line", leaf.number, f'"{word.text}" is on a line')
        order = sorted(range(len(bodies)), key=lambda i: bodies[i].left)
        for at, i in enumerate(order):
            for k in order[at + 1:]:
                if bodies[k].left >= bodies[i].right:
                    break
                if any(unicodedata.combining(c) for c in leaf.words[i].text[:1] + leaf.words[k].text[:1]):
                    continue      # an Arabic vowel mark may overlap its letter
                if bodies[i].meets(bodies[k]):
                    yield Problem("word on word", leaf.number, f'"{leaf.words[i].text}" and "{leaf.words[k].text}" overlap')


CLEAR_OF_FOLIO = 4     # minimum distance between a page number and other ink, in points


def page_numbers_are_free(copy: Copy) -> Iterator[Problem]:
    """Yields a problem for each mark or word that is too near to the page number of a page of puzzles. A panel that contains the
    page number is permitted."""
    for leaf in copy.leaves:
        for folio in sorted((w for w in leaf.words if is_folio(w, leaf.number, leaf.height) and leaf.kind == "puzzles"),
                            key=lambda w: w.bottom)[-1:]:
            near = body_of(folio).grown(CLEAR_OF_FOLIO)
            for mark in leaf.marks:
                if mark.shade < WHITE and not mark.box.holds(body_of(folio)) and mark.box.grown(mark.width / 2).meets(near) \
                        and (mark.kind != "stroke" or lines_meet(mark.paths, near.grown(mark.width / 2))):
                    yield Problem("folio", leaf.number, f"a {mark.kind} at {mark.box} is near the page number at {body_of(folio)}")
            for word in leaf.words:
                if word is not folio and body_of(word).meets(near):
                    yield Problem("folio", leaf.number, f'"{word.text}" is near the page number')


LAST_LINE = 4          # maximum number of letters of a word that must not be alone in the last line of a text
LEAST_WORDS = 4        # minimum number of words of a text whose last line is checked


def last_lines_are_long(copy: Copy) -> Iterator[Problem]:
    """Yields a problem for each text whose last line is a single short word, and for each line of Japanese text that begins with
    a character that must not begin a line. Only pages without puzzles and solutions are checked."""
    blocks = pdftext.blocks_of(copy.path)
    for leaf, page in zip(copy.leaves, blocks):
        for lines in page if leaf.kind == "other" else []:
            words = sum(len(line) for line in lines)
            if len(lines) > 1 and words >= LEAST_WORDS and len(lines[-1]) == 1 and len(lines[-1][0].text) <= LAST_LINE \
                    and len(lines[-2]) > 1 and lines[-1][0].text.strip(".!?").isalpha():
                yield Problem("last line", leaf.number, f'"{lines[-1][0].text}" is alone below "{" ".join(w.text for w in lines[-2])}"')
            for line in lines[1:] if copy.wish.get("language") == "ja" else []:
                if line[0].text[0] in "\u3092\u3001\u3002\u30fc":
                    yield Problem("last line", leaf.number, f'a line begins with "{line[0].text[:6]}"')


# --- positions of headers and page numbers -------------------------------------------------------

def heads_of(copy: Copy) -> Dict[int, Box]:
    """Returns, for each puzzle, the box of its number or, in a class set, of its name. If the number or name is on the page several times,
    the largest box is returned for a plain maze, and the topmost box for other puzzles."""
    found = {}
    for leaf in copy.leaves:
        for maze in leaf.mazes if leaf.kind == "puzzles" else []:
            boxes = phrase(leaf.words, copy.wish.names[maze.number - 1]) if copy.wish.names else \
                [box_of(w) for w in leaf.words
                 if w.text.rstrip(".") == str(maze.number) and not is_folio(w, leaf.number, leaf.height)]
            found[maze.number] = max(boxes, key=lambda box: box.height) if copy.wish.is_plain_maze else min(boxes, key=lambda box: box.top)
    return found


def heads_and_feet_are_on_their_lines(copy: Copy) -> Iterator[Problem]:
    """Yields a problem for each page whose first header or page number is at another height than on most pages. Also yields a
    problem for each page of puzzles or solutions without its page number."""
    heads, look = heads_of(copy), copy.wish.get("look")
    first = {leaf.number: leaf.mazes[0].number for leaf in copy.leaves if leaf.kind == "puzzles"}
    if look in WITH_HEADS and int(copy.wish.get("per-page", "1")) <= MOST_HEADS:        # a plain number is above its maze
        middles = {number: round(line_of(heads[number]) if copy.wish.names else body_of(heads[number]).middle[1], 1)
                   for number in first.values()}
        usual = Counter(middles.values()).most_common(1)[0][0] if middles else 0
        for page, number in first.items():
            if abs(middles[number] - usual) > 1:
                yield Problem("head line", page, f"the head of {number} is at {middles[number]}, others at {usual}")
    feet = {}
    for leaf in copy.leaves:
        low = [w for w in leaf.words if is_folio(w, leaf.number, leaf.height)]
        if low:
            feet[leaf.number] = max(low, key=lambda w: w.bottom)
        elif leaf.kind != "other":
            yield Problem("page number", leaf.number, "a page without its number")
    lines = Counter(round(word.bottom, 1) for word in feet.values())
    usual = lines.most_common(1)[0][0] if lines else 0
    for page, word in feet.items():
        if abs(word.bottom - usual) > 1:
            yield Problem("foot line", page, f"the page's number ends at {word.bottom:.1f}, others at {usual}")


def recipes_of_a_list_are_alike(copy: Copy) -> Iterator[Problem]:
    """Yields a problem if the recipes in the list of a book have different type sizes."""
    if copy.wish.get("recipe-line") == "list":
        sizes = Counter(round(w.bottom - w.top, 1) for leaf in copy.leaves if leaf.kind == "other" for w in leaf.words if RECIPE.match(w.text))
        if len(sizes) > 1:
            yield Problem("recipes in a list", 0, f"recipes in several sizes: {dict(sizes)}")


# --- how full ----------------------------------------------------------------------------------------

def room_of(copy: Copy, leaf: Leaf) -> Box:
    """Returns the area within the margins, between the header and the page number."""
    shop = SHOPS.get(copy.wish.get("press"))
    margin = (shop.margin if shop else HOME_MARGIN) * POINTS_PER_INCH
    gutter = shop.gutter(len(copy.leaves)) * POINTS_PER_INCH if shop else margin
    left, right = (gutter, margin) if leaf.is_right else (margin, gutter)
    top, bottom = margin, leaf.height - margin
    if leaf.kind == "puzzles" and copy.wish.get("look", "modern") in WITH_HEADS:
        top = max(top, heads_of(copy)[leaf.mazes[0].number].bottom)
        bottom = min([bottom] + [word.top for word in leaf.words if is_folio(word, leaf.number, leaf.height)])
    return Box(left, top, leaf.width - right, bottom)


def lines_in(leaf: Leaf, room: Box, used: Box) -> float:
    """Returns the total height of the lines of text above and below the mazes, in points."""
    lines: Dict[int, float] = {}
    for word in leaf.words:
        if room.top <= word.top and word.bottom <= room.bottom and (word.bottom <= used.top or word.top >= used.bottom):
            line, high = round(word.bottom / SAME_LINE), word.bottom - word.top
            lines[line] = max(lines.get(line, 0), high)
    return LEADING * sum(lines.values())


def pages_are_full(copy: Copy) -> Iterator[Problem]:
    """Yields a problem for each page of puzzles or solutions that is less than about a third full. Answers at the bottom of a page
    count as content. A page whose content extends from top to bottom or from side to side also counts as full, because round
    mazes cannot be wider. The last page of a section and the last page of solutions are skipped. If the last two pages of
    solutions share solutions evenly, both are skipped."""
    solved = [leaf for leaf in copy.leaves if leaf.kind == "solutions"]
    counts = [len(leaf.mazes) for leaf in solved]
    shared = len(solved) > 2 and abs(counts[-2] - counts[-1]) < 2 and counts[-2] + counts[-1] > max(counts)
    for leaf in copy.leaves:
        if leaf.kind == "other":
            continue
        last = max(maze.number for maze in leaf.mazes)
        ends = last in [sum(copy.wish.counts[:i + 1]) for i in range(len(copy.wish.counts))]
        if ends or any(leaf is end for end in solved[-2 if shared else -1:]):
            continue
        room, box = room_of(copy, leaf), leaf.mazes[0].box
        pictures = marks_at_doors(copy, leaf)
        for other in [maze.box for maze in mazes_of(leaf.number, leaf.marks)] + pictures:
            box = box.joined(other)
        wide, high = box.width / room.width, box.height / (room.height - lines_in(leaf, room, box))
        if wide * high < (LEAST_WITH_PICTURES if pictures else LEAST_FULL) and max(wide, high) < REACHED:
            yield Problem(f"empty {leaf.kind}", leaf.number, f"mazes fill {wide * high:.0%} of the page")


def marks_at_doors(copy: Copy, leaf: Leaf) -> List[Box]:
    """Returns the boxes of the pictures at doors on a page of puzzles. In a book with a theme, the small marks around
    the maze count as pictures if the page has only one maze."""
    if copy.wish.get("theme") and leaf.kind == "puzzles" and len(leaf.mazes) == 1:
        around = leaf.mazes[0].box.grown(LARGEST_PICTURE + 8)
        return [mark.box for mark in leaf.marks if mark.kind in ("fill", "stroke") and around.holds(mark.box)
                and max(mark.box.width, mark.box.height) < LARGEST_PICTURE]
    return [box for boxes in pictures_of(leaf).values() for box in boxes] if copy.wish.pictures and leaf.kind == "puzzles" else []


ALL_RULES = (pages_are_of_the_trim, fonts_are_embedded, ink_is_inside, words_are_clear, page_numbers_are_free, last_lines_are_long,
             heads_and_feet_are_on_their_lines,
             recipes_of_a_list_are_alike, pages_are_full)


def every_file_is_right(copy: Copy) -> Iterator[Problem]:
    """Yields the problems of a book, and of the separate file with its answers, if there is one."""
    for each in (copy, copy.apart):
        for rule in ALL_RULES if each else []:
            yield from rule(each)


RULES = (pages_are_as_many_as_the_shop_takes, every_file_is_right)

# Names of tests. For each kind of problem, a statement that is true if no book has this problem.
KINDS = {
    "trim": "pages have the size that was asked for",
    "pages": "there are as many pages as the shop binds, an even number",
    "fonts": "all fonts are in the file",
    "ink": "ink keeps the shop's margins and the gutter of so many pages",
    "word on wall": "no word stands on a wall",
    "word on line": "no word of a title page, a certificate and the like stands on lines",
    "word on picture": "no word stands on a picture",
    "word on arrow": "no word stands on an arrow",
    "word on word": "no word stands on another",
    "word off page": "no word leaves its page",
    "folio": "nothing is near a page number",
    "last line": "no text ends with a line of one short word, and no line of Japanese begins with a particle",
    "head line": "the heads of puzzles are on one line",
    "foot line": "page numbers are on one line",
    "page number": "each page of puzzles and solutions has its number",
    "recipes in a list": "all recipes of a list are of one size",
    "empty puzzles": "no page of puzzles but a section's last is under a third full",
    "empty solutions": "no page of solutions but the last is under a third full",
}
