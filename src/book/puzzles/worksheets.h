/* Worksheets: the task of a page for each level, named by one word. */
#ifndef MAZEPRESS_BOOK_WORKSHEETS_H
#define MAZEPRESS_BOOK_WORKSHEETS_H

#include "book/puzzles/questions.h"

#include <mazepress/book.h>

#define WORKSHEET_MAZE_ROOM 60

/* Returns worksheet i, or NULL past the last. */
const book_worksheet *book_worksheet_at(unsigned i);

/* Return the number of names in a comma-separated list, or of kinds in "mixed" (0, with an error
 * that starts with `what`, if a name is unknown), and worksheet i of a list, in turn. */
size_t book_worksheets_count(const char *what, const char *text, maze_error *error);
const book_worksheet *book_worksheets_in(const char *text, size_t i);

/* True if the text is "mixed".  In such a book, every second sheet is a maze in an outline; the
 * second function returns the names of the other kinds, NULL past the last.  The third returns the
 * worksheet of puzzle i of `puzzles`, and its kind, 0 for a maze; a bit of `without` is set for
 * each kind that the book does not have. */
bool book_worksheets_are_mixed(const char *text);
const char *book_mixed_name(size_t i);
const book_worksheet *book_mixed_at(unsigned without, size_t puzzles, size_t i, uint32_t *kind);

/* The values of a worksheet for a level, in a language. */
typedef struct book_worksheet_terms {
    const char *maze;
    const char *letters; /* NULL: none */
    recipe_letters_kind kind;
    const char *key, *value;       /* a key of styles and its value; NULL: nothing */
    char pictures[THEME_PICTURES]; /* "": none */
    char room[WORKSHEET_MAZE_ROOM];
} book_worksheet_terms;

/* `letters` and `kind` replace the worksheet's; NULL: they do not.  Returns false, with an error,
 * if they are invalid. */
bool book_worksheet_read(const book_worksheet *worksheet, const maze_level *level, const char *tag,
                         const char *letters, recipe_letters_kind kind, book_worksheet_terms *terms,
                         maze_error *error);

/* Sets the maze to maze `nth` of a worksheet whose mazes are a list of outlines. */
void book_worksheet_pick(const book_worksheet *worksheet, const maze_level *level, size_t nth,
                         book_worksheet_terms *terms);

/* Returns all mazes of a worksheet for a level, separated by commas. */
const char *book_worksheet_mazes(const book_worksheet *worksheet, const maze_level *level);

/* Writes the recipe of squares whose solutions have space for `count` letters, for children or
 * others, with at least `columns` columns; `room` has WORKSHEET_MAZE_ROOM bytes. */
void book_letters_maze(recipe_letters_kind kind, size_t count, bool child, unsigned columns,
                       char *room);

/* Returns the smallest letters in cells for readers of a level, in points; 0 for NULL. */
double book_level_letter(const maze_level *level);

/* True if sheets of a level are for children. */
bool book_level_is_child(const maze_level *level);

/* Returns the worksheet's value of a key of books or styles; NULL: none. */
const char *book_worksheet_value(const book_worksheet_terms *terms, const char *key);

#endif
