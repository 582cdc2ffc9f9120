/* Prepares the text of a table before it is split into cells. */
#ifndef MAZEPRESS_INPUT_TABLE_TEXT_H
#define MAZEPRESS_INPUT_TABLE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns the length of the line end at `at`, in bytes; 0 if there is none. */
size_t input_line_end(const char *at);

/* True for control characters and for spaces of any width. */
bool input_is_blank(uint32_t code);

/* True for byte order marks, direction marks, soft hyphens, zero-width spaces and similar
 * characters. */
bool input_is_invisible(uint32_t code);

/* Returns a copy of a text without the frames that programs draw around tables. A vertical line
 * becomes "|", and a line of dashes without gaps becomes an empty line. Returns NULL if memory runs
 * out. The caller frees the copy. */
char *input_table_unframed(const char *text);

/* Replaces leaders, which are at least four dots or underscores, by spaces: "Anna ..... 3b", "Ben
 * ______". */
void input_table_blank_leaders(char *text);

/* Returns a copy of a text in which the separators of Chinese, Japanese and Arabic are replaced by
 * commas and semicolons. Returns NULL if memory runs out. The caller frees the copy. */
char *input_table_plain_commas(const char *text);

/* Finds columns that are aligned with spaces, as in print-outs. Sets *tabbed to a copy of the text
 * with a tab between columns, which the caller frees; NULL if there are no such columns. Sets
 * *uneven to the number of the first line whose columns are not aligned with the lines around it;
 * 0: none. Returns false if memory runs out. */
bool input_table_aligned(const char *text, char **tabbed, unsigned *uneven);

#endif
