#include "core/base/memory.h"
#include "core/measure/lean.h"
#include "core/measure/measuring.h"
#include "core/sides.h"

#include <stdlib.h>
#include <string.h>

/* difficulty2 is frozen: none of these ever changes. */
enum { WEIGHT_CELL = 40, EASIEST_EFFORT = 512 };
enum { EVEN_CHANCE = 4, CHANCE_TOWARDS = 2, CHANCE_NEARER = 1, CHANCE_AHEAD = 1 };
enum { MOST_HIDDEN = 8, ENDLESS = MOST_HIDDEN + 1 };

/* No side: in `back` of the first cell. */
enum { FIRST = MAZE_MAX_SIDES };

/* Whoever walks through a maze without ever opening a second way to a cell draws a tree. */
typedef struct tree {
    const maze_maze *maze;
    measure_goal goal;
    maze_cell *order;  /* the cells in the order in which they are met */
    uint32_t met;      /* how many */
    maze_cell *parent; /* of each cell the one from which it is met; MAZE_NONE: not met */
    uint8_t *back;     /* the side of it that leads there */
    uint8_t *left;     /* how many open sides lead neither there nor to a child of it */
    uint8_t *height;
    uint64_t *hidden; /* behind a cell, with its own */
} tree;

/* A side by which one could go on. */
typedef struct choice {
    uint32_t side, back;
    maze_cell cell;
    bool towards, ahead;
    uint64_t distance;
} choice;

static uint32_t entered(const tree *t, maze_cell cell)
{
    return t->back[cell] == FIRST ? t->maze->entrance.side : t->back[cell];
}

/* What is to be said of a side beside where it leads. */
static void judge(const tree *t, maze_cell from, choice *c)
{
    c->distance = goal_distance(&t->goal, c->cell);
    c->towards = goal_is_nearer(c->distance, goal_distance(&t->goal, from));
    c->ahead = is_ahead(&t->maze->graph, from, entered(t, from), c->side);
}

static bool is_better(const choice *a, const choice *b)
{
    if (goal_is_nearer(a->distance, b->distance))
        return true;
    return a->ahead && !b->ahead && !goal_is_nearer(b->distance, a->distance);
}

/* The best side that leads to a cell not met; false if none does.  Counts all sides that lead to
 * a cell in *open. */
static bool choose(const tree *t, maze_cell from, choice *best, uint32_t *open)
{
    uint32_t choices = 0;
    *open = 0;
    for (uint32_t side = 0; side < t->maze->graph.sides; side++) {
        choice c = {.side = side};
        c.cell = cross(t->maze, from, side, &c.back);
        if (c.cell == MAZE_NONE)
            continue;
        ++*open;
        if (t->parent[c.cell] != MAZE_NONE)
            continue;
        if (choices == 1)
            judge(t, from, best);
        if (choices > 0)
            judge(t, from, &c);
        if (choices++ == 0 || is_better(&c, best))
            *best = c;
    }
    return choices > 0;
}

static void meet(tree *t, maze_cell cell, maze_cell parent, uint32_t back)
{
    t->order[t->met++] = cell;
    t->parent[cell] = parent;
    t->back[cell] = (uint8_t)back;
}

/* Depth first; a cell all of whose open sides are of the tree is not looked at again. */
static void grow(tree *t)
{
    maze_cell cell = t->maze->entrance.cell;
    bool is_new = true;
    memset(t->parent, 0xFF, (size_t)t->maze->graph.cells * sizeof *t->parent);
    meet(t, cell, cell, FIRST);
    for (;;) {
        choice next = {0};
        uint32_t open = 0;
        bool found = (is_new || t->left[cell] > 0) && choose(t, cell, &next, &open);
        if (is_new)
            t->left[cell] = (uint8_t)(open - (t->back[cell] != FIRST));
        is_new = found;
        if (found) {
            t->left[cell]--;
            meet(t, next.cell, cell, next.back);
            cell = next.cell;
        } else if (t->back[cell] == FIRST) {
            return;
        } else {
            cell = t->parent[cell];
        }
    }
}

/* A cell on a way round, or with one behind it, has no end in sight. */
static void sum_hidden(tree *t)
{
    memset(t->height, 0, t->maze->graph.cells);
    memset(t->hidden, 0, (size_t)t->maze->graph.cells * sizeof *t->hidden);
    for (uint32_t i = t->met; i-- > 1;) {
        maze_cell cell = t->order[i], parent = t->parent[cell];
        uint8_t behind = t->left[cell] > 0 ? ENDLESS - 1 : t->height[cell];
        uint8_t height = behind < ENDLESS ? (uint8_t)(behind + 1) : ENDLESS;
        t->hidden[cell] += height - 1u;
        t->hidden[parent] += t->hidden[cell];
        if (t->height[parent] < height)
            t->height[parent] = height;
    }
}

/* Eighths: how probably one looks into the wrong side first. */
static uint64_t find_chance(const choice *wrong, const choice *right)
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

/* The effort of the wrong sides of a cell, where `right` is the next cell of the way. */
static uint64_t wrong_effort(const tree *t, maze_cell from, maze_cell right)
{
    uint64_t effort = 0;
    choice way = {.cell = right};
    for (uint32_t side = 0; side < t->maze->graph.sides; side++) {
        choice c = {.side = side};
        c.cell = cross(t->maze, from, side, &c.back);
        if (c.cell == MAZE_NONE || c.cell == right || t->parent[c.cell] != from ||
            t->back[c.cell] != c.back || t->hidden[c.cell] == 0)
            continue;
        if (effort == 0) {
            uint32_t back = t->back[right];
            t->maze->graph.across(t->maze->graph.context, right, back, &way.side);
            judge(t, from, &way);
        }
        judge(t, from, &c);
        effort += find_chance(&c, &way) * t->hidden[c.cell];
    }
    return effort;
}

static uint64_t find_effort(const tree *t)
{
    uint64_t effort = WEIGHT_CELL;
    for (maze_cell cell = t->maze->exit.cell; t->back[cell] != FIRST; cell = t->parent[cell])
        effort += WEIGHT_CELL + wrong_effort(t, t->parent[cell], cell);
    return effort;
}

static bool measure_tree(tree *t, unsigned *difficulty, maze_error *error)
{
    maze_cell entrance = t->maze->entrance.cell, exit = t->maze->exit.cell;
    grow(t);
    if (t->parent[exit] == MAZE_NONE)
        return maze_fail(error, MAZE_BAD_INPUT, "there is no way from cell %lu to cell %lu",
                         (unsigned long)entrance, (unsigned long)exit);
    sum_hidden(t);
    *difficulty = difficulty_of_effort(find_effort(t), EASIEST_EFFORT);
    return true;
}

bool maze_difficulty2(const maze_maze *maze, unsigned *difficulty, maze_error *error)
{
    size_t cells = maze->graph.cells;
    if (!maze->shape)
        return maze_fail(error, MAZE_BAD_INPUT, "a maze of a graph has no entrance and no exit");
    tree t = {.maze = maze, .goal = goal_of(maze)};
    if (!memory_check((uint64_t)cells * (2 * sizeof(maze_cell) + 3 + sizeof *t.hidden), "measuring",
                      error))
        return false;
    t.hidden = malloc(cells * sizeof *t.hidden);
    t.order = malloc(2 * cells * sizeof *t.order);
    t.back = malloc(3 * cells);
    bool done = t.hidden && t.order && t.back;
    if (done) {
        t.parent = t.order + cells;
        t.left = t.back + cells;
        t.height = t.left + cells;
        done = measure_tree(&t, difficulty, error);
    } else {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for measuring %lu cells",
                  (unsigned long)cells);
    }
    free(t.hidden);
    free(t.order);
    free(t.back);
    return done;
}
