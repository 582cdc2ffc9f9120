"""Tests mazes that show a picture: a pencil of the documented width can reach every cell from the entrance, walls and paper are
connected as in the maze, and from a distance the drawing resembles the picture.

    python3 test_portraits.py PENCIL MAZEPRESS

sh tests/run --soak runs more cases."""
import re
import sys
from itertools import product
from pathlib import Path
from typing import List, NamedTuple, Tuple

import paths
PENCIL = str(Path(sys.argv.pop(1)).resolve())

import pencil
from program import Program, main, over
from readers import likeness
from tap import SOAK, Failure, in_turn

PICTURES = {path.stem: str(path) for path in
            sorted((Path(__file__).resolve().parents[2] / "samples" / "portraits").glob("*.jpg"))}
SHOWN = PICTURES if SOAK else ("goldfish",)
CLEAR = (1.2, 2.0, 3.0)     # pencil widths in mm for the levels expert, hard and medium
SEEDS = (1, 2, 3)
WIDE = {"sample": 36, "all": 110}     # widths of the drawings, in mm


class Kind(NamedTuple):
    recipe: str         # recipe with placeholders for the columns {w}, the rows {h}, the rings {r} and the seed
    cell: float         # cell size in pencil widths, large enough for thick walls
    pictures: Tuple[str, ...] = ("astronaut", "horse")     # the pictures that are tested without --soak


TONE = {
    "squares": Kind("rect{w}x{h}-{seed}", 2.2, ("tiger",)),
    "squares that are not a tree": Kind("rect{w}x{h}-braid60-{seed}", 2.2, ("cat",)),
    "a heart": Kind("rect{w}x{w}.heart-{seed}", 2.2, ("tabby",)),
    "rings": Kind("polar{r}-{seed}", 2.4, ("admiral",)),
    "a spiral": Kind("spiral{r}-{seed}", 2.4, ("raccoon",)),
    "hexagons": Kind("hex{w}x{h}-{seed}", 2.4, ("cup",)),
    "organic": Kind("organic{w}x{h}-{seed}", 3.7, ("windmill",)),
}
LIKE = 0.95         # minimum similarity between a maze of squares and its picture

FLOW = {
    "flow": Kind("{seed}", 2.2, ("astronaut",)),
    "flow in a heart": Kind("heart-{seed}", 2.2, ("cat",)),
}
FLOW_LIKE = 0.87
KINDS = {**TONE, **FLOW}
# Cases with --clear: the picture, the number of columns, the cell size in pencil widths, the pencil width in mm, and the recipe. In
# the first two cases, the center of a cell is next to a notch, or a path crosses the tip of a notch. In the other cases, some walls
# fit only if they are drawn with the minimum width or as a hairline.
ASKED = (("raccoon", 37, 2.5, 1.2, "heart-1"), ("photographer", 34, 2.2, 2.0, "cat-3"),
         ("horse", 42, 2.5, 1.2, "1"), ("horse", 72, 2.3, 1.2, "1"), ("goldfish", 40, 2.25, 1.2, "heart-1"))


def name_of(kind: str) -> str:
    return f"tone on {kind}" if kind in TONE else kind


class Case(NamedTuple):
    kind: str
    picture: str
    seed: int
    clear: float
    wide: float = WIDE["all"]

    def __repr__(self) -> str:
        return f"{name_of(self.kind)}, {self.picture}, seed {self.seed}, {self.clear} mm"

    @property
    def file(self) -> str:
        return re.sub(r"\W+", "-", repr(self))


# In this case, a stream of a flow ends in a cell, and a wall is between this end and the cell's center. The pencil
# must still have space inside the cell.
ENDS = Case("flow in a heart", "horse", 3, 2.0)


def cases(name: str) -> List[Case]:
    """Returns the cases of the kind `name`. Without --soak, these are one case per picture, with two pencil widths in turn."""
    if SOAK:
        return in_turn([Case(name, *each) for each in product(PICTURES, SEEDS, CLEAR)], 6)
    turn = list(KINDS).index(name)
    return [Case(name, picture, 1, CLEAR[(turn + i) % 2], WIDE["sample"]) for i, picture in enumerate(KINDS[name].pictures)]


def recipe_of(case: Case, kind: Kind, across: int) -> str:
    picture = likeness.gray_of(PICTURES[case.picture])
    down = max(2, round(across * picture.height / picture.width))
    return kind.recipe.format(w=across, h=down, r=max(2, across // 2), seed=case.seed)


def draw(program: Program, case: Case, across: int = 0, dpi: float = pencil.DPI) -> pencil.Drawn:
    kind, picture, clear = KINDS[case.kind], PICTURES[case.picture], ("--clear", f"{case.clear}mm")
    cell = round(kind.cell * case.clear, 2)
    across = across or round(case.wide / cell)
    if case.kind in FLOW:
        which, style = ["--flow", picture, "--cells", str(across), kind.recipe.format(seed=case.seed)], clear
    else:
        which, style = [recipe_of(case, kind, across)], ("--tone", picture, *clear)
    return pencil.draw(program, case.file, cell, which, style, dpi)


@over([*(case for name in KINDS for case in cases(name)), ENDS])
def check_pencil(program: Program, case: Case) -> None:
    """A pencil of the documented width reaches all cells of a maze that shows a picture"""
    drawn = draw(program, case)
    pencil.check(PENCIL, drawn, case.clear)
    Path(drawn.sheet.path).unlink()


@over(ASKED if SOAK else ASKED[:1])
def check_asked(program: Program, asked: tuple) -> None:
    """A pencil of the width that --clear requests reaches all cells, and the walls are still connected"""
    picture, across, times, clear, recipe = asked
    which = ["--flow", PICTURES[picture], "--cells", str(across), recipe]
    drawn = pencil.draw(program, f"asked-{picture}-{across}", round(times * clear, 2), which, ("--clear", f"{clear}mm"))
    pencil.check(PENCIL, drawn, clear)
    Path(drawn.sheet.path).unlink()


@over(SHOWN)
def check_like(program: Program, picture: str) -> None:
    """A maze of 60 columns of squares resembles its picture"""
    expect_like(draw(program, Case("squares", picture, 1, 1.2), 60, 2 * likeness.PER_MM * pencil.INCH), picture, LIKE)


@over(SHOWN)
def check_flow_like(program: Program, picture: str) -> None:
    """A flow of 70 columns resembles its picture"""
    case = Case("flow", picture, 1, 1.2)
    frame = FLOW["flow"].cell * case.clear      # width of the edge that is not compared, because the border of a flow has no shades
    expect_like(draw(program, case, 70, 2 * likeness.PER_MM * pencil.INCH), picture, FLOW_LIKE, frame)


def expect_like(drawn: pencil.Drawn, picture: str, least: float, frame: float = 0) -> None:
    maze, sheet = drawn
    wide, high = (side * sheet.cell for side in maze["shape"]["extent"])
    found = likeness.likeness(sheet.path, PICTURES[picture], (sheet.left, sheet.top, sheet.left + wide, sheet.top + high),
                              2 * likeness.PER_MM, frame)
    if found < least:
        raise Failure(f"the correlation is {found:.3f}, less than {least}")


main()
