#include "core/carve/passages.h"

#include <stdlib.h>

/* Puts the passages into `at`, unless that is NULL; returns how many there are. */
static uint64_t gather(const core_making *m, maze_door *at)
{
    uint64_t count = 0;
    for (maze_cell cell = 0; cell < m->graph->cells; cell++)
        for (uint32_t side = 0, sides = carving_sides(m, cell); side < sides; side++) {
            uint32_t back;
            maze_cell next = carving_across(m, cell, side, &back);
            if (next == MAZE_NONE || next <= cell)
                continue;
            if (at)
                at[count] = (maze_door){cell, side};
            count++;
        }
    return count;
}

bool passages_start(const core_making *m, passages *list)
{
    uint64_t room = gather(m, NULL);
    *list = (passages){.at = malloc((size_t)(room ? room : 1) * sizeof *list->at)};
    return list->at || carving_fail_memory(m);
}

bool passages_list(const core_making *m, passages *list)
{
    if (!passages_start(m, list))
        return false;
    list->count = gather(m, list->at);
    return true;
}

void passages_shuffle(passages *list, const maze_recipe *recipe)
{
    maze_random random;
    maze_random_init(&random, recipe->seed, "carve");
    for (uint64_t i = 0; i < list->count; i++)
        passages_draw(list, i, &random);
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
