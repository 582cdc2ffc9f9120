"""What must hold of every finished book, proved from its rendered pages and its words alone."""
from collections import Counter
from typing import Dict, List, NamedTuple, Optional, Tuple

import grid as g
from bookread import Found, SHORTEST_MAZE, Task, read_all
from readers.pdftext import Page, lines_of, pages_of
from tap import Failure, expect, expect_same_cells, fail_if, fail_if_any

OUTER_FOOT = 0.9      # a page number is below this part of the page
WALLS = {"faded": "grey", "dashed": "grey", "path": "solid"}


class Words(NamedTuple):
    """The words by which pages are told apart."""
    how_to_play: str = "How to play"
    contents: str = "Contents"
    solutions: str = "Solutions"


class Look(NamedTuple):
    """The options of a check of a book."""
    style: str = "faded"
    words: Words = Words()
    puzzle_dpi: int = 110
    solution_dpi: int = 190
    shortest: float = SHORTEST_MAZE     # inches, of the solutions' mazes


class Book(NamedTuple):
    """The findings in a file."""
    pages: List[Page]
    examples: List[Found]
    puzzles: List[Found]
    solutions: List[Found]


def has_line(page: Page, words: str) -> bool:
    return any([word.text for word in line] == words.split() for line in lines_of(page))


def pages_with_line(pages: List[Page], words: str) -> List[int]:
    return [number for number, page in enumerate(pages, 1) if has_line(page, words)]


def read_book(path: str, look: Look) -> Book:
    """Every page is checked, whatever the caller expects on it."""
    pages = pages_of(path)
    example_pages = pages_with_line(pages, look.words.how_to_play)
    solution_pages = pages_with_line(pages, look.words.solutions)
    solution_pages = [n for n in solution_pages if not has_line(pages[n - 1], look.words.contents)]
    tasks = []
    for number, page in enumerate(pages, 1):
        solved = number in example_pages or number in solution_pages
        tasks.append(Task(path, number, page, WALLS[look.style] if solved else "black",
                          look.solution_dpi if solved else look.puzzle_dpi,
                          look.shortest if number in solution_pages else SHORTEST_MAZE))
    found = read_all(tasks)
    return Book(pages, [f for f in found if f.page in example_pages],
                [f for f in found if f.page not in example_pages + solution_pages],
                [f for f in found if f.page in solution_pages])


# --- mazes -------------------------------------------------------------------------

def check_numbers(found: List[Found], count: int, what: str) -> None:
    expect([f.number for f in found], list(range(1, count + 1)), f"numbers of {what}")


def check_perfect(found: Found) -> None:
    expect(g.solution_anywhere(found.grid).ways, 1, "ways from opening to opening")
    expect(g.is_perfect(found.grid), True, "perfect")
    expect(found.pieces, 2, "connected pieces of wall")


def check_way(found: Found) -> None:
    way = g.solution_anywhere(found.grid).cells
    expect_same_cells(set(found.marked), set(way), "cells of the way drawn")


def check_puzzle(puzzle: Found) -> None:
    check_perfect(puzzle)
    expect_same_cells(set(puzzle.marked), set(), "cells with a mark")


def check_solution(solution: Found, puzzle: Found) -> None:
    fail_if(g.difference(solution.grid, puzzle.grid))
    check_perfect(solution)
    check_way(solution)


def check_example(book: Book, _=None) -> None:
    expect(len(book.examples), 1, "mazes among the rules")
    check_perfect(book.examples[0])
    check_way(book.examples[0])


def problem_of(check, *found: Found) -> Optional[str]:
    try:
        check(*found)
    except Failure as failure:
        return f"page {found[0].page}, {' '.join(found[0].label)}: {failure}"
    return None


def check_puzzles(book: Book, sizes: List[Tuple[int, int]]) -> None:
    """Number and size of each puzzle, and that it has exactly one way through."""
    check_numbers(book.puzzles, len(sizes), "puzzles")
    fail_if_any(None if (p.grid.width, p.grid.height) == size else
                f"puzzle {p.number} is {p.grid.width}x{p.grid.height}, expected {size}"
                for p, size in zip(book.puzzles, sizes))
    fail_if_any(problem_of(check_puzzle, puzzle) for puzzle in book.puzzles)


def check_solutions(book: Book) -> None:
    """The walls of each are its puzzle's, and the way drawn is the only way."""
    check_numbers(book.solutions, len(book.puzzles), "solutions")
    fail_if_any(problem_of(check_solution, solution, puzzle)
                for solution, puzzle in zip(book.solutions, book.puzzles))


def check_told_pages(book: Book) -> None:
    """Behind the number of each solution stands the number printed on its puzzle's page."""
    numbers = page_numbers(book.pages)
    told = [[int(word) for word in s.label[1:] if word.isdigit()] for s in book.solutions]
    expect(told, [[numbers[p.page]] for p in book.puzzles], "pages told at the solutions")


# --- none stands twice --------------------------------------------------------------

SYMMETRIES = [(swap, left, up) for swap in (0, 1) for left in (0, 1) for up in (0, 1)]


def moved(grid: g.Grid, swap: int, left: int, up: int) -> g.Grid:
    """Mirrored or turned, without its openings."""
    def move(cell: g.Cell) -> g.Cell:
        x, y = cell
        x, y = (grid.width - 1 - x if left else x), (grid.height - 1 - y if up else y)
        return (y, x) if swap else (x, y)
    width, height = (grid.height, grid.width) if swap else (grid.width, grid.height)
    return g.Grid(width, height, frozenset(g.edge(move(a), move(b)) for a, b in g.inner_passages(grid)))


def fingerprint(grid: g.Grid) -> tuple:
    """Returns the same key for drawings that differ only by mirrors and turns."""
    copies = [moved(grid, *symmetry) for symmetry in SYMMETRIES]
    return min((copy.width, copy.height, tuple(sorted(copy.open))) for copy in copies)


def likeness(grid: g.Grid) -> tuple:
    """A cheaper key, in a tenth of the time, which is the same for all drawings with the same fingerprint, and rarely
    for others: the number of passages of the cells that mirrors and turns exchange."""
    right, foot, found = grid.width - 1, grid.height - 1, Counter()
    for passage in g.inner_passages(grid):
        for x, y in passage:
            place = min(x, right - x), min(y, foot - y)
            found[place if right < foot else place[::-1] if foot < right else tuple(sorted(place))] += 1
    return min(right, foot), max(right, foot), tuple(sorted(found.items()))


def check_no_maze_twice(book: Book, _=None) -> None:
    """Mirrored and turned copies included."""
    alike: Dict[tuple, List[Found]] = {}
    for puzzle in book.puzzles:
        alike.setdefault(likeness(puzzle.grid), []).append(puzzle)
    for puzzles in (some for some in alike.values() if len(some) > 1):
        first: Dict[tuple, Found] = {}
        for puzzle in puzzles:
            twin = first.setdefault(fingerprint(puzzle.grid), puzzle)
            expect(twin.number, puzzle.number, f"first puzzle that is the same as {puzzle.number}")


# --- pages --------------------------------------------------------------------------

def page_numbers(pages: List[Page]) -> Dict[int, int]:
    """The number printed at the outer corner of a page's foot, of those that have one."""
    return {number: int(word.text) for number, page in enumerate(pages, 1)
            for word in [outer_foot(number, page)] if word}


def outer_foot(number: int, page: Page):
    for word in page.words:
        outer = word.left > page.width / 2 if number % 2 else word.right < page.width / 2
        is_number = word.text.isdigit() and len(word.text) < 4    # and no year of an imprint
        if word.top > OUTER_FOOT * page.height and outer and is_number:
            return word
    return None


def check_page_numbers(book: Book, words: Words) -> None:
    """Each page that holds something to be found has its own number, at the outer corner."""
    numbers = page_numbers(book.pages)
    expect({n: k for n, k in numbers.items() if n != k}, {}, "pages with another page's number")
    need = {f.page for f in book.puzzles + book.solutions + book.examples}
    need |= set(pages_with_line(book.pages, words.contents))
    expect(sorted(need - set(numbers)), [], "pages without a number")
    edges = {outer_edge(n, book.pages[n - 1]) for n in numbers}
    if max(edges) - min(edges) > 1:
        raise Failure(f"page numbers from {min(edges)} to {max(edges)} points from the outer edge")


def outer_edge(number: int, page: Page) -> float:
    word = outer_foot(number, page)
    return page.width - word.right if number % 2 else word.left


def contents_of(book: Book, words: Words) -> List[Tuple[str, int]]:
    """The lines of the contents: a name, and a page."""
    found = []
    for number in pages_with_line(book.pages, words.contents):
        for line in lines_of(book.pages[number - 1]):
            at = [word.text for word in line]
            if len(at) > 1 and at[-1].isdigit():
                found.append((" ".join(at[:-1]), int(at[-1])))
    return found


def has_title(page: Page, words: str) -> bool:
    """A title may run over lines."""
    texts = [[word.text for word in line] for line in lines_of(page)]
    return any(sum(texts[i:k], []) == words.split()
               for i in range(len(texts)) for k in range(i + 1, min(i + 4, len(texts)) + 1))


def check_contents(book: Book, words: Words, sections: List[Tuple[str, int]]) -> None:
    """Each section with the page where it begins, its opener if it has one; then the solutions."""
    first, wanted = 0, []
    for name, count in sections:
        page = book.puzzles[first].page
        before = [other for other, _ in sections if has_title(book.pages[page - 2], other)]
        puzzles = any(puzzle.page == page - 1 for puzzle in book.puzzles)
        wanted.append((name, page - 1 if before == [name] and not puzzles else page))
        first += count
    wanted.append((words.solutions, book.solutions[0].page))
    expect(contents_of(book, words), wanted, "contents")
    for name, page in wanted:
        expect(has_title(book.pages[page - 1], name), True, f"{name!r} on page {page}")
