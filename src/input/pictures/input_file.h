/* Opens files that are read more than once, and recognizes kinds of files by their first bytes.
 * Also declares the findings about a picture. */
#ifndef MAZEPRESS_INPUT_INPUT_FILE_H
#define MAZEPRESS_INPUT_INPUT_FILE_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Prefix of paths that name one of the program's own pictures, such as "theme:ghost", instead of a
 * file. */
#define THEME_PREFIX "theme:"

/* Opens a file, or one of the program's own pictures. The bytes of a pipe or of standard input
 * ("-") are first copied to a temporary file without a name. Errors contain `name`, not `path`.
 * Returns NULL on error; the caller closes the file. */
FILE *input_open_as(const char *path, const char *name, maze_error *error);

/* An open file that can be read from its start more than once. */
typedef struct input_file {
    FILE *file;
    const char *name; /* name of the file in errors */
    /* the part of a picture to read, such as "80%x60%+10%+5%"; NULL: the whole picture */
    const char *crop;
    /* NULL, or three numbers that the reader sets: left and top of the crop, in units of the file,
     * and read pixels per unit. The unit is a pixel of the file; for an SVG, it is px or the unit
     * of its viewBox. */
    double *origin;
    /* NULL, or a text that the reader sets to a feature of an SVG that librsvg does not paint as
     * browsers do */
    const char **unpainted;
} input_file;

/* Format of the warning about a feature of an SVG that librsvg does not paint as browsers do. Its
 * arguments are the picture's name and the feature. */
#define INPUT_UNPAINTED                                                                            \
    "%s: uses %s, which is not painted as browsers do; if it looks wrong, save the image as PNG "  \
    "and use that\n"

/* Fails with `reason`. Adds the feature `unpainted` to the message unless it is NULL. */
bool input_fail_unpainted(const maze_error *reason, const char *unpainted, maze_error *error);

/* Opens the file at `path`, without a crop. The file's name is the path, which is borrowed, or
 * "standard input". The caller closes the file. */
bool input_open(const char *path, input_file *file, maze_error *error);
void input_close(input_file *file); /* an unopened file is allowed */

typedef enum input_kind {
    INPUT_OTHER,
    INPUT_PNG,
    INPUT_JPEG,
    INPUT_PDF,
    INPUT_SVG, /* the first character that is not white space is < */
    /* the file is compressed by gzip, or text in UTF-16; if it is a picture, it is an SVG */
    INPUT_PACKED_SVG,
    INPUT_JSON /* the first character that is not white space is { */
} input_kind;

/* Sets *kind according to the first bytes of a file, and rewinds the file. Returns false, with
 * errno set, if the file cannot be read. */
bool input_kind_of(FILE *file, input_kind *kind);

static inline bool input_is_svg(input_kind kind)
{
    return kind == INPUT_SVG || kind == INPUT_PACKED_SVG;
}

/* Findings about the separation of a figure from its background, which may surprise the user.
 * Members with the name `notes` are sums of these values. */
typedef enum input_notes {
    FIGURE_ON_COLOR = 1,  /* the background has a color that is not light */
    FIGURE_HAS_HOLES = 2, /* the figure is black up to the edge, and white parts are holes */
    /* the figure is the opaque part of a picture that is white on a transparent background */
    FIGURE_IS_WHITE = 4,
    FIGURE_IS_FILLED = 8,    /* the figure is a filled line drawing, or a white shape with an
                                outline */
    FIGURE_IS_WHOLE = 16,    /* the figure fills the whole image */
    FIGURE_IS_ONE_COLOR = 32 /* nothing differs from the background */
} input_notes;

/* The parts of a figure that become the maze. */
typedef enum input_parts {
    INPUT_PARTS_JOIN,   /* all parts, joined by bridges that are one cell wide */
    INPUT_PARTS_LARGEST /* only the largest part */
} input_parts;

/* Facts about a figure that was cut out of a picture. */
typedef struct input_figure {
    input_parts parts;
    uint32_t bridges;  /* number of cells added between parts */
    uint32_t necks;    /* number of cells added where parts are thinner than a cell */
    unsigned islands;  /* number of omitted parts */
    unsigned far;      /* number of omitted parts that are too far away for a bridge */
    double left_out;   /* the omitted share of the figure, 0 to 1 */
    /* a size of the maze with which no part would be omitted; 0: none was found */
    uint32_t columns, rows;
    bool squares;  /* true if no part would be omitted in a grid of square cells */
    bool largest;  /* true if the largest part alone would become a maze, as a trial has shown */
    bool inverted; /* true if the inverted picture would become a maze, as a trial has shown */
    /* a threshold, in percent, with which a part of the picture would become a maze, as a trial has
     * shown; 0: none was found */
    unsigned threshold;
    unsigned notes; /* sum of input_notes */
    /* true if lines thinner than the finest width (silhouette.h) were omitted */
    bool thinned;
} input_figure;

/* Facts about a grayscale image that predict whether its maze will look bad. */
typedef struct input_grays_facts {
    uint32_t checksum, columns, rows; /* checksum of the image, and its size in cells */
    bool flat;                        /* true if the image has a single shade */
    /* range of the shades, 0 to 1, without the darkest and the lightest 2 % of the pixels */
    double range;
    /* share of the variance of shades that remains between the means of blocks of 3 x 3 cells, if
     * the longer side has 60 cells. It is small for grass, writing and other textures. */
    double large;
    double coherent; /* similarity of the directions of neighboring lines, from 0 to 1 */
    /* share of the variance of shades that is lost in details finer than a pixel of the image */
    double lost;
    const char *unpainted; /* feature of an SVG, as in input_file */
    /* width, height, left and top of the picture inside a frame, in pixels of the file; width 0:
     * there is no frame */
    uint32_t frame[4];
} input_grays_facts;

#endif
