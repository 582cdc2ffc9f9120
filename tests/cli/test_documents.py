"""What is written: PDF, SVG and PNG as other tools see them, and the same bytes every time."""
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Dict, List, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from program import Program, expect_status, files_in, main
from tap import Failure, expect, for_each, need, tool

FORMATS = {"pdf": "pdf", "svg": "svg", "png": "png", "print-svg": "print.svg", "dxf": "dxf", "text": "txt",
           "blocks": "blocks.txt", "json": "json"}
LETTERS = ("text", "blocks", "json")
MM = 72 / 25.4
PAPERS = {"universal": (210, 279.4), "a4": (210, 297), "letter": (215.9, 279.4), "a5": (148, 210),
          "a3": (297, 420), "legal": (215.9, 355.6), "100x150mm": (100, 150), "8.5x11in": (215.9, 279.4),
          "10x20cm": (100, 200), "300x400pt": (300 / MM, 400 / MM)}
SVG = "{http://www.w3.org/2000/svg}"


# --- reading what was written -------------------------------------------------------------------

def info_of(path: str) -> Dict[str, str]:
    """pdfinfo's lines."""
    need("pdfinfo")
    lines = tool("pdfinfo", "-enc", "UTF-8", "-rawdates", path).decode("utf-8").splitlines()
    return {key: value.strip() for key, _, value in (line.partition(":") for line in lines)}


def pages_of(path: str) -> List[str]:
    """The text of every page."""
    need("pdftotext")
    text = tool("pdftotext", "-enc", "UTF-8", "-layout", path, "-").decode("utf-8")
    return text.split("\f")[:-1]


class Word(NamedTuple):
    text: str
    left: float
    top: float
    right: float
    bottom: float


def words_of(path: str, page: int) -> List[Word]:
    need("pdftotext")
    html = tool("pdftotext", "-enc", "UTF-8", "-bbox", "-f", str(page), "-l", str(page), path, "-").decode()
    found = re.findall(r'<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)</word>', html)
    return [Word(text, *map(float, box)) for *box, text in found]


def draw_pdf(program: Program, *arguments: str) -> str:
    program.draw("a.pdf", *arguments)
    return str(program.in_folder("a.pdf"))


def make_book(program: Program, *arguments: str, name: str = "book.pdf") -> str:
    program.done("book", "-o", name, *arguments)
    return str(program.in_folder(name))


def draw_svg(program: Program, *arguments: str) -> ElementTree.Element:
    return ElementTree.fromstring(program.draw("a.svg", *arguments))


def expect_in(part: str, text: str, what: str) -> None:
    if part not in text:
        raise Failure(f"{what}: {part!r} is missing in {text[:400]!r}")


# --- PDF sheets ---------------------------------------------------------------------------------

def pdfs_are_sound(program: Program) -> None:
    """qpdf finds no fault in sheets, batches and books"""
    need("qpdf")
    program.draw("a.pdf", "rect20x26-1", "--title", "Für dich", "--solution")
    program.draw("b.pdf", "rect5x5-1", "rect9x9-2", "--solution=page")
    for answers in ("back", "separate", "foot", "none"):
        make_book(program, "--puzzles", "5", "--seed", "1", "--answers", answers, name=f"{answers}.pdf")
    names = [name for name in files_in(program.folder) if name.endswith(".pdf")]
    expect(len(names), 7, "files")
    for_each(names, lambda name: tool("qpdf", "--check", str(program.in_folder(name))))


def paper_sizes(program: Program) -> None:
    """Pages have the size of --paper, in sheets, books and print-svg"""
    for paper, (width, height) in PAPERS.items():
        wanted = (round(width * MM, 1), round(height * MM, 1))
        sheet = draw_pdf(program, "rect5x5-1", "--paper", paper)
        book = make_book(program, "--puzzles", "1", "--seed", "1", "--paper", paper)
        for path in (sheet, book):
            size = re.match(r"([\d.]+) x ([\d.]+) pts", info_of(path)["Page size"])
            got = (round(float(size[1]), 1), round(float(size[2]), 1))
            if max(abs(got[0] - wanted[0]), abs(got[1] - wanted[1])) > 0.11:
                raise Failure(f"--paper {paper}: {got} pt, expected {wanted}")
        root = ElementTree.fromstring(program.draw("a.print.svg", "rect5x5-1", "--paper", paper))
        for name, millimeters in (("width", width), ("height", height)):
            number, unit = re.fullmatch(r"([\d.]+)(pt|mm)", root.get(name)).groups()
            points = float(number) * (MM if unit == "mm" else 1)
            if abs(points - millimeters * MM) > 0.01:
                raise Failure(f"print-svg on {paper}: {name} {root.get(name)}")
    default = info_of(draw_pdf(program, "rect5x5-1"))["Page size"]
    expect_in("595.276 x 792 pts", default, "the default paper")


def fonts_are_embedded(program: Program) -> None:
    """Every font is DejaVu, in books their look's, embedded, and maps back to Unicode"""
    need("pdffonts")
    sheet = draw_pdf(program, "rect5x5-1", "--title", "A", "--heading", "B", "--caption", "C")
    files = {sheet: ("DejaVu", 3)}
    for look, family, count in (("plain", "DejaVu", 3), ("classic", "EBGaramond", 2), ("modern", "Lato", 2),
                                ("playful", "Andika", 3), ("auto", "Lato", 2)):
        path = make_book(program, "--puzzles", "2", "--seed", "1", "--title", "A", "--look", look, name=f"{look}.pdf")
        files[path] = (family, count)
    for path, (family, count) in files.items():
        lines = tool("pdffonts", path).decode().splitlines()[2:]
        expect(len(lines), count, f"fonts of {path}")
        for line in lines:
            name, (embedded, _, to_unicode) = line.split()[0], line.split()[-5:-2]
            expect_in("DejaVu" if "Mono" in name else family, name, f"font of {path}")
            expect((embedded, to_unicode), ("yes", "yes"), f"{name}: embedded, to Unicode")


def texts_are_found_again(program: Program) -> None:
    """Title, heading, caption and the recipe with its check are found by search"""
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
    """Heading above title above maze, recipe at the foot, all within the margins"""
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


def long_texts_are_wrapped(program: Program) -> None:
    """Long titles are wrapped or set smaller, and stay on the page whole"""
    title = "A rather long title of a worksheet about mazes for children who like them " * 3
    path = draw_pdf(program, "rect12x9-7391", "--title", title.strip(), "--caption", title.strip())
    text = " ".join(" ".join(pages_of(path)).split())
    expect(text.count(title.strip()), 2, "times that the text is found")
    for word in words_of(path, 1):
        if word.left < 0 or word.right > 210 * MM or word.top < 0 or word.bottom > 279.4 * MM:
            raise Failure(f"off the page: {word}")


def metadata(program: Program) -> None:
    """PDF metadata has the title, the recipes with checks, the program and the date"""
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
    """SOURCE_DATE_EPOCH is the date, and without it a constant"""
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
    """--solution=page has twice the pages, key behind puzzle, recipe on each"""
    recipes = program.recipes_of("rect5x5-1", "rect6x6-2", "rect7x7-3")
    path = draw_pdf(program, "rect5x5-1", "rect6x6-2", "rect7x7-3", "--solution=page")
    pages = pages_of(path)
    expect(len(pages), 6, "pages")
    for i, page in enumerate(pages):
        expect_in(recipes[i // 2], page, f"page {i + 1}")
    expect(len(pages_of(draw_pdf(program, "rect5x5-1", "rect6x6-2", "--solution"))), 2, "pages")
    expect(program.recipes_of("a.pdf"), program.recipes_of("rect5x5-1", "rect6x6-2"), "recipes")


# --- the same bytes -------------------------------------------------------------------------------

STYLE = ["--wall-color", "navy", "--solution-color", "#c00", "--arrows", "color", "--joins", "round"]


def two_runs(program: Program) -> None:
    """Two runs give the same bytes, in every format"""
    for name, extension in FORMATS.items():
        style = [] if name in LETTERS else STYLE
        data = [program.draw(f"{i}.{extension}", "rect20x26-7", "--solution", *style) for i in (1, 2)]
        expect(data[0] == data[1], True, f"{name}: same bytes")


def batches_in_any_order(program: Program) -> None:
    """A maze has the same bytes wherever it stands in a batch"""
    recipes = [f"rect{9 + i}x{7 + i}-{i}" for i in range(4)]
    for name, extension in FORMATS.items():
        title = [] if name in LETTERS else ["--title", "Title"]
        program.done("draw", "-f", name, "-o", "up/", *title, *recipes)
        program.done("draw", "-f", name, "-o", "down/", *title, *reversed(recipes))
        for recipe in recipes:
            alone = program.draw("alone", "-f", name, *title, recipe)
            for folder in ("up", "down"):
                same = program.in_folder(f"{folder}/{recipe}.{extension}").read_bytes() == alone
                expect(same, True, f"{name}: {recipe} in {folder}/: same bytes")


def surroundings(program: Program) -> None:
    """Locale, time zone, home, fonts of the system and threads have no effect on the bytes"""
    program.in_folder("home").mkdir()
    surroundings_of = [{"LC_ALL": "C"}, {"LC_ALL": "C.UTF-8"}, {"LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de"},
                       {"LC_NUMERIC": "de_DE.UTF-8"}, {"TZ": "Pacific/Kiritimati"}, {"TZ": "America/New_York"},
                       {"HOME": "/nonexistent"}, {"HOME": str(program.in_folder("home"))},
                       {"HOME": None, "XDG_CACHE_HOME": None}, {"XDG_CONFIG_HOME": program.folder},
                       {"FONTCONFIG_FILE": "/dev/null"}, {"FONTCONFIG_PATH": program.folder},
                       {"PANGOCAIRO_BACKEND": "fc"}, {"PANGO_LANGUAGE": "ja"}, {"LANGUAGE": "ar"},
                       {"COLUMNS": "20", "TERM": "dumb", "NO_COLOR": "1"}, {"G_DEBUG": "fatal-warnings"}]
    for name, extension in FORMATS.items():
        title = [] if name in LETTERS else ["--title", "Für dich"]
        words = ["rect20x26-7", "--solution", *title]
        wanted = program.draw(f"a.{extension}", *words)
        for env in surroundings_of:
            expect(program.draw(f"b.{extension}", *words, env=env) == wanted, True, f"{name} with {env}")
    expect(files_in(program.in_folder("home")), [], "files left in the home")
    for threads in ("1", "2", "7"):
        expect(program.draw("b.pdf", "-j", threads, "rect20x26-7", "--solution", "--title", "Für dich")
               == program.in_folder("a.pdf").read_bytes(), True, f"-j {threads}")


def books_by_threads(program: Program) -> None:
    """A book has the same bytes for -j 1, 2, 7, and so do its answers and a batch"""
    for answers in ("back", "separate", "foot"):
        words = ["--puzzles", "23", "--seed", "2026", "--title", "T", "--per-page", "2", "--answers", answers]
        seen = set()
        for threads in ("1", "2", "7", "7"):
            make_book(program, *words, "-j", threads)
            answers_file = program.in_folder("book-answers.pdf")
            seen.add((program.in_folder("book.pdf").read_bytes(),
                      answers_file.read_bytes() if answers == "separate" else None))
        expect(len(seen), 1, f"different books with answers {answers}")
    batch = {program.draw("a.pdf", "-j", threads, *(f"rect9x9-{i}" for i in range(20)))
             for threads in ("1", "2", "7")}
    expect(len(batch), 1, "different batches")


# --- files that know their recipe -----------------------------------------------------------------

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


# --- books ------------------------------------------------------------------------------------------

RECIPE_LINE = re.compile(r"rect\d+x\d+(?:-[a-z]+[.a-z]*\d*)*-\d+\.[0-9a-z]\b")


def page_counts(program: Program) -> None:
    """Pages: title, puzzles by --per-page, answers by kind"""
    for per_page in (1, 2, 4):
        for answers in ("back", "separate", "foot", "none"):
            for title in ([], ["--title", "T"]):
                path = make_book(program, "--puzzles", "9", "--seed", "1", "--maze", "rect15x20-doors.natural", "--per-page", str(per_page),
                                 "--answers", answers, *title, "--look", "plain")
                pages = pages_of(path)
                puzzles, titles = -(-9 // per_page), len(title) // 2
                keys = [page for page in pages if "Solutions" in page]
                what = f"--per-page {per_page} --answers {answers} {' '.join(title)}"
                expect(len(pages) - len(keys), titles + puzzles, f"{what}: pages before the answers")
                expect(len(keys) > 0, answers == "back", f"{what}: pages of answers are in the book")
                beside = program.in_folder("book-answers.pdf")
                expect(beside.exists(), answers == "separate", f"{what}: a second file")
                if beside.exists():
                    captions = re.findall(r"\b(\d) page (\d+)\b", " ".join(pages_of(str(beside))))
                    wanted = [(str(i + 1), str(i // per_page + titles + 1)) for i in range(9)]
                    expect(captions, wanted, f"{what}: answers")
                    beside.unlink()


def pages_carry_their_recipes(program: Program) -> None:
    """Every page with puzzles has their numbers, recipes with check, and a page number; answers tell the page"""
    path = make_book(program, "--puzzles", "7", "--seed", "3", "--per-page", "2", "--title", "Title",
                     "--maze", "rect10x13-doors.natural", "--look", "plain")
    recipes = program.recipes_of("book.pdf")
    expect(len(recipes), 7, "recipes")
    pages = pages_of(path)
    expect(pages[0].split(), ["Title"], "the title page")
    for index, page in enumerate(pages[1:5]):
        mine = recipes[2 * index:2 * index + 2]
        expect(RECIPE_LINE.findall(page), mine, f"page {index + 2}")
        numbers = [str(2 * index + 1 + i) for i in range(len(mine))]
        expect([w for w in page.split() if w.isdigit()], [*numbers, str(index + 2)], f"numbers on page {index + 2}")
    captions = re.findall(r"\b(\d) page (\d+)\b", " ".join(pages[5:]))
    expect(captions, [(str(i + 1), str(i // 2 + 2)) for i in range(7)], "numbers and pages of the answers")
    for look in ("plain", "classic", "modern", "playful"):
        bare = make_book(program, "--puzzles", "2", "--seed", "3", "--no-recipe", "--look", look, name="bare.pdf")
        expect(RECIPE_LINE.findall(" ".join(pages_of(bare))), [], f"recipes with --no-recipe, {look}")


def pages_of_looks_carry_their_recipes(program: Program) -> None:
    """In every look the pages with puzzles have their numbers, recipes and page number"""
    for look in ("classic", "modern", "playful"):
        for per_page in (1, 2, 4):
            path = make_book(program, "--puzzles", "7", "--seed", "3", "--per-page", str(per_page), "--look", look,
                             "--title", "Title", "--maze", "rect10x13-doors.natural")
            recipes = program.recipes_of("book.pdf")
            pages = [(at, page) for at, page in enumerate(pages_of(path), 1) if RECIPE_LINE.search(page)]
            expect([len(recipes), len(pages)], [7, -(-7 // per_page)], f"{look}: recipes, pages with recipes")
            for i, (at, page) in enumerate(pages):
                what = f"{look}, {per_page} a page: page {at}"
                first = i * per_page
                mine = recipes[first:first + per_page]
                expect(sorted(RECIPE_LINE.findall(page)), sorted(mine), f"{what}: recipes")
                numbers = [str(first + n) for n in range(1, len(mine) + 1)] + [str(at)]
                words = sorted(w for w in page.split() if w.isdigit())
                expect(words, sorted(numbers), f"{what}: numbers")


def puzzle_17_alone(program: Program) -> None:
    """Puzzle 17 is drawn alone from the line printed under it, and by its seed"""
    path = make_book(program, "--puzzles", "24", "--maze", "rect15x20-doors.natural", "--seed", "2026", "--title", "My mazes")
    printed = [line for page in pages_of(path) for line in RECIPE_LINE.findall(page)][16]
    expect(printed, program.recipes_of("book.pdf")[16], "the line on the page of puzzle 17")
    seed = re.fullmatch(r"rect15x20-(\d{1,9})\.[0-9a-z]", printed)
    if not seed:
        raise Failure(f"the line is {printed}")
    text = program.done("draw", "-f", "text", printed).out
    expect(program.done("draw", "-f", "text", "rect15x20", "--seed", seed[1]).out, text, "by its seed")
    need("pdftotext", "pdftoppm")
    sheet = draw_pdf(program, printed, "--cell", "5mm", "--wall", "1mm", "--arrows", "none", "--no-recipe")
    alone = make_book(program, "--puzzles", "24", "--maze", "rect15x20-doors.natural", "--seed", "2026", "--cell", "5mm",
                      "--wall", "1mm", "--arrows", "none", "--no-recipe", "--answers", "none", "--look", "plain",
                      name="c.pdf")
    expect(grid_of(sheet, 1, 15, 20), lines_of(text), "walls of the sheet")
    expect(grid_of(alone, 17, 15, 20), lines_of(text), "walls on page 17")


def lines_of(text: bytes) -> List[str]:
    """The notebook's form with one character for each corner, wall and cell: # is black."""
    return ["".join("#" if line[3 * (x // 2) + x % 2] in "o-|" else "." for x in range(2 * (len(line) // 3) + 1))
            for line in text.decode().splitlines()]


def grid_of(path: str, page: int, columns: int, rows: int) -> List[str]:
    """The same out of a page as poppler draws it: looks at corners, walls and cells of 5 mm."""
    need("pdftoppm")
    data = tool("pdftoppm", "-r", "254", "-mono", "-f", str(page), "-l", str(page), "-W", "2100", "-H", "2700",
                path)
    header = re.match(rb"P4\s+(\d+) (\d+)\s", data)
    width, height = int(header[1]), int(header[2])
    stride, bits = (width + 7) // 8, data[header.end():]

    def black(x: int, y: int) -> bool:
        return bool(bits[y * stride + x // 8] >> (7 - x % 8) & 1)

    # 5 mm are 50 pixels here; the maze is the block of rows and columns that have long black runs
    tall = [y for y in range(height) if sum(bin(b).count("1") for b in bits[y * stride:(y + 1) * stride]) > 120]
    top = tall[0] + 5
    left = min(x for x in range(width) if sum(black(x, y) for y in range(top, top + 50 * rows, 5)) > 2 * rows) + 5
    return ["".join("#" if black(left + 25 * x, top + 25 * y) else "." for x in range(2 * columns + 1))
            for y in range(2 * rows + 1)]


def seeds_of_a_book(program: Program) -> None:
    """Puzzle seeds follow from the book's seed and the place, have 9 digits at most, and --seeds names them"""
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
    for level, size in (("tiny", "6x8"), ("easy", "10x13"), ("medium", "15x20"), ("hard", "25x33"),
                        ("expert", "40x53")):
        make_book(program, "--puzzles", "1", "--seed", "1", "--level", level)
        expect(program.recipes_of("book.pdf")[0].split("-")[0], f"rect{size}", level)
    make_book(program, "--seed", "1")
    expect([r.split("-")[0] for r in program.recipes_of("book.pdf")], ["rect15x20"] * 24, "the default")
    make_book(program, "rect5x5-3", "rect9x6-random-4")
    expect(program.recipes_of("book.pdf"), program.recipes_of("rect5x5-3", "rect9x6-random-4"), "explicit recipes")


def answers_at_the_foot(program: Program) -> None:
    """--answers foot: the solution stands small and upside down at the foot of its page"""
    for look in ("plain", "classic", "modern", "playful"):
        answers_at_the_foot_of(program, look)


def answers_at_the_foot_of(program: Program, look: str) -> None:
    path = make_book(program, "--puzzles", "3", "--seed", "5", "--answers", "foot", "--look", look)
    need("pdftotext", "qpdf", "pdftoppm")
    for page in (1, 2, 3):
        numbers = [w for w in words_of(path, page) if w.text == str(page)]
        recipe = [w for w in words_of(path, page) if RECIPE_LINE.fullmatch(w.text)]
        expect(len(recipe), 1, f"page {page}: recipes")
        # the number of the page stands below or at the recipe's height where a look has a foot
        maze_end = recipe[0].bottom if look == "plain" else 230 * MM
        at_foot = [w for w in numbers if w.top > maze_end]
        expect(len(numbers), 3, f"{look}, page {page}: puzzle, answer and page number")
        expect(len(at_foot), 2, f"{look}, page {page}: numbers below the maze")
    # turned by half a turn, the page has the answer's number above the answer, in letters on their feet
    turned = str(program.in_folder("turned.pdf"))
    tool("qpdf", path, turned, "--rotate=180:1-3")
    answer = [w for w in words_of(turned, 2) if w.text == "2"]
    heights = sorted(w.top for w in answer)
    expect(heights[0] < 279.4 * MM / 2, True, "the answer's number is in the upper half when turned")
    picture = tool("pdftoppm", "-r", "72", "-f", "2", "-l", "2", path)
    if gray_pixels(picture) == 0:
        raise Failure("no solution is drawn")


def gray_pixels(ppm: bytes) -> int:
    """Pixels of the middle gray that a solution has by default."""
    header = re.match(rb"P6\s+(\d+) (\d+)\s+255\s", ppm)
    body = ppm[header.end():]
    return sum(1 for i in range(0, len(body), 3) if 100 < body[i] == body[i + 1] == body[i + 2] < 160)


def headings_of_a_book(program: Program) -> None:
    """--heading and --caption stand on every puzzle page, not on answers and title"""
    path = make_book(program, "--puzzles", "3", "--seed", "5", "--heading", "Name: ____", "--caption", "Caption",
                     "--title", "Title")
    for i, page in enumerate(pages_of(path)):
        expect(("Name:" in page, "Caption" in page), (1 <= i <= 3, 1 <= i <= 3), f"page {i + 1}")


# --- SVG ----------------------------------------------------------------------------------------------

def svgs_are_well_formed(program: Program) -> None:
    """xmllint finds every kind of SVG well-formed"""
    need("xmllint")
    kinds = [[], ["--solution"], ["--solution=hidden"], ["--inline"], ["--color-scheme"], ["--title", '<&">\''],
             ["--inline", "--label", '<&">\''], ["--id-prefix", "a"], ["--paper-color", "#fee", *STYLE],
             ["--solution", "--solution-dash", "dotted"], ["-f", "print-svg", "--title", '<&">']]
    for i, words in enumerate(kinds):
        program.draw(f"{i}.svg", "rect9x7-5", *words)
    for_each(range(len(kinds)), lambda i: tool("xmllint", "--noout", "--nonet", str(program.in_folder(f"{i}.svg"))))


def svg_root(program: Program) -> None:
    """The root has role, viewBox, width and height, data-recipe, and a title that labels it and a desc that describes it"""
    root = draw_svg(program, "rect9x7-5")
    expect(root.tag, SVG + "svg", "root")
    expect(root.get("role"), "img", "role")
    expect(root.get("viewBox"), f"0 0 {root.get('width')} {root.get('height')}", "viewBox")
    expect(root.get("data-recipe"), program.recipes_of("rect9x7-5")[0], "data-recipe")
    expect_in(root.get("data-recipe"), root.findtext(SVG + "metadata"), "metadata")
    ids = [root.find(SVG + name).get("id") for name in ("title", "desc")]
    expect([root.get("aria-labelledby"), root.get("aria-describedby")], ids, "name and description")
    expect(root[0].tag, SVG + "title", "the first child")
    for text in (root.findtext(SVG + "title"), root.findtext(SVG + "desc")):
        expect(bool(text and text.strip()), True, "title and desc say something")
    large = draw_svg(program, "rect9x7-5", "--cell", "1in", "--margin", "0mm", "--arrows", "none")
    expect(float(large.get("width")) >= 9 * 96, True, "cells of 1in have 96 units")


def svg_ids(program: Program) -> None:
    """ids come from recipe and kind, or --id-prefix, are unique and differ from file to file"""
    def ids(*words: str) -> List[str]:
        return [e.get("id") for e in draw_svg(program, *words).iter() if e.get("id")]

    kinds = [("rect9x7-5",), ("rect9x7-6",), ("rect9x7-5", "--solution"), ("rect9x7-5", "--id-prefix", "mine")]
    all_ids = [i for words in kinds for i in ids(*words)]
    expect(len(set(all_ids)), len(all_ids), "different ids in four files")
    for i in ids("rect9x7-5"):
        expect_in("rect9x7-5", i, "id")
    for i in ids("rect9x7-5", "--id-prefix", "mine"):
        expect(i.startswith("mine"), True, f"{i} starts with the prefix")
    for i in all_ids:
        if not re.fullmatch(r"[A-Za-z][\w.-]*", i):
            raise Failure(f"{i!r} is no id for everyone")


def svg_inline(program: Program) -> None:
    """--inline: no prolog, ids, title or desc; aria-label from --label, --title or the recipe"""
    data = program.draw("a.svg", "rect9x7-5", "--inline", "--solution").decode("utf-8")
    expect(data.startswith("<svg "), True, "it begins with <svg")
    root = ElementTree.fromstring(data)
    expect([e.tag for e in root.iter() if e.get("id")], [], "elements with ids")
    tags = {e.tag for e in root.iter()}
    expect(tags & {SVG + "title", SVG + "desc", SVG + "style"}, set(), "title, desc and style")
    expect((root.get("role"), root.get("aria-labelledby")), ("img", None), "role and aria-labelledby")
    expect_in("rect9x7-5", root.get("aria-label"), "aria-label")
    for words, wanted in ((["--label", 'a <&"> b'], 'a <&"> b'), (["--title", "Für dich"], "Für dich"),
                          (["--title", "T", "--label", "L"], "L")):
        root = draw_svg(program, "rect9x7-5", "--inline", *words)
        expect(root.get("aria-label"), wanted, f"aria-label with {words}")
    root = draw_svg(program, "rect9x7-5", "--inline", "--label", "")
    expect([root.get(name) for name in ("role", "aria-label", "aria-hidden")], [None, None, "true"], "an empty label")


def svg_escapes(program: Program) -> None:
    """Titles with markup, quotes and emoji come back as they were"""
    for title in ('<&">', "a ' b", "]]>", "<!-- x -->", "&amp;", "Für 中文 😀", "  spaces  "):
        root = draw_svg(program, "rect9x7-5", "--title", title)
        expect(root.findtext(SVG + "title"), title, "title")
        root = draw_svg(program, "rect9x7-5", "--inline", "--label", title)
        expect(root.get("aria-label"), title, "aria-label")


def svg_paths(program: Program) -> None:
    """Walls are one path in relative commands, styled by presentation attributes and classes"""
    root = draw_svg(program, "rect9x7-5", "--solution")
    paths = {e.get("class"): e for e in root.iter(SVG + "path")}
    expect(sorted(paths), ["goal", "solution", "start", "walls"], "classes")
    expect(len(list(root.iter(SVG + "path"))), 4, "paths")
    expect([e.tag for e in root.iter() if e.get("style")], [], "elements with style=")
    walls = paths["walls"]
    expect((walls.get("stroke"), walls.get("fill"), walls.get("stroke-width")), ("currentColor", "none", "2"), "walls")
    for name, path in paths.items():
        commands = set(re.sub(r"[^A-Za-z]", "", path.get("d")))
        if commands - set("mlhvzMZ"):
            raise Failure(f"{name} has the commands {sorted(commands)}")
        numbers = re.findall(r"-?[\d.]+", path.get("d"))
        if any(len(n.lstrip("-").partition(".")[2]) > 3 for n in numbers):
            raise Failure(f"{name} has long numbers")
    expect([e.tag for e in draw_svg(program, "rect9x7-5").iter(SVG + "path") if e.get("class") == "solution"], [],
           "solution where none is asked for")


def svg_hidden_solution(program: Program) -> None:
    """--solution=hidden has the same path, not visible, and does not tell that it is drawn"""
    shown, hidden = (draw_svg(program, "rect9x7-5", f"--solution={kind}") for kind in ("shown", "hidden"))
    find = f"{SVG}path[@class='solution']"
    expect(hidden.find(find).get("visibility"), "collapse", "visibility")
    expect(shown.find(find).get("visibility"), None, "visibility when shown")
    expect(hidden.find(find).get("d"), shown.find(find).get("d"), "the way")
    if "drawn" in hidden.findtext(SVG + "desc"):
        raise Failure(f"the description of a hidden solution: {hidden.findtext(SVG + 'desc')}")


def svg_color_scheme(program: Program) -> None:
    """--color-scheme has a prefers-color-scheme style, other files none"""
    expect_in("prefers-color-scheme", draw_svg(program, "rect9x7-5", "--color-scheme").findtext(SVG + "style"), "style")
    expect(draw_svg(program, "rect9x7-5").find(SVG + "style"), None, "style")


def svg_colors(program: Program) -> None:
    """Colors are those asked for, and color arrows are red and green"""
    root = draw_svg(program, "rect9x7-5", "--solution", "--wall-color", "navy", "--solution-color", "#C00",
                    "--paper-color", "#fffff0", "--arrows", "color")
    text = ElementTree.tostring(root).decode().lower()
    for color in (("#000080", "navy"), ("#cc0000", "#c00"), ("#fffff0", "ivory")):
        if not any(f'"{name}"' in text for name in color):
            raise Failure(f"{color[0]} is missing in {text[:600]}")
    fills = {e.get("class"): e.get("fill") for e in root.iter(SVG + "path")}
    if fills["start"] == fills["goal"] or "currentColor" in (fills["start"], fills["goal"]):
        raise Failure(f"the arrows are {fills}")
    none = draw_svg(program, "rect9x7-5", "--arrows", "none")
    expect({e.get("class") for e in none.iter(SVG + "path")}, {"walls"}, "paths with --arrows none")


def print_svgs(program: Program) -> None:
    """print-svg has no text elements or fonts, and outlines for its texts"""
    with_text = program.draw("a.print.svg", "rect9x7-5", "--title", "Title")
    without = program.draw("a.print.svg", "rect9x7-5", "--no-recipe")
    root = ElementTree.fromstring(with_text)
    expect([e.tag for e in root.iter() if e.tag in (SVG + "text", SVG + "tspan")], [], "text elements")
    expect(b"font-family" in with_text, False, "fonts are named")
    if with_text.count(b"<path") <= without.count(b"<path"):
        raise Failure("the title has no outlines")


# --- PNG ----------------------------------------------------------------------------------------------

def pngs_are_sound(program: Program) -> None:
    """pngcheck finds no fault; 1 and 2 bits, gray and color where they are due; texts inside"""
    need("pngcheck")
    kinds = {"1-bit": ["--arrows", "none"], "2-bit gray": [], "8-bit gray": ["--joins", "round"], "RGB": ["--heat"],
             "2-bit palette": ["--wall-color", "navy"], "1-bit palette": ["--wall-color", "navy", "--arrows", "none"]}
    for kind, words in kinds.items():
        program.draw("a.png", "rect9x7-5", "--title", "Für dich", *words)
        report = tool("pngcheck", "-vt", str(program.in_folder("a.png"))).decode("utf-8", "replace")
        if not re.search(kind.replace(" ", r"[ \w-]*"), report):
            raise Failure(f"{kind} expected with {words}: {report.splitlines()[1]}")
        for part in ("keyword: Title", "keyword: Software", "keyword: Recipe", program.recipes_of("rect9x7-5")[0],
                     "No errors"):
            expect_in(part, report, "pngcheck")


def png_resolution(program: Program) -> None:
    """pHYs tells --dpi, and the size in pixels follows it"""
    need("pngcheck")
    sizes = {}
    for dpi, words in ((300, []), (72, ["--dpi", "72"]), (96, ["--dpi", "96"]), (600, ["--dpi", "600"])):
        program.draw("a.png", "rect9x7-5", *words)
        report = tool("pngcheck", "-v", str(program.in_folder("a.png"))).decode()
        phys = re.search(r"pHYs.*?: (\d+)x(\d+) pixels/meter", report)
        expect((phys[1], phys[2]), (str(round(dpi / 0.0254)),) * 2, f"pHYs for {dpi} dpi")
        sizes[dpi] = int(re.search(r"(\d+) x (\d+) image", report)[1])
    if not 1.9 < sizes[600] / sizes[300] < 2.1 or not 3.8 < sizes[300] / sizes[72] < 4.6:
        raise Failure(f"widths in pixels: {sizes}")


def png_pixel_sizes(program: Program) -> None:
    """Cells and margins in px are whole pixels of the PNG"""
    need("pngcheck")
    program.draw("a.png", "rect9x7-5", "--cell", "10px", "--wall", "2px", "--margin", "5px", "--arrows", "none")
    report = tool("pngcheck", "-v", str(program.in_folder("a.png"))).decode()
    size = re.search(r"(\d+) x (\d+) image", report)
    expect((int(size[1]), int(size[2])), (9 * 10 + 2 + 10, 7 * 10 + 2 + 10), "size in pixels")


if __name__ == "__main__":
    main([pdfs_are_sound, paper_sizes, fonts_are_embedded, texts_are_found_again, texts_stand_in_order,
          long_texts_are_wrapped, metadata, dates, solution_pages, two_runs, batches_in_any_order, surroundings,
          books_by_threads, recipes_read_back, pictures_drawn_again, recipes_of_documents, optimized_svgs,
          rewritten_pdfs, page_counts, pages_carry_their_recipes, pages_of_looks_carry_their_recipes, puzzle_17_alone,
          seeds_of_a_book, answers_at_the_foot, headings_of_a_book, svgs_are_well_formed, svg_root, svg_ids, svg_inline, svg_escapes,
          svg_paths, svg_hidden_solution, svg_color_scheme, svg_colors, print_svgs, pngs_are_sound, png_resolution,
          png_pixel_sizes])
