/* Option names that people expect, and the options meant. */
#ifndef MAZEPRESS_CLI_GUESSES_H
#define MAZEPRESS_CLI_GUESSES_H

#include "cli/options.h"

/* The option of a verb that a guessed name leads to: by meaning, by its beginning, or by its
 * letters.  False: none. */
bool guess_option(const char *typed, cli_verb verb, cli_option *option);

/* A sentence about a name that is not an option of the verb; NULL: none. */
const char *guess_advice(const char *typed, cli_verb verb);

#endif
