"""Compares each maze on a page of a book with the maze that `draw -f json` makes from the recipe on that page. Also
checks branches, difficulty, stars and doors, which follow from the cells in the JSON. The JSON comes from the program;
other tests check the JSON independently, and recipes_give_the_mazes reports a maze whose walls on the page differ from
the JSON."""
import json
import math
import re
from collections import defaultdict
from fractions import Fraction
from typing import Dict, Iterator, List, Tuple

import difficulty2
from jsonmaze import outline
from leaves import STARS, Copy, Leaf, Maze, box_of, phrase, stars_of
from mazes import Laid, is_woven
from paper import Problem
from program import Program
from readers import routes
from readers.geometry import Line, at
from readers.pdfmarks import Point

LEAST_BRANCHES = 3
LONG = 3                 # minimum length of a branch that counts, in cells
LEVELS_WITH_BRANCHES = ("easy", "medium", "hard", "expert")
FALL = 4                 # maximum amount by which a puzzle may be less difficult than an earlier puzzle in its section
STEPS = {"difficulty2": (23, 34, 47, 59), "difficulty3": (26, 36, 48, 60)}  # for each measure, the difficulties at which the number of stars increases
ON, FREE = 0.25, 0.08    # distances in cells: a point nearer than ON is on a wall; the middle of an open side must be farther away than FREE
THIN = 2                 # maximum number of wrong sides in a maze with smooth borders or flowing lines, whose tips are round
SETTLED = 8              # number of steps in which a maze is fitted onto the maze on its page
HERE = 0.45              # distance from the middle of a cell, in cells, within which a letter belongs to the cell
SAYING = ("letters", "count-by", "counting", "sums")
ARCS = 24                # number of points on an arc from which the box around the arc is computed

Told = dict


def is_drawn_alone(recipe: str) -> bool:
    """True if the recipe can be drawn without a picture file next to it."""
    return bool(recipe) and ".mask" not in recipe and ".outline" not in recipe and "reveal" not in recipe


def told_of(program: Program, copy: Copy) -> Dict[int, Told]:
    """Returns a dictionary from the numbers of puzzles to the JSON of their mazes, which the program draws from the
    recipes. Puzzles whose recipes require a picture file are omitted. The dictionary is empty if the recipes are not
    known."""
    numbers = [maze.number for maze in copy.puzzles if is_drawn_alone(copy.recipe(maze.number))]
    if not numbers or copy.wish.get("recipe-line") == "none" and "press" not in copy.wish.keys:
        return {}
    done = program.done("draw", "-q", "-f", "json", "-o", "-", *[copy.recipe(number) for number in numbers])
    return dict(zip(numbers, map(json.loads, done.text.splitlines())))


# --- walls --------------------------------------------------------------------------------------------

class Placed:
    """A maze in the program's JSON that is scaled and moved onto a maze on a page."""

    def __init__(self, told: Told, maze: Maze):
        self.told, self.maze = told, maze
        lines = [line for wall in told["walls"] for line in lines_of(wall)]
        points = [at(line, k / ARCS) for line in lines for k in range(ARCS + 1)] if any(line.sweep for line in lines) \
            else [p for line in lines for p in (line.start, line.end)]
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        top, bottom = min(y for _, y in points), max(y for _, y in points)
        self.scale = max(maze.box.width / (right - left), maze.box.height / (bottom - top))
        self.left, self.top = maze.box.left - left * self.scale, maze.box.top - top * self.scale
        self.walls = Laid(maze, self.scale / 2)

    def at(self, p: Point) -> Point:
        return self.left + p[0] * self.scale, self.top + p[1] * self.scale

    def is_on(self, p: Point, reach: float) -> bool:
        """True if a wall on the page is within `reach` of the point `p` of the maze. `p` and `reach` are in cells."""
        return self.walls.is_near(self.at(p), reach * self.scale)

    def settle(self) -> None:
        """Fits the maze to the walls on the page, because round tips can make the box of the walls smaller. The scale and the
        position are chosen by least squares between the middles of closed sides and the nearest points of walls (Besl and
        McKay, 1992)."""
        middles = [at(line, 0.5) for side, line in sides_of(self.told) if not side["open"]]
        for _ in range(SETTLED):
            pairs = [(p, foot) for p, here in ((p, self.at(p)) for p in middles)
                     for foot in [self.walls.foot(here)] if math.dist(foot, here) < self.scale / 2]
            count = max(1, len(pairs))
            x, y, u, v = (sum(values) / count for values in zip(*[p + foot for p, foot in pairs])) if pairs else (0, 0, 0, 0)
            square = sum((p[0] - x) ** 2 + (p[1] - y) ** 2 for p, _ in pairs)
            if not square:
                return
            self.scale = sum((p[0] - x) * (f[0] - u) + (p[1] - y) * (f[1] - v) for p, f in pairs) / square
            self.left, self.top = u - x * self.scale, v - y * self.scale


def sides_of(told: Told) -> Iterator[Tuple[dict, Line]]:
    """Yields each side of the maze once, with the line that it is drawn on."""
    for cell in told["cells"]:
        for side, line in zip(cell["sides"], outline(cell)):
            if side["cell"] is None or side["cell"] > cell["number"]:
                yield side, line


def lines_of(wall: dict) -> List[Line]:
    points = [tuple(p) for p in wall["points"]]
    ends = points[1:] + (points[:1] if wall["closed"] else [])
    return [Line(a, b, s) for a, b, s in zip(points, ends, wall.get("sweeps", [0] * len(ends)))]


def wrong_sides(placed: Placed) -> int:
    middles = ((side["open"], at(line, 0.5)) for side, line in sides_of(placed.told))
    return sum(placed.is_on(p, FREE) if is_open else not placed.is_on(p, ON) for is_open, p in middles)


def recipes_give_the_mazes(copy: Copy, all_told: Dict[int, Told]) -> Iterator[Problem]:
    """Yields a problem for each maze whose walls differ from the maze of its recipe. The middles of closed sides must be on walls
    of the page, and the middles of open sides must not. Mazes with roads, bridges or hand-drawn walls are skipped."""
    for maze in copy.puzzles:
        told = all_told.get(maze.number)
        if not told or maze.kind == "roads" or is_woven(told["recipe"]) or copy.wish.get("hand") == "yes":
            continue
        placed = Placed(told, maze)
        doubtful = THIN if "smooth" in told["recipe"] or told["recipe"].startswith("flow") else 0
        wrong = wrong_sides(placed)
        if wrong > doubtful:
            placed.settle()
            wrong = wrong_sides(placed)
        if wrong > doubtful:
            yield Problem("recipe", maze.page, f"{wrong} sides of {maze.number} are not those of {told['recipe']}")


# --- the graph -------------------------------------------------------------------------------------------

def way_and_branches(told: Told) -> Tuple[List[int], List[int]]:
    """Returns the cells of the solution, and the depth of each branch off the solution, in cells."""
    before = routes.search(routes.neighbors_of(told["passages"]), told["doors"]["entrance"]["cell"])
    way = routes.path_from(before, told["doors"]["exit"]["cell"])
    on, deep = set(way), defaultdict(int)
    for cell in reversed(list(before)):
        if cell not in on:
            deep[before[cell]] = max(deep[before[cell]], deep[cell] + 1) if before[cell] not in on else deep[before[cell]]
    return way, [deep[cell] + 1 for cell in before if cell not in on and before[cell] in on]


def branches_lead_astray(copy: Copy, all_told: Dict[int, Told]) -> Iterator[Problem]:
    """Yields a problem for each maze with too few branches. From the level easy on, a plain maze must have at least three
    branches that are more than three cells deep."""
    for number, told in all_told.items():
        level = copy.wish.in_section(copy.section_of(number), "level")
        if level not in LEVELS_WITH_BRANCHES or copy.kind(number) != "maze" or is_woven(told["recipe"]):
            continue
        _, branches = way_and_branches(told)
        long = sum(cells > LONG for cells in branches)
        if long < LEAST_BRANCHES:
            page = next(maze.page for maze in copy.puzzles if maze.number == number)
            yield Problem("branches", page, f"{long} branches of more than {LONG} cells in {number} ({told['recipe']}): {sorted(branches)}")


def difficulty2_of(told: Told) -> int:
    """Returns difficulty2 of a maze. An independent implementation computes it, except for shapes that this implementation does
    not support; for these, returns the program's value."""
    if re.search("weave|organic|flow|smooth", told["recipe"]):
        return told["measures"]["difficulty2"]
    return difficulty2.difficulty2(told)


def difficulty_of(copy: Copy, told: Told) -> int:
    """Returns the difficulty of a maze by the measure of the book. An independent implementation computes difficulty2 if it
    supports the shape."""
    measure = copy.wish.get("measure") or "difficulty3"
    return difficulty2_of(told) if measure == "difficulty2" else told["measures"][measure]


def starred(copy: Copy) -> str:
    """Returns the name of the measure that determines the stars of the book."""
    return "difficulty2" if copy.wish.get("measure") in ("difficulty1", "difficulty2") else "difficulty3"


def difficulty_rises(copy: Copy, all_told: Dict[int, Told]) -> Iterator[Problem]:
    """Yields a problem for each puzzle with the wrong difficulty. The difficulty must not be more than FALL below the difficulty
    of an earlier puzzle in the section. In a class set, the difficulty must differ by at most 2 from the difficulty of the first
    puzzle. Only sections with a level and several kinds of mazes are checked."""
    found: Dict[int, List[Tuple[int, int]]] = defaultdict(list)
    for number, told in all_told.items():
        found[copy.section_of(number)].append((number, difficulty_of(copy, told)))
    for section, puzzles in found.items():
        if copy.wish.in_section(section, "maze")[:1] not in ("m", "[") or not copy.wish.in_section(section, "level"):
            continue
        most = puzzles[0]
        for number, hard in puzzles[1:]:
            page = next(maze.page for maze in copy.puzzles if maze.number == number)
            if hard < most[1] - FALL:
                yield Problem("difficulty", page, f"{number} is of {hard} behind {most[0]} of {most[1]} ({copy.recipe(number)})")
            if copy.wish.names and abs(hard - puzzles[0][1]) > 2:
                yield Problem("fair", page, f"{number} is of {hard}, the first of {puzzles[0][1]}")
            most = max(most, (number, hard), key=lambda pair: pair[1])


# --- stars -------------------------------------------------------------------------------------------------

def rises(copy: Copy, section: int) -> bool:
    """True if the difficulty of a section's puzzles must increase: the section has a level, and the book is not a class set."""
    return bool(copy.wish.in_section(section, "level")) and not copy.wish.names


def evened(values: List[int]) -> List[int]:
    """Returns the nondecreasing integers with the smallest squared distance from the given values (isotonic regression;
    Barlow and others, 1972). Integer i is the maximum, over all `first` up to i, of the minimum, over all `last` from i
    on, of the mean of the values from `first` to `last`. It is rounded."""
    ends, sums = range(len(values)), [0]
    for value in values:
        sums.append(sums[-1] + value)
    return [int(max(min(Fraction(sums[last + 1] - sums[first], last + 1 - first) for last in ends[i:])
                    for first in ends[:i + 1]) + Fraction(1, 2)) for i in ends]


def stars_wanted(copy: Copy, all_told: Dict[int, Told]) -> Dict[int, int]:
    """Returns a dictionary from the number of a puzzle to its expected number of stars, for the sections whose difficulty
    increases and whose mazes are all known."""
    wanted: Dict[int, int] = {}
    for section, puzzles in puzzles_of_sections(copy).items():
        if rises(copy, section) and all(number in all_told for number in puzzles):
            measure = starred(copy)
            hard = evened([difficulty2_of(all_told[number]) if measure == "difficulty2" else all_told[number]["measures"][measure]
                           for number in puzzles])
            wanted.update({number: 1 + sum(value >= step for step in STEPS[measure]) for number, value in zip(puzzles, hard)})
    return wanted


def puzzles_of_sections(copy: Copy) -> Dict[int, List[int]]:
    found: Dict[int, List[int]] = defaultdict(list)
    for number in range(1, sum(copy.wish.counts) + 1):
        found[copy.section_of(number)].append(number)
    return found


def stars_mean_the_same(copy: Copy, all_told: Dict[int, Told]) -> Iterator[Problem]:
    """Yields a problem for each page with a wrong number of rows of stars, and for each puzzle with wrong stars. In a section
    whose difficulty increases, each puzzle must have five stars: first the dark stars, whose number follows from the difficulty,
    and then the empty stars. Other puzzles must have no stars. Worksheets are skipped."""
    wanted = stars_wanted(copy, all_told)
    for leaf in copy.leaves:
        if leaf.kind != "puzzles":
            continue
        rows, numbers = stars_of(leaf), [maze.number for maze in leaf.mazes]
        if copy.is_worksheet(numbers[0]):
            continue
        marked = rises(copy, copy.section_of(numbers[0]))
        if len(rows) != (len(numbers) if marked else 0):
            yield Problem("stars", leaf.number, f"{len(rows)} rows of stars, {len(numbers) if marked else 0} wanted")
            continue
        for number, row in zip(numbers, rows):
            if row.wrong or row.count != STARS or row.dark != row.most:
                yield Problem("stars", leaf.number, f"{number} has {row.dark} to {row.most} of {row.count} stars")
            elif number in wanted and row.dark != wanted[number]:
                yield Problem("stars", leaf.number, f"{number} ({copy.recipe(number)}) has {row.dark} stars, "
                              f"{wanted[number]} wanted")


def ranges_of_stars(copy: Copy) -> Dict[int, Tuple[int, int]]:
    """Returns, for each section, the smallest and the largest number of dark stars on the pages of its puzzles."""
    found: Dict[int, List[int]] = defaultdict(list)
    for leaf in copy.leaves:
        marked = leaf.kind == "puzzles" and not copy.is_worksheet(leaf.mazes[0].number)
        for maze, row in zip(leaf.mazes, stars_of(leaf)) if marked else []:
            found[copy.section_of(maze.number)].append(row.dark)
    return {section: (min(stars), max(stars)) for section, stars in found.items()}


def openers_of(copy: Copy) -> Dict[int, Leaf]:
    """Returns, for each section, its opener, which is the last page with words before the puzzles of the section. Returns an
    empty dictionary if the book has no openers."""
    found: Dict[int, Leaf] = {}
    before: Optional[Leaf] = None
    for leaf in copy.leaves:
        if leaf.kind == "puzzles":
            section = copy.section_of(leaf.mazes[0].number)
            if before:
                found.setdefault(section, before)
            before = None
        elif leaf.words:
            before = leaf
    return found if len(found) > 1 or copy.wish.sections and copy.wish.get("section-openers") == "yes" else {}


def contents_of(copy: Copy) -> List[Tuple[int, Leaf, float, float]]:
    """Returns, for each section, its index, the page of the table of contents that lists it, and the top and bottom of its entry.
    The table of contents lists the sections in order. Below the name of a section are the numbers of its first and last
    puzzle. Returns an empty list if a section is not listed."""
    found: List[Tuple[int, Leaf, float, float]] = []
    for leaf in copy.leaves:
        if leaf.kind == "puzzles" or len(copy.wish.sections) < 2:
            break
        for section, puzzles in list(puzzles_of_sections(copy).items())[len(found):]:
            above = found[-1][2] if found and found[-1][1] is leaf else -1.0
            tops = [box.top for box in phrase(leaf.words, copy.wish.sections[section].name)
                    if all(any(str(number) in re.findall(r"\d+", w.text) and w.bottom > box.top for w in leaf.words)
                           for number in (puzzles[0], puzzles[-1])) and box.top > above]
            if not tops:
                break
            if above >= 0:
                found[-1] = found[-1][:3] + (min(tops),)
            found.append((section, leaf, min(tops), leaf.height))
        if len(found) == len(copy.wish.sections):
            return found
    return []


def contents_and_openers_show_the_range(copy: Copy, _: Dict[int, Told]) -> Iterator[Problem]:
    """Yields a problem for each section whose range of stars is wrong in the table of contents or on its opener. The
    number of dark stars must be the number of stars of the easiest puzzle. The number of dark and half dark stars
    together must be the number of stars of the most difficult puzzle."""
    if copy.wish.get("look", "plain") == "plain":        # in this look, the table of contents has plain lines
        return
    contents = contents_of(copy)
    if copy.wish.get("contents") == "yes" and len(copy.wish.sections) > 1 and not contents:
        yield Problem("stars of sections", 0, "no contents are found")
    places = [(section, leaf, stars_of(leaf)) for section, leaf in openers_of(copy).items()]
    places += [(section, leaf, [row for row in stars_of(leaf) if top < row.box.middle[1] < end])
               for section, leaf, top, end in contents]
    ranges = ranges_of_stars(copy)
    for section, leaf, rows in places:
        told = [(row.dark, row.most) for row in rows if not row.wrong and row.count == STARS]
        wanted = [ranges[section]] if section in ranges else []
        if told != wanted or len(rows) != len(wanted):
            yield Problem("stars of sections", leaf.number, f"section {section + 1} has the stars {told}, {wanted} wanted")


# --- letters and numbers -----------------------------------------------------------------------------------

def items_on(told: Told, placed: Placed, words: list, cells: List[int]) -> List[str]:
    """Returns the words that are printed in the given cells, in the order of the cells."""
    found = []
    for cell in cells:
        middle = placed.at(told["cells"][cell]["center"])
        found += [w.text for w in words if math.dist(middle, (w.middle, (w.top + w.bottom) / 2)) < HERE * placed.scale]
    return found


def solutions_say_what_they_should(copy: Copy, all_told: Dict[int, Told]) -> Iterator[Problem]:
    """Yields a problem for each puzzle with wrong letters or numbers along its solution. Letters must form the sentence, and
    numbers must be a counting sequence or add up to the sum. Other cells must also have letters or numbers."""
    for leaf in copy.leaves:
        for maze in leaf.mazes if leaf.kind == "puzzles" else []:
            told, kind = all_told.get(maze.number), copy.kind(maze.number)
            if not told or maze.kind == "roads" or kind not in SAYING:
                continue
            placed, (way, _) = Placed(told, maze), way_and_branches(told)
            inside = [w for w in leaf.words if maze.box.holds(box_of(w))]
            said = items_on(told, placed, inside, way)
            value = copy.wish.in_section(copy.section_of(maze.number), kind).strip('"')
            if not is_said(kind, value, said, leaf) and not is_said(kind, value, said[::-1], leaf):
                yield Problem("said", leaf.number, f"{maze.number} ({told['recipe']}) says {said}, {kind} {value} wanted")
            elif len(inside) <= len(said):
                yield Problem("said", leaf.number, f"{maze.number} ({told['recipe']}) has no decoys")


def is_said(kind: str, value: str, said: List[str], leaf: Leaf) -> bool:
    """True if `said`, the letters or numbers along a solution, agrees with `value`, the value of the key `kind`. If `value` is
    empty, all letters are accepted, and the sum of numbers to add must be printed on the page."""
    if kind == "letters":
        letters = [letter for letter in value.casefold() if letter.isalpha()]
        return bool(said) and "".join(said).casefold() in ("".join(letters), "".join(said).casefold() if not value else "")
    if not said or not all(text.isdigit() for text in said):
        return False
    numbers = [int(text) for text in said]
    if kind == "sums":
        return sum(numbers) == int(value) if value else any(w.text.rstrip(".,") == str(sum(numbers)) for w in leaf.words)
    first, _, last = value.partition(" to ")
    steps = {b - a for a, b in zip(numbers, numbers[1:])}
    return len(steps) == 1 and min(steps) > 0 and (not value or numbers[0] == int(first)) and (not last or numbers[-1] == int(last))


# --- doors --------------------------------------------------------------------------------------------------

def doors_are_where_the_border_is_straight(copy: Copy, all_told: Dict[int, Told]) -> Iterator[Problem]:
    """Yields a problem for each door in a notch: the border next to a door must not run steeply outward. Arrows and pictures are
    in front of the middle of a door. The middle of a curved door is not on the line between its ends, so slopes are measured
    from the middle."""
    for number, told in all_told.items():
        border: Dict[Tuple[float, float], List[Point]] = defaultdict(list)
        for cell in told["cells"]:
            for side, line in zip(cell["sides"], outline(cell)):
                if side["cell"] is None:
                    border[rounded(line.start)].append(line.end)
                    border[rounded(line.end)].append(line.start)
        for name in ("entrance", "exit"):
            door = told["doors"][name]
            if door.get("side") is None:
                continue
            line = outline(told["cells"][door["cell"]])[door["side"]]
            middle, outward = at(line, 0.5), away(line, told["cells"][door["cell"]]["center"])
            steep = max((rise(middle, corner, other, outward) for corner, far in ((line.start, line.end), (line.end, line.start))
                         for other in border[rounded(corner)] if math.dist(other, far) > 0.01), default=0)
            if steep > 0.35:
                page = next(maze.page for maze in copy.puzzles if maze.number == number)
                yield Problem("notch", page, f"the {name} of {number} ({told['recipe']}) is in a notch")


def rounded(p: Point) -> Tuple[float, float]:
    return round(p[0], 1), round(p[1], 1)


def away(line: Line, center: Point) -> Point:
    """Returns the unit vector that is perpendicular to a side and points away from the center of the side's cell."""
    (ax, ay), (bx, by) = line.start, line.end
    long = math.dist(line.start, line.end) or 1.0
    x, y = (by - ay) / long, (ax - bx) / long
    return (x, y) if (ax - center[0]) * x + (ay - center[1]) * y > 0 else (-x, -y)


def rise(middle: Point, corner: Point, other: Point, outward: Point) -> float:
    """Returns how far the border line from `corner` to `other` reaches outward beyond the middle of a door, relative to the length
    of the line. At a straight door, this is the slope of the line: 1 if the line runs straight outward, and 0 if it is parallel
    to the door."""
    long = math.dist(corner, other) or 1.0
    return ((other[0] - middle[0]) * outward[0] + (other[1] - middle[1]) * outward[1]) / long


RULES = (recipes_give_the_mazes, branches_lead_astray, difficulty_rises, stars_mean_the_same,
         contents_and_openers_show_the_range, solutions_say_what_they_should, doors_are_where_the_border_is_straight)

# Names of tests. For each kind of problem, a statement that is true if no book has this problem.
KINDS = {
    "recipe": "each recipe gives the maze on its page",
    "branches": "from easy on three branches lead more than three cells astray",
    "difficulty": "puzzles become harder in a section",
    "fair": "the sheets of a class are equally hard",
    "stars": "stars are steps of difficulty3, or of difficulty2 in books by an older measure, the same in every book, and there are none where a section does not rise",
    "stars of sections": "contents and openers show the range of a section's stars",
    "said": "the letters and numbers along each solution are those of the task, and other cells have others",
    "notch": "doors are where the border is straight or convex",
}
