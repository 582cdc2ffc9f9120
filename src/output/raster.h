/* A page as pixels, band after band, however large it is. */
#ifndef MAZEPRESS_OUTPUT_RASTER_H
#define MAZEPRESS_OUTPUT_RASTER_H

#include "output/pack.h"
#include "output/paint.h"

typedef struct output_raster output_raster;

typedef struct raster_colors {
    maze_color ink, paper;
} raster_colors;

/* Starts on a page, which must outlive the raster.  `tile` is the most pixels in a row or column of
 * a Cairo surface, and `band` about how many bytes
 * of pixels are held at once; 0: the usual. */
output_raster *raster_create(const maze_page *page, output_painter *painter, uint32_t tile,
                             size_t band, maze_error *error);
void raster_destroy(output_raster *raster); /* NULL is allowed */

raster_kind raster_get_kind(const output_raster *raster);

/* The two colors, of kind MAZE_COLOR_RGB, of a picture of RASTER_INK or RASTER_TONES, whose pixels
 * are even blends of them: none is all ink, the highest all paper.  Black and white for any other.
 */
raster_colors raster_get_colors(const output_raster *raster);
uint32_t raster_width(const output_raster *raster);
uint32_t raster_height(const output_raster *raster);
size_t raster_row_size(const output_raster *raster);

/* The next row from the top, packed, valid until the call after the next; the same pointer as
 * before if it is known to be the same as the last.  NULL on error. */
const unsigned char *raster_row(output_raster *raster, maze_error *error);

#endif
