/* Making the pages of a planned book, each by itself. */
#ifndef MAZEPRESS_BOOK_PAGES_H
#define MAZEPRESS_BOOK_PAGES_H

#include "book/plan/layout.h"
#include "write/files/document.h"

/* Makes page `index` (from 0) of the book or of its separate answers.  May be called on several
 * threads at once.  The caller destroys the page. */
maze_page *book_make_page(const book_layout *layout, const book_page_plan *plan, uint32_t index,
                          maze_error *error);

/* A document of so many pages with the book's title and in its fonts; `make` gets `context`. */
maze_document book_document_of(const book_layout *layout, uint32_t pages, maze_page_maker *make,
                               void *context);

#endif
