/* Finds the figure in a picture, and traces the curves around the figure and its holes. */
#ifndef MAZEPRESS_INPUT_SILHOUETTE_H
#define MAZEPRESS_INPUT_SILHOUETTE_H

#include "input/joining/figure_grid.h"
#include "input/pictures/input_file.h"

#include <mazepress/mask.h>

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct input_point {
    double x, y;
} input_point;

/* A closed curve. y grows downwards. */
typedef struct input_ring {
    GArray *points; /* list of input_point */
    double area;    /* the enclosed area, which is positive if the ring is clockwise */
} input_ring;

typedef struct input_box {
    double left, top, right, bottom;
} input_box;

/* Computes the box around the ring with the largest area. Returns false if no ring has an area. */
bool input_rings_box(const GArray *rings, input_box *box);

/* Returns the rings as the text of an outline, the largest ring first. The text is empty if no ring
 * has an area. The caller frees the text. */
GString *input_rings_text(const GArray *rings);

typedef struct input_samples {
    uint32_t width, height;
    /* longer side of the picture, in samples */
    uint32_t side;
    unsigned notes; /* sum of input_notes */
    bool uneven;    /* the edge of the picture has many colors, as in a photograph */
    /* for each sample, row by row, the share that is inside the figure, from 0 to 255 */
    uint8_t *inside;
} input_samples;

static inline void input_samples_clear(input_samples *samples)
{
    g_free(samples->inside);
}

/* g_auto(input_samples) declares samples that are freed at the end of their scope. */
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(input_samples, input_samples_clear)

/* usual number of samples along the longer side of a picture */
#define SILHOUETTE_SIDE 1024

/* assumed number of columns of a maze whose size is unknown */
#define FIGURE_COLUMNS 40

/* The columns of a maze that is made from a picture. */
typedef struct input_columns {
    uint32_t count; /* 0: unknown */
    bool whole;     /* true if the columns cover the whole picture, and not only the figure */
} input_columns;

/* Finds the figure in a picture: the parts that differ from the background or, if options->invert
 * is true, all other parts. The caller frees samples->inside. */
bool input_samples_read(const input_file *from, const maze_mask_options *options,
                        input_columns columns, input_samples *samples, maze_error *error);

#define SILHOUETTE_MIDDLE 127.5

/* A figure on a grid, with at least two points between the figure and each edge of the grid. Shades
 * are from 0 to 255: above SILHOUETTE_MIDDLE at points inside the figure, and below it outside. */
typedef struct input_shaded {
    uint32_t width, height;
    uint8_t *shades;
} input_shaded;

/* Returns true if point i is inside the figure. */
static inline bool input_shaded_has(const input_shaded *s, size_t i)
{
    return s->shades[i] > SILHOUETTE_MIDDLE;
}

/* Returns the points of the figure. The caller frees the grid. */
input_grid input_shaded_grid(const input_shaded *s);

/* The minimum width of the figure's parts, and of the gaps between them, is the longer side of the
 * figure, divided by this number. Thinner parts are removed as lines, and narrower gaps are closed.
 * */
#define FINEST 48.0

/* Returns the figure of the samples on a grid that is `zoom` times as fine as the samples. The
 * caller frees the result with input_shaded_free. */
input_shaded input_shaded_of(const input_samples *samples, uint32_t zoom);

/* Returns the longer side, in points, of the grid that input_shaded_of returns for samples whose
 * longer side is `side`. */
double input_shaded_side(uint32_t side, uint32_t zoom);
input_shaded input_shaded_copy(const input_shaded *s);
void input_shaded_free(input_shaded *s);

/* g_auto(input_shaded) declares a figure that is freed at the end of its scope. */
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(input_shaded, input_shaded_free)

/* Returns the longer side of the figure, in points, or 1 if there is no figure. */
double input_shaded_longer(const input_shaded *s);

/* Closes gaps in the figure that are at most 2 * `radius` points wide. */
void input_shaded_close(input_shaded *s, double radius);

/* Removes lines of the figure that are at most 2 * `radius` points wide. Returns the removed share
 * of the figure, 0 to 1. */
double input_shaded_thin(input_shaded *s, double radius);

/* Removes all parts of the figure except the largest. Returns the number of removed parts that are
 * not specks. */
unsigned input_shaded_largest(input_shaded *s);

/* Returns the curves around the figure and its holes, as a list of input_ring. The curves are found
 * by marching squares, after W. Lorensen and H. Cline (1987), and simplified (D. Douglas and T.
 * Peucker, 1973). `tolerance` is in points, and `least_hole` is an area in square points. Omits
 * holes that are smaller than `least_hole`. */
GArray *input_shaded_trace(const input_shaded *s, double tolerance, double least_hole);

/* Returns the curves around the largest part of a figure and around its holes, as a list of
 * input_ring. First closes gaps and removes thin lines. Sets figure->thinned and figure->left_out,
 * and increases figure->islands. */
GArray *input_samples_trace(const input_samples *samples, double tolerance, input_figure *figure);

#endif
