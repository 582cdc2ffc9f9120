"""Makes image files byte by byte, in formats such as BMP, TIFF, GIF and WebP, with orientations and color profiles."""
import struct
import zlib
from typing import List, Sequence, Tuple

from maskpicture import Rows
from readers import png
from readers.pictures import Picture

ORIENTATIONS = range(1, 9)


def in_file(rows: Rows, orientation: int) -> Rows:
    """Returns the rows of pixels that a file with this Exif orientation must store so that viewers show the picture `rows`
    upright. The orientation says at which edges of the picture the file's first row and first column are (Exif 2.32, 4.6.4
    A)."""
    turned = [list(column) for column in zip(*rows)] if orientation >= 5 else rows
    right, bottom = orientation in (2, 3, 6, 7), orientation in (3, 4, 7, 8)
    if orientation >= 5:
        right, bottom = orientation in (7, 8), orientation in (6, 7)
    turned = [row[::-1] for row in turned] if right else turned
    return turned[::-1] if bottom else turned


def exif(orientation: int) -> bytes:
    return struct.pack(">2sHIHHHIHHI", b"MM", 42, 8, 1, 0x0112, 3, 1, orientation, 0, 0)


def gamma_curve(gamma: float) -> bytes:
    return struct.pack(">4sIIHH", b"curv", 0, 1, round(gamma * 256), 0)


def icc_profile(space: bytes, tags: Sequence[Tuple[bytes, bytes]]) -> bytes:
    """Returns an ICC profile with these tags (ICC.1:2010, 7.2)."""
    table, body, at = b"", b"", 128 + 4 + 12 * len(tags)
    for name, data in tags:
        table += struct.pack(">4sII", name, at + len(body), len(data))
        body += data
    head = struct.pack(">I4sI4s4s4s12s4s", at + len(body), b"\0" * 4, 0x02400000, b"mntr", space, b"XYZ ",
                       struct.pack(">6H", 2020, 1, 1, 0, 0, 0), b"acsp")
    head += b"\0" * (68 - len(head)) + struct.pack(">III", round(0.9642 * 65536), 65536, round(0.8249 * 65536))
    return head.ljust(128, b"\0") + struct.pack(">I", len(tags)) + table + body


def xyz(*values: float) -> bytes:
    return struct.pack(">4sIiii", b"XYZ ", 0, *(round(value * 65536) for value in values))


WHITE = (b"wtpt", xyz(0.9642, 1, 0.8249))


def gray_profile(gamma: float) -> bytes:
    """Returns a gray ICC profile whose curve is the exponent `gamma` (ICC.1:2010, 10.6)."""
    return icc_profile(b"GRAY", [WHITE, (b"kTRC", gamma_curve(gamma))])


# The curve of sRGB and Display P3 (ICC.1:2010, 10.16), and the columns of colorants, adapted to D50, of three color spaces.
SRGB_CURVE = struct.pack(">4sIHH5i", b"para", 0, 3, 0, *(round(v * 65536) for v in (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)))
SRGB = ((0.4361, 0.2225, 0.0139), (0.3851, 0.7169, 0.0971), (0.1431, 0.0606, 0.7141))
DISPLAY_P3 = ((0.5151, 0.2412, -0.0011), (0.2920, 0.6923, 0.0419), (0.1571, 0.0666, 0.7841))
ADOBE_RGB = ((0.6097, 0.3111, 0.0195), (0.2053, 0.6257, 0.0609), (0.1492, 0.0632, 0.7446))


def rgb_profile(columns: Sequence[Sequence[float]], curve: bytes) -> bytes:
    """Returns an RGB ICC profile with the colorants of red, green and blue, and one curve for all three (ICC.1:2010, 8.4.3)."""
    colorants = [(name, xyz(*column)) for name, column in zip((b"rXYZ", b"gXYZ", b"bXYZ"), columns)]
    return icc_profile(b"RGB ", [WHITE, *colorants, (b"rTRC", curve), (b"gTRC", curve), (b"bTRC", curve)])


def swapped_profile() -> bytes:
    """Returns an RGB ICC profile with the exponent 2.2, in which the red and the blue of sRGB are exchanged."""
    return rgb_profile(SRGB[::-1], gamma_curve(2.2))


def jpeg_with(data: bytes, profile: bytes, pieces: int = 1) -> bytes:
    """Returns the JPEG file `data` with a color profile. The profile is divided into `pieces` APP2 segments, which are stored in
    reverse order (ICC.1:2010, B.4)."""
    size = (len(profile) + pieces - 1) // pieces
    segments = b""
    for i in reversed(range(pieces)):
        body = b"ICC_PROFILE\0" + bytes([i + 1, pieces]) + profile[i * size:(i + 1) * size]
        segments += struct.pack(">HH", 0xFFE2, len(body) + 2) + body
    return data[:2] + segments + data[2:]


def jpeg_turned(data: bytes, orientation: int) -> bytes:
    """Returns the JPEG file `data` with Exif data in an APP1 segment."""
    body = b"Exif\0\0" + exif(orientation)
    return data[:2] + b"\xff\xe1" + struct.pack(">H", len(body) + 2) + body + data[2:]


def png_of(rows: Rows, orientation: int = 1, profile: bytes = b"", late: bool = False) -> bytes:
    """Returns a grayscale PNG. If the orientation is not 1, an eXIf chunk stores the orientation before the pixels, or after
    the pixels if `late` is true."""
    raw = b"".join(b"\0" + bytes(row) for row in rows)
    chunks = png.chunk(b"iCCP", b"profile\0\0" + zlib.compress(profile)) if profile else b""
    turn = png.chunk(b"eXIf", exif(orientation)) if orientation != 1 else b""
    pixels = png.chunk(b"IDAT", zlib.compress(raw))
    return png.head(len(rows[0]), len(rows)) + chunks + (pixels + turn if late else turn + pixels) + png.chunk(b"IEND", b"")


def tiff_of(rows: Rows, orientation: int = 1, profile: bytes = b"") -> bytes:
    """Returns a grayscale TIFF whose pixels are in one strip (TIFF 6.0, section 4)."""
    pixels = b"".join(bytes(row) for row in rows)
    entries: List[Tuple[int, int, int, int]] = [
        (256, 4, 1, len(rows[0])), (257, 4, 1, len(rows)), (258, 3, 1, 8), (259, 3, 1, 1), (262, 3, 1, 1), (273, 4, 1, 8),
        (274, 3, 1, orientation), (277, 3, 1, 1), (278, 4, 1, len(rows)), (279, 4, 1, len(pixels))]
    if profile:
        entries.append((34675, 7, len(profile), 8 + len(pixels)))
    table = struct.pack("<H", len(entries)) + b"".join(struct.pack("<HHII", *entry) for entry in entries) + bytes(4)
    return struct.pack("<2sHI", b"II", 42, 8 + len(pixels) + len(profile)) + pixels + profile + table


def bmp_of(rows: Rows) -> bytes:
    """Returns a BMP with 24 bits per pixel. The lowest row of pixels is stored first."""
    lines = [b"".join(bytes([value] * 3) for value in row) for row in rows[::-1]]
    body = b"".join(line.ljust((len(line) + 3) // 4 * 4, b"\0") for line in lines)
    return struct.pack("<2sIIIIiiHHIIiiII", b"BM", 54 + len(body), 0, 54, 40, len(rows[0]), len(rows), 1, 24, 0, len(body),
                       2835, 2835, 0, 0) + body


def gif_of(rows: Rows) -> bytes:
    """Returns a GIF with 128 shades. All codes have 8 bits, because the code table is cleared before longer codes are
    needed."""
    head = struct.pack("<6sHHBBB", b"GIF89a", len(rows[0]), len(rows), 0xF6, 0, 0)
    head += b"".join(bytes([i * 2 + i // 64] * 3) for i in range(128))
    values, codes = [value // 2 for row in rows for value in row], []
    for at in range(0, len(values), 100):
        codes += [128, *values[at:at + 100]]
    data = bytes([*codes, 129])
    blocks = b"".join(bytes([len(data[at:at + 255])]) + data[at:at + 255] for at in range(0, len(data), 255))
    return head + struct.pack("<cHHHHBB", b",", 0, 0, len(rows[0]), len(rows), 0, 7) + blocks + b"\0;"


def webp_with(data: bytes, width: int, height: int, orientation: int = 1, profile: bytes = b"") -> bytes:
    """Returns the WebP file `data` with Exif data and a color profile (RFC 9649, 2.7). `data` must consist of one chunk."""
    def part(name: bytes, body: bytes) -> bytes:
        return name + struct.pack("<I", len(body)) + body + b"\0" * (len(body) % 2)

    flags = (0x20 if profile else 0) | (0x08 if orientation != 1 else 0)
    size = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    body = part(b"VP8X", bytes([flags, 0, 0, 0]) + size) + (part(b"ICCP", profile) if profile else b"") + data[12:]
    body += part(b"EXIF", exif(orientation)) if orientation != 1 else b""
    return b"RIFF" + struct.pack("<I", 4 + len(body)) + b"WEBP" + body


def ppm_of(rows: Rows) -> bytes:
    return b"P6 %d %d 255\n" % (len(rows[0]), len(rows)) + b"".join(bytes([value] * 3) for row in rows for value in row)


def plain_png(rows: Rows) -> bytes:
    return png.to_png(Picture(len(rows[0]), len(rows), [bytes(row) for row in rows]))
