/* Classifies the cells of a list of names by their text, for example as numbers, addresses or
 * titles. */
#ifndef MAZEPRESS_BOOK_LIST_CELLS_H
#define MAZEPRESS_BOOK_LIST_CELLS_H

#include <stdbool.h>

typedef enum book_content {
    CONTENT_EMPTY,
    CONTENT_NUMBER,  /* value of a checkbox, or a text without letters, such as a date */
    CONTENT_ADDRESS, /* e-mail address or web address */
    CONTENT_CLASS,   /* class, such as "5a" */
    CONTENT_CODE,    /* text with letters and digits that is not a class */
    CONTENT_SHORT,   /* text of one or two letters, such as m or f */
    CONTENT_LONG,    /* text of more than 50 characters or 7 words */
    CONTENT_TEXT
} book_content;

book_content book_cell_content(const char *cell);

/* Returns the text after a number of up to four digits, as in "12 Anna", and sets *number. Returns
 * NULL if the cell does not begin with such a number. */
const char *book_cell_past_number(const char *cell, unsigned long *number);

/* True for an error of a spreadsheet, such as "#N/A". */
bool book_cell_is_error(const char *cell);

/* True for a total of names or the title of a group, such as "Total: 28" or "Girls". */
bool book_cell_is_count(const char *cell);

/* True for a cell about other people, such as "Teacher: Ms Frost". */
bool book_cell_is_about_others(const char *cell);

/* True for a title, such as "Class 5a", "List of names:" or "2025/26". */
bool book_cell_is_title(const char *cell);

#endif
