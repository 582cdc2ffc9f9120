#include "core/base/flood.h"
#include "core/base/memory.h"
#include "core/measure/measuring.h"
#include "core/sides.h"

#include <stdlib.h>
#include <string.h>

typedef struct search {
    const maze_maze *maze;
    wrong_branches *found;
    maze_cell *queue; /* room for every cell: each is met once */
    uint32_t met;
} search;

static void meet(search *f, maze_cell cell, uint32_t branch)
{
    f->found->rank[cell] = f->met++;
    f->found->branch[cell] = branch;
}

static maze_cell step(void *context, maze_cell cell, uint32_t side)
{
    search *f = context;
    uint32_t back;
    maze_cell next = cross(f->maze, cell, side, &back);
    if (next == MAZE_NONE || f->found->rank[next] != MAZE_NONE)
        return MAZE_NONE;
    meet(f, next, f->found->count);
    return next;
}

/* The wrong branch behind a side of the solution, if there is one that was not met. */
static void find_branch(search *f, maze_cell cell, uint32_t side)
{
    f->queue[0] = step(f, cell, side);
    if (f->queue[0] == MAZE_NONE)
        return;
    uint32_t cells = flood(step, f, f->maze->graph.sides, f->queue, 1);
    f->found->count++;
    f->found->cells += cells;
    if (cells > f->found->longest)
        f->found->longest = cells;
}

static void find_all(search *f, const maze_path *path)
{
    size_t bytes = (size_t)f->maze->graph.cells * sizeof(uint32_t);
    memset(f->found->rank, 0xFF, bytes);
    memset(f->found->branch, 0xFF, bytes);
    for (size_t i = 0; i < path->length; i++)
        meet(f, path->cells[i], MAZE_NONE);
    for (size_t i = 0; i < path->length; i++)
        for (uint32_t side = 0; side < f->maze->graph.sides; side++)
            find_branch(f, path->cells[i], side);
}

bool branches_find(const maze_maze *maze, const maze_path *path, wrong_branches *found,
                   maze_error *error)
{
    size_t cells = maze->graph.cells;
    wrong_branches b = {0};
    search f = {.maze = maze, .found = &b};
    if (!memory_check((uint64_t)cells * (2 * sizeof *b.rank + sizeof *f.queue), "measuring", error))
        return false;
    b.rank = malloc(cells * sizeof *b.rank);
    b.branch = malloc(cells * sizeof *b.branch);
    f.queue = malloc(cells * sizeof *f.queue);
    bool done = b.rank && b.branch && f.queue;
    if (done) {
        find_all(&f, path);
        *found = b;
    } else {
        branches_finish(&b);
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for measuring %lu cells",
                  (unsigned long)cells);
    }
    free(f.queue);
    return done;
}

void branches_finish(wrong_branches *branches)
{
    free(branches->rank);
    free(branches->branch);
}
