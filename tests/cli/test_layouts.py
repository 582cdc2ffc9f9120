"""Tests the layout of books: answers in the footer, the table of contents, pages of solutions, and the backs of puzzles."""
import re
from typing import List

import paths
from program import Program, main
from readers import painted, pdftext
from tap import Failure, expect, for_each

LOOKS = ("plain", "classic", "modern", "playful")


def pages_of(program: Program, name: str) -> List[str]:
    return pdftext.texts_of(program.in_folder(name))


def words_on(program: Program, name: str, page: int) -> List[pdftext.Word]:
    return pdftext.words_of(program.in_folder(name), page)


def answers_at_the_foot(program: Program) -> None:
    """Answers in the footer are in order if the page is turned upside down, and are large if much of the page is free"""
    options = ("--puzzles", "4", "--seed", "1", "--answers", "foot", "--page-numbers", "no", "--paper", "a4")
    for look in LOOKS:
        program.done("book", "--maze", "rect12x10", "--per-page", "4", *options, "--look", look, "-o", "b.pdf")
        words = words_on(program, "b.pdf", 1)
        last_recipe = max(word.bottom for word in words if word.text.startswith("rect"))
        foot = sorted((word.middle, word.text) for word in words if word.top > last_recipe)
        expect([word for _, word in foot], ["4", "3", "2", "1"], f"{look}: answers from left to right")
        colors = painted.page_of(program.in_folder("b.pdf"), 1, 72).colors()
        expect(any(100 < red == green == blue < 160 for red, green, blue in colors), True, f"{look}: the gray of a solution")
    program.done("book", "--maze", "rect20x12", *options, "--look", "plain", "-o", "c.pdf")
    words = words_on(program, "c.pdf", 1)
    recipe = next(word.bottom for word in words if word.text.startswith("rect"))
    answer = next(word.top for word in words if word.text == "1" and word.top > recipe)
    rows = painted.page_of(program.in_folder("c.pdf"), 1, 72, "-gray").rows
    first = next(y for y in range(int(recipe) + 3, int(answer)) if min(rows[y]) < 200)
    if not 120 < answer - first < 200:
        raise Failure(f"an answer {answer - first} pt high where half the page is free")


def contents_lead_to_openers(program: Program) -> None:
    """The page numbers in the table of contents are the pages of the section openers"""
    program.in_folder("b.yaml").write_text("title: T\nseed: 1\nlevel: tiny\npuzzles: 2\nsections: [{name: Onex}, {name: Twox}]\n")
    program.done("book", "b.yaml", "--press", "screen", "--section-openers", "yes", "-o", "b.pdf")
    pages = pages_of(program, "b.pdf")
    contents = next(page for page in pages if "Contents" in page)
    numbers = [int(n) for n in re.findall(r"^\d+$", contents, re.M)]
    for name in ("Onex", "Twox"):
        opener = next(i for i, page in enumerate(pages, 1) if name in page and "Puzzles" in page)
        expect(opener in numbers, True, f"page {opener} of {name} among {numbers}")


def short_sections_share_pages(program: Program) -> None:
    """Two sections with two puzzles each share a page of solutions, which has the names of both sections"""
    sections = "".join(f"  - {{name: Part{i}, maze: {maze}, puzzles: 2}}\n" for i, maze in enumerate(("rect15x15", "rect17x18", "hex14x14", "rect16x16")))
    program.in_folder("short.yaml").write_text(f"title: T\nseed: 1\nsections:\n{sections}")
    for look in LOOKS:
        program.done("book", "short.yaml", "--look", look, "--trim", "7.5x10in", "-o", "short.pdf")
        pages = [page for page in pages_of(program, "short.pdf") if "Solutions" in page and "Contents" not in page]
        expect([[f"Part{i}" for i in range(4) if f"Part{i}" in page] for page in pages], [["Part0", "Part1"], ["Part2", "Part3"]], look)


def backs_of_puzzles(program: Program) -> None:
    """With --backs, puzzles are only on right-hand pages, and left-hand pages have the requested content"""
    made = ("book", "--level", "easy", "--puzzles", "4", "--seed", "3", "--title", "T")
    titles = {"en": {"doodle": "Room to draw", "coloring": "Color the picture", "notes": "Notes"},
              "de": {"doodle": "Platz zum Malen", "coloring": "Male das Bild aus", "notes": "Notizen"}}

    def check(case: tuple) -> None:
        look, language, backs = case
        file = f"{look}-{language}-{backs}.pdf"
        program.done(*made, "--backs", backs, "--language", language, "--look", look, "-o", file)
        shown = [" ".join(page.split()) == titles[language][backs] for page in pages_of(program, file)]
        expect([number for number, back in enumerate(shown, 1) if back], [shown.index(True) + 1 + 2 * i for i in range(4)], f"backs {case}")
        expect(shown.index(True) % 2, 1, f"{case}: the first page of a puzzle is on the right")
        first = painted.page_of(program.in_folder(file), shown.index(True) + 1, 60)
        dark = sum(value < 180 for row in first.gray().rows[first.height // 4:] for value in row)
        expect(dark > 100, True, f"{case}: {dark} dark pixels below the title")

    cases = [(look, language, backs) for look in LOOKS for language in titles for backs in titles["en"]]
    for_each([case for i, case in enumerate(cases) if i % 3 == i // 6], check)
    refused = program.run("book", "--backs", "doodles", *made[1:], "-o", "refused.pdf")
    expect((refused.status, "maze, blank, doodle, coloring, notes" in refused.message), (2, True), refused.message)


main()
