"""Readers of a finished book, as a person with its pages before them: mazes, their ways and labels out
of the rendered pages. The readers do not depend on how the book was made.
"""
import os
from concurrent.futures import ProcessPoolExecutor
from typing import List, NamedTuple, Optional, Tuple

import grid as g
import pixels
from readers import painted
from readers.pdftext import Page
from readers.pictures import Picture, PictureError
from tap import Failure

POINTS_PER_INCH = 72
GREY_WALL = 200          # walls are darker, paper is lighter
BLACK_WALL = 64          # walls are darker, a grey way is lighter
SHORTEST_MAZE = 1.0      # inches; letters, arrows and pictures are smaller, the longest wall of a maze is not
LABEL_BESIDE = 9         # points that a label may be wider than its maze, on either side


class Room(NamedTuple):
    """A part of a page, in points."""
    left: float
    top: float
    right: float
    bottom: float


class Found(NamedTuple):
    """A maze on a page: what its walls say, the cells with a mark, and the words of its label."""
    page: int
    label: List[str]
    grid: g.Grid
    pieces: int      # of wall
    marked: frozenset

    @property
    def number(self) -> Optional[int]:
        return int(self.label[0]) if self.label and self.label[0].isdigit() else None


# --- words ----------------------------------------------------------------------

def words_above(page: Page, left: float, top: float, right: float) -> List[str]:
    """The nearest line of words right above a field."""
    over = [w for w in page.words if w.bottom <= top + 4
            and left - LABEL_BESIDE <= w.middle <= right + LABEL_BESIDE]
    if not over:
        return []
    nearest = max(over, key=lambda w: w.bottom)
    line = [w for w in over if w.top < (nearest.top + nearest.bottom) / 2 < w.bottom]
    return [w.text for w in sorted(line, key=lambda w: w.left)]


def piece_sides(box: pixels.Box, boxes: List[pixels.Box], width: float) -> Tuple[float, float]:
    """The edges of the piece that a solution is in the middle of, among those of its page, which are equally wide."""
    def middle(of: pixels.Box) -> float:
        return (of.left + of.right) / 2

    def row_of(of: pixels.Box) -> List[float]:
        return sorted(middle(b) for b in boxes if b.top < (of.top + of.bottom) / 2 < b.bottom)

    pitch = min((b - a for each in boxes for a, b in zip(row_of(each), row_of(each)[1:])), default=width)
    own = middle(box)
    left = max((m for m in row_of(box) if m < own), default=own - pitch)
    right = min((m for m in row_of(box) if m > own), default=own + pitch)
    return (left + own) / 2, (own + right) / 2


def words_in_piece(page: Page, box: pixels.Box, boxes: List[pixels.Box], scale: float) -> List[str]:
    """The label of a solution; boxes are of pixels, `scale` points each."""
    left, right = piece_sides(box, boxes, page.width / scale)
    return words_above(page, left * scale + LABEL_BESIDE, box.top * scale, right * scale - LABEL_BESIDE)


# --- pictures --------------------------------------------------------------------

def page_picture(path: str, page: int, dpi: int) -> Picture:
    return painted.page_of(path, page, dpi, "-gray")


def puzzles_in(picture: Picture, shortest: int, threshold: int = pixels.DARK) -> list:
    """Each maze with black walls: its box, a picture of the walls, and one of all."""
    boxes = pixels.mazes_on_page(picture, shortest, threshold)
    return [(box, pixels.crop(picture, box), pixels.crop(picture, box)) for box in boxes]


def answers_in(picture: Picture, shortest: int) -> list:
    """Like the above, for mazes with gray walls and a black solution."""
    walls = pixels.without_black(picture)
    boxes = pixels.mazes_on_page(walls, shortest, GREY_WALL)
    return [(box, pixels.crop(walls, box), pixels.crop(picture, box)) for box in boxes]



def inked(picture: Picture, paper: int = 250) -> Optional[pixels.Box]:
    """The box round everything on a page; None if it is blank."""
    pieces = pixels.ink_of(picture, paper)
    rows = [y for y, row in enumerate(pieces) if 1 in row]
    if not rows:
        return None
    left = min(row.index(1) for row in pieces if 1 in row)
    right = max(row.rindex(1) for row in pieces if 1 in row)
    return pixels.Box(left, rows[0], right + 1, rows[-1] + 1)


# --- all mazes of a book -----------------------------------------------------------

class Task(NamedTuple):
    """A page to read.  Walls: "black", "grey" under a black way, or "solid", black beside a grey way."""
    path: str
    number: int
    page: Page
    walls: str
    dpi: int
    shortest: float = SHORTEST_MAZE


def mazes_of(task: Task) -> List[Found]:
    picture = page_picture(task.path, task.number, task.dpi)
    shortest = int(task.shortest * task.dpi)
    threshold = {"black": pixels.DARK, "grey": GREY_WALL, "solid": BLACK_WALL}[task.walls]
    fields = (answers_in(picture, shortest) if task.walls == "grey"
              else puzzles_in(picture, shortest, threshold))
    boxes = [box for box, _, _ in fields]
    return [read_maze(task, box, boxes, walls, whole, threshold) for box, walls, whole in fields]


def read_maze(task: Task, box: pixels.Box, boxes: List[pixels.Box], walls: Picture, whole: Picture,
              threshold: int) -> Found:
    scale = POINTS_PER_INCH / task.dpi
    label = (words_above(task.page, box.left * scale, box.top * scale, box.right * scale) if task.walls == "black"
             else words_in_piece(task.page, box, boxes, scale))
    try:
        look = pixels.survey_of_any_size(walls, threshold)
    except PictureError as error:
        raise Failure(f"page {task.number}, the maze below {label}: {error}") from None
    marked = frozenset(pixels.marked_cells(look._replace(picture=whole)))
    return Found(task.number, label, pixels.grid_of(look), pixels.pieces_in_box(look), marked)


def read_all(tasks: List[Task]) -> List[Found]:
    """The mazes of many pages, in order, read on all processors."""
    with ProcessPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
        return [found for page in pool.map(mazes_of, tasks) for found in page]
