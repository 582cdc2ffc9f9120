/* The table of all that a recipe can name, in the order of the canonical form. */
#include "core/recipe/rows.h"

#include <string.h>

#define ENTRY(name) &rows_##name,
static const recipe_rows *const table[] = {RECIPE_FILES(ENTRY)};

/* The rows among which the default of a slot is. */
static const recipe_rows *const defaults[RECIPE_SLOTS] = {
    [SLOT_SHAPE] = &rows_rect,
    [SLOT_CARVE] = &rows_pick,
    [SLOT_STEP] = &rows_step,
    [SLOT_DOORS] = &rows_doors,
};

const recipe_row *recipe_row_at(unsigned i)
{
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        if (i < table[k]->count)
            return &table[k]->rows[i];
        i -= (unsigned)table[k]->count;
    }
    return NULL;
}

const recipe_row *recipe_default_row(recipe_slot slot)
{
    const recipe_rows *rows = defaults[slot];
    for (size_t i = 0; rows && i < rows->count; i++)
        if (rows->rows[i].is_default)
            return &rows->rows[i];
    return NULL;
}

const recipe_row *recipe_find_row(const char *name, const char *argument)
{
    const recipe_row *row;
    for (unsigned i = 0; (row = recipe_row_at(i)); i++)
        if (!row->number_first && strcmp(name, row->term.name) == 0 &&
            (!row->word || strcmp(argument, row->word) == 0))
            return row;
    return NULL;
}

const recipe_row *recipe_number_first_row(void)
{
    unsigned i = 0;
    const recipe_row *row;
    while ((row = recipe_row_at(i)) && !row->number_first)
        i++;
    return row;
}

const maze_term *maze_recipe_term(unsigned i)
{
    const recipe_row *row = recipe_row_at(i);
    return row ? &row->term : NULL;
}
