/* Eller's algorithm: row by row, with memory for one row.  The cells of a row that are joined, by
 * ways through the rows above, are one set; as ways do not cross, sets are nested like brackets, so
 * that the next cell of a set is the neighbor on the right if that is one of it at all.  Each set
 * is a ring of its cells from left to right. */
#include "core/carve/grid.h"
#include "core/recipe/rows.h"

#include <stdlib.h>

typedef struct eller {
    carve_grid grid;
    uint32_t *next, *previous; /* of each column */
} eller;

/* Puts the ring of the right neighbor, from that on, after column x in its ring. */
static void join(eller *e, uint32_t x)
{
    uint32_t first = e->next[x], last = e->previous[x + 1];
    e->next[last] = first;
    e->previous[first] = last;
    e->next[x] = x + 1;
    e->previous[x + 1] = x;
}

static void leave(eller *e, uint32_t x)
{
    e->next[e->previous[x]] = e->next[x];
    e->previous[e->next[x]] = e->previous[x];
    e->next[x] = e->previous[x] = x;
}

static void open_sideways(eller *e, uint32_t y)
{
    bool last_row = y + 1 == e->grid.rows;
    for (uint32_t x = 0; x + 1 < e->grid.columns; x++) {
        bool opens = random_below(&e->grid.random, 2) == 1 || last_row;
        if (!opens || e->next[x] == x + 1)
            continue;
        join(e, x);
        grid_open_right(&e->grid, grid_cell(&e->grid, x, y));
    }
}

/* Cells that open no way down leave their set, except its last. */
static void open_downwards(eller *e, uint32_t y)
{
    for (uint32_t x = 0; x < e->grid.columns; x++) {
        bool opens = random_below(&e->grid.random, 2) == 1;
        if (opens || e->next[x] == x)
            grid_open_below(&e->grid, grid_cell(&e->grid, x, y));
        else
            leave(e, x);
    }
}

static void carve_rows(eller *e)
{
    for (uint32_t x = 0; x < e->grid.columns; x++)
        e->next[x] = e->previous[x] = x;
    for (uint32_t y = 0; y < e->grid.rows; y++) {
        open_sideways(e, y);
        if (y + 1 < e->grid.rows)
            open_downwards(e, y);
    }
}

static bool make(core_making *m, const recipe_field *field)
{
    (void)field;
    eller e = {.grid = grid_of(m)};
    e.next = malloc(e.grid.columns * sizeof *e.next);
    e.previous = malloc(e.grid.columns * sizeof *e.previous);
    bool done = (e.next && e.previous) || carving_fail_memory(m);
    if (done)
        carve_rows(&e);
    free(e.next);
    free(e.previous);
    return done;
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    (void)field;
    estimate->bytes += (uint64_t)estimate->extent.x * 2 * sizeof(uint32_t);
}

static const recipe_row rows[] = {
    {
        .term = {.name = "eller",
                 .form = "eller",
                 .kind = "algorithm",
                 .summary = "row by row, each from the one above alone: many short dead ends",
                 .about =
                     "Eller's algorithm: a row knows only which of its cells are joined by ways "
                     "above it. Neighbors that are not are joined by the toss of a coin, then at "
                     "least one way down is opened from each set of joined cells; in the last row "
                     "all that is still apart is joined. The texture is like that of kruskal, with "
                     "more ways along the last row, and memory for one row is enough.",
                 .source = "M. Eller (1982); J. Buck, \"Mazes for Programmers\" (2015), chapter 9"},
        .slot = SLOT_CARVE,
        .needs = HAS_GRID,
        .gives = HAS_TREE,
        .estimate = estimate,
        .make = make,
    },
};
const recipe_rows rows_eller = RECIPE_ROWS(rows);
