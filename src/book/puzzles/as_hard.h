/* Chooses the number of cells for a kind of maze so that its mazes have a wanted difficulty. */
#ifndef MAZEPRESS_BOOK_AS_HARD_H
#define MAZEPRESS_BOOK_AS_HARD_H

#include "book/puzzles/kinds.h"

/* How the difficulty of a section rises: not at all, within its level, or over several levels. */
typedef enum book_rise { RISE_NOT, RISE_LEVEL, RISE_ON } book_rise;

/* Sets the number of cells of kinds without a size so that their difficulty3 is in `band` if
 * possible. Unless `rise` is RISE_ON, kinds of "mixed" and the level's own recipe keep their sizes.
 * If band[0] is 0, all sizes remain. A kind may be replaced by several kinds of different sizes
 * with the same `listed`. Returns false on error. */
bool book_kinds_as_hard(book_kinds *kinds, const maze_level *level, const unsigned band[2],
                        book_rise rise, maze_error *error);

#endif
