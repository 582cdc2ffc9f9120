/* Finds the rows and columns of a list of names: the rows with headings and titles, and the columns
 * that are parts of a name. */
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
    const char *title; /* text of the column's heading; NULL: none */
    book_content content;
    size_t filled, distinct; /* number of filled cells, and number of different texts in them */
    bool taken;
    bool tells; /* true if the column's texts distinguish children with the same name */
} book_listed_column;

/* A list of names while it is read. */
typedef struct book_listed {
    input_table table;
    const char *source;
    size_t titles;   /* number of rows above the first name, including the row of headings */
    size_t headings; /* 0-based index of the row of headings; SIZE_MAX: none */
    book_listed_column columns[BOOK_LISTED_COLUMNS];
    size_t count; /* number of the list's columns */
    /* the columns that form a name, in the order of the name's words; `part_count` of them */
    size_t parts[BOOK_LISTED_PARTS], part_count;
    /* true if the last name is the first part, because names "Last, First" were divided at typed
     * commas */
    bool swapped;
    bool spaced;    /* true if the parts of East Asian names have a space between them */
    bool each_cell; /* true if every cell is a name */
    GPtrArray *names;
    /* 0-based row indexes (size_t) of the names, in the order of `names` */
    GArray *rows;
    GString *report, *skipped; /* text of the report, and a list of the skipped rows */
} book_listed;

/* Returns the text of a cell; "" if the row does not have the cell. */
const char *book_listed_cell(const book_listed *r, size_t row, size_t i);

/* True if no cell of a row has a letter. */
bool book_listed_is_empty(const book_listed *r, size_t row);

/* Returns the number of cells of a row that have letters. */
size_t book_listed_texts(const book_listed *r, size_t row);

/* Adds a row to the skipped rows that the report lists. */
void book_listed_skip(book_listed *r, size_t row);

/* Removes row numbers without punctuation from a list such as "1 Anna", "2 Ben". */
void book_listed_drop_numbers(book_listed *r);

/* Removes the errors of spreadsheets, comments such as "# my class", and the greeting and the
 * closing of a letter whose items are names. */
void book_listed_drop_remarks(book_listed *r);

/* Finds the row of headings, the first row of names, and the content of each column. Blocks of
 * columns that are side by side are moved one below the other, unless the user named columns
 * (`named`). Fails only if memory runs out. */
bool book_listed_find_headings(book_listed *r, bool named, maze_error *error);

/* Chooses the columns of a name. `column_names` has headings or numbers of columns, separated by
 * commas. If `column_names` is NULL, chooses columns by their headings or, without headings, by
 * their content. */
bool book_listed_choose(book_listed *r, const char *column_names, maze_error *error);

/* True if a row repeats the headings, which some programs print on each page. */
bool book_listed_is_heading_again(const book_listed *r, size_t row);

/* True if a row in a list of names is only the title of a group, such as "Group B" or "Class
 * 5b". */
bool book_listed_is_group(const book_listed *r, size_t row);

/* True if a row is only a title, such as "Girls" below a blank row, "Girls:" or "Teacher: Ms
 * Frost". */
bool book_listed_is_between(const book_listed *r, size_t row);

#endif
