/* Measures the wrong branches of a maze, and the complexity of its hallways (McClendon, see
 * <mazepress/measure.h>).  In a tree, one walk down each branch also measures difficulty1 and
 * difficulty2. */
#include "core/measure/measures.h"

#include "core/base/errors.h"
#include "core/measure/difficulty.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PI 3.14159265358979323846

/* minimum angle of a turn, in radians; smaller angles are rounding errors */
#define LEAST_TURN 1e-9

/* A hallway that is measured step by step. */
typedef struct hallway {
    const maze_maze *maze;
    /* The centers of the last two cells of the hallway so far. They are not used in a grid of
     * squares. */
    maze_point from, at;
    uint32_t heading; /* the side that the last step crossed; used only in a grid of squares */
    double length, since_turn, turning;
} hallway;

/* Starts a hallway in a cell.  The maze must have a shape. */
static inline hallway hallway_start(const maze_maze *maze, maze_cell cell)
{
    hallway h = {.maze = maze};
    if (maze->columns == 0)
        h.from = h.at = maze_shape_center(maze->shape, cell);
    return h;
}

/* Adds a step to a hallway. Steps straight ahead need no atan2, and steps along an axis need no
 * hypot. */
static inline void hallway_step(hallway *hallway, uint32_t side, maze_cell cell)
{
    double angle = hallway->length > 0 && side != hallway->heading ? PI / 2 : 0, step = 1;
    hallway->heading = side;
    if (hallway->maze->columns == 0) {
        maze_point next = maze_shape_center(hallway->maze->shape, cell);
        double ax = hallway->at.x - hallway->from.x,
               ay = hallway->at.y - hallway->from.y; /* (ax, ay): the previous step */
        double bx = next.x - hallway->at.x, by = next.y - hallway->at.y;
        double cross = ax * by - ay * bx, dot = ax * bx + ay * by;
        bool ahead = hallway->length == 0 || (cross == 0 && dot > 0);
        angle = ahead ? 0 : atan2(fabs(cross), dot);
        step = bx == 0 || by == 0 ? fabs(bx) + fabs(by) : hypot(bx, by);
        hallway->from = hallway->at;
        hallway->at = next;
    }
    if (angle > LEAST_TURN) {
        hallway->turning += angle / (hallway->since_turn * PI);
        hallway->since_turn = 0;
    }
    hallway->length += step;
    hallway->since_turn += step;
}

static inline double hallway_complexity(const hallway *h)
{
    return h->length * h->turning;
}

/* Returns the logarithm of a complexity, or 0 if the complexity is less than 1.  The function calls
 * log1p instead of log, so that the program needs only one of the two functions. */
static inline double hallway_log(double complexity)
{
    return log1p(fmax(complexity - 1, 0));
}

typedef struct search {
    const maze_maze *maze;
    /* For each cell, the number of cells that the search met before this cell; MAZE_NONE: the
     * search has not met the cell. The cells of the solution come first. */
    uint32_t *rank;
    /* for each rank, the number of the branch that contains the cell with this rank; MAZE_NONE:
     * this cell is on the solution */
    uint32_t *by_rank;
    uint32_t met;
    /* for each rank, the number of steps from the solution to the cell with this rank; NULL: these
     * numbers are not needed */
    uint32_t *depth;
    /* number of branches that reach more than SHORT_BRANCH steps from the solution; 0 if `depth` is
     * NULL */
    uint32_t long_ones;
    /* the search ends when it has found this number of long branches */
    uint32_t enough;
    double *sums;
    double total;
} search;

static bool meet(void *context, maze_cell cell, maze_cell next, uint32_t back)
{
    search *s = context;
    if (s->rank[next] != MAZE_NONE)
        return false;
    if (s->depth)
        s->depth[s->met] = s->depth[s->rank[cell]] + 1;
    s->rank[next] = s->met++;
    return true;
}

/* Finds and measures the branches. `by_rank` is also the queue: an element is a cell, until the
 * number of the cell's branch replaces the cell. */
static void find_branches(search *search, const maze_path *path, maze_measures *measures)
{
    size_t bytes = (size_t)search->maze->graph.cells * sizeof(uint32_t);
    memset(search->rank, 0xFF, bytes);
    memset(search->by_rank, 0xFF, bytes);
    measures->branches = measures->branch_cells = measures->longest_branch = 0;
    for (size_t i = 0; i < path->length; i++)
        search->rank[path->cells[i]] = search->met++;
    for (size_t i = 0; i < path->length && search->long_ones < search->enough; i++)
        for (open_walk walk = open_start(search->maze, path->cells[i], 0); open_next(&walk);) {
            uint32_t back, *first = search->by_rank + search->met;
            maze_cell next = behind_open(search->maze, walk.cell, walk.side, &back);
            if (next == MAZE_NONE || !meet(search, walk.cell, next, back))
                continue;
            *first = next;
            uint32_t cells = flood(search->maze, meet, search, first, 1);
            for (uint32_t k = 0; k < cells; k++)
                first[k] = measures->branches;
            measures->branches++;
            measures->branch_cells += cells;
            /* the last cell that the breadth-first search meets in a branch is the deepest */
            search->long_ones += search->depth && search->depth[search->met - 1] > SHORT_BRANCH;
            if (cells > measures->longest_branch)
                measures->longest_branch = cells;
        }
}

static uint32_t branch_of(const search *s, maze_cell cell)
{
    return s->rank[cell] == MAZE_NONE ? MAZE_NONE : s->by_rank[s->rank[cell]];
}

static bool is_node(const maze_maze *maze, maze_cell cell)
{
    return cell == maze->entrance.cell || cell == maze->exit.cell ||
           find_open(maze, cell).count != 2;
}

/* Measures the hallway that leaves a cell through a side.  Each hallway is measured once, from the
 * end that the search met first. */
static void add_hallway(search *search, maze_cell start, uint32_t side)
{
    hallway hallway = hallway_start(search->maze, start);
    uint32_t back, way = side, number = branch_of(search, start);
    maze_cell cell = behind_open(search->maze, start, side, &back);
    if (cell == MAZE_NONE || search->rank[cell] < search->rank[start])
        return;
    if (number == MAZE_NONE)
        number = branch_of(search, cell);
    while (cell != MAZE_NONE) {
        hallway_step(&hallway, way, cell);
        if (is_node(search->maze, cell))
            break;
        open_sides open = find_open(search->maze, cell);
        way = open.side[0] == back ? open.side[1] : open.side[0];
        cell = behind_open(search->maze, cell, way, &back);
    }
    if (cell == MAZE_NONE ||
        !(start == cell ? side < back : search->rank[start] < search->rank[cell]))
        return;
    search->total += hallway_complexity(&hallway);
    if (number != MAZE_NONE)
        search->sums[number] += hallway_complexity(&hallway);
}

static bool measure_hallways(search *search, const maze_path *path, maze_measures *measures,
                             maze_error *error)
{
    search->sums = calloc((size_t)measures->branches + 1, sizeof *search->sums);
    if (!search->sums)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for measuring %lu branches",
                         (unsigned long)measures->branches);
    for (maze_cell cell = 0; cell < search->maze->graph.cells; cell++)
        if (is_node(search->maze, cell))
            for (open_walk walk = open_start(search->maze, cell, 0); open_next(&walk);)
                add_hallway(search, cell, walk.side);
    hallway whole = hallway_start(search->maze, path->cells[0]);
    core_way way = way_start(search->maze, path);
    while (way_next(&way) && way.place < path->length)
        hallway_step(&whole, way.left, path->cells[way.place]);
    measures->mcclendon_complexity = hallway_log(search->total);
    measures->mcclendon_difficulty = hallway_log(hallway_complexity(&whole));
    for (uint32_t i = 0; i < measures->branches; i++)
        measures->mcclendon_difficulty += log1p(search->sums[i]);
    free(search->sums);
    return true;
}

bool measure_branches(const maze_maze *maze, const maze_path *path, bool complexity,
                      maze_measures *measures, maze_error *error)
{
    search s = {.maze = maze,
                .enough = UINT32_MAX,
                .rank = measure_memory(maze, 2 * sizeof *s.rank, error)};
    if (!s.rank)
        return false;
    s.by_rank = s.rank + maze->graph.cells;
    find_branches(&s, path, measures);
    bool done = !complexity || measure_hallways(&s, path, measures, error);
    free(s.rank);
    return done;
}

bool measure_long_branches(const maze_maze *maze, const maze_path *path, uint32_t enough,
                           uint32_t *count, maze_error *error)
{
    maze_measures unused;
    uint32_t cells = maze->graph.cells;
    search search = {.maze = maze,
                     .rank = measure_memory(maze, 3 * sizeof *search.rank, error),
                     .enough = enough};
    if (!search.rank)
        return false;
    search.by_rank = search.rank + cells;
    search.depth = search.by_rank + cells;
    memset(search.depth, 0, (size_t)cells * sizeof *search.depth);
    find_branches(&search, path, &unused);
    *count = search.long_ones < enough ? search.long_ones : enough;
    free(search.rank);
    return true;
}

/* A junction on the current path down a branch. */
typedef struct fork {
    maze_cell cell;
    /* number of cells between this junction and the previous junction or, for the first junction,
     * the solution */
    uint32_t above;
    uint8_t back;
    uint8_t next;
    /* height (see difficulty2) of this junction, according to the branches behind it that were
     * walked so far */
    uint8_t height;
} fork;

typedef struct branch {
    uint32_t cells;
    uint32_t dismissed;
    uint64_t hidden; /* sum of height - 1 over the cells, for difficulty2 */
    double complexity;
} branch;

typedef struct tree {
    const maze_maze *maze;
    fork *forks;
    size_t count;
    uint32_t left;
    /* In a grid of squares, the number of a neighbor minus the number of the cell, modulo 2^32. The
     * index is the set that contains only the side to the neighbor. */
    maze_cell across[SQUARE_SETS];
    bool is_full;
    measure_goal goal;
    uint64_t effort1, effort2;
    double complexity;
    maze_measures sums;
} tree;

/* A corridor of a branch, down to the next cell that does not have exactly two open sides. */
typedef struct corridor {
    maze_cell cell;
    uint32_t back;
    uint32_t open;
    uint32_t between;
    /* number of cells directly before `cell` through which the corridor leads straight ahead */
    uint32_t straight;
} corridor;

/* Bit s of ONE_SIDE is 1 if the set s contains exactly one side. */
enum { ONE_SIDE = 1 << 1 | 1 << 2 | 1 << 4 | 1 << 8 };

static inline unsigned opposite(unsigned side)
{
    return (side << 2 | side >> 2) & (SQUARE_SETS - 1);
}

/* Like go_down, for a grid of squares. A side is represented by the set that contains only this
 * side; turns need no conditional jumps. */
static bool go_down_squares(tree *tree, maze_cell cell, uint32_t first, branch *branch,
                            corridor *way)
{
    const maze_maze *maze = tree->maze;
    uint32_t cells = 0, since_turn = 0, left = tree->left;
    unsigned side = 1u << first, open;
    double turning = 0;
    for (;; side = open) {
        if (cells == left)
            return false;
        cells++;
        since_turn++;
        cell += tree->across[side];
        open = square_set(maze, cell) & ~opposite(side);
        if (!(ONE_SIDE >> open & 1))
            break;
        bool turns = open != side;
        turning += turns * (PI / 2 / (since_turn * PI));
        since_turn = turns ? 0 : since_turn;
    }
    tree->left -= cells;
    branch->cells += cells;
    branch->complexity += cells * turning;
    *way = (corridor){.cell = cell,
                      .back = bits_lowest(opposite(side)),
                      .open = square_open(open).count + 1,
                      .between = cells - 1,
                      .straight = since_turn - 1};
    return true;
}

static bool go_down(tree *tree, maze_cell cell, uint32_t side, branch *branch, corridor *way)
{
    const maze_maze *maze = tree->maze;
    hallway hallway = {.maze = maze};
    if (maze->columns > 0)
        return go_down_squares(tree, cell, side, branch, way);
    if (maze->shape)
        hallway = hallway_start(maze, cell);
    *way = (corridor){.between = UINT32_MAX};
    do {
        if (tree->left == 0)
            return false;
        tree->left--;
        cell = behind_open(maze, cell, side, &way->back);
        if (maze->shape)
            hallway_step(&hallway, side, cell);
        open_sides open = find_open(maze, cell);
        side = open.side[0] == way->back ? open.side[1] : open.side[0];
        way->open = open.count;
        way->between++;
        if (way->open == 2)
            way->straight = is_ahead(maze, cell, side, way->back) ? way->straight + 1 : 0;
    } while (way->open == 2);
    way->cell = cell;
    branch->cells += way->between + 1;
    branch->complexity += hallway_complexity(&hallway);
    return true;
}

static fork *last_fork(const tree *t)
{
    return t->count > 0 ? &t->forks[t->count - 1] : NULL;
}

/* Goes back up a corridor: adds height - 1 of each cell to the branch's sum `hidden`, and updates
 * the height of the junction above. `cells` is the length of the corridor, in cells, including its
 * last cell. `height` is the height (see difficulty2) of the last cell of the corridor. */
static void go_up(tree *t, branch *walked, uint32_t height, uint32_t cells)
{
    fork *above = last_fork(t);
    uint32_t room = DIFFICULTY2_HIGHEST - height, rising = cells < room ? cells : room;
    walked->hidden += rising * (height - 1) + rising * (rising - 1) / 2 +
                      (uint64_t)(cells - rising) * (DIFFICULTY2_HIGHEST - 1);
    if (above && above->height < height + rising)
        above->height = (uint8_t)(height + rising);
}

static uint32_t next_side(const tree *tree, fork *fork)
{
    if (tree->maze->columns > 0) {
        unsigned open =
            square_set(tree->maze, fork->cell) & ~(1u << fork->back) & (~0u << fork->next);
        if (open == 0)
            return MAZE_NONE;
        uint32_t side = bits_lowest(open);
        fork->next = (uint8_t)(side + 1);
        return side;
    }
    open_walk walk = open_start(tree->maze, fork->cell, fork->next);
    while (open_next(&walk)) {
        fork->next = (uint8_t)(walk.side + 1);
        if (walk.side != fork->back)
            return walk.side;
    }
    return MAZE_NONE;
}

static bool walk_branch(tree *tree, maze_cell cell, uint32_t side, branch *walked)
{
    fork *junction = NULL;
    *walked = (branch){0};
    do {
        corridor corridor;
        if (!go_down(tree, junction ? junction->cell : cell, side, walked, &corridor) ||
            corridor.cell == tree->maze->entrance.cell || corridor.cell == tree->maze->exit.cell)
            return false;
        if (corridor.open == 1) {
            go_up(tree, walked, 1, corridor.between + 1);
            walked->dismissed += corridor.straight + 1;
        } else {
            tree->is_full = !array_more(tree->forks, tree->count);
            if (tree->is_full)
                return false;
            tree->forks[tree->count++] = (fork){.cell = corridor.cell,
                                                .above = corridor.between,
                                                .back = (uint8_t)corridor.back,
                                                .height = 1};
        }
        while ((junction = last_fork(tree)) && (side = next_side(tree, junction)) == MAZE_NONE) {
            tree->count--;
            go_up(tree, walked, junction->height, junction->above + 1);
        }
    } while (junction);
    return true;
}

static bool walk_branches(tree *tree, const core_way *way)
{
    bool is_last = way->place == way->path->length;
    uint64_t effort1 = 0;
    for (open_walk walk = open_start(tree->maze, way->cell, 0); open_next(&walk);) {
        lean_choice wrong = {.side = walk.side};
        branch branch;
        if (wrong.side == way->left || wrong.side == way->entered)
            continue;
        wrong.cell = behind_open(tree->maze, way->cell, wrong.side, &wrong.back);
        if (wrong.cell == MAZE_NONE)
            continue;
        if (!walk_branch(tree, way->cell, wrong.side, &branch))
            return false;
        tree->sums.branches++;
        tree->sums.branch_cells += branch.cells;
        if (branch.cells > tree->sums.longest_branch)
            tree->sums.longest_branch = branch.cells;
        tree->sums.mcclendon_difficulty += log1p(branch.complexity);
        tree->complexity += branch.complexity;
        if (is_last)
            continue;
        effort1 += difficulty1_weight(way, wrong.side) * (branch.cells - branch.dismissed);
        if (branch.hidden > 0) {
            lean_choice right = {.side = way->left, .cell = way->path->cells[way->place]};
            measure_lean_judge(tree->maze, &tree->goal, way->cell, way->entered, &wrong);
            measure_lean_judge(tree->maze, &tree->goal, way->cell, way->entered, &right);
            tree->effort2 += measure_lean_chance(&wrong, &right) * branch.hidden;
        }
    }
    tree->effort1 += difficulty1_effort(way, effort1);
    tree->effort2 += DIFFICULTY2_CELL;
    return true;
}

bool measure_tree(const maze_maze *maze, const maze_path *path, maze_measures *measures,
                  maze_error *error)
{
    uint32_t cells = maze->graph.cells;
    tree tree = {.maze = maze,
                 .left = cells - (uint32_t)path->length,
                 .across = {[1 << RECT_TOP] = 0 - maze->columns,
                            [1 << RECT_RIGHT] = 1,
                            [1 << RECT_BOTTOM] = maze->columns,
                            [1 << RECT_LEFT] = UINT32_MAX},
                 .goal = measure_goal_of(maze)};
    if (!base_memory_check((uint64_t)cells / 2 * sizeof *tree.forks, "measuring", error))
        return false;
    bool walked = true;
    for (core_way way = way_start(maze, path); walked && way_next(&way);)
        walked = walk_branches(&tree, &way);
    measures->perfect = walked && tree.left == 0;
    if (measures->perfect && maze->shape) {
        /* the solution is also measured as a single hallway */
        core_way way = way_start(maze, path);
        hallway whole = hallway_start(maze, path->cells[0]), part = whole;
        while (way_next(&way) && way.place < path->length) {
            if (find_open(maze, way.cell).count != 2) {
                tree.complexity += hallway_complexity(&part);
                part = hallway_start(maze, way.cell);
            }
            hallway_step(&whole, way.left, path->cells[way.place]);
            hallway_step(&part, way.left, path->cells[way.place]);
        }
        tree.complexity += hallway_complexity(&part);
        tree.sums.mcclendon_difficulty += hallway_log(hallway_complexity(&whole));
        measures->unique = true;
        measures->branches = tree.sums.branches;
        measures->branch_cells = tree.sums.branch_cells;
        measures->longest_branch = tree.sums.longest_branch;
        measures->mcclendon_complexity = hallway_log(tree.complexity);
        measures->mcclendon_difficulty = tree.sums.mcclendon_difficulty;
        measures->difficulty = measure_difficulty_of(tree.effort1, DIFFICULTY1_EASIEST);
        measures->difficulty2 = measure_difficulty_of(tree.effort2, DIFFICULTY2_EASIEST);
    }
    free(tree.forks);
    return !tree.is_full ||
           maze_fail(error, MAZE_NO_MEMORY, "out of memory for measuring %lu cells",
                     (unsigned long)cells);
}
