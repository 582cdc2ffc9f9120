"""Reads a sheet with a task from its finished PDF: the walls, the letters in cells, the stars, and the row of marks below the
maze."""
from typing import Dict, List, NamedTuple, Tuple

import grid as g
import pdfobjects
from readers import pdfmarks, pdftext, routes
from readers.geometry import Point
from tap import Failure

MM = 72 / 25.4
EVEN = 0.6      # maximum difference between the sizes of marks that count as equally large, in points
OPEN = 10       # number of lines of a star


class Sheet(NamedTuple):
    """A page: its marks, its words, and its size."""
    marks: List[pdfmarks.Mark]
    words: List[pdftext.Word]
    width: float
    height: float


def sheets(path) -> List[Sheet]:
    pages = pdftext.pages_of(str(path))
    marks = list(pdfmarks.marks_of(pdfobjects.File(str(path))))
    return [Sheet(mine, page.words, page.width, page.height) for mine, page in zip(marks, pages)]


def is_straight(path: list) -> bool:
    return all(abs(a[0] - b[0]) < 0.05 or abs(a[1] - b[1]) < 0.05 for a, b in zip(path, path[1:]))


def walls_of(sheet: Sheet) -> pdfmarks.Mark:
    """Returns the mark that consists of the walls of the maze: the largest stroke of straight lines."""
    found = [mark for mark in sheet.marks if mark.kind == "stroke" and mark.count > 5 and all(map(is_straight, mark.paths))]
    if not found:
        raise Failure("no walls")
    return max(found, key=lambda mark: mark.box.width * mark.box.height)


class Maze(NamedTuple):
    """A maze of squares, the position of its upper left corner, and the size of its cells in points."""
    grid: g.Grid
    left: float
    top: float
    pitch: float

    def cell(self, x: float, y: float) -> g.Cell:
        return int((x - self.left) // self.pitch), int((y - self.top) // self.pitch)


def covered(corners: List[Tuple[int, int]]) -> List[g.Edge]:
    """Returns the wall places that the lines between the corners cover."""
    found = []
    for (x1, y1), (x2, y2) in zip(corners, corners[1:]):
        if x1 != x2 and y1 != y2:
            raise Failure(f"a slanting wall from {(x1, y1)} to {(x2, y2)}")
        found += [((x1 - 1, y), (x1, y)) for y in range(min(y1, y2), max(y1, y2))]
        found += [((x, y1 - 1), (x, y1)) for x in range(min(x1, x2), max(x1, x2))]
    return found


def maze_of_lines(paths: List[List[Point]]) -> Maze:
    """Returns the maze with these walls. The smallest distance between two ends of walls, in x or in y, is one cell."""
    xs, ys = (sorted({point[k] for path in paths for point in path}) for k in (0, 1))
    span = max(xs[-1] - xs[0], ys[-1] - ys[0])
    gap = min(b - a for values in (xs, ys) for a, b in zip(values, values[1:]) if b - a > span / 1e4)
    width, height = round((xs[-1] - xs[0]) / gap), round((ys[-1] - ys[0]) / gap)
    pitch, closed = span / max(width, height), set()
    for path in paths:
        exact = [((x - xs[0]) / pitch, (y - ys[0]) / pitch) for x, y in path]
        if any(abs(value - round(value)) > 0.02 for corner in exact for value in corner):
            raise Failure(f"a wall ends off the lattice of {pitch:g}")
        closed.update(covered([(round(x), round(y)) for x, y in exact]))
    return Maze(g.build(width, height, lambda place: place not in closed), xs[0], ys[0], pitch)


def maze_of(sheet: Sheet) -> Maze:
    return maze_of_lines(walls_of(sheet).paths)


def letters_of(sheet: Sheet, maze: Maze) -> Dict[g.Cell, str]:
    """Returns the words whose middles are inside cells, by cell."""
    found = {}
    for word in sheet.words:
        cell = maze.cell(word.middle, (word.top + word.bottom) / 2)
        if g.is_inside(maze.grid, cell):
            found[cell] = word.text
    return found


def stars_of(sheet: Sheet, maze: Maze) -> List[g.Cell]:
    return [maze.cell(*pdfmarks.box_of([path]).middle) for mark in sheet.marks if mark.kind == "fill" and mark.shade < 0.1
            for path in mark.paths if len(path) == OPEN + 1]


def way_through(maze: Maze) -> List[g.Cell]:
    """Returns the cells of the only path from the first door to the second door."""
    lists = g.neighbor_lists(maze.grid)
    ends = [next(cell for cell in place if g.is_inside(maze.grid, cell)) for place in g.openings(maze.grid)]
    if len(ends) != 2:
        raise Failure(f"{len(ends)} openings")
    before = routes.search(lists, ends[0])
    if sum(len(lists[cell]) for cell in before) > 2 * (len(before) - 1):
        raise Failure("ways run in a ring")
    return routes.path_from(before, ends[1])


def collecting(maze: Maze, stars: List[g.Cell]) -> int:
    """Returns the number of paths from door to door that visit no cell twice and pass all stars."""
    lists = {cell: set(others) for cell, others in g.neighbor_lists(maze.grid).items()}
    ends = [next(cell for cell in place if g.is_inside(maze.grid, cell)) for place in g.openings(maze.grid)]
    if len(ends) != 2:
        raise Failure(f"{len(ends)} openings")
    dead = [cell for cell in lists if len(lists[cell]) == 1 and cell not in ends and cell not in stars]
    for cell in dead:
        for other in lists.pop(cell):
            lists[other].discard(cell)
            if len(lists[other]) == 1 and other not in ends and other not in stars:
                dead.append(other)
    found, wanted = 0, set(stars)
    waiting: List[Tuple[g.Cell, frozenset]] = [(ends[0], frozenset(ends[:1]))]
    while waiting:
        cell, seen = waiting.pop()
        if cell == ends[1]:
            found += wanted <= seen
            continue
        waiting += [(other, seen | {other}) for other in lists[cell] if other not in seen]
    return found


def doors_to(maze: Maze, goal: g.Cell) -> List[bool]:
    """Returns a flag for each door: true if a path leads from it to the cell `goal`."""
    found = routes.search(g.neighbor_lists(maze.grid), goal)
    return [any(cell in found for cell in place) for place in g.openings(maze.grid)]


# --- the row of marks -----------------------------------------------------------------------------

def alike(marks: list) -> list:
    """Returns the largest group of marks of equal size."""
    best: list = []
    for mark in marks:
        same = [other for other in marks if abs(other.box.width - mark.box.width) < EVEN and abs(other.box.height - mark.box.height) < EVEN]
        best = same if len(same) > len(best) else best
    return best


class Row(NamedTuple):
    circles: list
    stars: list
    boxes: list
    lines: list

    @property
    def marks(self) -> list:
        return self.circles + self.stars + self.boxes + self.lines


def row_of(sheet: Sheet, bottom: float) -> Row:
    """Returns the marks below the position `bottom`: circles, stars, boxes to write in, and short lines to write on. Of
    each kind, only the largest group of marks of equal size is returned."""
    below = [mark for mark in sheet.marks if mark.box.top > bottom and len(mark.paths) == 1]
    strokes = [mark for mark in below if mark.kind == "stroke" and mark.box.width > 4 * MM]
    stars = [mark for mark in strokes if mark.count == OPEN]
    round_ones = [mark for mark in strokes if mark.count > OPEN and abs(mark.box.width - mark.box.height) < EVEN and
                  all(abs(((x - mark.box.middle[0]) ** 2 + (y - mark.box.middle[1]) ** 2) ** 0.5 - mark.box.width / 2) < EVEN
                      for x, y in mark.paths[0])]
    boxes = [mark for mark in strokes if mark not in stars and mark not in round_ones and mark.count > OPEN and mark.box.height < 16 * MM]
    lines = [mark for mark in below if mark.kind == "fill" and mark.box.height < 1.6 and 2 * MM < mark.box.width < 16 * MM]
    return Row(alike(round_ones), alike(stars), alike(boxes), alike(lines))


def check_clear(sheet: Sheet, row: Row, what: str) -> None:
    """Checks that the marks of the row are at least 8 mm away from the left, right and lower edges of the page, and
    overlap neither each other nor pictures."""
    for i, mark in enumerate(row.marks):
        if mark.box.left < 8 * MM or mark.box.right > sheet.width - 8 * MM or mark.box.bottom > sheet.height - 8 * MM:
            raise Failure(f"{what}: a mark at {mark.box} is over the margin")
        for other in row.marks[:i]:
            if mark.box.meets(other.box):
                raise Failure(f"{what}: marks at {mark.box} and {other.box} meet")
        for picture in sheet.marks:
            if picture.kind == "picture" and picture.box.meets(mark.box):
                raise Failure(f"{what}: a picture at {picture.box} lies on the row")
