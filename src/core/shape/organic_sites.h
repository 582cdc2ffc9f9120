/* Even cells without rows or columns, on their way to a shape: the ground, sites spread over it,
 * a picture of their cells.  Everything is in whole numbers. */
#ifndef MAZEPRESS_CORE_ORGANIC_SITES_H
#define MAZEPRESS_CORE_ORGANIC_SITES_H

#include "core/shape/contour.h"
#include "core/shape/cut.h"

#include <mazepress/graph.h>

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
bool shape_organic_ground_make(organic_ground *ground, uint32_t columns, uint32_t rows,
                               const recipe_field *outline);
void shape_organic_ground_finish(organic_ground *ground);

/* The nearest point on the outline; without one the point itself. */
organic_point shape_organic_ground_edge(const organic_ground *ground, organic_point point);

/* A point of the outline's curve as one of the ground. */
organic_point shape_organic_ground_point(contour_point at);

/* Places spread evenly but without order, and which of them is nearest. */

/* Each site is the middle of a cell. */
typedef struct organic_sites {
    const organic_ground *ground;
    uint32_t count;
    organic_point *at; /* by rows of squares, from left to right */
} organic_sites;

/* Draws the sites of a seed and moves them apart; none may be left in a narrow outline.  False when
 * out of memory; the caller finishes them in any case. */
bool shape_organic_sites_make(organic_sites *sites, const organic_ground *ground, uint64_t seed);
void shape_organic_sites_finish(organic_sites *sites);

/* Finds the nearest site of each point of the lattice, row by row. */
typedef struct organic_nearest {
    const organic_sites *sites;
    uint32_t *first; /* of each row of squares its first entry in `order`; one more for the end */
    uint32_t *order; /* the sites, by the rows of squares that they are in */
    uint64_t *best;  /* of each point in a row: the square of the distance, and the site */
} organic_nearest;

/* Row y of the lattice: in sites[x] the nearest one of each point, of equally near ones the least;
 * MAZE_NONE outside, and where none is within ORGANIC_REACH. */
#define ORGANIC_REACH (128 * ORGANIC_CELL)

/* A picture of cells: which cell each point of a lattice belongs to. */

typedef struct organic_image {
    uint32_t columns, rows;
    maze_cell *cells; /* of each point, row by row */
} organic_image;

/* Gives each point to the nearest site.  Points that do not hang together, over their neighbors
 * above, below, to the left and to the right, with the one that the site lies in go to a neighbor;
 * a site that lies in a point of another cell is lost.  False when out of memory; the caller
 * finishes it in any case. */
bool shape_organic_image_make(organic_image *image, organic_sites *sites);
void shape_organic_image_finish(organic_image *image);

/* The cell of a point, MAZE_NONE outside of the lattice too. */
static inline maze_cell organic_image_at(const organic_image *image, int64_t x, int64_t y)
{
    bool is_inside = x >= 0 && y >= 0 && x < image->columns && y < image->rows;
    return is_inside ? image->cells[(size_t)y * image->columns + (size_t)x] : MAZE_NONE;
}

#endif
