/* Mazes that are drawn with characters, in text files. */
#ifndef MAZEPRESS_INPUT_DRAWN_FILE_H
#define MAZEPRESS_INPUT_DRAWN_FILE_H

#include "core/base/strings.h"

#include <mazepress/inputs.h>
#include <mazepress/recipe.h>

#include <stdbool.h>
#include <stdio.h>

/* A list of recipes is no drawing. On return, the file is at its start. */
bool input_is_drawn(FILE *file);

/* Adds the maze to `inputs` and returns its recipe, which the caller destroys. Appends a line to
 * `news` for each choice, change and omission. */
maze_recipe *input_drawn_read(FILE *file, const char *name, maze_inputs *inputs, base_text *news,
                              maze_error *error);

#endif
