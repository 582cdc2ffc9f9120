/* Dead ends seen at a glance down a straight corridor. */
#ifndef MAZEPRESS_CORE_GLANCE_H
#define MAZEPRESS_CORE_GLANCE_H

#include <mazepress/maze.h>

/* Marks the cells of dead ends in sight with GLANCE_DEAD and leaves the others of `marks`, one
 * byte a cell, as they are.  These are a dead end, and every cell on the way back from it that has
 * two open sides, one straight ahead of the other.  All are seen from the cell before the first.
 * The cells of entrance and exit are never marked. */
void glance_mark(const maze_maze *maze, uint8_t *marks);

enum { GLANCE_DEAD = 1 };

#endif
