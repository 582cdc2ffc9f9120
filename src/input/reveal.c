/* From a picture to the cells that a solution shows. */
#include "core/base/bits.h"
#include "core/base/given.h"
#include "core/carve/reveal_check.h"
#include "core/recipe/recipe.h"
#include "input/dark.h"
#include "input/pictures.h"

#include <stdlib.h>

#define MARGIN 3 /* cells round the picture */

static uint32_t inner(uint32_t cells)
{
    return cells > 2 * MARGIN ? cells - 2 * MARGIN : 1;
}

/* a * b / c, rounded, 1 at least. */
static uint32_t scale(uint32_t a, uint32_t b, uint32_t c)
{
    uint64_t scaled = ((uint64_t)a * b * 2 + c) / ((uint64_t)c * 2);
    return scaled > 0 ? (uint32_t)scaled : 1;
}

static bool find_part(const input_file *from, const maze_mask_options *options, dark_part *part,
                      maze_error *error)
{
    return dark_find_part(from, options, part, error) &&
           (part->width > 0 ||
            maze_fail(error, MAZE_BAD_INPUT,
                      "the picture %s is empty: none of its parts is %s than %u %%; try another "
                      "threshold%s",
                      from->name, options->invert ? "lighter" : "darker", options->threshold,
                      options->invert ? "" : ", or invert"));
}

bool reveal_rows(const input_file *from, uint32_t columns, const maze_mask_options *options,
                 uint32_t *rows, maze_error *error)
{
    dark_part part;
    maze_mask_options used;
    if (!dark_options(from, options, &used, error) || !find_part(from, &used, &part, error))
        return false;
    uint64_t found = scale(inner(columns), part.height, part.width) + (uint64_t)2 * MARGIN;
    *rows = found < UINT16_MAX ? (uint32_t)found : UINT16_MAX;
    return true;
}

bool maze_reveal_rows(const char *path, uint32_t columns, const maze_mask_options *options,
                      uint32_t *rows, maze_error *error)
{
    input_file from = {.file = NULL};
    if (!given(options, "options", error) || !given(path, "path", error) ||
        !given(rows, "place for the rows", error))
        return false;
    bool done = input_open(path, &from, error) && reveal_rows(&from, columns, options, rows, error);
    input_close(&from);
    return done;
}

static bool add_cells(const dark_grid *g, const uint32_t size[2], maze_inputs *inputs,
                      uint32_t *checksum, maze_error *error)
{
    uint32_t columns = g->columns / DARK_BINS, rows = g->rows / DARK_BINS;
    uint32_t left = (size[0] - columns) / 2, top = (size[1] - rows) / 2;
    uint8_t *bits = bits_create((uint64_t)size[0] * size[1]);
    if (!bits)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a picture");
    for (uint32_t y = 0; y < rows; y++)
        for (uint32_t x = 0; x < columns; x++)
            if (dark_most(g, x * DARK_BINS, (x + 1) * DARK_BINS, y * DARK_BINS,
                          (y + 1) * DARK_BINS))
                bits_set(bits, (size_t)(y + top) * size[0] + left + x);
    bool done = maze_inputs_add_mask(inputs, bits, size[0] * size[1], checksum, error);
    free(bits);
    return done;
}

/* Pictures are shown on a whole square grid. */
static bool check_recipe(const maze_recipe *recipe, maze_error *error)
{
    recipe_field field = recipe_field_in(recipe, SLOT_SHAPE);
    maze_recipe *shape = maze_recipe_create(error);
    uint64_t cells = recipe_estimate_of(recipe, NULL).cells;
    bool done = recipe_check_size(recipe, error) && shape && recipe_put(shape, &field, error) &&
                recipe_require(shape, "reveal", HAS_GRID, error);
    maze_recipe_destroy(shape);
    return done && (cells <= MAZE_MASK_CELLS ||
                    maze_fail(error, MAZE_BAD_INPUT,
                              "a maze that shows a picture has %d million cells at most, not %llu",
                              MAZE_MASK_CELLS / 1000000, (unsigned long long)cells));
}

/* The largest size that fits within the margin. */
static void fit(dark_grid *g, const uint32_t size[2])
{
    uint32_t columns = inner(size[0]), rows = inner(size[1]);
    if ((uint64_t)columns * g->part.height > (uint64_t)rows * g->part.width)
        columns = scale(rows, g->part.width, g->part.height);
    else
        rows = scale(columns, g->part.height, g->part.width);
    g->columns = columns * DARK_BINS;
    g->rows = rows * DARK_BINS;
}

bool reveal_read(const input_file *from, const maze_recipe *recipe,
                 const maze_mask_options *options, maze_inputs *inputs, maze_reveal *facts,
                 uint32_t *checksum, maze_error *error)
{
    maze_mask_options used;
    dark_grid g = {.options = &used};
    const uint32_t size[2] = {maze_recipe_size(recipe, 0), maze_recipe_size(recipe, 1)};
    maze_error reason;
    if (!check_recipe(recipe, error) || !dark_options(from, options, &used, error) ||
        !find_part(from, &used, &g.part, error))
        return false;
    fit(&g, size);
    bool done = dark_read(from, &g, error) && add_cells(&g, size, inputs, checksum, error);
    dark_finish(&g);
    if (done && !reveal_check(inputs, *checksum, size, facts, &reason))
        done = maze_fail(error, reason.status, "%s: %.400s", from->name, reason.message);
    return done;
}

bool maze_reveal_read(const char *path, const maze_recipe *recipe, const maze_mask_options *options,
                      maze_inputs *inputs, maze_reveal *facts, uint32_t *checksum,
                      maze_error *error)
{
    input_file from = {.file = NULL};
    if (!given(options, "options", error) || !given(path, "path", error) ||
        !given(recipe, "recipe", error) || !given(inputs, "inputs", error) ||
        !given(facts, "place for the facts", error) ||
        !given(checksum, "place for the checksum", error))
        return false;
    bool done = input_open(path, &from, error) &&
                reveal_read(&from, recipe, options, inputs, facts, checksum, error);
    input_close(&from);
    return done;
}
