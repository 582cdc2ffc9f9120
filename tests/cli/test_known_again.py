"""Tests that mazepress draws a maze again from files that contain its recipe."""
import re
from pathlib import Path

import paths
from documents import draw_pdf, make_book
from program import Program, expect_error, expect_status, files_in, main
from tap import SOAK, Failure, expect, for_each, need, tool

SAMPLES = Path(__file__).resolve().parents[2] / "samples"
RECIPES = ["rect12x9-7391", "rect5x7-random-straight30-0", "rect30x2-queue-all-18446744073709551615"]


def recipes_read_back(program: Program) -> None:
    """info and draw read the recipe from PNG, SVG, PDF and print-svg files"""
    for recipe in RECIPES:
        checked = program.recipes_of(recipe)
        text = program.done("draw", "-f", "text", recipe).out
        figures = program.done("info", "--json", recipe).out
        for extension in ("png", "svg", "pdf", "print.svg"):
            name = f"a.{extension}"
            program.draw(name, recipe, "--solution")
            expect(program.recipes_of(name), checked, f"{name} of {recipe}")
            expect(program.done("draw", "-f", "text", name).out, text, f"draw {name}")
            expect(program.done("info", "--json", name).out, figures, f"info --json {name}")
    program.draw("a.svg", RECIPES[0], "--inline")
    expect(program.recipes_of("a.svg"), program.recipes_of(RECIPES[0]), "an inline fragment")


def the_same_maze_without_its_input(program: Program) -> None:
    """From a file in any format, draw makes the same bytes again without the image, outline or graph; it rejects the recipe alone"""
    rows = {"--tone": ("portraits/windmill.jpg", "hex14x16-7"), "--flow": ("portraits/windmill.jpg", "--cells", "14", "7"),
            "--mask": ("pictures/cat.png", "--cells", "20", "random-7"), "--outline": ("pictures/fish.svg", "--cells", "24", "smooth-7"),
            "--graph": ("states.txt", "7"), "--reveal": ("pictures/cat.png", "rect30x30-7"), "--letters": ("", "hex9x9-7")}
    forms = {"svg": "svg", "png": "png", "pdf": "pdf", "print.svg": "print-svg", "json": "json"}

    def check(option: str) -> None:
        source, *words = rows[option]
        name = option[2:]
        given = [option, "The moon"] if not source else [option, f"input-{name}{Path(source).suffix}"]
        if source:
            program.put(given[1], (SAMPLES / source).read_bytes())
        first = {end: program.draw(f"{name}.{end}", "-f", form, *given, *words) for end, form in forms.items()}
        recipe = program.recipes_of(f"{name}.svg")[0]
        if source:
            program.in_folder(given[1]).unlink()
            expect(program.run("draw", *given, *words).status, 1, "without the input")
        if option not in ("--tone", "--letters"):
            expect_error(program.run("draw", "-f", "svg", "-o", "x.svg", recipe), 2, ["is missing"])
        for end in forms:
            expect(program.recipes_of(f"{name}.{end}"), [recipe], f"the recipe of {end}")
            for form in forms if SOAK else ("svg",):
                if option != "--tone" or "json" not in (end, form):
                    expect(program.draw(f"again-{name}.{form}", "-f", forms[form], f"{name}.{end}") == first[form], True, f"{form} of {end}, {option}")

    for_each(rows, check)


def recipes_of_documents(program: Program) -> None:
    """From a book or another file with several mazes, info prints every recipe in order, and draw draws every maze"""
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
    """info reads the recipe from an SVG without <metadata>, without data-recipe, or after other markup"""
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
    """info reads the recipe from a PDF that qpdf has rewritten"""
    need("qpdf")
    path = draw_pdf(program, "rect9x9-5")
    for option in ("--linearize", "--object-streams=generate", "--qdf"):
        tool("qpdf", option, path, str(program.in_folder("b.pdf")))
        expect(program.recipes_of("b.pdf"), program.recipes_of("rect9x9-5"), option)


def separate(program: Program, name: str, page: int) -> str:
    """Extracts a page with poppler and returns the name of the new file. Poppler copies the keywords of the whole file
    into the new file."""
    tool("pdfseparate", "-f", str(page), "-l", str(page), str(program.in_folder(name)), str(program.in_folder("page-%d.pdf")))
    return f"page-{page}.pdf"


def drawn(program: Program, name: str, puzzle: int) -> str:
    """Returns the JSON of maze number `puzzle` of a file, as draw makes it from the file's recipe."""
    return program.text("draw", "-f", "json", "-o", "-", "--puzzle", str(puzzle), name)


def single_sheets_merged(program: Program) -> None:
    """Each page of a sheet contains its recipes and inputs; after PDF files are merged or split, every maze can be redrawn"""
    need("qpdf", "pdfunite", "pdfseparate")
    samples = Path(__file__).resolve().parents[2] / "samples"
    program.in_folder("graph.txt").write_text("node a 0 0\nnode b 1 0\nnode c 1 1\nnode d 0 1\nedge a b\nedge b c\nedge c d\nedge d a\n", encoding="utf-8")
    sheets = {"plain": ["rect8x8-1"], "mask": ["--mask", str(samples / "pictures" / "cat.png"), "--cells", "20", "5"],
              "outline": ["--outline", str(samples / "pictures" / "fish.svg"), "--cells", "24", "smooth-3"],
              "graph": ["--graph", "graph.txt", "4"],
              "letters": ["--letters", "The moon is not a lamp", "7"],
              "tone": ["--tone", str(samples / "portraits" / "horse.jpg"), "rect30x20-9"]}
    for name, words in sheets.items():
        program.draw(f"{name}.pdf", *words)
    program.draw("tiled.pdf", "rect20x20-9", "--paper", "420x594mm", "--tile", "a4")
    make_book(program, "--puzzles", "6", "--maze", "hex7x7", "--per-page", "2", "--seed", "4")
    names = [*sheets, "tiled", "book"]
    paths = [str(program.in_folder(f"{name}.pdf")) for name in names]
    single = {name: program.recipes_of(f"{name}.pdf") for name in names}
    mazes = [drawn(program, f"{name}.pdf", i) for name in names for i in range(1, len(single[name]) + 1)]
    for tool_name, command in (("qpdf", ["qpdf", "--empty", "--pages", *paths, "--"]), ("pdfunite", ["pdfunite", *paths])):
        merged = f"{tool_name}.pdf"
        tool(*command, str(program.in_folder(merged)))
        expect(program.recipes_of(merged), [recipe for name in names for recipe in single[name]], tool_name)
        expect([drawn(program, merged, i + 1) for i in range(len(mazes))] == mazes, True, f"{tool_name}: the mazes")
        for page in (2, 3, 4):
            name = separate(program, merged, page)
            expect(program.recipes_of(name), single[names[page - 1]], f"page {page} of {merged} by pdfseparate")
            expect(drawn(program, name, 1), drawn(program, f"{names[page - 1]}.pdf", 1), f"the maze of {name}")
    for page in (1, 4):
        expect(program.recipes_of(separate(program, "tiled.pdf", page)), single["tiled"], f"tile {page}")


main()
