/* Opens files so that they can be read more than once, and recognizes kinds of files by their first
 * bytes. */
#ifndef MAZEPRESS_INPUT_INPUT_FILE_H
#define MAZEPRESS_INPUT_INPUT_FILE_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Prefix of the paths of the program's own pictures, such as "theme:ghost". */
#define THEME_PREFIX "theme:"

/* Opens a file, which the caller closes. Returns NULL after an error. Standard input ("-") and
 * pipes are copied to a temporary file, so that the content can be read more than once. For a file,
 * error messages contain `name`, not `path`. */
FILE *input_open_as(const char *path, const char *name, maze_error *error);

typedef struct input_file {
    FILE *file;
    const char *name; /* name of the file in messages */
    /* part of the picture, such as "80%x60%+10%+5%", or NULL for the whole picture */
    const char *crop;
    /* If not NULL, receives the left and the upper edge of the crop, in units, and the number of
     * pixels that are read per unit. A unit is a pixel of the file, or a px of an SVG. */
    double *origin;
    /* If not NULL, receives the name of a feature that librsvg does not paint as browsers do, or
     * NULL if there is none. */
    const char **unpainted;
    /* true to omit a row of a rotated, interlaced PNG of an odd height, as earlier versions did: the
     * row before the last row of the file. Other pictures are read completely. */
    bool lacks_row;
    /* true to compare the width of lines in a mask with cells of the figure instead of cells of the
     * whole picture, as earlier versions did */
    bool cells_of_figure;
} input_file;

/* Format of a message about a feature of an SVG. The arguments are the name of the picture and the
 * feature. */
#define INPUT_UNPAINTED                                                                            \
    "%s uses %s, which mazepress does not paint as browsers do; if the image looks wrong, save "   \
    "it as PNG and use the PNG\n"

/* Reports `reason` and, if `unpainted` is not NULL, this feature of the SVG as a possible cause.
 * Returns false. */
bool input_fail_unpainted(const maze_error *reason, const char *unpainted, maze_error *error);

/* Opens a picture for reading. The path must outlive `file`. Returns false and sets *error on
 * failure. */
bool input_open(const char *path, input_file *file, maze_error *error);
void input_close(input_file *file); /* accepts a file that was not opened */

typedef enum input_kind {
    INPUT_OTHER,
    INPUT_PNG,
    INPUT_JPEG,
    INPUT_PDF,
    INPUT_SVG, /* the first character that is not white space is < */
    /* a gzip file, or text in UTF-16 that begins with < */
    INPUT_PACKED_SVG,
    INPUT_JSON /* the first character that is not white space is { */
} input_kind;

/* Recognizes the kind of a file by its first bytes, and rewinds the file. Returns false and sets
 * errno if the file cannot be read. */
bool input_kind_of(FILE *file, input_kind *kind);

static inline bool input_is_svg(input_kind kind)
{
    return kind == INPUT_SVG || kind == INPUT_PACKED_SVG;
}

/* Findings about a figure that may surprise the user. `notes` in other structures are sums of these
 * values. */
typedef enum input_notes {
    FIGURE_ON_COLOR = 1,
    /* the picture is black up to its edge, and its white parts are holes of the figure */
    FIGURE_HAS_HOLES = 2,
    /* the figure is white on a transparent background */
    FIGURE_IS_WHITE = 4,
    /* a line drawing, or a white shape with an outline, was filled */
    FIGURE_IS_FILLED = 8,
    FIGURE_IS_WHOLE = 16,
    FIGURE_IS_ONE_COLOR = 32 /* nothing in the picture differs from the background */
} input_notes;

typedef enum input_parts {
    INPUT_PARTS_JOIN, /* all parts of a figure, joined by bridges */
    INPUT_PARTS_LARGEST
} input_parts;

typedef struct input_figure {
    input_parts parts;
    uint32_t bridges; /* number of cells on bridges between parts */
    uint32_t necks;   /* number of cells added where parts are thinner than a cell */
    unsigned islands; /* number of omitted parts */
    unsigned far;     /* number of omitted parts that are too far away for a bridge */
    double left_out;  /* omitted share of the figure, 0 to 1 */
    /* columns and rows of a larger maze that would omit no part, or 0 if none is known */
    uint32_t columns, rows;
    bool squares;  /* a maze with square cells would omit no part */
    bool largest;  /* the largest part alone would become a maze */
    bool inverted; /* the inverted picture would become a maze */
    /* a threshold that would give a maze, in percent or MAZE_THRESHOLD_AUTO; 0 if none is known */
    unsigned threshold;
    unsigned notes; /* sum of input_notes */
    /* thin lines of the figure were omitted */
    bool thinned;
} input_figure;

/* Data about a grayscale image. The measures predict whether a maze of the image will look bad. */
typedef struct input_grays_facts {
    uint32_t checksum, columns, rows; /* `columns` and `rows` are in cells */
    bool flat;
    /* difference between the lightest and the darkest shade, 0 to 1, without the 2 % of extreme
     * pixels at each end */
    double range;
    /* Share of the variance of shades that is due to differences between blocks of at least 3 x 3
     * cells, not inside blocks. This share is small for textures such as grass. */
    double large;
    double coherent; /* how similar the directions of neighboring lines are, 0 to 1 */
    /* share of the photograph's variance that is lost because each pixel of the grayscale image is
     * the mean of several pixels of the photograph */
    double lost;
    /* feature of an SVG that librsvg does not paint as browsers do, or NULL */
    const char *unpainted;
    /* width, height, left and top of the picture inside its frame, in pixels of the file or in px
     * of an SVG; the width is 0 if there is no frame */
    uint32_t frame[4];
} input_grays_facts;

#endif
