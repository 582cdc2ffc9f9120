/* The middle of a shape. */
#ifndef MAZEPRESS_CORE_CENTER_H
#define MAZEPRESS_CORE_CENTER_H

#include "core/shape/shape.h"

/* The cell whose center lies nearest to the middle of the box round the whole shape, of equals the
 * least; of a graph the node nearest to the middle of the box round its nodes.  By integers. */
maze_cell center_find(const maze_shape *shape);

#endif
