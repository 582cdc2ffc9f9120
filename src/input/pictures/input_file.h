/* Opens files that are read more than once, recognizes kinds of files by their first bytes, and
 * declares the findings about a picture. */
#ifndef MAZEPRESS_INPUT_INPUT_FILE_H
#define MAZEPRESS_INPUT_INPUT_FILE_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* A path with this beginning names one of the program's own pictures, not a file: "theme:ghost". */
#define THEME_PREFIX "theme:"

/* Opens a file or such a picture; the bytes of a pipe, or of "-", standard input, are first copied
 * to a temporary file without a name. Errors contain `name`, not `path`. NULL on error; the caller
 * closes it. */
FILE *input_open_as(const char *path, const char *name, maze_error *error);

/* An open file that can be read from its start as often as needed. */
typedef struct input_file {
    FILE *file;
    const char *name; /* in errors */
    const char *crop; /* the part of a picture to read, "80%x60%+10%+5%"; NULL: all */
    double *origin; /* NULL, or set to the left and the top of that part, in pixels of the file, and
                       to the number of read pixels per pixel of the file */
} input_file;

/* Opens it, without a crop; the name, "standard input" or the path, is borrowed.  The caller closes
 * it. */
bool input_open(const char *path, input_file *file, maze_error *error);
void input_close(input_file *file); /* an unopened file is allowed */

typedef enum input_kind {
    INPUT_OTHER,
    INPUT_PNG,
    INPUT_JPEG,
    INPUT_PDF,
    INPUT_SVG,        /* begins with < */
    INPUT_PACKED_SVG, /* compressed by gzip, or text in UTF-16: an SVG, if the file is a picture */
    INPUT_JSON        /* begins with { */
} input_kind;

/* Reads the first bytes from the start, and returns there. False, with errno set, on failure. */
bool input_kind_of(FILE *file, input_kind *kind);

static inline bool input_is_svg(input_kind kind)
{
    return kind == INPUT_SVG || kind == INPUT_PACKED_SVG;
}

/* How a figure was separated from its background, in surprising cases. */
typedef enum input_notes {
    FIGURE_ON_COLOR = 1,     /* the background has a color that is not light */
    FIGURE_HAS_HOLES = 2,    /* black up to the edge: white parts are holes */
    FIGURE_IS_WHITE = 4,     /* white on transparent: the opaque parts */
    FIGURE_IS_FILLED = 8,    /* a line drawing, filled up to its outer line */
    FIGURE_IS_WHOLE = 16,    /* it fills the whole image */
    FIGURE_IS_ONE_COLOR = 32 /* no figure differs from the background */
} input_notes;

/* The parts of a figure that become the maze. */
typedef enum input_parts {
    INPUT_PARTS_JOIN,   /* all, joined by bridges one cell wide */
    INPUT_PARTS_LARGEST /* the largest alone */
} input_parts;

/* Facts about a figure after cutting it out. */
typedef struct input_figure {
    input_parts parts; /* the parts that were used */
    uint32_t bridges;  /* number of cells added between parts, */
    uint32_t necks;    /* number of cells added where parts are thinner than a cell */
    unsigned islands;  /* number of omitted parts, */
    unsigned far;      /* number of these that are too far away for a bridge */
    double left_out;   /* the omitted share of the figure, 0 to 1 */
    uint32_t columns,
        rows;      /* tried numbers of cells with which nothing is omitted; 0: none were found */
    bool squares;  /* with squares, nothing is omitted */
    bool largest;  /* the largest part alone becomes a maze; this was tried */
    bool inverted; /* inverting makes a maze, too; this was tried */
    unsigned threshold; /* a threshold that makes a maze of a part of the picture; this was tried;
                           0: none */
    unsigned notes;     /* of input_notes */
    bool thinned;       /* lines thinner than any part of a figure were omitted */
} input_figure;

/* Facts about a picture that may look bad. */
typedef struct input_grays_facts {
    uint32_t checksum, columns, rows; /* checksum and size of the picture in cells */
    bool flat;                        /* a single shade */
    double range; /* range of the shades without the extreme fiftieths, 0 to 1 */
    double large; /* share of the variance of shades between blocks of 3 cells out of 60: small for
                     grass, writing and other textures */
    double coherent;   /* 0 to 1: the similarity of directions of neighboring lines */
    double lost;       /* share of the details that are finer than one of its pixels */
    uint32_t frame[4]; /* the part inside a frame: width, height, left and top, in pixels of the
                          file; 0 wide: there is no frame */
} input_grays_facts;

#endif
