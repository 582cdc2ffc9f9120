/* Reading pictures. First, files of pixels, of any kind, row by row; then masks, reveals and
 * outlines of an open file; then SVG as markup; finally, pictures to print. */
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

/* Pixels of one row: `count`, the first at column `x`, each `step` columns after the previous one.
 * Each has four bytes: red, green, blue, alpha. The rows of interlaced files come in several parts,
 * and rows of rotated files in many. */
typedef struct input_pixels {
    uint32_t y, x, step, count;
    const uint8_t *rgba;
} input_pixels;

typedef struct input_rows {
    uint64_t most_pixels;
    uint32_t longest_side;
    /* NULL, or called first; it returns false, with the error filled in, to stop. */
    bool (*start)(void *context, uint32_t width, uint32_t height, maze_error *error);
    /* Called until every pixel was passed once. */
    void (*take)(void *context, const input_pixels *pixels);
    void *context;
    /* NULL, or set to the number of color components of a JPEG that a pdf can contain unchanged: 1
     * gray, 3 color. 0: another file, or one that must be rotated. */
    unsigned *as_is;
} input_rows;

/* Reads a file from its start: its pixels in sRGB, upright, and cropped to file's crop. A file that
 * cannot be read, is damaged or not supported, or is too large, is an error with its name. Memory
 * for PNG and JPEG is limited to 16 rows, except for progressive JPEG files, of which libjpeg
 * stores all coefficients: files that would need more than 400 MB are an error. Other kinds need 4
 * to 8 bytes per pixel, and may have at most 200 million pixels. */
bool input_rows_read(const input_file *from, const input_rows *rows, maze_error *error);

/* The conversion of an SVG to pixels. */
typedef struct input_painting {
    uint32_t side;  /* pixels of the longer side */
    bool on_white;  /* on white paper, or else on a transparent background */
    bool size_only; /* `start` is called, but nothing is painted */
} input_painting;

/* The rows of an SVG that librsvg paints. Fails if the file is not an SVG, contains text, requires
 * other files, or is too complex. */
bool input_svg_rows_read(const input_file *from, const input_painting *how, const input_rows *rows,
                         maze_error *error);

/* The rows of any picture: an SVG, or pixels. */
bool input_any_rows_read(const input_file *from, const input_painting *how, const input_rows *rows,
                         maze_error *error);

/* A color component of a pixel, mixed with white paper by its alpha. */
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
 * upright, if it is missing or invalid. 2 to 4 are mirrored, upside down, or both; from 5 on,
 * columns are rows. Exif 2.32, 4.6.4 A; TIFF 6.0, section 2. */
unsigned input_exif_orientation(const uint8_t *data, size_t size);

/* The public functions about pictures and outlines, for an open file: a pipe can be read only once,
 * and the file is read several times. */

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
    uint32_t columns, rows; /* size of the maze; 0 columns: unknown, so that only the largest part
                               can be used; 0 rows: computed from the figure */
} input_outline_options;

bool input_outline_read(const input_file *from, const input_outline_options *options,
                        maze_inputs *inputs, uint32_t *checksum, input_figure *figure,
                        maze_error *error);
bool input_outline_rows(const input_file *from, const input_outline_options *options,
                        uint32_t columns, uint32_t *rows, maze_error *error);

/* Fails if more than a third of a joined figure is omitted, or, with `strict`, any part of it. The
 * error names the file and a remedy that was tried. */
bool input_figure_check(const char *name, const input_figure *figure, bool strict,
                        maze_error *error);

/* The maximum number of pixels of a picture for masks, reveals and outlines. */
#define MASK_PIXELS 500000000 /* maximum number of pixels, with which a bin's area fits 32 bits */
#define MASK_SIDE 65535

/* The brightest dark shade, given the number of pixels of each of 256 shades: the shade with the
 * maximum variance between dark and light (N. Otsu, 1979). */
unsigned input_brightest_dark(const uint64_t counts[256]);

/* SVG as markup, with limits that keep memory small for any file. */

/* Calls the parser for a file, from its position to its end, or until *enough is true (NULL: to its
 * end). False, with the reason, for damage, for elements nested more than 200 deep, and for a tag,
 * a text or a comment that is longer than any that mazepress writes; an error that the parser sets
 * ends it, too. Memory is limited by the longest of these (about 30 MB), not by the file. */
bool input_markup_read(FILE *file, const GMarkupParser *parser, void *data, const bool *enough,
                       GError **error);

/* Pictures to print, from files. */

/* Reads a PNG, JPEG or SVG file, recognized by their bytes; transparent pixels become white.
 * `gray`: colors of pixels become shades, which files for presses require; an SVG is unchanged. A
 * JPEG keeps its bytes if a pdf can contain them unchanged: in gray, or in color without `gray`,
 * upright, up to 50 MB. Fails, with the name of the file, if it cannot be read, is damaged or of
 * another kind, has more than 100 million pixels, or is an SVG of more than 2 MB, one that would
 * look different on other machines, or one that is too complex. `crop`: the part to read; a part of
 * an SVG becomes pixels; NULL: all. The caller finishes the picture. */
bool input_picture_read(const char *path, const char *crop, bool gray, maze_picture *picture,
                        maze_error *error);

/* Like input_picture_read, for pictures at doors, which are at most 22 mm large, or 55 mm in a cell
 * of a maze with few cells. A picture of pixels with a longer side than DOOR_PICTURE_SIDE is
 * reduced by a whole number to more than half of that, 350 dpi on 55 mm. Each pixel is the mean of
 * the pixels that it replaces, and a JPEG's bytes are not kept. */
#define DOOR_PICTURE_SIDE 1536
bool input_door_picture_read(const char *path, const char *crop, bool gray, maze_picture *picture,
                             maze_error *error);

/* Grayscale images of photographs, drawings and other pictures: see maze_grays_read. */

bool input_grays_read(const input_file *from, const maze_grays_import *import, maze_inputs *inputs,
                      input_grays_facts *facts, maze_error *error);

/* Frees the pixels and the bytes; an empty picture ({0}) is allowed. */
void input_picture_finish(maze_picture *picture);

#endif
