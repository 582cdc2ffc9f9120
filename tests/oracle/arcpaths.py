"""The lines and arcs of SVG paths, as lines with a sweep, and whether they cross or run over each other."""
import math
import xml.etree.ElementTree as ElementTree
from typing import Callable, Iterator, List, Optional, Set

import svgpaths
from jsonmaze import Line, Point, at, box, circle, share_of

CLOSE = 0.004       # of a cell: how far off a printed number may be
ARGUMENTS = {**svgpaths.ARGUMENTS, "A": 7, "Z": 0}


def commands(data: str) -> Iterator[tuple]:
    """(letter, numbers), one for each time a command is done."""
    queue, letter = svgpaths.tokens(data)[::-1], None
    while queue:
        if isinstance(queue[-1], str):
            letter = queue.pop()
        if letter is None or letter.upper() not in ARGUMENTS:
            raise svgpaths.SvgError(f"path command {letter}")
        numbers = [queue.pop() for _ in range(ARGUMENTS[letter.upper()])]
        if any(isinstance(n, str) for n in numbers):
            raise svgpaths.SvgError(f"path command {letter} lacks a number")
        yield letter, numbers
        letter = {"M": "L", "m": "l"}.get(letter, letter)


def sweep_of(start: Point, end: Point, numbers: List[float]) -> float:
    """Radians, clockwise on the page, of an arc command of a circle."""
    across, down, turned, large, clockwise = numbers[:5]
    if across != down or turned:
        raise svgpaths.SvgError("an ellipse")
    half = math.asin(min(1.0, math.dist(start, end) / 2 / across))
    angle = 2 * math.pi - 2 * half if large else 2 * half
    return angle if clockwise else -angle


def lines_of(data: str) -> List[List[Line]]:
    """Each piece of a path drawn without lifting the pen."""
    found: List[List[Line]] = []
    now = first = (0.0, 0.0)
    for letter, numbers in commands(data):
        kind, (x, y) = letter.upper(), (now if letter.islower() else (0.0, 0.0))
        if kind == "Z":
            end = first
        elif kind == "H":
            end = (x + numbers[0], now[1])
        elif kind == "V":
            end = (now[0], y + numbers[0])
        else:
            end = (x + numbers[-2], y + numbers[-1])
        if kind == "M":
            first = end
            found.append([])
        elif math.dist(now, end) > 1e-9:
            found[-1].append(Line(now, end, sweep_of(now, end, numbers) if kind == "A" else 0.0))
        now = end
    return [piece for piece in found if piece]


def path_data(text: str, name: str) -> List[str]:
    """What all paths of a class are made of."""
    return [element.get("d") for element in ElementTree.fromstring(text).iter()
            if name in element.get("class", "").split() and element.get("d")]


def paths(text: str, name: str) -> List[List[Line]]:
    """The pieces of all paths of a class."""
    return [piece for data in path_data(text, name) for piece in lines_of(data)]


def moved(line: Line, place: Callable[[Point], Point]) -> Line:
    return Line(place(line.start), place(line.end), line.sweep)


def points_along(line: Line, step: float) -> List[Point]:
    reach = math.dist(line.start, line.end) if line.sweep == 0 else abs(line.sweep) * circle(line)[1]
    count = max(1, math.ceil(reach / step))
    return [at(line, k / count) for k in range(count + 1)]


# --- crossings ------------------------------------------------------------------

def straight_meets_straight(a: Line, b: Line) -> List[Point]:
    (ax, ay), (bx, by) = a.start, b.start
    ux, uy, vx, vy = a.end[0] - ax, a.end[1] - ay, b.end[0] - bx, b.end[1] - by
    cross = ux * vy - uy * vx
    if abs(cross) < 1e-3 * math.hypot(ux, uy) * math.hypot(vx, vy):
        return []
    share = ((bx - ax) * vy - (by - ay) * vx) / cross
    return [(ax + share * ux, ay + share * uy)]


def straight_meets_circle(a: Line, middle: Point, radius: float) -> List[Point]:
    length = math.dist(a.start, a.end)
    ux, uy = (a.end[0] - a.start[0]) / length, (a.end[1] - a.start[1]) / length
    along = (middle[0] - a.start[0]) * ux + (middle[1] - a.start[1]) * uy
    foot = a.start[0] + along * ux, a.start[1] + along * uy
    rest = radius ** 2 - math.dist(foot, middle) ** 2
    if rest < 0:
        return []
    return [(foot[0] + s * ux, foot[1] + s * uy) for s in (-math.sqrt(rest), math.sqrt(rest))]


def circle_meets_circle(m: Point, r: float, n: Point, s: float) -> List[Point]:
    apart = math.dist(m, n)
    if apart < CLOSE or not abs(r - s) <= apart <= r + s:
        return []
    along = (apart ** 2 + r * r - s * s) / (2 * apart)
    off = math.sqrt(max(0.0, r * r - along * along))
    ux, uy = (n[0] - m[0]) / apart, (n[1] - m[1]) / apart
    return [(m[0] + along * ux - k * off * uy, m[1] + along * uy + k * off * ux) for k in (-1, 1)]


def meeting_points(a: Line, b: Line) -> List[Point]:
    """Where the lines, or what they are parts of, may meet, but for what runs along each other."""
    if not a.sweep and not b.sweep:
        return straight_meets_straight(a, b)
    if a.sweep and b.sweep:
        return circle_meets_circle(*circle(a), *circle(b))
    return straight_meets_circle(a, *circle(b)) if b.sweep else straight_meets_circle(b, *circle(a))


def is_inside(line: Line, p: Point) -> bool:
    """On the line and not at its ends."""
    return (not math.isnan(share_of(line, p)) and math.dist(p, line.start) > 3 * CLOSE
            and math.dist(p, line.end) > 3 * CLOSE)


def quarrel(a: Line, b: Line, corners: Set[Point]) -> Optional[str]:
    """Two lines may only meet at an end of one, or in a corner."""
    for p in meeting_points(a, b):
        if is_inside(a, p) and is_inside(b, p) and all(math.dist(p, corner) > CLOSE for corner in corners):
            return f"cross at ({p[0]:.3f}, {p[1]:.3f})"
    for line, other in ((a, b), (b, a)):
        if bool(line.sweep) != bool(other.sweep):
            continue
        along = [at(other, k / 8) for k in range(9)]
        on = [not math.isnan(share_of(line, p)) for p in along]
        inside = [is_inside(line, p) for p in along]
        if any(on[k] and on[k + 1] and (inside[k] or inside[k + 1]) for k in range(8)):
            return "run over each other"
    if {a.start, a.end} == {b.start, b.end} and math.dist(at(a, 0.5), at(b, 0.5)) < CLOSE:
        return "are the same"
    return None


def quarrels(lines: List[Line], corners: Set[Point]) -> List[str]:
    """All pairs that cross elsewhere than in a corner or run over each other, in cells."""
    boxes = sorted(((box(line), line) for line in lines), key=lambda item: item[0][0])
    found, reach = [], 2 * CLOSE
    for i, (one, a) in enumerate(boxes):
        for other, b in boxes[i + 1:]:
            if other[0] > one[2] + reach:
                break
            if other[1] <= one[3] + reach and other[3] >= one[1] - reach:
                said = quarrel(a, b, corners)
                if said:
                    found.append(f"{tuple(a)} and {tuple(b)} {said}")
    return found
