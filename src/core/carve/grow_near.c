/* The draw law of the growing tree, fast: every cell has a byte, the set of its sides across which
 * a neighbor is unvisited.  It is kept current on each visit, so that nothing is looked up about
 * neighbors when a cell is picked; where they lie follows from the cell's kind (near.h).  The
 * newest cell that can grow is found by walking back, so that it needs no frontier.
 *
 * What is cut out of a shape is grown in the whole one, where cells that were cut off count as
 * visited from the start: so what lies where is as regular as without the cut. */
#include "core/carve/carving.h"

#include "core/base/random.h"

#include <stdlib.h>
#include <string.h>

enum { NEAR_SETS = 1 << NEAR_SIDES, ENTERED = NEAR_SLOTS - 1 };

/* The loop's data, in a copy that no store to a cell can change. */
typedef struct near_walk {
    near_graph n;
    const carve_quotient *quotient; /* that is grown; its cells are all to be asked; or NULL */
    uint8_t *set;         /* of each cell its sides across which a neighbor is unvisited */
    uint32_t *frontier;   /* with room for all cells, or NULL */
    const uint8_t *count; /* of each set how many it has */
    const uint8_t (*member)[NEAR_SIDES]; /* and which, rising */
    unsigned sides;     /* of the cell that has most, rounded up to an even number */
    unsigned straight;  /* percent */
    uint64_t unvisited; /* how many cells */
    maze_random random;
} near_walk;

/* The draws of a step, which are made before the cell is known. */
typedef struct near_draw {
    bool straight;
    uint64_t choice;
} near_draw;

static inline near_draw draw(near_walk *w)
{
    bool straight = w->straight && random_below(&w->random, 100) < w->straight;
    return (near_draw){straight, random_next(&w->random)};
}

static void visit_asked(const near_walk *w, maze_cell cell)
{
    const maze_graph *graph = w->n.graph;
    const carve_quotient *q = w->quotient;
    if (q)
        for (uint32_t entry = q->first[cell]; entry < q->first[cell + 1]; entry++)
            w->set[q->across[entry].cell] &= (uint8_t) ~(1u << q->across[entry].side);
    for (uint32_t side = 0, back; !q && side < graph->sides; side++) {
        maze_cell next = graph->across(graph->context, cell, side, &back);
        if (next != MAZE_NONE)
            w->set[next] &= (uint8_t) ~(1u << back);
    }
}

/* The cell across a side that leads to one. */
static inline maze_door cross_side(const near_walk *w, maze_cell cell, uint32_t side)
{
    if (w->quotient)
        return w->quotient->across[w->quotient->first[cell] + side];
    maze_door to;
    to.cell = near_across(&w->n, cell, side, &to.side);
    return to;
}

/* Visits a cell: its neighbors hear of it. */
static inline void visit(const near_walk *w, maze_cell cell, unsigned kind)
{
    if (kind == NEAR_ASK) {
        visit_asked(w, cell);
        return;
    }
    const near_side *s = &w->n.sides[kind * NEAR_SLOTS];
    uint8_t *set = &w->set[cell];
    for (unsigned side = 0; side < w->sides; side += 2) {
        set[s[side].across] &= s[side].clear;
        set[s[side + 1].across] &= s[side + 1].clear;
    }
}

/* The side straight ahead of the one by which a cell was entered, or NEAR_SIDES. */
static uint32_t find_ahead(const near_walk *w, maze_cell cell)
{
    uint32_t entered = w->n.entered[cell];
    if (entered >= NEAR_SLOTS)
        return w->n.sides[entered].ahead;
    if (entered == NEAR_SIDES)
        return NEAR_SIDES;
    uint32_t ahead = w->n.graph->ahead(w->n.graph->context, cell, entered);
    return ahead < NEAR_SIDES ? ahead : NEAR_SIDES;
}

/* Grows from a cell that can grow, whose set is given, to the one that is returned. */
static inline maze_cell step(near_walk *w, maze_cell cell, unsigned set, near_draw drawn)
{
    uint32_t side = w->member[set][random_high_word(drawn.choice, w->count[set])];
    if (drawn.straight) {
        uint32_t ahead = find_ahead(w, cell);
        side = set >> ahead & 1 ? ahead : side;
    }
    maze_door next = cross_side(w, cell, side);
    unsigned kind = near_kind(&w->n, next.cell);
    w->n.entered[next.cell] = (uint16_t)(kind * NEAR_SLOTS + next.side);
    visit(w, next.cell, kind);
    w->unvisited--;
    return next.cell;
}

/* The functions that grow return how many cells are left unvisited. */
static uint64_t grow_newest(near_walk w, maze_cell cell)
{
    near_draw drawn = draw(&w);
    while (w.unvisited > 0) {
        unsigned set = w.set[cell];
        if (set) {
            cell = step(&w, cell, set, drawn);
            drawn = draw(&w);
        } else {
            uint32_t entered = w.n.entered[cell] & ENTERED;
            if (entered == NEAR_SIDES)
                break;
            cell = cross_side(&w, cell, entered).cell;
        }
    }
    return w.unvisited;
}

static uint64_t grow_random(near_walk w, maze_cell root)
{
    uint64_t length = 1;
    w.frontier[0] = root;
    while (w.unvisited > 0 && length > 0) {
        uint64_t place = random_below(&w.random, length);
        maze_cell cell = w.frontier[place];
        unsigned set = w.set[cell];
        w.frontier[place] = w.frontier[--length];
        if (!set)
            continue;
        maze_cell next = step(&w, cell, set, draw(&w));
        w.frontier[length] = cell;
        length += w.set[cell] != 0;
        w.frontier[length++] = next;
    }
    return w.unvisited;
}

/* Only cells that can grow are put into the frontier, as no draw depends on its length. */
static uint64_t grow_queue(near_walk w, maze_cell root)
{
    near_draw drawn = draw(&w);
    uint64_t head = 0, length = 1, room = w.unvisited + 1;
    w.frontier[0] = root;
    while (w.unvisited > 0 && length > 0) {
        maze_cell cell = w.frontier[head];
        unsigned set = w.set[cell];
        head = head + 1 < room ? head + 1 : 0;
        length--;
        if (!set)
            continue;
        maze_cell next = step(&w, cell, set, drawn);
        drawn = draw(&w);
        uint64_t tail = head + length < room ? head + length : head + length - room;
        w.frontier[tail] = cell;
        length += w.set[cell] != 0;
        tail = head + length < room ? head + length : head + length - room;
        w.frontier[tail] = next;
        length += w.set[next] != 0;
    }
    return w.unvisited;
}

/* Lists the members of all sets of so many sides. */
static void list_members(uint32_t sides, uint8_t count[NEAR_SETS],
                         uint8_t member[NEAR_SETS][NEAR_SIDES])
{
    count[0] = 0;
    for (unsigned set = 1; set < 1u << sides; set++) {
        count[set] = 0;
        for (uint32_t left = set; left; left &= left - 1)
            member[set][count[set]++] = (uint8_t)bits_lowest(left);
    }
}

/* The sides of each cell that lead to another. */
static void fill_sets(const near_walk *w)
{
    const near_graph *n = &w->n;
    const carve_quotient *q = w->quotient;
    uint8_t of_kind[NEAR_KINDS] = {0};
    for (unsigned kind = NEAR_ASK + 1; kind < n->kinds; kind++)
        for (unsigned side = 0; side < NEAR_SIDES; side++)
            of_kind[kind] |= (uint8_t)(n->sides[kind * NEAR_SLOTS + side].leads << side);
    for (maze_cell cell = 0; cell < n->graph->cells; cell++) {
        unsigned kind = near_kind(n, cell), set = of_kind[kind];
        if (q)
            set = (1u << (q->first[cell + 1] - q->first[cell])) - 1;
        else if (kind == NEAR_ASK)
            for (uint32_t side = 0, back; side < n->graph->sides; side++)
                set |=
                    (unsigned)(n->graph->across(n->graph->context, cell, side, &back) != MAZE_NONE)
                    << side;
        w->set[cell] = (uint8_t)set;
    }
}

/* Counts the cells that were cut off as visited. */
static void shut_out(const near_walk *w, const maze_shape *shape)
{
    maze_cell cell = 0;
    for (maze_cell i = 0; i < shape->graph.cells; i++, cell++)
        for (maze_cell kept = shape_whole_cell(shape, i); cell < kept; cell++)
            visit(w, cell, near_kind(&w->n, cell));
    for (; cell < w->n.graph->cells; cell++)
        visit(w, cell, near_kind(&w->n, cell));
}

/* Opens the sides by which cells were entered.  All sets are empty by now, and become those of open
 * sides. */
static void open_passages(const near_walk *w, uint8_t *open, maze_cell root)
{
    const near_graph *n = &w->n;
    uint32_t sides = n->graph->sides, bits = 0, filled = 0;
    for (maze_cell cell = 0; cell < n->graph->cells; cell++) {
        uint32_t entered = n->entered[cell] & ENTERED;
        if (entered == NEAR_SIDES)
            continue;
        maze_door from = cross_side(w, cell, entered);
        w->set[cell] |= (uint8_t)(1u << entered);
        w->set[from.cell] |= (uint8_t)(1u << from.side);
    }
    for (maze_cell cell = 0; cell < n->graph->cells; cell++) {
        if ((n->entered[cell] & ENTERED) == NEAR_SIDES && cell != root)
            continue; /* cut off */
        bits |= (uint32_t)w->set[cell] << filled;
        for (filled += sides; filled >= 8; filled -= 8, bits >>= 8)
            *open++ = (uint8_t)bits;
    }
    if (filled > 0)
        *open = (uint8_t)bits;
}

/* The same of a quotient. */
static void open_entered(const near_walk *w, maze_maze *maze)
{
    for (maze_cell cell = 0; cell < w->n.graph->cells; cell++) {
        uint32_t entered = w->n.entered[cell] & ENTERED;
        if (entered != NEAR_SIDES)
            carve_quotient_open(w->quotient, maze, cell, entered);
    }
}

static bool grow(near_walk *w, const core_making *m, const maze_shape *shape, grow_frontier kind)
{
    maze_cell root = carve_root(m);
    fill_sets(w);
    if (shape && shape->base) {
        shut_out(w, shape);
        root = shape_whole_cell(shape, root);
    }
    maze_random_init(&w->random, m->recipe->seed, "carve");
    visit(w, root, near_kind(&w->n, root));
    w->unvisited = m->graph->cells - 1;
    uint64_t left = kind == GROW_NEWEST   ? grow_newest(*w, root)
                    : kind == GROW_RANDOM ? grow_random(*w, root)
                                          : grow_queue(*w, root);
    if (left > 0)
        return carve_fail_connected(m, (maze_cell)left);
    if (w->quotient)
        open_entered(w, m->maze);
    else
        open_passages(w, m->maze->open, root);
    return true;
}

uint64_t carve_grow_near_bytes(uint64_t cells, grow_frontier kind)
{
    return shape_near_bytes(cells) + cells + (kind == GROW_NEWEST ? 0 : cells * sizeof(uint32_t));
}

bool carve_grow_near(const core_making *m, grow_frontier kind, unsigned straight)
{
    const maze_shape *shape = m->quotient ? NULL : m->maze->shape;
    const maze_shape *whole = shape ? shape_whole(shape) : NULL;
    const maze_graph *graph = whole ? &whole->graph : m->graph;
    uint8_t count[NEAR_SETS], member[NEAR_SETS][NEAR_SIDES];
    near_walk w = {.count = count,
                   .member = (const uint8_t(*)[NEAR_SIDES])member,
                   .sides = graph->sides + (graph->sides & 1),
                   .straight = straight,
                   .quotient = m->quotient,
                   .set = malloc(graph->cells)};
    bool done = w.set && shape_near_create(&w.n, graph, whole);
    if (kind != GROW_NEWEST)
        w.frontier = malloc((size_t)m->graph->cells * sizeof *w.frontier);
    done = (done && (w.frontier || kind == GROW_NEWEST)) || carve_fail_memory(m);
    if (done) {
        list_members(graph->sides, count, member);
        done = grow(&w, m, shape, kind);
    }
    shape_near_free(&w.n);
    free(w.set);
    free(w.frontier);
    return done;
}
