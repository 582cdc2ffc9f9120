#include "core/carve/passages.h"

#include <stdlib.h>

/* Puts the passages into `at`, unless that is NULL; returns how many there are. */
static uint64_t gather(const carving *c, maze_door *at)
{
    uint64_t count = 0;
    for (maze_cell cell = 0; cell < c->graph->cells; cell++)
        for (uint32_t side = 0, sides = carving_sides(c, cell); side < sides; side++) {
            uint32_t back;
            maze_cell next = carving_across(c, cell, side, &back);
            if (next == MAZE_NONE || next <= cell)
                continue;
            if (at)
                at[count] = (maze_door){cell, side};
            count++;
        }
    return count;
}

bool passages_list(const carving *c, passages *list)
{
    list->count = gather(c, NULL);
    list->at = malloc((size_t)(list->count ? list->count : 1) * sizeof *list->at);
    if (!list->at)
        return carving_fail_memory(c);
    gather(c, list->at);
    return true;
}

void passages_finish(passages *list)
{
    free(list->at);
    list->at = NULL;
}

uint64_t passages_bytes(uint64_t cells, uint32_t sides)
{
    return cells * sides / 2 * sizeof(maze_door);
}
