"""Tests PDF sheets with other programs: pages, fonts, texts and metadata."""
import json
import re
import sys
from pathlib import Path
from typing import Dict, List, Set, Tuple

sys.path[:0] = [sys.path[0] + "/..", sys.path[0] + "/../oracle"]

from documents import draw_pdf, expect_in, make_book, pages_of
from pdfobjects import File
from program import Program, files_in, main
from readers import svgfile
from readers.pdfmarks import Box, marks_of
from readers.pdftext import MM, words_of
from tap import Failure, expect, for_each, need, tool

PAPERS = {"universal": (210, 279.4), "a4": (210, 297), "letter": (215.9, 279.4), "a5": (148, 210),
          "a3": (297, 420), "legal": (215.9, 355.6), "tablet": (157, 210), "100x150mm": (100, 150), "8.5x11in": (215.9, 279.4),
          "10x20cm": (100, 200), "300x400pt": (300 / MM, 400 / MM)}

BEE = str(Path(__file__).resolve().parents[2] / "samples" / "pictures" / "bee.svg")


def info_of(path: str) -> Dict[str, str]:
    """Returns the fields that pdfinfo prints for a PDF file."""
    need("pdfinfo")
    lines = tool("pdfinfo", "-enc", "UTF-8", "-rawdates", path).decode("utf-8").splitlines()
    return {key: value.strip() for key, _, value in (line.partition(":") for line in lines)}


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


def paper_sizes(program: Program) -> None:
    """Pages of sheets, books and print-svg have the size that --paper names"""
    for paper, (width, height) in PAPERS.items():
        wanted = (round(width * MM, 1), round(height * MM, 1))
        sheet = draw_pdf(program, "rect5x5-1", "--paper", paper)
        book = make_book(program, "--puzzles", "1", "--maze", "rect9x9", "--seed", "1", "--paper", paper)
        for path in (sheet, book):
            size = re.match(r"([\d.]+) x ([\d.]+) pts", info_of(path)["Page size"])
            got = (round(float(size[1]), 1), round(float(size[2]), 1))
            if max(abs(got[0] - wanted[0]), abs(got[1] - wanted[1])) > 0.11:
                raise Failure(f"--paper {paper}: {got} pt, expected {wanted}")
        root = svgfile.root_of(program.draw("a.print.svg", "rect5x5-1", "--paper", paper))
        for name, millimeters in (("width", width), ("height", height)):
            number, unit = re.fullmatch(r"([\d.]+)(pt|mm)", root.get(name)).groups()
            points = float(number) * (MM if unit == "mm" else 1)
            if abs(points - millimeters * MM) > 0.01:
                raise Failure(f"print-svg on {paper}: {name} {root.get(name)}")
    default = info_of(draw_pdf(program, "rect5x5-1"))["Page size"]
    expect_in("595.276 x 792 pts", default, "the default paper")


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


def texts_are_found_again(program: Program) -> None:
    """pdftotext finds the title, the heading, the caption, and the recipe with its check character"""
    texts = {"--title": "difficult office — Für Änne", "--heading": "Name: ____  Date: ____",
             "--caption": "an efficient waffle, fjord & first flight"}
    [recipe] = program.recipes_of("rect12x9-random-7391")
    path = draw_pdf(program, "rect12x9-random-7391", *(w for pair in texts.items() for w in pair))
    text = " ".join(" ".join(pages_of(path)).split())
    for wanted in (*texts.values(), recipe):
        expect_in(" ".join(wanted.replace("_", "").split()), text, "pdftotext")
    bare = " ".join(pages_of(draw_pdf(program, "rect12x9-random-7391", "--no-recipe")))
    expect(bare.split(), [], "words with --no-recipe")


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


def metadata(program: Program) -> None:
    """The metadata of a PDF contain the title, the recipes with their check characters, the program and the date"""
    recipes = program.recipes_of("rect5x5-1", "rect6x6-queue-2")
    info = info_of(draw_pdf(program, "rect5x5-1", "rect6x6-queue-2", "--title", "Für <dich> & (mich)"))
    expect(info["Title"], "Für <dich> & (mich)", "Title")
    expect(info["Keywords"].split(), recipes, "Keywords")
    expect(info["Creator"].split()[0], "mazepress", "Creator")
    untitled = info_of(draw_pdf(program, "rect5x5-1"))["Title"]
    expect_in("rect5x5-1", untitled, "Title without --title")
    book = info_of(make_book(program, "rect5x5-1", "rect6x6-queue-2", "--title", "Für dich"))
    expect((book["Title"], book["Keywords"].split()), ("Für dich", recipes), "the book's")


def dates(program: Program) -> None:
    """The date of a PDF is SOURCE_DATE_EPOCH, or a constant if this variable is not set"""
    for command in (["draw", "-o", "a.pdf", "rect5x5-1"], ["book", "-o", "a.pdf", "rect5x5-1"]):
        program.done(*command, env={"SOURCE_DATE_EPOCH": "1700000000", "TZ": "Asia/Tokyo"})
        info = info_of(str(program.in_folder("a.pdf")))
        for key in ("CreationDate", "ModDate"):
            expect(re.sub(r"\D", "", info[key])[:14], "20231114221320", key)
        program.done(*command)
        constant = info_of(str(program.in_folder("a.pdf")))
        expect(re.sub(r"\D", "", constant["CreationDate"])[:8], "19700101", "constant date")
    empty = program.draw("b.pdf", "rect5x5-1", env={"SOURCE_DATE_EPOCH": ""})
    expect(empty == program.draw("b.pdf", "rect5x5-1"), True, "an empty SOURCE_DATE_EPOCH is none")


def solution_pages(program: Program) -> None:
    """With --solution=page, the solution of each puzzle is on the page after the puzzle, and each page shows its recipe"""
    recipes = program.recipes_of("rect5x5-1", "rect6x6-2", "rect7x7-3")
    path = draw_pdf(program, "rect5x5-1", "rect6x6-2", "rect7x7-3", "--solution=page")
    pages = pages_of(path)
    expect(len(pages), 6, "pages")
    for i, page in enumerate(pages):
        expect_in(recipes[i // 2], page, f"page {i + 1}")
    expect(len(pages_of(draw_pdf(program, "rect5x5-1", "rect6x6-2", "--solution"))), 2, "pages")
    expect(program.recipes_of("a.pdf"), program.recipes_of("rect5x5-1", "rect6x6-2"), "recipes")


def sizes_of(path: str) -> List[Tuple[float, float]]:
    """Returns the width and height of each page, in millimeters."""
    lines = tool("pdfinfo", "-l", "99", path).decode("utf-8")
    return [(round(float(w) / MM), round(float(h) / MM)) for w, h in re.findall(r"size: +([\d.]+) x ([\d.]+) pts", lines)]


def words_fill_their_sheets(program: Program) -> None:
    """The sheets of a word maze are turned to landscape if the word then becomes larger; other mazes and custom papers are not turned"""
    need("pdfinfo")
    upright, turned = (210, 297), (297, 210)
    path = draw_pdf(program, "word12.birthday-1", "rect40x20-1", "word12.a-1", "word6.a..b..c..d-1", "--paper", "a4", "--title", "T",
                    "--solution=page")
    expect(sizes_of(path), 2 * [turned] + 6 * [upright], "sheets on a4")
    expect(sizes_of(draw_pdf(program, "word12.birthday-1", "--paper", "297x210mm")), [turned], "turned already")
    expect(sizes_of(draw_pdf(program, "word12.birthday-1", "--paper", "a4", "--cell", "1mm")), [upright], "of cells of one's own")
    expect(sizes_of(make_book(program, "--maze", "word.emma,word.otto", "--puzzles", "3", "--level", "easy", "--seed", "1"))[0],
           (279, 210), "a book of words")
    for others in (["--paper", "a4"], ["--per-page", "2"], ["--maze", "word.emma,rect"]):
        width, height = sizes_of(make_book(program, "--maze", "word.emma", "--puzzles", "4", "--level", "easy", "--seed", "1",
                                           *others))[0]
        expect(width < height, True, f"a book with {others} is upright")


def walls_on(path: str) -> Tuple[Set[Tuple[int, int]], Box]:
    """Returns the set of points and the box of the longest stroke on the first page. Coordinates are in thousandths of the box's
    longer side, from its upper left corner."""
    marks = [mark for mark in next(marks_of(File(path))) if mark.kind == "stroke"]
    walls = max(marks, key=lambda mark: mark.count)
    unit = max(walls.box.width, walls.box.height) / 1000
    return {(round((x - walls.box.left) / unit), round((y - walls.box.top) / unit)) for line in walls.paths for x, y in line}, walls.box


def words_of_upright_books_are_turned(program: Program) -> None:
    """In a portrait book, a word maze is turned to the left if it becomes larger, except in books for screens or at a fixed cell size"""
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


def small_cells_are_told(program: Program) -> None:
    """mazepress warns once, with a remedy, if cells are too narrow for a pencil; in a book, the minimum depends on the level"""
    def told(*arguments: str) -> List[str]:
        lines = program.done(*arguments).message.splitlines()
        return [line for line in lines if "pencil" in line]

    expect(told("draw", "-o", "a.pdf", "--paper", "a4", "rect120x150-1", "rect150x190-1", "rect20x20-1"),
           ["cells are 1.1 mm wide, and a pencil requires 2 mm; use at most 89 cells per row instead of 150, or larger --paper"],
           "a batch")
    expect(told("draw", "-o", "a.pdf", "--cell", "1.5mm", "rect20x20-1"),
           ["cells are 1.5 mm wide, and a pencil requires 2 mm; use a larger --cell"], "a size of one's own")
    expect(told("draw", "-o", "a.pdf", "--paper", "a4", "rect85x100-1"), [], "2.1 mm")
    expect(told("draw", "--worksheet", "lines", "--seed", "1", "-o", "a.pdf"), [], "lines to trace")
    expect(told("draw", "-q", "-o", "a.pdf", "rect120x150-1") + told("draw", "-o", "a.png", "rect120x150-1"), [], "no paper, or quiet")
    book = ["book", "-o", "a.pdf", "--seed", "1", "--puzzles", "2"]
    line, = told(*book, "--level", "expert", "--per-page", "4", "--maze", "hex")
    expect(re.sub(r"[\d.]+", "N", line, count=1), "cells are N mm wide, and a pencil at level expert (for adults) requires 2.5 mm; "
           "use a smaller per-page, another level or a larger trim", "a book")
    expect(told(*book, "--level", "easy", "--maze", "rect", "--per-page", "1"), [], "a book with room")


main()
