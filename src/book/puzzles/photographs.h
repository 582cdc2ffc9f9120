/* Reads photographs and other pictures that users name. The user names a picture file, or a file
 * that mazepress wrote and that contains a grayscale image. */
#ifndef MAZEPRESS_BOOK_PHOTOGRAPHS_H
#define MAZEPRESS_BOOK_PHOTOGRAPHS_H

#include "input/pictures/pictures.h"

#include <mazepress/input.h>

/* Adds the grayscale image of a file to the inputs. An image in a file that mazepress wrote, or in
 * a text file with an input on one line, is copied. Other files are read as pictures, as by
 * maze_grays_read. For a copied image, `facts` has only the checksum and the size in cells. */
bool book_photograph_read(const char *path, const maze_grays_import *import, maze_inputs *inputs,
                          input_grays_facts *facts, maze_error *error);

/* Returns warnings about details that will look bad, each with a newline; "" if there are none. For
 * mazes whose lines follow the picture, `finer` is advice for smaller details, such as "more
 * cells". If walls show the picture, `finer` is NULL. The caller frees the text with g_free. */
char *book_photograph_flaws(const char *path, const input_grays_facts *facts, const char *finer);

#endif
