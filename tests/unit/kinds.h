/* The rows in the table of shapes whose arguments are only numbers. */
#ifndef MAZEPRESS_TESTS_KINDS_H
#define MAZEPRESS_TESTS_KINDS_H

#include "core/shape/shape.h"
#include "unit.h"

/* Returns row i of the shapes whose arguments are only numbers, or NULL if i is past the last row.
 * The member `data` of the row points to a shape_kind. */
static inline const recipe_row *kind_row(unsigned i)
{
    const recipe_row *row;
    for (unsigned k = 0; (row = recipe_row_at(k)); k++)
        if (row->slot == SLOT_SHAPE && row->make == shape_make && i-- == 0)
            return row;
    return NULL;
}

static inline const shape_kind *kind_of(const char *name)
{
    return recipe_find_row(name, "")->data;
}

static inline bool has_size(const recipe_row *row, const uint32_t *size)
{
    for (unsigned i = 0; i < row->numbers; i++)
        if (size[i] < row->low || size[i] > row->high)
            return false;
    return !(row->flaw && row->flaw(size));
}

#endif
