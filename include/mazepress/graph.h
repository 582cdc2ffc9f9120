/* A graph for carving and solving: cells with numbered sides. */
#ifndef MAZEPRESS_GRAPH_H
#define MAZEPRESS_GRAPH_H

#include <mazepress/error.h>
#include <stdint.h>

/* The number of a cell, 0 to n - 1. */
typedef uint32_t maze_cell;

/* No cell, or no side. */
#define MAZE_NONE UINT32_MAX

/* The maximum number of sides of a cell. */
#define MAZE_MAX_SIDES 254

/* A graph of the caller.  The library copies the structure; the object at `context` must outlive
 * every maze made from it. */
typedef struct maze_graph {
    uint32_t cells; /* number of cells, 1..2^32-2 */
    uint32_t sides; /* maximum number of sides of a cell, 1..MAZE_MAX_SIDES */

    /* Returns the cell across side 0..sides-1 of `cell`, or MAZE_NONE at a border and for sides
     * that the cell does not have.  *back receives the side of that neighbor which leads back to
     * `cell`.  The relation must be symmetric. */
    maze_cell (*across)(const void *context, maze_cell cell, uint32_t side, uint32_t *back);

    /* Returns the side straight ahead for a path that enters `cell` through `side`, or MAZE_NONE.
     * NULL: no side is straight ahead, and the step straightN is rejected. */
    uint32_t (*ahead)(const void *context, maze_cell cell, uint32_t side);

    const void *context;
} maze_graph;

#endif
