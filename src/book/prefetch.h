/* A document whose pages are made on several threads, ahead of the page asked for. */
#ifndef MAZEPRESS_BOOK_PREFETCH_H
#define MAZEPRESS_BOOK_PREFETCH_H

#include "write/files/document.h"

typedef struct book_prefetch book_prefetch;

/* Makes the pages of `document`, whose maker several threads may call at once, before they are
 * asked for: the document takes them from the result, which it must not outlive.  `threads` 0: one
 * for each processor; with 1 every page is made when asked for. */
book_prefetch *book_prefetch_start(maze_document *document, unsigned threads, maze_error *error);
void book_prefetch_destroy(book_prefetch *ahead); /* NULL is allowed */

#endif
