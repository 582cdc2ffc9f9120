"""Straight lines and circular arcs: their points, and whether they cross or overlap."""
import math
from functools import lru_cache
from typing import Callable, List, NamedTuple, Optional, Set, Tuple

Point = Tuple[float, float]

NEAR = 0.004        # maximum rounding error of a printed number, in cells


class Line(NamedTuple):
    start: Point
    end: Point
    sweep: float    # angle of an arc in radians, positive if it is clockwise on the page; 0: the line is straight


@lru_cache(maxsize=1 << 14)
def circle(line: Line) -> Tuple[Point, float]:
    """Returns the center and the radius of the circle to which an arc belongs. If an arc of less than half a circle is
    clockwise on the page, with y downwards, the center is to the right of the arc."""
    (ax, ay), (bx, by) = line.start, line.end
    height = 1 / (2 * math.tan(line.sweep / 2))
    middle = (ax + bx) / 2 - (by - ay) * height, (ay + by) / 2 + (bx - ax) * height
    return middle, math.dist(middle, line.start)


def at(line: Line, share: float) -> Point:
    """Returns a point on a line. A `share` of 0 is the start of the line, 0.5 is its middle, and 1 is its end."""
    (ax, ay), (bx, by) = line.start, line.end
    if line.sweep == 0:
        return ax + (bx - ax) * share, ay + (by - ay) * share
    (mx, my), radius = circle(line)
    angle = math.atan2(ay - my, ax - mx) + share * line.sweep
    return mx + radius * math.cos(angle), my + radius * math.sin(angle)


def share_of(line: Line, p: Point) -> float:
    """Returns the position of the point `p` on a line, as a share of the line's length, or nan if `p` is not on the line."""
    if line.sweep == 0:
        (ax, ay), (bx, by) = line.start, line.end
        reach = math.dist(line.start, line.end)
        share = ((p[0] - ax) * (bx - ax) + (p[1] - ay) * (by - ay)) / reach ** 2
    else:
        (mx, my), radius = circle(line)
        reach = abs(line.sweep) * radius
        if abs(math.dist(p, (mx, my)) - radius) > NEAR:
            return math.nan
        start = math.atan2(line.start[1] - my, line.start[0] - mx)
        turn = math.atan2(p[1] - my, p[0] - mx) - start
        full = math.copysign(2 * math.pi, line.sweep)
        slack = math.copysign(NEAR / radius, line.sweep)
        share = (math.fmod((turn + slack) / full % 1.0, 1.0) * full - slack) / line.sweep
    if not -NEAR < share * reach < reach + NEAR or math.dist(at(line, share), p) > NEAR:
        return math.nan
    return share


def box(line: Line) -> Tuple[float, float, float, float]:
    """Returns the left, top, right and bottom of a box around the line. For an arc, the box is around the whole circle."""
    if line.sweep:
        (x, y), r = circle(line)
        return x - r, y - r, x + r, y + r
    (ax, ay), (bx, by) = line.start, line.end
    return min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)


def length(line: Line) -> float:
    return math.dist(line.start, line.end) if line.sweep == 0 else abs(line.sweep) * circle(line)[1]


def moved(line: Line, place: Callable[[Point], Point]) -> Line:
    return Line(place(line.start), place(line.end), line.sweep)


def points_along(line: Line, step: float) -> List[Point]:
    count = max(1, math.ceil(length(line) / step))
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
    reach = math.dist(a.start, a.end)
    ux, uy = (a.end[0] - a.start[0]) / reach, (a.end[1] - a.start[1]) / reach
    along = (middle[0] - a.start[0]) * ux + (middle[1] - a.start[1]) * uy
    foot = a.start[0] + along * ux, a.start[1] + along * uy
    rest = radius ** 2 - math.dist(foot, middle) ** 2
    if rest < 0:
        return []
    return [(foot[0] + s * ux, foot[1] + s * uy) for s in (-math.sqrt(rest), math.sqrt(rest))]


def circle_meets_circle(m: Point, r: float, n: Point, s: float) -> List[Point]:
    apart = math.dist(m, n)
    if apart < NEAR or not abs(r - s) <= apart <= r + s:
        return []
    along = (apart ** 2 + r * r - s * s) / (2 * apart)
    off = math.sqrt(max(0.0, r * r - along * along))
    ux, uy = (n[0] - m[0]) / apart, (n[1] - m[1]) / apart
    return [(m[0] + along * ux - k * off * uy, m[1] + along * uy + k * off * ux) for k in (-1, 1)]


def meeting_points(a: Line, b: Line) -> List[Point]:
    """Returns the points at which two lines, or their extensions, meet. Parallel lines have no such points."""
    if not a.sweep and not b.sweep:
        return straight_meets_straight(a, b)
    if a.sweep and b.sweep:
        return circle_meets_circle(*circle(a), *circle(b))
    return straight_meets_circle(a, *circle(b)) if b.sweep else straight_meets_circle(b, *circle(a))


def is_inside(line: Line, p: Point) -> bool:
    """True if the point is on the line and not at one of its ends."""
    return (not math.isnan(share_of(line, p)) and math.dist(p, line.start) > 3 * NEAR
            and math.dist(p, line.end) > 3 * NEAR)


def quarrel(a: Line, b: Line, corners: Set[Point]) -> Optional[str]:
    """Returns a description of the error if two lines overlap, or if they cross between their ends at a point that is not a
    corner. Returns None otherwise."""
    for p in meeting_points(a, b):
        if is_inside(a, p) and is_inside(b, p) and all(math.dist(p, corner) > NEAR for corner in corners):
            return f"cross at ({p[0]:.3f}, {p[1]:.3f})"
    for line, other in ((a, b), (b, a)):
        if bool(line.sweep) != bool(other.sweep):
            continue
        along = [at(other, k / 8) for k in range(9)]
        on = [not math.isnan(share_of(line, p)) for p in along]
        inside = [is_inside(line, p) for p in along]
        if any(on[k] and on[k + 1] and (inside[k] or inside[k + 1]) for k in range(8)):
            return "run over each other"
    if {a.start, a.end} == {b.start, b.end} and math.dist(at(a, 0.5), at(b, 0.5)) < NEAR:
        return "are the same"
    return None


def quarrels(lines: List[Line], corners: Set[Point]) -> List[str]:
    """Returns a description of each pair of lines that overlap, or that cross between their ends at a point that is not a corner.
    Lengths are in cells."""
    boxes = sorted(((box(line), line) for line in lines), key=lambda item: item[0][0])
    found, reach = [], 2 * NEAR
    for i, (one, a) in enumerate(boxes):
        for other, b in boxes[i + 1:]:
            if other[0] > one[2] + reach:
                break
            if other[1] <= one[3] + reach and other[3] >= one[1] - reach:
                said = quarrel(a, b, corners)
                if said:
                    found.append(f"{tuple(a)} and {tuple(b)} {said}")
    return found
