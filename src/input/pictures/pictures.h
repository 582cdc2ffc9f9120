/* What is made of pictures. First files of pixels, of any kind, row by row; then
 * masks, reveals and outlines of a file that is open; then SVG as markup; last pictures to print.
 */
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

/* Pixels of one row: `count`, the first at column `x`, each `step` columns after the one before;
 * four bytes each: red, green, blue, alpha.  Interlaced files have their rows in several parts, and
 * turned ones in many. */
typedef struct input_pixels {
    uint32_t y, x, step, count;
    const uint8_t *rgba;
} input_pixels;

typedef struct input_rows {
    uint64_t most_pixels;
    uint32_t longest_side;
    /* NULL, or called first; false, with the error filled in, to stop. */
    bool (*start)(void *context, uint32_t width, uint32_t height, maze_error *error);
    /* Called until every pixel was seen once. */
    void (*take)(void *context, const input_pixels *pixels);
    void *context;
    /* NULL, or set to the colors of a JPEG that a pdf can hold as it is: 1 gray, 3 in colors.  0:
     * another file, or one that has to be turned. */
    unsigned *as_is;
} input_rows;

/* Reads a file from its start: what it shows in sRGB, upright, and cropped as the file says.  A
 * file that cannot be read, is damaged, of a kind that is not read, or larger than wanted is an
 * error that names it.  Memory for PNG and JPEG is bounded by 16 rows, but for progressive JPEG
 * files, of which libjpeg keeps all coefficients: those that would take more than 400 MB are an
 * error.  Other kinds take 4 to 8 bytes per pixel, and have at most 200 million. */
bool input_rows_read(const input_file *from, const input_rows *rows, maze_error *error);

/* How an SVG becomes pixels. */
typedef struct input_painting {
    uint32_t side;  /* pixels of its longer side */
    bool on_white;  /* on white paper, or else on nothing */
    bool size_only; /* `start` is called, and nothing is painted */
} input_painting;

/* The rows of an SVG, painted by librsvg; or an error if it is not one, shows text, needs other
 * files or is too much to paint. */
bool input_svg_rows_read(const input_file *from, const input_painting *how, const input_rows *rows,
                         maze_error *error);

/* The rows of any picture: an SVG, or pixels. */
bool input_any_rows_read(const input_file *from, const input_painting *how, const input_rows *rows,
                         maze_error *error);

/* One color of a pixel, mixed with white paper by its alpha. */
static inline uint8_t input_on_white(uint8_t value, uint8_t alpha)
{
    return (uint8_t)((value * alpha + 255 * (255 - alpha) + 127) / 255);
}

/* The luma of Rec. 601. */
static inline uint8_t input_shade(const uint8_t *rgb)
{
    return (uint8_t)((299 * rgb[0] + 587 * rgb[1] + 114 * rgb[2] + 500) / 1000);
}

/* The orientation of a photograph. */

/* The orientation in the Exif data of a JPEG's APP1 marker (without its length), 1 to 8; 1,
 * upright, if it is missing or nonsense.  2 to 4 are mirrored, upside down, both; from 5 on columns
 * are rows.  Exif 2.32, 4.6.4 A; TIFF 6.0, section 2. */
unsigned input_exif_orientation(const uint8_t *data, size_t size);

/* The public functions about pictures and outlines, of a file that is open: what comes from a pipe
 * comes once, and is read several times. */

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
    uint32_t columns, rows; /* of the maze; 0 columns: not known, so that only the largest part can
                             * be taken; 0 rows: as the figure needs */
} input_outline_options;

bool input_outline_read(const input_file *from, const input_outline_options *options,
                        maze_inputs *inputs, uint32_t *checksum, input_figure *figure,
                        maze_error *error);
bool input_outline_rows(const input_file *from, const input_outline_options *options,
                        uint32_t columns, uint32_t *rows, maze_error *error);

/* Fails if more than a third of a joined figure is left out, or, with `strict`, if any of it is.
 * The error names the file, and a remedy that was tried. */
bool input_figure_check(const char *name, const input_figure *figure, bool strict,
                        maze_error *error);

/* The largest picture that masks, reveals and outlines are made of. */
#define MASK_PIXELS 500000000 /* so that a bin's area fits 32 bits */
#define MASK_SIDE 65535

/* Of pictures with so many pixels of each of 256 shades the brightest one that is dark: where the
 * variance between dark and light is greatest (N. Otsu, 1979). */
unsigned input_brightest_dark(const uint64_t counts[256]);

/* SVG as markup, with bounds that keep memory small for any file. */

/* Calls the parser for a file, from its position to its end, or until *enough is true (NULL: to its
 * end).  False, with the reason, for damage, for elements nested more than 200 deep, and where a
 * tag, a text or a comment is longer than the longest of ours; an error that the parser sets ends
 * it, too.  Memory is bounded by that longest one (some 30 MB), not by the file. */
bool input_markup_read(FILE *file, const GMarkupParser *parser, void *data, const bool *enough,
                       GError **error);

/* Pictures to print, from files. */

/* Reads a PNG, JPEG or SVG file, recognized by their bytes; transparent pixels become white.
 * `gray`: colors of pixels become shades, which press files must have; an SVG stays as it is.  A
 * JPEG keeps its bytes where a pdf can take them as they are: in gray, or in colors unless `gray`,
 * upright, of up to 50 MB.  A file that cannot be read, is damaged or none of these, has more than
 * 100 million pixels, or is an SVG of more than 2 MB, one that would look different elsewhere or
 * is too much to draw, is an error that names it.  `crop`: the part that is read, of an SVG as
 * pixels; NULL: all.  The caller finishes the picture. */
bool input_picture_read(const char *path, const char *crop, bool gray, maze_picture *picture,
                        maze_error *error);

/* The same for pictures at doors, which are 22 mm large at most, or 55 mm in a cell of a maze of
 * few cells: a picture of pixels with a longer side than DOOR_PICTURE_SIDE is reduced by a whole
 * number to more than half of that, 350 dpi on 55 mm; each pixel is the mean of those that it
 * stands for, and a JPEG's bytes are not kept. */
#define DOOR_PICTURE_SIDE 1536
bool input_door_picture_read(const char *path, const char *crop, bool gray, maze_picture *picture,
                             maze_error *error);

/* Photographs, drawings and other pictures in grays: see maze_grays_read. */

bool input_grays_read(const input_file *from, const maze_grays_import *import, maze_inputs *inputs,
                      input_grays_facts *facts, maze_error *error);

/* Frees the pixels and the bytes; an empty picture ({0}) is allowed. */
void input_picture_finish(maze_picture *picture);

#endif
