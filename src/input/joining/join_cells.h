/* Joins the separate parts of a figure, so that its cells form one maze. Thin necks and limbs of
 * the figure get cells, and bridges one cell wide cross the gaps between parts. */
#ifndef MAZEPRESS_INPUT_JOIN_CELLS_H
#define MAZEPRESS_INPUT_JOIN_CELLS_H

#include "input/joining/join_figure.h"

#include <mazepress/error.h>

#include <stdbool.h>
#include <stdint.h>

/* Returns the number of samples along a side of a cell, for a figure of `cells` cells. Figures with
 * many cells have fewer samples per cell, to save memory. */
uint32_t input_join_fineness(uint64_t cells);

/* Joins the parts of a figure by changing its cells, and sets *facts. Requires at least one dark
 * sample. After success, all cells that are not JOIN_FREE are connected. */
bool input_join_cells(join_figure *figure, join_facts *facts, maze_error *error);

#endif
