"""Reads the marks on the pages of a PDF from its objects and operators: strokes, fills and pictures, with their lines
in points from the upper left corner of the page. Curves are divided into short lines. This module does not read words
(pdftext does) and does not clip; the mark of a picture is its frame.

The module implements the operators of PDF 32000-1, 8.5 and Annex A, that construct paths, paint, or change the graphics
state. It skips all other operators with their operands."""
import re
from typing import Iterator, List, NamedTuple, Tuple

import pdfobjects

Point = Tuple[float, float]
Matrix = Tuple[float, float, float, float, float, float]

TEXT = re.compile(rb"\bBT\b.*?\bET\b", re.S)
TOKEN = re.compile(rb"/[^\s/\[\]<>()]*|[-+]?(?:\d+\.?\d*|\.\d+)|[A-Za-z]+\*?|\((?:\\.|[^\\()])*\)|[\[\]]")
PIECES = 3           # minimum number of lines for a curve; longer curves have more lines, so the error is at most .1 pt
WHITE = 0.995        # lightest shade of a mark; areas that are lighter count as paper


class Box(NamedTuple):
    """A box in points. y runs downwards, so `top` is smaller than `bottom`."""
    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def middle(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def grown(self, by: float) -> "Box":
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def joined(self, other: "Box") -> "Box":
        return Box(min(self.left, other.left), min(self.top, other.top), max(self.right, other.right),
                   max(self.bottom, other.bottom))

    def meets(self, other: "Box") -> bool:
        return self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom

    def holds(self, other: "Box") -> bool:
        return self.left <= other.left and other.right <= self.right and self.top <= other.top and other.bottom <= self.bottom


class Mark(NamedTuple):
    """A mark on a page: its kind (stroke, fill or picture), its shade (the mean of the color's channels, from 0 for black to 1
    for white), and, for a stroke, its width in points."""
    kind: str
    shade: float
    width: float
    paths: List[List[Point]]
    box: Box

    @property
    def count(self) -> int:
        """Returns the number of lines in the mark."""
        return sum(len(path) - 1 for path in self.paths)


def times(a: Matrix, b: Matrix) -> Matrix:
    """Returns the matrix of the transform that applies first `a` and then `b`."""
    return (a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3], a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3],
            a[4] * b[0] + a[5] * b[2] + b[4], a[4] * b[1] + a[5] * b[3] + b[5])


def box_of(paths: List[List[Point]]) -> Box:
    xs = [x for path in paths for x, _ in path]
    ys = [y for path in paths for _, y in path]
    return Box(min(xs), min(ys), max(xs), max(ys))


class State(NamedTuple):
    matrix: Matrix
    stroke: float = 0.0
    fill: float = 0.0
    width: float = 1.0


class Painter:
    """Interprets the operators of a content stream, and of the forms that the stream draws."""

    def __init__(self, file: pdfobjects.File):
        self.file = file
        self.marks: List[Mark] = []

    def go(self, content: bytes, resources: dict, matrix: Matrix) -> None:
        state, kept, operands = State(matrix), [], []
        paths: List[List[Point]] = []
        a, b, c, d, e, f = matrix
        here = (0.0, 0.0)
        for token in TOKEN.findall(TEXT.sub(b" ", content)):
            first = token[0]
            if first in b"0123456789.-+":
                operands.append(float(token))
                continue
            if first in b"/([":
                operands.append(token)
                continue
            if token == b"]":
                continue
            if token == b"l" and paths:
                x, y = operands[-2:]
                paths[-1].append((a * x + c * y + e, b * x + d * y + f))
                here = (x, y)
            elif token == b"m":
                here = x, y = operands[-2], operands[-1]
                paths.append([(a * x + c * y + e, b * x + d * y + f)])
            elif token in (b"c", b"v", b"y"):
                here = self.curve(token, here, operands, paths, (a, b, c, d, e, f))
            elif token == b"h" and paths:
                if paths[-1][0] != paths[-1][-1]:
                    paths[-1].append(paths[-1][0])
            elif token == b"re":
                x, y, w, h = operands[-4:]
                paths.append([(a * p + c * q + e, b * p + d * q + f)
                              for p, q in ((x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y))])
            elif token in PAINTING:
                self.paint(token, paths, state)
                paths = []
            elif token == b"q":
                kept.append(state)
            elif token == b"Q" and kept:
                state = kept.pop()
                a, b, c, d, e, f = state.matrix
            elif token == b"cm":
                state = state._replace(matrix=times(tuple(operands[-6:]), state.matrix))
                a, b, c, d, e, f = state.matrix
            elif token == b"w":
                state = state._replace(width=operands[-1])
            elif token in (b"g", b"rg", b"k", b"sc", b"scn"):
                state = state._replace(fill=shade_of(operands, state.fill))
            elif token in (b"G", b"RG", b"K", b"SC", b"SCN"):
                state = state._replace(stroke=shade_of(operands, state.stroke))
            elif token == b"Do":
                self.do(operands[-1].decode("latin-1"), resources, state)
            operands = []

    @staticmethod
    def curve(token: bytes, here: Point, operands: list, paths: List[List[Point]], m: Matrix) -> Point:
        numbers = operands[-6:] if token == b"c" else [*here, *operands[-4:]] if token == b"v" else \
            [*operands[-4:], *operands[-2:]]
        (x0, y0), (x1, y1, x2, y2, x3, y3) = here, numbers
        pieces = max(PIECES, int(2 * (abs(x3 - x0) + abs(y3 - y0)) ** 0.5))
        for k in range(1, pieces + 1):
            t = k / pieces
            u = 1 - t
            x = u * u * u * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t * x3
            y = u * u * u * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t * y3
            paths[-1].append((m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]))
        return x3, y3

    def paint(self, token: bytes, paths: List[List[Point]], state: State) -> None:
        paths = [path for path in paths if len(path) > 1]
        if not paths or token == b"n":
            return
        scale = abs(state.matrix[0] * state.matrix[3] - state.matrix[1] * state.matrix[2]) ** 0.5
        box = box_of(paths)
        if token in (b"f", b"F", b"f*", b"B", b"B*", b"b", b"b*"):
            self.marks.append(Mark("fill", state.fill, 0, paths, box))
        if token in (b"S", b"s", b"B", b"B*", b"b", b"b*"):
            self.marks.append(Mark("stroke", state.stroke, state.width * scale, paths, box))

    def do(self, name: str, resources: dict, state: State) -> None:
        named = self.file.value(self.file.value(resources.get("/XObject", {}))[name])
        reference = self.file.value(resources["/XObject"])[name].removeprefix("obj:")
        if named["/Subtype"] == "/Form":
            inner = times(tuple(map(float, self.file.value(named.get("/Matrix", [1, 0, 0, 1, 0, 0])))), state.matrix)
            self.go(self.file.stream(reference), self.file.value(named.get("/Resources", resources)), inner)
            return
        m = state.matrix
        corners = [[(m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5])
                    for x, y in ((0, 0), (1, 0), (1, 1), (0, 1), (0, 0))]]
        self.marks.append(Mark("picture", 0.5, 0, corners, box_of(corners)))


PAINTING = {b"f", b"F", b"f*", b"B", b"B*", b"b", b"b*", b"S", b"s", b"n"}


def shade_of(operands: list, before: float) -> float:
    """Returns the shade of a gray, RGB or CMYK color. A pattern counts as middle gray. Returns `before` if no color is given."""
    numbers = [value for value in operands if isinstance(value, float)]
    if len(numbers) == 4:
        return max(0.0, 1 - sum(numbers) / 3) if numbers[3] < 1 else 0.0
    return sum(numbers) / len(numbers) if numbers else 0.5 if operands else before


def media_of(file: pdfobjects.File, page: dict, name: str = "/MediaBox") -> List[float]:
    """Returns the box `name` of a page, in points from the lower left corner. The page may inherit the box from its parents."""
    while page:
        if name in page:
            return [float(file.value(number)) for number in file.value(page[name])]
        page = file.value(page.get("/Parent")) if "/Parent" in page else None
    return []


def marks_on(file: pdfobjects.File, page: dict) -> List[Mark]:
    """Returns the marks of a page, in the order in which they are painted."""
    left, _, _, top = media_of(file, page)
    painter = Painter(file)
    painter.go(file.content(page), file.value(page.get("/Resources", {})), (1, 0, 0, -1, -left, top))
    return painter.marks


def marks_of(file: pdfobjects.File) -> Iterator[List[Mark]]:
    """Yields the marks of each page."""
    return (marks_on(file, page) for page in file.pages)
