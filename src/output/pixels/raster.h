/* Makes the rows of pixels of a page, band by band, so that pages of any size need little
 * memory. */
#ifndef MAZEPRESS_OUTPUT_RASTER_H
#define MAZEPRESS_OUTPUT_RASTER_H

#include "output/pixels/painter.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum output_raster_kind {
    RASTER_INK,   /* 1 bit per pixel */
    RASTER_TONES, /* 2 bits per pixel: ink, paper, and two blends at soft edges */
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
    /* The lowest value of a pixel is ink, and the highest value is paper. If `one_color` is false,
     * these colors are black and white. */
    output_raster_colors colors;
    bool one_color; /* true: two colors and their blends are sufficient */
} output_raster_form;

typedef struct output_raster output_raster;

/* Creates a raster of a page, which must outlive the raster. `painter` must be unused. If `threads`
 * is 0, all processors are used, but at most 16. */
output_raster *output_raster_create(const maze_page *page, const output_painter *painter,
                                    unsigned threads, maze_error *error);
void output_raster_destroy(output_raster *raster); /* NULL is allowed */

const output_raster_form *output_raster_form_of(const output_raster *raster);

/* Returns the next row, which is valid until two more calls. A row that equals the row before it
 * may have the same pointer. Returns NULL and sets *error on failure. */
const unsigned char *output_raster_row(output_raster *raster, maze_error *error);

#endif
