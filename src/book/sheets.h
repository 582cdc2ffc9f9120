/* Makes pages in advance, on several threads, and documents of sheets. */
#ifndef MAZEPRESS_BOOK_SHEETS_H
#define MAZEPRESS_BOOK_SHEETS_H

#include "core/base/strings.h"
#include "write/files/document.h"

#include <mazepress/book.h>

typedef struct book_prefetch book_prefetch;

/* Makes pages in advance. The book_prefetch must outlive the document. `threads` 0: one thread per
 * processor. Returns NULL on error. */
book_prefetch *book_prefetch_start(maze_document *document, unsigned threads, maze_error *error);
void book_prefetch_destroy(book_prefetch *ahead); /* may be NULL */

/* Several threads may call `of` at the same time. If it is NULL, all recipes have the document's
 * style. */
typedef struct book_sheet_styles {
    void (*of)(void *context, size_t recipe, maze_style *style);
    void *context;
} book_sheet_styles;

/* Each recipe has its own style. `style` is the document's style. */
maze_sheets *book_sheets_create(maze_recipe *const *recipes, size_t count,
                                const maze_inputs *inputs, const maze_style *style,
                                book_sheet_styles styles, maze_solution solution, unsigned threads,
                                maze_error *error);

/* Returns the number of threads for the allowed memory. *bytes is the memory for a page, and
 * receives the memory for all pages in progress. */
unsigned book_sheets_threads(unsigned threads, size_t pages, uint64_t *bytes);

/* Appends the letters of a style to a text of recipes. Does nothing if the style has no letters. */
bool book_join_letters(base_text *text, const maze_recipe *recipe, const maze_style *style,
                       maze_error *error);

#endif
