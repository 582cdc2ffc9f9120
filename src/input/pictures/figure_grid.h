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

/* Removes all points within `radius` of a point outside. */
void input_grid_shrink(input_grid *grid, double radius);

/* Returns the share of the figure that opening by a disk removes, 0 to 1. */
double input_grid_thin_share(const input_grid *figure, double radius);

/* Returns, for each point, the number of its part from 1, or 0 outside the figure; the caller frees
 * the array. Points that are horizontal or vertical neighbors belong to one part. Appends the
 * number of points of each part to `sizes`, an array of uint32_t; its first entry, for the outside,
 * is 0. */
uint32_t *input_grid_parts(const input_grid *grid, GArray *sizes);

/* Returns the number of the largest part, the first of equally large ones; 0 if there is none. */
uint32_t input_grid_largest(const GArray *sizes);

#endif
