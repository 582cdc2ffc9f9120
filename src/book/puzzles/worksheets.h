/* Finds worksheets by name, and determines their mazes, letters and pictures for a level of
 * difficulty. */
#ifndef MAZEPRESS_BOOK_WORKSHEETS_H
#define MAZEPRESS_BOOK_WORKSHEETS_H

#include "book/puzzles/questions.h"

#include <mazepress/book.h>

#define WORKSHEET_MAZE_ROOM 60

/* Returns worksheet `i`, or NULL after the last worksheet. */
const book_worksheet *book_worksheet_at(unsigned i);

/* Returns the number of names in a list of worksheets or, for "mixed", the number of its tasks plus
 * 1. Returns 0 and sets *error if a name is unknown. Errors start with `what`. */
size_t book_worksheets_count(const char *what, const char *text, maze_error *error);

/* Returns worksheet `i`, modulo the number of worksheets, of a list that book_worksheets_count
 * accepts. */
const book_worksheet *book_worksheets_in(const char *text, size_t i);

/* Returns true if the text is "mixed". Mazes in outlines then alternate with tasks. */
bool book_worksheets_are_mixed(const char *text);

/* Returns the name of task `i` of "mixed", or NULL after the last task. */
const char *book_mixed_name(size_t i);

/* Returns the worksheet of puzzle `i` in a book with `puzzles` puzzles whose worksheets come from
 * "mixed". Sets *kind to 0 for a maze in an outline, and to k + 1 for task k. Task k is omitted if
 * bit k of `without` is set. */
const book_worksheet *book_mixed_at(unsigned without, size_t puzzles, size_t i, uint32_t *kind);

typedef struct book_worksheet_terms {
    const char *maze;
    const char *letters; /* text for the letters in cells; NULL if the maze has no letters */
    recipe_letters_kind kind;
    const char *key, *value;       /* a key of styles and its value */
    char pictures[THEME_PICTURES]; /* pairs of pictures; "" if there are none */
    char room[WORKSHEET_MAZE_ROOM];
} book_worksheet_terms;

/* Writes the values of a worksheet for a level to *terms. If `letters` is not NULL, these letters,
 * of the kind `kind`, replace the letters of the worksheet. Worksheets for words ignore `letters`,
 * because the word is chosen later. */
bool book_worksheet_read(const book_worksheet *worksheet, const maze_level *level, const char *tag,
                         const char *letters, recipe_letters_kind kind, book_worksheet_terms *terms,
                         maze_error *error);

/* Sets the maze in *terms to recipe `nth` of the worksheet's list, modulo the length of the
 * list. */
void book_worksheet_pick(const book_worksheet *worksheet, const maze_level *level, size_t nth,
                         book_worksheet_terms *terms);

/* Returns the recipes of a worksheet for a level, separated by commas; NULL if the maze is a square
 * grid for letters. */
const char *book_worksheet_mazes(const book_worksheet *worksheet, const maze_level *level);

/* Writes to `room`, which has WORKSHEET_MAZE_ROOM bytes, the recipe of a maze whose solution has
 * space for `count` letters. */
void book_letters_maze(recipe_letters_kind kind, size_t count, bool child, unsigned columns,
                       char *room);

/* Returns the minimum type size of letters in cells, in points, or 0 if `level` is NULL. */
double book_level_letter(const maze_level *level);

/* Returns true up to the level medium, and if `level` is NULL. */
bool book_level_is_child(const maze_level *level);

/* Returns the worksheet's value for a key of sections, or NULL if the worksheet does not set the
 * key. */
const char *book_worksheet_value(const book_worksheet_terms *terms, const char *key);

/* Returns the key with index `i` among the keys of styles that worksheets set, or NULL after the
 * last key. */
const char *book_worksheet_key_at(unsigned i);

#endif
