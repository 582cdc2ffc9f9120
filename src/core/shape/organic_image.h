/* A picture of cells: which cell each point of a lattice belongs to. */
#ifndef MAZEPRESS_CORE_ORGANIC_IMAGE_H
#define MAZEPRESS_CORE_ORGANIC_IMAGE_H

#include "core/shape/organic_sites.h"

typedef struct organic_image {
    uint32_t columns, rows;
    maze_cell *cells; /* of each point, row by row */
} organic_image;

/* Gives each point to the nearest site.  Points that do not hang together, over their neighbors
 * above, below, to the left and to the right, with the one that the site lies in go to a neighbor;
 * a site that lies in a point of another cell is lost.  False when out of memory; the caller
 * finishes it in any case. */
bool organic_image_make(organic_image *image, organic_sites *sites);
void organic_image_finish(organic_image *image);

/* The cell of a point, MAZE_NONE outside of the lattice too. */
static inline maze_cell organic_image_at(const organic_image *image, int64_t x, int64_t y)
{
    bool is_inside = x >= 0 && y >= 0 && x < image->columns && y < image->rows;
    return is_inside ? image->cells[(size_t)y * image->columns + (size_t)x] : MAZE_NONE;
}

#endif
