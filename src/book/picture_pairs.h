/* Pairs of pictures, of which each puzzle has the next: "rabbit.png | carrot.png, bee.svg |
 * flower.svg". */
#ifndef MAZEPRESS_BOOK_PICTURE_PAIRS_H
#define MAZEPRESS_BOOK_PICTURE_PAIRS_H

#include <mazepress/error.h>
#include <stdbool.h>
#include <stddef.h>

/* How many pairs a text has; 0, with the error filled in, starting with the key's name, if it is
 * not a list of them. */
size_t pairs_count(const char *key, const char *text, maze_error *error);

/* Path 2i is the start of pair i, 2i + 1 its goal; the text must have that pair.  NULL when out of
 * memory; the caller frees it. */
char *pairs_path(const char *text, size_t index);

/* The text with the directory, "" or with a "/" at its end, before each path that does not start
 * with "/". NULL when out of memory; the caller frees it. */
char *pairs_in(const char *directory, const char *text);

#endif
