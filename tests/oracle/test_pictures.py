"""Every form the program draws reads back as the same maze, and is sound as a file.

    python3 test_pictures.py MAZEPRESS
"""
import json
import re
import struct
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import grid as g
import gridlines
import law
import mazeread
import pixels
from checks import (WALL_THRESHOLD_BESIDE_SOLUTION, check_fonts, check_maze, check_walls, maze, pages_of, steps_of,
                    way_through)
from program import Program, program_from_arguments
from readers import painted, pdftext, png, svgfile
from readers.pictures import Picture
from tap import Failure, Tap, expect, expect_same_cells, fail_if, fail_if_any, for_each, need, tool

RECIPES = ("rect1x1-5", "rect1x7-3", "rect7x1-3", "rect2x2-1", "rect12x9-7391", "rect20x26-1", "rect40x20-7391",
           "rect9x14-queue-straight80-12", "rect15x11-random-4", "rect13x13-all-9")
FEW = ("rect1x1-5", "rect1x7-3", "rect12x9-7391", "rect15x11-random-4")
DEFAULT_DPI = 300
PDF_DPI = 150
SVG_ZOOM = "2"
CAIRO_LIMIT = 32767

# style arguments, thickness and pitch they must give in pixels (None: not prescribed)
PNG_STYLES = (
    (("--cell", "9px", "--wall", "1px"), 1, 9),
    (("--cell", "9px", "--wall", "5px"), 5, 9),
    (("--cell", "9px", "--wall", "2px"), 2, 9),
    (("--cell", "24px", "--wall", "3px"), 3, 24),
    (("--cell", "10px"), None, 10),
    (("--wall", "1px"), 1, None),
    (("--wall", "5px"), 5, None),
    (("--dpi", "72"), None, None),
    (("--dpi", "72", "--cell", "9px", "--wall", "4px"), 4, 9),
    (("--cell", "0.25in", "--wall", "0.02in"), 6, 75),
)


def read_text_file(path: str) -> str:
    return Path(path).read_text(encoding="utf-8")


# --- text ---------------------------------------------------------------------

READ_MARKS = {"text": mazeread.read_text_marks, "blocks": mazeread.read_blocks_marks}


def check_text(program: Program, form: str, recipe: str) -> None:
    found, marks = READ_MARKS[form](program.text("draw", "-f", form, recipe))
    check_maze(found, recipe)
    expect(marks.cells | marks.passages, set(), "marks without a solution")


def check_text_solution(program: Program, form: str, recipe: str) -> None:
    found, marks = READ_MARKS[form](program.text("draw", "-f", form, "--solution", recipe))
    check_maze(found, recipe)
    expect_same_cells(marks.cells, set(way_through(recipe)), "marked cells")
    doors = {g.entrance(found), g.exit_of(found)}
    expect_same_cells(marks.passages - doors, steps_of(way_through(recipe)), "marked passages")
    expect(len(marks.passages & doors) in (0, 2), True, "both openings marked or none")


# --- PNG ------------------------------------------------------------------------

def png_picture(path: str, channel=max) -> Picture:
    return png.read(Path(path).read_bytes()).gray(channel)


def expect_kind(path: str, depth: int, color: int) -> None:
    header = png.header_of(Path(path).read_bytes())
    expect((header.depth, header.color), (depth, color), "bit depth and color type")


def look_at_png(path: str, recipe: str, threshold: int = pixels.DARK) -> pixels.Survey:
    size = maze(recipe)
    return pixels.survey(png_picture(path), size.width, size.height, threshold)


def check_png_bare(program: Program, recipe: str) -> None:
    path = program.draw_file(f"bare-{recipe}.png", "-f", "png", "--arrows", "none", recipe)
    look = look_at_png(path, recipe)
    check_walls(look, recipe)
    fail_if_any(pixels.ink_errors(look, maze(recipe)))
    expect(pixels.ink_beyond_box(look), [], "ink outside the maze")
    expect_kind(path, 1, png.GRAY)
    expect({value for row in look.picture.rows for value in row}, {0, 255}, "pixel values")


def check_png_arrows(program: Program, recipe: str) -> None:
    path = program.draw_file(f"arrows-{recipe}.png", "-f", "png", recipe)
    look = look_at_png(path, recipe)
    check_walls(look, recipe)
    fail_if_any(pixels.ink_errors(look, maze(recipe)))
    expect(len(pixels.ink_beyond_box(look)), 2, "pieces of ink outside the maze")
    expect(pixels.arrow_above(look) is not None, True, "an arrow above the entrance")
    expect(pixels.arrow_below(look) is not None, True, "an arrow below the exit")
    expect_kind(path, 2, png.GRAY)


def check_png_color(program: Program, recipe: str) -> None:
    path = program.draw_file(f"color-{recipe}.png", "-f", "png", "--arrows", "color", recipe)
    check_walls(look_at_png(path, recipe), recipe)
    expect_kind(path, 8, png.COLOR)


def check_png_solution(program: Program, recipe: str) -> None:
    path = program.draw_file(f"solution-{recipe}.png", "-f", "png", "--solution", "--arrows", "none", recipe)
    look = look_at_png(path, recipe, WALL_THRESHOLD_BESIDE_SOLUTION)
    check_walls(look, recipe)
    expect_same_cells(pixels.marked_cells(look), set(way_through(recipe)), "cells with a mark")
    expect_kind(path, 8, png.GRAY)


def check_png_colored_solution(program: Program, case: tuple) -> None:
    """Of any color and dash; the walls stay black."""
    color, dash, recipe = case
    path = program.draw_file(f"{color.lstrip('#')}-{dash}-{recipe}.png", "-f", "png", "--solution", "--arrows", "none",
                        "--solution-color", color, "--solution-dash", dash, recipe)
    look = look_at_png(path, recipe, WALL_THRESHOLD_BESIDE_SOLUTION)
    check_walls(look, recipe)
    expect_same_cells(pixels.marked_cells(look._replace(picture=png_picture(path, min))), set(way_through(recipe)),
                      "cells with a mark")
    expect_kind(path, 8, png.COLOR)


def check_png_style(program: Program, case: tuple) -> None:
    number, joins, recipe = case
    style, thickness, pitch = PNG_STYLES[number]
    path = program.draw_file(f"style{number}-{joins}-{recipe}.png", "-f", "png", "--arrows", "none",
                        "--joins", joins, *style, recipe)
    look = look_at_png(path, recipe)
    check_walls(look, recipe)
    fail_if_any(pixels.ink_errors(look, maze(recipe), round_joins=joins == "round"))
    expect(look.lattice.thickness, thickness or look.lattice.thickness, "thickness of the walls")
    expect((look.lattice.pitch_x, look.lattice.pitch_y), (pitch or look.lattice.pitch_x,) * 2, "pitch of the cells")


def check_round_corner(program: Program, _) -> None:
    """A thick wall's outer corner pixel is dark when square, light when round."""
    for joins, wanted in (("square", 0), ("round", 255)):
        path = program.draw_file(f"corner-{joins}.png", "-f", "png", "--arrows", "none", "--joins", joins,
                            "--cell", "60px", "--wall", "20px", "rect3x3-1")
        look = look_at_png(path, "rect3x3-1")
        box = look.lattice.box
        expect(look.picture.rows[box.bottom - 1][box.left], wanted, f"outermost corner pixel with {joins} joins")


def check_png_chunks(program: Program, case: tuple) -> None:
    dpi, recipe = case
    extra = ("--dpi", str(dpi)) if dpi else ()
    path = program.draw_file(f"chunks-{dpi}-{recipe}.png", "-f", "png", *extra, recipe)
    per_meter = round((dpi or DEFAULT_DPI) / 0.0254)
    found = png.chunk_of(Path(path).read_bytes(), b"pHYs")
    expect(struct.unpack(">IIB", found), (per_meter, per_meter, 1), "pHYs")
    need("pngcheck")
    said = tool("pngcheck", "-t", path).decode("utf-8", "replace")
    expect(law.with_check(recipe) in said, True, f"the recipe in a text chunk of\n{said}\n")
    for keyword in ("Title", "Software"):
        expect(keyword in said, True, f"a {keyword} chunk in\n{said}\n")
    tool("pngcheck", "-q", path)


def check_png_default_size(program: Program, recipe: str) -> None:
    """5 mm a cell at 300 dpi is 59 pixels, a whole number."""
    path = program.draw_file(f"size-{recipe}.png", "-f", "png", "--arrows", "none", recipe)
    lattice = look_at_png(path, recipe).lattice
    expect((lattice.pitch_x, lattice.pitch_y), (59, 59), "pitch of the cells")


# --- SVG for the web -----------------------------------------------------------------

def check_svg(program: Program, recipe: str) -> None:
    path = program.draw_file(f"web-{recipe}.svg", "-f", "svg", recipe)
    need("xmllint")
    tool("xmllint", "--noout", path)
    text = read_text_file(path)
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
    """Defaults of 16 and 2 px; others when asked; no arrows when not wanted."""
    for style, cell, wall in (((), 16, 2), (("--cell", "9px", "--wall", "5px"), 9, 5),
                              (("--cell", "12px", "--wall", "1px"), 12, 1)):
        path = program.draw_file(f"style-{cell}-{recipe}.svg", "-f", "svg", "--arrows", "none", *style, recipe)
        text = read_text_file(path)
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
    path = program.draw_file(f"inline-{recipe}.svg", "-f", "svg", "--inline", "--label", "A small maze", recipe)
    text = read_text_file(path)
    check_maze(mazeread.read_svg(text), recipe)
    expect(text.lstrip().startswith("<svg"), True, "begins with its root, no prolog")
    root = svgfile.root_of(text)
    expect(root.get("aria-label"), "A small maze", "aria-label")
    expect([e.get("id") for e in root.iter() if e.get("id")], [], "ids")
    expect([e.tag for e in root.iter() if svgfile.local_name(e) == "title"], [], "a title, which would pop up")


def check_svg_solution(program: Program, recipe: str) -> None:
    path = program.draw_file(f"solution-{recipe}.svg", "-f", "svg", "--solution", recipe)
    text = read_text_file(path)
    check_maze(mazeread.read_svg(text), recipe)
    expect(mazeread.svg_solution(text), list(way_through(recipe)), "cells along the solution")
    expect(svgfile.the_path(text, "solution").attributes.get("visibility"), None, "visibility of the solution")


def check_svg_hidden(program: Program, recipe: str) -> None:
    path = program.draw_file(f"hidden-{recipe}.svg", "-f", "svg", "--solution=hidden", recipe)
    text = read_text_file(path)
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
    path = program.draw_file(f"print-{recipe}.svg", "-f", "print-svg", recipe)
    need("xmllint")
    tool("xmllint", "--noout", path)
    text = read_text_file(path)
    check_maze(mazeread.read_print_svg(text), recipe)
    root = svgfile.root_of(text)
    for name in ("width", "height"):
        if not re.fullmatch(r"[\d.]+(pt|mm|cm|in)", root.get(name, "")):
            raise Failure(f"{name} is {root.get(name)!r}, not a physical length")


def check_print_svg_solution(program: Program, recipe: str) -> None:
    text = read_text_file(program.draw_file(f"printway-{recipe}.svg", "-f", "print-svg", "--solution", recipe))
    check_maze(mazeread.read_print_svg(text), recipe)
    expect(mazeread.print_svg_solution(text), list(way_through(recipe)), "cells along the solution")


def check_print_svg_pixels(program: Program, recipe: str) -> None:
    look = svg_look(program.draw_file(f"printed-{recipe}.svg", "-f", "print-svg", recipe), recipe)
    check_walls(look, recipe)
    fail_if_any(pixels.ink_errors(look, maze(recipe), slack=1.0))


def check_print_svg_batch(program: Program, _) -> None:
    """A file has the same bytes alone and in a batch."""
    folder = Path(program.folder, "batch")
    program.text("draw", "-f", "print-svg", "-o", str(folder) + "/", *FEW)
    for recipe in FEW:
        alone = program.draw_file(f"alone-{recipe}.svg", "-f", "print-svg", recipe)
        in_batch = list(folder.glob(f"{recipe}.*"))
        expect(len(in_batch), 1, f"files of the batch for {recipe}")
        expect(in_batch[0].read_bytes() == Path(alone).read_bytes(), True, f"same bytes for {recipe}")


# --- PDF -----------------------------------------------------------------------------------

def pdf_look(path: str, recipe: str, page: int = 1, threshold: int = pixels.DARK, color: bool = False) -> pixels.Survey:
    picture = painted.page_of(path, page, PDF_DPI, *([] if color else ["-gray"])).gray()
    size = maze(recipe)
    return pixels.survey(picture, size.width, size.height, threshold)


def check_pdf(program: Program, recipe: str) -> None:
    path = program.draw_file(f"sheet-{recipe}.pdf", "-f", "pdf", recipe)
    look = pdf_look(path, recipe)
    check_walls(look, recipe)
    fail_if_any(pixels.ink_errors(look, maze(recipe), slack=1.0))
    expect(pixels.arrow_above(look) is not None, True, "an arrow above the entrance")
    expect(pixels.arrow_below(look) is not None, True, "an arrow below the exit")
    expect_same_cells(pixels.marked_cells(look), set(), "cells with a mark")


def check_pdf_file(program: Program, recipe: str) -> None:
    need("qpdf", "pdffonts")
    path = program.draw_file(f"file-{recipe}.pdf", "-f", "pdf", "--title", "F\u00fcr dich", "--caption", "office affair",
                        "--heading", "Name: ____  Date: ____", recipe)
    tool("qpdf", "--check", path)
    expect(pages_of(path), 1, "pages")
    check_fonts(path)
    words = pdftext.text_of(path)
    for wanted in (law.with_check(recipe), "F\u00fcr dich", "office affair", "Name:", "Date:"):
        expect(wanted in words, True, f"{wanted!r} found in the text {words!r}")
    check_walls(pdf_look(path, recipe), recipe)


def check_pdf_without_recipe(program: Program, recipe: str) -> None:
    path = program.draw_file(f"mute-{recipe}.pdf", "-f", "pdf", "--no-recipe", recipe)
    expect(recipe in pdftext.text_of(path), False, "recipe on the page")
    check_walls(pdf_look(path, recipe), recipe)


def check_pdf_key(program: Program, recipe: str) -> None:
    """The second page shows the way, the first does not."""
    need("qpdf")
    path = program.draw_file(f"key-{recipe}.pdf", "-f", "pdf", "--solution=page", "--arrows", "none", recipe)
    tool("qpdf", "--check", path)
    expect(pages_of(path), 2, "pages")
    for page, wanted in ((1, set()), (2, set(way_through(recipe)))):
        look = pdf_look(path, recipe, page, WALL_THRESHOLD_BESIDE_SOLUTION, color=True)
        check_walls(look, recipe)
        expect_same_cells(pixels.marked_cells(look), wanted, f"cells with a mark on page {page}")


def check_pdf_solution(program: Program, recipe: str) -> None:
    path = program.draw_file(f"solved-{recipe}.pdf", "-f", "pdf", "--solution", "--arrows", "none", recipe)
    look = pdf_look(path, recipe, 1, WALL_THRESHOLD_BESIDE_SOLUTION, color=True)
    check_walls(look, recipe)
    expect_same_cells(pixels.marked_cells(look), set(way_through(recipe)), "cells with a mark")


def check_pdf_of_many(program: Program, _) -> None:
    need("qpdf")
    path = program.draw_file("many.pdf", "-f", "pdf", *RECIPES)
    tool("qpdf", "--check", path)
    expect(pages_of(path), len(RECIPES), "pages")
    for page, recipe in enumerate(RECIPES, 1):
        check_walls(pdf_look(path, recipe, page), recipe)


# --- files that know their recipe --------------------------------------------------------------

def check_info(program: Program, recipe: str) -> None:
    for form, ending in (("png", "png"), ("svg", "svg"), ("print-svg", "svg"), ("pdf", "pdf")):
        path = program.draw_file(f"known-{form}-{recipe}.{ending}", "-f", form, recipe)
        expect(program.text("info", "--recipe", path).split(), [law.with_check(recipe)], f"recipe in the {form}")
        again = mazeread.read_text(program.text("draw", "-f", "text", path))
        fail_if(g.difference(again, maze(recipe)))
        expect(json.loads(program.text("info", "--json", path)).get("recipe"), recipe, f"info --json of the {form}")


def check_info_optimized(program: Program, recipe: str) -> None:
    """Without its metadata an SVG is still known by data-recipe, and the other way round."""
    text = read_text_file(program.draw_file(f"whole-{recipe}.svg", "-f", "svg", recipe))
    bare = re.sub(r"<metadata.*?</metadata>", "", text, flags=re.S)
    expect(bare == text, False, "the file without metadata is the same")
    no_data = re.sub(r' data-recipe="[^"]*"', "", text)
    expect(no_data == text, False, "the file without data-recipe is the same")
    for name, changed in (("bare", bare), ("nodata", no_data)):
        path = Path(program.folder, f"{name}-{recipe}.svg")
        path.write_text(changed, encoding="utf-8")
        expect(program.text("info", "--recipe", str(path)).split(), [law.with_check(recipe)], f"recipe, {name}")


# --- pictures larger than an image surface of Cairo's ---------------------------------------------

def check_png_long(program: Program, recipe: str) -> None:
    """Painted in parts: no seam may show."""
    path = program.draw_file(f"long-{recipe}.png", "-f", "png", "--cell", "9px", "--wall", "2px", recipe)
    look = look_at_png(path, recipe)
    expect(max(look.picture.width, look.picture.height) > CAIRO_LIMIT, True, "longer than Cairo's limit")
    check_walls(look, recipe)
    fail_if_any(pixels.ink_errors(look, maze(recipe)))
    expect(len(pixels.ink_beyond_box(look)), 2, "pieces of ink outside the maze")


def check_png_long_solution(program: Program, recipe: str) -> None:
    path = program.draw_file(f"longway-{recipe}.png", "-f", "png", "--cell", "9px", "--wall", "2px", "--solution",
                        "--arrows", "none", recipe)
    look = look_at_png(path, recipe, WALL_THRESHOLD_BESIDE_SOLUTION)
    check_walls(look, recipe)
    expect_same_cells(pixels.marked_cells(look), set(way_through(recipe)), "cells with a mark")


def main() -> int:
    tap = Tap()
    with program_from_arguments() as program:
        def over(name: str, items, check) -> None:
            tap.test(name, lambda: for_each(items, lambda item: check(program, item)))

        for form in READ_MARKS:
            over(f"{form} reads back", RECIPES, lambda p, r: check_text(p, form, r))
            over(f"{form}: the solution runs along the one way", RECIPES, lambda p, r: check_text_solution(p, form, r))
        over("png without arrows: 1 bit, every pixel as it must be", RECIPES, check_png_bare)
        over("png with arrows: 2-bit grey, walls exact", RECIPES, check_png_arrows)
        over("png with colored arrows: true color", FEW, check_png_color)
        over("png: the solution runs along the one way", RECIPES, check_png_solution)
        over("png: a solution in color, solid, dashed and dotted",
             [(color, dash, r) for color, dash in (("red", "solid"), ("#3060ff", "dashed"), ("orange", "dotted"))
              for r in FEW], check_png_colored_solution)
        over("png: a cell of 5 mm is 59 pixels", FEW, check_png_default_size)
        for joins in ("square", "round"):
            over(f"png: cells and walls of many sizes, {joins} joins",
                 [(n, joins, r) for n in range(len(PNG_STYLES)) for r in FEW], check_png_style)
        over("png: joins are square or round", [""], check_round_corner)
        over("png: resolution and text chunks", [(None, "rect12x9-7391"), (72, "rect1x1-5"), (600, "rect2x2-1")],
             check_png_chunks)
        over("svg reads back and is well formed", RECIPES, check_svg)
        over("svg: sizes of cell and wall", RECIPES, check_svg_style)
        over("svg --inline", RECIPES, check_svg_inline)
        over("svg: the solution runs along the one way", RECIPES, check_svg_solution)
        over("svg: a hidden solution", RECIPES, check_svg_hidden)
        over("svg as rsvg-convert draws it", RECIPES, check_svg_pixels)
        over("svg with solution as rsvg-convert draws it", FEW, check_svg_solution_pixels)
        over("print-svg reads back", RECIPES, check_print_svg)
        over("print-svg: the solution runs along the one way", RECIPES, check_print_svg_solution)
        over("print-svg as rsvg-convert draws it", FEW, check_print_svg_pixels)
        over("print-svg: the same bytes in a batch", [""], check_print_svg_batch)
        over("pdf as poppler draws it", RECIPES, check_pdf)
        over("pdf: sound, fonts embedded, text found", FEW, check_pdf_file)
        over("pdf --no-recipe", FEW[2:], check_pdf_without_recipe)
        over("pdf --solution=page", RECIPES, check_pdf_key)
        over("pdf --solution", FEW, check_pdf_solution)
        over("pdf of many recipes, a page each", [""], check_pdf_of_many)
        over("info and draw read the recipe out of every format", FEW, check_info)
        over("info reads an optimized svg", FEW, check_info_optimized)
        over("png longer than an image surface of Cairo's", ("rect4000x3-1", "rect3x4000-1"), check_png_long)
        over("png longer than that, with its solution", ("rect4000x3-1", "rect3x4000-1"), check_png_long_solution)
    return tap.finish()


if __name__ == "__main__":
    sys.exit(main())
