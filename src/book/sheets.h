/* Documents whose pages are made in advance, and sheets of several styles. */
#ifndef MAZEPRESS_BOOK_SHEETS_H
#define MAZEPRESS_BOOK_SHEETS_H

#include "core/base/strings.h"
#include "write/files/document.h"

#include <mazepress/book.h>

/* A document whose pages are made on several threads, ahead of the requested page. */
typedef struct book_prefetch book_prefetch;

/* Makes the pages of `document`, whose maker several threads may call at once, before they are
 * requested. The document takes them from the result, which must outlive it. `threads` 0: one per
 * processor; with 1, every page is made on request. */
book_prefetch *book_prefetch_start(maze_document *document, unsigned threads, maze_error *error);
void book_prefetch_destroy(book_prefetch *ahead); /* NULL is allowed */

/* The style of each recipe, made on request, so that none is stored; several threads may call it.
 * `of` NULL: all recipes have the document's style. */
typedef struct book_sheet_styles {
    void (*of)(void *context, size_t recipe, maze_style *style);
    void *context;
} book_sheet_styles;

/* Like maze_sheets_create, with a style for each recipe; `style` is the document's and has the
 * number of the preceding sheet. */
maze_sheets *book_sheets_create(maze_recipe *const *recipes, size_t count,
                                const maze_inputs *inputs, const maze_style *style,
                                book_sheet_styles styles, maze_solution solution, unsigned threads,
                                maze_error *error);

/* Adds the letters of a recipe's style, if any, to a text of recipes, in the form of sheets; false
 * on error. */
bool book_join_letters(base_text *text, const maze_recipe *recipe, const maze_style *style,
                       maze_error *error);

#endif
