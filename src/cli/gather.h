/* From arguments to recipes. */
#ifndef MAZEPRESS_CLI_GATHER_H
#define MAZEPRESS_CLI_GATHER_H

#include "book/puzzles/puzzle_pictures.h"
#include "cli/lines.h"
#include "cli/options.h"

/* Reads arguments: each a recipe, a seed of the default maze, a file of ours or a list (".txt"), or
 * "-" for recipes on stdin, one a line; or, if one is none of these, all arguments are one recipe.
 * Appends what it finds to the list.  `lines` NULL: lists hold recipes alone. */
bool gather_given(int count, char **arguments, const cli_lines *lines, maze_recipe_list *list,
                  maze_error *error);

/* The same, and cuts the mask out of all of them; with a mask, arguments may be recipes without a
 * shape, or missing.  Adds a line about islands to `news`. */
bool gather_masked(const cli_options *options, int count, char **arguments, const cli_lines *lines,
                   maze_recipe_list *list, GString *news, maze_error *error);

/* Drops all but one of them, counted from 1. */
bool gather_puzzle(maze_recipe_list *list, uint64_t number, maze_error *error);

/* Gives every recipe without a seed that of `seed`, or a new one each if that is NULL, and adds a
 * line about each to `news`, to be printed when the work is done; NULL: none. */
bool gather_seeds(maze_recipe_list *list, const char *seed, GString *news, maze_error *error);

/* Adds a line about the cells that a mask leaves out, or about the picture that is shown. */
void gather_tell(GString *news, const char *picture, const book_masked_facts *facts);

/* True if a picture or a graph is given. */
static inline bool gather_is_masked(const cli_options *options)
{
    return options->mask || options->reveal || options->outline || options->graph;
}

#endif
