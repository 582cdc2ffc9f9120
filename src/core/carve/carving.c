/* Classes of cells, and quotients.  A quotient is a graph whose cells are classes, and is carved in
 * place of the maze's own graph. */
#include "core/carve/carving.h"

#include "core/base/random.h"

#include <stdlib.h>

maze_cell carve_least_image(const shape_fold *fold, maze_cell cell)
{
    maze_cell image = cell, least = cell;
    for (unsigned i = 1; i < fold->images; i++) {
        image = fold->image[image];
        least = image < least ? image : least;
    }
    return least;
}

bool carve_is_fixed(const shape_fold *fold, maze_cell cell)
{
    maze_cell image = cell;
    for (unsigned i = 1; i < fold->images; i++)
        if ((image = fold->image[image]) == cell)
            return true;
    return false;
}

maze_door carve_least_side(const shape_fold *fold, maze_door side)
{
    maze_door least = side;
    if (carve_least_image(fold, side.cell) == side.cell && !carve_is_fixed(fold, side.cell))
        return side;
    for (unsigned i = 1; i < fold->images; i++) {
        side = fold->next(fold, side);
        if (side_less(side, least))
            least = side;
    }
    return least;
}

maze_cell *carve_least_cells(base_pool *pool, maze_cell cells, const sets *joined,
                             const shape_fold *fold)
{
    sets all = {base_pool_take(pool, cells, sizeof *all.parent)};
    for (maze_cell cell = 0; all.parent && cell < cells; cell++)
        all.parent[cell] = joined ? joined->parent[cell] : carve_least_image(fold, cell);
    for (maze_cell cell = 0; all.parent && joined && fold->images > 1 && cell < cells; cell++)
        sets_join(&all, cell, fold->image[cell]);
    for (maze_cell cell = 0; all.parent && cell < cells; cell++)
        all.parent[cell] = all.parent[all.parent[cell]]; /* the lowest-numbered cell of the set */
    return all.parent;
}

maze_door carve_ahead(const maze_graph *graph, const shape_fold *fold, const maze_cell *classes,
                      maze_door at)
{
    const maze_door none = {MAZE_NONE, MAZE_NONE};
    maze_cell start = at.cell;
    do {
        at.side = graph->ahead(graph->context, at.cell, at.side);
        maze_door next = at.side == MAZE_NONE ? none : graph_across(graph, at);
        if (next.cell == MAZE_NONE)
            return none;
        if (classes[next.cell] != classes[start])
            return carve_least_side(fold, at);
        at = next;
    } while (at.cell != start);
    return none;
}

static size_t bit_of(const carve_quotient *q, maze_door at)
{
    return (size_t)at.cell * q->whole->sides + at.side;
}

static maze_door across_whole(const carve_quotient *q, maze_door at)
{
    if (!q->n.entered || near_kind(&q->n, at.cell) == NEAR_ASK)
        return graph_across(q->whole, at);
    const near_side *s = &q->n.sides[near_kind(&q->n, at.cell) * NEAR_SLOTS + at.side];
    return (maze_door){s->leads ? at.cell + (uint32_t)s->across : MAZE_NONE, s->back};
}

static maze_cell number_classes(const carve_quotient *q)
{
    maze_cell count = 0;
    for (maze_cell cell = 0; cell < q->whole->cells; cell++)
        q->set[cell] = q->set[cell] == cell ? count++ : q->set[q->set[cell]];
    return count;
}

static uint32_t keep_sides(const carve_quotient *quotient, maze_cell cell)
{
    uint32_t count = 0;
    if (carve_least_image(&quotient->fold, cell) < cell)
        return 0;
    for (maze_door at = {cell, 0}; at.side < quotient->whole->sides; at.side++) {
        maze_cell next = across_whole(quotient, at).cell;
        if (next == MAZE_NONE || quotient->set[next] == quotient->set[cell] ||
            (quotient->shut && bits_get(quotient->shut, bit_of(quotient, at))) ||
            !side_equal(carve_least_side(&quotient->fold, at), at))
            continue;
        bits_set(quotient->kept, bit_of(quotient, at));
        count++;
    }
    return count;
}

/* Computes the arrays `first` and `offset`, whose elements are indexes of entries.  The entries of
 * a class are consecutive. */
static void place_entries(carve_quotient *quotient)
{
    maze_cell cells = quotient->graph.cells;
    for (maze_cell cell = 0; cell < quotient->whole->cells; cell++) {
        quotient->offset[cell] = keep_sides(quotient, cell);
        quotient->first[quotient->set[cell] + 1] += quotient->offset[cell];
    }
    for (maze_cell cell = 0; cell < cells; cell++)
        quotient->first[cell + 1] += quotient->first[cell];
    for (maze_cell cell = 0; cell < quotient->whole->cells; cell++) {
        uint32_t count = quotient->offset[cell];
        quotient->offset[cell] = quotient->first[quotient->set[cell]];
        quotient->first[quotient->set[cell]] += count;
    }
    for (maze_cell cell = cells; cell > 0; cell--)
        quotient->first[cell] = quotient->first[cell - 1];
    quotient->first[0] = 0;
}

static uint32_t entry_of(const carve_quotient *q, maze_door at)
{
    uint32_t entry = q->offset[at.cell];
    while (q->sides[entry].side != at.side)
        entry++;
    return entry;
}

static void join_sides(carve_quotient *quotient)
{
    uint32_t most = 0;
    for (maze_cell cell = 0; cell < quotient->graph.cells; cell++) {
        uint32_t count = quotient->first[cell + 1] - quotient->first[cell];
        most = count > most ? count : most;
        for (uint32_t entry = quotient->first[cell]; entry < quotient->first[cell + 1]; entry++) {
            maze_door twin =
                carve_least_side(&quotient->fold, across_whole(quotient, quotient->sides[entry]));
            maze_cell next = quotient->set[twin.cell];
            quotient->across[entry] =
                (maze_door){next, entry_of(quotient, twin) - quotient->first[next]};
        }
    }
    quotient->graph.sides = most ? most : 1;
}

static maze_cell across(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    const carve_quotient *q = context;
    uint32_t entry = q->first[cell] + side;
    if (entry >= q->first[cell + 1])
        return MAZE_NONE;
    *back = q->across[entry].side;
    return q->across[entry].cell;
}

static uint32_t ahead(const void *context, maze_cell cell, uint32_t side)
{
    const carve_quotient *q = context;
    maze_door at = carve_ahead(q->whole, &q->fold, q->set, q->sides[q->first[cell] + side]);
    bool kept = at.cell != MAZE_NONE && bits_get(q->kept, bit_of(q, at));
    return kept ? entry_of(q, at) - q->first[cell] : MAZE_NONE;
}

static bool fill(carve_quotient *quotient, base_pool *pool, const sets *joined)
{
    size_t cells = quotient->whole->cells;
    quotient->set = carve_least_cells(pool, quotient->whole->cells, joined, &quotient->fold);
    quotient->offset = base_pool_take(pool, cells, sizeof *quotient->offset);
    quotient->first = base_pool_zeros(pool, cells + 1, sizeof *quotient->first);
    quotient->kept = base_pool_bits(pool, cells * quotient->whole->sides);
    if (pool->failed)
        return false;
    quotient->graph.cells = number_classes(quotient);
    place_entries(quotient);
    size_t entries = quotient->first[quotient->graph.cells];
    quotient->sides = base_pool_take(pool, entries, sizeof *quotient->sides);
    quotient->across = base_pool_take(pool, entries, sizeof *quotient->across);
    if (pool->failed)
        return false;
    for (maze_door at = {0, 0}; at.cell < quotient->whole->cells; at.cell++) {
        uint32_t entry = quotient->offset[at.cell];
        for (at.side = 0; at.side < quotient->whole->sides; at.side++)
            if (bits_get(quotient->kept, bit_of(quotient, at)))
                quotient->sides[entry++] = at;
    }
    join_sides(quotient);
    return true;
}

carve_quotient *carve_quotient_create(base_pool *pool, const maze_graph *graph,
                                      const maze_shape *shape, const sets *joined,
                                      const shape_fold *fold, const uint8_t *shut,
                                      maze_error *error)
{
    base_pool own = {0};
    carve_quotient *quotient = base_pool_zeros(pool, 1, sizeof *quotient);
    if (!quotient) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
        return NULL;
    }
    quotient->whole = graph;
    quotient->shut = shut;
    if (fold)
        quotient->fold = *fold;
    quotient->graph =
        (maze_graph){.across = across, .ahead = graph->ahead ? ahead : NULL, .context = quotient};
    bool is_near = shape && !shape->base && graph->sides <= NEAR_SIDES;
    bool done = (!is_near || shape_near_create(&quotient->n, &own, graph, shape)) &&
                fill(quotient, pool, joined);
    base_pool_finish(&own);
    quotient->n = (near_graph){0};
    if (!done)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a maze");
    else if (quotient->graph.sides > QUOTIENT_SIDES)
        done = reject(error,
                      "cells that are joined into one have %lu sides in all, but the maximum is "
                      "%d; use a smaller shape",
                      (unsigned long)quotient->graph.sides, QUOTIENT_SIDES);
    return done ? quotient : NULL;
}

void carve_quotient_open(const carve_quotient *q, maze_maze *maze, maze_cell cell, uint32_t side)
{
    maze_door at = carve_quotient_side(q, cell, side);
    maze_open_both(maze, at);
    for (unsigned i = 1; i < q->fold.images; i++) {
        at = q->fold.next(&q->fold, at);
        maze_open_both(maze, at);
    }
}

uint64_t carve_quotient_bytes(uint64_t cells, uint32_t sides)
{
    return bits_bytes(cells * sides) + shape_near_bytes(cells) +
           cells * (3 * sizeof(uint32_t) + sides * 2 * sizeof(maze_door));
}

maze_cell carve_root(const core_making *m)
{
    maze_random random;
    if (m->colors)
        return m->maze->entrance.cell;
    maze_random_init(&random, m->recipe->seed, "root");
    return (maze_cell)random_below(&random, m->graph->cells);
}

bool carve_fail_connected(const core_making *m, maze_cell unreached)
{
    return reject(m->error,
                  "the graph is not connected: %lu of %lu cells cannot be reached; add edges",
                  (unsigned long)unreached, (unsigned long)m->graph->cells);
}

bool carve_fail_unconnected(const core_making *m, const sets *joined)
{
    maze_cell root = sets_find(joined, carve_root(m)), unreached = 0;
    for (maze_cell cell = 0; cell < m->graph->cells; cell++)
        unreached += sets_find(joined, cell) != root;
    return carve_fail_connected(m, unreached);
}

bool carve_check_memory(const core_making *m)
{
    return !m->own->failed || maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for a maze");
}
