/* Which unvisited neighbor of a picked cell a tree grows to. */
#include "core/carve/grow.h"
#include "core/recipe/rows.h"

static uint32_t choose_any(carve_grower *g, maze_cell cell)
{
    (void)cell;
    return (uint32_t)random_below(&g->random, g->choices.count);
}

/* The choice straight ahead, or MAZE_NONE. */
static uint32_t choice_ahead(const carve_grower *g, maze_cell cell)
{
    const maze_graph *graph = g->making->graph;
    if (g->entered[cell] == GROW_ROOT)
        return MAZE_NONE;
    uint32_t ahead = graph->ahead(graph->context, cell, g->entered[cell]);
    for (uint32_t k = 0; k < g->choices.count; k++)
        if (g->choices.side[k] == ahead)
            return k;
    return MAZE_NONE;
}

static uint32_t choose_straight(carve_grower *g, maze_cell cell)
{
    bool straight = random_below(&g->random, 100) < g->step_field.number[0];
    uint32_t k = choose_any(g, cell), ahead = straight ? choice_ahead(g, cell) : MAZE_NONE;
    return ahead != MAZE_NONE ? ahead : k;
}

/* Not straight ahead, where there is another choice. */
static uint32_t choose_winding(carve_grower *g, maze_cell cell)
{
    bool winds = random_below(&g->random, 100) < g->step_field.number[0];
    uint32_t ahead = winds ? choice_ahead(g, cell) : MAZE_NONE;
    if (ahead == MAZE_NONE || g->choices.count == 1)
        return choose_any(g, cell);
    uint32_t k = (uint32_t)random_below(&g->random, g->choices.count - 1);
    return k + (k >= ahead);
}

static bool is_along(const carve_grower *g, maze_cell cell, uint32_t k, shape_axis axis)
{
    maze_door side = carving_side(g->making, cell, g->choices.side[k]);
    return shape_axis_of(g->making->maze->shape, side.cell, side.side) == axis;
}

/* Along an axis, where there is such a choice. */
static uint32_t choose_along(carve_grower *g, maze_cell cell, shape_axis axis)
{
    bool along = random_below(&g->random, 100) < g->step_field.number[0];
    uint32_t found = 0;
    for (uint32_t k = 0; along && k < g->choices.count; k++)
        found += is_along(g, cell, k, axis);
    if (found == 0)
        return choose_any(g, cell);
    uint32_t left = (uint32_t)random_below(&g->random, found), k = 0;
    while (!is_along(g, cell, k, axis) || left-- > 0)
        k++;
    return k;
}

static uint32_t choose_horizontal(carve_grower *g, maze_cell cell)
{
    return choose_along(g, cell, AXIS_HORIZONTAL);
}

static uint32_t choose_vertical(carve_grower *g, maze_cell cell)
{
    return choose_along(g, cell, AXIS_VERTICAL);
}

#define PULLEN "W. D. Pullen, \"Think Labyrinth: Maze Classification\""

static const recipe_row rows[] = {
    {
        .term = {.name = "uniform",
                 .form = "uniform",
                 .kind = "step",
                 .summary = "open a way to any unvisited neighbor (default)",
                 .about = "All free neighbors of the picked cell have the same chance, wherever "
                          "they lie."},
        .slot = SLOT_STEP,
        .is_default = true,
        .needs = HAS_GROWTH,
        .data = &(const carve_step){.choose = choose_any, .square = true},
    },
    {
        .term = {.name = "straight",
                 .form = "straightN",
                 .kind = "step",
                 .summary = "keep going straight with N %, 1 to 100",
                 .about = "The way goes straight on, as it came into the picked cell, N times of "
                          "100 if it can. Corridors grow longer and turns fewer; straight100 only "
                          "turns where it must.",
                 .source = PULLEN " (run)"},
        .slot = SLOT_STEP,
        RECIPE_PERCENT,
        .needs = HAS_GROWTH | HAS_AHEAD,
        .data = &(const carve_step){.choose = choose_straight, .square = true},
    },
    {
        .term = {.name = "winding",
                 .form = "windingN",
                 .kind = "step",
                 .summary = "do not go straight on with N %, 1 to 100",
                 .about = "The opposite of straightN: N times of 100 the way turns where it can. "
                          "Corridors wind from cell to cell, and long straight lines, which a "
                          "solver reads at a glance, are gone.",
                 .source = PULLEN " (run)"},
        .slot = SLOT_STEP,
        RECIPE_PERCENT,
        .needs = HAS_GROWTH | HAS_AHEAD,
        .data = &(const carve_step){.choose = choose_winding},
    },
    {
        .term = {.name = "horizontal",
                 .form = "horizontalN",
                 .kind = "step",
                 .summary = "go along the row with N %, 1 to 100; in rings along the ring",
                 .about = "N times of 100 the way goes on in its row of cells, or along its ring, "
                          "if it can. Corridors lie flat, and to get down is what takes thought.",
                 .source = PULLEN " (bias)"},
        .slot = SLOT_STEP,
        RECIPE_PERCENT,
        .needs = HAS_GROWTH | HAS_AXES,
        .data = &(const carve_step){.choose = choose_horizontal},
    },
    {
        .term = {.name = "vertical",
                 .form = "verticalN",
                 .kind = "step",
                 .summary = "go to another row with N %, 1 to 100; in rings in or out",
                 .about = "N times of 100 the way goes up or down, in rings inwards or outwards, "
                          "if it can. Corridors stand upright; the solution runs through quickly, "
                          "or up and down many times.",
                 .source = PULLEN " (bias)"},
        .slot = SLOT_STEP,
        RECIPE_PERCENT,
        .needs = HAS_GROWTH | HAS_AXES,
        .data = &(const carve_step){.choose = choose_vertical},
    },
    {
        .term = {.name = "all",
                 .form = "all",
                 .kind = "step",
                 .summary = "open ways to all unvisited neighbors at once",
                 .about = "The picked cell opens ways to all its free neighbors, so that junctions "
                          "crowd and corridors are short.",
                 .source = "J. Voisin, \"Growing tree\" (2013)"},
        .slot = SLOT_STEP,
        .needs = HAS_GROWTH,
        .data = &(const carve_step){.choose = NULL},
    },
};
const recipe_rows rows_step = RECIPE_ROWS(rows);
