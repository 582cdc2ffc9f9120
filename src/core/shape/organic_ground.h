/* The area that is divided into cells: a rectangle, or an outline in it. */
#ifndef MAZEPRESS_CORE_ORGANIC_GROUND_H
#define MAZEPRESS_CORE_ORGANIC_GROUND_H

#include "core/shape/contour.h"
#include "core/shape/outline.h"

/* Lengths are whole numbers; so long is a square with the area of a cell. */
#define ORGANIC_CELL 256

/* Cells are made of the points of a lattice, so many along such a square, each in the middle of a
 * square of ORGANIC_STEP. */
#define ORGANIC_POINTS 8
#define ORGANIC_STEP (ORGANIC_CELL / ORGANIC_POINTS)

typedef struct organic_point {
    int32_t x, y;
} organic_point;

typedef struct organic_ground {
    uint32_t columns, rows;             /* of the rectangle, in squares of a cell's size */
    uint32_t point_columns, point_rows; /* of the lattice */
    uint8_t *inside; /* of each point of the lattice, row by row, 0 outside; NULL: all are inside */
    contour edge;    /* of the outline, if there is one: in squares of ORGANIC_STEP */
} organic_ground;

/* The points inside an outline, of several pieces the largest; all where `outline` has no row.
 * False when out of memory; the caller finishes it in any case. */
bool organic_ground_make(organic_ground *ground, uint32_t columns, uint32_t rows,
                         const recipe_field *outline);
void organic_ground_finish(organic_ground *ground);

/* The nearest point on the outline; without one the point itself. */
organic_point organic_ground_edge(const organic_ground *ground, organic_point point);

/* A point of the outline's curve as one of the ground. */
organic_point organic_ground_point(contour_point at);

#endif
