/* Bands of a page's pixels, which threads paint at the same time. */
#ifndef MAZEPRESS_OUTPUT_BAND_H
#define MAZEPRESS_OUTPUT_BAND_H

#include "output/pack.h"
#include "output/paint.h"

/* What all bands of a page have in common; it is only read while they are painted. */
typedef struct band_frame {
    const maze_page *page;
    maze_drawing *whole; /* has the lines of all bands; NULL: each is drawn by itself */
    double px;           /* points */
    raster_kind kind;
    uint32_t width;
    uint32_t tile; /* the most pixels in a row of a Cairo surface, a multiple of 4 */
    uint32_t rows; /* of a full band */
} band_frame;

/* The tools of one thread. */
typedef struct band_tools {
    output_painter painter;
    unsigned char *pixels; /* of a full band; NULL before the first */
} band_tools;

typedef struct output_band {
    uint32_t top, bottom; /* the rows of the page from top to bottom - 1 */
    unsigned char *rows;  /* packed, with room for a full band; NULL before the first */
    maze_error error;     /* MAZE_OK if it was painted */
} output_band;

size_t band_row_size(const band_frame *frame);

/* Paints the rows from `top` to `bottom` - 1. */
void band_paint(const band_frame *frame, band_tools *tools, output_band *band);

void band_tools_finish(band_tools *tools);

#endif
