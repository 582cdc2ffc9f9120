"""Tests mazes on graphs from a file: their passages follow law.h, output files contain the graph, and errors are reported."""
import json
import random
import re
import zlib
from pathlib import Path

import paths
import law
from program import Program, expect_refused, main
from tap import expect, for_each

STATES = Path(__file__).resolve().parents[2] / "samples" / "states.txt"


class Graph:
    """A graph from the text of a graph file. The sides of each node have the order of its edges in the file, as law.h defines."""

    def __init__(self, text: str):
        rows = [line.split("#")[0].split() for line in text.splitlines()]
        nodes = [row for row in rows if row[:1] == ["node"]]
        self.names = [row[1] for row in nodes]
        self.places = [(round(float(x) * 1000), round(float(y) * 1000)) for _, _, x, y in nodes]
        self.edges = [tuple(map(self.names.index, row[1:])) for row in rows if row[:1] == ["edge"]]
        self.near = [[] for _ in nodes]
        for a, b in self.edges:
            self.near[a].append((b, len(self.near[b])))
            self.near[b].append((a, len(self.near[a]) - 1))

    def sides(self, cell: int) -> int:
        return len(self.near[cell])

    def across(self, cell: int, side: int):
        return self.near[cell][side]

    def ahead(self, _cell: int, _side: int):
        return None

    def checksum(self) -> str:
        left, top = (min(column) for column in zip(*self.places))
        nodes = ",".join(f"{name}:{x - left}:{y - top}" for name, (x, y) in zip(self.names, self.places))
        edges = ",".join(f"{a}-{b}" for a, b in self.edges)
        return f"{zlib.crc32(f'{nodes};{edges}'.encode()):08x}"


def expect_same_graph(program: Program, content: bytes, text: str) -> None:
    """Checks that the graph file `content`, in another format or encoding, gives the same recipe as `text`, which is in
    mazepress's own format."""
    program.in_folder("other.txt").write_bytes(content)
    program.in_folder("own.txt").write_text(text)
    recipes = [program.text("info", "--recipe", "--graph", name, "7") for name in ("other.txt", "own.txt")]
    expect(recipes[0], recipes[1], f"the graph of {content[:60]!r}")


TRIANGLE = "node a 0 0\nnode b 1 0\nnode c 0.5 1\nedge a b\nedge b c\n"

# Pairs of texts: the output of dot, neato or dot -Tplain-ext, and the same graph in mazepress's own format.
PLAIN = [
    ("graph 1 0.75 1.5\nnode a 0.375 1.25 0.75 0.5 a solid ellipse black lightgrey\n"
     "node b 0.375 0.25 0.75 0.5 b solid ellipse black lightgrey\n"
     "edge a b 4 0.375 0.99579 0.375 0.88865 0.375 0.7599 0.375 0.64045 solid black\nstop\n",
     "node a 0.375 0.25\nnode b 0.375 1.25\nedge a b\n"),
    ('graph 1 3 2\nnode "New York" 1 1 .75 .5 "New\\nYork" solid ellipse black lightgrey\nnode "a \\"b\\"" 2 1.5 .7 .5 <<b>x</b>> solid box black "#ff0000"\n'
     'node "C#" 2.5 1 1 1 "C#" solid box black white\nedge "New York" "a \\"b\\"" 2 1 1 2 1.5 "an edge" 1 1 solid "#00ff00"\n'
     'edge "a \\"b\\"" "C#" 2 1 1 2 2 solid black\nedge "C#" "a \\"b\\"" 2 2 2 1 1 solid black\nstop\n',
     "node New_York 1 1\nnode a__b_ 2 .5\nnode C_ 2.5 1\nedge New_York a__b_\nedge a__b_ C_\n"),
    ("graph 1.000 2.000 1.000\nnode a  0.5 0.5 1 1 a solid record black lightgrey\nnode b  1.5 0.5 1 1 b solid record black lightgrey\n"
     "edge a:f0 b:f1 4 0.5 0.5 \\\n0.9 0.5 1.1 0.5 1.5 0.5 solid black\nstop\n", "node a 0.5 0.5\nnode b 1.5 .5\nedge a b\n"),
    ("graph 1 2 1\nnode a.b 0.5 0.5 1 1 x solid ellipse black white\nnode a,b 1.5 0.5 1 1 x solid ellipse black white\nedge a.b a,b 2 0 0 1 1 solid black\nstop\n",
     "node a_b .5 .5\nnode a_b-2 1.5 .5\nedge a_b a_b-2\n"),
]


def graphs_of_other_programs(program: Program) -> None:
    """mazepress reads graphs with a byte order mark, in UTF-16, with any line ends, and in the plain format of Graphviz"""
    for content in (b"\xef\xbb\xbf" + TRIANGLE.encode(), TRIANGLE.encode("utf-16"), TRIANGLE.encode("utf-16-be"),
                    TRIANGLE.replace("\n", "\r\n").encode(), TRIANGLE.replace("\n", "\r").encode()):
        expect_same_graph(program, content, TRIANGLE)
    for plain, own in PLAIN:
        expect_same_graph(program, plain.encode(), own)
    program.in_folder("a.dot").write_text("digraph { a -> b }\n")
    expect_refused(program.run("info", "--graph", "a.dot", "7"), "line 1", "dot -Tplain")


def random_graph(seed: int) -> str:
    dice = random.Random(seed)
    count = dice.randrange(2, 40)
    places = dice.sample([(x, y) for x in range(12) for y in range(9)], count)
    lines = [f"node n{i}-{seed} {x} {-y / 4}" for i, (x, y) in enumerate(places)]
    edges = {(dice.randrange(i), i) for i in range(1, count)}
    for _ in range(count):
        a, b = sorted(dice.sample(range(count), 2))
        edges.add((a, b))
    lines += [f"edge n{a}-{seed}  n{b}-{seed} # {a}" for a, b in dice.sample(sorted(edges), len(edges))]
    return "\n".join(lines) + "\n"


def write(program: Program, name: str, text: str) -> str:
    program.in_folder(name).write_text(text)
    return name


def drawn(program: Program, *arguments: str) -> dict:
    return json.loads(program.text("draw", "-f", "json", "--solution", *arguments))


def way_between(passages: set, start: int, end: int) -> list:
    before, waiting = {start: None}, [start]
    for cell in waiting:
        for pair in passages:
            if cell in pair:
                other, = pair - {cell}
                if other not in before:
                    before[other] = cell
                    waiting.append(other)
    way = [end]
    while before[way[-1]] is not None:
        way.append(before[way[-1]])
    return way[::-1]


def check_law(program: Program, text: str, fields: str, seed: int) -> None:
    graph = Graph(text)
    name = write(program, f"graph-{seed}.txt", text)
    found = drawn(program, "--graph", name, f"{fields}{seed}")
    expect(found["recipe"], f"graph.{graph.checksum()}-{fields}{seed}", "recipe")
    pick = next((p for p in ("queue", "random") if p in fields), "newest")
    recipe = law.Recipe("graph", 0, 0, pick, "all" in fields, 0, seed)
    wanted = law.Carver(recipe, graph, len(graph.names)).run()
    passages = {frozenset((cell, graph.across(cell, side)[0])) for cell, side in wanted}
    expect({frozenset(pair) for pair in found["passages"]}, passages, "passages")
    start, goal = (found["doors"][door]["cell"] for door in ("entrance", "exit"))
    expect(found["solution"], way_between(passages, start, goal), "way")
    longest = max(len(way_between(passages, a, b)) for a in range(len(graph.names)) for b in range(a))
    expect(len(found["solution"]), longest, "the longest way")


def graphs_follow_the_law(program: Program) -> None:
    """A maze on a graph has the passages that law.h defines, and its solution is its longest path"""
    for_each(range(24), lambda seed: check_law(program, random_graph(seed),
                                               ("", "queue-", "random-", "all-")[seed % 4], 7391 + seed))
    check_law(program, STATES.read_text(), "", 7391)


def the_promise_of_the_sample(program: Program) -> None:
    """The maze on the sample graph of states never changes"""
    found = drawn(program, "--graph", STATES, "7391")
    names = Graph(STATES.read_text()).names
    tree = " ".join(sorted("-".join(sorted(names[cell] for cell in pair)) for pair in found["passages"]))
    expect((found["recipe"], f"{zlib.crc32(tree.encode()):08x}"), ("graph.89a71363-7391", "49341d8a"), "recipe and tree")


def every_file_carries_its_graph(program: Program) -> None:
    """mazepress redraws the maze of a graph from its SVG, PNG, PDF or print-svg without the graph's file, but rejects the recipe alone"""
    write(program, "graph.txt", random_graph(3))
    wanted = drawn(program, "--graph", "graph.txt", "5")
    for name in ("a.svg", "a.png", "a.pdf", "a.print.svg"):
        program.done("draw", "--graph", "graph.txt", "-o", name, "5")
        expect(drawn(program, name), wanted, name)
    expect_refused(program.run("draw", "-o", "b.svg", wanted["recipe"]), "is missing", "--graph")
    write(program, "other.txt", random_graph(4))
    expect_refused(program.run("info", "--graph", "other.txt", wanted["recipe"]), "has another shape than the graph")


def doors_are_nodes(program: Program) -> None:
    """The doors of a maze on a graph are nodes: doors.c1.c0 names two nodes, and doors.random selects two different nodes"""
    write(program, "graph.txt", random_graph(3))
    doors = drawn(program, "--graph", "graph.txt", "doors.c1.c0-5")["doors"]
    expect([doors[door]["cell"] for door in ("entrance", "exit")], [1, 0], "cells")
    two = drawn(program, "--graph", "graph.txt", "doors.random-5")["doors"]
    expect(two["entrance"]["cell"] != two["exit"]["cell"], True, "two doors")


def names_are_printed(program: Program) -> None:
    """A drawing of a graph shows the two-letter names of its nodes"""
    program.done("draw", "--graph", STATES, "-f", "svg", "--cell", "40px", "-o", "states.svg", "7391")
    texts = re.findall(r">([A-Z]{2})<", program.in_folder("states.svg").read_text())
    expect(sorted(texts), sorted(Graph(STATES.read_text()).names), "names")


def looks_that_need_walls_are_refused(program: Program) -> None:
    """If a drawing of a graph cannot have a look, mazepress rejects the look and names its option or key, for sheets and books"""
    program.done("draw", "--graph", STATES, "-o", "states.svg", "7")
    for options, key in ((["--heat"], None), (["--draw", "passages"], "draw: passages"),
                         (["--corners", "round"], "corners: round"),
                         (["--solution", "--solution-curve"], "solution-curve: yes")):
        look = options[-1].lstrip("-")
        expect_refused(program.run("draw", "--graph", STATES, *options, "-o", "x.svg", "7"), look, "requires cells with walls",
                       "does not have")
        if key:
            write(program, "graph.yaml", f"recipes: states.svg\n{key}\n")
            expect_refused(program.run("book", "graph.yaml", "-o", "x.pdf"), look, "requires cells with walls")
        expect([program.in_folder(name).exists() for name in ("x.svg", "x.pdf")], [False, False], "files")


def graphs_in_books_are_legible(program: Program) -> None:
    """mazepress rejects a book of graphs that are too large to be legible"""
    lines = [f"node n{x}-{y} {x} {y}" for y in range(60) for x in range(60)]
    lines += [f"edge n{x}-{y} n{x + 1}-{y}" for y in range(60) for x in range(59)]
    lines += [f"edge n{x}-{y} n{x}-{y + 1}" for y in range(59) for x in range(60)]
    write(program, "large.txt", "\n".join(lines) + "\n")
    program.done("draw", "--graph", "large.txt", "-o", "large.pdf", "1", "2")
    write(program, "large.yaml", "recipes: large.pdf\nper-page: 16\n")
    expect_refused(program.run("book", "large.yaml", "-o", "large-book.pdf"), "to be legible")
    write(program, "large.yaml", "recipes: large.pdf\nper-page: 1\nanswers: none\n")
    program.done("book", "large.yaml", "-o", "large-book.pdf")


main()
