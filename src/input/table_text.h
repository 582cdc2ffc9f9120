/* Prepares the text of a table for reading. The caller frees the copies that functions return. A
 * returned copy is NULL if there is not enough memory. */
#ifndef MAZEPRESS_INPUT_TABLE_TEXT_H
#define MAZEPRESS_INPUT_TABLE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns the length in bytes of the line break at `at`, or 0 if there is no line break. */
size_t input_line_end(const char *at);

bool input_is_blank(uint32_t code);

/* Returns true for invisible characters, such as byte order marks and direction marks. */
bool input_is_invisible(uint32_t code);

/* Returns a copy without the lines of dashes around and inside the table, and with "|" in place of
 * vertical box-drawing characters. A line of dashes with gaps stays, because it shows the
 * columns. */
char *input_table_unframed(const char *text);

/* Replaces leaders, such as the dots in "Anna ..... 3b", with spaces. */
void input_table_blank_leaders(char *text);

/* Returns a copy with "," and ";" in place of the commas and semicolons of Chinese, Japanese and
 * Arabic. */
char *input_table_plain_commas(const char *text);

/* Finds columns that are aligned with spaces. *tabbed receives a copy with tabs between the
 * columns, or NULL if there are no such columns. *uneven receives the number of the first line
 * inside the table that does not fit the columns, or 0. Returns false if memory runs out. */
bool input_table_aligned(const char *text, char **tabbed, unsigned *uneven);

#endif
