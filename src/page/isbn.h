/* The International Standard Book Number (ISO 2108). */
#ifndef MAZEPRESS_PAGE_ISBN_H
#define MAZEPRESS_PAGE_ISBN_H

#include <mazepress/error.h>

#define ISBN_DIGITS 13

/* Room for an ISBN with a sign between all its digits, and its '\0'. */
#define ISBN_SHOWN 26

/* Reads "978-3-16-148410-0": 13 digits that begin with 978 or 979 and end with their check digit,
 * single hyphens or spaces between them.  `digits` receives them alone (ISBN_DIGITS + 1 bytes).
 * Fails, with `digits` untouched, for anything else, and says which ISBN-13 an ISBN-10 is; `what`
 * names the key. */
bool isbn_parse(const char *what, const char *text, char *digits, maze_error *error);

#endif
