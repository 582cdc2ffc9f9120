/* Where a maze is entered and left. */
#ifndef MAZEPRESS_CORE_DOORS_H
#define MAZEPRESS_CORE_DOORS_H

#include "core/maze.h"

/* Finds the doors that the recipe asks for, by the law in <mazepress/maze.h>, and opens them. */
bool doors_open(maze *maze, maze_error *error);

#endif
