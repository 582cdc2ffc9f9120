"""Tests QR codes next to mazes, and the barcodes of books. Another program, zbar, reads them: each QR code contains the
recipe of the maze, and each barcode is the ISBN of the book."""
import re
import subprocess
from pathlib import Path
from typing import List
from urllib.parse import unquote

import paths
from program import Program, expect_refused, main, over
from readers import pdftext, pictures
from tap import SOAK, Failure, expect, need, some, tool

PAGE = "https://example.org/maze#"


def read(*pictures: Path, kind: str = "qrcode") -> List[str]:
    """Returns the texts of the codes that zbar finds in images."""
    need("zbarimg")
    result = subprocess.run(["zbarimg", "--nodbus", "--quiet", "--raw", "-Sdisable", f"-S{kind}.enable", *map(str, pictures)],
                            capture_output=True, text=True)
    return result.stdout.split()


def pages_of(pdf: Path, dpi: int, foot: float = 1, height: float = 11) -> List[Path]:
    """Returns images of the pages of a PDF. `foot` is the share of each page, from its bottom, that is painted. `height` is the
    height of a page in inches."""
    top = int(height * dpi * (1 - foot))
    tool("pdftoppm", "-r", str(dpi), "-gray", "-y", str(top), "-H", str(int(height * dpi) - top), "-W", str(9 * dpi), "-x", "0",
         str(pdf), f"{pdf}-{dpi}")
    return sorted(pdf.parent.glob(f"{pdf.name}-{dpi}-*.pgm"))


def draw(program: Program, name: str, recipe: str, *options: str) -> Path:
    program.done("draw", *recipe.split(), "--code", PAGE + "{recipe}", "-o", name, *options)
    return program.in_folder(name)


def picture_of(path: Path, dpi: int) -> Path:
    """Returns an image of the drawing in a file of any format. Of a PDF, the image shows the lowest fifth of the first page."""
    if path.suffix == ".png":
        return path
    if path.suffix == ".pdf":
        return pages_of(path, dpi, .2)[0]
    out = path.with_suffix(f".{dpi}.png")
    zoom = ["-d", str(dpi), "-p", str(dpi)] if "print" in path.name else ["-z", str(dpi / 75)]
    tool("rsvg-convert", *zoom, "-o", str(out), str(path))
    return out


MASK = Path(__file__).resolve().parents[2] / "samples/pictures/rabbit.png"
RECIPES = ["rect15x20-7391", "rect3x3-1", "polar9-99", "hex9x9-18446744073709551615", "rect12x12-weave30-braid40-7",
           "rect84x41-reveal.word.hello.world-123456789", f"--mask {MASK} --cells 24 18446744073709551615"]
KINDS = [("pdf", 300), ("pdf", 150), ("svg", 150), ("png", 300), ("png", 150), ("print.svg", 150)]


@over([(i, kind) for i in range(len(RECIPES)) for kind in (KINDS if i == 0 else KINDS[i % 3:i % 3 + 1])])
def codes_are_read_in_every_format(program: Program, case: tuple) -> None:
    """In every format, zbar reads the recipe from the QR code, at 300 and 150 dpi"""
    number, (ending, dpi) = case
    name = f"{number}.{dpi}.{ending}"
    options = {"png": ["--dpi", str(dpi), "--cell", "2mm"], "svg": ["--cell", "2mm"], "print.svg": ["-f", "print-svg"],
               "pdf": []}[ending]
    said = read(picture_of(draw(program, name, RECIPES[number], *options), dpi))
    recipe = re.sub(r"\.\w$", "", program.done("info", "--recipe", name).text.strip())
    expect([unquote(text) for text in said], [PAGE + recipe], f"the code of {name}")


LOOKS = {
    "passages": ["--draw", "passages", "--passage-color", "#406080"], "ground": ["--ground", "gold"],
    "dark": ["--paper-color", "#101830", "--wall-color", "white"], "hedge": ["--texture", "hedge", "--shade"],
    "heat": ["--heat"], "hand": ["--hand", "--corners", "round"], "modern": ["--look", "modern", "--title", "A title"],
    "texts": ["--caption", "A rather long caption, which is beside the code and not below it", "--title", "x",
              "--heading", "Name ____"],
    "small": ["--cell", "1mm"], "no-margin": ["--margin", "0mm"],
}


@over(some([(look, ending) for look in LOOKS for ending in ("pdf", "png")], 3))
def codes_are_black_on_white_in_every_look(program: Program, case: tuple) -> None:
    """zbar reads QR codes next to mazes with different looks, colors, textures and texts"""
    look, ending = case
    options = LOOKS[look]
    if ending == "png":
        options = [o for o in options if not o.startswith(("--caption", "--heading", "A rather", "Name"))]
    options = options + (["--dpi", "150", "--cell", "2mm"] if ending == "png" else [])
    path = draw(program, f"{look}.{ending}", "rect15x20-7391", *options)
    expect(read(picture_of(path, 150)), [PAGE + "rect15x20-7391"], f"the code of {look} as {ending}")


def modules_are_large_enough(program: Program) -> None:
    """On paper, each module (square) of a QR code is at least 0.4 mm wide"""
    draw(program, "a.pdf", "rect15x20-7391")
    picture = pictures.of_pnm(pages_of(program.in_folder("a.pdf"), 600, .1)[0].read_bytes())
    finder = max(len(run) for row in picture.rows
                 for run in re.findall(rb"[\x00-\x30]+", row[picture.width * 4 // 5:]))  # the longest run is seven modules long
    expect(finder / 7 * 25.4 / 600 >= .4, True, f"modules of {finder / 7 * 25.4 / 600:.3f} mm")


def sheets_number_their_codes(program: Program) -> None:
    """In the text of a code, the number and the seed of the sheet replace {number} and {seed}; sheets with solutions have no code"""
    text = "x:{number}:{seed}:{recipe}"
    recipes = ["rect9x9-11", "polar6-12", "hex7x7-13"]
    wanted = [f"x:{i}:{r.split('-')[1]}:{r}" for i, r in enumerate(recipes, 1)]
    program.done("draw", *recipes, "--code", text, "--solution=page", "-o", "many.pdf")
    said = [read(page) for page in pages_of(program.in_folder("many.pdf"), 150, .2)]
    expect(said, [[w] if k == 0 else [] for w in wanted for k in range(2)], "the codes of sheets")
    program.done("draw", *recipes, "--code", text, "-f", "png", "--dpi", "150", "--cell", "3mm", "-o", "many/")
    expect([read(program.in_folder(f"many/{r}.png")) for r in recipes], [[w] for w in wanted], "of pictures")


BOOKS = {
    "kdp": "press: kdp\ntrim: 8.5x11in\npuzzles: 24\nmaze: rect20x24\n",
    "small": "press: kdp\ntrim: 6x9in\nlook: classic\npuzzles: 22\nmaze: polar7\ncaption: A caption {number}\n",
    "home": "trim: a4\nlook: modern\npuzzles: 9\nper-page: 2\nmaze: rect10x10\n",
    "playful": "trim: a4\nlook: playful\npuzzles: 8\nper-page: 4\nmaze: rect8x8\nanswers: foot\n",
    "screen": "press: screen\nlook: plain\nground: gold\npuzzles: 6\nmaze: hex9x9\nrecipe-line: list\n",
    "mixed": "seed: 4\nsections:\n  - {name: One, puzzles: 2, maze: rect12x12}\n"
             "  - {name: Two, puzzles: 2, maze: rect12x12.heart, code: \"y:{number}:{recipe}\"}\n",
}


# For each book: the share of a page, from its bottom, that contains the codes, and the height of a page in inches.
FEET = {"kdp": (.2, 11), "small": (.3, 9), "screen": (.2, 11), "mixed": (.2, 11)}


@over(some(BOOKS, 4))
def books_lead_to_their_puzzles(program: Program, name: str) -> None:
    """Every puzzle of a book has a code with its recipe, and solutions have no code"""
    seed = "" if "seed" in BOOKS[name] else "seed: 7\n"
    program.in_folder(name + ".yaml").write_text(f'title: Codes\n{seed}code: "x:{{number}}:{{recipe}}"\n{BOOKS[name]}')
    program.done("book", name + ".yaml", "-o", name + ".pdf")
    foot, height = FEET.get(name, (1, 11))
    said = read(*pages_of(program.in_folder(name + ".pdf"), 200, foot, height))
    listed = program.in_folder(name + ".recipes.txt")
    found = sorted(said, key=lambda text: int(text.split(":")[1]))
    numbers = [int(text.split(":")[1]) for text in found]
    if numbers != list(range(1, len(numbers) + 1)) or len(numbers) < 4:
        raise Failure(f"{name}: codes of the puzzles {numbers}")
    info = program.done("info", "--recipe", listed.name if listed.exists() else name + ".pdf").text.split()
    expect([unquote(text.split(":", 2)[2]) for text in found], [re.sub(r"\.\w$", "", r) for r in info], f"codes of {name}")
    if name == "mixed":
        expect([text[0] for text in found], ["x", "x", "y", "y"], "texts of the sections")
    if name in ("kdp", "small"):
        program.done("check", name + ".pdf", "--press", "kdp")


ISBN = "978-3-16-148410-0"


@over(some([("plain", "8.5x11in", "kdp"), ("modern", "8.5x11in", "kdp"), ("classic", "6x9in", "kdp"),
            ("playful", "5x8in", "kdp"), ("plain", "a5", "home"), ("classic", "8.5x11in", "lulu")], 2))
def imprints_have_their_isbn(program: Program, case: tuple) -> None:
    """The imprint of a book contains the ISBN as a text and as a barcode, in every look, on wide and narrow pages"""
    look, trim, press = case
    name = f"{look}-{trim}-{press}.pdf"
    program.done("book", "--seed", "1", "--puzzles", "30", "--maze", "rect8x8", "--look", look, "--trim", trim, "--press",
                 press, "--isbn", ISBN, "--title", "Mazes", "--author", "A. Maker", "--contents", "no", "-o", name)
    pdf = program.in_folder(name)
    for dpi in (300, 150) if SOAK else (150,):
        tool("pdftoppm", "-r", str(dpi), "-gray", "-f", "2", "-l", "2", str(pdf), f"{pdf}-{dpi}")
        said = read(*pdf.parent.glob(f"{name}-{dpi}-*.pgm"), kind="ean13")
        expect(said, [ISBN.replace("-", "")], f"the barcode of {name} at {dpi} dpi")
    words = pdftext.text_of(pdf, "-layout", page=2)
    expect(words.count(f"ISBN {ISBN}"), 2, f"{name}: the ISBN in the text and above its bars")
    below = re.sub(r"\D", "", words.replace(ISBN, ""))
    expect(ISBN.replace("-", "") in below, True, f"{name}: the digits below the bars, {below}")
    if press == "kdp":
        program.done("check", name, "--press", "kdp")


def faults_are_told(program: Program) -> None:
    """mazepress rejects texts of codes that are too long, and codes in the text format; an empty text makes no code"""
    def failed(said: str, *arguments: str) -> None:
        result = program.run(*arguments)
        if result.status == 0 or said not in result.message:
            raise Failure(f"{result}: {said!r} is not said")
    expect_refused(program.run("draw", "--code", "x" * 2332, "-o", "x.pdf"), "2332 bytes", "2331")
    expect_refused(program.run("draw", "--code", "x" * 2320 + "{recipe}", "-o", "x.pdf"), "the maximum is 2000")
    expect_refused(program.run("draw", "--code", "x" * 2000, "-o", "x.pdf"), "more than a third")
    expect_refused(program.run("draw", "--code", "x" * 200, "--paper", "100x100mm", "-o", "x.pdf"), "more than a third")
    failed("more than a third", "book", "--code", "x" * 200, "--per-page", "9", "--maze", "rect5x5", "--puzzles", "9", "-o",
           "x.pdf")
    failed("does not work with text", "draw", "--code", "x", "-f", "text")
    program.done("draw", "--code", "", "rect9x9-1", "-o", "none.svg")
    expect("code" in program.in_folder("none.svg").read_text(), False, "an empty text makes no code")


main()
