/* Chaining walls that meet into long polylines. */
#ifndef MAZEPRESS_PAGE_CHAIN_H
#define MAZEPRESS_PAGE_CHAIN_H

#include "page/place.h"

#include <stdint.h>

/* Adds the walls of cells first..last of the ground to `mark`, each wall once: every piece of wall
 * becomes as few lines as can be, which run straight through crossings, turn at bends and have no
 * points between.
 *
 * `alone`, unless it is NULL, receives an array, which the caller frees also after an error, with
 * 1 for each point of the mark at which no more than two walls meet; it is NULL without points. */
bool chain_walls(const page_place *place, maze_cell first, maze_cell last, maze_mark *mark,
                 uint8_t **alone, maze_error *error);

/* Calls `add` for the walls of cells first..last of the ground, each once and in a fixed order: for
 * every piece that is drawn of it.  False as soon as `add` says so. */
bool chain_each(const maze_maze *maze, maze_cell first, maze_cell last,
                bool (*add)(void *context, const maze_wall *piece), void *context);

/* Bytes of memory that chaining takes at most for each side of a cell, with the points of the mark:
 * measured, and rounded up. */
#define CHAIN_BYTES_PER_SIDE 30

#endif
