#include "core/measure/measuring.h"
#include "core/sides.h"

#include <math.h>
#include <stdlib.h>

#define PI 3.14159265358979323846

/* Less is rounding, not a turn. */
#define LEAST_TURN 1e-9

/* The complexity of a hallway while it is walked. */
typedef struct hallway {
    const maze_shape *shape;
    maze_point from, at; /* the last two cells */
    double length, since_turn, turning;
} hallway;

static hallway hallway_start(const maze_shape *shape, maze_cell cell)
{
    maze_point at = maze_shape_center(shape, cell);
    return (hallway){.shape = shape, .from = at, .at = at};
}

/* The angle and the length of most steps are plain, and what the library gives for them. */
static double angle_between(double ax, double ay, double bx, double by)
{
    double cross = ax * by - ay * bx, dot = ax * bx + ay * by;
    return cross == 0 && dot > 0 ? 0 : atan2(fabs(cross), dot);
}

static double length_of(double x, double y)
{
    return x == 0 || y == 0 ? fabs(x) + fabs(y) : hypot(x, y);
}

static void hallway_step(hallway *h, maze_cell cell)
{
    maze_point next = maze_shape_center(h->shape, cell);
    double ax = h->at.x - h->from.x, ay = h->at.y - h->from.y;
    double bx = next.x - h->at.x, by = next.y - h->at.y;
    double angle = h->length > 0 ? angle_between(ax, ay, bx, by) : 0;
    if (angle > LEAST_TURN) {
        h->turning += angle / (h->since_turn * PI);
        h->since_turn = 0;
    }
    double step = length_of(bx, by);
    h->length += step;
    h->since_turn += step;
    h->from = h->at;
    h->at = next;
}

static double hallway_complexity(const hallway *h)
{
    return h->length * h->turning;
}

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
    hallway h = hallway_start(s->maze->shape, start);
    uint32_t back, number = branch_of(s->branches, start);
    maze_cell cell = behind_open(s->maze, start, side, &back);
    if (cell != MAZE_NONE && s->branches->rank[cell] < s->branches->rank[start])
        return;
    if (cell != MAZE_NONE && number == MAZE_NONE)
        number = branch_of(s->branches, cell);
    for (; cell != MAZE_NONE;
         cell = behind_open(s->maze, cell, other_side(s->maze, cell, back), &back)) {
        hallway_step(&h, cell);
        if (is_node(s, cell))
            break;
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
    hallway h = hallway_start(maze->shape, path->cells[0]);
    for (size_t i = 1; i < path->length; i++)
        hallway_step(&h, path->cells[i]);
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
    double sum = log(fmax(path_complexity(maze, path), 1));
    for (uint32_t i = 0; i < branches->count; i++)
        sum += log1p(s.sums[i]);
    *complexity = log(fmax(s.total, 1));
    *difficulty = sum;
    free(s.sums);
    return true;
}
