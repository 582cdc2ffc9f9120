/* The barcode of a book's ISBN on its imprint. */
#ifndef MAZEPRESS_BOOK_IMPRINT_H
#define MAZEPRESS_BOOK_IMPRINT_H

#include "book/canvas.h"

/* What the barcode takes from the right of the imprint's text, which stands at the foot, points; 0:
 * nothing, for there is no ISBN, or the page is too narrow, and it stands at the top. */
double imprint_beside(const book_layout *layout);

/* Adds it, if the book has an ISBN, to a page that was mirrored if the book is: its digits keep
 * their order. */
bool imprint_add_barcode(const book_canvas *canvas, maze_error *error);

#endif
