/* The outline of a cell. */
#ifndef MAZEPRESS_WRITE_WALK_ROUND_H
#define MAZEPRESS_WRITE_WALK_ROUND_H

#include <mazepress/shape.h>

/* The sides of a cell in order, clockwise, each from where the one before ends; returns how many,
 * MAZE_MAX_SIDES at most.  The shape has walls. */
uint32_t write_walk_round(const maze_shape *shape, maze_cell cell, maze_wall *walls);

#endif
