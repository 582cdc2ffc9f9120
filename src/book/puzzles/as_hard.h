/* How many cells a kind of maze needs to be as hard as its level. */
#ifndef MAZEPRESS_BOOK_AS_HARD_H
#define MAZEPRESS_BOOK_AS_HARD_H

#include "book/puzzles/kinds.h"

/* Returns the number of cells with which mazes of a kind have a difficulty3 of `wanted` on average;
 * `cells` is the number of cells that the level's own mazes have.  Mazes that cannot be made, as
 * their inputs are missing, have `cells`. */
uint64_t book_cells_as_hard(const book_open_maze *open, uint64_t cells, unsigned wanted);

#endif
