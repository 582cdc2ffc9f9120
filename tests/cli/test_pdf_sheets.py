"""Tests PDF sheets with other programs: valid files, fonts, and positions. rows/sheets.txt has more tests of sheets."""
import json
from pathlib import Path
from typing import Set, Tuple

import paths
from documents import draw_pdf, expect_in, make_book
from pdfobjects import File
from program import Program, files_in, main
from readers.pdfmarks import Box, marks_of
from readers.pdftext import MM, words_of
from tap import Failure, expect, for_each, need, tool

BEE = str(Path(__file__).resolve().parents[2] / "samples" / "pictures" / "bee.svg")


def check_sound(path: str) -> None:
    """Checks that a PDF is valid, and that all its streams are compressed. mazepress, not Cairo, compresses the contents of
    pages."""
    tool("qpdf", "--check", path)
    objects = json.loads(tool("qpdf", "--json", "--decode-level=none", path))["qpdf"][1]
    streams = [item["stream"]["dict"] for item in objects.values() if "stream" in item]
    plain = [stream for stream in streams if "/Filter" not in stream]
    if not streams or plain:
        raise Failure(f"{path}: {len(plain)} of {len(streams)} streams have no filter")


def pdfs_are_sound(program: Program) -> None:
    """Sheets, batches and books are valid PDF files according to qpdf, and all their streams are compressed"""
    need("qpdf")
    program.draw("a.pdf", "rect20x26-1", "--title", "Für dich", "--solution")
    program.draw("b.pdf", "rect5x5-1", "rect9x9-2", "--solution=page")
    for answers in ("back", "separate", "foot", "none"):
        make_book(program, "--puzzles", "5", "--seed", "1", "--answers", answers, name=f"{answers}.pdf")
    names = [name for name in files_in(program.folder) if name.endswith(".pdf")]
    expect(len(names), 7, "files")
    for_each(names, lambda name: check_sound(str(program.in_folder(name))))


def fonts_are_embedded(program: Program) -> None:
    """Every font in a PDF is embedded and maps its letters to Unicode; sheets use DejaVu, and books use the fonts of their look"""
    need("pdffonts")
    sheet = draw_pdf(program, "rect5x5-1", "--title", "A", "--heading", "B", "--caption", "C")
    files = {sheet: ("DejaVu", 3)}
    for look, family, count in (("plain", "DejaVu", 3), ("classic", "EBGaramond", 2), ("modern", "Lato", 2),
                                ("playful", "Andika", 2), ("auto", "Lato", 2)):
        path = make_book(program, "--maze", "rect9x9", "--puzzles", "2", "--seed", "1", "--title", "A", "--look", look,
                         name=f"{look}.pdf")
        files[path] = (family, count)
    for path, (family, count) in files.items():
        lines = tool("pdffonts", path).decode().splitlines()[2:]
        expect(len(lines), count, f"fonts of {path}")
        for line in lines:
            name, (embedded, _, to_unicode) = line.split()[0], line.split()[-5:-2]
            expect_in("DejaVu" if "Mono" in name else family, name, f"font of {path}")
            expect((embedded, to_unicode), ("yes", "yes"), f"{name}: embedded, to Unicode")


def texts_stand_in_order(program: Program) -> None:
    """On a sheet, the heading, the title, the caption and the recipe are in this order from top to bottom, within the margins"""
    path = draw_pdf(program, "rect12x9-7391", "--title", "Title", "--heading", "Heading",
                    "--caption", "Caption")
    [recipe] = program.recipes_of("rect12x9-7391")
    words = {word.text: word for word in words_of(path, 1)}
    order = [words[name].top for name in ("Heading", "Title", "Caption", recipe)]
    expect(order, sorted(order), "tops of heading, title, caption and recipe")
    margin = 15 * MM
    for word in words.values():
        if word.left < margin - 1 or word.right > 210 * MM - margin + 1 or word.bottom > 279.4 * MM - margin + 3:
            raise Failure(f"outside the margins: {word}")


def height_and_foot(path: str, first: str) -> Tuple[float, float]:
    """Returns the height and the lower edge of the first word on page 1 that starts with `first`."""
    word = next(word for word in words_of(path, 1) if word.text.startswith(first))
    return word.bottom - word.top, word.bottom


def texts_have_the_lines_that_their_fonts_need(program: Program) -> None:
    """A long title keeps its font size and is above the maze; a text that fits on one line is not broken"""
    need("pdftotext")
    wide, narrow = "MMMMMMM WWWWWWWW " * 4, "illi till " * 9
    for title in (wide.strip(), narrow.strip(), "Donaudampfschifffahrt und Wanderwegbeschilderung " * 2):
        short = height_and_foot(draw_pdf(program, "rect12x12-5", "--title", title.split()[0]), title[0])[0]
        path = draw_pdf(program, "rect12x12-5", "--title", title)
        expect(abs(height_and_foot(path, title[0])[0] - short) < 0.1, True, f"the size of the title {title}")
        lowest = max(word.bottom for word in words_of(path, 1) if word.text in title.split())
        expect(lowest < walls_on(path)[1].top, True, f"the title {title} is above the maze")
    feet = [height_and_foot(draw_pdf(program, "rect12x12-5", "--caption", text), "illi")[1] for text in (narrow.strip(), "illi")]
    expect(abs(feet[0] - feet[1]) < 0.1, True, f"the lower edges {feet} of captions of one line")
    program.done("draw", "--worksheet", "collect", "--level", "easy", "--language", "pl", "--seed", "5", "-q", "-o", "collect.pdf")
    words = {word.text: word for word in words_of(program.in_folder("collect.pdf"), 1)}
    expect(abs(words["Znajdź"].bottom - words["miejsce."].bottom) < 0.1, True, "the instruction is on one line")


def walls_on(path: str) -> Tuple[Set[Tuple[int, int]], Box]:
    """Returns the points and the box of the stroke with the most lines on the first page. The coordinates of the points are in
    thousandths of the box's longer side, from its upper left corner."""
    marks = [mark for mark in next(marks_of(File(path))) if mark.kind == "stroke"]
    walls = max(marks, key=lambda mark: mark.count)
    unit = max(walls.box.width, walls.box.height) / 1000
    return {(round((x - walls.box.left) / unit), round((y - walls.box.top) / unit)) for line in walls.paths for x, y in line}, walls.box


def words_of_upright_books_are_turned(program: Program) -> None:
    """Portrait books turn a word maze left if it becomes larger, but not for screens, with door pictures, or with --cell"""
    need("qpdf")
    recipe = "word12.annabel-1"
    upright, _ = walls_on(draw_pdf(program, recipe))
    wide, high = (max(point[i] for point in upright) for i in (0, 1))
    book = ["--trim", "6x9in", "--look", "modern", recipe]
    turned, box = walls_on(make_book(program, *book))
    lost = [(x, y) for x, y in upright if not any((y + i, wide - x + k) in turned for i in (-1, 0, 1) for k in (-1, 0, 1))]
    expect((lost, box.height > 6.5 * 72, high < wide), ([], True, True), "walls that are not where they are turned to")
    for others in (["--press", "screen"], ["--start-picture", BEE], ["--cell", "1.5mm"]):
        box = walls_on(make_book(program, *book, *others))[1]
        expect(box.width > box.height, True, f"a word of a book with {others} is upright")


main()
