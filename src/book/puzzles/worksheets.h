/* Worksheets: pages with a task. Each worksheet has a name, and values for each level. */
#ifndef MAZEPRESS_BOOK_WORKSHEETS_H
#define MAZEPRESS_BOOK_WORKSHEETS_H

#include "book/puzzles/questions.h"

#include <mazepress/book.h>

#define WORKSHEET_MAZE_ROOM 60

/* Returns worksheet `i`, or NULL after the last one. */
const book_worksheet *book_worksheet_at(unsigned i);

/* book_worksheets_count returns the number of names in a list with commas, or, for "mixed", the
 * number of kinds. The other function returns the worksheet of sheet `i`; sheets have the names
 * of the list in turn. The number is 0, with an error that starts with `what`, if a name is
 * unknown. */
size_t book_worksheets_count(const char *what, const char *text, maze_error *error);
const book_worksheet *book_worksheets_in(const char *text, size_t i);

/* book_worksheets_are_mixed returns true if the text is "mixed". In such a book, every second sheet
 * is a maze in an outline. The second function returns the names of the other kinds, or NULL after
 * the last one. The third function returns the worksheet of puzzle `i` of `puzzles`, and sets *kind
 * to its kind, which is 0 for a maze. `without` has a bit for each kind that the book does not
 * have. */
bool book_worksheets_are_mixed(const char *text);
const char *book_mixed_name(size_t i);
const book_worksheet *book_mixed_at(unsigned without, size_t puzzles, size_t i, uint32_t *kind);

/* The values of a worksheet for a level and a language. */
typedef struct book_worksheet_terms {
    const char *maze;
    const char *letters; /* NULL: no letters */
    recipe_letters_kind kind;
    const char *key, *value;       /* a key of styles and its value; NULL: nothing */
    char pictures[THEME_PICTURES]; /* "": no pictures */
    char room[WORKSHEET_MAZE_ROOM];
} book_worksheet_terms;

/* Reads the values of a worksheet. `letters`, of the kind `kind`, replace the letters of the
 * worksheet unless they are NULL. Returns false, with an error, if they are invalid. */
bool book_worksheet_read(const book_worksheet *worksheet, const maze_level *level, const char *tag,
                         const char *letters, recipe_letters_kind kind, book_worksheet_terms *terms,
                         maze_error *error);

/* Sets the maze to number `nth` of the list of a worksheet with outlines; after its end, the list
 * starts again. */
void book_worksheet_pick(const book_worksheet *worksheet, const maze_level *level, size_t nth,
                         book_worksheet_terms *terms);

/* Returns all mazes of a worksheet for a level, separated by commas. */
const char *book_worksheet_mazes(const book_worksheet *worksheet, const maze_level *level);

/* Writes a recipe to `room`, which has WORKSHEET_MAZE_ROOM bytes. It is for a maze of squares whose
 * solution has space for `count` letters, with at least `columns` columns. `child` is true if the
 * maze is for children. */
void book_letters_maze(recipe_letters_kind kind, size_t count, bool child, unsigned columns,
                       char *room);

/* Returns the minimum size of letters in cells for readers of a level, in points; 0 if `level` is
 * NULL. */
double book_level_letter(const maze_level *level);

/* True if sheets of a level are for children. */
bool book_level_is_child(const maze_level *level);

/* Returns the value that a worksheet has for a key of books or styles; NULL if it has none. */
const char *book_worksheet_value(const book_worksheet_terms *terms, const char *key);

#endif
