/* The fingerprint of whole square grids. */
#ifndef MAZEPRESS_CORE_FINGERPRINT_SQUARE_H
#define MAZEPRESS_CORE_FINGERPRINT_SQUARE_H

#include "core/maze.h"
#include "core/shape/square.h"

#include <mazepress/fingerprint.h>

/* Adds the cells of all images of a maze, of a whole grid of squares, to the hashes of their
 * sizes. */
bool fingerprint_squares(const maze_maze *maze, maze_fingerprint hashes[SYMMETRIES],
                         maze_error *error);

#endif
