#include "input/dark.h"

#include "core/base/memory.h"
#include "input/picture_rows.h"

#include <stdlib.h>
#include <string.h>

#define MOST_PIXELS 500000000 /* so that a bin's area fits 32 bits */
#define LONGEST_SIDE 65535
#define SHADES 256

/* Exactness of variances, whose products fit 64 bits. */
#define SHARES (UINT64_C(1) << 15)
#define SHADE_PARTS 256

static bool start(void *context, uint32_t width, uint32_t height, maze_error *error)
{
    dark_grid *g = context;
    if (g->part.width == 0)
        g->part = (dark_part){0, 0, width, height};
    uint64_t bytes = ((uint64_t)g->columns * g->rows + g->columns) * sizeof *g->bins;
    if (!memory_check(bytes, "a mask", error))
        return false;
    g->bins = calloc((size_t)g->columns * g->rows, sizeof *g->bins);
    g->line = calloc(g->columns, sizeof *g->line);
    return (g->bins && g->line) || maze_fail(error, MAZE_NO_MEMORY, "out of memory for a mask");
}

static unsigned shade_of(const uint8_t *rgba)
{
    uint8_t rgb[3];
    for (int i = 0; i < 3; i++)
        rgb[i] = pixel_on_white(rgba[i], rgba[3]);
    return pixel_shade(rgb);
}

static bool is_dark(const uint8_t *rgba, const maze_mask_options *options)
{
    return (shade_of(rgba) * 100u < options->threshold * 255u) != options->invert;
}

/* How much of from..to lies in a bin, which is `size` long. */
static uint64_t overlap(uint64_t bin, uint64_t size, uint64_t from, uint64_t to)
{
    uint64_t low = bin * size > from ? bin * size : from;
    uint64_t high = (bin + 1) * size < to ? (bin + 1) * size : to;
    return high - low;
}

static void add_to_line(dark_grid *g, uint32_t x)
{
    uint64_t from = (uint64_t)x * g->columns, to = from + g->columns;
    for (uint64_t bin = from / g->part.width; bin * g->part.width < to; bin++)
        g->line[bin] += (uint32_t)overlap(bin, g->part.width, from, to);
}

static void add_line(dark_grid *g, uint32_t y)
{
    uint64_t from = (uint64_t)y * g->rows, to = from + g->rows;
    for (uint64_t bin = from / g->part.height; bin * g->part.height < to; bin++) {
        uint32_t *bins = g->bins + bin * g->columns;
        uint32_t high = (uint32_t)overlap(bin, g->part.height, from, to);
        for (uint32_t x = 0; x < g->columns; x++)
            bins[x] += g->line[x] * high;
    }
}

static void take(void *context, const picture_pixels *pixels)
{
    dark_grid *g = context;
    const uint8_t *rgba = pixels->rgba;
    bool any = false;
    if (pixels->y - g->part.top >= g->part.height)
        return;
    for (uint32_t i = 0; i < pixels->count; i++, rgba += 4) {
        uint32_t x = pixels->x + i * pixels->step - g->part.left;
        if (x >= g->part.width || !is_dark(rgba, g->options))
            continue;
        add_to_line(g, x);
        any = true;
    }
    if (!any)
        return;
    add_line(g, pixels->y - g->part.top);
    memset(g->line, 0, g->columns * sizeof *g->line);
}

bool dark_read(const input_file *from, dark_grid *g, maze_error *error)
{
    const picture_rows rows = {MOST_PIXELS, LONGEST_SIDE, start, take, g, NULL};
    return picture_rows_read(from, &rows, error);
}

void dark_finish(dark_grid *g)
{
    free(g->bins);
    free(g->line);
}

bool dark_most(const dark_grid *g, uint32_t left, uint32_t right, uint32_t top, uint32_t bottom)
{
    uint64_t dark = 0;
    for (uint32_t y = top; y < bottom; y++)
        for (uint32_t x = left; x < right; x++)
            dark += g->bins[(size_t)y * g->columns + x];
    uint64_t area = (uint64_t)(right - left) * (bottom - top) * g->part.width * g->part.height;
    return 2 * dark >= area;
}

/* The box of the dark pixels found so far; right and bottom are past the last ones. */
typedef struct dark_search {
    const maze_mask_options *options;
    uint32_t left, right, top, bottom;
} dark_search;

static bool start_search(void *context, uint32_t width, uint32_t height, maze_error *error)
{
    dark_search *s = context;
    (void)error;
    s->left = width;
    s->top = height;
    return true;
}

static void search(void *context, const picture_pixels *pixels)
{
    dark_search *s = context;
    for (uint32_t i = 0; i < pixels->count; i++) {
        uint32_t x = pixels->x + i * pixels->step, y = pixels->y;
        if (!is_dark(pixels->rgba + 4 * (size_t)i, s->options))
            continue;
        s->left = x < s->left ? x : s->left;
        s->right = x >= s->right ? x + 1 : s->right;
        s->top = y < s->top ? y : s->top;
        s->bottom = y >= s->bottom ? y + 1 : s->bottom;
    }
}

bool dark_find_part(const input_file *from, const maze_mask_options *options, dark_part *part,
                    maze_error *error)
{
    dark_search s = {.options = options};
    const picture_rows rows = {MOST_PIXELS, LONGEST_SIDE, start_search, search, &s, NULL};
    if (!picture_rows_read(from, &rows, error))
        return false;
    *part = s.right == 0 ? (dark_part){0}
                         : (dark_part){s.left, s.top, s.right - s.left, s.bottom - s.top};
    return true;
}

static bool measure(void *context, uint32_t width, uint32_t height, maze_error *error)
{
    (void)error;
    *(dark_part *)context = (dark_part){0, 0, width, height};
    return false;
}

bool dark_whole(const input_file *from, dark_part *part, maze_error *error)
{
    *part = (dark_part){0};
    const picture_rows rows = {MOST_PIXELS, LONGEST_SIDE, measure, NULL, part, NULL};
    maze_error reason = {.status = MAZE_OK};
    return picture_rows_read(from, &rows, &reason) || part->width > 0 ||
           maze_fail(error, reason.status, "%s", reason.message);
}

/* How many pixels a picture has of each shade. */
typedef struct dark_shades {
    uint64_t count[SHADES];
} dark_shades;

static bool start_count(void *context, uint32_t width, uint32_t height, maze_error *error)
{
    (void)width;
    (void)height;
    (void)error;
    *(dark_shades *)context = (dark_shades){0};
    return true;
}

static void count_shades(void *context, const picture_pixels *pixels)
{
    dark_shades *s = context;
    for (uint32_t i = 0; i < pixels->count; i++)
        s->count[shade_of(pixels->rgba + 4 * (size_t)i)]++;
}

/* The variance between the shades up to one and those above, in units that all splits of a picture
 * share; from counts of pixels and sums of their shades. */
static uint64_t variance(uint64_t below, uint64_t below_sum, uint64_t all, uint64_t all_sum)
{
    if (below == 0 || below == all)
        return 0;
    uint64_t share = below * SHARES / all;
    uint64_t apart = (all_sum - below_sum) * SHADE_PARTS / (all - below);
    apart -= below_sum * SHADE_PARTS / below;
    return share * (SHARES - share) * apart * apart;
}

/* The brightest dark shade; N. Otsu, "A Threshold Selection Method from Gray-Level Histograms",
 * IEEE Transactions on Systems, Man, and Cybernetics 9 (1979). */
static unsigned brightest_dark(const dark_shades *s)
{
    uint64_t all = 0, all_sum = 0, below = 0, below_sum = 0, most = 0;
    unsigned first = 0, last = SHADES - 1; /* of those with the most variance */
    for (unsigned i = 0; i < SHADES; i++) {
        all += s->count[i];
        all_sum += s->count[i] * i;
    }
    for (unsigned i = 0; i + 1 < SHADES; i++) {
        below += s->count[i];
        below_sum += s->count[i] * i;
        uint64_t found = variance(below, below_sum, all, all_sum);
        if (found > most)
            first = i;
        if (found > 0 && found >= most)
            last = i;
        most = found > most ? found : most;
    }
    return (first + last) / 2;
}

bool dark_options(const input_file *from, const maze_mask_options *given,
                  maze_mask_options *options, maze_error *error)
{
    dark_shades shades;
    const picture_rows rows = {MOST_PIXELS, LONGEST_SIDE, start_count, count_shades, &shades, NULL};
    *options = *given;
    if (given->threshold != MAZE_THRESHOLD_AUTO)
        return true;
    if (!picture_rows_read(from, &rows, error))
        return false;
    options->threshold = brightest_dark(&shades) * 100 / (SHADES - 1) + 1;
    return true;
}
