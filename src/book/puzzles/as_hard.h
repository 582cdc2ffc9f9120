/* How many cells a kind of maze needs to be as hard as its level. */
#ifndef MAZEPRESS_BOOK_AS_HARD_H
#define MAZEPRESS_BOOK_AS_HARD_H

#include "book/puzzles/kinds.h"

/* How difficulty changes in a section: not, through its level's range, or through a part of a
 * range of levels, whose easiest and hardest mazes no single size has. */
typedef enum book_rise { RISE_NOT, RISE_LEVEL, RISE_ON } book_rise;

/* Gives the kinds whose sizes are open as many cells as make their mazes as hard as the band, which
 * is the level's, or that of its part of a range of levels, by difficulty3.  Those of "mixed" and
 * the level's own maze are as hard as their level already.  Kinds that cannot be made yet, as their
 * inputs are missing, keep their cells.  Where difficulty rises, a kind whose mazes of one size do
 * not cover the band becomes several kinds with the same `listed`, of rising sizes. */
bool book_kinds_as_hard(book_kinds *kinds, const maze_level *level, const unsigned band[2],
                        book_rise rise, maze_error *error);

#endif
