"""Tests the findings of `mazepress check` about page sizes, page counts, and margins."""
import re

import paths
from pdfmake import WANTED, Book
from preflight import (Broken, append, blank, boxes, check, expect_all_found, expect_clean, extra, form, image, ink_at,
                       size)
from program import Program, main
from tap import expect, some

SHOPS = ["kdp", "lulu", "ingram"]

CASES = [
    # number of pages
    Broken("too-few", "kdp", None, "22 pages, but kdp requires at least 24", lambda b: None, 22),
    Broken("one", "kdp", None, "the file has 1 page, but kdp requires at least 24; add pages, or check the file as a cover", lambda b: None, 1),
    Broken("too-few-lulu", "lulu", None, "30 pages, but lulu requires at least 32", lambda b: None, 30),
    Broken("too-few-ingram", "ingram", None, "16 pages, but ingram requires at least 18", lambda b: None, 16),
    Broken("odd", "kdp", None, "25 pages, but kdp requires a multiple of 2", lambda b: None, 25),
    Broken("odd-ingram", "ingram", None, "19 pages, but .* multiple of 2", lambda b: None, 19),
    Broken("last-not-blank", "ingram", 18, "the last page must be blank", append(18, "0 g 200 200 9 9 re f")),
    Broken("three-blank", "kdp", 9, "blank page number 3 in a row", blank(7, 8, 9)),
    # page sizes
    Broken("wrong-trim", "kdp", 1, "does not cut pages of 9 x 11 in", size(9, 11), only=False),
    Broken("sizes-differ", "kdp", 5, "the page is 6 x 9 in, but the first page is 8.5 x 11", size(6, 9, 5), only=False),
    Broken("trim-box", "kdp", 2, "trim box is not where", boxes(2, "/MediaBox [0 0 612 792] /TrimBox [9 9 603 783]"),
           only=False),
    Broken("trim-side", "kdp", 2, "trim box is not where",
           boxes(2, "/MediaBox [0 0 621 810] /TrimBox [0 9 612 801]"), bleed=.125, only=False),
    Broken("bleed-box", "kdp", 2, "bleed box differs", boxes(2, "/MediaBox [0 0 612 792] /BleedBox [9 9 603 783]")),
    Broken("crop-box", "kdp", 2, "crop box differs", boxes(2, "/MediaBox [0 0 612 792] /CropBox [9 9 603 783]")),
    Broken("turned", "kdp", 4, "rotated by 90", extra(4, "/Rotate 90")),
    Broken("user-unit", "kdp", 4, "UserUnit", extra(4, "/UserUnit 2")),
    # margins: at least 0.375 in at the spine and 0.25 in at the other edges
    Broken("ink-left-spine", "kdp", 3, r"ink is 0\.300 inches from the left \(spine\) edge.*0\.375", ink_at(3, .3, 5, 1, 6)),
    Broken("ink-right", "kdp", 3, r"ink is 0\.200 inches from the right edge.*0\.25", ink_at(3, 8, 5, 8.3, 6)),
    Broken("ink-left", "kdp", 4, r"ink is 0\.200 inches from the left edge.*0\.25", ink_at(4, .2, 5, 1, 6)),
    Broken("ink-right-spine", "kdp", 4, r"ink is 0\.300 inches from the right \(spine\) edge.*0\.375",
           ink_at(4, 8, 5, 8.2, 6)),
    Broken("ink-top", "kdp", 3, r"ink is 0\.100 inches from the top", ink_at(3, 5, 10, 6, 10.9)),
    Broken("ink-bottom", "kdp", 3, r"ink is 0\.100 inches from the bottom", ink_at(3, 5, .1, 6, 1)),
    Broken("gutter-of-many", "kdp", 1, r"requires at least 0\.5 inches", lambda b: None, 152, only=False),
    Broken("line-width", "kdp", 3, r"ink is 0\.111 inches from the right", append(3, "20 w 300 300 m 594 300 l S")),
    Broken("curve", "kdp", 3, r"ink is 0\.083 inches from the right", append(3, "2 w 500 300 m 640 350 640 350 500 400 c S")),
    Broken("text-out", "kdp", 3, r"ink is 0\.222 inches from the right", append(3, "BT /F 10 Tf 571 300 Td (12345) Tj ET")),
    Broken("text-array", "kdp", 3, r"ink is 0\.222 inches from the right",
           append(3, "BT /F 10 Tf 571 300 Td [(12) -1000 (3)] TJ ET")),
    Broken("text-below", "kdp", 3, "from the bottom", append(3, "BT /F 30 Tf 300 20 Td (g) Tj ET")),
    Broken("image-out", "kdp", 3, "ink extends beyond the top|ink is 0.000 inches from the top",
           image("/ColorSpace /DeviceGray", text="q 72 0 0 72 200 730 cm /X Do Q")),
    Broken("form-out", "kdp", 3, r"ink is 0\.139 inches from the left", form("0 g 0 0 9 9 re f", "/Matrix [1 0 0 1 10 300]")),
    Broken("not-quite-bleeding", "kdp", 3, r"beyond the right edge", ink_at(3, 8, 5, 8.55, 6), bleed=.125),
    Broken("bleeding-text", "kdp", 3, r"beyond the right edge",
           append(3, "BT /F 200 Tf 550 300 Td (x) Tj ET"), bleed=.125),
    Broken("bleed-at-spine", "kdp", 3, r"left \(spine\)", ink_at(3, 0, 5, 1, 6), bleed=.125),
    Broken("lulu-safety", "lulu", 3, r"ink is 0\.400 inches from the top.*0\.5", ink_at(3, 5, 9, 6, 10.6)),
    Broken("ingram-safety", "ingram", 3, r"ink is 0\.400 inches from the bottom.*0\.5", ink_at(3, 5, .4, 6, 2)),
]


def each_page_is_measured(program: Program) -> None:
    """`check` reports a wrong number of pages, and each wrong page size or margin with the number of the page"""
    expect_all_found(program, CASES)


def good_files_pass(program: Program) -> None:
    for press in WANTED:
        expect_clean(program, Book(press))
    for press in SHOPS:
        for pages in (32, 58):
            expect_clean(program, Book(press, pages, 6, 9))
            book = Book(press, pages)
            book.boxes = False
            expect_clean(program, book)


def the_spine_of_right_bound_books(program: Program) -> None:
    """In a right-bound file, the spine is on the right of odd pages"""
    book = Book("kdp", bound_right=True)
    expect_clean(program, book)
    left = Book("kdp")
    left.catalog = book.catalog
    _, lines = check(program, left.build(), "kdp")
    expect(bool(re.match(r"pages 1, 3, 5, 7 and 8 more: ink is 0\.250 inches from the right \(spine\) .*0\.375", lines[0])), True, lines[0])


def letters_are_no_higher_than_their_size(program: Program) -> None:
    """`check` measures the height of a letter by its font size, even in fonts with a large line height, such as Chinese fonts"""
    book = Book("lulu")
    book.font = book.embedded_font(ascent=1160)
    book.contents = ["BT /F 24 Tf 300 730 Td (g) Tj ET"] * len(book.contents)
    expect_clean(program, book)


def books_with_bleed_pass(program: Program) -> None:
    """Books with bleed pass the check, even if pictures extend into the bleed"""
    for press in SHOPS:
        for boxes_told in (True, False):
            book = Book(press, 32, bleed=.125)
            book.boxes = boxes_told
            width, height = book.size()
            append(3, f"0 g {width - 90:g} 90 90 90 re f 200 {height - 90:g} 90 90 re f"
                      f" 200 0 90 90 re f")(book)
            append(4, "0 g 0 90 90 90 re f")(book)
            expect_clean(program, book)


def page_limits_go_by_size(program: Program) -> None:
    """The maximum number of pages depends on the press and the trim"""
    for press, pages, width, height, good in some([
            ("kdp", 590, 8.5, 11, True), ("kdp", 592, 8.5, 11, False), ("kdp", 828, 6, 9, True),
            ("kdp", 830, 6, 9, False), ("kdp", 780, 8.27, 11.69, True), ("kdp", 782, 8.27, 11.69, False),
            ("lulu", 800, 6, 9, True), ("lulu", 802, 6, 9, False), ("ingram", 1200, 6, 9, True),
            ("ingram", 1202, 6, 9, False)], 2):
        book = Book(press, pages, width, height)
        book.contents = ["0 g 200 200 9 9 re f"] * (pages - 1) + [""]
        status, lines = check(program, book.build(), press)
        if good:
            expect((status, lines), (0, []), f"{pages} pages for {press}")
        else:
            expect(status, 1, f"{pages} pages for {press}")
            expect([bool(re.search(rf"{pages} pages, but {press} accepts at most", l)) for l in lines], [True], str(lines))


def the_gutter_goes_by_pages(program: Program) -> None:
    for pages, gutter in some([(150, .375), (152, .5), (300, .5), (302, .625), (500, .625), (502, .75), (588, .75)], 2):
        for wrong in (False, True):
            book = Book("kdp", pages)
            book.contents = ["0 g 300 300 9 9 re f"] * pages
            ink_at(3, gutter - (.02 if wrong else 0), 5, 1, 6)(book)
            status, lines = check(program, book.build(), "kdp")
            expect((status, len(lines)), (int(wrong), int(wrong)), f"{pages} pages, {wrong}: {lines}")


def books_keep_their_margins(program: Program) -> None:
    """Books with letters on solutions, and books of mazes of unequal heights, keep the margins of their press"""
    # The wide line under letters ends in the door even if the solution turns in the first cell.
    sections = "".join(f"  - name: {name}\n    puzzles: 16\n    {asks}\n" for name, asks in
                       (("A", "letters: Fischers Fritz fischt"), ("B", "count-by: 3")))
    program.in_folder("letters.yaml").write_text(f"press: lulu\ntrim: 5x8in\nlook: modern\nseed: Room 12\nsections:\n{sections}", encoding="utf-8")
    program.done("book", "-q", "letters.yaml", "-o", "letters.pdf")
    program.done("check", "letters.pdf", "--press", "lulu")
    # A number above a maze is inside the margin, even if other mazes of the section are higher than this maze.
    program.done("book", "-q", "--press", "ingram", "--trim", "8.5x8.5in", "--seed", "7954", "--puzzles", "24", "--level",
                 "medium", "--look", "plain", "--maze", "mixed", "-o", "book.pdf")
    program.done("check", "book.pdf", "--press", "ingram")


main()
