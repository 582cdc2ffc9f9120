/* The mirrors and turns of shapes that have those of the square. */
#ifndef MAZEPRESS_CORE_SQUARE_H
#define MAZEPRESS_CORE_SQUARE_H

#include "core/shape/shape.h"

/* A symmetry is a set of these: the image is mirrored at its diagonal, then from left to right,
 * then from top to bottom. */
enum { SWAPPED = 1, LEFT_RIGHT = 2, TOP_BOTTOM = 4, SYMMETRIES = 8 };

unsigned square_symmetries(const maze_shape *shape);
void square_image_size(const maze_shape *shape, unsigned symmetry, uint32_t size[RECIPE_NUMBERS]);
unsigned square_symmetry_of(const maze_shape *shape, unsigned motion);

#endif
