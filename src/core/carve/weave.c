/* weaveN: passages that cross over and under each other.  Crossings are chosen before anything is
 * carved (R. Houston's idea, described by J. Buck, "Maze Generation: More weave mazes", 2011), and
 * their ways are given: the cells that each way joins are one cell of the graph that is carved, by
 * any algorithm. */
#include "core/base/collections.h"
#include "core/base/random.h"
#include "core/carve/carving.h"
#include "core/recipe/rows.h"
#include "core/shape/making.h"
#include "core/shape/wrappers.h"

#define SIDES 4 /* of a cell at which ways cross */

/* Crossings while they are chosen. */
typedef struct weaver {
    const maze_shape *shape;
    uint8_t *taken; /* a bit for each cell: a crossing, or beside one */
    crossing *crossings;
    uint32_t count;
} weaver;

static maze_cell neighbor(const weaver *w, maze_cell cell, uint32_t side)
{
    return graph_across(&w->shape->graph, (maze_door){cell, side}).cell;
}

/* True if a cell has two pairs of opposite sides, beyond each a neighbor that is not taken, and no
 * border ends at any of its corners: from cell to cell round the one at the end of each side, each
 * time through the next side, one comes back. */
static bool is_candidate(const weaver *w, maze_cell cell)
{
    const maze_graph *graph = &w->shape->graph;
    if (bits_get(w->taken, cell) || maze_shape_sides(w->shape, cell) != SIDES)
        return false;
    for (uint32_t side = 0; side < SIDES; side++) {
        maze_cell next = neighbor(w, cell, side);
        if (next == MAZE_NONE || bits_get(w->taken, next) ||
            graph->ahead(graph->context, cell, side) != (side ^ 2))
            return false;
    }
    for (uint32_t side = 0; side < SIDES; side++) {
        maze_door at = {cell, side};
        do {
            at.side = (at.side + 1) % maze_shape_sides(w->shape, at.cell);
            at = graph_across(graph, at);
        } while (at.cell != MAZE_NONE && at.cell != cell);
        if (at.cell == MAZE_NONE)
            return false;
    }
    return true;
}

/* Joins each way of the crossings with the two cells at its ends. */
static bool join_ways(core_making *m, const crossing *crossings, uint32_t count)
{
    const maze_graph *graph = &m->shape->graph;
    maze_cell ground = maze_shape_ground(m->shape);
    if (!sets_start(&m->joined, graph->cells))
        return maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for crossings");
    for (uint32_t i = 0; i < 2 * count; i++) {
        maze_cell cell = i & 1 ? ground + i / 2 : crossings[i / 2].cell;
        for (uint32_t side = 0; side < SIDES; side++) {
            maze_cell next = graph_across(graph, (maze_door){cell, side}).cell;
            if (next != MAZE_NONE)
                sets_join(&m->joined, cell, next);
        }
    }
    return true;
}

static bool make(core_making *m, const recipe_field *field)
{
    maze_cell cells = m->shape->graph.cells;
    weaver w = {.shape = m->shape};
    w.taken = bits_create(cells);
    w.crossings = malloc((WOVEN_CROSSINGS((size_t)cells) + 1) * sizeof *w.crossings);
    if (!w.taken || !w.crossings) {
        free(w.taken);
        free(w.crossings);
        return maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for crossings");
    }
    maze_random random;
    maze_random_init(&random, m->recipe->seed, "weave");
    for (maze_cell cell = 0; cell < cells; cell++) {
        if (!is_candidate(&w, cell) || random_below(&random, 100) >= field->number[0])
            continue;
        w.crossings[w.count++] = (crossing){cell, (uint32_t)random_below(&random, 2)};
        bits_set(w.taken, cell);
        for (uint32_t side = 0; side < SIDES; side++)
            bits_set(w.taken, neighbor(&w, cell, side));
    }
    free(w.taken);
    return making_wrap(m, shape_woven_create(m->shape, w.crossings, w.count, m->error)) &&
           join_ways(m, w.crossings, w.count);
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    uint64_t cells = estimate->cells;
    estimate->cells += WOVEN_CROSSINGS(cells);
    estimate->narrowest *= 0.5;
    estimate->bytes += shape_woven_bytes(cells) + bits_bytes(cells) +
                       estimate->cells * sizeof(uint32_t) +
                       carve_quotient_bytes(estimate->cells, estimate->sides);
}

static const recipe_row weave_list[] = {{
    .term = {.name = "weave",
             .form = "weaveN",
             .kind = "weave",
             .summary = "passages cross over and under, N % where they can, 1 to 100",
             .about = "Passages lead over others on bridges, and go on behind them.  All cells are "
                      "gone through in order, and one away from the border and from all crossings "
                      "before becomes a crossing with N %.  Both its ways are given: what each of "
                      "them joins is one cell for the algorithm that carves, so that any may be "
                      "taken, and no passage runs in a ring.",
             .source = "J. Buck, \"Maze Generation: More weave mazes\" (2011), after R. Houston; "
                       "J. Buck, \"Mazes for Programmers\" (2015), chapters 9 and 10"},
    .slot = SLOT_BEFORE,
    RECIPE_PERCENT,
    .needs = HAS_WALLS | HAS_AHEAD | HAS_CROSSES | HAS_PLANE | HAS_FLAT,
    .takes = HAS_PLANE | HAS_GRID | HAS_IMAGE,
    .estimate = estimate,
    .make = make,
}};
const recipe_rows carve_weave_rows = RECIPE_ROWS(weave_list);
