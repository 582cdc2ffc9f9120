/* The law by which the parts of a figure become one maze: thin necks and limbs get cells, and
 * bridges one cell wide cross the gaps between parts.  It works on whole numbers alone. */
#ifndef MAZEPRESS_INPUT_JOIN_CELLS_H
#define MAZEPRESS_INPUT_JOIN_CELLS_H

#include "input/joining/join_figure.h"

#include <mazepress/error.h>

#include <stdbool.h>
#include <stdint.h>

/* The samples along a side of a cell for a number of cells: 8; fewer in large mazes, to save
 * memory. */
uint32_t input_join_fineness(uint64_t cells);

/* Joins the parts of a figure.  At least one sample must be dark.  The cells that are not
 * JOIN_FREE then are connected. */
bool input_join_cells(join_figure *figure, join_facts *facts, maze_error *error);

#endif
