/* What is measured of the way through, for the rest of core. */
#ifndef MAZEPRESS_CORE_SOLVE_H
#define MAZEPRESS_CORE_SOLVE_H

#include "core/carve/sides.h"

/* So many bytes for each cell, to be freed; NULL, with an error, if there is no memory for them. */
void *measure_memory(const maze_maze *maze, size_t bytes, maze_error *error);

/* The share of the way in the middle, as <mazepress/measure.h> defines it; the maze has a shape. */
uint32_t measure_middle(const maze_maze *maze, const maze_path *path);

/* Whether no other way leads from entrance to exit, linear in the number of cells. */
bool measure_unique(const maze_maze *maze, const maze_path *path, bool *unique, maze_error *error);

#endif
