"""Reads SVG files: their elements, the lines and arcs of their paths, and the pens that draw the paths."""
import math
import re
import xml.etree.ElementTree as ElementTree
from functools import cached_property
from typing import Dict, Iterator, List, Tuple, Union

from readers.geometry import Line, Point, length

Matrix = Tuple[float, float, float, float, float, float]

NAMESPACE = "{http://www.w3.org/2000/svg}"
IDENTITY = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
TOKEN = re.compile(r"\s*,?\s*(?:([A-Za-z])|([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?))")
ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "A": 7, "Z": 0}
INHERITED = ("stroke", "fill", "stroke-width", "stroke-dasharray", "display")
NEVER_DRAWN = ("defs", "clipPath", "symbol", "mask", "pattern", "metadata")


class SvgError(Exception):
    pass


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


def commands(data: str) -> Iterator[Tuple[str, List[float]]]:
    """Yields the letter and the numbers of each command in path data. If several groups of numbers follow a letter, each group
    is yielded as a separate command."""
    queue, letter = tokens(data)[::-1], None
    while queue:
        if isinstance(queue[-1], str):
            letter = queue.pop()
        elif letter is None or letter in "Zz":
            raise SvgError(f"a number after {letter}")
        if letter.upper() not in ARGUMENTS:
            raise SvgError(f"the path command {letter}")
        wanted = ARGUMENTS[letter.upper()]
        numbers = [queue.pop() for _ in range(min(wanted, len(queue)))]
        if len(numbers) < wanted or any(isinstance(n, str) for n in numbers):
            raise SvgError(f"path command {letter} lacks a number")
        yield letter, numbers
        letter = {"M": "L", "m": "l"}.get(letter, letter)


def sweep_of(start: Point, end: Point, numbers: List[float]) -> float:
    """Returns the sweep of a circular arc command, in radians, positive if it is clockwise on the page."""
    across, down, turned, large, clockwise = numbers[:5]
    if across != down or turned:
        raise SvgError("an ellipse")
    if not {large, clockwise} <= {0, 1}:
        raise SvgError(f"flags {large} and {clockwise}")
    half = math.asin(min(1.0, math.dist(start, end) / 2 / across))
    angle = 2 * math.pi - 2 * half if large else 2 * half
    return angle if clockwise else -angle


def end_of(letter: str, numbers: List[float], now: Point, first: Point) -> Point:
    """Returns the point at which a command ends. `now` is the point at which the command starts, and `first` is the first point
    of the current piece."""
    kind, (x, y) = letter.upper(), now if letter.islower() else (0.0, 0.0)
    if kind == "Z":
        return first
    if kind == "H":
        return x + numbers[0], now[1]
    if kind == "V":
        return now[0], y + numbers[0]
    return x + numbers[-2], y + numbers[-1]


def lines_of(data: str) -> List[List[Line]]:
    """Returns the pieces of path data. A piece is a list of connected lines, which ends at a move or at a close command."""
    found: List[List[Line]] = []
    now = first = (0.0, 0.0)
    last = "Z"
    for letter, numbers in commands(data):
        end, kind = end_of(letter, numbers, now, first), letter.upper()
        if kind == "M":
            first = end
        elif not found:
            raise SvgError(f"{letter} before any move")
        if kind == "M" or last == "Z":
            found.append([])
        if kind == "A":
            found[-1].append(Line(now, end, sweep_of(now, end, numbers)))
        elif kind in "LHV" or kind == "Z" and math.dist(now, end) > 1e-6:
            found[-1].append(Line(now, end, 0.0))
        now, last = end, kind
    return [piece for piece in found if piece]


# --- transforms -----------------------------------------------------------------

def multiply(m: Matrix, n: Matrix) -> Matrix:
    """Returns the transform that applies first `n` and then `m`."""
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


# --- elements -------------------------------------------------------------------

def local_name(element) -> str:
    return element.tag.rsplit("}", 1)[-1]


def root_of(text: Union[str, bytes]) -> ElementTree.Element:
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise SvgError(f"not XML: {error}") from None
    if local_name(root) != "svg":
        raise SvgError(f"the root is {local_name(root)}, not svg")
    return root


def with_class(text: str, name: str) -> List[ElementTree.Element]:
    return [element for element in root_of(text).iter() if name in element.get("class", "").split()]


def numbers_of(root: ElementTree.Element, name: str = "viewBox") -> List[float]:
    """Returns the numbers in the attribute `name` of the element `root`."""
    return [float(number) for number in root.get(name, "").split()]


def parse_style(text: str) -> Dict[str, str]:
    pairs = (part.split(":", 1) for part in text.split(";") if ":" in part)
    return {name.strip(): value.strip() for name, value in pairs}


# --- paths ------------------------------------------------------------------------

class Path:
    """A path of an SVG, with its own and its inherited attributes."""

    def __init__(self, attributes: Dict[str, str], matrix: Matrix = IDENTITY):
        self.attributes = attributes
        self.matrix = matrix
        self.data = attributes.get("d", "")

    @property
    def classes(self) -> List[str]:
        return self.attributes.get("class", "").split()

    @property
    def is_straight(self) -> bool:
        return not re.search(r"[CcSsQqTtAa]", self.data)

    @cached_property
    def pieces(self) -> List[List[Line]]:
        """Returns the pieces of the path, which consist of lines and arcs, in the user units of the root element."""
        found = lines_of(self.data)
        if self.matrix == IDENTITY:
            return found
        a, b, c, d, _, _ = self.matrix
        if (a, b) != (d, -c) and not self.is_straight:
            raise SvgError("arcs that are no longer of circles")
        return [[Line(apply(self.matrix, line.start), apply(self.matrix, line.end), line.sweep) for line in piece]
                for piece in found]

    @property
    def lines(self) -> List[List[Point]]:
        """Returns the corners of each piece of the path. The path must have no arcs."""
        if not self.is_straight:
            raise SvgError("a path that is not of straight lines")
        return [[piece[0].start] + [line.end for line in piece] for piece in self.pieces]

    @property
    def length(self) -> float:
        return sum(length(line) for piece in self.pieces for line in piece)


def paths_of(text: Union[str, bytes]) -> List[Path]:
    """Returns the paths of an SVG, except the paths inside elements that are not drawn themselves, such as `defs`."""
    found: List[Path] = []
    stack = [(root_of(text), IDENTITY, {})]
    while stack:
        element, matrix, inherited = stack.pop()
        if local_name(element) in NEVER_DRAWN:
            continue
        attributes = dict(element.attrib)
        attributes.update(parse_style(attributes.get("style", "")))
        known = dict(inherited)
        known.update({key: attributes[key] for key in INHERITED if key in attributes})
        if "transform" in attributes:
            matrix = multiply(matrix, parse_transform(attributes["transform"]))
        if local_name(element) == "path":
            found.append(Path({**known, **attributes}, matrix))
        stack.extend((child, matrix, known) for child in reversed(list(element)))
    return found


def paths_with_class(text: str, name: str) -> List[Path]:
    return [path for path in paths_of(text) if name in path.classes]


def the_path(text: str, name: str) -> Path:
    found = paths_with_class(text, name)
    if len(found) != 1:
        raise SvgError(f"{len(found)} paths of class {name}, expected one")
    return found[0]


def pieces_of(text: str, name: str) -> List[List[Line]]:
    """Returns the pieces of all paths of class `name`."""
    return [piece for path in paths_with_class(text, name) for piece in path.pieces]
