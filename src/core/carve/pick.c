/* Which cell of the frontier a tree grows from. */
#include "core/carve/grow.h"
#include "core/recipe/rows.h"

static maze_cell take_newest(carve_grower *g)
{
    g->length--;
    return *grow_entry(g, g->length);
}

static maze_cell take_first(carve_grower *g)
{
    maze_cell cell = g->frontier[g->head];
    g->head = g->head + 1 == g->making->graph->cells ? 0 : g->head + 1;
    g->length--;
    return cell;
}

/* The last one moves into its place. */
static maze_cell take_random(carve_grower *g)
{
    maze_cell *place = grow_entry(g, (maze_cell)random_below(&g->random, g->length));
    maze_cell cell = *place;
    *place = take_newest(g);
    return cell;
}

static maze_cell index_newest(carve_grower *g, uint32_t number)
{
    (void)number;
    return g->ordered.length - 1;
}

static maze_cell index_first(carve_grower *g, uint32_t number)
{
    (void)g;
    (void)number;
    return 0;
}

static maze_cell index_middle(carve_grower *g, uint32_t number)
{
    (void)number;
    return g->ordered.length / 2;
}

static maze_cell index_random(carve_grower *g, uint32_t number)
{
    (void)number;
    return (maze_cell)random_below(&g->random, g->ordered.length);
}

static maze_cell index_recent(carve_grower *g, uint32_t number)
{
    maze_cell length = g->ordered.length;
    return length - 1 - (maze_cell)random_below(&g->random, number < length ? number : length);
}

#define NORVIG "P. Norvig, \"Maze Generation\" (2018)"
#define BUCK "J. Buck, \"Maze Generation: Growing Tree algorithm\" (2011)"

static const recipe_row rows[] = {
    {
        .term = {.name = "newest",
                 .form = "newest",
                 .kind = "pick",
                 .summary = "grow from the newest cell: long winding ways (default)",
                 .about =
                     "A walk that goes on from the cell it opened last, and back along its own "
                     "way to the last cell with a free neighbor when it is stuck: the "
                     "recursive backtracker. About one cell in ten is a dead end; corridors "
                     "are long and winding, wrong branches long, and so is the solution.",
                 .source = NORVIG},
        GROW_ROW,
        .is_default = true,
        .data =
            &(const carve_pick){.take = take_newest, .index = index_newest, .square = GROW_NEWEST},
    },
    {
        .term = {.name = "queue",
                 .form = "queue",
                 .kind = "pick",
                 .summary = "grow from all cells in turn: rings round the root",
                 .about =
                     "Every cell that can still grow gets its turn, one step each, so that the "
                     "maze spreads from its root like a ring on water. Ways run outwards, and "
                     "the solution is short.",
                 .source = NORVIG},
        GROW_ROW,
        .data =
            &(const carve_pick){
                .take = take_first, .index = index_first, .moves = true, .square = GROW_QUEUE},
    },
    {
        .term = {.name = "random",
                 .form = "random",
                 .kind = "pick",
                 .summary = "grow from any cell: many short dead ends",
                 .about =
                     "Any cell that can still grow may be the next. More than a quarter of all "
                     "cells are dead ends, most of them one cell long, and the solution is "
                     "rather straight.",
                 .source = NORVIG},
        GROW_ROW,
        .data =
            &(const carve_pick){.take = take_random, .index = index_random, .square = GROW_RANDOM},
    },
    {
        .term = {.name = "oldest",
                 .form = "oldest",
                 .kind = "pick",
                 .summary = "grow from the oldest cell it can: long straight ways outwards",
                 .about = "The first cell opens ways to all its neighbors, then the second does, "
                          "and so on, in the order in which they came. Few cells are left for dead "
                          "ends, one in twenty at 50 by 50, fewer in larger mazes; long parallel "
                          "ways run outwards from the "
                          "root, and the solution is nearly as short as can be.",
                 .source = BUCK},
        GROW_ROW,
        .data = &(const carve_pick){.index = index_first},
    },
    {
        .term = {.name = "middle",
                 .form = "middle",
                 .kind = "pick",
                 .summary = "grow from the cell of middle age: long ways that lean outwards",
                 .about = "The cell in the middle of the list of all that can still grow is the "
                          "next: neither new nor old. As with oldest long ways run outwards and "
                          "dead ends are few, but round the root the ways wind.",
                 .source = BUCK},
        GROW_ROW,
        .data = &(const carve_pick){.index = index_middle},
    },
    {
        .term = {.name = "recent",
                 .form = "recentK",
                 .kind = "pick",
                 .summary = "grow from any of the K newest cells, 2 to 1000000",
                 .about = "A window over the newest cells: any of the K newest may be the next. "
                          "Dead ends are as many and as short as with random, a little more than a "
                          "quarter of the cells, but for small K the ways between them are long "
                          "and wind, as the maze grows where it grew last.",
                 .source = "W. D. Pullen, \"Daedalus\" (river)"},
        GROW_ROW,
        .numbers = 1,
        .low = 2,
        .high = 1000000,
        .data = &(const carve_pick){.index = index_recent},
    },
};
const recipe_rows rows_pick = RECIPE_ROWS(rows);
