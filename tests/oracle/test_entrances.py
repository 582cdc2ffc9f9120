"""Tests mazes with several entrances, only one of which leads to the goal. mazepress makes the same mazes as an independent
implementation, and the mazes have the documented properties."""
import re
from pathlib import Path
from typing import List

import paths
import jsonmaze
import lattices
import law_after
import law_forest
import law_rooms
from jsonmaze import drawn
from mazegraph import Graph, passages, steps_from, ways
from program import Program, each, main
from readers import pdftext, svgfile
from tables import names, sized
from tap import SOAK, Failure, expect, expect_same_cells, for_each, some

SHAPES = (*sized(90), "rect11x13", "rect14x13.heart", "hex9x9.star", "polar6.circle", "word9.b8", "rect5x5", "rect12x12.fish",
          "organic9x11", "flow8x8")
MIDDLE = ("rect11x13-rooms.small", "hex9x13-rooms.small", "polar7-rooms.small", "rect15x15-rooms.center", "organic12x13-rooms.small")
DOORS = tuple(f"{number}{to}" for number in law_forest.NUMBERS for to in ("", ".exit"))
CARVED = ("", "-random", "-queue-all", "-wilson", "-kruskal")
NEAR = 0.02     # tolerance for the square of a doubled distance in cells; printed coordinates are rounded


def cases() -> List[tuple]:
    """Returns the cases to test: tuples of a recipe without doors, a kind of doors, and a seed. The kinds of doors alternate."""
    return [(f"{shape}{CARVED[i % len(CARVED)]}", DOORS[i % len(DOORS)], i)
            for i, shape in enumerate(shape for shape in (*SHAPES, *MIDDLE) for _ in range(5 if SOAK else 3))]


def number_of(maze: dict) -> int:
    return len(maze["entrances"])


def check_law(pair: tuple) -> None:
    bare, several, doors, seed = pair
    grower = law_forest.Grower(bare)
    if "-rooms" in bare["recipe"]:
        found = law_rooms.rooms(bare, re.findall(r"rooms\.\w+", bare["recipe"]), None, seed)
        grower = law_forest.Grower(bare, found.joined, found.shut)
    number, leaves = law_forest.NUMBERS[doors.split(".")[0]], doors.endswith("exit")
    wanted = grower.run(number, leaves, law_after.center(bare, NEAR)[0], seed)
    expect([(door["cell"], door["side"]) for door in several["entrances"]], wanted.entrances, f"entrances of {several['recipe']}")
    expect_same_cells(passages(several), wanted.opened, "open sides")
    entrance = several["doors"]["entrance"]
    expect((entrance["cell"], entrance["side"]), wanted.entrances[wanted.winner], "that which leads to the goal")


@each(range(3))
def law(program: Program, part: int) -> None:
    """Mazes with several entrances are the same as in the independent implementation: part {}"""
    chosen = [case for i, case in enumerate(cases()) if i % 3 == part]
    bare = drawn(program, [f"{shape}-{seed}" for shape, _, seed in chosen])
    several = drawn(program, [f"{shape}-doors.{doors}-{seed}" for shape, doors, seed in chosen])
    for_each([(a, b, *case[1:]) for a, b, case in zip(bare, several, chosen)], check_law)


def check_promise(maze: dict) -> None:
    """Checks that the maze has one connected piece per entrance, that no piece is small, that loops exist only in
    rooms, and that exactly one entrance leads to the goal."""
    number, cells = number_of(maze), len(maze["cells"])
    goal = maze["doors"]["exit"]["cell"]
    near = ways(Graph(maze), passages(maze))
    pieces = [{cell for cell, steps in enumerate(steps_from(near, door["cell"])) if steps >= 0} for door in maze["entrances"]]
    expect(sum(map(len, pieces)), cells, "cells of all pieces")
    expect(len(set().union(*pieces)), cells, "cells in one piece each")
    winners = [goal in piece for piece in pieces]
    expect(winners.count(True), 1, f"entrances that lead to the goal of {maze['recipe']}")
    entrance = maze["doors"]["entrance"]
    expect(maze["entrances"][winners.index(True)], entrance, "the entrance")
    if "-rooms" not in maze["recipe"]:
        expect(jsonmaze.unite(cells, maze["passages"]), (number, None), "pieces and rings")
        expect(maze["measures"]["loops"], 0, "loops")
    if min(map(len, pieces)) * 5 * number < 3 * cells:
        raise Failure(f"{maze['recipe']}: pieces of {sorted(map(len, pieces))}")
    jsonmaze.check_solution(maze)


def promises(program: Program) -> None:
    """Exactly one entrance leads to the goal, and each entrance has a maze of its own"""
    recipes = [f"{shape}{carved}-doors.{doors}-{i + k}" for i, shape in enumerate((*SHAPES, *MIDDLE)) for k, carved in enumerate(CARVED)
               for doors in some(DOORS, 12)]
    more = [recipe for recipe in (f"rect11x13-{name}-doors.three-1" for name in names("algorithms", gives="tree") if name != "reveal" and "PICK" not in name)
            if program.run("info", recipe).status == 0]
    expect(len(more) >= 10, True, f"algorithms that accept several entrances: {more}")
    for_each(drawn(program, some(recipes, 2) + more), check_promise)


def played(program: Program) -> None:
    """In an SVG, exactly the passages and the entrances have no wall"""
    for i, kind in enumerate(lattices.KINDS):
        for doors in ("three", "three.exit", "two", "four.exit"):
            recipe = f"{kind}9x8{CARVED[i % len(CARVED)]}-doors.{doors}-{i}"
            maze = drawn(program, [recipe])[0]
            opened = lattices.lattice(kind, 9, 8).open_in(svgfile.the_path(program.text("draw", recipe, *lattices.DRAWN), "walls").lines)
            told = {(cell["number"], side) for cell in maze["cells"] for side, there in enumerate(cell["sides"]) if there["open"]}
            expect_same_cells(opened, told, f"sides of {recipe} without a wall")


def lettered(program: Program) -> None:
    """The letters at the entrances have nearly the same distances and directions from each other as the entrances"""
    for recipe in ("rect11x13-rooms.small-doors.three-42", "rect8x9-doors.four.exit-7", "hex9x9-doors.two-3"):
        maze = drawn(program, [recipe])[0]
        root = svgfile.root_of(program.text("draw", "-f", "svg", "-o", "-", "--cell", "20px", recipe))
        letters = {text.text: (float(text.get("x")), float(text.get("y"))) for text in root.iter() if svgfile.local_name(text) == "text"}
        expect(sorted(letters), list("ABCD"[:number_of(maze)]), f"letters of {recipe}")
        doors = [door["point"] for door in maze["entrances"]]
        for letter, (x, y) in letters.items():
            others = {other: [a - b for a, b in zip(letters[other], (x, y))] for other in letters}
            mine = doors["ABCD".index(letter)]
            for other, away in others.items():
                told = [20 * (a - b) for a, b in zip(doors["ABCD".index(other)], mine)]
                if max(abs(a - b) for a, b in zip(away, told)) > 80:
                    raise Failure(f"{recipe}: {letter} and {other} are {away} apart, their doors {told}")


def roads(program: Program) -> None:
    """In a drawing of roads, every entrance is a strip across the edge, even if it does not lead to the exit"""
    drawing = program.text("draw", "-f", "svg", "-o", "-", "--draw", "roads", "rect11x13-doors.three.exit-7391")
    expect([len(path.pieces) for path in svgfile.paths_with_class(drawing, "passages")][-1], 4, "strips at doors")


BEE, FLOWER = (str(Path(__file__).resolve().parents[2] / "samples" / "pictures" / name) for name in ("bee.svg", "flower.svg"))


def books(program: Program) -> None:
    """A book asks for the letter of the entrance and for the time, and each solution visits at least a fifth of the cells"""
    program.done("book", "--maze", "rect11x13-rooms.small-doors.three", "--puzzles", "6", "--seed", "5", "--how-to-play", "yes", "--time",
                 "--start-picture", BEE, "--goal-picture", FLOWER, "-o", "bees.pdf")
    pages = pdftext.pages_of(program.in_folder("bees.pdf"))
    words = [page.text for page in pages]
    told = [page for page in pages if "Circle the letter." in page.text and "Done" in page.text and pdftext.has_line(page, "A B C")]
    expect(len(told), 6, "pages that ask for the letter and the time, with circles for it")
    expect(sum("leads to the goal. Find out which." in page for page in words), 1, "pages of rules")
    expect(any("two openings" in page for page in words), False, "rules of mazes with two openings")
    for maze in drawn(program, program.text("info", "--recipe", "bees.pdf").split()):
        check_promise(maze)
        if 5 * len(maze["solution"]) < len(maze["cells"]):
            raise Failure(f"{maze['recipe']} has a way of {len(maze['solution'])} cells")


def class_sets(program: Program) -> None:
    """In a class set of mazes with several entrances, each sheet has its own maze, and the text is in the requested language"""
    program.in_folder("names.txt").write_text("Ann\nBen\nCleo\n")
    program.done("book", "--names", "names.txt", "--maze", "rect9x11-rooms.small-doors.two", "--seed", "5", "--language", "de", "-o", "class.pdf")
    pages = pdftext.pages_of(program.in_folder("class.pdf"))
    words = " ".join(page.text for page in pages)
    expect(words.count("Kreise den Buchstaben ein."), 3, "sheets that ask for the letter")
    expect(words.split().count("B") >= 6, True, "letters at doors, and in circles")
    expect([sum(pdftext.has_line(page, letters) for page in pages) for letters in ("A B", "A B C")], [3, 0], "sheets with letters to circle")
    expect(len(set(program.text("info", "--recipe", "class.pdf").split())), 3, "mazes")
    program.in_folder("twelve.txt").write_text("".join(f"Child {k}\n" for k in range(12)))
    for seed in range(1, 5):    # mazepress prefers a maze with a long solution only if the maze has the requested difficulty
        program.done("book", "--names", "twelve.txt", "--maze", "rect9x11-rooms.small-doors.three", "--seed", str(seed), "-o", f"{seed}.pdf")


main()
