"""Pictures without a margin: the page's box holds all ink, by pixels."""
import re
import sys
from pathlib import Path
from typing import List

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from program import Program, main
from readers import png
from tap import Failure, for_each, need, some, tool

AROUND = 20          # px that are shown around the page
SCALE = 4            # pixels in a px
DARK = 200
SHAPES = ["rect6x5", "hex5x5", "tri8x5", "oct5x5", "cairo4x4", "rhombi4x4", "kagome4x4", "snub4x4", "polar4", "organic6x6", "heart8x8",
          "circle8x8", "house7x7", "diamond7x7", "labyrinth5", "egg8x8-smooth"]
LOOKS = [["--hand"], ["--hand", "--cell", "33px"], ["--hand", "--wall", "5px"], ["--hand", "--shade"], ["--hand", "--arrows", "none"], []]


def ink_outside(text: str) -> float:
    """How far ink is from the page's box, in px, when the picture is shown with its surroundings."""
    x, y, width, height = map(float, re.search(r'viewBox="([^"]*)"', text)[1].split())
    view = f'viewBox="{x - AROUND} {y - AROUND} {width + 2 * AROUND} {height + 2 * AROUND}"'
    shown = re.sub(r'viewBox="[^"]*"', view, text, count=1)
    for name, size in (("width", width), ("height", height)):
        shown = re.sub(rf'(<svg[^>]*?) {name}="[^"]*"', rf'\1 {name}="{(size + 2 * AROUND) * SCALE:g}"', shown, count=1)
    rows = png.read(tool("rsvg-convert", "-b", "white", stdin=shown.encode())).channel(0)
    edge, far = AROUND * SCALE - 1, 0
    for i, row in enumerate(rows):
        dark = [k for k, value in enumerate(row) if value < DARK]
        if dark:
            far = max(far, edge - i, i - (len(rows) - 1 - edge), edge - dark[0], dark[-1] - (len(row) - 1 - edge))
    return far / SCALE


def all_ink_is_on_the_page(program: Program) -> None:
    """With --margin 0px wavering walls, walls of all shapes, shades and arrows are on the page"""
    need("rsvg-convert")
    items = [[*look, "--margin", "0px", f"{shape}-{seed}"] for seed, shape in enumerate(SHAPES) for look in LOOKS]

    def check(words: List[str]) -> None:
        outside = ink_outside(program.text("draw", "-f", "svg", "--joins", "round", "-o", "-", *words))
        if outside > 0.25:
            raise Failure(f"ink {outside} px outside")

    for_each(some(items, 6), check)


main()
