/* What a maze must have so that its page is not dull: floors of its solution, for the puzzles of
 * books and sheets. Mazes that people name by a recipe, and those of `find`, have no floors. */
#ifndef MAZEPRESS_CORE_FLOORS_H
#define MAZEPRESS_CORE_FLOORS_H

#include "core/carve/maze.h"

/* Mazes of fewer cells have no floors: they are for small children, to whom they are not dull. */
enum { FLOORS_FROM_CELLS = 100 };

/* Returns the number of floors that a solution misses; 0: the maze is not dull. */
unsigned measure_floors_missed(const maze_maze *maze, const maze_path *path);

#endif
