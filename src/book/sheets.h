/* Documents whose pages are made in advance, and sheets with several styles. */
#ifndef MAZEPRESS_BOOK_SHEETS_H
#define MAZEPRESS_BOOK_SHEETS_H

#include "core/base/strings.h"
#include "write/files/document.h"

#include <mazepress/book.h>

/* A document whose pages are made on several threads, ahead of the requested page. */
typedef struct book_prefetch book_prefetch;

/* Starts making the pages of `document` before they are requested; several threads may call its
 * maker at once. After the call, the document gets its pages from the result, which must exist as
 * long as the document. `threads` is the number of threads; 0 means one per processor, and with 1,
 * each page is made on request. */
book_prefetch *book_prefetch_start(maze_document *document, unsigned threads, maze_error *error);
void book_prefetch_destroy(book_prefetch *ahead); /* NULL is allowed */

/* A function that returns the style of each recipe when it is needed, so that styles are not
 * stored. Several threads may call it at once. If `of` is NULL, all recipes have the document's
 * style. */
typedef struct book_sheet_styles {
    void (*of)(void *context, size_t recipe, maze_style *style);
    void *context;
} book_sheet_styles;

/* Does the same as maze_sheets_create, but each recipe has its own style. `style` is the document's
 * style and its number is that of the sheet before the first sheet. */
maze_sheets *book_sheets_create(maze_recipe *const *recipes, size_t count,
                                const maze_inputs *inputs, const maze_style *style,
                                book_sheet_styles styles, maze_solution solution, unsigned threads,
                                maze_error *error);

/* Appends the letters of a recipe's style, if it has letters, to a text of recipes, in the form
 * that sheets use. Returns false on error. */
bool book_join_letters(base_text *text, const maze_recipe *recipe, const maze_style *style,
                       maze_error *error);

#endif
