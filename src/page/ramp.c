/* The map viridis by S. van der Walt and N. Smith (2015, matplotlib; public domain, CC0), of which
 * every eighth is given here, from its light end, without the darkest quarter; between them the
 * sRGB values run in straight lines. */
#include "page/ramp.h"

#include <math.h>

static const uint8_t anchors[][3] = {
    {0xFD, 0xE7, 0x25}, {0xAA, 0xDC, 0x32}, {0x5D, 0xC8, 0x63}, {0x27, 0xAD, 0x81},
    {0x21, 0x90, 0x8C}, {0x2C, 0x72, 0x8E}, {0x3B, 0x52, 0x8B},
};

#define LAST (sizeof anchors / sizeof *anchors - 1)

maze_color ramp_color(double part)
{
    double at = fmin(fmax(part, 0), 1) * LAST;
    size_t i = at < LAST ? (size_t)at : LAST - 1;
    uint8_t mixed[3];
    for (int k = 0; k < 3; k++)
        mixed[k] =
            (uint8_t)lround(anchors[i][k] + (at - (double)i) * (anchors[i + 1][k] - anchors[i][k]));
    return (maze_color){MAZE_COLOR_RGB, mixed[0], mixed[1], mixed[2]};
}
