/* Which cell of the frontier a tree grows from. */
#include "core/carve/grow.h"
#include "core/recipe/rows.h"

static maze_cell take_newest(grower *g)
{
    g->length--;
    return *grow_entry(g, g->length);
}

static maze_cell take_first(grower *g)
{
    maze_cell cell = g->frontier[g->head];
    g->head = g->head + 1 == g->carving.graph->cells ? 0 : g->head + 1;
    g->length--;
    return cell;
}

/* The last one moves into its place. */
static maze_cell take_random(grower *g)
{
    maze_cell *place = grow_entry(g, (maze_cell)random_below(&g->random, g->length));
    maze_cell cell = *place;
    *place = take_newest(g);
    return cell;
}

#define NORVIG "P. Norvig, \"Maze Generation\" (2018)"

static const recipe_row rows[] = {
    {
        .term = {.name = "newest",
                 .form = "newest",
                 .kind = "pick",
                 .summary = "grow from the newest cell: long winding ways (default)",
                 .source = NORVIG},
        .slot = SLOT_CARVE,
        .is_default = true,
        .gives = HAS_GROWTH | HAS_TREE,
        .data = &(const pick){.take = take_newest, .newest = true},
        .estimate = grow_estimate,
        .make = grow_make,
    },
    {
        .term = {.name = "queue",
                 .form = "queue",
                 .kind = "pick",
                 .summary = "grow from all cells in turn: rings round the root",
                 .source = NORVIG},
        .slot = SLOT_CARVE,
        .gives = HAS_GROWTH | HAS_TREE,
        .data = &(const pick){.take = take_first},
        .estimate = grow_estimate,
        .make = grow_make,
    },
    {
        .term = {.name = "random",
                 .form = "random",
                 .kind = "pick",
                 .summary = "grow from any cell: many short dead ends",
                 .source = NORVIG},
        .slot = SLOT_CARVE,
        .gives = HAS_GROWTH | HAS_TREE,
        .data = &(const pick){.take = take_random},
        .estimate = grow_estimate,
        .make = grow_make,
    },
};
const recipe_rows rows_pick = RECIPE_ROWS(rows);
