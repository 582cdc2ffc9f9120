/* The outlines that an SVG draws: its paths and shapes, as closed curves. */
#ifndef MAZEPRESS_INPUT_SVG_PATH_H
#define MAZEPRESS_INPUT_SVG_PATH_H

#include <glib.h>
#include <stdbool.h>

typedef struct svg_point {
    double x, y;
} svg_point;

/* x' = a x + c y + e, y' = b x + d y + f */
typedef struct svg_matrix {
    double a, b, c, d, e, f;
} svg_matrix;

/* From the end of the one before, with two controls (P. Bézier's cubic) or straight. */
typedef struct svg_curve {
    svg_point control[2], to;
    bool straight;
} svg_curve;

/* A subpath, in the coordinates of the whole file. */
typedef struct svg_ring {
    svg_point start;
    GArray *curves; /* of svg_curve */
    bool closed;
    unsigned element; /* to which it belongs: their number in the file */
    bool even_odd;    /* the rule by which that is filled */
} svg_ring;

svg_matrix svg_multiply(svg_matrix m, svg_matrix n);

/* Reads a list of transformations, as "translate(3 4) rotate(30)"; those after an unreadable one
 * are left out. */
svg_matrix svg_read_transform(const char *text);

/* Reads the data of a path (SVG 1.1, 8.3) and appends its subpaths to an array of svg_ring, whose
 * element and rule are those of `like`.  Data after a mistake is left out, as the standard says.
 * Each line takes 1 from *room, each curve 8; those without room are left out, too. */
void svg_read_path(const char *data, svg_matrix matrix, const svg_ring *like, GArray *rings,
                   unsigned *room);

/* Moves past white space and commas, and reads a number; false if there is none. */
bool svg_read_number(const char **text, double *number);

#endif
