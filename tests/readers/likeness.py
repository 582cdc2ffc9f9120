"""Measures the similarity between a drawing and a photograph: both are blurred, as if seen from a distance, and the correlation of
their shades is computed."""
from itertools import accumulate
from math import sqrt
from typing import List, Tuple

from readers.pictures import Picture, of_pnm
from tap import Failure, need, tool

PER_MM = 2      # pixels per millimeter in the images that are compared
BLUR = 2.0      # standard deviation of the blur, in millimeters

Image = List[List[float]]


Box = Tuple[float, float, float, float]     # left, top, right and bottom, in pixels


def gray_of(path: str) -> Picture:
    """Returns a PNG or JPEG file as a grayscale image. Programs of netpbm read the file."""
    need("jpegtopnm", "pngtopnm", "ppmtopgm")
    data = tool("pngtopnm" if path.endswith(".png") else "jpegtopnm", path)
    return of_pnm(tool("ppmtopgm", stdin=data) if data[:2] == b"P6" else data)


def spans(begin: float, end: float, count: int, most: int) -> List[Tuple[int, int]]:
    """Divides the pixels from `begin` to `end` into `count` parts of about equal length. Each part has at least one pixel, and
    no part extends beyond `most`."""
    edges = [round(begin + (end - begin) * i / count) for i in range(count + 1)]
    return [(min(first, most - 1), min(max(last, first + 1), most)) for first, last in zip(edges, edges[1:])]


def resized(picture: Picture, box: Box, wide: int, high: int) -> Image:
    """Returns the part of the picture in `box`, resized to `wide` x `high` pixels. Each pixel is the mean of an area of the
    picture."""
    left, top, right, bottom = box
    sums = [[0, *accumulate(row)] for row in picture.rows]
    columns = spans(left, right, wide, picture.width)
    return [[sum(row[end] - row[begin] for row in sums[first:last]) / ((last - first) * (end - begin)) for begin, end in columns]
            for first, last in spans(top, bottom, high, picture.height)]


def means(line: List[float], radius: int) -> List[float]:
    sums, count = [0.0, *accumulate(line)], len(line)
    ends = [(max(0, i - radius), min(count, i + radius + 1)) for i in range(count)]
    return [(sums[to] - sums[begin]) / (to - begin) for begin, to in ends]


def blurred(image: Image) -> Image:
    """Returns the image blurred by BLUR. Three moving averages in each direction approximate a Gaussian blur."""
    radius = round((sqrt(4 * (BLUR * PER_MM) ** 2 + 1) - 1) / 2)     # the mean of n pixels has the variance (n^2 - 1) / 12
    for _ in range(3):
        image = [means(row, radius) for row in image]
        image = [list(row) for row in zip(*(means(list(column), radius) for column in zip(*image)))]
    return image


def correlation(one: Image, other: Image) -> float:
    a, b = (sum(image, []) for image in (one, other))
    mean_a, mean_b = sum(a) / len(a), sum(b) / len(b)
    product = sum((x - mean_a) * (y - mean_b) for x, y in zip(a, b))
    squares = [sum((x - mean) ** 2 for x in values) for values, mean in ((a, mean_a), (b, mean_b))]
    if not all(squares):
        raise Failure("one of the pictures has one shade")
    return product / sqrt(squares[0] * squares[1])


def likeness(drawing: str, photo: str, box: Box, pixels_per_mm: float, frame_mm: float = 0) -> float:
    """Returns the correlation between the photograph and the part `box` of the drawing. A frame with a width of
    `frame_mm` mm along the edges is ignored."""
    trim = round(frame_mm * PER_MM)
    wide, high = (round((box[k + 2] - box[k]) / pixels_per_mm * PER_MM) for k in (0, 1))
    drawn, shown = gray_of(drawing), gray_of(photo)
    both = blurred(resized(drawn, box, wide, high)), blurred(resized(shown, (0, 0, shown.width, shown.height), wide, high))
    return correlation(*([row[trim:wide - trim] for row in image[trim:high - trim]] for image in both))
