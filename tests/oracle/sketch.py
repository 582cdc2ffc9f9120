"""Draws mazes for the readers' own test, each form by the shortest way there is."""
from typing import List, Optional

import grid as g
from readers.pictures import Picture

BLOCK, DOT = "\u2588", "\u00b7"


# --- text -------------------------------------------------------------------

def lines_of(grid: g.Grid, corner: str, upright: str, level: str, mark: str, way: List[g.Cell]) -> str:
    """One text character stands for a wall place across, len(level) for a cell's width."""
    wide = len(level)
    steps = {g.edge(a, b) for a, b in zip(way, way[1:])}
    if way:
        steps |= {g.entrance(grid), g.exit_of(grid)}

    def place(a, b, wall, size):
        if g.edge(a, b) not in grid.open:
            return wall
        return (mark if g.edge(a, b) in steps else " ") * size

    rows = []
    for y in range(grid.height + 1):
        rows.append(corner + "".join(place((x, y - 1), (x, y), level, wide) + corner for x in range(grid.width)))
        if y < grid.height:
            cells = [(mark if (x, y) in way else " ") * wide for x in range(grid.width)]
            rows.append(place((-1, y), (0, y), upright, 1)
                        + "".join(cells[x] + place((x, y), (x + 1, y), upright, 1) for x in range(grid.width)))
    return "\n".join(rows) + "\n"


def text(grid: g.Grid, way: Optional[List[g.Cell]] = None) -> str:
    return lines_of(grid, "o", "|", "--", "*", way or [])


def blocks(grid: g.Grid, way: Optional[List[g.Cell]] = None) -> str:
    return lines_of(grid, BLOCK, BLOCK, BLOCK, DOT, way or [])


# --- pixels -----------------------------------------------------------------

class Canvas:
    def __init__(self, width: int, height: int):
        self.rows = [bytearray(b"\xff") * width for _ in range(height)]

    def fill(self, left: int, top: int, right: int, bottom: int, value: int = 0) -> None:
        for row in self.rows[top:bottom]:
            row[left:right] = bytes([value]) * (right - left)

    def triangle_down(self, center: int, top: int, half: int) -> None:
        for k in range(half):
            self.fill(center - half + k, top + k, center + half - k, top + k + 1)

    def picture(self) -> Picture:
        return Picture(len(self.rows[0]), len(self.rows), [bytes(row) for row in self.rows])


def closed_places(grid: g.Grid) -> List[g.Edge]:
    return [p for p in g.wall_places(grid.width, grid.height) if p not in grid.open]


def wall_canvas(grid: g.Grid, cell: int, wall: int, margin: int) -> Canvas:
    """Walls with square ends; the top left corner's square begins at (margin, margin)."""
    canvas = Canvas(grid.width * cell + wall + 2 * margin, grid.height * cell + wall + 2 * margin)
    for place in closed_places(grid):
        _, (x, y) = place
        left, top = margin + x * cell, margin + y * cell
        if g.is_upright(place):
            canvas.fill(left, top, left + wall, top + cell + wall)
        else:
            canvas.fill(left, top, left + cell + wall, top + wall)
    return canvas


def add_arrows(canvas: Canvas, grid: g.Grid, cell: int, wall: int, margin: int) -> None:
    half, gap = max(2, cell // 3), max(2, cell // 6)
    first = margin + (cell + wall) // 2
    canvas.triangle_down(first, margin - half - gap, half)
    canvas.triangle_down(first + (grid.width - 1) * cell, margin + grid.height * cell + wall + gap, half)


def add_letters(canvas: Canvas, top: int) -> None:
    """A line of small blobs, as type looks to a reader of pixels."""
    for k in range(6):
        canvas.fill(4 + 7 * k, top, 8 + 7 * k, top + 6)


def add_way(canvas: Canvas, way: List[g.Cell], cell: int, wall: int, margin: int, value: int) -> None:
    half = wall // 2
    for (x1, y1), (x2, y2) in zip(way, way[1:] or way):
        ax, ay = (margin + min(x1, x2) * cell + (cell + wall) // 2, margin + min(y1, y2) * cell + (cell + wall) // 2)
        bx, by = ax + abs(x2 - x1) * cell, ay + abs(y2 - y1) * cell
        canvas.fill(ax - half, ay - half, bx + half + 1, by + half + 1, value)


def shrunk(picture: Picture, by: int) -> Picture:
    """Each pixel the mean of by x by: the edges become grey."""
    width, height = picture.width // by, picture.height // by
    rows = []
    for y in range(height):
        band = picture.rows[y * by:(y + 1) * by]
        rows.append(bytes(sum(sum(row[x * by:(x + 1) * by]) for row in band) // (by * by) for x in range(width)))
    return Picture(width, height, rows)



# --- lines --------------------------------------------------------------------

def ends_of(place: g.Edge):
    _, (x, y) = place
    return (x, y), ((x, y + 1) if g.is_upright(place) else (x + 1, y))


def short(value: float) -> str:
    written = f"{value:.3f}".rstrip("0").rstrip(".")
    written = written.replace("0.", ".", 1) if written.startswith(("0.", "-0.")) else written
    return "0" if written in ("-0", "") else written


def packed(numbers: List[float]) -> str:
    """Numbers with the separators that path data cannot do without."""
    result = ""
    for number in map(short, numbers):
        after_fraction = "." in result.replace("-", " ").split(" ")[-1]
        needs_space = result and not number.startswith("-") and not (number.startswith(".") and after_fraction)
        result += (" " if needs_space else "") + number
    return result


def compact_path(grid: g.Grid, cell: float, at: float) -> str:
    """Unit walls, in relative commands, with repeated arguments left without a letter."""
    x, y, moves = 0.0, 0.0, []
    for place in closed_places(grid):
        (x1, y1), (x2, y2) = ends_of(place)
        start = (at + x1 * cell, at + y1 * cell)
        moves.append(f"m{packed([start[0] - x, start[1] - y, (x2 - x1) * cell, (y2 - y1) * cell])}")
        x, y = at + x2 * cell, at + y2 * cell
    return "".join(moves)


def web_svg(grid: g.Grid, cell: float = 16.0, at: float = 8.5, way: Optional[List[g.Cell]] = None,
            path: Optional[str] = None) -> str:
    wide, high = grid.width * cell + 2 * at, grid.height * cell + 2 * at
    solution = ""
    if way:
        points = [(at + (x + 0.5) * cell, at + (y + 0.5) * cell) for x, y in way]
        points = [(points[0][0], at)] + points + [(points[-1][0], at + grid.height * cell)]
        solution = ('<path class="solution" fill="none" stroke="#d22" d="M'
                    + " ".join(f"{x:g},{y:g}" for x, y in points) + '"/>')
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}" width="{wide:g}" '
            f'height="{high:g}"><path class="walls" fill="none" stroke="currentColor" stroke-width="2" '
            f'stroke-linecap="square" d="{path or compact_path(grid, cell, at)}"/>{solution}'
            '<path class="start" d="M4 0h8l-4 6z"/></svg>')


def cairo_svg(grid: g.Grid, cell: float = 12.5, way: Optional[List[g.Cell]] = None) -> str:
    """Absolute coordinates in points, a transform, a clip, a filled outline of a letter, a line of another color."""
    solution = ""
    if way:
        points = [(42.5 + (x + 0.5) * cell, 60 + (y + 0.5) * cell) for x, y in way]
        points = [(points[0][0], 60)] + points + [(points[-1][0], 60 + grid.height * cell)]
        solution = ('<path style="fill:none;stroke-width:1;stroke:rgb(80%,10%,10%)" d="M '
                    + " L ".join(f"{x:f} {y:f}" for x, y in points) + '"/>')
    lines = []
    for place in closed_places(grid):
        (x1, y1), (x2, y2) = ends_of(place)
        lines.append(f"M {x1 * cell:f} {y1 * cell:f} L {x2 * cell:f} {y2 * cell:f} ")
    return ('<?xml version="1.0" encoding="UTF-8"?><svg xmlns="http://www.w3.org/2000/svg" width="595pt" '
            'height="792pt" viewBox="0 0 595 792"><defs><clipPath id="c"><path d="M 0 0 L 9 0 L 9 9 Z"/></clipPath>'
            '</defs><g id="surface1"><rect x="0" y="0" width="595" height="792" style="fill:rgb(100%,100%,100%)"/>'
            f'<path style="fill:none;stroke-width:2;stroke-linecap:square;stroke:rgb(0%,0%,0%)" d="{"".join(lines)}" '
            'transform="matrix(1,0,0,1,42.5,60)"/>'
            f'{solution}<path style="stroke:none;fill:rgb(0%,0%,0%)" d="M 60 20 C 61 22 63 24 64 25 L 66 20 Z"/>'
            '</g></svg>')


def pdf(grid: g.Grid, cell: float = 12.0, wall: float = 1.5) -> bytes:
    """One page, the maze's walls as strokes."""
    lines = []
    for place in closed_places(grid):
        (x1, y1), (x2, y2) = ends_of(place)
        lines.append(f"{40 + x1 * cell:g} {360 - y1 * cell:g} m {40 + x2 * cell:g} {360 - y2 * cell:g} l S")
    return pdf_of(f"{wall:g} w 2 J\n" + "\n".join(lines))


def pdf_of(*contents: str) -> bytes:
    """Pages of 400 points square, with a font /F."""
    kids = " ".join(f"{4 + 2 * i} 0 R" for i in range(len(contents)))
    objects = ["<</Type/Catalog/Pages 2 0 R>>", f"<</Type/Pages/Kids[{kids}]/Count {len(contents)}>>",
               "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"]
    for i, content in enumerate(contents):
        objects += [f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents {5 + 2 * i} 0 R"
                    "/Resources<</Font<</F 3 0 R>>>>>>", f"<</Length {len(content)}>>stream\n{content}\nendstream"]
    body, starts = "%PDF-1.4\n", []
    for number, item in enumerate(objects, 1):
        starts.append(len(body))
        body += f"{number} 0 obj{item}\nendobj\n"
    table = "".join(f"{start:010d} 00000 n \n" for start in starts)
    return (f"{body}xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}trailer<</Size {len(objects) + 1}/Root 1 0 R>>\n"
            f"startxref\n{len(body)}\n%%EOF\n").encode("ascii")
