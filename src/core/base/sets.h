/* Disjoint sets of the numbers 0..n-1 (union-find).  No rank is kept: path halving alone keeps the
 * paths short (R. E. Tarjan and J. van Leeuwen, "Worst-case analysis of set union algorithms",
 * Journal of the ACM 31, 1984). */
#ifndef MAZEPRESS_CORE_SETS_H
#define MAZEPRESS_CORE_SETS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

typedef struct sets {
    uint32_t *parent; /* NULL: there are none */
} sets;

/* Puts each number into a set of its own. */
static inline void sets_part(const sets *s, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        s->parent[i] = i;
}

/* The same in memory of their own; false when out of memory.  The caller finishes the sets. */
static inline bool sets_start(sets *s, uint32_t n)
{
    s->parent = malloc((size_t)n * sizeof *s->parent);
    if (s->parent)
        sets_part(s, n);
    return s->parent != NULL;
}

static inline void sets_finish(sets *s)
{
    free(s->parent);
    s->parent = NULL;
}

/* The number that stands for the set that a number is in. */
static inline uint32_t sets_find(const sets *s, uint32_t number)
{
    uint32_t *parent = s->parent;
    while (parent[number] != number) {
        parent[number] = parent[parent[number]];
        number = parent[number];
    }
    return number;
}

/* Joins the sets of two numbers; false if they were one already.  The least number of a set stands
 * for it. */
static inline bool sets_join(const sets *s, uint32_t a, uint32_t b)
{
    a = sets_find(s, a);
    b = sets_find(s, b);
    if (a == b)
        return false;
    s->parent[a > b ? a : b] = a > b ? b : a;
    return true;
}

#endif
