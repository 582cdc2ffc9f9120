/* McClendon's complexity of a way while it is walked. */
#ifndef MAZEPRESS_CORE_HALLWAY_H
#define MAZEPRESS_CORE_HALLWAY_H

#include "core/sides.h"

#include <math.h>

#define HALLWAY_PI 3.14159265358979323846

/* Less is rounding, not a turn. */
#define HALLWAY_LEAST_TURN 1e-9

typedef struct hallway {
    const maze_maze *maze;
    maze_point from, at; /* the last two cells; not kept on squares */
    uint32_t heading;    /* on squares the side that was gone through last */
    double length, since_turn, turning;
} hallway;

/* At the center of a cell of a maze that has a shape. */
static inline hallway hallway_start(const maze_maze *maze, maze_cell cell)
{
    hallway h = {.maze = maze};
    if (maze->columns == 0)
        h.from = h.at = maze_shape_center(maze->shape, cell);
    return h;
}

/* Goes so far, `angle` from the way gone before. */
static inline void hallway_go(hallway *h, double angle, double step)
{
    if (angle > HALLWAY_LEAST_TURN) {
        h->turning += angle / (h->since_turn * HALLWAY_PI);
        h->since_turn = 0;
    }
    h->length += step;
    h->since_turn += step;
}

/* The angle and the length of most steps are plain, and what the library gives for them. */
static inline double hallway_angle(maze_point a, maze_point b)
{
    double cross = a.x * b.y - a.y * b.x, dot = a.x * b.x + a.y * b.y;
    return cross == 0 && dot > 0 ? 0 : atan2(fabs(cross), dot);
}

static inline double hallway_distance(maze_point a)
{
    return a.x == 0 || a.y == 0 ? fabs(a.x) + fabs(a.y) : hypot(a.x, a.y);
}

/* Goes through a side to the next cell. */
static inline void hallway_step(hallway *h, uint32_t side, maze_cell cell)
{
    if (h->maze->columns > 0) {
        hallway_go(h, h->length > 0 && side != h->heading ? HALLWAY_PI / 2 : 0, 1);
        h->heading = side;
        return;
    }
    maze_point next = maze_shape_center(h->maze->shape, cell);
    maze_point before = {h->at.x - h->from.x, h->at.y - h->from.y};
    maze_point now = {next.x - h->at.x, next.y - h->at.y};
    hallway_go(h, h->length > 0 ? hallway_angle(before, now) : 0, hallway_distance(now));
    h->from = h->at;
    h->at = next;
}

static inline double hallway_complexity(const hallway *h)
{
    return h->length * h->turning;
}

/* The logarithm of a complexity, 0 for less than 1: by log1p, which other sums need as well and
 * which has no tables. */
static inline double hallway_log(double complexity)
{
    return log1p(fmax(complexity - 1, 0));
}

#endif
