/* smooth: the border of an outline, a word or a mask becomes a curve without stairs. */
#include "core/making.h"
#include "core/recipe/rows.h"
#include "core/shape/outline.h"
#include "core/shape/smoothed.h"

static bool make(core_making *m, const recipe_field *field)
{
    uint32_t columns, rows;
    (void)field;
    shape_grid(m->shape, &columns, &rows);
    if (!outline_check_size(columns, rows, m->error))
        return false;
    return making_wrap(m, smoothed_create(m->shape, &m->curve, m->error));
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    (void)field;
    double grid = (estimate->extent.x + 1) * (estimate->extent.y + 1);
    estimate->narrowest *= SMOOTHED_NARROWEST;
    estimate->wider = true;
    estimate->bytes += smoothed_bytes(estimate->cells, (uint64_t)grid);
}

static const recipe_row rows[] = {{
    .term = {.name = "smooth",
             .form = "smooth",
             .kind = "border",
             .summary = "the border of an outline, a word or a mask without stairs",
             .about = "The border lies on the curve of the outline itself, and the squares inside "
                      "bend a little to follow it: only corners move, so that the maze is one of "
                      "squares still, and no harder and no easier for it.  Cells are those whose "
                      "centers lie inside the curve.  A word has letters of its own for that, "
                      "which are drawn as outlines.  The border of a mask is traced and its "
                      "stairs are smoothed away.",
             .source = "of mazepress; squares fitted to the corners of cells are S. Bouaziz, "
                       "M. Deuss, Y. Schwartzburg, T. Weise, M. Pauly, \"Shape-Up: Shaping "
                       "Discrete Geometry with Projections\" (2012)"},
    .slot = SLOT_BEFORE,
    .needs = HAS_OUTLINE | HAS_SQUARES,
    .takes = HAS_LATTICE,
    .estimate = estimate,
    .make = make,
}};
const recipe_rows shape_smooth_rows = RECIPE_ROWS(rows);
