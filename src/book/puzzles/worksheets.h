/* Finds worksheets, which are pages with a task, by name, and reads their values for a level. */
#ifndef MAZEPRESS_BOOK_WORKSHEETS_H
#define MAZEPRESS_BOOK_WORKSHEETS_H

#include "book/puzzles/questions.h"

#include <mazepress/book.h>

#define WORKSHEET_MAZE_ROOM 60

/* Returns worksheet `i`; NULL after the last worksheet. */
const book_worksheet *book_worksheet_at(unsigned i);

/* book_worksheets_count returns the number of worksheet names in `text`, which are separated by
 * commas. For "mixed", it returns the number of kinds of mixed worksheets. If a name is unknown, it
 * returns 0, with an error that starts with `what`. book_worksheets_in returns the worksheet of
 * sheet `i`. Sheets use the named worksheets in turn. */
size_t book_worksheets_count(const char *what, const char *text, maze_error *error);
const book_worksheet *book_worksheets_in(const char *text, size_t i);

/* book_worksheets_are_mixed returns true if the text is "mixed". In a book of mixed worksheets,
 * mazes in outlines (the first sheet, the third sheet, …) alternate with sheets with tasks.
 * book_mixed_name returns the name of task worksheet `i`; NULL after the last name. book_mixed_at
 * returns the worksheet of puzzle `i` of `puzzles` puzzles. It sets *kind to 0 for a maze in an
 * outline; for task worksheet `i`, it sets *kind to `i` + 1. `without` is a set of bits: bit `i` is
 * set if the book omits task worksheet `i`. */
bool book_worksheets_are_mixed(const char *text);
const char *book_mixed_name(size_t i);
const book_worksheet *book_mixed_at(unsigned without, size_t puzzles, size_t i, uint32_t *kind);

/* The values of a worksheet for a level and a language. */
typedef struct book_worksheet_terms {
    const char *maze;
    const char *letters; /* the letters on the solution; NULL: none */
    recipe_letters_kind kind;
    const char *key, *value;       /* a key of styles, and the key's value; NULL: none */
    char pictures[THEME_PICTURES]; /* pairs of pictures at the doors; "": none */
    char room[WORKSHEET_MAZE_ROOM];
} book_worksheet_terms;

/* Reads the values of a worksheet. The user's `letters`, of the kind `kind`, replace the
 * worksheet's letters; NULL: the worksheet's letters are used. Fails if the letters are invalid. */
bool book_worksheet_read(const book_worksheet *worksheet, const maze_level *level, const char *tag,
                         const char *letters, recipe_letters_kind kind, book_worksheet_terms *terms,
                         maze_error *error);

/* Sets the maze in `terms` to maze `nth` in the list of a worksheet with outlines. The list
 * starts again after its last maze. */
void book_worksheet_pick(const book_worksheet *worksheet, const maze_level *level, size_t nth,
                         book_worksheet_terms *terms);

/* Returns all mazes of a worksheet for a level, separated by commas. */
const char *book_worksheet_mazes(const book_worksheet *worksheet, const maze_level *level);

/* Writes the recipe of a maze of squares to `room`, which has WORKSHEET_MAZE_ROOM bytes. The maze
 * has at least `columns` columns, and its solution has space for `count` letters. `child` is true
 * if the maze is for children. */
void book_letters_maze(recipe_letters_kind kind, size_t count, bool child, unsigned columns,
                       char *room);

/* Returns the minimum size of letters in cells for readers of a level, in points; 0 if `level` is
 * NULL. */
double book_level_letter(const maze_level *level);

/* True if sheets of a level are for children. */
bool book_level_is_child(const maze_level *level);

/* Returns the worksheet's value for a key of books or styles; NULL if the worksheet has no
 * value. */
const char *book_worksheet_value(const book_worksheet_terms *terms, const char *key);

#endif
