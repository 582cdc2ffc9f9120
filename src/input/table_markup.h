/* Lists in the languages of wikis, LaTeX and programs. */
#ifndef MAZEPRESS_INPUT_TABLE_MARKUP_H
#define MAZEPRESS_INPUT_TABLE_MARKUP_H

#include <mazepress/error.h>

#include <stdbool.h>

/* Rejects lists in languages such as JSON, SQL and HTML. Errors contain `name`. */
bool input_table_check_language(const char *name, const char *text, maze_error *error);

/* Sets *plain to a copy with bars between the cells, which the caller frees; NULL: the text is no
 * table of LaTeX or of a wiki. Returns false if memory runs out. */
bool input_table_unmarked(const char *text, char **plain);

#endif
