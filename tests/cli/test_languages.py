"""Tests books in Chinese, Japanese and Arabic, and right-bound books."""
import json
import re
from pathlib import Path
from typing import Dict, List, Tuple

import paths
from program import Program, main
from readers import painted, pdftext
from tap import Failure, Skip, expect, need, tool

# For the languages with wide letters, the family of their font and texts that the book must contain, written independently of the
# program. rows/books.txt has the other languages.
WIDE_LANGUAGES: Dict[str, Tuple[str, List[str]]] = {
    "ja": ("NotoSansCJKjp", ["目次", "遊び方", "解答", "6ページ", "問題1〜2", "問題3", "いつも一つだけ"]),
    "zh": ("NotoSansCJKsc", ["目录", "玩法", "答案", "第6页", "第1至2题", "第3题", "只有一条通路"]),
}
ENGLISH = ["Contents", "How to play", "Solutions", "page 6", "Puzzles 1 to 2", "Puzzle 3", "exactly one way"]
ARABIC = ["المحتويات", "طريقة اللعب", "الحلول"]
WIDE = Path("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc")

SPEC = """\
title: T
author: A
language: TAG
seed: 5
press: screen
look: plain
maze: rect5x5
sections: [{name: S, puzzles: 2}, {name: U, puzzles: 1}]
"""


def book(program: Program, name: str, spec: str, *more: str) -> str:
    program.in_folder(f"{name}.yaml").write_text(spec, encoding="utf-8")
    program.done("book", f"{name}.yaml", *more, "-o", f"{name}.pdf")
    return str(program.in_folder(f"{name}.pdf"))


def catalog_of(path: str) -> dict:
    objects = json.loads(tool("qpdf", "--json", path))["qpdf"][1]
    return objects["obj:" + objects["trailer"]["value"]["/Root"]]["value"]


def said_in(path: str) -> str:
    """Returns the printed text and the titles of the bookmarks of a PDF file. Each run of white space is replaced by one space."""
    printed = pdftext.text_of(path)
    titles = re.findall(r'"title": (".*")', tool("qpdf", "--json", "--json-key=outlines", path).decode())
    printed = re.sub("[\u200e\u200f\u202a-\u202e]", "", printed)
    return re.sub(r"\s+", " ", printed + " ".join(json.loads(title) for title in titles))


def wide_letters_are_set_in_their_own_font(program: Program) -> None:
    """Chinese and Japanese books have texts in their languages, and use different fonts, because some characters differ in form"""
    need("pdffonts", "qpdf")
    if not WIDE.exists():
        raise Skip("no Noto Sans CJK where it usually is")
    for tag, (family, words) in WIDE_LANGUAGES.items():
        path = book(program, tag, SPEC.replace("TAG", tag))
        fonts = tool("pdffonts", path).decode()
        expect(family in fonts and "CJK" in fonts.replace(family, "", 99), False, f"strange fonts of {tag}: {fonts}")
        expect(family in fonts, True, f"{family} in {fonts}")
        printed = said_in(path).replace("\u00ad", "").replace(" ", "")
        expect([word for word in words if word not in printed], [], f"texts in {printed}")
        expect([word for word in ENGLISH if word.replace(" ", "") in printed], [], f"English in {printed}")
        expect(catalog_of(path)["/Lang"], f"u:{tag}", "Lang")


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


def bleed_is_at_the_other_side(program: Program) -> None:
    """Trim boxes do not include the bleed, which is on the left of odd pages and on the right of even pages in a right-bound book"""
    need("qpdf")
    path = book(program, "b", SHOP.replace("TAG", "he").replace("BLEED", "yes").replace("NAME", "S")
                .replace("margin: 0.25in\n", ""))
    objects = json.loads(tool("qpdf", "--json", path))
    for page in objects["pages"][:6]:
        values = objects["qpdf"][1]["obj:" + page["object"]]["value"]
        media, trim = values["/MediaBox"], values["/TrimBox"]
        odd = page["pageposfrom1"] % 2 == 1
        expect([trim[0] - media[0], media[2] - trim[2]], [9, 0] if odd else [0, 9], "bleed at left and right")
    program.done("check", path, "--press", "kdp")


def places_of(path: str, page: int) -> Dict[str, Tuple[float, float]]:
    """Returns, for each word on a page, its left and right edge."""
    return {word.text: (word.left, word.right) for word in pdftext.words_of(path, page)}


def pages_are_mirror_images(program: Program) -> None:
    """In right-to-left languages, the table of contents, the page numbers and the order of mazes on a page are mirrored"""
    need("qpdf")
    spec = SPEC.replace("{name: S, puzzles: 2}", "{name: S, puzzles: 4, per-page: 4}")
    left = book(program, "left", spec.replace("TAG", "ar"), "--binding", "left")
    right = book(program, "right", spec.replace("TAG", "ar"))
    expect(catalog_of(left)["/ViewerPreferences"].get("/Direction"), None, "direction")
    expect(catalog_of(right)["/ViewerPreferences"].get("/Direction"), "/R2L", "direction")
    width = 210 * pdftext.MM
    pages = int(tool("qpdf", "--show-npages", right))
    expect(int(tool("qpdf", "--show-npages", left)), pages, "pages")
    found = 0
    for page in range(1, pages + 1):
        here, there = places_of(left, page), places_of(right, page)
        for word in sorted(set(here) & set(there) & {str(page), "S"} - {"1"}):
            mirrored = (width - here[word][1], width - here[word][0])
            if max(abs(a - b) for a, b in zip(mirrored, there[word])) > 1:
                raise Failure(f"page {page}: {word!r} was at {here[word]} and is at {there[word]}")
            found += 1
    expect(found >= pages, True, f"{found} words found")
    for path, first_is_left in ((left, True), (right, False)):
        grid = next(words for words in (places_of(path, n) for n in range(1, pages)) if {"1", "2", "3", "4"} <= set(words))
        expect([grid["1"] < grid["2"], grid["3"] < grid["4"]], [first_is_left] * 2, "puzzles in order")


def links_are_mirrored(program: Program) -> None:
    """In a right-bound book, each link of the table of contents is at the mirrored position of the link in a left-bound book"""
    need("qpdf")
    boxes = {}
    for side in ("left", "right"):
        path = book(program, side, SPEC.replace("TAG", "ar") + f"binding: {side}\nper-page: 2\n")
        objects = json.loads(tool("qpdf", "--json", path))["qpdf"][1]
        rects = [value["/Rect"] for found in objects.values() for value in annotations(found.get("value"))]
        boxes[side] = sorted((round(a), round(c)) for a, _, c, _ in rects)
    width = max(c for a, c in boxes["left"]) + min(a for a, c in boxes["right"])
    mirrored = sorted((width - c, width - a) for a, c in boxes["left"])
    for wanted, got in zip(mirrored, boxes["right"]):
        expect(max(abs(a - b) for a, b in zip(wanted, got)) <= 2, True, f"{wanted} mirrored, {got}")


def annotations(value) -> List[dict]:
    if isinstance(value, list):
        return [found for part in value for found in annotations(part)]
    return [value] if isinstance(value, dict) and value.get("/Subtype") == "/Link" else []


def any_book_may_be_bound_at_the_right(program: Program) -> None:
    """`binding: right` reverses the order of the pages of an English book, but not the direction of its lines"""
    need("pdftoppm", "qpdf")
    spec = SHOP.replace("TAG", "en").replace("BLEED", "no").replace("NAME", "Section")
    path = book(program, "b", spec + "binding: right\n")
    expect(min(ink_of(path, n)[1] for n in (7, 9, 11)) > .36, True, "gutter at the right of odd pages")
    program.done("check", path, "--press", "kdp")
    contents = places_of(path, 3)
    expect(contents["Section"][0] < contents["5"][0] if "5" in contents else True, True, "names before numbers")


def arabic_is_printed(program: Program) -> None:
    """Arabic letters are joined and run from right to left, and pdftotext reads the text back from the PDF"""
    need("qpdf")
    path = book(program, "ar", SPEC.replace("TAG", "ar"))
    printed = said_in(path)
    for word in ARABIC:
        if word.replace(" ", "") not in printed.replace(" ", ""):
            raise Failure(f"{word} is not in {printed!r}")
    expect(catalog_of(path)["/Lang"], "u:ar", "Lang")


main()
