/* Converts the text of a cell in a list to a name. */
#ifndef BOOK_NAME_TEXT_H
#define BOOK_NAME_TEXT_H

#include <stdbool.h>

/* Returns the text after the number of a list item ("1. ", "(2) ", "3 - ", "#4 ", "e) ") or after
 * its mark ("- ", "• ", "[x] "). Without a number or mark, returns `cell`. */
const char *book_name_past_number(const char *cell);

/* True if all characters are Chinese, Japanese or Korean letters; also true for "". Names in these
 * letters are written without spaces. */
bool book_name_is_wide(const char *text);

/* Returns the name in a cell, without a number, mark, quotes or address. "Berg, Anna" becomes
 * "Anna Berg". The caller frees the name. */
char *book_name_of(const char *cell);

/* Returns the names in a cell such as "Ben and Carl"; NULL if there is only one name. If `several`
 * is true, other names precede the cell, and words such as "y" also separate names. Otherwise, "y"
 * may be part of a last name such as "Ortega y Gasset". The caller frees the names with
 * g_strfreev. */
char **book_names_split(const char *cell, bool several);

#endif
