/* Opens files that are read more than once, and recognizes kinds of files by their first bytes. */
#ifndef MAZEPRESS_INPUT_INPUT_FILE_H
#define MAZEPRESS_INPUT_INPUT_FILE_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Prefix of the program's own pictures, such as "theme:ghost". */
#define THEME_PREFIX "theme:"

/* Opens a file, or a picture of the program. Standard input ("-") and pipes are copied to a
 * temporary file. Errors contain `name`, not `path`. The caller closes the file. */
FILE *input_open_as(const char *path, const char *name, maze_error *error);

/* An open file that can be read from its start more than once. */
typedef struct input_file {
    FILE *file;
    const char *name; /* name of the file in errors */
    /* the part to read, such as "80%x60%+10%+5%"; NULL: the whole picture */
    const char *crop;
    /* Receives left and top of the crop, and read pixels per unit, unless it is NULL. The unit is a
     * pixel of the file; for an SVG, it is px or the unit of its viewBox. */
    double *origin;
    /* receives a feature of an SVG that librsvg does not paint as browsers do, unless it is NULL */
    const char **unpainted;
} input_file;

/* Format of a warning about an SVG. Its arguments are the picture's name and the feature. */
#define INPUT_UNPAINTED                                                                            \
    "%s: uses %s, which is not painted as browsers do; if it looks wrong, save the image as PNG "  \
    "and use that\n"

/* Fails with `reason`. `unpainted` may be NULL. */
bool input_fail_unpainted(const maze_error *reason, const char *unpainted, maze_error *error);

/* Opens a file without a crop. `path` is borrowed. The caller closes the file. */
bool input_open(const char *path, input_file *file, maze_error *error);
void input_close(input_file *file); /* an unopened file is allowed */

typedef enum input_kind {
    INPUT_OTHER,
    INPUT_PNG,
    INPUT_JPEG,
    INPUT_PDF,
    INPUT_SVG, /* the first character that is not white space is < */
    /* compressed by gzip, or text in UTF-16; if it is a picture, it is an SVG */
    INPUT_PACKED_SVG,
    INPUT_JSON /* the first character that is not white space is { */
} input_kind;

/* Sets *kind, and rewinds the file. Returns false and sets errno if the file cannot be read. */
bool input_kind_of(FILE *file, input_kind *kind);

static inline bool input_is_svg(input_kind kind)
{
    return kind == INPUT_SVG || kind == INPUT_PACKED_SVG;
}

/* Findings about a figure that may surprise the user. Members with the name `notes` are sums of
 * these values. */
typedef enum input_notes {
    FIGURE_ON_COLOR = 1,  /* the background has a color that is not light */
    FIGURE_HAS_HOLES = 2, /* the figure is black up to the edge, and white parts are holes */
    /* the figure is the opaque part of a white picture on a transparent background */
    FIGURE_IS_WHITE = 4,
    /* the figure is a filled line drawing, or a white shape with an outline */
    FIGURE_IS_FILLED = 8,
    FIGURE_IS_WHOLE = 16,
    FIGURE_IS_ONE_COLOR = 32 /* nothing differs from the background */
} input_notes;

/* The parts of a figure that become the maze. */
typedef enum input_parts {
    INPUT_PARTS_JOIN, /* all parts, joined by bridges that are one cell wide */
    INPUT_PARTS_LARGEST
} input_parts;

/* A figure that was cut out of a picture. */
typedef struct input_figure {
    input_parts parts;
    uint32_t bridges;  /* number of cells added between parts */
    uint32_t necks;    /* number of cells added where parts are thinner than a cell */
    unsigned islands;  /* number of omitted parts */
    unsigned far;      /* number of omitted parts that are too far away for a bridge */
    double left_out;   /* the omitted share of the figure, 0 to 1 */
    /* a size of the maze with which no part would be omitted; 0: none was found */
    uint32_t columns, rows;
    bool squares;  /* true: square cells would omit no part */
    bool largest;  /* true: the largest part alone would become a maze */
    bool inverted; /* true: the inverted picture would become a maze */
    /* a threshold, in percent, with which the picture would become a maze; 0: none was found */
    unsigned threshold;
    unsigned notes; /* sum of input_notes */
    /* true: lines thinner than the finest width (silhouette.h) were omitted */
    bool thinned;
} input_figure;

/* Measures of a grayscale image that predict whether its maze will look bad. */
typedef struct input_grays_facts {
    uint32_t checksum, columns, rows; /* size in cells */
    bool flat;                        /* the image has a single shade */
    /* range of the shades, 0 to 1, without the darkest and the lightest 2 % of the pixels */
    double range;
    /* Share of the variance of shades that remains between the means of blocks of 3 x 3 cells, with
     * 60 cells along the longer side. It is small for textures such as grass. */
    double large;
    double coherent; /* similarity of the directions of neighboring lines, 0 to 1 */
    /* share of the variance of shades that is lost in details finer than a pixel of the image */
    double lost;
    const char *unpainted; /* as in input_file */
    /* width, height, left and top of the picture inside a frame, in pixels of the file; width 0: no
     * frame */
    uint32_t frame[4];
} input_grays_facts;

#endif
