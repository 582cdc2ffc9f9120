#include "core/measure/hallway.h"
#include "core/measure/measuring.h"

#include <stdlib.h>

typedef struct survey {
    const maze_maze *maze;
    const wrong_branches *branches;
    double *sums; /* of each wrong branch */
    double total;
    maze_cell entrance, exit;
} survey;

/* Where hallways end. */
static bool is_node(const survey *s, maze_cell cell)
{
    return cell == s->entrance || cell == s->exit || find_open(s->maze, cell).count != 2;
}

static uint32_t other_side(const maze_maze *maze, maze_cell cell, uint32_t side)
{
    open_sides open = find_open(maze, cell);
    return open.side[0] == side ? open.side[1] : open.side[0];
}

/* A hallway is walked from the end that lies nearer to the solution; from there on its cells are
 * met one after the other, so that the first of them shows which end is the farther. */
static bool starts_here(const survey *s, maze_cell start, uint32_t side, maze_cell end,
                        uint32_t last)
{
    const uint32_t *rank = s->branches->rank;
    return start == end ? side < last : rank[start] < rank[end];
}

/* Adds the hallway beyond a side of a node to the sums that it belongs to. */
static void add_hallway(survey *s, maze_cell start, uint32_t side)
{
    hallway h = hallway_start(s->maze, start);
    uint32_t back, way = side, number = branch_of(s->branches, start);
    maze_cell cell = behind_open(s->maze, start, side, &back);
    if (cell != MAZE_NONE && s->branches->rank[cell] < s->branches->rank[start])
        return;
    if (cell != MAZE_NONE && number == MAZE_NONE)
        number = branch_of(s->branches, cell);
    while (cell != MAZE_NONE) {
        hallway_step(&h, way, cell);
        if (is_node(s, cell))
            break;
        way = other_side(s->maze, cell, back);
        cell = behind_open(s->maze, cell, way, &back);
    }
    if (cell == MAZE_NONE || !starts_here(s, start, side, cell, back))
        return;
    s->total += hallway_complexity(&h);
    if (number != MAZE_NONE)
        s->sums[number] += hallway_complexity(&h);
}

static void add_hallways(survey *s)
{
    const maze_graph *graph = &s->maze->graph;
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        if (is_node(s, cell))
            for (open_walk walk = open_start(s->maze, cell, 0); open_next(&walk);)
                add_hallway(s, cell, walk.side);
}

static double path_complexity(const maze_maze *maze, const maze_path *path)
{
    hallway h = hallway_start(maze, path->cells[0]);
    core_way way = way_start(maze, path);
    while (way_next(&way) && way.place < path->length)
        hallway_step(&h, way.left, path->cells[way.place]);
    return hallway_complexity(&h);
}

bool measure_complexity(const maze_maze *maze, const maze_path *path,
                        const wrong_branches *branches, double *complexity, double *difficulty,
                        maze_error *error)
{
    survey s = {.maze = maze,
                .branches = branches,
                .entrance = maze_entrance(maze).cell,
                .exit = maze_exit(maze).cell};
    s.sums = calloc((size_t)branches->count + 1, sizeof *s.sums);
    if (!s.sums)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for measuring %lu branches",
                         (unsigned long)branches->count);
    add_hallways(&s);
    double sum = hallway_log(path_complexity(maze, path));
    for (uint32_t i = 0; i < branches->count; i++)
        sum += log1p(s.sums[i]);
    *complexity = hallway_log(s.total);
    *difficulty = sum;
    free(s.sums);
    return true;
}
