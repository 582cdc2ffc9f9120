/* Functions that prepare the text of a table before it is split into cells. Returned copies belong
 * to the caller, and are NULL if memory runs out. */
#ifndef MAZEPRESS_INPUT_TABLE_TEXT_H
#define MAZEPRESS_INPUT_TABLE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns the length of the line end at `at`, in bytes; 0 if there is none. */
size_t input_line_end(const char *at);

/* True for control characters and for spaces of any width. */
bool input_is_blank(uint32_t code);

/* True for characters without width, such as byte order marks and direction marks. */
bool input_is_invisible(uint32_t code);

/* Returns a copy without the frames of lines or dashes that programs draw around tables. */
char *input_table_unframed(const char *text);

/* Replaces leaders by spaces, as in "Anna ..... 3b". */
void input_table_blank_leaders(char *text);

/* Returns a copy with ASCII commas and semicolons in place of Chinese, Japanese and Arabic
 * signs. */
char *input_table_plain_commas(const char *text);

/* Finds columns that are aligned with spaces. Sets *tabbed to a copy with tabs between the columns;
 * NULL: no columns. Sets *uneven as in input_table. Returns false if memory runs out. */
bool input_table_aligned(const char *text, char **tabbed, unsigned *uneven);

#endif
