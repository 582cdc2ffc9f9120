/* Lists in the languages of wikis, LaTeX and programs. */
#ifndef MAZEPRESS_INPUT_TABLE_MARKUP_H
#define MAZEPRESS_INPUT_TABLE_MARKUP_H

#include <mazepress/error.h>

#include <stdbool.h>

/* Rejects lists in JSON, SQL, HTML and similar languages. Errors contain `name` and a remedy. */
bool input_table_check_language(const char *name, const char *text, maze_error *error);

/* If a text is a table of LaTeX or of a wiki, sets *plain to a copy with bars between the cells,
 * which the caller frees. Otherwise, sets *plain to NULL. Line numbers may differ from the text's.
 * Returns false if memory runs out. */
bool input_table_unmarked(const char *text, char **plain);

#endif
