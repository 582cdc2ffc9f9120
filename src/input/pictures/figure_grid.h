/* A grid of points, each inside or outside a figure. */
#ifndef MAZEPRESS_INPUT_FIGURE_GRID_H
#define MAZEPRESS_INPUT_FIGURE_GRID_H

#include <glib.h>
#include <stdint.h>

typedef struct input_grid {
    uint32_t width, height;
    uint8_t *inside; /* row by row, 1 or 0 */
} input_grid;

/* Adds all points within `radius` of a point inside. */
void input_grid_grow(input_grid *grid, double radius);

/* Keeps the points farther than `radius` from every point outside. */
void input_grid_shrink(input_grid *grid, double radius);

/* Returns the share of the figure that opening by a disk removes, 0 to 1. */
double input_grid_thin_share(const input_grid *figure, double radius);

/* Numbers the parts of a figure from 1; neighbors sideways belong to one part.  `sizes`, of
 * uint32_t, gets the points of each; its first entry, of the outside, is 0.  The caller frees the
 * array. */
uint32_t *input_grid_parts(const input_grid *grid, GArray *sizes);

/* The number of the largest part, the lowest of equals; 0: there is none. */
uint32_t input_grid_largest(const GArray *sizes);

#endif
