#include "core/measure/distance.h"

#include "core/sides.h"

uint32_t distance_from(const maze *maze, maze_cell start, uint32_t *distance, maze_cell *queue)
{
    uint32_t waiting = 0, length = 0, back;
    for (maze_cell cell = 0; cell < maze->graph.cells; cell++)
        distance[cell] = MAZE_NONE;
    distance[start] = 0;
    queue[length++] = start;
    while (waiting < length) {
        maze_cell cell = queue[waiting++];
        for (uint32_t side = 0; side < maze->graph.sides; side++) {
            maze_cell next = cross(maze, cell, side, &back);
            if (next == MAZE_NONE || distance[next] != MAZE_NONE)
                continue;
            distance[next] = distance[cell] + 1;
            queue[length++] = next;
        }
    }
    return distance[queue[length - 1]];
}
