/* Prepares the text of a table. Returned copies belong to the caller, and are NULL if memory runs
 * out. */
#ifndef MAZEPRESS_INPUT_TABLE_TEXT_H
#define MAZEPRESS_INPUT_TABLE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* in bytes, or 0 */
size_t input_line_end(const char *at);

bool input_is_blank(uint32_t code);

/* such as byte order marks and direction marks */
bool input_is_invisible(uint32_t code);

/* Removes the lines and dashes that programs draw around tables. */
char *input_table_unframed(const char *text);

/* Replaces leaders by spaces, as in "Anna ..... 3b". */
void input_table_blank_leaders(char *text);

/* Replaces the commas and semicolons of Chinese, Japanese and Arabic. */
char *input_table_plain_commas(const char *text);

/* Sets *tabbed to a copy with tabs between the columns, or to NULL. Returns false if memory runs
 * out. */
bool input_table_aligned(const char *text, char **tabbed, unsigned *uneven);

#endif
