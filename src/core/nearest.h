/* The nearest known name to a mistyped one. */
#ifndef MAZEPRESS_CORE_NEAREST_H
#define MAZEPRESS_CORE_NEAREST_H

#include <stddef.h>

/* Keeps the best of several candidates; start with all members zero. */
typedef struct nearest {
    const char *name;
    size_t distance;
} nearest;

/* Offers a candidate for `typed`.  Kept if nearer than the best before, and near enough to be
 * meant: about a third of its letters are wrong at most (Levenshtein distance). */
void nearest_offer(nearest *best, const char *typed, const char *candidate);

/* Writes `; did you mean "NAME"?` to `text`, or "" if nothing was near.  Returns `text`. */
const char *nearest_hint(const nearest *best, char *text, size_t size);

#define NEAREST_HINT_SIZE 80

#endif
