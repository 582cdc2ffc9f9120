/* A part cut out of a shape, which is a shape again. */
#ifndef MAZEPRESS_CORE_CUT_H
#define MAZEPRESS_CORE_CUT_H

#include "core/making.h"

/* The cells of `base` with keep[cell] != 0; of several pieces the largest, the first of equals.  In
 * the new shape they are numbered in the same order.  Takes over `base`, also when it fails. */
maze_shape *cut_create(maze_shape *base, uint8_t *keep, maze_error *error);

/* For the rows of cuts: cuts the shape that is being made, whose cells `choose` marks in `keep`, a
 * byte for each, with 1 or 0. */
bool cut_make(core_making *m, const recipe_field *field,
              bool (*choose)(core_making *m, const recipe_field *field, uint8_t *keep));

/* True if any of the shape's cells is to be kept. */
bool cut_keeps_any(const core_making *m, const uint8_t *keep);

/* The memory that cutting takes. */
void cut_estimate(const recipe_field *field, recipe_estimate *estimate);

/* Leaves of the cells with keep[cell] != 0 only the largest piece, which have 1 then, the others 0.
 * `stack` has room for every cell.  Returns how many are left; in *pieces how many pieces there
 * were. */
uint32_t cut_largest(const maze_graph *graph, uint8_t *keep, maze_cell *stack, uint32_t *pieces);

#endif
