"""PNG files as rows of pixels: gray of 1, 2 and 8 bits, and true color of 8, not interlaced."""
import struct
import zlib
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


def chunks(data: bytes) -> Tuple[bytes, bytes]:
    """The header's body, and that of all data."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise PngError("no PNG")
    header, packed, at = b"", b"", 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            header = body
        elif kind == b"IDAT":
            packed += body
        at += 12 + length
    return header, packed


def near(left: int, above: int, corner: int) -> int:
    """Paeth's predictor."""
    guess = left + above - corner
    return min((left, above, corner), key=lambda value: abs(guess - value))


def unfiltered(kind: int, row: bytes, above: bytes, step: int) -> bytes:
    if kind == 0 or not any(row) and kind == 2:
        return row if kind == 0 else above
    if kind == 2:
        return bytes((a + b) & 255 for a, b in zip(row, above))
    made = bytearray(row)
    for i, value in enumerate(row):
        left, corner = (made[i - step], above[i - step]) if i >= step else (0, 0)
        made[i] = (value + (left if kind == 1 else (left + above[i]) // 2 if kind == 3
                            else near(left, above[i], corner))) & 255
    return bytes(made)


def read(data: bytes) -> Png:
    header, packed = chunks(data)
    width, height, depth, color, _, _, interlaced = struct.unpack(">IIBBBBB", header)
    if (color, depth) not in ((0, 1), (0, 2), (0, 8), (2, 8)) or interlaced:
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
    return Png(width, height, channels, rows)
