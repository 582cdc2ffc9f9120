/* Makes the pixels of a page of any size, band by band. */
#ifndef MAZEPRESS_OUTPUT_RASTER_H
#define MAZEPRESS_OUTPUT_RASTER_H

#include "output/pixels/painter.h"

#include <stdbool.h>
#include <stdint.h>

/* The possible values of a pixel. */
typedef enum output_raster_kind {
    RASTER_INK,   /* two colors; 1 bit per pixel */
    RASTER_TONES, /* two colors and two blends of them at soft edges; 2 bits per pixel */
    RASTER_GRAY,  /* grays; 8 bits per pixel */
    RASTER_LUMA,  /* gray values of pixels that are painted in color; 8 bits per pixel */
    RASTER_COLOR  /* red, green and blue, 8 bits each */
} output_raster_kind;

unsigned output_raster_bits(output_raster_kind kind);

typedef struct output_raster_colors {
    maze_color ink, paper;
} output_raster_colors;

typedef struct output_raster_form {
    uint32_t width, height;
    size_t row_size; /* bytes of a packed row */
    output_raster_kind kind;
    /* The values of RASTER_INK and RASTER_TONES are evenly spaced between these colors: 0 is ink,
     * and the maximum is paper. If one_color is false, they are black and white. */
    output_raster_colors colors;
    bool one_color; /* two colors and their blends are sufficient for the page */
} output_raster_form;

typedef struct output_raster output_raster;

/* The page must outlive the raster. Each thread gets a copy of the painter, which must be unused.
 * `threads` 0: one per processor, at most 16. The pixels do not depend on the number of threads. */
output_raster *output_raster_create(const maze_page *page, const output_painter *painter,
                                    unsigned threads, maze_error *error);
void output_raster_destroy(output_raster *raster); /* NULL is allowed */

const output_raster_form *output_raster_form_of(const output_raster *raster);

/* Returns the next packed row. The row is valid until this function has been called twice more. A
 * row that is known to equal the previous row has the same pointer. */
const unsigned char *output_raster_row(output_raster *raster, maze_error *error);

#endif
