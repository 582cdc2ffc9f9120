"""Tests letters on the solution. An independent implementation gives the same letters, and drawings show them where the maze has
them, clear of walls.

The test reads words and their positions from a drawn SVG or PDF, and reads the cells and passages from the JSON, which other tests
check. Then it follows paths through the maze as a person does."""
import itertools
import json
import math
import re
import shutil
import xml.etree.ElementTree as xml
from pathlib import Path
from typing import Dict, List, Optional, Tuple

import paths
import jsonmaze
import law_letters
from program import Program, main
from readers import pdftext
from readers.geometry import points_along
from tables import fits, sized
from tap import Failure, expect, some

SENTENCES = [("THE MOON IS NOT A LAMP", "en"), ("i like carrots", "en"), ("Größer, schöner, weiter!", "de"), ("Дорога говорит", "ru"),
             ("İyi yol ılık", "tr"), ("الطريق طويل", "ar"), ("道は長い", "ja"), ("12 345", "en"), ("Tie", "fi"), ("a", "fr")]
NUMBERS = [("count-by", "7", "en"), ("count-by", "1/4", "de"), ("sums", "12", "en"), ("count-by", ".5 to 4", "de"), ("count-by", "2 from 1 to 15", "en"),
           ("count-by", "-3 from 20", "fr"), ("sums", "70", "en"), ("count-by", "-2 from 4 to -6", "en"), ("count-by", "1 to 9", "en"),
           ("count-by", "1 1/2 from 1/2 to 8", "en"), ("count-by", "50 from 950 to 1200", "en"), ("count-by", "1/3 from 1", "it"), ("sums", "3", "en"),
           ("count-by", "1 to 10 within 20", "en"), ("count-by", "-2 from 4 to -6 within 9", "de"), ("sums", "50 within 19", "en"),
           ("sums", "80 within 29", "en"), ("sums", "12 within 5", "en")]
WORDS = [("flower", "en"), ("Blume", "de"), ("ΚΉΠΟΣ", "el"), ("ice cream", "en"), ("Iğdır", "tr"), ("é\u0301te\u0301", "fr"), ("Цветок", "ru"), ("a", "en"),
         ("Öğretmen", "tr"), ("Άνθος", "el"), ("زهرة", "ar"), ("FLOWER", "en"), ("caterpillars", "en"), ("花", "zh"), ("Ÿß", "de"), ("o’clock", "en")]
SHAPES = [shape for shape in sized(260) if fits(shape)]
CELL = 40       # size of a cell in px


def listed(program: Program, *words: str) -> str:
    """Writes a file with a list of words, and returns its name."""
    program.in_folder("words.txt").write_text("".join(f"{word}\n" for word in words))
    return "words.txt"


def told(program: Program, *arguments: str) -> List[dict]:
    return [json.loads(line) for line in program.text("draw", "-f", "json", "-o", "-", *arguments).splitlines()]


def lettered(program: Program, recipe: str, text: str, language: str, kind: str = "letters") -> Optional[dict]:
    """Returns the maze with letters, or None if mazepress reports that the solution is too short for the text."""
    value = listed(program, text) if kind == "words" else text
    result = program.run("draw", "-f", "json", "-o", "-", f"--{kind}={value}", "--language", language, recipe)
    if result.status == 0:
        return json.loads(result.text)
    said = re.search(r"has only (\d+) cells, but (\d+) (?:letters|numbers) require (\d+);", result.message)
    expect(said is not None, True, result.message)
    expect(int(said[3]), 2 * int(said[2]) + 4, "cells that letters need")
    expect(int(said[1]) < int(said[3]), True, "a way that is too short")
    return None


def second_telling(program: Program) -> None:
    """The letters on and off the solution are the same as in an independent implementation, on every shape"""
    seen = 0
    all_kinds = [("letters", text, language) for text, language in SENTENCES] + NUMBERS + [("words", text, language) for text, language in WORDS]
    for number, recipe in enumerate(f"{shape}-{seed}" for seed in range(1, 7) for shape in SHAPES):
        kind, text, language = all_kinds[number % len(all_kinds)]
        maze = lettered(program, recipe, text, language, kind)
        if not maze:
            continue
        way, beside = law_letters.place(law_letters.maze_of(maze), text, language, kind)
        letters = maze["letters"]
        expect([(one["cell"], one["letter"]) for one in letters["way"]], way, f"{recipe}: {text}: the way")
        expect(sorted((one["cell"], one["letter"]) for one in letters["beside"]), sorted(beside), f"{recipe}: {text}: decoys")
        seen += 1
    expect(seen > 40, True, f"{seen} mazes with letters")


def letters_of(maze: dict) -> Dict[int, str]:
    return {one["cell"]: one["letter"] for part in ("way", "beside") for one in maze["letters"][part]}


def readings(maze: dict) -> Tuple[str, List[str]]:
    """Returns the text along the solution, and a list of the texts along all other paths from the entrance to a dead end. Paths
    that leave the solution after its last letter are not included."""
    ways, stands, last = law_letters.maze_of(maze), letters_of(maze), maze["letters"]["way"][-1]["cell"]
    right, others = "", []
    stack = [(ways.entrance, None, "", False)]
    while stack:
        cell, came, read, done = stack.pop()
        done = done or cell == last
        read += stands.get(cell, "")
        onward = [other for other in ways.ways(cell) if other != came]
        if cell == ways.exit:
            right = read
        if not onward and cell != ways.exit and not done:
            others.append(read)
        stack += [(other, cell, read, done) for other in onward]
    return right, others


def nothing_rude(program: Program) -> None:
    """Only the path of the solution spells the word; other paths spell no rude word, in capitals or small letters, unless the word contains it"""
    listed(program, "ship", "Shirt", "TITLE", "asset", "pity", "Class", "helmet", "fact")
    for seed in range(1, 100000, 20011):
        for maze in told(program, "--words", "words.txt", "--seed", str(seed)):
            word, (right, others) = maze["letters"]["text"], readings(maze)
            expect((right, right in others), (word, False), f"{maze['recipe']}: what the ways spell")
            for read in others:
                for rude in law_letters.LANGUAGES["en"].rude:
                    at = read.upper().find(rude)
                    expect(at < 0 or word.upper()[:at + len(rude)] == read.upper()[:at + len(rude)], True, f"{maze['recipe']}: {read} has {rude}")


# --- drawings ----------------------------------------------------------------------------

def drawn_letters(program: Program, recipe: str, *options: str) -> List[Tuple[str, float, float, float]]:
    """Returns a tuple for each letter in an SVG: the letter, the x and y of its middle, and its size, in cells."""
    text = program.text("draw", "-f", "svg", "-o", "-", "--cell", f"{CELL}px", "--margin", "0", "--arrows", "none", "--wall", "2px", *options, recipe)
    found = []
    for element in xml.fromstring(text).iter("{http://www.w3.org/2000/svg}text"):
        for span in element.iter("{http://www.w3.org/2000/svg}tspan"):
            size = float(span.get("font-size") or element.get("font-size"))
            found.append((span.text, (float(span.get("x")) - 1) / CELL, (float(span.get("y")) - 0.36 * size - 1) / CELL, size / CELL))
    return found


def letters_stand_in_cells(program: Program) -> None:
    """In an SVG, each letter is in its cell, at the center unless the cell is narrow, and no letter touches a wall"""
    kinds = (("letters", "THE MOON"), ("count-by", "7 to 70"), ("sums", "20"))
    recipes = some([f"{shape}-{seed}" for shape in SHAPES for seed in (11, 12, 13)], 6) + ["heart14x14-smooth-5", "circle14x14-smooth-7"]
    for i, recipe in enumerate(recipes):
        kind, text = kinds[i % 3]
        maze = lettered(program, recipe, text, "en", kind)
        if not maze:
            continue
        walls = [p for line in jsonmaze.drawn_lines(maze) for p in points_along(line, 0.05)]
        letters, stands = drawn_letters(program, recipe, f"--{kind}={text}"), letters_of(maze)
        aside = 0
        for letter, x, y, size in letters:
            mine = [cell for cell, other in stands.items() if other == letter]
            far, cell = min((math.dist(maze["cells"][cell]["center"], (x, y)), cell) for cell in mine)
            aside += far >= 0.06
            expect(far < 0.5, True, f"{recipe}: {letter} is {far:.2f} off the center of cell {cell}")
            expect(stands.pop(cell), letter, f"{recipe}: the letter in cell {cell}")
            clear = min(math.dist(p, (x, y)) for p in walls) - 1 / CELL
            expect(clear > 0.38 * size, True, f"{recipe}: {letter} is clear of walls by {clear:.2f}")
        expect((stands, 3 * aside <= len(letters)), ({}, True), f"{recipe}: letters that are not drawn, and {aside} aside")


def text_of(program: Program, name: str) -> str:
    return pdftext.squeezed(pdftext.text_of(program.in_folder(name)))


def sheets_say_what_to_do(program: Program) -> None:
    """A sheet shows the title, the letters, the blanks and the recipe; its solution shows the letters along the path and the text"""
    for look in ("classic", "playful"):
        program.done("draw", "rect12x12", "--letters", "I like carrots", "--look", look, "--paper", "a4", "--solution", "page", "-o", "x.pdf")
        maze = told(program, "x.pdf")[0]
        words = [word.text for page in pdftext.pages_of(program.in_folder("x.pdf")) for word in page.words]
        expect(sorted(word for word in words if len(word) == 1), sorted([*letters_of(maze).values(), *(2 * "ILIKECARROTS")]), f"{look}: letters of both pages")
        text = " ".join(words)
        expect(("What does the way say?" in text, text.count(maze["recipe"]), "Name" in text), (True, 2, look == "playful"), f"{look}: words")
    program.done("draw", "rect10x10-3", "--count-by", "7", "--paper", "a4", "--solution", "page", "-o", "n.pdf")
    words = [word.text for page in pdftext.pages_of(program.in_folder("n.pdf")) for word in page.words]
    expect([words.count(str(number)) for number in range(21, 85, 7)], [3] * 10, "in the cells, the solution's cells and blanks")


def numbers_fit_into_blanks(program: Program) -> None:
    """Long numbers below the maze are smaller, so that each of them is inside its blank and apart from its neighbors"""
    for first, look in itertools.product((1.125, 1000.125), ("classic", "playful")):
        program.done("draw", "rect10x10-3", "--count-by", "0.125", "--from", str(first), "--look", look, "--paper", "a4", "--solution",
                     "--overwrite", "-o", "n.pdf")
        numbers = [f"{first + i / 8:.3f}".rstrip("0").rstrip(".") for i in range(12)]
        line = next((line for line in pdftext.lines_of(pdftext.pages_of(program.in_folder("n.pdf"))[0])
                     if [word.text for word in line] == numbers), None)
        if not line:
            raise Failure(f"{look}: no line with the numbers {' '.join(numbers)}")
        blank = 13.2 / 15 * (line[-1].middle - line[0].middle) / 11
        width = max(word.right - word.left for word in line)
        expect(width < blank, True, f"{look}, {first}: a number {width:.1f} pt wide in a blank of {blank:.1f} pt")


# --- lists of words, books, files ------------------------------------------------------------

GARDEN = "\ufeffflower,bee.svg\n\nbee\tdie Biene\r\nice cream;\"Eis, \"\"Gelato\"\"\"\n  Blume  \nbee\nцветок,a flower,bee.svg\n"
SPELLED = ["flower", "bee", "ice cream", "Blume", "bee", "цветок"]


def words_in_order(program: Program) -> None:
    """Each maze for a list of words has the next word of the list, and its sheet has the word's meaning and, on the solution, its letters"""
    shutil.copy(Path(__file__).parents[2] / "samples/pictures/bee.svg", program.in_folder("bee.svg"))
    program.in_folder("garden.csv").write_bytes(GARDEN.encode())
    program.done("draw", "--words", "garden.csv", "--seed", "7", "--paper", "a4", "--solution", "page", "-o", "garden.pdf")
    mazes = told(program, "--words", "garden.csv", "--seed", "7")
    expect([(one["letters"]["kind"], one["letters"]["text"]) for one in mazes], [("words", word) for word in SPELLED], "words of the list")
    expect(told(program, "garden.pdf"), mazes, "what comes back")
    expect(len({one["recipe"] for one in mazes}), len(mazes), "mazes")
    expect(told(program, "--words", "garden.csv", "--seed", "7", "--puzzle", "3"), mazes[2:3], "a word alone")
    pages = [pdftext.squeezed(page) for page in pdftext.texts_of(program.in_folder("garden.pdf"), "-layout")]
    for i, word in enumerate(SPELLED):
        for part in ("Name", "Date", "Which word is it?", "spell the word.", "A sentence", f"Words: garden, {i + 1} of 6",
                     {1: "die Biene", 2: 'Eis, "Gelato"', 5: "a flower"}.get(i, "")):
            expect(part in pages[2 * i], True, f"{word}: {part}")
        boxes = "The word " + " ".join(word.replace(" ", ""))
        expect((boxes in pages[2 * i], boxes in pages[2 * i + 1]), (False, True), f"{word}: boxes, empty and filled")


def ninths(maze: dict) -> int:
    """Returns how many of the nine parts of the sheet (three by three) the solution visits."""
    width, height = maze["shape"]["extent"]
    way = (maze["cells"][cell]["center"] for cell in law_letters.maze_of(maze).way())
    return len({(int(3 * x / width), int(3 * y / height)) for x, y in way})


def seeds(program: Program) -> None:
    """Without a seed, mazepress selects a maze whose solution is long enough for the letters and visits most parts of the sheet"""
    for shape in (["rect18x19"], ["hex14x14"], []):
        maze, = told(program, *shape, "--letters", "THE LONGEST WAY ROUND IS THE SHORTEST WAY HOME")
        expect((ninths(maze) >= 8, len(maze["letters"]["way"])), (True, 38), f"{shape}: {ninths(maze)} ninths, letters")
    program.done("draw", *(f"rect12x{rows}" for rows in range(12, 18)), "--draw", "roads", "--road", "8mm..6mm", "--letters", "THE LONGEST WAY", "-o", "roads.pdf")
    expect([ninths(maze) >= 8 for maze in told(program, "roads.pdf")], 6 * [True], "roads of several widths")


def class_sets(program: Program) -> None:
    """Children of a class set get the same numbers in different mazes, or the words of a list in turn, which the answer key lists"""
    program.in_folder("four.txt").write_text("Amira\nBen\nCleo\nDavid\n")
    made = ["book", "--names", "four.txt", "--seed", "3", "--paper", "a4"]
    program.done(*made, "--count-by", "7", "--maze", "rect12x12", "-o", "class.pdf")
    mazes = told(program, "class.pdf")
    row = [str(number) for number in range(7, 85, 7)]
    expect(([[one["letter"] for one in maze["letters"]["way"]] for maze in mazes], len({maze["recipe"] for maze in mazes})), (4 * [row], 4), "rows and mazes")
    program.in_folder("garden.txt").write_text("flower\nbee;die Biene\nBlume\n")
    program.done(*made, "--words", "garden.txt", "--level", "easy", "-o", "class.pdf", "--recipes", "class.txt", "--overwrite")
    mazes, given = told(program, "class.pdf"), ["flower", "bee", "Blume", "flower"]
    expect([readings(maze)[0] for maze in mazes], given, "words in turn")
    expect(sum(map(ninths, mazes)) >= 8 * len(mazes), True, f"ways go about their sheets: {list(map(ninths, mazes))}")
    expect(told(program, "class.txt"), mazes, "the list has them")
    text = text_of(program, "class.pdf")
    expect([f"{name}: {word} page" in text for name, word in zip(("Amira", "Ben", "Cleo", "David"), given)], 4 * [True], "the key")
    expect((text.count("spell the word."), text.count("die Biene")), (4, 1), "what to do, and a meaning")


def sections(program: Program) -> None:
    """A section has a sentence, a sum or a puzzle for each word of its list, and the list of recipes has the letters"""
    listed(program, "flower", "bee")
    program.in_folder("s.yaml").write_text("seed: 3\nmaze: rect12x12\nsections:\n  - name: Says\n    puzzles: 1\n    letters: I like carrots\n"
                                           "  - name: Adds\n    puzzles: 1\n    sums: 20\n  - name: Spells\n    words: words.txt\n"
                                           "  - name: Plain\n    puzzles: 1\n")
    program.done("book", "s.yaml", "-o", "s.pdf", "--recipes", "s.txt")
    mazes = told(program, "s.pdf")
    expect(told(program, "s.txt"), mazes, "the list has them")
    expect([maze.get("letters", {}).get("text") for maze in mazes], ["I like carrots", "20", "flower", "bee", None], "texts of puzzles")
    expect(sum(int(one["letter"]) for one in mazes[1]["letters"]["way"]), 20, "the sum")


def files_in_books(program: Program) -> None:
    """A book that is made from files of mazes with letters prints the letters, also on solution pages with several mazes"""
    listed(program, "flower", "bee", "ice cream")
    program.done("draw", "--words", "words.txt", "--seed", "7", "-o", "words.pdf")
    program.done("draw", "--sums", "20", "-f", "svg", "-o", "sum.svg", "rect10x10-3")
    program.done("book", "words.pdf", "sum.svg", "--answers", "separate", "-o", "book.pdf")
    expect(told(program, "book.pdf"), told(program, "words.pdf", "sum.svg"), "the same letters")
    key = text_of(program, "book-answers.pdf")
    expect([word for word in ("flower", "bee", "ice cream", "= 20") if word not in key], [], "the key")
    program.done("draw", "-f", "svg", "-o", "plain.svg", "rect10x10-4")
    program.done("book", "words.pdf", "plain.svg", "-o", "some.pdf")
    expect(["letters" in one for one in told(program, "some.pdf")], 4 * [False], "where one has none, none has any")


def comes_back(program: Program) -> None:
    """From the file of a sheet with letters, in any format, mazepress draws the same sheet again"""
    text = "Größe & Länge: 5 % _mehr_"
    for form, *words in (("svg", "--count-by", "1/4", "--from", "1/2"),
                         *((form, "--letters", text, "--language", "de") for form in ("svg", "png", "pdf", "json", "print-svg"))):
        name = f"one.{form if form == 'json' else form[-3:]}"
        program.done("draw", "rect16x16-9", *words, "-f", form, "-o", name, "--overwrite")
        program.done("draw", name, "-f", form, "-o", f"two-{name}", "--overwrite")
        expect(program.in_folder(f"two-{name}").read_bytes() == program.in_folder(name).read_bytes(), True, f"{form}: the same bytes")
        letters = told(program, name)[0]["letters"]
        expect((letters["text"], letters["language"]), (text, "de") if "--letters" in words else ("1/4 from 1/2", "en"), form)


main()
