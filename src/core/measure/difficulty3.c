/* Computes difficulty3 of a maze, as <mazepress/measure.h> defines it. difficulty3 is frozen: its
 * values never change. */
#include "core/base/errors.h"
#include "core/measure/difficulty.h"
#include "core/measure/measures.h"

#include <stdlib.h>
#include <string.h>

/* Efforts in quarters of a cell. In a straight run, the effort of each cell after the first RUN
 * steps is reduced by STRAIGHT. DEEP is the effort of a filled cell behind which the dead end
 * continues for at least GLANCE cells. EASIEST is the largest effort that gives
 * MAZE_DIFFICULTY_LEAST. */
enum { CELL = 4, STRAIGHT = 2, DEEP = 1, EASIEST = 32 };
enum { RUN = 3, GLANCE = 4 };

/* a value of `left`: the cell has a door, so it is never filled */
enum { KEPT = UINT8_MAX };
_Static_assert(MAZE_MAX_SIDES < KEPT, "KEPT must not be a number of open sides");

static uint64_t solution_effort(const maze_maze *maze, const maze_path *path)
{
    uint64_t effort = 0;
    uint32_t run = 0;
    for (core_way way = way_start(maze, path); way_next(&way);) {
        effort += run >= RUN ? CELL - STRAIGHT : CELL;
        bool goes_straight = way.entered != MAZE_NONE && way.left != MAZE_NONE &&
                             is_ahead(maze, way.cell, way.entered, way.left);
        run = goes_straight ? run + 1 : 0;
    }
    return effort;
}

typedef struct filling {
    const maze_maze *maze;
    /* For each cell, the number of open sides to cells that are not filled yet. 0: the cell is
     * filled or isolated. KEPT: the cell has a door. */
    uint8_t *left;
    /* for each cell, the length in cells of the longest filled path that ends next to the cell, at
     * most GLANCE */
    uint8_t *behind;
} filling;

static void count_sides(filling *filling)
{
    const maze_maze *maze = filling->maze;
    uint32_t back;
    for (maze_cell cell = 0; cell < maze->graph.cells; cell++) {
        uint32_t count = 0;
        if (maze->columns > 0) {
            count = square_open(square_set(maze, cell))
                        .count; /* Doors are counted, too; cells with doors later become KEPT. */
        } else {
            for (open_walk walk = open_start(maze, cell, 0); open_next(&walk);)
                count += behind_open(maze, cell, walk.side, &back) != MAZE_NONE;
        }
        filling->left[cell] = (uint8_t)count;
    }
    filling->left[maze->entrance.cell] = filling->left[maze->exit.cell] = KEPT;
    for (unsigned i = 0; i < maze->entrance_count; i++)
        filling->left[maze->entrances[i].cell] = KEPT;
}

static maze_cell way_out(const filling *f, maze_cell cell)
{
    uint32_t back;
    for (open_walk walk = open_start(f->maze, cell, 0); open_next(&walk);) {
        maze_cell next = behind_open(f->maze, cell, walk.side, &back);
        if (next != MAZE_NONE && f->left[next] > 0)
            return next;
    }
    return MAZE_NONE;
}

static uint64_t fill(filling *filling, maze_cell cell)
{
    uint64_t deep = 0;
    while (filling->left[cell] == 1) {
        filling->left[cell] = 0;
        deep += filling->behind[cell] >= GLANCE;
        maze_cell next = way_out(filling, cell);
        if (next == MAZE_NONE)
            break;
        uint8_t height =
            filling->behind[cell] < GLANCE ? (uint8_t)(filling->behind[cell] + 1) : GLANCE;
        if (filling->behind[next] < height)
            filling->behind[next] = height;
        if (filling->left[next] != KEPT)
            filling->left[next]--;
        cell = next;
    }
    return deep;
}

bool measure_difficulty3(const maze_maze *maze, const maze_path *path, unsigned *difficulty,
                         maze_error *error)
{
    size_t cells = maze->graph.cells;
    filling filling = {.maze = maze, .left = measure_memory(maze, 2, error)};
    if (!filling.left)
        return false;
    filling.behind = memset(filling.left + cells, 0, cells);
    count_sides(&filling);
    uint64_t deep = 0;
    for (maze_cell cell = 0; cell < cells; cell++)
        deep += fill(&filling, cell);
    free(filling.left);
    *difficulty = measure_difficulty_of(solution_effort(maze, path) + DEEP * deep, EASIEST);
    return true;
}

bool maze_difficulty3(const maze_maze *maze, unsigned *difficulty, maze_error *error)
{
    if (!given(maze, "maze", error) || !given(difficulty, "difficulty", error))
        return false;
    maze_path path;
    if (!maze_solve(maze, &path, error))
        return false;
    bool done = measure_difficulty3(maze, &path, difficulty, error);
    maze_path_finish(&path);
    return done;
}
