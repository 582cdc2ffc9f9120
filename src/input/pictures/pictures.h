/* Reads pictures: passes their rows of pixels to a function, and makes masks, outlines and
 * grayscale images from pictures. */
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

/* A part of a picture, in pixels. The width is 0 if there is no part. */
typedef struct input_part {
    uint32_t left, top, width, height;
} input_part;

/* Pixels of the row `y`. The first of the `count` pixels is in the column `x`, and the columns of
 * consecutive pixels differ by `step`. A row may be passed in several parts. */
typedef struct input_pixels {
    uint32_t y, x, step, count;
    const uint8_t *rgba;
} input_pixels;

typedef struct input_rows {
    uint64_t most_pixels;
    uint32_t longest_side;
    /* Called before the first pixel, with the size in pixels of the upright, cropped picture.
     * Returns false to stop. NULL: not called. */
    bool (*start)(void *context, uint32_t width, uint32_t height, maze_error *error);
    /* Called for each part of a row. On success, each pixel of the cropped picture is passed
     * exactly once. */
    void (*take)(void *context, const input_pixels *pixels);
    void *context;
    /* If not NULL, receives the number of color components if the file is a JPEG that a PDF can
     * contain unchanged, and otherwise 0. */
    unsigned *as_is;
} input_rows;

/* Reads a raster image. Passes the pixels of the upright, cropped image to `rows`, converted to
 * sRGB. A progressive JPEG may need up to 400 MB of memory. */
bool input_rows_read(const input_file *from, const input_rows *rows, maze_error *error);

/* Returns true if the member `lacks_row` can change the pixels of the file: only of an interlaced
 * PNG. */
bool input_may_lack_row(const input_file *from);

/* g_auto(input_file) declares a file that is closed at the end of its scope, and g_autoptr declares
 * inputs or a recipe that are destroyed there. */
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(input_file, input_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(maze_inputs, maze_inputs_destroy)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(maze_recipe, maze_recipe_destroy)

typedef struct input_painting {
    /* requested length of the longer side, in pixels; reduced if the SVG is too complex for this
     * length */
    uint32_t side;
    bool on_white;  /* the background is white; otherwise, it is transparent */
    bool size_only; /* true to call only `start`, without painting */
} input_painting;

/* Paints an SVG, and passes the pixels to `rows`. Fails if the SVG shows text, requires other
 * files, or is too complex. */
bool input_svg_rows_read(const input_file *from, const input_painting *how, const input_rows *rows,
                         maze_error *error);

bool input_any_rows_read(const input_file *from, const input_painting *how, const input_rows *rows,
                         maze_error *error);

static inline uint8_t input_on_white(uint8_t value, uint8_t alpha)
{
    return (uint8_t)((value * alpha + 255 * (255 - alpha) + 127) / 255);
}

/* Returns the luma of a color (Rec. 601), from 0 to 255. */
static inline uint8_t input_shade(const uint8_t *rgb)
{
    return (uint8_t)((299 * rgb[0] + 587 * rgb[1] + 114 * rgb[2] + 500) / 1000);
}

static inline uint8_t input_shade_on_white(const uint8_t *rgba)
{
    if (rgba[3] == 255)
        return input_shade(rgba);
    const uint8_t rgb[] = {input_on_white(rgba[0], rgba[3]), input_on_white(rgba[1], rgba[3]),
                           input_on_white(rgba[2], rgba[3])};
    return input_shade(rgb);
}

/* Pixels and bins divide the same length. Returns the length that pixel i and a bin have in common.
 * In the unit of this length, a pixel is `bins` long, and a bin is `pixels` long. */
static inline uint64_t input_overlap(uint64_t i, uint64_t bins, uint64_t bin, uint64_t pixels)
{
    uint64_t low = MAX(i * bins, bin * pixels);
    return MIN((i + 1) * bins, (bin + 1) * pixels) - low;
}

/* Returns a * b / c, rounded to a whole number that is at least 1. */
static inline uint32_t input_scaled(uint32_t a, uint32_t b, uint32_t c)
{
    uint64_t scaled = ((uint64_t)a * b * 2 + c) / (2 * (uint64_t)c);
    return (uint32_t)CLAMP(scaled, 1, UINT32_MAX);
}

/* A callback `start` of input_rows that stores the size of the picture in `part`, an input_part,
 * and stops. */
bool input_measure(void *part, uint32_t width, uint32_t height, maze_error *error);

/* Returns the orientation in the Exif data of a JPEG's APP1 marker (Exif 2.32, 4.6.4 A; TIFF 6.0,
 * section 2), or 1 if there is no valid orientation. The values 2, 3, 7 and 8 exchange left and
 * right in the stored picture; 3, 4, 6 and 7 exchange top and bottom. Values from 5 on then
 * exchange rows and columns. */
unsigned input_exif_orientation(const uint8_t *data, size_t size);

/* Internal variants of public functions. Each reads an open file, if necessary several times. */

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
    /* columns and rows of the maze; 0 for a number that is not given */
    uint32_t columns, rows;
    /* true to search for other sizes and options only if an error would suggest them */
    bool brief;
} input_outline_options;

bool input_outline_read(const input_file *from, const input_outline_options *options,
                        maze_inputs *inputs, uint32_t *checksum, input_figure *figure,
                        maze_error *error);
bool input_outline_rows(const input_file *from, const input_outline_options *options,
                        uint32_t columns, uint32_t *rows, maze_error *error);

/* Returns false and sets *error if the parts of a figure are joined, but more than a third of the
 * figure is omitted. If `strict` is true, also fails if a part, a thin line or at least 1 % of the
 * figure is omitted. */
bool input_figure_check(const char *name, const input_figure *figure, bool strict,
                        maze_error *error);

/* MASK_PIXELS is the maximum number of pixels of a picture, and MASK_SIDE is the maximum number of
 * pixels along a side. With these limits, the dark area of a bin in picture_cells.c fits into 32
 * bits. */
#define MASK_PIXELS 500000000
#define MASK_SIDE 65535

/* Returns the brightest shade that counts as dark in a picture. counts[s] is the number of pixels
 * of the shade s. The returned shade maximizes the variance between the dark and the light pixels
 * (N. Otsu, 1979). */
unsigned input_brightest_dark(const uint64_t counts[256]);

/* Parses the markup in a file to the end of the file or, if `enough` is not NULL, until *enough is
 * true. To limit memory, rejects deep nesting and very long tags and texts. */
bool input_markup_read(FILE *file, const GMarkupParser *parser, void *data, const bool *enough,
                       GError **error);

/* Reads a picture for printing, cropped to `crop` unless `crop` is NULL. An SVG without a crop
 * remains an SVG, and the cropped part of an SVG becomes pixels. If the picture becomes pixels,
 * transparent areas become white and, if `gray` is true, colors become gray. The caller calls
 * input_picture_finish. */
bool input_picture_read(const char *path, const char *crop, bool gray, maze_picture *picture,
                        const char **unpainted, maze_error *error);

/* Maximum length of the longer side of a picture at a door, in pixels. A larger picture is reduced,
 * but to more than half of this length. Half of this length gives 350 dpi on 55 mm. */
#define DOOR_PICTURE_SIDE 1536
bool input_door_picture_read(const char *path, const char *crop, bool gray, maze_picture *picture,
                             const char **unpainted, maze_error *error);

bool input_grays_read(const input_file *from, const maze_grays_import *import, maze_inputs *inputs,
                      input_grays_facts *facts, maze_error *error);

void input_picture_finish(maze_picture *picture);

#endif
