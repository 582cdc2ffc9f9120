/* Masks as text: see <mazepress/inputs.h>. */
#ifndef MAZEPRESS_CORE_MASK_TEXT_H
#define MAZEPRESS_CORE_MASK_TEXT_H

#include "core/recipe/inputs.h"

#include <mazepress/maze.h>

/* The caller frees the texts; NULL, with the error filled in, on error. */
char *mask_text_format(const input_mask *mask, maze_error *error);

/* Of a maze that has one. */
char *mask_text_of(const maze_maze *maze, maze_error *error);

/* As maze_input_parse. */
bool mask_text_parse(maze_inputs *inputs, const char *text, maze_error *error);

#endif
