/* The names of a class set: a sheet for each. */
#ifndef MAZEPRESS_BOOK_NAMES_H
#define MAZEPRESS_BOOK_NAMES_H

#include <mazepress/error.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct name_list {
    char **names; /* UTF-8, without spaces at their ends, no two the same */
    size_t count;
} name_list;

/* Reads a file of names, one a line, or the names themselves if the text has several lines.  Empty
 * lines, a byte order mark and the ends of lines of any system are passed over.  Fails, with the
 * line, if a name is given twice, is too long or is not UTF-8, and if there is none.  The caller
 * finishes the list, also on error. */
bool names_read(const char *text, name_list *list, maze_error *error);
void names_finish(name_list *list);

#endif
