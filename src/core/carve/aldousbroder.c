/* The algorithm of Aldous and Broder: one random walk, which opens a way to each cell as it comes
 * there first. */
#include "core/base/bits.h"
#include "core/carve/wander.h"
#include "core/recipe/rows.h"

static void walk(wanderer *w, uint8_t *visited)
{
    const core_making *m = w->making;
    maze_cell cell = carving_root(m);
    bits_set(visited, cell);
    for (maze_cell more = m->graph->cells - 1; more > 0;) {
        uint32_t side, back;
        maze_cell next = wander_on(w, cell, &side, &back);
        if (!bits_get(visited, next)) {
            bits_set(visited, next);
            carving_open(m, cell, side, next, back);
            more--;
        }
        cell = next;
    }
}

static bool make(core_making *m, const recipe_field *field)
{
    (void)field;
    wanderer w;
    if (!wander_start(&w, m))
        return false;
    uint8_t *visited = bits_create(m->graph->cells);
    bool done = visited || carving_fail_memory(m);
    if (done)
        walk(&w, visited);
    free(visited);
    wander_finish(&w);
    return done;
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    (void)field;
    estimate->bytes += wander_bytes(estimate->cells) + bits_bytes(estimate->cells);
}

static const recipe_row rows[] = {
    {
        .term = {.name = "aldousbroder",
                 .form = "aldousbroder",
                 .kind = "algorithm",
                 .summary = "one random walk: as likely as any other; slow if large",
                 .about =
                     "The algorithm of Aldous and Broder: one random walk goes on until it has "
                     "been everywhere, and a wall is opened whenever it comes to a cell for the "
                     "first time. Every maze that there is on the shape comes with the same "
                     "chance, as with wilson, which is the one to take for large mazes: here the "
                     "last cells are waited for, and on n squares the walk takes about n times the "
                     "square of the logarithm of n steps (2 seconds for a million cells), on a "
                     "long corridor the square of its length.",
                 .source = "A. Broder, \"Generating random spanning trees\" (FOCS 1989); D. J. "
                           "Aldous, \"The random walk construction of uniform spanning trees and "
                           "uniform labelled trees\" (SIAM Journal on Discrete Mathematics 3, "
                           "1990)"},
        .slot = SLOT_CARVE,
        .gives = HAS_TREE,
        .estimate = estimate,
        .make = make,
    },
};
const recipe_rows rows_aldousbroder = RECIPE_ROWS(rows);
