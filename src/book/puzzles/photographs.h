/* Photographs and other pictures that users name: picture files, or files by mazepress that contain
 * an image. */
#ifndef MAZEPRESS_BOOK_PHOTOGRAPHS_H
#define MAZEPRESS_BOOK_PHOTOGRAPHS_H

#include "input/pictures/pictures.h"

#include <mazepress/input.h>

/* Adds the grayscale image of a file to the inputs. The image is made from a picture, as by
 * maze_grays_read, or copied from a file that mazepress wrote or from a text file with an input on
 * one line. A copied image has only its checksum and its size in cells in `facts`. */
bool book_photograph_read(const char *path, const maze_grays_import *import, maze_inputs *inputs,
                          input_grays_facts *facts, maze_error *error);

/* Returns warnings about details that will look bad, separated by newlines; "" if there are none.
 * `finer` is advice on how to get more cells, such as "more cells", for mazes whose lines follow
 * the picture; NULL if walls show the picture. The caller frees the text with g_free. */
char *book_photograph_flaws(const char *path, const input_grays_facts *facts, const char *finer);

#endif
