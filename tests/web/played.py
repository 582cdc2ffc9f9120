"""Plays a maze in a page: gets the maze's data from the program, finds its solution, and computes the positions of its cells on
the screen. The board is in the shadow root of a <maze-press play> element."""
import json
import math
import sys
from pathlib import Path

import tap
from readers import routes

PROGRAM = sys.argv[1]
MODULES = Path(PROGRAM).resolve().parent / "web"
SERVED = [MODULES / name for name in ("board.js", "element.js", "game.js", "kinds.js", "maker.js", "mazepress.js", "mazepress.wasm", "picture.js", "player.js", "workshop.js")]    # the files of an element

DIRECTIONS = ["ArrowRight", "PageDown", "ArrowDown", "End", "ArrowLeft", "Home", "ArrowUp", "PageUp"]


def told(recipe: str) -> dict:
    """Returns the JSON that the program writes for a recipe."""
    return json.loads(tap.tool(PROGRAM, "draw", "-f", "json", "-o", "-", recipe))


def way(maze: dict, start: int = None) -> list:
    """Returns the cells of the path from the entrance, or from the cell `start`, to the exit, found by breadth-first search.
    Returns an empty list if there is no path."""
    doors = maze["doors"]
    found = routes.search(routes.neighbors_of(maze["passages"]), doors["entrance"]["cell"] if start is None else start)
    return routes.path_from(found, doors["exit"]["cell"])[::-1]


class Play:
    """A <maze-press play> element in a page."""

    def __init__(self, page, selector: str):
        self.page, self.one = page, f"document.querySelector({json.dumps(selector)})"

    def inside(self, what: str) -> str:
        return f"{self.one}.shadowRoot.querySelector({json.dumps(what)})"

    def run(self, what: str):
        return self.page.run(f"{self.one}.{what}")

    def wait(self, recipe: str) -> None:
        self.page.wait(f"{self.one}?.game?.maze.recipe.startsWith({json.dumps(recipe)})", f"the maze {recipe}")

    def trail(self) -> list:
        return self.run("game.trail")

    def is_solved(self) -> bool:
        return self.run("game.isSolved")

    def reading(self) -> str:
        return self.page.run(self.inside("[role=status]") + ".textContent")

    def click(self, what: str) -> None:
        self.page.run(self.inside(what) + ".click()")

    def focus(self) -> None:
        self.page.run(self.inside(".stage") + ".focus()")

    def points(self, maze: dict, cells: list) -> list:
        """Returns the positions of cells on the screen, in pixels. The centers of the cells in the JSON are scaled so that the
        maze's extent equals the box around the walls on the screen."""
        x, y, w, h = self.page.run(f"(() => {{ {self.one}.scrollIntoView({{ block: 'center' }}); const box = {self.inside('.walls')}.getBoundingClientRect();"
                                   "return [box.x, box.y, box.width, box.height]; })()")
        extent = maze["shape"]["extent"]
        centers = {cell["number"]: cell["center"] for cell in maze["cells"]}
        return [(x + centers[cell][0] / extent[0] * w, y + centers[cell][1] / extent[1] * h) for cell in cells]

    def keys(self, maze: dict, cells: list) -> None:
        """For each step from one cell to the next, presses Shift together with an arrow key."""
        centers = {cell["number"]: cell["center"] for cell in maze["cells"]}
        for one, other in zip(cells, cells[1:]):
            dx, dy = (centers[other][i] - centers[one][i] for i in (0, 1))
            self.page.press(DIRECTIONS[round(math.atan2(dy, dx) / math.pi * 4) % 8], shift=True)

    def hints(self) -> int:
        """Requests hints until the maze is solved. Returns the number of hints."""
        for count in range(80):
            if self.is_solved():
                return count
            self.run("hint()")
        raise tap.Failure("hints do not lead to the exit")
