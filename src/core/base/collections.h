/* Growing arrays, arrays of bits, a heap, disjoint sets, and sets of numbers. */
#ifndef MAZEPRESS_CORE_COLLECTIONS_H
#define MAZEPRESS_CORE_COLLECTIONS_H

#include "core/base/pool.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Makes space in a growing array for the element with the index `count`. An empty array can be
 * NULL. The capacity doubles whenever `count` reaches a power of two. Returns false, with the array
 * unchanged, if there is not enough memory. */
#define array_more(array, count) array_make_room(&(array), (count), sizeof *(array))

static inline bool array_make_room(void *array, size_t count, size_t size)
{
    void *memory;
    if (count & (count - 1))
        return true;
    memcpy(&memory, array, sizeof memory);
    memory = realloc(memory, (count ? 2 * count : 1) * size);
    if (memory)
        memcpy(array, &memory, sizeof memory);
    return memory != NULL;
}

/* Returns the smallest power of two that is at least `count`. */
static inline size_t array_room(size_t count)
{
    size_t room = 1;
    while (room < count)
        room *= 2;
    return room;
}

/* Compares two numbers for qsort. */
static inline int compare_uint32(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Arrays of bits, with eight bits per byte. Bit 0 is the lowest bit of the first byte. */

static inline size_t bits_bytes(uint64_t count)
{
    return (size_t)((count + 7) / 8);
}

/* Returns an array of `count` bits, which are all 0, or NULL if there is not enough memory. The
 * caller frees the array. */
static inline uint8_t *bits_create(uint64_t count)
{
    return calloc(bits_bytes(count), 1);
}

static inline bool bits_get(const uint8_t *bits, size_t i)
{
    return bits[i >> 3] >> (i & 7) & 1;
}

static inline void bits_set(uint8_t *bits, size_t i)
{
    bits[i >> 3] |= (uint8_t)(1u << (i & 7));
}

static inline void bits_clear(uint8_t *bits, size_t i)
{
    bits[i >> 3] &= (uint8_t) ~(1u << (i & 7));
}

static inline void bits_flip(uint8_t *bits, size_t i)
{
    bits[i >> 3] ^= (uint8_t)(1u << (i & 7));
}

/* Returns true if eight bytes are all 0. */
static inline bool bytes_clear(const uint8_t *bytes)
{
    uint64_t all;
    memcpy(&all, bytes, sizeof all);
    return all == 0;
}

/* Returns the index of the lowest bit that is set. `set` must not be 0. */
static inline uint32_t bits_lowest(uint32_t set)
{
#ifdef __GNUC__
    return (uint32_t)__builtin_ctz(set);
#else
    uint32_t i = 0;
    while (!(set >> i & 1))
        i++;
    return i;
#endif
}

/* Prefetches the data at `place` into the cache of the processor. */
static inline void memory_expect(const void *place)
{
#ifdef __GNUC__
    __builtin_prefetch(place);
#endif
}

/* A binary heap whose lowest number is taken first (J. W. J. Williams, "Algorithm 232: Heapsort",
 * Communications of the ACM 7, 1964). */

typedef struct base_heap {
    uint64_t *numbers; /* the caller's memory */
    uint64_t count;
} base_heap;

static inline void heap_put(base_heap *heap, uint64_t number)
{
    uint64_t at = heap->count++;
    for (; at > 0 && heap->numbers[(at - 1) / 2] > number; at = (at - 1) / 2)
        heap->numbers[at] = heap->numbers[(at - 1) / 2];
    heap->numbers[at] = number;
}

static inline uint64_t heap_take(base_heap *heap)
{
    uint64_t least = heap->numbers[0], last = heap->numbers[--heap->count], at = 0;
    for (uint64_t next = 1; next < heap->count; next = 2 * at + 1) {
        if (next + 1 < heap->count && heap->numbers[next + 1] < heap->numbers[next])
            next++;
        if (heap->numbers[next] >= last)
            break;
        heap->numbers[at] = heap->numbers[next];
        at = next;
    }
    heap->numbers[at] = last;
    return least;
}

/* Disjoint sets of the numbers 0 to n - 1 (union-find). Path halving keeps the paths along `parent`
 * short, without ranks. The method is from R. E. Tarjan and J. van Leeuwen, "Worst-case analysis of
 * set union algorithms", Journal of the ACM 31, 1984. */

typedef struct sets {
    /* for each number, a lower number of its set, or the number itself if it is the lowest; NULL:
     * there are no sets */
    uint32_t *parent;
} sets;

static inline void sets_part(const sets *sets, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        sets->parent[i] = i;
}

/* Puts each number from 0 to n - 1 into a set of its own. Returns false if there is not enough
 * memory. */
static inline bool sets_start(sets *sets, uint32_t n)
{
    sets->parent = malloc((size_t)n * sizeof *sets->parent);
    if (sets->parent)
        sets_part(sets, n);
    return sets->parent != NULL;
}

static inline void sets_finish(sets *sets)
{
    free(sets->parent);
    sets->parent = NULL;
}

/* Returns the lowest number in the set that contains `number`. */
static inline uint32_t sets_find(const sets *sets, uint32_t number)
{
    uint32_t *parent = sets->parent;
    while (parent[number] != number) {
        parent[number] = parent[parent[number]];
        number = parent[number];
    }
    return number;
}

/* Unites the sets of two numbers. Returns false if both numbers were in the same set. This is M.
 * Rem's algorithm (E. W. Dijkstra, "A Discipline of Programming", 1976, chapter 23). */
static inline bool sets_join(const sets *sets, uint32_t a, uint32_t b)
{
    uint32_t *parent = sets->parent, above_a, above_b;
    while ((above_a = parent[a]) != (above_b = parent[b])) {
        if (above_a < above_b) {
            uint32_t other = a;
            a = b, b = other;
            above_b = above_a, above_a = parent[a];
        }
        parent[a] = above_b;
        if (a == above_a)
            return true;
        a = above_a;
    }
    return false;
}

/* A set of numbers below n with fast access to its lowest number. Level 0 has one bit per number;
 * the bit is 1 if the set contains the number. Each other level has one bit per 64-bit word of the
 * previous level; the bit is 1 if the word is not 0. The idea is from P. van Emde Boas, "Preserving
 * order in a forest in less than logarithmic time" (FOCS 1975). */

#define LEAST_LEVELS 6 /* maximum number of levels; enough for 2^32 numbers, because 64^6 is more */

typedef struct base_least_set {
    uint64_t *level[LEAST_LEVELS];
    unsigned levels;
} base_least_set;

/* Creates an empty set for numbers below `n`. Returns false if there is not enough memory. */
bool base_least_start(base_least_set *set, base_pool *pool, uint32_t n);
/* Returns the memory that a set of numbers below `n` requires, in bytes. */
uint64_t base_least_bytes(uint64_t n);

static inline void least_add(base_least_set *set, uint32_t number)
{
    for (unsigned i = 0; i < set->levels; i++, number /= 64)
        set->level[i][number / 64] |= (uint64_t)1 << number % 64;
}

static inline void least_remove(base_least_set *set, uint32_t number)
{
    for (unsigned i = 0; i < set->levels; i++, number /= 64)
        if (set->level[i][number / 64] &= ~((uint64_t)1 << number % 64))
            return;
}

/* Sets *number to the lowest number in the set. Returns false, with *number unchanged, if the set
 * is empty. */
bool base_least_find(const base_least_set *set, uint32_t *number);

/* Returns the first index from `low` to `high` - 1 whose number in `rising` is at least `number`.
 * Returns `high` if there is no such index. `rising` must be in ascending order. */
static inline uint32_t first_not_less(const uint32_t *rising, uint32_t low, uint32_t high,
                                      uint32_t number)
{
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (rising[middle] < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

#endif
