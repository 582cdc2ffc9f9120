/* Ranges of measures that a maze must meet to be chosen. */
#ifndef MAZEPRESS_CORE_FILTERS_H
#define MAZEPRESS_CORE_FILTERS_H

#include "core/measure/measuring.h"

/* Both ends belong to it. */
typedef struct filter_range {
    bool is_asked;
    uint32_t least, most;
} filter_range;

/* One for each measure of the table. */
typedef struct filter_set {
    filter_range ranges[FIGURES];
} filter_set;

/* "A..B", "A..", "..B" or "A" for measure i; "none" where `or_none`.  `what` is the key's name in
 * errors. */
bool filter_parse(const char *what, const char *text, unsigned i, bool or_none, filter_range *range,
                  maze_error *error);

/* "200..400" for measure i, as it would be written, and a NUL: FILTER_LENGTH bytes. */
#define FILTER_LENGTH 24
void filter_format(const filter_range *range, unsigned i, char *text);

bool filters_any(const filter_set *filters);

/* Checks a maze against the filters in the order of the table, and measures no more than that
 * takes.  *refused becomes the first that refuses it, FIGURES if none does; the measures up to
 * there are filled in. */
bool filters_judge(const filter_set *filters, measuring *maze, unsigned *refused,
                   maze_error *error);

/* Counts of the mazes that were tried. */
typedef struct filter_tally {
    uint64_t tried, repeats;
    uint64_t refused[FIGURES];              /* by each filter, after those before it */
    uint32_t least[FIGURES], most[FIGURES]; /* the range of the refused */
} filter_tally;

/* Counts one that filter i refused. */
void tally_refused(filter_tally *tally, unsigned i, uint32_t value);

/* "dead-ends ..80 refused 812 (they had 95 to 140), middle 30.. 150 (0 to 29), 3 were repeats", the
 * filter that refused most first; "" if there is nothing to report.  Cut where it does not fit. */
void tally_tell(const filter_tally *tally, const filter_set *filters, char *text, size_t size);
#define TALLY_LENGTH 1200 /* most bytes that it takes */

#endif
