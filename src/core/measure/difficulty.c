#include "core/base/given.h"
#include "core/measure/effort.h"
#include "core/measure/flood.h"
#include "core/measure/measuring.h"

#include <stdlib.h>
#include <string.h>

/* Marks beside GLANCE_DEAD. */
enum { UNKNOWN = 0, MET = 2 };

typedef struct explorer {
    const maze_maze *maze;
    uint8_t *marks;
    maze_cell *queue;
} explorer;

/* Meets a cell that is worth a look. */
static bool look(void *context, maze_cell cell, maze_cell next, uint32_t back)
{
    const explorer *e = context;
    (void)cell;
    (void)back;
    if (e->marks[next] != UNKNOWN)
        return false;
    e->marks[next] = MET;
    return true;
}

/* How many cells there are beyond an open side of the solution, without dead ends in sight. */
static uint64_t explore(explorer *e, maze_cell cell, uint32_t side)
{
    uint32_t back;
    maze_cell next = behind_open(e->maze, cell, side, &back);
    e->queue[0] = next;
    return next != MAZE_NONE && look(e, cell, next, back) ? flood(e->maze, look, e, e->queue, 1)
                                                          : 0;
}

/* The effort of the wrong branches that begin in a cell of the solution. */
static uint64_t branches_effort(explorer *e, const core_way *way)
{
    uint64_t effort = 0;
    for (open_walk walk = open_start(e->maze, way->cell, 0); open_next(&walk);) {
        uint64_t cells = explore(e, way->cell, walk.side);
        if (cells > 0)
            effort += difficulty1_weight(way, walk.side) * cells;
    }
    return effort;
}

static uint64_t find_effort(explorer *e, const maze_path *path)
{
    uint64_t effort = 0;
    core_way way = way_start(e->maze, path);
    glance_mark(e->maze, e->marks);
    for (size_t i = 0; i < path->length; i++)
        e->marks[path->cells[i]] = MET;
    while (way_next(&way))
        effort += difficulty1_effort(&way, way.place < path->length ? branches_effort(e, &way) : 0);
    return effort;
}

bool measure_difficulty(const maze_maze *maze, const maze_path *path, unsigned *difficulty,
                        maze_error *error)
{
    uint32_t cells = maze->graph.cells;
    explorer e = {.maze = maze,
                  .queue = measuring_memory(maze, sizeof *e.queue + sizeof *e.marks, error)};
    if (!e.queue)
        return false;
    e.marks = memset(e.queue + cells, UNKNOWN, cells);
    *difficulty = difficulty_of_effort(find_effort(&e, path), DIFFICULTY1_EASIEST);
    free(e.queue);
    return true;
}

bool maze_difficulty(const maze_maze *maze, unsigned *difficulty, maze_error *error)
{
    if (!given(maze, "maze", error) || !given(difficulty, "place for the difficulty", error))
        return false;
    maze_path path;
    if (!maze_solve(maze, &path, error))
        return false;
    bool done = measure_difficulty(maze, &path, difficulty, error);
    maze_path_finish(&path);
    return done;
}
