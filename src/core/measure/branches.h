/* McClendon's complexity of a way while it is walked. */
#ifndef MAZEPRESS_CORE_BRANCHES_H
#define MAZEPRESS_CORE_BRANCHES_H

#include "core/carve/sides.h"

#include <mazepress/measure.h>

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

/* The cells by the order in which they are met from the solution on, and the wrong branch, from 0,
 * in which each lies. */
typedef struct wrong_branches {
    uint32_t *rank;    /* of cells on the solution their place on it; MAZE_NONE: out of reach */
    uint32_t *by_rank; /* the branch of the cell of a rank; MAZE_NONE on the solution; one block
                        * of memory with `rank` */
    uint32_t count, cells, longest;
} wrong_branches;

/* MAZE_NONE on the solution, and out of reach. */
static inline uint32_t branch_of(const wrong_branches *branches, maze_cell cell)
{
    uint32_t rank = branches->rank[cell];
    return rank == MAZE_NONE ? MAZE_NONE : branches->by_rank[rank];
}

bool measure_branches_find(const maze_maze *maze, const maze_path *path, wrong_branches *branches,
                           maze_error *error);
void measure_branches_finish(wrong_branches *branches);

/* McClendon's figures. */
bool measure_complexity(const maze_maze *maze, const maze_path *path,
                        const wrong_branches *branches, double *complexity, double *difficulty,
                        maze_error *error);

/* Whether a maze that has one passage less than cells is a tree; if so, fills in what is measured
 * of its branches, with the difficulties, by one walk down each of them.  `path` is the way
 * through; of a caller's graph, for which nothing is filled in, it is any cell. */
bool measure_tree(const maze_maze *maze, const maze_path *path, maze_measures *measures,
                  maze_error *error);

#endif
