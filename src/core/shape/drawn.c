/* outline.CHECKSUM: the cells whose centers lie in an outline among the inputs. */
#include "core/making.h"
#include "core/recipe/inputs.h"
#include "core/recipe/outline_text.h"
#include "core/recipe/recipe.h"
#include "core/recipe/rows.h"
#include "core/shape/contour.h"
#include "core/shape/cut.h"

#include <string.h>

/* Cells across, of shapes that are not grids. */
#define BOX 4096

/* An outline in a box of so many cells. */
static bool fill_contour(const char *text, uint32_t columns, uint32_t rows, contour *c)
{
    uint32_t width, height, x, y;
    bool last = true;
    outline_text_size(text, &width, &height);
    for (bool begins = true; outline_text_next(&text, &x, &y, &last); begins = last) {
        contour_point at = {(int64_t)x * columns * CONTOUR_ONE / width,
                            (int64_t)y * rows * CONTOUR_ONE / height};
        if ((begins && !contour_begin(c)) || !contour_add(c, at))
            return false;
    }
    return contour_finish(c);
}

static void choose_cells(const core_making *m, const contour *c, uint8_t *keep)
{
    for (maze_cell cell = 0; cell < m->shape->graph.cells; cell++) {
        shape_spot spot = shape_spot_of(m->shape, cell);
        contour_point at = {(int64_t)spot.x * BOX * CONTOUR_ONE / spot.width,
                            (int64_t)spot.y * BOX * CONTOUR_ONE / spot.height};
        keep[cell] = contour_holds(c, at);
    }
}

static bool keeps_any(const core_making *m, const uint8_t *keep)
{
    return memchr(keep, 1, m->shape->graph.cells) != NULL;
}

static bool choose(core_making *m, const recipe_field *field, uint8_t *keep)
{
    uint32_t columns = 0, rows = 0;
    const char *text = inputs_outline(m->inputs, recipe_field_checksum(field));
    bool is_grid =
        shape_grid(m->shape, &columns, &rows) && columns <= CONTOUR_MOST && rows <= CONTOUR_MOST;
    if (!fill_contour(text, is_grid ? columns : BOX, is_grid ? rows : BOX, &m->curve))
        return maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for an outline");
    if (is_grid)
        contour_fill(&m->curve, columns, rows, keep);
    else
        choose_cells(m, &m->curve, keep);
    return keeps_any(m, keep) ||
           maze_fail(m->error, MAZE_BAD_INPUT, "the outline %s leaves no cell; write a larger size",
                     field->text);
}

static bool make(core_making *m, const recipe_field *field)
{
    const char *text = inputs_outline(m->inputs, recipe_field_checksum(field));
    if (!text)
        return maze_fail(m->error, MAZE_BAD_INPUT,
                         "the outline %s is missing; give its svg with the option \"outline\", or "
                         "a file that shows its maze",
                         field->text);
    m->outline = strdup(text);
    return m->outline ? cut_make(m, field, choose)
                      : maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for an outline");
}

static const recipe_row rows[] = {{
    .term = {.name = "outline",
             .form = "outline.CHECKSUM",
             .kind = "outline",
             .summary = "the largest closed path of an SVG"},
    .slot = SLOT_CUT,
    .is_input = true,
    .needs = HAS_WALLS | HAS_PLACES,
    .gives = HAS_OUTLINE,
    .takes = HAS_GRID | HAS_UPRIGHT,
    .read = reader_checksum,
    .estimate = cut_estimate,
    .make = make,
}};
const recipe_rows rows_drawn = RECIPE_ROWS(rows);
