/* Prim's algorithm on random weights: of all walls round the tree the lightest is opened next. */
#include "core/base/bits.h"
#include "core/base/heap.h"
#include "core/carve/passages.h"
#include "core/recipe/rows.h"

/* A passage is known by its rank, its place in the random order: that is its weight. */
typedef struct prim {
    const core_making *making;
    passages list;   /* by rank */
    uint64_t *first; /* of each cell its first entry in `ranks`; one more for the end */
    uint64_t *ranks; /* of the passages of each cell, one cell after the other */
    uint8_t *visited;
    base_heap frontier; /* ranks of the passages round the tree */
} prim;

/* The two cells of a passage, and the sides by which they see each other. */
typedef struct ends {
    maze_door here, there;
} ends;

static ends ends_of(const prim *p, uint64_t rank)
{
    ends e = {.here = p->list.at[rank]};
    e.there.cell = carving_across(p->making, e.here.cell, e.here.side, &e.there.side);
    return e;
}

/* Lists the ranks cell by cell: `first` is where the next one of a cell goes, and at last where
 * those of the next cell begin. */
static void list_ranks(prim *p)
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

static void visit(prim *p, maze_cell cell)
{
    bits_set(p->visited, cell);
    for (uint64_t i = p->first[cell]; i < p->first[cell + 1]; i++) {
        ends e = ends_of(p, p->ranks[i]);
        if (!bits_get(p->visited, e.here.cell) || !bits_get(p->visited, e.there.cell))
            heap_put(&p->frontier, p->ranks[i]);
    }
}

static bool grow(prim *p)
{
    visit(p, carving_root(p->making));
    for (maze_cell more = p->making->graph->cells - 1; more > 0;) {
        if (p->frontier.count == 0)
            return carving_fail_connected(p->making, more);
        ends e = ends_of(p, heap_take(&p->frontier));
        bool here = bits_get(p->visited, e.here.cell), there = bits_get(p->visited, e.there.cell);
        if (here && there)
            continue;
        carving_open(p->making, e.here.cell, e.here.side, e.there.cell, e.there.side);
        visit(p, here ? e.there.cell : e.here.cell);
        more--;
    }
    return true;
}

static bool allocate(prim *p)
{
    size_t cells = p->making->graph->cells, passages = p->list.count ? p->list.count : 1;
    p->first = calloc(cells + 1, sizeof *p->first);
    p->ranks = malloc(2 * passages * sizeof *p->ranks);
    p->frontier.numbers = malloc(passages * sizeof *p->frontier.numbers);
    p->visited = bits_create(cells);
    return (p->first && p->ranks && p->frontier.numbers && p->visited) ||
           carving_fail_memory(p->making);
}

static bool make(core_making *m, const recipe_field *field)
{
    (void)field;
    prim p = {.making = m};
    if (!passages_list(p.making, &p.list))
        return false;
    bool done = allocate(&p);
    if (done) {
        passages_shuffle(&p.list, m->recipe);
        list_ranks(&p);
        done = grow(&p);
    }
    passages_finish(&p.list);
    free(p.first);
    free(p.ranks);
    free(p.frontier.numbers);
    free(p.visited);
    return done;
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    (void)field;
    uint64_t passages = passages_bytes(estimate->cells, estimate->sides);
    estimate->bytes += passages + 3 * (passages / sizeof(maze_door)) * sizeof(uint64_t) +
                       (estimate->cells + 1) * sizeof(uint64_t) + bits_bytes(estimate->cells);
}

static const recipe_row rows[] = {
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
        .estimate = estimate,
        .make = make,
    },
};
const recipe_rows rows_trueprim = RECIPE_ROWS(rows);
