/* The content of cells of lists: titles, counts, numbers, classes, names. */
#ifndef MAZEPRESS_BOOK_LIST_CELLS_H
#define MAZEPRESS_BOOK_LIST_CELLS_H

#include <stdbool.h>

/* The content of a cell, or of most cells of a column. */
typedef enum book_content {
    CONTENT_EMPTY,
    CONTENT_NUMBER,  /* no letters: numbers, dates, signs */
    CONTENT_ADDRESS, /* e-mail or web address */
    CONTENT_CLASS,   /* "5a" */
    CONTENT_CODE,    /* letters and digits */
    CONTENT_SHORT,   /* one or two letters, such as m and f */
    CONTENT_LONG,    /* sentences */
    CONTENT_TEXT
} book_content;

book_content book_cell_content(const char *cell);

/* The word behind digits and a space, "12 Anna"; NULL: the cell is something else. */
const char *book_cell_past_number(const char *cell);

/* "Total: 28", "Girls": a count of the names, or a title above some of them. */
bool book_cell_is_count(const char *cell);

/* "Teacher: Ms Frost" */
bool book_cell_is_about_others(const char *cell);

/* "Class 5a", "List of names:", "2025/26": a title, not a name. */
bool book_cell_is_title(const char *cell);

#endif
