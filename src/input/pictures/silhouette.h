/* The figure in a picture, separated from its background, and the curve around it. */
#ifndef MAZEPRESS_INPUT_SILHOUETTE_H
#define MAZEPRESS_INPUT_SILHOUETTE_H

#include "input/pictures/figure_grid.h"
#include "input/pictures/input_file.h"

#include <mazepress/mask.h>

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct input_point {
    double x, y;
} input_point;

/* A closed line, in any unit, y downwards. */
typedef struct input_ring {
    GArray *points; /* of input_point */
    double area;    /* positive for a clockwise ring */
} input_ring;

typedef struct input_box {
    double left, top, right, bottom;
} input_box;

/* The bounding box of the largest ring; false if no ring has an area. */
bool input_rings_box(const GArray *rings, input_box *box);

/* Returns the text of an outline, in the box of the largest ring; empty if there is none. */
GString *input_rings_text(const GArray *rings);

/* Samples on a grid, each 0 to 255: the share of its square inside the figure. */
typedef struct input_samples {
    uint32_t width, height;
    uint32_t side;   /* the longer side of the whole picture, if these are a part of it */
    unsigned notes;  /* of input_notes */
    bool uneven;     /* the picture's edge has many colors: a photograph */
    uint8_t *inside; /* row by row */
} input_samples;

/* The approximate number of samples along the longer side of a picture, unless 8 per column of the
 * maze are more; small pictures of pixels have one sample per pixel. */
#define SILHOUETTE_SIDE 1024

/* Default number of columns of a maze. */
#define FIGURE_COLUMNS 40

/* Finds the figure in any picture: everything that differs from the background, which is the color
 * at the picture's edge. The background of a page is its color. Transparency, or black ink with
 * white holes, has a white background; white shapes on a transparent background are found by their
 * alpha. MAZE_THRESHOLD_FIGURE finds everything that differs, and fills closed drawings whose lines
 * are mostly thinner than a cell. With another threshold, a sample is inside depending on the
 * position of its color between the background and the figure. `invert`: uses the background
 * instead. `columns` of the maze; 0: unknown. The caller frees the samples. */
bool input_samples_read(const input_file *from, const maze_mask_options *options, uint32_t columns,
                        input_samples *samples, maze_error *error);

/* A figure on a grid of points, with at least two outside points around it, and the shade of each
 * point: above the middle of 0 to 255 exactly for points inside. */
typedef struct input_shaded {
    input_grid grid;
    uint8_t *shades;
} input_shaded;

/* Parts of a figure thinner than its longer side divided by this are lines, and narrower gaps are
 * closed. */
#define FINEST 48.0

/* Makes a grid that is `zoom` times as fine as the samples. The caller frees it. */
input_shaded input_shaded_of(const input_samples *samples, uint32_t zoom);

/* Returns the longer side of the grid of a shaded picture, given the longer side of the picture. */
double input_shaded_side(uint32_t side, uint32_t zoom);
input_shaded input_shaded_copy(const input_shaded *s);
void input_shaded_free(input_shaded *s);

/* Returns the longer side of the figure's bounding box, in points, at least 1. */
double input_shaded_longer(const input_shaded *s);

/* Closes gaps up to twice as wide as `radius`. */
void input_shaded_close(input_shaded *s, double radius);

/* Removes lines up to twice as wide as `radius`, but not tips; returns their share of the
 * figure. */
double input_shaded_thin(input_shaded *s, double radius);

/* Removes all parts except the largest; returns the number of removed parts that are not specks. */
unsigned input_shaded_largest(input_shaded *s);

/* Returns the curves around all parts and their holes, by marching squares (W. Lorensen and H.
 * Cline, 1987, in the plane) between points, simplified by up to `tolerance` points (D. Douglas and
 * T. Peucker, 1973). Holes with an area below `least_hole` are omitted. */
GArray *input_shaded_trace(const input_shaded *s, double tolerance, double least_hole);

/* Returns the curve around the largest part of samples, and its holes, with gaps closed and lines
 * removed. Empty if there is nothing inside. */
GArray *input_samples_trace(const input_samples *samples, double tolerance, input_figure *figure);

#endif
