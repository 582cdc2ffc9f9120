/* What is told about a finished plan: to its publisher, and to readers of its file. */
#ifndef MAZEPRESS_BOOK_PLAN_REPORT_H
#define MAZEPRESS_BOOK_PLAN_REPORT_H

#include "book/plan/layout.h"
#include "write/files/document.h"

#include <glib.h>

/* Puzzles that are further than MAZE_BOOK_TOLERANCE from the difficulty wanted. */
size_t book_missed(const book_layout *layout);

/* Lines; the caller frees them. */
char *book_report(const book_layout *layout);

/* Bookmarks of a book: its sections with their puzzles, solutions, recipes; and its pages' labels,
 * the numbers that are printed on them.  All is NULL in a book that has none. */
typedef struct book_navigation {
    GArray *bookmarks;   /* of maze_bookmark */
    const char **labels; /* of the pages */
    GStringChunk *texts;
} book_navigation;

/* The caller finishes it. */
void book_navigation_start(book_navigation *navigation, const book_layout *layout);
void book_navigation_finish(book_navigation *navigation);

#endif
