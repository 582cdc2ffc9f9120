/* A part cut out of a shape, which is a shape again, and the outlines that recipes name. */
#ifndef MAZEPRESS_CORE_CUT_H
#define MAZEPRESS_CORE_CUT_H

#include "core/recipe/rows.h"
#include "core/shape/contour.h"
#include "core/shape/making.h"
#include "core/shape/shape.h"

/* The cells of `base` with keep[cell] != 0; of several pieces the largest, the first of equals.  In
 * the new shape they are numbered in the same order.  Takes over `base`, also when it fails. */
maze_shape *shape_cut_create(maze_shape *base, uint8_t *keep, maze_error *error);

/* For the rows of cuts: cuts the shape that is being made, whose cells `choose` marks in `keep`, a
 * byte for each, with 1 or 0. */
bool shape_cut_make(core_making *m, const recipe_field *field,
                    bool (*choose)(core_making *m, const recipe_field *field, uint8_t *keep));

/* The memory that cutting takes. */
void shape_cut_estimate(const recipe_field *field, recipe_estimate *estimate);

/* Leaves of the cells with keep[cell] != 0 only the largest piece, which have 1 then, the others 0.
 * `stack` has room for every cell.  Returns how many are left; in *pieces how many pieces there
 * were. */
uint32_t shape_cut_largest(const maze_graph *graph, uint8_t *keep, maze_cell *stack,
                           uint32_t *pieces);

/* The outlines that recipes name. */

/* The curve of an outline, the field of a recipe (circle, heart, ...), in a box of `columns` times
 * `rows` cells, whose upper left corner is (0, 0); both at most CONTOUR_MOST.  `c` is all 0 before,
 * and the caller frees it in any case.  False when out of memory. */
bool shape_outline_contour(const recipe_field *field, uint32_t columns, uint32_t rows, contour *c);

/* False, with an error, for a grid that is too large for a contour. */
bool shape_outline_check_size(uint32_t columns, uint32_t rows, maze_error *error);

#endif
