/* Worksheets: what is to be done on a page, for each level, in one word. */
#ifndef MAZEPRESS_BOOK_WORKSHEETS_H
#define MAZEPRESS_BOOK_WORKSHEETS_H

#include "book/puzzles/questions.h"

#include <mazepress/book.h>

#define WORKSHEET_MAZE_ROOM 60

/* That of the kind with number i among those with one; NULL past the last. */
const book_worksheet *book_worksheet_at(unsigned i);

/* That of a name; NULL, with the error filled in, for none. */
const book_worksheet *book_worksheet_find(const char *name, maze_error *error);

/* Names with commas between them, or "mixed" for some of them: how many; 0, with an error that
 * starts with `what`, if one is unknown.  And number i of so many, in turn. */
size_t book_worksheets_count(const char *what, const char *text, maze_error *error);
const book_worksheet *book_worksheets_in(const char *text, size_t i);

/* How many before number i are of its row; and whether the text is "mixed". */
size_t book_worksheets_before(const char *text, size_t i);
bool book_worksheets_are_mixed(const char *text);

/* What a row says of a level in a language (its tag). */
typedef struct book_worksheet_terms {
    const char *maze;
    const char *letters; /* NULL: none */
    recipe_letters_kind kind;
    const char *draw, *road, *trace; /* NULL: nothing */
    char pictures[THEME_PICTURES];   /* "": none */
    char room[WORKSHEET_MAZE_ROOM];
} book_worksheet_terms;

/* `letters` and `kind` are those given in place of the row's; NULL: none are.  False with an error
 * if they say nothing. */
bool book_worksheet_read(const book_worksheet *worksheet, const maze_level *level, const char *tag,
                         const char *letters, recipe_letters_kind kind, book_worksheet_terms *terms,
                         maze_error *error);

/* Takes maze `nth` of a row with outlines. */
void book_worksheet_pick(const book_worksheet *worksheet, const maze_level *level, size_t nth,
                         book_worksheet_terms *terms);

/* All mazes of a row for a level, with commas between them. */
const char *book_worksheet_mazes(const book_worksheet *worksheet, const maze_level *level);

/* Writes the recipe of squares whose solutions have space for `count` letters, for children or
 * others, with at least `columns` columns; `room` has WORKSHEET_MAZE_ROOM bytes. */
void book_letters_maze(recipe_letters_kind kind, size_t count, bool child, unsigned columns,
                       char *room);

/* The smallest letters in cells for readers of a level, in points; 0 for NULL. */
double book_level_letter(const maze_level *level);

/* True if sheets of a level are for children. */
bool book_level_is_child(const maze_level *level);

/* Returns the value of a key of books or styles in a row; NULL: none. */
const char *book_worksheet_value(const book_worksheet_terms *terms, const char *key);

#endif
