/* Turns the shades of an image into a grayscale image. Optionally smooths the shades with the
 * filter of M. Kuwahara ("Processing of RI-angiocardiographic images", 1976). */

#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/recipe/inputs.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CALM_REACH 2

static uint16_t box_mean(const uint16_t *shades, uint32_t width, uint32_t height, int64_t left,
                         int64_t top, double *spread)
{
    uint64_t sum = 0, squares = 0, count = 0;
    for (int64_t y = top < 0 ? 0 : top; y <= top + CALM_REACH && y < height; y++)
        for (int64_t x = left < 0 ? 0 : left; x <= left + CALM_REACH && x < width; x++) {
            uint64_t shade = shades[(uint64_t)y * width + (uint64_t)x];
            sum += shade;
            squares += shade * shade;
            count++;
        }
    *spread = ((double)squares - (double)sum * (double)sum / (double)count) / (double)count;
    return (uint16_t)((sum + count / 2) / count);
}

static void make_calm(const uint16_t *shades, uint32_t width, uint32_t height, uint16_t *calm)
{
    for (int64_t y = 0; y < height; y++)
        for (int64_t x = 0; x < width; x++) {
            double least = INFINITY;
            for (int box = 0; box < 4; box++) {
                double spread;
                uint16_t mean = box_mean(shades, width, height, x - (box & 1 ? 0 : CALM_REACH),
                                         y - (box & 2 ? 0 : CALM_REACH), &spread);
                if (spread < least) {
                    least = spread;
                    *calm = mean;
                }
            }
            calm++;
        }
}

#define SHADES 65536
#define PERCENT 2 /* percentage of pixels that are ignored at each end of the range of shades */
/* minimum range of shades that is stretched, in units of 1/256 of all shades */
#define LEAST_RANGE 8

/* Sets range[0] and range[2] to the lowest and highest shade of the pixels that are not ignored,
 * and range[1] to the median of all shades. */
static void find_range(const uint32_t *counts, size_t pixels, uint32_t range[3])
{
    const size_t below[3] = {pixels * PERCENT / 100, pixels / 2,
                             pixels - 1 - pixels * PERCENT / 100};
    size_t seen = 0;
    int next = 0;
    for (uint32_t shade = 0; shade < SHADES && next < 3; shade++) {
        seen += counts[shade];
        while (next < 3 && seen > below[next])
            range[next++] = shade;
    }
}

static unsigned gray_of(double shade, double low, double high, const maze_grays_options *options)
{
    double light = (shade - low) / (high - low);
    light = light < 0 ? 0 : light > 1 ? 1 : light;
    if (options->invert)
        light = 1 - light;
    if (options->gamma > 0 && options->gamma != 1)
        light = pow(light, 1 / options->gamma);
    return (unsigned)base_whole_units((1 - light) * MAZE_GRAYS_BLACK);
}

static char letter_of(unsigned gray)
{
    return (char)(gray < 26 ? 'A' + gray : 'a' + (gray - 26));
}

/* Writes the letter of each pixel. If the range of shades is too small, writes the same letter for
 * all pixels, and returns true. */
static bool write_grays(const uint16_t *shades, size_t pixels, uint32_t *counts,
                        const maze_grays_options *options, char *letters)
{
    uint32_t range[3] = {0};
    for (size_t i = 0; i < pixels; i++)
        counts[shades[i]]++;
    find_range(counts, pixels, range);
    bool flat = range[2] - range[0] < LEAST_RANGE * (SHADES / 256);
    char middle = letter_of(gray_of(range[1], 0, SHADES - 1, options));
    for (size_t i = 0; i < pixels; i++)
        letters[i] = flat ? middle : letter_of(gray_of(shades[i], range[0], range[2], options));
    return flat;
}

static bool add_shades(maze_inputs *inputs, const uint16_t *shades, uint32_t width, uint32_t height,
                       const maze_grays_options *options, uint32_t *checksum, bool *flat,
                       maze_error *error)
{
    size_t pixels = (size_t)width * height;
    uint32_t *counts = calloc(SHADES, sizeof *counts);
    uint16_t *calm = options->calm ? malloc(pixels * sizeof *calm) : NULL;
    char *text = malloc(pixels + 16);
    bool done = (counts && text && (calm || !options->calm)) ||
                maze_fail(error, MAZE_NO_MEMORY, "out of memory for a picture");
    if (done) {
        if (calm)
            make_calm(shades, width, height, calm);
        int head = snprintf(text, 16, "%lux%lu.", (unsigned long)width, (unsigned long)height);
        bool one = write_grays(calm ? calm : shades, pixels, counts, options, text + head);
        done = maze_inputs_add_grays(inputs, text, (size_t)head + pixels, checksum, error);
        if (done && flat)
            *flat = one;
    }
    free(counts);
    free(calm);
    free(text);
    return done;
}

bool maze_inputs_add_shades(maze_inputs *inputs, const uint16_t *shades, uint32_t width,
                            uint32_t height, const maze_grays_options *options, uint32_t *checksum,
                            bool *flat, maze_error *error)
{
    static const maze_grays_options none = {.gamma = 1};
    if (!given(inputs, "inputs", error) || !given(shades, "shades", error) ||
        !given(checksum, "checksum", error))
        return false;
    options = options ? options : &none;
    if (width == 0 || height == 0 || width > MAZE_GRAYS_SIDE || height > MAZE_GRAYS_SIDE)
        return reject(error, "a grayscale image must have 1 to %d pixels per side, not %lu x %lu",
                      MAZE_GRAYS_SIDE, (unsigned long)width, (unsigned long)height);
    if (options->gamma != 0 && !(options->gamma >= 0.1 && options->gamma <= 10))
        return reject(error, "gamma must be from 0.1 to 10");
    return add_shades(inputs, shades, width, height, options, checksum, flat, error);
}
