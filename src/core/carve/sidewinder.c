/* Sidewinder: runs of cells along a row, each with one way up. */
#include "core/carve/grid.h"
#include "core/recipe/rows.h"

/* Opens runs in a row, and for each but those of the top row a way up. */
static void carve_row(carve_grid *g, uint32_t y)
{
    uint32_t start = 0;
    for (uint32_t x = 0; x < g->columns; x++) {
        bool last = x + 1 == g->columns;
        if (!last && (y == 0 || random_below(&g->random, 2) == 1)) {
            grid_open_right(g, grid_cell(g, x, y));
            continue;
        }
        if (y > 0) {
            uint32_t k = (uint32_t)random_below(&g->random, x - start + 1);
            grid_open_below(g, grid_cell(g, start + k, y - 1));
        }
        start = x + 1;
    }
}

static bool make(core_making *m, const recipe_field *field)
{
    (void)field;
    carve_grid g = grid_of(m);
    for (uint32_t y = 0; y < g.rows; y++)
        carve_row(&g, y);
    return true;
}

static const recipe_row rows[] = {
    {
        .term = {.name = "sidewinder",
                 .form = "sidewinder",
                 .kind = "algorithm",
                 .summary = "runs along the rows, each with one way up: easy upwards",
                 .about =
                     "Each row is cut into runs by the toss of a coin, and each run opens one way "
                     "up. The top row is a corridor without a wall, and every way leads up to it "
                     "without a dead end, so that the maze is easy from below and harder from "
                     "above; more than a quarter of the cells are dead ends. Nothing is kept.",
                 .source = "J. Buck, \"Mazes for Programmers\" (2015), chapter 1"},
        .slot = SLOT_CARVE,
        .needs = HAS_GRID,
        .gives = HAS_TREE,
        .make = make,
    },
};
const recipe_rows rows_sidewinder = RECIPE_ROWS(rows);
