/* Reads pictures. Raster images are read row by row, and SVG as markup. These functions make masks,
 * reveals and outlines from an open file, and read pictures to print. */
#ifndef MAZEPRESS_INPUT_PICTURES_H
#define MAZEPRESS_INPUT_PICTURES_H

#include "input/pictures/input_file.h"
#include "page/layout/style.h"

#include <mazepress/error.h>
#include <mazepress/input.h>
#include <mazepress/mask.h>

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Pixels of one row: `count` pixels, the first in column `x`, and each `step` columns after the
 * previous pixel. Each pixel has four bytes: red, green, blue, alpha. A row of an interlaced file
 * comes in several parts, and a row of a rotated file in many parts. */
typedef struct input_pixels {
    uint32_t y, x, step, count;
    const uint8_t *rgba;
} input_pixels;

typedef struct input_rows {
    uint64_t most_pixels;
    uint32_t longest_side;
    /* NULL, or a function that is called first, with the size of the picture. To stop the reading,
     * it returns false with the error filled in. */
    bool (*start)(void *context, uint32_t width, uint32_t height, maze_error *error);
    /* a function that is called many times; each pixel of the picture is passed to it exactly
     * once */
    void (*take)(void *context, const input_pixels *pixels);
    void *context;
    /* NULL, or a number that the reader sets. For a JPEG file that a PDF can contain unchanged, it
     * is the number of color components (1: gray, 3: color). It is 0 for other files and for
     * rotated or cropped pictures. */
    unsigned *as_is;
} input_rows;

/* Reads a raster image from its start. Passes its pixels in sRGB, upright, and cropped as `from`
 * requests. Fails, with the name of the file in the error, if the file cannot be read, is damaged,
 * too large or not supported.
 *
 * PNG and JPEG need memory for at most 16 rows. For progressive JPEG files, libjpeg stores all
 * coefficients, and files that would need more than 400 MB are rejected. Other kinds of files need
 * 4 to 8 bytes per pixel, and may have at most 200 million pixels. */
bool input_rows_read(const input_file *from, const input_rows *rows, maze_error *error);

/* The size and background with which an SVG becomes pixels. */
typedef struct input_painting {
    uint32_t side;  /* length of the longer side, in pixels */
    bool on_white;  /* true if the background is white paper; false if it is transparent */
    bool size_only; /* true if only `start` is called and nothing is painted */
} input_painting;

/* Paints an SVG with librsvg and passes the painted rows to `rows`. Fails if the file is not an
 * SVG, shows text, requires other files, or is too complex. */
bool input_svg_rows_read(const input_file *from, const input_painting *how, const input_rows *rows,
                         maze_error *error);

/* Reads the rows of a raster image or of an SVG. */
bool input_any_rows_read(const input_file *from, const input_painting *how, const input_rows *rows,
                         maze_error *error);

/* Returns a color component of a pixel on white paper, given its alpha. */
static inline uint8_t input_on_white(uint8_t value, uint8_t alpha)
{
    return (uint8_t)((value * alpha + 255 * (255 - alpha) + 127) / 255);
}

/* Returns the shade of a pixel: the luma of Rec. 601. */
static inline uint8_t input_shade(const uint8_t *rgb)
{
    return (uint8_t)((299 * rgb[0] + 587 * rgb[1] + 114 * rgb[2] + 500) / 1000);
}


/* Returns the orientation, 1 to 8, in the Exif data of a JPEG's APP1 marker (without its length); 1
 * (upright) if it is missing or invalid. The value 2 exchanges left and right, 4 exchanges top and
 * bottom, and 3 does both. From 5 on, columns and rows are also exchanged. Exif 2.32, 4.6.4 A; TIFF
 * 6.0, section 2. */
unsigned input_exif_orientation(const uint8_t *data, size_t size);

/* Variants of the public functions for masks, reveals and outlines. They require an open file,
 * because they read it several times, and a pipe can be read only once. */

bool input_mask_read(const input_file *from, const maze_recipe *recipe,
                     const maze_mask_options *options, input_parts parts, maze_inputs *inputs,
                     maze_mask_facts *facts, input_figure *figure, maze_error *error);
bool input_mask_rows(const input_file *from, const char *shape, uint32_t columns, uint32_t *rows,
                     maze_error *error);
bool input_reveal_read(const input_file *from, const maze_recipe *recipe,
                       const maze_mask_options *options, maze_inputs *inputs, maze_reveal *facts,
                       uint32_t *checksum, maze_error *error);
bool input_reveal_rows(const input_file *from, uint32_t columns, const maze_mask_options *options,
                       uint32_t *rows, maze_error *error);

typedef struct input_outline_options {
    maze_mask_options figure;
    input_parts parts;
    /* size of the maze in cells. If `columns` is 0, the size is unknown, and only the largest part
     * can be used. If `rows` is 0, it is computed from the figure. */
    uint32_t columns, rows;
} input_outline_options;

bool input_outline_read(const input_file *from, const input_outline_options *options,
                        maze_inputs *inputs, uint32_t *checksum, input_figure *figure,
                        maze_error *error);
bool input_outline_rows(const input_file *from, const input_outline_options *options,
                        uint32_t columns, uint32_t *rows, maze_error *error);

/* Fails if more than a third of a joined figure is omitted. With `strict`, also fails if a part, a
 * thin line, or at least 1 % of the figure is omitted. The error contains the name of the file and
 * a remedy. */
bool input_figure_check(const char *name, const input_figure *figure, bool strict,
                        maze_error *error);

/* maximum number of pixels; in larger pictures, the area of a bin might exceed 32 bits */
#define MASK_PIXELS 500000000
#define MASK_SIDE 65535

/* Returns the brightest shade that counts as dark. `counts` has the number of pixels with each
 * shade. The threshold maximizes the variance between dark and light (N. Otsu, 1979). */
unsigned input_brightest_dark(const uint64_t counts[256]);

/* --- SVG as markup, with limits that keep memory small for any file --------------------------- */

/* Parses a file as markup from its current position to its end, or until *enough is true (NULL: to
 * the end). Returns false and sets *error if the file is damaged, if elements are nested more than
 * 200 deep, or if the parser sets an error. To limit memory, also rejects a tag, text or comment
 * that is longer than any that mazepress writes (about 4 MB). */
bool input_markup_read(FILE *file, const GMarkupParser *parser, void *data, const bool *enough,
                       GError **error);

/* --- pictures to print, from files ------------------------------------------------------------ */

/* Reads a picture, whose kind is recognized by its bytes. Transparent pixels become white. If
 * `gray` is true, colors of pixels become shades, as presses require; an SVG is unchanged. A JPEG
 * keeps its bytes if a PDF can contain them unchanged. This applies to gray files, and to color
 * files without `gray`, if they are upright and have at most 50 MB.
 *
 * `crop` is the part to read (NULL: the whole picture); a crop converts an SVG to pixels. Sets
 * *unpainted to a feature of an SVG that librsvg does not paint as browsers do, or to NULL. The
 * caller finishes the picture.
 *
 * Fails if the file cannot be read, is damaged or of another kind, or has more than 100 million
 * pixels or 32767 pixels per side. The error names the file. Also fails for an SVG that has more
 * than 2 MB, would look different on other machines, or is too complex. */
bool input_picture_read(const char *path, const char *crop, bool gray, maze_picture *picture,
                        const char **unpainted, maze_error *error);

/* Reads a picture like input_picture_read, for a door. By default, pictures outside doors are at
 * most 22 mm large. If the longer side of a raster image exceeds DOOR_PICTURE_SIDE pixels, squares
 * of pixels become single pixels, with the mean color. The longer side keeps more than half of
 * DOOR_PICTURE_SIDE, which is 350 dpi on 55 mm. The bytes of a JPEG are kept only if its pixels are
 * unchanged. */
#define DOOR_PICTURE_SIDE 1536
bool input_door_picture_read(const char *path, const char *crop, bool gray, maze_picture *picture,
                             const char **unpainted, maze_error *error);

/* Makes a grayscale image of a picture in an open file, like maze_grays_read. */

bool input_grays_read(const input_file *from, const maze_grays_import *import, maze_inputs *inputs,
                      input_grays_facts *facts, maze_error *error);

/* Frees the pixels and the bytes of a picture; an empty picture ({0}) is allowed. */
void input_picture_finish(maze_picture *picture);

#endif
