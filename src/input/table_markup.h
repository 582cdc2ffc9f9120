/* Converts tables of wikis and LaTeX to plain text, and rejects files in formats such as JSON, SQL
 * or HTML. */
#ifndef MAZEPRESS_INPUT_TABLE_MARKUP_H
#define MAZEPRESS_INPUT_TABLE_MARKUP_H

#include <mazepress/error.h>

#include <stdbool.h>

/* Returns false and sets *error if a text is in a format such as JSON, YAML, SQL or HTML. Error
 * messages contain `name`. */
bool input_table_check_language(const char *name, const char *text, maze_error *error);

/* Converts a table of a wiki or of LaTeX. *plain receives a copy with bars (|) between the cells,
 * or NULL if the text has no such markup. The caller frees the copy. Returns false if memory runs
 * out. */
bool input_table_unmarked(const char *text, char **plain);

#endif
