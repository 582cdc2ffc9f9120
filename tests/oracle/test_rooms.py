"""Tests mazes with rooms. mazepress makes the same mazes as an independent implementation, and the mazes have the documented
properties. The tests find the rooms by the corners at which no wall ends."""
import math
import re
from collections import Counter, defaultdict
from typing import Dict, List, Set

import paths
import jsonmaze
import law_fold
import law_rooms
from jsonmaze import drawn
from mazegraph import passages
from pieces import Pieces
from program import Program, each, main
from readers import png
from tables import fits, names, sized
from tap import SOAK, Failure, expect, expect_same_cells, for_each, some

GROWN = [*((pick, step) for pick in ("newest", "queue", "random") for step in ("uniform", "straight60", "all")),
         ("oldest", "straight60"), ("recent2", "uniform"), ("recent200", "uniform"), ("recent9", "straight60")]
SHAPES = (*(f"{size}-rooms{2 + i % 3}" for i, size in enumerate(sized(170))), *(f"{size}-rooms.center" for size in sized(140)),
          "rect30x20-rooms50", "rect13x12-rooms.small", "hex11x11-rooms.small-rooms2", "polar6-rooms.small", "rect12x12-rooms.center", "polar8-rooms9",
          "rect20x20.heart-rooms3", "polar9.egg-rooms2", "word30.ox-rooms6", "rect17x18-rooms.center-rooms4",
          "rect16x15-mirror-rooms3", "rect17x15-mirror-rooms.center-rooms3", "rect14x14-turn2-rooms.center",
          "rect18x18-turn4-rooms3", "rect14x14-turn4-rooms.center", "polar7-turn3-rooms2", "polar8-mirror-rooms3",
          "hex11x13-mirror-rooms2", "rect24x24.heart-mirror-rooms4", "polar8-turn6-rooms.center-rooms3")


def fold_of(maze: dict):
    found = re.search(r"-(mirror|turn\d)", maze["recipe"])
    return law_fold.fold(maze, found[1]) if found else None


def images_of(maze: dict) -> int:
    found = re.search(r"-turn(\d)", maze["recipe"])
    return int(found[1]) if found else 2 if "-mirror" in maze["recipe"] else 1


# --- mazes by the law ---------------------------------------------------------------

def check_grown(maze: dict, pick: str, step: str, seed: int) -> None:
    fields = re.findall(r"rooms(?:\.center|\.small|\d+)", maze["recipe"])
    found = law_rooms.rooms(maze, fields, fold_of(maze), seed)
    expect_same_cells(passages(maze), law_rooms.passages(found, pick, step, seed), "open sides")


@each(range(3))
def check_law(program: Program, part: int) -> None:
    """Growing trees with rooms are the same as in the independent implementation; picks and steps alternate: part {}"""
    cases = [(shape, *GROWN[(i + k) % len(GROWN)], 10 * i + k) for i, shape in enumerate(SHAPES) for k in range(2 if SOAK else 1)
             if i % 3 == part and fits(shape, *GROWN[(i + k) % len(GROWN)])]
    recipes = ["-".join(word for word in (shape, pick, step) if word not in ("newest", "uniform")) + f"-{seed}"
               for shape, pick, step, seed in cases]
    for_each(list(zip(drawn(program, recipes), cases)), lambda pair: check_grown(pair[0], *pair[1][1:]))


# --- properties ------------------------------------------------------------------------

def rooms_of(maze: dict) -> List[Set[int]]:
    """Returns the rooms of a maze as sets of cells. All cells around a corner at which no wall ends belong to the same room."""
    walled, cells_at = set(), defaultdict(set)
    for cell in maze["cells"]:
        for line, side in zip(jsonmaze.outline(cell), cell["sides"]):
            cells_at[line.start].add(cell["number"])
            if not side["open"] or side["cell"] is None:
                walled |= {line.start, line.end}
    one = Pieces(range(len(maze["cells"])))
    inside: Set[int] = set()
    for corner, cells in cells_at.items():
        if corner not in walled:
            inside |= cells
            for cell in cells:
                one.join(cell, min(cells))
    rooms: Dict[int, Set[int]] = defaultdict(set)
    for cell in inside:
        rooms[one.find(cell)].add(cell)
    return list(rooms.values())


def check_tree(maze: dict, rooms: List[Set[int]]) -> None:
    """Checks that exactly one path connects any two cells if each room counts as a single cell."""
    one = Pieces(range(len(maze["cells"])))
    for room in rooms:
        for cell in room:
            one.join(cell, min(room))
    rings = [pair for pair in maze["passages"]
             if not any(set(pair) <= room for room in rooms) and not one.join(*pair)]
    expect((rings, one.count()), ([], 1), "passages that close a ring outside of rooms, and pieces")


def check_apart(maze: dict, rooms: List[Set[int]]) -> None:
    """Checks that no wall is inside a room, that no room is at the border or touches another room, and that each room has one to
    four exits (per image of the room in a symmetric maze)."""
    room_of = {cell: number for number, room in enumerate(rooms) for cell in room}
    most = 4 * images_of(maze)
    for number, room in enumerate(rooms):
        ways = Counter()
        for cell in room:
            for side in maze["cells"][cell]["sides"]:
                other = side["cell"]
                if other is None:
                    raise Failure(f"the room of cell {cell} is at the border")
                if other in room and not side["open"]:
                    raise Failure(f"a wall within a room, at cell {cell}")
                if room_of.get(other, number) != number:
                    raise Failure(f"cells {cell} and {other} of two rooms touch")
                ways["out"] += other not in room and side["open"]
        if not 1 <= ways["out"] <= most or len(room) < 5:
            raise Failure(f"a room of {len(room)} cells has {ways['out']} ways out")


def check_promise(maze: dict) -> None:
    jsonmaze.check(maze)
    rooms = rooms_of(maze)
    wanted = sum(int(n) for n in re.findall(r"-rooms(\d+)", maze["recipe"])) + bool(re.search(r"rooms\.(center|small)", maze["recipe"]))
    if not 1 <= len(rooms) <= wanted * images_of(maze):
        raise Failure(f"{maze['recipe']} has {len(rooms)} rooms")
    check_apart(maze, rooms)
    check_tree(maze, rooms)
    measures = maze["measures"]
    expect((measures["perfect"], measures["loops"]), (False, jsonmaze.rings(maze)), "perfect, loops")


def allowed(program: Program, recipes: list) -> list:
    """Returns the recipes that mazepress accepts. Some algorithms require a whole rectangle and are rejected."""
    found = []
    for recipe in recipes:
        done = program.run("info", recipe)
        if done.status == 0:
            found.append(recipe)
        elif "requires a whole rectangle of squares" not in done.message:
            raise Failure(f"{recipe}: {done.message}")
    if len(found) < len(recipes) // 2:
        raise Failure(f"only {len(found)} of {len(recipes)} are allowed")
    return found


def check_promises(program: Program) -> None:
    """With every algorithm, one path leads through the maze if each room counts as a single cell; the shapes alternate"""
    wanted = [f"{shape}-{name}-{i + k}" for i, name in enumerate(names("algorithms", numbers=0, argument=False)) for k, shape in enumerate(SHAPES)
              if (k + i) % 4 == 0]
    for_each(drawn(program, allowed(program, some(wanted, 7))), check_promise)


def check_halls(program: Program) -> None:
    """A drawing of passages shows a room as one filled area, and paper between passages elsewhere"""
    for recipe, low, high in (("rect9x9-rooms.center-5", 2.3 / 9, 6.7 / 9), ("polar4-rooms.center-5", 0.26, 0.74)):
        program.done("draw", "-f", "png", "--draw", "passages", "--arrows", "none", "--cell", "20px", "--margin", "0px",
                     "-o", "halls.png", recipe)
        rows = png.load(program.in_folder("halls.png")).channel(0)
        height, width = len(rows), len(rows[0])
        reach = (high - low) / 2
        room = [rows[y][x] for y in range(height) for x in range(width)
                if (max(abs(x / width - 0.5), abs(y / height - 0.5)) if recipe[0] == "r" else
                    math.hypot(x / width - 0.5, y / height - 0.5)) < reach]
        expect((max(room), max(max(row) for row in rows) > 200, len(room) > 4000), (0, True, True), f"ink of {recipe}")


main()
