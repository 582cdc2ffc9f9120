/* Boruvka's algorithm: every tree opens its lightest wall, in rounds, until there is one tree. */
#include "core/base/sets.h"
#include "core/carve/passages.h"
#include "core/recipe/rows.h"

typedef struct boruvka {
    const core_making *making;
    passages list; /* between different trees as far as is known, lightest first */
    sets trees;
    maze_door *lightest; /* of each tree, by the cell that stands for it; MAZE_NONE: none yet */
    maze_cell more;      /* trees to be joined to the first */
} boruvka;

/* Keeps the passages that still part trees, and of each tree the first. */
static void find_lightest(boruvka *b)
{
    uint64_t kept = 0;
    for (maze_cell cell = 0; cell < b->making->graph->cells; cell++)
        b->lightest[cell].cell = MAZE_NONE;
    for (uint64_t i = 0; i < b->list.count; i++) {
        maze_door at = b->list.at[i];
        uint32_t back;
        maze_cell next = carving_across(b->making, at.cell, at.side, &back);
        maze_cell here = sets_find(&b->trees, at.cell), there = sets_find(&b->trees, next);
        if (here == there)
            continue;
        b->list.at[kept++] = at;
        if (b->lightest[here].cell == MAZE_NONE)
            b->lightest[here] = at;
        if (b->lightest[there].cell == MAZE_NONE)
            b->lightest[there] = at;
    }
    b->list.count = kept;
}

static void open_lightest(boruvka *b)
{
    for (maze_cell cell = 0; cell < b->making->graph->cells; cell++) {
        maze_door at = b->lightest[cell];
        if (at.cell == MAZE_NONE)
            continue;
        uint32_t back;
        maze_cell next = carving_across(b->making, at.cell, at.side, &back);
        if (!sets_join(&b->trees, at.cell, next))
            continue;
        carving_open(b->making, at.cell, at.side, next, back);
        b->more--;
    }
}

static bool join_trees(boruvka *b)
{
    passages_shuffle(&b->list, b->making->recipe);
    for (b->more = b->making->graph->cells - 1; b->more > 0; open_lightest(b)) {
        find_lightest(b);
        if (b->list.count == 0)
            return carving_fail_apart(b->making, &b->trees);
    }
    return true;
}

static bool make(core_making *m, const recipe_field *field)
{
    (void)field;
    boruvka b = {.making = m};
    maze_cell cells = b.making->graph->cells;
    b.lightest = malloc(cells * sizeof *b.lightest);
    bool done = (b.lightest && sets_start(&b.trees, cells)) || carving_fail_memory(b.making);
    done = done && passages_list(b.making, &b.list) && join_trees(&b);
    free(b.lightest);
    sets_finish(&b.trees);
    passages_finish(&b.list);
    return done;
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    (void)field;
    estimate->bytes += passages_bytes(estimate->cells, estimate->sides) +
                       estimate->cells * (sizeof(maze_cell) + sizeof(maze_door));
}

static const recipe_row rows[] = {
    {
        .term = {.name = "boruvka",
                 .form = "boruvka",
                 .kind = "algorithm",
                 .summary = "each piece opens its lightest wall: kruskal's mazes again",
                 .about =
                     "Boruvka's algorithm on random weights: each piece of the maze, at first each "
                     "cell, opens the lightest of the walls round it, all in one round, and again, "
                     "until there is one piece; the weight of a wall is its place in a random "
                     "order. The tree of least weight is one, however it is found, so for the same "
                     "seed this is the same maze as kruskal's.",
                 .source = "O. Bor\u016Fvka, \"O jist\u00E9m probl\u00E9mu minim\u00E1ln\u00EDm\" "
                           "(Pr\u00E1ce moravsk\u00E9 p\u0159\u00EDrodov\u011Bdeck\u00E9 "
                           "spole\u010Dnosti 3, 1926)"},
        .slot = SLOT_CARVE,
        .gives = HAS_TREE,
        .estimate = estimate,
        .make = make,
    },
};
const recipe_rows rows_boruvka = RECIPE_ROWS(rows);
