/* A cut out of squares whose corners were moved, so that its border lies on a curve. */
#ifndef MAZEPRESS_CORE_SMOOTHED_H
#define MAZEPRESS_CORE_SMOOTHED_H

#include "core/shape/contour.h"
#include "core/shape/shape.h"

/* `base` is a cut out of a grid of squares; cells and sides keep their numbers.  A curve without
 * rings is made of the border itself.  Takes over `base`, also when it fails. */
maze_shape *smoothed_create(maze_shape *base, contour *curve, maze_error *error);

/* No wall is shorter, in cells; a shape itself knows how narrow its ways are. */
#define SMOOTHED_NARROWEST 0.3

/* Bytes of memory at most for one of so many cells in so large a grid. */
uint64_t smoothed_bytes(uint64_t cells, uint64_t grid);

#endif
