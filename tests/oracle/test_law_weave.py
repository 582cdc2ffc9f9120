"""Tests weaves: the crossings, and the trees that each algorithm grows on them, are the same as in an independent
implementation."""
import json
from pathlib import Path

import paths
import law_trees
import law_weave
from jsonmaze import drawn
from mazegraph import Graph, passages
from program import Program, each, main
from tap import expect, expect_same_cells, fail_if_any, for_each

CAT = ("--mask", str(Path(__file__).resolve().parents[2] / "samples" / "pictures" / "cat.png"), "--cells", "24")
SHAPES = ("rect3x3", "rect5x4", "rect1x7", "rect2x9", "rect12x9", "rect21x16", "rect20x18.heart", "rect17x17.star",
          "word9.b8", "polar2", "polar4", "polar5", "polar8", "polar10.circle", "polar9.star")
CARVINGS = ("", "queue", "random", "straight60", "all", "random-straight30", "queue-all", "random-all", "oldest-straight60",
            "recent2", "recent200", *law_trees.LAWS)
PERCENTS = (100, 30, 60, 10, 1)


def check(case: tuple) -> None:
    plain, woven, percent, carving, seed = case
    graph = law_weave.Plain(plain)
    wanted = law_weave.Woven(graph, law_weave.crossings(graph, percent, seed))
    expect([cell["under"] for cell in woven["cells"] if "under" in cell], wanted.place[len(graph.near):], "ways under")
    expect(Graph(woven).near, wanted.near, "what lies across each side")
    expect_same_cells(passages(woven), law_weave.open_sides(wanted, carving, seed), "open sides")


def problem(case: tuple) -> None:
    try:
        check(case)
    except Exception as error:
        raise type(error)(f"{case[1]['recipe']}: {error}") from error


@each([(shape,) for shape in SHAPES] + [("", *CAT)])
def check_shape(program: Program, woven: tuple) -> None:
    """Weaves have the crossings and the passages of the independent implementation, with every algorithm: {}"""
    shape, *extra = woven
    cases = [(PERCENTS[k % len(PERCENTS)], carving, 7391 + k) for k, carving in enumerate(CARVINGS)]
    start = f"{shape}-" if shape else ""
    plain = drawn(program, [f"{start}{seed}" for *_, seed in cases], *extra)
    woven = drawn(program, [f"{start}weave{percent}-{carving}{'-' if carving else ''}{seed}"
                            for percent, carving, seed in cases], *extra)
    for_each([(a, b, percent, [field for field in carving.split("-") if field], seed)
              for a, b, (percent, carving, seed) in zip(plain, woven, cases)], problem)


def check_counts(program: Program) -> None:
    """Weaves of 60 x 60 cells have the expected numbers of crossings; with weave100, this number does not depend on the seed"""
    for percent, low, high in ((10, 180, 260), (30, 370, 430), (100, 580, 580)):
        told = [json.loads(line)["cells"] - 3600 for line in
                program.text("info", "--json", *(f"rect60x60-weave{percent}-{seed}" for seed in range(5))).splitlines()]
        fail_if_any(None if low <= count <= high else f"weave{percent}: {count} crossings" for count in told)


main()
