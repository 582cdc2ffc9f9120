/* Bookmarks of a book: its sections with their puzzles, solutions, recipes; and its pages' labels,
 * the numbers that are printed on them. */
#ifndef MAZEPRESS_BOOK_NAVIGATION_H
#define MAZEPRESS_BOOK_NAVIGATION_H

#include "book/layout.h"

#include "write/files/document.h"

typedef struct book_navigation {
    maze_bookmark *bookmarks;
    size_t count;
    char *titles;        /* of the puzzles, one after the other */
    const char **labels; /* of the pages */
    char *numbers;       /* texts of the labels, one after the other */
} book_navigation;

/* Sections' names and words are borrowed from the layout.  The caller finishes it. */
bool navigation_start(book_navigation *navigation, const book_layout *layout, maze_error *error);
void navigation_finish(book_navigation *navigation);

#endif
