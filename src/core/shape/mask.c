/* mask.CHECKSUM: the cells that a mask among the inputs keeps. */
#include "core/base/bits.h"
#include "core/recipe/inputs.h"
#include "core/recipe/recipe.h"
#include "core/recipe/rows.h"
#include "core/shape/cut.h"

static bool check_mask(const core_making *m, const input_mask *mask, uint32_t checksum)
{
    unsigned long cells = m->shape->graph.cells;
    if (!mask)
        return maze_fail(m->error, MAZE_BAD_INPUT,
                         "the mask %08lx is missing; give its picture with the option \"mask\", "
                         "or a file that shows its maze",
                         (unsigned long)checksum);
    return mask->cells == cells ||
           maze_fail(m->error, MAZE_BAD_INPUT,
                     "the mask %08lx is for %lu cells, and the shape has %lu",
                     (unsigned long)checksum, (unsigned long)mask->cells, cells);
}

static bool choose(core_making *m, const recipe_field *field, uint8_t *keep)
{
    uint32_t checksum = recipe_field_checksum(field);
    const input_mask *mask = inputs_mask(m->inputs, checksum);
    if (!check_mask(m, mask, checksum))
        return false;
    bool any = false;
    for (maze_cell cell = 0; cell < mask->cells; cell++) {
        keep[cell] = bits_get(mask->bits, cell);
        any = any || keep[cell];
    }
    return any || maze_fail(m->error, MAZE_BAD_INPUT,
                            "the mask %08lx leaves no cell; give another picture",
                            (unsigned long)checksum);
}

static uint32_t count_kept(const input_mask *mask)
{
    uint32_t kept = 0;
    for (maze_cell cell = 0; cell < mask->cells; cell++)
        kept += bits_get(mask->bits, cell);
    return kept;
}

/* Islands would not be in the maze, and so its mask another one. */
static bool make(core_making *m, const recipe_field *field)
{
    if (!cut_make(m, field, choose))
        return false;
    uint32_t checksum = recipe_field_checksum(field);
    uint32_t kept = count_kept(inputs_mask(m->inputs, checksum));
    return m->shape->graph.cells == kept ||
           maze_fail(m->error, MAZE_BAD_INPUT,
                     "the mask %08lx keeps %lu cells in several pieces; a maze is one",
                     (unsigned long)checksum, (unsigned long)kept);
}

static const recipe_row rows[] = {{
    .term = {.name = "mask",
             .form = "mask.CHECKSUM",
             .kind = "outline",
             .summary = "the cells that a picture leaves"},
    .slot = SLOT_CUT,
    .is_input = true,
    .needs = HAS_WALLS | HAS_PLACES,
    .gives = HAS_OUTLINE,
    .takes = HAS_GRID | HAS_UPRIGHT,
    .read = reader_checksum,
    .estimate = cut_estimate,
    .make = make,
}};
const recipe_rows rows_mask = RECIPE_ROWS(rows);
