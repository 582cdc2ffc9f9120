"""Images made of pixels, and functions that read and write them as portable anymaps."""
import re
from collections import Counter
from itertools import chain
from typing import Callable, List, NamedTuple, Tuple

HEADER_NUMBER = re.compile(rb"\s+(?:#[^\n]*\n\s*)*(\d+)")
BITS = [bytes(0 if byte & (128 >> bit) else 255 for bit in range(8)) for byte in range(256)]


class PictureError(Exception):
    pass


class Picture(NamedTuple):
    width: int
    height: int
    rows: List[bytes]       # for each row, one byte per channel of each pixel, from 0 (black) to 255 (white)
    channels: int = 1       # 1: gray; 3: red, green, blue; 4: red, green, blue, alpha

    def channel(self, number: int) -> List[bytes]:
        """Returns the rows of one channel. In a grayscale image, red, green and blue are equal."""
        return [row[number % self.channels::self.channels] for row in self.rows]

    def gray(self, channel: Callable = max) -> "Picture":
        """Returns the image in shades of gray. The shade of a pixel is its lightest channel, so that only true black becomes
        black; if `channel` is `min`, it is the darkest channel, so that only true white becomes white."""
        if self.channels == 1:
            return self
        colors = zip(self.channel(0), self.channel(1), self.channel(2))
        rows = [red if red == green == blue else bytes(map(channel, red, green, blue)) for red, green, blue in colors]
        return Picture(self.width, self.height, rows)

    def pixels(self) -> List[List[Tuple[int, int, int]]]:
        """Returns the rows of the image. A pixel is a tuple (red, green, blue)."""
        return [list(zip(*row)) for row in zip(self.channel(0), self.channel(1), self.channel(2))]

    def near(self, color: Tuple[int, int, int], slack: int) -> List[bytes]:
        """Returns rows of flags: 1 for each pixel whose red, green and blue differ from `color` by at most `slack`, and 0 for
        other pixels."""
        tables = [bytes(abs(value - part) <= slack for value in range(256)) for part in color]
        channels = ([row.translate(table) for row in self.channel(i)] for i, table in enumerate(tables))
        return [int.to_bytes(int.from_bytes(red, "big") & int.from_bytes(green, "big") & int.from_bytes(blue, "big"), self.width, "big")
                for red, green, blue in zip(*channels)]

    def colors(self) -> Counter:
        """Returns, for each color (red, green, blue), the number of pixels that have it."""
        return Counter(chain.from_iterable(self.pixels()))


# --- portable anymaps -------------------------------------------------------

def split_pnm(data: bytes) -> Tuple[bytes, int, int, int, bytes]:
    """Returns the kind of an anymap, its width, its height, its value for white, and the bytes after its header."""
    magic = data[:2]
    if magic not in (b"P4", b"P5", b"P6"):
        raise PictureError(f"not a raw portable anymap: {magic!r}")
    numbers, at = [], 2
    for _ in range(2 if magic == b"P4" else 3):
        match = HEADER_NUMBER.match(data, at)
        if not match:
            raise PictureError("a damaged header")
        numbers.append(int(match.group(1)))
        at = match.end()
    width, height, *rest = numbers
    maximum = rest[0] if rest else 1
    if maximum > 255:
        raise PictureError("more than 8 bits a sample")
    return magic, width, height, maximum, data[at + 1:]


def next_of_pnm(data: bytes) -> Tuple[Picture, bytes]:
    """Returns the first image in `data`, and the bytes after it."""
    magic, width, height, maximum, body = split_pnm(data)
    channels = 3 if magic == b"P6" else 1
    stride = (width + 7) // 8 if magic == b"P4" else width * channels
    if len(body) < stride * height:
        raise PictureError("the picture ends early")
    rows = [body[at:at + stride] for at in range(0, stride * height, stride)]
    if magic == b"P4":
        rows = [b"".join(BITS[byte] for byte in row)[:width] for row in rows]
    elif maximum != 255:
        scale = bytes(min(255, value * 255 // maximum) for value in range(256))
        rows = [row.translate(scale) for row in rows]
    return Picture(width, height, rows, channels), body[stride * height:]


def of_pnm(data: bytes) -> Picture:
    return next_of_pnm(data)[0]


def to_pnm(picture: Picture) -> bytes:
    kind = b"P5" if picture.channels == 1 else b"P6"
    return b"%s\n%d %d\n255\n" % (kind, picture.width, picture.height) + b"".join(picture.rows)
