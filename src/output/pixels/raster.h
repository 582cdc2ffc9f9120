/* Makes the pixels of a page of any size, band by band. */
#ifndef MAZEPRESS_OUTPUT_RASTER_H
#define MAZEPRESS_OUTPUT_RASTER_H

#include "output/pixels/painter.h"

#include <stdbool.h>
#include <stdint.h>

/* The possible values of a pixel. */
typedef enum output_raster_kind {
    RASTER_INK,   /* black or white, or any two colors; 1 bit per pixel */
    RASTER_TONES, /* two colors and two blends of these colors at soft edges; 2 bits per pixel */
    RASTER_GRAY,  /* grays; 8 bits per pixel */
    RASTER_LUMA,  /* gray values of pixels that are painted in color; 8 bits per pixel */
    RASTER_COLOR  /* red, green and blue, 8 bits each */
} output_raster_kind;

unsigned output_raster_bits(output_raster_kind kind);

typedef struct output_raster_colors {
    maze_color ink, paper;
} output_raster_colors;

/* The size of an image, and the possible values of its pixels. */
typedef struct output_raster_form {
    uint32_t width, height;
    size_t row_size; /* number of bytes of a packed row */
    output_raster_kind kind;
    /* The colors of ink and paper. If one_color is true, they are two colors of the page;
     * otherwise, they are black and white. The values of RASTER_INK or RASTER_TONES are evenly
     * spaced between these colors: 0 is ink, and the maximum is paper. */
    output_raster_colors colors;
    bool one_color; /* true if two colors and their blends are sufficient for the page */
} output_raster_form;

typedef struct output_raster output_raster;

/* Starts making the rows of a page, which must outlive the raster. Each thread gets a copy of the
 * painter, which must be unused. `threads` is the number of threads that paint bands; 0: one per
 * processor, at most 16. If there is a single band or thread, the caller's thread paints. Each
 * thread needs memory for a band of pixels, for Cairo's data about the lines in the band, and for
 * two packed bands. The pixels do not depend on the number of threads. */
output_raster *output_raster_create(const maze_page *page, const output_painter *painter,
                                    unsigned threads, maze_error *error);
void output_raster_destroy(output_raster *raster); /* NULL is allowed */

const output_raster_form *output_raster_form_of(const output_raster *raster);

/* Returns the next packed row, from the top; NULL on error. The row is valid until this function
 * has been called twice more. If the row is known to equal the previous row, the same pointer is
 * returned. */
const unsigned char *output_raster_row(output_raster *raster, maze_error *error);

#endif
