/* What can be reached, breadth first. */
#ifndef MAZEPRESS_CORE_FLOOD_H
#define MAZEPRESS_CORE_FLOOD_H

#include <mazepress/graph.h>

/* The cell behind a side of a cell, if it is to be met and was not met before: then it is told to
 * be met from now on.  Else MAZE_NONE. */
typedef maze_cell flood_step(void *context, maze_cell cell, uint32_t side);

/* Goes on from the first `count` cells of `queue`, which are met already, and appends every cell
 * that is met, near ones first, those of one cell in the order of its sides.  Returns their number.
 * `queue` has room for all that can be met.  Inline, so that a step costs no call. */
static inline uint32_t flood(flood_step *step, void *context, uint32_t sides, maze_cell *queue,
                             uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        maze_cell cell = queue[i];
        for (uint32_t side = 0; side < sides; side++) {
            maze_cell next = step(context, cell, side);
            if (next != MAZE_NONE)
                queue[count++] = next;
        }
    }
    return count;
}

#endif
