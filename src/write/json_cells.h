/* The cells of a maze in JSON, one by one or in a number each. */
#ifndef MAZEPRESS_WRITE_JSON_CELLS_H
#define MAZEPRESS_WRITE_JSON_CELLS_H

#include <mazepress/maze.h>
#include <mazepress/sink.h>

#define JSON_OPEN_SIDES 32

/* "passages" and "cells". */
void json_cells(maze_sink *sink, const maze_maze *maze, const uint32_t *distance);

/* False, with an error, if a cell has more than JSON_OPEN_SIDES. */
bool json_can_open(const maze_maze *maze, maze_error *error);

/* "open": a number a cell, bit i of which is 1 where side i is open. */
void json_open(maze_sink *sink, const maze_maze *maze);

#endif
