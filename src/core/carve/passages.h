/* The passages that a graph could have, in a random order that is drawn one by one. */
#ifndef MAZEPRESS_CORE_PASSAGES_H
#define MAZEPRESS_CORE_PASSAGES_H

#include "core/base/random.h"
#include "core/carve/carving.h"

/* Pairs of sides of two cells that lie across from each other. */
typedef struct passages {
    maze_door *at; /* of each pair the side of the lesser cell */
    uint64_t count;
} passages;

/* Room for all, of which none is listed.  As below. */
bool passages_start(const core_making *m, passages *list);

/* Lists all, by lesser cells, those of a cell in the order of its sides.  False, with an error and
 * nothing to be finished, when out of memory. */
bool passages_list(const core_making *m, passages *list);
void passages_finish(passages *list);

/* Bytes of memory at most, for a graph of so many cells. */
uint64_t passages_bytes(uint64_t cells, uint32_t sides);

/* Passage i of the random order: those before it are drawn already, one below(count - i) now.
 * R. Durstenfeld, "Algorithm 235: Random permutation" (Communications of the ACM 7, 1964). */
static inline maze_door passages_draw(passages *list, uint64_t i, maze_random *random)
{
    uint64_t k = i + random_below(random, list->count - i);
    maze_door drawn = list->at[k];
    list->at[k] = list->at[i];
    list->at[i] = drawn;
    return drawn;
}

/* Draws them all, from the stream "carve": then `at` has the random order. */
void passages_shuffle(passages *list, const maze_recipe *recipe);

#endif
