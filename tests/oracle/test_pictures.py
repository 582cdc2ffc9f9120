"""Text and blocks read back as the same maze, and files of every form know their recipe.

    python3 test_pictures.py MAZEPRESS
"""
import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import grid as g
import law
import mazeread
from checks import FEW, RECIPES, check_maze, maze, steps_of, way_through
from program import Program, main_over
from tap import expect, expect_same_cells, fail_if

# --- letters ----------------------------------------------------------------------

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
    text = program.draw(f"whole-{recipe}.svg", "-f", "svg", recipe).decode("utf-8")
    bare = re.sub(r"<metadata.*?</metadata>", "", text, flags=re.S)
    expect(bare == text, False, "the file without metadata is the same")
    no_data = re.sub(r' data-recipe="[^"]*"', "", text)
    expect(no_data == text, False, "the file without data-recipe is the same")
    for name, changed in (("bare", bare), ("nodata", no_data)):
        path = Path(program.folder, f"{name}-{recipe}.svg")
        path.write_text(changed, encoding="utf-8")
        expect(program.text("info", "--recipe", str(path)).split(), [law.with_check(recipe)], f"recipe, {name}")


main_over((
    *((f"{form} reads back", RECIPES, lambda p, r, form=form: check_text(p, form, r)) for form in READ_MARKS),
    *((f"{form}: the solution runs along the one way", RECIPES, lambda p, r, form=form: check_text_solution(p, form, r))
      for form in READ_MARKS),
    ("info and draw read the recipe out of every format", FEW, check_info),
    ("info reads an optimized svg", FEW, check_info_optimized),
))
