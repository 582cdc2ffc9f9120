/* Photographs and other pictures that users name: picture files, or files of mazepress that contain
 * one. */
#ifndef MAZEPRESS_BOOK_PHOTOGRAPHS_H
#define MAZEPRESS_BOOK_PHOTOGRAPHS_H

#include "input/pictures/pictures.h"

#include <mazepress/input.h>

/* Adds the grayscale image of a file to the inputs: read from a picture like maze_grays_read, or
 * copied from a file that mazepress wrote or a text file with the line of an input. In the second
 * case, `facts` contains only its checksum and cells. */
bool book_photograph_read(const char *path, const maze_grays_import *import, maze_inputs *inputs,
                          input_grays_facts *facts, maze_error *error);

/* Warnings about details that will look bad, separated by newlines; "" if there are none. `finer`
 * is the way to get more cells, if lines follow the picture ("more cells"); NULL if walls show it.
 * The caller frees them with g_free. */
char *book_photograph_flaws(const char *path, const input_grays_facts *facts, const char *finer);

#endif
