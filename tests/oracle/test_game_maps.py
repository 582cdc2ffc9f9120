"""Tests mazes for games: the grid in the JSON, the tile map for Tiled, and the game in the guide, which is played in a browser."""
import json
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import List, Tuple

import paths
from browser import browser, served
from program import Program, main, over
from readers import png
from tap import Failure, Skip, expect

ROOT = Path(__file__).resolve().parents[2]
RECIPES = ("rect1x1-1", "rect7x4-3", "rect12x9.circle-5", "heart14x12-smooth-7", "rect9x9-rooms.center-5", "rect8x8-doors.center-2", "word12.ab-4",
           "rect9x9-braid50-2", "rect11x11-collect-6")
NOTHING, FLOOR, WALL, WAY = range(4)
WEB = Path(sys.argv[1]).resolve().parent / "web"


def data_of(program: Program, recipe: str, *options: str) -> dict:
    return json.loads(program.text("draw", "-f", "json", "--solution", *options, recipe))


def places_of(maze: dict) -> List[Tuple[int, int]]:
    """Returns the position (column, row) of each cell in the grid of blocks, in which walls also occupy columns and rows."""
    return [(2 * cell["column"] + 1, 2 * cell["row"] + 1) for cell in maze["cells"]]


def door_of(maze: dict, name: str, places: list) -> dict:
    column, row = places[maze["doors"][name]["cell"]]
    return {"column": column, "row": row}


@over(RECIPES)
def test_the_grid_is_what_blocks_draws(program: Program, recipe: str) -> None:
    maze = data_of(program, recipe, "--grid")
    lines = program.text("draw", "-f", "blocks", recipe).translate(str.maketrans("*123456789", " " * 10)).splitlines()
    expect(maze["grid"]["rows"], [[int(letter == "█") for letter in line] for line in lines], "rows")
    places = places_of(maze)
    for name, door in (("start", "entrance"), ("goal", "exit")):
        expect(maze["grid"][name], door_of(maze, door, places), name)
    for cell, (column, row) in zip(maze["cells"], places):
        for side, (x, y) in zip(cell["sides"], ((0, -1), (1, 0), (0, 1), (-1, 0))):
            expect(maze["grid"]["rows"][row + y][column + x], int(not side["open"]), f"a side of cell {cell['number']}")
    expect(data_of(program, recipe, "--grid", "--compact")["grid"], maze["grid"], "the compact form")
    if "grid" in data_of(program, recipe):
        raise Failure("a grid that nobody asked for")


def layer_of(root: ElementTree.Element, name: str) -> List[List[int]]:
    layer = root.find(f"layer[@name='{name}']")
    rows = [[int(tile) for tile in line.rstrip(",").split(",")] for line in layer.find("data").text.split()]
    expect((len(rows), {len(row) for row in rows}), (int(root.get("height")), {int(root.get("width"))}), f"size of {name}")
    return rows


def object_of(root: ElementTree.Element, name: str) -> dict:
    found, size = root.find(f"objectgroup/object[@name='{name}']"), int(root.get("tilewidth"))
    column, row = (float(found.get(axis)) / size - 0.5 for axis in "xy")
    return {"column": column, "row": row}


@over(RECIPES)
def test_a_map_of_tiles_is_the_same_maze(program: Program, recipe: str) -> None:
    maze = data_of(program, recipe, "--grid")
    root = ElementTree.fromstring(program.text("draw", "-f", "tmx", "--solution", recipe))
    ground, way, places = layer_of(root, "ground"), layer_of(root, "way"), places_of(maze)
    expect([[int(tile == WALL) for tile in row] for row in ground], maze["grid"]["rows"], "walls")
    expect({ground[row][column] for column, row in places}, {FLOOR}, "cells")
    beside = {(x, y) for y, row in enumerate(ground) for x, tile in enumerate(row) if tile == NOTHING}
    if any((column + x, row + y) in beside for column, row in places for x in (-1, 0, 1) for y in (-1, 0, 1)):
        raise Failure("a place beside a cell has no tile")
    steps = [places[cell] for cell in maze["solution"]]
    between = [((a + c) // 2, (b + d) // 2) for (a, b), (c, d) in zip(steps, steps[1:])]
    inside = {(x, y) for y, row in enumerate(way) for x, tile in enumerate(row) if tile == WAY}
    if len(steps) > 1:
        ends = {(x, y) for x, y in inside if x % 2 == 0 or y % 2 == 0} - set(between)
        expect(inside - ends, set(steps) | set(between), "the way")
        expect(len(ends), sum(maze["doors"][door]["side"] is not None for door in ("entrance", "exit")), "doors of the way")
    for name in ("start", "goal"):
        expect(object_of(root, name), maze["grid"][name], name)
    expect(len(root.findall("objectgroup/object[@type='star']")), len(maze.get("stars", [])), "stars")
    expect(root.find("properties/property[@name='recipe']").get("value"), f"{maze['recipe']}.{maze['check']}", "recipe")


def test_the_tiles_are_there(program: Program) -> None:
    image = ElementTree.fromstring(program.text("draw", "-f", "tmx", "rect3x3-1")).find("tileset/image")
    picture = png.header_of((ROOT / "samples" / "pictures" / image.get("source")).read_bytes())
    expect((picture.width, picture.height), (int(image.get("width")), int(image.get("height"))), "size of the tiles")


def test_the_game_of_the_guide_is_played(program: Program) -> None:
    if not (WEB / "mazepress.wasm").exists():
        raise Skip("no mazepress.wasm")
    game = re.search(r"```html\n(<canvas id=\"game\".*?)```", (ROOT / "samples/guides/web.md").read_text(), re.S)[1]
    maze = data_of(program, "rect20x15-7391")
    columns = 20
    keys = {1: "ArrowRight", -1: "ArrowLeft", columns: "ArrowDown", -columns: "ArrowUp"}
    with served(WEB / "mazepress.js", WEB / "mazepress.wasm", index_html=f"<!doctype html>{game}") as address, browser() as page:
        page.open(address)
        page.wait("document.querySelector('#game')?.getContext('2d').getImageData(8, 8, 1, 1).data[3]", "the first drawing")
        titles = []
        for a, b in zip(maze["solution"], maze["solution"][1:]):
            for _ in range(2):
                page.press(keys[b - a])
                titles.append(page.run("document.title"))
        expect((set(titles[:-1]), titles[-1]), ({"Find the gold"}, "Found it!"), "titles on the way")
        before = page.run("document.querySelector('#game').toDataURL()")
        page.press("ArrowRight")
        expect(page.run("document.querySelector('#game').toDataURL()"), before, "a wall lets nobody through")


main()
