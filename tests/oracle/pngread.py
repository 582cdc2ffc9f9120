"""PNG files as rows of pixels: gray and palettes of 1, 2 and 8 bits, and true color of 8, not interlaced."""
import struct
import zlib
from itertools import accumulate
from typing import List, NamedTuple, Tuple


class PngError(Exception):
    pass


class Png(NamedTuple):
    width: int
    height: int
    channels: int           # 1: gray, 3: red, green, blue
    rows: List[bytes]       # a byte a channel

    def channel(self, number: int) -> List[bytes]:
        return [row[number % self.channels::self.channels] for row in self.rows]


# The pixels of a byte, by how many bits each has.
PIXELS = {1: [bytes(255 * (byte >> 7 - k & 1) for k in range(8)) for byte in range(256)],
          2: [bytes(85 * (byte >> 6 - 2 * k & 3) for k in range(4)) for byte in range(256)]}


def chunks(data: bytes) -> Tuple[bytes, bytes, bytes]:
    """The header's body, the palette's, and that of all data."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise PngError("no PNG")
    header, palette, packed, at = b"", b"", b"", 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            header = body
        elif kind == b"PLTE":
            palette = body
        elif kind == b"IDAT":
            packed += body
        at += 12 + length
    return header, palette, packed


def summed(row: bytes, above: bytes) -> bytes:
    """The sums of bytes modulo 256, all at once: of the lower seven bits, and then of the highest."""
    low = int.from_bytes(b"\x7f" * len(row), "big")
    a, b = int.from_bytes(row, "big"), int.from_bytes(above, "big")
    return ((a & low) + (b & low) ^ (a ^ b) & ~low).to_bytes(len(row), "big")


def run_on(row: bytes, step: int) -> bytes:
    """Each byte, and all before it of its channel, modulo 256."""
    made = bytearray(len(row))
    for channel in range(step):
        made[channel::step] = bytes(value & 255 for value in accumulate(row[channel::step]))
    return bytes(made)


def averaged(row: bytes, above: bytes, step: int) -> bytes:
    made = bytearray(step) + row
    for at, over in enumerate(above, step):
        made[at] = made[at] + (made[at - step] + over >> 1) & 255
    return bytes(made[step:])


def foretold(row: bytes, above: bytes, step: int) -> bytes:
    """Paeth's predictor: of left, above and the corner between the one that is nearest to left + above - corner."""
    made, over = bytearray(step) + row, bytes(step) + above
    for at in range(step, len(made)):
        left, up, corner = made[at - step], over[at], over[at - step]
        a, b, c = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
        made[at] = made[at] + (left if a <= b and a <= c else up if b <= c else corner) & 255
    return bytes(made[step:])


def unfiltered(kind: int, row: bytes, above: bytes, step: int) -> bytes:
    if kind == 0:
        return row
    if kind == 1:
        return run_on(row, step)
    return summed(row, above) if kind == 2 else averaged(row, above, step) if kind == 3 else foretold(row, above, step)


def read(data: bytes) -> Png:
    header, palette, packed = chunks(data)
    width, height, depth, color, _, _, interlaced = struct.unpack(">IIBBBBB", header)
    if (color, depth) not in ((0, 1), (0, 2), (0, 8), (2, 8), (3, 1), (3, 2), (3, 8)) or interlaced:
        raise PngError(f"color type {color} of {depth} bits, interlaced {interlaced}")
    channels = 3 if color == 2 else 1
    stride = (width * depth * channels + 7) // 8
    raw = zlib.decompress(packed)
    if len(raw) != (stride + 1) * height:
        raise PngError(f"{len(raw)} bytes of pixels")
    above, rows = bytes(stride), []
    for start in range(0, len(raw), stride + 1):
        above = unfiltered(raw[start], raw[start + 1:start + 1 + stride], above, channels)
        rows.append(above if depth == 8 else b"".join(PIXELS[depth][byte] for byte in above)[:width])
    if color == 3:
        most = (1 << depth) - 1
        of = [palette[3 * (value * most // 255):][:3] for value in range(256)]
        return Png(width, height, 3, [b"".join(of[value] for value in row) for row in rows])
    return Png(width, height, channels, rows)
