"""Reads and writes PNG files, as chunks and as rows of pixels, without an image library."""
import re
import struct
import zlib
from itertools import accumulate
from pathlib import Path
from typing import Iterator, List, NamedTuple, Tuple

from readers.pictures import Picture, PictureError

START = b"\x89PNG\r\n\x1a\n"
GRAY, COLOR, PALETTE, COLOR_AND_ALPHA = 0, 2, 3, 6


# --- chunks of a file ------------------------------------------------------------

class Header(NamedTuple):
    width: int
    height: int
    depth: int          # number of bits per sample
    color: int          # color type, which is one of the constants above
    packing: int = 0
    filtering: int = 0
    interlaced: int = 0


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def chunks(data: bytes) -> Iterator[Tuple[bytes, bytes]]:
    """Yields the kind and the content of each chunk, after checking the checksum of the chunk."""
    if data[:8] != START:
        raise PictureError("not a PNG file")
    at = 8
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 8:at + 8 + length]
        if data[at + 8 + length:at + 12 + length] != struct.pack(">I", zlib.crc32(body, zlib.crc32(kind))):
            raise PictureError(f"a damaged chunk {kind!r}")
        yield kind, body
        at += 12 + length


def chunk_of(data: bytes, kind: bytes) -> bytes:
    """Returns the content of the first chunk of a kind."""
    for found, body in chunks(data):
        if found == kind:
            return body
    raise PictureError(f"no chunk {kind!r}")


def header_of(data: bytes) -> Header:
    return Header(*struct.unpack(">IIBBBBB", chunk_of(data, b"IHDR")))


def packed_text(data: bytes, keyword: bytes) -> str:
    """Returns the text of a compressed text chunk."""
    for kind, body in chunks(data):
        if kind == b"zTXt" and body.startswith(keyword + b"\0"):
            return zlib.decompress(body[len(keyword) + 2:]).decode("latin-1")
    raise PictureError(f"no text {keyword!r}")


# --- writing files --------------------------------------------------------------

def head(width: int, height: int, color: int = GRAY, depth: int = 8, interlaced: int = 0) -> bytes:
    """Returns the signature and the header chunk of a PNG file."""
    return START + chunk(b"IHDR", struct.pack(">IIBBBBB", *Header(width, height, depth, color, interlaced=interlaced)))


def file_of(start: bytes, raw: bytes) -> bytes:
    """Returns a PNG file that begins with `start`. `raw` contains the rows of pixels, each preceded by the number of its filter."""
    return start + chunk(b"IDAT", zlib.compress(raw)) + chunk(b"IEND", b"")


def to_png(picture: Picture) -> bytes:
    color = {1: GRAY, 3: COLOR, 4: COLOR_AND_ALPHA}[picture.channels]
    return file_of(head(picture.width, picture.height, color), b"".join(b"\0" + row for row in picture.rows))


# --- filters of rows --------------------------------------------------------------

def summed(row: bytes, above: bytes) -> bytes:
    """Returns the sums of the bytes of `row` and the bytes of `above` at the same positions, modulo 256. All bytes are added at
    once as one large number."""
    if not row.strip(b"\0"):
        return above
    low = int.from_bytes(b"\x7f" * len(row), "big")
    a, b = int.from_bytes(row, "big"), int.from_bytes(above, "big")
    return ((a & low) + (b & low) ^ (a ^ b) & ~low).to_bytes(len(row), "big")


def run_on(row: bytes, step: int) -> bytes:
    """Returns the running sums of the bytes of each channel, modulo 256."""
    made = bytearray(len(row))
    for channel in range(step):
        made[channel::step] = bytes(value & 255 for value in accumulate(row[channel::step]))
    return bytes(made)


def averaged(row: bytes, above: bytes, step: int) -> bytes:
    made = bytearray(step) + row
    for at, over in enumerate(above, step):
        made[at] = made[at] + (made[at - step] + over >> 1) & 255
    return bytes(made[step:])


ANY = re.compile(rb"[^\0]")


def foretold(row: bytes, above: bytes, step: int) -> bytes:
    """Undoes Paeth's filter. The filter predicts a byte by the left, upper or upper left byte: the byte that is nearest to left +
    upper - upper left. After a pixel that equals the pixel above it, the prediction is the pixel above, so runs of zeros are
    copied from the row above."""
    made, over = bytearray(step) + row, bytes(step) + above
    at, alike, length = step, step, len(made)
    while at < length:
        if alike >= step and not made[at]:
            added = ANY.search(made, at)
            end = added.start() if added else length
            made[at:end] = over[at:end]
            at = end
            continue
        left, up, corner = made[at - step], over[at], over[at - step]
        a, b, c = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
        made[at] = value = made[at] + (left if a <= b and a <= c else up if b <= c else corner) & 255
        alike = alike + 1 if value == up else 0
        at += 1
    return bytes(made[step:])


def unfiltered(kind: int, row: bytes, above: bytes, step: int) -> bytes:
    if kind == 0:
        return row
    if kind == 1:
        return run_on(row, step)
    if kind > 4:
        raise PictureError(f"a row with the filter {kind}")
    return summed(row, above) if kind == 2 else averaged(row, above, step) if kind == 3 else foretold(row, above, step)


# --- pixels -----------------------------------------------------------------------

# For each number of bits per pixel, a table with the pixels that each byte contains.
PIXELS = {depth: [bytes(255 // (2 ** depth - 1) * (byte >> at & 2 ** depth - 1) for at in range(8 - depth, -1, -depth))
                  for byte in range(256)] for depth in (1, 2, 4)}
READ = {GRAY: (1, 2, 4, 8), COLOR: (8,), PALETTE: (1, 2, 4, 8), COLOR_AND_ALPHA: (8,)}
CHANNELS = {GRAY: 1, COLOR: 3, PALETTE: 1, COLOR_AND_ALPHA: 4}


def rows_of(header: Header, packed: bytes) -> List[bytes]:
    """Returns the rows of pixels with one byte per channel. Gray values and palette indexes are scaled so that the highest
    possible value becomes 255."""
    channels = CHANNELS[header.color]
    stride = (header.width * header.depth * channels + 7) // 8
    raw = zlib.decompress(packed)
    if len(raw) != (stride + 1) * header.height:
        raise PictureError(f"{len(raw)} bytes of pixels")
    above, rows = bytes(stride), []
    for start in range(0, len(raw), stride + 1):
        row = unfiltered(raw[start], raw[start + 1:start + 1 + stride], above, channels)
        if row is above and rows:
            rows.append(rows[-1])
        else:
            rows.append(row if header.depth == 8 else b"".join(PIXELS[header.depth][byte] for byte in row)[:header.width])
        above = row
    return rows


def read(data: bytes) -> Picture:
    """Returns the image in a PNG that is not interlaced. The PNG may have gray values or a palette with 1 to 8 bits, or
    true color with 8 bits per channel, with or without alpha."""
    header = header_of(data)
    if header.depth not in READ.get(header.color, ()) or header.interlaced:
        raise PictureError(f"a PNG of another kind: {header}")
    rows = rows_of(header, b"".join(body for kind, body in chunks(data) if kind == b"IDAT"))
    if header.color == PALETTE:
        palette, most = chunk_of(data, b"PLTE"), (1 << header.depth) - 1
        of = [palette[3 * (value * most // 255):][:3] for value in range(256)]
        return Picture(header.width, header.height, [b"".join(of[value] for value in row) for row in rows], 3)
    return Picture(header.width, header.height, rows, CHANNELS[header.color])


def load(path) -> Picture:
    return read(Path(path).read_bytes())
