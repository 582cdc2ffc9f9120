/* Suggests what a word on the command line that is not a recipe, a verb or a path probably
 * means. */
#ifndef MAZEPRESS_CLI_MENDED_H
#define MAZEPRESS_CLI_MENDED_H

#include "cli/arguments/options.h"

#include <mazepress/recipe.h>

/* Fails if an operand is not a recipe. */
bool cli_check_operands(cli_verb verb, int argc, char **argv, maze_error *error);

/* Fails for a word such as an option without dashes. */
bool cli_check_elsewhere(cli_verb verb, const char *word, maze_error *error);

/* Fails if a path shows why its file is missing. */
bool cli_check_paths(cli_verb verb, const cli_options *options, maze_error *error);

/* Finds a verb such as "draw" for "make". May return false. */
bool cli_suggest_verb(const char *typed, const char **meant);

#endif
