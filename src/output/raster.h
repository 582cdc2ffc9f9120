/* A page as pixels, band after band, however large it is. */
#ifndef MAZEPRESS_OUTPUT_RASTER_H
#define MAZEPRESS_OUTPUT_RASTER_H

#include "output/paint.h"

/* What a pixel of the page can be. */
typedef enum raster_kind {
    RASTER_INK,  /* black or white only: one byte, 255 is ink */
    RASTER_GRAY, /* shades on white: one byte, 255 is ink */
    RASTER_COLOR /* four bytes as CAIRO_FORMAT_RGB24 has them */
} raster_kind;

typedef struct output_raster output_raster;

/* Starts on a page, which must outlive the raster.  `tile` is the most pixels in a row or column of
 * a Cairo surface, and `band` about how many bytes
 * of pixels are held at once; 0: the usual. */
output_raster *raster_create(const maze_page *page, output_painter *painter, uint32_t tile,
                             size_t band, maze_error *error);
void raster_destroy(output_raster *raster); /* NULL is allowed */

raster_kind raster_get_kind(const output_raster *raster);
uint32_t raster_width(const output_raster *raster);
uint32_t raster_height(const output_raster *raster);

/* The next row from the top, valid until the next call; NULL on error. */
const unsigned char *raster_row(output_raster *raster, maze_error *error);

#endif
