/* The text of a cell of a list as a name. */
#ifndef BOOK_NAME_TEXT_H
#define BOOK_NAME_TEXT_H

#include <stdbool.h>

/* Returns the text after the number of a list ("1. ", "(2) ", "3 - ", "#4 ", "e) ") or its mark ("-
 * ", "• ", "[x] "). */
const char *book_name_past_number(const char *cell);

/* True if all letters are Chinese, Japanese or Korean: such names have no space inside. */
bool book_name_is_wide(const char *text);

/* Returns a cell as a name: without a number, a mark, quotes or an address, and with "Anna Berg"
 * for "Berg, Anna". */
char *book_name_of(const char *cell);

/* Returns the names of a cell such as "Ben and Carl"; NULL if there is only one. `several`: other
 * names precede the cell, so it is not a last name such as "Ortega y Gasset". */
char **book_names_split(const char *cell, bool several);

#endif
