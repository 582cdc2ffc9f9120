/* Mazes that other programs and people drew with characters, in text files. */
#ifndef MAZEPRESS_INPUT_DRAWN_FILE_H
#define MAZEPRESS_INPUT_DRAWN_FILE_H

#include "core/base/strings.h"

#include <mazepress/inputs.h>
#include <mazepress/recipe.h>

#include <stdbool.h>
#include <stdio.h>

/* True if an open file is a text that draws a maze and is not a list of recipes. On return, the
 * file is at its start. */
bool input_is_drawn(FILE *file);

/* Reads the maze in an open file, adds the maze to `inputs`, and returns its recipe; NULL on error.
 * The caller destroys the recipe. Appends a line to `news` for each choice, change and omission.
 * Errors contain `name`. */
maze_recipe *input_drawn_read(FILE *file, const char *name, maze_inputs *inputs, base_text *news,
                              maze_error *error);

#endif
