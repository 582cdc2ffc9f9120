/* From a picture to a mask.  Dark area is counted in bins, a quarter of a cell wide and high; a bin
 * is picture width x picture height units of area, a pixel as many as there are bins, so that all
 * is exact in integers. */
#include "core/base/bits.h"
#include "core/base/memory.h"
#include "core/shape/cut.h"
#include "input/png_rows.h"

#include <math.h>
#include <mazepress/mask.h>
#include <stdlib.h>
#include <string.h>

#define MOST_PIXELS 500000000 /* so that a bin's area fits 32 bits */
#define LONGEST_SIDE 65535
#define BINS_PER_CELL 4

typedef struct input_grid {
    uint32_t columns, rows; /* of bins */
    uint32_t width, height; /* of the picture */
    const maze_mask_options *options;
    uint32_t *bins; /* dark area of each */
    uint32_t *line; /* dark length in each bin of a row of pixels */
} input_grid;

static bool start(void *context, uint32_t width, uint32_t height, maze_error *error)
{
    input_grid *g = context;
    g->width = width;
    g->height = height;
    uint64_t bytes = ((uint64_t)g->columns * g->rows + g->columns) * sizeof *g->bins;
    if (!memory_check(bytes, "a mask", error))
        return false;
    g->bins = calloc((size_t)g->columns * g->rows, sizeof *g->bins);
    g->line = calloc(g->columns, sizeof *g->line);
    return (g->bins && g->line) || maze_fail(error, MAZE_NO_MEMORY, "out of memory for a mask");
}

static bool is_dark(const uint8_t *rgba, unsigned threshold)
{
    uint8_t rgb[3];
    for (int i = 0; i < 3; i++)
        rgb[i] = png_on_white(rgba[i], rgba[3]);
    return png_shade(rgb) * 100u < threshold * 255u;
}

/* How much of from..to lies in a bin, which is `size` long. */
static uint64_t overlap(uint64_t bin, uint64_t size, uint64_t from, uint64_t to)
{
    uint64_t low = bin * size > from ? bin * size : from;
    uint64_t high = (bin + 1) * size < to ? (bin + 1) * size : to;
    return high - low;
}

static void add_to_line(input_grid *g, uint32_t x)
{
    uint64_t from = (uint64_t)x * g->columns, to = from + g->columns;
    for (uint64_t bin = from / g->width; bin * g->width < to; bin++)
        g->line[bin] += (uint32_t)overlap(bin, g->width, from, to);
}

static void add_line(input_grid *g, uint32_t y)
{
    uint64_t from = (uint64_t)y * g->rows, to = from + g->rows;
    for (uint64_t bin = from / g->height; bin * g->height < to; bin++) {
        uint32_t *bins = g->bins + bin * g->columns;
        uint32_t high = (uint32_t)overlap(bin, g->height, from, to);
        for (uint32_t x = 0; x < g->columns; x++)
            bins[x] += g->line[x] * high;
    }
}

static void take(void *context, const png_pixels *pixels)
{
    input_grid *g = context;
    const uint8_t *rgba = pixels->rgba;
    bool any = false;
    for (uint32_t i = 0; i < pixels->count; i++, rgba += 4)
        if (is_dark(rgba, g->options->threshold) != g->options->invert) {
            add_to_line(g, pixels->x + i * pixels->step);
            any = true;
        }
    if (!any)
        return;
    add_line(g, pixels->y);
    memset(g->line, 0, g->columns * sizeof *g->line);
}

/* The bins of a cell's box in one direction: from *low up to before *high. */
static void find_bins(uint32_t part, uint32_t parts, uint32_t bins, uint32_t *low, uint32_t *high)
{
    uint32_t center = (uint32_t)((uint64_t)part * bins / parts), half = BINS_PER_CELL / 2;
    *low = center > half ? center - half : 0;
    *high = center + half < bins ? center + half : bins;
}

static bool is_kept(const input_grid *g, shape_spot spot)
{
    uint32_t left, right, top, bottom;
    uint64_t dark = 0;
    find_bins(spot.x, spot.width, g->columns, &left, &right);
    find_bins(spot.y, spot.height, g->rows, &top, &bottom);
    for (uint32_t y = top; y < bottom; y++)
        for (uint32_t x = left; x < right; x++)
            dark += g->bins[(size_t)y * g->columns + x];
    uint64_t area = (uint64_t)(right - left) * (bottom - top) * g->width * g->height;
    return 2 * dark >= area;
}

static bool check_kept(const char *path, const maze_mask_options *options,
                       const maze_mask_facts *facts, maze_error *error)
{
    if (facts->kept == 0)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the picture %s leaves no cell: none of its parts is %s than %u %%; try "
                         "another threshold%s, or more cells",
                         path, options->invert ? "lighter" : "darker", options->threshold,
                         options->invert ? "" : " or invert");
    return !options->strict || facts->islands == 0 ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "the picture %s makes %lu pieces, of which %lu with %lu cells would be left "
                     "out; join them, or leave out --strict",
                     path, (unsigned long)facts->islands + 1, (unsigned long)facts->islands,
                     (unsigned long)facts->dropped);
}

/* Drops islands, and adds what is left. */
static bool add_cells(const char *path, const maze_shape *shape, uint8_t *keep,
                      const maze_mask_options *options, maze_inputs *inputs, maze_mask_facts *facts,
                      maze_error *error)
{
    maze_cell cells = shape->graph.cells;
    uint32_t wanted = 0, pieces;
    maze_cell *stack = malloc((size_t)cells * sizeof *stack);
    uint8_t *bits = bits_create(cells);
    bool done = stack && bits;
    if (!done)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a mask");
    if (done) {
        for (maze_cell cell = 0; cell < cells; cell++)
            wanted += keep[cell];
        facts->kept = cut_largest(&shape->graph, keep, stack, &pieces);
        facts->islands = pieces > 0 ? pieces - 1 : 0;
        facts->dropped = wanted - facts->kept;
        for (maze_cell cell = 0; cell < cells; cell++)
            if (keep[cell])
                bits_set(bits, cell);
        done = check_kept(path, options, facts, error) &&
               maze_inputs_add_mask(inputs, bits, cells, &facts->checksum, error);
    }
    free(stack);
    free(bits);
    return done;
}

static bool add_mask(const char *path, const maze_shape *shape, const input_grid *g,
                     maze_inputs *inputs, maze_mask_facts *facts, maze_error *error)
{
    maze_cell cells = shape->graph.cells;
    uint8_t *keep = malloc(cells);
    if (!keep)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a mask");
    for (maze_cell cell = 0; cell < cells; cell++)
        keep[cell] = is_kept(g, shape_spot_of(shape, cell));
    bool done = add_cells(path, shape, keep, g->options, inputs, facts, error);
    free(keep);
    return done;
}

static bool check_cells(const maze_recipe *recipe, maze_error *error)
{
    uint64_t cells = recipe_estimate_of(recipe, NULL).cells;
    return cells <= MAZE_MASK_CELLS ||
           maze_fail(error, MAZE_BAD_INPUT, "a mask has %d million cells at most, not %llu",
                     MAZE_MASK_CELLS / 1000000, (unsigned long long)cells);
}

static uint32_t bins_along(double length)
{
    long long bins = llround(length * BINS_PER_CELL);
    return bins > 0 ? (uint32_t)bins : 1;
}

bool maze_mask_read(const char *path, const maze_recipe *recipe, const maze_mask_options *options,
                    maze_inputs *inputs, maze_mask_facts *facts, maze_error *error)
{
    maze_mask_facts found = {0};
    if (!check_cells(recipe, error))
        return false;
    maze_shape *shape = recipe_whole_shape(recipe, error);
    if (!shape)
        return false;
    maze_point extent = maze_shape_extent(shape);
    input_grid g = {
        .columns = bins_along(extent.x), .rows = bins_along(extent.y), .options = options};
    const png_rows rows = {MOST_PIXELS, LONGEST_SIDE, start, take, &g};
    bool done =
        png_rows_read(path, &rows, error) && add_mask(path, shape, &g, inputs, &found, error);
    free(g.bins);
    free(g.line);
    shape_destroy(shape);
    if (done)
        *facts = found;
    return done;
}

/* A picture of which only the size is wanted. */
typedef struct input_measured {
    uint32_t width, height;
} input_measured;

static bool measure(void *context, uint32_t width, uint32_t height, maze_error *error)
{
    (void)error;
    *(input_measured *)context = (input_measured){width, height};
    return false;
}

static bool read_size(const char *path, input_measured *size, maze_error *error)
{
    const png_rows rows = {MOST_PIXELS, LONGEST_SIDE, measure, NULL, size};
    *size = (input_measured){0, 0};
    maze_error reason = {.status = MAZE_OK};
    return png_rows_read(path, &rows, &reason) || size->width > 0 ||
           maze_fail(error, reason.status, "%s", reason.message);
}

/* How much too high a shape is for the picture, or not high enough, in integers: lengths in
 * thousandths of a cell. */
static uint64_t misfit(const maze_recipe *recipe, const input_measured *picture)
{
    maze_point extent = recipe_estimate_of(recipe, NULL).extent;
    int64_t width = llround(extent.x * 1000), height = llround(extent.y * 1000);
    int64_t more = height * picture->width - width * picture->height;
    return (uint64_t)(more < 0 ? -more : more);
}

/* The rows that fit best, from row->low on: the misfit falls to its least and then rises. */
static bool find_rows(const recipe_row *row, uint32_t columns, const input_measured *picture,
                      uint32_t *best, maze_error *error)
{
    maze_recipe recipe = {.count = 0};
    uint32_t size[RECIPE_NUMBERS] = {columns, row->low};
    uint64_t least = UINT64_MAX;
    for (; size[1] <= row->high; size[1]++) {
        if (!maze_recipe_set(&recipe, row->term.name, size, row->numbers, NULL, error))
            return false;
        uint64_t off = misfit(&recipe, picture);
        if (off > least)
            break;
        if (off < least)
            *best = size[1];
        least = off;
    }
    return true;
}

bool maze_mask_rows(const char *path, const char *shape, uint32_t columns, uint32_t *rows,
                    maze_error *error)
{
    const recipe_row *row = recipe_find_row(shape, "");
    input_measured picture;
    uint32_t best = 0;
    if (!row || row->slot != SLOT_SHAPE || row->numbers == 0 || row->read)
        return maze_fail(error, MAZE_BAD_INPUT, "no mask can be cut out of \"%.40s\"", shape);
    if (!read_size(path, &picture, error) ||
        (row->numbers == 2 && !find_rows(row, columns, &picture, &best, error)))
        return false;
    *rows = best;
    return true;
}
