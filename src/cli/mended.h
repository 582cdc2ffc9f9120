/* The probable meaning of a word that is not a recipe. */
#ifndef MAZEPRESS_CLI_MENDED_H
#define MAZEPRESS_CLI_MENDED_H

#include "cli/arguments/options.h"

#include <mazepress/recipe.h>

/* Fails if an operand is not a recipe but is valid elsewhere on the command line: a size without a
 * shape, a folder, the name of a theme, an option without its dashes. */
bool cli_check_operands(cli_verb verb, int argc, char **argv, maze_error *error);

/* Like cli_check_operands, for one word, which may be the first on the command line. */
bool cli_check_elsewhere(cli_verb verb, const char *word, maze_error *error);

/* Fails if a path among the options does not exist and its form shows the reason: an address, curly
 * quotes, a backslash. */
bool cli_check_paths(cli_verb verb, const cli_options *options, maze_error *error);

/* Suggests the verb that an unknown first word probably means, such as "draw" for "make"; returns
 * false if there is none. */
bool cli_suggest_verb(const char *typed, const char **meant);

#endif
