/* A binary tree: each cell opens a way up or to the left. */
#include "core/carve/grid.h"
#include "core/recipe/rows.h"

static bool make(core_making *m, const recipe_field *field)
{
    (void)field;
    carve_grid g = grid_of(m);
    for (uint32_t y = 0; y < g.rows; y++)
        for (uint32_t x = y == 0; x < g.columns; x++) {
            maze_cell cell = grid_cell(&g, x, y);
            uint64_t k = random_below(&g.random, y > 0 && x > 0 ? 2 : 1);
            if (y > 0 && k == 0)
                grid_open_below(&g, cell - g.columns);
            else
                grid_open_right(&g, cell - 1);
        }
    return true;
}

static const recipe_row rows[] = {
    {
        .term = {.name = "binarytree",
                 .form = "binarytree",
                 .kind = "algorithm",
                 .summary = "each cell opens a way up or left: all ways lean to one corner",
                 .about = "Each cell on its own opens a way up or to the left, by the toss of a "
                          "coin. Ways lean from the upper left to the lower right, the top row and "
                          "the left column are corridors without a wall, a quarter of the cells "
                          "are dead ends, and who goes up and left from anywhere never meets one. "
                          "Nothing is kept, and no other algorithm is as fast.",
                 .source = "J. Buck, \"Mazes for Programmers\" (2015), chapter 1"},
        .slot = SLOT_CARVE,
        .needs = HAS_GRID,
        .gives = HAS_TREE,
        .make = make,
    },
};
const recipe_rows rows_binarytree = RECIPE_ROWS(rows);
