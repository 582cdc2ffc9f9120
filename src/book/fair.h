/* Mazes that are as hard for each: of a class set. */
#ifndef MAZEPRESS_BOOK_FAIR_H
#define MAZEPRESS_BOOK_FAIR_H

#include "book/choose.h"

/* How far a maze of a class set may be from the others' difficulty. */
#define FAIR_TOLERANCE 1

/* Gives all puzzles of a book with names, whose difficulty is not named, the same one to be chosen
 * for: the middle of what the first seeds make. */
bool fair_start(puzzle_list *list, const book_terms *terms, maze_error *error);

/* False, with advice, if a puzzle of a book with names is further than that from the difficulty
 * wanted. */
bool fair_check(const puzzle_list *list, const book_terms *terms, maze_error *error);

#endif
