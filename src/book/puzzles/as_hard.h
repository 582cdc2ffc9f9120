/* How many cells a kind of maze needs to be as hard as its level. */
#ifndef MAZEPRESS_BOOK_AS_HARD_H
#define MAZEPRESS_BOOK_AS_HARD_H

#include "book/puzzles/kinds.h"

/* Gives the kinds whose sizes are open, except those of "mixed", as many cells as make their mazes
 * as hard as the band of the level, or of its part of a section, by difficulty3.  Kinds that
 * cannot be made yet, as their inputs are missing, keep their cells.  If difficulty `rises` in the
 * section, a kind whose mazes are nearly equally hard becomes several kinds with the same
 * `listed`, of rising sizes. */
bool book_kinds_as_hard(book_kinds *kinds, const maze_level *level, const unsigned band[2],
                        bool rises, maze_error *error);

#endif
