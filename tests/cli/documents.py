"""Documents as other tools see them: the texts, words and facts of a PDF."""
import re
from typing import List, NamedTuple

from program import Program
from tap import Failure, need, tool

MM = 72 / 25.4


def pages_of(path: str) -> List[str]:
    """The text of every page."""
    need("pdftotext")
    text = tool("pdftotext", "-enc", "UTF-8", "-layout", path, "-").decode("utf-8")
    return text.split("\f")[:-1]


class Word(NamedTuple):
    text: str
    left: float
    top: float
    right: float
    bottom: float


def words_of(path: str, page: int) -> List[Word]:
    need("pdftotext")
    html = tool("pdftotext", "-enc", "UTF-8", "-bbox", "-f", str(page), "-l", str(page), path, "-").decode()
    found = re.findall(r'<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)</word>', html)
    return [Word(text, *map(float, box)) for *box, text in found]


def draw_pdf(program: Program, *arguments: str) -> str:
    program.draw("a.pdf", *arguments)
    return str(program.in_folder("a.pdf"))


def make_book(program: Program, *arguments: str, name: str = "book.pdf") -> str:
    program.done("book", "-o", name, *arguments)
    return str(program.in_folder(name))


def expect_in(part: str, text: str, what: str) -> None:
    if part not in text:
        raise Failure(f"{what}: {part!r} is missing in {text[:400]!r}")


STYLE = ["--wall-color", "navy", "--solution-color", "#c00", "--arrows", "color", "--joins", "round"]
