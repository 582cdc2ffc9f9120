"""Images of PDF pages and SVG drawings, as painted by other programs."""
from typing import List, Optional

from readers import png
from readers.pictures import Picture, next_of_pnm
from tap import Words, need, tool


def pages_of(path: Words, dpi: float, *options: str, page: Optional[int] = None) -> List[Picture]:
    """Returns images of the pages of a PDF, or of only one page. `options` are options of pdftoppm, such as -gray."""
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
    """Returns the image of an SVG on white paper. `options` are options of rsvg-convert."""
    need("rsvg-convert")
    return png.read(tool("rsvg-convert", "-b", "white", *options, path))
