/* The minimum requirements (floors) for the solutions of books and sheets: a solution must be
 * neither very short nor obvious. */
#ifndef MAZEPRESS_CORE_FLOORS_H
#define MAZEPRESS_CORE_FLOORS_H

#include "core/carve/maze.h"

/* Mazes with fewer cells have no floors, because they are for small children. */
enum { FLOORS_FROM_CELLS = 100 };

unsigned measure_floors_missed(const maze_maze *maze, const maze_path *path);

#endif
