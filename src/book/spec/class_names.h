/* Reads the names of a class set from a list. */
#ifndef MAZEPRESS_BOOK_CLASS_NAMES_H
#define MAZEPRESS_BOOK_CLASS_NAMES_H

#include "book/puzzles/terms.h"

#include <mazepress/error.h>

#include <stdbool.h>

/* Reads the names of a class set. `text` is the path of a file or, if it has several lines, the
 * list of names itself. `column` has the headings or numbers of the columns with names, separated
 * by commas; NULL: mazepress finds these columns. Fills in `names`, with a report that describes
 * how the list was read. The caller owns the content of `names`, even after an error. */
bool book_class_names_read(const char *text, const char *column, book_names *names,
                           maze_error *error);

#endif
