/* A random walk from cell to cell, for the algorithms that make every maze of a graph with the same
 * chance. */
#ifndef MAZEPRESS_CORE_WANDER_H
#define MAZEPRESS_CORE_WANDER_H

#include "core/base/random.h"
#include "core/carve/carving.h"

typedef struct wanderer {
    const core_making *making;
    maze_random random;
    uint16_t *ways; /* of each cell how many of its sides lead to another */
} wanderer;

/* Gets ready, with the stream "carve".  False, with an error and nothing to be finished, when out
 * of memory or if the graph does not hang together: a walk might never end there. */
bool wander_start(wanderer *w, const core_making *m);
void wander_finish(wanderer *w);

/* Bytes of memory at most. */
uint64_t wander_bytes(uint64_t cells);

/* The next cell of the walk, across one of the sides of `cell` that lead to another, each with the
 * same chance: number below(how many) of them, in their order. */
static inline maze_cell wander_on(wanderer *w, maze_cell cell, uint32_t *side, uint32_t *back)
{
    uint32_t ways = w->ways[cell], left = (uint32_t)random_below(&w->random, ways);
    if (ways == carving_sides(w->making, cell)) {
        *side = left;
        return carving_across(w->making, cell, left, back);
    }
    for (*side = 0;; ++*side) {
        maze_cell next = carving_across(w->making, cell, *side, back);
        if (next != MAZE_NONE && next != cell && left-- == 0)
            return next;
    }
}

#endif
