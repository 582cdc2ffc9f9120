/* Computes the number of cells with which a kind of maze is as hard as its level. */
#ifndef MAZEPRESS_BOOK_AS_HARD_H
#define MAZEPRESS_BOOK_AS_HARD_H

#include "book/puzzles/kinds.h"

/* The change of difficulty in a section. RISE_NOT: none. RISE_LEVEL: through the range of the
 * section's level. RISE_ON: through a range over several levels, which requires several sizes of
 * each kind. */
typedef enum book_rise { RISE_NOT, RISE_LEVEL, RISE_ON } book_rise;

/* Sets the number of cells of the kinds without a given size, so that the difficulty3 of their
 * mazes is in the range `band`. The band is the range of the level, a part of a range over several
 * levels, or the difficulty of one worksheet. If it is 0, 0, no number is set. Kinds of "mixed" and
 * the level's own maze are already as hard as their level, and change only with RISE_ON. Kinds
 * whose inputs are missing keep their number of cells. If the difficulty rises, a kind whose mazes
 * of one size do not cover the band becomes several kinds, with rising sizes and the same
 * `listed`. */
bool book_kinds_as_hard(book_kinds *kinds, const maze_level *level, const unsigned band[2],
                        book_rise rise, maze_error *error);

#endif
