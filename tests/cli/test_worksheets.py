"""Tests finished worksheets: lines to write on, numbers, a sheet for each name, and an answer key."""
import json
import re
from itertools import combinations
from pathlib import Path
from typing import List, Tuple

import paths
from program import Program, expect_refused, main
from readers import painted, pdftext
from readers.pdftext import MM
from tap import SOAK, Failure, expect, need

MARGIN = 15 * MM
WIDTH = 210 * MM


def pages_of(program: Program, name: str) -> List[str]:
    return [pdftext.squeezed(page) for page in pdftext.texts_of(program.in_folder(name), "-layout")]


def lines_above(path: Path, page: int, below: float) -> List[Tuple[float, float]]:
    """Finds the row of pixels with the most horizontal lines among the upper `below` points of a page. Returns the left and
    right ends of these lines, in points."""
    dpi = 144
    best: List[Tuple[float, float]] = []
    for row in painted.page_of(path, page, dpi, "-gray").rows[:int(below * dpi / 72)]:
        runs = [(m.start() / dpi * 72, m.end() / dpi * 72) for m in re.finditer(rb"[\x00-\x96]{40,}", row)]
        best = max(best, runs, key=len)
    return best


def check_lines(lines: List[Tuple[float, float]], count: int, right: float) -> None:
    expect(len(lines), count, f"lines to write on: {lines}")
    widths = [b - a for a, b in lines]
    if max(widths) - min(widths) > 2 or min(widths) < 30:
        raise Failure(f"widths {widths}")
    expect(abs(lines[-1][1] - right) < 1.5, True, f"the last line ends at {lines[-1][1]}, not {right}")


def lines_fill_the_width(program: Program) -> None:
    """Underscores become lines of equal length at the same height; the last line ends at the margin, and words remain text"""
    need("pdftoppm")
    for heading, count in (("Name ____ Date ____", 2), ("Name: __________________  Class ____ Date __", 3), ("__", 1),
                           ("{name} {date}", 2), ("Name {name} Date {date}", 2)):
        program.done("draw", "--heading", heading, "--title", "Find the way", "-o", "a.pdf", "rect12x14-7")
        check_lines(lines_above(program.in_folder("a.pdf"), 1, 60), count, WIDTH - MARGIN)
        text = pages_of(program, "a.pdf")[0]
        for word in re.findall(r"[A-Z]\w+", heading):
            expect(word in text, True, f"{word} in {text}")
        expect("_" in text or "{" in text, False, f"signs in {text}")
    program.done("draw", "--heading", "snake_case", "-o", "a.pdf", "rect12x14-7")
    expect("snake_case" in pages_of(program, "a.pdf")[0], True, "one underscore stays")
    program.done("draw", "-f", "print-svg", "--heading", "Name ____", "-o", "a.svg", "rect12x14-7")


def too_many_lines_are_refused(program: Program) -> None:
    """If a heading has so many lines that they would be too short for writing, mazepress rejects the heading"""
    expect_refused(program.run("draw", "--heading", "a ____ " * 3000, "-o", "a.pdf", "rect12x14-7"), "heading")


def books_have_lines(program: Program) -> None:
    """Puzzle pages of a book can have lines to write on, even in languages that run from right to left"""
    need("pdftoppm")
    program.done("book", "--level", "easy", "--puzzles", "2", "--seed", "5", "--heading", "Name ____ Date {date}",
                 "--title", "Title", "--title-page", "no", "--look", "plain", "-o", "b.pdf")
    text = pages_of(program, "b.pdf")[0]
    expect(text.startswith("Name Date Title"), True, text)
    check_lines(lines_above(program.in_folder("b.pdf"), 2, 60), 2, WIDTH - MARGIN)
    program.done("book", "--level", "easy", "--puzzles", "2", "--seed", "5", "--language", "ar", "--heading",
                 "الاسم ____ التاريخ ____", "--look", "plain", "-o", "b.pdf")
    lines = lines_above(program.in_folder("b.pdf"), 1, 60)
    expect(len(lines), 2, "lines")
    expect(abs(lines[0][0] - MARGIN) < 1.5, True, f"{lines} begin at the left margin")


NAMES = ["Anna", "Ben", "Çağla", "D. O'Neill", "Émile", "Фёдор", "Anne Sophie Maximiliane Charlotte von Hohenstein"]


def key_of(program: Program, name: str, first: int) -> str:
    """Returns the text from page `first` to the last page with single spaces, because a caption may break a name into two lines."""
    return pdftext.squeezed(pdftext.text_of(program.in_folder(name), "-raw", "-f", str(first)))


def difficulties(program: Program, name: str) -> List[int]:
    return [json.loads(line)["difficulty3"]
            for line in program.text("info", "--json", *program.recipes_of(name)).splitlines()]


def each_name_has_a_sheet(program: Program) -> None:
    """Each name of a list gets a sheet, in order, with a different but equally difficult maze, and the answer key has all names"""
    program.in_folder("class.txt").write_bytes("\ufeff".encode() + "\r\n".join([*NAMES[:3], "", *NAMES[3:], "  "]).encode())
    for more in ((), ("--maze", "rect12x16", "--difficulty", "30"), ("--maze", "polar7"), ("--maze", "rect12x12-random", "--answers", "separate")):
        program.done("book", "--names", "class.txt", "--title", "Find it", "--seed", "5", *more, "-o", "b.pdf")
        pages = pages_of(program, "b.pdf")
        for i, name in enumerate(NAMES):
            expect(re.match(rf"{name} Date Find it ", pages[i]) is not None, True, f"page {i + 1}: {pages[i][:60]}")
            expect(pages[i].split().count(str(i + 1)), 1, f"page {i + 1}: its number in {pages[i]}")
            expect([other for other in NAMES if other in pages[i] and other not in name], [], "names on one sheet")
        key = key_of(program, *(("b-answers.pdf", 1) if "separate" in more else ("b.pdf", len(NAMES) + 1)))
        for i, name in enumerate(NAMES, 1):
            expect(re.search(rf"\b{i} {re.escape(name)} (· )?page {i}\b", key) is not None, True, f"{name} in {key}")
        recipes = program.recipes_of("b.pdf")
        expect((len(recipes), len(set(recipes))), (len(NAMES), len(NAMES)), "mazes")
        found = difficulties(program, "b.pdf")
        expect(max(found) - min(found) <= 2, True, f"difficulties {found}")
        if "--difficulty" in more:
            expect(max(abs(d - 30) for d in found) <= 1, True, f"{found} are 30")


def looks_leave_room_for_headings(program: Program) -> None:
    """In every look, the name and the title are above the caption, the name is larger than the date, and no texts overlap"""
    program.in_folder("n.txt").write_text("Ida\nTom\n")
    for look in ("plain", "classic", "modern", "playful"):
        program.done("book", "--names", "n.txt", "--level", "easy", "--seed", "5", "--title", "Findit", "--look", look,
                     "--caption", "Well done", "-o", "b.pdf")
        words = pdftext.words_of(program.in_folder("b.pdf"), 2)
        tops = {word.text: word.top for word in words}
        expect({"Tom", "Date", "Findit", "Well"} <= set(tops), True, f"{look}: words {set(tops)}")
        expect(max(tops["Tom"], tops["Findit"]) < tops["Well"], True, f"{look}: order from above")
        heights = {word.text: word.bottom - word.top for word in words}
        expect(heights["Tom"] > 1.2 * heights["Date"], True, f"{look}: the name is larger than the date")
        for a, b in combinations(words, 2):
            if min(a.right, b.right) - max(a.left, b.left) > 1 and min(a.bottom, b.bottom) - max(a.top, b.top) > 3:
                raise Failure(f"{look}: {a} and {b}")


ASKING = ((" letters: the cat\n", "Write down the letters"), (" count-by: 2\n", "Pass every number"),
          (" maze: rect6x7-doors.three\n", "Circle the letter."), (" maze: rect4x5-collect3\n", "Collect all the stars"),
          (" maze: rect5x6-colors\n", "in this order"))


def instructions_stand_above(program: Program) -> None:
    """In every look, instructions are above the mazes; if there is a caption, no instructions are printed"""
    sections = "".join(f"  - name: S{i}\n    puzzles: 2\n   {what}" for i, (what, _) in enumerate(ASKING))
    program.in_folder("s.yaml").write_text(f"title: T\nseed: 5\nanswers: none\nrecipe-line: list\nsections:\n{sections}")
    for look, per_page in (("plain", 1), ("classic", 2), ("modern", 1), ("playful", 2))[:: 1 if SOAK else 3]:
        program.done("book", "s.yaml", "--look", look, "--per-page", str(per_page), "-o", "b.pdf")
        pages = pdftext.pages_of(program.in_folder("b.pdf"))
        for _, words in ASKING:
            lines = [(page.height, line) for page in pages for line in pdftext.lines_of(page)
                     if words in " ".join(word.text for word in line) and len(line) < 12]
            expect(len(lines), 2 // per_page, f"{look}: pages with \"{words}\"")
            low = [line[0].top / height for height, line in lines if line[0].top > 0.3 * height]
            expect(low, [], f"{look}: \"{words}\" is low on the page")
    program.done("book", "--maze", "rect6x7-doors.three, rect6x7", "--puzzles", "4", "--answers", "none", "--seed", "5", "--title", "T", "-o", "b.pdf")
    expect("".join(pages_of(program, "b.pdf")).count("Circle the letter."), 2, "instructions of two of four mazes")
    program.done("book", "s.yaml", "--look", "plain", "--caption", "Well done", "-o", "b.pdf")
    expect([words for _, words in ASKING if words in " ".join(pages_of(program, "b.pdf"))], [], "instructions beside a caption")


def lines_of_papers_are_mirrored(program: Program) -> None:
    """The line for the name and the list of words begin at the left margin, in Arabic at the right; the recipe is opposite"""
    program.in_folder("w.txt").write_text("apple\nhouse\n", encoding="utf-8")
    for language, turned in (("en", False), ("ar", True)):
        program.done("draw", "--words", "w.txt", "--language", language, "--seed", "5", "-o", "w.pdf")
        page = pdftext.pages_of(program.in_folder("w.pdf"))[0]
        low = [word for word in page.words if word.top > page.height - 20 * MM]
        recipe = next(word for word in low if "rect" in word.text)
        listed = [word for word in low if word is not recipe]
        start, end = (max(word.right for word in listed), recipe.left) if turned else (min(word.left for word in listed), recipe.right)
        edges = (page.width - MARGIN, MARGIN) if turned else (MARGIN, page.width - MARGIN)
        expect(max(abs(start - edges[0]), abs(end - edges[1])) < 1.5, True, f"{language}: list at {start}, recipe at {end}")
        high = [word for word in page.words if word.bottom < 26 * MM]
        first = max(word.right for word in high) if turned else min(word.left for word in high)
        expect(abs(first - edges[0]) < 1.5, True, f"{language}: the line for the name begins at {first}")


def page_numbers_are_free(program: Program) -> None:
    """On small pages, the answers below a worksheet's maze are at least 4 pt above the page number"""
    for look, worksheet in (("modern", "counting"), ("classic", "counting"), ("playful", "sums"), ("modern", "letters"), ("modern", "three-doors")):
        program.done("book", "--press", "screen", "--trim", "5x8in", "--look", look, "--worksheet", worksheet, "--level", "easy", "--puzzles", "2", "--how-to-play", "no",
                     "--seed", "3", "-o", f"{look}-{worksheet}.pdf")
        made = program.in_folder(f"{look}-{worksheet}.pdf")
        page = pdftext.pages_of(made, 2)[0]
        folio = max((word for word in page.words if word.text == "2"), key=lambda word: word.bottom)
        rows = painted.page_of(made, 2, 144, "-gray").rows[:round(2 * folio.bottom)]
        ink = "".join("#" if min(row[round(2 * folio.left):round(2 * folio.right)]) < 128 else " " for row in rows)
        gap = re.search("( *)#+ *$", ink).group(1)
        expect(len(gap) / 2 >= 4, True, f"{look}, {worksheet}: {len(gap) / 2} pt above the page number")


def test_titles_of_cubes(program: Program) -> None:
    """The title next to a small cube has about the same size in all languages that are written in Latin or Cyrillic letters"""
    sizes = {}
    for language in ("en", "cs", "de", "es", "fr", "it", "nl", "pl", "pt", "pt-BR", "ru", "sv", "tr") if SOAK else ("en", "de", "ru"):
        program.text("draw", "--worksheet", "cube", "--language", language, "--paper", "5x8in", "-o", "cube.pdf")
        sizes[language] = max(word.bottom - word.top for word in pdftext.pages_of(program.in_folder("cube.pdf"))[0].words)
    expect([language for language in sizes if sizes[language] < 0.9 * sizes["en"]], [], f"small titles among {sizes}")


KINDS = ("letters", "counting", "sums", "three-doors", "collect", "colors", "lines", "roads", "tracing", "labyrinth", "cube",
         "maze")
KEYLESS = ("lines", "roads", "tracing", "labyrinth")


def test_pages_of_solutions(program: Program) -> None:
    """A document has solution pages only for mazes with branches; `draw`, books and class sets warn about requested solutions that do not exist"""
    Path(program.folder, "names.txt").write_text("Amira\nBen\n")
    for kind in KINDS:
        keyless = kind in KEYLESS
        for words, none, every, warning in ((("draw",), (), ("--solution", "page"), "no page with a solution"),
                                            (("book", "--names", "names.txt", "--level", "easy"), ("--answers", "none"),
                                             ("--answers", "back"), '--answers has no effect')):
            words = (*words, "--worksheet", kind, "--seed", "3", "-o", "a.pdf")
            program.done(*words, *none)
            pages = len(pages_of(program, "a.pdf"))
            told = program.done(*words, *every).message
            expect(len(pages_of(program, "a.pdf")) - pages, 0 if keyless else 1, f"pages of solutions: {kind}, {every}")
            expect([warning in told, "warning" in told], [keyless] * 2, f"{kind}, {every}: {told}")
    told = program.done("draw", "road4-4", "rect5x5-1", "labyrinth5-1", "--solution", "page", "-o", "a.pdf").message
    expect([len(pages_of(program, "a.pdf")), "road4-4" in told, "1 more" in told], [4, True, True], "a list")
    told = program.done("draw", "road4-4", "--solution", "-o", "a.pdf").message
    expect("use --paper maze" in told, True, told)
    expect(program.done("draw", "road4-4", "--solution", "--paper", "maze", "-o", "a.pdf").message, "wrote a.pdf\n", "the remedy")


main()
