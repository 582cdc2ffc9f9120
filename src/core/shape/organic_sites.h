/* Places spread evenly but without order, and which of them is nearest. */
#ifndef MAZEPRESS_CORE_ORGANIC_SITES_H
#define MAZEPRESS_CORE_ORGANIC_SITES_H

#include "core/shape/organic_ground.h"

#include <mazepress/graph.h>

/* Each site is the middle of a cell. */
typedef struct organic_sites {
    const organic_ground *ground;
    uint32_t count;
    organic_point *at; /* by rows of squares, from left to right */
} organic_sites;

/* Draws the sites of a seed and moves them apart; none may be left in a narrow outline.  False when
 * out of memory; the caller finishes them in any case. */
bool organic_sites_make(organic_sites *sites, const organic_ground *ground, uint64_t seed);
void organic_sites_finish(organic_sites *sites);

/* Finds the nearest site of each point of the lattice, row by row. */
typedef struct organic_nearest {
    const organic_sites *sites;
    uint32_t *first; /* of each row of squares its first entry in `order`; one more for the end */
    uint32_t *order; /* the sites, by the rows of squares that they are in */
    uint64_t *best;  /* of each point in a row: the square of the distance, and the site */
} organic_nearest;

/* False when out of memory; the caller finishes it in any case. */
bool organic_nearest_start(organic_nearest *n, const organic_sites *sites);
void organic_nearest_finish(organic_nearest *n);

/* To be called when sites have moved. */
void organic_nearest_sort(organic_nearest *n);

/* Row y of the lattice: in sites[x] the nearest one of each point, of equally near ones the least;
 * MAZE_NONE outside, and where none is within ORGANIC_REACH. */
#define ORGANIC_REACH (128 * ORGANIC_CELL)
void organic_nearest_row(organic_nearest *n, uint32_t y, uint32_t *sites);

#endif
