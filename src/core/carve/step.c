/* Which unvisited neighbor of a picked cell a tree grows to. */
#include "core/carve/grow.h"
#include "core/recipe/rows.h"

static uint32_t choose_any(grower *g, maze_cell cell)
{
    (void)cell;
    return (uint32_t)random_below(&g->random, g->choices.count);
}

/* The choice straight ahead, or MAZE_NONE. */
static uint32_t choice_ahead(const grower *g, maze_cell cell)
{
    const maze_graph *graph = g->carving.graph;
    if (g->entered[cell] == GROW_ROOT)
        return MAZE_NONE;
    uint32_t ahead = graph->ahead(graph->context, cell, g->entered[cell]);
    for (uint32_t k = 0; k < g->choices.count; k++)
        if (g->choices.side[k] == ahead)
            return k;
    return MAZE_NONE;
}

static uint32_t choose_straight(grower *g, maze_cell cell)
{
    bool straight = random_below(&g->random, 100) < g->step_field.number[0];
    uint32_t k = choose_any(g, cell), ahead = straight ? choice_ahead(g, cell) : MAZE_NONE;
    return ahead != MAZE_NONE ? ahead : k;
}

static const recipe_row rows[] = {
    {
        .term = {.name = "uniform",
                 .form = "uniform",
                 .kind = "step",
                 .summary = "open a way to any unvisited neighbor (default)"},
        .slot = SLOT_STEP,
        .is_default = true,
        .needs = HAS_GROWTH,
        .data = &(const step){.choose = choose_any, .square = true},
    },
    {
        .term = {.name = "straight",
                 .form = "straightN",
                 .kind = "step",
                 .summary = "keep going straight with N %, 1 to 100"},
        .slot = SLOT_STEP,
        .numbers = 1,
        .low = 1,
        .high = 100,
        .needs = HAS_GROWTH | HAS_AHEAD,
        .data = &(const step){.choose = choose_straight, .square = true},
    },
    {
        .term = {.name = "all",
                 .form = "all",
                 .kind = "step",
                 .summary = "open ways to all unvisited neighbors at once",
                 .source = "J. Voisin, \"Growing tree\" (2013)"},
        .slot = SLOT_STEP,
        .needs = HAS_GROWTH,
        .data = &(const step){.choose = NULL},
    },
};
const recipe_rows rows_step = RECIPE_ROWS(rows);
