"""Tests mazes with stars to collect. mazepress makes the same mazes as an independent implementation, and the mazes have the
documented properties."""
import math
from typing import List

import paths
import lattices
import law_collect
from jsonmaze import drawn
from mazegraph import passages
from program import Program, main
from readers import geometry, pdftext, svgfile
from tables import names, sized
from tap import Failure, expect, expect_same_cells, for_each, some

SHAPES = (*sized(70), "rect7x8", "rect12x13.heart", "hex9x9.star", "polar6.circle", "rect12x12.fish", "organic9x9", "flow8x8",
          "rect16x15", "rect9x9-doors.center", "rect9x10-doors.farthest")
CARVED = ("", "-random", "-wilson", "-kruskal")
NUMBERS = (5, 2, 9, 3, 7)


def with_stars(recipe: str, number: int) -> str:
    return f"{recipe}-collect{number if number != 5 else ''}"


def cases() -> List[tuple]:
    """Returns the cases to test: tuples of a recipe without stars, a number of stars, and a seed."""
    return [(shape if "-" in shape else f"{shape}{CARVED[i % len(CARVED)]}", NUMBERS[i % len(NUMBERS)], i)
            for i, shape in enumerate(shape for shape in SHAPES for _ in range(2))]


def check_law(pair: tuple) -> None:
    bare, starred, number, seed = pair
    wanted = law_collect.Collector(bare).run(number, seed)
    if wanted is None:
        raise Failure(f"the law has no stars for {starred['recipe']}")
    expect_same_cells(passages(starred), wanted.opened, f"open sides of {starred['recipe']}")
    expect(starred["stars"], wanted.stars, f"stars of {starred['recipe']}")
    expect(starred["solution"], wanted.way, f"solution of {starred['recipe']}")


def law(program: Program) -> None:
    """Mazes with stars have the passages, stars and solutions of the independent implementation"""
    chosen = some(cases(), 16)
    bare = drawn(program, [f"{recipe}-{seed}" for recipe, _, seed in chosen])
    starred = drawn(program, [f"{with_stars(recipe, number)}-{seed}" for recipe, number, seed in chosen])
    for_each([(a, b, *case[1:]) for a, b, case in zip(bare, starred, chosen)], check_law)


def near_in(maze: dict) -> List[List[int]]:
    return [[side["cell"] for side in cell["sides"] if side["open"] and side["cell"] is not None] for cell in maze["cells"]]


def check_promise(maze: dict) -> None:
    """Checks that the maze has 2 to 300 paths, only one of which passes all stars, that the stars are listed in the
    order of this path, and that no two stars are in neighboring cells."""
    near, stars = near_in(maze), set(maze["stars"])
    ways = law_collect.ways_through(near, maze["doors"]["entrance"]["cell"], maze["doors"]["exit"]["cell"], 1000)
    complete = [way for way in ways if stars <= set(way)]
    expect(complete, [maze["solution"]], f"ways of {maze['recipe']} that pass all stars")
    expect([cell for cell in maze["solution"] if cell in stars], maze["stars"], "the order of stars")
    if not 1 < len(ways) <= 300:
        raise Failure(f"{maze['recipe']} has {len(ways)} ways")
    beside = {side["cell"] for star in stars for side in maze["cells"][star]["sides"]}
    expect(stars & beside, set(), f"stars side by side in {maze['recipe']}")


def promises(program: Program) -> None:
    """Mazes with stars have the documented properties, for many shapes, algorithms and seeds"""
    recipes = [f"{with_stars(recipe, number)}-{seed + 100}" for recipe, number, seed in some(cases(), 10)]
    recipes += [f"rect8x9-{name}-collect-3" for name in names("algorithms", gives="tree") if name != "reveal" and "PICK" not in name
                and program.run("info", f"rect8x9-{name}-collect-3").status == 0]
    for_each(drawn(program, recipes), check_promise)


def stars_in(text: str, count: int) -> List[tuple]:
    """Returns the middle of each star in an SVG, which is the mean of the star's ten corners. The SVG must contain `count`
    stars."""
    outlines = [line[:10] for line in svgfile.the_path(text, "stars").lines]
    expect([len(line) for line in outlines], [10] * count, "corners of stars")
    return [(sum(x for x, _ in line) / 10, sum(y for _, y in line) / 10) for line in outlines]


def played(program: Program) -> None:
    """The stars in an SVG are in the middle of the cells that the JSON lists"""
    for i, kind in enumerate(lattices.KINDS):
        recipe = f"{kind}8x7-collect{NUMBERS[i % 5]}-{i}"
        maze = drawn(program, [recipe])[0]
        found = stars_in(program.text("draw", recipe, *lattices.DRAWN), len(maze["stars"]))
        places = [tuple(lattices.ORIGIN + lattices.CELL * k for k in maze["cells"][star]["center"]) for star in maze["stars"]]
        far = [min(math.dist(place, star) for star in found) for place in places]
        expect(max(far) < 0.1 * lattices.CELL, True, f"stars of {recipe} beside their cells: {far}")


def on_roads(program: Program) -> None:
    """Stars are in the middle of roads, even at round bends, where the solution is an arc"""
    drawn_as = ("draw", "-o", "-", "-f", "svg", "--draw", "roads", "--cell", "20px")
    for recipe in ("rect7x8-collect9-1", "rect7x8-collect9-2", "hex7x7-collect9-1"):
        text = program.text(*drawn_as, recipe)
        roads = svgfile.paths_with_class(text, "passages")[0].pieces
        middle = [p for line in roads for piece in line for p in geometry.points_along(piece, 0.5)]
        off = max(min(math.dist(star, p) for p in middle) for star in stars_in(text, 9))
        if off > 1:
            raise Failure(f"a star of {recipe} is {off:.1f} px off the middle of its road")
        way = svgfile.the_path(program.text(*drawn_as, "--solution", recipe), "solution").pieces[0]
        bends = sum(piece.sweep != 0 for piece in way)
        corners = sum(a.sweep == 0 and b.sweep == 0 for a, b in zip(way, way[1:]))
        if recipe.startswith("rect") and (corners or bends < 5):
            raise Failure(f"the way of {recipe} has {corners} corners and {bends} bends")


def books(program: Program) -> None:
    """In a book of mazes with stars, each puzzle page prints the task, and the rules explain it"""
    program.done("book", "--maze", "rect7x8-collect3", "--puzzles", "3", "--seed", "5", "--how-to-play", "yes", "--language", "de", "-o", "stars.pdf")
    pages = [pdftext.squeezed(page) for page in pdftext.texts_of(program.in_folder("stars.pdf"))]
    expect(sum("Sammle alle Sterne. Komm an keine Stelle zweimal." in page for page in pages), 3, "pages that say what to do")
    expect([("Sterne liegen, nimm" in page, "genau einen Weg" in page) for page in pages if "So geht" in page], [(True, False)], "pages of rules")
    recipes = program.text("info", "--recipe", "stars.pdf").split()
    expect(len(recipes), 3, "recipes")
    for_each(drawn(program, recipes), check_promise)


main()
