/* A document whose pages are made on several threads, ahead of the page asked for. */
#ifndef MAZEPRESS_BOOK_AHEAD_H
#define MAZEPRESS_BOOK_AHEAD_H

#include "write/document.h"

typedef struct book_ahead book_ahead;

/* `source` makes pages for several threads at once.  It must outlive the result.  `threads` 0: one
 * for each processor; with 1 every page is made when asked for. */
book_ahead *ahead_create(const maze_document *source, unsigned threads, maze_error *error);
void ahead_destroy(book_ahead *ahead); /* NULL is allowed */

/* Makes `document`, a copy of the source, take its pages from here. */
void ahead_attach(book_ahead *ahead, maze_document *document);

#endif
