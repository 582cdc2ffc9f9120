/* Plans a whole book: lists its puzzles, reads its pictures, and plans all pages. Also makes the
 * planned pages, the report about the plan, and the bookmarks of the PDF. */
#ifndef MAZEPRESS_BOOK_PLANNING_H
#define MAZEPRESS_BOOK_PLANNING_H

#include "book/plan/plan.h"
#include "write/files/document.h"

#include <glib.h>

/* Reads the pictures, lists the puzzles, plans all pages, and gives the puzzles the kinds and sizes
 * of the plan. The seeds of the puzzles are chosen later. `terms` is borrowed, and must outlive the
 * plan. Fails, with advice, if the space is not sufficient, if mazes would be illegible, or if the
 * press requires fewer or more pages. The caller finishes the plan, even after an error. */
bool book_plan_start(book_plan *plan, const book_terms *terms, const maze_book_options *options,
                     maze_error *error);
void book_plan_finish(book_plan *plan);

/* --- pages of a planned book, which are made independently of each other ---------------------- */

/* Makes page `index` (0-based) of the book or of the separate answers. Several threads may call
 * this function at the same time. The caller destroys the page. */
maze_page *book_make_page(const book_layout *layout, const book_page_plan *plan, uint32_t index,
                          maze_error *error);

/* Returns a document of `pages` pages with the book's title and fonts. The document calls `make`
 * with `context` for each page. */
maze_document book_document_of(const book_layout *layout, uint32_t pages, maze_page_maker *make,
                               void *context);

/* --- reports about a finished plan, for the book's publisher and for readers of its file ------ */

/* Resolves a specification into terms, like book_spec_resolve. In a book of mixed worksheets, omits
 * the worksheets that do not fit. */
const book_terms *book_settle(maze_spec *spec, const maze_book_options *options, maze_error *error);

/* Returns the number of puzzles whose difficulty differs from the request by more than
 * MAZE_BOOK_TOLERANCE. */
size_t book_missed(const book_layout *layout);

/* Returns the lines of the report about a plan. The caller frees the text. */
char *book_report(const book_layout *layout);

/* The bookmarks of a book's sections, puzzles, solutions and recipes, and the labels of its pages.
 * The labels are the page numbers. If the book is not for a screen, all members are NULL. */
typedef struct book_navigation {
    GArray *bookmarks;   /* array of maze_bookmark */
    const char **labels; /* the labels, one per page */
    GStringChunk *texts;
} book_navigation;

/* Makes the bookmarks and labels of a planned book. The caller frees them with
 * book_navigation_finish. */
void book_navigation_start(book_navigation *navigation, const book_layout *layout);
void book_navigation_finish(book_navigation *navigation);

#endif
