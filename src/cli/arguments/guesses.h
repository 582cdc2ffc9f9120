/* Rejects unknown options and invalid values, and suggests the option or the value that the user
 * probably means. */
#ifndef MAZEPRESS_CLI_GUESSES_H
#define MAZEPRESS_CLI_GUESSES_H

#include "cli/arguments/options.h"

/* Returns true if `typed` is one of the `count` names. The array may end early with NULL. */
bool cli_is_among(const char *typed, const char *const *names, size_t count);
#define IS_AMONG(typed, names) cli_is_among(typed, names, sizeof(names) / sizeof *(names))

/* Finds the option `name` of a verb. Returns false if there is no such option, or if `name` is
 * NULL. */
bool cli_option_named(cli_verb verb, const char *name, cli_option *option);

/* Returns a verb that has the option with the name or the letter `typed`. Returns VERBS if no verb
 * has the option. Filters of `find` have priority over keys of books. */
cli_verb cli_verb_of(const char *typed);

/* Sets *error for an unknown option, with a suggestion, and returns false. `shown` is the option as
 * the user wrote it, and `typed` its name without dashes. */
bool cli_fail_unknown(cli_verb verb, const char *shown, const char *typed, maze_error *error);

/* Returns false and sets *error if users commonly type `value` in place of a valid value of the
 * option `name`, such as "jpg" in place of "png". `shown` is the option as the user wrote it. */
bool cli_check_value(cli_verb verb, const char *name, const char *shown, const char *value,
                     maze_error *error);

#endif
