"""Tests mazes on graphs from a file: their passages follow law.h, output files contain the graph, and errors are reported."""
import json
import random
import zlib
from pathlib import Path

import paths
import law
from program import Program, main
from readers import routes
from tap import SOAK, expect, for_each

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

    def count(self) -> int:
        return len(self.near)

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
    return routes.path_from(routes.search(routes.neighbors_of(passages), start), end)[::-1]


def check_law(program: Program, text: str, fields: str, seed: int) -> None:
    graph = Graph(text)
    name = write(program, f"graph-{seed}.txt", text)
    found = drawn(program, "--graph", name, f"{fields}{seed}")
    expect(found["recipe"], f"graph.{graph.checksum()}-{fields}{seed}", "recipe")
    wanted = law.carve(f"graph-{fields}{seed}", graph)
    passages = {frozenset((cell, graph.across(cell, side)[0])) for cell, side in wanted}
    expect({frozenset(pair) for pair in found["passages"]}, passages, "passages")
    start, goal = (found["doors"][door]["cell"] for door in ("entrance", "exit"))
    expect(found["solution"], way_between(passages, start, goal), "way")
    longest = max(len(way_between(passages, a, b)) for a in range(len(graph.names)) for b in range(a))
    expect(len(found["solution"]), longest, "the longest way")


def graphs_follow_the_law(program: Program) -> None:
    """A maze on a graph has the passages that law.h defines, and its solution is its longest path"""
    for_each(range(24 if SOAK else 8), lambda seed: check_law(program, random_graph(seed),
                                               ("", "queue-", "random-", "all-")[seed % 4], 7391 + seed))
    check_law(program, STATES.read_text(), "", 7391)


def the_promise_of_the_sample(program: Program) -> None:
    """The maze on the sample graph of states never changes"""
    found = drawn(program, "--graph", STATES, "7391")
    names = Graph(STATES.read_text()).names
    tree = " ".join(sorted("-".join(sorted(names[cell] for cell in pair)) for pair in found["passages"]))
    expect((found["recipe"], f"{zlib.crc32(tree.encode()):08x}"), ("graph.89a71363-7391", "49341d8a"), "recipe and tree")


main()
