/* Rejects an argument that is not a recipe, a verb or a path, and suggests what the user probably
 * means. */
#ifndef MAZEPRESS_CLI_MENDED_H
#define MAZEPRESS_CLI_MENDED_H

#include "cli/arguments/options.h"

#include <mazepress/recipe.h>

/* Returns false and sets *error for an invalid operand if the program can explain or correct the
 * operand. */
bool cli_check_operands(cli_verb verb, int argc, char **argv, maze_error *error);

/* Returns false and sets *error if a word is not a recipe but, for example, a verb or the value of
 * an option. */
bool cli_check_elsewhere(cli_verb verb, const char *word, maze_error *error);

/* Returns false and sets *error if the directory of an output is missing. Also fails if an input
 * file is missing and its path shows the reason, such as curly quotes. */
bool cli_check_paths(cli_verb verb, const cli_options *options, maze_error *error);

/* Finds the verb that a word probably means, such as "draw" for "make". Sets *meant to the verb,
 * perhaps with an option. Returns false if no verb is found. */
bool cli_suggest_verb(const char *typed, const char **meant);

#endif
