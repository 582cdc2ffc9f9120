/* How to play, as the mazes of a book are played. */
#ifndef MAZEPRESS_BOOK_RULES_H
#define MAZEPRESS_BOOK_RULES_H

#include "book/puzzles/choose.h"

/* The rules, paragraphs with empty lines between them: the book's own words, or those true of all
 * its mazes in its language, made in `text`. */
const char *rules_of(const book_terms *terms, const book_puzzle_list *puzzles, char *text,
                     size_t size);

#endif
