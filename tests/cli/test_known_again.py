"""Tests that mazepress draws a maze again from PDF files that other programs have rewritten, merged or split. rows/inputs.txt tests
files that mazepress wrote."""
from pathlib import Path

import paths
from program import Program, main
from tap import expect, need, tool

SAMPLES = Path(__file__).resolve().parents[2] / "samples"
GRAPH = b"node a 0 0\nnode b 1 0\nnode c 1 1\nnode d 0 1\nedge a b\nedge b c\nedge c d\nedge d a\n"
SHEETS = {"plain": ["rect8x8-1"], "mask": ["--mask", str(SAMPLES / "pictures" / "cat.png"), "--cells", "20", "5"],
          "outline": ["--outline", str(SAMPLES / "pictures" / "fish.svg"), "--cells", "24", "smooth-3"], "graph": ["--graph", "graph.txt", "4"],
          "letters": ["--letters", "The moon is not a lamp", "7"], "tone": ["--tone", str(SAMPLES / "portraits" / "horse.jpg"), "rect30x20-9"],
          "tiled": ["rect20x20-9", "--paper", "420x594mm", "--tile", "a4"]}


def rewritten_pdfs(program: Program) -> None:
    """info reads the recipe from a PDF that qpdf has rewritten"""
    need("qpdf")
    path = program.draw_file("a.pdf", "rect9x9-5")
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
    program.put("graph.txt", GRAPH)
    for name, words in SHEETS.items():
        program.draw(f"{name}.pdf", *words)
    program.done("book", "--puzzles", "2", "--maze", "hex7x7", "--per-page", "2", "--seed", "4", "-o", "book.pdf")
    names = [*SHEETS, "book"]
    files = [str(program.in_folder(f"{name}.pdf")) for name in names]
    single = {name: program.recipes_of(f"{name}.pdf") for name in names}
    mazes = [drawn(program, f"{name}.pdf", i) for name in names for i in range(1, len(single[name]) + 1)]
    for merged, command in (("qpdf.pdf", ["qpdf", "--empty", "--pages", *files, "--"]), ("pdfunite.pdf", ["pdfunite", *files])):
        tool(*command, str(program.in_folder(merged)))
        expect(program.recipes_of(merged), [recipe for name in names for recipe in single[name]], merged)
        expect([drawn(program, merged, i + 1) for i in range(len(mazes))] == mazes, True, f"{merged}: the mazes")
        for page in (2, 3, 4):
            name = separate(program, merged, page)
            expect(program.recipes_of(name), single[names[page - 1]], f"page {page} of {merged} by pdfseparate")
            expect(drawn(program, name, 1), mazes[page - 1], f"the maze of {name}")
    for page in (1, 4):
        expect(program.recipes_of(separate(program, "tiled.pdf", page)), single["tiled"], f"tile {page}")


main()
