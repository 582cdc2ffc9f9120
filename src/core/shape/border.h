/* The outer border of a shape. */
#ifndef MAZEPRESS_CORE_BORDER_H
#define MAZEPRESS_CORE_BORDER_H

#include "core/shape/shape.h"

typedef struct shape_border {
    maze_door *sides;
    size_t count;
} shape_border;

/* The side of a border after one, clockwise as seen from within or the other way round.  `graph` is
 * the shape's, or has fewer of its passages: borders of parts of the shape then. */
maze_door border_next(const maze_shape *shape, const maze_graph *graph, maze_door at,
                      bool clockwise);

/* Lists the sides of the outer border, clockwise, from that of the least cell on, of its sides the
 * least.  Borders of holes do not belong to it.  The caller frees the sides. */
bool border_find(const maze_shape *shape, shape_border *border, maze_error *error);

#endif
