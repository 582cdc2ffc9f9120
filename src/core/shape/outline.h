/* The outlines that recipes name. */
#ifndef MAZEPRESS_CORE_OUTLINE_H
#define MAZEPRESS_CORE_OUTLINE_H

#include "core/recipe/rows.h"
#include "core/shape/contour.h"

/* The curve of an outline, the field of a recipe (circle, heart, ...), in a box of `columns` times
 * `rows` cells, whose upper left corner is (0, 0); both at most CONTOUR_MOST.  `c` is all 0 before,
 * and the caller frees it in any case.  False when out of memory. */
bool outline_contour(const recipe_field *field, uint32_t columns, uint32_t rows, contour *c);

/* False, with an error, for a grid that is too large for a contour. */
bool outline_check_size(uint32_t columns, uint32_t rows, maze_error *error);

#endif
