"""Files that know their recipe, and are drawn again."""
import re
import sys
from pathlib import Path

sys.path.insert(0, sys.path[0] + "/..")

from documents import draw_pdf, make_book, pages_of
from program import Program, expect_error, expect_status, files_in, main
from tap import Failure, expect, for_each, need, tool

RECIPES = ["rect12x9-7391", "rect5x7-random-straight30-0", "rect30x2-queue-all-18446744073709551615"]


def recipes_read_back(program: Program) -> None:
    """info and draw take the recipe out of PNG, SVG, PDF and print-svg"""
    for recipe in RECIPES:
        checked = program.recipes_of(recipe)
        text = program.done("draw", "-f", "text", recipe).out
        figures = program.done("info", "--json", recipe).out
        for extension in ("png", "svg", "pdf", "print.svg"):
            for more in ([], ["--solution"]):
                name = f"a.{extension}"
                program.draw(name, recipe, *more)
                expect(program.recipes_of(name), checked, f"{name} of {recipe}")
                expect(program.done("draw", "-f", "text", name).out, text, f"draw {name}")
                expect(program.done("info", "--json", name).out, figures, f"info --json {name}")
    program.draw("a.svg", RECIPES[0], "--inline")
    expect(program.recipes_of("a.svg"), program.recipes_of(RECIPES[0]), "an inline fragment")


def pictures_drawn_again(program: Program) -> None:
    """A file drawn again is the same file"""
    for extension in ("png", "svg", "pdf", "print.svg"):
        first = program.draw(f"a.{extension}", RECIPES[1])
        expect(program.draw(f"b.{extension}", f"a.{extension}") == first, True, extension)


def recipes_of_documents(program: Program) -> None:
    """info gives every recipe of a batch and of a book in order; draw draws them all"""
    recipes = [f"rect9x9-{i}" for i in range(5)]
    checked = program.recipes_of(*recipes)
    program.draw("batch.pdf", *recipes)
    make_book(program, *recipes)
    make_book(program, *recipes, "--answers", "separate", name="two.pdf")
    for name in ("batch.pdf", "book.pdf", "two.pdf", "two-answers.pdf"):
        expect(program.recipes_of(name), checked, name)
    program.done("draw", "-f", "svg", "-o", "again/", "book.pdf")
    expect(files_in(program.in_folder("again")), [f"{r}.svg" for r in recipes], "files drawn")


def optimized_svgs(program: Program) -> None:
    """info reads an SVG without <metadata>, or without data-recipe, or behind other markup"""
    checked = program.recipes_of("rect9x9-5")
    whole = program.draw("a.svg", "rect9x9-5", "--title", "Title").decode("utf-8")
    no_metadata = re.sub(r"<metadata>.*?</metadata>\s*", "", whole, flags=re.S)
    no_attribute = re.sub(r' data-recipe="[^"]*"', "", whole)
    variants = {"no-metadata": no_metadata, "no-attribute": no_attribute,
                "no-prolog": whole[whole.index("<svg"):], "comment": "<!-- a -->\n" + whole[whole.index("<svg"):],
                "mark": "\ufeff" + whole, "single-quotes": whole.replace('"', "'"),
                "spaces": "\n\n  " + whole[whole.index("<svg"):],
                "blanks": re.sub("<metadata>(.*?)</metadata>", r"<metadata>\n  \1\n</metadata>", no_attribute),
                "html": f"<html><body>{whole[whole.index('<svg'):]}</body></html>"}
    if no_metadata == whole or no_attribute == whole:
        raise Failure("the file has no <metadata> or no data-recipe")
    for name, text in variants.items():
        program.in_folder(f"{name}.svg").write_text(text, encoding="utf-8")
    for_each(variants, lambda name: expect(program.recipes_of(f"{name}.svg"), checked, name))
    bare = re.sub(r"<metadata>.*?</metadata>\s*", "", no_attribute, flags=re.S)
    program.in_folder("bare.svg").write_text(bare, encoding="utf-8")
    expect_status(program.run("info", "bare.svg"), 1)


def rewritten_pdfs(program: Program) -> None:
    """info reads a PDF that qpdf has rewritten"""
    need("qpdf")
    path = draw_pdf(program, "rect9x9-5")
    for option in ("--linearize", "--object-streams=generate", "--qdf"):
        tool("qpdf", option, path, str(program.in_folder("b.pdf")))
        expect(program.recipes_of("b.pdf"), program.recipes_of("rect9x9-5"), option)


def separate(program: Program, name: str, page: int) -> str:
    """A page as poppler takes it out, which keeps the keywords of the whole."""
    tool("pdfseparate", "-f", str(page), "-l", str(page), str(program.in_folder(name)), str(program.in_folder("page-%d.pdf")))
    return f"page-{page}.pdf"


def pages_taken_out(program: Program) -> None:
    """A page that is taken out of a book or of sheets tells the recipes on it, with the masks and outlines they need"""
    need("qpdf", "pdfseparate")
    pictures = Path(__file__).resolve().parents[2] / "samples" / "pictures"
    program.done("draw", "-o", "mask.json", "--mask", str(pictures / "cat.png"), "--cells", "20", "5", "6")
    program.done("draw", "-o", "outline.json", "--outline", str(pictures / "fish.svg"), "--cells", "24", "smooth-3")
    program.done("draw", "-o", "sheets.pdf", "--solution=page", "mask.json", "hex5x5-2", "outline.json")
    sheets = program.recipes_of("sheets.pdf")
    expect(len(sheets), 4, "recipes of the sheets")
    for page in range(1, 9):
        name = separate(program, "sheets.pdf", page)
        expect(program.recipes_of(name), [sheets[(page - 1) // 2]], f"page {page} of the sheets")
        expect(program.done("draw", "-f", "json", "-o", "-", name).out, program.done("draw", "-f", "json", "-o", "-", "--puzzle", str((page + 1) // 2), "sheets.pdf").out,
               f"the maze of page {page}")
    for press in ("home", "screen"):
        make_book(program, "--puzzles", "8", "--maze", "hex9x9", "--per-page", "2", "--seed", "4", "--title", "Two a page", "--press", press)
        book = program.recipes_of("book.pdf")
        pages = pages_of(str(program.in_folder("book.pdf")))
        found = []
        for page, text in enumerate(pages, 1):
            printed = [recipe for recipe in book if recipe in text]
            if not printed:
                continue
            found += printed
            tool("qpdf", str(program.in_folder("book.pdf")), "--pages", ".", str(page), "--", "--object-streams=generate", str(program.in_folder("one.pdf")))
            expect(program.recipes_of("one.pdf"), printed, f"{press}: page {page} by qpdf")
            expect(program.recipes_of(separate(program, "book.pdf", page)), printed, f"{press}: page {page} by pdfseparate")
        expect(sorted(set(found)), sorted(book), f"{press}: recipes on all pages")
        tool("qpdf", "--empty", "--pages", str(program.in_folder("book.pdf")), "1-z", str(program.in_folder("sheets.pdf")), "5", "--", str(program.in_folder("both.pdf")))
        expect(sorted(program.recipes_of("both.pdf")), sorted([*book, sheets[2]]), "pages of two files")
    tool("qpdf", str(program.in_folder("book.pdf")), "--pages", ".", "1", "--", str(program.in_folder("title.pdf")))
    expect_error(program.run("info", "title.pdf"), 1, ["title.pdf holds no recipe", "none with a puzzle"])


main()
