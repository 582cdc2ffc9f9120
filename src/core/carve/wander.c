#include "core/carve/wander.h"

#include <stdlib.h>

/* Counts the ways out of each cell, and joins what hangs together; returns how many pieces there
 * are. */
static maze_cell survey(wanderer *w, const sets *pieces)
{
    const core_making *m = w->making;
    maze_cell count = m->graph->cells;
    for (maze_cell cell = 0; cell < m->graph->cells; cell++) {
        w->ways[cell] = 0;
        for (uint32_t side = 0, sides = carving_sides(m, cell); side < sides; side++) {
            uint32_t back;
            maze_cell next = carving_across(m, cell, side, &back);
            if (next == MAZE_NONE || next == cell)
                continue;
            w->ways[cell]++;
            count -= next < cell && sets_join(pieces, cell, next);
        }
    }
    return count;
}

bool wander_start(wanderer *w, const core_making *m)
{
    sets pieces = {NULL};
    *w = (wanderer){.making = m, .ways = malloc(m->graph->cells * sizeof *w->ways)};
    bool done = (w->ways && sets_start(&pieces, m->graph->cells)) || carving_fail_memory(m);
    done = done && (survey(w, &pieces) == 1 || carving_fail_apart(m, &pieces));
    sets_finish(&pieces);
    if (done)
        maze_random_init(&w->random, m->recipe->seed, "carve");
    else
        wander_finish(w);
    return done;
}

void wander_finish(wanderer *w)
{
    free(w->ways);
    w->ways = NULL;
}

uint64_t wander_bytes(uint64_t cells)
{
    return cells * (sizeof(uint16_t) + sizeof(maze_cell));
}
