"""Tests that mazepress draws a maze again from PDF files that other programs have rewritten, merged or split. rows/inputs.txt tests
files that mazepress wrote."""
import re
import zlib
from pathlib import Path
from typing import List

import paths
from program import Program, expect_refused, main
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


HORSE, WINDMILL, CAT = [str(SAMPLES / name) for name in ("portraits/horse.jpg", "portraits/windmill.jpg", "pictures/cat.png")]
# For each section of a book: its keys, and the kinds of inputs of its maze.
SECTIONS = [(f"maze: rect20x24, tone: {HORSE}", ["grays"]), (f"maze: rect20x24, tone: {WINDMILL}", ["grays"]),
            ("maze: rect9x9, tone: none", []), ("maze: polar9, tone: gradient", []), (f"mask: {CAT}, cells: 16", ["mask"]),
            (f"outline: {CAT}, cells: 16, maze: smooth", ["outline"]), (f"reveal: {CAT}, cells: 24", ["mask"]),
            (f"flow: {HORSE}, cells: 40", ["grays"]), (f"flow: {HORSE}, maze: heart, cells: 40, tone: {WINDMILL}", ["grays", "grays"]),
            ("letters: The moon is not a lamp", ["letters"])]


def inputs_of(program: Program, name: str, puzzle: int) -> List[str]:
    """Returns the inputs of maze number `puzzle` of a file, without the recipes in them."""
    text = program.text("draw", "-q", "-f", "svg", "-o", "-", "--puzzle", str(puzzle), name)
    mask = re.search("<svg[^>]*>", text)[0].partition("data-mask")[2]
    return re.findall(r"\b(?:mask|outline|grays|graph|letters)\.[0-9a-f]{8}\.[^ \"<]*", mask)


def books(program: Program) -> None:
    """The PDF of a book and its list of recipes contain the inputs and the tone of each maze, so each maze is drawn again as it was"""
    sections = "".join(f"  - {{name: S{i}, puzzles: 1, {keys}}}\n" for i, (keys, _) in enumerate(SECTIONS))
    program.put("b.yaml", f"seed: 4\nsections:\n{sections}".encode())
    program.done("book", "b.yaml", "--recipes", "list.txt", "-o", "b.pdf")
    count = len(program.recipes_of("b.pdf"))
    found = [inputs_of(program, "b.pdf", i) for i in range(1, count + 1)]
    expect([[text.partition(".")[0] for text in texts] for texts in found], [kinds for _, kinds in SECTIONS], "kinds of inputs")
    expect(found[0] != found[1], True, "each section has its own photograph")
    expect([inputs_of(program, "list.txt", i) for i in range(1, count + 1)] == found, True, "the list has the same inputs")
    for name in ("list.txt", "b.pdf"):
        program.done("book", name, "-o", "again.pdf")
        again = [inputs_of(program, "again.pdf", i) for i in range(1, count)]
        expect(again == found[:-1], True, f"a book made from {name} has the same inputs, without the letters of one of its mazes")


def books_without_notes(program: Program) -> None:
    """If another program has removed the notes of its pages, the keywords of a book contain the tones of its mazes"""
    need("qpdf")
    program.done("book", "--puzzles", "2", "--maze", "rect20x24", "--tone", HORSE, "--seed", "4", "-o", "b.pdf")
    tool("qpdf", "--qdf", str(program.in_folder("b.pdf")), str(program.in_folder("q.pdf")))
    program.put("k.pdf", program.in_folder("q.pdf").read_bytes().replace(b"/PieceInfo", b"/PieceGone"))
    expect(inputs_of(program, "k.pdf", 2), inputs_of(program, "b.pdf", 2), "inputs")


def books_of_earlier_versions(program: Program) -> None:
    """In a book of an earlier version, whose notes do not name the tone of each maze, the only photograph is the tone of all mazes"""
    need("qpdf")
    sections = "".join(f"  - {{name: S{i}, puzzles: 1, {SECTIONS[i][0]}}}\n" for i in (0, 2))
    program.put("b.yaml", f"seed: 4\nsections:\n{sections}".encode())
    program.done("book", "b.yaml", "-o", "b.pdf")
    tool("qpdf", "--qdf", str(program.in_folder("b.pdf")), str(program.in_folder("q.pdf")))
    program.put("old.pdf", program.in_folder("q.pdf").read_bytes().replace(b"/Tones", b"/Other"))
    image = inputs_of(program, "b.pdf", 1)
    for name, wanted in (("q.pdf", [image, []]), ("old.pdf", [image, image])):
        expect([inputs_of(program, name, i) for i in (1, 2)], wanted, name)


def tones_in_a_list(program: Program) -> None:
    """A list of recipes can give each maze its own tone; one image without a tone is for all mazes, and of several one must be chosen"""
    images = [f"grays.{zlib.crc32(text):08x}.{text.decode()}" for text in (b"2x1.Af", b"2x1.fA")]
    tones = [f"tone.{zlib.crc32(text):08x}.{text.decode()}" for text in (f"rect5x{i}-1:{images[i % 2][6:14]}".encode() for i in (6, 7))]
    recipes = ["rect5x6-1", "rect5x7-1"]

    def listed(*lines: str) -> str:
        return program.put("list.txt", "".join(f"{line}\n" for line in lines).encode())

    for lines, wanted in (((*recipes, *images, *tones), images), ((*recipes, images[0], tones[0]), [images[0], None]),
                          ((*recipes, images[1]), [images[1], images[1]])):
        found = [inputs_of(program, listed(*lines), i) for i in (1, 2)]
        expect(found, [[image] if image else [] for image in wanted], str(lines))
    for lines, words in (((*recipes, *images), "2 photographs for the tone"), ((*recipes, *images, tones[0]), "2 photographs for the tone"),
                         ((*recipes, tones[0]), f"no file {images[0][6:14]}.grays"),
                         (("rect5x6-1", "tone.00000000.rect5x6-1:12345678"), "damaged"),
                         (("rect5x6-1", f"tone.{zlib.crc32(b'rect5x6-1:1'):08x}.rect5x6-1:1"), "a tone must consist of a recipe")):
        expect_refused(program.run("draw", "-o", "no.svg", listed(*lines)), words)


main()
