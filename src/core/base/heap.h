/* Numbers of which the least comes out first: a binary heap (J. W. J. Williams, "Algorithm 232:
 * Heapsort", Communications of the ACM 7, 1964). */
#ifndef MAZEPRESS_CORE_HEAP_H
#define MAZEPRESS_CORE_HEAP_H

#include <stdint.h>

typedef struct base_heap {
    uint64_t *numbers; /* the caller's, with room for all that are in it at a time */
    uint64_t count;
} base_heap;

static inline void heap_put(base_heap *h, uint64_t number)
{
    uint64_t at = h->count++;
    for (; at > 0 && h->numbers[(at - 1) / 2] > number; at = (at - 1) / 2)
        h->numbers[at] = h->numbers[(at - 1) / 2];
    h->numbers[at] = number;
}

/* Takes the least out of a heap that is not empty. */
static inline uint64_t heap_take(base_heap *h)
{
    uint64_t least = h->numbers[0], last = h->numbers[--h->count], at = 0;
    for (uint64_t next = 1; next < h->count; next = 2 * at + 1) {
        if (next + 1 < h->count && h->numbers[next + 1] < h->numbers[next])
            next++;
        if (h->numbers[next] >= last)
            break;
        h->numbers[at] = h->numbers[next];
        at = next;
    }
    h->numbers[at] = last;
    return least;
}

#endif
