/* Finding the cells that can be reached, breadth first. */
#ifndef MAZEPRESS_CORE_REACH_H
#define MAZEPRESS_CORE_REACH_H

#include "core/carve/sides.h"

#include <mazepress/maze.h>

/* Whether `next`, behind an open side of `cell`, is to be met and was not met before: then it is
 * noted as met.  `back` is the side of it that leads to `cell`. */
typedef bool flood_meet(void *context, maze_cell cell, maze_cell next, uint32_t back);

/* Goes on from the first `count` cells of `queue`, which are met already, and appends every cell
 * that is met, near ones first, those of one cell in the order of its sides.  Returns their number.
 * `queue` has room for all that can be met.  Inline, so that a cell costs no call. */
static inline uint32_t flood(const maze_maze *maze, flood_meet *meet, void *context,
                             maze_cell *queue, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        for (open_walk walk = open_start(maze, queue[i], 0); open_next(&walk);) {
            uint32_t back;
            maze_cell next = behind_open(maze, walk.cell, walk.side, &back);
            if (next != MAZE_NONE && meet(context, walk.cell, next, back))
                queue[count++] = next;
        }
    return count;
}

/* How far cells lie from one of them. */

/* Fills `distance` with the steps from `start` to each cell, MAZE_NONE where no way leads, and
 * returns the most of them.  `queue` has room for every cell. */
uint32_t carve_distances(const maze_maze *maze, maze_cell start, uint32_t *distance,
                         maze_cell *queue);

#endif
