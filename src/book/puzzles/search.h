/* Finding seeds whose mazes meet filters. */
#ifndef MAZEPRESS_BOOK_SEARCH_H
#define MAZEPRESS_BOOK_SEARCH_H

#include "core/measure/measures.h"

/* A maze found. */
typedef struct book_find_hit {
    const maze_recipe *recipe; /* recipe of the maze, with its seed */
    const measure_result *candidate;
} book_find_hit;

typedef struct book_find_terms {
    const maze_recipe *recipe; /* recipe of the mazes, without a seed */
    measure_terms candidates;  /* measures and filters; fingerprints are always made */
    uint64_t from, limit;      /* the first seed, and the maximum number of seeds */
    bool gives_up; /* the search ends if the filters are out of reach, see measure_tally_gives_up */
    size_t count;  /* stop after this many mazes */
    unsigned threads; /* 0: one for each processor */
    /* Called for each found maze, in the order of the seeds; it returns false to end the search. */
    bool (*found)(void *context, const book_find_hit *hit, maze_error *error);
    /* Called after each seed in the same way; NULL: not called. */
    void (*watch)(void *context, uint64_t tried);
    void *context;
} book_find_terms;

/* The number of seeds to try. */
uint64_t book_find_seeds(const book_find_terms *terms);

/* Tries the seeds from, from + 1, from + 2, … in turn, until `count` mazes are found, `limit` seeds
 * were tried, or the seeds end.  A repeat of a found maze, even mirrored or turned, is skipped. The
 * results and *tally do not depend on the number of threads. */
bool book_find_mazes(const book_find_terms *terms, measure_tally *tally, maze_error *error);

#endif
