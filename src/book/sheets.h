/* Makes the pages of a document in advance, on several threads, and makes documents of sheets with
 * several styles. */
#ifndef MAZEPRESS_BOOK_SHEETS_H
#define MAZEPRESS_BOOK_SHEETS_H

#include "core/base/strings.h"
#include "write/files/document.h"

#include <mazepress/book.h>

/* A document whose pages are made on several threads, ahead of the requested page. */
typedef struct book_prefetch book_prefetch;

/* Starts making the pages of `document` before they are requested. Several threads may call
 * document->page at the same time. Afterwards, the document gets its pages from the returned
 * book_prefetch, which must outlive the document. `threads` is the number of threads; 0: one thread
 * per processor. With one thread, each page is made when it is requested. Returns NULL on error. */
book_prefetch *book_prefetch_start(maze_document *document, unsigned threads, maze_error *error);
void book_prefetch_destroy(book_prefetch *ahead); /* `ahead` may be NULL */

/* The styles of sheets. `of` fills in the style of a recipe when a page needs the style, so styles
 * are not stored. Several threads may call `of` at the same time. If `of` is NULL, all recipes have
 * the document's style. */
typedef struct book_sheet_styles {
    void (*of)(void *context, size_t recipe, maze_style *style);
    void *context;
} book_sheet_styles;

/* Makes sheets like maze_sheets_create, but each recipe has its own style from `styles`. `style` is
 * the document's style. The first sheet has the number style->number + 1. */
maze_sheets *book_sheets_create(maze_recipe *const *recipes, size_t count,
                                const maze_inputs *inputs, const maze_style *style,
                                book_sheet_styles styles, maze_solution solution, unsigned threads,
                                maze_error *error);

/* Returns the number of threads for a document of `pages` pages. `*bytes` is the maximum memory for
 * a page. The number is at most `threads`, and lower if the pages in progress would need more
 * memory than is allowed. Sets `*bytes` to the maximum memory for all pages in progress. */
unsigned book_sheets_threads(unsigned threads, size_t pages, uint64_t *bytes);

/* Appends the letters of a recipe's style to a text of recipes, in the form in which documents
 * store letters. Does nothing if the style has no letters. Returns false and sets *error on
 * failure. */
bool book_join_letters(base_text *text, const maze_recipe *recipe, const maze_style *style,
                       maze_error *error);

#endif
