/* PNG files of any kind, row by row. */
#ifndef MAZEPRESS_INPUT_PNG_ROWS_H
#define MAZEPRESS_INPUT_PNG_ROWS_H

#include <mazepress/error.h>
#include <stdbool.h>
#include <stdint.h>

/* Pixels of one row: `count`, the first at column `x`, each `step` columns behind the one before;
 * four bytes each: red, green, blue, alpha.  Interlaced files have their rows in several parts. */
typedef struct png_pixels {
    uint32_t y, x, step, count;
    const uint8_t *rgba;
} png_pixels;

typedef struct png_rows {
    uint64_t most_pixels;
    uint32_t longest_side;
    /* Called first; false, with the error filled in, to stop. */
    bool (*start)(void *context, uint32_t width, uint32_t height, maze_error *error);
    /* Called until every pixel was seen once. */
    void (*take)(void *context, const png_pixels *pixels);
    void *context;
} png_rows;

/* A file that cannot be read, is damaged or no PNG, or is larger than wanted is an error that names
 * it.  Memory is bounded by a row. */
bool png_rows_read(const char *path, const png_rows *rows, maze_error *error);

/* A byte of color on white paper. */
static inline uint8_t png_on_white(uint8_t value, uint8_t alpha)
{
    return (uint8_t)((value * alpha + 255 * (255 - alpha) + 127) / 255);
}

/* The luma of Rec. 601. */
static inline uint8_t png_shade(const uint8_t *rgb)
{
    return (uint8_t)((299 * rgb[0] + 587 * rgb[1] + 114 * rgb[2] + 500) / 1000);
}

#endif
