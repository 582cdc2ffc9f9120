/* Computes difficulty1 and difficulty2 of mazes with or without loops, as <mazepress/measure.h>
 * defines them. Both measures are frozen: their values never change. */
#include "core/measure/difficulty.h"

#include "core/base/errors.h"
#include "core/measure/measures.h"

#include <stdlib.h>
#include <string.h>

enum { POINTS_PER_OCTAVE = 9, FRACTION_BITS = 16 };

/* Returns l(x) of <mazepress/measure.h>: the binary logarithm of x, in units of 2^-FRACTION_BITS.
 * The algorithm is from C. Turner ("A Fast Binary Logarithm Algorithm", IEEE Signal Processing
 * Magazine 27, 2010). x must not be 0. */
static uint64_t log2_fixed(uint64_t x)
{
    uint64_t whole = 0, result;
    for (uint64_t rest = x; rest > 1; rest >>= 1)
        whole++;
    uint64_t mantissa = whole > 31 ? x >> (whole - 31) : x << (31 - whole);
    result = whole;
    for (int bit = 0; bit < FRACTION_BITS; bit++) {
        mantissa = mantissa * mantissa >> 31;
        result <<= 1;
        if (mantissa >> 32) {
            mantissa >>= 1;
            result |= 1;
        }
    }
    return result;
}

unsigned measure_difficulty_of(uint64_t effort, uint64_t easiest)
{
    if (effort <= easiest)
        return MAZE_DIFFICULTY_LEAST;
    uint64_t octaves = log2_fixed(effort) - log2_fixed(easiest);
    uint64_t points = MAZE_DIFFICULTY_LEAST + (POINTS_PER_OCTAVE * octaves >> FRACTION_BITS);
    return points < MAZE_DIFFICULTY_MOST ? (unsigned)points : MAZE_DIFFICULTY_MOST;
}

enum { EVEN_CHANCE = 4, CHANCE_TOWARDS = 2, CHANCE_NEARER = 1, CHANCE_AHEAD = 1 };

measure_goal measure_goal_of(const maze_maze *maze)
{
    measure_goal goal = {.shape = NULL};
    if (!maze->shape || !maze_shape_has_walls(maze->shape))
        return goal;
    shape_spot spot = shape_spot_of(maze->shape, maze->exit.cell);
    goal.shape = maze->shape;
    goal.x = spot.x;
    goal.y = spot.y;
    goal.stretch = shape_stretch(maze->shape);
    return goal;
}

static uint64_t square_apart(uint64_t a, uint64_t b)
{
    uint64_t apart = a > b ? a - b : b - a;
    return apart * apart;
}

static uint64_t distance_of(const measure_goal *goal, maze_cell cell)
{
    if (!goal->shape)
        return 0;
    shape_spot spot = shape_spot_of(goal->shape, cell);
    return goal->stretch * square_apart(spot.x, goal->x) + square_apart(spot.y, goal->y);
}

void measure_lean_judge(const maze_maze *maze, const measure_goal *goal, maze_cell from,
                        uint32_t entered, lean_choice *c)
{
    c->distance = distance_of(goal, c->cell);
    c->towards = goal_is_nearer(c->distance, distance_of(goal, from));
    c->ahead = is_ahead(maze, from, entered, c->side);
}

uint64_t measure_lean_chance(const lean_choice *wrong, const lean_choice *right)
{
    int chance = EVEN_CHANCE + CHANCE_AHEAD * (wrong->ahead - right->ahead);
    if (wrong->towards != right->towards)
        chance += wrong->towards ? CHANCE_TOWARDS : -CHANCE_TOWARDS;
    else if (goal_is_nearer(wrong->distance, right->distance))
        chance += CHANCE_NEARER;
    else if (goal_is_nearer(right->distance, wrong->distance))
        chance -= CHANCE_NEARER;
    return (uint64_t)chance;
}

void measure_glance(const maze_maze *maze, uint8_t *marks)
{
    for (maze_cell first = 0; first < maze->graph.cells; first++) {
        maze_cell cell = first;
        open_sides open = find_open(maze, cell);
        uint32_t back, side = open.side[0];
        bool goes_on = open.count == 1;
        while (goes_on && cell != maze->entrance.cell && cell != maze->exit.cell &&
               marks[cell] != GLANCE_DEAD) {
            marks[cell] = GLANCE_DEAD;
            cell = behind_open(maze, cell, side, &back);
            if (cell == MAZE_NONE)
                break;
            open = find_open(maze, cell);
            side = open.side[0] == back ? open.side[1] : open.side[0];
            goes_on = open.count == 2 && is_ahead(maze, cell, back, side);
        }
    }
}

enum { UNKNOWN = 0, MET = 2 };

typedef struct explorer {
    const maze_maze *maze;
    uint8_t *marks;
    maze_cell *queue;
} explorer;

static bool look(void *context, maze_cell cell, maze_cell next, uint32_t back)
{
    const explorer *e = context;
    if (e->marks[next] != UNKNOWN)
        return false;
    e->marks[next] = MET;
    return true;
}

static uint64_t branches_effort(explorer *e, const core_way *way)
{
    uint64_t effort = 0;
    for (open_walk walk = open_start(e->maze, way->cell, 0); open_next(&walk);) {
        uint32_t back;
        maze_cell next = behind_open(e->maze, way->cell, walk.side, &back);
        if (next == MAZE_NONE || !look(e, way->cell, next, back))
            continue;
        e->queue[0] = next;
        effort += difficulty1_weight(way, walk.side) * flood(e->maze, look, e, e->queue, 1);
    }
    return effort;
}

bool measure_difficulty(const maze_maze *maze, const maze_path *path, unsigned *difficulty,
                        maze_error *error)
{
    uint32_t cells = maze->graph.cells;
    uint64_t effort = 0;
    explorer explorer = {
        .maze = maze,
        .queue = measure_memory(maze, sizeof *explorer.queue + sizeof *explorer.marks, error)};
    if (!explorer.queue)
        return false;
    explorer.marks = memset(explorer.queue + cells, UNKNOWN, cells);
    measure_glance(maze, explorer.marks);
    for (size_t i = 0; i < path->length; i++)
        explorer.marks[path->cells[i]] = MET;
    for (core_way way = way_start(maze, path); way_next(&way);)
        effort += difficulty1_effort(
            &way, way.place < path->length ? branches_effort(&explorer, &way) : 0);
    *difficulty = measure_difficulty_of(effort, DIFFICULTY1_EASIEST);
    free(explorer.queue);
    return true;
}

bool maze_difficulty(const maze_maze *maze, unsigned *difficulty, maze_error *error)
{
    if (!given(maze, "maze", error) || !given(difficulty, "difficulty", error))
        return false;
    maze_path path;
    if (!maze_solve(maze, &path, error))
        return false;
    bool done = measure_difficulty(maze, &path, difficulty, error);
    maze_path_finish(&path);
    return done;
}

/* Values of `back` that are not sides.  FIRST: the cell is the start of the walk.  UNMET: the walk
 * has not visited the cell. */
enum { FIRST = MAZE_MAX_SIDES, UNMET };

/* The tree of difficulty2, which a walk through the maze builds. The walk never enters a cell by a
 * second path. */
typedef struct tree {
    const maze_maze *maze;
    measure_goal goal;
    uint8_t *back;
    /* for each cell, the number of open sides, except doors, that lead neither to the cell's parent
     * nor to the children found so far */
    uint8_t *left;

    /* For each cell that the walk has finished, its height, as difficulty2 defines it.  For other
     * cells, the largest height of their finished children. */
    uint8_t *height;
} tree;

static uint32_t entered(const tree *t, maze_cell cell)
{
    return t->back[cell] == FIRST ? t->maze->entrance.side : t->back[cell];
}

static maze_cell parent_of(const tree *t, maze_cell cell, uint32_t *side)
{
    return behind_open(t->maze, cell, t->back[cell], side);
}

static void judge(const tree *t, maze_cell from, lean_choice *c)
{
    measure_lean_judge(t->maze, &t->goal, from, entered(t, from), c);
}

static bool is_better(const lean_choice *a, const lean_choice *b)
{
    if (goal_is_nearer(a->distance, b->distance))
        return true;
    return a->ahead && !b->ahead && !goal_is_nearer(b->distance, a->distance);
}

static bool choose(const tree *tree, maze_cell from, lean_choice *best, uint32_t *open)
{
    uint32_t choices = 0;
    open_walk walk = open_start(tree->maze, from, 0);
    *open = open_skip(&walk, tree->back[from]);
    while (open_next(&walk)) {
        lean_choice choice = {.side = walk.side};
        choice.cell = behind_open(tree->maze, from, walk.side, &choice.back);
        if (choice.cell == MAZE_NONE)
            continue;
        ++*open;
        if (tree->back[choice.cell] != UNMET)
            continue;
        if (choices == 1)
            judge(tree, from, best);
        if (choices > 0)
            judge(tree, from, &choice);
        if (choices++ == 0 || is_better(&choice, best))
            *best = choice;
    }
    return choices > 0;
}

/* Finishes a cell: computes its height, updates the height of its parent, and returns the parent.
 * If an open side of the cell is not a door, and leads neither to the parent nor to a child, the
 * cell and its ancestors have the height DIFFICULTY2_HIGHEST. */
static maze_cell leave(tree *t, maze_cell cell)
{
    uint32_t side;
    maze_cell parent = parent_of(t, cell, &side);
    uint8_t behind = t->left[cell] > 0 ? DIFFICULTY2_HIGHEST - 1 : t->height[cell];
    t->height[cell] = behind < DIFFICULTY2_HIGHEST ? (uint8_t)(behind + 1) : DIFFICULTY2_HIGHEST;
    if (t->height[parent] < t->height[cell])
        t->height[parent] = t->height[cell];
    return parent;
}

static void grow(tree *tree)
{
    maze_cell cell = tree->maze->entrance.cell;
    bool is_new = true;
    memset(tree->back, UNMET, tree->maze->graph.cells);
    memset(tree->height, 0, tree->maze->graph.cells);
    tree->back[cell] = FIRST;
    for (;;) {
        lean_choice next = {0};
        uint32_t open = 0;
        bool found = (is_new || tree->left[cell] > 0) && choose(tree, cell, &next, &open);
        if (is_new)
            tree->left[cell] = (uint8_t)(open - (tree->back[cell] != FIRST));
        is_new = found;
        if (found) {
            tree->left[cell]--;
            tree->back[next.cell] = (uint8_t)next.back;
            cell = next.cell;
        } else if (tree->back[cell] == FIRST) {
            return;
        } else {
            cell = leave(tree, cell);
        }
    }
}

/* Returns the sum of height - 1 over the cells of the branch that begins with `top`. A cell of
 * height h must be visited by h - 1 of the eight solvers in <mazepress/measure.h>. */
static uint64_t hidden_behind(const tree *tree, maze_cell top)
{
    uint64_t hidden = tree->height[top] - 1u;
    uint32_t side, back;
    for (open_walk walk = open_start(tree->maze, top, 0);;) {
        if (!open_next(&walk)) {
            if (walk.cell == top)
                return hidden;
            maze_cell parent = parent_of(tree, walk.cell, &side);
            walk = open_start(tree->maze, parent, side + 1);
            continue;
        }
        maze_cell next = behind_open(tree->maze, walk.cell, walk.side, &back);
        if (next == MAZE_NONE || tree->back[next] != back)
            continue;
        hidden += tree->height[next] - 1u;
        walk = open_start(tree->maze, next, 0);
    }
}

static uint64_t wrong_effort(const tree *tree, maze_cell from, maze_cell right)
{
    uint64_t effort = 0;
    lean_choice way = {.cell = right};
    for (open_walk walk = open_start(tree->maze, from, 0); open_next(&walk);) {
        lean_choice choice = {.side = walk.side};
        choice.cell = behind_open(tree->maze, from, walk.side, &choice.back);
        if (choice.cell == MAZE_NONE || choice.cell == right ||
            tree->back[choice.cell] != choice.back)
            continue;
        uint64_t hidden = hidden_behind(tree, choice.cell);
        if (hidden == 0)
            continue;
        if (effort == 0) {
            parent_of(tree, right, &way.side);
            judge(tree, from, &way);
        }
        judge(tree, from, &choice);
        effort += measure_lean_chance(&choice, &way) * hidden;
    }
    return effort;
}

bool maze_difficulty2(const maze_maze *maze, unsigned *difficulty, maze_error *error)
{
    if (!given(maze, "maze", error) || !given(difficulty, "difficulty", error))
        return false;
    size_t cells = maze->graph.cells;
    if (!maze->shape)
        return reject(error, "a maze of a graph has no entrance and no exit");
    tree tree = {
        .maze = maze, .goal = measure_goal_of(maze), .back = measure_memory(maze, 3, error)};
    if (!tree.back)
        return false;
    tree.left = tree.back + cells;
    tree.height = tree.left + cells;
    grow(&tree);
    bool done = tree.back[maze->exit.cell] != UNMET ||
                reject(error, "there is no path from cell %lu to cell %lu",
                       (unsigned long)maze->entrance.cell, (unsigned long)maze->exit.cell);
    uint64_t effort = DIFFICULTY2_CELL;
    for (maze_cell cell = maze->exit.cell; done && tree.back[cell] != FIRST;) {
        uint32_t side;
        maze_cell parent = parent_of(&tree, cell, &side);
        effort += DIFFICULTY2_CELL + wrong_effort(&tree, parent, cell);
        cell = parent;
    }
    if (done)
        *difficulty = measure_difficulty_of(effort, DIFFICULTY2_EASIEST);
    free(tree.back);
    return done;
}
