/* Suggests the option or the value that a user probably means. */
#ifndef MAZEPRESS_CLI_GUESSES_H
#define MAZEPRESS_CLI_GUESSES_H

#include "cli/arguments/options.h"

/* The array may end early with NULL. */
bool cli_is_among(const char *typed, const char *const *names, size_t count);
#define IS_AMONG(typed, names) cli_is_among(typed, names, sizeof(names) / sizeof *(names))

/* `name` may be NULL. */
bool cli_option_named(cli_verb verb, const char *name, cli_option *option);

/* Returns VERBS if no verb has the option. Filters of `find` have priority over keys of books. */
cli_verb cli_verb_of(const char *typed);

/* `shown` is the option as the user wrote it. `typed` is its name without dashes. */
bool cli_fail_unknown(cli_verb verb, const char *shown, const char *typed, maze_error *error);

/* Fails if `value` is a usual word for another, valid value. */
bool cli_check_value(cli_verb verb, const char *name, const char *shown, const char *value,
                     maze_error *error);

#endif
