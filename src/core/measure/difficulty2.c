#include "core/base/given.h"
#include "core/measure/effort.h"
#include "core/measure/lean.h"
#include "core/measure/measuring.h"
#include "core/sides.h"

#include <stdlib.h>
#include <string.h>

/* No sides: in `back` of the first cell, and of one that is not met. */
enum { FIRST = MAZE_MAX_SIDES, UNMET };

/* The tree of a walk through the maze that never opens a second way to a cell. */
typedef struct tree {
    const maze_maze *maze;
    measure_goal goal;
    uint8_t *back; /* of each cell the side that leads to the one from which it is met */
    uint8_t *left; /* how many open sides lead neither there nor to a child of it */

    /* How far the tree reaches beyond a cell, with the cell, once it has been left; until then, the
     * part of it that has been left. */
    uint8_t *height;
} tree;

static uint32_t entered(const tree *t, maze_cell cell)
{
    return t->back[cell] == FIRST ? t->maze->entrance.side : t->back[cell];
}

/* The cell from which another is met, and the side of it that leads there. */
static maze_cell parent_of(const tree *t, maze_cell cell, uint32_t *side)
{
    return behind_open(t->maze, cell, t->back[cell], side);
}

static void judge(const tree *t, maze_cell from, lean_choice *c)
{
    lean_judge(t->maze, &t->goal, from, entered(t, from), c);
}

static bool is_better(const lean_choice *a, const lean_choice *b)
{
    if (goal_is_nearer(a->distance, b->distance))
        return true;
    return a->ahead && !b->ahead && !goal_is_nearer(b->distance, a->distance);
}

/* The best side that leads to a cell not met; false if none does.  Counts all sides that lead to
 * a cell in *open. */
static bool choose(const tree *t, maze_cell from, lean_choice *best, uint32_t *open)
{
    uint32_t choices = 0;
    open_walk walk = open_start(t->maze, from, 0);
    *open = open_skip(&walk, t->back[from]);
    while (open_next(&walk)) {
        lean_choice c = {.side = walk.side};
        c.cell = behind_open(t->maze, from, walk.side, &c.back);
        if (c.cell == MAZE_NONE)
            continue;
        ++*open;
        if (t->back[c.cell] != UNMET)
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

/* A cell on a loop, or with one beyond it, has no end in sight. */
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

/* Depth first; a cell all of whose open sides are of the tree is not looked at again. */
static void grow(tree *t)
{
    maze_cell cell = t->maze->entrance.cell;
    bool is_new = true;
    memset(t->back, UNMET, t->maze->graph.cells);
    memset(t->height, 0, t->maze->graph.cells);
    t->back[cell] = FIRST;
    for (;;) {
        lean_choice next = {0};
        uint32_t open = 0;
        bool found = (is_new || t->left[cell] > 0) && choose(t, cell, &next, &open);
        if (is_new)
            t->left[cell] = (uint8_t)(open - (t->back[cell] != FIRST));
        is_new = found;
        if (found) {
            t->left[cell]--;
            t->back[next.cell] = (uint8_t)next.back;
            cell = next.cell;
        } else if (t->back[cell] == FIRST) {
            return;
        } else {
            cell = leave(t, cell);
        }
    }
}

/* The cells beyond one, and itself, each counted for every range of sight that sees no end
 * there. */
static uint64_t hidden_behind(const tree *t, maze_cell top)
{
    uint64_t hidden = t->height[top] - 1u;
    uint32_t side, back;
    for (open_walk walk = open_start(t->maze, top, 0);;) {
        if (!open_next(&walk)) {
            if (walk.cell == top)
                return hidden;
            maze_cell parent = parent_of(t, walk.cell, &side);
            walk = open_start(t->maze, parent, side + 1);
            continue;
        }
        maze_cell next = behind_open(t->maze, walk.cell, walk.side, &back);
        if (next == MAZE_NONE || t->back[next] != back)
            continue;
        hidden += t->height[next] - 1u;
        walk = open_start(t->maze, next, 0);
    }
}

/* The effort of the wrong sides of a cell, where `right` is the next cell of the way. */
static uint64_t wrong_effort(const tree *t, maze_cell from, maze_cell right)
{
    uint64_t effort = 0;
    lean_choice way = {.cell = right};
    for (open_walk walk = open_start(t->maze, from, 0); open_next(&walk);) {
        lean_choice c = {.side = walk.side};
        c.cell = behind_open(t->maze, from, walk.side, &c.back);
        if (c.cell == MAZE_NONE || c.cell == right || t->back[c.cell] != c.back)
            continue;
        uint64_t hidden = hidden_behind(t, c.cell);
        if (hidden == 0)
            continue;
        if (effort == 0) {
            parent_of(t, right, &way.side);
            judge(t, from, &way);
        }
        judge(t, from, &c);
        effort += lean_chance(&c, &way) * hidden;
    }
    return effort;
}

static uint64_t find_effort(const tree *t)
{
    uint64_t effort = DIFFICULTY2_CELL;
    uint32_t side;
    for (maze_cell cell = t->maze->exit.cell; t->back[cell] != FIRST;) {
        maze_cell parent = parent_of(t, cell, &side);
        effort += DIFFICULTY2_CELL + wrong_effort(t, parent, cell);
        cell = parent;
    }
    return effort;
}

bool maze_difficulty2(const maze_maze *maze, unsigned *difficulty, maze_error *error)
{
    if (!given(maze, "maze", error) || !given(difficulty, "place for the difficulty", error))
        return false;
    size_t cells = maze->graph.cells;
    if (!maze->shape)
        return maze_fail(error, MAZE_BAD_INPUT, "a maze of a graph has no entrance and no exit");
    tree t = {.maze = maze, .goal = goal_of(maze), .back = measuring_memory(maze, 3, error)};
    if (!t.back)
        return false;
    t.left = t.back + cells;
    t.height = t.left + cells;
    grow(&t);
    bool done = t.back[maze->exit.cell] != UNMET ||
                maze_fail(error, MAZE_BAD_INPUT, "there is no way from cell %lu to cell %lu",
                          (unsigned long)maze->entrance.cell, (unsigned long)maze->exit.cell);
    if (done)
        *difficulty = difficulty_of_effort(find_effort(&t), DIFFICULTY2_EASIEST);
    free(t.back);
    return done;
}
