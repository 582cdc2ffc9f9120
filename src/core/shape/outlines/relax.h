/* Moves the corners of cells that were cut out of a grid of squares. The cells then follow a curve
 * and are nearly square (S. Bouaziz, M. Deuss, Y. Schwartzburg, T. Weise, M. Pauly, "Shape-Up:
 * Shaping Discrete Geometry with Projections", 2012). The corners are called nodes. */
#ifndef MAZEPRESS_CORE_RELAX_H
#define MAZEPRESS_CORE_RELAX_H

#include "core/shape/outlines/rim.h"

#define RELAX_CORNERS 4

/* Adjacent cells in a row of the grid, with consecutive numbers. `column` and `row` are the place
 * of the first cell. `top` is the node at the upper left corner of this cell, and `bottom` the node
 * at its lower left corner. To the right of these nodes, nodes have consecutive numbers. */
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
    contour_point *at;
    size_t node_count;
    uint8_t *alone; /* for each node, 1 if it is a corner of only one cell */
    /* the border of the shape; its knots slide along the curve and move their nodes */
    rim *rim;
} relax_mesh;

/* Moves inner nodes, and knots that are not pinned. A second call continues from the places that
 * the first call reached. Returns false, without moving nodes, if there is not enough memory. */
bool shape_relax(const relax_mesh *mesh);

#endif
