/* Reads mazes that are drawn with characters in text files. */
#ifndef MAZEPRESS_INPUT_DRAWN_FILE_H
#define MAZEPRESS_INPUT_DRAWN_FILE_H

#include "core/base/strings.h"

#include <mazepress/inputs.h>
#include <mazepress/recipe.h>

#include <stdbool.h>
#include <stdio.h>

/* Returns true if the start of the file draws a maze, and rewinds the file. A list of recipes does
 * not draw a maze. */
bool input_is_drawn(FILE *file);

/* Reads a drawn maze, and adds it to `inputs`. Returns the maze's recipe, which the caller
 * destroys, or NULL after an error. Appends messages for the user to `news`, for example if a gap
 * in the border was closed. */
maze_recipe *input_drawn_read(FILE *file, const char *name, maze_inputs *inputs, base_text *news,
                              maze_error *error);

#endif
