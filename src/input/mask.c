/* From a picture to a mask. */
#include "core/base/bits.h"
#include "core/base/given.h"
#include "core/shape/cut.h"
#include "input/dark.h"
#include "input/pictures.h"

#include <math.h>
#include <stdlib.h>

/* The bins of a cell's box in one direction: from *low up to before *high. */
static void find_bins(uint32_t part, uint32_t parts, uint32_t bins, uint32_t *low, uint32_t *high)
{
    uint32_t center = (uint32_t)((uint64_t)part * bins / parts), half = DARK_BINS / 2;
    *low = center > half ? center - half : 0;
    *high = center + half < bins ? center + half : bins;
}

static bool is_kept(const dark_grid *g, shape_spot spot)
{
    uint32_t left, right, top, bottom;
    find_bins(spot.x, spot.width, g->columns, &left, &right);
    find_bins(spot.y, spot.height, g->rows, &top, &bottom);
    return dark_most(g, left, right, top, bottom);
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
                     "out; join them, or leave out strict",
                     path, (unsigned long)facts->islands + 1, (unsigned long)facts->islands,
                     (unsigned long)facts->dropped);
}

/* Drops islands, and adds the rest. */
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

static bool add_mask(const char *path, const maze_shape *shape, const dark_grid *g,
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
    long long bins = llround(length * DARK_BINS);
    return bins > 0 ? (uint32_t)bins : 1;
}

bool mask_read(const input_file *from, const maze_recipe *recipe, const maze_mask_options *options,
               maze_inputs *inputs, maze_mask_facts *facts, maze_error *error)
{
    maze_mask_facts found = {0};
    maze_mask_options used;
    if (!recipe_check_size(recipe, error) || !check_cells(recipe, error) ||
        !dark_options(from, options, &used, error))
        return false;
    maze_shape *shape = recipe_whole_shape(recipe, error);
    if (!shape)
        return false;
    maze_point extent = maze_shape_extent(shape);
    dark_grid g = {.columns = bins_along(extent.x), .rows = bins_along(extent.y), .options = &used};
    bool done =
        dark_read(from, &g, error) && add_mask(from->name, shape, &g, inputs, &found, error);
    dark_finish(&g);
    shape_destroy(shape);
    if (done)
        *facts = found;
    return done;
}

bool maze_mask_read(const char *path, const maze_recipe *recipe, const maze_mask_options *options,
                    maze_inputs *inputs, maze_mask_facts *facts, maze_error *error)
{
    input_file from = {.file = NULL};
    if (!given(options, "options", error) || !given(path, "path", error) ||
        !given(recipe, "recipe", error) || !given(inputs, "inputs", error) ||
        !given(facts, "place for the facts", error))
        return false;
    bool done =
        input_open(path, &from, error) && mask_read(&from, recipe, options, inputs, facts, error);
    input_close(&from);
    return done;
}

/* How far a shape's proportions are from the picture's, in integers: lengths in thousandths of a
 * cell. */
static uint64_t misfit(const maze_recipe *recipe, const dark_part *picture)
{
    maze_point extent = recipe_estimate_of(recipe, NULL).extent;
    int64_t width = llround(extent.x * 1000), height = llround(extent.y * 1000);
    int64_t more = height * picture->width - width * picture->height;
    return (uint64_t)(more < 0 ? -more : more);
}

/* The rows that fit best, from row->low on: the misfit falls to its least and then rises. */
static bool try_rows(maze_recipe *recipe, const recipe_row *row, uint32_t columns,
                     const dark_part *picture, uint32_t *best, maze_error *error)
{
    uint32_t size[RECIPE_NUMBERS] = {columns, row->low};
    uint64_t least = UINT64_MAX;
    for (; size[1] <= row->high; size[1]++) {
        if (!maze_recipe_set(recipe, row->term.name, size, row->numbers, NULL, error))
            return false;
        uint64_t off = misfit(recipe, picture);
        if (off > least)
            break;
        if (off < least)
            *best = size[1];
        least = off;
    }
    return true;
}

static bool find_rows(const recipe_row *row, uint32_t columns, const dark_part *picture,
                      uint32_t *best, maze_error *error)
{
    maze_recipe *recipe = maze_recipe_create(error);
    bool done = recipe && try_rows(recipe, row, columns, picture, best, error);
    maze_recipe_destroy(recipe);
    return done;
}

bool mask_rows(const input_file *from, const char *shape, uint32_t columns, uint32_t *rows,
               maze_error *error)
{
    const recipe_row *row = recipe_find_row(shape, "");
    dark_part picture;
    uint32_t best = 0;
    if (!row || row->slot != SLOT_SHAPE || row->numbers == 0 || row->read)
        return maze_fail(error, MAZE_BAD_INPUT, "no mask can be cut out of \"%.40s\"", shape);
    if (!dark_whole(from, &picture, error) ||
        (row->numbers == 2 && !find_rows(row, columns, &picture, &best, error)))
        return false;
    *rows = best;
    return true;
}

bool maze_mask_rows(const char *path, const char *shape, uint32_t columns, uint32_t *rows,
                    maze_error *error)
{
    input_file from = {.file = NULL};
    if (!given(path, "path", error) || !given(shape, "shape", error) ||
        !given(rows, "place for the rows", error))
        return false;
    bool done = input_open(path, &from, error) && mask_rows(&from, shape, columns, rows, error);
    input_close(&from);
    return done;
}
