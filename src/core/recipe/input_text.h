/* The mask, graph or outline of a maze as text. */
#ifndef MAZEPRESS_CORE_INPUT_TEXT_H
#define MAZEPRESS_CORE_INPUT_TEXT_H

#include <mazepress/maze.h>

/* "" for a maze without one.  The caller frees it; NULL, with the error filled in, on error. */
char *input_text_of(const maze_maze *maze, maze_error *error);

/* True for the text of a mask, graph or outline; no recipe looks like that. */
bool input_text_is(const char *text);

#endif
