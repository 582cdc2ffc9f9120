/* The square grid, and the symmetries of a square. Cells and corners keep their numbers in every
 * version of the program. */
#ifndef MAZEPRESS_CORE_RECT_H
#define MAZEPRESS_CORE_RECT_H

#include "core/shape/shape.h"

/* The opposite of side s is side s ^ 2. */
enum { RECT_TOP, RECT_RIGHT, RECT_BOTTOM, RECT_LEFT, RECT_SIDES };

/* Creates a grid that the caller destroys. Returns NULL if there is not enough memory. */
maze_shape *shape_rect_create(uint32_t columns, uint32_t rows);

void shape_rect_estimate(uint32_t columns, uint32_t rows, recipe_estimate *estimate);

/* The bits of a symmetry, which is a set of reflections. SWAPPED exchanges columns and rows.
 * Applied in the order of their bits, the reflections map the image back to the shape. */
enum { SWAPPED = 1, LEFT_RIGHT = 2, TOP_BOTTOM = 4, SYMMETRIES = 8 };

unsigned shape_square_symmetries(const maze_shape *shape);
void shape_square_image_size(const maze_shape *shape, unsigned symmetry,
                             uint32_t size[RECIPE_NUMBERS]);
unsigned shape_square_symmetry_of(const maze_shape *shape, unsigned motion);

#endif
