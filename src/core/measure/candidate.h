/* One maze of many from which some are chosen, for books and for find. */
#ifndef MAZEPRESS_CORE_CANDIDATE_H
#define MAZEPRESS_CORE_CANDIDATE_H

#include "core/measure/filters.h"

#include <mazepress/fingerprint.h>

/* Terms that candidates have to meet. */
typedef struct candidate_terms {
    const maze_inputs *inputs; /* the masks of their recipes */
    const filter_set *filters;
    uint32_t parts; /* a bit for each measure_part reported of those that pass */
    bool fingerprint;
    bool doors; /* whether doors are near each other */
} candidate_terms;

typedef struct candidate_result {
    unsigned refused; /* by which measure's filter; FIGURES: passed */
    bool near_doors;  /* of one that passed: less than a third of its width and height apart */
    maze_measures measures;
    maze_fingerprint fingerprint; /* if asked for, of one that passed */
} candidate_result;

/* Makes the maze of a recipe with seed and measures as much of it as the terms need. */
bool candidate_try(const maze_recipe *recipe, const candidate_terms *terms,
                   candidate_result *candidate, maze_error *error);

/* For hash tables of fingerprints. */
unsigned fingerprint_hash(const void *key);
int fingerprint_equal(const void *a, const void *b);

#endif
