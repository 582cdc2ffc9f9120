/* A page as pixels, band after band, however large it is. */
#ifndef MAZEPRESS_OUTPUT_RASTER_H
#define MAZEPRESS_OUTPUT_RASTER_H

#include "output/pixels/painter.h"

#include <stdbool.h>
#include <stdint.h>

/* The possible values of a pixel. */
typedef enum output_raster_kind {
    RASTER_INK,   /* black or white, or any two colors: 1 bit */
    RASTER_TONES, /* the same, with two blends at soft edges: 2 bits */
    RASTER_GRAY,  /* 8 bits */
    RASTER_LUMA,  /* 8 bits, of what has color */
    RASTER_COLOR  /* red, green and blue, 8 bits each */
} output_raster_kind;

unsigned output_raster_bits(output_raster_kind kind);

/* Packs a row of `width` pixels, from the left and the highest bit of a byte, white being all ones,
 * as are the bits past the last pixel.  Cairo's are bytes, 255 for ink, or of what has color four
 * bytes as CAIRO_FORMAT_RGB24 has them. */
void output_raster_pack(output_raster_kind kind, unsigned char *to, const unsigned char *from,
                        uint32_t width);

typedef struct output_raster_colors {
    maze_color ink, paper;
} output_raster_colors;

/* The number of pixels of an image, and their possible values. */
typedef struct output_raster_form {
    uint32_t width, height;
    size_t row_size; /* bytes of a packed row */
    output_raster_kind kind;
    /* With one_color; else black and white.  Pixels of RASTER_INK or RASTER_TONES are even blends
     * of them: none is all ink, the highest all paper. */
    output_raster_colors colors;
    bool one_color; /* nothing needs more than two colors, and at doors blends of them */
} output_raster_form;

typedef struct output_raster output_raster;

/* How a picture is cut into pieces for Cairo; 0: the usual. */
typedef struct output_raster_cut {
    uint32_t tile; /* the most pixels in a row or column of a surface, a multiple of 4 */
    size_t band;   /* about so many bytes of pixels in a band */
} output_raster_cut;

/* Starts on a page, which must outlive the raster, with copies of a painter that has painted
 * nothing, one for each thread.  `cut` NULL: the usual.  Cairo's bands are painted by `threads`
 * threads, 0: one for each processor, 16 at most, and by the caller's where there is one band or
 * thread; each holds a band of pixels, what Cairo needs for its lines, and two packed bands.  The
 * pixels do not depend on them. */
output_raster *output_raster_create(const maze_page *page, const output_painter *painter,
                                    const output_raster_cut *cut, unsigned threads,
                                    maze_error *error);
void output_raster_destroy(output_raster *raster); /* NULL is allowed */

const output_raster_form *output_raster_form_of(const output_raster *raster);

/* The next row from the top, packed, valid until the call after the next; the same pointer as
 * before if it is known to be the same as the last.  NULL on error. */
const unsigned char *output_raster_row(output_raster *raster, maze_error *error);

#endif
