"""Tests letters on the solution. An independent implementation gives the same letters, and the sheets can be solved.

The test reads words and their positions from a drawn SVG or PDF, and reads the cells and passages from the JSON, which other tests
check. Then it follows paths through the maze as a person does."""
import json
import math
import re
import shutil
import subprocess
import xml.etree.ElementTree as xml
from pathlib import Path
from typing import Dict, List, Optional, Tuple

import paths
import law_letters
from jsonmaze import drawn
from program import Program, main
from readers.geometry import Line
from tables import fits, sized
from tap import expect, some

SENTENCES = [("THE MOON IS NOT A LAMP", "en"), ("i like carrots", "en"), ("Größer, schöner, weiter!", "de"), ("Дорога говорит", "ru"),
             ("İyi yol ılık", "tr"), ("الطريق طويل", "ar"), ("道は長い", "ja"), ("12 345", "en"), ("Tie", "fi"), ("a", "fr")]


NUMBERS = [("count-by", "7", "en"), ("count-by", "1/4", "de"), ("sums", "12", "en"), ("count-by", ".5 to 4", "de"), ("count-by", "2 from 1 to 15", "en"),
           ("count-by", "-3 from 20", "fr"), ("sums", "70", "en"), ("count-by", "-2 from 4 to -6", "en"), ("count-by", "1 to 9", "en"),
           ("count-by", "1 1/2 from 1/2 to 8", "en"), ("count-by", "50 from 950 to 1200", "en"), ("count-by", "1/3 from 1", "it"), ("sums", "3", "en"),
           ("count-by", "1 to 10 within 20", "en"), ("count-by", "-2 from 4 to -6 within 9", "de"), ("sums", "50 within 19", "en"),
           ("sums", "80 within 29", "en"), ("sums", "12 within 5", "en")]


def shapes() -> List[str]:
    return [shape for shape in sized(260) if fits(shape)]


WORDS = [("flower", "en"), ("Blume", "de"), ("ΚΉΠΟΣ", "el"), ("ice cream", "en"), ("Iğdır", "tr"), ("é\u0301te\u0301", "fr"), ("Цветок", "ru"), ("a", "en"),
         ("Öğretmen", "tr"), ("Άνθος", "el"), ("زهرة", "ar"), ("FLOWER", "en"), ("caterpillars", "en"), ("花", "zh"), ("Ÿß", "de"), ("o’clock", "en")]


def listed(program: Program, *words: str) -> str:
    """Writes a file with a list of words, and returns its name."""
    program.in_folder("words.txt").write_text("".join(f"{word}\n" for word in words))
    return "words.txt"


def lettered(program: Program, recipe: str, text: str, language: str, kind: str = "letters") -> Optional[dict]:
    """Returns the maze with letters, or None if mazepress reports that the solution is too short for the text."""
    value = listed(program, text) if kind == "words" else text
    result = program.run("draw", "-f", "json", "-o", "-", f"--{kind}={value}", "--language", language, recipe)
    if result.status == 0:
        return json.loads(result.text)
    told = re.search(r"has only (\d+) cells, but (\d+) (?:letters|numbers) require (\d+);", result.message)
    expect(told is not None, True, result.message)
    expect(int(told[3]), 2 * int(told[2]) + 4, "cells that letters need")
    expect(int(told[1]) < int(told[3]), True, "a way that is too short")
    return None


def second_telling(program: Program) -> None:
    """The letters on and off the solution are the same as in an independent implementation, on every shape"""
    seen = 0
    all_kinds = [("letters", text, language) for text, language in SENTENCES] + NUMBERS + [("words", text, language) for text, language in WORDS]
    for number, recipe in enumerate(f"{shape}-{seed}" for seed in range(1, 7) for shape in shapes()):
        kind, text, language = all_kinds[number % len(all_kinds)]
        told = lettered(program, recipe, text, language, kind)
        if not told:
            continue
        way, beside = law_letters.place(law_letters.maze_of(told), text, language, kind)
        letters = told["letters"]
        expect([(one["cell"], one["letter"]) for one in letters["way"]], way, f"{recipe}: {text}: the way")
        expect(sorted((one["cell"], one["letter"]) for one in letters["beside"]), sorted(beside), f"{recipe}: {text}: decoys")
        seen += 1
    expect(seen > 40, True, f"{seen} mazes with letters")


def nothing_changes(program: Program) -> None:
    """Letters do not change the maze"""
    for recipe in ("rect14x14-5", "hex12x12-3", "polar8-4"):
        plain = drawn(program, [recipe])[0]
        told = drawn(program, [recipe], "--letters", "a moon")[0]
        del told["letters"]
        expect(told, plain, recipe)


# --- playing --------------------------------------------------------------------------


def readings(maze: law_letters.Maze, stands: Dict[int, str], last: int) -> Tuple[str, List[str]]:
    """Returns the text along the solution, and a list of the texts along all other paths from the entrance to a dead end. Paths
    that leave the solution after its last letter are not included."""
    right, others = "", []
    stack = [(maze.entrance, None, "", False)]
    while stack:
        cell, came, read, done = stack.pop()
        done = done or cell == last
        read += stands.get(cell, "")
        onward = [other for other in maze.ways(cell) if other != came]
        if cell == maze.exit:
            right = read
        if not onward and cell != maze.exit and not done:
            others.append(read)
        stack += [(other, cell, read, done) for other in onward]
    return right, others


def nearest(cells: List[dict], x: float, y: float) -> int:
    return min(cells, key=lambda cell: math.dist(cell["center"], (x, y)))["number"]


def clear_of_walls(told: dict, x: float, y: float) -> float:
    """Returns the distance between a point and the nearest wall, in cells."""
    least = math.inf
    for wall in told["walls"]:
        points, sweeps = wall["points"], wall.get("sweeps")
        ends = points[1:] + (points[:1] if wall["closed"] else [])
        for i, (a, b) in enumerate(zip(points, ends)):
            line = Line(tuple(a), tuple(b), sweeps[i] if sweeps else 0)
            least = min(least, distance(line, x, y))
    return least


def distance(line: Line, x: float, y: float) -> float:
    from readers.geometry import at
    steps = 1 if not line.sweep else 12
    corners = [at(line, i / steps) for i in range(steps + 1)]
    best = math.inf
    for (ax, ay), (bx, by) in zip(corners, corners[1:]):
        dx, dy = bx - ax, by - ay
        part = min(max(((x - ax) * dx + (y - ay) * dy) / ((dx * dx + dy * dy) or 1), 0), 1)
        best = min(best, math.dist((x, y), (ax + part * dx, ay + part * dy)))
    return best


def svg_letters(text: str) -> List[Tuple[str, float, float, float]]:
    """Returns a tuple for each letter in an SVG: the letter, the x and y of its middle, and its size, in px."""
    root = xml.fromstring(text)
    found = []
    for element in root.iter("{http://www.w3.org/2000/svg}text"):
        for span in element.iter("{http://www.w3.org/2000/svg}tspan"):
            size = float(span.get("font-size") or element.get("font-size"))
            found.append((span.text, float(span.get("x")), float(span.get("y")), size))
    return found


def played_svg(program: Program) -> None:
    """In an SVG, only the letters along the solution spell the sentence, and no letter touches a wall"""
    text = "THE MOON"
    for recipe in some([f"{shape}-{seed}" for shape in shapes() for seed in (11, 12, 13)], 6) + ["heart14x14-smooth-5", "circle14x14-smooth-7"]:
        told = lettered(program, recipe, text, "en")
        if not told:
            continue
        maze = law_letters.maze_of(told)
        picture = program.text("draw", "-f", "svg", "-o", "-", "--cell", "40px", "--margin", "0", "--arrows", "none", "--wall", "2px",
                               "--letters", text, recipe)
        letters = svg_letters(picture)
        sizes = [size for _, _, _, size in letters]
        expect(min(sizes) > 0.38 * max(sizes), True, f"{recipe}: letters of {min(sizes)} and {max(sizes)} px")
        # the position of the maze's corner in the picture, which is half the wall width, in px
        offset = 1.0
        stands = {}
        aside: List[float] = []
        for letter, x, y, size in letters:
            px, py = (x - offset) / 40, (y - 0.36 * size - offset) / 40
            cell = nearest(told["cells"], px, py)
            if math.dist(told["cells"][cell]["center"], (px, py)) >= 0.06:      # in a narrow cell, the letter may be off the center
                cell = min((one["cell"] for part in ("way", "beside") for one in told["letters"][part] if one["letter"] == letter),
                           key=lambda other: math.dist(told["cells"][other]["center"], (px, py)))
                aside.append(math.dist(told["cells"][cell]["center"], (px, py)))
            expect(cell in stands, False, f"{recipe}: two letters in cell {cell}")
            expect(clear_of_walls(told, px, py) * 40 - 1 > 0.38 * size, True, f"{recipe}: {letter} clear of walls")
            stands[cell] = letter
        right, others = readings(maze, stands, told["letters"]["way"][-1]["cell"])
        expect(right, "THEMOON", f"{recipe}: what the way says")
        expect(any(read == right for read in others), False, f"{recipe}: another way says it too")
        check_decoys(recipe, maze, stands, told)
        expect(max(aside, default=0) < 0.5 and 3 * len(aside) <= len(letters), True, f"{recipe}: {len(aside)} letters aside, {aside}")


def tally(maze: law_letters.Maze, stands: Dict[int, str]) -> Tuple[List[str], List[List[str]]]:
    """Returns the numbers along the solution, and a list of the numbers along each other path from the entrance to a dead end."""
    right: List[str] = []
    others = []
    stack: list = [(maze.entrance, None, [])]
    while stack:
        cell, came, read = stack.pop()
        read = read + ([stands[cell]] if cell in stands else [])
        onward = [other for other in maze.ways(cell) if other != came]
        if cell == maze.exit:
            right = read
        elif not onward:
            others.append(read)
        stack += [(other, cell, read) for other in onward]
    return right, others


def numbers_svg(program: Program) -> None:
    """In an SVG, only the solution passes all numbers of the series in order, or numbers with the right sum"""
    for recipe in [f"{shape}-{seed}" for shape, seed in zip(some(shapes(), 8), range(21, 99))] + ["rect10x10-3", "hex9x9-5", "polar6-2"]:
        for kind, text in (("count-by", "7 to 70"), ("sums", "20")):
            told = lettered(program, recipe, text, "en", kind)
            if not told:
                continue
            maze = law_letters.maze_of(told)
            picture = program.text("draw", "-f", "svg", "-o", "-", "--cell", "40px", "--margin", "0", "--arrows", "none", "--wall", "2px",
                                   f"--{kind}={text}", recipe)
            stands = {}
            for number, x, y, size in svg_letters(picture):
                px, py = (x - 1) / 40, (y - 0.36 * size - 1) / 40
                stands[nearest(told["cells"], px, py)] = number
                expect(clear_of_walls(told, px, py) * 40 - 1 > 0.38 * size, True, f"{recipe}: {number} clear of walls")
            right, others = tally(maze, stands)
            if kind == "count-by":
                row = [str(number) for number in range(7, 71, 7)]
                expect(right, row, f"{recipe}: the row")
                beside = [one["letter"] for one in told["letters"]["beside"]]
                expect(len(set(beside)), len(beside), f"{recipe}: decoys that stand twice")
                expect([number for number in beside if int(number) % 7 == 0 or not 0 < int(number) < 100], [], f"{recipe}: decoys")
                continue
            expect(sum(map(int, right)), 20, f"{recipe}: what the way adds up to")
            others = [read for read in others if read[:len(right)] != right]  # ignore paths that leave the solution after its last number
            for read in others:
                sums = [sum(map(int, read[:i + 1])) for i in range(len(read))]
                expect(20 in sums, False, f"{recipe}: {read} add up to it, too")


def check_decoys(recipe: str, maze: law_letters.Maze, stands: Dict[int, str], told: dict) -> None:
    way = {one["cell"] for one in told["letters"]["way"]}
    beside = {one["cell"] for one in told["letters"]["beside"]}
    expect(way | beside, set(stands), f"{recipe}: cells with letters")
    expect(0 < len(beside) <= len(way), True, f"{recipe}: {len(beside)} decoys of {len(way)} letters")
    for cell in beside:
        expect({other for other, _ in maze.sides[cell]} & set(stands), set(), f"{recipe}: letters beside a decoy")
    for read in readings(maze, stands, -1)[1]:
        for word in law_letters.LANGUAGES["en"].rude:
            at = read.find(word)
            expect(at < 0 or "THEMOON"[:at + len(word)] == read[:at + len(word)], True, f"{recipe}: {read} has {word}")


def pdf_words(path: str) -> List[Tuple[str, float, float]]:
    """Returns a tuple for each word in a PDF: the word, and the x and y of its middle in points, from the upper left corner of
    the page."""
    told = subprocess.run(["pdftotext", "-bbox", path, "-"], stdout=subprocess.PIPE, check=True).stdout.decode()
    return [(word, (float(x0) + float(x1)) / 2, (float(y0) + float(y1)) / 2) for x0, y0, x1, y1, word in
            re.findall(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</word>', told)]


def played_pdf(program: Program) -> None:
    """A sheet shows the title, the letters, the blanks and the recipe; its solution shows the letters along the path and the text"""
    for look in ("classic", "playful"):
        program.done("draw", "rect12x12", "--letters", "I like carrots", "--look", look, "--paper", "a4", "--solution", "page", "-o", "x.pdf")
        told = json.loads(program.text("draw", "-f", "json", "-o", "-", "x.pdf").splitlines()[0])
        expect(told["letters"]["text"], "I like carrots", f"{look}: the sentence comes back")
        words = pdf_words(str(program.in_folder("x.pdf")))
        singles = sorted(word for word, _, _ in words if len(word) == 1)
        letters = [one["letter"] for one in told["letters"]["way"]] + [one["letter"] for one in told["letters"]["beside"]]
        answer = list("ILIKECARROTS")
        expect(singles, sorted(letters + 2 * answer), f"{look}: letters of both pages")
        text = " ".join(word for word, _, _ in words)
        expect("What does the way say?" in text, True, f"{look}: the title")
        expect(text.count(told["recipe"]), 2, f"{look}: the recipe, twice")
        expect(("Name" in text) == (look == "playful"), True, f"{look}: a line for a name")


GARDEN = "\ufeffflower,bee.svg\n\nbee\tdie Biene\r\nice cream;\"Eis, \"\"Gelato\"\"\"\n  Blume  \nbee\nцветок,a flower,bee.svg\n"
SPELLED = ["flower", "bee", "ice cream", "Blume", "bee", "цветок"]


def words_in_order(program: Program) -> None:
    """Each maze for a list of words has the next word of the list; only the path of the solution spells this word"""
    shutil.copy(Path(__file__).parents[2] / "samples/pictures/bee.svg", program.in_folder("bee.svg"))
    program.in_folder("garden.csv").write_bytes(GARDEN.encode())
    program.done("draw", "--words", "garden.csv", "--seed", "7", "--paper", "a4", "--solution", "page", "-o", "garden.pdf")
    told = [json.loads(line) for line in program.text("draw", "-f", "json", "-o", "-", "--words", "garden.csv", "--seed", "7").splitlines()]
    expect([(one["letters"]["kind"], one["letters"]["text"]) for one in told], [("words", word) for word in SPELLED], "words of the list")
    expect([json.loads(line) for line in program.text("draw", "-f", "json", "-o", "-", "garden.pdf").splitlines()], told, "what comes back")
    expect(len({one["recipe"] for one in told}), len(told), "mazes")
    alone = program.text("draw", "-f", "json", "-o", "-", "--words", "garden.csv", "--seed", "7", "--puzzle", "3")
    expect(json.loads(alone), told[2], "a word alone")
    expect('words              en  "ice cream"' in program.text("info", "garden.pdf"), True, "info")
    program.done("draw", "--words", "garden.csv", "--seed", "7", "--cell", "40px", "--margin", "0", "--arrows", "none", "--wall", "2px", "-f", "svg", "-o", "each/")
    for one, word in zip(told, SPELLED):
        maze = law_letters.maze_of(one)
        stands = {}
        for letter, x, y, size in svg_letters(program.in_folder(f"each/{one['recipe']}.svg").read_text()):
            stands[min(one["cells"], key=lambda cell: abs(cell["center"][0] - (x - 1) / 40) + abs(cell["center"][1] - (y - 1) / 40 + 0.2))["number"]] = letter
        right, others = readings(maze, stands, one["letters"]["way"][-1]["cell"])
        expect(right, word.replace(" ", ""), "what the way spells")
        expect(right in others, False, f"{word}: another way spells it, too")
        expect(len(one["letters"]["beside"]) >= 8, True, f"{word}: {len(one['letters']['beside'])} decoys")
        for letter in one["letters"]["beside"]:
            expect(letter["letter"].islower(), True, f"{word}: a decoy {letter['letter']}")
    for i, word in enumerate(SPELLED):
        pages = [subprocess.run(["pdftotext", "-layout", "-f", str(page), "-l", str(page), str(program.in_folder("garden.pdf")), "-"],
                                stdout=subprocess.PIPE, check=True).stdout.decode() for page in (2 * i + 1, 2 * i + 2)]
        for part in ("Name", "Date", "Which word is it?", "spell the word.", "The word", "A sentence",
                     f"Words: garden, {i + 1} of 6", {1: "die Biene", 2: 'Eis, "Gelato"', 5: "a flower"}.get(i, "")):
            expect(part in pages[0], True, f"{word}: {part}")
        answer = " ".join(word.replace(" ", ""))
        expect(re.search(r"The word\s+" + r"\s+".join(answer.split()), pages[1]) is not None, True, f"{word}: the solution's boxes")
        expect(re.search(r"The word\s+" + r"\s+".join(answer.split()), pages[0]) is None, True, f"{word}: empty boxes")


def nothing_rude(program: Program) -> None:
    """The letters along a path spell no rude word, in capitals or small letters, unless the requested word contains the rude word"""
    near = ["ship", "Shirt", "TITLE", "asset", "pity", "Class", "helmet", "fact"]
    listed(program, *near)
    for seed in range(1, 100000, 20011):
        for line in program.text("draw", "-f", "json", "-o", "-", "--words", "words.txt", "--seed", str(seed)).splitlines():
            told = json.loads(line)
            word = told["letters"]["text"].upper()
            stands = {one["cell"]: one["letter"] for part in ("way", "beside") for one in told["letters"][part]}
            for read in readings(law_letters.maze_of(told), stands, -1)[1]:
                for rude in law_letters.LANGUAGES["en"].rude:
                    at = read.upper().find(rude)
                    expect(at < 0 or word[:at + len(rude)] == read.upper()[:at + len(rude)], True, f"{told['recipe']}: {read} has {rude}")


def words_on_paper(program: Program) -> None:
    """On A4, the parts of a sheet have the right sizes and positions: cells of 20 mm, boxes of 12 mm, and the meaning of the word next to the title"""
    program.in_folder("garden.txt").write_text("flower;die Blume\n")
    program.done("draw", "--words", "garden.txt", "--seed", "3", "--paper", "a4", "-o", "empty.pdf")
    program.done("draw", "--words", "garden.txt", "--seed", "3", "--paper", "a4", "--solution", "-o", "one.pdf")
    mm = 72 / 25.4
    words = [(word, x / mm, y / mm) for word, x, y in pdf_words(str(program.in_folder("one.pdf")))]
    boxed = [(word, x) for word, x, y in words if len(word) == 1 and abs(297 - y - 62) < 2]
    expect("".join(word for word, _ in sorted(boxed, key=lambda one: one[1])), "flower", "letters in the boxes")
    for i, (_, x) in enumerate(sorted(boxed, key=lambda one: one[1])):
        expect(abs(x - (45 + 6 + 13.6 * i)) < 1, True, f"box {i} is at {x - 6:.1f} mm")
    places = {word: (x, y) for word, x, y in words}
    expect(places["Blume"][0] > 165 and abs(places["Blume"][1] - 44) < 3, True, f"the meaning at {places['Blume']}")
    for word, foot in (("word", 62), ("sentence", 40), ("Words:", 13)):
        expect(abs(297 - places[word][1] - foot) < 3, True, f"{word} at {297 - places[word][1]:.1f} mm from the foot")
    told = json.loads(program.text("draw", "-f", "json", "-o", "-", "empty.pdf"))
    columns = int(told["shape"]["extent"][0])
    singles = [(word, x / mm, y / mm) for word, x, y in pdf_words(str(program.in_folder("empty.pdf"))) if len(word) == 1 and 70 < y / mm < 220]
    cells = [(one["cell"] % columns, one["letter"]) for part in ("way", "beside") for one in told["letters"][part]]
    expect(sorted(word for word, _, _ in singles), sorted(letter for _, letter in cells), "letters of the maze alone")
    at = sorted({column for column, _ in cells})
    middles = sorted(x for _, x, _ in singles)
    cell = (middles[-1] - middles[0]) / (at[-1] - at[0])
    expect(abs(cell - 20) < 0.8, True, f"cells of {cell:.1f} mm")


def numbers_pdf(program: Program) -> None:
    """A sheet of numbers has a title, a rule, and one blank per number, two of which contain the number; the solution shows all numbers"""
    program.done("draw", "rect10x10-3", "--count-by", "7", "--paper", "a4", "--solution", "page", "-o", "n.pdf")
    words = [word for word, _, _ in pdf_words(str(program.in_folder("n.pdf")))]
    row = [str(number) for number in range(7, 85, 7)]
    told = json.loads(program.text("draw", "-f", "json", "-o", "-", "n.pdf").splitlines()[0])["letters"]
    expect((told["kind"], told["text"]), ("count-by", "7"), "the row comes back")
    expect(" ".join(words[2:]).startswith("Count by 7 Start at 7. Pass every number in order, to 84."), True, " ".join(words[:20]))
    expect([words.count(number) for number in row[2:]], [3] * 10, "in the cells, the solution's cells and blanks")
    expect(words.count("×"), 24, "times")
    program.done("draw", "rect10x10-3", "--sums", "20", "--language", "de", "-o", "s.pdf")
    words = [word for word, _, _ in pdf_words(str(program.in_folder("s.pdf")))]
    expect(("Zusammen" in words, words.count("+"), "=" in words), (True, 5, True), " ".join(words))


def in_books(program: Program) -> None:
    """In a class set, all children get the same numbers in different mazes. Each sheet has blanks, and the solutions show the numbers"""
    program.in_folder("three.txt").write_text("Ada\nBen\nCleo\n")
    program.done("book", "--names", "three.txt", "--count-by", "7", "--maze", "rect12x12", "--seed", "3", "--paper", "a4", "-o", "class.pdf")
    drawn = [json.loads(line) for line in program.text("draw", "-f", "json", "-o", "-", "class.pdf").splitlines()]
    row = [str(number) for number in range(7, 85, 7)]
    expect([[one["letter"] for one in told["letters"]["way"]] for told in drawn], 3 * [row], "each maze has the row")
    expect(len({told["recipe"] for told in drawn}), 3, "mazes")
    words = [word for word, _, _ in pdf_words(str(program.in_folder("class.pdf")))]
    expect((words.count("×"), words.count("84."), words.count("77")), (36, 3, 9), "blanks, what to do, numbers of mazes, of solutions and above these")
    program.in_folder("two.yaml").write_text("seed: 3\nmaze: rect12x12\npuzzles: 2\nsections:\n  - name: Says\n    letters: I like carrots\n"
                                             "  - name: Adds\n    sums: 20\n")
    program.done("book", "two.yaml", "-o", "two.pdf", "--recipes", "two.txt")
    expect(program.text("draw", "-f", "json", "-o", "-", "two.txt"), program.text("draw", "-f", "json", "-o", "-", "two.pdf"), "the list has them")
    drawn = [json.loads(line)["letters"] for line in program.text("draw", "-f", "json", "-o", "-", "two.pdf").splitlines()]
    expect(["".join(one["letter"] for one in told["way"]) for told in drawn[:2]], 2 * ["ILIKECARROTS"], "a section's sentence")
    expect([sum(int(one["letter"]) for one in told["way"]) for told in drawn[2:]], [20, 20], "a section's sum")


def words_in_books(program: Program) -> None:
    """Children of a class set get the words of a list in turn, the answer key lists names and words, and a section has a puzzle per word"""
    shutil.copy(Path(__file__).parents[2] / "samples/pictures/bee.svg", program.in_folder("bee.svg"))
    program.in_folder("garden.txt").write_text("flower\tbee.svg\nbee;die Biene\nBlume\n")
    names = ["Amira", "Ben", "Cleo", "David"]
    program.in_folder("four.txt").write_text("\n".join(names))
    made = ["book", "--names", "four.txt", "--words", "garden.txt", "--level", "easy", "--seed", "3", "--paper", "a4"]
    program.done(*made, "-o", "class.pdf", "--recipes", "class.txt")
    told = [json.loads(line) for line in program.text("draw", "-f", "json", "-o", "-", "class.pdf").splitlines()]
    given = ["flower", "bee", "Blume", "flower"]
    expect([(one["letters"]["kind"], one["letters"]["text"]) for one in told], [("words", word) for word in given], "words in turn")
    for one, word in zip(told, given):
        maze = law_letters.maze_of(one)
        stands = {there["cell"]: there["letter"] for part in ("way", "beside") for there in one["letters"][part]}
        expect(readings(maze, stands, one["letters"]["way"][-1]["cell"])[0], word, "what the way spells")
    expect(sum(map(ninths, told)) >= 8 * len(told), True, f"ways go about their sheets: {list(map(ninths, told))}")
    expect([json.loads(line) for line in program.text("draw", "-f", "json", "-o", "-", "class.txt").splitlines()], told, "the list has them")
    text = " ".join(word for word, _, _ in pdf_words(str(program.in_folder("class.pdf"))))
    for name, word in zip(names, given):
        expect(f"{name}: {word} page" in text, True, f"{name}: {word}")
    expect((text.count("spell the word."), text.count("die Biene")), (4, 1), "what to do, and a meaning")
    program.done(*made, "-o", "foot.pdf", "--answers", "foot")
    foot = " ".join(word for word, _, _ in pdf_words(str(program.in_folder("foot.pdf"))))
    expect(all(f"{i + 1} {word}" in foot for i, word in enumerate(given)), True, "answers at the foot have them")
    program.in_folder("key.yaml").write_text("names: four.txt\nseed: 3\nlevel: easy\npaper: a4\nwords:\n  list: garden.txt\n  solutions: Key\n")
    printed = program.text("book", "key.yaml", "--print-spec")
    program.in_folder("key.yaml").write_text(printed)
    expect(program.text("book", "key.yaml", "--print-spec"), printed, "a list among printed words")
    program.done("book", "key.yaml", "-o", "key.pdf")
    text = " ".join(word for word, _, _ in pdf_words(str(program.in_folder("key.pdf"))))
    expect(("Key" in text, "Amira: flower" in text), (True, True), "its key")
    program.in_folder("one.yaml").write_text("seed: 3\nlevel: easy\nsections:\n  - name: Garden\n    words: garden.txt\n  - name: Plain\n    puzzles: 1\n")
    program.done("book", "one.yaml", "-o", "one.pdf")
    told = [json.loads(line) for line in program.text("draw", "-f", "json", "-o", "-", "one.pdf").splitlines()]
    expect([one.get("letters", {}).get("text") for one in told], ["flower", "bee", "Blume", None], "a puzzle for each word")


def files_in_books(program: Program) -> None:
    """A book that is made from files of mazes with letters prints the letters, also on solution pages with several mazes"""
    listed(program, "flower", "bee", "ice cream")
    program.done("draw", "--words", "words.txt", "--seed", "7", "-o", "words.pdf")
    program.done("draw", "--sums", "20", "-f", "svg", "-o", "sum.svg", "rect10x10-3")
    program.done("book", "words.pdf", "sum.svg", "--answers", "separate", "-o", "book.pdf")

    def told(name: str) -> List[dict]:
        return [json.loads(line) for line in program.text("draw", "-f", "json", "-o", "-", name).splitlines()]
    expect(told("book.pdf"), told("words.pdf") + told("sum.svg"), "the same letters")
    key = " ".join(word for word, _, _ in pdf_words(str(program.in_folder("book-answers.pdf"))))
    expect([word for word in ("flower", "bee", "ice cream", "= 20") if word not in key], [], "the key")
    program.done("draw", "-f", "svg", "-o", "plain.svg", "rect10x10-4")
    program.done("book", "words.pdf", "plain.svg", "-o", "some.pdf")
    expect(["letters" in one for one in told("some.pdf")], 4 * [False], "where one has none, none has any")


def answers_in_books(program: Program) -> None:
    """In every look, solution pages print the text along the solution above the maze, without overlapping it"""
    for look in ("classic", "modern", "playful"):
        for option, answer in (("--letters=The longest way round is the shortest way home", "The longest way round is the shortest way home"),
                               ("--count-by=7", "7 14 21 28 35 42 49 56 63 70 77 84"), ("--sums=20", "= 20")):
            program.done("book", option, "--maze", "rect18x18", "--puzzles", "1", "--seed", "3", "--look", look, "-o", "one.pdf")
            pages = int(re.search(r"Pages:\s+(\d+)", subprocess.run(["pdfinfo", str(program.in_folder("one.pdf"))], stdout=subprocess.PIPE,
                                                                   check=True).stdout.decode())[1])
            subprocess.run(["pdfseparate", "-f", str(pages), "-l", str(pages), str(program.in_folder("one.pdf")), str(program.in_folder("last-%d.pdf"))], check=True)
            words = pdf_words(str(program.in_folder(f"last-{pages}.pdf")))
            text = " ".join(word for word, _, _ in words)
            expect(answer in text, True, f"{look}: {answer}: {text}")
            way = [one["letter"] for one in json.loads(program.text("draw", "-f", "json", "-o", "-", "one.pdf"))["letters"]["way"]]
            last = answer.split()[-1]
            lowest = [y for word, _, y in words if word == last][0]
            before = text[:text.index(answer) + len(answer)].split()
            highest = min(y for i, (word, _, y) in enumerate(words) if word in way and i >= len(before))
            expect(lowest < highest - 5, True, f"{look}: {answer} above the maze")


def printed(program: Program) -> None:
    """In a book of mixed mazes, mazepress makes letters that are large enough for the print shop"""
    program.done("book", "--letters", "Hello", "--press", "kdp", "--trim", "5.5x8.5in", "--level", "easy", "--maze", "mixed", "--puzzles", "24",
                 "--seed", "7035", "--title", "Hello", "-o", "hello.pdf")


def comes_back(program: Program) -> None:
    """From the file of a sheet with letters, in any format, mazepress draws the same sheet again"""
    program.done("draw", "rect16x16-9", "--count-by", "1/4", "--from", "1/2", "-f", "svg", "-o", "row.svg")
    program.done("draw", "row.svg", "-f", "svg", "-o", "row-2.svg")
    expect(program.in_folder("row-2.svg").read_bytes() == program.in_folder("row.svg").read_bytes(), True, "a row: the same bytes")
    expect('"1/4 from 1/2"' in program.text("info", "row.svg"), True, "info of a row")
    for form in ("svg", "png", "pdf", "json", "print-svg"):
        text = "Größe & Länge: 5 % _mehr_"
        name = f"one.{'json' if form == 'json' else form[-3:]}"
        program.done("draw", "rect16x16-9", "--letters", text, "--language", "de", "-f", form, "-o", name)
        told = json.loads(program.text("draw", "-f", "json", "-o", "-", name))
        expect((told["recipe"], told["letters"]["text"], told["letters"]["language"]), ("rect16x16-9", text, "de"), form)
        program.done("draw", name, "-f", form, "-o", f"two-{name}")
        expect(program.in_folder(f"two-{name}").read_bytes() == program.in_folder(name).read_bytes(), True, f"{form}: the same bytes")


def damaged(program: Program) -> None:
    """If a byte of the sentence in a file is replaced, mazepress does not crash and does not read the original sentence"""
    whole = program.text("draw", "rect16x16-9", "--letters", "THE MOON", "-f", "svg", "-o", "-")
    at = whole.index("letters.")
    end = whole.index('"', at)
    for i in range(at, end):
        for other in "x%:":
            broken = whole[at:i] + other + whole[i + 1:end]
            program.in_folder("broken.svg").write_text(whole.replace(whole[at:end], broken))
            result = program.run("draw", "broken.svg", "-f", "json", "-o", "-")
            same = result.status == 0 and json.loads(result.text).get("letters", {}).get("text") == "THE MOON"
            expect(result.status in (0, 1, 2) and (not same or broken == whole[at:end]), True, broken)


def ninths(told: dict) -> int:
    """Returns how many of the nine parts of the sheet (three by three) the solution visits."""
    width, height = told["shape"]["extent"]
    way = (told["cells"][cell]["center"] for cell in law_letters.maze_of(told).way())
    return len({(int(3 * x / width), int(3 * y / height)) for x, y in way})


def seeds(program: Program) -> None:
    """Without a seed, mazepress selects a maze whose solution is long enough for the letters and visits most parts of the sheet"""
    for shape in ("rect18x19", "hex14x14", ""):
        words = program.run("draw", *([shape] if shape else []), "--letters", "THE LONGEST WAY ROUND IS THE SHORTEST WAY HOME",
                            "-f", "json", "-o", "-", "--solution")
        expect(words.status, 0, words.message)
        told = json.loads(words.text)
        expect(ninths(told) >= 8, True, f"{shape}: {ninths(told)} ninths")
        expect(len(told["letters"]["way"]), 38, "letters")


main()
