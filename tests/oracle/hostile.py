"""Makes files that try to exhaust the memory or the time of a reader. Some files have few bytes but claim a large size; others
repeat the same elements many times.

The files are written piece by piece, so that the writer needs little memory. Many files are just large enough that a reader whose
memory is proportional to the file would need 72 MB."""
import struct
import zlib
from functools import lru_cache
from pathlib import Path
from typing import Callable, Dict, Iterable

import paths
from readers import png

MEGABYTE = 1 << 20
ENOUGH = 72 * MEGABYTE


def write_pieces(path: Path, pieces: Iterable[bytes]) -> None:
    with open(path, "wb") as file:
        for piece in pieces:
            file.write(piece)


def repeat(piece: bytes, count: int) -> Iterable[bytes]:
    """Yields `count` copies of `piece`, joined into blocks of up to 64 KB."""
    many = max(1, min(count, 65536 // len(piece)))
    for _ in range(count // many):
        yield piece * many
    yield piece * (count % many)


# --- png ------------------------------------------------------------------------------------------

def png_end(width: int = 8, height: int = 8) -> bytes:
    """Returns the IDAT and IEND chunks of a PNG whose upper half is black and whose lower half is white."""
    rows = bytes((width + 1) * (height // 2)) + (b"\0" + b"\xFF" * width) * (height - height // 2)
    return png.chunk(b"IDAT", zlib.compress(rows)) + png.chunk(b"IEND", b"")


def png_small(path: Path) -> None:
    write_pieces(path, [png.head(8, 8), png_end()])


def png_large(path: Path) -> None:
    write_pieces(path, [png.head(4000, 4000), png_end(4000, 4000)])


def png_white(path: Path) -> None:
    """Writes a picture without a figure, for which mazepress looks for other options."""
    rows = (b"\0" + b"\xFF" * 4000) * 4000
    write_pieces(path, [png.head(4000, 4000), png.chunk(b"IDAT", zlib.compress(rows)), png.chunk(b"IEND", b"")])


def png_of(kind: bytes, start: bytes, size: int) -> Callable[[Path], None]:
    """Returns a function that writes a PNG with a chunk of the given kind. The content of the chunk is `start`, followed by
    `size` letters."""
    def make(path: Path) -> None:
        crc = zlib.crc32(start, zlib.crc32(kind))
        with open(path, "wb") as file:
            file.write(png.head(8, 8) + struct.pack(">I", len(start) + size) + kind + start)
            for piece in repeat(b"a", size):
                crc = zlib.crc32(piece, crc)
                file.write(piece)
            file.write(struct.pack(">I", crc) + png_end())
    return make


def png_claims(kind: bytes, start: bytes) -> Callable[[Path], None]:
    """Returns a function that writes a PNG with a chunk whose length field claims 2 GB. The file is shorter, and its
    end is a hole, which takes no space on the disk."""
    def make(path: Path) -> None:
        with open(path, "wb") as file:
            file.write(png.head(8, 8) + struct.pack(">I", 0x7FFFFFFF) + kind + start)
            file.truncate(file.tell() + ENOUGH)
    return make


def png_deflated(path: Path) -> None:
    """Writes a PNG with a long text, which compression has reduced to 70 KB."""
    squeeze = zlib.compressobj(9)
    data = b"".join([squeeze.compress(piece) for piece in repeat(b"a", ENOUGH)])
    write_pieces(path, [png.head(8, 8), png.chunk(b"zTXt", b"Recipe\0\0" + data + squeeze.flush()), png_end()])


def png_many_texts(path: Path) -> None:
    """Writes a PNG with many texts, each of which is just below the size limit."""
    text = png.chunk(b"tEXt", b"Mask\0" + b"a" * 3_900_000)
    write_pieces(path, [png.head(8, 8), *[text] * 19, png_end()])


# --- jpeg -----------------------------------------------------------------------------------------

def jpeg_of(side: int, progressive: bool = False, orientation: int = 1) -> Callable[[Path], None]:
    """Returns a function that writes a JPEG whose upper half is black and whose lower half is gray. Each square of 8 x 8 pixels
    repeats the shade of the previous square, except two squares. A square is stored in two bits, or in one bit in a progressive file."""
    def segment(marker: int, data: bytes) -> bytes:
        return struct.pack(">BBH", 0xFF, marker, len(data) + 2) + data

    def make(path: Path) -> None:
        exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01" + struct.pack(">HHIHH", 0x112, 3, 1, orientation, 0) + bytes(4)
        first_code_is_0 = b"\x01" + bytes(15) + b"\0"
        codes_are_0_and_7 = b"\x01\x01" + bytes(14) + b"\0\x07"     # the second code is followed by seven bits of a difference
        start = b"".join([b"\xFF\xD8", segment(0xE1, exif), segment(0xDB, b"\0\x08" + b"\x01" * 63),
                          segment(0xC2 if progressive else 0xC0, struct.pack(">BHHBBBB", 8, side, side, 1, 1, 0x11, 0)),
                          segment(0xC4, b"\x00" + codes_are_0_and_7), segment(0xC4, b"\x10" + first_code_is_0),
                          segment(0xDA, bytes([1, 1, 0, 0, 0 if progressive else 63, 0]))])
        count = (side // 8) ** 2 * (1 if progressive else 2) // 8
        darker, lighter = b"\x80\0", b"\xBF\x80"     # the first of the squares in these bytes differs by 127
        write_pieces(path, [start, darker, *repeat(b"\0", count // 2), lighter, *repeat(b"\0", count - count // 2 - 2), b"\xFF\xD9"])
    return make


JPEGS = {
    "small.jpg": jpeg_of(64),
    "turned.jpg": jpeg_of(4800, orientation=6),
    "progressive.jpg": jpeg_of(16500, progressive=True),
    "progressive-few.jpg": jpeg_of(4800, progressive=True),
}

# --- svg ------------------------------------------------------------------------------------------

SVG_START = b'<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">'
SVG_PATH = b'<path d="M0 0h8v8h-8z"/>'


def svg_of(*parts: Iterable[bytes]) -> Callable[[Path], None]:
    def make(path: Path) -> None:
        write_pieces(path, (piece for part in parts for piece in part))
    return make


def svg_repeated(before: bytes, piece: bytes, count: int, after: bytes) -> Callable[[Path], None]:
    return svg_of([before], repeat(piece, count), [after])


LINE, CROSSING = b"M0 0h8 ", b"l1-1"
MASKED = b'<mask id="m"><path fill="#fff" d="M0 0h8v8z"/></mask>'
MARKED = b'<path marker-mid="url(#m)" d="M0 0'
DRAWN_TWICE = b'<defs><g id="a">' + b'<path d="M0 0h1v1z"/>' * 400 + b"</g></defs>"

SVGS = {
    "small.svg": svg_of([SVG_START, SVG_PATH, b"</svg>"]),
    "deep.svg": svg_repeated(SVG_START, b"<g>", 500_000, b""),
    "attribute.svg": svg_repeated(SVG_START + b'<path d="', LINE, ENOUGH // len(LINE), b'"/></svg>'),
    "root.svg": svg_repeated(b'<svg data-mask="', b"aaaaaaaa", 5 * MEGABYTE, b'" data-recipe="rect5x5-1"/>'),
    "name.svg": svg_repeated(SVG_START + b"<", b"aaaaaaaa", ENOUGH // 8, b"/></svg>"),
    "text.svg": svg_repeated(SVG_START + b"<metadata>", b"aaaaaaa ", 3 * MEGABYTE, b"</metadata></svg>"),
    "words.svg": svg_repeated(SVG_START + b"<metadata>", b"a ", 1_900_000, b"</metadata></svg>"),
    "comment.svg": svg_repeated(SVG_START + b"<!--", b"aaaaaaaa", ENOUGH // 8, b"--></svg>"),
    "doctype.svg": svg_repeated(b"<!DOCTYPE svg [", b"<!ENTITY a 'b'>", ENOUGH // 15, b"]>" + SVG_START),
    "paths.svg": svg_repeated(SVG_START, SVG_PATH, 600_000, b"</svg>"),
    "rings.svg": svg_repeated(SVG_START + b'<path d="', b"M0 0h8v8z", 400_000, b'"/></svg>'),
}

# Pictures that are slow to paint. mazepress accepts the files whose names end with -few.svg, and rejects the others.
PICTURES = {
    "elements.svg": svg_repeated(SVG_START, b"<g/>", 150_000, b"</svg>"),
    "crossing.svg": svg_repeated(SVG_START + b'<path stroke="red" d="M0 0', CROSSING, 450_000, b'"/></svg>'),
    "masked.svg": svg_repeated(SVG_START + MASKED, b'<path mask="url(#m)" d="M0 0h8v8z"/>', 4_000, b"</svg>"),
    "used.svg": svg_repeated(SVG_START + DRAWN_TWICE, b'<use href="#a"/>', 2_000, b"</svg>"),
    "marked.svg": svg_repeated(SVG_START + b'<marker id="m">' + SVG_PATH * 8 + b"</marker>" + MARKED, CROSSING,
                               50_000, b'"/></svg>'),
    "within-few.svg": svg_of([SVG_START], repeat(b'<g opacity=".9">', 45), [SVG_PATH], repeat(b"</g>", 45), [b"</svg>"]),
    "within.svg": svg_of([SVG_START], repeat(b'<g opacity=".9">', 190), [SVG_PATH], repeat(b"</g>", 190), [b"</svg>"]),
    "elements-few.svg": svg_repeated(SVG_START, b"<g/>", 35_000, b"</svg>"),
    "crossing-few.svg": svg_repeated(SVG_START + b'<path stroke="red" d="M0 0', CROSSING, 70_000, b'"/></svg>'),
    "masked-few.svg": svg_repeated(SVG_START + MASKED, b'<path mask="url(#m)" d="M0 0h8v8z"/>', 1_500, b"</svg>"),
}

PNGS = {
    "small.png": png_small,
    "large.png": png_large,
    "white.png": png_white,
    "text.png": png_of(b"tEXt", b"Recipe\0", ENOUGH),
    "international.png": png_of(b"iTXt", b"Recipe\0\0\0\0\0", ENOUGH),
    "profile.png": png_of(b"iCCP", b"a\0\0", ENOUGH),
    "palette.png": png_of(b"sPLT", b"a\0\x08", ENOUGH),
    "claims-text.png": png_claims(b"tEXt", b"Recipe\0"),
    "claims-deflated.png": png_claims(b"zTXt", b"Recipe\0\0"),
    "claims-profile.png": png_claims(b"iCCP", b"a\0\0"),
    "deflated.png": png_deflated,
    "texts.png": png_many_texts,
}

# --- pdf ------------------------------------------------------------------------------------------

def deflated(*parts: Iterable[bytes]) -> bytes:
    squeeze = zlib.compressobj(9)
    return b"".join([squeeze.compress(piece) for part in parts for piece in part]) + squeeze.flush()


def pdf_with(*objects: bytes) -> bytes:
    """Returns a PDF with these objects. The first is the catalog, and the third is the document information."""
    body, places = [b"%PDF-1.5\n"], []
    at = len(body[0])
    for number, text in enumerate(objects, 1):
        places.append(at)
        body.append(b"%d 0 obj%sendobj\n" % (number, text))
        at += len(body[-1])
    table = b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1) + b"".join(b"%010d 00000 n \n" % place for place in places)
    return b"".join(body) + table + b"trailer<</Size %d/Root 1 0 R/Info 3 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, at)


def pdf_of(before: bytes, piece: bytes, count: int, after: bytes) -> Callable[[Path], None]:
    """Returns a function that writes a PDF without pages. The document information is `before`, `count` copies of `piece`, and
    `after`."""
    return lambda path: path.write_bytes(pdf_with(
        b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[]/Count 0>>", before + b"".join(repeat(piece, count)) + after))


@lru_cache(maxsize=None)
def long_information() -> bytes:
    return deflated([b"3 0 "], repeat(b" ", ENOUGH), [b"<</Creator(mazepress 0.9.0)/Keywords(rect3x3-1)>>"])


def pdf_deflated(named: bytes = b"/Type/ObjStm/Filter/FlateDecode", again: Callable[[bytes], bytes] = bytes, space: bytes = b"") -> Callable[[Path], None]:
    """Returns a function that writes a PDF with long document information in a stream. The stream is deflated to about 70 KB, and
    then changed by the function `again`. `named` is the type and the filters of the stream."""
    def make(path: Path) -> None:
        data = again(long_information())
        body = b"%%PDF-1.5\n1 0 obj<</N 1/First 4%s/Length %d>>stream%s\n" % (named, len(data), space) + data
        body += b"\nendstream endobj\n"
        catalog = len(body)
        body += b"4 0 obj<</Type/Catalog/Pages 5 0 R>>endobj\n"
        pages = len(body)
        body += b"5 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n"
        rows = b"".join(struct.pack(">BIB", *row) for row in
                        [(0, 0, 0), (1, 9, 0), (1, len(body), 0), (2, 1, 0), (1, catalog, 0), (1, pages, 0)])
        body += b"2 0 obj<</Type/XRef/W[1 4 1]/Size 6/Root 4 0 R/Info 3 0 R/Length %d>>stream\n" % len(rows) + rows
        path.write_bytes(body + b"\nendstream endobj\nstartxref\n%d\n%%%%EOF\n" % body.rindex(b"2 0 obj"))
    return make


def pdf_many(path: Path) -> None:
    """Writes a PDF with 3000 streams. Each stream has 2 MB and is deflated to 2 KB."""
    data = deflated([], repeat(b" ", 2_000_000), [])
    path.write_bytes(b"%PDF-1.5\n" + b"".join(b"%d 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n%s\nendstream endobj\n"
                                              % (n, data) for n in range(1, 3001)))


def pdf_pages(nodes: int, kids: int) -> Callable[[Path], None]:
    """Returns a function that writes a PDF with a single page object. The page tree lists one node `nodes` times, and this node
    lists the page `kids` times."""
    return lambda path: path.write_bytes(pdf_with(
        b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Count %d/Kids[%s]>>" % (nodes * kids, b" 5 0 R" * nodes), OURS + b"(rect3x3-1)>>",
        b"<</Type/Page/Parent 5 0 R/MediaBox[0 0 612 792]>>", b"<</Type/Pages/Parent 2 0 R/Count %d/Kids[%s]>>" % (kids, b" 4 0 R" * kids)))


def pdf_notes(pages: int, recipe: bytes, count: int) -> Callable[[Path], None]:
    """Returns a function that writes a PDF with `pages` pages, all of which refer to the same note. The note repeats the recipe
    `count` times."""
    kids = b"".join(b"%d 0 R " % (5 + i) for i in range(pages))
    return lambda path: path.write_bytes(pdf_with(
        b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Count %d/Kids[%s]>>" % (pages, kids), OURS + b"()>>",
        b"<</mazepress<</Private<</Recipes(" + recipe * count + b")>>>>>>",
        *[b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/PieceInfo 4 0 R>>"] * pages))


OURS = b"<</Creator(mazepress 0.9.0)/Keywords"
PDFS = {
    "small.pdf": pdf_of(OURS, b"(rect3x3-1)", 1, b">>"),
    "keywords.pdf": pdf_of(OURS + b"(", b"rect3x3-", 3 * MEGABYTE, b"1)>>"),
    "array.pdf": pdf_of(OURS + b"[", b"1 ", 1_500_000, b"]>>"),
    "deflated.pdf": pdf_deflated(),
    "again.pdf": pdf_deflated(b"/Type/ObjStm/Filter[/FlateDecode/FlateDecode]", zlib.compress),
    "digits.pdf": pdf_deflated(b"/Type/ObjStm/Filter[/ASCIIHexDecode/FlateDecode]", lambda data: data.hex().encode() + b">"),
    "untyped.pdf": pdf_deflated(b"/Filter/FlateDecode"),
    "escaped.pdf": pdf_deflated(b"/Type/Obj#53tm/F#69lter/Flate#44ecode"),
    "named.pdf": pdf_deflated(b"/Type/ObjStm/Filter/FlateDecode/Name/obj"),
    "spaced.pdf": pdf_deflated(b"/Type/ObjStm/Filter/FlateDecode", lambda data: data, b" "),
    "many.pdf": pdf_many,
    "pages.pdf": pdf_pages(1, 600_000),
    "nodes.pdf": pdf_pages(600, 1_000),
    "notes.pdf": pdf_notes(500, b"rect3x3-1 ", 60_000),
}

# --- lists ----------------------------------------------------------------------------------------

LISTS = {
    "small.txt": lambda path: write_pieces(path, [b"rect3x3-1\n"]),
    "line.txt": lambda path: write_pieces(path, repeat(b"rect3x3-1 ", ENOUGH // 10)),
    "many.txt": lambda path: write_pieces(path, (b"rect3x3-%d\n" % i for i in range(200_000))),
    "options.txt": lambda path: write_pieces(path, (b"rect3x3-%d --heat yes\n" % i for i in range(50_000))),
    "long.txt": lambda path: write_pieces(path, (b"rect30x30-random-braid50-%d\n" % i for i in range(200_000))),
}

FILES: Dict[str, Callable[[Path], None]] = {**PNGS, **JPEGS, **SVGS, **PICTURES, **PDFS, **LISTS}
