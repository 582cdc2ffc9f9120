"""Tests the stages after carving (braids, labyrinths and doors). mazepress makes the same mazes as an independent implementation,
and the mazes have the documented properties."""
from pathlib import Path

import paths
import grid as g
import jsonmaze
import law
import law_after
import mazeread
import measures
from jsonmaze import drawn
from mazegraph import Graph, passages
from program import Program, each, expect_refused, main, over
from readers import pdftext
from tables import sized
from tap import SOAK, expect, expect_same_cells, for_each, some

CAT = str(Path(__file__).resolve().parents[2] / "samples" / "pictures" / "cat.png")
STATES = str(Path(__file__).resolve().parents[2] / "samples" / "states.txt")
SHAPES = (*sized(60), "rect1x7", "rect2x1", "organic12x12.heart", "rect20x18.heart", "word9.b8", "polar6.star", "hex1x1")
PICKS = ("", "-random", "-queue-all")
PERCENTS = (1, 30, 75, 100)
GRAPH = ("", "--graph", STATES)


def check_braid(pair: tuple) -> None:
    bare, braided, percent, seed = pair
    graph = Graph(bare)
    wanted = law_after.braid(graph, passages(bare), percent, seed)
    expect_same_cells(passages(braided), wanted, "open sides")
    doors = [braided["doors"][name]["cell"] for name in ("entrance", "exit")]
    expect(braided["solution"], law_after.solution(graph, wanted, *doors), "solution")
    expect(braided["measures"]["loops"], jsonmaze.rings(braided), "loops")
    expect(braided["measures"]["unique"], is_unique(graph, wanted, braided["solution"]), "unique")


def is_unique(graph: Graph, opened: set, way: list) -> bool:
    """True if the path `way` is the only path between its ends: no path remains if any one of its passages is closed."""
    return all(law_after.solution(graph, without(graph, opened, pair), way[0], way[-1]) is None
               for pair in zip(way, way[1:]))


def without(graph: Graph, opened: set, pair: tuple) -> set:
    """Returns the open sides except the two sides of one passage between the cells of `pair`."""
    side = next(side for side, there in enumerate(graph.near[pair[0]]) if (pair[0], side) in opened and there[0] == pair[1])
    return opened - {(pair[0], side), graph.near[pair[0]][side]}


@over([(pick, shape) for k, pick in enumerate(PICKS) for shape in (SHAPES if SOAK else SHAPES[k::len(PICKS)])] + [("", *GRAPH)])
def braids(program: Program, case: tuple) -> None:
    """The braids of all shapes and of a graph have the passages and solutions of the independent implementation"""
    pick, shape, *extra = case
    cases = [(percent, 100 * k + 7) for k, percent in enumerate(PERCENTS)]
    start = f"{shape}{pick}" if shape else pick[1:]
    start += "-" if start else ""
    bare = drawn(program, [f"{start}{seed}" for _, seed in cases], *extra)
    braided = drawn(program, [f"{start}braid{percent}-{seed}" for percent, seed in cases], *extra)
    for_each([(a, b, *case) for a, b, case in zip(bare, braided, cases)], check_braid)


def check_figures(program: Program) -> None:
    """An independent implementation computes the same measures of braids: branches, decisions, turns and difficulty1"""
    recipes = [f"rect{w}x{h}{pick}-braid{percent}-{seed}" for w, h in ((5, 4), (9, 12), (24, 17)) for pick in PICKS
               for percent in (10, 60, 100) for seed in (1, 2)]
    unique = set()
    for maze in drawn(program, some(recipes, 3)):
        told, grid = maze["measures"], mazeread.read_text(program.text("draw", "-f", "text", maze["recipe"]))
        seen = measures.Maze(grid)
        seen.solution = [(cell % grid.width, cell // grid.width) for cell in maze["solution"]]
        sizes = [len(branch) for branch in seen.branches()]
        for name, wanted in {"difficulty1": measures.difficulty1(seen), "solution_turns": seen.turns(),
                             "decisions": sum(g.kind_of(grid, cell) == "junction" for cell in seen.solution),
                             "branches": len(sizes), "branch_cells": sum(sizes),
                             "longest_branch": max(sizes, default=0),
                             "unique": g.solution_of(grid).ways == 1}.items():
            expect(told[name], wanted, f"{maze['recipe']}: {name}")
        unique.add((told["perfect"], told["unique"]))
    expect(unique >= {(False, False), (False, True)}, True, "mazes with one way and with several")


LABYRINTHS = [(shape,) for shape in ("rect11x9", "rect1x1", "rect1x6", "rect7x1", "rect2x3", "heart13x12", "word8.t", "rect13x12.star",
                                     "rect8x5-mirror", "rect6x6-turn4")] + [("", "--mask", CAT, "--cells", "11")]
CARVED = ("", "-queue-all", "-random-straight50", "-kruskal", "-wilson")


def check_walk(pair: tuple) -> None:
    """Checks that a maze with `unicursal` is one path through all its cells. The path is the walk along the walls of the same
    maze without `unicursal`."""
    tree, walk = pair
    jsonmaze.check(walk)
    places = [law_after.place_of(cell) for cell in walk["cells"]]
    expect([places[cell] for cell in walk["solution"]], law_after.walk_round(tree), "solution")
    expect(len(walk["cells"]), 4 * len(tree["cells"]), "cells")
    told = walk["measures"]
    expect([told[name] for name in ("dead_ends", "junctions", "decisions", "branches", "loops", "perfect", "unique")],
           [0, 0, 0, 0, 0, True, True], f"figures of {walk['recipe']}")
    expect(told["straights"] + told["turns"], len(walk["cells"]), "cells with two ways out")
    expect([2 * part for part in tree["shape"]["extent"]], walk["shape"]["extent"], "extent")


@each(LABYRINTHS)
def walks(program: Program, case: tuple) -> None:
    """A maze with `unicursal` is a walk along the walls of the same maze without `unicursal`: {}"""
    shape, *extra = case
    names = [f"{shape}{carved}" if shape else carved[1:] or "newest" for carved in CARVED]
    trees, ways = (drawn(program, [f"{name}{what}-7" for name in names], *extra) for what in ("", "-unicursal"))
    for_each(list(zip(trees, ways)), check_walk)


def check_carried(program: Program) -> None:
    """The file of a labyrinth with a mask contains the mask, so that mazepress can draw the labyrinth again from the file"""
    for form in ("svg", "png", "pdf"):
        program.done("draw", "-o", f"cat.{form}", "--mask", CAT, "--cells", "16", "unicursal-7")
        once = program.text("draw", "-f", "json", "-o", "-", f"cat.{form}")
        program.done("draw", "-o", f"again.{form}", f"cat.{form}")
        expect(program.text("draw", "-f", "json", "-o", "-", f"again.{form}"), once, f"the labyrinth of an {form} again")


OPENED = (*sized(75), "rect1x1", "rect2x1", "hex8x8", "rect17x16.star", "hex9x9.heart", "word8.li", "rect9x9-weave60", "rect12x12-braid80", "polar5-random-braid100")
NEAR = 0.02     # tolerance for the square of a doubled distance in cells; printed coordinates are rounded


def told_doors(maze: dict) -> tuple:
    return tuple((maze["doors"][name]["cell"], maze["doors"][name]["side"]) for name in ("entrance", "exit"))


@each([(fields,) for fields in OPENED] + [GRAPH])
def check_doors(program: Program, case: tuple) -> None:
    """Doors that are apart or in the middle are at the positions of the independent implementation: {}"""
    fields, *extra = case
    start = f"{fields}-" if fields else ""
    seeds = (1, 2, 7391, 2 ** 64 - 1) if SOAK else (7391, 2 ** 64 - 1)
    found = drawn(program, [f"{start}doors.{which}-{seed}" for seed in seeds
                            for which in ("natural", "apart", "center")], *extra)
    for k, seed in enumerate(seeds):
        natural, apart, middle = found[3 * k:3 * k + 3]
        graph, opened = Graph(natural), passages(natural)
        expect(passages(apart), opened, "the same passages")
        sides = law_after.border(natural) if told_doors(natural)[0][1] is not None else [
            (cell, None) for cell in range(graph.count())]
        expect(told_doors(apart), law_after.apart(graph, opened, sides, seed), f"doors of {apart['recipe']}")
        goal = told_doors(middle)[1]
        expect(goal, (law_after.center(natural, NEAR)[0], None), f"middle of {middle['recipe']}")
        ends = [end for end in told_doors(natural) if end != goal]
        expect(told_doors(middle)[0], ends[0], f"entrance of {middle['recipe']}")


def check_numbered(program: Program) -> None:
    """Doors can be in the middle, at numbered sides of the border, and in numbered cells"""
    for shape in ("rect9x7", "hex6x6", "polar5", "rect12x11.heart"):
        middle, *found = (told_doors(maze) for maze in drawn(program, [
            f"{shape}-doors.{which}-5" for which in ("center", "3.center", "center.5", "2.7", "1.c0")]))
        sides = law_after.border(drawn(program, [f"{shape}-5"])[0])
        wanted = [(sides[2], middle[1]), (middle[1], sides[4]), (sides[1], sides[6]), (sides[0], (0, None))]
        expect(found, wanted, f"doors of {shape} by number")


def check_random(program: Program) -> None:
    """Random doors are at the two sides of the border that the law draws"""
    for shape in ("rect2x1", "rect3x2", "hex3x3", "polar3"):
        for seed, maze in enumerate(drawn(program, [f"{shape}-doors.random-{seed}" for seed in range(12)])):
            sides, draws = law_after.border(maze), law.Stream.of_stage(seed, "doors")
            first, second = draws.below(len(sides)), draws.below(len(sides) - 1)
            expect(told_doors(maze), (sides[first], sides[second + (second >= first)]), f"doors of {maze['recipe']}")


def check_book(program: Program) -> None:
    """A book rejects mazes with loops unless loops are permitted, and the rules of a book with loops mention several paths"""
    program.in_folder("given.txt").write_text("rect8x9-braid40-3\n")
    program.in_folder("given.yaml").write_text("recipes: given.txt\n")
    for given in (("--maze", "rect8x9-braid40", "--puzzles", "2"), ("--maze", "rect8x9-braid40", "--seeds", "1,2"),
                  ("given.yaml",)):
        told = ("--look", "plain", "--title", "Loops", "--how-to-play", "yes", "-o", "book.pdf", *given)
        expect_refused(program.run("book", *told), "braid40 rules out", "several-ways", "exactly one path")
        program.done("book", *told, "--several-ways", "yes")
        words = pdftext.squeezed(pdftext.text_of(program.in_folder("book.pdf")))
        expect(("exactly one way" in words, "More than one way may lead" in words), (False, True), "rules")
    program.done("book", "--maze", "rect8x9", "--puzzles", "2", "--several-ways", "yes", *told[:8])
    words = pdftext.squeezed(pdftext.text_of(program.in_folder("book.pdf")))
    expect("exactly one way" in words, True, "rules of a book without loops")


main()
