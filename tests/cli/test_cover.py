"""Tests finished covers with other programs: the size, words, fonts, colors and barcode. rows/books.txt tests spines and messages."""
import re
from pathlib import Path
from typing import List, NamedTuple, Tuple

import paths
from pdfmake import SPINES
from program import Program, expect_error, expect_soon, expect_status, main, over
from readers import painted, pdftext
from tap import Failure, expect, for_each, need, some, tool

LOOKS = ["classic", "modern", "playful"]
TRIMS = {"kdp": [(5, 8), (8.25, 6), (8.27, 11.69)], "lulu": [(6, 9), (8.5, 8.5), (8.5, 11)]}
BLEED = .125
ISBN = "978-3-16-148410-0"
BOOK = """title: {title}
subtitle: Forty ways through
author: Ada Quill
look: {look}
press: {press}
trim: {trim}
seed: 5
sections:
  - name: First
    puzzles: {puzzles}
    maze: rect7x7
    difficulty: 5..40
  - name: Second
    puzzles: {puzzles}
    maze: rect9x9
    difficulty: 20..60
"""
FROM_BOOK = {"look": "classic", "press": "kdp", "trim": (6, 9), "title": "Amazing Mazes", "puzzles": 45}


class Cover(NamedTuple):
    path: Path
    pages: int
    said: str
    case: str


def write(program: Program, name: str, **given) -> str:
    book = {**FROM_BOOK, **given}
    book["trim"] = "{:g}x{:g}in".format(*book["trim"])
    program.in_folder(name).write_text(BOOK.format(**book))
    return name


def make(program: Program, name: str, *options: str, **given) -> Cover:
    source = write(program, f"{name}.yaml", **given)
    result = program.done("cover", source, "-o", f"{name}.pdf", *options)
    pages = re.search(r"^(\d+) pages on", result.message, re.M)
    if not pages:
        raise Failure(f"{result}\ntells no pages")
    return Cover(program.in_folder(f"{name}.pdf"), int(pages.group(1)), result.message, f"{name} {options}")


def size_of(cover: Cover) -> Tuple[float, float]:
    told = tool("pdfinfo", cover.path).decode()
    expect(re.search(r"^Pages:\s+(\d+)", told, re.M).group(1), "1", f"{cover.case}: pages")
    width, height = re.search(r"^Page size:\s+([\d.]+) x ([\d.]+)", told, re.M).groups()
    return float(width), float(height)


def text_of(cover: Cover) -> str:
    """Returns the text of a cover in lower case without spaces. The spaces between the letters of spaced capitals are thus
    ignored."""
    return "".join(pdftext.text_of(cover.path).lower().split())


def expect_words(cover: Cover, *words: str) -> None:
    text = text_of(cover)
    expect([word for word in words if word not in text], [], f"{cover.case}: words that are missing in {text!r}")


def pixels_of(cover: Cover, dpi: int = 30) -> List[bytes]:
    return [bytes(pixel) for row in painted.page_of(cover.path, 1, dpi).pixels() for pixel in row]


def check_fonts(cover: Cover) -> None:
    lines = tool("pdffonts", cover.path).decode().splitlines()[2:]
    expect(bool(lines), True, f"{cover.case}: fonts")
    for line in lines:
        if not re.search(r"\syes\s+(yes|no)\s+yes\s+\d+\s+\d+\s*$", line):
            raise Failure(f"{cover.case}: not embedded with a map to Unicode: {line!r}")


def check_size(cover: Cover, press: str, paper: str, trim) -> None:
    width, height = size_of(cover)
    wanted = 2 * (BLEED + trim[0]) + SPINES[press][paper](cover.pages), 2 * BLEED + trim[1]
    for found, inches in zip((width, height), wanted):
        if abs(found - 72 * inches) > .75:     # mazepress rounds the width of the sheet in points
            raise Failure(f"{cover.case}: {width} x {height} pt, expected {wanted} in of {cover.pages} pages")


@over(some([(look, press, trim) for look in LOOKS for press in TRIMS for trim in TRIMS[press]], 3))
def covers_fit_their_press(program: Program, case: tuple) -> None:
    """In every look and trim, a cover passes its press's check: one page of the right size with the book's words and embedded fonts"""
    look, press, trim = case
    cover = make(program, f"{look}-{press}-{trim[0]}x{trim[1]}", look=look, press=press, trim=trim)
    if f"is fit for {press}" not in cover.said:
        raise Failure(f"{cover.case}: {cover.said}")
    check_size(cover, press, "white", trim)
    expect_words(cover, "amazing", "mazes", "forty", "through", "ada", "quill", "90mazes")
    check_fonts(cover)


def colors_are_kept(program: Program) -> None:
    """A cover has exactly the requested RGB colors; a cover picture replaces the background"""
    colors = ["#204080", "#f0e0d0", "#c01060", "#10a050", "#fafaf0"]
    bytes_of = [bytes.fromhex(color[1:]) for color in colors]
    for look, seen in ("classic", (0, 1, 2)), ("modern", (0, 1, 2)), ("playful", (0, 1, 2, 3, 4)):
        found = pixels_of(make(program, f"colors-{look}", "--set", "colors=" + " ".join(colors), look=look), 60)
        if found.count(bytes_of[0]) < len(found) / 5:
            raise Failure(f"{look}: {found.count(bytes_of[0])} of {len(found)} pixels are the ground's")
        for i in seen:
            if bytes_of[i] not in found:
                raise Failure(f"{look}: no pixel has the color {colors[i]}")
    program.in_folder("picture.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">'
                                                '<path d="M0 0h20v10h-20z" fill="#123456"/></svg>')
    for look in some(LOOKS, 3):
        found = pixels_of(make(program, f"picture-{look}", "--set", "cover-picture=picture.svg", look=look))
        if found.count(bytes.fromhex("123456")) < len(found) / 5 or found[0] != bytes.fromhex("123456"):
            raise Failure(f"{look}: the picture is not the ground")


def expect_barcode(program: Program, cover: Cover, name: str, left: float, width: float) -> None:
    """Checks that zbarimg reads the ISBN from the barcode in the lower part of the sheet. The searched area begins `left` inches
    from the left edge and is `width` inches wide."""
    area = ["-x", str(round(200 * left)), "-y", str(200 * 7), "-W", str(round(200 * width)), "-H", str(200 * 2 + 50)]
    tool("pdftoppm", "-r", "200", *area, "-png", "-singlefile", cover.path, program.in_folder(name))
    said = tool("zbarimg", "--nodbus", "--quiet", "--raw", "-Sdisable", "-Sisbn13.enable", "-Sean13.enable",
                program.in_folder(f"{name}.png")).decode().split()
    expect(ISBN.replace("-", "") in said, True, f"{name}: {said}")


@over(LOOKS)
def the_barcode_is_read(program: Program, look: str) -> None:
    """zbarimg reads the book's ISBN from the barcode of every look"""
    need("zbarimg")
    cover = make(program, f"isbn-{look}", "--set", f"isbn={ISBN}", look=look)
    expect_barcode(program, cover, f"isbn-{look}", 3, 4)    # the right part of the back


def half(cover: Cover, right: bool) -> str:
    """Returns the words on the left half of the sheet, or on the right half if `right` is true, without spaces and without the
    text of the spine."""
    width, height = size_of(cover)
    part = round(width / 2 - 20)
    area = ["-x", str(round(width) - part if right else 0), "-y", "0", "-W", str(part), "-H", str(round(height))]
    return "".join(pdftext.text_of(cover.path, *area).lower().split())


def spine_runs(cover: Cover) -> set:
    """Returns the directions of the rotated texts on a cover as a set: 1 is upwards, -1 is downwards."""
    content = tool("qpdf", "--qdf", cover.path, "-").decode("latin-1")
    matrices = [[float(part) for part in found.groups()] for found in
                re.finditer(r"(?<!\S)(\S+) (\S+) (\S+) (\S+) \S+ \S+ (?:Tm|cm)\s", content)
                if all(re.fullmatch(r"-?[\d.]+", part) for part in found.groups())]
    return {1 if m[2] < 0 else -1 for m in matrices if m[0] == 0 and m[3] == 0 and m[1]}


def books_bound_at_the_right(program: Program) -> None:
    """A right-bound cover has its front on the left and its barcode on the right; the text on its spine runs upwards in Arabic and downwards in English"""
    need("zbarimg")
    arabic = ["--set", "language=ar", "--set", f"isbn={ISBN}"]
    english = ["--set", "binding=right", "--set", f"isbn={ISBN}"]

    def one(case) -> None:
        look, options = case
        name = f"{look}-{options[1][9:]}"
        cover = make(program, name, *options, look=look, trim=(6, 9))
        check_size(cover, "kdp", "white", (6, 9))
        for right in (True, False):
            expect("forty" in half(cover, right), not right, f"{name}: the subtitle in the right half: {right}")
        check = ["check", f"{name}.pdf", "--press", "kdp", "--cover", "--trim", "6x9in", "--pages", str(cover.pages)]
        program.done(*check, "--binding", "right")
        expect(spine_runs(cover), {1 if options is arabic else -1}, f"{name}: the way of the spine's letters")
        width, _ = size_of(cover)
        # The distance of the barcode's area from the left edge: at the spine for Arabic, at the outer edge for English.
        expect_barcode(program, cover, name, width / 72 - (6.125 + .1 if options is arabic else .125 + 2.6), 3)
    for_each(some([(look, options) for look in LOOKS for options in (arabic, english)], 2), one)
    expect(spine_runs(make(program, "left", look="modern")), {-1}, "the way of a spine's letters bound at the left")


def books_of_a_series_differ(program: Program) -> None:
    """Each book of a series has another color than the book before it"""
    for look in LOOKS:
        covers = [make(program, f"series-{look}-{volume}", "--set", f"volume={volume}", look=look, puzzles=30) for volume in (1, 2, 3)]
        grounds = [pixels_of(cover)[0] for cover in covers]      # the corner of the back
        expect([a for a, b in zip(grounds, grounds[1:]) if a == b], [], f"{look}: colors of neighbors")


def last_lines_have_the_accent(program: Program) -> None:
    """The last line of a title has the accent color if it is legible on the ground, and otherwise the color of the other lines"""
    for accent, seen in (("#d02050", True), ("#f0e0d0", False)):
        cover = make(program, f"accent-{seen}", "--set", f"colors=#80b0e0 #102030 {accent} #10a050 #ffffff", "--set", "volume=1", look="playful", title="Big Mazes")
        word = next(word for word in pdftext.pages_of(cover.path)[0].words if word.text == "Mazes")
        middle = slice(int(0.6 * word.top + 0.4 * word.bottom), int(0.3 * word.top + 0.7 * word.bottom))     # lines overlap above and below
        rows = painted.page_of(cover.path, 1, 72).near(tuple(bytes.fromhex(accent[1:])), 6)[middle]
        expect(sum(sum(row[int(word.left):int(word.right)]) for row in rows) > 20, seen, f"the accent {accent} in the last line")


GERMAN = "Weih|nachts|laby|rinth für Kinder".replace("|", "\u00ad")


@over(some(LOOKS, 3))
def soft_hyphens_break_titles(program: Program, look: str) -> None:
    """A soft hyphen breaks a long title, which becomes larger; unbroken words and the metadata contain no hyphens"""
    sizes = []
    for title in (GERMAN, GERMAN.replace("\u00ad", "")):
        cover = make(program, f"soft-{look}-{len(title)}", "--set", "language=de", "--set", "subtitle=Rätsel\u00adbuch", look=look, title=title)
        words = pdftext.pages_of(cover.path)[0].words
        sizes.append(max(word.bottom - word.top for word in words if word.text.upper().startswith("WEIH") or word.text == "W"))
        joined = "".join(word.text for word in words).upper()
        expect("WEIHNACHTSLABYRINTHFÜRKINDER" in joined.replace("\u00ad", "").replace("-", ""), True, f"{look}: {joined}")
        expect(("RÄTSELBUCH" in joined, "RÄTSEL-BUCH" in joined), (True, False), f"{look}: the subtitle")
        expect("\u00ad" in tool("pdfinfo", cover.path).decode(), False, f"{look}: metadata")
    expect(sizes[0] > sizes[1], True, f"{look}: sizes {sizes}")


def long_words_are_rejected_soon(program: Program) -> None:
    """mazepress soon rejects a title that is one word and too long for a cover"""
    cover = ["cover", "--look", "modern", "--maze", "rect9x9", "--puzzles", "60", "--seed", "1", "--press", "kdp", "-o", "-", "--title"]
    made, other = program.timed(*cover, 2 * "Donaudampfschifffahrts")
    expect_status(made, 0)
    refused, taken = program.timed(*cover, 12 * "Donaudampfschifffahrts")
    expect_error(refused, 2, ["the text has 264 letters, but only"])
    expect_soon(taken, other, 9, "to reject a title")


main()
