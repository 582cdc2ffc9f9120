/* Plans a book, makes its pages, and reports about the plan. */
#ifndef MAZEPRESS_BOOK_PLANNING_H
#define MAZEPRESS_BOOK_PLANNING_H

#include "book/plan/plan.h"
#include "write/files/document.h"

#include <glib.h>

/* Plans the book, but does not choose seeds. `terms` must outlive the plan. The caller finishes the
 * plan, even after an error. */
bool book_plan_start(book_plan *plan, const book_terms *terms, const maze_book_options *options,
                     maze_error *error);
void book_plan_finish(book_plan *plan);

/* `index` is 0-based. Several threads may call this function at the same time. The caller destroys
 * the page. */
maze_page *book_make_page(const book_layout *layout, const book_page_plan *plan, uint32_t index,
                          maze_error *error);

/* The document calls `make` with `context` for each page. */
maze_document book_document_of(const book_layout *layout, uint32_t pages, maze_page_maker *make,
                               void *context);

/* Resolves a specification. In a book of mixed worksheets, omits the worksheets that do not fit. */
const book_terms *book_settle(maze_spec *spec, const maze_book_options *options, maze_error *error);

/* Counts the puzzles that miss their difficulty by more than MAZE_BOOK_TOLERANCE. */
size_t book_missed(const book_layout *layout);

/* Returns the lines of the report about a plan. The caller frees the text. */
char *book_report(const book_layout *layout);

/* The bookmarks and page labels of a PDF for a screen. All members are NULL in other books. */
typedef struct book_navigation {
    GArray *bookmarks;   /* array of maze_bookmark */
    const char **labels; /* page numbers as text, one for each page */
    GStringChunk *texts;
} book_navigation;

void book_navigation_start(book_navigation *navigation, const book_layout *layout);
void book_navigation_finish(book_navigation *navigation);

#endif
