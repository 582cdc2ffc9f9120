/* The field weaveN: passages that cross over and under each other. Crossings are chosen before the
 * maze is carved (an idea of R. Houston, described by J. Buck, "Maze Generation: More weave mazes",
 * 2011). A crossing has two passages. Each passage, with the two cells at its ends, becomes one
 * cell of the carved graph. */
#include "core/base/random.h"
#include "core/carve/carving.h"
#include "core/shape/wrappers.h"

#include <math.h>

#define SIDES 4 /* number of sides of a cell that can become a crossing */

typedef struct weaver {
    const maze_shape *shape;
    near_graph n;    /* the neighbors of cells; empty: the graph of `shape` is used instead */
    uint8_t *taken;  /* one bit per cell; 1: the cell is a crossing or next to a crossing */
    uint8_t *border; /* one bit per cell; 1: a side of the border ends at a corner of the cell */
    crossing *crossings;
    uint32_t count;
} weaver;

static maze_cell neighbor(const weaver *w, maze_cell cell, uint32_t side)
{
    uint32_t back;
    return w->n.entered ? near_across(&w->n, cell, side, &back)
                        : graph_across(&w->shape->graph, (maze_door){cell, side}).cell;
}

/* Returns true if `n` describes the cell, and the cell has graph.sides neighbors. */
static bool is_inside(const weaver *w, maze_cell cell)
{
    unsigned kind = w->n.entered ? near_kind(&w->n, cell) : NEAR_ASK;
    bool inside = kind != NEAR_ASK;
    for (uint32_t side = 0; inside && side < w->shape->graph.sides; side++)
        inside = w->n.sides[kind * NEAR_SLOTS + side].leads;
    return inside;
}

static void mark_border(const weaver *weaver)
{
    const maze_graph *graph = &weaver->shape->graph;
    for (maze_cell cell = 0; cell < graph->cells; cell++) {
        uint32_t sides = is_inside(weaver, cell) ? 0 : maze_shape_sides(weaver->shape, cell);
        for (uint32_t side = 0; side < sides; side++) {
            maze_door at = {cell, side};
            if (graph_across(graph, at).cell != MAZE_NONE)
                continue;
            for (at = (maze_door){cell, side}; at.cell != MAZE_NONE; at = graph_across(graph, at)) {
                bits_set(weaver->border, at.cell);
                at.side = (at.side + 1) % maze_shape_sides(weaver->shape, at.cell);
            }
        }
    }
}

/* Returns true if the cell can become a crossing. The cell must have exactly four sides, in two
 * opposite pairs. Neither the cell nor a neighbor may be marked in `taken`. No side of the border
 * may end at a corner of the cell. */
static bool is_candidate(const weaver *w, maze_cell cell)
{
    const maze_graph *graph = &w->shape->graph;
    if (bits_get(w->taken, cell) || bits_get(w->border, cell) ||
        (is_inside(w, cell) ? graph->sides : maze_shape_sides(w->shape, cell)) != SIDES)
        return false;
    for (uint32_t side = 0; side < SIDES; side++)
        if (bits_get(w->taken, neighbor(w, cell, side)) ||
            graph->ahead(graph->context, cell, side) != (side ^ 2))
            return false;
    return true;
}

static void choose(weaver *weaver, uint64_t seed, uint32_t percent)
{
    maze_random random;
    maze_random_init(&random, seed, "weave");
    mark_border(weaver);
    for (maze_cell cell = 0; cell < weaver->shape->graph.cells; cell++) {
        if (!is_candidate(weaver, cell) || random_below(&random, 100) >= percent)
            continue;
        weaver->crossings[weaver->count++] = (crossing){cell, (uint32_t)random_below(&random, 2)};
        bits_set(weaver->taken, cell);
        for (uint32_t side = 0; side < SIDES; side++)
            bits_set(weaver->taken, neighbor(weaver, cell, side));
    }
}

static bool join_ways(core_making *making, const crossing *crossings, uint32_t count)
{
    const maze_graph *graph = &making->shape->graph;
    maze_cell ground = maze_shape_ground(making->shape);
    if (!making_join(making, graph->cells))
        return false;
    for (uint32_t i = 0; i < 2 * count; i++) {
        maze_cell cell = i & 1 ? ground + i / 2 : crossings[i / 2].cell;
        for (uint32_t side = 0; side < SIDES; side++) {
            maze_cell next = graph_across(graph, (maze_door){cell, side}).cell;
            if (next != MAZE_NONE)
                sets_join(&making->joined, cell, next);
        }
    }
    return true;
}

static bool make(core_making *making, const recipe_field *field)
{
    maze_cell cells = making->shape->graph.cells;
    weaver weaver = {.shape = making->shape,
                     .taken = base_pool_bits(making->own, cells),
                     .border = base_pool_bits(making->own, cells),
                     .crossings = base_pool_take(making->own, WOVEN_CROSSINGS((size_t)cells),
                                                 sizeof *weaver.crossings)};
    if (!making->shape->base && making->shape->graph.sides <= NEAR_SIDES)
        shape_near_create(&weaver.n, making->own, &making->shape->graph, making->shape);
    if (!carve_check_memory(making))
        return false;
    choose(&weaver, making->recipe->seed, field->number[0]);
    return making_wrap(making, shape_woven_create(making->shape, weaver.crossings, weaver.count,
                                                  making->error)) &&
           join_ways(making, weaver.crossings, weaver.count);
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    uint64_t cells = estimate->cells;
    estimate->seconds += (double)cells * fmin(field->number[0], 50) * 12e-9;
    estimate->cells += WOVEN_CROSSINGS(cells);
    estimate->narrowest *= 0.5;
    estimate->bytes += shape_woven_bytes(cells) + 2 * bits_bytes(cells) + shape_near_bytes(cells) +
                       estimate->cells * sizeof(uint32_t) +
                       carve_quotient_bytes(estimate->cells, estimate->sides);
}

static const recipe_row weave_list[] = {{
    .term = {RECIPE_TERM("weave", "weaveN", "weave"),
             .summary = "crossings over and under, at N % of suitable cells, 1 to 100",
             .about = "Passages lead over other passages on bridges. All cells are visited in "
                      "order. A cell that is not next to the border or to another crossing becomes "
                      "a crossing with a probability of N %. Both passages of a crossing are fixed "
                      "before carving. For the algorithm, the cells that a passage joins are a "
                      "single cell, so every algorithm for any graph works. No loops appear.",
             .source = "J. Buck, \"Maze Generation: More weave mazes\" (2011), after R. Houston; "
                       "J. Buck, \"Mazes for Programmers\" (2015), chapters 9 and 10"},
    .cell_ns = 100,
    .slot = SLOT_BEFORE,
    RECIPE_PERCENT,
    .needs = HAS_WALLS | HAS_AHEAD | HAS_CROSSES | HAS_PLANE | HAS_FLAT,
    .takes = HAS_PLANE | HAS_GRID | HAS_IMAGE,
    .estimate = estimate,
    .make = make,
}};
const recipe_rows carve_weave_rows = RECIPE_ROWS(weave_list);
