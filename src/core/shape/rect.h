/* The square grid's frozen numbering. */
#ifndef MAZEPRESS_CORE_RECT_H
#define MAZEPRESS_CORE_RECT_H

#include "core/shape/shape.h"

/* Sides of a cell; the opposite of s is s ^ 2. */
enum { RECT_TOP, RECT_RIGHT, RECT_BOTTOM, RECT_LEFT, RECT_SIDES };

/* A whole grid; NULL when out of memory.  The caller destroys it. */
maze_shape *rect_create(uint32_t columns, uint32_t rows);

/* Estimates of one before it is made. */
void rect_estimate(uint32_t columns, uint32_t rows, recipe_estimate *estimate);

#endif
