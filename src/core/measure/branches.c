#include "core/measure/flood.h"
#include "core/measure/measuring.h"

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

bool branches_find(const maze_maze *maze, const maze_path *path, wrong_branches *found,
                   maze_error *error)
{
    wrong_branches b = {.rank = measuring_memory(maze, 2 * sizeof *b.rank, error)};
    if (!b.rank)
        return false;
    b.by_rank = b.rank + maze->graph.cells;
    find_all(&(search){.maze = maze, .found = &b, .queue = b.by_rank}, path);
    *found = b;
    return true;
}

void branches_finish(wrong_branches *branches)
{
    free(branches->rank);
}
