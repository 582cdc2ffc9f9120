/* Photographs and other pictures as people name them: files to be read, or files of ours that carry
 * one. */
#ifndef MAZEPRESS_BOOK_PHOTOGRAPHS_H
#define MAZEPRESS_BOOK_PHOTOGRAPHS_H

#include "input/pictures/pictures.h"

#include <mazepress/input.h>

/* Adds the picture in grays of a file to the inputs: of a picture as maze_grays_read does;
 * of a file that mazepress wrote, or of a text file with the line of an input, the one that it
 * carries, as it is.  `facts` are then its checksum and cells alone. */
bool book_photograph_read(const char *path, const maze_grays_import *import, maze_inputs *inputs,
                          input_grays_facts *facts, maze_error *error);

/* Lines that say what will not look well, with newlines; "" where there is nothing to say.  `finer`
 * is what makes more cells, if lines follow the picture ("more cells"); NULL if walls alone show
 * it.  The caller frees them with g_free. */
char *book_photograph_flaws(const char *path, const input_grays_facts *facts, const char *finer);

#endif
