/* Prim's algorithm without weights: of all walls round the tree any one is opened next. */
#include "core/base/bits.h"
#include "core/carve/passages.h"
#include "core/recipe/rows.h"

typedef struct prim {
    const core_making *making;
    uint8_t *visited;
    passages frontier; /* of the tree: from its cells to others, unvisited when they were added */
} prim;

static void visit(prim *p, maze_cell cell)
{
    bits_set(p->visited, cell);
    for (uint32_t side = 0, sides = carving_sides(p->making, cell); side < sides; side++) {
        uint32_t back;
        maze_cell next = carving_across(p->making, cell, side, &back);
        if (next != MAZE_NONE && !bits_get(p->visited, next))
            p->frontier.at[p->frontier.count++] = (maze_door){cell, side};
    }
}

static bool grow(prim *p)
{
    const core_making *m = p->making;
    maze_random random;
    maze_random_init(&random, m->recipe->seed, "carve");
    visit(p, carving_root(m));
    for (maze_cell more = m->graph->cells - 1; more > 0;) {
        if (p->frontier.count == 0)
            return carving_fail_connected(m, more);
        maze_door *place = &p->frontier.at[random_below(&random, p->frontier.count)], at = *place;
        *place = p->frontier.at[--p->frontier.count];
        uint32_t back;
        maze_cell next = carving_across(m, at.cell, at.side, &back);
        if (bits_get(p->visited, next))
            continue;
        carving_open(m, at.cell, at.side, next, back);
        visit(p, next);
        more--;
    }
    return true;
}

static bool make(core_making *m, const recipe_field *field)
{
    (void)field;
    prim p = {.making = m};
    p.visited = bits_create(p.making->graph->cells);
    bool done = (p.visited || carving_fail_memory(p.making)) &&
                passages_start(p.making, &p.frontier) && grow(&p);
    free(p.visited);
    passages_finish(&p.frontier);
    return done;
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    (void)field;
    estimate->bytes +=
        bits_bytes(estimate->cells) + passages_bytes(estimate->cells, estimate->sides);
}

static const recipe_row rows[] = {
    {
        .term = {.name = "prim",
                 .form = "prim",
                 .kind = "algorithm",
                 .summary = "open any wall round the tree: short dead ends round a root",
                 .about =
                     "Prim's algorithm with all weights alike: the maze grows from its root, and "
                     "of all walls between it and the cells round it any one is opened next. It "
                     "spreads like a stain in all directions, so ways lead straight out from the "
                     "root, nearly every cell is a junction or a dead end, and the solution is "
                     "short and easily seen.",
                 .source = "R. C. Prim, \"Shortest connection networks and some generalizations\" "
                           "(Bell System Technical Journal 36, 1957); without weights: W. Pullen, "
                           "\"Think Labyrinth: Maze Algorithms\" (web page, 1996)"},
        .slot = SLOT_CARVE,
        .gives = HAS_TREE,
        .estimate = estimate,
        .make = make,
    },
};
const recipe_rows rows_prim = RECIPE_ROWS(rows);
