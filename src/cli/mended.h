/* Rejects a word on the command line that is not a recipe, a verb or a path, and suggests what the
 * user probably means. */
#ifndef MAZEPRESS_CLI_MENDED_H
#define MAZEPRESS_CLI_MENDED_H

#include "cli/arguments/options.h"

#include <mazepress/recipe.h>

/* Fails if an operand is probably neither a recipe nor a file, and suggests a correction. */
bool cli_check_operands(cli_verb verb, int argc, char **argv, maze_error *error);

/* Fails for a word that belongs elsewhere, such as an option without dashes or a value of an
 * option. */
bool cli_check_elsewhere(cli_verb verb, const char *word, maze_error *error);

/* Fails if the path of a missing input file shows why it is missing, or if the directory of an
 * output file is missing. */
bool cli_check_paths(cli_verb verb, const cli_options *options, maze_error *error);

/* Finds the verb that another word means, such as "draw" for "make". Returns false if there is
 * none. */
bool cli_suggest_verb(const char *typed, const char **meant);

#endif
