/* Makes the pages of a document in advance on several threads, and creates documents with one sheet
 * for each recipe. */
#ifndef MAZEPRESS_BOOK_SHEETS_H
#define MAZEPRESS_BOOK_SHEETS_H

#include "core/base/strings.h"
#include "write/files/document.h"

#include <mazepress/book.h>

typedef struct book_prefetch book_prefetch;

/* Starts at most `threads` threads (0: one per processor), which make the pages of `document` in
 * advance. The document then takes its pages from the result, which must outlive the document. */
book_prefetch *book_prefetch_start(maze_document *document, unsigned threads, maze_error *error);
void book_prefetch_destroy(book_prefetch *ahead); /* `ahead` may be NULL */

/* The styles of single sheets. `of` changes *style, which is a copy of the document's style, for
 * the recipe with the index `recipe`. Several threads may call `of` at the same time. If `of` is
 * NULL, all sheets have the document's style. */
typedef struct book_sheet_styles {
    void (*of)(void *context, size_t recipe, maze_style *style);
    void *context;
} book_sheet_styles;

/* Like maze_sheets_create, but `styles` can change the style of each sheet. */
maze_sheets *book_sheets_create(maze_recipe *const *recipes, size_t count,
                                const maze_inputs *inputs, const maze_style *style,
                                book_sheet_styles styles, maze_solution solution, unsigned threads,
                                maze_error *error);

/* Returns the number of threads for whose pages the memory suffices, at most `threads` (0: one per
 * processor). Before the call, *bytes is the memory for one page; afterwards, *bytes is the memory
 * for all pages that exist at the same time, at most `pages` pages. */
unsigned book_sheets_threads(unsigned threads, size_t pages, uint64_t *bytes);

/* Appends the inputs that the style of a maze requires to `text`, a list of recipes and inputs: its
 * letters, its tone, and the grayscale image of the tone unless the list contains it. */
bool book_join_inputs(base_text *text, const maze_recipe *recipe, const maze_style *style,
                      const maze_inputs *inputs, maze_error *error);

/* Returns true if a maze has a page for its solution in a document with MAZE_SOLUTION_PAGE. A maze
 * without branches has no such page, except on swell paper, where the page has the text for the
 * helper. */
bool book_sheet_has_answer(const maze_recipe *recipe, const maze_style *style);

#endif
