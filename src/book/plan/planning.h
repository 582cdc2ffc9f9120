/* The plan of a whole book: its puzzles, listed but not chosen, the pictures at their doors, and
 * all pages. */
#ifndef MAZEPRESS_BOOK_PLANNING_H
#define MAZEPRESS_BOOK_PLANNING_H

#include "book/plan/layout.h"

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

#endif
