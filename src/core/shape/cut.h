/* A part cut out of a shape. */
#ifndef MAZEPRESS_CORE_CUT_H
#define MAZEPRESS_CORE_CUT_H

#include "core/recipe/recipe.h"

#include <mazepress/inputs.h>

/* The shape of a recipe: whole, or what its outline or mask leaves of it.  A mask that is not among
 * the inputs, or an outline that leaves no cell, is an error.  The caller destroys it. */
maze_shape *recipe_shape_create(const maze_recipe *recipe, const maze_inputs *inputs,
                                maze_error *error);

/* The cells of `base` with keep[cell] != 0; of several pieces the largest, the first of equals.  In
 * the new shape they are numbered in the same order.  Takes over `base`, also when it fails. */
maze_shape *cut_create(maze_shape *base, uint8_t *keep, maze_error *error);

/* Leaves of the cells with keep[cell] != 0 only the largest piece, which have 1 then, the others 0.
 * `stack` has room for every cell.  Returns how many are left; in *pieces how many pieces there
 * were. */
uint32_t cut_largest(const maze_graph *graph, uint8_t *keep, maze_cell *stack, uint32_t *pieces);

/* Bytes that cutting takes, beside the maze. */
uint64_t cut_bytes(uint64_t base_cells);

/* The shape that it was cut from, and the cell of that; the shape and the cell itself where nothing
 * was cut. */
const maze_shape *cut_base(const maze_shape *shape);
maze_cell cut_base_cell(const maze_shape *shape, maze_cell cell);

/* The cell of the shape that was this cell of its base, MAZE_NONE if it was cut off. */
maze_cell cut_cell(const maze_shape *shape, maze_cell base_cell);

#endif
