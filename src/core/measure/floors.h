/* The minimum requirements (floors) for the solutions of books and sheets: a solution is neither
 * very short nor obvious.  Mazes whose recipes the user gives, and the mazes of `find`, have no
 * minimum requirements. */
#ifndef MAZEPRESS_CORE_FLOORS_H
#define MAZEPRESS_CORE_FLOORS_H

#include "core/carve/maze.h"

/* The number of cells from which on a maze has minimum requirements; smaller mazes are for small
 * children. */
enum { FLOORS_FROM_CELLS = 100 };

/* Returns the number of requirements that a solution misses. */
unsigned measure_floors_missed(const maze_maze *maze, const maze_path *path);

#endif
