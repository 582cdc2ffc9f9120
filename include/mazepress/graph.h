/* A graph for carving and solving: cells with numbered sides. */
#ifndef MAZEPRESS_GRAPH_H
#define MAZEPRESS_GRAPH_H

#include <mazepress/error.h>
#include <stdint.h>

/* The number of a cell, from 0 to n - 1. */
typedef uint32_t maze_cell;

/* In place of a cell or a side: there is none. */
#define MAZE_NONE UINT32_MAX

/* The maximum number of sides that a cell can have. */
#define MAZE_MAX_SIDES 254

/* A graph of the caller.  The library copies this structure.  The object at `context` must outlive
 * every maze that is made from the graph. */
typedef struct maze_graph {
    uint32_t cells; /* number of cells, 1 to 2^32 - 2 */
    uint32_t sides; /* maximum number of sides of a cell, 1 to MAZE_MAX_SIDES */

    /* Returns the cell across a side of `cell`, from 0 to `sides` - 1.  Returns MAZE_NONE at a
     * border, and for sides that the cell does not have.  *back receives the side of the returned
     * cell that leads back to `cell`.  Across that side, the function must return `cell`. */
    maze_cell (*across)(const void *context, maze_cell cell, uint32_t side, uint32_t *back);

    /* Returns the side straight ahead on a path that enters `cell` through `side`; MAZE_NONE if
     * there is none.  If the function is NULL, no side is straight ahead, and the step straightN is
     * rejected. */
    uint32_t (*ahead)(const void *context, maze_cell cell, uint32_t side);

    const void *context;
} maze_graph;

#endif
