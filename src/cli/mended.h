/* Suggests what a word on the command line that is not a recipe, a verb or a path probably
 * means. */
#ifndef MAZEPRESS_CLI_MENDED_H
#define MAZEPRESS_CLI_MENDED_H

#include "cli/arguments/options.h"

#include <mazepress/recipe.h>

/* Fails if an operand is not a recipe. The error suggests what the operand probably means, such
 * as a size without a shape, a folder, the name of a theme, or an option without its dashes. */
bool cli_check_operands(cli_verb verb, int argc, char **argv, maze_error *error);

/* Fails if a word belongs elsewhere on the command line: a verb, an option without dashes, or a
 * value of an option. The error suggests the right form. */
bool cli_check_elsewhere(cli_verb verb, const char *word, maze_error *error);

/* Fails if the path of an option shows why there is no such file or folder: it is an address, has
 * curly quotes or a backslash, begins with a ~ that no shell expanded, or names a missing
 * directory. Also fails if a value is obviously not a path. */
bool cli_check_paths(cli_verb verb, const cli_options *options, maze_error *error);

/* Sets *meant to the verb that an unknown first word probably means, such as "draw" for "make".
 * Returns false if no verb has a similar meaning. */
bool cli_suggest_verb(const char *typed, const char **meant);

#endif
