/* Reads tables from text, such as CSV files and text with aligned columns. */
#ifndef MAZEPRESS_INPUT_TABLE_H
#define MAZEPRESS_INPUT_TABLE_H

#include "input/text_file.h"

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>

typedef struct input_row {
    unsigned line; /* number of the row's first line in the file, counted from 1 */
    /* range of the row's cells in input_table.cells; a blank line is a row with one empty cell */
    size_t first, count;
} input_row;

typedef struct input_table {
    input_text text;
    input_row *rows;
    size_t count;
    /* texts of the cells in UTF-8, without surrounding blanks; `kept` owns them */
    char **cells;
    size_t cell_count;
    char separator; /* character between the columns; '\0': only one column */
    /* commas separate the columns, and each comma is before a space or the end of a line */
    bool spaced;
    /* number of the first line that does not fit the aligned columns, or 0 */
    unsigned uneven;
    char *kept;
} input_table;

typedef enum input_table_kind {
    /* all rows have the same separator */
    TABLE_OF_COLUMNS,
    /* a row may have a separator of its own, such as the comma in "cat, the animal" */
    TABLE_OF_WORDS
} input_table_kind;

/* Reads a table from a file of at most `most` bytes. The columns are separated by characters (RFC
 * 4180) or aligned with spaces. A first line such as "sep=;" can name the separator. The caller
 * finishes the table, even after an error. */
bool input_table_read(const char *path, size_t most, input_table_kind kind, input_table *table,
                      maze_error *error);

bool input_table_parse(const char *text, input_table_kind kind, input_table *table,
                       maze_error *error);

void input_table_finish(input_table *table);

/* Returns the text of a cell, or "" if the row has no such cell. */
const char *input_table_cell(const input_table *table, size_t row, size_t column);

#endif
