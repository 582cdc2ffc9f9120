/* Kruskal's algorithm: all passages in random order, each opened that joins two trees. */
#include "core/base/sets.h"
#include "core/carve/passages.h"
#include "core/recipe/rows.h"

static bool join_trees(const core_making *m, passages *list, const sets *trees)
{
    maze_random random;
    maze_random_init(&random, m->recipe->seed, "carve");
    maze_cell more = m->graph->cells - 1;
    for (uint64_t i = 0; more > 0 && i < list->count; i++) {
        maze_door at = passages_draw(list, i, &random);
        uint32_t back;
        maze_cell next = carving_across(m, at.cell, at.side, &back);
        if (!sets_join(trees, at.cell, next))
            continue;
        carving_open(m, at.cell, at.side, next, back);
        more--;
    }
    return more == 0 || carving_fail_apart(m, trees);
}

static bool make(core_making *m, const recipe_field *field)
{
    (void)field;
    passages list;
    sets trees = {NULL};
    if (!passages_list(m, &list))
        return false;
    bool done =
        sets_start(&trees, m->graph->cells) ? join_trees(m, &list, &trees) : carving_fail_memory(m);
    passages_finish(&list);
    sets_finish(&trees);
    return done;
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    (void)field;
    estimate->bytes +=
        passages_bytes(estimate->cells, estimate->sides) + estimate->cells * sizeof(maze_cell);
}

static const recipe_row rows[] = {
    {
        .term = {.name = "kruskal",
                 .form = "kruskal",
                 .kind = "algorithm",
                 .summary = "open walls in random order: short dead ends everywhere",
                 .about =
                     "Kruskal's algorithm on random weights: all walls are gone through in random "
                     "order, and each is opened that parts two pieces of the maze, until there is "
                     "one piece. No place is where it began, so the texture is even: many short "
                     "dead ends, few long corridors, and a solution that wanders. It keeps a list "
                     "of all walls, 8 bytes each.",
                 .source = "J. B. Kruskal, \"On the shortest spanning subtree of a graph\" "
                           "(Proceedings of the AMS 7, 1956)"},
        .slot = SLOT_CARVE,
        .gives = HAS_TREE,
        .estimate = estimate,
        .make = make,
    },
};
const recipe_rows rows_kruskal = RECIPE_ROWS(rows);
