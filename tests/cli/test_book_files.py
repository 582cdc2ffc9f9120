"""Tests books in PDF with other tools: pages, recipes, solutions."""
import itertools
import re
import sys
from typing import List

sys.path.insert(0, sys.path[0] + "/..")

from documents import draw_pdf, make_book, pages_of
from program import Program, main
from readers import painted
from tables import rows
from tap import Failure, expect, need

RECIPE_LINE = re.compile(r"rect\d+x\d+(?:-[a-z]+[.a-z]*\d*)*-\d+\.[0-9a-z]\b")


def page_counts(program: Program) -> None:
    """The number of pages follows from the title page, --per-page and the kind of answers"""
    for per_page in (1, 2, 4):
        for answers in ("back", "separate", "foot", "none"):
            for title in ([], ["--title", "T"]):
                path = make_book(program, "--puzzles", "9", "--seed", "1", "--maze", "rect15x20-doors.natural", "--per-page", str(per_page),
                                 "--answers", answers, *title, "--look", "plain")
                pages = pages_of(path)
                puzzles, front = -(-9 // per_page), len(title)  # a title page and the rules
                keys = [page for page in pages if "Solutions" in page]
                what = f"--per-page {per_page} --answers {answers} {' '.join(title)}"
                expect(len(pages) - len(keys), front + puzzles, f"{what}: pages before the answers")
                expect(len(keys) > 0, answers == "back", f"{what}: pages of answers are in the book")
                beside = program.in_folder("book-answers.pdf")
                expect(beside.exists(), answers == "separate", f"{what}: a second file")
                if beside.exists():
                    captions = re.findall(r"\b(\d)\s+page (\d+)\b", " ".join(pages_of(str(beside))))
                    wanted = [(str(i + 1), str(i // per_page + front + 1)) for i in range(9)]
                    expect(captions, wanted, f"{what}: answers")
                    beside.unlink()


LOOKS = ("plain", "classic", "modern", "playful")


def pages_carry_their_recipes(program: Program) -> None:
    """In every look, a page of puzzles has their numbers, their recipes and a page number; each solution names the page of its
    puzzle"""
    for look, per_page in itertools.product(LOOKS, (1, 2, 4)):
        path = make_book(program, "--puzzles", "7", "--seed", "3", "--per-page", str(per_page), "--look", look,
                         "--title", "Title", "--maze", "rect10x13-doors.natural")
        recipes, printed = program.recipes_of("book.pdf"), pages_of(path)
        pages = [(at, page) for at, page in enumerate(printed, 1) if RECIPE_LINE.search(page)]
        expect([len(recipes), len(pages)], [7, -(-7 // per_page)], f"{look}: recipes, pages with recipes")
        for i, (at, page) in enumerate(pages):
            what, first = f"{look}, {per_page} a page: page {at}", i * per_page
            mine = recipes[first:first + per_page]
            expect(sorted(RECIPE_LINE.findall(page)), sorted(mine), f"{what}: recipes")
            numbers = [str(first + n) for n in range(1, len(mine) + 1)] + [str(at)]
            expect(sorted(w for w in page.split() if w.isdigit()), sorted(numbers), f"{what}: numbers")
        places = {str(i * per_page + k + 1): str(at) for i, (at, _) in enumerate(pages) for k in range(per_page)}
        captions = dict(re.findall(r"\b(\d) (?:· )?page (\d+)\b", " ".join(" ".join(printed[pages[-1][0]:]).split())))
        expect(captions, {n: places[n] for n in "1234567"}, f"{look}: numbers and pages of the answers")
    for look in LOOKS:
        bare = make_book(program, "--puzzles", "2", "--seed", "3", "--no-recipe", "--look", look, name="bare.pdf")
        expect(RECIPE_LINE.findall(" ".join(pages_of(bare))), [], f"recipes with --no-recipe, {look}")


def puzzle_17_alone(program: Program) -> None:
    """Puzzle 17 is drawn alone from the line printed below it, and from its seed"""
    path = make_book(program, "--puzzles", "24", "--maze", "rect15x20-doors.natural", "--seed", "2026", "--title", "My mazes")
    printed = [line for page in pages_of(path) for line in RECIPE_LINE.findall(page)][16]
    expect(printed, program.recipes_of("book.pdf")[16], "the line on the page of puzzle 17")
    seed = re.fullmatch(r"rect15x20-(\d{1,9})\.[0-9a-z]", printed)
    if not seed:
        raise Failure(f"the line is {printed}")
    text = program.done("draw", "-f", "text", printed).out
    expect(program.done("draw", "-f", "text", "rect15x20", "--seed", seed[1]).out, text, "by its seed")
    need("pdftoppm")
    sheet = draw_pdf(program, printed, "--cell", "5mm", "--wall", "1mm", "--arrows", "none", "--no-recipe")
    alone = make_book(program, "--puzzles", "24", "--maze", "rect15x20-doors.natural", "--seed", "2026", "--cell", "5mm",
                      "--wall", "1mm", "--arrows", "none", "--no-recipe", "--answers", "none", "--look", "plain",
                      name="c.pdf")
    expect(grid_of(sheet, 1, 15, 20), lines_of(text), "walls of the sheet")
    expect(grid_of(alone, 17, 15, 20), lines_of(text), "walls on page 17")


def lines_of(text: bytes) -> List[str]:
    """Converts the text of a maze to rows with one character for each corner, wall and cell: # if it is drawn, a dot
    otherwise."""
    return ["".join("#" if line[3 * (x // 2) + x % 2] in "o-|" else "." for x in range(2 * (len(line) // 3) + 1))
            for line in text.decode().splitlines()]


def grid_of(path: str, page: int, columns: int, rows: int) -> List[str]:
    """Paints a page with poppler, and returns its maze with cells of 5 mm in the form that `lines_of` returns."""
    picture = painted.page_of(path, page, 254, "-mono", "-W", "2100", "-H", "2700")

    def black(x: int, y: int) -> bool:
        return picture.rows[y][x] == 0

    # 5 mm are 50 pixels here; the maze is the block of rows and columns that have long black runs
    top = next(y for y, row in enumerate(picture.rows) if row.count(0) > 120) + 5
    left = next(x for x in range(picture.width) if sum(black(x, y) for y in range(top, top + 50 * rows, 5)) > 2 * rows) + 5
    return ["".join("#" if black(left + 25 * x, top + 25 * y) else "." for x in range(2 * columns + 1))
            for y in range(2 * rows + 1)]


def seeds_of_a_book(program: Program) -> None:
    """The seeds of puzzles follow from the book's seed and their positions, and have at most 9 digits; --seeds chooses them"""
    def recipes(*words: str) -> List[str]:
        make_book(program, "--maze", "rect5x5-doors.natural", *words)
        return program.recipes_of("book.pdf")

    few, many = recipes("--puzzles", "5", "--seed", "7"), recipes("--puzzles", "40", "--seed", "7")
    expect(many[:5], few, "the first five of more")
    expect(len(set(many)), 40, "different puzzles")
    expect([r for r in many if not re.fullmatch(r"rect5x5-\d{1,9}\.[0-9a-z]", r)], [], "long seeds")
    if set(recipes("--puzzles", "40", "--seed", "8")) & set(many):
        raise Failure("another seed makes the same puzzles")
    expect(recipes("--puzzles", "5", "--seed", "Ada"), recipes("--puzzles", "5", "--seed", "Ada"), "by name")
    listed = [7, 19, *range(100, 121)]
    expect(recipes("--seeds", "7,19,100-120"), program.recipes_of(*(f"rect5x5-{s}" for s in listed)), "--seeds")
    for level in rows("levels"):
        shape = [] if level["name"] == "trace" else ["--maze", "rect"]
        make_book(program, "--puzzles", "1", "--seed", "1", "--level", level["name"], *shape)
        expect(program.recipes_of("book.pdf")[0].split("-")[0], level["recipe"], level["name"])
    make_book(program, "--seed", "1", "--maze", "rect15x20")
    expect([r.split("-")[0] for r in program.recipes_of("book.pdf")], ["rect15x20"] * 24, "the default number")
    make_book(program, "rect5x5-3", "rect9x6-random-4")
    expect(program.recipes_of("book.pdf"), program.recipes_of("rect5x5-3", "rect9x6-random-4"), "explicit recipes")


def headings_of_a_book(program: Program) -> None:
    """Texts of --heading and --caption are on every page of puzzles, but not on the title page, the rules or pages of answers"""
    path = make_book(program, "--puzzles", "3", "--seed", "5", "--heading", "Name: ____", "--caption", "Caption",
                     "--title", "Title")
    for i, page in enumerate(pages_of(path)):
        expect(("Name:" in page, "Caption" in page), (2 <= i <= 4, 2 <= i <= 4), f"page {i + 1}")


main()
