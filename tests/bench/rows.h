/* The rows of the table of recipes as a benchmark goes through them: by their place, not by name.
 */
#ifndef MAZEPRESS_BENCH_ROWS_H
#define MAZEPRESS_BENCH_ROWS_H

#include "core/recipe/rows.h"

#define ROW_TEXT 48

/* Row i of those of a slot, NULL past the end; `text`, of ROW_TEXT bytes, receives the field as one
 * would usually write it: 30 percent, the 10 newest, one pick and another. */
const recipe_row *row_in(recipe_slot slot, unsigned i, char *text);

#endif
