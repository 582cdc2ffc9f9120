/* Choosing mazes: ranges of measures that one must meet, the try of one candidate of many, for
 * books and for find, and counts of those that were refused. */
#ifndef MAZEPRESS_CORE_FILTERS_H
#define MAZEPRESS_CORE_FILTERS_H

#include "core/measure/measure.h"

#include <mazepress/fingerprint.h>

/* Both ends belong to it. */
typedef struct measure_range {
    bool is_asked;
    uint32_t least, most;
} measure_range;

/* One for each measure of the table. */
typedef struct measure_filters {
    measure_range ranges[FIGURES];
} measure_filters;

/* "A..B", "A..", "..B" or "A" for measure i; "none" where `or_none`.  `what` is the key's name in
 * errors. */
bool measure_filter_parse(const char *what, const char *text, unsigned i, bool or_none,
                          measure_range *range, maze_error *error);

/* "200..400" for measure i, as it would be written, and a NUL: FILTER_LENGTH bytes. */
#define FILTER_LENGTH 24
void measure_filter_format(const measure_range *range, unsigned i, char *text);

bool measure_filters_any(const measure_filters *filters);

/* Checks a maze against the filters in the order of the table, and measures no more than that
 * takes.  *refused becomes the first that refuses it, FIGURES if none does; the measures up to
 * there are filled in. */
bool measure_filters_judge(const measure_filters *filters, measuring *maze, unsigned *refused,
                           maze_error *error);

/* Counts of the mazes that were tried. */
typedef struct measure_tally {
    uint64_t tried, repeats;
    uint64_t refused[FIGURES];              /* by each filter, after those before it */
    uint32_t least[FIGURES], most[FIGURES]; /* the range of the refused */
} measure_tally;

/* Counts one that filter i refused. */
void measure_tally_refused(measure_tally *tally, unsigned i, uint32_t value);

/* "dead-ends ..80 refused 812 (they had 95 to 140), middle 30.. 150 (0 to 29), 3 were repeats", the
 * filter that refused most first; "" if there is nothing to report.  Cut where it does not fit. */
void measure_tally_tell(const measure_tally *tally, const measure_filters *filters, char *text,
                        size_t size);
#define TALLY_LENGTH 1200 /* most bytes that it takes */

/* Terms that candidates have to meet. */
typedef struct measure_terms {
    const maze_inputs *inputs; /* the masks of their recipes */
    const measure_filters *filters;
    uint32_t parts; /* a bit for each measure_part reported of those that pass */
    bool fingerprint;
    bool doors; /* whether doors are near each other */
} measure_terms;

typedef struct measure_result {
    unsigned refused; /* by which measure's filter; FIGURES: passed */
    bool near_doors;  /* of one that passed: less than a third of its width and height apart */
    maze_measures measures;
    maze_fingerprint fingerprint; /* if asked for, of one that passed */
} measure_result;

/* Makes the maze of a recipe with seed and measures as much of it as the terms need. */
bool measure_candidate(const maze_recipe *recipe, const measure_terms *terms,
                       measure_result *candidate, maze_error *error);

/* Fingerprints of mazes found; starts with all members zero, and the caller frees `slots`. */
typedef struct measure_found {
    struct measure_slot *slots;
    uint32_t count, room; /* room: 0, or a power of two, at least twice the count */
} measure_found;

/* Adds one, of which *fresh tells whether it was missing; false when out of memory. */
bool measure_found_add(measure_found *found, const maze_fingerprint *fingerprint, bool *fresh);

/* For hash tables of fingerprints. */
unsigned measure_fingerprint_hash(const void *key);
int measure_fingerprint_equal(const void *a, const void *b);

#endif
