/* Opens files that are read more than once, and recognizes kinds of files by their first bytes. */
#ifndef MAZEPRESS_INPUT_INPUT_FILE_H
#define MAZEPRESS_INPUT_INPUT_FILE_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Prefix of the program's own pictures, such as "theme:ghost". */
#define THEME_PREFIX "theme:"

/* Standard input ("-") and pipes are copied to a temporary file, so that the result can be read
 * twice. Errors contain `name`, not `path`. The caller closes the file. */
FILE *input_open_as(const char *path, const char *name, maze_error *error);

typedef struct input_file {
    FILE *file;
    const char *name; /* for messages */
    /* such as "80%x60%+10%+5%", or NULL for the whole picture */
    const char *crop;
    /* Receives left and top of the crop, and read pixels per unit. The unit is a pixel, or px of an
     * SVG. May be NULL. */
    double *origin;
    /* Receives a feature of an SVG that librsvg does not paint as browsers do. May be NULL. */
    const char **unpainted;
} input_file;

/* The arguments are the picture's name and the feature. */
#define INPUT_UNPAINTED                                                                            \
    "%s: uses %s, which is not painted as browsers do; if it looks wrong, save the image as PNG "  \
    "and use that\n"

/* `unpainted` may be NULL. */
bool input_fail_unpainted(const maze_error *reason, const char *unpainted, maze_error *error);

/* `path` is borrowed. */
bool input_open(const char *path, input_file *file, maze_error *error);
void input_close(input_file *file); /* an unopened file is allowed */

typedef enum input_kind {
    INPUT_OTHER,
    INPUT_PNG,
    INPUT_JPEG,
    INPUT_PDF,
    INPUT_SVG, /* the first character that is not white space is < */
    /* compressed by gzip, or text in UTF-16 */
    INPUT_PACKED_SVG,
    INPUT_JSON /* the first character that is not white space is { */
} input_kind;

/* Rewinds the file. Returns false and sets errno if the file cannot be read. */
bool input_kind_of(FILE *file, input_kind *kind);

static inline bool input_is_svg(input_kind kind)
{
    return kind == INPUT_SVG || kind == INPUT_PACKED_SVG;
}

/* Findings that may surprise the user. `notes` in other structs are sums of these values. */
typedef enum input_notes {
    FIGURE_ON_COLOR = 1,
    FIGURE_HAS_HOLES = 2, /* the figure is black up to the edge, and white parts are holes */
    /* white on a transparent background */
    FIGURE_IS_WHITE = 4,
    /* a line drawing, or a white shape with an outline */
    FIGURE_IS_FILLED = 8,
    FIGURE_IS_WHOLE = 16,
    FIGURE_IS_ONE_COLOR = 32 /* nothing differs from the background */
} input_notes;

typedef enum input_parts {
    INPUT_PARTS_JOIN, /* joined by bridges */
    INPUT_PARTS_LARGEST
} input_parts;

typedef struct input_figure {
    input_parts parts;
    uint32_t bridges; /* cells between parts */
    uint32_t necks;   /* cells where parts are thinner than a cell */
    unsigned islands; /* omitted parts */
    unsigned far;     /* omitted parts that are too far away for a bridge */
    double left_out;  /* share, 0 to 1 */
    /* a size that would omit no part, or 0 */
    uint32_t columns, rows;
    bool squares;  /* square cells would omit no part */
    bool largest;  /* the largest part alone would become a maze */
    bool inverted; /* the inverted picture would become a maze */
    /* percentage that would give a maze, or 0 */
    unsigned threshold;
    unsigned notes; /* sum of input_notes */
    /* thin lines were omitted */
    bool thinned;
} input_figure;

/* Measures that predict whether a maze of the image will look bad. */
typedef struct input_grays_facts {
    uint32_t checksum, columns, rows; /* in cells */
    bool flat;
    /* range of the shades, 0 to 1, without extreme pixels */
    double range;
    /* Share of the variance of shades between blocks of 3 x 3 cells. It is small for textures such
     * as grass. */
    double large;
    double coherent; /* similarity of the directions of neighboring lines, 0 to 1 */
    /* share of the variance of shades that is lost inside pixels of the image */
    double lost;
    const char *unpainted; /* as in input_file */
    /* width, height, left and top of the picture inside a frame, in pixels, or a width of 0 */
    uint32_t frame[4];
} input_grays_facts;

#endif
