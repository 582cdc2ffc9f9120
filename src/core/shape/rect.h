/* The square grid's frozen numbering, and the mirrors and turns of shapes that have those of the
 * square. */
#ifndef MAZEPRESS_CORE_RECT_H
#define MAZEPRESS_CORE_RECT_H

#include "core/shape/shape.h"

/* Sides of a cell; the opposite of s is s ^ 2. */
enum { RECT_TOP, RECT_RIGHT, RECT_BOTTOM, RECT_LEFT, RECT_SIDES };

/* A whole grid; NULL when out of memory.  The caller destroys it. */
maze_shape *shape_rect_create(uint32_t columns, uint32_t rows);

/* Estimates of one before it is made. */
void shape_rect_estimate(uint32_t columns, uint32_t rows, recipe_estimate *estimate);

/* A symmetry of shapes that have those of the square is a set of these: the image is mirrored at
 * its diagonal, then from left to right, then from top to bottom. */
enum { SWAPPED = 1, LEFT_RIGHT = 2, TOP_BOTTOM = 4, SYMMETRIES = 8 };

unsigned shape_square_symmetries(const maze_shape *shape);
void shape_square_image_size(const maze_shape *shape, unsigned symmetry,
                             uint32_t size[RECIPE_NUMBERS]);
unsigned shape_square_symmetry_of(const maze_shape *shape, unsigned motion);

#endif
