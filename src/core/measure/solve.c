/* The way through a maze, by breadth-first search from its far end, so that the ways back lead
 * forward; how much of it lies in the middle, and whether there is another. */
#include "core/measure/solve.h"

#include "core/base/collections.h"
#include "core/base/errors.h"
#include "core/carve/maze.h"
#include "core/carve/sides.h"

#include <mazepress/solve.h>

#include <stdlib.h>
#include <string.h>

void *measure_memory(const maze_maze *maze, size_t bytes, maze_error *error)
{
    size_t cells = maze->graph.cells;
    void *memory = NULL;
    if (base_memory_check((uint64_t)cells * bytes, "measuring", error) &&
        !(memory = malloc(cells * bytes)))
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for measuring %lu cells",
                  (unsigned long)cells);
    return memory;
}

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
    if (!base_memory_check((uint64_t)graph->cells * (sizeof *s.onward + sizeof *s.queue),
                           "the solution", error))
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

/* The middle reaches from 3 to 7 tenths of the box, edges included. */
#define TENTHS 10
#define FIRST_TENTH 3
#define LAST_TENTH 7

static bool is_in_middle(uint32_t place, uint32_t size)
{
    uint64_t tenths = (uint64_t)place * TENTHS;
    return tenths >= (uint64_t)size * FIRST_TENTH && tenths <= (uint64_t)size * LAST_TENTH;
}

uint32_t measure_middle(const maze_maze *maze, const maze_path *path)
{
    uint64_t inside = 0;
    for (size_t i = 0; i < path->length; i++) {
        shape_spot spot = shape_spot_of(maze->shape, path->cells[i]);
        inside += is_in_middle(spot.x, spot.width) && is_in_middle(spot.y, spot.height);
    }
    return (uint32_t)((100 * inside + path->length - 1) / path->length);
}

typedef struct other_ways {
    const maze_maze *maze;
    uint32_t *left; /* of cells of the way the side by which it leaves them, else MAZE_NONE */
    sets joined;    /* by passages that the way does not take */
} other_ways;

static void mark_way(const other_ways *o, const maze_path *path)
{
    core_way way = way_start(o->maze, path);
    memset(o->left, 0xFF, (size_t)o->maze->graph.cells * sizeof *o->left);
    while (way_next(&way))
        if (way.place < path->length)
            o->left[way.cell] = way.left;
}

static void join_rest(const other_ways *o)
{
    const maze_graph *graph = &o->maze->graph;
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        for (open_walk walk = open_start(o->maze, cell, 0); open_next(&walk);) {
            uint32_t back;
            maze_cell next = behind_open(o->maze, cell, walk.side, &back);
            if (next != MAZE_NONE && o->left[cell] != walk.side && o->left[next] != back)
                sets_join(&o->joined, cell, next);
        }
}

/* Who leaves the way comes back to it in the cell where he left it, or never: so if there is
 * another way, two cells of this one hang together without its passages. */
static bool are_apart(const other_ways *o, const maze_path *path)
{
    for (size_t i = 0; i < path->length; i++)
        o->left[path->cells[i]] = MAZE_NONE;
    for (size_t i = 0; i < path->length; i++) {
        maze_cell set = sets_find(&o->joined, path->cells[i]);
        if (o->left[set] == 0)
            return false;
        o->left[set] = 0;
    }
    return true;
}

bool measure_unique(const maze_maze *maze, const maze_path *path, bool *unique, maze_error *error)
{
    other_ways o = {.maze = maze, .left = measure_memory(maze, 2 * sizeof *o.left, error)};
    if (!o.left)
        return false;
    o.joined = (sets){o.left + maze->graph.cells};
    sets_part(&o.joined, maze->graph.cells);
    mark_way(&o, path);
    join_rest(&o);
    *unique = are_apart(&o, path);
    free(o.left);
    return true;
}
