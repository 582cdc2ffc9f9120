/* Letters and digits that are read for each other in print. */
#ifndef MAZEPRESS_CORE_RECIPE_LOOKALIKE_H
#define MAZEPRESS_CORE_RECIPE_LOOKALIKE_H

#include <stdbool.h>
#include <stddef.h>

/* Writes the i-th other reading of a folded text with as many characters: first those with one
 * character changed, the last ones first, then those with all of one kind changed, and all but the
 * last character, which may be a check.  False, with
 * `other` undefined, past the last. */
bool lookalike(const char *folded, size_t i, char *other);

#endif
