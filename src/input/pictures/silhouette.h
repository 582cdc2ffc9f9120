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
    GArray *points;   /* of input_point */
    double area;      /* of a clockwise one positive */
    unsigned element; /* of the file, to which it belongs; later ones are painted over */
    bool even_odd;    /* the rule by which that is filled */
    bool clears;      /* it is white */
    bool thin;        /* a part of a line */
} input_ring;

/* Rings in an array that frees them. */
GArray *input_rings_new(void);

/* Of a clockwise ring positive. */
double input_ring_area(const input_ring *ring);

/* Rings of all that an SVG fills or draws as lines, in its own unit.  NULL, with the error filled
 * in, for a file that cannot be read, is no SVG or has none. */
GArray *input_svg_rings(const input_file *from, maze_error *error);

/* Samples on a grid, each 0 to 255: how much of its square is inside the figure. */
typedef struct input_samples {
    uint32_t width, height;
    uint8_t *inside; /* row by row */
} input_samples;

/* From a PNG or JPEG.  The ground is what most of its edge shows: transparency, or a color, from
 * which the figure differs; a pixel is inside by how far its color is from the ground's towards the
 * figure's, where `threshold` percent is the middle (less: nearer to the ground's).  `invert`: the
 * ground is taken instead.  The caller frees the samples. */
bool input_samples_of_pixels(const input_file *from, const maze_mask_options *options,
                             input_samples *samples, maze_error *error);

/* From rings of an SVG: what is dark when all elements are painted, each by its rule.  The longer
 * side of their box has SILHOUETTE_SIDE samples.  The caller frees the samples. */
#define SILHOUETTE_SIDE 1024
void input_samples_of_rings(const GArray *rings, input_samples *samples);

/* The curve round the largest part, and its holes, by marching squares (W. Lorensen and H. Cline,
 * 1987, in the plane) between samples, simplified by up to `tolerance` samples (D. Douglas and T.
 * Peucker, 1973).  Where other parts are less than a 48th of the figure's longer side away, they
 * are joined first; what is thinner than that, and holes smaller than half the square of it, are
 * left out.  `columns` are those of the maze, for the facts alone.  An empty array if there is
 * nothing inside. */
GArray *input_samples_trace(const input_samples *samples, double tolerance, uint32_t columns,
                            input_figure *figure);

#endif
