/* The text of a table before it is split into cells. */
#ifndef MAZEPRESS_INPUT_TABLE_TEXT_H
#define MAZEPRESS_INPUT_TABLE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns the length of a line end at a place; 0: there is none. */
size_t input_line_end(const char *at);

/* True for spaces of any width and control characters. */
bool input_is_blank(uint32_t code);

/* True for byte order marks, direction marks and soft hyphens. */
bool input_is_invisible(uint32_t code);

/* Returns a copy of a text without the frames that programs draw around tables: vertical lines are
 * "|", and a line of dashes becomes an empty line. NULL: out of memory. The caller frees it. */
char *input_table_unframed(const char *text);

/* Returns a copy of a text in which the separators of other scripts (Chinese, Japanese, Arabic) are
 * commas and semicolons. NULL: out of memory. The caller frees it. */
char *input_table_plain_commas(const char *text);

/* Finds columns that are aligned with spaces, as in print-outs. Sets *tabbed to a copy of the text
 * with a tab between two columns, which the caller frees; NULL: there are no such columns. *uneven:
 * the first line between aligned lines that has other columns, from 1; 0: none. Returns false
 * without memory. */
bool input_table_aligned(const char *text, char **tabbed, unsigned *uneven);

#endif
