/* The figure in a picture, told from its ground, and the curve round it. */
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
    double area;    /* of a clockwise one positive */
} input_ring;

/* Rings in an array that frees them. */
GArray *input_rings_new(void);

/* Of a clockwise ring positive. */
double input_ring_area(const input_ring *ring);

typedef struct input_box {
    double left, top, right, bottom;
} input_box;

/* The box round the largest ring; false if no ring has an area. */
bool input_rings_box(const GArray *rings, input_box *box);

/* The text of an outline, in the box of the largest ring; empty if there is none. */
GString *input_rings_text(const GArray *rings);

/* Samples on a grid, each 0 to 255: how much of its square is inside the figure. */
typedef struct input_samples {
    uint32_t width, height;
    uint32_t side;   /* the longer side of the whole picture, when these are a part of it */
    unsigned notes;  /* of input_notes */
    bool uneven;     /* the picture's edge has many colors: a photograph */
    uint8_t *inside; /* row by row */
} input_samples;

/* The longer side of a picture has about so many samples, or 8 for each column of the maze; smaller
 * pictures of pixels have one for each pixel. */
#define SILHOUETTE_SIDE 1024

/* Columns of a maze for which nobody gives them. */
#define FIGURE_COLUMNS 40

/* Finds the figure in any picture: what differs from the ground, which is what the picture's edge
 * shows.  A page's ground is its color; nothing but transparency, or black ink with white holes, is
 * on white paper; white on nothing is told by its alpha.  MAZE_THRESHOLD_FIGURE takes all that
 * differs, and fills closed drawings whose lines are mostly thinner than a cell; with another
 * threshold a sample is inside by how far its color is from the ground's towards the figure's.
 * `invert`: the ground is taken instead.  `columns` of the maze; 0: not known.  The caller frees
 * the samples. */
bool input_samples_read(const input_file *from, const maze_mask_options *options, uint32_t columns,
                        input_samples *samples, maze_error *error);

/* A figure on a grid of points, at least two of them outside round it, with the shade of each:
 * above the middle of 0 to 255 just where a point is inside. */
typedef struct input_shaded {
    input_grid grid;
    uint8_t *shades;
} input_shaded;

/* A figure's parts thinner than its longer side divided by this are lines, and narrower gaps are
 * closed. */
#define FINEST 48.0

/* Lays samples on a grid that is `zoom` times as fine.  The caller frees it. */
input_shaded input_shaded_of(const input_samples *samples, uint32_t zoom);

/* The longer side of such a grid for a picture with that side. */
double input_shaded_side(uint32_t side, uint32_t zoom);
input_shaded input_shaded_copy(const input_shaded *s);
void input_shaded_free(input_shaded *s);

/* The longer side of the box round the figure, in points, at least 1. */
double input_shaded_longer(const input_shaded *s);

/* Closes gaps up to twice as wide as `radius`. */
void input_shaded_close(input_shaded *s, double radius);

/* Removes lines up to twice as wide as `radius`, but not tips; returns their share of the figure.
 */
double input_shaded_thin(input_shaded *s, double radius);

/* Removes all parts but the largest; returns how many of them are no specks. */
unsigned input_shaded_largest(input_shaded *s);

/* The curves round all parts and their holes, by marching squares (W. Lorensen and H. Cline, 1987,
 * in the plane) between points, simplified by up to `tolerance` points (D. Douglas and T. Peucker,
 * 1973).  Smaller holes than `least_hole`, an area, are left out. */
GArray *input_shaded_trace(const input_shaded *s, double tolerance, double least_hole);

/* The curve round the largest part of samples, and its holes, with gaps closed and lines removed.
 * An empty array if there is nothing inside. */
GArray *input_samples_trace(const input_samples *samples, double tolerance, input_figure *figure);

#endif
