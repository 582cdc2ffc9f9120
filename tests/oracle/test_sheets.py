"""Tests worksheets: readers that share no code with the program solve the finished PDF of each worksheet and level, of class
sets with several worksheets, and of random commands. With a number or a range such as 100-400 as an argument, only these
random commands are tested:

    python3 tests/oracle/test_sheets.py build/src/mazepress 100-400
"""
import json
import random
import re
import sys
from typing import List

import paths
import sheetread
from program import Program, each, main
from readers import pdftext
from tap import SOAK, Failure, expect, fail_if, for_each

WORDS = {"letters": "What does the way say?", "counting": "Count ", "sums": "Add up to", "collect": "Collect all the stars",
         "three-doors": "Who finds the way?", "labyrinth": "LABYRINTH"}
CHILDREN = ("trace", "tiny", "easy", "medium")


def presets(program: Program) -> List[tuple]:
    """Returns a pair (name, level) for each level of each worksheet that `mazepress list` prints, except the worksheet words."""
    told = json.loads(program.text("list", "--json"))["worksheets"]
    return [(sheet["name"], level) for sheet in told if sheet["name"] != "words" for level in sheet["levels"]]    # needs a list of words


def row_wanted(level: dict) -> List[str]:
    """Returns the numbers of the series that the option count-by of a worksheet's level describes."""
    step, _, last = level["count-by"].partition(" within ")[0].partition(" to ")
    step = int(step)
    return [str(step * i) for i in range(1, (int(last) // step if last else 12) + 1)]


def check_played(name: str, level: dict, sheet: sheetread.Sheet) -> int:
    """Checks that the sheet can be solved as its task says. Returns the number of boxes for answers that the sheet must
    have."""
    maze = sheetread.maze_of(sheet)
    what = f"{name} {level['level']}"
    if name == "three-doors":
        expect(sheetread.doors_to(maze, (maze.grid.width // 2, maze.grid.height // 2)).count(True), 1, f"{what}: entrances to the goal")
        expect(len(sheetread.g.openings(maze.grid)), 3, f"{what}: entrances")
        return 0
    if name == "collect":
        stars = sheetread.stars_of(sheet, maze)
        expect(len(stars), int(re.search(r"collect(\d*)", level["recipe"])[1] or 5), f"{what}: stars")
        expect(sheetread.collecting(maze, stars), 1, f"{what}: ways that collect all")
        return 0
    stands = sheetread.letters_of(sheet, maze)
    way = [stands[cell] for cell in sheetread.way_through(maze) if cell in stands]
    if name == "letters":
        wanted = [letter for letter in level["letters"] if letter.isalpha()]
        read = "".join(way).casefold()
        expect("".join(wanted).casefold() in (read, read[::-1]), True, f"{what}: the way says {read}")
    elif name == "counting":
        expect(row_wanted(level) in (way, way[::-1]), True, f"{what}: the way passes {way}")
    else:
        expect(sum(map(int, way)), int(level["sums"].partition(" within ")[0]), f"{what}: the sum of {way}")
    if len(stands) < 1.5 * len(way):
        raise Failure(f"{what}: only {len(stands) - len(way)} decoys")
    return len(way)


def check_pluses(sheet: sheetread.Sheet, blanks: list, what: str) -> None:
    """Checks that a plus sign is in the middle between any two consecutive blanks of the row."""
    pluses = sorted(word.middle for word in sheet.words if word.text == "+")
    boxes = sorted((mark.box for mark in blanks), key=lambda box: box.left)
    middles = [(left.right + right.left) / 2 for left, right in zip(boxes, boxes[1:])]
    far = [abs(plus - middle) for plus, middle in zip(pluses, middles)]
    expect((len(pluses), max(far) < 1), (len(middles), True), f"{what}: pluses {far} from the middles")


def played(program: Program) -> None:
    """Worksheets with letters, numbers, stars or three doors can be solved, and the marks below the maze do not overlap"""
    def check(item: tuple) -> None:
        i, (name, level) = item
        what, paper = f"{name} {level['level']}", ("a4", "letter")[i % 2]
        look = ["--draw", "walls"] if name == "collect" else []
        file = f"{name}-{level['level']}.pdf"
        program.done("draw", "--worksheet", name, "--level", level["level"], "--seed", str(i), "--paper", paper, *look, "-q", "-o", file)
        recipe = program.text("info", "--recipe", file).strip()
        expect(re.sub(r"-doors\.(apart|\d+\.\d+)", "", recipe.rsplit("-", 1)[0]), level["recipe"], what)
        sheet, = sheetread.sheets(program.in_folder(file))
        text = " ".join(word.text for word in sheet.words)
        child = level["level"] in CHILDREN
        expect(WORDS[name] in text, True, f"{what}: the title")
        expect(recipe in text, True, f"{what}: the recipe")
        expect("Name" in text and "Date" in text, child, f"{what}: lines for name and date")
        count = check_played(name, level, sheet)
        row = sheetread.row_of(sheet, sheetread.walls_of(sheet).box.bottom)
        if name == "three-doors":
            row = row._replace(boxes=[])    # these boxes are outlines of the picture at the lowest door
        sheetread.check_clear(sheet, row, what)
        expect(len(row.circles), 3 if name == "three-doors" else 0, f"{what}: circles")
        expect(len(row.stars), len(sheetread.stars_of(sheet, sheetread.maze_of(sheet))) if name == "collect" else 0, f"{what}: empty stars")
        if name == "sums":
            check_pluses(sheet, row.boxes if child else row.lines, what)
        expect(count == 0 or len(row.boxes if child else row.lines) == count, True, f"{what}: {len(row.boxes)} boxes, {len(row.lines)} lines")
    items = list(enumerate(item for item in presets(program) if item[0] in WORDS and item[0] != "labyrinth"))
    for_each(items if SOAK else items[::2], check)


def overridden(program: Program) -> None:
    """Options override the settings of a worksheet, such as its text, title and look"""
    program.done("draw", "--worksheet", "letters", "--level", "easy", "--letters", "Where is my red ball?", "--title", "Read it",
                 "--look", "classic", "--seed", "5", "-q", "-o", "ball.pdf")
    sheet, = sheetread.sheets(program.in_folder("ball.pdf"))
    text = " ".join(word.text for word in sheet.words)
    expect(("Read it" in text, "Name" in text, "What does the way say?" in text), (True, False, False), "title and look")
    maze = sheetread.maze_of(sheet)
    stands = sheetread.letters_of(sheet, maze)
    read = "".join(stands[cell] for cell in sheetread.way_through(maze) if cell in stands).casefold()
    expect(read in ("whereismyredball", "whereismyredball"[::-1]), True, read)
    program.done("draw", "--worksheet", "counting", "--count-by", "3", "--from", "30", "--level", "hard", "--seed", "5", "-q", "-o", "three.pdf")
    expect("Start at 30." in pdftext.text_of(program.in_folder("three.pdf")), True, "numbers")
    program.done("draw", "--worksheet", "three-doors", "--seed", "5", "-q", "-o", "two.pdf", "rect9x9-doors.two")
    sheet, = sheetread.sheets(program.in_folder("two.pdf"))
    expect(len(sheetread.row_of(sheet, sheetread.walls_of(sheet).box.bottom).circles), 2, "circles of a recipe that is given")
    told = program.text("draw", "--worksheet", "counting", "--level", "easy", "--count", "4", "--seed", "5", "-f", "json", "-o", "-")
    expect(len({json.loads(line)["recipe"] for line in told.splitlines()}), 4, "sheets of --count")


NAMES = "Ann\nBen\nCleo\nDan\nEva\nFay\n"


def mixed_class(program: Program) -> None:
    """Children of a class set get several worksheets in turn, each with a different maze; mazes of one worksheet are equally difficult"""
    program.in_folder("names.txt").write_text(NAMES)
    kinds = ("counting", "three-doors", "collect")
    program.done("book", "--names", "names.txt", "--worksheet", ", ".join(kinds), "--level", "easy", "--seed", "4", "-q", "-o", "mixed.pdf")
    pages = sheetread.sheets(program.in_folder("mixed.pdf"))
    told = [json.loads(line) for line in program.text("info", "--json", "mixed.pdf").splitlines()]
    expect(len({one["recipe"] for one in told}), 6, "mazes")
    for i, (name, page) in enumerate(zip(NAMES.split(), pages)):
        text, kind = " ".join(word.text for word in page.words), kinds[i % 3]
        expect((name in text, WORDS[kind] in text), (True, True), f"sheet {i + 1}: {text[:60]}")
        row = sheetread.row_of(page, page.height / 2)
        sheetread.check_clear(page, row, name)
        found = {"counting": len(row.boxes), "three-doors": len(row.circles), "collect": len(row.stars)}
        expect(found[kind], {"counting": 12, "three-doors": 3, "collect": 5}[kind], f"{name}'s {kind}")
        if i >= 3:
            expect(abs(told[i]["difficulty3"] - told[i - 3]["difficulty3"]) <= 2, True, f"{name}: {told[i]['difficulty1']}")
    key = pdftext.squeezed(" ".join(word.text for page in pages[6:] for word in page.words))
    expect(("Ann: 2 4 6" in key, re.search(r"Ben: [ABC]\b", key) is not None), (True, True), f"the key: {key[:200]}")


# --- random combinations of options ----------------------------------------------------------------

LANGUAGES = ("en", "ar", "cs", "de", "es", "fr", "it", "ja", "nl", "pl", "pt", "ru", "tr", "zh")
PAPERS = ("a4", "letter", "a5", "297x210mm", "a3")
LOOKS = (None, None, "plain", "classic", "modern", "playful")
THEMES = (None, None, None, "farm", "space", "halloween")


def command_of(number: int, items: List[tuple]) -> List[str]:
    """Returns the arguments of a random command, which depends on `number`."""
    rng = random.Random(number)
    name, level = rng.choice(items)
    walled = name not in ("roads", "tracing", "labyrinth", "cube", "colors")
    papers = PAPERS[:2] if name == "roads" else PAPERS    # six roads need the height of a4 or letter paper
    words = ["--worksheet", name, "--level", level["level"], "--seed", str(number), "--paper", rng.choice(papers), "--language", rng.choice(LANGUAGES)]
    look, theme = rng.choice(LOOKS), rng.choice(THEMES)
    words += ["--look", look] if look else []
    if rng.random() < 0.5:
        return ["draw", *words, *rng.choice(([], ["--solution=page"], ["--count", "2"], ["--draw", "roads"] if walled else [],
                                             ["--collect-picture", "theme:carrot"] if name == "collect" else []))]
    words += ["--theme", theme] if theme else []
    if rng.random() < 0.4:
        other = rng.choice([other for other, _ in items if other != "roads"])
        words[1] = f"{name}, {other}"
    return ["book", *words, *rng.choice((["--names", "names.txt"], ["--puzzles", "3"], ["--puzzles", "2", "--answers", "foot"]))]


def fault_in(program: Program, number: int, items: List[tuple]) -> str:
    """Runs the random command `number`. Returns a description of an error in the sheets that the command makes, or ""
    if the sheets are right."""
    command, file = command_of(number, items), f"any-{number}.pdf"
    result = program.run(*command, "-q", "-o", file)
    small = "a5" in command or "foot" in command    # with these options, cells may be too small to read
    if result.status == 2 and small and "; use " in result.message:
        return ""
    if result.status != 0:
        return f"{number}: {' '.join(command)}: {result.message.strip()[:300]}"
    try:
        pages = sheetread.sheets(program.in_folder(file))
        read = pages if command[0] == "draw" and "plain" not in command else []    # books have pictures that look like such marks
        for i, sheet in enumerate(read):
            row = sheetread.row_of(sheet, sheet.height * 0.6)
            row = row._replace(boxes=[], lines=[])
            sheetread.check_clear(sheet, row, f"page {i + 1}")
            solved = "--solution=page" in command and i % 2 == 1
            if command[2] == "three-doors" and len(row.circles) != (2 if solved else 3) or command[2] == "collect" and not solved and len(row.stars) < 3:
                return f"{number}: {' '.join(command)}: page {i + 1} has {len(row.circles)} circles and {len(row.stars)} stars"
    except Failure as failure:
        return f"{number}: {' '.join(command)}: {failure}"
    return ""


CHOSEN = [number for ends in (argument.split("-") for argument in sys.argv[2:]) for number in range(int(ends[0]), int(ends[-1]) + 1)]
del sys.argv[2:]


@each(CHOSEN or range(5))
def random_commands(program: Program, number: int) -> None:
    """The sheets of a random command are right: number {}"""
    program.in_folder("names.txt").write_text(NAMES)
    fail_if(fault_in(program, number, presets(program)))


main(random_commands if CHOSEN else ())
