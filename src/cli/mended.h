/* The probable meaning of a word that is not a recipe. */
#ifndef MAZEPRESS_CLI_MENDED_H
#define MAZEPRESS_CLI_MENDED_H

#include "cli/arguments/options.h"

#include <mazepress/recipe.h>

/* Writes the recipe that was probably meant by a text: "rect20x20" for "20x20", "square 20 x 20" or
 * "rect20*20".  False if none is found. */
bool cli_suggest_recipe(const char *typed, char meant[MAZE_RECIPE_LENGTH + 1]);

/* Fails if an operand is not a recipe but is valid elsewhere on the command line: a size without a
 * shape, a folder, the name of a theme, an option without its dashes. */
bool cli_check_operands(cli_verb verb, int argc, char **argv, maze_error *error);

/* Like cli_check_operands, for one word, which may be the first on the command line. */
bool cli_check_elsewhere(cli_verb verb, const char *word, maze_error *error);

/* Checks the paths of options by cli_check_path. */
bool cli_check_paths(cli_verb verb, const cli_options *options, maze_error *error);

/* Suggests the verb that an unknown first word probably means, such as "draw" for "make"; returns
 * false if there is none. */
bool cli_suggest_verb(const char *typed, const char **meant);

/* Fails for a path that does not exist, if its form shows the reason: an address, curly quotes, a
 * backslash. `option` is the text before it on the command line, "--mask"; NULL: nothing. */
bool cli_check_path(const char *option, const char *path, maze_error *error);

#endif
