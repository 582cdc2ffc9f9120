"""Tests themes: their art is the art of samples/themes, their colors are legible, and their books and covers are fit. rows/sheets.txt
and refusals/pictures.txt test the options of sheets with a theme."""
import itertools
import re
from pathlib import Path

import paths
from pdfobjects import File
from program import Program, main, over
from readers.pdfmarks import Box, marks_of
from readers.pdftext import MM, pages_of
from tables import TABLES
from tap import SOAK, expect, some, tool

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "samples" / "themes" / "pictures"
THEMES = TABLES["themes"]
LOOKS = ("playful", "modern", "classic")
TRIMS = ("6x9in", "8.5x11in", "8.5x8.5in")
HEAD = 85                # height of the header of a puzzle's page, in points
LEAST_ORNAMENT = 20      # minimum height of gray outlines, which are larger than gray parts of pictures
ORNAMENT = 80            # maximum width of gray outlines and of parts of pictures, in points


def themes_name_drawn_pictures(program: Program) -> None:
    """Each theme has eight pairs of pictures, and the pictures and outlines of all themes exist"""
    used = {name for theme in THEMES for name in re.findall(r"theme:(\w+)", theme["pictures"])}
    expect(used - {path.stem for path in ART.glob("*.svg")}, set(), "pictures that pairs name and nobody drew")
    for theme in THEMES:
        pairs = theme["pictures"].split(", ")
        expect((len(pairs), len(set(pairs))), (8, 8), f"pairs of {theme['name']}")
    expect({name for theme in THEMES for name in theme["outlines"]} - {row["name"] for row in TABLES["cuts"]}, set(), "outlines")


def light(color: str) -> float:
    parts = [int(color[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@over(THEMES)
def check_colors(program: Program, theme: dict) -> None:
    """Each text color of a theme has a contrast of at least 4.5 with the color behind the text, as WCAG 2 requires"""
    ground, *others = theme["colors"].split()
    for color, least in zip(others[:3], (4.5, 4.5, 4.5)):
        high, low = sorted((light(ground), light(color)), reverse=True)
        expect((high + 0.05) / (low + 0.05) >= least, True, f"{theme['name']}: {color} on {ground}")
    high, low = sorted((light(others[3]), light(others[0])), reverse=True)
    expect((high + 0.05) / (low + 0.05) >= 4.5, True, f"{theme['name']}: {others[0]} on {others[3]}")


@over(list(itertools.product(THEMES, LOOKS, TRIMS))[::1 if SOAK else 200])
def check_book(program: Program, case: tuple) -> None:
    """The book and the cover of a theme pass the checks of their print shop"""
    theme, look, trim = case
    name = f"{theme['name']}-{look}-{trim}"     # a separate name for each case, because cases run in parallel
    made = program.in_folder(f"{name}.pdf")
    press = ("--press", "kdp", "--puzzles", "12", "--seed", "3", "--level", "easy", "--trim", trim)
    program.text("book", "--theme", theme["name"], "--look", look, *press, "-o", str(made))
    program.text("check", "--press", "kdp", str(made))
    cover = program.in_folder(f"{name}-cover.pdf")
    program.text("cover", "--theme", theme["name"], "--look", look, *press, "--ages", "5-8", "-o", str(cover))
    program.text("check", "--cover", "--press", "kdp", "--trim", trim, "--pages", re.search(
        r"Pages: +(\d+)", tool("pdfinfo", str(made)).decode())[1], str(cover))


def recipes_of(program: Program, puzzles: int, level: str, *options: str) -> list:
    program.text("book", "--theme", "halloween", "--seed", "3", "--puzzles", str(puzzles), "--level", level, "--answers", "none", *options, "-o", f"{level}.pdf")
    return program.recipes_of(f"{level}.pdf")


def check_mazes(program: Program) -> None:
    """Mazes have the outlines of the theme, at suitable sizes; at the level medium, the corridors of some mazes follow the outline"""
    outlines = [theme for theme in THEMES if theme["name"] == "halloween"][0]["outlines"]
    found = [re.match(r"(rect|flow)(\d+)x\d+\.(\w+)-(smooth|horizontal97)", recipe).groups() for recipe in recipes_of(program, 6, "medium", "--per-page", "1")]
    for shape, columns, name, _ in found:
        expect((name in outlines, int(columns) >= 16), (True, True), f"{shape}{columns}.{name}")
    names = [name for _, _, name, _ in found]
    expect(sum(shape == "flow" for shape, *_ in found), 2, "lines along borders")
    expect([name for name, after in zip(names, names[1:]) if name == after], [], "outlines that follow themselves")
    tiny = [re.match(r"rect(\d+)x\d+\.(\w+)-smooth", recipe) for recipe in recipes_of(program, 3, "tiny")]
    expect([found and found[2] in outlines and int(found[1]) <= 12 for found in tiny], 3 * [True], "outlines of few, large cells")


def drawn_text(program: Program, name: str, *options: str) -> str:
    made = program.draw(name, *options)
    assert made
    return " ".join(tool("pdftotext", str(program.in_folder(name)), "-").decode().split())


def check_sheets(program: Program) -> None:
    """Sheets of a theme use its outlines and pairs of pictures in turn, and a sheet that is drawn again has the sentence of its pair"""
    captions = ["Help the ghost find its pumpkin.", "Fly the bat to the moon.", "The witch wants to fly. Where is her broom?",
                "Take the spider home to its web.", "Hurry! The soup is boiling over.", "The ghost would like a sweet.",
                "Who hid the bone?", "Follow the wool."]
    program.draw("sheets.pdf", "--theme", "halloween", "--count", "8", "--seed", "7")
    text = " ".join(tool("pdftotext", str(program.in_folder("sheets.pdf")), "-").decode().split())
    expect(text.count("Spooky Mazes"), 8, "titles")
    counts = [text.count(caption) for caption in captions]
    expect(counts, 8 * [1], f"lines of pairs: {counts}")
    recipes = program.text("info", "--recipe", str(program.in_folder("sheets.pdf"))).split()
    outlines = THEMES[0]["outlines"]
    expect([re.match(r"rect\d+x\d+\.(\w+)-smooth-doors\.[^-]+-\d+", recipe)[1] for recipe in recipes],
           [outlines[(7 + i) % len(outlines)] for i in range(8)], "outlines in turn")
    expect(any(".apart-" not in recipe for recipe in recipes), True, "doors without room for a picture are moved")
    for i, recipe in enumerate(recipes[:2]):
        first = captions[(7 + i) % len(captions)]
        expect(first in drawn_text(program, "again.pdf", "--theme", "halloween", recipe), True, f"{recipe} again: {first}")


def check_look(program: Program) -> None:
    """Sheets have the font, walls, lines for name and date, and sentence of the theme's books; --look overrides the theme's look"""
    program.draw("look.pdf", "--theme", "farm", "--seed", "5")
    words = pages_of(program.in_folder("look.pdf"))[0].words
    tops = {word.text: word.top for word in words}
    expect({"Name", "Date", "Farmyard", "Who"} <= set(tops), True, f"words {sorted(tops)}")
    expect(tops["Name"] < tops["Farmyard"] < tops["Who"] < 60 * MM, True, f"order from above: {tops}")
    program.draw("font.pdf", "--theme", "farm", "--seed", "5", "--look", "classic")
    for name, font in (("look.pdf", "Andika"), ("font.pdf", "EBGaramond")):
        expect(font in tool("pdffonts", str(program.in_folder(name))).decode(), True, f"{name}: {font}")
    widths = [mark.width for mark in next(iter(marks_of(File(str(program.in_folder("look.pdf")))))) if mark.kind == "stroke"]
    expect(max(widths) > 1.29 * MM, True, f"walls of {max(widths) / MM:.2f} mm")


@over(some(("roads", "tracing", "lines", "three-doors", "letters", "colors"), 3))
def check_ornaments(program: Program, worksheet: str) -> None:
    """No gray outline around a puzzle touches a word or a dark mark of the page"""
    made = str(program.in_folder(f"{worksheet}.pdf"))
    program.done("book", "--worksheet", worksheet, "--theme", "farm", "--look", "playful", "--level", "easy", "--puzzles", "3", "--press", "screen",
                 "--trim", "7.5x10in", "--seed", "3", "--answers", "none", "--title-page", "no", "--certificate", "no", "-o", made)
    for page, marks in zip(pages_of(made), marks_of(File(made))):
        marks = [mark for mark in marks if mark.kind != "stroke" and mark.box.top > HEAD and mark.box.width < ORNAMENT]
        gray = [mark.box for mark in marks if 0.875 < mark.shade < 0.885 and mark.box.height > LEAST_ORNAMENT]
        others = [mark.box for mark in marks if mark.shade < 0.5] + [Box(*word[1:]) for word in page.words if word.top > HEAD]
        expect([(a, b) for a in gray for b in others if a.meets(b)], [], f"outlines on marks of {worksheet}")


main()
