"""Tests that SVG for the web and for print shows the same maze, by its lines and as librsvg paints it."""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import gridlines
import mazeread
import pixels
from checks import FEW, RECIPES, WALL_THRESHOLD_BESIDE_SOLUTION, check_maze, check_walls, maze, way_through
from program import Program, main_over
from readers import painted, svgfile
from tap import Failure, expect, expect_same_cells, fail_if_any, need, tool

SVG_ZOOM = "2"


def valid(program: Program, form: str, recipe: str) -> str:
    """Returns the text of an SVG that another XML reader accepts."""
    path = program.draw_file(f"{form}-{recipe}.svg", "-f", form, recipe)
    need("xmllint")
    tool("xmllint", "--noout", path)
    return Path(path).read_text(encoding="utf-8")


# --- SVG for the web -----------------------------------------------------------------

def check_svg(program: Program, recipe: str) -> None:
    text = valid(program, "svg", recipe)
    check_maze(mazeread.read_svg(text), recipe)
    expect(mazeread.svg_walls_drawn_twice(text), 0, "wall places drawn twice")
    check_svg_paths(text)
    check_svg_root(text, recipe)


def check_svg_paths(text: str) -> None:
    walls = svgfile.the_path(text, "walls").attributes
    if not re.fullmatch(r"[Mm][^A-Z]*", walls["d"]):
        raise Failure("the walls use absolute commands")
    expect(walls.get("stroke"), "currentColor", "stroke of the walls")
    expect(walls.get("fill"), "none", "fill of the walls")
    for name in ("start", "goal"):
        expect(len(svgfile.with_class(text, name)), 1, f"elements of class {name}")
    expect(svgfile.with_class(text, "solution"), [], "a solution not asked for")


def check_svg_root(text: str, recipe: str) -> None:
    root = svgfile.root_of(text)
    expect(root.get("role"), "img", "role")
    expect(root.get("data-recipe", "").split(".")[0], recipe, "data-recipe")
    names = [svgfile.local_name(e) for e in root.iter()]
    for name in ("title", "desc", "metadata"):
        expect(names.count(name), 1, f"elements called {name}")
    metadata = next(e for e in root.iter() if svgfile.local_name(e) == "metadata")
    expect(recipe in "".join(metadata.itertext()), True, "recipe in metadata")
    labels = root.get("aria-labelledby", "").split()
    ids = {e.get("id") for e in root.iter() if e.get("id")}
    expect(set(labels) <= ids and len(labels) > 0, True, f"aria-labelledby {labels} among the ids {ids}")
    expect(len(svgfile.numbers_of(root)), 4, "numbers in viewBox")
    expect(all(root.get(name) for name in ("width", "height")), True, "width and height")


def check_svg_style(program: Program, recipe: str) -> None:
    """Checks the default sizes of 16 and 2 px, other sizes, and drawings without arrows."""
    for style, cell, wall in (((), 16, 2), (("--cell", "9px", "--wall", "5px"), 9, 5),
                              (("--cell", "12px", "--wall", "1px"), 12, 1)):
        text = program.draw(f"style-{cell}-{recipe}.svg", "-f", "svg", "--arrows", "none", *style, recipe).decode("utf-8")
        walls = svgfile.the_path(text, "walls")
        lattice = gridlines.wall_lattice(walls.lines)
        check_maze(gridlines.grid_of_lines(walls.lines), recipe)
        expect(round(lattice.pitch, 6), cell, "cell")
        expect(float(walls.attributes.get("stroke-width", "1")), wall, "stroke-width")
        expect(svgfile.with_class(text, "start") + svgfile.with_class(text, "goal"), [], "arrows not wanted")
        check_inside_viewbox(text, lattice, wall)


def check_inside_viewbox(text: str, lattice: gridlines.WallLines, wall: float) -> None:
    left, top, wide, high = svgfile.numbers_of(svgfile.root_of(text))
    half = wall / 2 - 1e-6
    fits = (lattice.left - half >= left and lattice.top - half >= top
            and lattice.left + lattice.width * lattice.pitch + half <= left + wide
            and lattice.top + lattice.height * lattice.pitch + half <= top + high)
    expect(fits, True, "walls inside the viewBox")


def check_svg_inline(program: Program, recipe: str) -> None:
    text = program.draw(f"inline-{recipe}.svg", "-f", "svg", "--inline", "--label", "A small maze", recipe).decode("utf-8")
    check_maze(mazeread.read_svg(text), recipe)
    expect(text.lstrip().startswith("<svg"), True, "begins with its root, no prolog")
    root = svgfile.root_of(text)
    expect(root.get("aria-label"), "A small maze", "aria-label")
    expect([e.get("id") for e in root.iter() if e.get("id")], [], "ids")
    expect([e.tag for e in root.iter() if svgfile.local_name(e) == "title"], [], "a title, which would pop up")


def check_svg_in_cells(program: Program, recipe: str) -> None:
    """Checks that the walls of many squares are in units of a cell if these are exact, and in pixels in a fragment: the
    lines and the image are the same, in fewer bytes."""
    for style, even in ((("--cell", "8px", "--wall", "1px"), True), (("--cell", "4.5px", "--wall", "0.9px"), False),
                        (("--cell", "9px", "--wall", "1px"), False)):
        files = [Path(program.draw_file(name, "-f", "svg", *style, *more, recipe))
                 for name, more in (("cells.svg", ()), ("plain.svg", ("--inline",)))]
        texts = [file.read_text(encoding="utf-8") for file in files]
        cells, plain = (svgfile.the_path(text, "walls") for text in texts)
        expect(cells.lines, plain.lines, "lines")
        less = len(cells.attributes["d"]) / len(plain.attributes["d"])
        expect(("transform" in cells.attributes, less < 0.9), (even, even), f"{style}: a transform, and {less:.2f} of the bytes")
        if even:
            check_maze(gridlines.grid_of_lines(cells.lines), recipe)
            files[1].write_text(re.sub(r"var\(--maze-\w+,(\w+)\)", r"\1", texts[1]), encoding="utf-8")
            expect(painted.svg(str(files[0])).rows == painted.svg(str(files[1])).rows, True, "the same pixels")


def check_svg_solution(program: Program, recipe: str) -> None:
    text = program.draw(f"solution-{recipe}.svg", "-f", "svg", "--solution", recipe).decode("utf-8")
    check_maze(mazeread.read_svg(text), recipe)
    expect(mazeread.svg_solution(text), list(way_through(recipe)), "cells along the solution")
    expect(svgfile.the_path(text, "solution").attributes.get("visibility"), None, "visibility of the solution")


def check_svg_hidden(program: Program, recipe: str) -> None:
    text = program.draw(f"hidden-{recipe}.svg", "-f", "svg", "--solution=hidden", recipe).decode("utf-8")
    expect(mazeread.svg_solution(text), list(way_through(recipe)), "cells along the solution")
    expect(svgfile.the_path(text, "solution").attributes.get("visibility"), "collapse", "visibility of the solution")


def svg_look(path: str, recipe: str, threshold: int = pixels.DARK) -> pixels.Survey:
    size = maze(recipe)
    return pixels.survey(painted.svg(path, "-z", SVG_ZOOM).gray(), size.width, size.height, threshold)


def check_svg_pixels(program: Program, recipe: str) -> None:
    look = svg_look(program.draw_file(f"seen-{recipe}.svg", "-f", "svg", recipe), recipe)
    check_walls(look, recipe)
    fail_if_any(pixels.ink_errors(look, maze(recipe), slack=1.0))
    expect(pixels.arrow_above(look) is not None, True, "an arrow above the entrance")
    expect(pixels.arrow_below(look) is not None, True, "an arrow below the exit")


def check_svg_solution_pixels(program: Program, recipe: str) -> None:
    shown = svg_look(program.draw_file(f"shown-{recipe}.svg", "-f", "svg", "--solution", recipe), recipe,
                     WALL_THRESHOLD_BESIDE_SOLUTION)
    check_walls(shown, recipe)
    expect_same_cells(pixels.marked_cells(shown), set(way_through(recipe)), "cells with a mark")
    hidden = svg_look(program.draw_file(f"unseen-{recipe}.svg", "-f", "svg", "--solution=hidden", recipe), recipe)
    expect_same_cells(pixels.marked_cells(hidden), set(), "cells with a mark of a hidden solution")


# --- SVG for print ---------------------------------------------------------------------

def check_print_svg(program: Program, recipe: str) -> None:
    text = valid(program, "print-svg", recipe)
    check_maze(mazeread.read_print_svg(text), recipe)
    root = svgfile.root_of(text)
    for name in ("width", "height"):
        if not re.fullmatch(r"[\d.]+(pt|mm|cm|in)", root.get(name, "")):
            raise Failure(f"{name} is {root.get(name)!r}, not a physical length")


def check_print_svg_solution(program: Program, recipe: str) -> None:
    text = program.draw(f"printway-{recipe}.svg", "-f", "print-svg", "--solution", recipe).decode("utf-8")
    check_maze(mazeread.read_print_svg(text), recipe)
    expect(mazeread.print_svg_solution(text), list(way_through(recipe)), "cells along the solution")


def check_print_svg_pixels(program: Program, recipe: str) -> None:
    look = svg_look(program.draw_file(f"printed-{recipe}.svg", "-f", "print-svg", recipe), recipe)
    check_walls(look, recipe)
    fail_if_any(pixels.ink_errors(look, maze(recipe), slack=1.0))


main_over((
    ("svg reads back and is well formed", RECIPES, check_svg),
    ("svg: sizes of cell and wall", RECIPES, check_svg_style),
    ("svg --inline", RECIPES, check_svg_inline),
    ("svg: walls of very many squares", ["rect100x100-1"], check_svg_in_cells),
    ("svg: the solution runs along the one way", RECIPES, check_svg_solution),
    ("svg: a hidden solution", RECIPES, check_svg_hidden),
    ("svg as rsvg-convert draws it", RECIPES, check_svg_pixels),
    ("svg with solution as rsvg-convert draws it", FEW, check_svg_solution_pixels),
    ("print-svg reads back", RECIPES, check_print_svg),
    ("print-svg: the solution runs along the one way", RECIPES, check_print_svg_solution),
    ("print-svg as rsvg-convert draws it", FEW, check_print_svg_pixels),
))
