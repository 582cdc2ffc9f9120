/* Which of two steps leads towards the exit, in integers. */
#ifndef MAZEPRESS_CORE_LEAN_H
#define MAZEPRESS_CORE_LEAN_H

#include <mazepress/maze.h>

/* Where one wants to go: the middle of the exit's cell. */
typedef struct measure_goal {
    const maze_shape *shape; /* NULL: its cells have no place, all are equally far */
    uint64_t x, y;           /* in parts of the box round the shape */
    uint64_t stretch;        /* a part in x is as long as the root of so many parts in y */
} measure_goal;

measure_goal goal_of(const maze_maze *maze);

/* The square of the distance of a cell from the goal, in parts in y. */
uint64_t goal_distance(const measure_goal *goal, maze_cell cell);

/* True if a distance is less than another, but not by so little that it could be the rounding of
 * places on rings: by more than one part in 2^GOAL_SLACK_BITS of its square. */
enum { GOAL_SLACK_BITS = 12 };

static inline bool goal_is_nearer(uint64_t distance, uint64_t other)
{
    return distance < other && other - distance > other >> GOAL_SLACK_BITS;
}

#endif
