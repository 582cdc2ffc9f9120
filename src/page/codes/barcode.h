/* The barcode of a book: its ISBN (ISO 2108) as EAN-13, with the digits that people read. */
#ifndef MAZEPRESS_PAGE_BARCODE_H
#define MAZEPRESS_PAGE_BARCODE_H

#include "page/layout/page.h"

#include <mazepress/error.h>

/* A box that it fits at its usual size, points: the space that shops keep free on a back cover. */
#define BARCODE_WIDTH 144.0
#define BARCODE_HEIGHT 86.4

/* Makes the box white and puts the ISBN's bars into its middle, "ISBN" and the number as it is
 * written above them, its digits below: black, as large as there is room, 80 to 100 % of the usual
 * size, which has modules of 0.33 mm and quiet zones at the sides (GS1 General Specifications,
 * 5.2).  Fails for a text that is not an ISBN and for a box that is too small. */
void page_add_barcode(maze_page *page, const char *isbn, maze_box box);

/* The International Standard Book Number (ISO 2108). */

#define ISBN_DIGITS 13

/* Room for an ISBN with a sign between all its digits, and its '\0'. */
#define ISBN_SHOWN 26

/* Reads "978-3-16-148410-0": 13 digits that begin with 978 or 979 and end with their check digit,
 * single hyphens or spaces between them.  `digits` receives them alone (ISBN_DIGITS + 1 bytes).
 * Fails, with `digits` untouched, for anything else, and says which ISBN-13 an ISBN-10 is; `what`
 * names the key. */
bool page_parse_isbn(const char *what, const char *text, char *digits, maze_error *error);

#endif
