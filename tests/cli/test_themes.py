"""Tests themes: their art is the art of samples/themes, their colors are legible, and their books are fit in every look and
language. Keys of a book override its theme.

    python3 test_themes.py MAZEPRESS
"""
import itertools
import re
from pathlib import Path
from random import Random
from typing import Callable

import paths
from pdfobjects import File
from program import Program, expect_refused, main_of
from readers.pdfmarks import Box, marks_of
from readers.pdftext import MM, pages_of, text_of
from tables import TABLES
from tap import SOAK, expect, for_each, some, tool

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "samples" / "themes" / "pictures"
THEMES = TABLES["themes"]
LOOKS = ("playful", "modern", "classic")
TRIMS = ("6x9in", "8.5x11in", "8.5x8.5in")
HEAD = 85                # height of the header of a puzzle's page, in points
LEAST_ORNAMENT = 20      # minimum height of gray outlines, which are larger than gray parts of pictures
ORNAMENT = 80            # maximum width of gray outlines and of parts of pictures, in points
FEW = ("--puzzles", "3", "--seed", "3", "--level", "easy")


def check_art() -> None:
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


def check_colors(theme: dict) -> None:
    """Checks that each text color has a contrast of at least 4.5 with the color behind the text, as WCAG 2 requires."""
    ground, *others = theme["colors"].split()
    for color, least in zip(others[:3], (4.5, 4.5, 4.5)):
        high, low = sorted((light(ground), light(color)), reverse=True)
        expect((high + 0.05) / (low + 0.05) >= least, True, f"{theme['name']}: {color} on {ground}")
    high, low = sorted((light(others[3]), light(others[0])), reverse=True)
    expect((high + 0.05) / (low + 0.05) >= 4.5, True, f"{theme['name']}: {others[0]} on {others[3]}")


def check_book(program: Program, case: tuple) -> None:
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


def check_cover(program: Program, case: tuple) -> None:
    """Checks a cover by making it: `cover` fails if the press would reject the cover."""
    theme, look, press, trim, title, puzzles = case
    program.text("cover", "--theme", theme, "--look", look, "--press", press, "--trim", trim, *(("--title", title) if title else ()),
                 "--level", "tiny", "--puzzles", str(puzzles), "--seed", "3", "-o", str(program.in_folder(f"cover{hash(case)}.pdf")))


def covers() -> list:
    """Returns the covers to check. Some have large titles whose letters are shifted up or down, or which contain accented
    capitals. One has a spine so wide that, without a correction, the edge of the hill on its front would end in the bleed. With --soak, adds covers with random titles."""
    random = Random(SOAK)
    found = [("valentine", "playful", "lulu", "8.5x11in", "Ways", 150), ("farm", "playful", "lulu", "8.5x11in", "\u00c4\u00d6", 40),
             ("ocean", "playful", "lulu", "6x9in", "", 416),
             ("space", "modern", "lulu", "8.5x11in", "mazes", 60), ("birthday", "modern", "lulu", "5.5x8.5in", "\u00d1and\u00fa I Great I (2nd", 52)]
    words = "a I Maze Great Labyrinths Wide (2nd \u00dcber \u00d1and\u00fa \u201cWays\u201d".split()
    return found + [(random.choice(THEMES)["name"], random.choice(LOOKS), *random.choice(
        [(press, trim) for press in ("kdp", "lulu", "ingram") for trim in ("5.5x8.5in", "6x9in", "8.5x8.5in", "8.5x11in")]),
                     " ".join(random.choices(words, k=random.randrange(6))), 2 * random.randrange(20, 250)) for _ in range(200 if SOAK else 0)]


def check_language(program: Program, tag: str) -> None:
    """Checks that each tested theme has its own title in the language, and that titles contain "Maze" only in English."""
    said = set()
    for theme in THEMES[:: 1 if SOAK else 9]:
        made = program.in_folder(f"{tag}-{theme['name']}.pdf")
        program.text("book", "--theme", theme["name"], "--language", tag, "--maze", "rect", "--puzzles", "2", "--seed", "3", "--level", "tiny",
                     "-o", str(made))
        title = re.search(r"Title: +(.*)", tool("pdfinfo", str(made)).decode())[1]
        said.add(title)
        expect("Maze" in title, tag == "en", f"title of {theme['name']} in {tag}: {title}")
    expect(len(said), len(THEMES[:: 1 if SOAK else 9]), f"titles in {tag}")


def recipes_of(program: Program, name: str, *options: str) -> list:
    made = program.in_folder(name)
    program.text("book", "--theme", "halloween", *FEW, *options, "-o", str(made))
    return [line.split()[0] for line in program.text("info", "--recipe", str(made)).splitlines()]


def check_mazes(program: Program) -> None:
    """Checks that mazes have the outlines of the theme at suitable sizes, and that at the level medium and above, the corridors
    of some mazes follow the outline."""
    outlines = [theme for theme in THEMES if theme["name"] == "halloween"][0]["outlines"]
    for level, lined in (("medium", 2), *([("easy", 0), ("hard", 2)] if SOAK else [])):
        recipes = recipes_of(program, f"{level}.pdf", "--level", level, "--puzzles", "6", "--per-page", "1")
        found = [re.match(r"(rect|flow)(\d+)x\d+\.(\w+)-(smooth|horizontal97)", recipe).groups() for recipe in recipes]
        for shape, columns, name, _ in found:
            expect((name in outlines, int(columns) >= 16), (True, True), f"{shape}{columns}.{name}")
        names = [name for _, _, name, _ in found]
        expect(sum(shape == "flow" for shape, *_ in found), lined, f"lines along borders at {level}")
        expect([name for name, after in zip(names, names[1:]) if name == after], [], "outlines that follow themselves")
    tiny = [re.match(r"rect(\d+)x\d+\.(\w+)-smooth", recipe) for recipe in recipes_of(program, "tiny.pdf", "--level", "tiny", "--puzzles", "6")]
    expect([found and found[2] in outlines and int(found[1]) <= 12 for found in tiny], 6 * [True], "outlines of few, large cells")


def check_captions(program: Program, look: str) -> None:
    """Checks that all sentences about the pictures of a section have the same type size, although one sentence is longer than the others."""
    program.text("book", "--theme", "halloween", "--level", "easy", "--maze", "rect", "--puzzles", "8", "--seed", "3", "--look", look, "--trim", "6x9in",
                 "-o", str(program.in_folder(f"lines-{look}.pdf")))
    pages = pages_of(program.in_folder(f"lines-{look}.pdf"))
    heights = {round(word.bottom - word.top, 2) for page in pages for word in page.words if word.top < 80
               and word.text in ("pumpkin.", "moon.", "broom?", "web.", "boiling", "sweet.", "bone?", "wool.")}
    expect(len(heights), 1, f"heights of lines in {look}: {heights}")


def check_crowded(program: Program) -> None:
    """Checks a book with two mazes per page: no kind is more than a third of the mazes, and the outlines moon and rocket are used."""
    program.text("book", "--theme", "space", "--level", "medium", "--puzzles", "20", "--per-page", "2", "--press", "kdp",
                 "--trim", "8.5x8.5in", "--seed", "7", "-o", str(program.in_folder("crowded.pdf")))
    lines = program.in_folder("crowded.recipes.txt").read_text(encoding="utf-8").splitlines()
    kinds = [re.sub(r"\d+x?\d*", "", line.split("-")[0]) for line in lines if line[:1] != "#"]
    expect(max(map(kinds.count, kinds)) <= 6, True, f"of no kind are more than a third: {kinds}")
    expect({"rect.moon", "rect.rocket"} <= set(kinds), True, f"outlines with room: {kinds}")


def check_overrides(program: Program) -> None:
    expect(all(".heart" in recipe for recipe in recipes_of(program, "hearts.pdf", "--maze", "heart")), True, "mazes of the book")
    made = str(program.in_folder("own.pdf"))
    program.text("book", "--theme", "farm", *FEW, "--maze", "rect", "--title", "Our Own", "--set", "words.blurb=Ours", "-o", made)
    expect(re.search(r"Title: +(.*)", tool("pdfinfo", made).decode())[1], "Our Own", "title")
    text = tool("pdftotext", made, "-").decode()
    expect("Farmyard" in text, False, "a title that the book replaced")
    expect("Bring the cow home to the barn." in text, True, "what the first pair is about")


def check_sentences(program: Program) -> None:
    """Checks that each puzzle of a class set has the sentence about its pictures, with one puzzle and with several puzzles per
    page. Except in the look plain, books print no recipe in a monospaced font."""
    program.in_folder("class.txt").write_text("Ann\nBob\nCem\nDua\n", encoding="utf-8")
    template = (ROOT / "src" / "words" / "mazepress.pot").read_text(encoding="utf-8")
    said = re.findall(r'msgctxt "pair-[a-z-]+"\nmsgid "(.+)"', template)
    for look, *options in some([("playful", "--per-page", "1"), ("plain", "--per-page", "1"), ("modern", "--per-page", "4"),
                                ("plain", "--per-page", "4"), ("classic", "--per-page", "2")], 2):
        program.done("book", "--theme", "farm", "--names", "class.txt", "--look", look, "--level", "easy", "--maze", "rect", "--seed", "1",
                     "--answers", "none", "--certificate", "no", *options, "-o", "class.pdf")
        printed = " ".join(text_of(program.in_folder("class.pdf")).split())
        expect(sum(printed.count(sentence) for sentence in said), 4, f"sentences in {look} {options}")
    for look, count in some(itertools.product(("classic", "modern", "playful"), ("1", "4")), 3):
        program.done("book", "--puzzles", "4", "--maze", "rect9x9", "--seed", "1", "--look", look, "--per-page", count,
                     "-o", "fonts.pdf")
        fonts = tool("pdffonts", program.in_folder("fonts.pdf")).decode()
        expect("Mono" in fonts, False, f"another typeface for recipes in {look}, {count} on each page")


def check_pictures(program: Program) -> None:
    """Checks that pictures of themes can be at doors, and that an error about a wrong picture or theme suggests a
    similar name."""
    svg = program.text("draw", "-f", "svg", "-o", "-", "--start-picture", "theme:ghost", "--goal-picture", "theme:pumpkin", "rect9x9-1")
    expect(svg.count("<image"), 2, "pictures")
    expect_refused(program.run("draw", "-f", "svg", "-o", "-", "--start-picture", "theme:goast", "rect9x9-1"),
                   'no theme has a picture "goast"', 'did you mean "ghost"?')
    expect_refused(program.run("book", "--theme", "hallowen", *FEW, "-o", "x.pdf"), 'did you mean "halloween"?')


def drawn_text(program: Program, name: str, *options: str) -> str:
    made = program.draw(name, *options)
    assert made
    return " ".join(tool("pdftotext", str(program.in_folder(name)), "-").decode().split())


def check_sheets(program: Program) -> None:
    """Checks that the sheets of a theme use its outlines and pairs of pictures in turn, and that each pair has its sentence. A
    sheet that is drawn again from its recipe has the same sentence."""
    captions = ["Help the ghost find its pumpkin.", "Fly the bat to the moon.", "The witch wants to fly. Where is her broom?",
                "Take the spider home to its web.", "Hurry! The soup is boiling over.", "The ghost would like a sweet.",
                "Who hid the bone?", "Follow the wool."]
    program.draw("sheets.pdf", "--theme", "halloween", "--count", "24", "--seed", "7")
    text = " ".join(tool("pdftotext", str(program.in_folder("sheets.pdf")), "-").decode().split())
    expect(text.count("Spooky Mazes"), 24, "titles")
    counts = [text.count(caption) for caption in captions]
    expect((sum(counts), min(counts) >= 2), (24, True), f"lines of pairs: {counts}")
    recipes = program.text("info", "--recipe", str(program.in_folder("sheets.pdf"))).split()
    outlines = THEMES[0]["outlines"]
    expect([re.match(r"rect\d+x\d+\.(\w+)-smooth-doors\.[^-]+-\d+", recipe)[1] for recipe in recipes],
           [outlines[(7 + i) % len(outlines)] for i in range(24)], "outlines in turn")
    expect(any(".apart-" not in recipe for recipe in recipes), True, "doors without room for a picture are moved")
    for i, recipe in enumerate(recipes[:3]):
        first = captions[(7 + i) % len(captions)]
        expect(first in drawn_text(program, "again.pdf", "--theme", "halloween", recipe), True, f"{recipe} again: {first}")


def check_look(program: Program) -> None:
    """Checks that a sheet has the look of the theme's books: the font Andika, walls of at least 1.3 mm, a name and a date, and
    the sentence about the pictures between title and maze. --look overrides the look of the theme. A maze with a question keeps
    its instructions."""
    program.draw("look.pdf", "--theme", "farm", "--seed", "5")
    words = pages_of(program.in_folder("look.pdf"))[0].words
    tops = {word.text: word.top for word in words}
    expect({"Name", "Date", "Farmyard", "Who"} <= set(tops), True, f"words {sorted(tops)}")
    expect(tops["Name"] < tops["Farmyard"] < tops["Who"] < 60 * MM, True, f"order from above: {tops}")
    for options, font in (((), "Andika"), (("--look", "classic"), "EBGaramond"), (("--look", "plain"), "DejaVu")):
        program.draw("font.pdf", "--theme", "farm", "--seed", "5", *options)
        expect(font in tool("pdffonts", str(program.in_folder("font.pdf"))).decode(), True, f"{options}: {font}")
    widths = [mark.width for mark in next(iter(marks_of(File(str(program.in_folder("look.pdf")))))) if mark.kind == "stroke"]
    expect(max(widths) > 1.29 * MM, True, f"walls of {max(widths) / MM:.2f} mm")
    asked = drawn_text(program, "asked.pdf", "--theme", "farm", "rect9x11-rooms.small-doors.three-4")
    expect("goal" in asked, True, f"instructions in {asked}")


def check_all_outlines(program: Program) -> None:
    """Checks that each outline of each theme can be drawn, and that each file contains two pictures."""
    for theme in THEMES[:: 1 if SOAK else 6]:
        folder = program.in_folder(theme["name"])
        program.done("draw", "-f", "svg", "--theme", theme["name"], "--count", str(len(theme["outlines"])), "--seed", "1", "-o", f"{folder}/")
        made = sorted(folder.glob("*.svg"))
        expect(sorted(path.stem.split(".")[1].split("-")[0] for path in made), sorted(theme["outlines"]), theme["name"])
        expect([path.read_text(encoding="utf-8").count("<image") for path in made], [2] * len(made), f"pictures of {theme['name']}")


def check_sheet_options(program: Program) -> None:
    """Checks that the options of a sheet override the theme."""
    own = drawn_text(program, "own.pdf", "--theme", "farm", "--title", "Ours", "--caption", "Go", "rect9x9-1")
    expect(("Ours" in own, "Go" in own, "Farmyard" in own), (True, True, False), own)
    bare = drawn_text(program, "bare.pdf", "--theme", "farm", "--title", "", "--caption", "", "--no-recipe", "rect9x9-1")
    expect(bare, "", "neither title nor caption")
    expect(program.draw("seeded.svg", "-f", "svg", "--theme", "farm", "--seed", "1", "rect9x9"),
           program.draw("given.svg", "-f", "svg", "--theme", "farm", "rect9x9-1"), "a seed that completes a recipe")
    lone = program.draw("lone.svg", "-f", "svg", "--theme", "farm", "--goal-picture", "theme:pig", "rect9x9-1").decode()
    expect((lone.count("<image"), "Farmyard" in lone), (1, True), "a picture of one's own")
    expect("Bauernhof" in drawn_text(program, "german.pdf", "--theme", "farm", "--language", "de", "rect9x9-1"), True, "German")
    for recipe, where in (("rect9x9-1", None), ("rect9x9.star-1", None), ("word8.ab-doors.random-8", "the exit"), ("word8.ab-doors.random-17", "the entrance"),
                          ("word8.ab-doors.random-10", "either door"), ("rect8x8-unicursal-3", "the exit")):
        told = program.done("draw", "-f", "svg", "-o", "room.svg", "--theme", "farm", recipe).message
        omitted = "both pictures are omitted" if where == "either door" else "this picture is omitted"
        wanted = f"{recipe} has no space for a picture at {where}, so {omitted}\n" if where else ""
        expect(told, wanted + "wrote room.svg\n", "what is told")
        images = program.in_folder("room.svg").read_text(encoding="utf-8").count("<image")
        expect(images, {None: 2, "either door": 0}.get(where, 1), f"pictures of {recipe}")
    program.in_folder("list.txt").write_text('rect9x9-1 --caption Left\nrect9x9-2\n', encoding="utf-8")
    listed = drawn_text(program, "listed.pdf", "--theme", "ocean", "list.txt")
    expect(("Left" in listed, listed.count("Ocean Mazes"), "The crab forgot its bucket." in listed), (True, 2, True), listed)
    for options, *words in ((["--count", "3"], "--count", "--theme"), (["--language", "de"], "--language", "--theme"),
                            (["--theme", "farm", "--count", "3", "rect5x5-1"], "--count", "recipe"),
                            (["--theme", "hallowen"], 'did you mean "halloween"?'),
                            (["--theme", "farm", "--language", "x1"], "--language"),
                            (["--theme", "farm", "-f", "dxf", "-o", "-"], "--theme", "dxf"),
                            (["--theme", "farm", "-f", "text"], "--theme", "text")):
        expect_refused(program.run("draw", *options), *words)


def check_all_outlines_fit(program: Program, case: tuple) -> None:
    """Checks that a book uses each outline of its theme. Doors of the wide outlines cloud and planet are not moved from the top
    and bottom."""
    theme, level, trim = case
    told = program.done("book", "--theme", theme["name"], "--press", "kdp", "--trim", trim, "--level", level, "--puzzles", "16", "--seed", "3",
                        "-o", f"{theme['name']}-{level}-{trim}.pdf").message
    expect("skipped" in told, False, told)
    recipes = program.in_folder(f"{theme['name']}-{level}-{trim}.recipes.txt").read_text(encoding="utf-8")
    expect({name for name in theme["outlines"] if f".{name}-smooth" not in recipes}, set(), "outlines that are not in the book")
    wide = re.findall(r"\.(?:cloud|planet)-smooth\S*", recipes)
    expect([recipe for recipe in wide if "doors" in recipe], [], "wide outlines with doors at other places")


def check_cubes(program: Program) -> None:
    """Checks that a cube of a theme has no pictures at doors, but a maze with stars has two. The text of a cube with a start
    picture names neither a dot nor a star."""
    for worksheet, wanted in (("cube", 0), ("collect", 2)):
        made = program.done("draw", "--worksheet", worksheet, "--theme", "farm", "--seed", "3", "--level", "easy", "-f", "svg", "-o", "-").text
        expect(made.count("<image"), wanted, f"pictures at the doors of {worksheet}")
    for verb, *more in (("draw", "--no-recipe"), ("book", "--press", "screen", "--puzzles", "1", "--title-page", "no")):
        own = str(program.in_folder(f"{verb}.pdf"))
        program.done(verb, "--worksheet", "cube", "--start-picture", "theme:cow", "--level", "easy", "--seed", "3", *more, "-o", own)
        text = " ".join(tool("pdftotext", own, "-").decode().split())
        expect(("Find the way" in text, re.findall(r"\b(?:dot|star)\b", text)), (True, []), f"texts of a cube with a picture: {text}")


def check_ornaments(program: Program, worksheet: str) -> None:
    """Checks that no gray outline around a puzzle touches a word or a dark mark of the page."""
    made = str(program.in_folder(f"{worksheet}.pdf"))
    program.done("book", "--worksheet", worksheet, "--theme", "farm", "--look", "playful", "--level", "easy", "--puzzles", "3", "--press", "screen",
                 "--trim", "7.5x10in", "--seed", "3", "--answers", "none", "--title-page", "no", "--certificate", "no", "-o", made)
    for page, marks in zip(pages_of(made), marks_of(File(made))):
        marks = [mark for mark in marks if mark.kind != "stroke" and mark.box.top > HEAD and mark.box.width < ORNAMENT]
        gray = [mark.box for mark in marks if 0.875 < mark.shade < 0.885 and mark.box.height > LEAST_ORNAMENT]
        others = [mark.box for mark in marks if mark.shade < 0.5] + [Box(*word[1:]) for word in page.words if word.top > HEAD]
        expect([(a, b) for a in gray for b in others if a.meets(b)], [], f"outlines on marks of {worksheet}")


def points(program: Program, test: Callable) -> None:
    test("what themes name was drawn", check_art)
    test("colors can be read", lambda: for_each(THEMES, check_colors))
    cases = list(itertools.product(THEMES, LOOKS, TRIMS))
    test("books and covers are fit for their shop", lambda: for_each(
        cases if SOAK else cases[::200], lambda case: check_book(program, case)))
    test("covers are fit, whatever their titles and spines", lambda: for_each(covers(), lambda case: check_cover(program, case)))
    test("each language has words of its own", lambda: for_each(
        [row["tag"] for row in TABLES["languages"] if row["tag"] not in ("ja", "zh")][:: 1 if SOAK else 6],
        lambda tag: check_language(program, tag)))
    test("mazes are outlines of the theme", lambda: check_mazes(program))
    test("lines of pairs have one size", lambda: for_each(LOOKS[: 2 if SOAK else 1], lambda look: check_captions(program, look)))
    test("few outlines have other mazes in between", lambda: check_crowded(program))
    test("what a book says replaces what its theme says", lambda: check_overrides(program))
    test("each puzzle has the sentence of its pictures", lambda: check_sentences(program))
    test("theme:NAME is a picture", lambda: check_pictures(program))
    test("sheets have outlines and pairs in turn", lambda: check_sheets(program))
    test("sheets have the look of a theme's books", lambda: check_look(program))
    test("each outline of a theme is a sheet", lambda: check_all_outlines(program))
    test("cubes of a theme have the marks that their text names", lambda: check_cubes(program))
    test("ornaments touch nothing", lambda: for_each(("roads", "tracing", "lines", "three-doors", "letters", "colors"), lambda name: check_ornaments(program, name)))
    fits = list(itertools.product(THEMES, ("easy", "medium"), ("6x9in", "8.5x11in")))
    ocean = [case for case in fits if case[0]["name"] == "ocean" and case[1:] == ("easy", "6x9in")]
    test("every outline of a theme fits", lambda: for_each(fits if SOAK else ocean, lambda case: check_all_outlines_fit(program, case)))
    test("what an option says replaces what its theme says", lambda: check_sheet_options(program))


if __name__ == "__main__":
    main_of(points)
