"""Helpers for tests of PDF files: they draw sheets, make books, and return the texts of pages."""
from typing import List

from program import Program
from readers import pdftext
from tap import Failure


def pages_of(path: str) -> List[str]:
    """Returns a list with the text of each page of a PDF file."""
    return pdftext.texts_of(path, "-layout")


def make_book(program: Program, *arguments: str, name: str = "book.pdf") -> str:
    program.done("book", "-o", name, *arguments)
    return str(program.in_folder(name))


def expect_in(part: str, text: str, what: str) -> None:
    if part not in text:
        raise Failure(f"{what}: {part!r} is missing in {text[:400]!r}")


STYLE = ["--wall-color", "navy", "--solution-color", "#c00", "--arrows", "color", "--joins", "round"]
