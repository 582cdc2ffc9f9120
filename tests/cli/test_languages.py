"""Tests texts of books that continue on the next page."""
import unicodedata

import paths
from program import Program, main
from readers import pdftext
from tap import expect, fail_if_any, need


def book(program: Program, name: str, spec: str, *more: str) -> str:
    program.in_folder(f"{name}.yaml").write_text(spec, encoding="utf-8")
    program.done("book", f"{name}.yaml", *more, "-o", f"{name}.pdf")
    return str(program.in_folder(f"{name}.pdf"))


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
