/* The outline of a pdf, which viewers show beside the pages. */
#ifndef MAZEPRESS_OUTPUT_BOOKMARKS_H
#define MAZEPRESS_OUTPUT_BOOKMARKS_H

#include "output/destination.h"

#include "write/document.h"

/* An error for a bookmark to a missing page, or a level without a line above it. */
bool bookmarks_check(const maze_finish *finish, uint32_t pages, maze_error *error);

/* Writes the outline; *root receives its number, 0 if there is none.  The outermost lines are open
 * to view, those below them when a reader opens them. */
bool bookmarks_put(pdf_file *file, const maze_finish *finish, const page_places *places,
                   uint32_t *root, maze_error *error);

#endif
