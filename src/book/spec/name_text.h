/* Converts the text of a cell in a list to a name. */
#ifndef BOOK_NAME_TEXT_H
#define BOOK_NAME_TEXT_H

#include <stdbool.h>

/* Returns the text after the number or mark of a list item, such as "1. ", "(2) ", "• " or "[x] ";
 * `cell` if it has none. */
const char *book_name_past_number(const char *cell);

/* True if all characters are Chinese, Japanese or Korean. These names are written without
 * spaces. */
bool book_name_is_wide(const char *text);

/* Returns the name without a number, mark, quotes or address. "Berg, Anna" becomes "Anna Berg". The
 * caller frees the name. */
char *book_name_of(const char *cell);

/* Returns the names in a cell such as "Ben and Carl"; NULL: one name. If `several` is false, "y"
 * may be part of a last name such as "Ortega y Gasset". The caller frees the names with
 * g_strfreev. */
char **book_names_split(const char *cell, bool several);

#endif
