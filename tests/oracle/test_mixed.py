"""Tests books with a mixture of tasks, which is the default for books with only a level. The tests read each page of
the PDF.

    python3 test_mixed.py MAZEPRESS"""
import json
from pathlib import Path
from typing import Iterator, List, Set, Tuple
from urllib.parse import unquote

import paths
from pdfobjects import File
from program import Program, expect_refused, main
from readers import pdftext
from readers.pdfmarks import Box, marks_of, marks_on
from tap import SOAK, expect, fail_if_any

TITLES = {"Count by": "counting", "Count to": "counting", "Collect all": "collect", "Follow the shapes": "colors", "Who finds": "three-doors", "Which word": "words",
          "What does the way": "letters", "Add up": "sums", "A maze": "cube"}
EASY = ["counting", "words", "colors", "letters"]
TASKS = EASY + ["sums", "collect", "three-doors", "cube"]
RESTS = {"Color the picture": "coloring", "Finish the picture": "drawing"}


def tasks_of(path: Path) -> List[str]:
    """Returns a list in the order of pages. Its items are the task of each page with a puzzle, and the content of each
    page to draw on or to color."""
    found: List[str] = []
    file = File(str(path))
    for page, written in zip(file.pages, pdftext.pages_of(str(path))):
        lines = [" ".join(word.text for word in line) for line in pdftext.lines_of(written)]
        rest = [task for title, task in RESTS.items() if title in lines]
        head = any(text.isdigit() for text in " ".join(lines[:2]).split())
        titles = [task for text in lines for title, task in TITLES.items() if text.startswith(title)]
        if rest:
            found.append(rest[0])
        elif {"Solutions", "How to play"} & set(lines) or not head:
            continue
        elif sum(mark.count for mark in marks_on(file, page) if mark.kind == "stroke") > 60:
            found.append(titles[0] if titles else "maze")
    return found


def outlines_differ(recipes: Path, book: str) -> None:
    shapes = [line.split("-")[0].rstrip("0123456789x").rsplit(".", 1)[-1] for line in recipes.read_text().splitlines()
              if line and not line.startswith("#")][:16:2]
    expect(len(set(shapes)), len(shapes), f"{book}: outlines {shapes}")


def make(program: Program, *words: str) -> List[str]:
    path = Path(program.folder, "mixed.pdf")
    program.text("book", "--worksheet", "mixed", "--seed", "7", *words, "-o", str(path))
    return tasks_of(path)


def test_tasks_take_turns(program: Program) -> None:
    """With only a level, a book has 24 tasks, every second of which is a maze, and at least 22 pages to draw on or to color"""
    recipes = Path(program.folder, "recipes.txt")
    for level in ("tiny", "easy") if SOAK else ("easy",):
        tasks = make(program, "--title", "Mixed", "--level", level, "--recipes", str(recipes))
        outlines_differ(recipes, level)
        puzzles = [task for task in tasks if task not in RESTS.values()]
        expect(puzzles[::2], 12 * ["maze"], f"every second puzzle of level {level}")
        expect(puzzles[1::2], EASY + TASKS, f"tasks of level {level}")
        rests = [task for task in tasks if task in RESTS.values()]
        fail_if_any([f"{level}: two pages of {a} follow each other" for a, b in zip(rests, rests[1:]) if a == b])
        expect(len(rests) >= 22, True, f"{level}: pages to draw and to color: {len(rests)}")


def spelled_in(recipes: Path) -> Set[str]:
    """Returns the words that the mazes of a list of recipes spell."""
    return {unquote(line.rsplit("words:", 1)[1]).split(":")[0].strip()
            for line in recipes.read_text(encoding="utf-8").splitlines() if "words:" in line}


def test_three_flights(program: Program) -> None:
    """The difficulty of a book's mazes rises from one star to three; the page with a cube has no outline and a blank back"""
    path, recipes = Path(program.folder, "flights.pdf"), Path(program.folder, "flights.txt")
    program.text("book", "--worksheet", "mixed", "--level", "easy", "--seed", "7", "--theme", "farm", "--puzzles", "12", "--recipes",
                 str(recipes), "-o", str(path))
    spelled = spelled_in(recipes)
    expect((len(spelled), spelled - {"cow", "duck", "dog", "cat", "mouse", "bone", "apple", "pig", "cheese", "egg"}), (1, set()), "words")
    listed = [line for line in recipes.read_text().splitlines() if "-smooth" in line]
    low, high = [int(n) for n in recipes.read_text().split("# difficulty: ")[1].split("\n")[0].split("..")]
    expect(0 < low < high, True, f"difficulty {low}..{high}")
    hard = [json.loads(line)["difficulty3"] for line in program.text("info", "--json", *listed).splitlines()]
    expect(len(hard), 6, "mazes")
    fail_if_any([f"{a}, then {b}" for a, b in zip(hard, hard[2:]) if b <= a])
    stars = [1 if value < 26 else 2 if value < 36 else 3 for value in hard]
    expect((stars, stars[0], stars[-1], set(stars)), (sorted(stars), 1, 3, {1, 2, 3}), f"stars of {hard}")
    pages = pdftext.pages_of(str(path))
    said = [[word.text for line in pdftext.lines_of(page) for word in line] for page in pages]
    cube = next(i for i, words in enumerate(said) if "fold" in words and "maze" in words and i > 8)
    file = File(str(path))
    curves = sum(mark.kind == "stroke" and any(p[0] == p[-1] and len(p) > 30 for p in mark.paths) and
                 max(mark.box.width, mark.box.height) > 40 for mark in marks_on(file, file.pages[cube]))
    expect(curves, 0, "outlines beside the cube's net")
    expect((cube % 2, said[cube + 1]), (0, []), "the cube's page, and the words on its back")


def test_without_kinds(program: Program) -> None:
    """A book omits and reports the kinds of tasks that do not fit, and can have any number of puzzles"""
    path = Path(program.folder, "small.pdf")
    done = program.done("book", "--worksheet", "mixed", "--level", "easy", "--seed", "7", "--press", "kdp", "--title", "T",
                        "--trim", "8.25x8.25in", "--theme", "farm", "--puzzles", "14", "-o", str(path))
    expect('"words" is omitted from the mixed worksheets: ' in done.message, True, done.message)
    puzzles = [task for task in tasks_of(path) if task not in RESTS.values()]
    expect(("words" in puzzles, len(puzzles)), (False, 14), "tasks")
    for count in (1, 2, 3, 7) if SOAK else (3,):
        puzzles = make(program, "--title", "Mixed", "--level", "easy", "--backs", "maze", "--puzzles", str(count))
        expect((len(puzzles), puzzles[::2]), (count, ["maze"] * ((count + 1) // 2)), f"{count} puzzles")


def rests_of(path: Path) -> Iterator[Tuple[str, List[Box]]]:
    """Yields, for each left-hand page, its content and the boxes of its closed curves."""
    file = File(str(path))
    for page, marks in zip(pdftext.pages_of(str(path)), marks_of(file)):
        lines = [" ".join(word.text for word in line) for line in pdftext.lines_of(page)]
        drawn = [mark.box for mark in marks if mark.kind == "stroke" and any(p[0] == p[-1] and len(p) > 12 for p in mark.paths)]
        yield from ((rest, drawn) for title, rest in RESTS.items() if title in lines)


def test_left_pages(program: Program) -> None:
    """A scene to color has outlines, three of which are small and equal; a picture to finish has one outline; and all outlines are inside the page's margins"""
    path, wrong, page = Path(program.folder, "rests.pdf"), [], Box(18, 18, 432 - 18, 648 - 18)
    for theme in ("farm", "space", "ocean") if SOAK else ("farm",):
        program.text("book", "--set", "kinds=mixed", "--level", "easy", "--puzzles", "5", "--seed", "7", "--theme", theme,
                     "--look", "modern", "--trim", "6x9in", "-o", str(path))
        rests = list(rests_of(path))
        expect({rest for rest, _ in rests}, {"coloring", "drawing"}, theme)
        for rest, drawn in rests:
            small = {(round(box.width), round(box.height)) for box in drawn if max(box.width, box.height) < 40}
            counts = len(drawn), sum(max(box.width, box.height) < 40 for box in drawn), len(small)
            fits = counts == (1, 0, 0) if rest == "drawing" else counts[0] >= 9 and counts[1:] == (3, 1)
            if not fits or not all(page.holds(box) for box in drawn):
                wrong.append(f"{theme}, {rest}: {counts}")
    fail_if_any(wrong)


def test_given_otherwise(program: Program) -> None:
    """Options set the left-hand pages, the number of puzzles, or a single kind of task; levels that do not suit the tasks are rejected"""
    tasks = make(program, "--title", "Mixed", "--level", "easy", "--backs", "maze", "--puzzles", "8")
    expect(tasks[1::2], ["counting", "colors", "collect", "cube"], "tasks of eight puzzles")
    program.text("draw", "--worksheet", "maze", "--level", "easy", "--count", "3", "--seed", "7", "-o", str(Path(program.folder, "sheet.pdf")))
    recipes = program.text("info", "--recipe", str(Path(program.folder, "sheet.pdf"))).split()
    expect(len({recipe.split("-")[0].rsplit(".", 1)[-1] for recipe in recipes}), 3, f"outlines of three sheets: {recipes}")
    expect_refused(program.run("book", "--worksheet", "mixed", "--level", "trace", "-o", "x.pdf"), 'level "trace"')


if __name__ == "__main__":
    main()
