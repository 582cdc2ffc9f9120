/* Tables as text: rows of cells, as spreadsheets, school systems and people write them. */
#ifndef MAZEPRESS_INPUT_TABLE_H
#define MAZEPRESS_INPUT_TABLE_H

#include "input/text_file.h"

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>

typedef struct input_row {
    unsigned line;       /* its first, from 1 */
    size_t first, count; /* cells; blank rows have one empty cell */
} input_row;

typedef struct input_table {
    input_text text;
    input_row *rows;
    size_t count;
    char **cells; /* UTF-8 without control characters and surrounding blanks; borrowed */
    size_t cell_count;
    char separator; /* '\0': there is only one column */
    bool spaced;    /* each separator is a comma before a blank, which only people write */
    char *kept;     /* memory of the cells */
} input_table;

typedef enum input_table_kind {
    TABLE_OF_COLUMNS, /* one separator, with the same number in most rows */
    TABLE_OF_WORDS    /* a row may also have its own: "cat, the animal" among words */
} input_table_kind;

/* Reads a file like input_text_read and parses it: quotes by RFC 4180 around cells, which may have
 * several lines; tab, semicolon, bar or comma between cells, or the separator in a first line
 * "sep=;"; line ends of any system. The caller finishes the table, even after an error. */
bool input_table_read(const char *path, size_t most, input_table_kind kind, input_table *table,
                      maze_error *error);

/* Like input_table_read, for a text in memory. */
bool input_table_parse(const char *text, input_table_kind kind, input_table *table,
                       maze_error *error);

void input_table_finish(input_table *table);

/* Returns the text of a cell; "" if a row does not have the cell. */
const char *input_table_cell(const input_table *table, size_t row, size_t column);

#endif
