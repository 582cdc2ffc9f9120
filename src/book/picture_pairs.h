/* Pairs of pictures, of which each puzzle has the next: "rabbit.png | carrot.png, bee.svg |
 * flower.svg". */
#ifndef MAZEPRESS_BOOK_PICTURE_PAIRS_H
#define MAZEPRESS_BOOK_PICTURE_PAIRS_H

#include <mazepress/error.h>
#include <stdbool.h>
#include <stddef.h>

/* How many pairs a text has; 0, with the error filled in, starting with the key's name, for one
 * that is no list of them. */
size_t pairs_count(const char *key, const char *text, maze_error *error);

/* Path 2i of pair i is that of the start, 2i + 1 that of the goal; of a text that has it.  NULL
 * when out of memory; the caller frees it. */
char *pairs_path(const char *text, size_t index);

/* The text with what has no "/" in front put behind the directory, "" or with a "/" at its end.
 * NULL when out of memory; the caller frees it. */
char *pairs_in(const char *directory, const char *text);

#endif
