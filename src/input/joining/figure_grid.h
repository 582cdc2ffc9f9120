/* A grid of points that are inside or outside a figure. Lengths are in points: the distance between
 * neighboring points is 1. */
#ifndef MAZEPRESS_INPUT_FIGURE_GRID_H
#define MAZEPRESS_INPUT_FIGURE_GRID_H

#include <glib.h>
#include <stdint.h>

typedef struct input_grid {
    uint32_t width, height;
    uint8_t *inside; /* for each point, row by row, 1 inside and 0 outside the figure */
} input_grid;

static inline void input_grid_clear(input_grid *grid)
{
    g_free(grid->inside);
}

/* g_auto(input_grid) declares a grid whose points are freed at the end of its scope. */
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(input_grid, input_grid_clear)

/* Adds the points whose distance from a point of the figure is at most `radius`. */
void input_grid_grow(input_grid *grid, double radius);

/* Removes the points whose distance from a point outside the figure is at most `radius`. */
void input_grid_shrink(input_grid *grid, double radius);

/* Returns the thin share of the figure, 0 to 1: the share that morphological opening by a disk of
 * this radius would remove. */
double input_grid_thin_share(const input_grid *figure, double radius);

/* Returns the number of each point's connected part, counted from 1, or 0 for points outside the
 * figure. The caller frees the array. `sizes` receives a 0 and then the size of each part. */
uint32_t *input_grid_parts(const input_grid *grid, GArray *sizes);

uint32_t input_grid_count_parts(const input_grid *grid);

/* Returns the number of the largest part, or 0 if there is no part. The first of equally large
 * parts wins. */
uint32_t input_grid_largest(const GArray *sizes);

#endif
