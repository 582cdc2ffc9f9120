/* Places spread evenly but without order, and which of them is nearest. */
#ifndef MAZEPRESS_CORE_ORGANIC_SITES_H
#define MAZEPRESS_CORE_ORGANIC_SITES_H

#include <mazepress/graph.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Lengths are whole numbers; so long is a square with the area of a cell. */
#define ORGANIC_CELL 256

/* Cells are made of the points of a lattice, so many along such a square, each in the middle of a
 * square of ORGANIC_STEP. */
#define ORGANIC_POINTS 8
#define ORGANIC_STEP (ORGANIC_CELL / ORGANIC_POINTS)

typedef struct organic_point {
    int32_t x, y;
} organic_point;

/* Each site is the middle of a cell. */
typedef struct organic_sites {
    uint32_t columns, rows; /* of the rectangle that they are in, in squares of a cell's size */
    uint32_t count;
    organic_point *at; /* by rows of squares, from left to right */
} organic_sites;

/* Draws the sites of a seed and moves them apart.  False when out of memory; the caller finishes
 * them in any case. */
bool organic_sites_make(organic_sites *sites, uint32_t columns, uint32_t rows, uint64_t seed);
void organic_sites_finish(organic_sites *sites);

/* Finds the nearest site of each point of the lattice, row by row. */
typedef struct organic_nearest {
    const organic_sites *sites;
    uint32_t points; /* in a row */
    uint32_t *first; /* of each row of squares its first entry in `order`; one more for the end */
    uint32_t *order; /* the sites, by the rows of squares that they are in */
    uint64_t *best;  /* of each point in a row: the square of the distance, and the site */
} organic_nearest;

/* False when out of memory; the caller finishes it in any case. */
bool organic_nearest_start(organic_nearest *n, const organic_sites *sites);
void organic_nearest_finish(organic_nearest *n);

/* To be called when sites have moved. */
void organic_nearest_sort(organic_nearest *n);

/* Row y of the lattice: in sites[x] the nearest one of each point, of equally near ones the least.
 */
void organic_nearest_row(organic_nearest *n, uint32_t y, uint32_t *sites);

#endif
