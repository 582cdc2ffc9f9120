/* Converts the text of a cell in a list to a name. */
#ifndef BOOK_NAME_TEXT_H
#define BOOK_NAME_TEXT_H

#include <stdbool.h>

/* Returns the text after an item's number or mark, such as "1. ", "(2) ", "• " or "[x] "; `cell`
 * without a mark. */
const char *book_name_past_number(const char *cell);

/* Chinese, Japanese and Korean names are written without spaces. */
bool book_name_is_wide(const char *text);

/* Removes numbers, marks, quotes and addresses. "Berg, Anna" becomes "Anna Berg". The caller frees
 * the name. */
char *book_name_of(const char *cell);

/* Returns the names in a cell such as "Ben and Carl"; NULL: one name. If `several` is false, "y"
 * may be part of a last name. The caller frees the names with g_strfreev. */
char **book_names_split(const char *cell, bool several);

#endif
