/* Making the pages of a planned book, each by itself. */
#ifndef MAZEPRESS_BOOK_PAGES_H
#define MAZEPRESS_BOOK_PAGES_H

#include "book/layout.h"

/* Makes page `index` (from 0) of the book or of its separate answers.  May be called on several
 * threads at once.  The caller destroys the page. */
maze_page *pages_make(const book_layout *layout, const page_plan *plan, uint32_t index,
                      maze_error *error);

#endif
