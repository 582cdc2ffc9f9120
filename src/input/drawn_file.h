/* Mazes that other programs and people drew with characters, in text files. */
#ifndef MAZEPRESS_INPUT_DRAWN_FILE_H
#define MAZEPRESS_INPUT_DRAWN_FILE_H

#include "core/base/strings.h"

#include <mazepress/inputs.h>
#include <mazepress/recipe.h>

#include <stdbool.h>
#include <stdio.h>

/* True if an open file, which can be read again from its start, is a text that draws a maze and is
 * not a list of recipes. */
bool input_is_drawn(FILE *file);

/* Reads the maze in an open file, adds it to `inputs`, and returns its recipe, or NULL on error.
 * The caller destroys the recipe. For each change that was made to the maze, a line is appended to
 * `news`. */
maze_recipe *input_drawn_read(FILE *file, const char *name, maze_inputs *inputs, base_text *news,
                              maze_error *error);

#endif
