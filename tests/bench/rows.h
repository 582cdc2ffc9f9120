/* Iterates over the rows of the table of recipes by index.
 */
#ifndef MAZEPRESS_BENCH_ROWS_H
#define MAZEPRESS_BENCH_ROWS_H

#include "core/recipe/rows.h"

#define ROW_TEXT 48

/* Returns row i of a slot, or NULL if i is past the last row. `text`, of ROW_TEXT bytes, receives
 * an example of the field, with 30 for a percentage, 10 for a number of cells, or a pair of picks.
 */
const recipe_row *row_in(recipe_slot slot, unsigned i, char *text);

#endif
