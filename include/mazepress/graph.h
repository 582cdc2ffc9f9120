/* A graph as carving and solving see it: cells with numbered sides. */
#ifndef MAZEPRESS_GRAPH_H
#define MAZEPRESS_GRAPH_H

#include <mazepress/error.h>
#include <stdint.h>

/* Cells are numbered 0..n-1. */
typedef uint32_t maze_cell;

/* No cell, no side. */
#define MAZE_NONE UINT32_MAX

/* The most sides that a cell may have. */
#define MAZE_MAX_SIDES 254

/* Any graph of the caller's.  The structure is copied where it is kept; the object at `context`
 * must outlive every maze made from it. */
typedef struct maze_graph {
    uint32_t cells; /* 1..2^32-2 */
    uint32_t sides; /* the most that a cell has, 1..MAZE_MAX_SIDES */

    /* The cell across side 0..sides-1 of `cell`, or MAZE_NONE at a border (or where
     * the cell has fewer sides).  Across must be symmetric: *back receives the
     * side by which the neighbor sees `cell`. */
    maze_cell (*across)(const void *context, maze_cell cell, uint32_t side, uint32_t *back);

    /* The side straight ahead after entering `cell` through `side`, or MAZE_NONE.  NULL: nothing is
     * straight ahead, and the step straightN is refused. */
    uint32_t (*ahead)(const void *context, maze_cell cell, uint32_t side);

    const void *context;
} maze_graph;

#endif
