/* Guesses the option or the value that was meant by an unknown word. */
#ifndef MAZEPRESS_CLI_GUESSES_H
#define MAZEPRESS_CLI_GUESSES_H

#include "cli/arguments/options.h"

/* True if a name is one of `count` names, the last of which may be NULL. */
bool cli_is_among(const char *typed, const char *const *names, size_t count);
#define IS_AMONG(typed, names) cli_is_among(typed, names, sizeof(names) / sizeof *(names))

/* Finds the option of a verb by its name, which may be NULL. */
bool cli_option_named(cli_verb verb, const char *name, cli_option *option);

/* Returns the first verb with an option of that name or letter, or `find` if its filters have the
 * name, because filters of books are used less often. VERBS: no verb has the option. */
cli_verb cli_verb_of(const char *typed);

/* Fails for an option that a verb does not have. `shown` is the option as the user wrote it,
 * `typed` its name without dashes. */
bool cli_fail_unknown(cli_verb verb, const char *shown, const char *typed, maze_error *error);

/* Fails if a value of option `name` is not valid but another usual word for a valid value. */
bool cli_check_value(cli_verb verb, const char *name, const char *shown, const char *value,
                     maze_error *error);

#endif
