/* The grid on which a way is found, and the picture on it. */
#include "core/carve/reveal.h"
#include "core/carve/reveal_check.h"
#include "core/recipe/inputs.h"

#define LEAST_SIDE 8

bool reveal_fail_memory(maze_error *error)
{
    return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a maze that shows a picture");
}

bool reveal_start(reveal_grid *g, uint32_t columns, uint32_t rows, maze_error *error)
{
    if (columns < LEAST_SIDE || rows < LEAST_SIDE)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "a maze that shows a picture has at least %d columns and rows, not %lu "
                         "and %lu",
                         LEAST_SIDE, (unsigned long)columns, (unsigned long)rows);
    if ((uint64_t)columns * rows > MAZE_MASK_CELLS)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "a maze that shows a picture has %d million cells at most",
                         MAZE_MASK_CELLS / 1000000);
    g->columns = columns;
    g->rows = rows;
    g->stride = columns + 2;
    g->cells = g->stride * (rows + 2);
    g->mark = malloc(g->cells);
    g->open = calloc(g->cells, 1);
    g->left_by = malloc(g->cells);
    g->list = malloc(2 * (size_t)g->cells * sizeof *g->list);
    g->heap = malloc(2 * (size_t)g->cells * sizeof *g->heap);
    if (!g->mark || !g->open || !g->left_by || !g->list || !g->heap)
        return reveal_fail_memory(error);
    memset(g->mark, REVEAL_RIM, g->cells);
    for (uint32_t y = 0; y < rows; y++)
        memset(g->mark + reveal_cell(g, 0, y), 0, columns);
    return true;
}

void reveal_finish(reveal_grid *g)
{
    free(g->mark);
    free(g->open);
    free(g->left_by);
    free(g->list);
    free(g->heap);
}

bool reveal_take_mask(reveal_grid *g, const maze_inputs *inputs, uint32_t checksum,
                      maze_error *error)
{
    const input_mask *mask = inputs_mask(inputs, checksum);
    uint32_t cells = g->columns * g->rows;
    if (!mask)
        return inputs_fail_missing("picture", checksum, "file", "reveal", error);
    if (mask->cells != cells)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the picture %08lx is for %lu cells, and the shape has %lu",
                         (unsigned long)checksum, (unsigned long)mask->cells, (unsigned long)cells);
    for (uint32_t cell = 0; cell < cells; cell++)
        if (bits_get(mask->bits, cell))
            g->mark[reveal_cell(g, cell % g->columns, cell / g->columns)] |= REVEAL_GIVEN;
    return true;
}

bool reveal_check(const maze_inputs *inputs, uint32_t checksum, const uint32_t size[2],
                  maze_reveal *facts, maze_error *error)
{
    reveal_grid g = {0};
    maze_reveal found = {0};
    bool done = reveal_start(&g, size[0], size[1], error) &&
                reveal_take_mask(&g, inputs, checksum, error) && reveal_widen(&g, &found, error);
    reveal_finish(&g);
    if (done)
        *facts = found;
    return done;
}
