/* Determines what a cell of a list of names contains, such as a title, a total, a number, a
 * class or a name. */
#ifndef MAZEPRESS_BOOK_LIST_CELLS_H
#define MAZEPRESS_BOOK_LIST_CELLS_H

#include <stdbool.h>

/* The kind of content of a cell, or of most cells of a column. */
typedef enum book_content {
    CONTENT_EMPTY,
    CONTENT_NUMBER,  /* a text without letters, such as a number or a date, or a checkbox value */
    CONTENT_ADDRESS, /* an e-mail address or web address */
    CONTENT_CLASS,   /* a class, such as "5a" */
    CONTENT_CODE,    /* a text with letters and digits that is not a class */
    CONTENT_SHORT,   /* a text of one or two letters, such as m or f */
    CONTENT_LONG,    /* a text of more than 50 characters or 7 words */
    CONTENT_TEXT
} book_content;

book_content book_cell_content(const char *cell);

/* Returns the text after a number of up to four digits and a space, as in "12 Anna", and sets
 * *number to the number. Returns NULL if the cell does not have this form. */
const char *book_cell_past_number(const char *cell, unsigned long *number);

/* True if a cell is an error of a spreadsheet, such as "#N/A" or "#REF!". */
bool book_cell_is_error(const char *cell);

/* True if a cell is a total of names or the title of a group of names, such as "Total: 28" or
 * "Girls". */
bool book_cell_is_count(const char *cell);

/* True if a cell is about other people, such as "Teacher: Ms Frost". */
bool book_cell_is_about_others(const char *cell);

/* True if a cell is a title and not a name, such as "Class 5a", "List of names:" or "2025/26". */
bool book_cell_is_title(const char *cell);

#endif
