"""Analyzes images pixel by pixel: connected pieces of ink, the box around the maze, and the lattice of its walls."""
import re
from collections import Counter
from typing import List, NamedTuple, Optional

import grid as g
from readers.pictures import Picture, PictureError

DARK = 128
INK_RUN = re.compile(b"\1+")
class Box(NamedTuple):
    left: int
    top: int
    right: int      # the first column to the right of the box
    bottom: int     # the first row below the box

    @property
    def extent(self) -> int:
        return max(self.right - self.left, self.bottom - self.top)

    def union(self, other: "Box") -> "Box":
        return Box(min(self.left, other.left), min(self.top, other.top),
                   max(self.right, other.right), max(self.bottom, other.bottom))

    def overlaps(self, other: "Box") -> bool:
        return (self.left < other.right and other.left < self.right
                and self.top < other.bottom and other.top < self.bottom)


class Lattice(NamedTuple):
    """The lattice of a maze in an image: the positions of the center lines of walls in pixels, and the thickness of walls."""
    box: Box
    thickness: int
    pitch_x: float
    pitch_y: float

    def line_x(self, i: float) -> float:
        return self.box.left + self.thickness / 2 + i * self.pitch_x

    def line_y(self, j: float) -> float:
        return self.box.top + self.thickness / 2 + j * self.pitch_y


# --- connected ink ----------------------------------------------------------

def ink_of(picture: Picture, threshold: int = DARK) -> List[bytes]:
    """Returns rows of flags: 1 if the pixel is darker than the threshold, and 0 otherwise."""
    table = bytes(value < threshold for value in range(256))
    return [row.translate(table) for row in picture.rows]


def connected_boxes(ink: List[bytes]) -> List[Box]:
    """Returns the bounding boxes of the pieces of ink. Pixels are connected at sides and corners."""
    parent, lefts, tops, rights, bottoms = [], [], [], [], []

    def find(i):
        while parent[i] != i:
            parent[i] = i = parent[parent[i]]
        return i

    def join(a, b):
        parent[b] = a
        lefts[a], rights[a] = min(lefts[a], lefts[b]), max(rights[a], rights[b])
        tops[a], bottoms[a] = min(tops[a], tops[b]), max(bottoms[a], bottoms[b])

    above, before = [], None
    for y, row in enumerate(ink):
        if row != before:
            before, current, first = row, [], 0
            for match in INK_RUN.finditer(row):
                start, end = match.span()
                while first < len(above) and above[first][1] < start:
                    first += 1
                me = None
                for left, _, other in above[first:]:
                    if left > end:
                        break
                    other = find(other)
                    if me is None:
                        me = other
                        lefts[me], rights[me] = min(lefts[me], start), max(rights[me], end)
                    elif other != me:
                        join(me, other)
                if me is None:
                    me = len(parent)
                    parent.append(me)
                    lefts.append(start), tops.append(y), rights.append(end), bottoms.append(y + 1)
                current.append((start, end, me))
            above = current
        for _, _, one in above:
            bottoms[find(one)] = y + 1
    return [Box(lefts[i], tops[i], rights[i], bottoms[i]) for i in range(len(parent)) if parent[i] == i]


def maze_box(pieces: List[Box]) -> Box:
    """Returns the box around the maze. The longest piece of ink is a wall, and everything that overlaps its box belongs to the
    maze.

    The walls of a maze with two doors are two connected pieces. Their boxes overlap, unless the maze is one cell wide, in which
    case the pieces are two vertical lines. Letters, numbers and arrows next to the maze are shorter than its walls."""
    if not pieces:
        raise PictureError("no ink")
    longest = max(pieces, key=lambda box: box.extent)
    box = grown_by_overlap(longest, pieces)
    for piece in pieces:
        if piece.extent >= 4 and abs(piece.top - longest.top) <= 1 and abs(piece.bottom - longest.bottom) <= 1:
            box = box.union(piece)
    return grown_by_overlap(box, pieces)


def grown_by_overlap(box: Box, pieces: List[Box]) -> Box:
    grown = True
    while grown:
        grown = False
        for piece in pieces:
            if piece.overlaps(box) and piece.union(box) != box:
                box = piece.union(box)
                grown = True
    return box


def crop(picture: Picture, box: Box) -> Picture:
    rows = [row[box.left:box.right] for row in picture.rows[box.top:box.bottom]]
    return Picture(box.right - box.left, box.bottom - box.top, rows)


# --- the lattice ------------------------------------------------------------

def border_thickness(ink: List[bytes], box: Box) -> int:
    """Returns the thickness of the border: the most frequent length of a run of ink that starts at the left edge of the maze."""
    lengths = Counter()
    for y in range(box.top, box.bottom):
        match = INK_RUN.match(ink[y], box.left, box.right)
        if match:
            lengths[match.end() - match.start()] += 1
    if not lengths:
        raise PictureError("no left border")
    return lengths.most_common(1)[0][0]


def find_lattice(ink: List[bytes], box: Box, width: int, height: int) -> Lattice:
    thickness = border_thickness(ink, box)
    pitch_x = (box.right - box.left - thickness) / width
    pitch_y = (box.bottom - box.top - thickness) / height
    if min(pitch_x, pitch_y) <= thickness:
        raise PictureError(f"no room for {width}x{height} cells in {box}")
    if abs(pitch_x - pitch_y) * min(width, height) > 2:
        raise PictureError(f"cells are not square: {pitch_x:.2f} by {pitch_y:.2f} pixels")
    return Lattice(box, thickness, pitch_x, pitch_y)


class Survey(NamedTuple):
    picture: Picture
    width: int
    height: int
    ink: List[bytes]
    pieces: List[Box]
    lattice: Lattice


def survey(picture: Picture, width: int, height: int, threshold: int = DARK) -> Survey:
    ink = ink_of(picture, threshold)
    pieces = connected_boxes(ink)
    lattice = find_lattice(ink, maze_box(pieces), width, height)
    return Survey(picture, width, height, ink, pieces, lattice)


def has_ink(ink: List[bytes], left: float, top: float, right: float, bottom: float) -> bool:
    """True if the rectangle contains the center of a dark pixel."""
    x1, x2 = first_center(left), first_center(right)
    rows = ink[first_center(top):first_center(bottom)]
    return any(1 in row[x1:x2] for row in rows)


def has_gap(ink: List[bytes], left: float, top: float, right: float, bottom: float) -> bool:
    """True if the rectangle contains the center of a light pixel."""
    x1, x2 = first_center(left), first_center(right)
    rows = ink[first_center(top):first_center(bottom)]
    return any(0 in row[x1:x2] for row in rows)


def first_center(coordinate: float) -> int:
    """Returns the index of the first pixel whose center is at or after the coordinate."""
    return max(0, -int(-(coordinate - 0.5) // 1))


def wall_stands(look: Survey, place: g.Edge) -> bool:
    """True if there is ink in the middle of the wall place `place`, anywhere within the thickness of a wall."""
    lattice = look.lattice
    _, (x, y) = place
    across = max(1.0, lattice.thickness / 2)
    along = 0.5
    if g.is_upright(place):
        cx, cy = lattice.line_x(x), lattice.line_y(y + 0.5)
        return has_ink(look.ink, cx - across, cy - along, cx + across, cy + along)
    cx, cy = lattice.line_x(x + 0.5), lattice.line_y(y)
    return has_ink(look.ink, cx - along, cy - across, cx + along, cy + across)


def grid_of(look: Survey) -> g.Grid:
    return g.build(look.width, look.height, lambda place: not wall_stands(look, place))


def pieces_in_box(look: Survey) -> int:
    """Returns the number of separate pieces of wall. A perfect maze with two doors has two pieces."""
    return sum(piece.overlaps(look.lattice.box) for piece in look.pieces)


# --- checks of every pixel ----------------------------------------------------

def ink_errors(look: Survey, grid: g.Grid, slack: float = 0.0, round_joins: bool = False,
               cells_empty: bool = True) -> List[str]:
    """Returns descriptions of the places where the ink differs from the walls of the maze. Each wall must be solid from corner
    to corner, corners must be filled, and open places and cells must be empty.

    Edges may be off by `slack` pixels. With `round_joins`, the outermost pixels of a corner may be missing."""
    errors = [f"a wall broken at {p}" for p in g.wall_places(grid.width, grid.height)
              if p not in grid.open and has_gap(look.ink, *strip(look.lattice, p, -slack, 0))]
    shorter = look.lattice.thickness / 2 + slack + (1 if round_joins else 0)
    errors += [f"ink in the opening {p}" for p in sorted(grid.open)
               if has_ink(look.ink, *strip(look.lattice, p, slack, -shorter))]
    if cells_empty:
        errors += [f"ink in the cell {cell}" for cell in g.cells_of(grid)
                   if has_ink(look.ink, *inside_of(look.lattice, cell, slack))]
    errors += [f"the corner {node} not filled" for node in corners_with_walls(grid)
               if has_gap(look.ink, *corner_square(look.lattice, node, slack, round_joins))]
    return errors


def strip(lattice: Lattice, place: g.Edge, wider: float, longer: float):
    """Returns the rectangle of the wall at `place` from corner to corner, enlarged by `wider` pixels at both long sides
    and by `longer` pixels at both ends."""
    _, (x, y) = place
    half = lattice.thickness / 2 + wider
    if g.is_upright(place):
        middle = lattice.line_x(x)
        return middle - half, lattice.line_y(y) - longer, middle + half, lattice.line_y(y + 1) + longer
    middle = lattice.line_y(y)
    return lattice.line_x(x) - longer, middle - half, lattice.line_x(x + 1) + longer, middle + half


def inside_of(lattice: Lattice, cell: g.Cell, slack: float):
    x, y = cell
    inset = lattice.thickness / 2 + slack
    return (lattice.line_x(x) + inset, lattice.line_y(y) + inset,
            lattice.line_x(x + 1) - inset, lattice.line_y(y + 1) - inset)


def corner_square(lattice: Lattice, node: g.Cell, slack: float, round_joins: bool):
    half = lattice.thickness / 2
    half = half * 0.6 if round_joins else half
    half -= slack
    x, y = lattice.line_x(node[0]), lattice.line_y(node[1])
    return x - half, y - half, x + half, y + half


def corners_with_walls(grid: g.Grid) -> List[g.Cell]:
    corners = set()
    for place in g.wall_places(grid.width, grid.height):
        if place not in grid.open:
            _, (x, y) = place
            corners.add((x, y))
            corners.add((x, y + 1) if g.is_upright(place) else (x + 1, y))
    return sorted(corners)


# --- a solution drawn in the picture ------------------------------------------

def marked_cells(look: Survey, paper: int = 250) -> set:
    """Returns the cells that contain a mark, such as the solution, between their walls."""
    table = bytes(value < paper for value in range(256))
    marks = [row.translate(table) for row in look.picture.rows]
    bare = g.Grid(look.width, look.height, frozenset())
    inset = max(2.0, look.lattice.pitch_x / 5)
    return {cell for cell in g.cells_of(bare) if has_ink(marks, *inside_of(look.lattice, cell, inset))}


def ink_beyond_box(look: Survey) -> List[Box]:
    """Returns the pieces of ink that do not touch the maze's box, which are arrows and letters."""
    return [piece for piece in look.pieces if not piece.overlaps(look.lattice.box)]


def arrow_above(look: Survey) -> Optional[Box]:
    """Returns the piece of ink that is nearest above the upper left cell, at most two cells away, or None."""
    lattice = look.lattice
    near = [p for p in ink_beyond_box(look) if p.bottom <= lattice.box.top and lies_over_column(lattice, p, 0)
            and lattice.box.top - p.bottom <= 2 * lattice.pitch_y]
    return max(near, key=lambda p: p.bottom, default=None)


def arrow_below(look: Survey) -> Optional[Box]:
    """Returns the piece of ink that is nearest below the lower right cell, at most two cells away, or None."""
    lattice = look.lattice
    near = [p for p in ink_beyond_box(look) if p.top >= lattice.box.bottom
            and lies_over_column(lattice, p, look.width - 1)
            and p.top - lattice.box.bottom <= 2 * lattice.pitch_y]
    return min(near, key=lambda p: p.top, default=None)


def lies_over_column(lattice: Lattice, piece: Box, column: int) -> bool:
    middle = (piece.left + piece.right) / 2
    return abs(middle - lattice.line_x(column + 0.5)) < lattice.pitch_x / 4
