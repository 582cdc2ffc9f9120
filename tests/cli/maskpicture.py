"""Makes pictures for masks. Computes the cells of each mask from the pixels, independently of mazepress."""
import struct
import zlib
from typing import Callable, List, Set, Tuple

from readers import png
from readers.pictures import Picture

Cell = Tuple[int, int]
Rows = List[List[int]]  # rows of shades, from 0 (black) to 255 (white)

# The seven passes of Adam7 (PNG 1.2, 2.6). For each pass: the first column, the first row, the step between columns, and the step
# between rows.
PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def gray_png(rows: Rows) -> bytes:
    return png.to_png(Picture(len(rows[0]), len(rows), list(map(bytes, rows))))


def interlaced_png(rows: Rows) -> bytes:
    """Returns an interlaced PNG of the rows, stored in Adam7's seven passes."""
    raw = b""
    for x, y, right, down in PASSES:
        for row in rows[y::down]:
            if row[x::right]:
                raw += b"\0" + bytes(row[x::right])
    return png.file_of(png.head(len(rows[0]), len(rows), interlaced=1), raw)


def big_png(side: int, interlaced: int) -> bytes:
    """Returns a PNG of `side` x `side` pixels with one bit per pixel. The upper half is white, and the lower half is black."""
    packer, body = zlib.compressobj(1), b""
    for x, y, right, down in PASSES if interlaced else [(0, 0, 1, 1)]:
        size = ((side - x + right - 1) // right + 7) // 8
        light, dark = b"\0" + b"\xff" * size, b"\0" + bytes(size)
        half = len(range(y, side // 2, down))
        body += packer.compress(light * half) + packer.compress(dark * (len(range(y, side, down)) - half))
    return png.head(side, side, depth=1, interlaced=interlaced) + png.chunk(b"IDAT", body + packer.flush()) + png.chunk(b"IEND", b"")


def alpha_png(rows: Rows) -> bytes:
    """Returns a PNG in which all pixels are black. A shade v in `rows` becomes the opacity 255 - v."""
    return png.to_png(Picture(len(rows[0]), len(rows), [b"".join(bytes([0, 0, 0, 255 - v]) for v in row) for row in rows], 4))


def deep_png(rows: Rows) -> bytes:
    """Returns an RGB PNG of the rows with 16 bits per channel."""
    raw = b"".join(b"\0" + b"".join(bytes([v]) * 6 for v in row) for row in rows)
    return png.file_of(png.head(len(rows[0]), len(rows), png.COLOR, 16), raw)


def palette_png(rows: Rows) -> bytes:
    """Returns a PNG of the rows with a palette, in which entry i has the shade 255 - i."""
    raw = b"".join(b"\0" + bytes(255 - v for v in row) for row in rows)
    colors = png.chunk(b"PLTE", b"".join(bytes([255 - i]) * 3 for i in range(256)))
    return png.file_of(png.head(len(rows[0]), len(rows), png.PALETTE) + colors, raw)


KINDS: List[Callable[[Rows], bytes]] = [gray_png, interlaced_png, alpha_png, deep_png, palette_png]


def pieces(cells: Set[Cell]) -> List[Set[Cell]]:
    """Returns the connected pieces of a set of cells, sorted by their first cells in reading order."""
    left, found = set(cells), []
    for start in sorted(cells, key=lambda cell: (cell[1], cell[0])):
        if start not in left:
            continue
        piece, waiting = set(), [start]
        left.discard(start)
        while waiting:
            x, y = waiting.pop()
            piece.add((x, y))
            for near in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]:
                if near in left:
                    left.discard(near)
                    waiting.append(near)
        found.append(piece)
    return found


def overlap(a: int, b: int, c: int, d: int) -> int:
    return max(0, min(b, d) - max(a, c))


def dark_cells(rows: Rows, width: int, height: int, threshold: int = 50, invert: bool = False) -> Set[Cell]:
    """Returns the cells whose area is at least half dark. To avoid fractions, lengths are integers. A pixel is `width` units
    wide and `height` units high. A cell is as many units wide and high as the picture has columns and rows of pixels."""
    w, h, found = len(rows[0]), len(rows), set()
    across = [[overlap(px * width, (px + 1) * width, x * w, (x + 1) * w) for px in range(w)]
              for x in range(width)]
    down = [[overlap(py * height, (py + 1) * height, y * h, (y + 1) * h) for py in range(h)]
            for y in range(height)]
    for y in range(height):
        column = [sum(down[y][py] for py in range(h)
                      if down[y][py] and (rows[py][px] * 100 < threshold * 255) != invert)
                  for px in range(w)]
        for x in range(width):
            if 2 * sum(a * b for a, b in zip(across[x], column)) >= w * h:
                found.add((x, y))
    return found


def largest(cells: Set[Cell]) -> Set[Cell]:
    return max(pieces(cells), key=len)  # the first of the largest pieces


def mask_text(cells: Set[Cell], width: int, height: int) -> str:
    bits, flags = bytearray((width * height + 7) // 8), []
    for i in range(width * height):
        flags.append((i % width, i // width) in cells)
        bits[i >> 3] |= flags[-1] << (i & 7)
    runs, kept = [0], False
    for flag in flags:
        if flag != kept:
            runs.append(0)
            kept = flag
        runs[-1] += 1
    crc = zlib.crc32(struct.pack("<I", width * height) + bytes(bits))
    return f"mask.{crc:08x}." + ".".join(map(str, runs))
