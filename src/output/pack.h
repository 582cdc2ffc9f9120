/* Rows of pixels as files have them, out of Cairo's. */
#ifndef MAZEPRESS_OUTPUT_PACK_H
#define MAZEPRESS_OUTPUT_PACK_H

#include <stdint.h>

/* What a pixel of a picture can be. */
typedef enum raster_kind {
    RASTER_INK,   /* black or white, or any two colors: 1 bit */
    RASTER_TONES, /* the same, with two blends at soft edges: 2 bits */
    RASTER_GRAY,  /* 8 bits */
    RASTER_LUMA,  /* 8 bits, of what has color */
    RASTER_COLOR  /* red, green and blue, 8 bits each */
} raster_kind;

unsigned pack_bits(raster_kind kind);

/* Packs a row of `width` pixels, from the left and the highest bit of a byte, white being all ones,
 * as are the bits past the last pixel.  Cairo's are bytes, 255 for ink, or of what has color four
 * bytes as CAIRO_FORMAT_RGB24 has them. */
void pack_row(raster_kind kind, unsigned char *to, const unsigned char *from, uint32_t width);

#endif
