/* Which of two steps leads towards the exit, in integers. */
#ifndef MAZEPRESS_CORE_LEAN_H
#define MAZEPRESS_CORE_LEAN_H

#include "core/sides.h"

/* Where one wants to go: the middle of the exit's cell. */
typedef struct measure_goal {
    const maze_shape *shape; /* NULL: a graph's, whose cells are all equally far */
    uint64_t x, y;           /* in parts of the box round the shape */
    uint64_t stretch;        /* a part in x is as long as the root of so many parts in y */
} measure_goal;

measure_goal goal_of(const maze_maze *maze);

/* True if a distance is less than another, but not by so little that it could be the rounding of
 * places on rings: by more than one part in 2^GOAL_SLACK_BITS of its square. */
enum { GOAL_SLACK_BITS = 12 };

static inline bool goal_is_nearer(uint64_t distance, uint64_t other)
{
    return distance < other && other - distance > other >> GOAL_SLACK_BITS;
}

/* A side of a cell by which one could go on. */
typedef struct lean_choice {
    uint32_t side, back;
    maze_cell cell; /* behind it */
    bool towards, ahead;
    uint64_t distance;
} lean_choice;

/* Fills in the rest about a choice, given its side and its cell, for someone who came into `from`
 * through the side `entered`. */
void lean_judge(const maze_maze *maze, const measure_goal *goal, maze_cell from, uint32_t entered,
                lean_choice *c);

/* Eighths: how probably one looks into the wrong side first; of difficulty2, and frozen. */
uint64_t lean_chance(const lean_choice *wrong, const lean_choice *right);

#endif
