/* How far cells lie from one of them. */
#ifndef MAZEPRESS_CORE_DISTANCE_H
#define MAZEPRESS_CORE_DISTANCE_H

#include <mazepress/maze.h>

/* Fills `distance` with the steps from `start` to each cell, MAZE_NONE where no way leads, and
 * returns the most of them.  `queue` has room for every cell. */
uint32_t distance_from(const maze_maze *maze, maze_cell start, uint32_t *distance,
                       maze_cell *queue);

#endif
