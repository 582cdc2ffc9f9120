"""Tests books with font files: mazepress detects whether each file is regular, bold or slanted."""
import re
import shutil
from pathlib import Path
from typing import Dict, List

import paths
from program import Program, main
from tap import Skip, expect, need, tool

PLACES = [Path("/usr/share/fonts/truetype/lato"), Path("/usr/share/fonts/lato")]
SPEC = """\
title: A title
seed: 4
how-to-play: yes
puzzles: 2
maze: rect8x8
{font}
"""


def lato(program: Program, *names: str) -> List[str]:
    """Copies font files of the family Lato into the test's folder, one for each style in `names`, and returns the file names."""
    for place in PLACES:
        if (place / "Lato-Regular.ttf").exists():
            for name in names:
                shutil.copy(place / f"Lato-{name}.ttf", program.folder)
            return [f"Lato-{name}.ttf" for name in names]
    raise Skip("no Lato where it usually is")


def book(program: Program, font: str, *more: str) -> str:
    spec, path = program.in_folder("book.yaml"), program.in_folder("book.pdf")
    spec.write_text(SPEC.format(font=font), encoding="utf-8")
    program.done("book", "book.yaml", "-o", "book.pdf", *more)
    return str(path)


def fonts_in(path: str) -> List[str]:
    """Returns the names of the fonts in a PDF file, except monospaced fonts. The prefixes of subsets are removed."""
    names = [line.split()[0].split("+")[-1] for line in tool("pdffonts", path).decode().splitlines()[2:]]
    return sorted(name for name in names if "Mono" not in name)


def bold_texts(path: str) -> Dict[str, bool]:
    """Returns a dictionary from each text of a PDF file to a flag, which is true if poppler reports the text as bold."""
    html = tool("pdftohtml", "-xml", "-stdout", "-i", path).decode("utf-8")
    return {re.sub("<[^>]+>", "", text): "<b>" in text for text in re.findall(r"<text [^>]*>(.*?)</text>", html)}


def headings_are_bold(program: Program) -> None:
    """If a book has a regular, a bold and a slanted font file, its texts are regular, its headings are bold, and DejaVu is not used"""
    need("pdffonts", "pdftohtml")
    files = lato(program, "Regular", "Bold", "Italic")
    path = book(program, f"font: [{', '.join(files)}]")
    expect([name for name in fonts_in(path) if "DejaVu" not in name], ["Lato-Bold", "Lato-Regular"], "fonts")
    bold = bold_texts(path)
    rules = [is_bold for text, is_bold in bold.items() if text.startswith("Every maze")]
    expect((bold.get("How to play"), rules), (True, [False]), "heading and text are bold")


def order_and_spelling(program: Program) -> None:
    """Font files give the same book in any order, as a list or separated by commas, and their paths are relative to the book's folder"""
    regular, bold = lato(program, "Regular", "Bold")
    wanted = Path(book(program, f"font: [{regular}, {bold}]")).read_bytes()
    expect(Path(book(program, f"font: [{bold}, {regular}]")).read_bytes() == wanted, True, "the other order")
    expect(Path(book(program, f"font: \"{bold}, {regular}\"")).read_bytes() == wanted, True, "with a comma")
    expect(Path(book(program, "", "--set", f"font={bold},{regular}")).read_bytes() == wanted, True, "set")
    expect(Path(book(program, "", "--font", f"{regular},{bold}")).read_bytes() == wanted, True, "the option")
    program.in_folder("below").mkdir()
    program.in_folder("below/book.yaml").write_text(SPEC.format(font=f"font: [../{bold}, ../{regular}]"), encoding="utf-8")
    program.done("book", "below/book.yaml", "-o", "other.pdf")
    expect(program.in_folder("other.pdf").read_bytes() == wanted, True, "paths from the book's own folder")


main()
