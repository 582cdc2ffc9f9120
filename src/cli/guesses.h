/* What options people expect, and what those are called here. */
#ifndef MAZEPRESS_CLI_GUESSES_H
#define MAZEPRESS_CLI_GUESSES_H

#include <glib.h>

/* What a guessed option's name leads to: one of the NULL-terminated names of a verb's options, by
 * meaning, by its beginning, or by its letters; NULL: none. */
const char *guess_option(const char *typed, const char *const *options);

/* A sentence about what is no option of the verb; NULL: none. */
const char *guess_advice(const char *typed, const char *verb);

#endif
