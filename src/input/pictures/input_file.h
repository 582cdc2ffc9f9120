/* Opening what is read more than once, telling kinds of files by their first bytes, and what was
 * found in a picture. */
#ifndef MAZEPRESS_INPUT_INPUT_FILE_H
#define MAZEPRESS_INPUT_INPUT_FILE_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* A path that begins so names one of the program's own pictures, not a file: "theme:ghost". */
#define THEME_PREFIX "theme:"

/* Opens a file or such a picture; the bytes of a pipe, or of "-", standard input, are copied to a
 * temporary file without a name first.  `name`, not `path`, is said in errors.  NULL on error; the
 * caller closes it. */
FILE *input_open_as(const char *path, const char *name, maze_error *error);

/* A file that is open, to be read from its start as often as is needed. */
typedef struct input_file {
    FILE *file;
    const char *name; /* in errors */
    const char *crop; /* the part that is read of a picture, "80%x60%+10%+5%"; NULL: all */
    double *origin;   /* NULL, or set to the left and the top of that part, in pixels of the file,
                       * and to how many pixels are read for one of the file */
} input_file;

/* Opens it, without a crop; the name, "standard input" or the path, is borrowed.  The caller closes
 * it. */
bool input_open(const char *path, input_file *file, maze_error *error);
void input_close(input_file *file); /* one that is not open is allowed */

typedef enum input_kind {
    INPUT_OTHER,
    INPUT_PNG,
    INPUT_JPEG,
    INPUT_PDF,
    INPUT_SVG,        /* begins with < */
    INPUT_PACKED_SVG, /* compressed by gzip, or text in UTF-16: an SVG, if it is a picture */
    INPUT_JSON        /* begins with { */
} input_kind;

/* Reads the first bytes, from the start, and goes back there.  False, with errno, if that fails. */
bool input_kind_of(FILE *file, input_kind *kind);

static inline bool input_is_svg(input_kind kind)
{
    return kind == INPUT_SVG || kind == INPUT_PACKED_SVG;
}

/* How a figure was told from its ground, where that may surprise. */
typedef enum input_notes {
    FIGURE_ON_COLOR = 1,     /* it is what differs from a page in a color that is not light */
    FIGURE_HAS_HOLES = 2,    /* black to the edge: white parts are holes */
    FIGURE_IS_WHITE = 4,     /* white on nothing: what is opaque */
    FIGURE_IS_FILLED = 8,    /* a line drawing, up to its outer line */
    FIGURE_IS_WHOLE = 16,    /* it fills its whole frame */
    FIGURE_IS_ONE_COLOR = 32 /* nothing stands out */
} input_notes;

/* Which parts of a figure become the maze. */
typedef enum input_parts {
    INPUT_PARTS_JOIN,   /* all, joined by bridges one cell wide */
    INPUT_PARTS_LARGEST /* the largest alone */
} input_parts;

/* Facts about a figure that was cut out. */
typedef struct input_figure {
    input_parts parts;      /* which of them were taken */
    uint32_t bridges;       /* cells in gaps between parts, */
    uint32_t necks;         /* and in parts thinner than a cell, that were added */
    unsigned islands;       /* parts that are left out, */
    unsigned far;           /* and those of them that are too far away for a bridge */
    double left_out;        /* the share of the figure that is left out, 0 to 1 */
    uint32_t columns, rows; /* cells with which nothing is left out, tried; 0: none were found */
    bool squares;           /* with squares nothing is left out */
    bool largest;           /* the largest part alone becomes a maze, tried */
    bool inverted;          /* so does the other side of the threshold, or the ground, tried */
    unsigned threshold;     /* with this one, too, and not the whole picture, tried; 0: none */
    unsigned notes;         /* of input_notes */
    bool thinned;           /* lines thinner than any part of a figure were left out */
} input_figure;

/* What is said of a picture that will not look well. */
typedef struct input_grays_facts {
    uint32_t checksum, columns, rows; /* of the picture, and cells that it was made for */
    bool flat;                        /* one shade all over */
    double range;                     /* of the shades but for the extreme fiftieths, 0 to 1 */
    double large;                     /* share of the variance of shades between blocks of 3 cells
                                       * of 60: small for grass, writing and other textures */
    double coherent;                  /* 0 to 1: how far lines near each other run the same way */
    double lost;                      /* share of what it shows that is finer than a pixel of it */
    uint32_t frame[4];                /* the part within a frame round it: width, height, left and
                                       * top, in pixels of the file; 0 wide: there is no frame */
} input_grays_facts;

#endif
