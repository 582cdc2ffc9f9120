/* The mask of a maze as text. */
#ifndef MAZEPRESS_CORE_MASK_TEXT_H
#define MAZEPRESS_CORE_MASK_TEXT_H

#include <mazepress/maze.h>

/* "" for a maze without one.  The caller frees it; NULL, with the error filled in, on error. */
char *mask_text_of(const maze *maze, maze_error *error);

#endif
