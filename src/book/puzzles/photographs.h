/* Reads photographs for mazes, from pictures and from files that mazepress wrote. */
#ifndef MAZEPRESS_BOOK_PHOTOGRAPHS_H
#define MAZEPRESS_BOOK_PHOTOGRAPHS_H

#include "input/pictures/pictures.h"

#include <mazepress/input.h>

/* Adds the grayscale image of a file to the inputs, and sets *facts. For an image that mazepress
 * wrote, *facts has only the checksum and the size of the image. `named` is the checksum that a
 * recipe names, or NULL. If the image has another checksum, the file is read again as earlier
 * versions did. */
bool book_photograph_read(const char *path, const maze_grays_import *import, const uint32_t *named,
                          maze_inputs *inputs, input_grays_facts *facts, maze_error *error);

/* Returns warnings about flaws that a photograph will have in a maze, or "" if there are none.
 * `finer` is advice such as "more cells"; NULL if the thickness of walls shows the photograph. The
 * caller frees the text with g_free. */
char *book_photograph_flaws(const char *path, const input_grays_facts *facts, const char *finer);

#endif
