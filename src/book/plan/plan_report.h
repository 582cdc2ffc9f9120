/* Facts about a finished plan, for a publisher. */
#ifndef MAZEPRESS_BOOK_PLAN_REPORT_H
#define MAZEPRESS_BOOK_PLAN_REPORT_H

#include "book/plan/layout.h"
#include "write/files/document.h"

/* Puzzles that are further than MAZE_BOOK_TOLERANCE from the difficulty wanted. */
size_t book_missed(const book_layout *layout);

/* Lines; the caller frees them. */
char *book_report(const book_layout *layout, maze_error *error);

/* Bookmarks of a book: its sections with their puzzles, solutions, recipes; and its pages' labels,
 * the numbers that are printed on them. */

typedef struct book_navigation {
    maze_bookmark *bookmarks;
    size_t count;
    char *titles;        /* of the puzzles, one after the other */
    const char **labels; /* of the pages */
    char *numbers;       /* texts of the labels, one after the other */
} book_navigation;

/* Sections' names and words are borrowed from the layout.  The caller finishes it. */
bool book_navigation_start(book_navigation *navigation, const book_layout *layout,
                           maze_error *error);
void book_navigation_finish(book_navigation *navigation);

#endif
