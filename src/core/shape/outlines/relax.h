/* Moves the corners of cells cut out of a grid of squares until the cells follow a curve and are
 * nearly square: S. Bouaziz, M. Deuss, Y. Schwartzburg, T. Weise, M. Pauly, "Shape-Up: Shaping
 * Discrete Geometry with Projections" (2012).  Corners are nodes, numbered row by row. */
#ifndef MAZEPRESS_CORE_RELAX_H
#define MAZEPRESS_CORE_RELAX_H

#include "core/shape/outlines/rim.h"

#define RELAX_CORNERS 4

/* Adjacent cells of a row with consecutive numbers, and the place of the first of them in the grid.
 * The corners of cell i, clockwise from the upper left one, are the nodes top + i, top + i + 1,
 * bottom + i + 1 and bottom + i. */
typedef struct relax_run {
    maze_cell first;
    uint32_t count, column, row;
    uint32_t top, bottom;
} relax_run;

static inline void relax_nodes(const relax_run *run, uint32_t i, uint32_t node[RELAX_CORNERS])
{
    node[0] = run->top + i;
    node[1] = run->top + i + 1;
    node[2] = run->bottom + i + 1;
    node[3] = run->bottom + i;
}

typedef struct relax_mesh {
    relax_run *runs;
    size_t run_count;
    contour_point *at; /* place of each node */
    size_t node_count;
    uint8_t *alone; /* for each node, 1 if it belongs to a single cell */
    rim *rim; /* the border, which already lies on the curve; its knots slide along the curve and
                 move their nodes */
} relax_mesh;

/* Moves inner nodes, and knots that are not pinned, in 60 rounds; another call continues from the
 * reached places.  Returns false, without moving nodes, if there is not enough memory. */
bool shape_relax(const relax_mesh *mesh);

#endif
