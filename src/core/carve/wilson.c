/* Wilson's algorithm: random walks from cells outside the tree to it, without their loops. */
#include "core/base/bits.h"
#include "core/carve/wander.h"
#include "core/recipe/rows.h"

/* Walks from a cell until the tree is met; each cell keeps the side by which it was last left, so
 * that loops are forgotten. */
static void walk(wanderer *w, const uint8_t *in_tree, uint16_t *left_by, maze_cell cell)
{
    while (!bits_get(in_tree, cell)) {
        uint32_t side, back;
        maze_cell next = wander_on(w, cell, &side, &back);
        left_by[cell] = (uint16_t)side;
        cell = next;
    }
}

/* Opens what is left of the walk. */
static void join_walk(const core_making *m, uint8_t *in_tree, const uint16_t *left_by,
                      maze_cell cell)
{
    while (!bits_get(in_tree, cell)) {
        uint32_t back;
        maze_cell next = carving_across(m, cell, left_by[cell], &back);
        carving_open(m, cell, left_by[cell], next, back);
        bits_set(in_tree, cell);
        cell = next;
    }
}

static void join_all(wanderer *w, uint8_t *in_tree, uint16_t *left_by)
{
    bits_set(in_tree, carving_root(w->making));
    for (maze_cell cell = 0; cell < w->making->graph->cells; cell++) {
        walk(w, in_tree, left_by, cell);
        join_walk(w->making, in_tree, left_by, cell);
    }
}

static bool make(core_making *m, const recipe_field *field)
{
    (void)field;
    wanderer w;
    if (!wander_start(&w, m))
        return false;
    uint8_t *in_tree = bits_create(m->graph->cells);
    uint16_t *left_by = malloc(m->graph->cells * sizeof *left_by);
    bool done = (in_tree && left_by) || carving_fail_memory(m);
    if (done)
        join_all(&w, in_tree, left_by);
    free(in_tree);
    free(left_by);
    wander_finish(&w);
    return done;
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    (void)field;
    estimate->bytes += wander_bytes(estimate->cells) + estimate->cells * sizeof(uint16_t) +
                       bits_bytes(estimate->cells);
}

static const recipe_row rows[] = {
    {
        .term = {.name = "wilson",
                 .form = "wilson",
                 .kind = "algorithm",
                 .summary = "random walks without loops: every maze is as likely as any other",
                 .about =
                     "Wilson's algorithm: from each cell that is not yet in the maze a random walk "
                     "sets out until it meets the maze, and what is left of it without its loops "
                     "becomes a passage. Every maze that there is on the shape comes with the same "
                     "chance, so it looks like nothing in particular: no direction, no middle, "
                     "dead ends of all lengths. The first walks are long, as there is little to "
                     "meet, but the time grows in practice as the number of cells does.",
                 .source = "D. B. Wilson, \"Generating random spanning trees more quickly than the "
                           "cover time\" (STOC 1996)"},
        .slot = SLOT_CARVE,
        .gives = HAS_TREE,
        .estimate = estimate,
        .make = make,
    },
};
const recipe_rows rows_wilson = RECIPE_ROWS(rows);
