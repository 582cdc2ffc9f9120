"""Tests right-bound books, and texts that continue on the next page."""
import json
import unicodedata
from typing import Tuple

import paths
from program import Program, main
from readers import painted, pdftext
from tap import expect, fail_if_any, need, tool


def book(program: Program, name: str, spec: str, *more: str) -> str:
    program.in_folder(f"{name}.yaml").write_text(spec, encoding="utf-8")
    program.done("book", f"{name}.yaml", *more, "-o", f"{name}.pdf")
    return str(program.in_folder(f"{name}.pdf"))


def catalog_of(path: str) -> dict:
    objects = json.loads(tool("qpdf", "--json", path))["qpdf"][1]
    return objects["obj:" + objects["trailer"]["value"]["/Root"]]["value"]


# --- right-bound books ------------------------------------------------------------------

SHOP = """\
title: T
language: TAG
seed: 5
press: kdp
look: plain
trim: 8.5x11in
margin: 0.25in
answers: none
bleed: BLEED
maze: rect12x10
sections: [{name: NAME, puzzles: 24}]
"""


def ink_of(path: str, page: int) -> Tuple[float, float]:
    """Returns the distances from the left and from the right edge of a page to the nearest ink, in inches."""
    dpi = 72
    picture = painted.page_of(path, page, dpi, "-gray")
    inked = [x for x, column in enumerate(zip(*picture.rows)) if min(column) < 128]
    return inked[0] / dpi, (picture.width - 1 - inked[-1]) / dpi


def gutter_is_at_the_right(program: Program) -> None:
    """In a right-bound book, the spine is on the right of odd pages, and check detects this from the file alone"""
    need("pdftoppm", "qpdf")
    for tag, sides, name in (("en", (.375, .25), "Section"), ("ar", (.25, .375), "قسم")):
        path = book(program, tag, SHOP.replace("TAG", tag).replace("BLEED", "no").replace("NAME", name))
        pages = int(tool("qpdf", "--show-npages", path))
        odd = [ink_of(path, n) for n in range(7, pages - 3, 2)]
        even = [ink_of(path, n) for n in range(6, pages - 3, 2)]
        for hand, inks, wanted in (("odd", odd, sides), ("even", even, sides[::-1])):
            least = [min(ink[side] for ink in inks) for side in (0, 1)]
            for side in (0, 1):
                expect(wanted[side] - .02 < least[side] < wanted[side] + .09, True, f"{tag}: ink of {hand} pages, {least}")
            expect((least[0] > least[1]) == (wanted[0] > wanted[1]), True, f"{tag}: the wider side of {hand} pages")
        program.done("check", path, "--press", "kdp")
        viewer = catalog_of(path).get("/ViewerPreferences", {})
        expect(viewer.get("/Direction"), "/R2L" if tag == "ar" else None, "direction")
    bytes_of = program.in_folder("ar.pdf").read_bytes()
    expect(bytes_of.count(b"/Direction /R2L"), 1, "directions")
    program.in_folder("left.pdf").write_bytes(bytes_of.replace(b"/Direction /R2L", b"/Direction /L2R"))
    result = program.run("check", "left.pdf", "--press", "kdp")
    expect(result.status != 0 and "spine" in result.text + result.message, True, "ink in the spine is told")



# --- texts ----------------------------------------------------------------------------------

RULES = {
    "en": "The rabbit is hungry and would like to find its way to the carrot at the other end of the maze. There is just one way; follow it.",
    "ar": "ساعد الأرنب على الوصول إلى الجزرة فاتبع الطريق ولا تلمس الجدران",
    "ja": "迷路はうさぎがにんじんを見つけるためのものです。鉛筆で線をひいて、壁にふれないように進みましょう。"}
LONG = """\
title: T
language: {tag}
seed: 5
look: plain
trim: 100x100mm
puzzles: 1
maze: rect5x5
answers: none
page-numbers: no
how-to-play: yes
words:
  how-to-play-text: |
{rules}
"""


def letters_of(text: str) -> str:
    """Returns the letters and signs of a text, without spaces and direction marks. Joined Arabic letters become plain letters."""
    plain = unicodedata.normalize("NFKC", text)
    return "".join(c for c in plain if not c.isspace() and unicodedata.category(c) != "Cf")


def long_texts_are_justified(program: Program) -> None:
    """The rules in a book are on as many pages as they need, with all letters; lines fill the page, except the last line of a paragraph"""
    need("pdftotext")
    for tag, sentence in RULES.items():
        paragraphs = [sentence * count for count in (2, 1, 1, 3, 1)]
        rules = "\n".join("    " + paragraph for paragraph in paragraphs)
        path = book(program, tag, LONG.format(tag=tag, rules=rules))
        expect(letters_of("".join(paragraphs)) in letters_of(pdftext.text_of(path)), True, f"letters of the rules in {tag}")
        pages = [pdftext.lines_of(page) for page in pdftext.pages_of(path)[1:-1]]
        expect(len(pages) > 1, True, f"{tag}: pages")
        ends = [[(line[0].left, max(word.right for word in line)) for line in page] for page in pages]
        ends[0] = ends[0][1:]       # without the heading
        left, right = 15 * pdftext.MM, 85 * pdftext.MM
        short = [[i for i, (low, high) in enumerate(page) if high - low < right - left - 1] for page in ends]
        expect(sum(map(len, short)), len(paragraphs), f"{tag}: short lines")
        fail_if_any(f"{tag}: a line from {low:.1f} to {high:.1f}" for page in ends for low, high in page
                    if abs((high - right) if tag == "ar" else (low - left)) > .6)
        fail_if_any(f"{tag}: a page begins with the last line of a paragraph" for page in short[1:] if page[0] == 0)
        words = [line[0].text for page in pages for line in page]
        fail_if_any(f"a line begins with {word}" for word in words if word[0] in "。、")


main()
