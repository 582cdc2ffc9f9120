/* Makes the rows of pixels of a page, band by band, so that large pages need little memory. */
#ifndef MAZEPRESS_OUTPUT_RASTER_H
#define MAZEPRESS_OUTPUT_RASTER_H

#include "output/pixels/painter.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum output_raster_kind {
    RASTER_INK,   /* two colors, 1 bit per pixel */
    RASTER_TONES, /* two colors and two blends of them at soft edges, 2 bits per pixel */
    RASTER_GRAY,  /* 8 bits per pixel */
    RASTER_LUMA,  /* 8 bits per pixel: gray values of a painting in color */
    RASTER_COLOR  /* 8 bits for each of red, green and blue */
} output_raster_kind;

unsigned output_raster_bits(output_raster_kind kind);

typedef struct output_raster_colors {
    maze_color ink, paper;
} output_raster_colors;

typedef struct output_raster_form {
    uint32_t width, height;
    size_t row_size; /* size of a row, in bytes */
    output_raster_kind kind;
    /* colors of the pixels with the value 0 (ink) and with the maximum value (paper); black and
     * white if `one_color` is false */
    output_raster_colors colors;
    bool one_color; /* the page has only two colors, ink and paper, and their blends */
} output_raster_form;

typedef struct output_raster output_raster;

/* Starts to make the pixels of a page, with at most `threads` threads (0: one per processor) and
 * never more than 16. `page` must outlive the raster. `painter` must be unused. */
output_raster *output_raster_create(const maze_page *page, const output_painter *painter,
                                    unsigned threads, maze_error *error);
void output_raster_destroy(output_raster *raster); /* NULL is allowed */

const output_raster_form *output_raster_form_of(const output_raster *raster);

/* Returns the next row of pixels. The row remains valid during the next call. If a row is equal to
 * the row before it, both may have the same pointer. */
const unsigned char *output_raster_row(output_raster *raster, maze_error *error);

#endif
