/* A shape in which some ways cross over others, a shape again. */
#ifndef MAZEPRESS_CORE_WOVEN_H
#define MAZEPRESS_CORE_WOVEN_H

#include "core/shape/shape.h"

/* A cell with four sides at which two ways cross: the way over the other leads through its sides
 * `over` and over + 2, the way under it through the other two. */
typedef struct crossing {
    maze_cell cell;
    uint32_t over; /* 0 or 1 */
} crossing;

/* The cells of `base` have their numbers; at crossings they are the way over.  The way under
 * crossing i is cell number i after them.  The crossings rise by cell, share no corner and lie at
 * no border.  Takes over both, also when it fails; NULL when out of memory. */
maze_shape *shape_woven_create(maze_shape *base, crossing *crossings, uint32_t count,
                               maze_error *error);

/* Bytes of memory at most for one of so many cells. */
uint64_t shape_woven_bytes(uint64_t cells);

/* At most so many crossings lie apart, each with its four neighbors, among so many cells. */
#define WOVEN_CROSSINGS(cells) ((cells) / 5)

#endif
