/* Reads the names of a class set from a list. A class set has one sheet for each name. */
#ifndef MAZEPRESS_BOOK_CLASS_NAMES_H
#define MAZEPRESS_BOOK_CLASS_NAMES_H

#include "book/puzzles/terms.h"

#include <mazepress/error.h>

#include <stdbool.h>

/* Reads the names of a class set. `text` is the path of a list or, with several lines, the list
 * itself. `column` has headings or 1-based numbers of columns, separated by commas. If `column` is
 * NULL, the headings and the content of the list determine the columns. The caller owns the names,
 * even after an error. */
bool book_class_names_read(const char *text, const char *column, book_names *names,
                           maze_error *error);

#endif
