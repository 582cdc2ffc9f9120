/* Finds seeds whose mazes pass filters, for `mazepress find`. */
#ifndef MAZEPRESS_BOOK_SEARCH_H
#define MAZEPRESS_BOOK_SEARCH_H

#include "core/measure/measures.h"

typedef struct book_find_hit {
    const maze_recipe *recipe;
    const measure_result *candidate;
} book_find_hit;

typedef struct book_find_terms {
    const maze_recipe *recipe; /* recipe of the mazes; the seed of this recipe is ignored */
    measure_terms candidates;  /* measures and filters; fingerprints are always computed */
    uint64_t from, limit;      /* first seed, and maximum number of seeds to try */
    /* true if the search ends when no seed is likely to pass the filters */
    bool gives_up;
    size_t count;     /* number of found mazes after which the search ends */
    unsigned threads;
    /* Called for each found maze, in the order of the seeds. If the function returns false, it sets
     * *error, and the search ends. */
    bool (*found)(void *context, const book_find_hit *hit, maze_error *error);
    /* called after each seed; may be NULL */
    void (*watch)(void *context, uint64_t tried);
    void *context;
} book_find_terms;

/* Returns the number of seeds to try: `limit`, or fewer if there are fewer seeds from `from` on. */
uint64_t book_find_seeds(const book_find_terms *terms);

/* Finds mazes that pass the filters, and counts the tried and the rejected mazes in *tally. Skips
 * mazes that were found before, even mirrored or rotated. */
bool book_find_mazes(const book_find_terms *terms, measure_tally *tally, maze_error *error);

#endif
