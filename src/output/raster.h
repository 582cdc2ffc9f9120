/* A page as pixels, band after band, however large it is. */
#ifndef MAZEPRESS_OUTPUT_RASTER_H
#define MAZEPRESS_OUTPUT_RASTER_H

#include "output/band.h"
#include "output/richness.h"

typedef struct output_raster output_raster;

/* How a picture is cut into pieces for Cairo; 0: the usual. */
typedef struct raster_cut {
    uint32_t tile; /* the most pixels in a row or column of a surface, a multiple of 4 */
    size_t band;   /* about so many bytes of pixels in a band */
} raster_cut;

/* Starts on a page, which must outlive the raster, with copies of a painter that has painted
 * nothing, one for each thread.  `cut` NULL: the usual.  Cairo's bands are painted by `threads`
 * threads, 0: one for each processor, 16 at most, and by the caller's where there is one band or
 * thread; each holds a band of pixels, what Cairo needs for its lines, and two packed bands.  The
 * pixels do not depend on them. */
output_raster *raster_create(const maze_page *page, const output_painter *painter,
                             const raster_cut *cut, unsigned threads, maze_error *error);
void raster_destroy(output_raster *raster); /* NULL is allowed */

/* Pixels of RASTER_INK or RASTER_TONES are even blends of its colors: none is all ink, the highest
 * all paper. */
const output_richness *raster_richness(const output_raster *raster);

uint32_t raster_width(const output_raster *raster);
uint32_t raster_height(const output_raster *raster);
size_t raster_row_size(const output_raster *raster);

/* The next row from the top, packed, valid until the call after the next; the same pointer as
 * before if it is known to be the same as the last.  NULL on error. */
const unsigned char *raster_row(output_raster *raster, maze_error *error);

#endif
