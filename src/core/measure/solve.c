/* Breadth-first search from the far end, so that the ways back lead forward. */
#include "core/base/given.h"
#include "core/base/memory.h"
#include "core/sides.h"

#include <mazepress/solve.h>
#include <stdlib.h>
#include <string.h>

enum { GOAL = MAZE_MAX_SIDES, UNSEEN };

typedef struct search {
    const maze_maze *maze;
    const maze_graph *graph;
    maze_cell from;
    uint8_t *onward;  /* of each cell the side that leads towards the goal */
    maze_cell *queue; /* room for every cell: each is met once */
} search;

/* Meets the cells beyond one, which are appended to the queue; returns how many are in it. */
static uint32_t meet_next(const search *s, maze_cell cell, uint32_t count)
{
    uint32_t back;
    open_walk walk = open_start(s->maze, cell, 0);
    open_skip(&walk, s->onward[cell]);
    while (open_next(&walk)) {
        maze_cell next = behind_open(s->maze, cell, walk.side, &back);
        if (next == MAZE_NONE || s->onward[next] != UNSEEN)
            continue;
        s->onward[next] = (uint8_t)back;
        s->queue[count++] = next;
    }
    return count;
}

/* True when `from` was met. */
static bool spread(search *s, maze_cell goal)
{
    uint32_t count = 1;
    memset(s->onward, UNSEEN, s->graph->cells);
    s->onward[goal] = GOAL;
    s->queue[0] = goal;
    for (uint32_t i = 0; i < count && s->onward[s->from] == UNSEEN; i++)
        count = meet_next(s, s->queue[i], count);
    return s->onward[s->from] != UNSEEN;
}

static maze_cell next_cell(const search *s, maze_cell cell)
{
    uint32_t back;
    return behind_open(s->maze, cell, s->onward[cell], &back);
}

static bool collect(const search *s, maze_path *path)
{
    size_t length = 1;
    for (maze_cell cell = s->from; s->onward[cell] != GOAL; cell = next_cell(s, cell))
        length++;
    maze_cell *cells = malloc(length * sizeof *cells);
    if (!cells)
        return false;
    cells[0] = s->from;
    for (size_t i = 1; i < length; i++)
        cells[i] = next_cell(s, cells[i - 1]);
    path->cells = cells;
    path->length = length;
    return true;
}

bool maze_solve_between(const maze_maze *maze, maze_cell from, maze_cell to, maze_path *path,
                        maze_error *error)
{
    if (!given(maze, "maze", error) || !given(path, "place for the path", error))
        return false;
    const maze_graph *graph = maze_get_graph(maze);
    if (from >= graph->cells || to >= graph->cells)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "cells are numbered 0 to %lu; no way from %lu to %lu",
                         (unsigned long)graph->cells - 1, (unsigned long)from, (unsigned long)to);
    search s = {.maze = maze, .graph = graph, .from = from};
    if (!memory_check((uint64_t)graph->cells * (sizeof *s.onward + sizeof *s.queue), "the solution",
                      error))
        return false;
    s.onward = malloc(graph->cells);
    s.queue = malloc((size_t)graph->cells * sizeof *s.queue);
    bool done = false;
    if (!s.onward || !s.queue)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for solving %lu cells",
                  (unsigned long)graph->cells);
    else if (!spread(&s, to))
        maze_fail(error, MAZE_BAD_INPUT, "there is no way from cell %lu to cell %lu",
                  (unsigned long)from, (unsigned long)to);
    else if (!collect(&s, path))
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a solution");
    else
        done = true;
    free(s.onward);
    free(s.queue);
    return done;
}

bool maze_solve(const maze_maze *maze, maze_path *path, maze_error *error)
{
    if (!given(maze, "maze", error) || !given(path, "place for the path", error))
        return false;
    const maze_shape *shape = maze_get_shape(maze);
    if (!shape)
        return maze_fail(error, MAZE_BAD_INPUT, "a maze of a graph has no entrance and no exit");
    return maze_solve_between(maze, maze_entrance(maze).cell, maze_exit(maze).cell, path, error);
}

void maze_path_finish(maze_path *path)
{
    if (!path)
        return;
    free(path->cells);
    *path = (maze_path){0};
}
