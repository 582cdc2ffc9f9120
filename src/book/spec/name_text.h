/* Converts the text of a cell in a list to one or more names. */
#ifndef BOOK_NAME_TEXT_H
#define BOOK_NAME_TEXT_H

#include <stdbool.h>

/* Returns the text after an item's number or mark, such as "1. ", "(2) ", "• " or "[x] ". Returns
 * `cell` if there is no mark. */
const char *book_name_past_number(const char *cell);

/* True if all characters are Chinese, Japanese or Korean. Names in these characters are usually
 * written without spaces. */
bool book_name_is_wide(const char *text);

/* Returns the name in a cell, without numbers, marks, quotes and addresses. "Berg, Anna" becomes
 * "Anna Berg". The caller frees the name. */
char *book_name_of(const char *cell);

/* Returns the names in a cell such as "Ben and Carl"; NULL if the cell has one name. If `several`
 * is false, words such as "y" do not separate names, because they may be part of a last name. The
 * caller frees the names with g_strfreev. */
char **book_names_split(const char *cell, bool several);

#endif
