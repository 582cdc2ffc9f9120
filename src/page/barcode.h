/* The barcode of a book: its ISBN as EAN-13, with the digits that people read. */
#ifndef MAZEPRESS_PAGE_BARCODE_H
#define MAZEPRESS_PAGE_BARCODE_H

#include "page/page.h"

/* A box that it fits at its usual size, points: the space that shops keep free on a back cover. */
#define BARCODE_WIDTH 144.0
#define BARCODE_HEIGHT 86.4

/* Makes the box white and puts the ISBN's bars into its middle, "ISBN" and the number as it is
 * written above them, its digits below: black, as large as there is room, 80 to 100 % of the usual
 * size, which has modules of 0.33 mm and quiet zones at the sides (GS1 General Specifications,
 * 5.2).  Fails for a text that is not an ISBN and for a box that is too small. */
bool code_add_barcode(maze_page *page, const char *isbn, maze_box box, maze_error *error);

#endif
