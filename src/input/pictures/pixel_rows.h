/* Files of pixels, PNG and JPEG of any kind, row by row. */
#ifndef MAZEPRESS_INPUT_PIXEL_ROWS_H
#define MAZEPRESS_INPUT_PIXEL_ROWS_H

#include "input/pictures/input_file.h"

#include <mazepress/error.h>

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

/* From the file's start.  A file that cannot be read, is damaged, is not a PNG or JPEG, or is
 * larger than wanted is an error that names it.  Memory is bounded by a row, but for
 * progressive JPEG files, of which libjpeg keeps all coefficients: those that would take more than
 * 64 MB are an error. */
bool input_rows_read(const input_file *from, const input_rows *rows, maze_error *error);

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

#endif
