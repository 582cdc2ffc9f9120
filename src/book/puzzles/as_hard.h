/* Chooses the number of cells for a kind of maze so that its mazes are as hard as their level. */
#ifndef MAZEPRESS_BOOK_AS_HARD_H
#define MAZEPRESS_BOOK_AS_HARD_H

#include "book/puzzles/kinds.h"

/* How the difficulty of a section rises: not at all, within its level, or over several levels. */
typedef enum book_rise { RISE_NOT, RISE_LEVEL, RISE_ON } book_rise;

/* Sets the number of cells of kinds without a size, so that their difficulty3 is in `band`. If
 * `band` is 0, 0, all sizes remain. A kind may become several kinds of different sizes with the
 * same `listed`. Returns false on error. */
bool book_kinds_as_hard(book_kinds *kinds, const maze_level *level, const unsigned band[2],
                        book_rise rise, maze_error *error);

#endif
