"""The pages of a small book, as poppler draws them: the right puzzles, and under each answer the right way."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import law
import pixels
from bookread import GREY_WALL, answers_in, page_picture, puzzles_in
from checks import check_fonts, check_walls, maze, pages_of, way_through
from program import Program, main_over
from readers import pdftext
from readers.pictures import Picture
from tap import expect, expect_same_cells, need, tool

BOOK_DPI = 150
BOOK_PUZZLES = 5
BOOK_MAZE = "rect8x10"
BOOK_SEED = 2026
LONGEST_OF_TYPE = 60     # pixels; no letter of a book is as long, every maze is longer


def book_recipes() -> list:
    return [f"{BOOK_MAZE}-{law.puzzle_seed(BOOK_SEED, '', k)}" for k in range(1, BOOK_PUZZLES + 1)]


def make_book(program: Program, per_page: int, answers: str) -> str:
    name = f"book-{per_page}-{answers}.pdf"
    program.text("book", "--puzzles", str(BOOK_PUZZLES), "--maze", f"{BOOK_MAZE}-doors.natural", "--seed", str(BOOK_SEED),
                 "--per-page", str(per_page), "--answers", answers, "--arrows", "none", "--look", "plain",
                 "-o", name)
    path = str(Path(program.folder, name))
    need("qpdf")
    tool("qpdf", "--check", path)
    return path


def puzzles_on(path: str, page: int) -> list:
    """Pictures of the mazes with black walls."""
    picture = page_picture(path, page, BOOK_DPI)
    return [walls for _, walls, _ in puzzles_in(picture, LONGEST_OF_TYPE)]


def answers_on(path: str, page: int) -> list:
    """Pictures of the mazes with grey walls and a black way: the walls alone, and the whole."""
    picture = page_picture(path, page, BOOK_DPI)
    return [(walls, whole) for _, walls, whole in answers_in(picture, LONGEST_OF_TYPE)]


def check_puzzle(picture: Picture, recipe: str) -> None:
    size = maze(recipe)
    look = pixels.survey(picture, size.width, size.height)
    check_walls(look, recipe)
    expect_same_cells(pixels.marked_cells(look), set(), f"cells with a mark in {recipe}")


def check_answer(walls: Picture, whole: Picture, recipe: str) -> None:
    size = maze(recipe)
    look = pixels.survey(walls, size.width, size.height, GREY_WALL)
    check_walls(look, recipe)
    expect_same_cells(pixels.marked_cells(look), set(), f"cells with a grey mark in {recipe}")
    expect_same_cells(pixels.marked_cells(look._replace(picture=whole)), set(way_through(recipe)),
                      f"cells with a black mark in {recipe}")


def split_pages(mazes: list, per_page: int) -> list:
    return [mazes[k:k + per_page] for k in range(0, len(mazes), per_page)]


def check_puzzles(path: str, per_page: int) -> int:
    """Every puzzle in order and without its way; how many pages they take."""
    pages = split_pages(book_recipes(), per_page)
    for number, recipes in enumerate(pages, 1):
        found = puzzles_on(path, number)
        expect(len(found), len(recipes), f"mazes on page {number}")
        for picture, recipe in zip(found, recipes):
            check_puzzle(picture, recipe)
    return len(pages)


def check_answers(path: str, pages: range) -> None:
    found = [answer for page in pages for answer in answers_on(path, page)]
    expect(len(found), BOOK_PUZZLES, "answers")
    for (walls, whole), recipe in zip(found, book_recipes()):
        check_answer(walls, whole, recipe)


def check_book(program: Program, per_page: int) -> None:
    path = make_book(program, per_page, "none")
    expect(pages_of(path), check_puzzles(path, per_page), "pages")
    check_fonts(path)
    words = pdftext.texts_of(path)
    for number, recipes in enumerate(split_pages(book_recipes(), per_page)):
        for recipe in recipes:
            expect(law.with_check(recipe) in words[number], True,
                   f"{law.with_check(recipe)} on page {number + 1}, which says {words[number]!r}")


def check_answers_back(program: Program, per_page: int) -> None:
    path = make_book(program, per_page, "back")
    puzzle_pages = check_puzzles(path, per_page)
    check_answers(path, range(puzzle_pages + 1, pages_of(path) + 1))


def check_answers_separate(program: Program, per_page: int) -> None:
    path = make_book(program, per_page, "separate")
    expect(pages_of(path), check_puzzles(path, per_page), "pages")
    answers = path.replace(".pdf", "-answers.pdf")
    tool("qpdf", "--check", answers)
    check_answers(answers, range(1, pages_of(answers) + 1))


def check_answers_foot(program: Program, _) -> None:
    path = make_book(program, 1, "foot")
    expect(pages_of(path), BOOK_PUZZLES, "pages")
    for page, recipe in enumerate(book_recipes(), 1):
        check_puzzle(puzzles_on(path, page)[0], recipe)
        answers = answers_on(path, page)
        expect(len(answers), 1, f"answers on page {page}")
        walls, whole = (pixels.turned_round(picture) for picture in answers[0])
        check_answer(walls, whole, recipe)


main_over((
    ("book: puzzles in order, 1, 2 or 4 a page", (1, 2, 4), check_book),
    ("book: answers at the back", (1, 4), check_answers_back),
    ("book: answers in a file of their own", (2,), check_answers_separate),
    ("book: answers upside down at the foot", [""], check_answers_foot),
))
