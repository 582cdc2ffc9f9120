"""An independent implementation of the letters that mazepress draws, based on the table of their outlines."""
import re
from pathlib import Path
from typing import Optional

ONE = 1 << 16
TABLE = Path(__file__).resolve().parents[2] / "src/core/shape/outlines/lettering.c"


def read_table() -> dict:
    """Returns, for each letter, its horizontal zones, its vertical zones, and its rings of points. A point is a triple (x, y,
    control), where `control` is true for a control point of a curve."""
    body = TABLE.read_text().split("forms[] = {", 1)[1].split("};", 1)[0]
    forms = []
    for row in re.findall(r"\{([^{}]*)\}", body):
        across, down, *path = re.findall(r'"([^"]*)"', row)
        rings = [[(int(x), int(y), bool(open_)) for open_, x, y in re.findall(r"(\()?(\d+),(\d+)", ring)]
                 for ring in "".join(path).split("/")]
        forms.append((across.split(), down.split(), rings))
    return dict(zip("abcdefghijklmnopqrstuvwxyz0123456789", forms))


FORMS = read_table()


def units(count: int, rows: int) -> int:
    return max(1, (2 * count * rows + 120) // 240)


def scale_across(zones: list, rows: int) -> list:
    edges = [(0, 0)]
    for zone in zones:
        size, cells = (30, (rows + 2) // 4) if zone == "s" else (int(zone), units(int(zone), rows))
        edges.append((edges[-1][0] + size, edges[-1][1] + cells))
    return edges


def scale_down(zones: list, rows: int) -> list:
    bar, bars = (rows + 2) // 6, zones.count("b")
    rest, left = 120 - 20 * bars, rows - bar * bars
    edges, solid, air = [(0, 0)], 0, 0
    for zone in zones:
        solid, air = (solid + 1, air) if zone == "b" else (solid, air + int(zone))
        edges.append((20 * solid + air, bar * solid - (rest - 2 * left * air) // (2 * rest)))
    return edges


def place(edges: list, at: int) -> int:
    for (u0, c0), (u1, c1) in zip(edges, edges[1:]):
        if at <= u1:
            return c0 * ONE + (2 * (at - u0) * (c1 - c0) * ONE + u1 - u0) // (2 * (u1 - u0))
    raise ValueError(at)


def outline(letter: str, rows: int) -> tuple:
    """Returns the number of columns of a letter that is `rows` rows high, and its closed rings of points."""
    across, down, forms = FORMS[letter]
    across, down = scale_across(across, rows), scale_down(down, rows)
    middle = across[-1][1] * ONE // 2
    rings = []
    for form in forms:
        ring, points = [], [(place(across, x), place(down, y), control) for x, y, control in form]
        for i, (x, y, control) in enumerate(points):
            if not control:
                ring.append((x, y))
                continue
            before, after = points[i - 1], points[(i + 1) % len(points)]
            ring += [tuple(((16 - k) ** 2 * before[d] + 2 * k * (16 - k) * (x, y)[d] + k * k * after[d] + 128) // 256
                           for d in (0, 1)) for k in range(1, 16)]
        rings.append([(x + (x > middle) - (x < middle) if x % ONE else x, y) for x, y in ring])
    return across[-1][1], rings


def cells(rings: list, rows: int) -> set:
    """Returns the cells whose centers are inside the rings."""
    crossings = {}
    for ring in rings:
        for a, b in zip(ring[-1:] + ring[:-1], ring):
            (ax, ay), (bx, by) = sorted((a, b), key=lambda point: point[1])
            for row in range(max(0, (ay + ONE // 2 - 1) // ONE), rows):
                y = row * ONE + ONE // 2
                if y >= by:
                    break
                crossings.setdefault(row, []).append((ax + (y - ay) * (bx - ax) // (by - ay) + ONE // 2) // ONE)
    kept = set()
    for row, found in crossings.items():
        found.sort()
        for first, last in zip(found[::2], found[1::2]):
            kept |= {(x, row) for x in range(first, last)}
    return kept


def flanks(kept: set, rows: int) -> list:
    return [(min(x for x, row in kept if row == y), 1 + max(x for x, row in kept if row == y)) for y in range(rows)]


def advance(before: set, after: set, rows: int) -> int:
    first, second, gap, columns = flanks(before, rows), flanks(after, rows), units(16, rows), 0
    while True:
        near = min(columns + second[there][0] - first[y][1]
                   for y in range(rows) for there in (y - 1, y, y + 1) if 0 <= there < rows)
        air = sum(min(columns + second[y][0] - first[y][1], 2 * gap + 1) for y in range(rows))
        if near >= gap and 120 * air >= 20 * rows * rows:
            return columns
        columns += 1


class Drawing:
    """The rings of a text. Each point has a third value, the letter to which it belongs; points of bars have none until a letter
    is assigned."""

    def __init__(self) -> None:
        self.rings = []

    def add(self, rings: list, x: int, y: int, part) -> None:
        self.rings += [[(px + x * ONE, py + y * ONE, part) for px, py in ring] for ring in rings]

    def rename(self, parts: set, name) -> None:
        self.rings = [[(x, y, name if part in parts else part) for x, y, part in ring] for ring in self.rings]

    @staticmethod
    def turned(point: tuple, down: bool) -> tuple:
        return (-point[0], point[1]) if down else (point[1], point[0])

    def cross(self, part, down: bool, at: int, below: bool, most: bool) -> Optional[tuple]:
        """Returns a point at which a line of `part` has the first coordinate `at`. Coordinates are those that `turned` returns.
        The result is a triple: the second coordinate, the index of the ring, and the index of the point before the crossing. If
        there are several such points, returns the point with the largest second coordinate if `most` is true, and otherwise the
        point with the smallest. Returns None if there is no such point."""
        best = None
        for r, ring in enumerate(self.rings):
            for i, point in enumerate(ring):
                if point[2] != part:
                    continue
                (au, av), (bu, bv) = self.turned(point, down), self.turned(ring[(i + 1) % len(ring)], down)
                if (au <= at) == (bu <= at) if below else (au < at) == (bu < at):
                    continue
                step = abs((at - au) * (bv - av)) // abs(bu - au)
                v = av + (step if bv > av else -step)
                if best is None or (v > best[0] if most else v < best[0]):
                    best = (v, r, i)
        return best

    def flank(self, part, down: bool, low: int, high: int, first: bool) -> Optional[tuple]:
        upper, lower = self.cross(part, down, low, True, first), self.cross(part, down, high, False, first)
        if upper is None or lower is None or upper[1] != lower[1]:
            return None
        ring, (at, end) = self.rings[upper[1]], (upper[2], lower[2]) if first else (lower[2], upper[2])
        while at != end:
            at = (at + 1) % len(ring)
            if not low <= self.turned(ring[at], down)[0] <= high:
                return None
        near = 0
        for inside, at, below, beyond in ((upper, low, False, low - 3 * ONE // 4),
                                          (lower, high, True, high + 3 * ONE // 4)):
            outside = self.cross(part, down, at, below, first)
            if outside and (outside[0] > inside[0] if first else outside[0] < inside[0]):
                return None
            if outside and outside[0] == inside[0]:
                far = self.cross(part, down, beyond, True, first)
                near += far is None or abs(far[0] - outside[0]) > ONE
        return upper, lower, near

    def fit(self, one, other, down: bool, low: int, high: int) -> Optional[tuple]:
        low, high = (-high * ONE, -low * ONE) if down else (low * ONE, high * ONE)
        ends = self.flank(one, down, low, high, True), self.flank(other, down, low, high, False)
        if None in ends:
            return None
        (a0, a1, a_near), (b0, b1, b_near) = ends
        length = max(b0[0], b1[0]) - min(a0[0], a1[0])
        return (length + 2 * ONE * (a_near + b_near), low, high, ((a0, a1), (b0, b1))) if length > 0 else None

    def join(self, one, other, down: bool, low: int, high: int, name) -> None:
        _, low, high, ((a0, a1), (b0, b1)) = self.fit(one, other, down, low, high)
        corners = [(u, v[0]) for u, v in ((low, a0), (low, b0), (high, b1), (high, a1))]
        corners = [(-u, v, name) if down else (v, u, name) for u, v in corners]
        ring, there = self.rings[a0[1]], self.rings[b0[1]]

        def piece(points: list, start: int, end: int) -> list:
            """Returns the points of a ring from index `start` to index `end`, in the order of the ring."""
            found = [start % len(points)]
            while found[-1] != end:
                found.append((found[-1] + 1) % len(points))
            return [points[k] for k in found]
        if ring is not there:
            joined = [corners[0:2] + piece(there, b0[2] + 1, b1[2]) + corners[2:4] + piece(ring, a1[2] + 1, a0[2])]
        else:
            joined = [corners[0:2] + piece(ring, b0[2] + 1, a0[2]), corners[2:4] + piece(ring, a1[2] + 1, b1[2])]
        self.rings = [other_ring for other_ring in self.rings if other_ring is not ring and other_ring is not there]
        self.rings += joined


def cheapest(offers) -> Optional[int]:
    best = None
    for at, cost in offers:
        if cost is not None and (best is None or cost < best[1]):
            best = (at, cost)
    return None if best is None else best[0]


def join_letters(drawing: Drawing, line: int, top: int, rows: int, space: bool) -> None:
    bar = (rows + 2) // 6
    h = max(1, bar // 2)
    edge = max(1, bar - h)

    def cost(t: int) -> Optional[int]:
        fit = drawing.fit(line, "letter", False, top + t, top + t + h)
        if fit is None or space:
            return fit and -t
        outer = t < edge or t > rows - h - edge
        return 32 * fit[0] + ONE * (abs(8 * t + 4 * h - 6 * rows) + (0 if not outer else 24 if bar == h else 48))
    t = cheapest((t, cost(t)) for t in range(rows - h, -1, -1))
    drawing.join(line, "letter", False, top + t, top + t + h, line)


def hang(drawing: Drawing, line: int, first: int, end: int, near: int, rows: int) -> None:
    h = max(1, (rows + 2) // 6 // 2)

    def cost(x: int) -> Optional[int]:
        fit = drawing.fit(line - 1, line, True, x, x + h)
        wide = drawing.fit(line - 1, line, True, x - h, x + 2 * h)
        return fit and 32 * fit[0] + ONE * (4 * abs(2 * x + h - 2 * near) + (0 if wide else 96 * h))
    x = cheapest((x, cost(x)) for x in range(first, end - h + 1))
    drawing.join(line - 1, line, True, x, x + h, None)


def set_line(text: str, rows: int) -> list:
    """Returns a tuple for each letter of a line: its first column, its number of columns, its rings, its cells, and whether a
    space precedes it."""
    found, space = [], False
    for c in text:
        if c == ".":
            space = True
            continue
        columns, rings = outline(c, rows)
        kept, x = cells(rings, rows), 0
        if found:
            x = found[-1][0] + advance(found[-1][3], kept, rows) + (units(36, rows) if space else 0)
        found.append((x, columns, rings, kept, space))
        space = False
    return found


def shift(above: list, below: list, rows: int) -> int:
    h = max(1, (rows + 2) // 6 // 2)
    foot = {x + i for x, _, _, kept, _ in above for i, y in kept if y == rows - 1}
    head = {x + i for x, _, _, kept, _ in below for i, y in kept if y == 0}
    difference = (above[-1][0] + above[-1][1]) - (below[-1][0] + below[-1][1])
    center = difference // 2 if difference >= 0 else -(-difference // 2)
    for away in range(2 * rows):
        for one in (away, -away) if away else (0,):
            if any(all(x + k in foot and x + k - center - one in head for k in range(h + 1)) for x in foot):
                return center + one
    raise ValueError("no common column")


def draw(text: str, rows: int) -> tuple:
    """Returns the number of columns, the number of rows, the cells and the rings of a text. Two periods in the text begin a new
    line."""
    lines = [set_line(line, rows) for line in text.split("..")]
    left = [0]
    for above, below in zip(lines, lines[1:]):
        left.append(left[-1] + shift(above, below, rows))
    left = [x - min(left) for x in left]
    ends = [x + line[-1][0] + line[-1][1] for x, line in zip(left, lines)]
    drawing = Drawing()
    for n, line in enumerate(lines):
        top = n * (rows + units(40, rows))
        for i, (x, _, rings, _, space) in enumerate(line):
            drawing.add(rings, left[n] + x, top, "letter" if i else n)
            if i:
                join_letters(drawing, n, top, rows, space)
                drawing.rename({"letter"}, n)
        if n == 0:
            continue
        first, end = max(left[n - 1], left[n]), min(ends[n - 1], ends[n])
        middle, aside = (first + end) // 2, (end - first) // 8
        if end - first < 2 * rows:
            hang(drawing, n, first, end, middle, rows)
        else:
            hang(drawing, n, first, middle, first + aside, rows)
            hang(drawing, n, middle, end, end - aside, rows)
    height = (len(lines) - 1) * (rows + units(40, rows)) + rows
    rings = [[point[:2] for point in ring] for ring in drawing.rings]
    return max(ends), height, cells(rings, height), rings
