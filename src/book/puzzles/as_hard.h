/* Computes the number of cells with which a kind of maze is as hard as its level. */
#ifndef MAZEPRESS_BOOK_AS_HARD_H
#define MAZEPRESS_BOOK_AS_HARD_H

#include "book/puzzles/kinds.h"

/* The change of difficulty in a section: none, through its level's range, or through a part of a
 * range of levels, which no single size covers. */
typedef enum book_rise { RISE_NOT, RISE_LEVEL, RISE_ON } book_rise;

/* Gives the kinds without a size as many cells as make their mazes as hard as the band by
 * difficulty3. The band is the level's, or that of a part of a range of levels. Kinds of "mixed"
 * and the level's own maze are already as hard as their level. Kinds that cannot be made yet,
 * because their inputs are missing, keep their cells. If difficulty rises, a kind whose mazes of
 * one size do not cover the band becomes several kinds with the same `listed` and rising sizes. */
bool book_kinds_as_hard(book_kinds *kinds, const maze_level *level, const unsigned band[2],
                        book_rise rise, maze_error *error);

#endif
