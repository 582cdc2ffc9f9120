"""Reads a finished book as a person would, from its file alone: the words and marks of each page, the mazes with their walls or
roads, the drawn solutions, the numbers and stars of mazes, and the pictures at their doors.

A maze is recognized by its lines: many lines, in several separate strokes, in a box that is larger than letters and stars. A maze
is a puzzle if its page has the next number or name, and no path is drawn through the maze. The mazes on pages after the last
puzzle are solutions. Mazes are counted in rows from the top, and from left to right in each row."""
import math
import re
from pathlib import Path
from typing import Dict, List, NamedTuple, Optional, Tuple

import pdfobjects
from readers import pdftext
from readers.pdfmarks import WHITE, Box, Mark, marks_of, media_of
from wishes import GOAL_SHADE, START_SHADE, Wish

LEAST = 24             # minimum size of a maze, in points; letters, stars and discs are smaller
LEAST_LINES = 7        # minimum number of lines in a maze
LEAST_WAY = 0.25       # minimum size of a solution, as a share of the size of its maze; the lines of pictures at doors are shorter
LEAST_OF_LARGEST = 0.25
LARGEST_PICTURE = 115  # maximum width plus height of a picture at a door, in points
LEAST_OF_PAGE = 0.15   # minimum width plus height of a maze, as a share of the page height
MOST_WORDS = 45        # maximum number of words on a page of puzzles if the book has a theme or tasks
LAND_EDGE = 1.5        # maximum width of the line around the land between roads, in points
FOOT = 0.84            # share of the page height, from the top, below which page numbers are printed
NEAR = 0.012           # maximum difference between shades that count as equal
DARK, HALF = 0.25, 0.6 # maximum shade of a dark star, and of a half dark star
STAR = (2.0, 20.0)     # minimum and maximum outer radius of a star, in points
STARS = 5              # number of stars in a row
STARS_IN_TYPE = re.compile("[\u2605\u2606]+$")
POINTS_PER_INCH = 72


class Maze(NamedTuple):
    """A maze on a page. `kind` is "walls" or "roads". `way` is the drawn solution, or None."""
    page: int
    kind: str
    mark: Mark
    way: Optional[Mark]
    number: int = 0

    @property
    def box(self) -> Box:
        return self.mark.box

    @property
    def ink(self) -> Box:
        """Returns the box around the lines of the maze. The box includes half the thickness of the lines on each side."""
        return self.mark.box.grown(self.mark.width / 2)


class Stars(NamedTuple):
    """A row of stars: the number of dark stars, the number of stars that are dark or half dark, and the total number of stars.
    `wrong` is true if the first stars are not the dark ones."""
    dark: int
    most: int
    count: int
    wrong: bool
    box: Box


class Leaf(NamedTuple):
    """A page of a book. Lengths are in points from the upper left corner of the trimmed page. `answers` are the upside-down
    solutions at the bottom of a page of puzzles."""
    number: int
    width: float
    height: float
    words: List[pdftext.Word]
    marks: List[Mark]
    mazes: List[Maze]
    kind: str = "other"        # kind of page: puzzles, solutions or other
    answers: List[Maze] = []
    mirrored: bool = False     # true: the language of the page is written from right to left

    @property
    def is_right(self) -> bool:
        return self.number % 2 == 1


class Copy(NamedTuple):
    """A finished book. `apart` is the separate file with its answers, or None."""
    wish: Wish
    path: str
    file: pdfobjects.File
    leaves: List[Leaf]
    recipes: List[str]         # the recipes with their seeds, from the list next to the book or from the pages
    told: str                  # the messages that the program printed
    apart: Optional["Copy"] = None

    @property
    def puzzles(self) -> List[Maze]:
        return [maze for leaf in self.leaves if leaf.kind == "puzzles" for maze in leaf.mazes]

    @property
    def pages_of_solutions(self) -> List[Leaf]:
        return [leaf for leaf in (self.apart or self).leaves if leaf.kind == "solutions"]

    @property
    def solutions(self) -> List[Maze]:
        return [maze for leaf in self.pages_of_solutions for maze in leaf.mazes]

    @property
    def answers(self) -> List[Maze]:
        """Returns the upside-down solutions at the bottom of pages of puzzles."""
        return [maze for leaf in self.leaves for maze in leaf.answers]

    def section_of(self, number: int) -> int:
        """Returns the index of a puzzle's section, from 0. `number` is the number of the puzzle, from 1."""
        first = 1
        for section, count in enumerate(self.wish.counts):
            if number < first + count:
                return section
            first += count
        return len(self.wish.counts) - 1

    def kind(self, number: int) -> str:
        """Returns the kind of a puzzle: "maze", the name of a worksheet, or the key whose value is printed along the solution."""
        return self.wish.kind(self.section_of(number))

    def is_worksheet(self, number: int) -> bool:
        return bool(self.wish.in_section(self.section_of(number), "worksheet"))

    def recipe(self, number: int) -> str:
        return self.recipes[number - 1] if 0 < number <= len(self.recipes) else ""


def box_of(word: pdftext.Word) -> Box:
    return Box(word.left, word.top, word.right, word.bottom)


# --- mazes among marks ------------------------------------------------------------------

def is_lines_of_a_maze(mark: Mark) -> bool:
    return mark.kind == "stroke" and mark.count >= LEAST_LINES and min(mark.box.width, mark.box.height) >= LEAST \
        and (len(mark.paths) > 1 or mark.count > 60)


def same_place(a: Box, b: Box, slack: float = 1.0) -> bool:
    return all(abs(p - q) < slack for p, q in zip(a, b))


def mazes_of(page: int, marks: List[Mark]) -> List[Maze]:
    """Returns the mazes of a page in rows from the top, with each row from left to right."""
    lines = [mark for mark in marks if is_lines_of_a_maze(mark)]
    roads = [a for a in lines for b in lines if a is not b and a.width > b.width and same_place(a.box, b.box)]
    lands = [mark for mark in marks if mark.kind == "stroke" and mark.width < LAND_EDGE
             and any(mark.box.holds(road.box) and not same_place(mark.box, road.box) for road in roads)]
    lines = [mark for mark in lines if not any(mark is land for land in lands)]
    inner = [b for a in roads for b in lines if b is not a and a.width > b.width and same_place(a.box, b.box)]
    # The path of a solution is drawn on top of walls, and has fewer subpaths than the walls.
    ways = [mark for mark in marks if mark.kind == "stroke" and mark.shade < WHITE and mark.box.width + mark.box.height > LEAST
            and not any(mark is land for land in lands)]
    found = []
    for mark in lines:
        is_way = len(mark.paths) == 1 and any(other is not mark and other.box.grown(3 * mark.width + 3).holds(mark.box)
                                              for other in lines)
        if is_way or mark.shade >= WHITE or any(mark is other for other in inner):
            continue
        over = [way for way in ways if mark.box.grown(3 * mark.width + 3).holds(way.box) and abs(way.shade - mark.shade) > 0.05
                and way.box.width + way.box.height > LEAST_WAY * (mark.box.width + mark.box.height)]
        kind = "roads" if any(mark is other for other in roads) else "walls"
        found.append(Maze(page, kind, mark, max(over, key=lambda way: way.count, default=None)))
    fills = [mark for mark in marks if mark.kind == "fill" and mark.box.width + mark.box.height < LARGEST_PICTURE]
    found = [maze for maze in found if not any(same_place(maze.box, fill.box, 2) for fill in fills)]     # omit the outlines of pictures
    found = [maze for maze in found if not any(other is not maze and other.box.grown(1).holds(maze.box)
                                               and other.mark.count > maze.mark.count for other in found)]
    largest = max((size_of(maze) for maze in found), default=0)      # omit pictures at doors, which have fewer lines than mazes
    return in_reading_order([maze for maze in found if maze.way or size_of(maze) > LEAST_OF_LARGEST * largest])


def size_of(maze: Maze) -> float:
    return maze.box.width + maze.box.height


def in_reading_order(mazes: List[Maze]) -> List[Maze]:
    return [mazes[i] for i in order_of([maze.box for maze in mazes])]


def order_of(boxes: List[Box]) -> List[int]:
    """Returns the indices of the boxes in rows from the top, with each row from left to right."""
    rows: List[List[int]] = []
    for i in sorted(range(len(boxes)), key=lambda i: boxes[i].middle[1]):
        box = boxes[i]
        if rows and box.middle[1] < max(boxes[k].bottom for k in rows[-1]) - 0.3 * box.height and \
                box.top < min(boxes[k].bottom for k in rows[-1]):
            rows[-1].append(i)
        else:
            rows.append([i])
    return [i for row in rows for i in sorted(row, key=lambda i: boxes[i].left)]


# --- stars --------------------------------------------------------------------------------

def is_star(path: List[Tuple[float, float]]) -> bool:
    """True if a path has ten corners that are alternately farther away from the middle and nearer to the middle."""
    corners = path[:-1] if path[0] == path[-1] else path
    if len(corners) != 2 * STARS:
        return False
    middle = sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)
    radii = [math.dist(corner, middle) for corner in corners]
    outer, inner = sorted((radii[::2], radii[1::2]), key=sum, reverse=True)
    slack = 0.04 * outer[0]
    return STAR[0] < outer[0] < STAR[1] and max(outer) - min(outer) < slack and max(inner) - min(inner) < slack \
        and 0.3 < inner[0] / outer[0] < 0.65


def middle_of_star(box: Box) -> float:
    """Returns the y coordinate of the center of a star with the box `box`. The two lowest points of the star are 36 degrees to
    the left and to the right of straight down."""
    return box.top + box.height / (1 + math.cos(math.pi / STARS))


def are_beside(star: Box, following: Box) -> bool:
    """True if two stars are next to each other in a row, with a gap that is smaller than a star."""
    return abs(middle_of_star(star) - middle_of_star(following)) < 0.1 * star.height \
        and 0 < following.middle[0] - star.middle[0] < 2 * star.width


def row_of(found: List[Tuple[Box, float]], mirrored: bool) -> Stars:
    shades = [shade for _, shade in (found[::-1] if mirrored else found)]
    box = found[0][0]
    for other, _ in found:
        box = box.joined(other)
    dark, most = sum(shade < DARK for shade in shades), sum(shade < HALF for shade in shades)
    return Stars(dark, most, len(found), shades != sorted(shades), box)


def stars_of(leaf: Leaf) -> List[Stars]:
    """Returns the rows of stars on a page. A correct row has five stars. A star with an outline and no fill counts as empty."""
    found = []
    for mark in leaf.marks:
        shade = mark.shade if mark.kind == "fill" else 1.0
        for path in mark.paths if mark.kind in ("fill", "stroke") else []:
            if len(path) > 2 * STARS - 1 and is_star(path):
                xs, ys = [x for x, _ in path], [y for _, y in path]
                found.append((Box(min(xs), min(ys), max(xs), max(ys)), shade))
    rows: List[List[Tuple[Box, float]]] = []
    for star in sorted(found, key=lambda star: star[0].left):
        row = next((row for row in rows if len(row) < STARS and are_beside(row[-1][0], star[0])), None)
        if row:
            row.append(star)
        else:
            rows.append([star])
    found_rows = [row_of(row, leaf.mirrored) for row in rows if len(row) > 1]
    for word in leaf.words:
        if STARS_IN_TYPE.match(word.text):
            dark = word.text.count("\u2605")
            found_rows.append(Stars(dark, dark, len(word.text), "\u2606\u2605" in word.text, box_of(word)))
    return [found_rows[i] for i in order_of([row.box for row in found_rows])]


# --- pages ----------------------------------------------------------------------------

RECIPE = re.compile(r"(?:[a-z0-9][\w.x-]*-\d+|\d{5,})\.\w$")      # matches a whole recipe, or its last line
RECIPE_PART = re.compile(r"(?=.*[\d-])[a-z]+\d*[\w.x-]*[-.]$")    # matches the first line of a recipe of two lines


def phrase(words: List[pdftext.Word], text: str) -> List[Box]:
    """Returns a box for each place at which the words of `text` follow each other. The box is as high as the first word."""
    wanted, found = text.split(), []
    for i in range(len(words) - len(wanted) + 1):
        if [w.text for w in words[i:i + len(wanted)]] == wanted:
            boxes = [box_of(w) for w in words[i:i + len(wanted)]]
            found.append(Box(boxes[0].left, boxes[0].top, max(box.right for box in boxes), boxes[0].bottom))
    return found


def kind_of(mazes: List[Maze], words: List[pdftext.Word], following: int, total: int, wish: Wish, height: float) -> str:
    """Returns the kind of a page: puzzles, solutions or other. A page of puzzles has the next numbers, beginning at `following`.
    A sheet of a class set has the next names instead, and no other names except in the title."""
    names = wish.names
    if not mazes:
        return "other"
    texts = {w.text.rstrip(".") for w in words}
    unsolved = [maze for maze in mazes if maze.way is None and (names or size_of(maze) > LEAST_OF_PAGE * height)]
    if following <= total and names:
        wanted = names[following - 1:following - 1 + len(unsolved)]
        others = [name for name in names if name not in wanted and len(phrase(words, name)) > (name in wish.get("title"))]
        return "puzzles" if unsolved and not others and all(phrase(words, name) for name in wanted) else "other"
    if following <= total:
        lowest = max(maze.box.bottom for maze in mazes)      # openers print the first and last number of a section below this position
        numbers = sorted(text for text in texts if text.isdigit()
                         and any(w.text.rstrip(".") == text and w.bottom < lowest for w in words))
        wanted = sorted(str(following + i) for i in range(len(unsolved)))
        if not wish.is_plain_maze:      # titles such as "Add up to 20" also contain numbers
            numbers = [number for number in numbers if number in wanted]
        is_text = not wish.is_plain_maze and sum(len(w.text) > 1 for w in words) > MOST_WORDS      # rules, or contents with pictures
        return "puzzles" if unsolved and numbers == wanted and not is_text else "other"
    return "solutions" if any(text.isdigit() for text in texts) else "other"


def is_folio(word: pdftext.Word, page: int, height: float) -> bool:
    return word.text == str(page) and word.top > FOOT * height


LABEL = re.compile(r"(\d+)\.?$")


def follows_a_word(number: pdftext.Word, words: List[pdftext.Word]) -> bool:
    """True if the number directly follows a word on the same line, such as the 5 in "page 5"."""
    high = number.bottom - number.top
    return any(0 < number.left - w.right < 0.6 * high and abs(w.bottom - number.bottom) < 0.3 * high
               and not LABEL.match(w.text) for w in words)


def solutions_in_turn(mazes: List[Maze], following: int) -> List[Maze]:
    """Numbers solutions in order, beginning at `following`, because their captions also contain other numbers. Another test
    compares the walls of solutions and puzzles."""
    return [maze._replace(number=number) for number, maze in enumerate(mazes, following)]


def in_rows_from_the_right(mazes: List[Maze]) -> List[Maze]:
    flipped = [Box(-maze.box.right, maze.box.top, -maze.box.left, maze.box.bottom) for maze in mazes]
    return [mazes[i] for i in order_of(flipped)]


def solutions_numbered(mazes: List[Maze], words: List[pdftext.Word]) -> List[Maze]:
    """Gives each solution the nearest number above it, at the left of its middle. Numbers that follow a word, as in "page 5", are
    ignored."""
    found = []
    labels = [w for w in words if LABEL.match(w.text) and not follows_a_word(w, words)]
    for maze in mazes:
        above = [w for w in labels if w.bottom < maze.box.top + 5 and w.left < maze.box.middle[0]]
        nearest = max(above, key=lambda w: (round(w.bottom / 6), w.left), default=None)
        found.append(maze._replace(number=int(LABEL.match(nearest.text)[1]) if nearest else 0))
    return found


def answers_numbered(mazes: List[Maze], words: List[pdftext.Word]) -> List[Maze]:
    """Gives each upside-down solution the number that is nearest below it."""
    found = []
    for maze in mazes:
        below = [w for w in words if LABEL.match(w.text) and w.top > maze.box.bottom - 5
                 and maze.box.left < w.middle < maze.box.right]
        nearest = min(below, key=lambda w: w.top, default=None)
        found.append(maze._replace(number=int(LABEL.match(nearest.text)[1]) if nearest else 0))
    return found


def puzzles_numbered(mazes: List[Maze], words: List[pdftext.Word], following: int, names: List[str]) -> List[Maze]:
    """Numbers the mazes of a page by the positions of the printed numbers or, in a class set, of the children's names. If a
    number or name occurs several times, the largest occurrence is used."""
    wanted = range(following, following + len(mazes))
    heads = [phrase(words, names[number - 1]) if names else
             [box_of(w) for w in words if w.text.rstrip(".") == str(number)] for number in wanted]
    order = order_of([max(boxes, key=lambda box: box.height) for boxes in heads])
    return [maze._replace(number=wanted[i]) for maze, i in zip(mazes, order)]


def moved_word(word: pdftext.Word, dx: float, dy: float) -> pdftext.Word:
    return word._replace(left=word.left + dx, right=word.right + dx, top=word.top + dy, bottom=word.bottom + dy)


def leaves_of(path: str, file: pdfobjects.File, wish: Wish, following: int = 1) -> List[Leaf]:
    """Returns the pages of a file. `following` is the number of the first puzzle in the file."""
    found, total, solved = [], sum(wish.counts), 1
    texts = pdftext.pages_of(path)
    for number, (page, text, marks) in enumerate(zip(file.pages, texts, marks_of(file)), 1):
        media = media_of(file, page)
        trim = media_of(file, page, "/TrimBox") or media
        dx, dy = media[0] - trim[0], trim[3] - media[3]
        if dx or dy:
            marks = [mark._replace(box=Box(mark.box[0] + dx, mark.box[1] + dy, mark.box[2] + dx, mark.box[3] + dy),
                                   paths=[[(x + dx, y + dy) for x, y in p] for p in mark.paths]) for mark in marks]
        words = [moved_word(word, dx, dy) for word in text.words]
        width, height = trim[2] - trim[0], trim[3] - trim[1]
        mazes = mazes_of(number, marks) if wish.has_mazes else []
        other_words = [word for word in words if not is_folio(word, number, height) and (wish.is_plain_maze or not any(
            maze.box.holds(box_of(word)) for maze in mazes))]
        kind, answers = kind_of(mazes, other_words, following, total, wish, height), []
        if kind == "puzzles":
            answers = answers_numbered([maze for maze in mazes if maze.way], words)
            mazes = puzzles_numbered([maze for maze in mazes if maze.way is None], other_words, following, wish.names)
            following += len(mazes)
        elif kind == "solutions":
            mirrored = wish.get("language") == "ar"
            mazes = in_rows_from_the_right(mazes) if mirrored else mazes
            mazes = solutions_in_turn(mazes, solved) if mirrored or wish.has_tasks else solutions_numbered(mazes, words)
            solved += len(mazes)
        found.append(Leaf(number, width, height, words, marks, mazes, kind, answers, wish.get("language") == "ar"))
    return found


def pictures_of(leaf: Leaf) -> Dict[str, List[Box]]:
    """Returns the boxes of the start pictures and goal pictures on a page. Pictures are recognized by their shades. Pictures
    that were converted to pixels are listed under "any"."""
    found: Dict[str, List[Box]] = {"start": [], "goal": [], "any": []}
    for mark in leaf.marks:
        if mark.kind == "picture":
            found["any"].append(mark.box)
        elif mark.kind == "fill":
            for name, shade in (("start", START_SHADE), ("goal", GOAL_SHADE)):
                if abs(mark.shade - shade) < NEAR:
                    found[name].append(mark.box)
    return found


def read(wish: Wish, path: str, told: str) -> Copy:
    file = pdfobjects.File(path)
    leaves = leaves_of(path, file, wish)
    if "passages" in wish.text:        # these passages are thick lines without walls, which form a tree like roads
        leaves = [leaf._replace(mazes=[maze._replace(kind="roads") for maze in leaf.mazes]) for leaf in leaves]
    beside = Path(path).with_suffix(".recipes.txt")
    if beside.exists():
        lines = beside.read_text(encoding="utf-8").splitlines()
        recipes = [line.split()[0] for line in lines if line[:1] not in ("", "#")]
    else:
        recipes = recipes_on(leaves)
    return Copy(wish, path, file, leaves, recipes, told, answers_of(wish, path, recipes))


def answers_of(wish: Wish, path: str, recipes: List[str]) -> Optional[Copy]:
    """Returns the separate file with the answers of a book, or None if the book has no such file."""
    other = path.replace(".pdf", "-answers.pdf")
    if not Path(other).exists():
        return None
    file = pdfobjects.File(other)
    return Copy(wish, other, file, leaves_of(other, file, wish, 1 + sum(wish.counts)), recipes, "")


def whole_recipe(last: pdftext.Word, words: List[pdftext.Word]) -> str:
    """Returns the whole recipe whose last line is `last`. If the recipe has several lines, the lines above are added."""
    above = [w for w in words if RECIPE_PART.match(w.text) and 0 <= last.top - w.top < 2 * (last.bottom - last.top)
             and w.left < last.right and w.right > last.left and w is not last]
    return (whole_recipe(above[0], words) if above else "") + last.text


def recipes_on(leaves: List[Leaf]) -> List[str]:
    """Returns the recipes of a book from the pages of puzzles, or, if these pages have no recipes, from the list at the
    end."""
    found = []
    for leaf in leaves:
        words = [w for w in leaf.words if RECIPE.match(w.text)]
        if leaf.kind == "puzzles" and len(words) == len(leaf.mazes):
            for maze in leaf.mazes:
                below = [w for w in words if w.middle > maze.box.left and w.middle < maze.box.right
                         and w.top > maze.box.middle[1]]
                found.append(whole_recipe(min(below, key=lambda w: w.top), leaf.words) if below else "")
    if not found:      # the recipes are in a list at the end of the book
        listed = [whole_recipe(w, leaf.words) for leaf in leaves if leaf.kind == "other" for w in leaf.words if RECIPE.match(w.text)]
        found = listed if len(listed) == sum(len(leaf.mazes) for leaf in leaves if leaf.kind == "puzzles") else []
    return found
