/* Determines the content of cells in lists: titles, counts, numbers, classes, names. */
#ifndef MAZEPRESS_BOOK_LIST_CELLS_H
#define MAZEPRESS_BOOK_LIST_CELLS_H

#include <stdbool.h>

/* The content of a cell, or of most cells of a column. */
typedef enum book_content {
    CONTENT_EMPTY,
    CONTENT_NUMBER,  /* no letters: a number, date or sign */
    CONTENT_ADDRESS, /* e-mail or web address */
    CONTENT_CLASS,   /* a class, such as "5a" */
    CONTENT_CODE,    /* any other text with letters and digits */
    CONTENT_SHORT,   /* one or two letters, such as m and f */
    CONTENT_LONG,    /* one or several sentences */
    CONTENT_TEXT
} book_content;

book_content book_cell_content(const char *cell);

/* Returns the word after digits and a space, as in "12 Anna"; NULL if the cell does not have this
 * form. */
const char *book_cell_past_number(const char *cell);

/* True for a number of names, or a title of some of the names, such as "Total: 28" or "Girls". */
bool book_cell_is_count(const char *cell);

/* True for a text about other people, such as "Teacher: Ms Frost". */
bool book_cell_is_about_others(const char *cell);

/* True for a title that is not a name, such as "Class 5a", "List of names:" or "2025/26". */
bool book_cell_is_title(const char *cell);

#endif
