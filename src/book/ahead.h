/* A document whose pages are made on several threads, ahead of the page asked for. */
#ifndef MAZEPRESS_BOOK_AHEAD_H
#define MAZEPRESS_BOOK_AHEAD_H

#include "write/files/document.h"

typedef struct book_ahead book_ahead;

/* Makes the pages of `document`, whose maker several threads may call at once, before they are
 * asked for: the document takes them from the result, which it must not outlive.  `threads` 0: one
 * for each processor; with 1 every page is made when asked for. */
book_ahead *ahead_start(maze_document *document, unsigned threads, maze_error *error);
void ahead_destroy(book_ahead *ahead); /* NULL is allowed */

#endif
