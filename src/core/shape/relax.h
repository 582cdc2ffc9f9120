/* Squares whose border lies on a curve: their corners move until each is as square as can be. */
#ifndef MAZEPRESS_CORE_RELAX_H
#define MAZEPRESS_CORE_RELAX_H

#include "core/shape/rim.h"

#define RELAX_CORNERS 4

/* The corners of a cell, clockwise from the upper left one. */
typedef struct relax_cell {
    uint32_t node[RELAX_CORNERS];
} relax_cell;

typedef struct relax_mesh {
    const relax_cell *cells;
    size_t cell_count;
    contour_point *at; /* of each node */
    size_t node_count;
    rim *rim; /* laid; its knots slide along the curve, and their nodes with them */
    uint8_t
        *alone; /* set by relax, freed by the caller: of each node 1 if it is of one cell alone */
} relax_mesh;

/* Called again it goes on from where corners are.  False when out of memory. */
bool relax(relax_mesh *mesh);

#endif
