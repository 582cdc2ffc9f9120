"""Tests raised, textured and hand-drawn walls on every shape: passages are open, and walls are closed."""
import hashlib
import json
import math
import re
from pathlib import Path
from typing import Callable

import paths
import jsonmaze
from program import Program, main_of
from tap import SOAK, Failure, expect, for_each, need, tool
from test_every_look import between, light_pixels, margins

from readers import svgfile
from readers.geometry import points_along
SHAPES = ("rect9x7-5", "word8.a1-5", "rect9x9.heart-5", "rect7x6-weave60-5", "polar4-weave100-5", "hex7x6-5", "tri13x5-5",
          "oct5x5-5", "brick4x8-5", "polar5-5", "rect9x9-rooms2-5")
CELL = 56
BANDS = ("--arrows", "none", "--cell", f"{CELL}px", "--wall", "12px")
LINES = ("--arrows", "none", "--cell", f"{CELL}px", "--wall", "3px")
LOOKS = {
    "hatch": (*BANDS, "--texture", "hatch"), "dots": (*BANDS, "--texture", "dots"),
    "bricks": (*BANDS, "--texture", "bricks", "--joins", "round"),
    "hedge": (*BANDS, "--texture", "hedge", "--hand"), "shade": (*BANDS, "--shade"),
    "round hedge in light": (*BANDS, "--texture", "hedge", "--shade", "--corners", "round", "--ground", "#f3ecd2"),
    "hand": (*LINES, "--hand"), "round hand": (*LINES, "--hand", "--corners", "round"),
}
KEPT = {"hatch": "b1ab971d0589", "dots": "54ed3e39b5ff", "bricks": "7fc3148dd899", "hedge": "ef54ba9f5f4b",
        "shade": "e3fb63bfa567", "round hedge in light": "db61023fbc8e", "hand": "d0d397ab1307",
        "round hand": "e73e72a66b48"}
FARTHEST = 0.18         # maximum distance between a solution drawn by hand and the same solution drawn with a ruler, in cells
GROUNDS = ("hatch", "dots", "bricks", "grass")
NEAR = 0.08             # maximum distance by which a stroke may extend from its cell under a wall, in cells
MOST_BYTES = 420        # maximum size of an SVG, in bytes per wall


def turn_of(number: int) -> tuple:
    """Returns every third shape, starting with the shape of index `number` % 3. With --soak, returns all shapes."""
    return SHAPES if SOAK else SHAPES[number % 3::3]


def check_seen(program: Program, look: str) -> None:
    """Checks that there is ink between the centers of two neighboring cells if and only if they have no passage."""
    name, shapes = look.replace(" ", "-"), turn_of(list(LOOKS).index(look))
    program.done("draw", "-f", "png", "-o", f"{name}/", *LOOKS[look], *shapes)
    program.done("draw", "-f", "svg", "-o", f"{name}-svg/", *LOOKS[look][:6], *shapes)

    def check(maze: dict) -> None:
        field = light_pixels(program.in_folder(f"{name}/{maze['recipe']}.png").read_bytes())
        svg = program.in_folder(f"{name}-svg/{maze['recipe']}.svg").read_text(encoding="utf-8")
        left, top = margins(svg, maze, CELL)
        wrong = []
        for numbers, lines, is_open in between(maze):
            light = [field.is_free((left + x * CELL, top + y * CELL))
                     for line in lines for x, y in points_along(line, 0.5 / CELL)]
            if all(light) != is_open:
                wrong.append(numbers)
        expect(wrong, [], "sides that are not seen as told")
    lines = program.text("draw", "-f", "json", "-o", "-", *shapes).splitlines()
    for_each([jsonmaze.flat(json.loads(line)) for line in lines], check)


def files(program: Program, look: str) -> None:
    """Files of a textured maze are valid in every format; an SVG is small, repeatable, and different for another seed"""
    need("qpdf", "xmllint", "pngcheck")
    recipe, options = "rect20x24-7391", LOOKS[look]
    walls = 24 * 21 + 20 * 25 - 20 * 24 + 1
    path = program.draw_file("one.svg", "-f", "svg", *options, recipe)
    tool("xmllint", "--noout", path)
    data = Path(path).read_bytes()
    if len(data) > MOST_BYTES * walls:
        raise Failure(f"{len(data) / walls:.0f} bytes a wall")
    expect(program.run("draw", "-f", "svg", "-o", "-", *options, recipe).out, data, "the same file again")
    if program.text("draw", "-f", "svg", "-o", "-", *options, recipe[:-1] + "2").encode() == data:
        raise Failure("another seed looks the same")
    tool("qpdf", "--check", program.draw_file("one.pdf", "-f", "pdf", "--texture", "none", *options[6:], recipe))
    tool("pngcheck", "-q", program.draw_file("one.png", "-f", "png", *options, recipe))
    expect([line.rsplit(".", 1)[0] for line in program.recipes_of(path)], [recipe], "recipe read again")


def with_points(data: str) -> str:
    """Returns the path data after replacing the short lines that mazepress draws as dots by lines of length zero. When
    KEPT was recorded, dots had length zero."""
    def back(found: re.Match) -> str:
        step = f"{float(found[1]) + 0.1:.3f}".rstrip("0").rstrip(".")
        step = re.sub(r"^(-?)0\.", r"\1.", step)
        return f"h0m{step}{'' if found[2].startswith('-') else ' '}{found[2]}"
    return re.sub(r"h\.1$", "h0", re.sub(r"h\.1m(-?[\d.]+?) ?(-?[\d.]+)(?=[a-z])", back, data))


def looks_are_kept(program: Program) -> None:
    """The shades, hand-drawn walls and textures of a recipe never change"""
    found = {}
    for look, options in LOOKS.items():
        text = program.text("draw", "-f", "svg", "-o", "-", *options, "rect6x4-7391")
        data = "".join(with_points(path.data) for name in ("shade", "walls", "texture") for path in svgfile.paths_with_class(text, name))
        found[look] = hashlib.sha256(data.encode()).hexdigest()[:12]
    expect(found, KEPT, "digests of what is drawn")


def hand_keeps_corners(program: Program) -> None:
    """Walls drawn by hand meet at about as many points as walls drawn with a ruler, but nearly all of these points have moved"""
    for recipe in ("rect12x9-7391", "hex9x9-3", "polar6-3"):
        ruler, hand = (svgfile.pieces_of(program.text("draw", "-f", "svg", "-o", "-", *LINES, *more, recipe), "walls")
                       for more in ((), ("--hand",)))
        maze = jsonmaze.flat(json.loads(program.text("draw", "-f", "json", recipe)))
        corners = {tuple(jsonmaze.point(p)) for cell in maze["cells"] for p in cell["outline"]}
        ends = {(round(x, 2), round(y, 2)) for piece in hand for line in piece for x, y in line[:2]}
        if len(ends) > 1.04 * len(corners):
            raise Failure(f"{recipe}: {len(ends)} ends of walls, {len(corners)} corners")
        expect(len(ends & {(round(x, 2), round(y, 2)) for piece in ruler for line in piece for x, y in line[:2]}) < 4, True,
               f"corners of {recipe} are moved")


def hand_leads_the_way(program: Program) -> None:
    """A solution drawn by hand is not straight, but is never far from the solution drawn with a ruler"""
    for recipe in ("rect12x9-7391", "hex9x9-3", "tri9x5-2", "polar6-3", "rect9x7-weave60-3"):
        ruler, hand = (svgfile.pieces_of(program.text("draw", "-f", "svg", "-o", "-", "--solution", *LINES, *more, recipe),
                                      "solution") for more in ((), ("--hand",)))
        way = [p for piece in ruler for line in piece for p in points_along(line, 1)]
        points = [p for piece in hand for line in piece for p in line[:2]]
        if len(points) <= len([p for piece in ruler for line in piece for p in line[:2]]):
            raise Failure(f"{recipe}: as straight as with a ruler")
        far = max(min(math.dist(p, q) for q in way) for p in points)
        if far > FARTHEST * CELL:
            raise Failure(f"{recipe}: {far / CELL:.2f} cells beside the way")


def books(program: Program) -> None:
    """Books with hedges and other textured walls are fit for print shops"""
    program.done("book", "-o", "hedge.pdf", "--press", "kdp", "--trim", "8.5x11in", "--seed", "1", "--puzzles", "24",
                 "--maze", "rect12x14", "--texture", "hedge", "--shade", "yes", "--ground", "#f3ecd2")
    program.done("check", "hedge.pdf", "--press", "kdp")
    for texture in ("hatch", "bricks", "dots") if SOAK else ("bricks",):
        program.done("book", "-o", f"{texture}.pdf", "--press", "lulu", "--trim", "8.5x11in", "--seed", "1",
                     "--puzzles", "30", "--maze", "polar7", "--texture", texture, "--hand", "--ground-texture", texture)
        program.done("check", f"{texture}.pdf", "--press", "lulu")


def holds(ring: list, x: float, y: float) -> bool:
    """True if the point (x, y) is inside the closed line `ring`."""
    inside = False
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def is_in_cells(boxes: list, x: float, y: float) -> bool:
    """True if the point (x, y) is in a cell, or at most NEAR cells outside of a cell. `boxes` lists the box and the outline of
    each cell."""
    near = [ring for left, top, right, bottom, ring in boxes
            if left - NEAR <= x <= right + NEAR and top - NEAR <= y <= bottom + NEAR]
    beside = ((0, 0), (NEAR, 0), (-NEAR, 0), (0, NEAR), (0, -NEAR))
    return any(holds(ring, x + dx, y + dy) for dx, dy in beside for ring in near)


def check_ground(program: Program, kind: str) -> None:
    """Checks that the strokes in the pattern of the background begin and end inside cells."""
    options = ("--arrows", "none", "--cell", f"{CELL}px", "--wall", "3px", "--ground-texture", kind)
    shapes = turn_of(GROUNDS.index(kind))
    program.done("draw", "-f", "svg", "-o", f"ground-{kind}/", *options, *shapes)

    def check(maze: dict) -> None:
        svg = program.in_folder(f"ground-{kind}/{maze['recipe']}.svg").read_text(encoding="utf-8")
        left, top = margins(svg, maze, CELL)
        boxes = []
        for cell in maze["cells"]:
            ring = [p for line in jsonmaze.outline(cell) for p in points_along(line, 0.2)]
            xs, ys = zip(*ring)
            boxes.append((min(xs), min(ys), max(xs), max(ys), ring))
        found = [((x - left) / CELL, (y - top) / CELL)
                 for piece in svgfile.pieces_of(svg, "ground") for line in piece for x, y in line[:2]]
        out = [(x, y) for x, y in found if not is_in_cells(boxes, x, y)]
        expect(out, [], "ends of strokes outside of all cells")
        few = len(maze["cells"]) // 4
        if not few < len(found) < 100 * len(maze["cells"]):
            raise Failure(f"{len(found)} ends of strokes on {len(maze['cells'])} cells")
    lines = program.text("draw", "-f", "json", "-o", "-", *shapes).splitlines()
    for_each([jsonmaze.flat(json.loads(line)) for line in lines], check)
    expect(program.run("draw", "-f", "svg", "-o", "-", *options, shapes[0]).out,
           program.in_folder(f"ground-{kind}/{shapes[0]}.svg").read_bytes(), "the same file again")


def points(program: Program, test: Callable) -> None:
    for look in LOOKS:
        test(f"{look}: every side is seen as it is", lambda: check_seen(program, look))
        test(f"{look}: files", lambda: files(program, look))
    for kind in GROUNDS:
        test(f"{kind} on the ground is in cells", lambda: check_ground(program, kind))
    for each in (looks_are_kept, hand_keeps_corners, hand_leads_the_way, books):
        test(each.__doc__, lambda each=each: each(program))


if __name__ == "__main__":
    main_of(points)
