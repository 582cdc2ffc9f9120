/* Suggests what a word that is not a recipe probably means. */
#ifndef MAZEPRESS_CLI_MENDED_H
#define MAZEPRESS_CLI_MENDED_H

#include "cli/arguments/options.h"

#include <mazepress/recipe.h>

/* Fails if an operand is not a recipe, and suggests what it probably means: for example a size
 * without a shape, a folder, the name of a theme, or an option without its dashes. */
bool cli_check_operands(cli_verb verb, int argc, char **argv, maze_error *error);

/* Does the same as cli_check_operands for one word, which may be the first on the command line. */
bool cli_check_elsewhere(cli_verb verb, const char *word, maze_error *error);

/* Fails if a path among the options does not exist and the reason is visible in it: a web address,
 * curly quotes, or a backslash. */
bool cli_check_paths(cli_verb verb, const cli_options *options, maze_error *error);

/* Sets *meant to the verb that an unknown first word probably means, such as "draw" for "make".
 * Returns false if there is none. */
bool cli_suggest_verb(const char *typed, const char **meant);

#endif
