/* Names as people type them. */
#ifndef MAZEPRESS_CORE_NEAREST_H
#define MAZEPRESS_CORE_NEAREST_H

#include <mazepress/error.h>
#include <stdbool.h>
#include <stddef.h>

/* True if two names differ at most in the case of ASCII letters, whatever the locale. */
bool name_equal(const char *a, const char *b);

/* Finds a word in a NULL-terminated list; the error starts with `what` and lists them all. */
bool name_find(const char *what, const char *typed, const char *const *words, int *index,
               maze_error *error);

/* Keeps the best of several candidates, and a list of them all; start with all members zero. */
typedef struct nearest {
    const char *name;
    size_t distance;
    char all[360]; /* "a, b, c"; "…" for those that do not fit */
    size_t used;
} nearest;

/* Offers a candidate for `typed`.  Kept if nearer than the best before, and near enough to be
 * meant: about a third of its letters are wrong at most.  The distance is that of Damerau and
 * Levenshtein in its restricted form (optimal string alignment). */
void nearest_offer(nearest *best, const char *typed, const char *candidate);

/* The same, and lists it as `shown`. */
void nearest_list(nearest *best, const char *typed, const char *candidate, const char *shown);

/* Writes `; did you mean "NAME"?` to `text`, or "" if nothing was near.  Returns `text`. */
const char *nearest_hint(const nearest *best, char *text, size_t size);

#define NEAREST_HINT_SIZE 80

#endif
