"""An independent implementation of the curves of outlines that are drawn in samples/themes/outlines."""
import re
from functools import lru_cache
from pathlib import Path
from typing import List, NamedTuple, Set, Tuple

Point = Tuple[int, int]
ONE = 1 << 16       # number of units per cell
ART = Path(__file__).resolve().parents[2] / "samples" / "themes" / "outlines"


class Art(NamedTuple):
    width: int
    height: int
    path: str
    title: str


@lru_cache(maxsize=None)
def art(name: str) -> Art:
    text = (ART / f"{name}.svg").read_text(encoding="utf-8")
    width, height = map(int, re.search(r'viewBox="0 0 (\d+) (\d+)"', text).groups())
    return Art(width, height, re.search(r' d="([^"]*)"', text)[1], re.search("<title>(.*)</title>", text)[1])


def names() -> List[str]:
    return sorted(path.stem for path in ART.glob("*.svg"))


def rows_for(name: str, columns: int) -> int:
    """Returns the number of rows with which the outline keeps its proportions best."""
    return max(1, (2 * columns * art(name).height + art(name).width) // (2 * art(name).width))


def divided(curve: List[Point]) -> List[Point]:
    """Returns the points along a Bezier curve, without the first point. `curve` lists the two ends and the control points
    between them."""
    bend = max(sum(abs(a[k] - 2 * b[k] + c[k]) for k in (0, 1)) for a, b, c in zip(curve, curve[1:], curve[2:]))
    n = next((2 ** k for k in range(8) if 1024 * 4 ** k >= 3 * bend), 256)
    return [tuple(((n - i) ** 3 * p + 3 * (n - i) ** 2 * i * q + 3 * (n - i) * i * i * r + i ** 3 * s) // n ** 3
                  for p, q, r, s in zip(*curve)) for i in range(1, n + 1)]


def placed(name: str, columns: int, rows: int, fills: bool):
    """Returns a function that maps a point of the outline's path to a box of `columns` x `rows` cells. The outline keeps its
    proportions unless `fills` is true."""
    drawn, wide, high = art(name), columns * ONE, rows * ONE
    across, down = high * drawn.width // drawn.height, wide * drawn.height // drawn.width
    left, top = ((wide - across) // 2, 0) if across < wide else (0, (high - down) // 2)
    across, down = (across, high) if across < wide else (wide, down)
    if fills:
        left, top, across, down = 0, 0, wide, high
    return lambda x, y: (left + across * x // drawn.width, top + down * y // drawn.height)


def rings(name: str, columns: int, rows: int, fills: bool = False) -> List[List[Point]]:
    """Returns the closed lines of an outline in a box of cells. Points are in units of 2^-16 cell. Consecutive points of a line
    are different."""
    place, found, at = placed(name, columns, rows, fills), [], None
    for command, numbers in re.findall("([MLCZ])([^MLCZ]*)", art(name).path):
        values = list(map(int, re.findall(r"-?\d+", numbers)))
        points = [place(*values[i:i + 2]) for i in range(0, len(values), 2)]
        if command == "M":
            found.append([])
        if command == "C":
            points = divided([at, *points])
        for at in points:
            if not found[-1] or found[-1][-1] != at:
                found[-1].append(at)
    for ring in found:
        if ring[0] == ring[-1]:
            ring.pop()
    return found


def kept(name: str, columns: int, rows: int) -> Set[Point]:
    """Returns the cells (column, row) whose centers are inside the outline. They may be several separate pieces."""
    cells, lines = set(), [sorted(line, key=lambda point: point[1])
                           for ring in rings(name, columns, rows) for line in zip(ring, ring[1:] + ring[:1])]
    for row in range(rows):
        y, found = row * ONE + ONE // 2, []
        for (ax, ay), (bx, by) in lines:
            if ay <= y < by:
                found.append(ax + (y - ay) * (bx - ax) // (by - ay))
        cells |= {(column, row) for column in range(columns) if sum(x < column * ONE + ONE // 2 for x in found) % 2}
    return cells
