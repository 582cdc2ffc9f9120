/* A page as pixels, band by band, of any size. */
#ifndef MAZEPRESS_OUTPUT_RASTER_H
#define MAZEPRESS_OUTPUT_RASTER_H

#include "output/pixels/painter.h"

#include <stdbool.h>
#include <stdint.h>

/* The possible values of a pixel. */
typedef enum output_raster_kind {
    RASTER_INK,   /* black or white, or any two colors: 1 bit */
    RASTER_TONES, /* like RASTER_INK, with two blends at soft edges: 2 bits */
    RASTER_GRAY,  /* 8 bits */
    RASTER_LUMA,  /* 8 bits, from colored pixels */
    RASTER_COLOR  /* red, green and blue, 8 bits each */
} output_raster_kind;

unsigned output_raster_bits(output_raster_kind kind);

typedef struct output_raster_colors {
    maze_color ink, paper;
} output_raster_colors;

/* The number of pixels of an image, and their possible values. */
typedef struct output_raster_form {
    uint32_t width, height;
    size_t row_size; /* bytes of a packed row */
    output_raster_kind kind;
    /* With one_color; otherwise black and white. Pixels of RASTER_INK or RASTER_TONES are even
     * blends of the two: zero is all ink, the maximum is all paper. */
    output_raster_colors colors;
    bool one_color; /* two colors, and their blends at doors, are enough */
} output_raster_form;

typedef struct output_raster output_raster;

/* The sizes of the pieces that Cairo paints; 0: the default. */
typedef struct output_raster_cut {
    uint32_t tile; /* maximum number of pixels in a row or column of a surface, a multiple of 4 */
    size_t band;   /* approximate number of bytes of pixels in a band */
} output_raster_cut;

/* Starts with a page, which must outlive the raster, and with copies of an unused painter, one for
 * each thread. `cut` NULL: the usual. `threads` threads paint Cairo's bands; 0: one per processor,
 * at most 16. A single band or thread uses the caller's thread. Each thread holds a band of pixels,
 * Cairo's data for its lines, and two packed bands. The pixels do not depend on the threads. */
output_raster *output_raster_create(const maze_page *page, const output_painter *painter,
                                    const output_raster_cut *cut, unsigned threads,
                                    maze_error *error);
void output_raster_destroy(output_raster *raster); /* NULL is allowed */

const output_raster_form *output_raster_form_of(const output_raster *raster);

/* Returns the next row from the top, packed, valid until the second next call. The pointer is the
 * same as before if the row is known to equal the last one. NULL on error. */
const unsigned char *output_raster_row(output_raster *raster, maze_error *error);

#endif
