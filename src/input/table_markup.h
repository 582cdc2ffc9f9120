/* Lists in the languages of wikis, LaTeX and programs. */
#ifndef MAZEPRESS_INPUT_TABLE_MARKUP_H
#define MAZEPRESS_INPUT_TABLE_MARKUP_H

#include <mazepress/error.h>

#include <stdbool.h>

/* Errors contain `name`. */
bool input_table_check_language(const char *name, const char *text, maze_error *error);

/* Sets *plain to a copy with bars between the cells, which the caller frees, or to NULL if the text
 * is an ordinary table. Returns false if memory runs out. */
bool input_table_unmarked(const char *text, char **plain);

#endif
