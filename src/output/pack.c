#include "output/pack.h"

#include "output/gray.h"

#include <string.h>

unsigned pack_bits(raster_kind kind)
{
    static const unsigned bits[] = {[RASTER_INK] = 1,
                                    [RASTER_TONES] = 2,
                                    [RASTER_GRAY] = 8,
                                    [RASTER_LUMA] = 8,
                                    [RASTER_COLOR] = 24};
    return bits[kind];
}

static void pack_ink(unsigned char *to, const unsigned char *from, uint32_t width)
{
    uint32_t x = 0;
    for (; x + 8 <= width; x += 8, from += 8)
        *to++ =
            (unsigned char)~((from[0] & 0x80) | (from[1] & 0x80) >> 1 | (from[2] & 0x80) >> 2 |
                             (from[3] & 0x80) >> 3 | (from[4] & 0x80) >> 4 | (from[5] & 0x80) >> 5 |
                             (from[6] & 0x80) >> 6 | (from[7] & 0x80) >> 7);
    if (x == width)
        return;
    unsigned byte = 0xFF;
    for (unsigned bit = 0x80; x < width; x++, bit >>= 1)
        if (*from++ & 0x80)
            byte &= ~bit;
    *to = (unsigned char)byte;
}

/* Four pixels a byte, each the nearest of 0, 85, 170 and 255. */
static void pack_tones(unsigned char *to, const unsigned char *from, uint32_t width)
{
    memset(to, 0xFF, (width + 3) / 4);
    for (uint32_t x = 0; x < width; x++)
        to[x / 4] ^= (unsigned char)((from[x] * 3U + 127) / 255 << (6 - 2 * (x % 4)));
}

static void pack_gray(unsigned char *to, const unsigned char *from, uint32_t width)
{
    for (uint32_t x = 0; x < width; x++)
        to[x] = (unsigned char)~from[x];
}

static void pack_color(unsigned char *to, const unsigned char *from, uint32_t width)
{
    for (uint32_t x = 0; x < width; x++, from += 4) {
        uint32_t pixel;
        memcpy(&pixel, from, sizeof pixel);
        *to++ = (unsigned char)(pixel >> 16);
        *to++ = (unsigned char)(pixel >> 8);
        *to++ = (unsigned char)pixel;
    }
}

static void pack_luma(unsigned char *to, const unsigned char *from, uint32_t width)
{
    for (uint32_t x = 0; x < width; x++, from += 4) {
        uint32_t pixel;
        memcpy(&pixel, from, sizeof pixel);
        to[x] = (unsigned char)gray_luma(pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF);
    }
}

void pack_row(raster_kind kind, unsigned char *to, const unsigned char *from, uint32_t width)
{
    static void (*const packers[])(unsigned char *, const unsigned char *,
                                   uint32_t) = {[RASTER_INK] = pack_ink,
                                                [RASTER_TONES] = pack_tones,
                                                [RASTER_GRAY] = pack_gray,
                                                [RASTER_LUMA] = pack_luma,
                                                [RASTER_COLOR] = pack_color};
    packers[kind](to, from, width);
}
