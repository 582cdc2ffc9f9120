/* A set of the numbers 0..n-1 whose least is found at once: a bit for each number, a bit for each
 * 64 of those, and so on, after P. van Emde Boas, "Preserving order in a forest in less than
 * logarithmic time" (FOCS 1975), with words instead of square roots. */
#ifndef MAZEPRESS_CORE_LEAST_H
#define MAZEPRESS_CORE_LEAST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define LEAST_LEVELS 6 /* 64^6 numbers are more than 2^32 */

typedef struct least_set {
    uint64_t *level[LEAST_LEVELS]; /* the last one is a single word; NULL: no such level */
    unsigned levels;
} least_set;

/* An empty set; false, with nothing to be finished, when out of memory. */
bool least_start(least_set *set, uint32_t n);
void least_finish(least_set *set);
uint64_t least_bytes(uint64_t n);

static inline void least_add(least_set *set, uint32_t number)
{
    for (unsigned i = 0; i < set->levels; i++, number /= 64)
        set->level[i][number / 64] |= (uint64_t)1 << number % 64;
}

static inline void least_remove(least_set *set, uint32_t number)
{
    for (unsigned i = 0; i < set->levels; i++, number /= 64)
        if (set->level[i][number / 64] &= ~((uint64_t)1 << number % 64))
            return;
}

/* False, with *number untouched, if the set is empty. */
bool least_find(const least_set *set, uint32_t *number);

#endif
