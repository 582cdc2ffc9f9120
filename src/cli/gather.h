/* From arguments to recipes. */
#ifndef MAZEPRESS_CLI_GATHER_H
#define MAZEPRESS_CLI_GATHER_H

#include "cli/cli.h"

/* Reads one argument: a recipe, a seed of the default maze, a file of ours, or "-" for recipes on
 * stdin, one a line.  Appends what it finds to the list. */
bool gather_argument(const char *argument, maze_recipe_list *list, maze_error *error);

bool gather_append(maze_recipe_list *list, maze_recipe *recipe, maze_error *error);

/* A number from digits, a name's number otherwise. */
bool gather_seed(const char *text, uint64_t *seed, maze_error *error);

/* A new seed of at most 9 digits from the system. */
bool gather_new_seed(uint64_t *seed, maze_error *error);

/* Gives every recipe without a seed that of `text`, or a new one each if `text` is NULL, and
 * reports it on stderr. */
bool gather_complete(maze_recipe_list *list, const char *text, maze_error *error);

#endif
