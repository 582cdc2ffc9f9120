/* A tree that was carved in a folded graph is lifted to the whole one: a cell that is its own image
 * comes from one cell, any other from as many as there are images (a covering that is branched
 * there; J. L. Gross and T. W. Tucker, "Topological Graph Theory", 1987, chapter 2).
 *
 * If there are such fixed cells, the tree is seen as grown from one of them.  Then all is lifted to
 * a tree but the ways by which other fixed cells are entered from cells that are not fixed, as each
 * comes from all images: only one of these is left.  If there is none, the lifted tree is as many
 * trees as there are images, and they are joined. */
#include "core/carve/unfold.h"

#include "core/base/random.h"
#include "core/carve/carving.h"

#include <stdlib.h>

typedef struct unfolding {
    const core_making *making;
    maze_random random;
} unfolding;

static maze_cell set_of(const unfolding *u, maze_cell cell)
{
    return u->making->joined.parent ? sets_find(&u->making->joined, cell) : cell;
}

static maze_door next_image(const unfolding *u, maze_door side)
{
    const carve_fold *fold = &u->making->fold;
    return fold->next(fold, side);
}

/* True for a cell that is its own image, or is in a set that is. */
static bool is_fixed(const unfolding *u, maze_cell cell)
{
    return set_of(u, next_image(u, (maze_door){cell, 0}).cell) == set_of(u, cell);
}

/* The first cell of a fixed set from `cell` on, MAZE_NONE if there is none. */
static maze_cell next_fixed(const unfolding *u, maze_cell cell)
{
    maze_cell cells = u->making->maze->graph.cells;
    while (cell < cells && !(set_of(u, cell) == cell && is_fixed(u, cell)))
        cell++;
    return cell < cells ? cell : MAZE_NONE;
}

static maze_door across_whole(const unfolding *u, maze_door at)
{
    return graph_across(&u->making->maze->graph, at);
}

/* For each cell of the carved tree, grown from `root`, the side by which it is entered. */
static void enter_all(const unfolding *u, maze_cell root, uint32_t *entered, maze_cell *queue)
{
    const core_making *m = u->making;
    maze_cell head = 0, tail = 0;
    for (maze_cell cell = 0; cell < m->graph->cells; cell++)
        entered[cell] = MAZE_NONE;
    queue[tail++] = root;
    while (head < tail) {
        maze_cell cell = queue[head++];
        for (uint32_t side = 0; side < carving_sides(m, cell); side++) {
            uint32_t back;
            maze_cell next = carving_across(m, cell, side, &back);
            if (next == MAZE_NONE || next == root || entered[next] != MAZE_NONE)
                continue;
            maze_door at = quotient_side(m->quotient, cell, side);
            if (!maze_is_open(m->maze, at.cell, at.side))
                continue;
            entered[next] = back;
            queue[tail++] = next;
        }
    }
}

/* Of the images of an open side leaves one open. */
static void leave_one(unfolding *u, maze_door at)
{
    unsigned images = u->making->fold.images;
    uint64_t left = random_below(&u->random, images);
    for (unsigned i = 0; i < images; i++, at = next_image(u, at)) {
        if (i == left)
            continue;
        maze_door next = across_whole(u, at);
        maze_close_side(u->making->maze, at.cell, at.side);
        maze_close_side(u->making->maze, next.cell, next.side);
    }
}

static void part_fixed(unfolding *u, maze_cell root, const uint32_t *entered)
{
    const carve_quotient *q = u->making->quotient;
    for (maze_cell cell = next_fixed(u, root + 1); cell != MAZE_NONE;
         cell = next_fixed(u, cell + 1)) {
        maze_cell here = quotient_cell(q, cell);
        maze_door at = quotient_side(q, here, entered[here]);
        if (!is_fixed(u, across_whole(u, at).cell))
            leave_one(u, at);
    }
}

static bool unfold_fixed(unfolding *u, maze_cell root)
{
    size_t cells = u->making->graph->cells;
    uint32_t *entered = malloc(cells * sizeof *entered);
    maze_cell *queue = malloc(cells * sizeof *queue);
    bool done = entered && queue;
    if (done) {
        enter_all(u, quotient_cell(u->making->quotient, root), entered, queue);
        part_fixed(u, root, entered);
    }
    free(entered);
    free(queue);
    return done || carving_fail_memory(u->making);
}

/* Joins the cells that open sides join; returns how many pieces there are. */
static maze_cell find_pieces(const unfolding *u, const sets *pieces)
{
    const maze_maze *maze = u->making->maze;
    maze_cell count = maze->graph.cells;
    for (maze_door at = {0, 0}; at.cell < maze->graph.cells; at.cell++)
        for (at.side = 0; at.side < maze->graph.sides; at.side++)
            if (maze_is_open(maze, at.cell, at.side))
                count -= sets_join(pieces, at.cell, across_whole(u, at).cell);
    return count;
}

/* True if the side, from the lesser of its cells, lies between two pieces; *own: it is its own
 * image. */
static bool is_between(const unfolding *u, const sets *pieces, maze_door at, bool *own)
{
    maze_door next = across_whole(u, at);
    if (next.cell == MAZE_NONE || next.cell < at.cell ||
        sets_find(pieces, next.cell) == sets_find(pieces, at.cell))
        return false;
    *own = side_equal(next_image(u, at), next);
    return true;
}

/* Side number `wanted`, from 0, of those between pieces, only those that are `own` if that is
 * true.  Returns how many were passed; as many as there are if `wanted` is too large. */
static uint64_t find_between(const unfolding *u, const sets *pieces, bool own, uint64_t wanted,
                             maze_door *found)
{
    const maze_graph *graph = &u->making->maze->graph;
    uint64_t count = 0;
    bool is_own;
    for (maze_door at = {0, 0}; at.cell < graph->cells; at.cell++)
        for (at.side = 0; at.side < graph->sides; at.side++) {
            if (!is_between(u, pieces, at, &is_own) || (own && !is_own))
                continue;
            *found = at;
            if (count == wanted)
                return count;
            count++;
        }
    return count;
}

/* Opens the images of a side that join two pieces; returns how many. */
static maze_cell join_images(const unfolding *u, const sets *pieces, maze_door at)
{
    maze_cell joined = 0;
    for (unsigned i = 0; i < u->making->fold.images; i++, at = next_image(u, at)) {
        if (!sets_join(pieces, at.cell, across_whole(u, at).cell))
            continue;
        maze_open_both(u->making->maze, at);
        joined++;
    }
    return joined;
}

static bool join_pieces(unfolding *u, const sets *pieces)
{
    for (maze_cell count = find_pieces(u, pieces); count > 1;) {
        maze_door at = {0, 0};
        uint64_t all = find_between(u, pieces, true, UINT64_MAX, &at);
        bool own = all > 0;
        if (!own)
            all = find_between(u, pieces, false, UINT64_MAX, &at);
        if (all == 0)
            return carving_fail_connected(u->making, count - 1);
        find_between(u, pieces, own, random_below(&u->random, all), &at);
        count -= join_images(u, pieces, at);
    }
    return true;
}

static bool unfold_free(unfolding *u)
{
    sets pieces;
    if (!sets_start(&pieces, u->making->maze->graph.cells))
        return carving_fail_memory(u->making);
    bool done = join_pieces(u, &pieces);
    sets_finish(&pieces);
    return done;
}

bool unfold(core_making *m)
{
    if (m->fold.images < 2)
        return true;
    unfolding u = {.making = m};
    maze_random_init(&u.random, m->recipe->seed, "fold");
    maze_cell root = next_fixed(&u, 0);
    return root == MAZE_NONE ? unfold_free(&u) : unfold_fixed(&u, root);
}

uint64_t unfold_bytes(uint64_t cells)
{
    return cells * (sizeof(uint32_t) + sizeof(maze_cell));
}
