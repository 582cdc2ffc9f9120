/* Trees of passages with random weights. All passages are listed and shuffled; the place of one
 * in that order is its weight. Kruskal's, Boruvka's and Prim's algorithms find the one tree of
 * least weight, each on its way; Prim's without weights opens any wall round the tree. */
#include "core/base/collections.h"
#include "core/base/random.h"
#include "core/carve/carving.h"
#include "core/recipe/rows.h"

#include <stdlib.h>

/* Pairs of sides of two cells that lie across from each other. */
typedef struct passages {
    maze_door *at; /* of each pair the side of the lesser cell */
    uint64_t count;
} passages;

/* Passage i of the random order: those before it are drawn already, one below(count - i) now.
 * R. Durstenfeld, "Algorithm 235: Random permutation" (Communications of the ACM 7, 1964). */
static inline maze_door passages_draw(passages *list, uint64_t i, maze_random *random)
{
    uint64_t k = i + random_below(random, list->count - i);
    maze_door drawn = list->at[k];
    list->at[k] = list->at[i];
    list->at[i] = drawn;
    return drawn;
}

/* Puts the passages into `at`, unless that is NULL; returns how many there are. */
static uint64_t gather(const core_making *m, maze_door *at)
{
    uint64_t count = 0;
    for (maze_cell cell = 0; cell < m->graph->cells; cell++)
        for (uint32_t side = 0, sides = carve_sides(m, cell); side < sides; side++) {
            uint32_t back;
            maze_cell next = carve_across(m, cell, side, &back);
            if (next == MAZE_NONE || next <= cell)
                continue;
            if (at)
                at[count] = (maze_door){cell, side};
            count++;
        }
    return count;
}

/* Room for all, of which none is listed.  As below. */
static bool passages_start(const core_making *m, passages *list)
{
    uint64_t room = gather(m, NULL);
    *list = (passages){.at = malloc((size_t)(room ? room : 1) * sizeof *list->at)};
    return list->at || carve_fail_memory(m);
}

/* Lists all, by lesser cells, those of a cell in the order of its sides.  False, with an error and
 * nothing to be finished, when out of memory. */
static bool passages_list(const core_making *m, passages *list)
{
    if (!passages_start(m, list))
        return false;
    list->count = gather(m, list->at);
    return true;
}

/* Draws them all, from the stream "carve": then `at` has the random order. */
static void passages_shuffle(passages *list, const maze_recipe *recipe)
{
    maze_random random;
    maze_random_init(&random, recipe->seed, "carve");
    for (uint64_t i = 0; i < list->count; i++)
        passages_draw(list, i, &random);
}

static void passages_finish(passages *list)
{
    free(list->at);
    list->at = NULL;
}

/* Bytes of memory at most, for a graph of so many cells. */
static uint64_t passages_bytes(uint64_t cells, uint32_t sides)
{
    return cells * sides / 2 * sizeof(maze_door);
}

/* Kruskal's algorithm: all passages in random order, each opened that joins two trees. */

static bool join_all(const core_making *m, passages *list, const sets *trees)
{
    maze_random random;
    maze_random_init(&random, m->recipe->seed, "carve");
    maze_cell more = m->graph->cells - 1;
    for (uint64_t i = 0; more > 0 && i < list->count; i++) {
        maze_door at = passages_draw(list, i, &random);
        uint32_t back;
        maze_cell next = carve_across(m, at.cell, at.side, &back);
        if (!sets_join(trees, at.cell, next))
            continue;
        carve_open(m, at.cell, at.side, next, back);
        more--;
    }
    return more == 0 || carve_fail_apart(m, trees);
}

static bool make_kruskal(core_making *m, const recipe_field *field)
{
    (void)field;
    passages list;
    sets trees = {NULL};
    if (!passages_list(m, &list))
        return false;
    bool done =
        sets_start(&trees, m->graph->cells) ? join_all(m, &list, &trees) : carve_fail_memory(m);
    passages_finish(&list);
    sets_finish(&trees);
    return done;
}

static void estimate_kruskal(const recipe_field *field, recipe_estimate *estimate)
{
    (void)field;
    estimate->bytes +=
        passages_bytes(estimate->cells, estimate->sides) + estimate->cells * sizeof(maze_cell);
}

/* Boruvka's algorithm: every tree opens its lightest wall, in rounds, until there is one tree. */

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
        maze_cell next = carve_across(b->making, at.cell, at.side, &back);
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
        maze_cell next = carve_across(b->making, at.cell, at.side, &back);
        if (!sets_join(&b->trees, at.cell, next))
            continue;
        carve_open(b->making, at.cell, at.side, next, back);
        b->more--;
    }
}

static bool join_trees(boruvka *b)
{
    passages_shuffle(&b->list, b->making->recipe);
    for (b->more = b->making->graph->cells - 1; b->more > 0; open_lightest(b)) {
        find_lightest(b);
        if (b->list.count == 0)
            return carve_fail_apart(b->making, &b->trees);
    }
    return true;
}

static bool make_boruvka(core_making *m, const recipe_field *field)
{
    (void)field;
    boruvka b = {.making = m};
    maze_cell cells = b.making->graph->cells;
    b.lightest = malloc(cells * sizeof *b.lightest);
    bool done = (b.lightest && sets_start(&b.trees, cells)) || carve_fail_memory(b.making);
    done = done && passages_list(b.making, &b.list) && join_trees(&b);
    free(b.lightest);
    sets_finish(&b.trees);
    passages_finish(&b.list);
    return done;
}

static void estimate_boruvka(const recipe_field *field, recipe_estimate *estimate)
{
    (void)field;
    estimate->bytes += passages_bytes(estimate->cells, estimate->sides) +
                       estimate->cells * (sizeof(maze_cell) + sizeof(maze_door));
}

/* Prim's algorithm on random weights: of all walls round the tree the lightest is opened next. */

/* A passage is known by its rank, its place in the random order: that is its weight. */
typedef struct trueprim {
    const core_making *making;
    passages list;   /* by rank */
    uint64_t *first; /* of each cell its first entry in `ranks`; one more for the end */
    uint64_t *ranks; /* of the passages of each cell, one cell after the other */
    uint8_t *visited;
    base_heap frontier; /* ranks of the passages round the tree */
} trueprim;

/* The two cells of a passage, and the sides by which they see each other. */
typedef struct ends {
    maze_door here, there;
} ends;

static ends ends_of(const trueprim *p, uint64_t rank)
{
    ends e = {.here = p->list.at[rank]};
    e.there.cell = carve_across(p->making, e.here.cell, e.here.side, &e.there.side);
    return e;
}

/* Lists the ranks cell by cell: `first` is where the next one of a cell goes, and at last where
 * those of the next cell begin. */
static void list_ranks(trueprim *p)
{
    maze_cell cells = p->making->graph->cells;
    for (uint64_t rank = 0; rank < p->list.count; rank++) {
        ends e = ends_of(p, rank);
        p->first[e.here.cell + 1]++;
        p->first[e.there.cell + 1]++;
    }
    for (maze_cell cell = 0; cell < cells; cell++)
        p->first[cell + 1] += p->first[cell];
    for (uint64_t rank = 0; rank < p->list.count; rank++) {
        ends e = ends_of(p, rank);
        p->ranks[p->first[e.here.cell]++] = rank;
        p->ranks[p->first[e.there.cell]++] = rank;
    }
    for (maze_cell cell = cells; cell > 0; cell--)
        p->first[cell] = p->first[cell - 1];
    p->first[0] = 0;
}

static void visit_lightest(trueprim *p, maze_cell cell)
{
    bits_set(p->visited, cell);
    for (uint64_t i = p->first[cell]; i < p->first[cell + 1]; i++) {
        ends e = ends_of(p, p->ranks[i]);
        if (!bits_get(p->visited, e.here.cell) || !bits_get(p->visited, e.there.cell))
            heap_put(&p->frontier, p->ranks[i]);
    }
}

static bool grow_lightest(trueprim *p)
{
    visit_lightest(p, carve_root(p->making));
    for (maze_cell more = p->making->graph->cells - 1; more > 0;) {
        if (p->frontier.count == 0)
            return carve_fail_connected(p->making, more);
        ends e = ends_of(p, heap_take(&p->frontier));
        bool here = bits_get(p->visited, e.here.cell), there = bits_get(p->visited, e.there.cell);
        if (here && there)
            continue;
        carve_open(p->making, e.here.cell, e.here.side, e.there.cell, e.there.side);
        visit_lightest(p, here ? e.there.cell : e.here.cell);
        more--;
    }
    return true;
}

static bool allocate(trueprim *p)
{
    size_t cells = p->making->graph->cells, passages = p->list.count ? p->list.count : 1;
    p->first = calloc(cells + 1, sizeof *p->first);
    p->ranks = malloc(2 * passages * sizeof *p->ranks);
    p->frontier.numbers = malloc(passages * sizeof *p->frontier.numbers);
    p->visited = bits_create(cells);
    return (p->first && p->ranks && p->frontier.numbers && p->visited) ||
           carve_fail_memory(p->making);
}

static bool make_trueprim(core_making *m, const recipe_field *field)
{
    (void)field;
    trueprim p = {.making = m};
    if (!passages_list(p.making, &p.list))
        return false;
    bool done = allocate(&p);
    if (done) {
        passages_shuffle(&p.list, m->recipe);
        list_ranks(&p);
        done = grow_lightest(&p);
    }
    passages_finish(&p.list);
    free(p.first);
    free(p.ranks);
    free(p.frontier.numbers);
    free(p.visited);
    return done;
}

static void estimate_trueprim(const recipe_field *field, recipe_estimate *estimate)
{
    (void)field;
    uint64_t passages = passages_bytes(estimate->cells, estimate->sides);
    estimate->bytes += passages + 3 * (passages / sizeof(maze_door)) * sizeof(uint64_t) +
                       (estimate->cells + 1) * sizeof(uint64_t) + bits_bytes(estimate->cells);
}

/* Prim's algorithm without weights: of all walls round the tree any one is opened next. */

typedef struct prim {
    const core_making *making;
    uint8_t *visited;
    passages frontier; /* of the tree: from its cells to others, unvisited when they were added */
} prim;

static void visit(prim *p, maze_cell cell)
{
    bits_set(p->visited, cell);
    for (uint32_t side = 0, sides = carve_sides(p->making, cell); side < sides; side++) {
        uint32_t back;
        maze_cell next = carve_across(p->making, cell, side, &back);
        if (next != MAZE_NONE && !bits_get(p->visited, next))
            p->frontier.at[p->frontier.count++] = (maze_door){cell, side};
    }
}

static bool grow(prim *p)
{
    const core_making *m = p->making;
    maze_random random;
    maze_random_init(&random, m->recipe->seed, "carve");
    visit(p, carve_root(m));
    for (maze_cell more = m->graph->cells - 1; more > 0;) {
        if (p->frontier.count == 0)
            return carve_fail_connected(m, more);
        maze_door *place = &p->frontier.at[random_below(&random, p->frontier.count)], at = *place;
        *place = p->frontier.at[--p->frontier.count];
        uint32_t back;
        maze_cell next = carve_across(m, at.cell, at.side, &back);
        if (bits_get(p->visited, next))
            continue;
        carve_open(m, at.cell, at.side, next, back);
        visit(p, next);
        more--;
    }
    return true;
}

static bool make_prim(core_making *m, const recipe_field *field)
{
    (void)field;
    prim p = {.making = m};
    p.visited = bits_create(p.making->graph->cells);
    bool done = (p.visited || carve_fail_memory(p.making)) &&
                passages_start(p.making, &p.frontier) && grow(&p);
    free(p.visited);
    passages_finish(&p.frontier);
    return done;
}

static void estimate_prim(const recipe_field *field, recipe_estimate *estimate)
{
    (void)field;
    estimate->bytes +=
        bits_bytes(estimate->cells) + passages_bytes(estimate->cells, estimate->sides);
}

static const recipe_row kruskal_list[] = {
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
        .estimate = estimate_kruskal,
        .make = make_kruskal,
    },
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
        .estimate = estimate_boruvka,
        .make = make_boruvka,
    },
    {
        .term = {.name = "trueprim",
                 .form = "trueprim",
                 .kind = "algorithm",
                 .summary = "open the lightest wall round the tree: kruskal's mazes again",
                 .about =
                     "Prim's algorithm on random weights: the maze grows from its root, and of all "
                     "walls between it and the cells round it the lightest is opened next; the "
                     "weight of a wall is its place in a random order. The tree of least weight is "
                     "one, however it is found, so for the same seed this is the same maze as "
                     "kruskal's, of another texture than prim's, which knows no weights.",
                 .source = "V. Jarn\u00EDk, \"O jist\u00E9m probl\u00E9mu minim\u00E1ln\u00EDm\" "
                           "(1930); R. C. Prim, \"Shortest connection networks and some "
                           "generalizations\" (Bell System Technical Journal 36, 1957)"},
        .slot = SLOT_CARVE,
        .gives = HAS_TREE,
        .estimate = estimate_trueprim,
        .make = make_trueprim,
    },
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
        .estimate = estimate_prim,
        .make = make_prim,
    },
};
const recipe_rows carve_kruskal_rows = RECIPE_ROWS(kruskal_list);
