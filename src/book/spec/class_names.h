/* Reads the names of a class set from a list. */
#ifndef MAZEPRESS_BOOK_CLASS_NAMES_H
#define MAZEPRESS_BOOK_CLASS_NAMES_H

#include "book/puzzles/terms.h"

#include <mazepress/error.h>

#include <stdbool.h>

/* `text` is a path or, with several lines, the list itself. `column` has headings or numbers,
 * separated by commas; NULL: mazepress finds the columns. The caller owns the names, even after an
 * error. */
bool book_class_names_read(const char *text, const char *column, book_names *names,
                           maze_error *error);

#endif
