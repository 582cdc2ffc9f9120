"""Tests mazes whose solution shows a picture: the solution covers the picture, and the walls do not reveal the picture. mazepress
makes the same mazes as an independent implementation. The tests make pictures and compare them with the cells of the solution in
JSON and SVG. With MAZEPRESS_SOAK, the pictures are as large as on a page, and there are enough pictures to measure how much the
walls reveal."""
import json
import math
import re
import shutil
from typing import Callable, Dict, List, Set, Tuple

from paths import TESTS
import jsonmaze
import law
import law_reveal
import maskpicture
import pixels
from program import Program, expect_refused, main_of
from readers import pdftext, png
from readers.pictures import Picture
from tap import SOAK, Failure, expect, expect_same_cells, fail_if_any

Cell = Tuple[int, int]
SAMPLES = TESTS.parent / "samples"
SEEDS = (1, 7391)


# --- pictures: functions that return whether a point of a unit square is dark -----------

def near(x: float, y: float, a: float, b: float, radius: float) -> bool:
    return math.hypot(x - a, y - b) < radius


def disk(x, y):
    return near(x, y, .5, .5, .5)


def ring(x, y):
    return .3 < math.hypot(x - .5, y - .5) < .5


def heart(x, y):
    u, v = 2.4 * x - 1.2, 1.42 - 2.4 * y
    return (u * u + v * v - 1) ** 3 < u * u * v ** 3


def cat(x, y):
    ears = y < .3 and (y > 1.2 * abs(x - .2) or y > 1.2 * abs(x - .6)) and .1 < x < .7
    eyes = near(x, y, .3, .33, .05) or near(x, y, .5, .33, .05)
    tail = .12 < math.hypot(x - .7, y - .75) < .22 and x > .7
    return (ears or near(x, y, .4, .33, .22) or near(x, y, .4, .75, .3) or tail) and not eyes and y < .98


def face(x, y):
    smile = .23 < math.hypot(x - .5, y - .5) < .3 and y > .55
    return (.42 < math.hypot(x - .5, y - .5) < .5 or smile or near(x, y, .33, .38, .06) or near(x, y, .67, .38, .06))


def house(x, y):
    return (abs(x - .5) < y and y < .5) or (.1 < x < .9 and .5 <= y and not (.4 < x < .6 and y > .7))


def moon(x, y):
    return disk(x, y) and not near(x, y, .75, .4, .4)


def cross(x, y):
    return abs(x - .5) < .15 or abs(y - .5) < .15


def tall(x, y):
    return abs(x - .5) < .1 + .1 * math.sin(9 * y)


def dots(x, y):
    return any(near(x, y, a / 3 + 1 / 6, b / 3 + 1 / 6, .12) for a in range(3) for b in range(3))


MASSIVE = (disk, heart, cat, house, moon, cross)
THIN = (ring, face, tall, dots)


def cells_of(picture: Callable[[float, float], bool], width: int, height: int) -> Set[Cell]:
    """Returns the dark cells of a picture in a grid of `width` x `height` cells. The picture has a margin of three cells."""
    fine = [((x + .5) / 100, (y + .5) / 100) for y in range(100) for x in range(100)]
    xs, ys = zip(*(point for point in fine if picture(*point)))
    left, top, right, bottom = min(xs) - .005, min(ys) - .005, max(xs) + .005, max(ys) + .005
    return {(x + 3, y + 3) for y in range(height - 6) for x in range(width - 6)
            if picture(left + (x + .5) / (width - 6) * (right - left), top + (y + .5) / (height - 6) * (bottom - top))}


# --- mazes ----------------------------------------------------------------------------

class Shown:
    """Mazes, one per seed, that should show the same picture, and the cells of this picture."""

    def __init__(self, program: Program, name: str, width: int, height: int, cells: Set[Cell], field: str, seeds):
        text = maskpicture.mask_text(cells, width, height)
        program.in_folder(name + ".mask").write_text(text)
        checksum = text.split(".")[1]
        self.recipes = [f"rect{width}x{height}-{field}.{checksum}-{seed}" for seed in seeds]
        lines = program.text("draw", "-f", "json", "-o", "-", "--reveal", f"{name}.mask", *self.recipes).splitlines()
        self.mazes = [json.loads(line) for line in lines]
        self.width, self.height, self.cells = width, height, cells


def passages(maze: dict) -> Set[Tuple[int, int]]:
    return {(cell["number"], side["cell"]) for cell in maze["cells"] for side in cell["sides"]
            if side["open"] and side["cell"] is not None and side["cell"] > cell["number"]}


def way_through(maze: dict) -> Set[int]:
    """Returns the cells of the path from door to door. The open sides alone determine the path."""
    opened: Dict[int, List[int]] = {cell["number"]: [] for cell in maze["cells"]}
    for a, b in passages(maze):
        opened[a].append(b)
        opened[b].append(a)
    doors = [(cell["number"], number) for cell in maze["cells"] for number, side in enumerate(cell["sides"])
             if side["open"] and side["cell"] is None]
    expect(len(doors), 2, f"doors of {maze['recipe']}")
    expect(abs(doors[0][1] - doors[1][1]), 2, f"doors of {maze['recipe']} at opposite sides")
    start, end = doors[0][0], doors[1][0]
    back, waiting = {start: None}, [start]
    while waiting:
        cell = waiting.pop()
        for other in opened[cell]:
            if other not in back:
                back[other] = cell
                waiting.append(other)
    way = set()
    while end is not None:
        way.add(end)
        end = back[end]
    return way


def figures(shown: Shown, maze: dict) -> Tuple[float, float]:
    """Returns two numbers: the number of the picture's cells on the solution, and the number of other cells on the solution,
    both divided by the number of cells of the picture."""
    jsonmaze.check_passages(maze)
    given = {y * shown.width + x for x, y in shown.cells}
    way = way_through(maze)
    return len(way & given) / len(given), len(way - given) / len(given)


def check_shows(program: Program, columns: int, seeds) -> None:
    """Checks that the solution covers nearly all cells of a picture, and few other cells. The limits depend on the picture and the size."""
    problems = []
    for picture in MASSIVE + THIN:
        shown = Shown(program, picture.__name__, columns, columns, cells_of(picture, columns, columns), "reveal", seeds)
        for maze in shown.mazes:
            covered, spilled = figures(shown, maze)
            massive = picture in MASSIVE
            small = columns < 60
            if (covered < (.955 if small else .97) - (not massive) * .03 or
                    spilled > (.025 if small else .01) + (not massive) * .2):
                problems.append(f"{picture.__name__}: {covered:.3f} covered, {spilled:.3f} spilled")
    fail_if_any(problems)


def check_told(program: Program) -> None:
    """Checks that `info` prints how many cells of the picture are lost, and how many cells of the picture the solution covers."""
    shown = Shown(program, "told", 40, 40, cells_of(face, 40, 40) | {(1, 1)}, "reveal", (5,))
    told = json.loads(program.text("info", "--json", "--reveal", "told.mask", shown.recipes[0]))["reveal"]
    given = {y * 40 + x for x, y in shown.cells}
    way = way_through(shown.mazes[0])
    expect((told["picture"], told["lost"], told["covered"]), (len(given), 1, len(way & given)), "figures told")
    expect(told["widened"] + told["joined"] + told["spilled"] >= len(way - given), True, "cells outside told")
    plain = program.text("info", "--reveal", "told.mask", shown.recipes[0])
    if not re.search(rf"picture\s+{len(given)} ", plain):
        raise Failure(f"info does not tell the picture:\n{plain}")


def check_law(program: Program) -> None:
    cases = [("disk", 20, 20, disk, "reveal", 1), ("face", 30, 26, face, "reveal", 7391),
             ("dots", 26, 30, dots, "reveal30", 2 ** 64 - 1), ("tall", 14, 40, tall, "reveal3", 3),
             ("wide", 40, 14, lambda x, y: int(8 * x) % 2 == 0, "reveal", 4),
             ("thin", 26, 26, lambda x, y: abs(x - y) < .04 or abs(x + y - 1) < .03, "reveal", 5)]
    for name, width, height, picture, field, seed in cases:
        if not SOAK:
            width, height = width * 2 // 3, height * 2 // 3
        cells = cells_of(picture, width, height)
        shown = Shown(program, name, width, height, cells, field, (seed,))
        share = int(field[6:] or law_reveal.SHARE)
        found = law_reveal.maze(width, height, {y * width + x for x, y in cells}, seed, share)
        expect_same_cells(passages(shown.mazes[0]), found.passages, f"passages of {shown.recipes[0]}")
        expect(way_through(shown.mazes[0]), found.way, f"way of {shown.recipes[0]}")


def check_filled(program: Program) -> None:
    """Checks that a drawing fills the cells of the solution, and that mazepress draws the maze again from the drawing's
    file, without the picture's file."""
    width, cells = 30, cells_of(heart, 30, 30)
    shown = Shown(program, "filled", width, width, cells, "reveal", (9,))
    program.done("draw", "--reveal", "filled.mask", "-o", "filled.svg", shown.recipes[0])
    again = program.text("draw", "-f", "json", "-o", "-", "./filled.svg")
    expect(json.loads(again), shown.mazes[0], "maze of a file that was made without its picture")
    program.done("draw", "./filled.svg", "--solution", "--cell", "8px", "-o", "filled.png")
    way = way_through(shown.mazes[0])
    picture = png.load(program.in_folder("filled.png"))
    look = pixels.survey(Picture(picture.width, picture.height, picture.channel(0)), width, width)
    expect({y * width + x for x, y in pixels.marked_cells(look)}, way, "cells that are filled")


# --- what the walls reveal ----------------------------------------------------------

def window_features(maze: dict, width: int, height: int) -> List[List[int]]:
    """Returns, for each cell that is at least three cells away from the border, the number 1 followed by one number for each side
    in the window of 5 x 5 cells around the cell. The number is 1 if the side is open, and 0 otherwise."""
    opened = [[int(side["open"]) for side in cell["sides"]] for cell in maze["cells"]]
    features = []
    for y in range(3, height - 3):
        for x in range(3, width - 3):
            row = [1]
            for b in range(y - 2, y + 3):
                row.append(opened[b * width + x - 2][law.LEFT])
                for a in range(x - 2, x + 3):
                    row += opened[b * width + a][law.RIGHT:law.LEFT]
            row += [opened[(y - 2) * width + a][law.TOP] for a in range(x - 2, x + 3)]
            features.append(row)
    return features


def solve(matrix: List[List[float]]) -> List[float]:
    """Solves linear equations by Gauss-Jordan elimination. The last column of the matrix is the right side of the equations."""
    size = len(matrix)
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(matrix[row][i]))
        matrix[i], matrix[pivot] = matrix[pivot], matrix[i]
        scale = matrix[i][i]
        matrix[i] = [value / scale for value in matrix[i]]
        for row in range(size):
            if row != i and matrix[row][i]:
                factor = matrix[row][i]
                matrix[row] = [a - factor * b for a, b in zip(matrix[row], matrix[i])]
    return [row[-1] for row in matrix]


def fit(samples: List[Tuple[List[int], int]]) -> List[float]:
    """Returns the weight of each feature, computed by least squares. Each feature is 0 or 1, so the sums of products in
    the equations are computed by counting bits."""
    size = len(samples[0][0])
    columns = [sum(bit << k for k, bit in enumerate(column)) for column in zip(*(row for row, _ in samples))]
    dark = sum(label << k for k, (_, label) in enumerate(samples))
    matrix = [[bin(a & b).count("1") + (i == j) for j, b in enumerate(columns)] +
              [2 * bin(a & dark).count("1") - bin(a).count("1")] for i, a in enumerate(columns)]
    expect(len(matrix), size, "features")
    return solve([[float(value) for value in row] for row in matrix])


def area_under_curve(weights: List[float], samples: List[Tuple[List[int], int]]) -> float:
    ranked = sorted((sum(w for w, bit in zip(weights, row) if bit), label) for row, label in samples)
    ranks = sum(rank for rank, (_, label) in enumerate(ranked, 1) if label)
    dark = sum(label for _, label in ranked)
    return (ranks - dark * (dark + 1) / 2) / (dark * (len(ranked) - dark))


def told_by_walls(shown: Shown) -> float:
    """Returns how well the walls reveal which cells belong to the picture, from .5 (not better than chance) to 1 (always). A
    linear classifier is trained on half of the mazes. The returned value is the area under its ROC curve for the other half."""
    labels = [int((x, y) in shown.cells) for y in range(3, shown.height - 3) for x in range(3, shown.width - 3)]
    samples = [list(zip(window_features(maze, shown.width, shown.height), labels)) for maze in shown.mazes]
    half = len(samples) // 2
    weights = fit([sample for maze in samples[:half] for sample in maze])
    return sum(area_under_curve(weights, maze) for maze in samples[half:]) / (len(samples) - half)


def check_secret(program: Program, columns: int, count: int) -> None:
    for picture, most in ((cat, .66), (heart, .66), (face, .70)):
        cells = cells_of(picture, columns, columns)
        shown = Shown(program, picture.__name__, columns, columns, cells, "reveal", range(1, count + 1))
        told = told_by_walls(shown)
        if told > most:
            raise Failure(f"the walls tell the {picture.__name__}: {told:.3f}")


def check_outline(program: Program) -> None:
    """Checks that at most 80 % of the sides along the edge of the picture have a wall. Elsewhere, half of all sides have a wall."""
    for picture in (cat, heart, disk):
        shown = Shown(program, picture.__name__, 60, 60, cells_of(picture, 60, 60), "reveal", SEEDS)
        given = {y * 60 + x for x, y in shown.cells}
        for maze in shown.mazes:
            sides = [side["open"] for cell in maze["cells"] for side in cell["sides"]
                     if side["cell"] is not None and (side["cell"] in given) != (cell["number"] in given)]
            if sides.count(False) > .8 * len(sides):
                raise Failure(f"{sides.count(False) / len(sides):.2f} of the {picture.__name__}'s outline is walled")


# --- words and rejections -------------------------------------------------------------

def check_words(program: Program) -> None:
    """Checks that the solution covers at least 94 % of the cells of a word, and that `info --json` lists at least as many cells
    as the solution has."""
    for word, columns, rows in (("hi", 40, 40), ("maze", 70, 24), ("for.you", 60, 60)):
        maze = json.loads(program.text("draw", "-f", "json", "-o", "-", f"rect{columns}x{rows}-reveal.word.{word}-7"))
        jsonmaze.check_passages(maze)
        told = json.loads(program.text("info", "--json", f"rect{columns}x{rows}-reveal.word.{word}-7"))["reveal"]
        if told["covered"] < .94 * told["picture"]:
            raise Failure(f"{word}: {told}")
        way = way_through(maze)
        if len(way) > told["covered"] + told["widened"] + told["joined"] + told["spilled"]:
            raise Failure(f"{word}: {len(way)} cells, {told}")


def check_book(program: Program) -> None:
    """Checks a book that is made from a folder of pictures: the book has one maze per picture, in the order of the file names,
    and prints the name of a picture only at the solution."""
    folder = program.in_folder("pictures")
    folder.mkdir()
    for name, picture in (("02-heart.png", heart), ("01-big_cat.png", cat), ("10.png", disk)):
        rows = [[0 if picture((x + .5) / 60, (y + .5) / 60) else 255 for x in range(60)] for y in range(60)]
        (folder / name).write_bytes(maskpicture.gray_png(rows))
    (folder / "notes.txt").write_text("none")
    program.in_folder("book.yaml").write_text("title: Guess\nlook: plain\nreveal: pictures\ncells: 40\nseed: 5\nsolutions: {per-page: 1}\n")
    program.done("book", "book.yaml", "-o", "book.pdf", "--images", "images")
    recipes = program.text("info", "--recipe", "./book.pdf").split()
    shown = [json.loads(line) for line in program.text("info", "--json", "./book.pdf").splitlines()]
    expect(len(recipes), 3, "puzzles")
    for maze in shown:
        if maze["reveal"]["covered"] < .95 * maze["reveal"]["picture"]:
            raise Failure(f"{maze['recipe']} covers {maze['reveal']}")
    program.done("book", "--reveal", "pictures/02-heart.png", "--cells", "40", "--shows", "A heart", "--puzzles", "2",
                 "--seed", "5", "-o", "one.pdf")
    expect(len(program.text("info", "--recipe", "./one.pdf").split()), 2, "puzzles of one picture")
    if shutil.which("pdftotext"):
        pages = pdftext.texts_of(program.in_folder("book.pdf"), "-layout")
        for number, name in enumerate(("big cat", "heart", "10"), 1):
            found = [page for page in pages if f"{number} {name} page" in " ".join(page.split())]
            expect(len(found), 1, f"pages that name {name}")
        expect(pdftext.text_of(program.in_folder("one.pdf")).count("A heart"), 2, "names, at the solutions alone")
    folder.joinpath("..", "nothing").mkdir()
    for words, *arguments in (("the folder nothing has no image", "--reveal", "nothing"),
                              ("--shows names a single image", "--reveal", "pictures", "--shows", "x"),
                              ("requires --reveal or --flow", "--shows", "x"), ("both set the shape of the maze", "--reveal", "pictures", "--mask", "x.png")):
        expect_refused(program.run("book", "-o", "x.pdf", "--puzzles", "1", *arguments), words)



def check_refusals(program: Program) -> None:
    for name, cells in (("empty", set()), ("specks", {(3, 3), (9, 9)}), ("small", {(x, 4) for x in range(3, 9)}),
                        ("full", {(x, y) for x in range(20) for y in range(20)})):
        program.in_folder(name + ".mask").write_text(maskpicture.mask_text(cells, 20, 20))
    for words, *arguments in (("is empty", "--reveal", "empty.mask", "rect20x20-1"),
                              ("too thin", "--reveal", "specks.mask", "rect20x20-1"),
                              ("too small", "--reveal", "small.mask", "rect20x20-1"),
                              ("all dark", "--reveal", "full.mask", "rect20x20-1"),
                              ("for 400 cells", "--reveal", "small.mask", "rect20x21-1"),
                              ("whole rectangle of squares", "--reveal", "small.mask", "hex20x20-1"),
                              ("names an algorithm", "--reveal", "small.mask", "rect20x20-random-1"),
                              ("conflicts with", "--reveal", "a.png", "--mask", "b.png", "1"),
                              ("requires an image", "--cells", "20", "rect20x20-1")):
        expect_refused(program.run("draw", "-f", "svg", "-o", "-", *arguments), words)
    expect(program.text("info", "--recipe", "rect20x20-reveal15.word.a-1").split(".")[:3],
           ["rect20x20-reveal", "word", "a-1"], "the usual number is not written")


def points(program: Program, test: Callable) -> None:
    test("solutions show pictures", lambda: check_shows(program, 60 if SOAK else 40, range(1, 21) if SOAK else (1,)))
    test("walls do not tell it", lambda: check_secret(program, 60, 12 if SOAK else 2))
    for name, check in (("walls at the outline", check_outline), ("the law", check_law), ("words", check_words), ("what is told", check_told),
                        ("filled solutions", check_filled), ("books", check_book), ("refusals", check_refusals)):
        test(name, lambda check=check: check(program))


main_of(points)
