/* How far the cells of a maze lie from one of them, by breadth-first search. */
#include "core/carve/sides.h"

#include <string.h>

static bool meet(void *context, maze_cell cell, maze_cell next, uint32_t back)
{
    uint32_t *distance = context;
    (void)back;
    if (distance[next] != MAZE_NONE)
        return false;
    distance[next] = distance[cell] + 1;
    return true;
}

uint32_t carve_distances(const maze_maze *maze, maze_cell start, uint32_t *distance,
                         maze_cell *queue)
{
    memset(distance, 0xFF, maze->graph.cells * sizeof *distance);
    distance[start] = 0;
    queue[0] = start;
    return distance[queue[flood(maze, meet, distance, queue, 1) - 1]];
}
