/* Facts about a finished plan, for a publisher. */
#ifndef MAZEPRESS_BOOK_FACTS_H
#define MAZEPRESS_BOOK_FACTS_H

#include "book/layout.h"

/* Puzzles that are further than MAZE_BOOK_TOLERANCE from the difficulty wanted. */
size_t facts_missed(const book_layout *layout);

/* Lines; the caller frees them. */
char *facts_format(const book_layout *layout, maze_error *error);

#endif
