/* The wrong branches of a maze, with McClendon's complexity of their hallways. Of any maze they
 * are found breadth first, and hallways from node to node. Of a tree all is measured, the
 * difficulties too, by one walk down each branch, one corridor after the other and without a
 * mark on any cell: from a tree that has no end, as one with a loop in it would have to be
 * walked, more cells come than there are. */
#include "core/measure/branches.h"

#include "core/base/collections.h"
#include "core/base/errors.h"
#include "core/carve/reach.h"
#include "core/measure/difficulty.h"
#include "core/measure/solve.h"

#include <stdlib.h>
#include <string.h>

typedef struct search {
    const maze_maze *maze;
    wrong_branches *found;
    maze_cell *queue; /* the cells by rank */
    uint32_t met;
} search;

static bool meet(void *context, maze_cell cell, maze_cell next, uint32_t back)
{
    search *f = context;
    (void)cell;
    (void)back;
    if (f->found->rank[next] != MAZE_NONE)
        return false;
    f->found->rank[next] = f->met++;
    return true;
}

/* The wrong branch beyond an open side of the solution, if there is one that was not met.  Once its
 * cells are met they are not asked for again, and their places in the queue are free for its
 * number. */
static void find_branch(search *f, maze_cell cell, uint32_t side)
{
    uint32_t back;
    maze_cell *first = f->queue + f->met, next = behind_open(f->maze, cell, side, &back);
    if (next == MAZE_NONE || !meet(f, cell, next, back))
        return;
    *first = next;
    uint32_t cells = flood(f->maze, meet, f, first, 1);
    for (uint32_t i = 0; i < cells; i++)
        first[i] = f->found->count;
    f->found->count++;
    f->found->cells += cells;
    if (cells > f->found->longest)
        f->found->longest = cells;
}

static void find_all(search *f, const maze_path *path)
{
    size_t bytes = (size_t)f->maze->graph.cells * sizeof(uint32_t);
    memset(f->found->rank, 0xFF, bytes);
    memset(f->queue, 0xFF, bytes);
    for (size_t i = 0; i < path->length; i++)
        f->found->rank[path->cells[i]] = f->met++;
    for (size_t i = 0; i < path->length; i++)
        for (open_walk walk = open_start(f->maze, path->cells[i], 0); open_next(&walk);)
            find_branch(f, walk.cell, walk.side);
}

bool measure_branches_find(const maze_maze *maze, const maze_path *path, wrong_branches *found,
                           maze_error *error)
{
    wrong_branches b = {.rank = measure_memory(maze, 2 * sizeof *b.rank, error)};
    if (!b.rank)
        return false;
    b.by_rank = b.rank + maze->graph.cells;
    find_all(&(search){.maze = maze, .found = &b, .queue = b.by_rank}, path);
    *found = b;
    return true;
}

void measure_branches_finish(wrong_branches *branches)
{
    free(branches->rank);
}

typedef struct survey {
    const maze_maze *maze;
    const wrong_branches *branches;
    double *sums; /* of each wrong branch */
    double total;
    maze_cell entrance, exit;
} survey;

/* Where hallways end. */
static bool is_node(const survey *s, maze_cell cell)
{
    return cell == s->entrance || cell == s->exit || find_open(s->maze, cell).count != 2;
}

static uint32_t other_side(const maze_maze *maze, maze_cell cell, uint32_t side)
{
    open_sides open = find_open(maze, cell);
    return open.side[0] == side ? open.side[1] : open.side[0];
}

/* A hallway is walked from the end that lies nearer to the solution; from there on its cells are
 * met one after the other, so that the first of them shows which end is the farther. */
static bool starts_here(const survey *s, maze_cell start, uint32_t side, maze_cell end,
                        uint32_t last)
{
    const uint32_t *rank = s->branches->rank;
    return start == end ? side < last : rank[start] < rank[end];
}

/* Adds the hallway beyond a side of a node to the sums that it belongs to. */
static void add_hallway(survey *s, maze_cell start, uint32_t side)
{
    hallway h = hallway_start(s->maze, start);
    uint32_t back, way = side, number = branch_of(s->branches, start);
    maze_cell cell = behind_open(s->maze, start, side, &back);
    if (cell != MAZE_NONE && s->branches->rank[cell] < s->branches->rank[start])
        return;
    if (cell != MAZE_NONE && number == MAZE_NONE)
        number = branch_of(s->branches, cell);
    while (cell != MAZE_NONE) {
        hallway_step(&h, way, cell);
        if (is_node(s, cell))
            break;
        way = other_side(s->maze, cell, back);
        cell = behind_open(s->maze, cell, way, &back);
    }
    if (cell == MAZE_NONE || !starts_here(s, start, side, cell, back))
        return;
    s->total += hallway_complexity(&h);
    if (number != MAZE_NONE)
        s->sums[number] += hallway_complexity(&h);
}

static void add_hallways(survey *s)
{
    const maze_graph *graph = &s->maze->graph;
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        if (is_node(s, cell))
            for (open_walk walk = open_start(s->maze, cell, 0); open_next(&walk);)
                add_hallway(s, cell, walk.side);
}

static double path_complexity(const maze_maze *maze, const maze_path *path)
{
    hallway h = hallway_start(maze, path->cells[0]);
    core_way way = way_start(maze, path);
    while (way_next(&way) && way.place < path->length)
        hallway_step(&h, way.left, path->cells[way.place]);
    return hallway_complexity(&h);
}

bool measure_complexity(const maze_maze *maze, const maze_path *path,
                        const wrong_branches *branches, double *complexity, double *difficulty,
                        maze_error *error)
{
    survey s = {.maze = maze,
                .branches = branches,
                .entrance = maze_entrance(maze).cell,
                .exit = maze_exit(maze).cell};
    s.sums = calloc((size_t)branches->count + 1, sizeof *s.sums);
    if (!s.sums)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for measuring %lu branches",
                         (unsigned long)branches->count);
    add_hallways(&s);
    double sum = hallway_log(path_complexity(maze, path));
    for (uint32_t i = 0; i < branches->count; i++)
        sum += log1p(s.sums[i]);
    *complexity = hallway_log(s.total);
    *difficulty = sum;
    free(s.sums);
    return true;
}

/* A branch is walked depth first, down one corridor after the other, without a mark on any cell:
 * from a tree that has no end, as one with a loop in it would have to be walked, more cells come
 * than there are. */

/* A cell where corridors part, with what is known of it while one is below. */
typedef struct fork {
    maze_cell cell;
    uint32_t above; /* cells of the corridor that leads to it from the fork above */
    uint8_t back;   /* the side towards that fork */
    uint8_t next;   /* the first side that was not walked down yet */
    uint8_t height; /* by difficulty2, as far as it was walked */
} fork;

/* The sums of one wrong branch. */
typedef struct branch {
    uint32_t cells;
    uint32_t dismissed; /* of them, by difficulty1 */
    uint64_t hidden;    /* of difficulty2 */
    double complexity;
} branch;

typedef struct tree {
    const maze_maze *maze;
    fork *forks; /* from the solution down to where the walk is */
    size_t count;
    uint32_t left;                 /* cells not walked yet */
    maze_cell across[SQUARE_SETS]; /* of squares, by a set of one side: what leads beyond it */
    bool is_full;                  /* no memory for forks */
    measure_goal goal;
    uint64_t effort1, effort2;
    double complexity;
    maze_measures sums;
} tree;

/* A way down from a fork, or from the solution, to the next cell that has not two open sides. */
typedef struct corridor {
    maze_cell cell; /* there */
    uint32_t back;
    uint32_t open;     /* sides of it */
    uint32_t between;  /* cells before it */
    uint32_t straight; /* as many of these go straight on, up from it */
} corridor;

/* The sets of one side alone, a bit each; and the side opposite to one. */
enum { ONE_SIDE = 1 << 1 | 1 << 2 | 1 << 4 | 1 << 8 };

static inline unsigned opposite(unsigned side)
{
    return (side << 2 | side >> 2) & (SQUARE_SETS - 1);
}

/* The same as go_down on a grid of squares, with sides as sets and without a branch for turns. */
static bool go_down_squares(tree *t, maze_cell cell, uint32_t first, branch *b, corridor *c)
{
    const maze_maze *maze = t->maze;
    uint32_t cells = 0, since_turn = 0, left = t->left;
    unsigned side = 1u << first, open;
    double turning = 0;
    for (;; side = open) {
        if (cells == left)
            return false;
        cells++;
        since_turn++;
        cell += t->across[side];
        open = square_set(maze, cell) & ~opposite(side);
        if (!(ONE_SIDE >> open & 1))
            break;
        bool turns = open != side;
        turning += turns * (HALLWAY_PI / 2 / (since_turn * HALLWAY_PI));
        since_turn = turns ? 0 : since_turn;
    }
    t->left -= cells;
    b->cells += cells;
    b->complexity += cells * turning;
    *c = (corridor){.cell = cell,
                    .back = bits_lowest(opposite(side)),
                    .open = square_open(open).count + 1,
                    .between = cells - 1,
                    .straight = since_turn - 1};
    return true;
}

/* False if there are more cells than a tree can have. */
static bool go_down(tree *t, maze_cell cell, uint32_t side, branch *b, corridor *c)
{
    const maze_maze *maze = t->maze;
    hallway h = {.maze = maze};
    if (maze->columns > 0)
        return go_down_squares(t, cell, side, b, c);
    if (maze->shape)
        h = hallway_start(maze, cell);
    *c = (corridor){.between = UINT32_MAX};
    do {
        if (t->left == 0)
            return false;
        t->left--;
        cell = behind_open(maze, cell, side, &c->back);
        if (maze->shape)
            hallway_step(&h, side, cell);
        open_sides open = find_open(maze, cell);
        side = open.side[0] == c->back ? open.side[1] : open.side[0];
        c->open = open.count;
        c->between++;
        if (c->open == 2)
            c->straight = is_ahead(maze, cell, side, c->back) ? c->straight + 1 : 0;
    } while (c->open == 2);
    c->cell = cell;
    b->cells += c->between + 1;
    b->complexity += hallway_complexity(&h);
    return true;
}

/* So many cells in a row, the first of them of a height; returns that of the next one. */
static uint8_t add_heights(branch *b, uint8_t height, uint32_t cells)
{
    uint32_t room = DIFFICULTY2_HIGHEST - (uint32_t)height, rising = cells < room ? cells : room;
    b->hidden += rising * (height - 1u) + rising * (rising - 1) / 2 +
                 (uint64_t)(cells - rising) * (DIFFICULTY2_HIGHEST - 1);
    return (uint8_t)(height + rising);
}

static fork *last_fork(const tree *t)
{
    return t->count > 0 ? &t->forks[t->count - 1] : NULL;
}

/* Ends a row of cells, the lowest of them of a height, below the last fork. */
static void go_up(tree *t, branch *b, uint8_t height, uint32_t cells)
{
    fork *above = last_fork(t);
    height = add_heights(b, height, cells);
    if (above && above->height < height)
        above->height = height;
}

static bool add_fork(tree *t, const corridor *c)
{
    t->is_full = !array_more(t->forks, t->count);
    if (!t->is_full)
        t->forks[t->count++] =
            (fork){.cell = c->cell, .above = c->between, .back = (uint8_t)c->back, .height = 1};
    return !t->is_full;
}

static uint32_t next_square_side(const tree *t, fork *f)
{
    unsigned open = square_set(t->maze, f->cell) & ~(1u << f->back) & (~0u << f->next);
    if (open == 0)
        return MAZE_NONE;
    uint32_t side = bits_lowest(open);
    f->next = (uint8_t)(side + 1);
    return side;
}

/* The next side by which a fork is left downwards; MAZE_NONE past the last. */
static uint32_t next_side(const tree *t, fork *f)
{
    if (t->maze->columns > 0)
        return next_square_side(t, f);
    open_walk walk = open_start(t->maze, f->cell, f->next);
    while (open_next(&walk)) {
        f->next = (uint8_t)(walk.side + 1);
        if (walk.side != f->back)
            return walk.side;
    }
    return MAZE_NONE;
}

/* No branch of a tree comes back to the solution. */
static bool is_at_door(const maze_maze *maze, maze_cell cell)
{
    return cell == maze->entrance.cell || cell == maze->exit.cell;
}

/* The branch beyond a side of the solution; false if it has no end, or there is no memory. */
static bool walk_branch(tree *t, maze_cell cell, uint32_t side, branch *b)
{
    fork *f = NULL;
    *b = (branch){0};
    do {
        corridor c;
        if (!go_down(t, f ? f->cell : cell, side, b, &c) || is_at_door(t->maze, c.cell))
            return false;
        if (c.open > 1 && !add_fork(t, &c))
            return false;
        if (c.open == 1) {
            go_up(t, b, 1, c.between + 1);
            b->dismissed += c.straight + 1;
        }
        while ((f = last_fork(t)) && (side = next_side(t, f)) == MAZE_NONE) {
            t->count--;
            go_up(t, b, f->height, f->above + 1);
        }
    } while (f);
    return true;
}

/* The effort that a branch off a cell of the way is in difficulty2. */
static uint64_t branch_effort2(const tree *t, const core_way *way, const lean_choice *wrong,
                               const branch *b)
{
    lean_choice c = *wrong, right = {.side = way->left, .cell = way->path->cells[way->place]};
    measure_lean_judge(t->maze, &t->goal, way->cell, way->entered, &c);
    measure_lean_judge(t->maze, &t->goal, way->cell, way->entered, &right);
    return measure_lean_chance(&c, &right) * b->hidden;
}

static void add_branch(tree *t, const branch *b)
{
    t->sums.branches++;
    t->sums.branch_cells += b->cells;
    if (b->cells > t->sums.longest_branch)
        t->sums.longest_branch = b->cells;
    t->sums.mcclendon_difficulty += log1p(b->complexity);
    t->complexity += b->complexity;
}

/* Walks the branches off a cell of the way. */
static bool walk_branches(tree *t, const core_way *way)
{
    bool is_last = way->place == way->path->length;
    uint64_t effort1 = 0;
    for (open_walk walk = open_start(t->maze, way->cell, 0); open_next(&walk);) {
        lean_choice c = {.side = walk.side};
        branch b;
        if (c.side == way->left || c.side == way->entered)
            continue;
        c.cell = behind_open(t->maze, way->cell, c.side, &c.back);
        if (c.cell == MAZE_NONE)
            continue;
        if (!walk_branch(t, way->cell, c.side, &b))
            return false;
        add_branch(t, &b);
        if (is_last)
            continue;
        effort1 += difficulty1_weight(way, c.side) * (b.cells - b.dismissed);
        if (b.hidden > 0)
            t->effort2 += branch_effort2(t, way, &c, &b);
    }
    t->effort1 += difficulty1_effort(way, effort1);
    t->effort2 += DIFFICULTY2_CELL;
    return true;
}

static bool walk_all(tree *t, const maze_path *path)
{
    core_way way = way_start(t->maze, path);
    while (way_next(&way))
        if (!walk_branches(t, &way))
            return false;
    return t->left == 0;
}

/* The hallways of the way, and itself as one. */
static void add_way(tree *t, const maze_path *path)
{
    core_way way = way_start(t->maze, path);
    hallway whole = hallway_start(t->maze, path->cells[0]), part = whole;
    while (way_next(&way) && way.place < path->length) {
        maze_cell next = path->cells[way.place];
        if (find_open(t->maze, way.cell).count != 2) {
            t->complexity += hallway_complexity(&part);
            part = hallway_start(t->maze, way.cell);
        }
        hallway_step(&whole, way.left, next);
        hallway_step(&part, way.left, next);
    }
    t->complexity += hallway_complexity(&part);
    t->sums.mcclendon_difficulty += hallway_log(hallway_complexity(&whole));
}

static void fill_in(tree *t, const maze_path *path, maze_measures *measures)
{
    maze_measures *sums = &t->sums;
    add_way(t, path);
    measures->unique = true;
    measures->branches = sums->branches;
    measures->branch_cells = sums->branch_cells;
    measures->longest_branch = sums->longest_branch;
    measures->mcclendon_complexity = hallway_log(t->complexity);
    measures->mcclendon_difficulty = sums->mcclendon_difficulty;
    measures->difficulty = measure_difficulty_of(t->effort1, DIFFICULTY1_EASIEST);
    measures->difficulty2 = measure_difficulty_of(t->effort2, DIFFICULTY2_EASIEST);
}

bool measure_tree(const maze_maze *maze, const maze_path *path, maze_measures *measures,
                  maze_error *error)
{
    uint32_t cells = maze->graph.cells;
    tree t = {.maze = maze,
              .left = cells - (uint32_t)path->length,
              .across = {[1 << RECT_TOP] = 0 - maze->columns,
                         [1 << RECT_RIGHT] = 1,
                         [1 << RECT_BOTTOM] = maze->columns,
                         [1 << RECT_LEFT] = UINT32_MAX},
              .goal = measure_goal_of(maze)};
    if (!base_memory_check((uint64_t)cells / 2 * sizeof *t.forks, "measuring", error))
        return false;
    measures->perfect = walk_all(&t, path);
    if (measures->perfect && maze->shape)
        fill_in(&t, path, measures);
    free(t.forks);
    return !t.is_full || maze_fail(error, MAZE_NO_MEMORY, "out of memory for measuring %lu cells",
                                   (unsigned long)cells);
}
