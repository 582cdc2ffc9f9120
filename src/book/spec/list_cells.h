/* Classifies the cells of a list of names by their text, for example as numbers, addresses or
 * titles, and converts the text of a cell to one or more names. */
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

/* Returns the text after an item's number or mark, such as "1. ", "(2) ", "• " or "[x] ". Returns
 * `cell` if there is no mark. */
const char *book_name_past_number(const char *cell);

/* True if all characters are Chinese, Japanese or Korean. Names in these characters are usually
 * written without spaces. */
bool book_name_is_wide(const char *text);

/* Returns the name in a cell, without numbers, marks, quotes and addresses. "Berg, Anna" becomes
 * "Anna Berg". The caller frees the name. */
char *book_name_of(const char *cell);

/* Returns the names in a cell such as "Ben and Carl"; NULL if the cell has one name. If `several`
 * is false, words such as "y" do not separate names, because they may be part of a last name. The
 * caller frees the names with g_strfreev. */
char **book_names_split(const char *cell, bool several);

#endif
