/* Iterates over the rows of the table of recipes by index. */
#ifndef MAZEPRESS_BENCH_ROWS_H
#define MAZEPRESS_BENCH_ROWS_H

#include "core/recipe/rows.h"

#define ROW_TEXT 48

/* Returns row i of a slot, or NULL if i is past the last row. `text`, which has ROW_TEXT bytes,
 * receives an example of the field: 30 is an example of a percentage, 10 is an example of a
 * number of cells, and other arguments are a pair of picks. */
const recipe_row *row_in(recipe_slot slot, unsigned i, char *text);

#endif
