#include "core/base/memory.h"
#include "core/measure/measuring.h"
#include "core/sides.h"

#include <stdlib.h>
#include <string.h>

typedef struct flood {
    const maze *maze;
    branches *found;
    maze_cell *queue; /* room for every cell: each is met once */
    size_t head, tail;
    uint32_t met;
} flood;

static void meet(flood *f, maze_cell cell, uint32_t branch)
{
    f->found->rank[cell] = f->met++;
    f->found->branch[cell] = branch;
}

/* Meets what lies behind a side, if it was not met before. */
static void spread(flood *f, maze_cell cell, uint32_t side, uint32_t branch)
{
    uint32_t back;
    maze_cell next = cross(f->maze, cell, side, &back);
    if (next == MAZE_NONE || f->found->rank[next] != MAZE_NONE)
        return;
    meet(f, next, branch);
    f->queue[f->tail++] = next;
}

/* The wrong branch behind a side of the solution, if there is one that was not met. */
static void find_branch(flood *f, maze_cell cell, uint32_t side)
{
    uint32_t number = f->found->count;
    f->head = f->tail = 0;
    spread(f, cell, side, number);
    while (f->head < f->tail) {
        maze_cell met = f->queue[f->head++];
        for (uint32_t s = 0; s < f->maze->graph.sides; s++)
            spread(f, met, s, number);
    }
    if (f->tail == 0)
        return;
    uint32_t cells = (uint32_t)f->tail;
    f->found->count++;
    f->found->cells += cells;
    if (cells > f->found->longest)
        f->found->longest = cells;
}

static void find_all(flood *f, const maze_path *path)
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

bool branches_find(const maze *maze, const maze_path *path, branches *found, maze_error *error)
{
    size_t cells = maze->graph.cells;
    branches b = {0};
    flood f = {.maze = maze, .found = &b};
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

void branches_finish(branches *branches)
{
    free(branches->rank);
    free(branches->branch);
}
