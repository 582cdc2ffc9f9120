/* Tables in text form: rows of cells, as spreadsheets, school systems and people write them. */
#ifndef MAZEPRESS_INPUT_TABLE_H
#define MAZEPRESS_INPUT_TABLE_H

#include "input/text_file.h"

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>

typedef struct input_row {
    unsigned line; /* number of the row's first line in the file, counted from 1 */
    /* index of the row's first cell, and number of its cells; a blank row has one empty cell */
    size_t first, count;
} input_row;

typedef struct input_table {
    input_text text;
    input_row *rows;
    size_t count;
    /* texts of all cells, in UTF-8, without control characters and surrounding blanks, stored in
     * `kept` */
    char **cells;
    size_t cell_count;
    char separator; /* the separator; '\0': the table has only one column */
    /* true if the separator is a comma, and a space or the end of the line follows each comma, as
     * when people type a list */
    bool spaced;
    /* number of the first line whose columns are not aligned with the lines around it; 0: none */
    unsigned uneven;
    char *kept; /* memory of the cells' texts */
} input_table;

typedef enum input_table_kind {
    /* all rows have the same separator, with which most rows have the same number of cells */
    TABLE_OF_COLUMNS,
    /* each row may have a different separator, such as the comma of "cat, the animal" in a list of
     * words */
    TABLE_OF_WORDS
} input_table_kind;

/* Reads a file like input_text_read and parses it. Cells may be quoted as in RFC 4180; quoted cells
 * may have several lines. The separator is a tab, semicolon, bar or comma, or the character that a
 * first line such as "sep=;" names. Columns may also be aligned with spaces, and a table may have a
 * frame of lines or dashes. The line ends of all systems are accepted. The caller finishes the
 * table, even after an error. */
bool input_table_read(const char *path, size_t most, input_table_kind kind, input_table *table,
                      maze_error *error);

/* Parses a text in memory like input_table_read. */
bool input_table_parse(const char *text, input_table_kind kind, input_table *table,
                       maze_error *error);

void input_table_finish(input_table *table);

/* Returns the text of a cell; "" if the row has no such cell. */
const char *input_table_cell(const input_table *table, size_t row, size_t column);

#endif
