/* A graph for carving and solving: cells with numbered sides. */
#ifndef MAZEPRESS_GRAPH_H
#define MAZEPRESS_GRAPH_H

#include <mazepress/error.h>
#include <stdint.h>

/* The number of a cell.  The cells of a graph are numbered from 0. */
typedef uint32_t maze_cell;

/* The value in place of a cell or a side that does not exist. */
#define MAZE_NONE UINT32_MAX

/* The maximum number of sides that a cell can have. */
#define MAZE_MAX_SIDES 254

/* A graph of the caller.  The library copies this structure, but not the object at `context`, which
 * must outlive every maze that maze_carve makes from the graph. */
typedef struct maze_graph {
    uint32_t cells; /* number of cells, 1 to 2^32 - 2 */
    uint32_t sides; /* maximum number of sides of a cell, 1 to MAZE_MAX_SIDES */

    /* Returns the cell across a side of `cell`.  The number `side` is at least 0 and less than the
     * member `sides`.  Returns MAZE_NONE if the side is at a border, or if the cell does not have
     * this side.  *back receives the side of the returned cell that leads back to `cell`: across
     * that side, the function must return `cell`. */
    maze_cell (*across)(const void *context, maze_cell cell, uint32_t side, uint32_t *back);

    /* Returns the side by which a path that enters `cell` through `side` leaves the cell straight
     * ahead; MAZE_NONE if there is no such side.  If the function is NULL, no side is straight
     * ahead, and the step straightN is rejected. */
    uint32_t (*ahead)(const void *context, maze_cell cell, uint32_t side);

    const void *context; /* the first argument of both functions */
} maze_graph;

#endif
