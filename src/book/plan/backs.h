/* Draws the left-hand pages of a book whose puzzles are all on right-hand pages. */
#ifndef MAZEPRESS_BOOK_BACKS_H
#define MAZEPRESS_BOOK_BACKS_H

#include "book/plan/canvas.h"

/* Fills a left-hand page with the content that the key `backs` determines. */
void book_fill_back(book_canvas *canvas);

#endif
