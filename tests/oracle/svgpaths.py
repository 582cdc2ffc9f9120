"""The straight-lined paths of an SVG file, in user units, and the maze their lines make."""
import math
import re
import xml.etree.ElementTree as ElementTree
from typing import Dict, List, NamedTuple, Tuple

import grid as g

Point = Tuple[float, float]
Matrix = Tuple[float, float, float, float, float, float]

IDENTITY = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
TOKEN = re.compile(r"\s*,?\s*(?:([A-Za-z])|([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?))")
INHERITED = ("stroke", "fill", "stroke-width", "stroke-dasharray", "display")
NEVER_DRAWN = ("defs", "clipPath", "symbol", "mask", "pattern", "metadata")


class SvgError(Exception):
    pass


class Path(NamedTuple):
    attributes: Dict[str, str]
    lines: List[List[Point]]

    @property
    def classes(self) -> List[str]:
        return self.attributes.get("class", "").split()


class WallLines(NamedTuple):
    """The lattice that the ends of wall lines make."""
    left: float
    top: float
    pitch: float
    width: int
    height: int


# --- path data ----------------------------------------------------------------

def tokens(data: str) -> list:
    found, at = [], 0
    data = data.rstrip()
    while at < len(data):
        match = TOKEN.match(data, at)
        if not match:
            raise SvgError(f"bad path data at {data[at:at + 20]!r}")
        found.append(match.group(1) or float(match.group(2)))
        at = match.end()
    return found


class Pen:
    """Follows path data made of M, L, H, V and Z in either case."""

    def __init__(self):
        self.at = (0.0, 0.0)
        self.lines: List[List[Point]] = []

    def begin(self, point: Point) -> None:
        self.lines.append([point])
        self.at = point

    def line_to(self, point: Point) -> None:
        if not self.lines:
            raise SvgError("a line before any move")
        if self.lines[-1][-1] != self.at:
            self.lines.append([self.at])
        self.lines[-1].append(point)
        self.at = point

    def close(self) -> None:
        if not self.lines:
            raise SvgError("a close before any move")
        start = self.lines[-1][0]
        self.lines[-1].append(start)
        self.lines.append([start])
        self.at = start

    def obey(self, letter: str, numbers: List[float]) -> None:
        x, y = self.at if letter.islower() else (0.0, 0.0)
        kind = letter.upper()
        if kind == "H":
            self.line_to((x + numbers[0], self.at[1]))
        elif kind == "V":
            self.line_to((self.at[0], y + numbers[0]))
        elif kind == "L":
            self.line_to((x + numbers[0], y + numbers[1]))
        else:
            self.begin((x + numbers[0], y + numbers[1]))


ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1}


def parse_path(data: str) -> List[List[Point]]:
    pen = Pen()
    queue = tokens(data)[::-1]
    letter = None
    while queue:
        if isinstance(queue[-1], str):
            letter = queue.pop()
        if letter is None:
            raise SvgError("path data starts with a number")
        if letter in "Zz":
            if queue and not isinstance(queue[-1], str):
                raise SvgError("a number after a close")
            pen.close()
            continue
        if letter.upper() not in ARGUMENTS:
            raise SvgError(f"path command {letter} is not a straight line")
        wanted = ARGUMENTS[letter.upper()]
        numbers = [queue.pop() for _ in range(min(wanted, len(queue)))]
        if len(numbers) < wanted or any(isinstance(n, str) for n in numbers):
            raise SvgError(f"path command {letter} lacks a number")
        pen.obey(letter, numbers)
        letter = {"M": "L", "m": "l"}.get(letter, letter)
    return [line for line in pen.lines if len(line) > 1]


# --- transforms -----------------------------------------------------------------

def multiply(m: Matrix, n: Matrix) -> Matrix:
    """The transform that does n first, then m."""
    a, b, c, d, e, f = m
    a2, b2, c2, d2, e2, f2 = n
    return (a * a2 + c * b2, b * a2 + d * b2, a * c2 + c * d2, b * c2 + d * d2,
            a * e2 + c * f2 + e, b * e2 + d * f2 + f)


def apply(m: Matrix, point: Point) -> Point:
    a, b, c, d, e, f = m
    x, y = point
    return (a * x + c * y + e, b * x + d * y + f)


def parse_transform(text: str) -> Matrix:
    result = IDENTITY
    for name, arguments in re.findall(r"(\w+)\s*\(([^)]*)\)", text):
        numbers = [float(n) for n in re.split(r"[\s,]+", arguments.strip())]
        if name == "matrix":
            step = tuple(numbers)
        elif name == "translate":
            step = (1.0, 0.0, 0.0, 1.0, numbers[0], numbers[1] if len(numbers) > 1 else 0.0)
        elif name == "scale":
            step = (numbers[0], 0.0, 0.0, numbers[-1], 0.0, 0.0)
        else:
            raise SvgError(f"transform {name} is not understood")
        result = multiply(result, step)
    return result


# --- the file -------------------------------------------------------------------

def local_name(element) -> str:
    return element.tag.rsplit("}", 1)[-1]


def parse_style(text: str) -> Dict[str, str]:
    pairs = (part.split(":", 1) for part in text.split(";") if ":" in part)
    return {name.strip(): value.strip() for name, value in pairs}


def parse_file(text: str):
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise SvgError(f"not XML: {error}") from None
    if local_name(root) != "svg":
        raise SvgError(f"the root is {local_name(root)}, not svg")
    return root


def is_straight(data: str) -> bool:
    return not re.search(r"[CcSsQqTtAa]", data)


def paths_of(text: str) -> List[Path]:
    """Every drawn path without curves, its coordinates in the root's user units."""
    found: List[Path] = []
    stack = [(parse_file(text), IDENTITY, {})]
    while stack:
        element, matrix, inherited = stack.pop()
        if local_name(element) in NEVER_DRAWN:
            continue
        attributes = dict(element.attrib)
        attributes.update(parse_style(attributes.get("style", "")))
        known = dict(inherited)
        known.update({key: attributes[key] for key in INHERITED if key in attributes})
        matrix = multiply(matrix, parse_transform(attributes.get("transform", "")))
        if local_name(element) == "path" and is_straight(attributes.get("d", "")):
            lines = [[apply(matrix, p) for p in line] for line in parse_path(attributes["d"])]
            found.append(Path({**known, **attributes}, lines))
        stack.extend((child, matrix, known) for child in reversed(list(element)))
    return found


def paths_with_class(text: str, name: str) -> List[Path]:
    return [path for path in paths_of(text) if name in path.classes]


def the_path(text: str, name: str) -> Path:
    found = paths_with_class(text, name)
    if len(found) != 1:
        raise SvgError(f"{len(found)} paths of class {name}, expected one")
    return found[0]


# --- the lattice ------------------------------------------------------------------

def distinct(values: List[float], near: float) -> List[float]:
    kept: List[float] = []
    for value in sorted(values):
        if not kept or value - kept[-1] > near:
            kept.append(value)
    return kept


def wall_lattice(lines: List[List[Point]]) -> WallLines:
    """Line ends lie on the lattice's corners; the nearest two corners are one cell apart."""
    points = [point for line in lines for point in line]
    if not points:
        raise SvgError("no wall lines")
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    span = max(max(xs) - min(xs), max(ys) - min(ys))
    gaps = [b - a for values in (distinct(xs, span / 1e4), distinct(ys, span / 1e4))
            for a, b in zip(values, values[1:])]
    if not gaps:
        raise SvgError("all walls in one point")
    width = round((max(xs) - min(xs)) / min(gaps))
    height = round((max(ys) - min(ys)) / min(gaps))
    return WallLines(min(xs), min(ys), span / max(width, height, 1), width, height)


def snap(value: float, start: float, pitch: float) -> int:
    exact = (value - start) / pitch
    if abs(exact - round(exact)) > 0.02:
        raise SvgError(f"a wall ends at {value:g}, off the lattice of {pitch:g}")
    return round(exact)


def wall_units(lattice: WallLines, lines: List[List[Point]]) -> List[g.Edge]:
    """The wall places that the lines cover, one entry each time one is covered."""
    covered = []
    for line in lines:
        corners = [(snap(x, lattice.left, lattice.pitch), snap(y, lattice.top, lattice.pitch)) for x, y in line]
        for (x1, y1), (x2, y2) in zip(corners, corners[1:]):
            if x1 != x2 and y1 != y2:
                raise SvgError(f"a slanting wall from {(x1, y1)} to {(x2, y2)}")
            covered += [((x1 - 1, y), (x1, y)) for y in range(min(y1, y2), max(y1, y2))]
            covered += [((x, y1 - 1), (x, y1)) for x in range(min(x1, x2), max(x1, x2))]
    return covered


def grid_of_lines(lines: List[List[Point]]) -> g.Grid:
    lattice = wall_lattice(lines)
    closed = set(wall_units(lattice, lines))
    return g.build(lattice.width, lattice.height, lambda place: place not in closed)


# --- a way drawn through the cells ---------------------------------------------------

def cells_along(lattice: WallLines, lines: List[List[Point]]) -> List[g.Cell]:
    """The cells one line runs through, in order.  Outside the maze it may only begin and end."""
    if len(lines) != 1:
        raise SvgError(f"a solution of {len(lines)} lines, expected one")
    places = [((x - lattice.left) / lattice.pitch - 0.5, (y - lattice.top) / lattice.pitch - 0.5)
              for x, y in lines[0]]
    check_centers(places[1:-1])
    cells: List[g.Cell] = []
    for (x1, y1), (x2, y2) in zip(places, places[1:]):
        if min(abs(x1 - x2), abs(y1 - y2)) > 0.02:
            raise SvgError("a slanting solution")
        steps = max(1, round(max(abs(x2 - x1), abs(y2 - y1)) * 4))
        for k in range(steps + 1):
            cell = (round(x1 + (x2 - x1) * k / steps), round(y1 + (y2 - y1) * k / steps))
            if not cells or cells[-1] != cell:
                cells.append(cell)
    return trim_outside(lattice, cells)


def check_centers(places: List[Point]) -> None:
    for x, y in places:
        if abs(x - round(x)) > 0.02 or abs(y - round(y)) > 0.02:
            raise SvgError(f"the solution turns off a cell's center at {x:.2f},{y:.2f}")


def trim_outside(lattice: WallLines, cells: List[g.Cell]) -> List[g.Cell]:
    bare = g.Grid(lattice.width, lattice.height, frozenset())
    while cells and not g.is_inside(bare, cells[0]):
        cells = cells[1:]
    while cells and not g.is_inside(bare, cells[-1]):
        cells = cells[:-1]
    return cells


# --- which paths are walls when no class says so ----------------------------------------

def lightness(color: str) -> float:
    color = color.strip().lower()
    if color in ("black", "currentcolor"):
        return 0.0
    match = re.fullmatch(r"rgb\(([^)]*)\)", color)
    if match:
        parts = [p.strip() for p in match.group(1).split(",")]
        return max(float(p[:-1]) / 100 if p.endswith("%") else float(p) / 255 for p in parts)
    match = re.fullmatch(r"#([0-9a-f]{3}|[0-9a-f]{6})", color)
    if match:
        digits = match.group(1)
        size = len(digits) // 3
        top = 16 ** size - 1
        return max(int(digits[i:i + size], 16) / top for i in range(0, len(digits), size))
    return 1.0


def length_of(lines: List[List[Point]]) -> float:
    return sum(math.hypot(x2 - x1, y2 - y1) for line in lines for (x1, y1), (x2, y2) in zip(line, line[1:]))


def is_stroked(path: Path) -> bool:
    return path.attributes.get("stroke", "none") != "none"


def stroke_groups(text: str) -> Dict[tuple, List[List[Point]]]:
    """Undashed stroked lines by color and width."""
    groups: Dict[tuple, List[List[Point]]] = {}
    for path in paths_of(text):
        if is_stroked(path) and path.attributes.get("stroke-dasharray", "none") == "none":
            key = (path.attributes["stroke"], path.attributes.get("stroke-width", "1"))
            groups.setdefault(key, []).extend(path.lines)
    return groups


def strokes_by_darkness(text: str) -> List[List[List[Point]]]:
    """The lines of each pen, the darkest first; of two as dark, the one with more to draw."""
    groups = stroke_groups(text)
    if not groups:
        raise SvgError("no stroked lines")
    keys = sorted(groups, key=lambda k: (lightness(k[0]), -length_of(groups[k])))
    return [groups[key] for key in keys]
