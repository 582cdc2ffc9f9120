/* The minimum requirements (floors) for the solutions of books and sheets: a solution must be
 * neither very short nor obvious. */
#ifndef MAZEPRESS_CORE_FLOORS_H
#define MAZEPRESS_CORE_FLOORS_H

#include "core/carve/maze.h"

/* minimum number of cells of a maze to which floors apply; smaller mazes are for small children */
enum { FLOORS_FROM_CELLS = 100 };

/* Returns the number of floors that apply to the maze, and that the solution `path` does not
 * meet. */
unsigned measure_floors_missed(const maze_maze *maze, const maze_path *path);

#endif
