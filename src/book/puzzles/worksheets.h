/* Finds worksheets by name, and reads their values for a level. */
#ifndef MAZEPRESS_BOOK_WORKSHEETS_H
#define MAZEPRESS_BOOK_WORKSHEETS_H

#include "book/puzzles/questions.h"

#include <mazepress/book.h>

#define WORKSHEET_MAZE_ROOM 60

/* Returns NULL after the last worksheet. */
const book_worksheet *book_worksheet_at(unsigned i);

/* book_worksheets_count counts the names in a list, or the kinds of "mixed"; 0 after an error. */
size_t book_worksheets_count(const char *what, const char *text, maze_error *error);
const book_worksheet *book_worksheets_in(const char *text, size_t i);

/* In "mixed", mazes in outlines alternate with tasks. *kind is 0 for an outline, and `i` + 1 for
 * task worksheet `i`. `without` has bit `i` if this worksheet is omitted. */
bool book_worksheets_are_mixed(const char *text);
const char *book_mixed_name(size_t i);
const book_worksheet *book_mixed_at(unsigned without, size_t puzzles, size_t i, uint32_t *kind);

typedef struct book_worksheet_terms {
    const char *maze;
    const char *letters; /* NULL: none */
    recipe_letters_kind kind;
    const char *key, *value;       /* a key of styles and its value */
    char pictures[THEME_PICTURES]; /* "": none */
    char room[WORKSHEET_MAZE_ROOM];
} book_worksheet_terms;

/* `letters` replace the letters of the worksheet; NULL: not given. */
bool book_worksheet_read(const book_worksheet *worksheet, const maze_level *level, const char *tag,
                         const char *letters, recipe_letters_kind kind, book_worksheet_terms *terms,
                         maze_error *error);

/* The list starts again after its end. */
void book_worksheet_pick(const book_worksheet *worksheet, const maze_level *level, size_t nth,
                         book_worksheet_terms *terms);

/* Returns recipes, separated by commas. */
const char *book_worksheet_mazes(const book_worksheet *worksheet, const maze_level *level);

/* The solution has room for `count` letters. `room` has WORKSHEET_MAZE_ROOM bytes. */
void book_letters_maze(recipe_letters_kind kind, size_t count, bool child, unsigned columns,
                       char *room);

/* Returns the minimum size of letters in cells, in points; 0 if `level` is NULL. */
double book_level_letter(const maze_level *level);

bool book_level_is_child(const maze_level *level);

/* Returns NULL if the worksheet has no value for the key. */
const char *book_worksheet_value(const book_worksheet_terms *terms, const char *key);

#endif
