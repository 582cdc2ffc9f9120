"""The text of a PDF, as pdftotext reads it: the texts of pages, and the positions of words."""
import html
import re
from typing import List, NamedTuple, Optional

from tap import Words, need, tool

MM = 72 / 25.4      # points per millimeter

WORD = re.compile(r'<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)</word>', re.S)
PAGE = re.compile(r'<page width="([\d.]+)" height="([\d.]+)">(.*?)</page>', re.S)


class Word(NamedTuple):
    """A word and its box, in points from the upper left corner of the page."""
    text: str
    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> float:
        return (self.left + self.right) / 2


class Page(NamedTuple):
    """A page: its width and height in points, and its words."""
    width: float
    height: float
    words: List[Word]

    @property
    def text(self) -> str:
        return " ".join(word.text for word in self.words)


def text_of(path: Words, *options: str, page: Optional[int] = None) -> str:
    """Returns the text of one page or of all pages. A form feed follows each page."""
    need("pdftotext")
    pages = ["-f", str(page), "-l", str(page)] if page else []
    return tool("pdftotext", "-enc", "UTF-8", *pages, *options, path, "-").decode("utf-8")


def texts_of(path: Words, *options: str) -> List[str]:
    """Returns the text of each page."""
    return text_of(path, *options).split("\f")[:-1]


def squeezed(text: str) -> str:
    """Returns the text in which one space replaces each run of white space."""
    return " ".join(text.split())


def pages_of(path: Words, page: Optional[int] = None) -> List[Page]:
    """Returns the pages of a PDF, or only page `page`, with their words and the positions of the words."""
    return [Page(float(width), float(height), [word_of(match) for match in WORD.finditer(body)])
            for width, height, body in PAGE.findall(text_of(path, "-bbox", page=page))]


BLOCK = re.compile(r"<block [^>]*>(.*?)</block>", re.S)
LINE = re.compile(r"<line [^>]*>(.*?)</line>", re.S)


def blocks_of(path: Words) -> List[List[List[List[Word]]]]:
    """Returns the blocks of text of each page. A block is a list of lines, and a line is a list of words."""
    pages = text_of(path, "-bbox-layout").split("<page ")[1:]
    return [[[[word_of(match) for match in WORD.finditer(line)] for line in LINE.findall(block)] for block in BLOCK.findall(page)]
            for page in pages]


def words_of(path: Words, page: int) -> List[Word]:
    return pages_of(path, page)[0].words


def word_of(match) -> Word:
    left, top, right, bottom = (float(number) for number in match.groups()[:4])
    return Word(html.unescape(match.group(5)), left, top, right, bottom)


def lines_of(page: Page) -> List[List[Word]]:
    """Returns the lines of a page from top to bottom. A line is a list of words from left to right."""
    lines = []
    for word in sorted(page.words, key=lambda w: (w.top + w.bottom) / 2):
        middle = (word.top + word.bottom) / 2
        if lines and lines[-1][0].top < middle < lines[-1][0].bottom:
            lines[-1].append(word)
        else:
            lines.append([word])
    return [sorted(line, key=lambda w: w.left) for line in lines]


def has_line(page: Page, text: str) -> bool:
    """True if a line of the page, read from left to right, equals `text`. The order of the words in the file does not matter."""
    return any(" ".join(word.text for word in line) == text for line in lines_of(page))
