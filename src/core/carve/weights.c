/* The algorithms kruskal, boruvka, trueprim and prim. Except in prim, passages have random weights:
 * the weight of a passage is its place in a random order. With the same seed, kruskal, boruvka and
 * trueprim carve the same tree, which has the minimum weight. */
#include "core/base/random.h"
#include "core/carve/carving.h"

typedef struct passages {
    /* For each passage, one of its cells and the side of this cell. The cell is the lower-numbered
     * cell of the passage, except in the frontier of prim. If `n` is not empty, a value of `side`
     * from NEAR_SLOTS on is an index in `n.sides`. Smaller values are the numbers of sides. */
    maze_door *at;
    uint64_t count;
    const core_making *making;
    /* the neighbors of cells; empty unless the maze has a shape without a base, at most NEAR_SIDES
     * sides per cell, and no quotient */
    near_graph n;
} passages;

/* The maximum number of passages in a batch. The data for all passages of a batch are prefetched
 * before the first passage is processed. */
enum { BATCH = 64 };

static inline unsigned batch_at(const passages *list, uint64_t i)
{
    return list->count - i < BATCH ? (unsigned)(list->count - i) : BATCH;
}

/* Draws the passages that get the places i to i + n - 1 in the random order.  This is the shuffle
 * of R. Durstenfeld ("Algorithm 235: Random permutation", Communications of the ACM 7, 1964).  The
 * passages before `i` must already be drawn. */
static void passages_draw(passages *list, uint64_t i, unsigned n, maze_random *random)
{
    maze_door *place[BATCH], *to = list->at + i;
    for (unsigned j = 0; j < n; j++) {
        place[j] = &to[j + random_below(random, list->count - i - j)];
        memory_expect(place[j]);
    }
    for (unsigned j = 0; j < n; j++) {
        maze_door drawn = *place[j];
        *place[j] = to[j];
        to[j] = drawn;
    }
}

static bool passages_start(const core_making *m, passages *list)
{
    size_t cells = m->graph->cells;
    size_t sides = m->quotient ? m->quotient->first[cells] : cells * m->graph->sides;
    const maze_shape *shape = m->quotient ? NULL : m->maze->shape;
    bool is_near = shape && !shape->base && m->graph->sides <= NEAR_SIDES;
    *list = (passages){.at = base_pool_take(m->own, sides / 2, sizeof *list->at), .making = m};
    if (is_near)
        shape_near_create(&list->n, m->own, m->graph, shape);
    return carve_check_memory(m);
}

static bool passages_list(const core_making *making, passages *list)
{
    if (!passages_start(making, list))
        return false;
    for (maze_cell cell = 0; cell < making->graph->cells; cell++) {
        uint32_t row = list->n.entered ? near_kind(&list->n, cell) * NEAR_SLOTS : NEAR_ASK;
        for (uint32_t side = 0, sides = carve_sides(making, cell); side < sides; side++) {
            const near_side *near = row != NEAR_ASK ? &list->n.sides[row + side] : NULL;
            uint32_t back;
            maze_cell next = near ? MAZE_NONE : carve_across(making, cell, side, &back);
            if (near ? near->leads && near->across > 0 : next != MAZE_NONE && next > cell)
                list->at[list->count++] = (maze_door){cell, row + side};
        }
    }
    return true;
}

static void passages_shuffle(passages *list, const maze_recipe *recipe)
{
    maze_random random;
    maze_random_init(&random, recipe->seed, "carve");
    for (uint64_t i = 0; i < list->count; i += BATCH)
        passages_draw(list, i, batch_at(list, i), &random);
}

/* The two sides of a passage. */
typedef struct ends {
    maze_door here, there;
} ends;

static inline ends ends_of(const passages *list, maze_door at)
{
    ends e = {.here = at};
    if (list->n.entered && at.side >= NEAR_SLOTS) {
        const near_side *near = &list->n.sides[at.side];
        e.here.side = at.side % NEAR_SLOTS;
        e.there = (maze_door){at.cell + (uint32_t)near->across, near->back};
    } else {
        e.there.cell = carve_across(list->making, at.cell, at.side, &e.there.side);
    }
    return e;
}

static bool start_trees(const core_making *m, sets *trees)
{
    trees->parent = base_pool_take(m->own, m->graph->cells, sizeof *trees->parent);
    if (trees->parent)
        sets_part(trees, m->graph->cells);
    return carve_check_memory(m);
}

static inline bool join_trees(const core_making *m, const sets *trees, ends e)
{
    if (!sets_join(trees, e.here.cell, e.there.cell))
        return false;
    carve_open(m, e.here.cell, e.here.side, e.there.cell, e.there.side);
    return true;
}

static maze_cell join_batch(const passages *list, const sets *trees, uint64_t i, unsigned n)
{
    const maze_door *at = &list->at[i];
    ends batch[BATCH];
    maze_cell joined = 0;
    for (unsigned j = 0; j < n; j++) {
        batch[j] = ends_of(list, at[j]);
        memory_expect(&trees->parent[batch[j].here.cell]);
        memory_expect(&trees->parent[batch[j].there.cell]);
    }
    for (unsigned j = 0; j < n; j++)
        joined += join_trees(list->making, trees, batch[j]);
    return joined;
}

/* Kruskal's algorithm: visits passages in random order, and opens each passage that joins two
 * trees, until one tree is left. */
static bool make_kruskal(core_making *making, const recipe_field *field)
{
    passages list;
    sets trees;
    maze_random random;
    if (!passages_list(making, &list) || !start_trees(making, &trees))
        return false;
    maze_cell more = making->graph->cells - 1;
    maze_random_init(&random, making->recipe->seed, "carve");
    for (uint64_t i = 0; more > 0 && i < list.count; i += BATCH) {
        unsigned n = batch_at(&list, i);
        passages_draw(&list, i, n, &random);
        more -= join_batch(&list, &trees, i, n);
    }
    return more == 0 || carve_fail_unconnected(making, &trees);
}

/* Removes passages within trees from the list. lightest[tree] receives the first remaining passage
 * between this tree and another tree. This passage is the lightest, because the list is in the
 * order of weights. */
static void find_lightest(passages *list, const sets *trees, maze_door *lightest)
{
    uint64_t kept = 0;
    for (maze_cell cell = 0; cell < list->making->graph->cells; cell++)
        lightest[cell].cell = MAZE_NONE;
    for (uint64_t i = 0; i < list->count; i++) {
        maze_door at = list->at[i];
        maze_cell here = sets_find(trees, at.cell);
        maze_cell there = sets_find(trees, ends_of(list, at).there.cell);
        if (here == there)
            continue;
        list->at[kept++] = at;
        if (lightest[here].cell == MAZE_NONE)
            lightest[here] = at;
        if (lightest[there].cell == MAZE_NONE)
            lightest[there] = at;
    }
    list->count = kept;
}

/* Boruvka's algorithm: in each round, opens the lightest passage between each tree and another
 * tree, until one tree is left. */
static bool make_boruvka(core_making *making, const recipe_field *field)
{
    maze_cell cells = making->graph->cells, more = cells - 1;
    passages list;
    sets trees;
    maze_door *lightest = base_pool_take(making->own, cells, sizeof *lightest);
    if (!start_trees(making, &trees) || !passages_list(making, &list))
        return false;
    passages_shuffle(&list, making->recipe);
    while (more > 0) {
        find_lightest(&list, &trees, lightest);
        if (list.count == 0)
            return carve_fail_unconnected(making, &trees);
        for (maze_cell cell = 0; cell < cells; cell++)
            if (lightest[cell].cell != MAZE_NONE)
                more -= join_trees(making, &trees, ends_of(&list, lightest[cell]));
    }
    return true;
}

/* Prim's algorithm with random weights: in each step, opens the lightest passage from the tree to
 * an unvisited cell. The rank of a passage is its place in the random order. */
typedef struct trueprim {
    const core_making *making;
    passages list;
    /* For each cell, the index in `ranks` of the first rank of its passages. An additional last
     * element is the number of elements in `ranks`. */
    uint64_t *first;
    uint64_t *ranks;
    uint8_t *visited;
    base_heap frontier;
} trueprim;

/* Lists the ranks of the passages of each cell, in ascending order. During the second loop over
 * ranks, first[cell] is the index for the next rank of the cell. */
static void list_ranks(trueprim *trueprim)
{
    maze_cell cells = trueprim->making->graph->cells;
    for (uint64_t rank = 0; rank < trueprim->list.count; rank++) {
        ends ends = ends_of(&trueprim->list, trueprim->list.at[rank]);
        trueprim->first[ends.here.cell + 1]++;
        trueprim->first[ends.there.cell + 1]++;
    }
    for (maze_cell cell = 0; cell < cells; cell++)
        trueprim->first[cell + 1] += trueprim->first[cell];
    for (uint64_t rank = 0; rank < trueprim->list.count; rank++) {
        ends ends = ends_of(&trueprim->list, trueprim->list.at[rank]);
        trueprim->ranks[trueprim->first[ends.here.cell]++] = rank;
        trueprim->ranks[trueprim->first[ends.there.cell]++] = rank;
    }
    for (maze_cell cell = cells; cell > 0; cell--)
        trueprim->first[cell] = trueprim->first[cell - 1];
    trueprim->first[0] = 0;
}

static void visit_lightest(trueprim *p, maze_cell cell)
{
    bits_set(p->visited, cell);
    for (uint64_t i = p->first[cell]; i < p->first[cell + 1]; i++) {
        ends e = ends_of(&p->list, p->list.at[p->ranks[i]]);
        if (!bits_get(p->visited, e.here.cell) || !bits_get(p->visited, e.there.cell))
            heap_put(&p->frontier, p->ranks[i]);
    }
}

static bool grow_lightest(trueprim *trueprim)
{
    const core_making *making = trueprim->making;
    visit_lightest(trueprim, carve_root(making));
    for (maze_cell more = making->graph->cells - 1; more > 0;) {
        if (trueprim->frontier.count == 0)
            return carve_fail_connected(making, more);
        ends ends = ends_of(&trueprim->list, trueprim->list.at[heap_take(&trueprim->frontier)]);
        bool here = bits_get(trueprim->visited, ends.here.cell),
             there = bits_get(trueprim->visited, ends.there.cell);
        if (here && there)
            continue;
        carve_open(making, ends.here.cell, ends.here.side, ends.there.cell, ends.there.side);
        visit_lightest(trueprim, here ? ends.there.cell : ends.here.cell);
        more--;
    }
    return true;
}

static bool make_trueprim(core_making *making, const recipe_field *field)
{
    trueprim trueprim = {.making = making};
    if (!passages_list(making, &trueprim.list))
        return false;
    size_t cells = making->graph->cells, count = (size_t)trueprim.list.count;
    trueprim.first = base_pool_zeros(making->own, cells + 1, sizeof *trueprim.first);
    trueprim.ranks = base_pool_take(making->own, 2 * count, sizeof *trueprim.ranks);
    trueprim.frontier.numbers = base_pool_take(making->own, count, sizeof *trueprim.ranks);
    trueprim.visited = base_pool_bits(making->own, cells);
    if (!carve_check_memory(making))
        return false;
    passages_shuffle(&trueprim.list, making->recipe);
    list_ranks(&trueprim);
    return grow_lightest(&trueprim);
}

static void visit(const core_making *m, maze_cell cell, uint8_t *visited, passages *frontier)
{
    bits_set(visited, cell);
    for (uint32_t side = 0, sides = carve_sides(m, cell); side < sides; side++) {
        uint32_t back;
        maze_cell next = carve_across(m, cell, side, &back);
        if (next != MAZE_NONE && !bits_get(visited, next))
            frontier->at[frontier->count++] = (maze_door){cell, side};
    }
}

static bool prim_is_fast(const core_making *m, const recipe_field *field)
{
    return carve_grows_fast(m, GROW_SIDES);
}

/* Prim's algorithm without weights: in each step, opens a random passage from the tree to an
 * unvisited cell. */
static bool make_prim(core_making *making, const recipe_field *field)
{
    if (prim_is_fast(making, field))
        return carve_grow_fast(making, &(carve_growth){.frontier = GROW_SIDES});
    maze_cell more = making->graph->cells - 1;
    maze_random random;
    /* passages from the tree to cells that were unvisited when the passages were added */
    passages frontier;
    uint8_t *visited = base_pool_bits(making->own, making->graph->cells);
    if (!passages_start(making, &frontier))
        return false;
    maze_random_init(&random, making->recipe->seed, "carve");
    visit(making, carve_root(making), visited, &frontier);
    while (more > 0) {
        if (frontier.count == 0)
            return carve_fail_connected(making, more);
        maze_door *place = &frontier.at[random_below(&random, frontier.count)];
        ends ends = ends_of(&frontier, *place);
        *place = frontier.at[--frontier.count];
        if (bits_get(visited, ends.there.cell))
            continue;
        carve_open(making, ends.here.cell, ends.here.side, ends.there.cell, ends.there.side);
        visit(making, ends.there.cell, visited, &frontier);
        more--;
    }
    return true;
}

static void estimate_near(const recipe_field *field, recipe_estimate *estimate)
{
    estimate->bytes += shape_near_bytes(estimate->cells);
}

static void estimate_prim(const recipe_field *field, recipe_estimate *estimate)
{
    estimate->bytes += estimate->cells + shape_near_bytes(estimate->cells);
}

/* memory for the list of passages, in bits per side of a cell: each passage is one maze_door and
 * has two sides */
#define PASSAGE_BITS (4 * sizeof(maze_door))

static const recipe_row kruskal_list[] = {
    {
        .term =
            {RECIPE_NAMED("kruskal", "algorithm"),
             .summary = "open walls in random order: short dead ends everywhere",
             .about =
                 "Kruskal's algorithm on random weights: it visits all walls in random order, and "
                 "opens each wall that separates two pieces of the maze, until one piece remains. "
                 "There is no first cell, so the texture is even: many short dead ends, few long "
                 "corridors, and a wandering solution. It keeps a list of all walls, 8 bytes each.",
             .source = "J. B. Kruskal, \"On the shortest spanning subtree of a graph\" "
                       "(Proceedings of the AMS 7, 1956)"},
        .cell_ns = 200,
        CARVE_TREE_ROW,
        .cell_bits = 8 * sizeof(maze_cell),
        .side_bits = PASSAGE_BITS,
        .estimate = estimate_near,
        .make = make_kruskal,
    },
    {
        .term = {RECIPE_NAMED("boruvka", "algorithm"),
                 .summary = "open the lightest wall around each tree: kruskal's mazes",
                 .about =
                     "Boruvka's algorithm on random weights: in each round, each piece of the maze "
                     "(at first each cell) opens the lightest wall around it, until one piece "
                     "remains. The weight of a wall is its place in a random order. There is only "
                     "one tree of minimum weight, so the same seed makes the same maze as kruskal.",
                 .source = "O. Bor\u016Fvka, \"O jist\u00E9m probl\u00E9mu minim\u00E1ln\u00EDm\" "
                           "(Pr\u00E1ce moravsk\u00E9 p\u0159\u00EDrodov\u011Bdeck\u00E9 "
                           "spole\u010Dnosti 3, 1926)"},
        .cell_ns = 500,
        CARVE_TREE_ROW,
        .cell_bits = 8 * (sizeof(maze_cell) + sizeof(maze_door)),
        .side_bits = PASSAGE_BITS,
        .estimate = estimate_near,
        .make = make_boruvka,
    },
    {
        .term = {RECIPE_NAMED("trueprim", "algorithm"),
                 .summary = "open the lightest wall around one tree: kruskal's mazes",
                 .about =
                     "Prim's algorithm on random weights: the maze grows from its first cell, and "
                     "opens the lightest wall between the maze and its neighboring cells in each "
                     "step. The weight of a wall is its place in a random order. There is only one "
                     "tree of minimum weight, so the same seed makes the same maze as kruskal. The "
                     "texture differs from that of prim, which has no weights.",
                 .source = "V. Jarn\u00EDk, \"O jist\u00E9m probl\u00E9mu minim\u00E1ln\u00EDm\" "
                           "(1930); R. C. Prim, \"Shortest connection networks and some "
                           "generalizations\" (Bell System Technical Journal 36, 1957)"},
        .cell_ns = 1000,
        CARVE_TREE_ROW,
        .cell_bits = 8 * sizeof(uint64_t) + 1,
        .side_bits = PASSAGE_BITS + 3 * 4 * sizeof(uint64_t),
        .estimate = estimate_near,
        .make = make_trueprim,
    },
    {
        .term = {RECIPE_NAMED("prim", "algorithm"),
                 .summary = "open any wall around the tree: short dead ends",
                 .about = "Prim's algorithm with equal weights: the maze grows from its first "
                          "cell, and opens any wall between the maze and its neighboring cells in "
                          "each step. Corridors lead straight outwards from the first cell, nearly "
                          "every cell is a junction or a dead end, and the solution is short and "
                          "obvious.",
                 .source = "R. C. Prim, \"Shortest connection networks and some generalizations\" "
                           "(Bell System Technical Journal 36, 1957); without weights: W. Pullen, "
                           "\"Think Labyrinth: Maze Algorithms\" (web page, 1996)"},
        .cell_ns = 60,
        CARVE_TREE_ROW,
        .side_bits = PASSAGE_BITS,
        .estimate = estimate_prim,
        .carves_classes = prim_is_fast,
        .make = make_prim,
    },
};
const recipe_rows carve_kruskal_rows = RECIPE_ROWS(kruskal_list);
