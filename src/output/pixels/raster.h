/* Makes the pixels of a page of any size, band by band. */
#ifndef MAZEPRESS_OUTPUT_RASTER_H
#define MAZEPRESS_OUTPUT_RASTER_H

#include "output/pixels/painter.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum output_raster_kind {
    RASTER_INK,   /* 1 bit per pixel */
    RASTER_TONES, /* with two blends at soft edges, 2 bits per pixel */
    RASTER_GRAY,  /* 8 bits per pixel */
    RASTER_LUMA,  /* gray values of a painting in color, 8 bits per pixel */
    RASTER_COLOR  /* 8 bits for each of red, green and blue */
} output_raster_kind;

unsigned output_raster_bits(output_raster_kind kind);

typedef struct output_raster_colors {
    maze_color ink, paper;
} output_raster_colors;

typedef struct output_raster_form {
    uint32_t width, height;
    size_t row_size; /* in bytes */
    output_raster_kind kind;
    /* 0 is ink, and the maximum is paper. If `one_color` is false, they are black and white. */
    output_raster_colors colors;
    bool one_color; /* two colors and their blends are sufficient */
} output_raster_form;

typedef struct output_raster output_raster;

/* `page` must outlive the raster. `painter` must be unused. If `threads` is 0, every processor is
 * used, up to 16. */
output_raster *output_raster_create(const maze_page *page, const output_painter *painter,
                                    unsigned threads, maze_error *error);
void output_raster_destroy(output_raster *raster); /* NULL is allowed */

const output_raster_form *output_raster_form_of(const output_raster *raster);

/* The row is valid until two more calls. An equal row may have the same pointer as the row before
 * it. */
const unsigned char *output_raster_row(output_raster *raster, maze_error *error);

#endif
