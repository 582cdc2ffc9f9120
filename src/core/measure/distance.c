#include "core/measure/distance.h"

#include "core/base/flood.h"
#include "core/sides.h"

#include <string.h>

typedef struct search {
    const maze_maze *maze;
    uint32_t *distance;
} search;

static maze_cell step(void *context, maze_cell cell, uint32_t side)
{
    const search *s = context;
    uint32_t back;
    maze_cell next = cross(s->maze, cell, side, &back);
    if (next == MAZE_NONE || s->distance[next] != MAZE_NONE)
        return MAZE_NONE;
    s->distance[next] = s->distance[cell] + 1;
    return next;
}

uint32_t distance_from(const maze_maze *maze, maze_cell start, uint32_t *distance, maze_cell *queue)
{
    search s = {maze, distance};
    memset(distance, 0xFF, maze->graph.cells * sizeof *distance);
    distance[start] = 0;
    queue[0] = start;
    return distance[queue[flood(step, &s, maze->graph.sides, queue, 1) - 1]];
}
