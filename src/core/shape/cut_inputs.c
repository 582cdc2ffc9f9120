/* outline.CHECKSUM and mask.CHECKSUM: the cells that an outline or a mask among the inputs keeps.
 */
#include "core/base/bits.h"
#include "core/making.h"
#include "core/recipe/inputs.h"
#include "core/recipe/plane_text.h"
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
    recipe_outline_size(text, &width, &height);
    for (bool begins = true; recipe_outline_next(&text, &x, &y, &last); begins = last) {
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

static bool choose_inside(core_making *m, const recipe_field *field, uint8_t *keep)
{
    uint32_t columns = 0, rows = 0;
    bool is_grid =
        shape_grid(m->shape, &columns, &rows) && columns <= CONTOUR_MOST && rows <= CONTOUR_MOST;
    if (!fill_contour(m->outline, is_grid ? columns : BOX, is_grid ? rows : BOX, &m->curve))
        return maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for an outline");
    if (is_grid)
        contour_fill(&m->curve, columns, rows, keep);
    else
        choose_cells(m, &m->curve, keep);
    return cut_keeps_any(m, keep) ||
           maze_fail(m->error, MAZE_BAD_INPUT, "the outline %s leaves no cell; write a larger size",
                     field->text);
}

static bool make_outline(core_making *m, const recipe_field *field)
{
    uint32_t checksum = recipe_field_checksum(field);
    const char *text = recipe_inputs_outline(m->inputs, checksum);
    if (!text)
        return recipe_inputs_fail_missing("outline", checksum, "svg", "outline", m->error);
    m->outline = strdup(text);
    return m->outline ? cut_make(m, field, choose_inside)
                      : maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for an outline");
}

static bool choose_kept(core_making *m, const recipe_field *field, uint8_t *keep)
{
    const recipe_mask *mask = recipe_inputs_mask(m->inputs, recipe_field_checksum(field));
    for (maze_cell cell = 0; cell < mask->cells; cell++)
        keep[cell] = bits_get(mask->bits, cell);
    return cut_keeps_any(m, keep) ||
           maze_fail(m->error, MAZE_BAD_INPUT, "the mask %s leaves no cell; give another picture",
                     field->text);
}

/* Islands would not be in the maze, and so its mask another one. */
static bool make_mask(core_making *m, const recipe_field *field)
{
    uint32_t checksum = recipe_field_checksum(field), kept = 0;
    const recipe_mask *mask = recipe_inputs_mask(m->inputs, checksum);
    maze_cell cells = m->shape->graph.cells;
    if (!mask)
        return recipe_inputs_fail_missing("mask", checksum, "picture", "mask", m->error);
    if (mask->cells != cells)
        return maze_fail(m->error, MAZE_BAD_INPUT,
                         "the mask %s is for %lu cells, and the shape has %lu", field->text,
                         (unsigned long)mask->cells, (unsigned long)cells);
    if (!cut_make(m, field, choose_kept))
        return false;
    for (maze_cell cell = 0; cell < cells; cell++)
        kept += bits_get(mask->bits, cell);
    return m->shape->graph.cells == kept ||
           maze_fail(m->error, MAZE_BAD_INPUT,
                     "the mask %s keeps %lu cells in several pieces; a maze is one", field->text,
                     (unsigned long)kept);
}

#define ROW(row_name, text, makes)                                                                 \
    {                                                                                              \
        .term = {.name = row_name,                                                                 \
                 .form = row_name ".CHECKSUM",                                                     \
                 .kind = "outline",                                                                \
                 .summary = text},                                                                 \
        .slot = SLOT_CUT, .is_input = true, .needs = HAS_WALLS | HAS_PLACES, .gives = HAS_OUTLINE, \
        .takes = HAS_GRID | HAS_UPRIGHT, .read = recipe_read_checksum, .estimate = cut_estimate,   \
        .make = makes                                                                              \
    }

static const recipe_row rows[] = {
    ROW("outline", "the largest closed path of an SVG", make_outline),
    ROW("mask", "the cells that a picture leaves", make_mask),
};
const recipe_rows shape_cut_inputs_rows = RECIPE_ROWS(rows);
