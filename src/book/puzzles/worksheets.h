/* Worksheets: pages with a task. Each worksheet has a name, and values for each level. */
#ifndef MAZEPRESS_BOOK_WORKSHEETS_H
#define MAZEPRESS_BOOK_WORKSHEETS_H

#include "book/puzzles/questions.h"

#include <mazepress/book.h>

#define WORKSHEET_MAZE_ROOM 60

/* Returns worksheet `i`, or NULL after the last one. */
const book_worksheet *book_worksheet_at(unsigned i);

/* book_worksheets_count returns the number of names in a list with commas, or, for "mixed", the
 * number of kinds. If a name is unknown, it returns 0, with an error that starts with `what`.
 * book_worksheets_in returns the worksheet of sheet `i`; sheets use the names of the list in
 * turn. */
size_t book_worksheets_count(const char *what, const char *text, maze_error *error);
const book_worksheet *book_worksheets_in(const char *text, size_t i);

/* book_worksheets_are_mixed returns true if the text is "mixed". In a book of mixed worksheets, the
 * first sheet and every second sheet after it is a maze in an outline. book_mixed_name returns the
 * name of kind `i` of the other sheets, or NULL after the last kind. book_mixed_at returns the
 * worksheet of puzzle `i` of `puzzles`, and sets *kind to its kind, which is 0 for a maze.
 * `without` has a bit for each kind that the book does not have. */
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

/* Sets the maze in `terms` to maze `nth` in the list of a worksheet with outlines; after its last
 * maze, the list starts again. */
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

/* Returns the value that a worksheet has for a key of books or styles; NULL if it has none. */
const char *book_worksheet_value(const book_worksheet_terms *terms, const char *key);

#endif
