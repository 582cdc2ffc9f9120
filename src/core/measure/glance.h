/* What a glance down a straight corridor tells. */
#ifndef MAZEPRESS_CORE_GLANCE_H
#define MAZEPRESS_CORE_GLANCE_H

#include <mazepress/maze.h>

/* Marks the cells of dead ends in sight with GLANCE_DEAD and leaves the others of `marks`, one
 * byte a cell, as they are.  Such are: a dead end, and every cell on the way back from it that has
 * two open sides, one straight ahead of the other.  Who stands before the first of them sees them
 * all. The cells of entrance and exit are never such. */
void glance_mark(const maze_maze *maze, uint8_t *marks);

enum { GLANCE_DEAD = 1 };

#endif
