/* The figure in a picture, told from its ground, and the curve round it. */
#ifndef MAZEPRESS_INPUT_SILHOUETTE_H
#define MAZEPRESS_INPUT_SILHOUETTE_H

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

/* Samples on a grid, each 0 to 255: how much of its square is inside the figure. */
typedef struct input_samples {
    uint32_t width, height;
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

/* The curve round the largest part, and its holes, by marching squares (W. Lorensen and H. Cline,
 * 1987, in the plane) between samples, simplified by up to `tolerance` samples (D. Douglas and T.
 * Peucker, 1973).  Where other parts are less than a 48th of the figure's longer side away, they
 * are joined first; what is thinner than that, and holes smaller than half the square of it, are
 * left out.  `columns` are those of the maze, for the facts alone.  An empty array if there is
 * nothing inside. */
GArray *input_samples_trace(const input_samples *samples, double tolerance, uint32_t columns,
                            input_figure *figure);

#endif
