/* Several entrances, only one of which leads to the goal: a carved tree becomes a forest with one
 * tree per entrance.  The entrance that leads to the goal is the winner; the other entrances are
 * losers.  The paths from the losers to the goal are cut.  Then branches move from tree to tree,
 * until no tree is small.  Only whole branches move, so the maze keeps the texture of the
 * algorithm.
 *
 * The root of the winner's tree is the goal.  The roots of the other trees are their entrances.  A
 * branch consists of a cell and all cells whose path to the root leads through this cell. */
#include "core/base/random.h"
#include "core/carve/carving.h"

#include <string.h>

/* Every tree comes within this number of steps of the goal, if possible.  The steps may lead
 * through walls. */
#define NEAR_STEPS 3

/* The minimum size of a tree is LEAST_PART / LEAST_OF of the average size. */
#define LEAST_PART 3
#define LEAST_OF 5

typedef struct forest {
    core_making *making;
    maze_maze *maze;
    const maze_door *doors;
    unsigned count, winner;
    maze_cell cells, goal;
    maze_random *random;
    maze_cell *order; /* all cells, sorted by the distance from the root of their tree */
    /* for each cell, the next cell towards the root, or MAZE_NONE for a root */
    maze_cell *parent;
    /* for each cell except roots, the side that leads to `parent` */
    uint32_t *up;
    /* for each cell, the number of cells in its branch */
    uint32_t *size;
    uint32_t *close; /* for each cell, the number of cells of its branch that are near the goal */
    /* For each cell, the number of entrances in its branch.  After the paths are cut, the array
     * contains the results of find_branches. */
    uint32_t *passed;
    /* for each cell, the number of its tree, or UINT8_MAX if it was not reached */
    uint8_t *tree;
    /* One bit per cell.  `is_close` is 1 for cells near the goal, and `is_way` for cells on the
     * path of the winner. */
    uint8_t *is_close, *is_way;
} forest;

/* The aim of moving a branch to a tree.  GRAFT_SIZE: the tree gets nearly its share of the cells.
 * GRAFT_NEAR: a branch that is as small as possible brings the tree near the goal. */
typedef enum graft_aim { GRAFT_SIZE, GRAFT_NEAR } graft_aim;

static bool is_joined(const forest *f, maze_cell a, maze_cell b)
{
    const sets *joined = &f->making->joined;
    return a == b || (joined->parent && sets_find(joined, a) == sets_find(joined, b));
}

static void set_open(const forest *f, maze_door at, bool open)
{
    maze_door next = graph_across(&f->maze->graph, at);
    if (open) {
        maze_open_both(f->maze, at);
    } else {
        maze_close_side(f->maze, at.cell, at.side);
        maze_close_side(f->maze, next.cell, next.side);
    }
}

/* Searches the trees from their roots, which are the first `count` cells in `order`.  Computes
 * `parent`, `up`, `tree`, `size` and `close` of all cells that the trees reach. */
static void look(forest *forest, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        forest->parent[forest->order[i]] = MAZE_NONE;
    for (uint32_t i = 0; i < count; i++) {
        maze_cell cell = forest->order[i];
        forest->size[cell] = 1;
        forest->close[cell] = bits_get(forest->is_close, cell);
        for (open_walk walk = open_start(forest->maze, cell, 0); open_next(&walk);) {
            uint32_t back;
            maze_cell next = behind_open(forest->maze, cell, walk.side, &back);
            if (forest->tree[next] != UINT8_MAX)
                continue;
            forest->tree[next] = forest->tree[cell];
            forest->parent[next] = cell;
            forest->up[next] = back;
            forest->order[count++] = next;
        }
    }
    for (uint32_t i = count; i-- > 0;) {
        maze_cell cell = forest->order[i], parent = forest->parent[cell];
        if (parent == MAZE_NONE)
            continue;
        forest->size[parent] += forest->size[cell];
        forest->close[parent] += forest->close[cell];
    }
}

static void look_at_tree(forest *f)
{
    memset(f->tree, UINT8_MAX, f->cells);
    f->order[0] = f->goal;
    f->tree[f->goal] = 0;
    look(f, 1);
}

static maze_cell root_of(const forest *f, unsigned tree)
{
    return tree == f->winner ? f->goal : f->doors[tree].cell;
}

static void look_at_forest(forest *f)
{
    memset(f->tree, UINT8_MAX, f->cells);
    for (unsigned i = 0; i < f->count; i++) {
        f->order[i] = root_of(f, i);
        f->tree[f->order[i]] = (uint8_t)i;
    }
    look(f, f->count);
    memset(f->is_way, 0, bits_bytes(f->cells));
    for (maze_cell at = f->doors[f->winner].cell; at != MAZE_NONE; at = f->parent[at])
        bits_set(f->is_way, at);
}

/* Marks the cells within NEAR_STEPS steps of the goal.  The steps may lead through walls.  All
 * cells of the goal's room count as the goal. */
static void mark_close(forest *forest)
{
    uint32_t count = 0, from = 0;
    for (maze_cell cell = 0; cell < forest->cells; cell++)
        if (is_joined(forest, cell, forest->goal)) {
            forest->order[count++] = cell;
            bits_set(forest->is_close, cell);
        }
    for (int step = 0; step < NEAR_STEPS; step++)
        for (uint32_t end = count; from < end; from++)
            for (maze_door at = {forest->order[from], 0}; at.side < forest->maze->graph.sides;
                 at.side++) {
                maze_cell next = graph_across(&forest->maze->graph, at).cell;
                if (next == MAZE_NONE || bits_get(forest->is_close, next))
                    continue;
                bits_set(forest->is_close, next);
                forest->order[count++] = next;
            }
}

static bool passes_another(const forest *f, unsigned entrance)
{
    for (maze_cell at = f->doors[entrance].cell; at != MAZE_NONE; at = f->parent[at])
        for (unsigned i = 0; i < f->count; i++)
            if (i != entrance && f->doors[i].cell == at)
                return true;
    return false;
}

static void add_to_way(const forest *f, maze_cell from, uint32_t *counts, uint32_t number)
{
    for (maze_cell at = from; at != MAZE_NONE; at = f->parent[at])
        counts[at] += number;
}

static uint32_t depth_of(const forest *f, maze_cell cell)
{
    uint32_t depth = 0;
    for (; f->parent[cell] != MAZE_NONE; cell = f->parent[cell])
        depth++;
    return depth;
}

/* Returns the absolute difference between `size` and a tree's share of the cells, multiplied by the
 * number of trees. */
static uint64_t off_share(const forest *f, uint64_t size)
{
    return size * f->count > f->cells ? size * f->count - f->cells : f->cells - size * f->count;
}

/* Cuts the path from a losing entrance to the goal, so that the tree of this entrance gets nearly
 * its share of the cells.  The path is cut before it meets the path of another entrance. */
static void cut_way(forest *forest, unsigned loser)
{
    maze_cell best = MAZE_NONE;
    uint64_t least = UINT64_MAX;
    for (maze_cell at = forest->doors[loser].cell;
         forest->passed[at] == 1 && forest->parent[at] != MAZE_NONE; at = forest->parent[at]) {
        uint64_t off = off_share(forest, forest->size[at]);
        if (off < least && !is_joined(forest, at, forest->parent[at])) {
            least = off;
            best = at;
        }
    }
    set_open(forest, (maze_door){best, forest->up[best]}, false);
    add_to_way(forest, forest->parent[best], forest->size, (uint32_t)-forest->size[best]);
    add_to_way(forest, forest->parent[best], forest->passed, UINT32_MAX);
}

/* Cuts the paths of all losing entrances.  Longer paths are cut first, so that each branch that is
 * cut off contains only one entrance. */
static void cut_passages(forest *forest)
{
    bool done[MAZE_ENTRANCES] = {false};
    memset(forest->passed, 0, forest->cells * sizeof *forest->passed);
    for (unsigned i = 0; i < forest->count; i++)
        add_to_way(forest, forest->doors[i].cell, forest->passed, 1);
    done[forest->winner] = true;
    for (unsigned cuts = 1; cuts < forest->count; cuts++) {
        unsigned deepest = forest->count;
        for (unsigned i = 0; i < forest->count; i++)
            if (!done[i] &&
                (deepest == forest->count || depth_of(forest, forest->doors[i].cell) >
                                                 depth_of(forest, forest->doors[deepest].cell)))
                deepest = i;
        done[deepest] = true;
        cut_way(forest, deepest);
    }
}

static bool is_small(const forest *f, uint32_t size)
{
    return (uint64_t)size * f->count * LEAST_OF < (uint64_t)f->cells * LEAST_PART;
}

static bool may_go(const forest *f, maze_cell cell, unsigned taker, graft_aim aim)
{
    unsigned giver = f->tree[cell];
    maze_cell root = root_of(f, giver);
    if (giver == taker || cell == root || bits_get(f->is_way, cell) ||
        is_joined(f, cell, f->parent[cell]))
        return false;
    uint32_t left = f->size[root] - f->size[cell];
    if (is_small(f, left) && (aim == GRAFT_NEAR || left <= f->size[root_of(f, taker)]))
        return false;
    return aim == GRAFT_SIZE ||
           (f->close[cell] > 0 && (giver == f->winner || f->close[root] > f->close[cell]));
}

static uint64_t miss(const forest *f, maze_cell branch, unsigned taker, graft_aim aim)
{
    if (aim == GRAFT_NEAR)
        return f->size[branch];
    return off_share(f, (uint64_t)f->size[root_of(f, taker)] + f->size[branch]);
}

/* For each cell, finds the best branch that contains the cell and may move to the tree `taker`.
 * passed[cell] receives the first cell of this branch, or MAZE_NONE if there is no such branch. */
static void find_branches(forest *f, unsigned taker, graft_aim aim)
{
    for (maze_cell i = 0; i < f->cells; i++) {
        maze_cell cell = f->order[i], parent = f->parent[cell];
        maze_cell above = parent == MAZE_NONE ? MAZE_NONE : f->passed[parent];
        bool goes = may_go(f, cell, taker, aim) &&
                    (above == MAZE_NONE || miss(f, cell, taker, aim) < miss(f, above, taker, aim));
        f->passed[cell] = goes ? cell : above;
    }
}

static maze_cell branch_behind(const forest *f, unsigned taker, maze_door at)
{
    const uint8_t *shut = f->making->shut;
    if (f->tree[at.cell] != taker || (shut && bits_get(shut, maze_bit(f->maze, at.cell, at.side))))
        return MAZE_NONE;
    maze_cell next = graph_across(&f->maze->graph, at).cell;
    return next == MAZE_NONE || f->tree[next] == taker ? MAZE_NONE : f->passed[next];
}

/* Moves the best branch to the tree `taker`.  If several walls lead to equally good branches, a
 * random one of these walls is opened.  Returns false if no branch can move. */
static bool graft(forest *forest, unsigned taker, graft_aim aim)
{
    uint64_t least = UINT64_MAX, count = 0;
    find_branches(forest, taker, aim);
    for (maze_door at = {0, 0}; at.cell < forest->cells; at.cell++)
        for (at.side = 0; at.side < forest->maze->graph.sides; at.side++) {
            maze_cell branch = branch_behind(forest, taker, at);
            if (branch == MAZE_NONE)
                continue;
            uint64_t off = miss(forest, branch, taker, aim);
            count = off < least ? 1 : count + (off == least);
            least = off < least ? off : least;
        }
    if (count == 0)
        return false;
    count = random_below(forest->random, count);
    for (maze_door at = {0, 0};; at.cell++)
        for (at.side = 0; at.side < forest->maze->graph.sides; at.side++) {
            maze_cell branch = branch_behind(forest, taker, at);
            if (branch == MAZE_NONE || miss(forest, branch, taker, aim) > least || count-- > 0)
                continue;
            set_open(forest, (maze_door){branch, forest->up[branch]}, false);
            set_open(forest, at, true);
            look_at_forest(forest);
            return true;
        }
}

static bool balance(forest *f)
{
    for (;;) {
        unsigned least = 0;
        for (unsigned i = 1; i < f->count; i++)
            if (f->size[root_of(f, i)] < f->size[root_of(f, least)])
                least = i;
        if (!is_small(f, f->size[root_of(f, least)]))
            return true;
        if (!graft(f, least, GRAFT_SIZE))
            return false;
    }
}

static bool grow(forest *f)
{
    cut_passages(f);
    look_at_forest(f);
    if (!balance(f))
        return false;
    for (unsigned i = 0; i < f->count; i++)
        if (f->close[root_of(f, i)] == 0)
            graft(f, i, GRAFT_NEAR);
    return true;
}

/* Returns true if all entrances and the goal are in different cells.  A room counts as one cell. */
static bool are_apart(const forest *f)
{
    for (unsigned i = 0; i < f->count; i++) {
        if (is_joined(f, f->doors[i].cell, f->goal))
            return false;
        for (unsigned k = 0; k < i; k++)
            if (is_joined(f, f->doors[i].cell, f->doors[k].cell))
                return false;
    }
    return true;
}

/* Makes a forest in which a random entrance wins or, if this is not possible, the next entrance
 * that can win. Returns false and leaves the maze unchanged if there is no such forest. */
static bool grow_any(forest *forest, uint8_t *carved)
{
    size_t bytes = bits_bytes((uint64_t)forest->cells * forest->maze->graph.sides);
    unsigned drawn = (unsigned)random_below(forest->random, forest->count);
    if (!are_apart(forest))
        return false;
    memcpy(carved, forest->maze->open, bytes);
    for (unsigned i = 0; i < forest->count; i++) {
        forest->winner = (drawn + i) % forest->count;
        look_at_tree(forest);
        if (!passes_another(forest, forest->winner) && grow(forest))
            return true;
        memcpy(forest->maze->open, carved, bytes);
    }
    return false;
}

uint64_t carve_forest_bytes(uint64_t cells, uint32_t sides)
{
    return cells * (3 * sizeof(uint32_t) + 3 * sizeof(maze_cell) + 1) + 2 * bits_bytes(cells) +
           bits_bytes(cells * sides);
}

bool carve_forest(core_making *making, maze_random *random, const maze_door *doors, unsigned count,
                  maze_cell goal, unsigned *winner)
{
    maze_cell cells = making->maze->graph.cells;
    base_pool pool = {0};
    uint8_t *carved = base_pool_bits(&pool, (uint64_t)cells * making->maze->graph.sides);
    forest forest = {.making = making,
                     .maze = making->maze,
                     .doors = doors,
                     .count = count,
                     .cells = cells,
                     .goal = goal,
                     .random = random,
                     .order = base_pool_take(&pool, cells, sizeof *forest.order),
                     .parent = base_pool_take(&pool, cells, sizeof *forest.parent),
                     .up = base_pool_take(&pool, cells, sizeof *forest.up),
                     .size = base_pool_take(&pool, cells, sizeof *forest.size),
                     .close = base_pool_take(&pool, cells, sizeof *forest.close),
                     .passed = base_pool_take(&pool, cells, sizeof *forest.passed),
                     .tree = base_pool_take(&pool, cells, 1),
                     .is_close = base_pool_bits(&pool, cells),
                     .is_way = base_pool_bits(&pool, cells)};
    bool done = !pool.failed ||
                maze_fail(making->error, MAZE_NO_MEMORY, "out of memory for a maze");
    if (done) {
        mark_close(&forest);
        *winner = grow_any(&forest, carved) ? forest.winner : count;
    }
    base_pool_finish(&pool);
    return done;
}
