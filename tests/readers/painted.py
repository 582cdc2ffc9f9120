"""Images of PDF pages and of SVG drawings, which other programs paint."""
from typing import List, Optional

from readers import png
from readers.pictures import Picture, next_of_pnm
from tap import Words, need, tool


def pages_of(path: Words, dpi: float, *options: str, page: Optional[int] = None) -> List[Picture]:
    """Returns the pages of a PDF, or one of them; the options are those of pdftoppm, such as -gray."""
    need("pdftoppm")
    only = ["-f", str(page), "-l", str(page)] if page else []
    data, found = tool("pdftoppm", "-r", str(dpi), *only, *options, path), []
    while data:
        picture, data = next_of_pnm(data)
        found.append(picture)
    return found


def page_of(path: Words, page: int, dpi: float, *options: str) -> Picture:
    return pages_of(path, dpi, *options, page=page)[0]


def svg(path: Words, *options: str) -> Picture:
    """Returns the image of an SVG on white paper; the options are those of rsvg-convert."""
    need("rsvg-convert")
    return png.read(tool("rsvg-convert", "-b", "white", *options, path))
