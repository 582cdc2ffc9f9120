/* Resolves the specification of a book, plans and makes its pages, and reports about the plan. */
#ifndef MAZEPRESS_BOOK_PLANNING_H
#define MAZEPRESS_BOOK_PLANNING_H

#include "book/plan/plan.h"
#include "write/files/document.h"

#include <glib.h>

/* Plans the pages of a book before its mazes are chosen. `terms` come from book_settle, and must
 * outlive the plan. Returns false and sets *error on failure. The caller finishes the plan, even
 * after an error. */
bool book_plan_start(book_plan *plan, const book_terms *terms, const maze_book_options *options,
                     maze_error *error);
void book_plan_finish(book_plan *plan);

/* Makes page `index`, from 0, of a book or of its separate answers. Several threads may call this
 * function at the same time. The caller destroys the page. Returns NULL on error. */
maze_page *book_make_page(const book_layout *layout, const book_page_plan *plan, uint32_t index,
                          maze_error *error);

/* Returns a document with the title and the fonts of the book. The document calls `make` with
 * `context` for each of its pages. */
maze_document book_document_of(const book_layout *layout, uint32_t pages, maze_page_maker *make,
                               void *context);

/* Returns the terms of the book that a specification describes, or NULL on error. In a book of
 * mixed worksheets, omits the kinds of worksheets that do not fit. `options` must not be NULL. The
 * specification owns the terms. */
const book_terms *book_settle(maze_spec *spec, const maze_book_options *options, maze_error *error);

/* Resolves the specification of a book, and plans the pages. Returns false and sets *error on
 * failure. The caller finishes the plan, even after an error. */
bool book_start(book_plan *plan, maze_spec *spec, const maze_book_options *options,
                maze_error *error);

/* Adds to the error of a book the level, the cell size and the number of puzzles per page with
 * which the book works, if there are such values. `unfit` is the 1-based number of the section that
 * does not fit on its pages or, if `planned` is true, has too few different mazes. Call this
 * function after the plan of the book is finished. */
void book_advise(maze_spec *spec, const maze_book_options *options, size_t unfit,
                 bool planned, maze_error *error);

/* Returns the number of puzzles whose difficulty differs from the requested difficulty by more than
 * MAZE_BOOK_TOLERANCE points. */
size_t book_missed(const book_layout *layout);

/* Returns the report about a planned book, with one item per line. The caller frees the text. */
char *book_report(const book_layout *layout);

/* The bookmarks of a PDF for reading on a screen. All members are NULL if the book is not for a
 * screen. */
typedef struct book_navigation {
    GArray *bookmarks; /* array of maze_bookmark */
    GStringChunk *texts;
} book_navigation;

void book_navigation_start(book_navigation *navigation, const book_layout *layout);
void book_navigation_finish(book_navigation *navigation);

#endif
