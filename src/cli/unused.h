/* Warns of style options of `draw` that have no effect on any of the mazes. */
#ifndef MAZEPRESS_CLI_UNUSED_H
#define MAZEPRESS_CLI_UNUSED_H

#include "cli/lettered.h"

/* Adds a warning to `news` for each style option on the command line that changes none of the mazes
 * in the list, such as the color of a texture if no maze has a texture. */
void cli_unused_warn(const cli_options *options, const cli_seeding *seeding,
                     const maze_recipe_list *list, const maze_format *format,
                     maze_solution solution, base_text *news);

#endif
