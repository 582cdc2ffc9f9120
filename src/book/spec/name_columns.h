/* Finds the headings, titles and columns of names in a list. Rows and columns are 0-based. */
#ifndef MAZEPRESS_BOOK_NAME_COLUMNS_H
#define MAZEPRESS_BOOK_NAME_COLUMNS_H

#include "book/languages/headings.h"
#include "book/spec/list_cells.h"
#include "input/table.h"

#include <mazepress/error.h>

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

#define BOOK_LISTED_COLUMNS 200
#define BOOK_LISTED_PARTS 8

typedef struct book_listed_column {
    book_heading heading;
    const char *title; /* text of the heading; NULL: the column has no heading */
    book_content content;
    size_t filled, distinct; /* number of cells with a text, and number of different texts */
    bool taken;
    bool tells; /* true if the texts distinguish equal names */
} book_listed_column;

typedef struct book_listed {
    input_table table;
    const char *source;
    size_t titles;   /* number of rows above the names */
    size_t headings; /* row of headings; SIZE_MAX: the list has no headings */
    book_listed_column columns[BOOK_LISTED_COLUMNS];
    size_t count;
    /* columns of a name, in the order of its words or, if `swapped` is true, in the reverse
     * order */
    size_t parts[BOOK_LISTED_PARTS], part_count;
    /* true if names such as "Berg, Anna" were divided at the comma */
    bool swapped;
    bool given_first; /* true if headings put given names before family names */
    bool spaced;      /* true if spaces separate the parts of East Asian names */
    bool each_cell;
    GPtrArray *names;
    /* row of each name (size_t) */
    GArray *rows;
    GString *report, *skipped;
} book_listed;

/* Returns the text of cell `i` of a row; "" if the row does not have the cell. */
const char *book_listed_cell(const book_listed *listed, size_t row, size_t i);

/* Returns the first cell of a row that is not ""; "" if there is none. */
const char *book_listed_first(const book_listed *listed, size_t row);

/* Returns the number of cells of a row that have a letter. An empty row has no such cell. */
size_t book_listed_texts(const book_listed *listed, size_t row);
bool book_listed_is_empty(const book_listed *listed, size_t row);

/* Reports a row as skipped. */
void book_listed_skip(book_listed *listed, size_t row);

/* Removes row numbers from a list such as "1 Anna", "2 Ben". */
void book_listed_drop_numbers(book_listed *listed);

/* Removes errors of spreadsheets, comments, and the greeting and closing of a letter. */
void book_listed_drop_remarks(book_listed *listed);

/* Finds the row of headings, and the heading and content of each column. Moves blocks of columns
 * below each other, unless the user named columns. */
bool book_listed_find_headings(book_listed *listed, bool named, maze_error *error);

/* Chooses the columns of names. `column_names` has headings or 1-based numbers, separated by
 * commas; NULL: headings and content decide. Returns false and sets *error if there is no such
 * column. */
bool book_listed_choose(book_listed *listed, const char *column_names, maze_error *error);

/* True if a row repeats the headings, as some programs do on each page. */
bool book_listed_is_heading_again(const book_listed *listed, size_t row);

/* True if a row is only the title of a group, such as "Group B". */
bool book_listed_is_group(const book_listed *r, size_t row);

/* True if a row contains only a title or a remark about other people, such as "Girls:" or "Teacher:
 * Ms Frost". */
bool book_listed_is_between(const book_listed *listed, size_t row);

#endif
