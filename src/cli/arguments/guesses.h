/* Suggests the option that an unknown option probably means, and the value that an invalid value
 * probably means. */
#ifndef MAZEPRESS_CLI_GUESSES_H
#define MAZEPRESS_CLI_GUESSES_H

#include "cli/arguments/options.h"

/* True if `typed` is one of the `count` names. A NULL in the array ends the names early. */
bool cli_is_among(const char *typed, const char *const *names, size_t count);
#define IS_AMONG(typed, names) cli_is_among(typed, names, sizeof(names) / sizeof *(names))

/* Finds the option of a verb by its name. Returns false if the verb has no such option, or if
 * `name` is NULL. */
bool cli_option_named(cli_verb verb, const char *name, cli_option *option);

/* Returns the first verb that has an option with this name or letter; VERBS if no verb has it.
 * For the name of a filter, returns `find`, although books have keys with the same names, because
 * users need the filters of `find` more often. */
cli_verb cli_verb_of(const char *typed);

/* Fails because a verb does not have an option. `shown` is the option as the user wrote it, and
 * `typed` is its name without dashes. The error suggests another option. */
bool cli_fail_unknown(cli_verb verb, const char *shown, const char *typed, maze_error *error);

/* Fails if `value` is invalid for the option `name`, but is a usual word for a valid value. The
 * error suggests the valid value. */
bool cli_check_value(cli_verb verb, const char *name, const char *shown, const char *value,
                     maze_error *error);

#endif
