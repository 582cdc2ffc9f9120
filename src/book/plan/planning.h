/* Planning a whole book: its puzzles, listed but not chosen, the pictures at their doors, and all
 * pages; making these pages one by one; and what is told about the plan. */
#ifndef MAZEPRESS_BOOK_PLANNING_H
#define MAZEPRESS_BOOK_PLANNING_H

#include "book/plan/plan.h"
#include "write/files/document.h"

#include <glib.h>

typedef struct book_plan {
    book_puzzle_list puzzles;
    book_layout layout;
    GPtrArray *doors;    /* pictures, two for each pair of each section in turn, which has one pair
                            at least: start, goal; NULL: an arrow */
    GPtrArray *pictures; /* those that were read, each file once */
} book_plan;

/* Reads the pictures, lists the puzzles, plans all pages, and gives the puzzles the kinds and the
 * sizes that the plan has chosen.  Terms are borrowed.  Fails with advice if there is no room,
 * mazes would be too small to read, or the press takes fewer or more pages.  The caller finishes
 * the plan, also on error. */
bool book_plan_start(book_plan *plan, const book_terms *terms, const maze_book_options *options,
                     maze_error *error);
void book_plan_finish(book_plan *plan);

/* Making the pages of a planned book, each by itself. */

/* Makes page `index` (from 0) of the book or of its separate answers.  May be called on several
 * threads at once.  The caller destroys the page. */
maze_page *book_make_page(const book_layout *layout, const book_page_plan *plan, uint32_t index,
                          maze_error *error);

/* A document of so many pages with the book's title and in its fonts; `make` gets `context`. */
maze_document book_document_of(const book_layout *layout, uint32_t pages, maze_page_maker *make,
                               void *context);

/* For a print shop's book an SVG with gradients or transparency becomes opaque pixels, `longer` of
 * them on the longer side, gray or in color; on failure the picture is finished. */
bool book_make_opaque(const book_terms *terms, maze_picture *picture, bool gray, uint32_t longer,
                      maze_error *error);

/* What is told about a finished plan: to its publisher, and to readers of its file. */

/* Puzzles that are further than MAZE_BOOK_TOLERANCE from the difficulty wanted. */
size_t book_missed(const book_layout *layout);

/* Lines; the caller frees them. */
char *book_report(const book_layout *layout);

/* Bookmarks of a book: its sections with their puzzles, solutions, recipes; and its pages' labels,
 * the numbers that are printed on them.  All is NULL in a book that has none. */
typedef struct book_navigation {
    GArray *bookmarks;   /* of maze_bookmark */
    const char **labels; /* of the pages */
    GStringChunk *texts;
} book_navigation;

/* The caller finishes it. */
void book_navigation_start(book_navigation *navigation, const book_layout *layout);
void book_navigation_finish(book_navigation *navigation);

#endif
