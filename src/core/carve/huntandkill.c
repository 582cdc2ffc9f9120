/* Hunt and kill: a walk over unvisited cells until it is stuck, and a hunt for the next place to
 * walk from. */
#include "core/base/bits.h"
#include "core/base/least.h"
#include "core/base/random.h"
#include "core/carve/carving.h"
#include "core/recipe/rows.h"

typedef struct hunter {
    const core_making *making;
    maze_random random;
    uint8_t *visited;
    least_set game; /* the unvisited cells beside visited ones */
} hunter;

/* A side of a cell, and what lies across it. */
typedef struct passage {
    uint32_t side, back;
    maze_cell next;
} passage;

/* Of the sides that lead to cells that are visited, or unvisited, number k; `count` receives how
 * many there are up to that one. */
static passage find(const hunter *h, maze_cell cell, bool visited, uint32_t k, uint32_t *count)
{
    const core_making *m = h->making;
    passage p = {.next = MAZE_NONE};
    *count = 0;
    for (uint32_t sides = carving_sides(m, cell); p.side < sides; p.side++) {
        p.next = carving_across(m, cell, p.side, &p.back);
        if (p.next != MAZE_NONE && bits_get(h->visited, p.next) == visited && (*count)++ == k)
            break;
    }
    return p;
}

/* Any of the sides of `cell` that lead to such cells; false if there is none. */
static bool choose(hunter *h, maze_cell cell, bool visited, passage *chosen)
{
    uint32_t count;
    find(h, cell, visited, MAZE_NONE, &count);
    if (count == 0)
        return false;
    *chosen = find(h, cell, visited, (uint32_t)random_below(&h->random, count), &count);
    return true;
}

static void visit(hunter *h, maze_cell cell)
{
    const core_making *m = h->making;
    bits_set(h->visited, cell);
    least_remove(&h->game, cell);
    for (uint32_t side = 0, sides = carving_sides(m, cell); side < sides; side++) {
        uint32_t back;
        maze_cell next = carving_across(m, cell, side, &back);
        if (next != MAZE_NONE && !bits_get(h->visited, next))
            least_add(&h->game, next);
    }
}

/* Opens a way out of the cell that was visited last; false if all its neighbors are visited. */
static bool walk(hunter *h, maze_cell *cell)
{
    passage p;
    if (!choose(h, *cell, false, &p))
        return false;
    carving_open(h->making, *cell, p.side, p.next, p.back);
    *cell = p.next;
    return true;
}

/* Opens a way from the least unvisited cell that can be joined; false if there is none. */
static bool hunt(hunter *h, maze_cell *cell)
{
    passage p;
    if (!least_find(&h->game, cell) || !choose(h, *cell, true, &p))
        return false;
    carving_open(h->making, *cell, p.side, p.next, p.back);
    return true;
}

static bool visit_all(hunter *h)
{
    maze_cell cell = carving_root(h->making);
    visit(h, cell);
    for (maze_cell more = h->making->graph->cells - 1; more > 0; more--) {
        if (!walk(h, &cell) && !hunt(h, &cell))
            return carving_fail_connected(h->making, more);
        visit(h, cell);
    }
    return true;
}

static bool make(core_making *m, const recipe_field *field)
{
    (void)field;
    hunter h = {.making = m};
    maze_cell cells = h.making->graph->cells;
    maze_random_init(&h.random, m->recipe->seed, "carve");
    h.visited = bits_create(cells);
    bool done = (h.visited && least_start(&h.game, cells)) || carving_fail_memory(h.making);
    done = done && visit_all(&h);
    free(h.visited);
    least_finish(&h.game);
    return done;
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    (void)field;
    estimate->bytes += bits_bytes(estimate->cells) + least_bytes(estimate->cells);
}

static const recipe_row rows[] = {
    {
        .term = {.name = "huntandkill",
                 .form = "huntandkill",
                 .kind = "algorithm",
                 .summary = "a random walk that starts again at the top when stuck: long ways",
                 .about =
                     "Hunt and kill: a random walk opens a way from cell to unvisited cell until "
                     "it is stuck; then the cells are gone through in their order, row by row on "
                     "squares, for the first unvisited one beside the maze, which is joined to it, "
                     "and the walk goes on from there. As with newest there are long winding ways "
                     "and few dead ends, but no single way goes on through the whole maze, as the "
                     "walk never goes back; it takes less memory than any other algorithm.",
                 .source = "W. Pullen, \"Think Labyrinth: Maze Algorithms\" (web page, 1996); J. "
                           "Buck, \"Mazes for Programmers\" (2015), chapter 5"},
        .slot = SLOT_CARVE,
        .gives = HAS_TREE,
        .estimate = estimate,
        .make = make,
    },
};
const recipe_rows rows_huntandkill = RECIPE_ROWS(rows);
